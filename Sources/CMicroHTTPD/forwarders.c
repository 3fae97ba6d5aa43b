#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <stdatomic.h>

// The first has the version that this is written for; the second comes with the header.
static const char *const names[] = {"libmicrohttpd.so.12", "libmicrohttpd.so"};
static _Atomic(void *) library;

bool MHD_load(void) {
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++) {
    // Threads that race get the same.
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  return library;
}

// Hidden: no library of the process is to find these instead of its own.
#define HIDDEN __attribute__((visibility("hidden")))

// Defines `name`, which goes on to the library's function of that name.
#define FORWARD(result, name, parameters, arguments)                    \
  HIDDEN result name parameters {                                       \
    static _Atomic(__typeof__(&name)) function;                         \
    if (!function) function = (__typeof__(&name))dlsym(library, #name); \
    return function arguments;                                          \
  }

FORWARD(
    struct MHD_Daemon *, MHD_start_daemon_va,
    (unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,
     MHD_AccessHandlerCallback handler, void *handler_context, va_list options),
    (flags, port, accept, accept_context, handler, handler_context, options))
FORWARD(MHD_socket, MHD_quiesce_daemon, (struct MHD_Daemon *daemon), (daemon))
FORWARD(void, MHD_stop_daemon, (struct MHD_Daemon *daemon), (daemon))
FORWARD(void, MHD_suspend_connection, (struct MHD_Connection *connection), (connection))
FORWARD(void, MHD_resume_connection, (struct MHD_Connection *connection), (connection))
FORWARD(
    int, MHD_get_connection_values,
    (struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIterator iterator,
     void *context),
    (connection, kind, iterator, context))
FORWARD(
    struct MHD_Response *, MHD_create_response_from_buffer_with_free_callback_cls,
    (size_t size, void *buffer, MHD_ContentReaderFreeCallback release, void *context),
    (size, buffer, release, context))
FORWARD(
    enum MHD_Result, MHD_add_response_header,
    (struct MHD_Response *response, const char *name, const char *value),
    (response, name, value))
FORWARD(
    enum MHD_Result, MHD_queue_response,
    (struct MHD_Connection *connection, unsigned status, struct MHD_Response *response),
    (connection, status, response))
FORWARD(void, MHD_destroy_response, (struct MHD_Response *response), (response))

const union MHD_ConnectionInfo *MHD_connection_information(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType kind) {
  static _Atomic(__typeof__(&MHD_get_connection_info)) function;
  if (!function) {
    function =
        (__typeof__(&MHD_get_connection_info))dlsym(library, "MHD_get_connection_info");
  }
  return function(connection, kind);
}

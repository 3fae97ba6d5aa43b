#pragma once
// GNU libmicrohttpd: the HTTP/1.1 server.
#include <microhttpd.h>

/// `MHD_get_connection_info`, whose further arguments no kind of information uses: Swift imports no
/// variadic function.
static inline const union MHD_ConnectionInfo *MHD_connection_information(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType kind) {
  return MHD_get_connection_info(connection, kind);
}

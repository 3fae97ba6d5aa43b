#pragma once
// GNU libmicrohttpd: the HTTP/1.1 server. It is loaded when it is first asked for, not with the program:
// with the TLS libraries that come with it, it takes more time than a picture does.
#include <microhttpd.h>
#include <stdbool.h>

/// Loads the library; false where it is not installed. Nothing else may be called before.
bool MHD_load(void);

/// `MHD_get_connection_info`, whose further arguments no kind of information uses: Swift imports no
/// variadic function.
const union MHD_ConnectionInfo *MHD_connection_information(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType kind);

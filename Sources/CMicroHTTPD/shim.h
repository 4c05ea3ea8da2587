// The types of libmicrohttpd, and its functions in a form that Swift can call.
//
// Like libcurl, the library is not linked: it depends on libraries for TLS, which are not used here but would slow down
// every start of the program. `colophon serve` loads it, and passes its functions as pointers.
#ifndef COLOPHON_CMICROHTTPD_H
#define COLOPHON_CMICROHTTPD_H

#include <microhttpd.h>

typedef void *(*cmhd_log)(void *, const char *, struct MHD_Connection *);
typedef void (*cmhd_quiet)(void *, const char *, va_list);

static inline void cmhd_say_nothing(void *context, const char *format, va_list arguments) {
    (void)context; (void)format; (void)arguments;
}

struct cmhd_limits {
    unsigned int connections;
    unsigned int seconds;
    unsigned int threads;
    size_t stack;
    size_t memory;
};

static inline struct MHD_Daemon *cmhd_start(
    void *function, int socket, void *context, MHD_AccessHandlerCallback answer, cmhd_log begin,
    MHD_RequestCompletedCallback end, struct cmhd_limits limits) {
    typedef struct MHD_Daemon *(*start)(
        unsigned int, uint16_t, MHD_AcceptPolicyCallback, void *, MHD_AccessHandlerCallback, void *, ...);
    // The log comes first: otherwise errors while the other options are read would be printed.
    return ((start)function)(
        MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, answer, context, MHD_OPTION_EXTERNAL_LOGGER, (cmhd_quiet)cmhd_say_nothing, NULL,
        MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_URI_LOG_CALLBACK, begin, context, MHD_OPTION_NOTIFY_COMPLETED, end,
        context, MHD_OPTION_CONNECTION_LIMIT, limits.connections, MHD_OPTION_CONNECTION_TIMEOUT, limits.seconds,
        MHD_OPTION_THREAD_POOL_SIZE, limits.threads, MHD_OPTION_THREAD_STACK_SIZE, limits.stack,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_END);
}

static inline struct MHD_Response *cmhd_response(void *function, size_t size, const void *bytes) {
    typedef struct MHD_Response *(*make)(size_t, void *, enum MHD_ResponseMemoryMode);
    return ((make)function)(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline struct MHD_Response *cmhd_stream(
    void *function, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback free) {
    typedef struct MHD_Response *(*make)(
        uint64_t, size_t, MHD_ContentReaderCallback, void *, MHD_ContentReaderFreeCallback);
    return ((make)function)(MHD_SIZE_UNKNOWN, 4096, read, context, free);
}

static inline void cmhd_header(void *function, struct MHD_Response *response, const char *name, const char *value) {
    ((enum MHD_Result(*)(struct MHD_Response *, const char *, const char *))function)(response, name, value);
}

static inline enum MHD_Result cmhd_queue(
    void *function, struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
    return ((enum MHD_Result(*)(struct MHD_Connection *, unsigned int, struct MHD_Response *))function)(
        connection, status, response);
}

static inline void cmhd_destroy(void *function, struct MHD_Response *response) {
    ((void (*)(struct MHD_Response *))function)(response);
}

static inline void cmhd_headers(
    void *function, struct MHD_Connection *connection, MHD_KeyValueIterator take, void *context) {
    ((int (*)(struct MHD_Connection *, enum MHD_ValueKind, MHD_KeyValueIterator, void *))function)(
        connection, MHD_HEADER_KIND, take, context);
}

// Suspends or resumes a connection: both functions have the same type.
static inline void cmhd_call(void *function, struct MHD_Connection *connection) {
    ((void (*)(struct MHD_Connection *))function)(connection);
}

// Swift does not import these macros, because they are expressions.
static const ssize_t cmhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;

#endif

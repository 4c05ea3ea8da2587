// The types of libcurl, and its functions with variable arguments in a form that Swift can call.
//
// The library is not linked: it depends on thirty other libraries, which would make the program start nine times as
// slowly, and few runs contact a server. A run that does loads it, and passes its functions as pointers.
#ifndef COLOPHON_CCURL_H
#define COLOPHON_CCURL_H

#include <curl/curl.h>

typedef CURLcode (*ccurl_setopt)(CURL *, CURLoption, ...);
typedef CURLcode (*ccurl_getinfo)(CURL *, CURLINFO, ...);

static inline CURLcode ccurl_set_long(void *setopt, CURL *curl, CURLoption option, long value) {
    return ((ccurl_setopt)setopt)(curl, option, value);
}

static inline CURLcode ccurl_set_text(void *setopt, CURL *curl, CURLoption option, const char *value) {
    return ((ccurl_setopt)setopt)(curl, option, value);
}

static inline CURLcode ccurl_set_pointer(void *setopt, CURL *curl, CURLoption option, void *value) {
    return ((ccurl_setopt)setopt)(curl, option, value);
}

static inline CURLcode ccurl_set_write(void *setopt, CURL *curl, CURLoption option, curl_write_callback value) {
    return ((ccurl_setopt)setopt)(curl, option, value);
}

static inline CURLcode ccurl_set_open(void *setopt, CURL *curl, curl_opensocket_callback value) {
    return ((ccurl_setopt)setopt)(curl, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode ccurl_get_long(void *getinfo, CURL *curl, CURLINFO info, long *value) {
    return ((ccurl_getinfo)getinfo)(curl, info, value);
}

static inline CURLcode ccurl_get_text(void *getinfo, CURL *curl, CURLINFO info, char **value) {
    return ((ccurl_getinfo)getinfo)(curl, info, value);
}

static inline CURLcode ccurl_global_init(void *function) {
    return ((CURLcode (*)(long))function)(CURL_GLOBAL_DEFAULT);
}

static inline CURL *ccurl_easy_init(void *function) { return ((CURL * (*)(void)) function)(); }

static inline CURLcode ccurl_easy_perform(void *function, CURL *curl) {
    return ((CURLcode (*)(CURL *))function)(curl);
}

static inline void ccurl_easy_cleanup(void *function, CURL *curl) { ((void (*)(CURL *))function)(curl); }

static inline const char *ccurl_easy_strerror(void *function, CURLcode code) {
    return ((const char *(*)(CURLcode))function)(code);
}

static inline struct curl_slist *ccurl_slist_append(void *function, struct curl_slist *list, const char *text) {
    return ((struct curl_slist * (*)(struct curl_slist *, const char *)) function)(list, text);
}

static inline void ccurl_slist_free_all(void *function, struct curl_slist *list) {
    ((void (*)(struct curl_slist *))function)(list);
}

#endif

// Loaded into the program by LD_PRELOAD. Before each operation that changes FOLDER (a path, in COLOPHON_TEST_FOLDER):
// - with COLOPHON_TEST_STATES, copies the folder to STATES/1, STATES/2, …: what a kill at this moment would leave;
// - with COLOPHON_TEST_KILL=n, kills the program before the nth operation;
// - with COLOPHON_TEST_FULL=n, lets the nth operation and all later ones that need space fail with ENOSPC.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int count = 0;

static int number(const char *name) {
    const char *text = getenv(name);
    return text ? atoi(text) : 0;
}

// Whether an open file or folder is in FOLDER.
static int descriptor_is_inside(int file) {
    char link[64], path[PATH_MAX];
    const char *folder = getenv("COLOPHON_TEST_FOLDER");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (!folder || length <= 0) return 0;
    path[length] = 0;
    size_t size = strlen(folder);
    return !strncmp(path, folder, size) && (path[size] == 0 || path[size] == '/');
}

static int is_inside(int folder, const char *path) {
    const char *wanted = getenv("COLOPHON_TEST_FOLDER");
    char whole[PATH_MAX * 2], current[PATH_MAX];
    if (!wanted || !path) return 0;
    if (path[0] == '/') {
        size_t size = strlen(wanted);
        return !strncmp(path, wanted, size) && (path[size] == 0 || path[size] == '/');
    }
    if (folder != AT_FDCWD) return descriptor_is_inside(folder);
    if (!getcwd(current, sizeof current)) return 0;
    snprintf(whole, sizeof whole, "%s/%s", current, path);
    return is_inside(folder, whole);
}

static void copy_state(const char *states, int number) {
    char target[PATH_MAX];
    snprintf(target, sizeof target, "%s/%d", states, number);
    char *folder = getenv("COLOPHON_TEST_FOLDER");
    char *arguments[] = {"/bin/cp", "-a", "--", folder, target, NULL};
    char *environment[] = {NULL};
    pid_t child;
    int status;
    if (access(folder, F_OK)) return;
    if (posix_spawn(&child, "/bin/cp", NULL, NULL, arguments, environment)) abort();
    while (waitpid(child, &status, 0) == -1 && errno == EINTR) {}
}

// Whether the operation fails because the disk is full.
static int fails(int is_relevant, int needs_space) {
    if (!is_relevant) return 0;
    int now = __sync_add_and_fetch(&count, 1);
    const char *states = getenv("COLOPHON_TEST_STATES");
    if (states) copy_state(states, now);
    if (number("COLOPHON_TEST_KILL") == now) kill(getpid(), SIGKILL);
    int full = number("COLOPHON_TEST_FULL");
    if (!needs_space || !full || now < full) return 0;
    errno = ENOSPC;
    return 1;
}

#define WRAP(type, name, parameters, arguments, relevant, needs_space) \
    type name parameters { \
        static type(*next) parameters; \
        if (!next) next = dlsym(RTLD_NEXT, #name); \
        if (fails(relevant, needs_space)) return -1; \
        return next arguments; \
    }

WRAP(int, renameat, (int a, const char *b, int c, const char *d), (a, b, c, d), is_inside(a, b), 1)
WRAP(int, rename, (const char *a, const char *b), (a, b), is_inside(AT_FDCWD, a), 1)
WRAP(int, linkat, (int a, const char *b, int c, const char *d, int e), (a, b, c, d, e), is_inside(a, b), 1)
WRAP(int, unlinkat, (int a, const char *b, int c), (a, b, c), is_inside(a, b), 0)
WRAP(int, unlink, (const char *a), (a), is_inside(AT_FDCWD, a), 0)
WRAP(int, rmdir, (const char *a), (a), is_inside(AT_FDCWD, a), 0)
WRAP(int, mkdir, (const char *a, mode_t b), (a, b), is_inside(AT_FDCWD, a), 1)
WRAP(int, mkdirat, (int a, const char *b, mode_t c), (a, b, c), is_inside(a, b), 1)
WRAP(int, fchmodat, (int a, const char *b, mode_t c, int d), (a, b, c, d), is_inside(a, b), 0)
WRAP(int, fsync, (int a), (a), descriptor_is_inside(a), 1)
WRAP(ssize_t, write, (int a, const void *b, size_t c), (a, b, c), descriptor_is_inside(a), 1)
WRAP(ssize_t, writev, (int a, const struct iovec *b, int c), (a, b, c), descriptor_is_inside(a), 1)

#define WRAP_OPEN(name, parameters, folder, call) \
    int name parameters { \
        static int (*next)(); \
        mode_t mode = 0; \
        if (!next) next = dlsym(RTLD_NEXT, #name); \
        if (flags & O_CREAT) { \
            va_list rest; \
            va_start(rest, flags); \
            mode = va_arg(rest, mode_t); \
            va_end(rest); \
            if (fails(is_inside(folder, path), 1)) return -1; \
        } \
        return next call; \
    }

WRAP_OPEN(open, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
WRAP_OPEN(open64, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
WRAP_OPEN(openat, (int folder, const char *path, int flags, ...), folder, (folder, path, flags, mode))
WRAP_OPEN(openat64, (int folder, const char *path, int flags, ...), folder, (folder, path, flags, mode))

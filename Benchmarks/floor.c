/* The least work there is: what no generator over libcmark can do without.
 *
 *     floor [-j N] IN OUT
 *
 * reads every Markdown file below IN, parses and renders it with libcmark, and writes the result in a fixed shell of
 * 2 KB to the same place below OUT, as .html. N threads each take the next file. Front matter is skipped unread; there
 * are no templates, no links to resolve, no lists of contents, no feeds and no checks, and errors end the program.
 */
#define _GNU_SOURCE
#include <cmark.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { head_bytes = 1536, foot_bytes = 512, most_threads = 64 };

static const char *input, *output;
static char **files; /* below `input` */
static size_t file_count, file_room;
static atomic_size_t next_file;
static char head[head_bytes], foot[foot_bytes];

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void *checked(void *memory) {
    if (!memory) fail("memory");
    return memory;
}

static void add_file(char *path) {
    if (file_count == file_room) {
        file_room = file_room ? 2 * file_room : 1024;
        files = checked(realloc(files, file_room * sizeof *files));
    }
    files[file_count++] = path;
}

/* Adds the Markdown files below `folder`, which is below `input` and ends in a slash unless it is empty. */
static void find_files(const char *folder) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", input, folder);
    DIR *stream = opendir(path);
    if (!stream) fail(path);
    for (struct dirent *entry; (entry = readdir(stream));) {
        const char *name = entry->d_name, *extension = strrchr(name, '.');
        char *below;
        if (name[0] == '.') continue;
        if (asprintf(&below, "%s%s%s", folder, name, entry->d_type == DT_DIR ? "/" : "") < 0) fail("memory");
        if (entry->d_type == DT_DIR) {
            find_files(below);
            free(below);
        } else if (extension && strcmp(extension, ".md") == 0) {
            add_file(below);
        } else {
            free(below);
        }
    }
    closedir(stream);
}

/* The file with a zero byte after it. */
static char *read_file(const char *path, size_t *size) {
    struct stat status;
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &status) < 0) fail(path);
    char *bytes = checked(malloc((size_t)status.st_size + 1));
    *size = 0;
    while (*size < (size_t)status.st_size) {
        ssize_t count = read(file, bytes + *size, (size_t)status.st_size - *size);
        if (count <= 0) fail(path);
        *size += (size_t)count;
    }
    bytes[*size] = 0;
    close(file);
    return bytes;
}

static const char *after_front_matter(const char *text) {
    const char *end = strncmp(text, "---\n", 4) == 0 ? strstr(text + 3, "\n---\n") : NULL;
    return end ? end + 5 : text;
}

/* Makes the folders that `path` lies in. Most are there, so the innermost is tried first. */
static void make_folders(char *path) {
    char *slash = strrchr(path, '/');
    if (!slash || slash == path) return;
    *slash = 0;
    if (mkdir(path, 0777) < 0 && errno == ENOENT) {
        make_folders(path);
        mkdir(path, 0777);
    }
    *slash = '/';
}

static void write_all(int file, const char *path, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t count = write(file, bytes, size);
        if (count <= 0) fail(path);
        bytes += count;
        size -= (size_t)count;
    }
}

static void write_page(char *path, const char *page, size_t size) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 && errno == ENOENT) {
        make_folders(path);
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    }
    if (file < 0) fail(path);
    write_all(file, path, page, size);
    close(file);
}

static void make_page(const char *name) {
    char path[PATH_MAX];
    size_t size;
    snprintf(path, sizeof path, "%s/%s", input, name);
    char *text = read_file(path, &size);
    const char *markdown = after_front_matter(text);
    char *html = checked(cmark_markdown_to_html(markdown, size - (size_t)(markdown - text), CMARK_OPT_DEFAULT));
    size_t length = strlen(html);
    char *page = checked(malloc(head_bytes + length + foot_bytes));
    memcpy(page, head, head_bytes);
    memcpy(page + head_bytes, html, length);
    memcpy(page + head_bytes + length, foot, foot_bytes);
    snprintf(path, sizeof path, "%s/%.*s.html", output, (int)strlen(name) - 3, name);
    write_page(path, page, head_bytes + length + foot_bytes);
    free(page);
    free(html);
    free(text);
}

static void *work(void *unused) {
    for (size_t number; (number = atomic_fetch_add(&next_file, 1)) < file_count;) make_page(files[number]);
    return unused;
}

static void work_on_threads(int count) {
    pthread_t threads[most_threads];
    for (int number = 1; number < count; number++)
        if (pthread_create(&threads[number], NULL, work, NULL)) fail("threads");
    work(NULL);
    for (int number = 1; number < count; number++) pthread_join(threads[number], NULL);
}

int main(int count, char **arguments) {
    int threads = 1;
    if (count == 5 && strcmp(arguments[1], "-j") == 0) threads = atoi(arguments[2]);
    if ((count != 3 && count != 5) || threads < 1 || threads > most_threads) {
        fprintf(stderr, "usage: floor [-j N] IN OUT\n");
        return 2;
    }
    input = arguments[count - 2];
    output = arguments[count - 1];
    memset(head, ' ', sizeof head);
    memset(foot, ' ', sizeof foot);
    memcpy(head, "<!DOCTYPE html>\n<main>\n", 23);
    memcpy(foot, "</main>\n", 8);
    find_files("");
    work_on_threads(threads);
    return 0;
}

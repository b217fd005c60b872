/* System calls of the command, forwarded to Node (system.js): files, terminals, clocks, threads and signals. They replace
 * functions of Emscripten's libc that would need the JavaScript that Emscripten generates. */
#define _GNU_SOURCE

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wasi/api.h>

/* Those that may fail return a negative errno. */
#define HOST(name) __attribute__((import_module("host"), import_name(#name))) extern
HOST(open) int host_open(const char *path);
HOST(close) int host_close(int file);
HOST(read) int host_read(int file, void *to, size_t length);
HOST(write) int host_write(int file, const void *from, size_t length);
/* With a path of NULL: of the open file. */
HOST(status) int host_status(const char *path, int file, int *regular, double *size);
HOST(has_input) int host_has_input(int file);
HOST(is_terminal) int host_is_terminal(int file);
HOST(columns) int host_columns(void);
HOST(clock) int64_t host_clock(int real); /* nanoseconds */
HOST(processors) int host_processors(void);
HOST(start)
int host_start(pthread_t thread, const char *stack, void *(*run)(void *), void *context);
HOST(catch_signals) void host_catch_signals(bool deferred);
HOST(wait_signal) int host_wait_signal(void);
HOST(raise) _Noreturn void host_raise(int number);
HOST(exit) _Noreturn void host_exit(int status);

#define EXPORT(name) __attribute__((export_name(#name))) name

/* Functions of Emscripten's libc that no header declares. */
void __wasm_call_ctors(void);
void __set_thread_state(pthread_t thread, int browser, int runtime, int waits);
void *emscripten_tls_init(void); /* thread-local variables */
void _emscripten_thread_exit(void *result);
int main(int count, char **arguments);

/* The program and its threads --------------------------------------------------------------------------------------- */

int EXPORT(command_begin)(int count, size_t length);
void EXPORT(command_run)(void);
void EXPORT(command_thread)(pthread_t thread, void *(*run)(void *), void *context);

static struct {
    int count;
    char *text; /* the words of the command line, each with a 0 after it */
} words;

/* The address for the words of the command line, `length` bytes in all; 0 when out of memory. */
int command_begin(int count, size_t length)
{
    __wasm_call_ctors();
    words.count = count;
    words.text = malloc(length);
    return (int)(intptr_t)words.text;
}

void command_run(void)
{
    char **list = calloc((size_t)words.count + 1, sizeof *list);
    char *word = words.text;
    for (int i = 0; list != NULL && i < words.count; word += strlen(word) + 1) list[i++] = word;
    host_exit(list == NULL ? 3 : main(words.count, list));
}

/* No thread is a browser's main thread, which may not wait and runs calls for others. */
static void become(pthread_t thread)
{
    __set_thread_state(thread, 0, 0, 1);
    (void)emscripten_tls_init();
}

void __emscripten_init_main_thread_js(pthread_t thread);
void __emscripten_init_main_thread_js(pthread_t thread) { become(thread); }

int __pthread_create_js(pthread_t thread, const pthread_attr_t *wish, void *(*run)(void *),
                        void *context);
int __pthread_create_js(pthread_t thread, const pthread_attr_t *wish, void *(*run)(void *),
                        void *context)
{
    pthread_attr_t attributes;
    void *stack;
    size_t size;
    (void)wish;
    pthread_getattr_np(thread, &attributes);
    pthread_attr_getstack(&attributes, &stack, &size);
    return host_start(thread, (char *)stack + size, run, context);
}

void command_thread(pthread_t thread, void *(*run)(void *), void *context)
{
    become(thread);
    _emscripten_thread_exit(run(context));
}

void __emscripten_thread_cleanup(pthread_t thread);
void __emscripten_thread_cleanup(pthread_t thread)
{
    (void)thread;
} /* it lasts as long as the process */

int _emscripten_default_pthread_stack_size(void);
int _emscripten_default_pthread_stack_size(void) { return 1 << 20; }

int emscripten_num_logical_cores(void);
int emscripten_num_logical_cores(void) { return host_processors(); }

void emscripten_check_blocking_allowed(void);
void emscripten_check_blocking_allowed(void) {}

_Noreturn void emscripten_unwind_to_js_event_loop(void);
_Noreturn void emscripten_unwind_to_js_event_loop(void) { abort(); }

_Noreturn void abort(void) { __builtin_trap(); }

_Noreturn void exit(int status)
{
    fflush(NULL);
    host_exit(status);
}

/* Memory ------------------------------------------------------------------------------------------------------------ */

enum { PAGE = 1 << 16, STEP = 256 /* pages at a time */ };

size_t emscripten_get_heap_max(void);
size_t emscripten_get_heap_max(void)
{
    return (size_t)1 << 31;
} /* as it is linked (command.cmake) */

int emscripten_resize_heap(size_t size);
int emscripten_resize_heap(size_t size)
{
    const size_t pages = size / PAGE + (size % PAGE > 0), before = __builtin_wasm_memory_size(0);
    if (pages <= before) return 1;
    const size_t more = pages - before;
    return __builtin_wasm_memory_grow(0, more < STEP ? STEP : more) != SIZE_MAX ||
           __builtin_wasm_memory_grow(0, more) != SIZE_MAX;
}

void *emscripten_memcpy_big(void *to, const void *from, size_t length);
void *emscripten_memcpy_big(void *to, const void *from, size_t length)
{
    return memcpy(to, from, length);
}

/* Files and terminals ----------------------------------------------------------------------------------------------- */

static int answer(int code)
{
    if (code >= 0) return code;
    errno = -code;
    return -1;
}

/* For reading: the command writes no file but its standard output. */
long __syscall_open(const char *path, long flags, ...);
long __syscall_open(const char *path, long flags, ...)
{
    (void)flags;
    return host_open(path);
}

long __syscall_fcntl64(long file, long request, ...);
long __syscall_fcntl64(long file, long request, ...)
{
    (void)file, (void)request;
    return 0;
}

long __syscall_ioctl(long file, long request, ...);
long __syscall_ioctl(long file, long request, ...)
{
    if (request != TIOCGWINSZ || !host_is_terminal((int)file)) return -ENOTTY;
    va_list rest;
    va_start(rest, request);
    struct winsize *size = va_arg(rest, struct winsize *);
    va_end(rest);
    *size = (struct winsize){.ws_col = (unsigned short)host_columns()};
    return 0;
}

int isatty(int file) { return host_is_terminal(file); }

static int set_status(struct stat *status, const char *path, int file)
{
    int regular = 0;
    double size = 0;
    *status = (struct stat){0};
    const int code = host_status(path, file, &regular, &size);
    status->st_mode = regular ? S_IFREG : S_IFCHR;
    status->st_size = (off_t)size;
    return answer(code);
}

int stat(const char *restrict path, struct stat *restrict status)
{
    return set_status(status, path, -1);
}
int fstat(int file, struct stat *status) { return set_status(status, NULL, file); }

int poll(struct pollfd *files, nfds_t count, int timeout)
{
    int ready = 0;
    (void)timeout;
    for (nfds_t i = 0; i < count; i++) ready += host_has_input(files[i].fd);
    return ready;
}

/* Fills the first part that is not empty; the caller reads again for more. */
__wasi_errno_t __wasi_fd_read(__wasi_fd_t file, const __wasi_iovec_t *parts, size_t count,
                              __wasi_size_t *done)
{
    size_t i = 0;
    while (i + 1 < count && parts[i].buf_len == 0) i++;
    const int got = host_read((int)file, parts[i].buf, parts[i].buf_len);
    *done = got < 0 ? 0 : (size_t)got;
    return (__wasi_errno_t)(got < 0 ? -got : 0);
}

__wasi_errno_t __wasi_fd_write(__wasi_fd_t file, const __wasi_ciovec_t *parts, size_t count,
                               __wasi_size_t *done)
{
    *done = 0;
    for (size_t i = 0; i < count; i++) {
        if (parts[i].buf_len == 0) continue;
        const int put = host_write((int)file, parts[i].buf, parts[i].buf_len);
        if (put < 0 && *done == 0) return (__wasi_errno_t)-put;
        if (put > 0) *done += (size_t)put;
        if (put < 0 || (size_t)put < parts[i].buf_len) break;
    }
    return 0;
}

__wasi_errno_t __wasi_fd_close(__wasi_fd_t file)
{
    const int code = host_close((int)file);
    return (__wasi_errno_t)(code < 0 ? -code : 0);
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t file, __wasi_filedelta_t offset, __wasi_whence_t whence,
                              __wasi_filesize_t *place)
{
    (void)file, (void)offset, (void)whence, (void)place;
    return ESPIPE;
}

/* Clocks ------------------------------------------------------------------------------------------------------------ */

int clock_gettime(clockid_t clock, struct timespec *time)
{
    const int64_t now = host_clock(clock == CLOCK_REALTIME);
    *time = (struct timespec){.tv_sec = (time_t)(now / 1000000000),
                              .tv_nsec = (long)(now % 1000000000)};
    return 0;
}

int __clock_gettime(clockid_t clock, struct timespec *time);
int __clock_gettime(clockid_t clock, struct timespec *time) { return clock_gettime(clock, time); }

double emscripten_get_now(void);
double emscripten_get_now(void) { return (double)host_clock(0) / 1e6; }

/* Signals ------------------------------------------------------------------------------------------------------------
 *
 * Only Node can catch them. They end the process until a thread of ours blocks them in order to wait for them, or there is a
 * handler for them, which is called in a thread of its own. That one is for all of them and stays. */

static void (*handler)(int);

static void *handle(void *nothing)
{
    handler(host_wait_signal());
    return nothing;
}

void (*signal(int number, void (*handler)(int)))(int)
{
    (void)number, (void)handler;
    return SIG_DFL;
}

int sigaction(int number, const struct sigaction *restrict now, struct sigaction *restrict before)
{
    (void)number;
    pthread_t thread;
    if (before != NULL)
        *before = (struct sigaction){.sa_handler = handler != NULL ? handler : SIG_DFL};
    if (handler != NULL || now == NULL || now->sa_handler == SIG_DFL) return 0;
    handler = now->sa_handler;
    host_catch_signals(true);
    return pthread_create(&thread, NULL, handle, NULL) == 0 ? pthread_detach(thread) : -1;
}

int pthread_sigmask(int how, const sigset_t *restrict now, sigset_t *restrict before)
{
    (void)now, (void)before;
    if (how == SIG_BLOCK && handler == NULL) host_catch_signals(false);
    return 0;
}

int sigwait(const sigset_t *restrict signals, int *restrict number)
{
    (void)signals;
    if (handler != NULL) return EINVAL; /* they are not blocked */
    *number = host_wait_signal();
    return 0;
}

int raise(int number) { host_raise(number); }

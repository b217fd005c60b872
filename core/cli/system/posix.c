#define _POSIX_C_SOURCE 200809L

#include "system/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const int endings[] = {SIGINT, SIGTERM};
enum { ENDINGS = sizeof endings / sizeof *endings };

static void (*before_end)(void);
static volatile sig_atomic_t asked; /* the signal, or 0 */

void system_begin(void) { signal(SIGPIPE, SIG_IGN); }

int system_processors(void)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : (int)processors;
}

int system_open(const char *name) { return open(name, O_RDONLY); }

bool system_has_input(int file)
{
    struct pollfd one = {.fd = file, .events = POLLIN};
    return poll(&one, 1, 0) > 0;
}

int system_columns(void)
{
    struct winsize size;
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return known ? size.ws_col : 80;
}

bool system_is_closed_pipe(int error)
{
    /* A socket gives ECONNRESET if data was left unread. */
    return error == EPIPE || error == ECONNRESET;
}

static void *await_end(void *signals)
{
    int number;
    if (sigwait(signals, &number) != 0) return NULL;
    before_end();
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, signals, NULL);
    raise(number);
    return NULL; /* never */
}

/* The signals are blocked in all threads, and one thread waits for them. */
void system_before_end(void (*run)(void))
{
    static sigset_t signals;
    struct sigaction before;
    pthread_t thread;
    before_end = run;
    sigemptyset(&signals);
    for (size_t i = 0; i < ENDINGS; i++) {
        const bool known = sigaction(endings[i], NULL, &before) == 0;
        if (known && before.sa_handler == SIG_DFL) sigaddset(&signals, endings[i]);
    }
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    if (pthread_create(&thread, NULL, await_end, &signals) == 0)
        pthread_detach(thread);
    else
        pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static int empty_file = -1;
static pthread_t reading; /* the thread that reads */

/* A read that waits is interrupted, for which its own thread has to get the signal; one that begins only after this finds
 * an empty file. */
static void note_end(int number)
{
    asked = number;
#ifndef __wasm__ /* where the host ends a read (wasm/command) */
    const int error = errno;
    (void)dup2(empty_file, STDIN_FILENO);
    if (!pthread_equal(pthread_self(), reading)) (void)pthread_kill(reading, number);
    errno = error;
#endif
}

void system_defer_end(void)
{
    /* Without SA_RESTART: a blocked read ends as well. */
    const struct sigaction action = {.sa_handler = note_end};
    empty_file = open("/dev/null", O_RDONLY);
    reading = pthread_self();
    for (size_t i = 0; i < ENDINGS; i++) (void)sigaction(endings[i], &action, NULL);
}

bool system_asked_to_end(void) { return asked != 0; }

void system_end_if_asked(void)
{
    const struct sigaction action = {.sa_handler = SIG_DFL};
    if (asked == 0) return;
    (void)sigaction(asked, &action, NULL);
    (void)raise(asked);
}

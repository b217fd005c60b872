/* Windows 10 and later, compiled by mingw-w64, whose libraries have the rest of POSIX that the command uses. */
#include "system/system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stddef.h>
#include <windows.h>

/* How long Windows waits for a process whose window was closed. */
enum { MILLISECONDS_TO_END = 5000 };

static void (*before_end)(void);
static volatile LONG asked;

void system_begin(void)
{
    for (int file = 0; file <= 2; file++) (void)_setmode(file, _O_BINARY);
    _fmode = _O_BINARY; /* of files opened from now on */
    /* The line of progress is erased by an escape sequence. */
    const HANDLE terminal = GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode;
    if (GetConsoleMode(terminal, &mode))
        (void)SetConsoleMode(terminal, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    (void)SetConsoleOutputCP(CP_UTF8);
}

int system_processors(void)
{
    const DWORD processors = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return processors < 1 ? 1 : (int)processors;
}

int system_open(const char *name)
{
    const int file = _open(name, _O_RDONLY);
    if (file >= 0) return file;
    /* For a directory errno is EACCES. */
    const int error = errno;
    const DWORD attributes = GetFileAttributesA(name);
    const bool directory =
        attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    errno = directory ? EISDIR : error;
    return file;
}

bool system_has_input(int file)
{
    const HANDLE handle = (HANDLE)_get_osfhandle(file);
    DWORD available = 0;
    if (GetFileType(handle) == FILE_TYPE_DISK) return true;
    /* Whether a terminal has a whole line is not known. A broken pipe has its end to read. */
    if (GetFileType(handle) != FILE_TYPE_PIPE) return false;
    return !PeekNamedPipe(handle, NULL, 0, NULL, &available, NULL) || available > 0;
}

int system_columns(void)
{
    CONSOLE_SCREEN_BUFFER_INFO screen;
    if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &screen)) return 80;
    const int columns = screen.srWindow.Right - screen.srWindow.Left + 1;
    return columns > 1 ? columns : 80;
}

bool system_is_closed_pipe(int error)
{
    /* EINVAL is how this C library reports a pipe that is being closed; the command passes no invalid arguments. */
    return error == EPIPE || error == EINVAL;
}

/* Called in a thread of its own; the process ends when it returns false. */
static BOOL WINAPI end_after(DWORD event)
{
    (void)event;
    before_end();
    return FALSE;
}

void system_before_end(void (*run)(void))
{
    before_end = run;
    (void)SetConsoleCtrlHandler(end_after, TRUE);
}

static BOOL WINAPI note_end(DWORD event)
{
    InterlockedExchange(&asked, 1);
    /* For all but these two events, returning would end the process at once. */
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(MILLISECONDS_TO_END);
    return TRUE;
}

void system_defer_end(void) { (void)SetConsoleCtrlHandler(note_end, TRUE); }

bool system_asked_to_end(void) { return asked != 0; }

void system_end_if_asked(void)
{
    if (asked != 0) ExitProcess((UINT)STATUS_CONTROL_C_EXIT);
}

/*
 * A library for LD_PRELOAD that writes down what a process makes and writes in the file system, wherever that is, so that a test can tell whether it left
 * anything where nothing belongs, and whether what it wrote was in clear at any moment, also in files that are gone again.
 *   FILE_LOG  where the records go
 * One record: kind (1 byte), length of the path, length of the bytes (u32 each, as the machine has them), the path, the bytes.
 * MADE: a file, folder, link, pipe or socket that was not there. WRITTEN: bytes that went into a file; a path that was unlinked ends with " (deleted)".
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { MADE = 1, WRITTEN };

static int log_fd = -1;

static void give_up(const char *why) {
  dprintf(2, "file-log: %s\n", why);
  _exit(97);
}

static void note(uint8_t kind, const char *path, const void *bytes, size_t count) {
  int before = errno;
  const char *file = getenv("FILE_LOG");
  if (file == NULL) give_up("FILE_LOG is not set");
  if (log_fd < 0) log_fd = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (log_fd < 0) give_up("the log cannot be written");
  uint32_t lengths[2] = {(uint32_t)strlen(path), (uint32_t)count};
  uint8_t head[1 + sizeof lengths];
  head[0] = kind;
  memcpy(head + 1, lengths, sizeof lengths);
  struct iovec parts[3] = {{head, sizeof head}, {(void *)path, lengths[0]}, {(void *)bytes, count}};
  if (syscall(SYS_writev, log_fd, parts, 3) != (long)(sizeof head + lengths[0] + count)) give_up("a record was cut short");
  errno = before;
}

/* Absolute, whatever folder the name is relative to. */
static void note_made(int folder, const char *path) {
  char link[64], base[PATH_MAX], whole[2 * PATH_MAX];
  if (path[0] == '/') return note(MADE, path, NULL, 0);
  if (folder == AT_FDCWD) {
    if (getcwd(base, sizeof base) == NULL) give_up("the working directory is gone");
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, base, sizeof base - 1);
    if (length < 0) give_up("a folder has no name");
    base[length] = 0;
  }
  snprintf(whole, sizeof whole, "%s/%s", base, path);
  note(MADE, whole, NULL, 0);
}

/* The name of a regular file, and nothing for pipes, sockets and devices. */
static int file_of(int fd, char *path, size_t size) {
  struct stat facts;
  char link[64];
  if (fstat(fd, &facts) != 0 || !S_ISREG(facts.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return 1;
}

static ssize_t note_written(int fd, const void *bytes, ssize_t written) {
  int before = errno;
  char path[PATH_MAX];
  if (written > 0 && file_of(fd, path, sizeof path)) note(WRITTEN, path, bytes, (size_t)written);
  errno = before;
  return written;
}
ssize_t write(int fd, const void *bytes, size_t count) { return note_written(fd, bytes, REAL(write)(fd, bytes, count)); }
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  return note_written(fd, bytes, REAL(pwrite)(fd, bytes, count, at));
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  return note_written(fd, bytes, REAL(pwrite64)(fd, bytes, count, at));
}
static ssize_t note_parts(int fd, const struct iovec *parts, ssize_t written) {
  ssize_t left = written;
  for (int index = 0; left > 0; index++) {
    ssize_t part = left < (ssize_t)parts[index].iov_len ? left : (ssize_t)parts[index].iov_len;
    note_written(fd, parts[index].iov_base, part);
    left -= part;
  }
  return written;
}
ssize_t writev(int fd, const struct iovec *parts, int count) { return note_parts(fd, parts, REAL(writev)(fd, parts, count)); }
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  return note_parts(fd, parts, REAL(pwritev)(fd, parts, count, at));
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  return note_parts(fd, parts, REAL(pwritev64)(fd, parts, count, at));
}

static int is_there(int folder, const char *path) { return syscall(SYS_faccessat, folder, path, F_OK) == 0; }

/* A file without a name is made too: O_TMPFILE holds the bit of O_DIRECTORY. */
#define IS_NAMELESS(flags) (((flags)&O_TMPFILE) == O_TMPFILE)
#define NEEDS_MODE(flags) (((flags)&O_CREAT) || IS_NAMELESS(flags))

static int note_open(int fd, int folder, const char *path, int flags, int was_there) {
  if (fd >= 0 && (IS_NAMELESS(flags) || ((flags & O_CREAT) && !was_there))) {
    int before = errno;
    note_made(folder, path);
    errno = before;
  }
  return fd;
}

#define OPEN(name)                                                    \
  int name(const char *path, int flags, ...) {                        \
    va_list rest;                                                     \
    va_start(rest, flags);                                            \
    mode_t mode = NEEDS_MODE(flags) ? va_arg(rest, mode_t) : 0;       \
    va_end(rest);                                                     \
    int was_there = (flags & O_CREAT) && is_there(AT_FDCWD, path);    \
    return note_open(REAL(name)(path, flags, mode), AT_FDCWD, path, flags, was_there); \
  }
OPEN(open)
OPEN(open64)
#define OPENAT(name)                                                  \
  int name(int folder, const char *path, int flags, ...) {            \
    va_list rest;                                                     \
    va_start(rest, flags);                                            \
    mode_t mode = NEEDS_MODE(flags) ? va_arg(rest, mode_t) : 0;       \
    va_end(rest);                                                     \
    int was_there = (flags & O_CREAT) && is_there(folder, path);      \
    return note_open(REAL(name)(folder, path, flags, mode), folder, path, flags, was_there); \
  }
OPENAT(openat)
OPENAT(openat64)
#define FOPEN(name)                                                   \
  FILE *name(const char *path, const char *mode) {                    \
    int was_there = is_there(AT_FDCWD, path);                         \
    FILE *file = REAL(name)(path, mode);                              \
    if (file != NULL && !was_there) note_made(AT_FDCWD, path);        \
    return file;                                                      \
  }
FOPEN(fopen)
FOPEN(fopen64)

static int note_name(int result, int folder, const char *path) {
  if (result == 0) note_made(folder, path);
  return result;
}
int creat(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int mkdir(const char *path, mode_t mode) { return note_name(REAL(mkdir)(path, mode), AT_FDCWD, path); }
int mkdirat(int folder, const char *path, mode_t mode) { return note_name(REAL(mkdirat)(folder, path, mode), folder, path); }
int rename(const char *path, const char *to) { return note_name(REAL(rename)(path, to), AT_FDCWD, to); }
int renameat(int from, const char *path, int folder, const char *to) {
  return note_name(REAL(renameat)(from, path, folder, to), folder, to);
}
int link(const char *path, const char *to) { return note_name(REAL(link)(path, to), AT_FDCWD, to); }
int symlink(const char *path, const char *to) { return note_name(REAL(symlink)(path, to), AT_FDCWD, to); }
int mkfifo(const char *path, mode_t mode) { return note_name(REAL(mkfifo)(path, mode), AT_FDCWD, path); }
int mknod(const char *path, mode_t mode, dev_t device) { return note_name(REAL(mknod)(path, mode, device), AT_FDCWD, path); }
/* The C library makes these itself, without the calls above. */
char *mkdtemp(char *path) {
  char *made = REAL(mkdtemp)(path);
  if (made != NULL) note_made(AT_FDCWD, made);
  return made;
}
static int note_temporary(int fd, const char *path) {
  if (fd >= 0) note_made(AT_FDCWD, path);
  return fd;
}
int mkstemp(char *path) { return note_temporary(REAL(mkstemp)(path), path); }
int mkstemp64(char *path) { return note_temporary(REAL(mkstemp64)(path), path); }
int mkostemp(char *path, int flags) { return note_temporary(REAL(mkostemp)(path, flags), path); }
FILE *tmpfile(void) {
  note(MADE, "/tmpfile", NULL, 0);
  return REAL(tmpfile)();
}
int bind(int fd, const struct sockaddr *address, socklen_t length) {
  int result = REAL(bind)(fd, address, length);
  if (result == 0 && address->sa_family == AF_UNIX && ((const struct sockaddr_un *)address)->sun_path[0] != 0)
    note_made(AT_FDCWD, ((const struct sockaddr_un *)address)->sun_path);
  return result;
}

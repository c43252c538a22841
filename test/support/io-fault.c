/*
 * A library for LD_PRELOAD that makes writes and syncs of one file fail, as a broken or full disk does.
 * It acts only while the file named by IO_FAULT_TRIGGER is there.
 *   IO_FAULT_FILE  part of the path of the file that suffers
 *   IO_FAULT_KIND  sync: the n-th sync fails with EIO    full: from the n-th write on, ENOSPC
 *                  write: the n-th write fails with EIO  short: each write writes half of it
 *                  readonly: opening for writing fails with EROFS
 *   IO_FAULT_NTH   counted from 1, from the moment of the trigger; default 1
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int seen = 0;

static int is_kind(const char *kind) {
  const char *wanted = getenv("IO_FAULT_KIND");
  return wanted != NULL && strcmp(wanted, kind) == 0;
}

static int is_armed(void) {
  const char *trigger = getenv("IO_FAULT_TRIGGER");
  return trigger != NULL && syscall(SYS_faccessat, AT_FDCWD, trigger, F_OK) == 0;
}

static int is_path(const char *path) {
  const char *part = getenv("IO_FAULT_FILE");
  return part != NULL && path != NULL && strstr(path, part) != NULL;
}

static int is_file(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_path(path);
}

/* -1 before the n-th, 0 at it, 1 after it. */
static int place(void) {
  const char *nth = getenv("IO_FAULT_NTH");
  int wanted = nth == NULL ? 1 : atoi(nth);
  seen++;
  return seen < wanted ? -1 : seen > wanted;
}

static int sync_fails(int fd) {
  if (!is_kind("sync") || !is_armed() || !is_file(fd) || place() != 0) return 0;
  errno = EIO;
  return 1;
}

/* How many bytes may be written: -1 for none, with errno set. */
static ssize_t allowed(int fd, size_t count) {
  int full = is_kind("full"), broken = is_kind("write"), partly = is_kind("short");
  if ((!full && !broken && !partly) || !is_armed() || !is_file(fd)) return (ssize_t)count;
  if (partly) return (ssize_t)(count > 1 ? count / 2 : count);
  int at = place();
  if (at < 0 || (broken && at > 0)) return (ssize_t)count;
  errno = full ? ENOSPC : EIO;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fsync(int fd) { return sync_fails(fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return sync_fails(fd) ? -1 : REAL(fdatasync)(fd); }

ssize_t write(int fd, const void *bytes, size_t count) {
  ssize_t part = allowed(fd, count);
  return part < 0 ? -1 : REAL(write)(fd, bytes, (size_t)part);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  ssize_t part = allowed(fd, count);
  return part < 0 ? -1 : REAL(pwrite)(fd, bytes, (size_t)part, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  ssize_t part = allowed(fd, count);
  return part < 0 ? -1 : REAL(pwrite64)(fd, bytes, (size_t)part, at);
}

static int open_fails(const char *path, int flags) {
  if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) == 0) return 0;
  if (!is_kind("readonly") || !is_path(path) || !is_armed()) return 0;
  errno = EROFS;
  return 1;
}

#define OPEN(name)                                     \
  int name(const char *path, int flags, ...) {         \
    va_list rest;                                      \
    va_start(rest, flags);                             \
    mode_t mode = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                      \
    return open_fails(path, flags) ? -1 : REAL(name)(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

int access(const char *path, int mode) {
  if ((mode & W_OK) && is_kind("readonly") && is_path(path) && is_armed()) {
    errno = EROFS;
    return -1;
  }
  return REAL(access)(path, mode);
}

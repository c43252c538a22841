/*
 * A library for LD_PRELOAD that writes down everything that changes files under one folder, in the order in which it was done, so
 * that a test can tell what a power loss would have left of it.
 *   POWER_LOG_ROOT  the folder; paths outside of it are not looked at
 *   POWER_LOG_FILE  where the records go; it lies outside of the folder
 * One record: kind (1 byte), length of the first path, of the second, of the bytes (u32 each), inode, offset (u64 each), then the
 * paths and the bytes. Numbers as the machine has them. A call that failed or changed nothing is not written down.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { CREATE = 1, WRITE, TRUNCATE, SYNC, UNLINK, RENAME, LINK, MKDIR, RMDIR };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_fd = -1;

static void give_up(const char *why) {
  dprintf(2, "power-log: %s\n", why);
  _exit(97);
}

static int is_inside(const char *path) {
  static const char *root = NULL;
  static size_t length = 0;
  if (root == NULL) {
    root = getenv("POWER_LOG_ROOT");
    if (root == NULL) give_up("POWER_LOG_ROOT is not set");
    length = strlen(root);
  }
  return strncmp(path, root, length) == 0 && (path[length] == '/' || path[length] == 0);
}

/* Only absolute paths are followed: the workload uses no others. */
static int path_of(int fd, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

/* -shm is memory of the living: no power loss leaves it, and none of it is needed. */
static int is_shared_memory(const char *path) {
  size_t length = strlen(path);
  return length > 4 && strcmp(path + length - 4, "-shm") == 0;
}

static uint64_t inode_of(int fd) {
  struct stat facts;
  return fstat(fd, &facts) == 0 ? (uint64_t)facts.st_ino : 0;
}

static void note(uint8_t kind, uint64_t inode, uint64_t offset, const char *path, const char *to, const void *bytes,
                 size_t count) {
  int before = errno;
  pthread_mutex_lock(&lock);
  if (log_fd < 0) {
    const char *file = getenv("POWER_LOG_FILE");
    if (file == NULL) give_up("POWER_LOG_FILE is not set");
    log_fd = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log_fd < 0) give_up("the log cannot be written");
  }
  uint32_t lengths[3] = {path == NULL ? 0 : (uint32_t)strlen(path), to == NULL ? 0 : (uint32_t)strlen(to), (uint32_t)count};
  uint64_t places[2] = {inode, offset};
  uint8_t head[1 + sizeof lengths + sizeof places];
  head[0] = kind;
  memcpy(head + 1, lengths, sizeof lengths);
  memcpy(head + 1 + sizeof lengths, places, sizeof places);
  struct iovec parts[4] = {
      {head, sizeof head}, {(void *)path, lengths[0]}, {(void *)to, lengths[1]}, {(void *)bytes, count}};
  size_t whole = sizeof head + lengths[0] + lengths[1] + count;
  if (syscall(SYS_writev, log_fd, parts, 4) != (long)whole) give_up("a record was cut short");
  pthread_mutex_unlock(&lock);
  errno = before;
}

static void note_write(int fd, const void *bytes, ssize_t written, off64_t at) {
  char path[4096];
  if (written <= 0 || !path_of(fd, path, sizeof path) || is_shared_memory(path)) return;
  note(WRITE, inode_of(fd), (uint64_t)at, NULL, NULL, bytes, (size_t)written);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  ssize_t written = REAL(write)(fd, bytes, count);
  if (written > 0) {
    int before = errno;
    off64_t end = lseek64(fd, 0, SEEK_CUR);
    if (end >= written) note_write(fd, bytes, written, end - written);
    errno = before;
  }
  return written;
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  ssize_t written = REAL(pwrite)(fd, bytes, count, at);
  note_write(fd, bytes, written, at);
  return written;
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  ssize_t written = REAL(pwrite64)(fd, bytes, count, at);
  note_write(fd, bytes, written, at);
  return written;
}

/* Nobody writes this way today. Whoever begins to is told, instead of being left out. */
ssize_t writev(int fd, const struct iovec *parts, int count) {
  char path[4096];
  if (path_of(fd, path, sizeof path)) give_up("writev is not followed");
  return REAL(writev)(fd, parts, count);
}
int truncate(const char *path, off_t size) {
  if (is_inside(path)) give_up("truncate is not followed");
  return REAL(truncate)(path, size);
}

static int note_size(int result, int fd, off64_t size) {
  char path[4096];
  if (result == 0 && path_of(fd, path, sizeof path) && !is_shared_memory(path))
    note(TRUNCATE, inode_of(fd), (uint64_t)size, NULL, NULL, NULL, 0);
  return result;
}
int ftruncate(int fd, off_t size) { return note_size(REAL(ftruncate)(fd, size), fd, size); }
int ftruncate64(int fd, off64_t size) { return note_size(REAL(ftruncate64)(fd, size), fd, size); }

static int note_sync(int result, int fd) {
  char path[4096];
  if (result == 0 && path_of(fd, path, sizeof path) && !is_shared_memory(path))
    note(SYNC, inode_of(fd), 0, path, NULL, NULL, 0);
  return result;
}
int fsync(int fd) { return note_sync(REAL(fsync)(fd), fd); }
int fdatasync(int fd) { return note_sync(REAL(fdatasync)(fd), fd); }

static int is_there(const char *path) { return syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0; }

static void note_open(const char *path, int flags, int fd, int was_there) {
  if (fd < 0 || !is_inside(path) || is_shared_memory(path)) return;
  if (!was_there && (flags & O_CREAT)) note(CREATE, inode_of(fd), 0, path, NULL, NULL, 0);
  if (was_there && (flags & O_TRUNC)) note(TRUNCATE, inode_of(fd), 0, NULL, NULL, NULL, 0);
}

#define OPEN(name)                                              \
  int name(const char *path, int flags, ...) {                  \
    va_list rest;                                               \
    va_start(rest, flags);                                      \
    mode_t mode = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                               \
    int was_there = (flags & (O_CREAT | O_TRUNC)) && is_there(path); \
    int fd = REAL(name)(path, flags, mode);                     \
    note_open(path, flags, fd, was_there);                      \
    return fd;                                                  \
  }
OPEN(open)
OPEN(open64)

static int note_name(int result, uint8_t kind, const char *path, const char *to) {
  if (result == 0 && (is_inside(path) || (to != NULL && is_inside(to))) && !is_shared_memory(path))
    note(kind, 0, 0, path, to, NULL, 0);
  return result;
}
int unlink(const char *path) { return note_name(REAL(unlink)(path), UNLINK, path, NULL); }
int unlinkat(int folder, const char *name, int flags) {
  char path[4096], whole[8192];
  int result = REAL(unlinkat)(folder, name, flags);
  if (name[0] == '/') return note_name(result, flags & AT_REMOVEDIR ? RMDIR : UNLINK, name, NULL);
  if (!path_of(folder, path, sizeof path)) return result;
  snprintf(whole, sizeof whole, "%s/%s", path, name);
  return note_name(result, flags & AT_REMOVEDIR ? RMDIR : UNLINK, whole, NULL);
}
int remove(const char *path) {
  struct stat facts;
  int is_folder = lstat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
  return note_name(REAL(remove)(path), is_folder ? RMDIR : UNLINK, path, NULL);
}
int rmdir(const char *path) { return note_name(REAL(rmdir)(path), RMDIR, path, NULL); }
int mkdir(const char *path, mode_t mode) { return note_name(REAL(mkdir)(path, mode), MKDIR, path, NULL); }
int rename(const char *path, const char *to) { return note_name(REAL(rename)(path, to), RENAME, path, to); }
int link(const char *path, const char *to) { return note_name(REAL(link)(path, to), LINK, path, to); }

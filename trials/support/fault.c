/* Makes the n-th of a kind of system call fail: a library that is loaded before the C library (LD_PRELOAD).
 *
 * LKS_FAULT_BELOW  only calls on files below this folder count, by path or by descriptor; and connect to an internet address
 * LKS_FAULT_CALL   open, read, write, fsync, rename, unlink, connect, link or mkdir, or change: any of those but open, read and connect;
 *                  nothing fails where it is not set
 * LKS_FAULT_AT     which of them fails, from 1 on
 * LKS_FAULT_ERRNO  the number of the error; 0: a write takes half of what it is given, and later ones get ENOSPC; -1: the process is
 *                  killed in place of the call, in the middle of a write
 * LKS_FAULT_ALL    1: all from that one on fail
 * LKS_FAULT_LOG    a file that gets a line a call that counts; `!` before one that failed
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *below, *call;
static long at, error_number, all;
static int log_file = -1;
static atomic_long seen;

__attribute__((constructor)) static void begin(void) {
  const char *log = getenv("LKS_FAULT_LOG");
  below = getenv("LKS_FAULT_BELOW");
  call = getenv("LKS_FAULT_CALL");
  if (getenv("LKS_FAULT_AT")) at = atol(getenv("LKS_FAULT_AT"));
  if (getenv("LKS_FAULT_ERRNO")) error_number = atol(getenv("LKS_FAULT_ERRNO"));
  if (getenv("LKS_FAULT_ALL")) all = atol(getenv("LKS_FAULT_ALL"));
  if (log) log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) {
  char whole[PATH_MAX * 2];
  size_t length;
  if (!below || !path) return 0;
  length = strlen(below);
  if (path[0] != '/') {
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof folder)) return 0;
    snprintf(whole, sizeof whole, "%s/%s", folder, path);
    path = whole;
  }
  return strncmp(path, below, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int is_file_below(int file) {
  char name[64], path[PATH_MAX];
  ssize_t length;
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  length = syscall(SYS_readlinkat, AT_FDCWD, name, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  /* A pipe or an eventfd has a name that is no path. */
  return path[0] == '/' && is_below(path);
}

static int is_asked(const char *kind) {
  if (!call) return 0;
  if (strcmp(call, "change") != 0) return strcmp(call, kind) == 0;
  return strcmp(kind, "open") != 0 && strcmp(kind, "read") != 0 && strcmp(kind, "connect") != 0;
}

/* 0: go on. 1: fail with errno as it is set now. 2: write half. 3: write half and be killed. */
static int decide(const char *kind, const char *what) {
  int failing = 0;
  if (is_asked(kind)) {
    long number = atomic_fetch_add(&seen, 1) + 1;
    if (number == at || (number > at && (all || error_number == 0))) failing = error_number == 0 && number == at ? 2 : 1;
    if (number == at && error_number < 0) failing = 3;
  }
  if (log_file >= 0) {
    char line[PATH_MAX + 64];
    int length = snprintf(line, sizeof line, "%s%s %s\n", failing ? "!" : "", kind, what ? what : "");
    if (length > 0) (void)!syscall(SYS_write, log_file, line, length < (int)sizeof line ? length : (int)sizeof line - 1);
  }
  if (failing == 3 && strcmp(kind, "write") != 0) kill(getpid(), SIGKILL);
  if (failing == 1) errno = error_number == 0 ? ENOSPC : (int)error_number;
  return failing;
}

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

#define OPENS(name, ...)                                                                   \
  int mode = 0;                                                                            \
  if (flags & (O_CREAT | O_TMPFILE)) {                                                     \
    va_list more;                                                                          \
    va_start(more, flags);                                                                 \
    mode = va_arg(more, int);                                                              \
    va_end(more);                                                                          \
  }                                                                                        \
  if (is_below(path) && decide("open", path)) return -1;                                   \
  return REAL(name)(__VA_ARGS__, mode);

int open(const char *path, int flags, ...) { OPENS(open, path, flags) }
int open64(const char *path, int flags, ...) { OPENS(open64, path, flags) }
int openat(int folder, const char *path, int flags, ...) { OPENS(openat, folder, path, flags) }
int openat64(int folder, const char *path, int flags, ...) { OPENS(openat64, folder, path, flags) }

#define ON_FILE(kind, name, ...)                                       \
  if (is_file_below(file) && decide(kind, #name)) return -1;           \
  return REAL(name)(file, ##__VA_ARGS__);

ssize_t read(int file, void *to, size_t size) { ON_FILE("read", read, to, size) }
ssize_t pread64(int file, void *to, size_t size, off64_t from) { ON_FILE("read", pread64, to, size, from) }
ssize_t readv(int file, const struct iovec *parts, int count) { ON_FILE("read", readv, parts, count) }
ssize_t preadv64(int file, const struct iovec *parts, int count, off64_t from) { ON_FILE("read", preadv64, parts, count, from) }
int fsync(int file) { ON_FILE("fsync", fsync) }
int fdatasync(int file) { ON_FILE("fsync", fdatasync) }

#define WRITES(name, ...)                                              \
  if (is_file_below(file)) {                                           \
    int failing = decide("write", #name);                              \
    if (failing == 1) return -1;                                       \
    if (failing >= 2 && size > 1) size /= 2;                           \
    if (failing == 3) {                                                \
      REAL(name)(file, from, size, ##__VA_ARGS__);                     \
      kill(getpid(), SIGKILL);                                         \
    }                                                                  \
  }                                                                    \
  return REAL(name)(file, from, size, ##__VA_ARGS__);

ssize_t write(int file, const void *from, size_t size) { WRITES(write) }
ssize_t pwrite64(int file, const void *from, size_t size, off64_t to) { WRITES(pwrite64, to) }
ssize_t writev(int file, const struct iovec *parts, int count) {
  int failing = is_file_below(file) ? decide("write", "writev") : 0;
  if (failing == 3) kill(getpid(), SIGKILL);
  if (failing) {
    errno = error_number == 0 ? ENOSPC : (int)error_number;
    return -1;
  }
  return REAL(writev)(file, parts, count);
}

int rename(const char *from, const char *to) {
  if (is_below(to) && decide("rename", to)) return -1;
  return REAL(rename)(from, to);
}
int unlink(const char *path) {
  if (is_below(path) && decide("unlink", path)) return -1;
  return REAL(unlink)(path);
}
int link(const char *from, const char *to) {
  if (is_below(to) && decide("link", to)) return -1;
  return REAL(link)(from, to);
}
int mkdir(const char *path, mode_t mode) {
  if (is_below(path) && decide("mkdir", path)) return -1;
  return REAL(mkdir)(path, mode);
}
int connect(int socket, const struct sockaddr *address, socklen_t length) {
  int family = address ? address->sa_family : 0;
  if ((family == AF_INET || family == AF_INET6) && decide("connect", "")) return -1;
  return REAL(connect)(socket, address, length);
}

// System calls that fail when they are to, and a clock that is wrong: `fault.c` and `clock.c`, compiled for this run.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { errno } = os.constants;

/** The errors that each call is given; 0 is a write that takes a half, and then a disk that is full. */
export const ERRORS = {
  open: [errno.EIO, errno.EACCES, errno.EMFILE, errno.EROFS],
  read: [errno.EIO, errno.EISDIR],
  write: [0, errno.EIO, errno.ENOSPC, errno.EDQUOT],
  fsync: [errno.EIO, errno.ENOSPC],
  rename: [errno.EACCES, errno.EIO, errno.EXDEV],
  unlink: [errno.EACCES, errno.EIO, errno.EBUSY],
  connect: [errno.ECONNREFUSED, errno.ENETUNREACH, errno.ETIMEDOUT, errno.EMFILE],
  link: [errno.EPERM, errno.ENOSPC],
  mkdir: [errno.EACCES, errno.ENOSPC, errno.EROFS],
};

export const nameOfError = (number) =>
  number === 0 ? 'half, then ENOSPC' : (Object.keys(errno).find((name) => errno[name] === number) ?? `${number}`);

/**
 * A library to be loaded before that of C, of a source in this folder (`fault`, `clock`); undefined, with what is missing, where it
 * cannot be made.
 */
export function makeLibrary(trial, name) {
  if (process.platform !== 'linux') return trial.notTried('calls of the system are replaced on Linux only');
  const library = path.join(trial.folder, `${name}.so`);
  const source = path.join(trial.root, `trials/support/${name}.c`);
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-w', '-o', library, source, '-ldl'], { stdio: 'pipe' });
  } catch (error) {
    return trial.notTried(`no C compiler that makes a library to be loaded first (${error.code ?? 'it failed'})`);
  }
  return library;
}

/** The environment in which a process has the calls below `home` counted, and one of them failed. */
export const faultIn = (library, home, log, { call, at, error, all } = {}) => ({
  LD_PRELOAD: library,
  LKS_FAULT_BELOW: home,
  LKS_FAULT_LOG: log,
  ...(call !== undefined && {
    LKS_FAULT_CALL: call,
    LKS_FAULT_AT: `${at}`,
    LKS_FAULT_ERRNO: `${error}`,
    LKS_FAULT_ALL: all ? '1' : '0',
  }),
});

/** The calls that were counted, in order: `{ call, what, failed }`. The log is removed. */
export function takeLog(log) {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  rmSync(log);
  return lines.map((line) => {
    const [, failed, call, what] = /^(!?)(\w+) ?(.*)$/.exec(line) ?? [];
    return { call, what, failed: failed === '!' };
  });
}

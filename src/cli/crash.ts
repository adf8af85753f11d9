/** Crash reports: an id for the user, and a report without keys, searches or texts. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { crypto, os } from '../platform/builtins';
import type { Environment } from '../platform/environment';
import { makeFolder } from '../platform/make-folder';
import { redact } from '../platform/secret';
import type { Io } from '../platform/terminal';
import { traceOf } from '../platform/trace';
import { removeOutdated } from '../platform/whole-file';
import { glanceAtProfiles } from '../state/profile/glance';
import { configDir, stateDir } from '../state/profile/places';
import { isOn } from '../state/profile/settings';
import { FAULT_REPORT } from '../state/stored-state';

/** Age in milliseconds at which old reports are removed. */
const OLDEST_MS = 90 * 86_400_000;

/** Private by flag, variable or any profile; settings are not used, since they may be what failed. */
export function leavesNothing(argv: readonly string[], env: Environment): boolean {
  const end = argv.indexOf('--');
  if ((end === -1 ? argv : argv.slice(0, end)).includes('--private') || isOn(env.LKS_PRIVATE)) return true;
  const folder = configDir(env);
  return folder !== undefined && [...glanceAtProfiles(folder).profiles.values()].some((one) => one.private === true);
}

/** Writes a report without messages, arguments or environment, unless `leaveNothing`; returns the error naming it. */
export async function crashReport(error: unknown, io: Io, leaveNothing: boolean): Promise<LksError> {
  const id = `E${crypto().randomBytes(4).toString('hex')}`;
  const file = leaveNothing ? undefined : await write(error, io, id);
  return new LksError('internal', say.terminal.internal(id), {
    hint: leaveNothing ? say.terminal.internalPrivateHint : say.terminal.internalHint(file),
    cause: error,
  });
}

async function write(error: unknown, io: Io, id: string): Promise<string | undefined> {
  const home = io.env.HOME || io.env.USERPROFILE;
  const trace = traceOf(error).map((line) => (home ? line.replaceAll(home, '~') : line));
  const text = [`lks fault ${id}`, `node ${process.version} ${process.platform} ${process.arch}`, '', ...trace, ''];
  const folder = stateDir(io.env) ?? os().tmpdir();
  const file = path.join(folder, `fault-${id}.txt`);
  try {
    makeFolder(folder, 0o700);
    await writeFile(file, redact(text.join('\n'), io.secrets), { mode: 0o600 });
    removeOutdated(folder, (name) => (FAULT_REPORT.test(name) ? OLDEST_MS : undefined));
  } catch {
    return undefined;
  }
  return file;
}

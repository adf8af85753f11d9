/**
 * The account that runs the service. What lies in its folders is made and read as that account: root would leave files there that the
 * service cannot write, and follow links that the account has put there.
 */
import { chownSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { makeFolder } from '../platform/make-folder';
import { quoteWord } from '../platform/shell';
import { temporaryIn } from '../platform/temporary-name';
import { lastLine, programAt, runProgram } from './run-program';
import { type Setup, stateFolder } from './setup';

export interface Account {
  name: string;
  uid: number;
  gid: number;
  groups: number[];
}

/** The account of this name; undefined where the computer has none. */
export async function findAccount(name: string): Promise<Account | undefined> {
  const id = programAt('id');
  if (id === undefined) return undefined;
  const told = await Promise.all(['-u', '-g', '-G'].map((what) => runProgram(id, [what, name])));
  if (told.some(({ code }) => code !== 0)) return undefined;
  const [[uid = 0] = [], [gid = 0] = [], groups = []] = told.map((one) => one.told.trim().split(' ').map(Number));
  return { name, uid, gid, groups };
}

/** Makes a system account without a login. Throws `local` where the system does not. */
export async function makeAccount(name: string, root: string): Promise<Account> {
  const useradd = programAt('useradd');
  const args = ['--system', '--user-group', '--home-dir', stateFolder(root), '--shell', '/usr/sbin/nologin', name];
  const { code, told } = useradd === undefined ? { code: null, told: '' } : await runProgram(useradd, args);
  const made = code === 0 ? await findAccount(name) : undefined;
  if (made === undefined)
    throw new LksError('local', say.setup.noAccount(name, lastLine(told)), { hint: say.setup.noAccountHint(name) });
  return made;
}

/** Does `work`, which waits for nothing, as an account; without one as the user who runs setup. */
export function asAccount<T>(account: Account | undefined, work: () => T): T {
  if (account === undefined) return work();
  const groups = process.getgroups!();
  const own = { uid: process.geteuid!(), gid: process.getegid!() };
  process.setgroups!(account.groups);
  process.setegid!(account.gid);
  process.seteuid!(account.uid);
  try {
    return work();
  } finally {
    process.seteuid!(own.uid);
    process.setegid!(own.gid);
    process.setgroups!(groups);
  }
}

/** Makes a folder that is missing, for the account alone. One that is there keeps its owner. */
function folderOf(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), 0o755);
  mkdirSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

/**
 * Makes the folders of the service where they are missing, and tries what is there: the service writes its keys beside the library, and the
 * updates write the library. Changes no owner of what was there. Throws `local` where the account cannot write.
 */
export function prepareFolders({ root, library, registry, user }: Setup, account: Account | undefined): void {
  const [state, folder] = [stateFolder(root), path.dirname(library)];
  for (const each of [state, folder]) folderOf(each, account);
  let place = folder;
  try {
    asAccount(account, () => {
      const trial = temporaryIn(folder);
      closeSync(openSync(trial, 'wx', 0o600));
      rmSync(trial);
      for (place of [library, registry]) if (existsSync(place)) closeSync(openSync(place, 'r+'));
    });
  } catch (cause) {
    const hint = say.setup.notWritableHint(user, quoteWord(state), folder === state ? undefined : library);
    throw new LksError('local', say.setup.notWritable(user, place), { hint, cause });
  }
}

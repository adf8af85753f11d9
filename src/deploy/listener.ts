/** Who listens on a port of this computer: a key is sent to nobody but the service that it is of. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isRunning } from '../platform/process-start';
import { readJson, systemCode } from '../platform/whole-file';

/** State of a socket that listens, in `/proc/net/tcp` (proc(5)). */
const LISTENS = '0A';

/** Numbers of the sockets that listen on a port, from the text of `/proc/net/tcp` or `tcp6`. Pure. */
export function socketsOn(table: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === LISTENS && local.endsWith(wanted) ? [inode] : [];
  });
}

function tableOf(name: string): string {
  try {
    return readFileSync(`/proc/net/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The process that has the keys in use, as the lock beside their file names it; undefined for none. */
function serviceProcess(registry: string): number | undefined {
  const { pid } = Object(readJson(`${registry}.lock`)) as { pid?: unknown };
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && isRunning(pid) ? pid : undefined;
}

/** `unknown` where the system does not tell. */
export type Listener = 'nobody' | 'service' | 'other' | 'unknown';

/** Who listens on the port: the process that has these keys in use, or another one. */
export function whoListens(port: number, registry: string): Listener {
  const tables = [tableOf('tcp'), tableOf('tcp6')];
  if (tables[0] === '') return 'unknown';
  const sockets = tables.flatMap((table) => socketsOn(table, port)).map((inode) => `socket:[${inode}]`);
  if (sockets.length === 0) return 'nobody';
  const pid = serviceProcess(registry);
  if (pid === undefined) return 'other';
  try {
    const folder = `/proc/${pid}/fd`;
    const open = readdirSync(folder).map((name) => linkOf(`${folder}/${name}`));
    return sockets.some((socket) => open.includes(socket)) ? 'service' : 'other';
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? 'other' : 'unknown';
  }
}

/** Where a link leads; empty for one that went meanwhile. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

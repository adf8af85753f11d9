/** What tells one terminal session from another, on this computer and through time. */
import { readlinkSync } from 'node:fs';
import type { Environment } from './environment';
import { type ProcessStatus, processStart, statusOf } from './process-start';

/** A process: its number, and when it began (`processStart`), where the system tells. */
interface Process {
  id: number;
  start?: string | undefined;
}

export interface Session {
  /** The path of the terminal's device, where there is one. */
  device?: string | undefined;
  /** What terminal programs call the window or tab. */
  window: string;
  /** The leader of the session: the shell of a terminal, or what runs a script. */
  leader?: Process | undefined;
  parent: Process;
}

/** The process whose session it is, as it is seen from outside. */
export interface SessionProcess {
  /** The path of its terminal's device, where there is one. */
  device: () => string | undefined;
  /** The number of the process that started it. */
  parent: number;
}

let holder: SessionProcess = { device: terminalDevice, parent: process.ppid };

/** Has the session be that of another process than this one: one run of several that share it. */
export function useSession(given: SessionProcess): void {
  holder = given;
}

/** Variables by which terminal programs name one window or tab. */
const WINDOW_VARIABLES = [
  'TMUX_PANE',
  'TERM_SESSION_ID',
  'WT_SESSION',
  'KITTY_WINDOW_ID',
  'WEZTERM_PANE',
  'STY',
] as const;

function terminalDevice(): string | undefined {
  for (const descriptor of [0, 2, 1]) {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`);
      if (/^\/dev\/(pts\/|tty)/.test(target)) return target;
    } catch {
      // No /proc on this system: the session and the parent have to do.
    }
  }
  return undefined;
}

/** The pseudo-terminals of Linux, by the numbers of their devices. */
const FIRST_PTS = 136;
const LAST_PTS = 143;

/** The terminal that the process belongs to, whatever its descriptors are (Linux). */
function controllingTerminal(): string | undefined {
  const device = statusOf(process.pid)?.terminal;
  if (device === undefined) return undefined;
  const [major, minor] = [(device >> 8) & 0xfff, (device & 0xff) | ((device >>> 12) & 0xfff00)];
  if (major >= FIRST_PTS && major <= LAST_PTS) return `/dev/pts/${(major - FIRST_PTS) * 256 + minor}`;
  return major === 4 ? `/dev/tty${minor}` : undefined;
}

/**
 * The number of the leader of the session that a process belongs to (Linux): the same for all commands of one shell,
 * also through npx. Where a container hides the leader (session 0), the process by which that session came into the
 * container: the eldest forebear that is of it. Undefined where the system does not tell. `statusOf` is told a
 * process's number. Pure.
 */
export function leaderOf(pid: number, statusOf: (pid: number) => ProcessStatus | undefined): number | undefined {
  const status = statusOf(pid);
  if (status === undefined || status.session > 0) return status?.session;
  const isHidden = status.parent > 0 && statusOf(status.parent)?.session === 0;
  return isHidden ? leaderOf(status.parent, statusOf) : pid;
}

function leaderOfSession(): Process | undefined {
  const id = leaderOf(process.pid, statusOf);
  return id === undefined ? undefined : { id, start: processStart(id) };
}

function sessionOf(env: Environment, device: string | undefined): Session {
  const window = WINDOW_VARIABLES.map((name) => `${name}=${env[name] ?? ''}`).join(' ');
  return {
    device,
    window: WINDOW_VARIABLES.some((name) => env[name]) ? window : '',
    leader: leaderOfSession(),
    parent: { id: holder.parent, start: processStart(holder.parent) },
  };
}

/**
 * Names of the places to look for what is of a session, the surest first. The number of a terminal, a session or a
 * process is given again once it is free: with the start of the process that has it no later one finds what an earlier
 * one left. Pure.
 */
export function placesOf({ device, window, leader, parent }: Session): string[] {
  const nameOf = ({ id, start }: Process): string => `${id} from ${start ?? 'a time that is not known'}`;
  if (device !== undefined) return [`device ${device} ${window} of ${leader === undefined ? '' : nameOf(leader)}`];
  return [
    ...(leader === undefined ? [] : [`session ${nameOf(leader)}`]),
    ...(leader === undefined && window !== '' ? [`window ${window}`] : []),
    `parent ${nameOf(parent)}`,
  ];
}

/**
 * Names of this session, the surest first. `unseen`: for a process that has no descriptor of the terminal, as when a
 * shell asks what can be on its line.
 */
export function ownPlaces(env: Environment, unseen = false): string[] {
  const devices = [...(unseen ? [controllingTerminal()] : []), holder.device()];
  return devices.flatMap((device) => placesOf(sessionOf(env, device)));
}

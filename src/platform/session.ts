/** Identifies a terminal session, on this computer and over time. */
import { readlinkSync } from 'node:fs';
import type { Environment } from './environment';
import { type ProcessStatus, processStart, statusOf } from './process-start';

interface Process {
  id: number;
  start?: string | undefined;
}

export interface Session {
  /** Path of the terminal's device, if any. */
  device?: string | undefined;
  /** Name of the window or tab in terminal programs' variables. */
  window: string;
  /** The session leader: the shell of a terminal, or what runs a script. */
  leader?: Process | undefined;
  parent: Process;
}

/** The process of the session. */
export interface SessionProcess {
  /** Path of its terminal's device, if any. */
  device: () => string | undefined;
  /** Its parent's process id. */
  parent: number;
}

let holder: SessionProcess = { device: terminalDevice, parent: process.ppid };

/** Uses the session of another process: one run of several that share it. */
export function useSession(given: SessionProcess): void {
  holder = given;
}

/** Variables by which terminal programs name a window or tab. */
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
      // No /proc on this system: session and parent must suffice.
    }
  }
  return undefined;
}

/** Device numbers of Linux pseudo-terminals. */
const FIRST_PTS = 136;
const LAST_PTS = 143;

/** The controlling terminal, whatever the descriptors are (Linux). */
function controllingTerminal(): string | undefined {
  const device = statusOf(process.pid)?.terminal;
  if (device === undefined) return undefined;
  const [major, minor] = [(device >> 8) & 0xfff, (device & 0xff) | ((device >>> 12) & 0xfff00)];
  if (major >= FIRST_PTS && major <= LAST_PTS) return `/dev/pts/${(major - FIRST_PTS) * 256 + minor}`;
  return major === 4 ? `/dev/tty${minor}` : undefined;
}

/**
 * The process id of the session leader (Linux): the same for all commands of one shell, also through npx. If a
 * container hides the leader (session 0), the eldest ancestor in that session. Undefined if unknown. Pure.
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
 * Keys under which data of a session may be stored, the most reliable first. Terminal, session and process numbers are
 * reused: the start time of the process distinguishes them. Pure.
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
 * Keys of this session, the most reliable first. `unseen`: for a process without a descriptor of the terminal, as for
 * shell completion.
 */
export function ownPlaces(env: Environment, unseen = false): string[] {
  const devices = [...(unseen ? [controllingTerminal()] : []), holder.device()];
  return devices.flatMap((device) => placesOf(sessionOf(env, device)));
}

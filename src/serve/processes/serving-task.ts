/** The task of a process that answers requests, where there are several. */

import type { WorkerTask } from '../../platform/worker/task';
import type { Answered } from '../metrics';
import type { RegistryPlace } from '../registry';
import type { Asker, Found, Question } from '../searching/pools';
import type { LibraryState, ServiceSettings } from '../service';

/** What a process needs to answer. */
export interface Work {
  settings: ServiceSettings;
  /** The library file, and whether it is the sample. */
  library: string;
  sample: boolean;
  /** What is known of it when the process starts. */
  state: LibraryState;
  /** Workspaces and keys. */
  registry: RegistryPlace;
  /** Whether there is an access log. */
  log: boolean;
  /** Whether metrics are read. */
  measured: boolean;
}

export type FromProcess =
  /** The connection of that number has arrived. */
  | { kind: 'taken'; id: number }
  /** Connections, by number, that are no more. */
  | { kind: 'closed'; ids: number[] }
  /** An answer has met damage in this opening of the library. */
  | { kind: 'damaged'; opening: number }
  /** Requests that are over, and how many are not; only where metrics are read. */
  | { kind: 'measured'; answered: Answered[]; inFlight: number }
  /** Lines of the access log, with their ends. */
  | { kind: 'log'; text: string };

export type ToProcess =
  /** Goes with a connection. */
  | { kind: 'connection'; id: number }
  /** Another process has met damage in this opening of the library. */
  | { kind: 'damaged'; opening: number }
  /** Another file has taken the library's place. */
  | { kind: 'reopen' }
  | { kind: 'stop' };

export const SERVING: WorkerTask<{
  input: Work;
  toWorker: ToProcess;
  fromWorker: FromProcess;
  /** What is searched for it. */
  asked: { question: Question; asker: Asker };
  answered: Found;
}> = { entry: 'serving-process' };

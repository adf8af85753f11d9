/** One thing that can stand at the cursor, and what is known when it is looked for. */

import type { Environment } from '../../platform/environment';
import type { CommandLine } from '../command/command';

export interface Candidate {
  readonly value: string;
  /** What it is, for those who choose. */
  readonly about?: string;
}

/** What values are made from, beside the line. */
export interface Surroundings {
  readonly commands: readonly CommandLine[];
  readonly env: Environment;
}

/** True when a value begins as typed, in any case. */
export const beginsAs = (value: string, typed: string): boolean =>
  value.slice(0, typed.length).toLowerCase() === typed.toLowerCase();

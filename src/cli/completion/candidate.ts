/** A completion candidate, and the context in which candidates are looked up. */

import type { Environment } from '../../platform/environment';
import type { CommandLine } from '../command/command';

export interface Candidate {
  readonly value: string;
  /** What it is, for those who choose. */
  readonly about?: string;
}

/** What candidates are made from, besides the command line. */
export interface Surroundings {
  readonly commands: readonly CommandLine[];
  readonly env: Environment;
}

/** True when a value begins as typed, in any case. */
export const beginsAs = (value: string, typed: string): boolean =>
  value.slice(0, typed.length).toLowerCase() === typed.toLowerCase();

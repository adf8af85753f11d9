/** What completion knows of a command: plain data, which the build writes down (`src/cli/build-completion.ts`) so that a TAB loads no command. */
import type { OperationName } from '../../contract/operations';
import type { Completes } from '../command/flags';

export interface KnownFlag {
  /** Its help. */
  readonly about: string;
  readonly short?: string;
  /** It has a value; `next`: which may be the next word. */
  readonly value?: 'attached' | 'next';
  /** The value may be a comma-separated list. */
  readonly isList?: true;
  readonly hidden?: true;
  readonly repeatable?: true;
  readonly excludes?: readonly string[];
  readonly completes?: Completes;
  readonly choices?: readonly string[];
}

/** By long name. */
export type KnownFlags = Readonly<Record<string, KnownFlag>>;

interface KnownArgument {
  readonly about: string;
  readonly variadic: boolean;
  readonly completes?: Completes;
  readonly choices?: readonly string[];
}

/** What can follow a command. */
export interface Level {
  /** Its own flags, then global ones. */
  readonly flags: KnownFlags;
  readonly lines: readonly KnownLine[];
  readonly arguments: readonly KnownArgument[];
  readonly operation?: OperationName;
}

export interface KnownLine {
  readonly name: string;
  readonly about: string;
  readonly hidden?: true;
  readonly level: () => Level | Promise<Level>;
}

/** A level as it is written down: its own flags alone, and what is below it. */
export interface WrittenLevel extends Omit<Level, 'lines'> {
  readonly lines: readonly (Omit<KnownLine, 'level'> & { readonly level: WrittenLevel })[];
}

/** That of lks itself: its flags are those of every command, but for `version`; what is below each of its lines is written apart. */
export interface WrittenTop extends Omit<Level, 'lines'> {
  readonly lines: readonly Omit<KnownLine, 'level'>[];
}

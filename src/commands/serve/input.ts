/** Values of the flags and arguments of `lks serve`, checked; and where its file is. */
import path from 'node:path';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { dataDir } from '../../profile';
import { openServiceFile } from '../../serve/registry';
import type { Database } from '../../sqlite';
import { type Input, textFlag } from '../command';
import type { Context } from '../context';

/** A whole number between two bounds. `label`: how the user calls it. Throws `usage`. */
export function wholeNumber(text: string, label: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum))
    throw new LksError('usage', say.invalid.integer(label, minimum, maximum), { parameter: label });
  return value;
}

/** A flag that is a whole number; undefined when it was not given. Throws `usage`. */
export function numberFlag(input: Input, name: string, minimum: number, maximum: number): number | undefined {
  const text = textFlag(input, name);
  return text === undefined ? undefined : wholeNumber(text, `--${name}`, minimum, maximum);
}

/** A flag that is a text; undefined when it was not given. Throws `usage` when it is empty. */
export function filledFlag(input: Input, name: string): string | undefined {
  const text = textFlag(input, name)?.trim();
  if (text === '') throw new LksError('usage', say.serving.emptyFlag(`--${name}`), { parameter: name });
  return text;
}

/** The path of the service's file. Throws `local` where there is no place for one. */
export function serviceFile(context: Context, input: Input): string {
  const named = filledFlag(input, 'db');
  if (named !== undefined) return named;
  const folder = dataDir(context.env);
  if (folder === undefined) throw new LksError('local', say.serving.noPlace, { hint: say.serving.noPlaceHint });
  return path.join(folder, 'service.db');
}

/** Opens the service's file for the length of `work`. Throws what either throws. */
export function withRegistry<T>(context: Context, input: Input, work: (registry: Database) => T): T {
  const registry = openServiceFile(serviceFile(context, input));
  try {
    return work(registry);
  } finally {
    registry.close();
  }
}

/** The present moment as the lists show it: `YYYY-MM-DD HH:MM:SS`, in UTC. */
export function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ');
}

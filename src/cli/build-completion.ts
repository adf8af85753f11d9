/** Writes down for the bundle what completion knows of the commands (`completion.ts` reads it). Runs at build time, never for a user. */
import { COMMANDS } from './commands';
import type { Level, WrittenLevel, WrittenTop } from './completion/known';
import { topOf } from './completion/of-commands';

/** Flags that differ from those of lks itself, which every command has too. */
const ownFlags = ({ flags }: Level, top: Level): Level['flags'] =>
  Object.fromEntries(
    Object.entries(flags).filter(([name, flag]) => JSON.stringify(flag) !== JSON.stringify(top.flags[name])),
  );

async function written(level: Level, top: Level): Promise<WrittenLevel> {
  const lines = level.lines.map(async ({ level: below, ...line }) => ({
    ...line,
    level: await written(await below(), top),
  }));
  return { ...level, flags: ownFlags(level, top), lines: await Promise.all(lines) };
}

/** JSON of only ASCII, since it is read byte by byte. */
const json = (value: WrittenLevel | WrittenTop): string =>
  JSON.stringify(value).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A line for lks itself, and one for each command in turn: a TAB parses the first and seldom more than one of the others. */
export async function completionData(): Promise<string> {
  const top = topOf(COMMANDS);
  const levels = await Promise.all(top.lines.map(async ({ level }) => written(await level(), top)));
  const first: WrittenTop = { ...top, lines: top.lines.map(({ level: _, ...line }) => line) };
  return [first, ...levels].map((value) => `${json(value)}\n`).join('');
}

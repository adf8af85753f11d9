/** The commands of `lks tour`, and their list for reading. */
import path from 'node:path';
import { say } from '../messages';
import { exampleBrief } from '../platform/assets';
import { quoteWord } from '../platform/shell';
import { wrapWords } from './width';

export interface TourStep {
  words: readonly string[];
  command: string;
  shows: string;
}

const ACT = 'Voorbeeldfietsenwet';
const DECISION = 'ECLI:NL:XVHR:2025:904';

/** The path of the brief: relative if below the current folder. */
function briefPath(): string {
  const whole = exampleBrief();
  const relative = path.relative(process.cwd(), whole);
  return relative.startsWith('..') || path.isAbsolute(relative) ? whole : relative;
}

/** The commands in order; documents by name, since row numbers would need a stored list. */
export function tourSteps(): TourStep[] {
  const words: Readonly<Record<keyof typeof say.tour.shows, readonly string[]>> = {
    search: ['search', 'stadsfiets'],
    place: ['doc', 'art.', '6', 'lid', '1', ACT],
    day: ['doc', 'art.', '6', ACT, '--at', '2023-04-03'],
    versions: ['library', 'versions', 'art.', '10', ACT],
    diff: ['library', 'diff', 'art.', '6', ACT, '--from', '2023-06-01', '--to', '2026-01-01'],
    outline: ['doc', DECISION, '--outline'],
    chain: ['chain', 'ECLI:NL:XVRB:2023:901'],
    citedBy: ['cited-by', 'art.', '6', ACT],
    verify: ['verify', briefPath()],
    cite: ['cite', DECISION],
  };
  return Object.entries(words).map(([name, line]) => ({
    words: line,
    command: ['lks', ...line.map(quoteWord)].join(' '),
    shows: say.tour.shows[name as keyof typeof words],
  }));
}

const READABLE = 100;

/** The list; commands are not wrapped. `columns` is the width of the terminal, undefined on a pipe. */
export function tourText(columns: number | undefined): string {
  const width = Math.min(columns ?? READABLE, READABLE);
  const steps = tourSteps().flatMap(({ command, shows }, at) => [
    '',
    `${String(at + 1).padStart(2)}  ${command}`,
    ...wrapWords(shows, width - 4).map((line) => `    ${line}`),
  ]);
  return `${[...wrapWords(`${say.tour.about} ${say.tour.onTerminal}`, width), ...steps].join('\n')}\n`;
}

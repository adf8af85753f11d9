/** The topics of `lks help`, laid out for a terminal or a pipe. Exit codes and formats come from the tables in use. */
import { EXIT_CODES, type ExitName } from '../contract/errors';
import { say } from '../messages';
import type { PublisherFacts, TopicBlock } from '../messages/en/topics';
import { FORMATS } from './formats';
import { displayWidth, wrapWords } from './width';

/** Width of a topic on a pipe, and the most on a terminal: longer lines are hard to read. */
const READABLE = 100;
/** A wider first column gets a line of its own. */
const WIDEST_NAME = 34;

function layRows(rows: readonly (readonly [string, string])[], width: number): string[] {
  const column =
    Math.min(Math.max(...rows.map(([name]) => displayWidth(name))), WIDEST_NAME, Math.floor(width / 2)) + 4;
  return rows.flatMap(([name, text]) => {
    const [first = '', ...rest] = wrapWords(text, Math.max(16, width - column));
    const fits = displayWidth(name) + 4 <= column;
    const head = fits
      ? [`  ${name}${' '.repeat(column - 2 - displayWidth(name))}${first}`]
      : [...wrapWords(name, width - 2).map((line) => `  ${line}`), `${' '.repeat(column)}${first}`];
    return [...head, ...rest.map((line) => `${' '.repeat(column)}${line}`)];
  });
}

function layOut(blocks: readonly TopicBlock[], width: number): string {
  const parts = blocks.map((block) => (typeof block === 'string' ? wrapWords(block, width) : layRows(block, width)));
  return `${parts.map((lines) => lines.map((line) => line.trimEnd()).join('\n')).join('\n\n')}\n`;
}

function exitCodes(): TopicBlock[] {
  const when: Readonly<Record<ExitName, string>> = say.topics.exit;
  const names = Object.keys(EXIT_CODES) as ExitName[];
  return [say.topics.exitIntro, names.map((name) => [String(EXIT_CODES[name]), when[name]] as const)];
}

function formats(): TopicBlock[] {
  const rows = Object.entries(FORMATS).map(([name, { about }]) => [name, about()] as const);
  return [say.topics.formatsIntro, rows, ...say.topics.belowFormats];
}

/** The paragraphs and rows of a topic; none for an unknown one. */
export function topicBlocks(topic: string, publishers: PublisherFacts): readonly TopicBlock[] {
  const texts: Readonly<Record<string, readonly TopicBlock[]>> = {
    ...say.topics.texts(publishers),
    'exit-codes': exitCodes(),
    formats: formats(),
  };
  return texts[topic] ?? [];
}

/** The text of a topic, ending in a newline. `columns` is the width of the terminal, undefined on a pipe. */
export const layTopic = (blocks: readonly TopicBlock[], columns: number | undefined): string =>
  layOut(blocks, Math.min(columns ?? READABLE, READABLE));

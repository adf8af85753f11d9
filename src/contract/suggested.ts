/**
 * Commands that an error or notice suggests, for programs (contract.md, "JSON"), taken from the sentence where
 * `runnable` marked them.
 */
import { BEGIN, END } from '../messages/runnable';
import type { AnswerNotice } from './types';

const MARKED = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`, 'gu');
const MARKS = new RegExp(`[${BEGIN}${END}]`, 'gu');

/** A single lks command without variables, further commands or redirection. Words may be in single quotes. */
const ONE_COMMAND = /^lks(?: (?:[\p{L}\p{N}_@%+=:,./-]|'[^'\p{Cc}]*'|\\')+)+$/u;

/** Whether a shell takes the line as one lks command; an unquoted identifier could make it two. */
export const isOneCommand = (line: string): boolean => ONE_COMMAND.test(line);

/** A sentence for people, without marks. */
export const unmarked = (sentence: string): string => sentence.replace(MARKS, '');

/** A sentence without marks, and its distinct commands in order. */
export function suggested(sentence: string): { text: string; commands: string[] } {
  const commands = [...sentence.matchAll(MARKED)].map(([, line = '']) => line).filter(isOneCommand);
  return { text: unmarked(sentence), commands: [...new Set(commands)] };
}

/** Advice and commands to fetch a publisher's text into a library of one's own, in either language. */
const FETCHING = /(?:To (?:fetch|get)|Om )[^\n·]*?\blks library (?:add|sync)\b[^\n·]*/gu;
const AND_FETCHING = /, (?:and run|then run|en draai dan): lks library add\b[^\n·]*/gu;
const FETCHES = /^lks library (?:add|sync|import)\b/u;

/**
 * A text for clients of a service, who cannot add to its library: `advice` replaces fetch commands. Empty for such a
 * command.
 */
export const forAsker = (text: string, advice: string): string =>
  FETCHES.test(text) ? '' : text.replace(FETCHING, advice).replace(AND_FETCHING, `. ${advice}`);

/** Fields with a document's words are not changed. */
const OF_DOCUMENT: readonly string[] = ['title', 'summary', 'body', 'snippet'];

/**
 * Applies `forAsker` to all texts in a JSON value except those of documents; drops fields and items that are fetch
 * commands.
 */
export function answerForAsker(value: unknown, advice: string): unknown {
  const isLeft = (item: unknown): boolean => typeof item !== 'string' || !FETCHES.test(item);
  if (typeof value === 'string') return value.includes('lks library ') ? forAsker(value, advice) : value;
  if (Array.isArray(value)) return value.filter(isLeft).map((item) => answerForAsker(item, advice));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (OF_DOCUMENT.includes(name)) return [[name, item]];
      return isLeft(item) ? [[name, answerForAsker(item, advice)]] : [];
    }),
  );
}

/** A notice; `command` is the first one that its sentence suggests. */
export function noticeOf(code: string, sentence: string): AnswerNotice {
  const { text, commands } = suggested(sentence);
  const [command] = commands;
  return { code, message: text, ...(command !== undefined && { command }) };
}

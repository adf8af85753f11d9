/**
 * The commands that an error or a notice suggests, for programs (contract.md, "JSON"): they are taken out of the sentence where
 * `runnable` put them, so that what is read and what is run have one source.
 */
import { BEGIN, END } from '../messages/runnable';
import type { AnswerNotice } from './types';

const MARKED = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`, 'gu');
const MARKS = new RegExp(`[${BEGIN}${END}]`, 'gu');

/** One command line of lks and nothing else: no variable, no second command, no redirection. Words may be in single quotes. */
const ONE_COMMAND = /^lks(?: (?:[\p{L}\p{N}_@%+=:,./-]|'[^'\p{Cc}]*'|\\')+)+$/u;

/** Whether a shell takes the line as one command of lks: an identifier that is no plain word could make it two. */
export const isOneCommand = (line: string): boolean => ONE_COMMAND.test(line);

/** A sentence for people alone, beside an answer: its commands are in it and nowhere else. */
export const unmarked = (sentence: string): string => sentence.replace(MARKS, '');

/** A sentence without its marks, and the commands in it, each once, in their order. */
export function suggested(sentence: string): { text: string; commands: string[] } {
  const commands = [...sentence.matchAll(MARKED)].map(([, line = '']) => line).filter(isOneCommand);
  return { text: unmarked(sentence), commands: [...new Set(commands)] };
}

/** How a sentence leads to a publisher's text for a library of one's own; and a command that does. */
const FETCHING = /To fetch[^\n·]*?\blks library (?:add|sync)\b[^\n·]*/gu;
const AND_FETCHING = /, and run: lks library add\b[^\n·]*/gu;
const FETCHES = /^lks library (?:add|sync|import)\b/u;

/** A text for who asks a service, whose library only those fill who run it: `advice` in place of commands that fetch. Empty for such a command. */
export const forAsker = (text: string, advice: string): string =>
  FETCHES.test(text) ? '' : text.replace(FETCHING, advice).replace(AND_FETCHING, `. ${advice}`);

/** Fields with the words of a document, which are shown as they came. */
const OF_DOCUMENT: readonly string[] = ['title', 'summary', 'body', 'snippet'];

/** The same of all texts in a value of JSON but those of documents; a field or an item that is such a command is left out. */
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

/** A notice of an answer; the first command that its sentence suggests is its `command`. */
export function noticeOf(code: string, sentence: string): AnswerNotice {
  const { text, commands } = suggested(sentence);
  const [command] = commands;
  return { code, message: text, ...(command !== undefined && { command }) };
}

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

/** A notice of an answer; the first command that its sentence suggests is its `command`. */
export function noticeOf(code: string, sentence: string): AnswerNotice {
  const { text, commands } = suggested(sentence);
  const [command] = commands;
  return { code, message: text, ...(command !== undefined && { command }) };
}

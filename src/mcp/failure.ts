/** A failure as an assistant is told of it: what happened, what to do, and a code; without places on this computer. */

import { LksError } from '../contract/errors';
import { plainText } from '../contract/plain-text';
import { say } from '../messages';
import { inToolWords } from './tool-words';
import { quoted } from './untrusted';

/** Places that are not named to an assistant, and what stands for each; longer ones first. */
export type Places = readonly (readonly [place: string, name: string])[];

const LONGEST = 2_000;

function withoutPlaces(text: string, places: Places): string {
  return places.reduce((rest, [place, name]) => rest.replaceAll(place, name), text);
}

/** The text of a failure, clean and bounded: remote messages may be part of it. */
export function failureText(error: LksError, places: Places): string {
  const lines = [
    // What a service answered can be in it.
    typeof error.status === 'number' ? quoted(inToolWords(error.message)) : inToolWords(error.message),
    inToolWords(error.hint ?? (error.kind === 'usage' ? say.mcp.schemaHint : '')),
    error.retryAfter === undefined ? '' : say.mcp.retryAfter(error.retryAfter),
    say.mcp.errorCode(error.code),
  ];
  const text = plainText(withoutPlaces(lines.filter((line) => line !== '').join('\n'), places));
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;
}

/** The same failure with the way on that an assistant has, in place of a command to type. What the name is near to stays. */
export function withOwnHint(error: unknown, parameter: string): unknown {
  if (!(error instanceof LksError) || error.remedy !== 'search') return error;
  const { kind, message, code, hint = '' } = error;
  const { searchInstead } = say.citations;
  const own = hint.includes(searchInstead) ? hint.replace(searchInstead, say.mcp.searchFirst) : say.mcp.searchFirst;
  return new LksError(kind, message, { hint: own, code, parameter });
}

/** The failure of a document that the library holds, but not as of the day asked for: it says when there is a text. */
import { parseIdentifier } from '../../contract/identifiers';
import type { TextVersion, Validity } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { quoteWord } from '../../shell';
import { dayBefore } from './clock';

/** The stretch of days nearest to `day`: the last before it, else the first after it. */
function nearest(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const seen = versions.filter(({ state }) => state !== 'replaced');
  return seen.filter((version) => isOver(version, day)).at(-1) ?? seen.find(({ from }) => from > day);
}

/** True when the text ended before `day`, or another took its place by then. */
const isOver = ({ to, next = '' }: TextVersion, day: string): boolean =>
  (to !== '' && to < day) || (next !== '' && next <= day);

/** A command line to try, with the identifier as lks spells it: no other text of a file becomes part of a command. */
export function suggestion(id: string, sentence: (name: string) => string): string | undefined {
  const identifier = parseIdentifier(id);
  return identifier === undefined || identifier.kind === 'uuid'
    ? undefined
    : sentence(quoteWord(identifier.externalId));
}

/**
 * Not found, but known: existed only earlier, only later, or on days that the library does not know.
 *
 * @param at the day asked for (`--at`); undefined: today.
 */
export function notInForce({ external_id: id, versions }: Validity, at: string | undefined, today: string): LksError {
  const day = at ?? today;
  const version = nearest(versions, day);
  if (version === undefined) {
    return new LksError('not-found', say.library.noValidity(id, day), {
      hint: suggestion(id, say.library.noValidityHint),
    });
  }
  const { from, to, next = '' } = version;
  const earlier =
    next === '' ? say.library.onlyEarlier(id, from, to, day) : say.library.onlyEarlierHere(id, from, next, day);
  const sentence = from > day ? say.library.onlyLater(id, from, day) : earlier;
  const near = from > day ? from : to || from || dayBefore(next);
  const hint = suggestion(id, (name) => say.library.anotherDay(name, near));
  return new LksError('not-found', sentence, { hint });
}

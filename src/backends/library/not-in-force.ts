/** The failure of a document that the library holds, but not as of the day asked for: it says when there is a text. */
import { parseIdentifier } from '../../contract/identifiers';
import type { TextVersion, Validity } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { quoteWord } from '../../shell';

/** The stretch of days nearest to `day`: the last before it, else the first after it. */
function nearest(versions: readonly TextVersion[], day: string): TextVersion | undefined {
  const seen = versions.filter(({ state }) => state !== 'replaced');
  return seen.filter(({ to }) => to !== '' && to < day).at(-1) ?? seen.find(({ from }) => from > day);
}

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
  const sentence =
    version.from > day
      ? say.library.onlyLater(id, version.from, day)
      : say.library.onlyEarlier(id, version.from, version.to, day);
  const near = version.from > day ? version.from : version.to;
  const hint = suggestion(id, (name) => say.library.anotherDay(name, near));
  return new LksError('not-found', sentence, { hint });
}

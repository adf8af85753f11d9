/** The day for which a document is asked: that of `--at`, or the one that its citation names; never one in place of the other. */
import type { CitedText, Name } from '../contract/name';
import { LksError } from '../errors';
import { say } from '../messages';

/** The day asked for, and what the citation says of its text. */
export interface DayAsked {
  day?: string;
  cited?: CitedText;
}

/** A name, or what stands in its place and has no day of its own. */
type Named = Name | { readonly kind: 'row' };

/**
 * The day for which a document is asked.
 *
 * @param at the day of `--at`. @param today for a citation that only says as of which day the law is meant to be known.
 * @throws `usage` where the citation names another day than `at`, or all texts of several days.
 */
export function dayAsked(name: Named, at: string | undefined, today: string): DayAsked {
  if (name.kind !== 'citation') return at === undefined ? {} : { day: at };
  const { day: named, span, knownOn, toestand, consolidated } = name;
  if (at !== undefined && named !== undefined && at !== named) throw contradicts(at, named);
  if (span !== undefined) checkSpan(span, at, name.externalIds[0]);
  const day = at ?? named ?? (knownOn === undefined ? undefined : today);
  if (day === undefined) return {};
  const cited = {
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(toestand === undefined ? {} : { toestand }),
    ...(consolidated === undefined ? {} : { consolidated }),
  };
  return Object.keys(cited).length === 0 ? { day } : { day, cited };
}

const contradicts = (at: string, named: string): LksError =>
  new LksError('usage', say.citations.contradicts(at, named), { hint: say.citations.contradictsHint, parameter: 'at' });

/** A citation of all texts of some days names none of them; `--at` may choose one. Throws `usage`. */
function checkSpan([from, to]: readonly [string, string], at: string | undefined, id: string | undefined): void {
  if (at === undefined)
    throw new LksError('usage', say.citations.severalTexts(from, to), {
      hint: say.citations.severalTextsHint(id ?? ''),
    });
  if (at < from || (to !== '' && at > to)) throw contradicts(at, say.citations.days(from, to));
}

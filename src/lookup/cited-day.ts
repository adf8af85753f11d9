/** The day for which a document is asked: that of `--at`, or the one that its citation names; never one in place of the other. */

import { LksError } from '../contract/errors';
import type { CitedText, Name } from '../contract/name';
import { say } from '../messages';

/** The day asked for, and what the citation says of its text. */
export interface DayAsked {
  day?: string;
  cited?: CitedText;
}

/** A name, or what stands in its place and has no day of its own. */
type Named = Name | { readonly kind: 'row' };

/** The days that are asked for beside a name: `--at` and `--known-on`. */
export interface DaysWished {
  at?: string | undefined;
  knownOn?: string | undefined;
}

/**
 * The day for which a document is asked, and as of which day its text is to be known.
 *
 * @param today for a citation that only says as of which day the law is meant to be known.
 * @throws `usage` where the citation names other days than are wished for, or all texts of several days; for a day on which the text is to
 *   be known without the day whose text is meant.
 */
export function dayAsked(name: Named, wished: DaysWished, today: string): DayAsked {
  const asked = daysNamed(name, wished, today);
  const { knownOn } = wished;
  if (knownOn === undefined) return asked;
  if (asked.day === undefined)
    throw new LksError('usage', say.citations.knownOnAlone, {
      hint: say.citations.knownOnAloneHint(knownOn),
      parameter: 'known_on',
    });
  const named = asked.cited?.knownOn;
  if (named !== undefined && named !== knownOn)
    throw new LksError('usage', say.citations.contradictsKnown(knownOn, named), { parameter: 'known_on' });
  return { ...asked, cited: { ...asked.cited, knownOn } };
}

function daysNamed(name: Named, { at }: DaysWished, today: string): DayAsked {
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

/** What a query that is a citation says of time. */
export interface NamedDay {
  day: string;
  cited?: CitedText;
  /** The document that it names; undefined where that may be several. */
  externalId?: string;
}

/** A day, in any way that a citation gives one. Most searches have none, and load no grammar of citations for it. */
const DAY = /\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4}|0\d{4}[a-z]\d{4,5}(?:\(\d\d\))?-\d{8}/i;

/**
 * The day that a query gives, where the whole of it is a citation with one.
 *
 * @param at the day of `--at`. @param today `YYYY-MM-DD`.
 * @throws `usage` where both are given and differ.
 */
export async function dayInQuery(q: string, at: string | undefined, today: string): Promise<NamedDay | undefined> {
  if (!DAY.test(q)) return undefined;
  const { readName } = await import('./read-name');
  const name = readName(q);
  // All texts of some days are a search as any other.
  if (name.kind !== 'citation' || name.span !== undefined) return undefined;
  if (name.day === undefined && name.knownOn === undefined) return undefined;
  const { day = today, cited } = dayAsked(name, { at }, today);
  const [externalId, another] = name.externalIds;
  return {
    day,
    ...(cited === undefined ? {} : { cited }),
    ...(externalId === undefined || another !== undefined ? {} : { externalId }),
  };
}

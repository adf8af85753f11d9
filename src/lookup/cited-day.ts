/** The day of the text requested: that of `--at` or of the citation, never one instead of the other. */

import { type Backend, type LocalLibrary, localLibrary } from '../contract/backend';
import { isOfNoDay, todayOf, versionOn } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { CitedName, CitedText, Name } from '../contract/name';
import { plainLine } from '../contract/plain-text';
import type { TextVersion, Validity } from '../contract/types';
import { lawById } from '../law/laws/laws';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { quoteWord } from '../platform/shell';
import { parseIdentifier, workOf } from '../sources/identifiers';
import { publisherOf } from '../sources/publishers';

/** Error code of a citation of an unspecified former text. */
export const EARLIER_TEXTS = 'earlier_texts';

/** A publisher's suffix for a former article that it still has. */
const OLD = ' (oud)';
/** Most earlier texts listed. */
const MOST_LISTED = 12;
const LONGEST_TITLE = 120;

/** Books 3, 5 and 6 came into force; the register has no earlier text of the Code. */
const NEW_CODE = '1992-01-01';

const bare = (id: string): string => (id.endsWith(OLD) ? id.slice(0, -OLD.length) : id);

/** The citation of an article that the publisher numbers as former: `226 (oud)`. */
export const numberedOld = (name: CitedName): CitedName => ({
  ...name,
  externalIds: name.externalIds.map((id) => `${bare(id)}${OLD}`),
});

/** The citation of the article with a former text. */
export const withoutOld = (name: CitedName): CitedName => ({ ...name, externalIds: name.externalIds.map(bare) });

async function textsOf(library: LocalLibrary, id: string): Promise<Validity | undefined> {
  return (await library.toestanden(id)) ?? (await library.validity(id));
}

/** Replaced texts that differ from today's. */
async function earlierTexts(library: LocalLibrary, { external_id: id, versions }: Validity): Promise<TextVersion[]> {
  const each = (await library.validity(id, true))?.versions ?? [];
  const wordsOf = (version: TextVersion | undefined): string | undefined =>
    version?.text ?? each.find(({ from }) => from === version?.from)?.text;
  const today = versionOn(versions, todayOf(currentDate()));
  const current = wordsOf(today);
  return versions.filter(
    (version) =>
      version.state === 'past' && version !== today && (current === undefined || wordsOf(version) !== current),
  );
}

/**
 * Refuses a citation of a former text that does not specify it, or means today's.
 * @param day requested; undefined: none.
 * @throws `not-found` unless a library has a replaced text of that day, with the available texts.
 */
export async function refuseUnlessFormer(name: CitedName, backend: Backend, day: string | undefined): Promise<void> {
  const [given = ''] = name.externalIds;
  const id = bare(given);
  const library = localLibrary(backend);
  if (library === undefined) throw ofService(name, id);
  const held = await textsOf(library, id);
  // If missing, it is reported as any citation.
  if (held === undefined) return;
  const earlier = await earlierTexts(library, held);
  const asked = day === undefined ? undefined : versionOn(held.versions, day);
  // A day without a text is refused elsewhere, with details.
  if (day !== undefined && (asked === undefined || earlier.includes(asked))) return;
  throw await choice(library, { name, id, earlier, held, day });
}

interface Choice {
  name: CitedName;
  id: string;
  earlier: readonly TextVersion[];
  held: Validity;
  day: string | undefined;
}

const shownOf = ({ display }: CitedName): string => `${bare(display)}${OLD}`;

async function choice(library: LocalLibrary, { name, id, earlier, held, day }: Choice): Promise<LksError> {
  const work = held.work;
  const [newest] = (await library.notHeld(work)).texts
    .filter(({ from }) => from < (held.versions.at(-1)?.from ?? ''))
    .slice(-1);
  const message =
    day !== undefined
      ? say.former.isToday(shownOf(name), day)
      : earlier.length === 0
        ? say.former.noneHere(shownOf(name))
        : say.former.several(shownOf(name), earlier.length);
  const listed = earlier.slice(-MOST_LISTED);
  const lines = listed.map(({ title, ...days }) =>
    say.former.text({ ...days, title: plainLine(title, LONGEST_TITLE) }, quoteWord(id)),
  );
  const hints = [
    ...lines,
    ...(listed.length < earlier.length ? [say.former.more(earlier.length - listed.length, quoteWord(id))] : []),
    ...(keepsDays(work) && (earlier.length === 0 || newest !== undefined)
      ? [say.former.fetch(work, newest?.from)]
      : []),
    ...beforeTheCode(work, held),
  ];
  return new LksError('not-found', message, { hint: hints.join('\n') || undefined, code: EARLIER_TEXTS });
}

/** Whether the publisher of a work has its texts of other days. */
const keepsDays = (work: string): boolean => publisherOf(parseIdentifier(work))?.keepsDays === true;

/** A remark that the Code of before 1992 is unavailable, if one of its books is cited and no text is that old. */
function beforeTheCode(work: string, { versions }: Pick<Validity, 'versions'>): string[] {
  if (lawById(work)?.book === undefined) return [];
  const first = versions.filter(({ state }) => !isOfNoDay(state)).map(({ from }) => from)[0] ?? '';
  return first !== '' && first < NEW_CODE ? [] : [say.former.beforeTheCode];
}

/** Extra hints for a citation of a former text; usually none. */
export async function formerHint({ externalIds: [given = ''] }: CitedName, backend: Backend): Promise<string[]> {
  const work = workOf(bare(given));
  const held = await localLibrary(backend)?.toestanden(work);
  return beforeTheCode(work, { versions: held?.versions ?? [] });
}

function ofService(name: CitedName, id: string): LksError {
  const work = workOf(id);
  const hints = [
    ...(keepsDays(work) ? [say.former.ownLibrary(work, quoteWord(id))] : []),
    ...beforeTheCode(work, { versions: [] }),
  ];
  return new LksError('not-found', say.former.service(shownOf(name)), {
    hint: hints.join('\n') || undefined,
    code: EARLIER_TEXTS,
  });
}

/** The day requested, and what the citation says of its text. */
export interface DayAsked {
  day?: string;
  cited?: CitedText;
}

type Named = Name | { readonly kind: 'row' };

/** `--at` and `--known-on`. */
interface DaysWished {
  at?: string | undefined;
  knownOn?: string | undefined;
}

/**
 * The day of the text requested, and as of which day it is known.
 * @param today for a citation with only a day of knowledge.
 * @throws `usage` if the citation and the flags differ, if it names a period, or for a day of knowledge without a day.
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

/** A citation of a period needs `--at` within it. Throws `usage`. */
function checkSpan([from, to]: readonly [string, string], at: string | undefined, id: string | undefined): void {
  if (at === undefined)
    throw new LksError('usage', say.citations.severalTexts(from, to), {
      hint: say.citations.severalTextsHint(id ?? ''),
    });
  if (at < from || (to !== '' && at > to)) throw contradicts(at, say.citations.days(from, to));
}

/** The time in a query that is a citation. */
export interface NamedDay {
  day: string;
  cited?: CitedText;
  /** Undefined if ambiguous. */
  externalId?: string;
}

/** A date in any form of citation; most searches have none and do not load the grammar. */
const DAY = /\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4}|0\d{4}[a-z]\d{4,5}(?:\(\d\d\))?-\d{8}/i;

/**
 * The day in a query that is a citation.
 * @throws `usage` if it differs from `at`.
 */
export async function dayInQuery(q: string, at: string | undefined, today: string): Promise<NamedDay | undefined> {
  if (!DAY.test(q)) return undefined;
  const { readName } = await import('./read-name');
  const name = readName(q);
  // A period is searched like other words.
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

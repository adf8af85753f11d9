/** The day for which a document is asked: that of `--at`, or the one that its citation names; never one in place of the other. */

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

/** The code of the refusal of a citation that does not say which former text it means. */
export const EARLIER_TEXTS = 'earlier_texts';

/** How a publisher writes that an article, which it has not taken away, is a former one. */
const OLD = ' (oud)';
/** Earlier texts that are listed; of more it is said where they are. */
const MOST_LISTED = 12;
/** Of a title that is longer no more is said. */
const LONGEST_TITLE = 120;

/** The day on which books 3, 5 and 6 came into force, before which the register has no text of the Code. */
const NEW_CODE = '1992-01-01';

/** An id without the words that say that a former text is meant. */
const bare = (id: string): string => (id.endsWith(OLD) ? id.slice(0, -OLD.length) : id);

/** The same citation of the article that its publisher itself numbers so: `226 (oud)`. */
export const numberedOld = (name: CitedName): CitedName => ({
  ...name,
  externalIds: name.externalIds.map((id) => `${bare(id)}${OLD}`),
});

/** The same citation of the article whose former text is meant. */
export const withoutOld = (name: CitedName): CitedName => ({ ...name, externalIds: name.externalIds.map(bare) });

/** The texts of what is cited; undefined where nothing of it is held. */
async function textsOf(library: LocalLibrary, id: string): Promise<Validity | undefined> {
  return (await library.toestanden(id)) ?? (await library.validity(id));
}

/** The texts that were replaced by others: not that of today, nor one in the same words. */
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
 * Refuses a citation of a former text that does not say which, or says today's.
 *
 * @param day the day that was asked for; undefined: none.
 * @throws `not-found` unless a library has a text of that day that was replaced: with those that it has, and how to see each.
 */
export async function refuseUnlessFormer(name: CitedName, backend: Backend, day: string | undefined): Promise<void> {
  const [given = ''] = name.externalIds;
  const id = bare(given);
  const library = localLibrary(backend);
  if (library === undefined) throw ofService(name, id);
  const held = await textsOf(library, id);
  // Of what is not held there is nothing to choose from: why it is not is told as of any citation.
  if (held === undefined) return;
  const earlier = await earlierTexts(library, held);
  const asked = day === undefined ? undefined : versionOn(held.versions, day);
  // A day without a text is refused with what is known of it.
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

/** As it is cited, with the words that say that a former text is meant. */
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

/** That the Code of before 1992 is not to be had, where a book of today's is cited and nothing here is of before that. */
function beforeTheCode(work: string, { versions }: Pick<Validity, 'versions'>): string[] {
  if (lawById(work)?.book === undefined) return [];
  const first = versions.filter(({ state }) => !isOfNoDay(state)).map(({ from }) => from)[0] ?? '';
  return first !== '' && first < NEW_CODE ? [] : [say.former.beforeTheCode];
}

/** What has to be said beside any other failure of a citation of a former text: nothing for most laws. */
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

/** The day asked for, and what the citation says of its text. */
export interface DayAsked {
  day?: string;
  cited?: CitedText;
}

/** A name, or what stands in its place and has no day of its own. */
type Named = Name | { readonly kind: 'row' };

/** The days that are asked for beside a name: `--at` and `--known-on`. */
interface DaysWished {
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

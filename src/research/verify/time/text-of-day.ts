/**
 * Chooses the text to compare with: of the day meant (all texts of a year), else today's; other texts for differences.
 */
import { isOfNoDay, shiftedBy, versionOn } from '../../../contract/dates';
import type { Span } from '../../../contract/structure';
import type { LegalDocument, TextVersion, Validity } from '../../../contract/types';
import { say } from '../../../messages/index';
import type { Found, Text } from '../authorities/found';
import { type Claim, citedIn } from '../claim';
import { agrees, type Comparison, differs, joined, open } from '../verdict';
import type { Asked, DayMeant } from './day-meant';
import { type DaySpan, OPEN } from './days';
import { inChange, notLaw } from './standing';

export interface TextCompared {
  /** One per statement, in the same order for each text. */
  made: Comparison[];
  attributions: readonly Comparison[];
  spans: readonly Span[];
}

/** A claim on a law with its texts. */
export interface InTime {
  held: Found;
  claim: Claim;
  meant: DayMeant;
  asked: Asked;
  /** Compares the claim with one text. */
  compare: (text: Text) => TextCompared;
}

export interface Compared {
  mine: { text: Text; found: TextCompared }[];
  /** Whether one of them is of the days meant, not only the nearest available. */
  isOwn: boolean;
  /** One per statement, combined over the texts. */
  made: Comparison[];
  lacking: string | undefined;
}

type Days = Pick<DaySpan, 'from' | 'to'>;

const isOfDays = ({ from, to, next = '' }: TextVersion, days: Days): boolean =>
  from !== '' && from <= days.to && (to === '' || to >= days.from) && (next === '' || next > days.from);

/** Texts of the days first, then the next later one, then others, latest first; without days, today's first. */
export function inOrder(versions: readonly TextVersion[], days: Days | undefined, today: string): TextVersion[] {
  const known = versions.filter(({ state }) => !isOfNoDay(state));
  const latest = [...known].sort((a, b) => (a.from < b.from ? 1 : -1)).slice(0, MOST_TEXTS);
  const own = latest.filter((one) => isOfDays(one, days ?? { from: today, to: today })).reverse();
  const last = days?.to ?? '';
  const behind = days === undefined ? [] : latest.filter(({ from }) => from > last).slice(-1);
  const first = [...own, ...behind];
  return [...first, ...latest.filter((one) => !first.includes(one))];
}

const MOST_TEXTS = 60;

/** Days without a known text, up to the first day of the next text. */
function holesIn(mine: readonly TextVersion[], { from, to }: Days): Days[] {
  const holes: Days[] = [];
  let next = from;
  for (const one of mine) {
    if (one.from > next) holes.push({ from: next, to: one.from });
    const changed = one.text_status?.missing
      ?.flatMap(({ kind, day }) => (kind === 'amended-by' && day > one.from ? day : []))
      .sort()[0];
    const isAct = one.text_status !== undefined;
    const until = isAct ? (changed ?? '') : one.next === undefined ? '' : (one.known_to ?? '');
    const end = one.to || one.next || '';
    if (until !== '' && one.next !== undefined && until < to)
      holes.push({ from: until < from ? from : until, to: one.next });
    for (const gap of one.gaps ?? []) if (!isAct && gap.from <= to && gap.to >= from) holes.push(gap);
    if (end === '') return holes;
    next = one.to === '' ? end : shiftedBy(one.to, 1);
  }
  return next > to ? holes : [...holes, { from: next, to }];
}

const isMarked = ({ basis }: NonNullable<LegalDocument['since']>): boolean =>
  basis === 'own_mark' || basis === 'own_mark_retroactive';

/** Whether a text itself says that it began before those days. */
function isSince({ document: { since }, version }: Text, hole: Days): boolean {
  if (since === undefined || version === undefined || version.from < hole.from) return false;
  return (
    isMarked(since) && since.day !== '' && (since.day <= hole.from || (since.works_back_to ?? since.day) < hole.from)
  );
}

/** The texts that are of the days, and why there is none of some of them. */
async function lackingIn(
  { held, meant: { span }, asked: { today } }: InTime,
  own: readonly Text[],
  behind: Text | undefined,
): Promise<{ mine: readonly Text[]; lacking: string | undefined }> {
  if (span === undefined) return { mine: own, lacking: undefined };
  if (held.validity === undefined) return { mine: own, lacking: ofService(await held.days?.(), span, today, held) };
  const mine = behind === undefined ? own : [...own, behind];
  const versions = own.flatMap(({ version }) => version ?? []);
  const hole = holesIn(versions, span).find((one) => !mine.some((text) => isSince(text, one)));
  if (hole === undefined) {
    const isShort = versions.length === own.length && versions.every(({ to }) => to !== '' && to < span.to);
    return { mine: isShort ? mine : own, lacking: undefined };
  }
  const told = await held.lawOn?.(hole.from);
  const first = held.validity.versions[0]?.from ?? '';
  return {
    mine: own.length > 0 ? own : mine,
    lacking: told?.detail || (hole.from < first ? say.verifying.earlier(first) : say.verifying.noTextOf(hole.from)),
  };
}

/** Why today's text, the only one of a service, may not be that of the days; undefined if it is. */
function ofService(
  validity: Validity | undefined,
  { from, to }: Days,
  today: string,
  { days }: Found,
): string | undefined {
  if (days === undefined || from >= today) return undefined;
  if (validity === undefined) return say.verifying.noDays;
  const own = [from, to].map((day) => textOn(validity, day));
  if (own.some((one) => one === undefined)) return say.verifying.noTextOf(from);
  return own.every((one) => one === textOn(validity, today)) ? undefined : say.verifying.textOfToday;
}

/** Compares a claim with the texts that it means. @param texts those behind the first, in order. */
export async function compareInTime(question: InTime, first: Text, texts: AsyncGenerator<Text>): Promise<Compared> {
  const { claim, compare } = question;
  const { span } = question.meant;
  const isOwn = ({ version }: Text): boolean => span === undefined || version === undefined || isOfDays(version, span);
  const own: Text[] = isOwn(first) ? [first] : [];
  let behind: Text | undefined = isOwn(first) ? undefined : first;
  while (span !== undefined && behind === undefined && first.version !== undefined) {
    const next = await texts.next();
    if (next.done === true) break;
    if (isOwn(next.value)) own.push(next.value);
    else behind = next.value;
  }
  const { mine: all, lacking } = await lackingIn(question, own, behind);
  const mine = (all.length === 0 ? [first] : all).map((text) => ({ text, found: compare(text) }));
  const law = mine.filter(({ text, found }) => notLaw(text.document, found.spans, claim.quotations) === undefined);
  const deciding = law.length > 0 ? law : mine;
  const isUntilToday = claim.time.days?.to === OPEN;
  const made = deciding[0]!.found.made.map((_, at) =>
    together(
      deciding.map(({ text, found }) => ({ text, one: found.made[at]! })),
      { lacking, isUntilToday },
    ),
  );
  const left = behind === undefined || all.includes(behind) ? [] : [behind];
  return {
    mine,
    isOwn: lacking === undefined || own.length > 0,
    lacking,
    made: await elsewhere(question, { mine: deciding, made, lacking }, after(left, texts)),
  };
}

async function* after(first: readonly Text[], texts: AsyncGenerator<Text>): AsyncGenerator<Text> {
  yield* first;
  yield* texts;
}

/** Combines the comparisons of one statement with all texts meant. */
function together(
  all: readonly { text: Text; one: Comparison }[],
  { lacking, isUntilToday }: { lacking: string | undefined; isUntilToday: boolean },
): Comparison {
  const one = all.find(({ one: { answer } }) => answer !== 'agrees')?.one ?? all[0]!.one;
  const having = all.filter(({ one: { answer } }) => answer === 'agrees');
  const isWords = one.what === 'words' || one.what === 'place';
  const newest = all.at(-1)!.one;
  // An open span includes today.
  if (isUntilToday && isWords && newest.answer === 'differs') return newest;
  if (having.length > 0 && having.length < all.length && isWords)
    return open(
      one,
      'earlier_texts',
      say.verifying.inSome(having.map(({ text: { version } }) => [version?.from ?? '', version?.to ?? ''])),
    );
  if (lacking !== undefined && isWords && (one.answer === 'agrees' || one.answer === 'differs'))
    return open(one, 'earlier_texts', lacking);
  return one;
}

/** Looks up differences in other texts, and adds when the words were there. */
async function elsewhere(
  { held, claim, meant, asked, compare }: InTime,
  { mine, made, lacking }: Pick<Compared, 'mine' | 'made' | 'lacking'>,
  rest: AsyncGenerator<Text>,
): Promise<Comparison[]> {
  const { document, version } = mine[0]!.text;
  const isWrong = ({ answer, what, reason }: Comparison): boolean =>
    answer === 'differs' ||
    (answer === 'open' && what === 'words' && reason !== 'earlier_texts' && reason !== 'altered');
  if (!made.some(isWrong)) return made;
  const changed = inChange(document, citedIn(claim.name), claim.quotations);
  if (changed !== undefined)
    return made.map((one) => (one.answer === 'differs' ? open(one, 'in_force', changed) : one));
  const stood = new Map<string, TextVersion>();
  const keep = ({ version: own }: Text, all: readonly Comparison[]): void => {
    for (const { answer, what, said } of all)
      if (answer === 'agrees' && own !== undefined && !stood.has(`${what} ${said}`)) stood.set(`${what} ${said}`, own);
  };
  for (const { text, found } of mine) keep(text, found.made);
  let since = version?.from ?? '';
  for await (const other of rest) {
    const from = other.version?.from ?? since;
    if (from < since) since = from;
    keep(other, compare(other).made);
    if (made.filter(isWrong).every(({ what, said }) => stood.has(`${what} ${said}`))) break;
  }
  const own = document.since;
  if (own !== undefined && isMarked(own) && own.day !== '' && own.day < since) since = own.day;
  const isService = held.validity === undefined && held.days !== undefined;
  const first = isService ? firstDay(await held.days?.(), asked.today) : since;
  const isFromStart = held.hasAll || (held.validity !== undefined && areFromStart(held.validity));
  const mayBeOther =
    !isFromStart && lacking === undefined && meant.span === undefined && canBeEarlier(claim, first, undefined, asked);
  return made.map((one) => {
    if (!isWrong(one)) return one;
    const then = stood.get(`${one.what} ${one.said}`);
    if (then !== undefined) {
      const detail = say.verifying.stoodThere(then.from, then.to);
      if (claim.time.isEarlier) return agrees(one, { detail });
      const hint = meant.basis === 'none' && !claim.time.isToday ? say.verifying.giveDay : '';
      const reason = one.what === 'place' ? 'pinpoint' : one.what === 'amount' ? 'amount' : 'quotation';
      return differs(one, reason, one.found, joined([detail, hint]));
    }
    if (!mayBeOther) return one;
    const earlier = first === undefined ? say.verifying.noDays : say.verifying.earlier(first);
    // Today's text is shown, for readers who know the text of the day.
    return open(one, 'earlier_texts', joined([one.detail, earlier]), one.what === 'place' ? null : one.found);
  });
}

const firstDay = (validity: Validity | undefined, today: string): string | undefined =>
  (validity && textOn(validity, today)?.from) || undefined;

/** @param since first day of the available texts; undefined if unknown, as for a service. */
export function canBeEarlier(
  { time }: Pick<Claim, 'time'>,
  since: string | undefined,
  day: string | undefined,
  { latest, today }: Asked,
): boolean {
  const isSaid = time.mayBeEarlier && !time.isToday;
  if (since === undefined) return isSaid || (day !== undefined && day < today);
  if (day !== undefined) return since !== '' && day < since;
  return isSaid || (latest !== '' && since !== '' && latest < since);
}

/** The text of a day; undefined without a day or a known text. */
export const textOn = ({ versions }: Validity, day: string | undefined): TextVersion | undefined =>
  day === undefined ? undefined : versionOn(versions, day);

/** Only EU acts show whether their first text is there: a Dutch law may be older than its first published text. */
export function areFromStart({ work, versions }: Validity): boolean {
  const first = versions.find(({ from }) => from !== '');
  if (first === undefined || !/^3\d{4}/.test(work)) return false;
  const force = first.text_status?.days?.find(({ kind }) => kind === 'entry-into-force')?.day ?? '';
  return first.text_status?.kind === 'journal' || (force !== '' && first.from <= force);
}

/** Whether an EU act ended before a day; for Dutch law a later text may be missing. */
export const isEnded = ({ work, versions }: Validity, day: string): boolean =>
  /^3\d{4}/.test(work) && (versions.at(-1)?.to || day) < day;

/** What a text claims of a citation, as statements, read before anything is looked up. */
import type { Findable, NamedSet, Pinpoint } from '../../contract/name';
import { MOST_PLACES } from '../../law/places/pinpoints';
import type { FoundCitation } from '../../law/recognise/found';
import { pinpointsOf } from '../../lookup/divisions';
import { type CitationInFile, type Cited, lawOf } from '../citations/in-files';
import { unreadInRow } from '../citations/row-place';
import { readAppealed } from './context/appealed';
import { aroundStatements, readAroundDecision, readAroundLaw, readDayBehind, type WordsAround } from './context/around';
import { type ContextClaims, contextStatements, readContext } from './context/context';
import { type PublishedClaim, publishedStatements, readPublished } from './context/published';
import { readRow, readRowAmounts } from './context/row';
import { saysMore } from './context/says-more';
import { sentenceAround, type TaggedSentence, tagSentence } from './context/sentence';
import { unreadBeside, unreadPlace } from './context/unread-place';
import { type AmountClaim, readAmounts } from './quotations/amount-claims';
import { type Quotation, quotationAbove, quotationsAt } from './quotations/find';
import { isWithin } from './quotations/marks';
import { NO_TIME, readTime, type TimeClaim } from './time/days';
import { type FateClaim, readFate } from './time/fate';
import { readState, type StateClaim } from './time/state';
import { readStatedDay, type StatedDayClaim, statedStatements } from './time/stated-days';
import type { Statement } from './verdict';

/** A citation with its claims, without the surrounding text, since many are in memory at a time. */
export interface Claim {
  row: CitationInFile;
  name: FoundCitation['name'];
  basis: FoundCitation['basis'];
  sentence: string;
  quotations: readonly Quotation[];
  time: TimeClaim;
  amounts: readonly AmountClaim[];
  state: StateClaim | undefined;
  fate: FateClaim | undefined;
  /** When the law begins or ends, and where it was published. */
  stated: StatedDayClaim | undefined;
  published: PublishedClaim | undefined;
  /** Day, year and court around the citation. */
  around: WordsAround;
  /** Kind, author, speaker, name, outcome in the sentence. */
  context: ContextClaims;
  /** Existence comes first. */
  statements: readonly Statement[];
}

/** Whether the name is of a replaced text: `art. 7:248 BW (oud)`. */
export const isFormer = (name: Findable | NamedSet): boolean => 'former' in name && name.former === true;

/** The last citation with its claim: a place that is cited over and over is read once where all around it is the same. */
let last: { cited: Cited; claim: Claim } | undefined;

/** Whether two citations are the same words in the same words. */
function isAlike(one: Cited, other: Cited): boolean {
  if (one.before !== other.before || one.after !== other.after || one.row.text !== other.row.text) return false;
  const [own, others] = [one, other].map(({ found: { name, basis, hasMore }, above, below, noted, cells }) =>
    JSON.stringify([name, basis, hasMore, above, below, noted, cells]),
  );
  return own === others && one.others.isAs(other.others);
}

/** Reads the claim of a citation; nothing is looked up. */
export function claimOf(cited: Cited): Claim {
  const known = last !== undefined && isAlike(last.cited, cited) ? last.claim : copied(read(cited));
  const row = copied(cited.row);
  // A place that stands away from the citation is one of it too.
  const claim = { ...known, row: { ...row, pinpoint: row.pinpoint ?? (citedIn(known.name).join(', ') || null) } };
  last = { cited, claim };
  return claim;
}

/** With strings of its own: a substring keeps its whole parent in memory. */
const copied = <T>(one: T): T => JSON.parse(JSON.stringify(one)) as T;

function read(cited: Cited): Claim {
  const { row, before, after, below, noted } = cited;
  const { name: named, basis, hasMore } = cited.found;
  const tagged = tagSentence(before, row.text, after, cited.others.all, lawOf(named));
  const { context, places } = readContext(row, named, tagged);
  const name = withPlaces(named, places);
  const quotations = [
    ...quotationsAt(before, after, {
      below,
      noted,
      cited: row.text,
      others: cited.others.all,
      beside: cited.cells.map(({ text }) => text),
    }),
    ...quotationAbove(before, row.text, after, cited.above),
  ];
  const appealed = row.kind === 'decision' ? readAppealed(name, row.text, tagged) : undefined;
  const place = placeLeft(cited, name, tagged);
  const around = {
    ...(row.kind === 'decision'
      ? { ...readRow(cited.cells), ...readDayBehind(tagged), ...readAroundDecision(before, tagged) }
      : readAroundLaw(after, tagged)),
    ...(place !== undefined && { place }),
    ...(appealed !== undefined && { appealed }),
  };
  const sentence = sentenceAround(before, row.text, after);
  const state = row.kind === 'law' ? readState(tagged) : undefined;
  const said: Omit<Claim, 'statements'> = {
    row,
    name,
    basis,
    sentence,
    quotations,
    time: row.kind === 'law' ? timeOf(tagged, name, state) : NO_TIME,
    amounts: [
      ...(isWithin(before, after) ? [] : readAmounts(tagged, row.kind)),
      ...readRowAmounts(cited.cells, before + after),
    ],
    state,
    stated: row.kind === 'law' ? readStatedDay(tagged) : undefined,
    published: row.kind === 'law' ? readPublished(tagged) : undefined,
    fate: row.kind === 'decision' && appealed !== 'tied' ? readFate(tagged) : undefined,
    around,
    context,
  };
  const aside = [...noted, ...cited.cells].map(({ text }) => text);
  const statements = [...statementsOf(said, aside), ...(hasMore ? [MORE_PLACES] : [])];
  return { ...said, statements };
}

/** Whether a law or a decision is cited without a place. */
const isWhole = ({ article }: CitationInFile, name: FoundCitation['name']): boolean =>
  article === null && (name.kind === 'citation' || name.kind === 'decision') && pinpointsOf(name).length === 0;

/** A place beside the citation that nobody read. */
function placeLeft({ row, cells }: Cited, name: FoundCitation['name'], tagged: TaggedSentence): string | undefined {
  if (isWhole(row, name)) return unreadPlace(tagged, row.kind) ?? (row.kind === 'law' ? unreadInRow(cells) : undefined);
  return row.kind === 'law' && (name.kind === 'citation' || name.kind === 'part') ? unreadBeside(tagged) : undefined;
}

/** The days meant by a claim on a law, including the day on which it is said not to be in force. */
function timeOf(tagged: TaggedSentence, name: Findable | NamedSet, state: StateClaim | undefined): TimeClaim {
  const time = readTime(tagged);
  const isThen = state?.day !== undefined && (state.state === 'not_yet' || !state.day.since);
  if (time.days === undefined && isThen) return { ...time, days: state.day, isToday: false };
  return isFormer(name) ? { ...time, isEarlier: true, mayBeEarlier: true } : time;
}

/** Adds places that stand away from the name, if it has none. */
const withPlaces = (name: FoundCitation['name'], places: readonly Pinpoint[]): FoundCitation['name'] =>
  places.length === 0 ||
  pinpointsOf(name).length > 0 ||
  !('pinpoints' in name || name.kind === 'citation' || name.kind === 'decision')
    ? name
    : { ...name, pinpoints: places };

/** The list has more places than are checked. */
const MORE_PLACES: Statement = { what: 'reading', said: `> ${MOST_PLACES}` };

export const citedIn = (name: Findable | NamedSet): string[] => pinpointsOf(name).map(({ text }) => text);

/** Each once. @param aside text outside its sentence: before its note mark, in other cells of its row. */
function statementsOf(claim: Omit<Claim, 'statements'>, aside: readonly string[]): Statement[] {
  const { row, name, quotations, amounts, around, context: beside } = claim;
  const { court, part } = around;
  const accounted = [row.text, ...quotations.map(({ text }) => text), court?.words ?? '', part?.written ?? ''];
  const all: Statement[] = [
    { what: 'exists', said: row.text },
    ...citedIn(name).map((said): Statement => ({ what: 'place', said })),
    ...quotations.map(({ text: said }): Statement => ({ what: 'words', said })),
    ...amounts.map(({ said }): Statement => ({ what: 'amount', said })),
    ...statedStatements(claim.stated),
    ...publishedStatements(claim.published),
    ...decisionStatements(name),
    ...aroundStatements(around),
    ...contextStatements(beside),
    ...(around.place === undefined ? [] : [{ what: 'reading', said: around.place } as const]),
    ...(around.lawOf === undefined ? [] : [{ what: 'reading', said: around.lawOf } as const]),
    row.kind === 'law'
      ? { what: 'in_force', said: claim.state?.words ?? claim.time.days?.said ?? '' }
      : { what: 'set_aside', said: claim.fate?.words ?? '' },
    ...[claim.sentence, ...aside].flatMap((one) => saysMore(one, accounted)).slice(0, 1),
  ];
  const known = new Set<string>();
  return all.filter(({ what, said }) => {
    const key = `${what} ${said}`;
    return !known.has(key) && known.add(key);
  });
}

/** The court and the day in the citation of a decision, as statements. */
export const courtAndDay = ({
  court,
  courts,
  date,
}: {
  court?: string;
  courts: readonly string[];
  date?: string;
}): Statement[] => [
  ...(courts.length > 0 ? [{ what: 'court', said: court ?? courts[0]! } as const] : []),
  ...(date === undefined ? [] : [{ what: 'day', said: date } as const]),
];

/** Statements in the citation of a decision other than its ECLI. */
function decisionStatements(name: Findable | NamedSet): Statement[] {
  const said = name.kind === 'decision' ? name : name.kind === 'citation' ? name.said : undefined;
  if (said === undefined) return [];
  const { numbers = [], reports = [], eu } = said;
  const cases = eu?.cases ?? [];
  return [
    ...courtAndDay(said),
    ...[...(cases.length > 0 ? cases : numbers), ...reports].map((one) => ({ what: 'number', said: one }) as const),
  ];
}

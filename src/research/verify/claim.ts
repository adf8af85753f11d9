/** What a text says of what it cites, read from its words before anything is looked up: the claim, and its statements one by one. Pure. */
import type { Findable, NamedSet, Pinpoint } from '../../contract/name';
import { MOST_PLACES } from '../../law/places/pinpoints';
import type { FoundCitation } from '../../law/recognise/found';
import { pinpointsOf } from '../../lookup/divisions';
import type { CitationInFile, Cited } from '../citations/in-files';
import { aroundStatements, readAroundDecision, readAroundLaw, type WordsAround } from './context/around';
import { type ContextClaims, contextStatements, readContext } from './context/context';
import { readRow, readRowAmounts } from './context/row';
import { type SentenceParts, saysMore, sentenceAround, sentenceParts } from './context/sentence';
import { type AmountClaim, readAmounts } from './quotations/amount-claims';
import { type Quotation, quotationAbove, quotationsAt } from './quotations/find';
import { mayBeEarlier } from './time/day-meant';
import { readTime, type TimeClaim } from './time/days';
import { type FateClaim, readFate } from './time/fate';
import { readState, type StateClaim } from './time/state';
import type { Statement } from './verdict';

/** A citation with what the words around it say, without the words: of a long text many are held at a time. */
export interface Claim {
  row: CitationInFile;
  name: FoundCitation['name'];
  basis: FoundCitation['basis'];
  /** The sentence that it stands in. */
  sentence: string;
  /** What it is said to say. */
  quotations: readonly Quotation[];
  /** The days whose text the words around it mean. */
  time: TimeClaim;
  /** Terms, ages and sums that its sentence says of it. */
  amounts: readonly AmountClaim[];
  /** The words near it are such as stand with a text of before: one that is not here can be meant. */
  mayBeEarlier: boolean;
  /** What they say of whether a law holds. */
  state: StateClaim | undefined;
  /** What they say became of a decision. */
  fate: FateClaim | undefined;
  /** What they say beside what it was read as. */
  around: WordsAround;
  /** What its sentence says of it: its kind, who wrote it, who speaks, what it is called. */
  context: ContextClaims;
  /** All that it says, what it cites first. */
  statements: readonly Statement[];
}

/** Whether the text that is named has been replaced: `art. 7:248 BW (oud)`. */
export const isFormer = (name: Findable | NamedSet): boolean => 'former' in name && name.former === true;

/** What is to be checked of a citation. */
export function claimOf(cited: Cited): Claim {
  const { row, before, after, below, noted } = cited;
  const { name: named, basis, hasMore } = cited.found;
  const { context, places } = readContext(row, named, before, after);
  const name = withPlaces(named, places);
  const quotations = [
    ...quotationsAt(before, after, { below, noted, cited: row.text, beside: cited.cells.map(({ text }) => text) }),
    ...quotationAbove(before, row.text, after, cited.above),
  ];
  const around =
    row.kind === 'decision'
      ? { ...readRow(cited.cells), ...readAroundDecision(before) }
      : readAroundLaw(before, after, row.article === null && name.kind === 'citation');
  const sentence = sentenceAround(before, row.text, after);
  const parts = sentenceParts(before, after);
  const state = row.kind === 'law' ? readState(parts) : undefined;
  const said: Omit<Claim, 'statements'> = {
    row,
    name,
    basis,
    sentence,
    quotations,
    time: row.kind === 'law' ? timeOf(parts, name, state) : NO_TIME,
    amounts: [...readAmounts(before, after), ...readRowAmounts(cited.cells, before + after)],
    mayBeEarlier: isFormer(name) || mayBeEarlier(before, after),
    state,
    fate: row.kind === 'decision' ? readFate(parts) : undefined,
    around,
    context,
  };
  const aside = [...noted, ...cited.cells].map(({ text }) => text);
  const statements = [...statementsOf(said, aside), ...(hasMore ? [MORE_PLACES] : [])];
  const claim: Claim = { ...said, statements };
  // A part of a string keeps all of it in memory: what is read anew is by itself.
  return JSON.parse(JSON.stringify(claim)) as Claim;
}

const NO_TIME: TimeClaim = { isToday: false, isEarlier: false };

/** The days that a claim on a law means: of a law that is said not to hold on a day, or by then, that day. */
function timeOf(parts: SentenceParts, name: Findable | NamedSet, state: StateClaim | undefined): TimeClaim {
  const time = readTime(parts);
  const isThen = state?.day !== undefined && (state.state === 'not_yet' || !state.day.since);
  if (time.days === undefined && isThen) return { ...time, days: state.day, isToday: false };
  return isFormer(name) ? { ...time, isEarlier: true } : time;
}

/** A name with places that stand before it, where it has none of its own. */
const withPlaces = (name: FoundCitation['name'], places: readonly Pinpoint[]): FoundCitation['name'] =>
  places.length === 0 ||
  pinpointsOf(name).length > 0 ||
  !('pinpoints' in name || name.kind === 'citation' || name.kind === 'decision')
    ? name
    : { ...name, pinpoints: places };

/** Its list has more places than are read. */
const MORE_PLACES: Statement = { what: 'reading', said: `> ${MOST_PLACES}` };

/** The places that are cited, as they are written. */
export const citedIn = (name: Findable | NamedSet): string[] => pinpointsOf(name).map(({ text }) => text);

/**
 * All that a claim says, each thing once.
 *
 * @param aside what stands beside its sentence, and says something of it too: before the mark of its note, in the other cells of its row.
 */
function statementsOf(claim: Omit<Claim, 'statements'>, aside: readonly string[]): Statement[] {
  const { row, name, quotations, amounts, around, context: beside } = claim;
  const { court, part } = around;
  const accounted = [row.text, ...quotations.map(({ text }) => text), court?.words ?? '', part?.written ?? ''];
  const all: Statement[] = [
    { what: 'exists', said: row.name },
    ...citedIn(name).map((said): Statement => ({ what: 'place', said })),
    ...quotations.map(({ text: said }): Statement => ({ what: 'words', said })),
    ...amounts.map(({ said }): Statement => ({ what: 'amount', said })),
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

/** What a citation says of a decision beside its ECLI, or in its place. */
function decisionStatements(name: Findable | NamedSet): Statement[] {
  const said = name.kind === 'decision' ? name : name.kind === 'citation' ? name.said : undefined;
  if (said === undefined) return [];
  const { courts, date, numbers = [], reports = [], eu } = said;
  const court = 'court' in said ? said.court : undefined;
  const cases = eu?.cases ?? [];
  return [
    ...(courts.length > 0 ? [{ what: 'court', said: court ?? courts[0]! } as const] : []),
    ...(date === undefined ? [] : [{ what: 'day', said: date } as const]),
    ...[...(cases.length > 0 ? cases : numbers), ...reports].map((one) => ({ what: 'number', said: one }) as const),
  ];
}

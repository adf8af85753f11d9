/** What the sentence of a citation says of it beside what it was read as, and what comes of comparing that. Pure. */
import type { Findable, NamedSet, Pinpoint } from '../../../contract/name';
import type { LegalDocument } from '../../../contract/types';
import type { FoundCitation } from '../../../law/recognise/found';
import { pinpointsOf } from '../../../lookup/pinpoints-of';
import type { CitationInFile } from '../../citations/in-files';
import type { Comparison, Statement } from '../verdict';
import { type AuthorSaid, authorCompared, authorsSaid } from './author';
import { type CourtSaid, courtCompared, courtSaid, saidOfCourt } from './court';
import { type DivisionSaid, divisionsSaid } from './division';
import { type KindSaid, kindCompared, kindSaid } from './kind';
import { caseNameCompared, caseNameSaid, lawNameCompared, lawNameSaid } from './name';
import { type OutcomeSaid, outcomeCompared, outcomeSaid } from './outcome';
import { placesApart } from './place';
import { nearDecision } from './sentence';

export interface SaidBeside {
  kind?: KindSaid;
  /** What it is said to have decided. */
  outcome?: OutcomeSaid;
  authors: readonly AuthorSaid[];
  court: CourtSaid;
  /** Of a case before a court of the EU. */
  caseName?: string;
  /** Of a law by its number. */
  lawName?: string;
  /** Of an article: the chapter that it is said to stand in. */
  divisions?: readonly DivisionSaid[];
}

/** Nothing beside it. */
export const NOTHING_BESIDE: SaidBeside = { authors: [], court: {} };

/** Whether a name is that of a decision of a court of the EU. */
const isOfEu = (name: Findable | NamedSet): boolean =>
  name.kind === 'decision'
    ? name.eu !== undefined
    : name.kind === 'citation' && (name.said?.eu !== undefined || /^(?:ECLI:EU:|6)/.test(name.externalIds[0] ?? ''));

/** A decision of a court of the EU is told by its number, whose letter is a court too. */
const NAMES_COURT = /(?<!\p{L})(?:Hof|HvJ|Gerecht|Court|CJEU|ECJ|HJEU)/u;

/** What a sentence says beside a citation, and the places in it that it names apart. */
export function saidBeside(
  { kind, text }: Pick<CitationInFile, 'kind' | 'text'>,
  name: FoundCitation['name'],
  before: string,
  after: string,
): { beside: SaidBeside; places: readonly Pinpoint[] } {
  // Nothing around an address is said of it.
  if (/^(?:https?:|www\.)/.test(text)) return { beside: NOTHING_BESIDE, places: [] };
  if (kind !== 'decision') {
    const lawName = lawNameSaid(text, before, after);
    const divisions = name.kind === 'citation' ? divisionsSaid(text, before, after) : [];
    const beside = { ...(lawName !== undefined && { lawName }), ...(divisions.length > 0 && { divisions }) };
    return { beside: { ...NOTHING_BESIDE, ...beside }, places: [] };
  }
  const near = nearDecision(before, after);
  const isEu = isOfEu(name);
  const told = name.kind === 'decision' ? name : name.kind === 'citation' ? name.said : undefined;
  const { courts = [] } = told ?? {};
  const ofKind = kindSaid(text, near);
  const read = outcomeSaid(text, near);
  // At a place in it a decision can report what others decided.
  const outcome = read?.isLoose && pinpointsOf(name).length > 0 ? undefined : read;
  const caseName = isEu ? caseNameSaid(text, near) : undefined;
  return {
    beside: {
      ...(ofKind !== undefined && { kind: ofKind }),
      ...(outcome !== undefined && { outcome }),
      authors: authorsSaid(text, near),
      court: courtSaid(text, near, courts.length > 0 && (!isEu || NAMES_COURT.test(text))),
      ...(caseName !== undefined && { caseName }),
    },
    places: placesApart(text, near, isEu),
  };
}

/** What that says, as statements. */
export const statementsBeside = ({
  kind,
  outcome,
  authors,
  court,
  caseName,
  lawName,
  divisions = [],
}: SaidBeside): Statement[] => [
  ...(kind === undefined ? [] : [{ what: 'kind', said: kind.word } as const]),
  ...(outcome === undefined ? [] : [{ what: 'outcome', said: outcome.words } as const]),
  ...authors.map(({ of, name }): Statement => ({ what: 'author', said: of === 'note' ? `m.nt. ${name}` : name })),
  ...saidOfCourt(court),
  ...[caseName, lawName].filter((one) => one !== undefined).map((said): Statement => ({ what: 'name', said })),
  ...divisions.map(({ words }): Statement => ({ what: 'place', said: words })),
];

/** What comes of comparing what stands beside a decision with it. */
export const besideDecision = (
  { kind, outcome, authors, court, caseName }: SaidBeside,
  document: LegalDocument,
): Comparison[] => [
  ...(kind === undefined ? [] : [kindCompared(kind, document)]),
  ...(outcome === undefined ? [] : [outcomeCompared(outcome, document)]),
  ...authors.map((one) => authorCompared(one, document)),
  ...courtCompared(court, document),
  ...(caseName === undefined ? [] : caseNameCompared(caseName, document)),
];

/** The same of a law. @param work its number. */
export const besideLaw = (
  { lawName }: SaidBeside,
  work: string,
  document: Pick<LegalDocument, 'title'>,
): Comparison[] => (lawName === undefined ? [] : [lawNameCompared(lawName, work, document)]);

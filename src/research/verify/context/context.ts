/** Claims in the sentence of a citation, other than the citation itself: read, listed as statements, and compared. */
import type { Findable, NamedSet, Pinpoint } from '../../../contract/name';
import type { LegalDocument } from '../../../contract/types';
import { decisionsCalled } from '../../../law/decisions/decision-names';
import { hasSense } from '../../../law/reading/tokens';
import type { FoundCitation } from '../../../law/recognise/found';
import { pinpointsOf } from '../../../lookup/divisions';
import type { CitationInFile } from '../../citations/in-files';
import type { Comparison, Statement } from '../verdict';
import { type AuthorClaim, compareAuthor, readAuthors } from './author';
import { compareCaseName, readCaseNames } from './case-name';
import { type CourtClaim, compareCourt, courtStatements, readCourt } from './court';
import { type DivisionClaim, readDivisions } from './division';
import { compareKind, type KindClaim, readKind } from './kind';
import { compareLawName, type LawNameClaim, readLawName, readLinkedLaw } from './law-name';
import { compareOutcome, type OutcomeClaim, readOutcome } from './outcome';
import { readPlaces } from './place';
import { nearDecision, type TaggedSentence } from './sentence';

export interface ContextClaims {
  kind?: KindClaim;
  outcome?: OutcomeClaim;
  authors: readonly AuthorClaim[];
  court: CourtClaim;
  /** Names that may be given to the decision. */
  caseNames?: readonly string[];
  /** For a law cited by number. */
  lawName?: LawNameClaim;
  divisions?: readonly DivisionClaim[];
}

export const NO_CONTEXT: ContextClaims = { authors: [], court: {} };

const isOfEu = (name: Findable | NamedSet): boolean =>
  name.kind === 'decision'
    ? name.eu !== undefined
    : name.kind === 'citation' && (name.said?.eu !== undefined || /^(?:ECLI:EU:|6)/.test(name.externalIds[0] ?? ''));

/** Reads the claims around a citation, and pinpoints in its sentence that stand away from it. */
export function readContext(
  { kind, text }: Pick<CitationInFile, 'kind' | 'text'>,
  name: FoundCitation['name'],
  tagged: TaggedSentence,
): { context: ContextClaims; places: readonly Pinpoint[] } {
  // Words around a URL claim nothing about it, but for a place, and the law that a link names.
  if (/^(?:https?:|www\.)/.test(text)) {
    const lawName = kind === 'decision' ? undefined : readLinkedLaw(tagged);
    const places = kind === 'decision' ? readPlaces(nearDecision(tagged, text), isOfEu(name)) : [];
    return { context: { ...NO_CONTEXT, ...(lawName !== undefined && { lawName }) }, places };
  }
  if (kind !== 'decision') {
    const lawName = readLawName(tagged);
    const divisions = name.kind === 'citation' ? readDivisions(text, tagged) : [];
    const context = { ...(lawName !== undefined && { lawName }), ...(divisions.length > 0 && { divisions }) };
    return { context: { ...NO_CONTEXT, ...context }, places: [] };
  }
  const isEu = isOfEu(name);
  const named = name.kind === 'decision' ? name : name.kind === 'citation' ? name.said : undefined;
  const { courts = [] } = named ?? {};
  const beside = nearDecision(tagged, text);
  const ofKind = readKind(beside);
  const read = readOutcome(beside);
  // A paragraph of a decision may report another decision.
  const outcome = read?.isLoose && pinpointsOf(name).length > 0 ? undefined : read;
  // Dutch decisions have no name in their title: what the table of names has alone tells them.
  const caseNames = readCaseNames(beside.own, tagged).filter((one) => isEu || decisionsCalled(one).length > 0);
  return {
    context: {
      ...(ofKind !== undefined && { kind: ofKind }),
      ...(outcome !== undefined && { outcome }),
      authors: readAuthors(beside),
      court: readCourt(beside, courts.length > 0 && (!isEu || beside.own.some((token) => hasSense(token, 'COURT')))),
      ...(caseNames.length > 0 && { caseNames }),
    },
    places: readPlaces(beside, isEu),
  };
}

export const contextStatements = ({
  kind,
  outcome,
  authors,
  court,
  caseNames: [caseName] = [],
  lawName,
  divisions = [],
}: ContextClaims): Statement[] => [
  ...(kind === undefined ? [] : [{ what: 'kind', said: kind.word } as const]),
  ...(outcome === undefined ? [] : [{ what: 'outcome', said: outcome.words } as const]),
  ...authors.map(({ of, name }): Statement => ({ what: 'author', said: of === 'note' ? `m.nt. ${name}` : name })),
  ...courtStatements(court),
  ...[caseName, lawName?.said].filter((one) => one !== undefined).map((said): Statement => ({ what: 'name', said })),
  ...divisions.map(({ words }): Statement => ({ what: 'place', said: words })),
];

export const compareDecisionContext = (
  { kind, outcome, authors, court, caseNames }: ContextClaims,
  document: LegalDocument,
): Comparison[] => [
  ...(kind === undefined ? [] : [compareKind(kind, document)]),
  ...(outcome === undefined ? [] : [compareOutcome(outcome, document)]),
  ...authors.map((one) => compareAuthor(one, document)),
  ...compareCourt(court, document),
  ...(caseNames === undefined ? [] : compareCaseName(caseNames, document)),
];

/** Compares the claims on a law. @param work its number. */
export const compareLawContext = (
  { lawName }: ContextClaims,
  work: string,
  document: Pick<LegalDocument, 'title'>,
): Comparison[] => (lawName === undefined ? [] : [compareLawName(lawName, work, document)]);

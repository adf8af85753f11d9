/** Decisions of the European courts: what a publisher is asked for to have one, its page, and what is outside the sources of lks. */
import type { CitedDecision, CitedName } from '../contract/name';
import type { Language } from '../contract/types';
import { casePage } from '../law/registers/curia';
import { isEcliOfStrasbourg } from '../law/registers/ecli';
import { hudocOf } from '../law/registers/hudoc';
import { caseIdentifier, type Identifier } from '../law/registers/identifier';
import { sourceUrl } from '../law/registers/urls';
import { say } from '../messages';
import { parseIdentifier } from '../sources/identifiers';

type Cited = CitedName | CitedDecision;

/** The court in Strasbourg, whose decisions no source of lks has. */
const OUTSIDE = 'ECHR';

/** Courts of the Union, as in an ECLI. */
const OF_UNION = new Set(['C', 'T', 'F']);

/** Whether a citation is of the European Court of Human Rights. */
export const isOutside = (name: Cited): boolean =>
  name.kind === 'decision' ? name.courts.includes(OUTSIDE) : name.externalIds.some(isEcliOfStrasbourg);

/** Whether a decision that is cited without its ECLI is of a court of the Union. */
export const isOfUnion = ({ eu, courts }: CitedDecision): boolean =>
  eu !== undefined || courts.some((code) => OF_UNION.has(code));

/**
 * What a publisher is asked for to have a decision of a court of the Union: the opinion or the order by the CELEX number that it has, else
 * the case, each of them where nobody says that they are joined. Empty for any other decision.
 */
export function identifiersOf({ eu }: CitedDecision): Identifier[] {
  if (eu === undefined) return [];
  const { cases, kind, joined, celex } = eu;
  // In the urgent procedure it is an opinion or a view, which have other numbers: its publisher knows by the case.
  const isTold = kind === 'beschikking' || (kind === 'conclusie' && !cases[0]?.endsWith('PPU'));
  const exact = isTold ? parseIdentifier(celex[0] ?? '') : undefined;
  if (exact !== undefined) return [exact];
  return (joined ? cases.slice(0, 1) : cases).map(caseIdentifier);
}

/** The page of a decision of a European court that is cited without its ECLI; undefined where what is said tells none. */
export function pageOfCited(name: CitedDecision, language: Language | undefined = name.language): string | undefined {
  if (isOutside(name)) return name.page ?? hudocOf(name.numbers);
  const [identifier] = identifiersOf(name);
  const [first = ''] = name.eu?.cases ?? [];
  return identifier === undefined ? undefined : (sourceUrl(identifier, language) ?? casePage(first, language));
}

/** What there is to say of a decision that no source of lks has, and where it is. */
export function outsideHint(name: Cited): string {
  const identifier = name.kind === 'citation' ? parseIdentifier(name.externalIds[0] ?? '') : undefined;
  const page = name.kind === 'decision' ? pageOfCited(name) : identifier && sourceUrl(identifier);
  return [say.citations.outsideSources, page === undefined ? '' : say.citations.atHudoc(page)]
    .filter(Boolean)
    .join('\n');
}

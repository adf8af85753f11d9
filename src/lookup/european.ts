/** European decisions: identifiers to request from a publisher, pages, and decisions outside the sources of lks. */
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

/** The court in Strasbourg, in no source of lks. */
const OUTSIDE = 'ECHR';

const OF_UNION = new Set(['C', 'T', 'F']);

/** Whether a citation is of the European Court of Human Rights. */
export const isOutside = (name: Cited): boolean =>
  name.kind === 'decision' ? name.courts.includes(OUTSIDE) : name.externalIds.some(isEcliOfStrasbourg);

/** Whether a decision cited without ECLI is an EU court's. */
export const isOfUnion = ({ eu, courts }: CitedDecision): boolean =>
  eu !== undefined || courts.some((code) => OF_UNION.has(code));

/**
 * Identifiers to request for an EU decision: the CELEX number of an opinion or order, else the cases (one if joined).
 * Empty for others.
 */
export function identifiersOf({ eu }: CitedDecision): Identifier[] {
  if (eu === undefined) return [];
  const { cases, kind, joined, celex } = eu;
  // Urgent cases have an opinion or a view, with different numbers; the publisher knows which.
  const isTold = kind === 'beschikking' || (kind === 'conclusie' && !cases[0]?.endsWith('PPU'));
  const exact = isTold ? parseIdentifier(celex[0] ?? '') : undefined;
  if (exact !== undefined) return [exact];
  return (joined ? cases.slice(0, 1) : cases).map(caseIdentifier);
}

/** The page of a European decision cited without ECLI. */
export function pageOfCited(name: CitedDecision, language: Language | undefined = name.language): string | undefined {
  if (isOutside(name)) return name.page ?? hudocOf(name.numbers);
  const [identifier] = identifiersOf(name);
  const [first = ''] = name.eu?.cases ?? [];
  return identifier === undefined ? undefined : (sourceUrl(identifier, language) ?? casePage(first, language));
}

/** A hint on a decision outside the sources, with its page. */
export function outsideHint(name: Cited): string {
  const identifier = name.kind === 'citation' ? parseIdentifier(name.externalIds[0] ?? '') : undefined;
  const page = name.kind === 'decision' ? pageOfCited(name) : identifier && sourceUrl(identifier);
  return [say.citations.outsideSources, page === undefined ? '' : say.citations.atHudoc(page)]
    .filter(Boolean)
    .join('\n');
}

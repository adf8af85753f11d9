/** Reads a whole text as one citation: an identifier, a law by its name with an article, or a decision by its ECLI. */

import type { CitedName, CitedTimes as Times } from '../contract/name';
import { readDecisionCitation } from './decision-citation';
import { readLawCitation } from './law-citation';
import { citeArticle, findLaws, lawById } from './laws';
import { type Identifier, readIdentifier, unwrap } from './read-identifier';

/** One citation, read: what it names, and which part of that. */
export interface Citation extends Omit<CitedName, 'kind' | 'text'> {
  /** As the publisher numbers it within the work. */
  article?: string;
  lid?: string;
  onderdeel?: string;
}

/**
 * Reads a whole text as one citation; undefined when it is none, or when it names a law that the built-in table does
 * not know. A UUID is no citation. Old LJN numbers and case numbers are none either: see `alias.ts`. Never throws.
 */
export function readCitation(
  text: string,
  identifier: Identifier | undefined = readIdentifier(unwrap(text)),
): Citation | undefined {
  if (identifier !== undefined)
    return identifier.kind === 'uuid' ? undefined : citationOf([identifier], timesIn(identifier));
  const bare = unwrap(text);
  if (bare === '') return undefined;
  const ecli = readDecisionCitation(bare);
  if (ecli !== undefined) return { externalIds: [ecli], path: [], display: ecli };
  const law = readLawCitation(bare);
  if (law === undefined) return undefined;
  const { lid, onderdeel, date } = law.locator;
  return citationOf(
    law.identifiers.map((found) => ({ ...found, lid, onderdeel })),
    date === undefined ? {} : { day: date },
  );
}

/** What an identifier says of the day of the text that it names. */
function timesIn(identifier: Identifier): Times {
  if (identifier.kind === 'celex' && identifier.consolidated !== undefined)
    return { day: identifier.consolidated, consolidated: true };
  if (identifier.kind !== 'bwb' && identifier.kind !== 'celex' && identifier.kind !== 'cvdr') return {};
  const { date } = identifier;
  const day = date === undefined ? {} : { day: date };
  if (identifier.kind !== 'bwb') return day;
  const { knownOn, span, toestand } = identifier;
  return {
    ...day,
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(span === undefined ? {} : { span }),
    ...(toestand === undefined ? {} : { toestand }),
  };
}

/** An article, then the name of a law: words of letters, one of them with a capital, as names and abbreviations have. */
const ARTICLE_OF =
  /^(?:art\.?|artikel|article)\s+\S*\d\S*(?:\s+(?:lid|onder|sub)\s+\S{1,12})*[\s,]+(?:(?:van|of)\s+)?(?:(?:de|het|the)\s+)?(\p{L}[\p{L} .'-]{1,80})$/iu;

/**
 * The name of the law in a text that is an article of one, where the built-in table does not know that law: `art. 3
 * Foobarwet`. Of one that it knows, the article is what cannot be. Undefined for any other text. Never throws.
 */
export function readUnlistedLaw(text: string): string | undefined {
  const name = ARTICLE_OF.exec(unwrap(text))?.[1];
  if (name === undefined || !/\p{Lu}/u.test(name) || /\s(?:art|artt|artikel|article)\b/i.test(name)) return undefined;
  return findLaws(name).length === 0 ? name : undefined;
}

function citationOf(identifiers: readonly Identifier[], times: Times): Citation | undefined {
  const found = identifiers.filter((identifier) => identifier.kind !== 'uuid');
  const first = found[0];
  if (first === undefined) return undefined;
  const externalIds = [...new Set(found.map((identifier) => identifier.externalId))];
  const display = displayed(first) ?? first.externalId;
  const path = first.kind === 'bwb' ? (first.path ?? []) : [];
  if (externalIds.length > 1 || first.kind === 'ecli') return { externalIds, path, ...times, display };
  const { work, article, lid, onderdeel } = first;
  return {
    externalIds,
    path,
    work,
    ...(article === undefined ? {} : { article }),
    ...(lid === undefined ? {} : { lid }),
    ...(onderdeel === undefined ? {} : { onderdeel }),
    ...times,
    display,
  };
}

function displayed(identifier: Identifier): string | undefined {
  if (identifier.kind !== 'bwb' && identifier.kind !== 'celex') return undefined;
  const { work, container, article, lid, onderdeel } = identifier;
  if (container !== undefined) return undefined;
  if (article === undefined) return lawById(work)?.title;
  const place = [article, lid && `lid ${lid}`, onderdeel && `onder ${onderdeel}`].filter(Boolean).join(' ');
  return citeArticle(work, place);
}

/** Citations of a law by its name, with an article before or behind it: `art. 6:162 lid 1 BW`, `AVG artikel 17`. */

import { findLaws, lawForArticle } from './laws';
import { celexOfOfficialNumber } from './official-number';
import { type Identifier, isRecital, type Locator, readIdentifier, readLocator, splitArticle } from './read-identifier';

/** No citation of one article has more words. */
const MOST_WORDS = 24;
/** A place in a law has a digit or says that it is an article: most searches have neither, and are done here. */
const PLACE = /\d|\bart/i;
/** Words between an article and its law: `van het`, `of the`. */
const BETWEEN = /^(?:[\s,;]*(?:van|uit|in|of|bij)(?:\s+(?:de|het|the))?\s+)|^[\s,;]+|[\s,;]+$/gi;

/** What a citation by name points at: the same place in each work of that name. */
export interface LawCitation {
  readonly identifiers: readonly Identifier[];
  readonly locator: Locator;
}

/**
 * Reads a whole text (already unwrapped) as the name of a law with at most one place in it. Undefined when the law is
 * not in the built-in table, or when any of the text is something else.
 */
export function readLawCitation(text: string): LawCitation | undefined {
  const usual = readUsual(text);
  if (usual !== undefined) return usual;
  const works = worksNamed(text);
  if (works.length > 0) return { identifiers: works.flatMap(identifierOf), locator: { containers: [] } };
  const words = text.split(' ');
  if (!PLACE.test(text)) return undefined;
  if (words.length < 2 || words.length > MOST_WORDS) return undefined;
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const around = [words.slice(0, start).join(' '), words.slice(start + length).join(' ')];
      const citation = citationOf(words.slice(start, start + length).join(' '), around.filter(Boolean).join(', '));
      if (citation !== undefined) return citation;
    }
  }
  return undefined;
}

/** The usual form, an article and a law behind it: nothing else that these words can be split into is a citation too. */
function readUsual(text: string): LawCitation | undefined {
  const { article, rest = '' } = splitArticle(text) ?? {};
  if (article === undefined || rest === '') return undefined;
  const found = lawForArticle(rest.replace(BETWEEN, ''), article);
  const locator = { containers: [], article };
  const identifiers = found.flatMap((one) => placeIn(one.law.id, { ...locator, article: one.article }));
  return identifiers.length === 0 ? undefined : { identifiers, locator };
}

/**
 * What every place with an article, or of a recital, has: a number, a letter behind "art", or one of these words. Asked before the
 * grammar of places, whose patterns take a millisecond to compile.
 */
export const CAN_BE_PLACE = /\d|\bart(?:\.|ikel|icle)?[\s._/]+[a-z]|enig|enkel|overweging|recital|considerans/i;

/** The place first: it rules out nearly every split of the words, and is cheaper to read than the table of laws. */
function citationOf(name: string, place: string): LawCitation | undefined {
  if (!CAN_BE_PLACE.test(place)) return undefined;
  const locator = readLocator(place);
  if (locator !== undefined && isRecital(locator)) return recitalOf(name, locator);
  if (locator?.article === undefined) return undefined;
  const law = name.replace(BETWEEN, '');
  const articles = lawForArticle(law, locator.article).map((found) => ({ work: found.law.id, article: found.article }));
  const celex = articles.length === 0 && findLaws(law).length === 0 ? celexOfOfficialNumber(law) : undefined;
  if (celex !== undefined) articles.push({ work: celex, article: locator.article });
  const identifiers = articles.flatMap(({ work, article }) => placeIn(work, { ...locator, article }));
  return identifiers.length === 0 ? undefined : { identifiers, locator };
}

function recitalOf(name: string, locator: Locator): LawCitation | undefined {
  const identifiers = worksNamed(name)
    .flatMap((work) => identifierOf(`${work} ${locator.containers[0]}`))
    .filter(({ kind }) => kind === 'celex');
  return identifiers.length === 0 ? undefined : { identifiers, locator };
}

function worksNamed(text: string): string[] {
  const name = text.replace(BETWEEN, '');
  const laws = findLaws(name);
  const celex = laws.length === 0 ? celexOfOfficialNumber(name) : undefined;
  return celex === undefined ? laws.map((law) => law.id) : [celex];
}

function identifierOf(externalId: string): Identifier[] {
  const identifier = readIdentifier(externalId);
  return identifier === undefined ? [] : [identifier];
}

/** The place in a work as an identifier, with the containers that the citation names. */
function placeIn(work: string, locator: Locator): Identifier[] {
  const article = locator.article === 'enig' ? 'enig artikel' : `artikel ${locator.article}`;
  return identifierOf([work, ...locator.containers, article].join(' '));
}

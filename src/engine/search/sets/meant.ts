/** Corrects a query: a misspelled word that no text has becomes the one word that was certainly meant. */
import type { Language } from '../../../contract/types';
import type { Allowed } from '../../catalogue';
import { any, madeOnce, type TextIndex } from '../../index/match';
import { partitionAt } from '../../row-numbers';
import { isTelling, type ParsedQuery, type Term, termText } from '../../text/query';
import { MOST_EXPANDED } from '../weights';
import { vocabularyOf } from './compounds';
import { type Concept, type ConceptsIn, conceptsOf, typedLanguage } from './concepts';
import { soundsAlike, surelyMeant } from './corrections';

/** The input of concepts for a library of so many documents, under some filters. */
export function conceptsIn(
  index: TextIndex,
  language: Language | undefined,
  { partitions }: Pick<Allowed, 'partitions'>,
  documents: number,
): ConceptsIn & { languages: Language[] } {
  const languages = [...new Set(partitions.flatMap((partition) => partitionAt(partition)?.language ?? []))];
  return { language, languages, vocabulary: vocabularyOf(index, documents), index };
}

export interface Meant {
  parsed: ParsedQuery;
  /** Words as typed, and their replacements. */
  corrected: readonly { typed: string; word: string }[];
}

/** In lower case, but for the first letter of the query, since names have capitals. */
const isTyped = ({ kind, typed = '' }: Term, at: number): boolean =>
  kind === 'word' && /^\p{L}\p{Ll}+$/u.test(typed) && (at === 0 || /^\p{Ll}/u.test(typed));

function isMadeOfWords({ ways }: Concept, index: TextIndex): boolean {
  const spelled = ways.filter(({ how }) => how === 'spelled' || how === 'compound');
  return spelled.length > 0 && index.count(any(spelled.map(({ match }) => match)), {}, 1) > 0;
}

const isOfTables = ({ ways }: Concept): boolean => ways.some(({ how }) => how === 'translated' || how === 'everyday');

/** The word that was certainly meant; tables find words by their stems, and so some misspelled ones too. */
function wordMeant(
  concept: Concept,
  index: TextIndex,
  { vocabulary }: ConceptsIn,
  isNamed: boolean,
): string | undefined {
  if (isMadeOfWords(concept, index)) return undefined;
  const meant = surelyMeant(concept.terms[0]!.tokens[0]!, index, vocabulary.documents);
  return meant === undefined || ((isNamed || isOfTables(concept)) && !soundsAlike(meant)) ? undefined : meant.word;
}

/**
 * Corrects a query, but for words of stretches in tables, and English ones, of which a library has few texts.
 * `isNamed`: the query is a name of the tables, by its stems.
 */
export const asMeant = (parsed: ParsedQuery, index: TextIndex, within: ConceptsIn, isNamed: boolean): Meant =>
  madeOnce(index, parsed, `meant ${within.language} ${within.languages} ${isNamed}`, () =>
    meantBy(parsed, index, within, isNamed),
  );

function meantBy(parsed: ParsedQuery, index: TextIndex, within: ConceptsIn, isNamed: boolean): Meant {
  const asTyped: Meant = { parsed, corrected: [] };
  const nowhere = parsed.wanted.filter(
    (term, at) =>
      isTelling(term) && isTyped(term, at) && index.count({ of: 'text', token: term.tokens[0]! }, {}, 1) === 0,
  );
  if (nowhere.length === 0 || parsed.wanted.filter(isTelling).length > MOST_EXPANDED) return asTyped;
  const concepts = conceptsOf(parsed, within);
  if (typedLanguage(concepts) === 'en') return asTyped;
  const words = new Map<string, string>();
  for (const concept of concepts) {
    const [term] = concept.terms;
    if (concept.parts !== undefined || term === undefined || !nowhere.includes(term)) continue;
    const word = wordMeant(concept, index, within, isNamed);
    if (word !== undefined) words.set(term.tokens[0]!, word);
  }
  if (words.size === 0) return asTyped;
  const meant = (token: string): string => words.get(token) ?? token;
  const read = parsed.wanted.map((term): Term => {
    const word = term.kind === 'word' ? words.get(term.tokens[0]!) : undefined;
    return word === undefined ? term : { kind: 'word', tokens: [word], typed: word };
  });
  const wanted = read.filter(
    (term, at) =>
      term.kind !== 'word' || !read.slice(0, at).some((one) => one.kind === 'word' && one.tokens[0] === term.tokens[0]),
  );
  return {
    parsed: { ...parsed, wanted, typed: parsed.typed.map(meant) },
    corrected: nowhere.flatMap((term) => {
      const word = words.get(term.tokens[0]!);
      return word === undefined ? [] : [{ typed: termText(term), word }];
    }),
  };
}

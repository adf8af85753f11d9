/** Why each row of an answer is where it is, in sentences for people (`lks search --explain`). */
import type { SearchResult } from '../../contract/types';
import { say } from '../../messages';
import type { Database } from '../../sqlite';
import { partitionOfRow } from '../file/row-numbers';
import { textsOf } from '../file/texts';
import { ALL_FIELDS } from '../text/glossary';
import { type Term, termText } from '../text/query';
import type { Scored } from './rows';
import { matchOf } from './snippet';

/** Terms of one row that are told; more say nothing. */
const MOST_TOLD = 12;

/** The fields of law in which a translation is one; none where it is one in all of them. */
const fieldsOf = ({ fields = [] }: Term): readonly string[] => fields.filter((field) => field !== ALL_FIELDS);

/** Where a document has the terms: in its title, headnote and text, and whether as typed or in another form. */
function placesOf(
  texts: readonly (readonly [place: string, text: string])[],
  language: 'nl' | 'en',
  terms: readonly Term[],
): string[] {
  return terms.flatMap((term) => {
    const found = texts.flatMap(([place, text]) => {
      const match = matchOf(text, term, language);
      if (match === undefined) return [];
      return [match.exact ? place : say.library.explained.otherForm(place, match.text)];
    });
    return found.length === 0 ? [] : [say.library.explained.term(termText(term), found, fieldsOf(term))];
  });
}

/**
 * Gives each row of `data` its explanation.
 *
 * @param rows the same rows as they were scored, in the same order. @param termsOf what rows of a kind were found by.
 * @param isByDate the order of dates was asked for: nothing was ranked.
 */
export function explainRows(
  database: Database,
  data: SearchResult[],
  rows: readonly Scored[],
  termsOf: (kind: Scored['kind']) => readonly Term[],
  isByDate = false,
): void {
  const { notRanked, dated } = say.library.explained;
  for (const [at, row] of rows.entries()) {
    const result = data[at];
    if (result === undefined) continue;
    if (row.kind === 'named' || row.kind === 'of-law') {
      result.explanation = row.kind === 'named' ? say.library.explained.named : say.library.explained.ofLaw;
      continue;
    }
    const { summary, body } = textsOf(database, row.id);
    const { title, headnote, text, names } = say.library.explained.places;
    const texts = [
      [title, result.title],
      [headnote, summary],
      [text, body],
      [names, result.external_id],
    ] as const;
    const places = placesOf(texts, partitionOfRow(row.id).language, termsOf(row.kind)).slice(0, MOST_TOLD);
    result.explanation = [
      say.library.explained[row.kind],
      ...places,
      ...(row.measure > 0 ? [say.library.explained.measure(row.measure)] : [isByDate ? dated : notRanked]),
    ].join('; ');
  }
}

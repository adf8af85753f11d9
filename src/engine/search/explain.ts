/** Why each row of an answer is where it is, in sentences (`lks search --explain`), from the trace of its measure. */
import type { Language, SearchMeta, SearchResult } from '../../contract/types';
import { say } from '../../messages';
import type { Catalogue } from '../catalogue';
import { partitionOfRow } from '../row-numbers';
import { ALL_FIELDS } from '../text/glossary';
import { type Term, termText } from '../text/query';
import { sum } from './score/measure';
import type { Factor, Scored, Trace } from './score/ranking';
import type { Concept, Way } from './sets/concepts';
import { matchOf } from './snippet';
import { FIELD_WEIGHTS, SHARE_POWER } from './weights';

type ScorePart = { points: number } & (
  | { of: 'concept'; concept: Concept; way: Way; field: (typeof FIELD_WEIGHTS)[number]['of'] }
  /** Of a row that lacks some of the words. */
  | { of: 'share' }
  | { of: 'factor'; factor: Factor }
);

type Unscaled = Omit<ScorePart, 'points'> & { value: number };

const rounded = (points: number): number => Math.round(points * 10) / 10;

function evened(parts: readonly ScorePart[], score: number): ScorePart[] {
  const left = rounded(score - sum(parts.map(({ points }) => points)));
  const largest = parts.reduce((best, part, at) => (part.points > (parts[best]?.points ?? 0) ? at : best), 0);
  return parts.map((part, at) => (at === largest ? { ...part, points: rounded(part.points + left) } : part));
}

/** The parts of a score as shown: of each concept by field, then of each factor; none if not measured. */
function partsOfScore({ parts, share, factors }: Trace, score: number): ScorePart[] {
  const found: Unscaled[] = parts.flatMap(({ concept, way, values }) =>
    values.flatMap((value, at): Unscaled[] =>
      value > 0 ? [{ of: 'concept', concept, way, field: FIELD_WEIGHTS[at]!.of, value } as Unscaled] : [],
    ),
  );
  let running = sum(found.map(({ value }) => value));
  const times = (factor: number, part: Omit<ScorePart, 'points'>): void => {
    if (factor !== 1) found.push({ ...part, value: running * (factor - 1) });
    running *= factor;
  };
  times(share ** SHARE_POWER, { of: 'share' });
  for (const factor of factors) times(factor.factor, { of: 'factor', factor } as Omit<ScorePart, 'points'>);
  if (running <= 0 || score <= 0) return [];
  const scaled = found.map(
    ({ value, ...part }) => ({ ...part, points: rounded((value * score) / running) }) as ScorePart,
  );
  return evened(scaled, score);
}

/** The texts of a row by field, in the order in which a word is searched in them. */
type Texts = Readonly<Record<'heading' | 'text' | 'law', string>>;

/** The fields of law of a translation; none if it applies in all. */
const fieldsOf = ({ fields = [] }: Term): readonly string[] => fields.filter((field) => field !== ALL_FIELDS);

const typedText = ({ terms }: Concept): string => terms.map(termText).join(' ');

/** The words of a text that say a concept, and the way in which they do. */
function saidText(concept: Concept, way: Way, text: string, language: Language | undefined): string {
  const words = say.library.explained;
  const found = way.terms.flatMap((term) => {
    const match = matchOf(text, term, language);
    return match === undefined ? [] : [{ ...match, fields: fieldsOf(term) }];
  });
  const [first] = found;
  const shown = [...new Set(found.map((one) => one.text))].slice(0, 3).join(', ') || way.terms.map(termText)[0] || '';
  const typed = typedText(concept);
  if (way.how === 'typed') return found.every(({ exact }) => exact) ? typed : words.inflected(typed, shown);
  return words[way.how](typed, shown, way.source ?? first?.fields.join(', ') ?? '');
}

function partText(part: ScorePart, texts: Texts, language: Language | undefined): string {
  const words = say.library.explained;
  if (part.of === 'share') return words.points(words.share, part.points);
  if (part.of === 'factor') {
    const { of, reasons = [] } = part.factor;
    return words.points(of === 'prior' ? words.prior(reasons) : words[of], part.points);
  }
  const said = saidText(part.concept, part.way, texts[part.field], language);
  return words.points(words.inField(said, words.fields[part.field]), part.points);
}

function explanationOf(
  catalogue: Catalogue,
  row: Scored,
  { title, external_id: id }: SearchResult,
  sort: SearchMeta['sort'],
): string {
  const words = say.library.explained;
  if (row.kind === 'named' || row.kind === 'of-law') return row.kind === 'named' ? words.named : words.ofLaw;
  const { language, group } = partitionOfRow(row.id);
  const parts = row.trace === undefined ? [] : partsOfScore(row.trace, row.score);
  const isSorted = sort === 'date' || sort === 'weight';
  if (parts.length === 0) return [words.kinds[row.kind], isSorted ? words.sorted[sort] : words.notRanked].join('; ');
  const { summary, body } = catalogue.texts(row.id);
  const texts = { heading: [title, summary, id].join('\n'), text: body, law: title };
  return [
    words.kinds[row.kind],
    ...parts.map((part) => partText(part, texts, language)),
    words.sum(row.score),
    ...(group === 'rechtspraak' ? [words.equals] : []),
  ].join('; ');
}

/** Explains each row of `data`; `rows`: the same rows with their scores, in the same order. */
export function explainRows(
  catalogue: Catalogue,
  data: readonly SearchResult[],
  rows: readonly Scored[],
  sort?: SearchMeta['sort'],
): void {
  for (const [at, row] of rows.entries()) {
    const result = data[at];
    if (result !== undefined) result.explanation = explanationOf(catalogue, row, result, sort);
  }
}

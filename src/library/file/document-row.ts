/**
 * The row of a document as its sums are taken of it: what it, its work and its area of law are called and say, without
 * its text.
 */
import type { Row } from '../../platform/sqlite';
import { rowSum } from './row-sum';

/** Where the columns of a document are found. */
export const OF_DOCUMENT = 'docs left join works on works.id = docs.work left join areas on areas.id = docs.area';

/** What the sums of a row are taken of: the names of the values in it, and the columns of SQL behind them. */
interface Summed {
  names: readonly string[];
  columns: string;
}

/** @param columns of SQL; each is known by its last word. */
const summed = (...columns: readonly string[]): Summed => ({
  names: columns.map((column) => column.split(/[ .]/).at(-1)!),
  columns: columns.join(', '),
});

/** Of a document, without its text. */
export const FACTS = summed(
  'docs.id',
  'docs.uuid',
  'docs.work',
  'works.source',
  'works.work as number',
  'works.language',
  'docs.position',
  'areas.name as law_area',
  'docs.external_id',
  'docs.title',
  'docs.title_key',
  'docs.url',
  'docs.document_type',
  'docs.decision_date',
  'docs.publication_date',
  'docs.digest',
  'docs.repealed',
  'docs.named',
  'docs.own_at',
  'docs.heading_from',
  'docs.heading_to',
);

/** What a search ranks by. */
export const PRIOR = summed(
  'docs.id',
  'works.work as number',
  'docs.external_id',
  'docs.document_type',
  'docs.repealed',
  'docs.title',
  'docs.own_at',
  'docs.heading_from',
  'docs.heading_to',
);

const AGE = summed(
  'works.shelf',
  'works.valid_from',
  'works.fetched',
  'works.known_as_of',
  'works.imported',
  'works.next_change',
);

/** Of a work: its row, of which a document shows how old it is. `work` is its number. */
export const OWN: Summed = {
  names: ['work', 'source', 'number', 'language', ...AGE.names],
  columns: `works.id as work, works.source, works.work as number, works.language, ${AGE.columns}`,
};

/** All columns of the row of a document and of its work; for `checkRow` with `KEPT`. */
const COLUMNS = `${FACTS.columns}, ${AGE.columns}`;
const KEPT = `sums.facts as kept_facts, sums.text as kept_text, sums.structure as kept_structure, work_sums.own as kept_own`;
const JOINED = ' left join sums on sums.id = docs.id';

/** The sum of some values of a row. */
export const sumOf = (row: Row, { names }: Summed): number => rowSum(names.map((name) => row[name] ?? null));

/**
 * A statement that reads a document and its work with their sums, for `checkRow`. `more`: columns, each with a comma
 * before it.
 */
export const selectDocument = ({ more = '', joined = '' } = {}): string =>
  `select ${COLUMNS}, ${KEPT}${more} from ${OF_DOCUMENT}${JOINED} left join work_sums on work_sums.id = docs.work${joined}`;

/**
 * A statement that reads of documents what a search ranks by, for `checkPrior`; `from`: a table of SQL with their
 * numbers as `value`.
 */
export const selectPriors = (from: string): string =>
  `select ${PRIOR.columns}, sums.prior as kept from ${from} cross join ${OF_DOCUMENT}${JOINED} where docs.id = value`;

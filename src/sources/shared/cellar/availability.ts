/** Whether CELLAR has a number at all: asked of its index together with a number that it is known to have. */
import { type Ask, type Availability, deniesKnown } from '../publisher';
import { dayOf, distinct } from '../reading/facts';
import { following, otherForm, type Understood } from '../understood';
import { askSparql, quoteSparql } from './sparql';

/** A number, and one of the same kind that the index has had for long. */
export interface Numbered {
  readonly by: 'celex' | 'ecli';
  readonly number: string;
  readonly known: string;
}

const PROPERTIES = { celex: 'cdm:resource_legal_id_celex', ecli: 'cdm:case-law_ecli' } as const;

/** The query for what is under either number, which are asked for typed and plain: one row or more for each that is there. */
function availabilityQuery({ by, number, known }: Numbered): string {
  const values = [...new Set([number, known])].map(quoteSparql);
  const terms = values.flatMap((value) => [`${value}^^xsd:string`, value]);
  return [
    'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>',
    `SELECT DISTINCT ?number ?ecli ?date WHERE { VALUES ?number { ${terms.join(' ')} } ?work ${PROPERTIES[by]} ?number .`,
    'OPTIONAL { ?work cdm:case-law_ecli ?ecli } OPTIONAL { ?work cdm:work_date_document ?date } } LIMIT 100',
  ].join(' ');
}

/**
 * What the index has under a number; see `Fetcher.availability`. An index that is being filled anew answers every question with nothing: it is believed
 * where the same answer has the known number.
 */
export async function availabilityIn(asked: Numbered, ask: Ask): Promise<Understood<Availability>> {
  const rows = await askSparql(availabilityQuery(asked), { each: ['number'], some: ['ecli', 'date'] }, ask);
  const of = (number: string) => rows.filter((row) => row.number === number);
  const strange = rows.find(({ number }) => number !== asked.number && number !== asked.known);
  if (strange !== undefined) throw otherForm('bad-response', 'number', asked.number, strange.number);
  if (of(asked.known).length === 0) throw deniesKnown(asked.number, asked.known);
  const own = of(asked.number);
  if (own.length === 0) return following(rows, { is: 'none' });
  const [ecli] = distinct(own.map((row) => row.ecli ?? ''));
  const [date, ...others] = distinct(own.map((row) => dayIn(row.date)));
  const isDay = date !== undefined && others.length === 0;
  return following(rows, { is: 'textless', ...(ecli !== undefined && { ecli }), ...(isDay && { date }) });
}

/** The day of a date, with or without a time; empty where there is none. Throws `bad-response` for what is no date. */
function dayIn(date = ''): string {
  if (date !== '' && dayOf(date) === '') throw otherForm('bad-response', 'date', '2020-01-01', date);
  return dayOf(date);
}

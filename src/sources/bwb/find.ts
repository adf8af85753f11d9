/**
 * What the BWB is asked over SRU (publishers.md, "SRU"): which regulations changed, and which have a text in force today with words
 * in their title.
 */
import type { Hit } from '../shared/publisher';
import { everyWord } from '../shared/sru/cql';
import { overSru } from '../shared/sru/register';
import { firstOf, type SruRecord } from '../shared/sru/search';
import { value } from '../shared/xml/form';
import { pageOf } from './addresses';

/** Laws, treaties, and a few others. */
const IDENTIFIER = value(/^BWB[RVW]\d{7}$/, 'BWBR0002458');

/** The query: every word in the title, one record for each regulation. `day`: `YYYY-MM-DD`. */
export function titleQuery(words: readonly string[], day: string): string {
  // `overheidbwb.titel` and not `dcterms.title`, which the service refuses.
  const inForce = `overheidbwb.geldigheidsdatum==${day} AND overheidbwb.zichtdatum==${day}`;
  return `${everyWord('overheidbwb.titel any ', words)} AND ${inForce}`;
}

const hitOf = (id: string, record: SruRecord): Hit => ({
  externalId: id,
  work: id,
  title: firstOf(record, 'title') || id,
  url: pageOf(id),
  language: 'nl',
  jurisdiction: 'NL',
  documentType: firstOf(record, 'type') || 'regeling',
  decisionDate: '',
  area: (record.get('rechtsgebied') ?? []).join('; '),
});

export const { changes, find } = overSru({
  connection: 'BWB',
  identifier: IDENTIFIER,
  idOf: (identifier) => identifier,
  hitOf,
  titleQuery,
});

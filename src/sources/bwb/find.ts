/** Regulations by words of their title, at the SRU service (publishers.md, "SRU"): those with a text in force today. */
import type { Ask, FindQuery, Hit } from '../publisher';
import { everyWord } from '../sru/cql';
import { firstOf, type SruRecord, searchSru } from '../sru/search';

const BWB_ID = /^BWB[RVW]\d{7}$/;

/** The number of the regulation that a record is about; undefined for a record of anything else. */
export function regelingOf(record: SruRecord): string | undefined {
  const id = firstOf(record, 'identifier');
  return BWB_ID.test(id) ? id : undefined;
}

/** The query: every word in the title, one record for each regulation. `day`: `YYYY-MM-DD`. */
export function titleQuery(words: readonly string[], day: string): string {
  // `overheidbwb.titel` and not `dcterms.title`, which the service refuses.
  const inForce = `overheidbwb.geldigheidsdatum==${day} AND overheidbwb.zichtdatum==${day}`;
  return `${everyWord('overheidbwb.titel any ', words)} AND ${inForce}`;
}

/** Finds regulations; see `Publisher.find`. All of them are in Dutch here: the record has no text. */
export async function findRegelingen(query: FindQuery, ask: Ask): Promise<Hit[]> {
  if (query.words.length === 0 || !query.languages.includes('nl')) return [];
  const cql = titleQuery(query.words, ask.today);
  const { records } = await searchSru({ connection: 'BWB', cql, start: 1, maximum: query.limit }, ask);
  return records.flatMap((record) => {
    const id = regelingOf(record);
    return id === undefined ? [] : [hitOf(id, record)];
  });
}

function hitOf(id: string, record: SruRecord): Hit {
  return {
    externalId: id,
    work: id,
    title: firstOf(record, 'title') || id,
    url: `https://wetten.overheid.nl/${id}`,
    language: 'nl',
    jurisdiction: 'NL',
    documentType: firstOf(record, 'type') || 'regeling',
    decisionDate: '',
    area: (record.get('rechtsgebied') ?? []).join('; '),
  };
}

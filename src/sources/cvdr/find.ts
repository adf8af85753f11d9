/** Local regulations by keyword, at the SRU service (publishers.md, "Search of local regulations"): one condition a word, no phrases. */
import type { Ask, FindQuery, Hit } from '../publisher';
import { everyWord } from '../sru/cql';
import { firstOf, type SruRecord, searchSru } from '../sru/search';

const CVDR_ID = /^(?:1\.\d:)?(?:CVDR)?(\d{1,7})_(\d{1,4})$/;

/** The number with version of the regulation that a record is about: `CVDR681386_1`; undefined for another record. */
export function regelingOf(record: SruRecord): string | undefined {
  const match = CVDR_ID.exec(firstOf(record, 'identifier'));
  return match === null ? undefined : `CVDR${match[1]}_${match[2]}`;
}

/** Finds regulations; see `Publisher.find`. */
export async function findRegelingen(query: FindQuery, ask: Ask): Promise<Hit[]> {
  if (query.words.length === 0 || !query.languages.includes('nl')) return [];
  const cql = everyWord('keyword=', query.words);
  const { records } = await searchSru({ connection: 'cvdr', cql, start: 1, maximum: query.limit }, ask);
  return records.flatMap((record) => {
    const id = regelingOf(record);
    return id === undefined ? [] : [hitOf(id, record)];
  });
}

function hitOf(id: string, record: SruRecord): Hit {
  return {
    externalId: id,
    work: id.replace(/_\d+$/, ''),
    title: firstOf(record, 'title') || id,
    url: `https://lokaleregelgeving.overheid.nl/${id.replace('_', '/')}`,
    language: 'nl',
    jurisdiction: 'NL',
    documentType: firstOf(record, 'type') || 'regeling',
    decisionDate: /^\d{4}-\d{2}-\d{2}/.exec(firstOf(record, 'issued'))?.[0] ?? '',
    area: (record.get('subject') ?? []).join('; '),
  };
}

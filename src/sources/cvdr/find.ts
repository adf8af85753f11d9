/**
 * What the CVDR is asked over SRU: which regulations changed (publishers.md, "SRU"), and which have words as keywords (publishers.md,
 * "Search of local regulations"): one condition a word, no phrases.
 */
import type { Hit } from '../shared/publisher';
import { everyWord } from '../shared/sru/cql';
import { overSru } from '../shared/sru/register';
import { firstOf, type SruRecord } from '../shared/sru/search';
import { pageOf } from './addresses';

const CVDR_ID = /^(?:1\.\d:)?(?:CVDR)?(\d{1,7})_(\d{1,4})$/;

/** The number with version of the regulation that a record is about: `CVDR681386_1`. */
function regelingOf(record: SruRecord): string | undefined {
  const match = CVDR_ID.exec(firstOf(record, 'identifier'));
  return match === null ? undefined : `CVDR${match[1]}_${match[2]}`;
}

const hitOf = (id: string, record: SruRecord): Hit => ({
  externalId: id,
  work: id.replace(/_\d+$/, ''),
  title: firstOf(record, 'title') || id,
  url: pageOf(...(id.split('_') as [string, string?])),
  language: 'nl',
  jurisdiction: 'NL',
  documentType: firstOf(record, 'type') || 'regeling',
  decisionDate: /^\d{4}-\d{2}-\d{2}/.exec(firstOf(record, 'issued'))?.[0] ?? '',
  area: (record.get('subject') ?? []).join('; '),
});

const titleQuery = (words: readonly string[]): string => everyWord('keyword=', words);

export const { changes, find } = overSru({ connection: 'cvdr', idOf: regelingOf, hitOf, titleQuery });

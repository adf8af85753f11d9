/**
 * What the CVDR is asked over SRU: which regulations changed (publishers.md, "SRU"), and which have words as keywords (publishers.md,
 * "Search of local regulations"): one condition a word, no phrases.
 */
import type { Hit } from '../shared/publisher';
import { everyWord } from '../shared/sru/cql';
import { overSru } from '../shared/sru/register';
import { firstOf, type SruRecord } from '../shared/sru/search';
import { value } from '../shared/xml/form';
import { pageOf } from './addresses';

/** With or without its prefix and that of the register. */
const IDENTIFIER = value(/^(?:1\.\d:)?(?:CVDR)?\d{1,7}_\d{1,4}$/, 'CVDR681386_1');

/** The number with version of the regulation that a record is about: `CVDR681386_1`. */
const regelingOf = (identifier: string): string => identifier.replace(/^(?:1\.\d:)?(?:CVDR)?/, 'CVDR');

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

export const { changes, find } = overSru({
  connection: 'cvdr',
  identifier: IDENTIFIER,
  idOf: regelingOf,
  hitOf,
  titleQuery,
});

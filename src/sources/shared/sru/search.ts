/** SRU 1.2 of overheid.nl: one request, and its answer as flat records (publishers.md, "SRU"). */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { PublisherRequest } from '../http/request';
import type { Ask } from '../publisher';
import { asAnswer, otherForm, type Understood, understood } from '../understood';
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from '../xml/element';
import { demandForm, type Form, OPEN, optional, text, type Value, value } from '../xml/form';
import { findNamed, readTree } from '../xml/tree';
import { SRU } from './addresses';

/** Most bytes of an answer: 500 records of some 5 kB each, with room. */
const LIMIT = 16 * 2 ** 20;

export interface SruQuery {
  connection: 'BWB' | 'cvdr';
  cql: string;
  /** From 1. */
  start: number;
  maximum: number;
}

/** Values by local name of the element, in the order of the record. */
export type SruRecord = ReadonlyMap<string, readonly string[]>;

export interface SruAnswer {
  total: number;
  records: SruRecord[];
}

/** The request of a query. */
export function sruUrl({ connection, cql, start, maximum }: SruQuery): URL {
  const url = new URL(SRU);
  const parameters = {
    operation: 'searchRetrieve',
    version: '1.2',
    'x-connection': connection,
    query: cql,
    startRecord: String(start),
    maximumRecords: String(maximum),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  // The service reads a plus as itself.
  url.search = url.search.replaceAll('+', '%20');
  return url;
}

/** As many records as a page has room for: for an answer that is to be all there is of it. */
const isFilled = ({ start, maximum }: SruQuery, { total, records }: SruAnswer): boolean =>
  records.length === Math.max(0, Math.min(maximum, total - start + 1));

/**
 * Asks, and reads the answer. A status of 406 with a body that is an answer is one (publishers.md, "Traps of SRU"). Throws what
 * `Ask.get` throws, and `bad-response` for diagnostics in place of records and for what is no SRU answer.
 */
export async function searchSru(query: SruQuery, ask: Ask): Promise<Understood<SruAnswer>> {
  const { body } = await ask.get(sruRequest(query));
  return readSru(body, ask.signal);
}

/** The same of what is asked in one page. Throws `bad-response` too where fewer records came than are counted. */
export async function searchSruAtOnce(query: SruQuery, ask: Ask): Promise<Understood<SruAnswer>> {
  const answer = await searchSru(query, ask);
  if (isFilled(query, answer)) return answer;
  throw unusable(say.publishers.fewerRecords(answer.total, answer.records.length));
}

/** The request of a query, as it is sent. */
export const sruRequest = (query: SruQuery): PublisherRequest => ({
  url: sruUrl(query),
  what: say.publishers.searchAnswer,
  accept: 'application/xml, text/xml',
  limit: LIMIT,
  also: [406],
});

const unusable = (message: string, cause?: unknown): LksError =>
  new LksError('bad-response', message, { hint: say.publishers.answerHint, cause });

/** Of version 1.2, and what 2.0 has beside it. */
const FORM: Form = {
  children: {
    numberOfRecords: text(value(/^\d{1,9}$/, '12')),
    'records?': {
      children: {
        'record*': {
          children: {
            recordData: OPEN,
            ...optional('recordSchema', 'recordPacking', 'recordXMLEscaping', 'recordIdentifier', 'recordPosition'),
            ...optional('extraRecordData'),
          },
        },
      },
    },
    ...optional('version', 'resultSetId', 'resultSetIdleTime', 'resultSetTTL', 'resultCountPrecision'),
    ...optional('nextRecordPosition', 'echoedSearchRetrieveRequest', 'extraResponseData', 'facetedResults'),
    ...optional('searchResultAnalysis'),
  },
};

/** Reads a `searchRetrieveResponse` of version 1.2 or 2.0, by local names. Throws `bad-response`. */
export async function readSru(bytes: Buffer, signal?: AbortSignal): Promise<Understood<SruAnswer>> {
  const root = await readTree(bytes, signal).catch((error) => {
    throw error instanceof LksError ? unusable(say.publishers.notSru, error) : error;
  });
  if (root.name !== 'searchRetrieveResponse') throw unusable(say.publishers.notSru);
  const diagnosed = findNamed(root, 'diagnostics') ?? findNamed(root, 'diagnostic');
  if (diagnosed !== undefined) throw unusable(say.publishers.diagnostics);
  await asAnswer(() => demandForm(root, FORM));
  const records = childrenOf(childOf(root, 'records'), 'record').map(recordOf);
  return understood({ total: Number(textOfChild(root, 'numberOfRecords')), records });
}

function recordOf(record: XmlElement): SruRecord {
  const values = new Map<string, string[]>();
  const collect = (element: XmlElement): void => {
    const children = childrenOf(element);
    if (children.length === 0) {
      values.set(element.name, [...(values.get(element.name) ?? []), textOf(element)]);
      return;
    }
    children.forEach(collect);
  };
  const data = childOf(record, 'recordData');
  if (data !== undefined) collect(data);
  return values;
}

/** The first value of that name. Throws `bad-response` where there is none like that. */
export function demandFirst(record: SruRecord, name: string, { is, called }: Value): string {
  const found = record.get(name)?.[0];
  if (found === undefined || !is(found)) throw otherForm('bad-response', `recordData/…/${name}`, called, found);
  return found;
}

/** The first value of that name; empty where there is none. */
export function firstOf(record: SruRecord, name: string): string {
  return record.get(name)?.[0] ?? '';
}

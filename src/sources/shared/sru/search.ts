/** SRU 1.2 of overheid.nl: one request, and its answer as flat records (publishers.md, "SRU"). */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { PublisherRequest } from '../http/request';
import type { Ask } from '../publisher';
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from '../xml/element';
import { readTree } from '../xml/tree';
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

/**
 * Asks, and reads the answer. A status of 406 with a body that is an answer is one (publishers.md, "Traps of SRU"). Throws what
 * `Ask.get` throws, and `bad-response` for diagnostics in place of records and for what is no SRU answer.
 */
export async function searchSru(query: SruQuery, ask: Ask): Promise<SruAnswer> {
  const { body } = await ask.get(sruRequest(query));
  return readSru(body, ask.signal);
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

/** Reads a `searchRetrieveResponse` of version 1.2 or 2.0, by local names. Throws `bad-response`. */
export async function readSru(bytes: Buffer, signal?: AbortSignal): Promise<SruAnswer> {
  const root = await readTree(bytes, signal).catch((error) => {
    throw error instanceof LksError ? unusable(say.publishers.notSru, error) : error;
  });
  if (root.name !== 'searchRetrieveResponse') throw unusable(say.publishers.notSru);
  const count = textOfChild(root, 'numberOfRecords');
  const records = childrenOf(childOf(root, 'records'), 'record').map(recordOf);
  const diagnosed = childOf(root, 'diagnostics') !== undefined || records.some((record) => record.has('diagnostic'));
  if (diagnosed) throw unusable(say.publishers.diagnostics);
  if (!/^\d{1,9}$/.test(count)) throw unusable(say.publishers.notSru);
  return { total: Number(count), records };
}

function recordOf(record: XmlElement): SruRecord {
  const values = new Map<string, string[]>();
  const collect = (element: XmlElement): void => {
    const children = childrenOf(element);
    if (children.length === 0 || element.name === 'diagnostic') {
      values.set(element.name, [...(values.get(element.name) ?? []), textOf(element)]);
      return;
    }
    children.forEach(collect);
  };
  const data = childOf(record, 'recordData');
  if (data !== undefined) collect(data);
  return values;
}

/** The first value of that name; empty where there is none. */
export function firstOf(record: SruRecord, name: string): string {
  return record.get(name)?.[0] ?? '';
}

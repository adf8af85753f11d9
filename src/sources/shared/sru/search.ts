/** SRU 1.2 of overheid.nl: a request, and its answer as flat records (publishers.md, "SRU"). */
import { LksError } from '../../../contract/errors';
import { plainLine } from '../../../contract/plain-text';
import { say } from '../../../messages';
import { nextStart } from '../http/judge';
import type { PublisherRequest } from '../http/request';
import type { Ask, Change, ChangePage, Changes, Find, FindQuery, Hit, Window } from '../publisher';
import { asAnswer, following, NOTHING_ASKED, otherForm, type Understood, understood } from '../understood';
import { childOf, childrenOf, findNamed, readTree, textOf, textOfChild, type XmlElement } from '../xml/element';
import { demandForm, type Form, OPEN, optional, text, type Value, value } from '../xml/form';
import { SRU } from './addresses';
import { quoteCql } from './cql';

/** Limit of an answer: 500 records of about 5 kB, with room. */
const LIMIT = 16 * 2 ** 20;

interface SruQuery {
  connection: 'BWB' | 'cvdr';
  cql: string;
  /** From 1. */
  start: number;
  maximum: number;
}

export type SruRecord = ReadonlyMap<string, readonly string[]>;

interface SruAnswer {
  total: number;
  records: SruRecord[];
}

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
  // The service reads a plus literally.
  url.search = url.search.replaceAll('+', '%20');
  return url;
}

const isFilled = ({ start, maximum }: SruQuery, { total, records }: SruAnswer): boolean =>
  records.length === Math.max(0, Math.min(maximum, total - start + 1));

/**
 * Status 406 may come with a valid answer (publishers.md, "Traps of SRU"). Throws as `Ask.get`, and `bad-response` for
 * diagnostics or no SRU answer.
 */
async function searchSru(query: SruQuery, ask: Ask): Promise<Understood<SruAnswer>> {
  const { body } = await ask.get(sruRequest(query));
  return readSru(body, ask.signal);
}

/** For queries of one page; also throws `bad-response` if fewer records came than are counted. */
async function searchSruAtOnce(query: SruQuery, ask: Ask): Promise<Understood<SruAnswer>> {
  const answer = await searchSru(query, ask);
  if (isFilled(query, answer)) return answer;
  throw unusable(say.publishers.fewerRecords(answer.total, answer.records.length));
}

export const sruRequest = (query: SruQuery): PublisherRequest => ({
  url: sruUrl(query),
  what: say.publishers.searchAnswer,
  accept: 'application/xml, text/xml',
  limit: LIMIT,
  also: [406],
});

const unusable = (message: string, cause?: unknown): LksError =>
  new LksError('bad-response', message, { hint: say.publishers.answerHint, cause });

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

/** Reads a `searchRetrieveResponse` of version 1.2 or 2.0 by local names. Throws `bad-response`. */
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

function demandFirst(record: SruRecord, name: string, { is, called }: Value): string {
  const found = record.get(name)?.[0];
  if (found === undefined || !is(found)) throw otherForm('bad-response', `recordData/…/${name}`, called, found);
  return found;
}

/** First value of a field, or empty. */
export function firstOf(record: SruRecord, name: string): string {
  return record.get(name)?.[0] ?? '';
}

/** 1000 is documented, 500 works (publishers.md, "Traps of SRU"). */
const PAGE = 500;

interface Register {
  readonly connection: SruQuery['connection'];
  readonly identifier: Value;
  readonly idOf: (identifier: string) => string;
  readonly hitOf: (id: string, record: SruRecord) => Hit;
  /** Query for words in titles on a day, `YYYY-MM-DD`. */
  readonly titleQuery: (words: readonly string[], day: string) => string;
}

/** Changes and title search of a register; records are in Dutch, without text. */
export function overSru(register: Register): { changes: Changes; find: Find } {
  const { connection, identifier, idOf, hitOf, titleQuery } = register;
  /** Records have a day of modification, so the window's whole first day is requested. */
  const changesSince = ({ from }: Window, start: number): SruQuery => ({
    connection,
    cql: `dcterms.modified>=${quoteCql(from.slice(0, 10)).slice(1, -1)}`,
    start: start + 1,
    maximum: PAGE,
  });
  return {
    changes: {
      plan: (window) => ({ url: sruUrl(changesSince(window, 0)).href, purpose: say.publishers.purposes.changes }),
      async page(window, start, ask) {
        const answer = await searchSru(changesSince(window, start), ask);
        return changesIn(answer, start, register);
      },
    },
    async find({ words, languages, limit }: FindQuery, ask) {
      if (words.length === 0 || !languages.includes('nl')) return NOTHING_ASKED;
      const cql = titleQuery(words, ask.today);
      const answer = await searchSruAtOnce({ connection, cql, start: 1, maximum: limit }, ask);
      const hits = answer.records.map((record) => hitOf(idOf(demandFirst(record, 'identifier', identifier)), record));
      return following(answer, hits);
    },
  };
}

const MOMENT = value(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,20}(?:Z|[+-]\d{2}:\d{2})?)?$/, '2020-01-01');

/**
 * A regulation has a record per text: its stamp is the newest `modified` on the page. Records with an unknown
 * identifier are reported, not fetched.
 */
function changesIn(
  answer: Understood<SruAnswer>,
  start: number,
  { identifier: expected, idOf }: Register,
): Understood<ChangePage> {
  const changes = new Map<string, Change>();
  for (const record of answer.records) {
    const identifier = demandFirst(record, 'identifier', ANY);
    const stamp = demandFirst(record, 'modified', MOMENT);
    const isKnown = expected.is(identifier);
    const id = isKnown ? idOf(identifier) : plainLine(identifier, LONGEST_ID);
    const unclear = isKnown ? undefined : say.publishers.unclearNumber(id, expected.called);
    if (stamp >= (changes.get(id)?.stamp ?? ''))
      changes.set(id, { id, stamp, ...(unclear !== undefined && { unclear }) });
  }
  const { total, records } = answer;
  const next = nextStart(start, records.length, total);
  return following(answer, { changes: [...changes.values()], named: records.length, next, total });
}

const LONGEST_ID = 60;
const ANY = value(/\S/, 'identifier');

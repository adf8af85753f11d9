/**
 * The body of a reply: all of it or an error (RFC 8259), then checked against the contract: a missing part is an error,
 * an odd one is reported once (contract.md, "Answers of a service").
 */
import { isUtf8 } from 'node:buffer';
import type { ExtensionReply } from '../../contract/backend';
import { isDeeperThan } from '../../contract/depth';
import { DOCUMENT_FIELDS, SEARCH_RESULT_FIELDS } from '../../contract/field-names';
import type { CallOutcome } from '../../contract/library-calls';
import type { DocumentAnswer, HealthAnswer, SearchAnswer } from '../../contract/types';
import type { ReplyHeaders } from '../../platform/http/reply';
import { BodyError, unpack } from '../../platform/http/unpack';

/** Deeper than any answer of the contract; shallow enough for code that recurses over it. */
const MAX_DEPTH = 200;

/** The value in a JSON body. `limit` bounds the unpacked size in bytes. Throws `BodyError`. */
export async function readJson(body: Buffer, headers: ReplyHeaders, limit: number): Promise<unknown> {
  const bytes = await unpack(body, headers, limit);
  if (!isUtf8(bytes)) throw new BodyError('not-utf8');
  const text = bytes.toString('utf8');
  const value = parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (isDeeperThan(value, MAX_DEPTH + 1)) throw new BodyError('too-deep');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError('not-json');
  }
}

export type EnvelopeFault = 'no-envelope' | 'other-document';

/** Thrown by the readers: JSON, but not an answer of the API. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';

  constructor(readonly fault: EnvelopeFault) {
    super(fault);
  }
}

/** Called with the name of a field that holds something unexpected: `data[].title`, `meta.total`. */
type OddField = (field: string) => void;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean => value === undefined || value === null || typeof value !== 'object';

function nameOddScalars(item: Fields, fields: readonly string[], prefix: string, odd: OddField): void {
  for (const field of fields) if (!isScalar(item[field])) odd(`${prefix}.${field}`);
}

function readData(value: unknown): unknown {
  if (!isObject(value) || value.data === undefined || value.data === null) throw new EnvelopeError('no-envelope');
  return value.data;
}

function nameOddMeta(meta: unknown, odd: OddField): void {
  if (meta === undefined || meta === null) return;
  if (!isObject(meta)) {
    odd('meta');
    return;
  }
  const { total, sources_consulted: sources, index_freshness: freshness } = meta;
  if (!isScalar(total)) odd('meta.total');
  if (sources !== undefined && sources !== null && !Array.isArray(sources)) odd('meta.sources_consulted');
  if (freshness !== undefined && freshness !== null && !isObject(freshness)) odd('meta.index_freshness');
}

/** A search answer: `data` must be a list of objects; `meta` may be missing. Throws `EnvelopeError`. */
export function readSearchAnswer(value: unknown, odd: OddField): SearchAnswer {
  const data = readData(value);
  if (!Array.isArray(data)) throw new EnvelopeError('no-envelope');
  for (const item of data) {
    if (!isObject(item)) throw new EnvelopeError('no-envelope');
    nameOddScalars(item, SEARCH_RESULT_FIELDS, 'data[]', odd);
  }
  nameOddMeta((value as Fields).meta, odd);
  return value as SearchAnswer;
}

/** A document answer: `data` must be the document with this id. Throws `EnvelopeError`, also for another document. */
export function readDocumentAnswer(value: unknown, id: string, odd: OddField): DocumentAnswer {
  const data = readData(value);
  if (!isObject(data)) throw new EnvelopeError('no-envelope');
  if (data.id === undefined || data.id === null) odd('data.id');
  else if (String(data.id).toLowerCase() !== id.toLowerCase()) throw new EnvelopeError('other-document');
  nameOddScalars(data, DOCUMENT_FIELDS, 'data', odd);
  return value as DocumentAnswer;
}

/** A health answer: any list or object (the contract fixes neither shape nor keys). Throws `EnvelopeError`. */
export function readHealthAnswer(value: unknown): HealthAnswer {
  if (isScalar(readData(value))) throw new EnvelopeError('no-envelope');
  return value as HealthAnswer;
}

/** An answer of the extension: `data` must be a list or an object. Throws `EnvelopeError`. */
export function readExtensionAnswer(value: unknown): ExtensionReply {
  if (isScalar(readData(value))) throw new EnvelopeError('no-envelope');
  return value as ExtensionReply;
}

/** The outcomes of calls: a list of objects; the caller checks their number. Throws `EnvelopeError`. */
export function readCallOutcomes(value: unknown): CallOutcome[] {
  const data = readData(value);
  if (!Array.isArray(data) || !data.every(isObject)) throw new EnvelopeError('no-envelope');
  return data;
}

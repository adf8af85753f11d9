/** Ids of documents: UUIDs of version 5 (RFC 9562, section 5.5), the same on every machine and at every import. */
import { crypto } from '../../platform/builtins';

/** The namespace of lks documents, made once at random. It is part of the file format: never change it. */
const NAMESPACE = Buffer.from('3b1f8c52a7d94e06b5c81d2f7e60a943', 'hex');

/**
 * The id of a document as 16 bytes.
 * @param source publisher as users see it (`rechtspraak.nl`, or `lks-sample`).
 * @param externalId exactly as the document has it.
 * @param language its two-letter code: `nl`, `en`, `de`.
 * @returns UUIDv5 of our namespace and the name `source`, `externalId`, `language` joined by line feeds, which none of
 *   them can contain (contract.md, "Identity in the library").
 */
export function documentUuid(source: string, externalId: string, language: string): Buffer {
  const name = [source, externalId, language].join('\n');
  const bytes = crypto().createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}

/** 16 bytes as a UUID in lower case. */
export function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A UUID in any case as 16 bytes; undefined if it is none. */
export function uuidBytes(uuid: string): Uint8Array | undefined {
  const hex = uuid.replaceAll('-', '');
  return /^[0-9a-f]{32}$/i.test(hex) ? Buffer.from(hex, 'hex') : undefined;
}

/**
 * What a toestand holds, as the library keeps it: which texts, in which order, under which addresses and names. A text
 * that several toestanden share is in the library once; this list says where it occurs. Packed, some 40 bytes an article.
 */
import { crypto, zlib } from '../../builtins';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { SourceDocument } from '../../sources/parsed-file';
import type { Database, SqlValue } from '../../sqlite';
import { UNPACKED } from './packing';

/** One document of a toestand; its place in the list is its place in the work. */
export interface Entry {
  externalId: string;
  /** Of its text: see `contentDigest`. 32 hexadecimal digits. */
  digest: string;
  /** With `DATE_MARK` for the date of the toestand. */
  url: string;
  /** Other names of the document: case numbers, jci. */
  aliases: string[];
}

export interface Contents {
  /** Names of the work in this toestand. */
  lawNames: string[];
  entries: Entry[];
}

/** Stands for the date of the toestand in an address; no URL has braces in it (RFC 3986). */
const DATE_MARK = '/{date}';

/** An address of a toestand without its date, so that the next toestand's is the same. The inverse of `datedUrl`. */
export function undatedUrl(url: string, validFrom: string): string {
  return url.replace(`/${validFrom}`, DATE_MARK);
}

/** The address for the toestand that begins on `validFrom`. */
export function datedUrl(url: string, validFrom: string): string {
  return url.replace(DATE_MARK, `/${validFrom}`);
}

/** 16 bytes, as hexadecimal digits, that change when the text of a document does, or what is shown of it beside its date. */
export function contentDigest(document: SourceDocument): string {
  const { title, summary, body, documentType, lawArea, decisionDate, publicationDate, repealed } = document;
  const content = [title, summary, body, documentType, lawArea, decisionDate, publicationDate, repealed === true];
  if (document.notInForce === true) content.push('not in force');
  return crypto().createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** The digest of a text as `docs` keeps it, in the form of `Entry`. */
export const digestText = (digest: SqlValue | undefined): string => Buffer.from(digest as Uint8Array).toString('hex');

/** What tells a text of a work from every other one. */
export const textKey = ({ externalId, digest }: Pick<Entry, 'externalId' | 'digest'>): string =>
  `${externalId}\n${digest}`;

/** What a toestand with these documents holds. */
export function contentsOf(documents: readonly SourceDocument[], validFrom: string): Contents {
  const inOrder = [...documents].sort((a, b) => a.position - b.position);
  return {
    lawNames: [...new Set(inOrder.flatMap(({ lawNames }) => lawNames))],
    entries: inOrder.map((document) => ({
      externalId: document.externalId,
      digest: contentDigest(document),
      url: undatedUrl(document.url, validFrom),
      aliases: document.aliases,
    })),
  };
}

/** Packs contents: a format that gives the same bytes for the same contents. */
export function packContents({ lawNames, entries }: Contents): Uint8Array {
  const rows = entries.map(({ externalId, digest, url, aliases }) => [externalId, digest, url, aliases]);
  return zlib().deflateRawSync(Buffer.from(JSON.stringify([lawNames, rows]), 'utf8'));
}

/** The inverse of `packContents`. `file` is the library, for the `local` error that a damaged list is. */
function unpackContents(packed: Uint8Array, file: string): Contents {
  try {
    const [lawNames, rows] = JSON.parse(zlib().inflateRawSync(packed, UNPACKED).toString('utf8'));
    const entries = (rows as [string, string, string, string[]][]).map(([externalId, digest, url, aliases]) => ({
      externalId,
      digest,
      url,
      aliases,
    }));
    return { lawNames, entries };
  } catch (cause) {
    throw new LksError('local', say.library.damaged(file), { hint: say.library.damagedHint, cause });
  }
}

/** What a toestand, by its row number, holds. Throws `local` where the library has lost it. */
export function readContents(database: Database, toestand: number): Contents {
  const { packed } = database.prepare('select packed from contents where id = ?').demand(BigInt(toestand));
  return unpackContents(packed as Uint8Array, database.path);
}

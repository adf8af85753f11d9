/** Limits of one file: more or longer documents than the library can import with bounded memory are refused. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ParsedFile } from '../shared/parsed-file';
import { XML_LIMITS } from '../shared/xml/limits';

/** Throws `failed` for more documents than `XML_LIMITS` allows: a parser asks while it collects them. */
export function refuseTooMany(documents: number): void {
  if (documents <= XML_LIMITS.documents) return;
  throw new LksError('failed', say.importing.tooManyDocuments(XML_LIMITS.documents));
}

/**
 * Throws `failed` for a document in more chapters, titles and annexes than `XML_LIMITS` allows: each document keeps a list of
 * its own, so that many documents deep down would be many long lists.
 */
export function refuseTooNested(containers: number): void {
  if (containers <= XML_LIMITS.containers) return;
  throw new LksError('failed', say.importing.tooNested(XML_LIMITS.containers));
}

/** Throws `failed` for a file of more documents than `XML_LIMITS` allows, or with one that is too long. */
export function refuseOversized({ documents }: ParsedFile): void {
  refuseTooMany(documents.length);
  for (const { externalId, summary, body } of documents) {
    if (summary.length + body.length <= XML_LIMITS.documentLength) continue;
    throw new LksError('failed', say.importing.documentTooLong(externalId, XML_LIMITS.documentLength));
  }
}

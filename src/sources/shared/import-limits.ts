/** Limits that keep the memory of an import bounded. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ParsedFile } from '../shared/parsed-file';
import { XML_LIMITS } from '../shared/xml/limits';

/** Throws `failed` above the limit; parsers call it while collecting. */
export function refuseTooMany(documents: number): void {
  if (documents <= XML_LIMITS.documents) return;
  throw new LksError('failed', say.importing.tooManyDocuments(XML_LIMITS.documents));
}

/** Throws `failed` above the limit: each document stores its containers, which adds up in deep files. */
export function refuseTooNested(containers: number): void {
  if (containers <= XML_LIMITS.containers) return;
  throw new LksError('failed', say.importing.tooNested(XML_LIMITS.containers));
}

/** Throws `failed` for too many or too long documents. */
export function refuseOversized({ documents }: ParsedFile): void {
  refuseTooMany(documents.length);
  for (const { externalId, summary, body } of documents) {
    if (summary.length + body.length <= XML_LIMITS.documentLength) continue;
    throw new LksError('failed', say.importing.documentTooLong(externalId, XML_LIMITS.documentLength));
  }
}

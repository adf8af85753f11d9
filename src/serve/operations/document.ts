/** The document and health operations of the service: 200, and for a document 404 (contract.md, "Errors"). */

import { LksError } from '../../contract/errors';
import { ANNOUNCED } from '../../contract/extensions';
import { say } from '../../messages';
import { type Answer, refusalFor } from '../http/answer';
import type { ServiceContext } from './service-context';

/** A UUID as the contract wants it in the path (RFC 9562), in any case. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The whole document with this UUID; 404 for an unknown one and for what is no UUID. */
export async function answerDocument(id: string, { library }: ServiceContext): Promise<Answer> {
  if (!UUID.test(id)) return refusalFor('not-found', say.serving.refusals.noDocument);
  try {
    return { status: 200, body: JSON.stringify(await library.document(id.toLowerCase())) };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return refusalFor('not-found', error.message);
  }
}

/** The health of every source of the library, and what can be asked beyond the contract. */
export async function answerHealth({ library }: ServiceContext): Promise<Answer> {
  const { data, meta } = await library.health();
  return { status: 200, body: JSON.stringify({ data, meta: { ...meta, extensions: ANNOUNCED } }) };
}

/** The document and health operations of the service: 200, and for a document 404 (contract.md, "Errors"). */

import { LksError } from '../../contract/errors';
import { ANNOUNCED } from '../../contract/extensions';
import { say } from '../../messages';
import { type Answer, refusalFor } from '../http/answer';
import type { Exchange } from '../http/exchange';
import type { ServiceContext } from './service-context';

/** A UUID as the contract wants it in the path (RFC 9562), in any case. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The whole document with this UUID; 404 for an unknown one and for what is no UUID. A text that its publisher took back is left out unless
 * `withdrawn` says that it is wanted; a value that says nothing leaves it out too.
 */
export async function answerDocument(id: string, { query }: Exchange, { library }: ServiceContext): Promise<Answer> {
  if (!UUID.test(id)) return refusalFor('not-found', say.serving.refusals.noDocument);
  const wants = new URLSearchParams(query).getAll('withdrawn').some((value) => value === '1' || value === 'true');
  try {
    const call = wants ? { options: { withdrawn: true as const } } : {};
    return { status: 200, body: JSON.stringify(await library.document(id.toLowerCase(), call)) };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return refusalFor('not-found', error.message);
  }
}

/** The health of every source of the library, and what can be asked beyond the contract. */
export async function answerHealth({ library }: ServiceContext): Promise<Answer> {
  const { data, meta } = await library.health();
  const generation = library.catalogue && { generation: library.catalogue.generation };
  return { status: 200, body: JSON.stringify({ data, meta: { ...meta, ...generation, extensions: ANNOUNCED } }) };
}

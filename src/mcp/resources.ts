/** The resources `lks://document/{id}`: a document by its id or external identifier, page 1 or `?page=N`. */

import { LksError } from '../contract/errors';
import { checkValue } from '../contract/parameters';
import { say } from '../messages';
import { PAGE, readPage, shownPage } from './document-tool';
import type { Asking } from './tool';

const ADDRESS = /^lks:\/\/document\/([^/?#]+)(?:\?page=([^&#]*))?$/i;
const MEDIA_TYPE = 'text/plain';

/** The templates of the resources (RFC 6570, level 1). */
export function resourceTemplates() {
  const common = { description: say.mcp.resource, mimeType: MEDIA_TYPE };
  return [
    { name: 'document', title: say.mcp.resourceTitle, uriTemplate: 'lks://document/{id}', ...common },
    {
      name: 'document-page',
      title: say.mcp.resourcePageTitle,
      uriTemplate: 'lks://document/{id}?page={page}',
      ...common,
    },
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What an address names. Throws `usage` for one that is no address of a document. */
function readAddress(uri: string): { name: string; page?: number } {
  const match = ADDRESS.exec(uri);
  const name = decoded(match?.[1] ?? '').trim();
  if (name === '') throw new LksError('usage', say.mcp.unknownResource, { parameter: 'uri' });
  const page = match?.[2];
  return page === undefined ? { name } : { name, page: checkValue(PAGE, page) as number };
}

/** The contents of a resource: one page of the document, marked as data. Throws as `readPage` does. */
export async function readResource(uri: string, asking: Asking) {
  const read = await readPage(readAddress(uri), asking);
  return { contents: [{ uri, mimeType: MEDIA_TYPE, text: shownPage(read) }] };
}

/** One decision by its ECLI, from the open data service (publishers.md, "Content"). */

import { say } from '../../messages';
import type { Ask, Fetched, Fetcher, PlannedRequest } from '../publisher';
import { XML_LIMITS } from '../xml/limits';
import { UITSPRAKEN } from './addresses';

function contentUrl(ecli: string): URL {
  const url = new URL('content', UITSPRAKEN);
  url.searchParams.set('id', ecli);
  return url;
}

/** The request of `fetchUitspraak`. */
export function planUitspraak(ecli: string): PlannedRequest[] {
  return [{ url: contentUrl(ecli).href, purpose: say.publishers.purposes.uitspraak }];
}

/**
 * Fetches a decision. The service answers an ECLI that it does not have with a redirect to a page of
 * mededeling.rechtspraak.nl, which `Ask.get` reports as `not-found`.
 */
export async function fetchUitspraak(ecli: string, ask: Ask): Promise<Fetched> {
  const url = contentUrl(ecli);
  const known = ask.known(url);
  const { status, body, visit } = await ask.get({
    url,
    what: ecli,
    accept: 'application/xml, text/xml',
    limit: XML_LIMITS.fileBytes,
    ...(known === undefined ? {} : { known }),
  });
  if (status === 304) return { files: [], visits: [] };
  const visits = [{ ...visit, url: url.href, goodUntil: '9999-12-31' }];
  return { files: [{ name: `${ecli.replaceAll(':', '.')}.xml`, bytes: body }], visits };
}

export const fetcher: Fetcher = { plan: planUitspraak, fetch: fetchUitspraak };

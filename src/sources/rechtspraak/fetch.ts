/** One decision by its ECLI, from the open data service (publishers.md, "Content"). */
import { say } from '../../messages';
import { ALWAYS, type Ask, type Fetched, type Fetcher, type PlannedRequest, xmlRequest } from '../publisher';
import { UITSPRAKEN } from './addresses';

/** The address of a decision. */
export function contentUrl(ecli: string): URL {
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
  const { status, body, visit } = await ask.get(xmlRequest(url, ecli, ask.known(url)));
  if (status === 304) return { files: [], visits: [] };
  const visits = [{ ...visit, url: url.href, goodUntil: ALWAYS }];
  return { files: [{ name: `${ecli.replaceAll(':', '.')}.xml`, bytes: body }], visits };
}

export const fetcher: Fetcher = { plan: planUitspraak, fetch: fetchUitspraak };

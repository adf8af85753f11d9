/** One decision by its ECLI, from the open data service (publishers.md, "Content"). */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ParsedFile } from '../shared/parsed-file';
import {
  ALWAYS,
  type Ask,
  type Availability,
  deniesKnown,
  type Fetched,
  type Fetcher,
  isThere,
  type PlannedRequest,
  type Probe,
  xmlRequest,
} from '../shared/publisher';
import { following, type Understood, understood } from '../shared/understood';
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
 * mededeling.rechtspraak.nl, which `Ask.get` reports as `not-found`. That is the page of its disturbances too: it is believed where the service gives a
 * known decision, else it is `bad-response`.
 */
export async function fetchUitspraak(ecli: string, ask: Ask): Promise<Fetched> {
  const url = contentUrl(ecli);
  const { status, body, visit } = await ask.get(xmlRequest(url, ecli, ask.known(url))).catch(async (error) => {
    if (error instanceof LksError && error.kind === 'not-found') await demandKnown(ecli, ask);
    throw error;
  });
  if (status === 304) return { files: [], visits: [] };
  const visits = [{ ...visit, url: url.href, goodUntil: ALWAYS }];
  return { files: [{ name: `${ecli.replaceAll(':', '.')}.xml`, bytes: body }], visits };
}

/** A decision that the service has had for long. */
export const KNOWN = 'ECLI:NL:HR:1997:AE3163';

/**
 * Whether the register has an ECLI: what it has without a text comes as a document, so that what does not come is not there. The page with
 * which the service says so is the one of its disturbances too: it is believed where it gives a known decision, and then still has none.
 */
async function availabilityOf(ecli: string, ask: Ask): Promise<Understood<Availability>> {
  const known = await demandKnown(ecli, ask);
  const again = await isThere(xmlRequest(contentUrl(ecli), ecli), ask);
  if (again !== undefined)
    throw new LksError('bad-response', say.publishers.saidBoth(ecli), { hint: say.publishers.answerHint });
  return following(known, { is: 'none' });
}

/** The known decision as the service gives it. Throws `bad-response` where it does not: then it says nothing of `ecli` either. */
async function demandKnown(ecli: string, ask: Ask): Promise<Understood<ParsedFile>> {
  const known = await isThere(xmlRequest(contentUrl(KNOWN), KNOWN), ask);
  const { parse } = await import('./document');
  const read = known && (await parse(known.body, ask.signal).catch(unlessAborted(ask)));
  if (read?.work !== KNOWN) throw deniesKnown(ecli, KNOWN);
  return understood(read);
}

const unlessAborted =
  ({ signal }: Ask) =>
  (error: unknown): undefined => {
    if (signal?.aborted || !(error instanceof LksError)) throw error;
  };

export const fetcher: Fetcher = { plan: planUitspraak, fetch: fetchUitspraak, availability: availabilityOf };

const DAY = /^\d{4}-\d{2}-\d{2}/;
const DESCRIPTION = 'open-rechtspraak/RDF/Description';

/** Whether the service is as its importer expects: one decision of some 6 kB. */
export const probe = (): Probe => ({
  request: xmlRequest(contentUrl(KNOWN), KNOWN),
  expects: [
    { at: `${DESCRIPTION}/identifier`, like: /^ECLI:NL:HR:1997:AE3163$/ },
    { at: `${DESCRIPTION}/modified`, like: DAY, each: true },
    { at: `${DESCRIPTION}/issued`, like: DAY, each: true },
    { at: `${DESCRIPTION}/date`, like: DAY },
    { at: `${DESCRIPTION}/creator` },
    { at: `${DESCRIPTION}/type` },
    { at: `${DESCRIPTION}/zaaknummer` },
    { at: `${DESCRIPTION}/subject` },
    { at: `${DESCRIPTION}/procedure` },
    { at: `${DESCRIPTION}/replaces` },
    { at: `${DESCRIPTION}/hasVersion/list/li` },
    { at: 'open-rechtspraak/inhoudsindicatie/para' },
    { at: 'open-rechtspraak/uitspraak/…/para' },
  ],
  file: { name: `${KNOWN.replaceAll(':', '.')}.xml`, work: KNOWN, documents: 1 },
});

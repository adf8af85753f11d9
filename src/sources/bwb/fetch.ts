/** One regulation from the BWB repository: manifest → toestand of a day and WTI (publishers.md, "Repository"). */
import { shiftedBy } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { PublisherAnswer } from '../shared/http/request';
import {
  ALWAYS,
  type Ask,
  type Availability,
  deniesKnown,
  type Fetched,
  type FetchedFile,
  type Fetcher,
  isThere,
  type PlannedRequest,
  textless,
  type Visited,
  xmlRequest,
} from '../shared/publisher';
import { REPOSITORY } from '../shared/sru/addresses';
import { type Expression, expressionAt, lastExpression, type Manifest, readManifest } from './manifest';

/** The address of a file in the folder of a regulation. */
export const addressOf = (work: string, path: string): URL => new URL(`bwb/${work}/${path}`, REPOSITORY);

/** The requests of `fetchRegeling`, the later ones as far as they are known before the manifest has been read. */
export function planRegeling(work: string): PlannedRequest[] {
  const at = (path: string): string => decodeURI(addressOf(work, path).href);
  return [
    { url: at('manifest.xml'), purpose: say.publishers.purposes.manifest },
    { url: at(`{label}/xml/${work}_{label}.xml`), purpose: say.publishers.purposes.toestand },
    { url: at(`${work}.WTI`), purpose: say.publishers.purposes.wti },
  ];
}

/**
 * Fetches the manifest, the WTI and the toestand that is in force today, or on `Ask.day`, of a regulation. Never `_latestItem` and never the address
 * without a version: the first can be a text of the future, the second is the oldest (publishers.md, "Manifest" and "Traps of SRU").
 * Of a regulation that has ended, and of which no day is asked for, it fetches the last text (`Fetched.ended`).
 * Throws `not-found` for a regulation that has no text on that day, and what `Ask.get` throws.
 */
export async function fetchRegeling(work: string, ask: Ask): Promise<Fetched> {
  const files: FetchedFile[] = [];
  const visits: Visited[] = [];
  const get = async (url: URL, goodUntil: (body: Buffer) => Promise<string | undefined>): Promise<PublisherAnswer> => {
    const answer = await ask.get(xmlRequest(url, work, ask.day === undefined ? ask.known(url) : undefined));
    const until = answer.status === 200 ? await goodUntil(answer.body) : undefined;
    if (answer.status === 200 && until !== undefined) visits.push({ ...answer.visit, url: url.href, goodUntil: until });
    return answer;
  };
  let manifest: Manifest | undefined;
  const answer = await get(addressOf(work, 'manifest.xml'), async (body) => {
    manifest = readManifest(body);
    files.push({ name: `${work}.manifest.xml`, bytes: body });
    // Whoever fetches the text of another day does not know that the one of today is held: nothing is remembered.
    return ask.day === undefined ? changesAfter(manifest, ask.today) : undefined;
  });
  if (answer.status === 304 || manifest === undefined) return { files: [], visits };
  const { expression, ended } = toestandOf(manifest, work, ask);
  const wanted = [...(manifest.wti === `${work}.WTI` ? [manifest.wti] : []), expression.path];
  for (const path of wanted) {
    const { status, body } = await get(addressOf(work, path), async () => ALWAYS);
    if (status === 200) files.push({ name: path.slice(path.lastIndexOf('/') + 1), bytes: body });
  }
  return { files, visits, ...(ended === undefined ? {} : { ended }) };
}

/** The text that is asked for; of a regulation that has ended the last one, with its last day. */
function toestandOf(manifest: Manifest, work: string, ask: Ask): { expression: Expression; ended?: string } {
  const { today, day = today, knownOn } = ask;
  if (manifest.work !== work)
    throw new LksError('bad-response', say.publishers.otherDocument(work), { hint: say.publishers.answerHint });
  // A text to come is seen as it will be known on its own day.
  const expression = expressionAt(manifest, { geldig: day, zicht: knownOn ?? (day > today ? day : today) });
  if (expression !== undefined) return { expression };
  const last = ask.day === undefined && knownOn === undefined ? lastExpression(manifest, today) : undefined;
  if (last === undefined)
    throw new LksError('not-found', say.publishers.noTextOn(work, day, knownOn), { hint: say.publishers.noTextOnHint });
  return { expression: last, ended: last.einddatum };
}

/** The last day on which this manifest still chooses the same toestand as today. */
function changesAfter(manifest: Manifest, today: string): string {
  const chosen = expressionAt(manifest, { geldig: today, zicht: today });
  const ends = chosen === undefined ? [] : [chosen.einddatum, chosen.zichtdatumEind];
  const starts = manifest.expressions
    .flatMap(({ inwerkingtreding, zichtdatumStart }) => [inwerkingtreding, zichtdatumStart])
    .filter((date) => date > today)
    .map((date) => shiftedBy(date, -1));
  return [...ends, ...starts, ALWAYS].sort()[0] ?? ALWAYS;
}

/** A regulation that the repository has had for long (`probe.ts`). */
export const KNOWN = 'BWBR0045754';

/** Whether the repository has a regulation: every one has a manifest, which says of each text whether it was taken away. */
async function availabilityOf(work: string, ask: Ask): Promise<Availability> {
  const manifestOf = async (id: string): Promise<Manifest | undefined> => {
    const answer = await isThere(xmlRequest(addressOf(id, 'manifest.xml'), id), ask);
    const manifest = answer && readManifest(answer.body);
    if (manifest !== undefined && manifest.work !== id)
      throw new LksError('bad-response', say.publishers.otherDocument(id), { hint: say.publishers.answerHint });
    return manifest;
  };
  if ((await manifestOf(KNOWN)) === undefined) throw deniesKnown(work, KNOWN);
  const manifest = await manifestOf(work);
  return manifest === undefined ? { is: 'none' } : textless(manifest.expressions.map(({ deleted }) => deleted));
}

export const fetcher: Fetcher = { plan: planRegeling, fetch: fetchRegeling, availability: availabilityOf };

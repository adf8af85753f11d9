/**
 * The BWB asked: one regulation from its repository, manifest → toestand of a day and WTI (publishers.md, "Repository"); over SRU which
 * regulations changed, and which in force today have words in their title (publishers.md, "SRU").
 */

import { shiftedBy } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { PublisherAnswer } from '../shared/http/request';
import {
  ALWAYS,
  type Ask,
  type Availability,
  availabilityByManifest,
  type Fetched,
  type FetchedFile,
  type Hit,
  isThere,
  noText,
  notSent,
  type PlannedRequest,
  type Probe,
  type PublisherService,
  type Visited,
  xmlRequest,
} from '../shared/publisher';
import { REPOSITORY } from '../shared/sru/addresses';
import { everyWord } from '../shared/sru/cql';
import { firstOf, overSru, type SruRecord } from '../shared/sru/search';
import { asAnswer, following, otherForm, type Understood, understood } from '../shared/understood';
import { value } from '../shared/xml/form';
import { pageOf } from './addresses';
import { type Expression, expressionAt, lastExpression, type Manifest, readManifest } from './manifest';

/** The address of a file in the folder of a regulation. */
const addressOf = (work: string, path: string): URL => new URL(`bwb/${work}/${path}`, REPOSITORY);

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
 * Fetches the manifest, the toestand that is in force today, or on `Ask.day`, of a regulation, and its WTI. Never `_latestItem` and never the address
 * without a version: the first can be a text of the future, the second is the oldest (publishers.md, "Manifest" and "Traps of SRU").
 * Of a regulation that has ended, and of which no day is asked for, it fetches the last text (`Fetched.ended`). The WTI comes last: where it does not,
 * the text is here all the same.
 * Throws `not-found` for a regulation that has no text on that day, `bad-response` for a manifest that was not understood and for a text that is
 * listed and not sent, and what `Ask.get` throws.
 */
export async function fetchRegeling(work: string, ask: Ask): Promise<Fetched> {
  const files: FetchedFile[] = [];
  const visits: Visited[] = [];
  const get = async (
    url: URL,
    goodUntil: (body: Buffer) => Promise<string | undefined>,
    spool?: Ask['spool'],
  ): Promise<PublisherAnswer> => {
    const request = xmlRequest(url, work, ask.day === undefined ? ask.known(url) : undefined);
    const answer = await ask.get(spool === undefined ? request : { ...request, spool });
    const until = answer.status === 200 ? await goodUntil(answer.body) : undefined;
    if (answer.status === 200 && until !== undefined) visits.push({ ...answer.visit, url: url.href, goodUntil: until });
    return answer;
  };
  let manifest: Understood<Manifest> | undefined;
  const answer = await get(addressOf(work, 'manifest.xml'), async (body) => {
    manifest = await manifestIn(body, work);
    files.push({ name: `${work}.manifest.xml`, bytes: body });
    // A fetch of another day says nothing of whether today's text is stored: nothing is remembered.
    return ask.day === undefined ? changesAfter(manifest, ask.today) : undefined;
  });
  if (answer.status === 304 || manifest === undefined) return { files: [], visits };
  const { expression, ended } = toestandOf(manifest, work, ask);
  const fetchFile = async (path: string, more: Partial<FetchedFile> = {}, spool?: Ask['spool']): Promise<void> => {
    const { status, body, spooled } = await get(addressOf(work, path), async () => ALWAYS, spool);
    const pieces = spooled && { pieces: () => spooled.bytes() };
    if (status === 200) files.push({ name: path.slice(path.lastIndexOf('/') + 1), bytes: body, ...pieces, ...more });
  };
  await fetchFile(expression.path).catch(notSent(work, expression.path));
  const [texts, remarks] = [files.splice(1), [] as string[]];
  if (manifest.wti !== '')
    await fetchFile(`${work}.WTI`, { besides: true }, ask.spool).catch((error) => {
      if (!isAboutFile(error)) throw error;
      remarks.push(say.publishers.without(work, `${work}.WTI`, error.message));
    });
  // The library reads the description first, so that the text need not be changed afterwards.
  return {
    files: [...files, ...texts],
    visits,
    ...(ended === undefined ? {} : { ended }),
    ...(remarks.length > 0 && { remarks }),
  };
}

/** True for a file that is not there, or is of no use; any other failure is one of the publisher, which can be gone tomorrow. */
const isAboutFile = (error: unknown): error is LksError =>
  error instanceof LksError && (error.kind === 'not-found' || error.kind === 'bad-response');

/** The manifest of a regulation in an answer. Throws `bad-response` for one that was not understood, or is of another. */
async function manifestIn(body: Buffer, work: string): Promise<Understood<Manifest>> {
  const manifest = await asAnswer(() => readManifest(body));
  const { elements = {}, attributes = {} } = manifest.unknown ?? {};
  // An unknown name may say that a text is not the law.
  const [stranger] = [...Object.keys(elements), ...Object.keys(attributes).map((name) => `@${name}`)];
  if (stranger !== undefined) throw otherForm('bad-response', 'work', '', stranger);
  if (manifest.work === work) return understood(manifest);
  throw new LksError('bad-response', say.publishers.otherDocument(work), { hint: say.publishers.answerHint });
}

/** The text that is asked for; of a regulation that has ended the last one, with its last day. */
function toestandOf(
  manifest: Understood<Manifest>,
  work: string,
  ask: Ask,
): { expression: Expression; ended?: Understood<string> } {
  const { today, day = today, knownOn } = ask;
  // A text to come is seen as it will be known on its own day.
  const expression = expressionAt(manifest, { geldig: day, zicht: knownOn ?? (day > today ? day : today) });
  if (expression !== undefined) return { expression };
  const last = ask.day === undefined && knownOn === undefined ? lastExpression(manifest, today) : undefined;
  if (last === undefined) throw noText(manifest, work, day, knownOn);
  return { expression: last, ended: following(manifest, last.einddatum) };
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

/** A regulation that the repository has had for long. */
const KNOWN = 'BWBR0045754';

async function availabilityOf(work: string, ask: Ask): Promise<Understood<Availability>> {
  return availabilityByManifest(work, KNOWN, async (id) => {
    const answer = await isThere(xmlRequest(addressOf(id, 'manifest.xml'), id), ask);
    const manifest = answer && (await manifestIn(answer.body, id));
    return manifest && following(manifest, manifest.expressions);
  });
}

/** Laws, treaties, and a few others. */
const IDENTIFIER = value(/^BWB[RVW]\d{7}$/, 'BWBR0002458');

/** The query: every word in the title, one record for each regulation. `day`: `YYYY-MM-DD`. */
export function titleQuery(words: readonly string[], day: string): string {
  // `overheidbwb.titel` and not `dcterms.title`, which the service refuses.
  const inForce = `overheidbwb.geldigheidsdatum==${day} AND overheidbwb.zichtdatum==${day}`;
  return `${everyWord('overheidbwb.titel any ', words)} AND ${inForce}`;
}

const hitOf = (id: string, record: SruRecord): Hit => ({
  externalId: id,
  work: id,
  title: firstOf(record, 'title') || id,
  url: pageOf(id),
  language: 'nl',
  jurisdiction: 'NL',
  documentType: firstOf(record, 'type') || 'regeling',
  decisionDate: '',
  area: (record.get('rechtsgebied') ?? []).join('; '),
});

const { changes, find } = overSru({
  connection: 'BWB',
  identifier: IDENTIFIER,
  idOf: (identifier) => identifier,
  hitOf,
  titleQuery,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the repository is as its importer expects: the manifest of the Wet open overheid, of some 3 kB. */
const probe = (): Probe => ({
  request: xmlRequest(addressOf(KNOWN, 'manifest.xml'), KNOWN),
  expects: [
    { at: 'work/@label', like: /^BWBR0045754$/ },
    { at: 'work/@gegenereerd', like: /^\d{4}-\d{2}-\d{2}T/ },
    { at: 'work/metadata/wti_locatie', like: /^BWBR0045754\.WTI$/ },
    { at: 'work/metadata/datum_inwerkingtreding', like: DAY },
    { at: 'work/expression/@label', like: /^\d{4}-\d{2}-\d{2}_\d{1,4}$/, each: true },
    { at: 'work/expression/metadata/datum_inwerkingtreding', like: DAY, each: true },
    { at: 'work/expression/metadata/einddatum', like: DAY },
    { at: 'work/expression/metadata/zichtdatum_start', like: DAY },
    { at: 'work/expression/metadata/zichtdatum_eind', like: DAY },
    { at: 'work/expression/manifestation/@label', like: /^xml$/ },
    { at: 'work/expression/manifestation/item/@label', like: /^BWBR0045754_\d{4}-\d{2}-\d{2}_\d{1,4}\.xml$/ },
    { at: 'work/expression/manifestation/metadata/size', like: /^\d{1,15}$/ },
    { at: 'work/expression/manifestation/metadata/hashcode', like: /^[0-9a-fA-F]{128}$/ },
  ],
  file: { name: 'manifest.xml', work: KNOWN, documents: 0 },
});

export const service: PublisherService = {
  plan: planRegeling,
  fetch: fetchRegeling,
  availability: availabilityOf,
  changes,
  find,
  probe,
};

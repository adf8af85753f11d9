/**
 * Client of the BWB: a regulation from the repository, manifest → toestand and WTI (publishers.md, "Repository");
 * changes and title search over SRU (publishers.md, "SRU").
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

const addressOf = (work: string, path: string): URL => new URL(`bwb/${work}/${path}`, REPOSITORY);

/** Requests of `fetchRegeling`, as far as known without the manifest. */
export function planRegeling(work: string): PlannedRequest[] {
  const at = (path: string): string => decodeURI(addressOf(work, path).href);
  return [
    { url: at('manifest.xml'), purpose: say.publishers.purposes.manifest },
    { url: at(`{label}/xml/${work}_{label}.xml`), purpose: say.publishers.purposes.toestand },
    { url: at(`${work}.WTI`), purpose: say.publishers.purposes.wti },
  ];
}

/**
 * Fetches the manifest, the toestand in force today or on `Ask.day`, and the WTI. Never uses `_latestItem`, which may
 * be a future text, nor the address without a version, which is the oldest (publishers.md, "Manifest" and "Traps of
 * SRU"). For an ended regulation, without a requested day, fetches the last text (`Fetched.ended`). The WTI is optional
 * and comes last. Throws `not-found` without a text on that day, `bad-response` for an unintelligible manifest or a
 * listed text that is not sent, and as `Ask.get`.
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
    // Records nothing for another day: that does not mean that today's text is stored.
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
  // Descriptions first, so that texts need not be updated.
  return {
    files: [...files, ...texts],
    visits,
    ...(ended === undefined ? {} : { ended }),
    ...(remarks.length > 0 && { remarks }),
  };
}

const isAboutFile = (error: unknown): error is LksError =>
  error instanceof LksError && (error.kind === 'not-found' || error.kind === 'bad-response');

/** Throws `bad-response` for an unintelligible manifest or another regulation's. */
async function manifestIn(body: Buffer, work: string): Promise<Understood<Manifest>> {
  const manifest = await asAnswer(() => readManifest(body));
  const { elements = {}, attributes = {} } = manifest.unknown ?? {};
  // An unknown name may mean that a text is not law.
  const [stranger] = [...Object.keys(elements), ...Object.keys(attributes).map((name) => `@${name}`)];
  if (stranger !== undefined) throw otherForm('bad-response', 'work', '', stranger);
  if (manifest.work === work) return understood(manifest);
  throw new LksError('bad-response', say.publishers.otherDocument(work), { hint: say.publishers.answerHint });
}

function toestandOf(
  manifest: Understood<Manifest>,
  work: string,
  ask: Ask,
): { expression: Expression; ended?: Understood<string> } {
  const { today, day = today, knownOn } = ask;
  // A future text is viewed as known on its own day.
  const expression = expressionAt(manifest, { geldig: day, zicht: knownOn ?? (day > today ? day : today) });
  if (expression !== undefined) return { expression };
  const last = ask.day === undefined && knownOn === undefined ? lastExpression(manifest, today) : undefined;
  if (last === undefined) throw noText(manifest, work, day, knownOn);
  return { expression: last, ended: following(manifest, last.einddatum) };
}

/** Last day on which this manifest selects the same toestand as today. */
function changesAfter(manifest: Manifest, today: string): string {
  const chosen = expressionAt(manifest, { geldig: today, zicht: today });
  const ends = chosen === undefined ? [] : [chosen.einddatum, chosen.zichtdatumEind];
  const starts = manifest.expressions
    .flatMap(({ inwerkingtreding, zichtdatumStart }) => [inwerkingtreding, zichtdatumStart])
    .filter((date) => date > today)
    .map((date) => shiftedBy(date, -1));
  return [...ends, ...starts, ALWAYS].sort()[0] ?? ALWAYS;
}

const KNOWN = 'BWBR0045754';

async function availabilityOf(work: string, ask: Ask): Promise<Understood<Availability>> {
  return availabilityByManifest(work, KNOWN, async (id) => {
    const answer = await isThere(xmlRequest(addressOf(id, 'manifest.xml'), id), ask);
    const manifest = answer && (await manifestIn(answer.body, id));
    return manifest && following(manifest, manifest.expressions);
  });
}

/** Laws, treaties and a few others. */
const IDENTIFIER = value(/^BWB[RVW]\d{7}$/, 'BWBR0002458');

/** Every word in the title, one record per regulation. `day`: `YYYY-MM-DD`. */
export function titleQuery(words: readonly string[], day: string): string {
  // The service refuses `dcterms.title`.
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

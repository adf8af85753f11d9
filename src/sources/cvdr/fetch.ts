/**
 * Client of the CVDR: a regulation from the repository (publishers.md, "Versions and text"); changes over SRU
 * (publishers.md, "SRU"); keyword search, one condition per word, no phrases (publishers.md, "Search of local
 * regulations").
 */

import { shiftedBy } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { expressionForm, manifestForm, xmlOf } from '../shared/manifest-form';
import {
  ALWAYS,
  type Ask,
  type Availability,
  availabilityByManifest,
  type Fetched,
  type Hit,
  isThere,
  noText,
  notSent,
  type PlannedRequest,
  type Probe,
  type PublisherService,
  xmlRequest,
} from '../shared/publisher';
import { dayIn } from '../shared/reading/facts';
import { REPOSITORY } from '../shared/sru/addresses';
import { everyWord } from '../shared/sru/cql';
import { firstOf, overSru, type SruRecord, sruRequest } from '../shared/sru/search';
import { asAnswer, type Understood, understood } from '../shared/understood';
import { childOf, childrenOf, readTree, type XmlElement } from '../shared/xml/element';
import { DAY, demandForm, OPEN, text, value } from '../shared/xml/form';
import { pageOf } from './addresses';

const manifestUrl = (work: string): URL => new URL(`cvdr/${work}/manifest.xml`, REPOSITORY);
const textUrl = (work: string, version: string): URL =>
  new URL(`cvdr/${work}/${version}/xml/${work}_${version}.xml`, REPOSITORY);

const partsOf = (id: string): [work: string, version: string | undefined] => {
  const [work = '', version] = id.split('_');
  return [work, version];
};

export function planRegeling(id: string): PlannedRequest[] {
  const [work, version] = partsOf(id);
  const text = {
    url: decodeURI(textUrl(work, version ?? '{version}').href),
    purpose: say.publishers.purposes.regeling,
  };
  const manifest = { url: manifestUrl(work).href, purpose: say.publishers.purposes.manifest };
  return version === undefined ? [manifest, text] : [text];
}

/**
 * Fetches a named version (`CVDR680781_1`), else the one in force today (`CVDR680781`). Throws `not-found` if there is
 * none, and as `Ask.get`.
 */
export async function fetchRegeling(id: string, ask: Ask): Promise<Fetched> {
  const [work, named] = partsOf(id);
  const version = named ?? (await newestVersion(work, ask));
  const url = textUrl(work, version);
  const asked = ask.get(xmlRequest(url, id, ask.known(url)));
  const answer = await (named === undefined ? asked.catch(notSent(work, url.pathname)) : asked);
  if (answer.status === 304) return { files: [], visits: [] };
  return {
    files: [{ name: `${work}_${version}.xml`, bytes: answer.body }],
    visits: [{ ...answer.visit, url: url.href, goodUntil: ALWAYS }],
  };
}

async function newestVersion(work: string, ask: Ask): Promise<string> {
  const { body } = await ask.get(xmlRequest(manifestUrl(work), work));
  const versions = await versionsIn(body, work);
  const version = versionOn(versions, ask.today);
  if (version === undefined) throw noText(whole(versions), work, ask.today);
  return version;
}

interface CvdrVersion {
  readonly number: string;
  readonly from: string;
  readonly until: string;
  readonly deleted: boolean;
}

/** A version that could not be parsed: its number, if any, and why. */
interface OtherVersion {
  readonly number: string;
  readonly other: LksError;
}

const NUMBER = value(/^\d{1,4}$/, '1');
const VERSION = expressionForm(NUMBER, {
  datum_inwerkingtreding: text(DAY),
  einddatum: text(DAY),
  'zichtdatum_start?': text(DAY),
  'zichtdatum_eind?': text(DAY),
});
const FORM = manifestForm(value(/^CVDR\d{1,7}$/, 'CVDR680781'), OPEN);

/**
 * Versions in a manifest of the same form as the BWB's. Throws `bad-response` for an unintelligible manifest or another
 * regulation's.
 */
async function versionsIn(bytes: Buffer, work: string): Promise<(CvdrVersion | OtherVersion)[]> {
  const versions = await asAnswer(async () => {
    const root = await readTree(bytes);
    if (root.name !== 'work') throw new LksError('failed', say.importing.noIdentifier('work/@label'));
    demandForm(root, FORM);
    if (root.attributes.label !== work) return undefined;
    return Promise.all(childrenOf(root, 'expression').map((one) => versionOf(work, one)));
  });
  if (versions !== undefined) return versions;
  throw new LksError('bad-response', say.publishers.otherDocument(work), { hint: say.publishers.answerHint });
}

async function versionOf(work: string, element: XmlElement): Promise<CvdrVersion | OtherVersion> {
  const number = element.attributes.label ?? '';
  try {
    return await asAnswer(() => {
      demandForm(element, VERSION, undefined, 'work/expression');
      const metadata = childOf(element, 'metadata');
      const { deleted } = xmlOf(element, `${work}_${number}.xml`);
      return { number, from: dayIn(metadata, 'datum_inwerkingtreding'), until: dayIn(metadata, 'einddatum'), deleted };
    });
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    return { number, other: error };
  }
}

function whole(versions: readonly (CvdrVersion | OtherVersion)[]): Understood<CvdrVersion[]> {
  return understood(
    versions.map((one) => {
      if ('other' in one) throw one.other;
      return one;
    }),
  );
}

/**
 * Highest version valid on the day. Throws `bad-response` if it could be an unparsed one (one not known to have a lower
 * number).
 */
function versionOn(versions: readonly (CvdrVersion | OtherVersion)[], day: string): string | undefined {
  const number = versions
    .flatMap((one) => ('other' in one ? [] : [one]))
    .filter(({ from, until, deleted }) => !deleted && from <= day && day <= until)
    .sort((a, b) => Number(b.number) - Number(a.number))[0]?.number;
  const isLower = (one: OtherVersion): boolean =>
    number !== undefined && NUMBER.is(one.number) && Number(one.number) < Number(number);
  for (const one of versions) if ('other' in one && !isLower(one)) throw one.other;
  return number;
}

const KNOWN = 'CVDR680781';

async function availabilityOf(id: string, ask: Ask): Promise<Understood<Availability>> {
  const [work] = partsOf(id);
  return availabilityByManifest(work, KNOWN, async (of) => {
    const answer = await isThere(xmlRequest(manifestUrl(of), of), ask);
    return answer && whole(await versionsIn(answer.body, of));
  });
}

const IDENTIFIER = value(/^(?:1\.\d:)?(?:CVDR)?\d{1,7}_\d{1,4}$/, 'CVDR681386_1');

const regelingOf = (identifier: string): string => identifier.replace(/^(?:1\.\d:)?(?:CVDR)?/, 'CVDR');

const hitOf = (id: string, record: SruRecord): Hit => ({
  externalId: id,
  work: id.replace(/_\d+$/, ''),
  title: firstOf(record, 'title') || id,
  url: pageOf(...(id.split('_') as [string, string?])),
  language: 'nl',
  jurisdiction: 'NL',
  documentType: firstOf(record, 'type') || 'regeling',
  decisionDate: /^\d{4}-\d{2}-\d{2}/.exec(firstOf(record, 'issued'))?.[0] ?? '',
  area: (record.get('subject') ?? []).join('; '),
});

const titleQuery = (words: readonly string[]): string => everyWord('keyword=', words);

const { changes, find } = overSru({
  connection: 'cvdr',
  identifier: IDENTIFIER,
  idOf: regelingOf,
  hitOf,
  titleQuery,
});

const probe = (today: string): Probe => ({
  request: sruRequest({ connection: 'cvdr', cql: `dcterms.modified>=${shiftedBy(today, -30)}`, start: 1, maximum: 1 }),
  expects: [
    { at: 'searchRetrieveResponse/numberOfRecords', like: /^[1-9]\d{0,8}$/ },
    {
      at: 'searchRetrieveResponse/records/record/recordData/…/identifier',
      like: /^(?:1\.\d:)?(?:CVDR)?\d{1,7}_\d{1,4}$/,
    },
    { at: 'searchRetrieveResponse/records/record/recordData/…/title' },
    { at: 'searchRetrieveResponse/records/record/recordData/…/type' },
    { at: 'searchRetrieveResponse/records/record/recordData/…/modified', like: /^\d{4}-\d{2}-\d{2}/ },
  ],
});

export const service: PublisherService = {
  plan: planRegeling,
  fetch: fetchRegeling,
  availability: availabilityOf,
  changes,
  find,
  probe,
};

/** One local regulation by its CVDR number, from the repository (publishers.md, "Versions and text"). */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import {
  ALWAYS,
  type Ask,
  type Availability,
  deniesKnown,
  type Fetched,
  type Fetcher,
  isThere,
  type PlannedRequest,
  textless,
  xmlRequest,
} from '../shared/publisher';
import { dayIn } from '../shared/reading/facts';
import { REPOSITORY } from '../shared/sru/addresses';
import { childOf, childrenOf } from '../shared/xml/element';
import { readTree } from '../shared/xml/tree';

const manifestUrl = (work: string): URL => new URL(`cvdr/${work}/manifest.xml`, REPOSITORY);
const textUrl = (work: string, version: string): URL =>
  new URL(`cvdr/${work}/${version}/xml/${work}_${version}.xml`, REPOSITORY);

const partsOf = (id: string): [work: string, version: string | undefined] => {
  const [work = '', version] = id.split('_');
  return [work, version];
};

/** The requests of `fetchRegeling`. */
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
 * Fetches the version that was named (`CVDR680781_1`), else the one in force today (`CVDR680781`). Throws `not-found`
 * where there is none, and what `Ask.get` throws.
 */
export async function fetchRegeling(id: string, ask: Ask): Promise<Fetched> {
  const [work, named] = partsOf(id);
  const version = named ?? (await newestVersion(work, ask));
  const url = textUrl(work, version);
  const answer = await ask.get(xmlRequest(url, id, ask.known(url)));
  if (answer.status === 304) return { files: [], visits: [] };
  return {
    files: [{ name: `${work}_${version}.xml`, bytes: answer.body }],
    visits: [{ ...answer.visit, url: url.href, goodUntil: ALWAYS }],
  };
}

async function newestVersion(work: string, ask: Ask): Promise<string> {
  const { body } = await ask.get(xmlRequest(manifestUrl(work), work));
  const version = versionOn(await readVersions(body), ask.today);
  if (version !== undefined) return version;
  throw new LksError('not-found', say.publishers.noTextOn(work, ask.today), {
    hint: say.publishers.noTextOnHint,
  });
}

/** A version in the manifest of a regulation, which has the form of the BWB's. */
interface CvdrVersion {
  /** `1`, `2` … */
  readonly number: string;
  /** First and last day of validity, `YYYY-MM-DD`; empty where the manifest does not say. */
  readonly from: string;
  readonly until: string;
  /** Its text was taken away. */
  readonly deleted: boolean;
}

/** Reads the versions in a manifest. Throws `failed` for what is none. */
async function readVersions(bytes: Buffer): Promise<CvdrVersion[]> {
  const root = await readTree(bytes);
  if (root.name !== 'work') throw new LksError('failed', say.importing.noIdentifier('work/@label'));
  return childrenOf(root, 'expression').flatMap((element) => {
    const number = element.attributes.label ?? '';
    const xml = childrenOf(element, 'manifestation').find(({ attributes }) => attributes.label === 'xml');
    const deleted = [element, xml, childOf(xml, 'item')].some((part) => part?.attributes._deleted === 'true');
    if (!/^\d{1,4}$/.test(number)) return [];
    const metadata = childOf(element, 'metadata');
    return [{ number, from: dayIn(metadata, 'datum_inwerkingtreding'), until: dayIn(metadata, 'einddatum'), deleted }];
  });
}

/** The highest version whose dates allow the day; what has no dates is allowed. Undefined where there is none. */
function versionOn(versions: readonly CvdrVersion[], day: string): string | undefined {
  return versions
    .filter(({ from, until, deleted }) => !deleted && from <= day && (until === '' || day <= until))
    .sort((a, b) => Number(b.number) - Number(a.number))[0]?.number;
}

/** A regulation that the repository has had for long. */
const KNOWN = 'CVDR680781';

/** Whether the repository has a regulation: every one has a manifest, which says of each text whether it was taken away. */
async function availabilityOf(id: string, ask: Ask): Promise<Availability> {
  const versionsOf = async (work: string): Promise<CvdrVersion[] | undefined> => {
    const answer = await isThere(xmlRequest(manifestUrl(work), work), ask);
    return answer && readVersions(answer.body);
  };
  const [work] = partsOf(id);
  if ((await versionsOf(KNOWN)) === undefined) throw deniesKnown(work, KNOWN);
  const versions = await versionsOf(work);
  return versions === undefined ? { is: 'none' } : textless(versions.map(({ deleted }) => deleted));
}

export const fetcher: Fetcher = { plan: planRegeling, fetch: fetchRegeling, availability: availabilityOf };

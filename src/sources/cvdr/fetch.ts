/** One local regulation by its CVDR number, from the repository (publishers.md, "Versions and text"). */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { ALWAYS, type Ask, type Fetched, type Fetcher, type PlannedRequest, xmlRequest } from '../publisher';
import { REPOSITORY } from '../sru/addresses';
import { readVersions, versionOn } from './versions';

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

export const fetcher: Fetcher = { plan: planRegeling, fetch: fetchRegeling };

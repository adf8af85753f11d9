/** The manifest of a local regulation: its versions, numbered from 1 (publishers.md, "Versions and text"; the form of the BWB's). */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { dayIn } from '../reading/facts';
import { childOf, childrenOf } from '../xml/element';
import { readTree } from '../xml/tree';

export interface CvdrVersion {
  /** `1`, `2` … */
  readonly number: string;
  /** First and last day of validity, `YYYY-MM-DD`; empty where the manifest does not say. */
  readonly from: string;
  readonly until: string;
}

/** Reads the versions in a manifest; those that were taken away are left out. Throws `failed` for what is none. */
export async function readVersions(bytes: Buffer): Promise<CvdrVersion[]> {
  const root = await readTree(bytes);
  if (root.name !== 'work') throw new LksError('failed', say.importing.noIdentifier('work/@label'));
  return childrenOf(root, 'expression').flatMap((element) => {
    const number = element.attributes.label ?? '';
    const xml = childrenOf(element, 'manifestation').find(({ attributes }) => attributes.label === 'xml');
    const gone = [element, xml, childOf(xml, 'item')].some((part) => part?.attributes._deleted === 'true');
    if (!/^\d{1,4}$/.test(number) || gone) return [];
    const metadata = childOf(element, 'metadata');
    return [{ number, from: dayIn(metadata, 'datum_inwerkingtreding'), until: dayIn(metadata, 'einddatum') }];
  });
}

/** The highest version whose dates allow the day; what has no dates is allowed. Undefined where there is none. */
export function versionOn(versions: readonly CvdrVersion[], day: string): string | undefined {
  return versions
    .filter(({ from, until }) => from <= day && (until === '' || day <= until))
    .sort((a, b) => Number(b.number) - Number(a.number))[0]?.number;
}

/** How the title of a document is put together that was imported before that was kept: by what its law is called. */
import type { TitleParts } from '../../sources/parsed-file';
import { keyOf } from '../../words';
import { type Contents, textKey } from '../file/contents';

export interface TitledRow {
  external_id: string;
  title: string;
  /** Of its text, in hexadecimal digits. */
  digest: string;
}

/** What each part is called by itself and what its heading is, as the toestanden of its work say, by `textKey`. */
export function labelsIn(toestanden: readonly Contents[]): Map<string, readonly [label: string, heading: string]> {
  const labels = new Map<string, readonly [string, string]>();
  for (const { entries } of toestanden)
    for (const entry of entries)
      if (entry.place !== undefined) labels.set(textKey(entry), [entry.place.label, entry.place.heading]);
  return labels;
}

/**
 * The parts of a title: up to the last comma before which there stands one of the names of the law, whole. Undefined where that is
 * nowhere: then nothing is known, and the whole is the title.
 *
 * @param keys the names of the law, as `keyOf` makes them. @param labels as `labelsIn` gives them.
 */
export function titlePartsOf(
  { external_id: externalId, title, digest }: TitledRow,
  keys: ReadonlySet<string>,
  labels: ReadonlyMap<string, readonly [label: string, heading: string]>,
): TitleParts | undefined {
  if (!externalId.includes(' ')) return undefined;
  const [label = '', heading = ''] = labels.get(textKey({ externalId, digest: digest.toLowerCase() })) ?? [];
  for (let at = title.lastIndexOf(', '); at > 0; at = title.lastIndexOf(', ', at - 1)) {
    if (!keys.has(keyOf(title.slice(0, at)))) continue;
    const own = at + 2;
    const from = heading === '' ? -1 : title.indexOf(heading, own + label.length);
    return { own, heading: from < 0 ? [own, own] : [from, from + heading.length] };
  }
  return undefined;
}

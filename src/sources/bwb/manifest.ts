/** The manifest of a regulation: which toestanden the BWB repository holds, and which of them is the text of a day. */
import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { childOf, childrenOf, ElementBuilder, textOfChild, type XmlElement } from '../xml/element';
import { readXml } from '../xml/read';

/** One toestand as the manifest lists it. Dates are `YYYY-MM-DD`; both periods include their last day. */
export interface Expression {
  /** `2013-01-01_1`: first day of validity and a running number. */
  readonly label: string;
  readonly inwerkingtreding: string;
  readonly einddatum: string;
  readonly zichtdatumStart: string;
  readonly zichtdatumEind: string;
  /** Where its XML is, below the folder of the work. */
  readonly path: string;
  readonly deleted: boolean;
}

export interface Manifest {
  /** BWB number. */
  readonly work: string;
  /** Name of the WTI file in the folder of the work; empty where there is none. */
  readonly wti: string;
  readonly expressions: readonly Expression[];
}

const NO_END = '9999-12-31';

/** Reads `manifest.xml` (sources.md, "Manifest"). Throws `failed` for what is none. `_latestItem` is not looked at. */
export async function readManifest(bytes: Buffer): Promise<Manifest> {
  const roots: XmlElement[] = [];
  const builder = new ElementBuilder((element) => roots.push(element));
  await readXml(bytes, builder);
  const root = roots[0];
  const work = root?.attributes.label ?? '';
  if (root?.name !== 'work' || !/^BWB[RVW]\d{7}$/.test(work))
    throw new LksError('failed', say.importing.noIdentifier('work/@label'));
  const expressions = childrenOf(root, 'expression')
    .filter(({ attributes }) => /^\d{4}-\d{2}-\d{2}_\d{1,4}$/.test(attributes.label ?? ''))
    .map((element) => expressionOf(work, element));
  return { work, wti: textOfChild(childOf(root, 'metadata'), 'wti_locatie'), expressions };
}

function expressionOf(work: string, element: XmlElement): Expression {
  const metadata = childOf(element, 'metadata');
  const xml = childrenOf(element, 'manifestation').find(({ attributes }) => attributes.label === 'xml');
  const item = childOf(xml, 'item');
  const date = (name: string): string => {
    const text = textOfChild(metadata, name).slice(0, 10);
    return isCalendarDate(text) ? text : '';
  };
  const label = element.attributes.label ?? '';
  const inwerkingtreding = date('datum_inwerkingtreding') || label.slice(0, 10);
  return {
    label,
    inwerkingtreding,
    einddatum: date('einddatum') || NO_END,
    zichtdatumStart: date('zichtdatum_start') || inwerkingtreding,
    zichtdatumEind: date('zichtdatum_eind') || NO_END,
    path: `${label}/xml/${work}_${label}.xml`,
    deleted: [element, xml, item].some((part) => part === undefined || part.attributes._deleted === 'true'),
  };
}

/**
 * The toestand in force on `geldig` as it was known on `zicht` (sources.md, "Point-in-time rule"); undefined where there
 * is none. Of several, the one known last, then the one in force last, then the highest label.
 */
export function expressionAt(
  { expressions }: Manifest,
  { geldig, zicht }: { geldig: string; zicht: string },
): Expression | undefined {
  const rank = ({ zichtdatumStart, inwerkingtreding, label }: Expression): string =>
    `${zichtdatumStart} ${inwerkingtreding} ${(label.split('_')[1] ?? '').padStart(4, '0')}`;
  return expressions
    .filter(
      (expression) =>
        !expression.deleted &&
        expression.inwerkingtreding <= geldig &&
        geldig <= expression.einddatum &&
        expression.zichtdatumStart <= zicht &&
        zicht <= expression.zichtdatumEind,
    )
    .sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

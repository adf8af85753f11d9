/** The manifest of a regulation: which toestanden the BWB repository holds, and which of them is the text of a day. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ParsedFile } from '../shared/parsed-file';
import { dayIn, dayOf } from '../shared/reading/facts';
import { passesBy } from '../shared/reading/roles';
import { attributeOf, childOf, childrenOf, ElementBuilder, textOfChild, type XmlElement } from '../shared/xml/element';
import { NamesSeen, type UnknownNames } from '../shared/xml/names';
import { readXmlAtOnce, type XmlAttributes, type XmlEvents } from '../shared/xml/read';
import { BWB_ID } from './addresses';
import { NAMES, ROLES } from './manifest-elements';

/** One toestand as the manifest lists it. Dates are `YYYY-MM-DD`; both periods include their last day. */
export interface Expression {
  /** `2013-01-01_1`: date of entry into force and a running number. */
  readonly label: string;
  /** First day of the period of validity; empty where the manifest gives none. */
  readonly inwerkingtreding: string;
  /** Last day of the period of validity; `9999-12-31` where there is no end. */
  readonly einddatum: string;
  /** First and last day on which the text was known as this (the view of a retroactive correction begins later). */
  readonly zichtdatumStart: string;
  readonly zichtdatumEind: string;
  /** Where its XML is, below the folder of the work: `2013-01-01_1/xml/BWBR0002458_2013-01-01_1.xml`. */
  readonly path: string;
  /** True when the repository has taken the XML away, or never had it. */
  readonly deleted: boolean;
  /** Size of the XML in bytes; undefined where the manifest does not say. */
  readonly size?: number;
  /** SHA-512 of the XML in lower-case hexadecimal; undefined where the manifest does not say. */
  readonly sha512?: string;
}

export interface Manifest {
  /** BWB number. */
  readonly work: string;
  /** The day on which the publisher made it, `YYYY-MM-DD`: of later days it says nothing. Empty where it does not say. */
  readonly gegenereerd: string;
  /** Name of the WTI file in the folder of the work; empty where there is none. */
  readonly wti: string;
  /** First day on which the regulation had force, `YYYY-MM-DD`; empty where unknown. */
  readonly inwerkingtreding: string;
  /** In the order of the file, which is the order in which they were added: not that of their dates. */
  readonly expressions: readonly Expression[];
  /** Names that nobody knows. */
  readonly unknown?: UnknownNames;
}

/** A day in the life of a text: in force on `geldig`, as it was known on `zicht`. Both `YYYY-MM-DD`. */
export interface Peildatum {
  readonly geldig: string;
  readonly zicht: string;
}

const LABEL = /^\d{4}-\d{2}-\d{2}_\d{1,4}$/;
const NO_END = '9999-12-31';

/**
 * Reads `manifest.xml` of the BWB repository (publishers.md, "Manifest"). `_latestItem` is not kept, since it can name a
 * text of the future. Expressions with a label that is none are left out: a label becomes part of an address.
 *
 * @throws `failed` for what `readXml` refuses, and for a file that is no manifest of a BWB number.
 */
export function readManifest(bytes: Buffer): Manifest {
  const expressions: Expression[] = [];
  let work: string | undefined;
  let gegenereerd = '';
  let metadata: XmlElement | undefined;
  const take = (element: XmlElement): void => {
    if (element.name === 'metadata') metadata = element;
    if (element.name === 'expression' && LABEL.test(element.attributes.label ?? '')) {
      expressions.push(expressionOf(work!, element));
    }
  };
  const builder = new ElementBuilder(take, passesBy(ROLES));
  const events: XmlEvents = {
    open(name, attributes) {
      if (work === undefined) {
        work = workOf(name, attributes);
        gegenereerd = dayOf(attributes.gegenereerd ?? '');
      } else builder.open(name, attributes);
    },
    text: (text) => builder.text(text),
    close: () => builder.close(),
  };
  const seen = new NamesSeen(NAMES);
  readXmlAtOnce(bytes, events, { seen });
  return {
    work: work!,
    gegenereerd,
    wti: textOfChild(metadata, 'wti_locatie'),
    inwerkingtreding: dayIn(metadata, 'datum_inwerkingtreding'),
    expressions,
    ...seen.told,
  };
}

/**
 * A manifest as a file of an import: it holds no documents, but says when each toestand of its work is in force. Throws as
 * `readManifest` does.
 */
export async function parse(bytes: Buffer): Promise<ParsedFile> {
  const { work, expressions, gegenereerd, inwerkingtreding, unknown } = readManifest(bytes);
  const periods = expressions.map((expression) => ({
    label: expression.label,
    from: expression.inwerkingtreding,
    to: expression.einddatum,
    viewFrom: expression.zichtdatumStart,
    viewTo: expression.zichtdatumEind,
    deleted: expression.deleted,
  }));
  const days = { periodsAsOf: gegenereerd, knownAsOf: gegenereerd, inForceFrom: inwerkingtreding };
  return { documents: [], work, periods, ...days, ...(unknown && { unknown }) };
}

function workOf(name: string, { label = '' }: XmlAttributes): string {
  if (name !== 'work') throw new LksError('failed', say.importing.notRecognised);
  if (!BWB_ID.test(label)) throw new LksError('failed', say.importing.noIdentifier('work/@label'));
  return label;
}

function expressionOf(work: string, element: XmlElement): Expression {
  const label = attributeOf(element.attributes, 'label');
  const metadata = childOf(element, 'metadata');
  const xml = childrenOf(element, 'manifestation').find(({ attributes }) => attributes.label === 'xml');
  const item = childOf(xml, 'item');
  const file = childOf(xml, 'metadata');
  const size = textOfChild(file, 'size');
  const sha512 = textOfChild(file, 'hashcode').toLowerCase();
  const inwerkingtreding = dayIn(metadata, 'datum_inwerkingtreding');
  return {
    label,
    inwerkingtreding,
    einddatum: dayIn(metadata, 'einddatum') || NO_END,
    zichtdatumStart: dayIn(metadata, 'zichtdatum_start') || inwerkingtreding,
    zichtdatumEind: dayIn(metadata, 'zichtdatum_eind') || NO_END,
    path: `${label}/xml/${work}_${label}.xml`,
    deleted: [element, xml, item].some((part) => part === undefined || part.attributes._deleted === 'true'),
    ...(/^\d{1,15}$/.test(size) ? { size: Number(size) } : {}),
    ...(/^[0-9a-f]{128}$/.test(sha512) ? { sha512 } : {}),
  };
}

/**
 * The toestand that was in force on `geldig` as it was known on `zicht` (publishers.md, "Point-in-time rule"). Undefined when
 * there is none: before the first, after the last, or taken away. Should two periods overlap, the text that became
 * known later is the one, then the one that came into force later, then the higher label.
 */
export function expressionAt(manifest: Manifest, { geldig, zicht }: Peildatum): Expression | undefined {
  return manifest.expressions
    .filter(
      ({ deleted, inwerkingtreding, einddatum, zichtdatumStart, zichtdatumEind }) =>
        !deleted &&
        inwerkingtreding !== '' &&
        inwerkingtreding <= geldig &&
        geldig <= einddatum &&
        zichtdatumStart <= zicht &&
        zicht <= zichtdatumEind,
    )
    .sort(laterFirst)[0];
}

/**
 * The last text of a regulation that has ended: none of its texts is in force on `today` or begins later. Undefined for one that is in force,
 * is to come into force, or never had a text that is there.
 */
export function lastExpression(manifest: Manifest, today: string): Expression | undefined {
  const there = manifest.expressions.filter(({ deleted, inwerkingtreding }) => !deleted && inwerkingtreding !== '');
  if (there.some(({ einddatum }) => einddatum >= today)) return undefined;
  const last = there
    .map(({ einddatum }) => einddatum)
    .sort()
    .at(-1);
  return last === undefined ? undefined : expressionAt(manifest, { geldig: last, zicht: today });
}

function laterFirst(a: Expression, b: Expression): number {
  return (
    compare(b.zichtdatumStart, a.zichtdatumStart) ||
    compare(b.inwerkingtreding, a.inwerkingtreding) ||
    runningNumber(b) - runningNumber(a)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const runningNumber = ({ label }: Expression): number => Number(label.slice(label.indexOf('_') + 1));

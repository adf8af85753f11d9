/** The manifest of a regulation: which toestanden the BWB repository holds, and which of them is the text of a day. */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { expressionForm, manifestForm, xmlOf } from '../shared/manifest-form';
import type { ParsedFile } from '../shared/parsed-file';
import { dayIn, dayOf } from '../shared/reading/facts';
import { type Roles, rolesOf } from '../shared/reading/roles';
import type { Understood } from '../shared/understood';
import { attributeOf, childOf, childrenOf, readTreeAtOnce, textOfChild, type XmlElement } from '../shared/xml/element';
import { DAY, demandForm, type Form, text, value } from '../shared/xml/form';
import { attributesOf, type Names, NamesSeen, type UnknownNames } from '../shared/xml/names';
import { BWB_ID } from './addresses';

/** Names in a manifest (XSD 1.08). */
const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'work'],
  [
    { is: 'data' },
    `expression manifestation item metadata datum_inwerkingtreding einddatum zichtdatum_start zichtdatum_eind wti_locatie size hashcode`,
  ],
  [
    { is: 'administration' },
    `subitem tijdstip_toegevoegd tijdstip_laatste_wijziging tijdstip_wti_toegevoegd tijdstip_laatste_wijziging_wti aankondiging`,
  ],
  [
    { is: 'history' },
    `datum_totstandkoming datum_intrekking datum_materiele_uitwerking datum_voorlopige_toepassing datum_terugwerking_int
    datum_terugwerking_iwt datum_terugwerking_vt scope_terugwerking_int scope_terugwerking_iwt scope_terugwerking_vt`,
  ],
);

export const NAMES: Names = {
  elements: ROLES,
  attributes: attributesOf({
    read: 'label gegenereerd _deleted',
    // Its "latest" text can be one of the future.
    machine: '_latestItem _currentItem _isReplacedBy noNamespaceSchemaLocation schemaLocation',
  }),
};

/** One toestand as the manifest lists it. Dates are `YYYY-MM-DD`; both periods include their last day. */
export interface Expression {
  /** `2013-01-01_1`: date of entry into force and a running number. */
  readonly label: string;
  /** First day of the period of validity. */
  readonly inwerkingtreding: string;
  /** Last day of the period of validity; `9999-12-31` where there is no end. */
  readonly einddatum: string;
  /** First and last day on which the text was known as this (the view of a retroactive correction begins later). */
  readonly zichtdatumStart: string;
  readonly zichtdatumEind: string;
  /** Where its XML is, below the folder of the work: `2013-01-01_1/xml/BWBR0002458_2013-01-01_1.xml`. */
  readonly path: string;
  /** True when the repository has taken the XML away. */
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

/** The form of a manifest (publishers.md, "Manifest"), with the days that a work of its register is told by. */
const FORM: Form = manifestForm(
  value(BWB_ID, 'BWBR0002458'),
  expressionForm(value(LABEL, '2020-01-01_0'), {
    datum_inwerkingtreding: text(DAY),
    einddatum: text(DAY),
    zichtdatum_start: text(DAY),
    zichtdatum_eind: text(DAY),
  }),
);

/**
 * Reads `manifest.xml` of the BWB repository (publishers.md, "Manifest"). `_latestItem` is not kept, since it can name a
 * text of the future. What is in another form in one text is refused as a whole: that text can be the law of today.
 *
 * @throws `failed` for what `readXml` refuses, for a file that is no manifest of a BWB number, and for one in another form.
 */
export function readManifest(bytes: Buffer): Manifest {
  const seen = new NamesSeen(NAMES);
  const root = readTreeAtOnce(bytes, { seen });
  const work = workOf(root);
  demandForm(root, FORM, NAMES);
  const metadata = childOf(root, 'metadata');
  return {
    work,
    gegenereerd: dayOf(root.attributes.gegenereerd ?? ''),
    wti: textOfChild(metadata, 'wti_locatie'),
    inwerkingtreding: dayIn(metadata, 'datum_inwerkingtreding'),
    expressions: childrenOf(root, 'expression').map((element) => expressionOf(work, element)),
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

function workOf({ name, attributes: { label = '' } }: XmlElement): string {
  if (name !== 'work') throw new LksError('failed', say.importing.notRecognised);
  if (!BWB_ID.test(label)) throw new LksError('failed', say.importing.noIdentifier('work/@label'));
  return label;
}

function expressionOf(work: string, element: XmlElement): Expression {
  const label = attributeOf(element.attributes, 'label');
  const metadata = childOf(element, 'metadata');
  const { deleted, file } = xmlOf(element, `${work}_${label}.xml`);
  const size = textOfChild(file, 'size');
  const sha512 = textOfChild(file, 'hashcode').toLowerCase();
  return {
    label,
    inwerkingtreding: dayIn(metadata, 'datum_inwerkingtreding'),
    einddatum: dayIn(metadata, 'einddatum'),
    zichtdatumStart: dayIn(metadata, 'zichtdatum_start'),
    zichtdatumEind: dayIn(metadata, 'zichtdatum_eind'),
    path: `${label}/xml/${work}_${label}.xml`,
    deleted,
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
export function lastExpression(manifest: Understood<Manifest>, today: string): Expression | undefined {
  const there = manifest.expressions.filter(({ deleted }) => !deleted);
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

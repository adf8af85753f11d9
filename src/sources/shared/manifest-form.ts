/** Form of manifests in the repository of overheid.nl, shared by BWB and CVDR (publishers.md, "Manifest"). */

import { otherForm } from './understood';
import { attributeOf, childOf, childrenOf, type XmlElement } from './xml/element';
import { BOOLEAN, DAY, type Form, isTrue, OPEN, TEXT, text, type Value, value } from './xml/form';

/** Metadata that does not affect which text is in force. */
const ABOUT_WORK = Object.fromEntries(
  [
    ...['wti_locatie', 'datum_totstandkoming', 'datum_voorlopige_toepassing', 'datum_inwerkingtreding'],
    ...['datum_materiele_uitwerking', 'datum_intrekking', 'datum_terugwerking_vt', 'scope_terugwerking_vt'],
    ...['datum_terugwerking_iwt', 'scope_terugwerking_iwt', 'datum_terugwerking_int', 'scope_terugwerking_int'],
    ...['tijdstip_wti_toegevoegd', 'tijdstip_laatste_wijziging_wti'],
  ].map((name) => [`${name}?`, text(name === 'datum_inwerkingtreding' ? DAY : TEXT)]),
);
const ABOUT_TEXT: Readonly<Record<string, Form>> = {
  'aankondiging?': text(BOOLEAN),
  'tijdstip_toegevoegd?': text(TEXT),
  'tijdstip_laatste_wijziging?': text(TEXT),
};
const LABEL = { label: value(/\S/, 'label') };
/** Optional in the schema: absent means not withdrawn. */
const DELETED = { '_deleted?': BOOLEAN };

/** Form of a text in a manifest: its label and days. */
export const expressionForm = (label: Value, days: Readonly<Record<string, Form>>): Form => ({
  attributes: { label, ...DELETED },
  children: {
    metadata: { children: { ...days, ...ABOUT_TEXT } },
    'manifestation+': {
      attributes: { ...LABEL, ...DELETED },
      children: {
        'metadata?': { children: { 'size?': text(TEXT), 'hashcode?': text(TEXT) } },
        'item+': { attributes: { ...LABEL, ...DELETED }, children: { 'subitem*': OPEN } },
      },
    },
  },
});

/** Form of a manifest, by the label of the work. */
export const manifestForm = (work: Value, expression: Form): Form => ({
  attributes: {
    label: work,
    'gegenereerd?': TEXT,
    '_latestItem?': TEXT,
    '_currentItem?': TEXT,
    '_isReplacedBy?': TEXT,
    ...DELETED,
  },
  children: { 'metadata?': { children: ABOUT_WORK }, 'expression*': expression },
});

/**
 * Whether a text's XML was withdrawn, and its file's metadata. Throws `failed` if no file has that name: it may have
 * another.
 */
export function xmlOf(expression: XmlElement, name: string): { deleted: boolean; file: XmlElement | undefined } {
  const at = 'work/expression/manifestation';
  const all = childrenOf(expression, 'manifestation');
  const xml = all.find(({ attributes }) => attributes.label === 'xml');
  if (xml === undefined) throw otherForm('failed', `${at}/@label`, 'xml', all[0]?.attributes.label);
  const items = childrenOf(xml, 'item');
  const item = items.find(({ attributes }) => attributes.label === name);
  if (item === undefined) throw otherForm('failed', `${at}/item/@label`, name, items[0]?.attributes.label);
  const deleted = [expression, xml, item].some((part) => isTrue(attributeOf(part.attributes, '_deleted')));
  return { deleted, file: childOf(xml, 'metadata') };
}

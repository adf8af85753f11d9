/** The form of a manifest of the repository of overheid.nl, which the registers of regulations share (publishers.md, "Manifest"). */

import { otherForm } from './understood';
import { attributeOf, childOf, childrenOf, type XmlElement } from './xml/element';
import { BOOLEAN, DAY, type Form, isTrue, OPEN, TEXT, text, type Value, value } from './xml/form';

/** Facts about a work and its texts besides their days; whether a text is the law follows from none of them. */
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
/** Optional in the schema: of what has no such mark nothing is said to have been taken away. */
const DELETED = { '_deleted?': BOOLEAN };

/** The form of a text in a manifest, by what texts are labelled with in a register, and the days that it gives of each. */
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

/** The form of a manifest, by what a work is labelled with. */
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
 * Whether the XML of a text was taken away, and what is known of its file. Throws `failed` where the expression has none of that name: it may be
 * called otherwise now, and be there.
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

/** What the references of regulations refer to (BWB XSD 2016-1: `extref`, `intref`, `dossierref`). */
import { collapse, type XmlElement } from '../xml/element';

/**
 * What an element refers to, as the file gives it: an address (a jci, a CELEX number, a URL), else the number of the regulation with the
 * place in it, else the dossier. Empty where the file says that it does not know; undefined for what is no reference. The days of a
 * jci are left out where they are only those of the text that it stands in, which differ in each toestand: `g` that is its day, with the
 * `z` beside it, on which that toestand was known, or `z` that is its day.
 */
export function targetIn({ name, attributes }: XmlElement, day: string | undefined): string | undefined {
  if (name === 'dossierref') return `dossier ${collapse(attributes.dossier ?? '')}`;
  if (name === 'aanhaling') return collapse(attributes.url ?? '') || undefined;
  if (!REFERENCES.has(name)) return undefined;
  const doc = collapse(attributes.doc ?? '');
  if (doc !== '' && doc !== 'onbekend') {
    return doc.startsWith('jci') && day !== undefined && day !== '' ? withoutDays(doc, day) : doc;
  }
  const { 'bwb-id': work = '', 'bwb-ng-variabel-deel': place = '', 'label-id': labels = '' } = attributes;
  if (work === '') return '';
  return place === '' && labels !== '' ? `${work}&label-id=${collapse(labels)}` : `${work}${collapse(place)}`;
}

const REFERENCES: ReadonlySet<string> = new Set(['extref', 'intref', 'ref-item']);

function withoutDays(jci: string, day: string): string {
  const isOfText = jci.split('&').includes(`g=${day}`);
  return jci.replace(/&[zg]=([^&]*)/g, (whole, value) => (isOfText || value === day ? '' : whole));
}

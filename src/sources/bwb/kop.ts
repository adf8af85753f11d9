/** Headings of articles and containers: `kop/(label, nr, titel, subtitel)`. */

import type { Footnotes } from '../reading/notes';
import { childOf, childrenOf, collapse, type XmlElement, type XmlNode } from '../xml/element';
import type { XmlAttributes } from '../xml/read';
import { ADMINISTRATION } from './elements';
import { inlineText } from './text';

export interface Kop {
  /** `Artikel`, `Hoofdstuk`, `§`; empty where there is none. */
  readonly label: string;
  /** The number as printed, without a closing full stop; empty where there is none. */
  readonly nummer: string;
  /** Title and subtitle. */
  readonly titel: string;
  /** The whole heading on one line, as printed. */
  readonly text: string;
}

/** A label that holds the number too, as some repealed articles have: `Artikel 3a`. */
const LABEL_WITH_NUMBER = /^(\p{L}+)\s+(\d\S*|[IVXLC]+|[A-Z])$/u;

/** Reads a heading; notes in it go to `notes`. An absent heading is an empty one. */
export function readKop(kop: XmlElement | undefined, notes: Footnotes): Kop {
  if (kop === undefined) return { label: '', nummer: '', titel: '', text: '' };
  const [labelElement, numberElement] = [childOf(kop, 'label'), childOf(kop, 'nr')];
  const label = withoutNotes(labelElement, notes);
  const printed = withoutNotes(numberElement, notes);
  const nummer = printed.replace(/\.$/, '');
  const rest = kop.children.filter((node) => node !== labelElement && node !== numberElement);
  const titel = inlineText(rest, notes);
  const text = collapse([label, printed, titel].join(' '));
  const both = nummer === '' ? LABEL_WITH_NUMBER.exec(label) : null;
  return both === null ? { label, nummer, titel, text } : { label: both[1]!, nummer: both[2]!, titel, text };
}

/** The text of a label, number or title without the marks of its notes, which go to `notes`. */
function withoutNotes(element: XmlElement | undefined, notes: Footnotes): string {
  const plain = (node: XmlNode): string => {
    if (typeof node === 'string') return node;
    if (ADMINISTRATION.has(node.name)) return '';
    if (node.name !== 'noot') return node.children.map(plain).join('');
    inlineText([node], notes);
    return '';
  };
  return element === undefined ? '' : collapse(plain(element));
}

/**
 * The number of an article or container: from its heading, else from its address in the regulation
 * (`/Paragraaf2/Artikel3a`), else from its label attribute; empty where it has none.
 */
export function numberOf(kind: string, kop: Kop, attributes: XmlAttributes): string {
  if (kop.nummer !== '') return kop.nummer;
  const segment = (attributes['bwb-ng-variabel-deel'] ?? '').split('/').at(-1) ?? '';
  return segment.toLowerCase().startsWith(kind) ? segment.slice(kind.length).replace(/^_/, '') : '';
}

/** The jci 1.3 references in the administration of an element, with and without their dates. */
export function jciOf(element: XmlElement | undefined): string[] {
  const found: string[] = [];
  for (const jcis of childrenOf(element ?? NOTHING, 'jcis')) {
    for (const { attributes } of childrenOf(jcis, 'jci')) {
      if (attributes.versie !== '1.3') continue;
      found.push(attributes['korte-verwijzing'] ?? '', attributes.verwijzing ?? '');
    }
  }
  return found.filter((jci) => jci !== '');
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [] };

/** The title of a regulation: its text without administration; notes in it go to `notes`. */
export const titleText = (element: XmlElement, notes: Footnotes): string => withoutNotes(element, notes);

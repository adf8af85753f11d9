/**
 * The elements of CVDR text in the words of BWB text, so that one reader serves both: the two schemas share their
 * blocks (`al`, `lid`, `lijst`, `table`) and differ in emphasis, list numbers and a few names.
 */
import { childOf, type XmlElement, type XmlNode } from '../xml/element';

/** Elements within a line that BWB knows by another name. */
const EMPHASIS: ReadonlySet<string> = new Set(['vet', 'cursief', 'ond', 'onderstreept', 'u', 'i', 'b', 'kleinkap']);

/** A line break: a space where it stands. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'nbsp']);

/** The number of an item that CVDR keeps in an attribute, and the BWB element for it. */
const NUMBERED: Readonly<Record<string, string>> = { li: 'li.nr', noot: 'noot.nr', lid: 'lidnr' };

/** An element of CVDR as one of BWB, its children included. No text is lost. */
export function translate(element: XmlElement): XmlElement {
  const children = element.children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node];
    return BREAKS.has(node.name) ? [' ', ...translate(node).children] : [translate(node)];
  });
  const numberName = NUMBERED[element.name];
  const number = element.attributes.nr?.trim() ?? '';
  if (numberName !== undefined && number !== '' && childOf(element, numberName) === undefined) {
    children.unshift({ name: numberName, attributes: {}, children: [number] });
  }
  return { name: EMPHASIS.has(element.name) ? 'nadruk' : element.name, attributes: element.attributes, children };
}

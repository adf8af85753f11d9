/** Metadata elements of a file, by name. */
import { isCalendarDate } from '../../../contract/dates';
import { attributeOf, collapse, textOf, textOfChild, type XmlElement } from '../xml/element';
import { Line } from './line';

export interface Facts {
  all(name: string): XmlElement[];
  texts(name: string): string[];
  first(name: string): string;
}

/** Facts in elements; `read` gives their text. */
export function factsOf(elements: readonly XmlElement[], read: (element: XmlElement) => string = textOf): Facts {
  const all = (name: string): XmlElement[] => elements.filter((element) => element.name === name);
  const texts = (name: string): string[] =>
    all(name)
      .map(read)
      .filter((text) => text !== '');
  return { all, texts, first: (name) => texts(name)[0] ?? '' };
}

/** Text of a fact, with its machine-readable reference in brackets unless contained. */
export function withReference(element: XmlElement, text = textOf(element)): string {
  const reference = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  if (reference === '' || text.includes(reference)) return text;
  return text === '' ? reference : `${text} (${reference})`;
}

/** A fact as a line, with its reference as target. */
export function asReference(element: XmlElement): Line {
  const target = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  const fact = Line.of(withReference(element));
  return target === '' ? fact : fact.as({ is: 'reference', target });
}

/** Facts with unknown element names, prefixed by these. */
export const unknownFacts = (
  elements: readonly XmlElement[],
  known: { has(name: string): boolean },
  read: (element: XmlElement) => Line = asReference,
): Line[] =>
  elements.flatMap((element) => {
    if (known.has(element.name)) return [];
    const fact = read(element);
    return fact.text === '' ? [] : [Line.join([`${element.name}: `, fact])];
  });

/** Distinct non-empty texts. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** The text if it is a day `YYYY-MM-DD`, else empty. */
export const asDay = (text: string): string => (isCalendarDate(text) ? text : '');

/** Day `YYYY-MM-DD` at the start of a text, or empty. */
export const dayOf = (text: string): string => asDay(text.slice(0, 10));

/** Day at the start of a child's text, or empty. */
export const dayIn = (element: XmlElement | undefined, name: string): string => dayOf(textOfChild(element, name));

/** Facts that files have about a text, each in an element of its name. */
import { isCalendarDate } from '../../../contract/dates';
import { attributeOf, collapse, textOf, textOfChild, type XmlElement } from '../xml/element';
import { Line } from './line';

export interface Facts {
  /** The elements of that name, in the order of the file. */
  all(name: string): XmlElement[];
  /** Their texts, without those that say nothing. */
  texts(name: string): string[];
  /** The first of these; empty where there is none. */
  first(name: string): string;
}

/** The facts in these elements, whose texts `read` gives. */
export function factsOf(elements: readonly XmlElement[], read: (element: XmlElement) => string = textOf): Facts {
  const all = (name: string): XmlElement[] => elements.filter((element) => element.name === name);
  const texts = (name: string): string[] =>
    all(name)
      .map(read)
      .filter((text) => text !== '');
  return { all, texts, first: (name) => texts(name)[0] ?? '' };
}

/** A fact and, where its text does not have it, the machine-readable reference in brackets after it. */
export function withReference(element: XmlElement, text = textOf(element)): string {
  const reference = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  if (reference === '' || text.includes(reference)) return text;
  return text === '' ? reference : `${text} (${reference})`;
}

/** The same as a line in which the fact is a reference to what it names; a plain one where it names nothing. */
export function asReference(element: XmlElement): Line {
  const target = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  const fact = Line.of(withReference(element));
  return target === '' ? fact : fact.as({ is: 'reference', target });
}

/**
 * Facts whose elements a table has not, as `read` gives them, each with the name of its element before it: nobody knew them when the table was
 * made, and they are shown as they are.
 */
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

/** Each text once, without those that say nothing. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** A text that is a day, `YYYY-MM-DD`; empty for any other. */
export const asDay = (text: string): string => (isCalendarDate(text) ? text : '');

/** The day that a text begins with, `YYYY-MM-DD`; empty where it begins with none. */
export const dayOf = (text: string): string => asDay(text.slice(0, 10));

/** The day that the child of that name begins with; empty where it does not. */
export const dayIn = (element: XmlElement | undefined, name: string): string => dayOf(textOfChild(element, name));

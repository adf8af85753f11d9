/** The RDF description of a decision: what is known about it besides its text. */
import { isCalendarDate } from '../../contract/dates';
import { attributeOf, childrenOf, collapse, rawText, type XmlElement } from '../xml/element';

export interface UitspraakMetadata {
  readonly ecli: string;
  readonly titel: string;
  readonly instantie: string;
  readonly zittingsplaats: string;
  readonly uitspraakdatum: string;
  readonly publicatiedatum: string;
  /** `uitspraak` or `conclusie`. */
  readonly soort: string;
  /** As printed, one entry an element. */
  readonly zaaknummers: readonly string[];
  /** The old number that the ECLI replaced, if the file gives it. */
  readonly ljn: readonly string[];
  readonly rechtsgebieden: readonly string[];
  readonly procedures: readonly string[];
  readonly formeleRelaties: readonly string[];
  readonly wetsverwijzingen: readonly string[];
  readonly vindplaatsen: readonly string[];
  readonly tijdvakken: readonly string[];
}

/**
 * Reads `rdf:RDF`. It holds two descriptions: of the XML and, where the text is published, of the page for people; a
 * value is looked for in both. The publication date is that of the page, since the other one says when the metadata
 * entered the register, which for old decisions is decades later.
 */
export function readMetadata(rdf: XmlElement): UitspraakMetadata {
  const descriptions = childrenOf(rdf, 'Description');
  const elements = descriptions.flatMap((description) => childrenOf(description));
  const all = (name: string): XmlElement[] => elements.filter((element) => element.name === name);
  const texts = (name: string): string[] =>
    all(name)
      .map(textOf)
      .filter((text) => text !== '');
  const first = (name: string): string => texts(name)[0] ?? '';
  return {
    ecli: texts('identifier').find((text) => text.startsWith('ECLI:')) ?? '',
    titel: first('title'),
    instantie: first('creator'),
    zittingsplaats: first('spatial'),
    uitspraakdatum: firstDate(texts('date')),
    publicatiedatum: firstDate(texts('issued').reverse()),
    soort: (first('type') || 'uitspraak').toLowerCase(),
    zaaknummers: texts('zaaknummer'),
    ljn: texts('replaces'),
    rechtsgebieden: distinct(texts('subject').flatMap((text) => text.split(/\s*;\s*/))),
    procedures: texts('procedure'),
    formeleRelaties: all('relation').map(withReference),
    wetsverwijzingen: all('references').map(withReference),
    vindplaatsen: all('hasVersion').flatMap(listItems),
    tijdvakken: all('temporal').map(textOf),
  };
}

const textOf = (element: XmlElement): string => collapse(rawText(element));

const distinct = (values: string[]): string[] => [...new Set(values)].filter((value) => value !== '');

const firstDate = (values: string[]): string =>
  values.map((value) => value.slice(0, 10)).find((value) => isCalendarDate(value)) ?? '';

/** The text and, where the text does not have it, the machine-readable reference in brackets after it. */
function withReference(element: XmlElement): string {
  const text = textOf(element);
  const reference = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  if (reference === '' || text.includes(reference)) return text;
  return text === '' ? reference : `${text} (${reference})`;
}

function listItems(element: XmlElement): string[] {
  const items = childrenOf(element, 'list').flatMap((list) => childrenOf(list, 'li').map(textOf));
  return (items.length === 0 ? [textOf(element)] : items).filter((item) => item !== '');
}

/** The RDF description of a decision: what is known about it besides its text. */
import type { FormalRelation } from '../../contract/structure';
import { isEcli } from '../../law/registers/ecli';
import { asReference, dayOf, distinct, factsOf, unknownFacts } from '../shared/reading/facts';
import type { Line } from '../shared/reading/line';
import { attributeOf, childrenOf, collapse, textOf, type XmlElement } from '../shared/xml/element';
import { FACTS } from './elements';

export interface UitspraakMetadata {
  readonly ecli: string;
  readonly titel: string;
  readonly instantie: string;
  readonly zittingsplaats: string;
  readonly uitspraakdatum: string;
  readonly publicatiedatum: string;
  /** The day on which the register last changed anything, `YYYY-MM-DD` or empty. */
  readonly gewijzigd: string;
  /** `uitspraak` or `conclusie`. */
  readonly soort: string;
  /** As printed, one entry an element. */
  readonly zaaknummers: readonly string[];
  /** The old number that the ECLI replaced, if the file gives it. */
  readonly ljn: readonly string[];
  readonly rechtsgebieden: readonly string[];
  readonly procedures: readonly string[];
  /** With the decisions and the places in law to which they refer. */
  readonly formeleRelaties: readonly Line[];
  readonly relaties: readonly FormalRelation[];
  readonly wetsverwijzingen: readonly Line[];
  readonly vindplaatsen: readonly string[];
  readonly tijdvakken: readonly string[];
  /** What nobody knew when this was made, each with the name of its element before it. */
  readonly overige: readonly string[];
}

/**
 * Reads `rdf:RDF`. It holds two descriptions: of the XML and, where the text is published, of the page for people; a
 * value is looked for in both. The publication date is that of the page, since the other one says when the metadata
 * entered the register, which for old decisions is decades later.
 */
export function readMetadata(rdf: XmlElement): UitspraakMetadata {
  const parts = childrenOf(rdf).flatMap((part) => (part.name === 'Description' ? childrenOf(part) : [part]));
  const { all, first, texts } = factsOf(parts);
  return {
    ecli: texts('identifier').find(isEcli) ?? '',
    titel: first('title'),
    instantie: first('creator'),
    zittingsplaats: first('spatial'),
    uitspraakdatum: firstDate(texts('date')),
    publicatiedatum: firstDate(texts('issued').reverse()),
    gewijzigd: distinct(texts('modified').map(dayOf)).sort().at(-1) ?? '',
    soort: (first('type') || 'uitspraak').toLowerCase(),
    zaaknummers: texts('zaaknummer'),
    ljn: texts('replaces'),
    rechtsgebieden: distinct(texts('subject').flatMap((text) => text.split(/\s*;\s*/))),
    procedures: texts('procedure'),
    formeleRelaties: all('relation').map((element) => asReference(element)),
    relaties: all('relation').flatMap(relationIn),
    wetsverwijzingen: all('references').map((element) => asReference(element)),
    vindplaatsen: all('hasVersion').flatMap(listItems),
    tijdvakken: all('temporal').map(textOf),
    overige: unknownFacts(parts, FACTS).map(({ text }) => text),
  };
}

const AANLEG: Readonly<Record<string, boolean>> = { eerdereAanleg: true, latereAanleg: false };

/** The last part of the address that a value of the register is: `http://psi.rechtspraak.nl/gevolg#gevolgd`. */
const lastPart = (element: XmlElement, attribute: string): string =>
  collapse(attributeOf(element.attributes, attribute).replace(/^https?:\/\/psi\.rechtspraak\.nl\/(?:gevolg#)?/, ''));

/** A relation to another decision, by its attributes; none where the element names no ECLI. */
function relationIn(element: XmlElement): FormalRelation[] {
  const to = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  if (!isEcli(to)) return [];
  const earlier = AANLEG[lastPart(element, 'aanleg')];
  const outcome = lastPart(element, 'gevolg');
  const [label = ''] = textOf(element).split(to);
  return [
    {
      to,
      type: lastPart(element, 'type'),
      ...(earlier !== undefined && { earlier }),
      label: label.replace(/[\s:]+$/, ''),
      ...(outcome !== '' && { outcome }),
    },
  ];
}

const firstDate = (values: string[]): string => values.map(dayOf).find((day) => day !== '') ?? '';

function listItems(element: XmlElement): string[] {
  const items = childrenOf(element, 'list').flatMap((list) => childrenOf(list, 'li').map(textOf));
  return (items.length === 0 ? [textOf(element)] : items).filter((item) => item !== '');
}

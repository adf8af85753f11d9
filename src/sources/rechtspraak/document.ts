/** A decision as a document: open data XML of data.rechtspraak.nl (publishers.md, "Rechtspraak"). */
import { LksError } from '../../contract/errors';
import type { FormalRelation, TextStructure } from '../../contract/structure';
import type { Language } from '../../contract/types';
import { splitZaaknummers } from '../../law/decisions/case-number';
import { isEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import type { ParsedFile, SourceDocument } from '../shared/parsed-file';
import { compose } from '../shared/reading/compose';
import { asReference, dayOf, distinct, factsOf, unknownFacts } from '../shared/reading/facts';
import { inPlaceOfText, Line, register } from '../shared/reading/line';
import { withParties } from '../shared/reading/parties';
import { attributeOf, childrenOf, collapse, ElementBuilder, textOf, type XmlElement } from '../shared/xml/element';
import { NamesSeen } from '../shared/xml/names';
import { readXml, type XmlEvents } from '../shared/xml/read';
import { pageOf, SOURCE } from './addresses';
import { withOpinion } from './opinion';
import { withRecognised } from './recognise';
import { FACTS, NAMES, paragraphsOf, saysNothing } from './text';

export interface UitspraakMetadata {
  readonly ecli: string;
  readonly titel: string;
  readonly instantie: string;
  readonly zittingsplaats: string;
  readonly uitspraakdatum: string;
  readonly publicatiedatum: string;
  /** Last change of the register entry, `YYYY-MM-DD` or empty. */
  readonly gewijzigd: string;
  readonly soort: string;
  readonly zaaknummers: readonly string[];
  /** The number that the ECLI replaced, if given. */
  readonly ljn: readonly string[];
  readonly rechtsgebieden: readonly string[];
  readonly procedures: readonly string[];
  readonly formeleRelaties: readonly Line[];
  readonly relaties: readonly FormalRelation[];
  readonly wetsverwijzingen: readonly Line[];
  readonly vindplaatsen: readonly string[];
  readonly tijdvakken: readonly string[];
  readonly overige: readonly string[];
}

/**
 * Reads `rdf:RDF`, with descriptions of the XML and of the public page; values may be in either. The publication date
 * is the page's: the other is the date of registration, decades later for old decisions.
 */
function readMetadata(rdf: XmlElement): UitspraakMetadata {
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

const lastPart = (element: XmlElement, attribute: string): string =>
  collapse(attributeOf(element.attributes, attribute).replace(/^https?:\/\/psi\.rechtspraak\.nl\/(?:gevolg#)?/, ''));

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

/** Old national number, now the ordinal of the ECLI. */
const LJN = /^[A-Z]{2}\d{4}$/;

const notPublished = (soort: string, known: string): string =>
  `De tekst van deze ${soort === 'conclusie' ? soort : 'uitspraak'} is niet gepubliceerd op rechtspraak.nl; ${known}.`;

/** Document of a decision. Throws `failed` for a damaged file, exceeded limits or no ECLI; the signal's reason. */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const parts: XmlElement[] = [];
  const seen = new NamesSeen(NAMES);
  await readXml(bytes, partsReader(parts), signal, { seen });
  const rdf = parts.find(({ name }) => name === 'RDF');
  const metadata = rdf === undefined ? undefined : readMetadata(rdf);
  if (metadata === undefined || !isEcli(metadata.ecli)) {
    throw new LksError('failed', say.importing.noIdentifier('dcterms:identifier'));
  }
  const headnotes = parts.filter(({ name }) => name === 'inhoudsindicatie');
  const texts = parts.filter(({ name }) => name !== 'inhoudsindicatie' && name !== 'RDF');
  const document = uitspraakDocument(metadata, headnotes, texts);
  return { documents: [document], work: metadata.ecli, leftOut: {}, knownAsOf: metadata.gewijzigd, ...seen.told };
}

function partsReader(parts: XmlElement[]): XmlEvents {
  const builder = new ElementBuilder((element) => parts.push(element));
  let inRoot = false;
  return {
    open(name, attributes) {
      if (inRoot) builder.open(name, attributes);
      inRoot = true;
    },
    text: (text) => builder.text(text),
    close: () => builder.close(),
  };
}

/**
 * Text followed by register facts under headings. Without a text the body is the headnote or a sentence that says so.
 */
function uitspraakDocument(
  metadata: UitspraakMetadata,
  headnotes: readonly XmlElement[],
  texts: readonly XmlElement[],
): SourceDocument {
  const headnote = paragraphsOf(headnotes);
  const printed = Line.join(headnote, '\n\n').text;
  const summary = saysNothing(printed) ? '' : printed;
  const paragraphs = paragraphsOf(texts);
  const told = metadata.soort === 'conclusie' ? paragraphs : withOpinion(paragraphs, metadata);
  const text = told.length > 0 ? told : inPlaceOf(metadata, summary === '' ? [] : headnote);
  const { body, structure } = compose([...text, ...registerOf(metadata)], 'marked');
  return {
    source: SOURCE,
    externalId: metadata.ecli,
    language: languageOf(texts),
    jurisdiction: 'NL',
    group: 'rechtspraak',
    documentType: metadata.soort,
    title: title(metadata),
    summary,
    body,
    structure: withRelations(withParties(body, withRecognised(body, structure)), metadata),
    url: pageOf(metadata.ecli),
    lawArea: metadata.rechtsgebieden.join('; '),
    decisionDate: metadata.uitspraakdatum,
    publicationDate: metadata.publicatiedatum,
    work: metadata.ecli,
    lawNames: [],
    aliases: aliases(metadata),
    validFrom: '',
    position: 0,
  };
}

/** Drops relations of a decision to itself. */
function withRelations(structure: TextStructure, { ecli, relaties }: UitspraakMetadata): TextStructure {
  const relations = relaties.filter(({ to }) => to !== ecli);
  return relations.length === 0 ? structure : { ...structure, relations };
}

const languageOf = (texts: readonly XmlElement[]): Language =>
  texts.some(({ attributes }) => attributeOf(attributes, 'lang') === 'en') ? 'en' : 'nl';

function inPlaceOf({ soort }: UitspraakMetadata, headnote: readonly Line[]): Line[] {
  const known = headnote.length === 0 ? 'alleen de gegevens zijn bekend' : 'dit is de inhoudsindicatie';
  return [inPlaceOfText(notPublished(soort, known)), ...headnote];
}

/** `Gerechtshof Amsterdam, 23-07-2020, 17/00394 17/00357`: the publisher's title without ECLI and stray spaces. */
function title({ ecli, instantie, titel, uitspraakdatum, zaaknummers }: UitspraakMetadata): string {
  if (titel !== '') {
    const bare = titel.startsWith(ecli) ? titel.slice(ecli.length).trim() : titel;
    const tidy = bare.replace(/\s+,/g, ',').replace(/(\d{2}-\d{2}-\d{4})\s+\/\s+/, '$1, ');
    if (tidy !== '') return tidy;
  }
  const date = uitspraakdatum.split('-').reverse().join('-');
  return [instantie, date, zaaknummers.join(' ')].filter((part) => part !== '').join(', ') || ecli;
}

/** Case numbers and LJN; not the court, which all its decisions share. */
function aliases({ ecli, ljn, zaaknummers }: UitspraakMetadata): string[] {
  const ordinal = ecli.split(':')[4] ?? '';
  const numbers = zaaknummers.flatMap(splitZaaknummers);
  return [...new Set([...numbers, ...(LJN.test(ordinal) ? [ordinal] : []), ...ljn])];
}

function registerOf(metadata: UitspraakMetadata): Line[] {
  const facts = [
    fact('Instantie', [metadata.instantie]),
    fact('Zittingsplaats', [metadata.zittingsplaats]),
    fact('Zaaknummer', metadata.zaaknummers),
    fact('Procedure', metadata.procedures),
    fact('Tijdvak', metadata.tijdvakken),
    ...metadata.overige,
  ].filter((line) => line !== '');
  return [
    ...register('Kenmerken', facts),
    ...register('Formele relaties', metadata.formeleRelaties),
    ...register('Wetsverwijzingen', metadata.wetsverwijzingen),
    ...register('Vindplaatsen', metadata.vindplaatsen),
  ];
}

const fact = (name: string, values: readonly string[]): string => {
  const known = values.filter((value) => value !== '');
  return known.length === 0 ? '' : `${name}: ${known.join('; ')}`;
};

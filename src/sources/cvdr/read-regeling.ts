/** Reads a CVDR file as a stream, one article or block in memory at a time. */

import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { articleNumber } from '../../law/places/article-number';
import { parseCvdr } from '../../law/registers/cvdr';
import { say } from '../../messages';
import type { Container } from '../shared/article-ids';
import { refuseTooMany, refuseTooNested } from '../shared/import-limits';
import type { OpenDivision } from '../shared/reading/divisions';
import { asDay, dayOf, distinct, factsOf, unknownFacts, withReference } from '../shared/reading/facts';
import { headingOf, Line, makeSection } from '../shared/reading/line';
import { Footnotes, notesById, withoutMarks } from '../shared/reading/notes';
import {
  hasNotes,
  type Kop,
  REGELING,
  REGELING_ATTRIBUTES,
  REGELING_LAYOUT,
  RegelingText,
  targetIn,
} from '../shared/reading/regeling';
import { holdsArticles, type Roles, rolesOf } from '../shared/reading/roles';
import {
  attributeOf,
  childOf,
  childrenOf,
  collapse,
  ElementBuilder,
  rawText,
  tell,
  type XmlElement,
  type XmlNode,
} from '../shared/xml/element';
import { attributesOf, type Names, NamesSeen, type UnknownNames } from '../shared/xml/names';
import { readXml, type XmlAttributes, type XmlEvents } from '../shared/xml/read';

const ROLES: Roles = new Map([
  ...REGELING,
  ...rolesOf(
    [{ is: 'container' }, 'cvdr body regeling regeling-tekst'],
    [
      { is: 'container', named: true, division: true },
      'boek deel titeldeel hoofdstuk afdeling paragraaf subparagraaf sub-paragraaf bijlage nota-toelichting toelichting',
    ],
    [{ is: 'container', division: true }, 'divisie'],
    [{ is: 'block', article: true, quoted: true }, 'artikel'],
    [{ is: 'inline' }, 'vet cursief ond onderstreept u i b kleinkap'],
    [{ is: 'inline', raised: 'down' }, 'sub'],
    [{ is: 'inline', before: ' ' }, 'br nbsp'],
  ),
]);

const FACTS: Roles = rolesOf(
  [{ is: 'container' }, 'meta owmskern owmsmantel cvdripm'],
  [
    { is: 'data' },
    `identifier title alternative type language creator subject onderwerp modified issued isRatifiedBy isFormatOf inwerkingtredingDatum
    terugwerkendekrachtDatum uitwerkingtredingDatum betreft kenmerk spatial source gedelegeerdeRegelgeving redactioneleToevoeging`,
  ],
  [{ is: 'administration' }, 'rights'],
);

export const NAMES: Names = {
  elements: new Map([...FACTS, ...ROLES]),
  attributes: attributesOf({
    read: `${REGELING_ATTRIBUTES} nr resourceIdentifier scheme`,
    machine: 'schemaLocation struct',
    layout: REGELING_LAYOUT,
  }),
};

interface RegelingMetadata {
  /** Without version: `CVDR112779`. */
  readonly work: string;
  readonly version: string;
  readonly titel: string;
  readonly alternatief: string;
  readonly soort: string;
  readonly taal: string;
  /** `gemeente Kampen`, `provincie Utrecht`, or empty. */
  readonly overheid: string;
  readonly naam: string;
  readonly onderwerpen: readonly string[];
  /** Dates are `YYYY-MM-DD` or empty. */
  readonly inwerkingtreding: string;
  /** First day on which the text is no longer valid. */
  readonly uitwerkingtreding: string;
  readonly publicatiedatum: string;
  readonly gewijzigd: string;
  /** Other facts of the register, one per line with its name. */
  readonly kenmerken: readonly Line[];
}

const KENMERKEN: readonly (readonly [element: string, name: string])[] = [
  ['isRatifiedBy', 'Vastgesteld door'],
  ['issued', 'Vastgesteld op'],
  ['isFormatOf', 'Bekendmaking'],
  ['inwerkingtredingDatum', 'Inwerkingtreding'],
  ['terugwerkendekrachtDatum', 'Terugwerkende kracht tot en met'],
  ['uitwerkingtredingDatum', 'Uitwerkingtreding'],
  ['betreft', 'Betreft'],
  ['kenmerk', 'Kenmerk'],
  ['onderwerp', 'Onderwerp'],
  ['spatial', 'Gebied'],
  ['source', 'Grondslag'],
  ['gedelegeerdeRegelgeving', 'Gedelegeerde regelgeving'],
  ['redactioneleToevoeging', 'Redactionele toevoeging'],
];

const SOORTEN: Readonly<Record<string, string>> = {
  gemeente: 'gemeente',
  provincie: 'provincie',
  waterschap: 'waterschap',
};

/**
 * Reads `meta`. The number has a prefix or not (`112779_1`, `CVDR100394_2`, `1.1:CVDR77862_1`). Publication date: the
 * date in the announcement's text, else the day of adoption. Throws `failed` without a CVDR number.
 */
function readMetadata(meta: XmlElement | undefined): RegelingMetadata {
  const elements = childrenOf(meta).flatMap((part) =>
    FACTS.get(part.name)?.is === 'container' ? childrenOf(part) : [part],
  );
  const { all, first, texts } = factsOf(elements, spacedText);
  const { work, version = '' } = identifierOf(first('identifier'));
  const date = (name: string): string =>
    texts(name)
      .map(asDay)
      .find((day) => day !== '') ?? '';
  const creator = all('creator')[0];
  return {
    work,
    version,
    titel: first('title'),
    alternatief: first('alternative'),
    soort: (first('type') || 'regeling').toLowerCase(),
    taal: first('language') || 'nl',
    overheid: creator === undefined ? '' : authority(creator),
    naam: first('creator'),
    onderwerpen: distinct([...texts('subject'), ...texts('onderwerp')]),
    inwerkingtreding: date('inwerkingtredingDatum'),
    uitwerkingtreding: date('uitwerkingtredingDatum'),
    gewijzigd:
      texts('modified')
        .map(dayOf)
        .find((day) => day !== '') ?? '',
    publicatiedatum:
      texts('isFormatOf')
        .map(dateWithin)
        .find((found) => found !== '') ?? date('issued'),
    kenmerken: [
      ...KENMERKEN.flatMap(([element, name]) =>
        all(element)
          .map(factLine)
          .filter(({ text }) => text !== '')
          .map((fact) => Line.join([`${name}: `, fact])),
      ),
      ...unknownFacts(elements, FACTS, factLine),
    ],
  };
}

function identifierOf(text: string): { work: string; version?: string } {
  const found = parseCvdr(/^\d/.test(text) && !text.includes(':') ? `CVDR${text}` : text);
  if (found === undefined || found.article !== undefined || found.container !== undefined) {
    throw new LksError('failed', say.importing.noIdentifier('dcterms:identifier'));
  }
  return found;
}

function factLine(element: XmlElement): Line {
  const text = spacedLine(element).collapsed();
  const target = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  const fact = Line.join([text, withReference(element, text.text).slice(text.text.length)]);
  return target === '' ? fact : fact.as({ is: 'reference', target });
}

function spacedLine(element: XmlElement): Line {
  const pieces = element.children.map((node) => {
    if (typeof node === 'string') return node;
    const target = targetIn(node, undefined);
    const line = spacedLine(node);
    return Line.join([' ', target === undefined ? line : line.as({ is: 'reference', target }), ' ']);
  });
  return Line.join(pieces);
}

const spacedText = (element: XmlElement): string =>
  collapse(element.children.map((node) => (typeof node === 'string' ? node : ` ${rawText(node)} `)).join(''));

function authority(creator: XmlElement): string {
  const name = spacedText(creator);
  const scheme = attributeOf(creator.attributes, 'scheme')
    .replace(/^.*[:.]/, '')
    .toLowerCase();
  const soort = SOORTEN[scheme] ?? '';
  const said = soort === '' || name === '' || /gemeente|provincie|water|hoogheemraad/i.test(name);
  return said ? name : `${soort} ${name}`;
}

/** First date in a text, `13-09-2011` or `2011-09-13`, as `YYYY-MM-DD`, or empty. */
function dateWithin(text: string): string {
  const dates = [...text.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})-(\d{1,2})-(\d{4})\b/g)].map((match) =>
    match[1] === undefined ? [match[6], match[5]!.padStart(2, '0'), match[4]!.padStart(2, '0')].join('-') : match[0],
  );
  return dates.find((date) => isCalendarDate(date)) ?? '';
}

export interface CvdrArtikel {
  readonly nummer: string;
  readonly titel: string;
  readonly containers: readonly Container[];
  readonly vervallen: boolean;
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  readonly division: OpenDivision | undefined;
  /** Number of preceding paragraphs of the regulation. */
  readonly at: number;
}

export interface CvdrRegeling {
  readonly metadata: RegelingMetadata;
  readonly intitule: string;
  readonly artikelen: CvdrArtikel[];
  readonly divisions: readonly OpenDivision[];
  /** Text outside numbered articles, headings included. */
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  readonly unknown?: UnknownNames;
}

/** Container names that identifiers spell differently. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['subparagraaf', 'sub-paragraaf'],
  ['nota-toelichting', 'toelichting'],
]);

const isBreak = ({ name }: XmlElement): boolean => ROLES.get(name)?.before === ' ';

/** Elements with a number in `nr`, and the corresponding element of the BWB. */
const NUMBERED: Readonly<Record<string, string>> = { li: 'li.nr', noot: 'noot.nr', lid: 'lidnr' };

interface Frame {
  readonly name: string;
  readonly division: OpenDivision | undefined;
  nummer: string;
  from?: number;
}

/**
 * Reads one regulation (publishers.md, "Versions and text"). Articles without a number cannot be cited and stay in the
 * regulation's text. Throws as `readXml`, and `failed` without a CVDR number.
 */
export async function readRegeling(bytes: Buffer, signal?: AbortSignal): Promise<CvdrRegeling> {
  const reader = new RegelingReader(await notesById(bytes, signal, spelledOut));
  const seen = new NamesSeen(NAMES);
  await readXml(bytes, reader, signal, { seen });
  return { ...reader.finish(), ...seen.told };
}

class RegelingReader implements XmlEvents {
  readonly #frames: Frame[] = [];
  readonly #builder = new ElementBuilder((element) => this.#take(element));
  readonly #artikelen: CvdrArtikel[] = [];
  readonly #divisions: OpenDivision[] = [];
  readonly #paragraphs: Line[] = [];
  readonly #notes = new Footnotes();
  readonly #text: RegelingText;
  #meta: XmlElement | undefined;
  #intitule = '';

  constructor(notes: ReadonlyMap<string, XmlElement>) {
    this.#text = new RegelingText(ROLES, { notes });
  }

  finish(): CvdrRegeling {
    return {
      metadata: readMetadata(this.#meta),
      intitule: this.#intitule,
      artikelen: this.#artikelen,
      divisions: this.#divisions,
      paragraphs: this.#paragraphs,
      notes: this.#notes,
    };
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#frames.length === 0 && name !== 'cvdr') throw new LksError('failed', say.importing.notRecognised);
    if (this.#builder.busy || ROLES.get(name)?.is !== 'container') this.#builder.open(name, attributes);
    else this.#enter(name);
  }

  #enter(name: string): void {
    this.#frames.push({ name, nummer: '', division: this.#openDivision(name) });
  }

  #openDivision(name: string): OpenDivision | undefined {
    const within = this.#frames.at(-1)?.division;
    if (ROLES.get(name)?.division !== true) return within;
    const division = {
      kind: KINDS.get(name) ?? name,
      number: '',
      heading: '',
      from: this.#artikelen.length,
      ...(within === undefined ? {} : { within }),
    };
    this.#divisions.push(division);
    return division;
  }

  text(text: string): void {
    if (this.#builder.busy) this.#builder.text(text);
    else if (text.trim() !== '') this.#paragraphs.push(Line.of(text).collapsed());
  }

  close(): void {
    if (this.#builder.busy) this.#builder.close();
    else this.#leave(this.#frames.pop());
  }

  #leave(frame: Frame | undefined): void {
    if (frame?.from === undefined) return;
    makeSection(this.#paragraphs, frame.from, { number: frame.nummer, role: KINDS.get(frame.name) ?? frame.name });
  }

  #take(original: XmlElement): void {
    const element = spelledOut(original);
    if (holdsArticles(original, ROLES)) this.#readThrough(original);
    else if (element.name === 'meta' && this.#frames.length === 1) this.#meta ??= element;
    else if (element.name === 'intitule' && this.#intitule === '') this.#takeIntitule(element);
    else if (element.name === 'kop') this.#takeKop(element);
    else if (ROLES.get(element.name)?.article) this.#takeArtikel(element);
    else this.#keep(this.#text.paragraphs(element, this.#notes));
  }

  #readThrough(element: XmlElement): void {
    this.#enter(element.name);
    tell(element.children, this);
    this.#leave(this.#frames.pop());
  }

  #keep(paragraphs: readonly Line[]): void {
    for (const paragraph of paragraphs) this.#paragraphs.push(paragraph);
  }

  #takeIntitule(element: XmlElement): void {
    const intitule = this.#text.inline(element.children, this.#notes);
    this.#intitule = withoutMarks(intitule);
    if (intitule.text !== '') this.#paragraphs.push(intitule);
  }

  #takeKop(element: XmlElement): void {
    const kop = this.#text.kop(element, this.#notes);
    const frame = this.#frames.at(-1)!;
    const heading = headingOf([kop.text]);
    frame.nummer = readOpschrift(kop).nummer;
    const { division } = frame;
    if (division?.heading === '' && division.kind === (KINDS.get(frame.name) ?? frame.name))
      Object.assign(division, { number: frame.nummer, heading: withoutMarks(kop.text) });
    if (heading.length > 0) frame.from ??= this.#paragraphs.length;
    this.#keep(heading);
  }

  #takeArtikel(element: XmlElement): void {
    const notes = new Footnotes();
    const heading = childOf(element, 'kop');
    const text = element.children.filter((node) => node !== heading);
    const kop = this.#text.kop(heading, notes);
    const { nummer, titel } = readOpschrift(kop);
    if (nummer === '') {
      const whole = this.#text.kop(heading, this.#notes);
      const from = this.#paragraphs.length;
      this.#keep(headingOf([whole.text]));
      this.#keep(this.#text.paragraphsIn(text, this.#notes));
      makeSection(this.#paragraphs, from, { number: '', role: 'artikel' });
      return;
    }
    const paragraphs = this.#text.paragraphsIn(text, notes);
    const vervallen = element.attributes.status === 'vervallen' || isRepealed(paragraphs);
    refuseTooMany(this.#artikelen.length + 1);
    const before = hasNotes(kop) ? headingOf([kop.text]) : [];
    this.#artikelen.push({
      nummer,
      titel,
      containers: this.#containers(),
      vervallen,
      paragraphs: [...before, ...paragraphs],
      notes,
      division: this.#frames.at(-1)?.division,
      at: this.#paragraphs.length,
    });
  }

  #containers(): Container[] {
    const containers = this.#frames
      .filter(({ name }) => ROLES.get(name)?.named)
      .map(({ name, nummer }) => ({ kind: KINDS.get(name) ?? name, number: nummer }));
    refuseTooNested(containers.length);
    return containers;
  }
}

/** Number and title of an article or container; the number may be in `nr`, the label (`Artikel 3`) or the title. */
interface Opschrift {
  readonly nummer: string;
  readonly titel: string;
}

/** `Artikel 3: Begripsbepalingen`, `Hoofdstuk II`. */
const WORD_AND_NUMBER =
  /^(?:artikel|art\.?|boek|deel|titel|hoofdstuk|afdeling|paragraaf|§|bijlage)\s*((?:\d\S*?|[IVXLC]+|[A-Z]))[.:)]?(?:\s+[-–:]?\s*(.*))?$/i;

/** `1.Parkeren`, `2a Hard rijden`. */
const NUMBER_FIRST = /^(\d+[a-z]?(?:[.:]\d+[a-z]?)*)[.:)]?(?:\s*[-–:]?\s*(\D.*))?$/;

/** Splits a heading into number and title. What is not a number belongs to the title. */
function readOpschrift({ label, nummer, titel }: Kop): Opschrift {
  const printed = articleNumber(nummer.replace(/^artikel\s+/i, '').replace(/[.:)]+$/, ''));
  if (printed !== undefined) return { nummer: printed, titel };
  const rest = [nummer, titel].filter((part) => part !== '').join(' ');
  for (const text of [[label, rest].join(' ').trim(), rest]) {
    const match = WORD_AND_NUMBER.exec(text);
    const number = match === null ? undefined : articleNumber(match[1]!);
    if (number !== undefined) return { nummer: number, titel: match![2] ?? '' };
  }
  const match = NUMBER_FIRST.exec(label);
  const number = match === null ? undefined : articleNumber(match[1]!);
  if (number === undefined) return { nummer: '', titel: rest };
  return { nummer: number, titel: [match![2] ?? '', rest].filter((part) => part !== '').join(' ') };
}

/** Replaces breaks by spaces and number attributes by elements, recursively. */
function spelledOut(element: XmlElement): XmlElement {
  const children = element.children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node];
    return isBreak(node) ? [' ', ...spelledOut(node).children] : [spelledOut(node)];
  });
  const numberName = NUMBERED[element.name];
  const number = element.attributes.nr?.trim() ?? '';
  if (numberName !== undefined && number !== '' && childOf(element, numberName) === undefined)
    children.unshift({ name: numberName, attributes: {}, children: [number] });
  return { ...element, children };
}

const isRepealed = (paragraphs: readonly Line[]): boolean =>
  paragraphs.length === 1 && /^[[(]?vervallen[\])]?\.?$/i.test(paragraphs[0]!.text);

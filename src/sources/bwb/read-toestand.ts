/** Reads toestand XML as a stream: articles and annexes become text when they close, never a tree of the whole. */
import { LksError } from '../../contract/errors';
import type { TextStanding } from '../../contract/structure';
import { articleNumber } from '../../law/places/article-number';
import { say } from '../../messages';
import type { Container } from '../shared/article-ids';
import { refuseTooMany, refuseTooNested } from '../shared/import-limits';
import type { OpenDivision } from '../shared/reading/divisions';
import { asDay } from '../shared/reading/facts';
import { asHeading, Line, makeSection } from '../shared/reading/line';
import { Footnotes, notesById, withoutMarks } from '../shared/reading/notes';
import {
  EMPTY_KOP,
  hasNotes,
  type Kop,
  REGELING,
  REGELING_ATTRIBUTES,
  REGELING_LAYOUT,
  RegelingText,
} from '../shared/reading/regeling';
import { holdsArticles, passesBy, type Roles, rolesOf } from '../shared/reading/roles';
import { attributeOf, childOf, childrenOf, ElementBuilder, tell, type XmlElement } from '../shared/xml/element';
import { attributesOf, type Names, NamesSeen, type UnknownNames } from '../shared/xml/names';
import { readXml, type XmlAttributes, type XmlEvents } from '../shared/xml/read';
import { BWB_ID } from './addresses';
import { type Host, standingsIn } from './administration';

export interface Onderdeel {
  readonly kind: 'artikel' | 'bijlage';
  readonly taal: string;
  readonly nummer: string;
  readonly label: string;
  readonly titel: string;
  /** Whole heading with note marks if it has notes; else empty. */
  readonly heading: Line;
  readonly containers: readonly Container[];
  readonly attributes: XmlAttributes;
  readonly jci: string[];
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  /** Administrative data; for a renumbered part `other` is the former number. */
  readonly standing: readonly TextStanding[];
  readonly division: OpenDivision | undefined;
  /** Annex that contains it; undefined in the regulation's own text. */
  readonly host: Onderdeel | undefined;
  /** Number of preceding paragraphs in that text. */
  readonly at: number;
}

/** Text outside articles and annexes, per language. */
export interface Omlijsting {
  readonly taal: string;
  readonly paragraphs: Line[];
  readonly notes: Footnotes;
  readonly standing: TextStanding[];
  titel: string;
  tekst: string;
  enigArtikel: boolean;
}

export interface Toestand {
  readonly work: string;
  /** First day of validity, `YYYY-MM-DD`, or empty. */
  readonly inwerkingtreding: string;
  /** Date and number that distinguishes toestanden of one date, or empty. */
  readonly label: string;
  /** wet, AMvB, ministeriele-regeling, verdrag … */
  soort: string;
  taal: string;
  intitule: string;
  /** Official citeertitel, else the editors', else empty. */
  citeertitel: string;
  namen: string[];
  /** Attributes of the intitule: place and date of publication. */
  publicatie: XmlAttributes;
  jci: string[];
  readonly onderdelen: Onderdeel[];
  readonly divisions: { readonly taal: string; readonly division: OpenDivision }[];
  readonly omlijstingen: Map<string, Omlijsting>;
  /** Of the regulation and its titles; `ofDivisions`: of each division. */
  readonly standing: TextStanding[];
  readonly ofDivisions: Map<OpenDivision, readonly TextStanding[]>;
  readonly unknown?: UnknownNames;
}

export function startOmlijsting(taal: string): Omlijsting {
  return { taal, paragraphs: [], notes: new Footnotes(), standing: [], titel: '', tekst: '', enigArtikel: false };
}

/** Names in a toestand (BWB XSD 2016-1 and 0.36). */
export const ROLES: Roles = new Map([
  ...REGELING,
  ...rolesOf(
    [
      { is: 'container' },
      'toestand wetgeving wet-besluit regeling circulaire wettekst vrije-tekst regeling-tekst circulaire-tekst',
    ],
    [{ is: 'container', named: true }, 'verdrag verdragtekst'],
    [
      { is: 'container', named: true, division: true },
      'boek deel titeldeel hoofdstuk afdeling paragraaf sub-paragraaf bijlage divisie',
    ],
    [{ is: 'container', division: true }, 'circulaire.divisie'],
    [{ is: 'block', article: true, quoted: true }, 'artikel'],
    [{ is: 'block', article: true }, 'wijzig-artikel'],
    [
      { is: 'block' },
      `citeertitel alias-titels alias-titel afkorting wetsluiting circulaire.aanhef circulaire-sluiting aan-wie in-afschrift-aan
      commentaar-wetgeving parlementair parlementair.al grondslagen grondslag origine totstandkoming vertaald-door vertaling-van
      verdragspartijen partij-gegevens verdragspartij datum-ratificatie voorbehouden`,
    ],
    // Read by `administration.ts`: data by name, the editors' words as text.
    [{ is: 'data' }, 'meta-data brondata terugwerkende-kracht-data publicatie'],
    [
      { is: 'data', inner: true },
      `jcis jci oorspronkelijk publicatiejaar publicatienr inwerkingtreding inwerkingtreding.datum terugwerkende-kracht
      terugwerkend.datum gegenereerde-tekst`,
    ],
    [
      { is: 'block', inner: true },
      'opmerkingen-inhoud beschrijving-inwerking betreft-onderdelen terugwerkende-kracht-opmerkingen',
    ],
    [{ is: 'history' }, 'historische-brondata geschiedenis materiele-uitwerkingtreding.datum'],
    [
      { is: 'history', inner: true },
      `uitgiftedatum ondertekeningsdatum kenmerk rectificatie juncto gevolg-juncto voorbereiding aanhangig gewijzigd-door
      voorlopigetoepassing voorlopigetoepassing.datum beschrijving-voorlopigetoepassing`,
    ],
    [{ is: 'administration' }, 'redactioneel delegatie eerst-verantwoordelijk redactionele-correcties bwb-wijzigingen'],
    [{ is: 'administration', inner: true }, 'redactionele-correctie bwb-wijziging wetverwijzing'],
    [{ is: 'machine' }, 'bwb-inputbestand'],
  ),
]);

export const NAMES: Names = {
  elements: ROLES,
  attributes: attributesOf({
    read: `${REGELING_ATTRIBUTES} lang soort tekst inwerkingtreding bwb-ng-vast-deel inwerking effect bron publicatie_bron publicatie_iwt
      ondertekening_bron type terugwerking datum-scope isodatum versie verwijzing korte-verwijzing`,
    history: `ondertekening_iwt publicatie_vt voorlopige-toepassing terugwerkend_tot urlidentifier vervaldatum
      inwerkingtredingsdatum oud-revisie-id nieuw-revisie-id rectificatie`,
    machine: `stam-id versie-id dtdversie cms-nr code groep anker reeks onderdeel verdragnummer bronbestand controle hashvalue idref
      laatste_wijziging_goed metadatacontrole metadatalengte tekstlengte oorzaak unieke-verwijzing verwijzing-id eurlex r1 r2
      noNamespaceSchemaLocation schemaLocation sleutel pskey locatie indexgroep struct context.att`,
    administration: 'auteur beschrijving bevat reden rol publicatie waarde',
    layout: `${REGELING_LAYOUT} display abbr summary term titel`,
    picture: 'naam formaat breedte hoogte xoffset yoffset schaal kleur resolutie rotatie uitlijning alt',
    // Number and label are also in the heading.
    repeated: 'label afkorting',
  }),
};

interface Frame {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly taal: string;
  readonly bijlage: Draft | undefined;
  nummer: string;
  readonly division: OpenDivision | undefined;
  section?: { readonly paragraphs: Line[]; readonly from: number };
}

type Draft = { -readonly [Key in keyof Onderdeel]: Onderdeel[Key] } & { standing: TextStanding[] };

/**
 * Reads one toestand (publishers.md, "Toestand XML"). Text outside articles and annexes goes to the `Omlijsting` of its
 * language. Throws as `readXml`, and `failed` without a BWB number.
 */
export async function readToestand(bytes: Buffer, signal?: AbortSignal): Promise<Toestand> {
  const reader = new ToestandReader(await notesById(bytes, signal));
  const seen = new NamesSeen(NAMES);
  await readXml(bytes, reader, signal, { seen });
  return { ...reader.toestand, ...seen.told };
}

class ToestandReader implements XmlEvents {
  #toestand: Toestand | undefined;
  #text = new RegelingText(ROLES);
  readonly #frames: Frame[] = [];
  readonly #builder = new ElementBuilder((element) => this.#take(element), passesBy(ROLES));

  constructor(private readonly notes: ReadonlyMap<string, XmlElement>) {}

  get toestand(): Toestand {
    if (this.#toestand === undefined) throw new LksError('failed', say.importing.notRecognised);
    return this.#toestand;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#builder.busy || ROLES.get(name)?.is !== 'container') this.#builder.open(name, attributes);
    else this.#enter(name, attributes);
  }

  text(text: string): void {
    if (this.#builder.busy) this.#builder.text(text);
    else if (this.#frames.length > 0 && text.trim() !== '') this.#sink.paragraphs.push(Line.of(text).collapsed());
  }

  close(): void {
    if (this.#builder.busy) this.#builder.close();
    else this.#leave(this.#frames.pop());
  }

  #leave(frame: Frame | undefined): void {
    if (frame?.section === undefined) return;
    const { name, nummer, section } = frame;
    makeSection(section.paragraphs, section.from, { number: nummer, role: name });
  }

  get #frame(): Frame {
    return this.#frames.at(-1)!;
  }

  #enter(name: string, attributes: XmlAttributes): void {
    const parent = this.#frames.at(-1);
    if (parent === undefined) {
      if (name !== 'toestand') throw new LksError('failed', say.importing.notRecognised);
      this.#toestand = startToestand(attributes);
      this.#text = new RegelingText(ROLES, { notes: this.notes, day: this.#toestand.inwerkingtreding });
    }
    const taal = attributeOf(attributes, 'lang') || parent?.taal || 'nl';
    const containers = this.#containers();
    const nummer = numberOf(name, EMPTY_KOP, attributes);
    const division = this.#openDivision(name, nummer, taal, parent?.division);
    const bijlage = name === 'bijlage' ? this.#startBijlage(attributes, taal, containers, division) : parent?.bijlage;
    this.#frames.push({ name, attributes, taal, bijlage, division, nummer });
    if (division !== undefined && division !== parent?.division)
      this.toestand.ofDivisions.set(division, this.#standingsIn({ name, attributes }, undefined));
    if (name === 'wetgeving') Object.assign(this.toestand, { soort: attributes.soort ?? '', taal });
    if (name === 'verdrag') this.#omlijsting.tekst ||= attributes.tekst ?? '';
  }

  #openDivision(
    kind: string,
    number: string,
    taal: string,
    within: OpenDivision | undefined,
  ): OpenDivision | undefined {
    if (ROLES.get(kind)?.division !== true) return within;
    const from = this.toestand.onderdelen.length;
    const division = { kind, number, heading: '', from, ...(within === undefined ? {} : { within }) };
    this.toestand.divisions.push({ taal, division });
    return division;
  }

  #startBijlage(
    attributes: XmlAttributes,
    taal: string,
    containers: Container[],
    division: OpenDivision | undefined,
  ): Draft {
    const bijlage: Draft = {
      kind: 'bijlage',
      taal,
      nummer: numberOf('bijlage', EMPTY_KOP, attributes),
      label: '',
      titel: '',
      heading: Line.EMPTY,
      containers,
      attributes,
      jci: [],
      standing: [],
      paragraphs: [],
      notes: new Footnotes(),
      division,
      host: undefined,
      at: this.toestand.omlijstingen.get(taal)?.paragraphs.length ?? 0,
    };
    refuseTooMany(this.toestand.onderdelen.length + 1);
    this.toestand.onderdelen.push(bijlage);
    return bijlage;
  }

  #containers(): Container[] {
    const named = this.#frames.filter(({ name }) => ROLES.get(name)?.named);
    refuseTooNested(named.length);
    return named.map(({ name, nummer }) => ({ kind: name, number: nummer }));
  }

  get #omlijsting(): Omlijsting {
    const { taal } = this.#frame;
    const known = this.toestand.omlijstingen.get(taal);
    if (known !== undefined) return known;
    const fresh = startOmlijsting(taal);
    this.toestand.omlijstingen.set(taal, fresh);
    return fresh;
  }

  get #sink(): Pick<Draft, 'paragraphs' | 'notes'> & { standing: TextStanding[] } {
    return this.#frame.bijlage ?? this.#omlijsting;
  }

  #take(element: XmlElement): void {
    if (this.#frames.length === 0) return;
    if (element.name === 'meta-data') this.#takeAdministration(element);
    else if (this.#text.ignores(element)) return;
    else if (holdsArticles(element, ROLES)) this.#readThrough(element);
    else if (element.name === 'kop') this.#takeKop(element);
    else if (ROLES.get(element.name)?.article) this.#takeArtikel(element);
    else if (this.#frame.name === 'wetgeving' && this.#takeTitle(element)) return;
    else {
      if (element.name === 'enig-artikel') this.#omlijsting.enigArtikel = true;
      const { paragraphs, notes, standing } = this.#sink;
      const own = this.#standingsIn(element, childOf(element, 'meta-data'));
      standing.push(...placed(own, element.name));
      for (const paragraph of this.#text.paragraphs(element, notes)) paragraphs.push(paragraph);
    }
  }

  #readThrough(element: XmlElement): void {
    this.#enter(element.name, element.attributes);
    tell(element.children, this);
    this.#leave(this.#frames.pop());
  }

  #takeAdministration(element: XmlElement): void {
    const { bijlage, name, division } = this.#frame;
    const jci = name === 'wetgeving' ? this.toestand.jci : name === 'bijlage' ? bijlage?.jci : undefined;
    for (const one of jciOf(element)) jci?.push(one);
    const standing = this.#standingsIn(this.#frame, element);
    if (division?.kind === name) this.toestand.ofDivisions.set(division, standing);
    else this.toestand.standing.push(...placed(standing, name === 'wetgeving' ? undefined : name));
  }

  #standingsIn(host: Host, metadata: XmlElement | undefined): TextStanding[] {
    if (metadata === undefined && host.attributes.status === undefined) return [];
    const notes = new Footnotes();
    return standingsIn(host, metadata, {
      paragraphs: (one) => this.#text.paragraphs(one, notes),
      line: (elements) => Line.join(this.#text.linesIn(elements, notes), ' '),
    });
  }

  #takeKop(element: XmlElement): void {
    const frame = this.#frame;
    const { bijlage } = frame;
    const ofBijlage = frame.name === 'bijlage' && bijlage !== undefined && bijlage.label === '' && bijlage.titel === '';
    // An annex's heading is also in the regulation's text, each copy with its own notes.
    const sink = ofBijlage ? this.#omlijsting : this.#sink;
    const kop = this.#text.kop(element, sink.notes);
    frame.nummer = numberOf(frame.name, kop, frame.attributes);
    const { division } = frame;
    if (division?.kind === frame.name && division.heading === '')
      Object.assign(division, { number: frame.nummer, heading: withoutMarks(kop.text) });
    if (ofBijlage) {
      Object.assign(bijlage, { label: kop.label, titel: kop.titel, nummer: frame.nummer });
      if (hasNotes(kop)) bijlage.heading = this.#text.kop(element, bijlage.notes).text;
    } else if (frame.name === 'verdragtekst') this.#omlijsting.titel ||= kop.titel;
    if (!ofBijlage) frame.section ??= { paragraphs: sink.paragraphs, from: sink.paragraphs.length };
    sink.paragraphs.push(asHeading(kop.text));
    if (ofBijlage) bijlage.at = sink.paragraphs.length;
  }

  #takeArtikel(element: XmlElement): void {
    refuseTooMany(this.toestand.onderdelen.length + 1);
    const notes = new Footnotes();
    const [heading, metadata] = [childOf(element, 'kop'), childOf(element, 'meta-data')];
    const kop = this.#text.kop(heading, notes);
    const text = element.children.filter((node) => node !== heading);
    const nummer = numberOf('artikel', kop, element.attributes);
    this.toestand.onderdelen.push({
      kind: 'artikel',
      taal: this.#frame.taal,
      nummer,
      label: kop.label,
      titel: kop.titel,
      heading: hasNotes(kop) ? kop.text : Line.EMPTY,
      containers: this.#containers(),
      attributes: element.attributes,
      jci: jciOf(metadata),
      standing: this.#standingsIn({ name: element.name, attributes: element.attributes, number: nummer }, metadata),
      paragraphs: this.#text.paragraphsIn(text, notes),
      notes,
      division: this.#frame.division,
      host: this.#frame.bijlage,
      at: this.#sink.paragraphs.length,
    });
  }

  /** Takes a title of the regulation, an official citeertitel before others; false for other elements. */
  #takeTitle(element: XmlElement): boolean {
    const toestand = this.toestand;
    const standing = this.#standingsIn(element, childOf(element, 'meta-data'));
    if (element.name === 'alias-titels') {
      for (const alias of childrenOf(element)) toestand.namen.push(this.#titleOf(alias));
    } else if (element.name === 'citeertitel') {
      const titel = this.#titleOf(element);
      if (toestand.citeertitel === '' || element.attributes.status === 'officieel') toestand.citeertitel = titel;
      toestand.namen.push(titel);
    } else if (element.name === 'intitule' && toestand.intitule === '') {
      toestand.intitule = this.#titleOf(element);
      toestand.publicatie = element.attributes;
    } else return false;
    toestand.standing.push(...placed(standing, element.name));
    return true;
  }

  /** A title without note marks; one with notes also goes into the text, together with these. */
  #titleOf({ children }: XmlElement): string {
    const notes = new Footnotes();
    const title = withoutMarks(this.#text.inline(children, notes));
    if (!notes.empty) this.#omlijsting.paragraphs.push(this.#text.inline(children, this.#omlijsting.notes));
    return title;
  }
}

/** Number of an article or container, from its heading, else its address (`/Paragraaf2/Artikel3a`), else empty. */
function numberOf(kind: string, kop: Kop, attributes: XmlAttributes): string {
  if (kop.nummer !== '') return kop.nummer;
  const segment = (attributes['bwb-ng-variabel-deel'] ?? '').split('/').at(-1) ?? '';
  if (!segment.toLowerCase().startsWith(kind)) return '';
  const number = segment.slice(kind.length).replace(/^_/, '');
  return articleNumber(number) ?? number;
}

/** Adds a place, as cited, to administrative facts: `enig-artikel` → `enig artikel`. */
const placed = (standing: readonly TextStanding[], place: string | undefined): TextStanding[] =>
  place === undefined
    ? [...standing]
    : standing.map((one) => ({ ...one, place: [place.replaceAll('-', ' '), one.place].filter(Boolean).join(', ') }));

/** The jci 1.3 references of an element, with and without dates. */
function jciOf(element: XmlElement | undefined): string[] {
  const references = childrenOf(element, 'jcis')
    .flatMap((jcis) => childrenOf(jcis, 'jci'))
    .filter(({ attributes }) => attributes.versie === '1.3')
    .flatMap(({ attributes }) => [attributes['korte-verwijzing'], attributes.verwijzing]);
  return references.filter((jci): jci is string => jci !== undefined && jci !== '');
}

/** `…/BWBR0002458/2013-01-01/1` → `2013-01-01_1`; empty without a number or for another date. */
function labelOf(address: string, inwerkingtreding: string): string {
  const [, date, number] = /\/(\d{4}-\d{2}-\d{2})\/(\d{1,4})$/.exec(address) ?? [];
  return date !== undefined && date === inwerkingtreding ? `${date}_${number}` : '';
}

function startToestand(attributes: XmlAttributes): Toestand {
  const { 'bwb-id': work = '', inwerkingtreding = '', 'bwb-ng-vast-deel': address = '' } = attributes;
  if (!BWB_ID.test(work)) throw new LksError('failed', say.importing.noIdentifier('toestand/@bwb-id'));
  return {
    work,
    inwerkingtreding: asDay(inwerkingtreding),
    label: labelOf(address, inwerkingtreding),
    soort: '',
    taal: 'nl',
    intitule: '',
    citeertitel: '',
    namen: [],
    publicatie: {},
    jci: [],
    onderdelen: [],
    divisions: [],
    omlijstingen: new Map(),
    standing: [],
    ofDivisions: new Map(),
  };
}

/** Text of regulations of overheid.nl: BWB, and with a few more elements CVDR (publishers.md, "Toestand XML"). */
import { childOf, childrenOf, collapse, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { Line } from './line';
import { type Footnotes, markLine, NoteBudget, withoutMarks } from './notes';
import { type Roles, rolesOf } from './roles';
import { calsTable, inGroups, type Table } from './table';
import { TextReader } from './text';

/**
 * Target of a reference, as in the file: an address (jci, CELEX number, URL), else regulation number with place, else
 * dossier. Empty if the file says that it is unknown; undefined for no reference. Days of a jci are dropped if they
 * only repeat the text's own `day`, as they differ per toestand: `g` equal to it, with its `z`; or `z` equal to it.
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

/** Common elements (BWB XSD 2016-1 and 0.36). */
export const REGELING: Roles = rolesOf(
  [
    { is: 'inline' },
    `nadruk ovl unl nootref noot aanhaling intref extref extref-groep intref-groep ref-item dossierref indexterm
    afk cit dfn redactie tekstcorrectie eg-richtlijn`,
  ],
  [{ is: 'inline', raised: 'up' }, 'sup'],
  [{ is: 'inline', raised: 'down' }, 'inf'],
  [
    { is: 'inline', apart: true },
    `plaats actie datum naam voornaam achternaam functie organisatie politiek deze label nr titel subtitel paginanr
    adresregel`,
  ],
  [{ is: 'inline', picture: true }, 'illustratie'],
  [{ is: 'inline', before: '[…]' }, 'omissie'],
  [{ is: 'item', mark: 'lidnr', stop: true, whole: true, part: 'lid' }, 'lid wijzig-lid'],
  [{ is: 'item', mark: 'li.nr', stop: true, part: 'onderdeel' }, 'li'],
  [{ is: 'item', mark: 'li.nr', stop: true }, 'noot.li'],
  [{ is: 'item', mark: 'li.nr', term: 'term', part: 'onderdeel' }, 'definitie-item'],
  [{ is: 'item', mark: 'li.nr', term: 'specificatie', part: 'onderdeel' }, 'specificatie-item'],
  [{ is: 'table', whole: true }, 'tgroup entrytbl'],
  [{ is: 'block' }, 'thead tbody tfoot row entry tr td th'],
  [{ is: 'data' }, 'colspec spanspec colgroup col'],
  [{ is: 'line', whole: true }, 'kop artikelkop inhoud dagtekening'],
  [
    { is: 'block', whole: true },
    `al lijst definitielijst specificatielijst considerans.lijst context.lijst adreslijst adres table gegeven
    ondertekening`,
  ],
  [{ is: 'block', quoted: true }, 'citaat wetcitaat citaat-artikel wijziging'],
  [
    { is: 'block' },
    `lidnr li.nr term definitie specificatie waarde noot.nr noot.al noot.lijst naamlijst title tussenkop bijschrift plaatje formule bron
    aanhef wij wie preambule afkondiging considerans considerans.al context context.al regeling-sluiting bijlage-sluiting slotformulering
    goedkeuring ondertekenaar koning uitgifte uitgegeven intitule structuurtekst tekst al-groep model artikel.toelichting artikeltekst
    enig-artikel officiele-inhoudsopgave inhoud-groep wat wijzig-divisie wijzig-lid-groep binnenwet`,
  ],
);

export const REGELING_ATTRIBUTES = `id refid doc url dossier bwb-id label-id bwb-ng-variabel-deel colname colnum nameend namest spanname morerows
  colspan rowspan status`;

export const REGELING_LAYOUT = `align cols colsep rowsep colwidth char charoff frame orient pgwide rotate tabstyle tgroupstyle thscope valign
  headers opmaak kopopmaak nr-sluiting plaatsing level start`;

interface RegelingFile {
  readonly notes?: ReadonlyMap<string, XmlElement>;
  readonly day?: string;
}

/** Bracketed words of the editors, added to a text or in place of one. */
function editorial({ attributes: { type } }: XmlElement, words: Line): Line {
  const line = words.collapsed();
  if (line.text === '') return line;
  const said = withoutMarks(line);
  const bracketed = /^\[.*\]$/.test(said) ? line : Line.join(['[', line, ']']);
  return type === 'extra' ? bracketed : bracketed.as({ is: 'editors', said });
}

export class RegelingText extends TextReader {
  readonly #file: RegelingFile;
  readonly #given = new WeakMap<Footnotes, Map<XmlElement, string>>();
  readonly #later: [note: XmlElement, mark: string][] = [];
  readonly #budget = new NoteBudget();

  constructor(roles: Roles, file: RegelingFile = {}) {
    super(roles);
    this.#file = file;
  }

  override paragraphs(element: XmlElement, notes: Footnotes): Line[] {
    return this.#asQuoted(element, super.paragraphs(element, notes));
  }

  override lines(element: XmlElement, notes: Footnotes): Line[] {
    return this.#asQuoted(element, super.lines(element.name === 'table' ? inGroups(element) : element, notes));
  }

  #asQuoted(element: XmlElement, lines: Line[]): Line[] {
    return this.roleOf(element).quoted === true ? lines.map((line) => line.without('part')) : lines;
  }

  protected override tableOf(element: XmlElement): Table {
    return calsTable(element);
  }

  protected override targetOf(element: XmlElement): string | undefined {
    return element.name === 'ref-item' ? undefined : targetIn(element, this.#file.day);
  }

  /** Notes and repeated notes become marks; a group of references gets each target. */
  protected override within(element: XmlElement, notes: Footnotes): Line {
    if (element.name === 'redactie') return editorial(element, super.within(element, notes));
    if (element.name === 'noot') return this.#give(this.#sameAs(element), notes);
    const note = element.name === 'nootref' ? this.#file.notes?.get(element.attributes.refid ?? '') : undefined;
    if (note !== undefined) return this.#give(note, notes);
    return childrenOf(element, 'ref-item').reduce(
      (line, item) => {
        const target = targetIn(item, this.#file.day);
        return target === undefined ? line : line.as({ is: 'reference', target });
      },
      super.within(element, notes),
    );
  }

  /** The note as referenced by id, if it is the same; another may have its id. */
  #sameAs(note: XmlElement): XmlElement {
    const named = this.#file.notes?.get(note.attributes.id ?? '');
    return named !== undefined && rawText(named) === rawText(note) ? named : note;
  }

  /** Adds a note once and returns its mark; none for a note without words. */
  #give(note: XmlElement, notes: Footnotes): Line {
    const given = this.#given.get(notes) ?? new Map<XmlElement, string>();
    this.#given.set(notes, given);
    const known = given.get(note);
    if (known !== undefined) return markLine(known);
    const number = childOf(note, 'noot.nr');
    const mark = notes.reserve(this.plain(number).replace(/[[\]().|]/g, ''));
    given.set(note, mark);
    this.#later.push([note, mark]);
    if (this.#budget.busy) return markLine(mark);
    for (const [next, its] of this.#later) {
      const rest = next.children.filter((node) => typeof node === 'string' || node.name !== 'noot.nr');
      notes.put(
        its,
        this.#budget.spend(() => Line.join(this.linesIn(rest, notes), ' ')),
      );
    }
    this.#later.length = 0;
    return markLine(mark);
  }

  /** Words for comparing and citing: no notes, no super- or subscripts. */
  plain(element: XmlElement | undefined): string {
    const wordsOf = (node: XmlNode): string => {
      if (typeof node === 'string') return node;
      return this.ignores(node) || node.name === 'noot' ? '' : node.children.map(wordsOf).join('');
    };
    return element === undefined ? '' : collapse(wordsOf(element));
  }

  kop(kop: XmlElement | undefined, notes: Footnotes): Kop {
    if (kop === undefined) return EMPTY_KOP;
    const [labelElement, numberElement] = [childOf(kop, 'label'), childOf(kop, 'nr')];
    const label = this.plain(labelElement);
    const nummer = this.plain(numberElement).replace(/\.$/, '');
    const rest = kop.children.filter((node) => node !== labelElement && node !== numberElement);
    const parts = [labelElement?.children ?? [], numberElement?.children ?? [], rest];
    const [printedLabel, printed, title] = parts.map((nodes) => this.inline(nodes, notes));
    const titel = withoutMarks(title!);
    const text = Line.join([printedLabel!, printed!, title!], ' ').collapsed();
    const both = nummer === '' ? LABEL_WITH_NUMBER.exec(label) : null;
    return both === null ? { label, nummer, titel, text } : { label: both[1]!, nummer: both[2]!, titel, text };
  }
}

/** Heading of an article or container: `kop/(label, nr, titel, subtitel)`. */
export interface Kop {
  readonly label: string;
  /** As printed, without a final full stop, or empty. */
  readonly nummer: string;
  readonly titel: string;
  /** Whole heading on one line, with note marks. */
  readonly text: Line;
}

export const EMPTY_KOP: Kop = { label: '', nummer: '', titel: '', text: Line.EMPTY };

/** A heading with notes is repeated in the text, so that each note has its place. */
export const hasNotes = ({ text }: Kop): boolean => text.edges.some(({ of }) => of.is === 'mark');

/** A label with a number, as in some repealed articles: `Artikel 3a`. */
const LABEL_WITH_NUMBER = /^(\p{L}+)\s+(\d\S*|[IVXLC]+|[A-Z])$/u;

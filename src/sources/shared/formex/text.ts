/** Text of Formex 4 elements (publishers.md, "Formex"). */
import { readIdentifier, unwrap } from '../../../law/registers/read-identifier';
import { groupsOfThree } from '../../../platform/text/digit-groups';
import { Line, withoutHeading } from '../reading/line';
import { type Footnotes, withoutMarks } from '../reading/notes';
import { type Role, type Roles, rolesOf } from '../reading/roles';
import { type Cell, spanOf, type Table } from '../reading/table';
import { partNumber, sectionNumber, TextReader } from '../reading/text';
import { attributeOf, childOf, childrenOf, findNamed, textOf, type XmlElement, type XmlNode } from '../xml/element';
import { attributesOf, type Names } from '../xml/names';
import { FormexNotes, type LabelOfNote, numberInId } from './notes';

export const ROLES: Roles = rolesOf(
  [
    { is: 'container' },
    'ACT CONS.ACT CONS.DOC PREAMBLE GR.VISA GR.CONSID ENACTING.TERMS FINAL SIGNATURE FAM.COMP GR.MOD.ACT GR.CORRIG MOD.ACT CORRIG BIB.DATA DOC',
  ],
  [{ is: 'block', article: true }, 'ARTICLE'],
  [
    { is: 'inline' },
    `ABBR ADDR BAR CRIT DATE DEGREE DIVIDEND EXPR FMT.VALUE FRACTION FT FUNCTION HT IE INTEGRAL KEYWORD LINK NOTE OP.CMP OP.MATH OVER
    OVERLINE PRODUCT QUOT.END QUOT.START REF.DOC REF.DOC.ECR REF.DOC.OJ REF.DOC.SE REF.DOC.TREATY REF.NOTE ROOT SUM UNDER VECTOR`,
  ],
  [{ is: 'inline', raised: 'up' }, 'EXPON EXPONENT'],
  [{ is: 'inline', raised: 'down' }, 'IND'],
  [{ is: 'inline', before: ' ' }, 'BR'],
  [{ is: 'inline', before: '/' }, 'DIVISOR'],
  [{ is: 'item', mark: 'NO.P', part: 'punt' }, 'NP'],
  [{ is: 'item', mark: 'NO.PARAG', part: 'lid' }, 'PARAG'],
  [{ is: 'block', part: 'onderdeel' }, 'ITEM'],
  [{ is: 'item', mark: 'NO.ITEM' }, 'TOC.ITEM'],
  [{ is: 'item', mark: 'NO.GR.SEQ' }, 'GR.SEQ'],
  [{ is: 'item', term: 'TERM', part: 'onderdeel' }, 'DLIST.ITEM'],
  [{ is: 'heading' }, 'TITLE TI.ART TI.CJT TI.BLK'],
  [{ is: 'list', item: 'ITEM' }, 'LIST'],
  [{ is: 'table' }, 'CORPUS'],
  [{ is: 'row' }, 'ROW'],
  [{ is: 'block', picture: true }, 'INCL.ELEMENT'],
  [
    { is: 'block' },
    `ANNEX CONS.ANNEX DIVISION CONSID VISA P TXT ALINEA TI STI STI.ART STI.BLK NO.P NO.PARAG NO.GR.SEQ NO.ITEM TERM DEFINITION DLIST CONTENTS
    GR.CONSID.INIT PREAMBLE.INIT PREAMBLE.FINAL PREAMBLE.GEN QUOT.S TBL GR.TBL BLK CELL GR.NOTES LOC.NOTES GR.ANNOTATION ANNOTATION PL.DATE
    SIGNATORY TOC TOC.BLK ITEM.CONT ITEM.REF INDEX`,
  ],
  // Defined by the format, in no known file.
  [
    { is: 'block' },
    `ACT.GEN AGR LETTER REPORT NOTICE PROLOG PLENIP FULL.POWER FULL.POWER.INIT FULL.POWER.FINAL GR.AMEND AMEND OLD NEW LIST.AMEND TI.AMEND
    COMMENT MARGIN FORMULA FORMULA.S DIV.CONSID GR.VISA.INIT OTH.SIGN LABEL RESULT INTERVENERS ARGUMENTS OBJECT SUMMARY.JUDGMENT RULING
    REPORT.HEARING PRELIM.RULING`,
  ],
  [
    { is: 'block' },
    `JUDGMENT ORDER OPINION CONCLUSION JUDGMENT.INIT ORDER.INIT OPINION.INIT CONCLUSION.INIT CONTENTS.JUDGMENT CONTENTS.ORDER CONTENTS.OPINION
    CONTENTS.CONCLUSION INTRO INTRO.OPINION INTERMEDIATE CURR.TITLE PAGE.HEADER LEFT RIGHT PARTIES PLAINTIFS DEFENDANTS APPLICANT AGAINST
    PARTY.STATUS JURISDICTION ENACTING.TERMS.CJT SIGNATURE.CASE SUBJECTS SUMMARY NP.ECR NAME.CASE REF.NP.ECR NO.ECLI`,
  ],
  [{ is: 'data' }, 'BIB.INSTANCE BIB.INSTANCE.CONS BIB.DOC INFO.CONSLEG INFO.PROD PUBLICATION.REF FMX PAPER'],
  [
    { is: 'data', inner: true },
    `NO.CELEX NO.DOC YEAR NO.CURRENT NO.SEQ LG.DOC LG.OJ COLL NO.OJ PAGE.FIRST LEGAL.VALUE DOCUMENT.REF DOCUMENT.REF.CONS DOC.MAIN.PUB
    VOLUME.PAPER ITEM.VOLUME REF.CASE NO.CASE`,
  ],
  [
    { is: 'administration', inner: true },
    'VOLUME.REF PAGE.LAST PAGE.SEQ PAGE.TOTAL PAGE.FIRST.ECR PAGE.LAST.ECR FIN.ID PROD.ID DURAB',
  ],
  [{ is: 'repeated', inner: true }, 'AUTHOR COM EEA'],
  [{ is: 'machine' }, 'PDF'],
  [{ is: 'machine', inner: true }, 'DOC.SUB.PUB REF.PHYS'],
  [{ is: 'picture', inner: true }, 'INCLUSIONS IMG.CNT'],
);

export const ATTRIBUTES = attributesOf({
  read: `TYPE CODE LOC ISO NOTE.ID NOTE.REF REF NUMBERING COL COL.START COL.END COLSPAN ROWSPAN COLL DATE.PUB NO.OJ PAGE.FIRST NO.CELEX CELEX
    ECLI IDENTIFIER URI URL HREF SEPARATOR IDX.OPEN IDX.CLOSE CONSLEG.REF START.DATE PROD.SEQ FILE`,
  administration:
    'LEG.VAL EXISTS RELEVANT NNC IN.SUMMARY CONSLEG.DATE DATE.LAST.MOD END END.DATE PROD.DATE PROD.SYSTEM PRODUCER',
  machine:
    'ID ID.TITLE REF.TITLE REF.START REF.END REF.NO.SEQ REF.PDF NO.SEQ SYNOPTISM noNamespaceSchemaLocation schemaLocation',
  layout: 'LEVEL COLS FORMAT NUMBER.ORG NUMBERING.CONTINUED',
  picture: 'FILEREF CONTENT',
});

export const NAMES: Names = { elements: ROLES, attributes: ATTRIBUTES };

const KIND =
  /(framework decision|regulation|directive|decision|recommendation|kaderbesluit|\p{L}*verordening|\p{L}*richtlijn|\p{L}*besluit|\p{L}*beschikking|\p{L}*aanbeveling)/iu;
/** Number after the kind: `(EU) 2016/679`, `(EC) No 1907/2006`, `2011/83/EU`, `(EG) nr. 593/2008`. */
const NUMBERED = /^\s*(?:\([A-Z][A-Za-z, ]{1,30}\)\s*)?((?:no|nr)\.?\s*)?(\d{1,4})\/(\d{1,4})(?!\d)/i;
/** Number of an older decision, at the end: `(2008/12/EC)`. */
const AT_END = /\(()(\d{4})\/(\d{1,4})\/(?:EU|EC|EG|EEC|EEG|Euratom|JHA|JBZ)\)\s*$/i;

const LETTERS: readonly [RegExp, string][] = [
  [/framework|kader/i, 'F'],
  [/regulation|verordening/i, 'R'],
  [/directive|richtlijn/i, 'L'],
  [/recommendation|aanbeveling/i, 'H'],
  [/decision|besluit|beschikking/i, 'D'],
];

const HEAD = 200;

export const kindIn = (title: string): RegExpExecArray | null => KIND.exec(title.slice(0, HEAD));

/** `2016` → itself, `95` → `1995`; undefined for other text. */
function yearOf(text: string): string | undefined {
  if (/^(?:19[5-9]\d|20\d\d)$/.test(text)) return text;
  return /^[5-9]\d$/.test(text) ? `19${text}` : undefined;
}

/**
 * CELEX number from an official title in Dutch or English: right after the kind of act or at the end, so that a cited
 * act is never taken.
 */
export function celexOfTitle(title: string): string | undefined {
  const kind = kindIn(title);
  if (kind === null) return undefined;
  const letter = letterOf(kind[0]);
  const match =
    NUMBERED.exec(title.slice(kind.index + kind[0].length).slice(0, HEAD)) ?? AT_END.exec(title.slice(-HEAD));
  if (match === null) return undefined;
  const [, numberFirst, first = '', second = ''] = match;
  const [year, number] = numberFirst || yearOf(first) === undefined ? [yearOf(second), first] : [yearOf(first), second];
  return year === undefined ? undefined : celexOf(letter, year, number);
}

/** CELEX letter of a kind of act: `Implementing Regulation` is R. */
export function letterOf(kind: string): string {
  return LETTERS.find(([word]) => word.test(kind))?.[1] ?? '';
}

/** `32016R0679`, or undefined if a part is missing. */
export function celexOf(letter: string, year: string, number: string): string | undefined {
  if (letter === '' || yearOf(year) === undefined || !/^\d{1,5}$/.test(number)) return undefined;
  return `3${yearOf(year)}${letter}${number.replace(/^0+(?=\d)/, '').padStart(4, '0')}`;
}

const RAISED: ReadonlyMap<string, Role> = new Map([
  ['SUP', { is: 'inline', raised: 'up' }],
  ['SUB', { is: 'inline', raised: 'down' }],
]);

const WITHIN_PART: Role = { is: 'item', mark: 'NO.P' };

const BULLETS: Readonly<Record<string, string>> = { DASH: '—', NDASH: '–', BULLET: '•' };

export class FormexText extends TextReader {
  readonly #notes: FormexNotes;
  readonly #within = new WeakSet<XmlElement>();

  constructor(root: XmlElement, picture: string, roles: Roles = ROLES, labelOf: LabelOfNote = numberInId) {
    super(roles, picture);
    this.#notes = new FormexNotes(root, labelOf, (note, sink) =>
      Line.join(this.linesIn(note.children, sink).map(withoutHeading), ' '),
    );
  }

  protected override roleOf(element: XmlElement): Role {
    const { name, attributes } = element;
    if (name === 'NP' && this.#within.has(element)) return WITHIN_PART;
    const role =
      name === 'HT' ? RAISED.get(attributes.TYPE ?? '') : name === 'IND' ? RAISED.get(attributes.LOC ?? '') : undefined;
    return role ?? super.roleOf(element);
  }

  protected override tableOf(element: XmlElement): Table {
    return formexTable(element);
  }

  protected override targetOf(element: XmlElement): string | undefined {
    return element.name.startsWith('REF.DOC') ? targetOf(element) : undefined;
  }

  /** Lines of an element with its parts; parts in quoted text belong to another act. */
  override lines(element: XmlElement, sink: Footnotes): Line[] {
    switch (element.name) {
      case 'GR.NOTES':
        return this.#groupOfNotes(element, sink);
      case 'ALINEA':
        return Line.allAs(super.lines(element, sink), { is: 'part', kind: 'alinea', number: '' });
      case 'CONSID':
        this.#numberOf(element, sink);
        return super.lines(element, sink);
      case 'ITEM': {
        const number = this.#numberOf(element, sink);
        return Line.allAs(super.lines(element, sink), { is: 'part', kind: 'onderdeel', number });
      }
      case 'GR.SEQ':
        return this.#section(element, sink);
      case 'TITLE':
      case 'TI.BLK':
        return super.lines(element, sink).map((line) => line.without('part'));
      case 'QUOT.S':
        return quoted(super.lines(element, sink));
      default:
        return super.lines(element, sink);
    }
  }

  /** Number of an element from its `NP`, which is then no part itself; may be empty. */
  #numberOf(element: XmlElement | undefined, sink: Footnotes): string {
    const np = childOf(element, 'NP');
    if (np === undefined) return '';
    this.#within.add(np);
    const mark = childOf(np, 'NO.P');
    return mark === undefined ? '' : partNumber(withoutMarks(this.inline(mark.children, sink)));
  }

  #section(element: XmlElement, sink: Footnotes): Line[] {
    const own = childOf(element, 'NO.GR.SEQ');
    const title = childOf(childOf(element, 'TITLE'), 'TI');
    const number =
      own !== undefined ? partNumber(textOf(own)) : this.#numberOf(title, sink) || sectionNumber(textOf(title));
    return Line.allAs(super.lines(element, sink), { is: 'part', kind: 'sectie', number });
  }

  /** Notes below a table become footnotes, not lines. */
  #groupOfNotes(element: XmlElement, sink: Footnotes): Line[] {
    for (const note of childrenOf(element, 'NOTE')) this.#notes.markOf(note, sink);
    const rest = element.children.filter((node) => typeof node === 'string' || node.name !== 'NOTE');
    return this.linesIn(rest, sink);
  }

  protected override within(element: XmlElement, sink: Footnotes): Line {
    if (element.name === 'NOTE') return this.#notes.markOf(element, sink);
    if (element.name === 'FT' && element.attributes.TYPE === 'NUMBER') return grouped(super.within(element, sink));
    if (!this.isInLine(element)) return Line.join([' ', Line.join(this.lines(element, sink), ' '), ' ']);
    return Line.join([this.#before(element, sink), super.within(element, sink)]);
  }

  #before(element: XmlElement, sink: Footnotes): Line | string {
    if (element.name.startsWith('QUOT.')) return quotationMark(element);
    return element.name === 'REF.NOTE' ? this.#notes.referred(element, sink) : '';
  }

  protected override markOf(list: XmlElement, item: XmlElement): string | undefined {
    if (item.name !== 'ITEM' || childOf(item, 'NP') !== undefined) return undefined;
    return BULLETS[attributeOf(list.attributes, 'TYPE')] ?? '';
  }

  protected override cellOf(cell: XmlElement): readonly XmlNode[] {
    return this.roleOf(cell).is === 'inline' ? [cell] : cell.children;
  }
}

/** Quotation of another act: its parts are not of this one. */
const quoted = (lines: readonly Line[]): Line[] =>
  Line.allAs(
    lines.map((line) => line.without('part')),
    { is: 'part', kind: 'alinea', number: '', standing: 'quoted' },
  );

/** Grouped as in the Official Journal: `1250000` → `1 250 000`. */
function grouped(number: Line): Line {
  const [digits = ''] = /^\s*\d+(?=\s*$|[.,]\d)/.exec(number.text) ?? [];
  const groups = groupsOfThree(digits.trim());
  if (groups === undefined || number.edges.length > 0) return number;
  return Line.of(number.text.replace(digits.trim(), groups.join(' ')));
}

/** Character of an empty quotation element (`CODE="2018"`), `"` if unknown. */
function quotationMark({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributeOf(attributes, 'CODE'), 16);
  const quotation =
    code === 0x22 || code === 0x27 || code === 0xab || code === 0xbb || (code >= 0x2018 && code <= 0x203a);
  return quotation ? String.fromCodePoint(code) : '"';
}

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’]+?(?=[.,;:)\]]*(?:\s|$))/;

/**
 * Target of a reference: number of the act, else address in the words, else place in the Official Journal (`OJ L 119,
 * 4.5.2016, p. 1`), else the words.
 */
function targetOf(reference: XmlElement): string | undefined {
  const words = textOf(reference);
  const address = ADDRESS.exec(words)?.[0];
  const found = celexOfReference(reference) ?? address ?? journalOf(reference) ?? celexOfTitle(words) ?? words;
  return found === '' ? undefined : found;
}

function celexOfReference(reference: XmlElement): string | undefined {
  const numbers = [
    attributeOf(reference.attributes, 'NO.CELEX'),
    attributeOf(reference.attributes, 'CELEX'),
    textOf(findNamed(reference, 'NO.CELEX')),
  ];
  for (const number of numbers) {
    const identifier = number === '' ? undefined : readIdentifier(unwrap(number));
    if (identifier?.kind === 'celex') return identifier.work;
  }
  return undefined;
}

/**
 * Official Journal reference from `COLL`, `NO.OJ`, `DATE.PUB` and `PAGE.FIRST`. Since October 2023 each act is its own
 * number.
 */
function journalOf({ attributes }: XmlElement): string | undefined {
  const [series, number, date, page] = ['COLL', 'NO.OJ', 'DATE.PUB', 'PAGE.FIRST'].map((name) =>
    attributeOf(attributes, name).trim(),
  );
  if (!series || !number) return undefined;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '') ?? [];
  const published = year === undefined ? date : `${Number(day)}.${Number(month)}.${year}`;
  const issue = number.includes('/') ? `OJ ${series}, ${number}` : `OJ ${series} ${number.replace(/^0+(?=\d)/, '')}`;
  return [issue, published, page ? `p. ${page}` : ''].filter((part) => part).join(', ');
}

/** Headings of row groups, with their first and last column. */
const GROUP_HEADINGS: ReadonlySet<string> = new Set(['TI.BLK', 'STI.BLK']);

/** The table of a `CORPUS`. Text outside rows or cells becomes one, so that nothing is lost. */
function formexTable(corpus: XmlElement): Table {
  const rows = rowsIn(corpus);
  const first = rows.findIndex((row) => !isHeadingRow(row));
  return { head: first < 0 ? rows.length : first, rows: rows.map(cellsOf) };
}

function rowsIn(element: XmlElement): XmlNode[] {
  return element.children.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [node];
    return node.name === 'BLK' ? rowsIn(node) : [node];
  });
}

const isHeader = ({ attributes }: XmlElement): boolean => attributeOf(attributes, 'TYPE') === 'HEADER';

function isHeadingRow(row: XmlNode): boolean {
  if (typeof row === 'string' || row.name !== 'ROW') return false;
  const cells = childrenOf(row, 'CELL');
  return isHeader(row) || (cells.length > 0 && cells.every(isHeader));
}

function cellsOf(row: XmlNode): Cell[] {
  if (typeof row === 'string' || row.name !== 'ROW') return [cellOf(row)];
  return row.children.filter((node) => typeof node !== 'string' || node.trim() !== '').map(cellOf);
}

function cellOf(node: XmlNode): Cell {
  if (typeof node === 'string') return { nodes: [node], columns: 1, rows: 1 };
  const number = (name: string): number | undefined => {
    const value = attributeOf(node.attributes, name);
    return /^\s*0*[1-9]\d{0,5}\s*$/.test(value) ? spanOf(value) : undefined;
  };
  const at = (column: number | undefined) => (column === undefined ? {} : { column: column - 1 });
  if (GROUP_HEADINGS.has(node.name)) {
    const start = number('COL.START');
    const end = number('COL.END') ?? start ?? 1;
    return { nodes: node.children, columns: Math.max(1, end - (start ?? 1) + 1), rows: 1, ...at(start) };
  }
  if (node.name !== 'CELL') return { nodes: [node], columns: 1, rows: 1 };
  const { children: nodes } = node;
  return { nodes, columns: number('COLSPAN') ?? 1, rows: number('ROWSPAN') ?? 1, ...at(number('COL')) };
}

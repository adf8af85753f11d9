/**
 * Reads Formex: acts, annexes, consolidated acts and publication indexes, in one file or several (publishers.md,
 * "Formex").
 */

import { LksError } from '../../contract/errors';
import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { say } from '../../messages';
import { celexOf, celexOfTitle, FormexText, letterOf, NAMES, ROLES } from '../shared/formex/text';
import { refuseTooMany } from '../shared/import-limits';
import type { ParsedFile, TextRelation } from '../shared/parsed-file';
import { asDay } from '../shared/reading/facts';
import { isHeading, Line, lineOf, withoutHeading } from '../shared/reading/line';
import { Footnotes } from '../shared/reading/notes';
import { holdsArticles, passesBy } from '../shared/reading/roles';
import { headText } from '../shared/xml/decode';
import {
  attributeOf,
  childOf,
  childrenOf,
  findNamed,
  readTree,
  textOf,
  textOfChild,
  type XmlElement,
} from '../shared/xml/element';
import { NamesSeen } from '../shared/xml/names';
import type { XmlEvents } from '../shared/xml/read';
import { type Act, type ActPart, addLines, bareText, readHeading, startFrame, startPart } from './act';
import { dateOfFigures, modifiersInFormex } from './celex';
import { Divisions } from './divisions';
import { actDocuments } from './documents';
import { pictureIn } from './xhtml-parts';

interface FormexFile {
  readonly kind: 'act' | 'annex' | 'index';
  readonly celex: string | undefined;
  readonly language: string;
  readonly consolidated: string;
  readonly edition: string;
  readonly adopted: string;
  readonly published: string;
  readonly journal: string | undefined;
  readonly title: string;
  readonly frame: Act['frame'];
  readonly parts: readonly ActPart[];
  readonly divisions?: Act['divisions'];
  readonly modifiers?: readonly TextRelation[];
  /** Place in the publication (`0001.0002`), for ordering the parts. */
  readonly sequence: string;
}

/** `LEGAL.VALUE` of the index → letter in CELEX. */
const LEGAL_VALUES: Readonly<Record<string, string>> = {
  REG: 'R',
  REGIMP: 'R',
  REGDEL: 'R',
  DIR: 'L',
  DIRIMP: 'L',
  DIRDEL: 'L',
  DEC: 'D',
  DECIMP: 'D',
  DECDEL: 'D',
  REC: 'H',
};

/** Adds names to `seen`. Throws as `readXml`. */
async function readFormex(bytes: Buffer, seen: NamesSeen, signal?: AbortSignal): Promise<FormexFile> {
  const root = await readTree(bytes, signal, { seen, leavesOut: passesBy(ROLES) }, withoutDeleted);
  if (root.name === 'DOC') return readIndex(root);
  const language = languageOf(root);
  const text = new FormexText(root, pictureIn(language));
  const parts = new FormexParts(text);
  const read = parts.read(root);
  const facts = root.name === 'CONS.ACT' ? consolidatedFacts(root, text) : journalFacts(root, text);
  const modifiers = root.name === 'CONS.ACT' ? modifiersInFormex(root) : [];
  return { kind: root.name === 'ANNEX' ? 'annex' : 'act', language, modifiers, ...facts, ...read };
}

const languageOf = (root: XmlElement): string => (textIn(root, 'LG.DOC') || textIn(root, 'LG.OJ')).toLowerCase();

const textIn = (root: XmlElement | undefined, name: string): string => textOf(findNamed(root, name));

const isoOf = (element: XmlElement | undefined): string =>
  element === undefined ? '' : asDay(dateOfFigures(attributeOf(element.attributes, 'ISO')));

/** An index has number, publication day and title, no text. */
function readIndex(root: XmlElement): FormexFile {
  const main = findNamed(root, 'DOC.MAIN.PUB');
  const title = textIn(findNamed(root, 'PAPER'), 'TI');
  const letter = LEGAL_VALUES[textIn(main, 'LEGAL.VALUE')] ?? letterOf(title);
  return {
    kind: 'index',
    celex: celexIn(main) ?? numberIn(findNamed(root, 'NO.DOC'), letter) ?? celexOfTitle(title),
    language: languageOf(root),
    consolidated: '',
    edition: '',
    adopted: main === undefined ? '' : isoOf(childOf(main, 'DATE')),
    published: isoOf(childOf(findNamed(root, 'PUBLICATION.REF'), 'DATE')),
    journal: undefined,
    title,
    frame: startFrame(),
    parts: [],
    sequence: '',
  };
}

type Facts = Pick<
  FormexFile,
  'celex' | 'consolidated' | 'edition' | 'adopted' | 'published' | 'journal' | 'title' | 'sequence'
>;

/** `L 119/1` from `COLL`, `NO.OJ` and `PAGE.FIRST`. */
function pageIn(reference: XmlElement | undefined): string | undefined {
  const [series, issue, page] = ['COLL', 'NO.OJ', 'PAGE.FIRST'].map((name) => textOfChild(reference, name));
  if (!series || !issue || !page || !/^\d+$/.test(issue) || !/^\d+$/.test(page)) return undefined;
  return `${series} ${Number(issue)}/${Number(page)}`;
}

function journalFacts(root: XmlElement, text: FormexText): Facts {
  const bib = childOf(root, 'BIB.INSTANCE');
  const title = root.name === 'ACT' ? titleIn(root, text) : '';
  return {
    celex: celexIn(bib) ?? celexOfTitle(title) ?? numberIn(findNamed(bib, 'NO.DOC'), letterOf(title)),
    consolidated: '',
    edition: '',
    adopted: isoOf(childOf(bib, 'DATE')),
    published: '',
    journal: pageIn(childOf(bib, 'DOCUMENT.REF')),
    title,
    sequence: textOfChild(bib, 'NO.SEQ'),
  };
}

/** `START.DATE` is the first day of the text. */
function consolidatedFacts(root: XmlElement, text: FormexText): Facts {
  const info = findNamed(root, 'INFO.CONSLEG')?.attributes ?? {};
  const bib = childOf(findNamed(root, 'FAM.COMP'), 'BIB.DATA');
  const instance = childOf(bib, 'BIB.INSTANCE.CONS');
  const published = isoOf(childOf(instance, 'DATE'));
  return {
    celex: celexIn(bib) ?? baseOf(attributeOf(info, 'CONSLEG.REF')),
    consolidated: dateOfFigures(attributeOf(info, 'START.DATE')),
    edition: /^\d{3}\.\d{3}/.exec(attributeOf(info, 'PROD.SEQ'))?.[0] ?? '',
    adopted: isoOf(childOf(bib, 'DATE')),
    published,
    journal: pageIn(childOf(instance, 'DOCUMENT.REF.CONS')),
    title: bib === undefined ? '' : titleIn(bib, text),
    sequence: '',
  };
}

function baseOf(reference: string): string | undefined {
  const identifier = readIdentifier(unwrap(`0${reference.replace(/^0(?=\d{4}[A-Z])/, '')}`));
  return identifier?.kind === 'celex' ? identifier.work : undefined;
}

function celexIn(element: XmlElement | undefined): string | undefined {
  const identifier = readIdentifier(unwrap(textIn(element, 'NO.CELEX')));
  return identifier?.kind === 'celex' ? identifier.work : undefined;
}

const numberIn = (number: XmlElement | undefined, letter: string): string | undefined =>
  number === undefined ? undefined : celexOf(letter, textOfChild(number, 'YEAR'), textOfChild(number, 'NO.CURRENT'));

function titleIn(element: XmlElement, text: FormexText): string {
  const ti = childOf(childOf(element, 'TITLE'), 'TI');
  const lines =
    ti === undefined ? [] : childrenOf(ti).map(({ children }) => bareText(text.inline(children, new Footnotes())));
  return lines.filter((line) => line !== '').join(' ');
}

const attribute = (body: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(body)?.[1] ?? '';

/** Drops deleted passages: elements that begin in one go entirely up to its end; those around it remain. */
function withoutDeleted(events: XmlEvents): XmlEvents {
  const deleted = new Set<string>();
  const open: boolean[] = [];
  return {
    open(name, attributes) {
      open.push(deleted.size === 0);
      if (deleted.size === 0) events.open(name, attributes);
    },
    text(text) {
      if (deleted.size === 0) events.text(text);
    },
    close(name) {
      if (open.pop()) events.close(name);
    },
    instruction(target, body) {
      if (target === 'CLG.MDFO' && attribute(body, 'ACTION') === 'DELETED') deleted.add(attribute(body, 'ID'));
      if (target === 'CLG.MDFC') deleted.delete(attribute(body, 'IDREF'));
    },
  };
}

const ANNEXES: ReadonlySet<string> = new Set(['ANNEX', 'CONS.ANNEX']);

/** Lists of amendments and corrections; numbers and dates in them. */
const AMENDMENTS: ReadonlySet<string> = new Set(['GR.MOD.ACT', 'GR.CORRIG']);
const NUMBERS: ReadonlySet<string> = new Set(['NO.CELEX', 'DATE']);

class FormexParts {
  readonly #frame = startFrame();
  readonly #amendments: Line[] = [];
  readonly #parts: ActPart[] = [];
  readonly #divisions = new Divisions();

  constructor(private readonly text: FormexText) {}

  read(root: XmlElement): Pick<Act, 'frame' | 'parts' | 'divisions'> {
    this.#visit(root, this.#frame.paragraphs);
    for (const line of this.#amendments) this.#frame.paragraphs.push(line);
    return { frame: this.#frame, parts: this.#parts, divisions: this.#divisions.all };
  }

  #visit(element: XmlElement, paragraphs: Line[]): void {
    const { name } = element;
    if (name === 'ARTICLE') this.#takeArticle(element);
    else if (name === 'CONSID') this.#takeRecital(element, paragraphs);
    else if (ANNEXES.has(name)) this.#takeAnnex(element);
    else if (name === 'DIVISION') this.#enterDivision(element, paragraphs);
    else if (ROLES.get(name)?.is === 'container' || holdsArticles(element, ROLES))
      this.#enter(element, AMENDMENTS.has(name) ? this.#amendments : paragraphs);
    else this.#addTo(paragraphs, element);
  }

  #enterDivision(element: XmlElement, paragraphs: Line[]): void {
    this.#divisions.within(() => {
      const title = childOf(element, 'TITLE');
      this.#divisions.enter(textOf(childOf(title, 'TI')), this.#parts.length);
      const from = paragraphs.length;
      this.#enter(element, paragraphs, (child) => {
        if (child === title) this.#divisions.name(bareText(Line.join(paragraphs.slice(from).map(withoutHeading), ' ')));
      });
    });
  }

  #enter(element: XmlElement, paragraphs: Line[], visited: (child: XmlElement) => void = () => {}): void {
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (child.trim() !== '') paragraphs.push(Line.of(child).collapsed());
      } else if (element.name === 'BIB.DATA' && NUMBERS.has(child.name)) {
      } else if (child.name === 'TITLE' && element.name !== 'DIVISION') {
        const lines = this.text.lines(child, this.#frame.notes).map(withoutHeading);
        addLines(paragraphs, lines, false);
      } else {
        this.#visit(child, paragraphs);
        visited(child);
      }
    }
  }

  #addTo(paragraphs: Line[], element: XmlElement): void {
    addLines(paragraphs, this.text.lines(element, this.#frame.notes), false);
  }

  #takeArticle(element: XmlElement): void {
    const part = startPart('artikel');
    part.divisions = this.#divisions.open;
    part.at = this.#frame.paragraphs.length;
    const [title, subject] = [childOf(element, 'TI.ART'), childOf(element, 'STI.ART')];
    const label = title === undefined ? Line.EMPTY : this.text.inline(title.children, part.notes);
    const { number, rest } = readHeading(bareText(label));
    const lines = subject === undefined ? [] : this.text.lines(subject, part.notes);
    const heading = Line.join([rest, ...lines], ' ').collapsed();
    Object.assign(part, { label, number: number || printedNumber(element), heading });
    for (const child of element.children) {
      if (child === title || child === subject) continue;
      if (typeof child === 'string') addLines(part.paragraphs, lineOf(Line.of(child).collapsed()), false);
      else addLines(part.paragraphs, this.text.lines(child, part.notes), child.name === 'LIST');
    }
    this.#add(part);
  }

  /** A recital without a number goes to the frame. */
  #takeRecital(element: XmlElement, paragraphs: Line[]): void {
    const mark = childOf(childOf(element, 'NP'), 'NO.P');
    const number =
      mark === undefined ? '' : this.text.inline(mark.children, this.#frame.notes).text.replace(/[().\s]/g, '');
    if (!/^\d{1,3}[a-z]?$/.test(number)) {
      this.#addTo(paragraphs, element);
      return;
    }
    const part = startPart('overweging', number);
    part.at = this.#frame.paragraphs.length;
    addLines(part.paragraphs, this.text.lines(element, part.notes), false);
    this.#add(part);
  }

  #add(part: ActPart): void {
    this.#parts.push(part);
    refuseTooMany(this.#parts.length);
  }

  /** An appendix within an annex is a separate part. */
  #takeAnnex(element: XmlElement, containers: ActPart['containers'] = []): void {
    const title = childOf(element, 'TITLE');
    const { kind, number, rest } = readHeading(bareText(this.#titleOf(title, startPart('bijlage').notes)));
    const part = startPart(kind === 'aanhangsel' ? kind : 'bijlage', number, containers);
    part.label = this.#titleOf(title, part.notes);
    const below = (title?.children ?? []).filter((node) => node !== childOf(title, 'TI'));
    const subject = title === undefined ? [] : this.text.lines({ ...title, name: 'STI', children: below }, part.notes);
    part.heading = Line.join([kind === undefined ? '' : rest, ...subject.map(withoutHeading)], ' ')
      .without('part')
      .collapsed();
    this.#add(part);
    this.#addAnnexed(element, title, part);
    if (part.heading.text === '' && part.paragraphs.length > 1 && isHeading(part.paragraphs[0]!)) takeHeading(part);
  }

  #addAnnexed(element: XmlElement, title: XmlElement | undefined, part: ActPart): void {
    for (const child of element.children) {
      if (child === title) continue;
      if (typeof child === 'string') addLines(part.paragraphs, lineOf(Line.of(child).collapsed()), false);
      else if (child.name === 'CONTENTS') this.#addAnnexed(child, undefined, part);
      else if (ANNEXES.has(child.name)) this.#takeAnnex(child, [...part.containers, part]);
      else addLines(part.paragraphs, this.text.lines(child, part.notes), child.name === 'LIST');
    }
  }

  #titleOf(title: XmlElement | undefined, notes: ActPart['notes']): Line {
    const line = childOf(title, 'TI');
    return line === undefined ? Line.EMPTY : Line.join(this.text.lines(line, notes), ' ');
  }
}

/** Makes the first heading of an annex its title; a section it opened begins with the next paragraph. */
function takeHeading(part: ActPart): void {
  const [heading, next, ...rest] = part.paragraphs;
  const opening = heading!.without('mark', 'reference', 'added').replaced(/[\s\S]+/g, () => '');
  part.heading = withoutHeading(heading!.without('part'));
  part.paragraphs.splice(0, part.paragraphs.length, Line.join([opening, next!]), ...rest);
}

/** Number in `IDENTIFIER` (`017`, `005A`), if the heading has none. */
const printedNumber = ({ attributes }: XmlElement): string =>
  (attributes.IDENTIFIER ?? '').replace(/^0+(?=\d)/, '').toLowerCase();

const HEAD = 16 * 1024;
/** Acts and annexes name their index, the index its act; without extensions the names are equal. */
const INDEX = /<DOCUMENT\.REF\s[^>]*?FILE="([^"<>]{1,200}?)(?:\.doc)?(?:\.fmx)?\.xml"/;
const MAIN = /<DOC\.MAIN\.PUB\b[\s\S]{0,4000}?<REF\.PHYS\s[^>]*?FILE="([^"<>]{1,200}?)(?:\.fmx)?\.xml"/;

/** Since October 2023 a publication is one act, named by its number; its files add the first page. */
const PAGE = /\.\d{6}$/;

/** Publication that a file belongs to, by its content, not its name; may be empty. */
export function partOf(bytes: Buffer): string {
  const head = headText(bytes, HEAD);
  const name = (/<DOC[\s>]/.test(head) ? MAIN.exec(head)?.[1] : INDEX.exec(head)?.[1]) ?? '';
  return name.replace(PAGE, '');
}

/** `parseParts` for one file. Throws also for a lone index. */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const parsed = await parseParts([{ name: '', bytes }], signal);
  if (parsed === undefined) throw new LksError('failed', say.importing.noText);
  return parsed;
}

/**
 * Parses the parts of one publication, in any order: act, annexes and index. Names are for messages. Undefined for an
 * index alone. Throws `failed` for a damaged part, with its name, and if no part identifies the act.
 */
export async function parseParts(
  parts: readonly { name: string; bytes: Buffer }[],
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  const files: FormexFile[] = [];
  const seen = new NamesSeen(NAMES);
  for (const { name, bytes } of parts) {
    try {
      files.push(await readFormex(bytes, seen, signal));
    } catch (error) {
      if (!(error instanceof LksError) || parts.length === 1) throw error;
      throw new LksError('failed', say.importing.partDamaged(name, error.message), { hint: error.hint, cause: error });
    }
  }
  const texts = files.filter(({ kind }) => kind !== 'index').sort(bySequence);
  return texts.length === 0 ? undefined : { ...actDocuments(joined(texts, files)), ...seen.told };
}

function bySequence(a: FormexFile, b: FormexFile): number {
  if (a.kind !== b.kind) return a.kind === 'act' ? -1 : 1;
  return a.sequence < b.sequence ? -1 : a.sequence > b.sequence ? 1 : 0;
}

function joined(texts: readonly FormexFile[], files: readonly FormexFile[]): Act {
  const act = texts.find(({ kind }) => kind === 'act');
  const first = <Key extends 'adopted' | 'published' | 'title' | 'language'>(key: Key): string =>
    [act, ...files].find((file) => file !== undefined && file[key] !== '')?.[key] ?? '';
  const celex = [act, ...files].find((file) => file?.celex !== undefined)?.celex;
  if (celex === undefined) {
    const hint = act === undefined ? say.importing.lonePartHint : say.importing.noCelexHint;
    throw new LksError('failed', say.importing.noCelex, { hint });
  }
  const language = first('language');
  if (!/^[a-z]{2}$/.test(language)) throw new LksError('failed', say.importing.noLanguage);
  return {
    celex,
    language,
    consolidated: act?.consolidated ?? '',
    edition: (act ?? texts[0]!).edition,
    isFormex: true,
    adopted: first('adopted'),
    published: first('published'),
    journal: act?.journal,
    title: first('title'),
    frame: act?.frame ?? texts[0]!.frame,
    parts: texts.flatMap((file) => file.parts),
    divisions: act?.divisions ?? [],
    partial: act === undefined,
    modifiers: act?.modifiers ?? [],
  };
}

/** Reads one Formex file: an act, an annex of one, a consolidated act, or the index of a publication. */

import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { celexOf, celexOfTitle, letterOf } from '../shared/formex/act-number';
import { ROLES } from '../shared/formex/elements';
import { FormexText } from '../shared/formex/text';
import type { TextRelation } from '../shared/parsed-file';
import { asDay } from '../shared/reading/facts';
import { Footnotes } from '../shared/reading/notes';
import { passesBy } from '../shared/reading/roles';
import { attributeOf, childOf, childrenOf, textOf, textOfChild, type XmlElement } from '../shared/xml/element';
import type { NamesSeen } from '../shared/xml/names';
import { findNamed, readTree } from '../shared/xml/tree';
import { type Act, type ActPart, bareText, startFrame } from './act';
import { dateOfFigures } from './celex';
import { withoutDeleted } from './deleted-text';
import { FormexParts } from './formex-parts';
import { modifiersInFormex } from './modifiers';
import { pictureIn } from './xhtml-parts';

/** What one Formex file says. What it does not say is empty, or undefined. */
export interface FormexFile {
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
  /** Place of the file in its publication (`0001.0002`), by which the parts of an act are put in order. */
  readonly sequence: string;
}

/** Kinds of act as the index abbreviates them (`LEGAL.VALUE`), with their letter in CELEX. */
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

/** Reads one file. `seen` is told its names. Throws `failed` for what `readXml` refuses. */
export async function readFormex(bytes: Buffer, seen: NamesSeen, signal?: AbortSignal): Promise<FormexFile> {
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

/** The index gives the number, the day of publication and the title of an act, and no text. */
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

/** `COLL`, `NO.OJ` and `PAGE.FIRST` of what says where an act was published. */
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

/** Number, dates and title of a consolidated act; `START.DATE` is the first day of the text. */
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

/** `2006R1907` as a CELEX number; undefined where it is none. */
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

/** The title without its notes, which go with the text. */
function titleIn(element: XmlElement, text: FormexText): string {
  const ti = childOf(childOf(element, 'TITLE'), 'TI');
  const lines =
    ti === undefined ? [] : childrenOf(ti).map(({ children }) => bareText(text.inline(children, new Footnotes())));
  return lines.filter((line) => line !== '').join(' ');
}

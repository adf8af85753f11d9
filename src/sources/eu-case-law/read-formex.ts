/**
 * Reads a decision in Formex: `JUDGMENT`, `ORDER`, `OPINION`, `CONCLUSION` of an Advocate General (publishers.md,
 * "Court of Justice of the EU").
 */

import { LksError } from '../../contract/errors';
import type { EuDecisionKind } from '../../law/decisions/eu-case';
import { readIdentifier } from '../../law/registers/read-identifier';
import { say } from '../../messages';
import { countedNotes } from '../shared/formex/notes';
import { ATTRIBUTES, FormexText, ROLES as OF_FORMEX } from '../shared/formex/text';
import { asDay, distinct } from '../shared/reading/facts';
import { Line, lineOf, marked, paragraphOf, withoutHeading } from '../shared/reading/line';
import { Footnotes, withoutMarks } from '../shared/reading/notes';
import { passesBy, type Role, type Roles, rolesOf } from '../shared/reading/roles';
import { partNumber, sectionNumber } from '../shared/reading/text';
import { headText } from '../shared/xml/decode';
import {
  attributeOf,
  childOf,
  childrenOf,
  collapse,
  findAll,
  findNamed,
  readTree,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../shared/xml/element';
import { type Names, NamesSeen } from '../shared/xml/names';
import { type EuDecision, saysExtract } from './decision';
import { casesIn, courtAndKindOf, decisionNumber, isSame, numberOf } from './numbers';
import { languageOf, languageOfCaseIn } from './page-head';

const ROLES: Roles = new Map([
  ...OF_FORMEX,
  ...rolesOf(
    [{ is: 'inline' }, 'NAME.CASE NO.CASE NO.CELEX NO.ECLI REF.CASE REF.NP.ECR REF.NP REF.CONSLEG ANONYMOUS'],
    // Points of lists, and paragraphs of quoted laws, are not paragraphs of the decision.
    [{ is: 'item', mark: 'NO.P' }, 'NP NP.ECR'],
    [{ is: 'item', mark: 'NO.PARAG' }, 'PARAG'],
    [{ is: 'line' }, 'ITEM.CONT ITEM.REF'],
    [
      { is: 'block', whole: true },
      'AGAINST CONSID INTRO P PARTY.STATUS PREAMBLE.FINAL QUOT.S SIGNATURE SIGNATURE.CASE TBL TXT VISA',
    ],
    [{ is: 'data' }, 'BIB.JUDGMENT BIB.ORDER BIB.OPINION BIB.CONCLUSION BIB.DATA'],
  ),
]);

export const NAMES: Names = { elements: ROLES, attributes: ATTRIBUTES };

const KINDS: Readonly<Record<string, EuDecisionKind>> = {
  JUDGMENT: 'arrest',
  ORDER: 'beschikking',
  OPINION: 'advies',
  CONCLUSION: 'conclusie',
};

/** Characters at the start of a file that contain its head and first paragraphs. */
const HEAD = 64 * 1024;

function wordsOf(bytes: Buffer): string {
  const head = headText(bytes, HEAD);
  const from = head.search(/<\/BIB\.[A-Z.]+>/);
  return head
    .slice(Math.max(from, 0))
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&#?\w{1,8};/g, ' ');
}

/** From the publication's number (`FILE="ECRCJ2002SVA…"`), else by the words. */
export function languageOfFormex(bytes: Buffer): string {
  const said = /<REF\.CASE\b[^>]*FILE="ECR[A-Z]{2,4}\d{4}([A-Z]{2})[A-Z]/.exec(headText(bytes, HEAD))?.[1];
  return said?.toLowerCase() ?? languageOf(wordsOf(bytes));
}

/**
 * Number in the head, or made of kind and first case; undefined without either. Numbers in the text are of cited
 * decisions.
 */
export function celexOfFormex(bytes: Buffer): string | undefined {
  const [head = ''] = headText(bytes, HEAD).split(/<\/BIB\./, 1);
  const text = /<NO\.CELEX>([^<]{1,40})<\/NO\.CELEX>/.exec(head)?.[1];
  const kind = KINDS[/<(JUDGMENT|ORDER|OPINION|CONCLUSION)[\s>]/.exec(head)?.[1] ?? ''];
  const printed = /<NO\.CASE>([^<]{1,80})<\/NO\.CASE>/.exec(head)?.[1];
  return numberIn(text) ?? (kind && printed && numberOf(kind, casesIn(withCharacters(printed))[0]));
}

const numberIn = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : decisionNumber(text);

const withCharacters = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,5})|(\d{1,6}));/gi, (_reference, hex?: string, decimal?: string) =>
    String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/**
 * Throws `failed` for a file that is damaged, exceeds the limits, or lacks a number and case, a recognisable language
 * or text; the signal's reason if aborted.
 */
export async function readFormex(bytes: Buffer, signal?: AbortSignal): Promise<EuDecision> {
  const seen = new NamesSeen(NAMES);
  const root = await readTree(bytes, signal, { seen, leavesOut: passesBy(ROLES) });
  const language = languageOfFormex(bytes);
  if (language === '') throw new LksError('failed', say.importing.noLanguage);
  const head = headOf(root);
  const text = new DecisionText(root, language === 'nl' ? '[Afbeelding]' : '[Picture]');
  const notes = new Footnotes();
  const title = childOf(root, 'TITLE');
  const body = root.children.flatMap((node) => {
    if (typeof node === 'string') return text.paragraphsIn([node], notes);
    return node === title ? text.linesIn(node.children, notes).map(withoutHeading) : text.paragraphs(node, notes);
  });
  if (!root.children.some(isText)) throw new LksError('failed', say.importing.noDecisionText);
  const titled = titleOf(title, text, head.kind);
  const index = findNamed(childOf(root, 'INTERMEDIATE'), 'INDEX') ?? childOf(root, 'INTERMEDIATE');
  return {
    ...head,
    language,
    ...titled,
    date: dateOf(title) || dateOf(childOf(root, 'CURR.TITLE')),
    name: nameOf(childOf(root, 'CURR.TITLE')),
    parties: partiesOf(findNamed(root, 'PARTIES')),
    keywords: keywordsOf(index, text),
    isExtract: saysExtract(`${textOf(title)} ${textOf(childOf(root, 'CURR.TITLE'))}`),
    text: [...body.flatMap(lineOf), ...notes.paragraphs()],
    ...seen.told,
  };
}

const HEADS = /^(?:BIB\..*|CURR\.TITLE|TITLE|INTERMEDIATE)$/;

const isText = (node: XmlNode): boolean => typeof node !== 'string' && !HEADS.test(node.name) && textOf(node) !== '';

/** Metadata of the decision itself; cited decisions are in elements of the same names. */
function headOf(root: XmlElement): Pick<EuDecision, 'celex' | 'ecli' | 'kind' | 'court' | 'cases'> {
  const bib = childrenOf(root).find(({ name }) => name.startsWith('BIB.'));
  const own =
    bib === undefined ? [] : [...findAll(bib, ({ name }) => name === 'NO.CASE')].flatMap((one) => casesIn(textOf(one)));
  const cases = withJoined(distinct(own), root);
  const told = decisionNumber(textOf(findNamed(bib, 'NO.CELEX')));
  const celex = told ?? numberOf(KINDS[root.name] ?? 'arrest', own[0] ?? cases[0]);
  if (celex === undefined)
    throw new LksError('failed', say.importing.noCaseNumber, { hint: say.importing.noCaseNumberHint });
  return { celex, ecli: ecliOf(findNamed(bib, 'NO.ECLI')) ?? '', ...courtAndKindOf(celex), cases };
}

function withJoined(own: readonly string[], root: XmlElement): string[] {
  const opening = childrenOf(root).find(({ name }) => name.endsWith('.INIT'));
  const joined = casesIn(textOf(opening === undefined ? undefined : findNamed(opening, 'P')));
  if (own.length > 0 && !joined.some((number) => own.some((one) => isSame(one, number)))) return [...own];
  // `C-491/15 P` may lack its letter in one of the places.
  const fuller = (number: string): string =>
    own.find((one) => isSame(one, number) && one.length > number.length) ?? number;
  return distinct([...joined.map(fuller), ...own.filter((one) => !joined.some((other) => isSame(one, other)))]);
}

const isoOf = (element: XmlElement | undefined): string => {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(attributeOf(element?.attributes ?? {}, 'ISO').trim()) ?? [];
  return year === undefined ? '' : asDay(`${year}-${month}-${day}`);
};

const dateOf = (element: XmlElement | undefined): string => isoOf(findNamed(element, 'DATE'));

const BEFORE_DATE = /[\s,]+(?:of|delivered on|van|gegeven op|vom|du|den|del|de|dne|z dnia)$/iu;

function titleOf(
  title: XmlElement | undefined,
  text: DecisionText,
  kind: EuDecisionKind,
): Pick<EuDecision, 'heading' | 'printedDate' | 'formation' | 'languageOfCase'> {
  const ti = childOf(title, 'TI') ?? title;
  const blocks = ti === undefined ? [] : childrenOf(ti, 'P').length > 0 ? childrenOf(ti, 'P') : [ti];
  const dated = blocks.findIndex((block) => findNamed(block, 'DATE') !== undefined);
  const date = findNamed(ti, 'DATE');
  const printedDate = textOf(date);
  const read = (block: XmlElement): string => withoutMarks(text.inline(block.children, new Footnotes()));
  const heads = (dated < 0 ? blocks : blocks.slice(0, Math.max(dated, 1))).map(read);
  const beforeDate = (line: string): string =>
    line
      .slice(0, Math.max(line.indexOf(printedDate), 0))
      .replace(BEFORE_DATE, '')
      .trim();
  const heading = collapse((dated === 0 ? heads.map(beforeDate) : heads).join(' '));
  const formation = [...heading.matchAll(/\(([^()]{2,80})\)/g)]
    .map(([, words = '']) => words)
    .find((words) => !saysExtract(`(${words})`));
  const star = [...(title === undefined ? [] : findAll(title, ({ name }) => name === 'NOTE'))].find(
    ({ attributes }) => attributeOf(attributes, 'NUMBERING') === 'STAR',
  );
  return { heading, printedDate, formation: formation ?? '', languageOfCase: languageIn(textOf(star), kind) };
}

/**
 * `Deutsch` of `Verfahrenssprache: Deutsch.`, or empty. The note of an opinion names its original language, so there
 * the words decide.
 */
const languageIn = (note: string, kind: EuDecisionKind): string =>
  kind === 'conclusie'
    ? languageOfCaseIn(note)
    : (/^[^:]{3,40}:\s*(\p{L}[\p{L}\s,]{1,40})\.?$/u.exec(note)?.[1]?.trim() ?? '');

function nameOf(head: XmlElement | undefined): string {
  if (head === undefined) return '';
  const lines = [...findAll(head, ({ name }) => name === 'P' || name === 'LEFT' || name === 'RIGHT')].map(textOf);
  return lines.find((line, at) => at > 0 && line !== '' && casesIn(line).length === 0) ?? '';
}

function partiesOf(element: XmlElement | undefined): string[][] {
  const sides: string[][] = [[]];
  for (const child of childrenOf(element)) {
    if (child.name === 'PARTY.STATUS' || child.name === 'P') continue;
    if (child.name === 'AGAINST' || (child.name === 'DEFENDANTS' && sides.at(-1)!.length > 0)) sides.push([]);
    if (child.name === 'AGAINST') continue;
    const blocks = [...findAll(child, ({ name }) => name === 'P' || name === 'PARTY.STATUS')];
    for (const block of blocks.length === 0 ? [child] : blocks)
      if (block.name !== 'PARTY.STATUS') sides.at(-1)!.push(...namesIn(block));
  }
  return sides.filter((side) => side.length > 0);
}

/** Names in a line: the bold parts (seat and representatives follow), or the whole line without bold. */
function namesIn(block: XmlElement): string[] {
  const bold = findAll(block, ({ name, attributes }) => name === 'HT' && attributeOf(attributes, 'TYPE') === 'BOLD');
  const names = [...bold].map(textOf);
  return (names.length === 0 ? [textOf(block)] : names)
    .map((name) => name.replace(/[\s,;.]+$/, ''))
    .filter((name) => /\p{L}/u.test(name));
}

function keywordsOf(index: XmlElement | undefined, text: DecisionText): string {
  if (index === undefined) return '';
  const bare = { ...index, attributes: { SEPARATOR: attributeOf(index.attributes, 'SEPARATOR') } };
  const words = index.name === 'INDEX' ? bare : { ...bare, children: childrenOf(index, 'KEYWORD') };
  return withoutMarks(text.keywordsOf(words, new Footnotes()));
}

const HEAD_OF_FILE: Role = { is: 'data' };

/** Elements with lines of their own that are no paragraphs. */
const OPERATIVE: ReadonlySet<string> = new Set(['JURISDICTION', 'ENACTING.TERMS.CJT']);
const BARE = /^\s*\d{1,5}[a-z]?\s*[.)]?\s*$/;
/** Containers of paragraphs: `NP` in others is a point of a list or law. */
const HOLDS_PARAGRAPHS = /^(?:CONTENTS(?:\..+)?|GR\.SEQ|SUBJECTS|SUMMARY|JUDGMENT|ORDER|OPINION|CONCLUSION)$/;

class DecisionText extends FormexText {
  readonly numbers: string[] = [];
  readonly #plain = new WeakSet<XmlElement>();
  /** `NO.ECLI` that are separate references, as their parent cites several decisions. */
  readonly #alone = new WeakSet<XmlElement>();

  constructor(root: XmlElement, picture: string) {
    super(root, picture, ROLES, countedNotes(root));
    if (findNamed(root, 'NP.ECR') === undefined) this.#takePlain(root);
    for (const reference of findAll(root, ({ name }) => name === 'REF.DOC.ECR' || name === 'NO.ECLI')) {
      if (reference.name === 'NO.ECLI') this.#alone.add(reference);
      else if (eclisOf(reference).size > 1)
        for (const one of findAll(reference, ({ name }) => name === 'NO.ECLI')) this.#alone.add(one);
    }
  }

  /** Decisions before about 2012, and opinions, number their paragraphs with `NP`. */
  #takePlain(element: XmlElement): void {
    if (!HOLDS_PARAGRAPHS.test(element.name)) return;
    for (const child of childrenOf(element)) {
      const number = childOf(child, 'NO.P');
      if (child.name === 'NP' && number !== undefined && BARE.test(textOf(number))) this.#plain.add(child);
      else this.#takePlain(child);
    }
  }

  protected override roleOf(element: XmlElement): Role {
    return element.name.startsWith('BIB.') ? HEAD_OF_FILE : super.roleOf(element);
  }

  protected override targetOf(element: XmlElement): string | undefined {
    if (element.name === 'NO.ECLI') return this.#alone.has(element) ? ecliOf(element) : undefined;
    if (element.name === 'LINK') return linkOf(element);
    if (element.name !== 'REF.DOC.ECR') return super.targetOf(element);
    const [ecli, another] = eclisOf(element);
    if (ecli !== undefined) return another === undefined ? `${ecli}${paragraphOfReference(element)}` : undefined;
    return super.targetOf(element);
  }

  override lines(element: XmlElement, sink: Footnotes): Line[] {
    switch (element.name) {
      // In a quoted law: no paragraph of the decision.
      case 'ALINEA':
        return super.lines({ ...element, name: 'P' }, sink);
      case 'GR.SEQ':
        return this.paragraphs(element, sink);
      case 'TOC.ITEM':
        return this.#entryOfContents(element, sink);
      default:
        return super.lines(element, sink);
    }
  }

  #entryOfContents(element: XmlElement, sink: Footnotes): Line[] {
    const lines = this.linesIn(element.children, sink).map(withoutHeading);
    return paragraphOf(lines.length === 0 ? [] : [Line.join(lines, ' ')]);
  }

  override paragraphs(element: XmlElement, sink: Footnotes): Line[] {
    const { name, children } = element;
    if (name === 'NP.ECR' || this.#plain.has(element)) return this.#numbered(element, sink);
    if (OPERATIVE.has(name)) return this.#operative(element, sink);
    switch (name) {
      case 'GR.SEQ':
        return this.#titled(element, sink);
      case 'INDEX':
        return paragraphOf([this.keywordsOf(element, sink)].filter(({ text }) => text !== ''));
      case 'INTERMEDIATE': {
        const loose = this.keywordsOf({ ...element, children: childrenOf(element, 'KEYWORD') }, sink);
        const rest = children.filter((node) => typeof node === 'string' || node.name !== 'KEYWORD');
        return [...this.paragraphsIn(rest, sink), ...paragraphOf(loose.text === '' ? [] : [loose])];
      }
      case 'TOC': {
        const title = childOf(element, 'TITLE');
        const entries = this.linesIn(
          children.filter((node) => node !== title),
          sink,
        );
        return [...(title === undefined ? [] : this.lines(title, sink)), ...paragraphOf(entries)];
      }
    }
    if (this.ignores(element)) return [];
    const { is, whole } = this.roleOf(element);
    if (is === 'heading') return this.lines(element, sink);
    if ((is === 'block' || is === 'container') && !whole) return this.paragraphsIn(children, sink);
    return paragraphOf(this.lines(element, sink).map(withoutHeading));
  }

  keywordsOf(index: XmlElement, sink: Footnotes): Line {
    const sign = (name: string): string => attributeOf(index.attributes, name);
    const between = sign('SEPARATOR') || ' – ';
    const words = index.children.flatMap((node): Line[] => {
      const line = typeof node === 'string' ? Line.of(node).collapsed() : Line.join(this.linesIn([node], sink), ' ');
      return line.text === '' ? [] : [line];
    });
    return words.length === 0
      ? Line.EMPTY
      : Line.join([sign('IDX.OPEN'), Line.join(words, between), sign('IDX.CLOSE')]).collapsed();
  }

  /** `40 text`, with further blocks below; headings in quotations are not the decision's. */
  #numbered(element: XmlElement, sink: Footnotes): Line[] {
    const mark = childOf(element, 'NO.P');
    const printed = mark === undefined ? '' : withoutMarks(this.inline(mark.children, sink));
    const number = partNumber(printed) || identified(element);
    if (number !== '') this.numbers.push(number);
    const rest = element.children.filter((node) => node !== mark);
    const lines = marked(partNumber(printed), this.linesIn(rest, sink).map(withoutHeading));
    return number === '' ? paragraphOf(lines) : Line.allAs(paragraphOf(lines), { is: 'part', kind: 'punt', number });
  }

  #titled(element: XmlElement, sink: Footnotes): Line[] {
    const title = childOf(element, 'TITLE');
    const own = childOf(element, 'NO.GR.SEQ');
    const numbered = findNamed(title, 'NO.P');
    const printed = own ?? numbered;
    const number = printed === undefined ? sectionNumber(textOf(title)) : partNumber(textOf(printed));
    const rest = element.children.filter((node) => node !== own);
    const paragraphs = this.paragraphsIn(rest, sink);
    const all = own === undefined ? paragraphs : marked(this.inline(own.children, sink), paragraphs);
    return title === undefined || textOf(title) === '' ? all : Line.allAs(all, { is: 'part', kind: 'sectie', number });
  }

  #operative(element: XmlElement, sink: Footnotes): Line[] {
    const paragraphs = this.#points(element.children, sink);
    return Line.allAs(paragraphs, { is: 'part', kind: 'sectie', number: '', role: 'beslissing' });
  }

  #points(children: readonly XmlNode[], sink: Footnotes): Line[] {
    return children.flatMap((node) => {
      if (typeof node === 'string') return this.paragraphsIn([node], sink);
      if (node.name === 'LIST' && childrenOf(node).every((item) => childOf(item, 'NP') !== undefined))
        return childrenOf(node).flatMap((item) => this.#points(item.children, sink));
      if (node.name !== 'NP') return this.paragraphsIn([node], sink);
      const number = partNumber(textOf(childOf(node, 'NO.P')));
      const lines = paragraphOf(this.lines(node, sink).map(withoutHeading));
      return Line.allAs(lines, { is: 'part', kind: 'onderdeel', number });
    });
  }
}

/** Number from `IDENTIFIER` (`NP0040`), for a paragraph that prints none. */
const identified = ({ attributes }: XmlElement): string =>
  /^NP0*([1-9]\d{0,4})$/.exec(attributeOf(attributes, 'IDENTIFIER'))?.[1] ?? '';

/** ECLI of `NO.ECLI`, whose text lacks the prefix. */
function ecliOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  for (const text of [attributeOf(element.attributes, 'ECLI'), textOf(element)]) {
    const identifier = text === '' ? undefined : readIdentifier(/^ECLI:/i.test(text) ? text : `ECLI:${text}`);
    if (identifier?.kind === 'ecli') return identifier.externalId;
  }
  return undefined;
}

/** ` punt 44` for a reference to one paragraph, else empty. */
function paragraphOfReference(reference: XmlElement): string {
  const places = [...findAll(reference, ({ name }) => name === 'REF.NP.ECR')];
  const [, number] = /^NP0*([1-9]\d{0,4})$/.exec(attributeOf(places[0]?.attributes ?? {}, 'REF')) ?? [];
  return places.length === 1 && number !== undefined ? ` punt ${number}` : '';
}

const eclisOf = (element: XmlElement): Set<string> =>
  new Set([...findAll(element, ({ name }) => name === 'NO.ECLI')].flatMap((one) => ecliOf(one) ?? []));

/** Decision or act that a link's address names, else the address. */
function linkOf({ attributes }: XmlElement): string | undefined {
  const address = ['URI', 'HREF', 'URL']
    .map((name) => attributeOf(attributes, name).trim())
    .find((text) => text !== '');
  if (address === undefined) return undefined;
  const identifier = readIdentifier(address);
  return identifier === undefined || identifier.kind === 'uuid' ? address : identifier.externalId;
}

/** Reads a decision in Formex: `JUDGMENT`, `ORDER`, `OPINION` of the Court, `CONCLUSION` of an Advocate General (publishers.md, "Court of Justice of the EU"). */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { asDay, distinct } from '../shared/reading/facts';
import { lineOf, withoutHeading } from '../shared/reading/lines';
import { Footnotes, withoutMarks } from '../shared/reading/notes';
import { passesBy } from '../shared/reading/roles';
import { headText } from '../shared/xml/decode';
import {
  attributeOf,
  childOf,
  childrenOf,
  collapse,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../shared/xml/element';
import { NamesSeen } from '../shared/xml/names';
import { findAll, findNamed, readTree } from '../shared/xml/tree';
import type { DecisionKind, EuDecision } from './decision';
import { saysExtract } from './extract';
import { NAMES, ROLES } from './formex-elements';
import { DecisionText, ecliOf } from './formex-text';
import { languageOf } from './language-of-text';
import { casesIn, decisionNumber, isSame, numberOf, saidBy } from './numbers';
import { languageOfCaseIn } from './page-head';

const KINDS: Readonly<Record<string, DecisionKind>> = {
  JUDGMENT: 'arrest',
  ORDER: 'beschikking',
  OPINION: 'advies',
  CONCLUSION: 'conclusie',
};

/** Characters of a file in which its head and its first paragraphs stand. */
const HEAD = 64 * 1024;

/** The words of a file in Formex as far as they tell its language: without its elements and what is no text in its head. */
function wordsOf(bytes: Buffer): string {
  const head = headText(bytes, HEAD);
  const from = head.search(/<\/BIB\.[A-Z.]+>/);
  return head
    .slice(Math.max(from, 0))
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&#?\w{1,8};/g, ' ');
}

/** The language that the number of the publication says (`FILE="ECRCJ2002SVA…"`), else that of its words. */
export function languageOfFormex(bytes: Buffer): string {
  const said = /<REF\.CASE\b[^>]*FILE="ECR[A-Z]{2,4}\d{4}([A-Z]{2})[A-Z]/.exec(headText(bytes, HEAD))?.[1];
  return said?.toLowerCase() ?? languageOf(wordsOf(bytes));
}

/**
 * The number of the decision in the head of a file, or that of its kind and its first case; undefined where neither is there. Those in the
 * text are of decisions that it cites.
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

/** The hyphens of a number, which files write as references to characters. */
const withCharacters = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,5})|(\d{1,6}));/gi, (_reference, hex?: string, decimal?: string) =>
    String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/**
 * Reads a decision. Throws `failed` for a file that is damaged, exceeds the limits, says neither its number nor its case, whose language
 * cannot be told, or that has no text; the signal's reason when it is aborted.
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

/** What says of which decision a file is, and is no text of it. */
const HEADS = /^(?:BIB\..*|CURR\.TITLE|TITLE|INTERMEDIATE)$/;

const isText = (node: XmlNode): boolean => typeof node !== 'string' && !HEADS.test(node.name) && textOf(node) !== '';

/** Number, ECLI, kind, court and cases: the own ones of the decision alone, since those that it cites stand in elements of the same names. */
function headOf(root: XmlElement): Pick<EuDecision, 'celex' | 'ecli' | 'kind' | 'court' | 'cases'> {
  const bib = childrenOf(root).find(({ name }) => name.startsWith('BIB.'));
  const own =
    bib === undefined ? [] : [...findAll(bib, ({ name }) => name === 'NO.CASE')].flatMap((one) => casesIn(textOf(one)));
  const cases = withJoined(distinct(own), root);
  const told = decisionNumber(textOf(findNamed(bib, 'NO.CELEX')));
  const celex = told ?? numberOf(KINDS[root.name] ?? 'arrest', own[0] ?? cases[0]);
  if (celex === undefined)
    throw new LksError('failed', say.importing.noCaseNumber, { hint: say.importing.noCaseNumberHint });
  return { celex, ecli: ecliOf(findNamed(bib, 'NO.ECLI')) ?? '', ...saidBy(celex), cases };
}

/** The cases of the head, and those that its opening words say were joined with them. */
function withJoined(own: readonly string[], root: XmlElement): string[] {
  const opening = childrenOf(root).find(({ name }) => name.endsWith('.INIT'));
  const joined = casesIn(textOf(opening === undefined ? undefined : findNamed(opening, 'P')));
  if (own.length > 0 && !joined.some((number) => own.some((one) => isSame(one, number)))) return [...own];
  // `C-491/15 P` is printed in full in one place, and without its letter in another.
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

/** Words between a heading and its date. */
const BEFORE_DATE = /[\s,]+(?:of|delivered on|van|gegeven op|vom|du|den|del|de|dne|z dnia)$/iu;

/** The heading above the date, and the date, the formation and the language of the case that stand by it. */
function titleOf(
  title: XmlElement | undefined,
  text: DecisionText,
  kind: DecisionKind,
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
 * `Deutsch` of `Verfahrenssprache: Deutsch.`; empty for a note of another kind. That of an opinion of an Advocate General says in which
 * language it was written: there the words have to tell.
 */
const languageIn = (note: string, kind: DecisionKind): string =>
  kind === 'conclusie'
    ? languageOfCaseIn(note)
    : (/^[^:]{3,40}:\s*(\p{L}[\p{L}\s,]{1,40})\.?$/u.exec(note)?.[1]?.trim() ?? '');

/** The short name in the head of the pages: what stands beside the kind, the date and the number. */
function nameOf(head: XmlElement | undefined): string {
  if (head === undefined) return '';
  const lines = [...findAll(head, ({ name }) => name === 'P' || name === 'LEFT' || name === 'RIGHT')].map(textOf);
  return lines.find((line, at) => at > 0 && line !== '' && casesIn(line).length === 0) ?? '';
}

/** The sides of a case: whom each list names, without what they are in the case. */
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

/** The names in a line: what is in bold, since where a party is and who represents it follow; all of a line without bold. */
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

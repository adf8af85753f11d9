/**
 * Reads EUR-Lex pages (publishers.md, "EUR-Lex and CELLAR"): XHTML of the Official Journal and consolidated texts,
 * saved pages, HTML of older acts.
 */
import { LksError } from '../../contract/errors';
import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { say } from '../../messages';
import { decodeHtml } from '../../platform/text/html-entities';
import { celexOfTitle } from '../shared/formex/text';
import { refuseTooMany } from '../shared/import-limits';
import type { ParsedFile } from '../shared/parsed-file';
import { HTML_NAMES, isInline } from '../shared/reading/html';
import { Line } from '../shared/reading/line';
import { PageNotes } from '../shared/reading/notes';
import { decodeXml, headText } from '../shared/xml/decode';
import {
  attributeOf,
  collapse,
  findAll,
  findFirst,
  findNamed,
  rawText,
  readTree,
  textOf,
  type XmlElement,
} from '../shared/xml/element';
import { XML_LIMITS } from '../shared/xml/limits';
import { NamesSeen } from '../shared/xml/names';
import { readHtmlTree } from '../shared/xml/read-html';
import { type Act, type ActPart, readHeading, startFrame, startPart } from './act';
import { isSavedPage, refusePage } from './addresses';
import { dateOfFigures, dateOfTitle, modifiersInXhtml } from './celex';
import { recogniseParts } from './divisions';
import { actDocuments } from './documents';
import { pictureIn, XhtmlParts } from './xhtml-parts';
import { classesOf, isDocumentTitle, isLeftOut, isNote, withoutMarkers } from './xhtml-text';

const IDENTIFIER = /LexUriServ\.do\?uri=CELEX:([0-9A-Z()]+):([A-Z]{2}):HTML/;
const JOURNAL = /Official Journal [A-Z]? ?\d+ ?, (\d{2})\/(\d{2})\/(\d{4})/;
/** Text after the last article: formula, place and date. */
const FINAL = /^(?:this regulation (?:shall be|is) binding|done at|deze verordening is verbindend|gedaan te)/i;

/** Paragraph break. `[^<>]` keeps an unclosed tag from being scanned twice. */
const BREAK = /<\/?p\b[^<>]*>|<br\b[^<>]*>/i;

const isLegacyHtml = (head: string): boolean => IDENTIFIER.test(head);

/** Throws `failed` if the file is too large, has no text or is cut off. */
function readLegacyHtml(bytes: Buffer): Act {
  if (bytes.length > XML_LIMITS.documentLength) {
    throw new LksError('failed', say.importing.tooLarge(bytes.length, XML_LIMITS.documentLength));
  }
  const html = [...decodeXml(bytes)].join('');
  const [, number = '', language = ''] = IDENTIFIER.exec(html) ?? [];
  const identifier = readIdentifier(unwrap(number));
  const text = plainTextOf(html);
  if (identifier?.kind !== 'celex')
    throw new LksError('failed', say.importing.noCelex, { hint: say.importing.noCelexHint });
  if (text === undefined) throw new LksError('failed', say.importing.htmlCutOff, { hint: say.importing.damagedHint });
  const [, day, month, year] = JOURNAL.exec(html) ?? [];
  const paragraphs = text
    .split(BREAK)
    .map(plainText)
    .filter((paragraph) => paragraph !== '');
  return {
    celex: identifier.work,
    language: language.toLowerCase(),
    consolidated: '',
    edition: '',
    adopted: dateOfTitle(paragraphs.slice(0, 3).join(' ')) || dateOfEnd(paragraphs),
    published: year === undefined ? '' : `${year}-${month}-${day}`,
    title: paragraphs[0] ?? '',
    ...partsOf(paragraphs),
  };
}

function plainTextOf(html: string): string | undefined {
  const start = html.search(/<TXT_TE>/i);
  if (start < 0) return undefined;
  const text = html.slice(start + '<TXT_TE>'.length);
  const end = text.search(/<\/TXT_TE>/i);
  return end < 0 ? undefined : text.slice(0, end);
}

const dateOfEnd = (paragraphs: readonly string[]): string => {
  const done = paragraphs.find((paragraph) => /^(?:done at|gedaan te)/i.test(paragraph)) ?? '';
  return dateOfTitle(done.replace(/^.*?,\s*/, 'of '));
};

const plainText = (html: string): string => collapse(decodeHtml(html.replace(/<[^<>]*>/g, '')));

function partsOf(paragraphs: readonly string[]): Pick<Act, 'frame' | 'parts'> {
  const frame = startFrame();
  const parts: ActPart[] = [];
  let part: ActPart | undefined;
  for (const paragraph of paragraphs) {
    const { kind, number, rest } = readHeading(paragraph);
    if (kind !== undefined && number !== '' && rest === '' && paragraph.length < 20) {
      part = startPart(kind, number);
      part.label = Line.of(paragraph);
      part.at = frame.paragraphs.length;
      parts.push(part);
      refuseTooMany(parts.length);
      continue;
    }
    if (part?.kind === 'artikel' && FINAL.test(paragraph)) part = undefined;
    (part ?? frame).paragraphs.push(Line.of(paragraph));
  }
  frame.known = 'none';
  for (const each of parts) each.known = recogniseParts(each.paragraphs) ? 'recognised' : 'none';
  return { frame, parts };
}

const HEAD = 64 * 1024;

/**
 * Documents of a page. Throws `failed` for a file that is damaged, exceeds the limits, does not identify its act or
 * holds none (a challenge, a list of parts, a page of the site); the signal's reason.
 */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const head = headText(bytes, HEAD);
  if (isLegacyHtml(head)) return actDocuments(readLegacyHtml(bytes));
  const isSaved = isSavedPage(head, bytes);
  if (!isSaved) refusePage(head);
  const seen = new NamesSeen(HTML_NAMES);
  const act = isSaved ? readSavedPage(bytes) : await readXhtml(bytes, seen, signal);
  if (act.parts.length === 0 && act.frame.paragraphs.length === 0) throw new LksError('failed', say.importing.noText);
  return { ...actDocuments(act), ...seen.told };
}

/** `02014R0910 — EN — 18.10.2024 — 002.003`; older files omit the first 0. */
const REFERENCE =
  /^0?(\d{4}[A-Z]{1,2}\d{4,5}(?:\(\d{2}\))?)\s*[—–-]\s*([A-Z]{2})\s*[—–-]\s*(\d{1,2}\.\d{1,2}\.\d{4})(?:\s*[—–-]\s*(\d{3}\.\d{3}))?/;

/** Adds names to `seen`. Throws as `readXml`, and `failed` without an act's number or language. */
async function readXhtml(bytes: Buffer, seen: NamesSeen, signal?: AbortSignal): Promise<Act> {
  return readAct(findNamed(await readTree(bytes, signal, { publicDoctype: true, seen }), 'body'));
}

/** Reads an act from a saved page in HTML (`readHtmlTree`), without the site around it. Throws as `readXhtml`. */
function readSavedPage(bytes: Buffer): Act {
  const root = readHtmlTree(bytes);
  const act = findHolder(root, (element) => classesOf(element).includes('eli-container') || isDocumentTitle(element));
  return readAct(act, attributeOf(root.attributes, 'lang').slice(0, 2).toLowerCase());
}

function findHolder(element: XmlElement, accepts: (element: XmlElement) => boolean): XmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (accepts(child)) return element;
    const found = findHolder(child, accepts);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readAct(body: XmlElement | undefined, language = ''): Act {
  if (body === undefined) throw new LksError('failed', say.importing.notRecognised);
  const title = titleOf(body);
  const facts = consolidatedFacts(body) ?? journalFacts(body, title, language);
  const modifiers = facts.consolidated === '' ? [] : modifiersInXhtml(body);
  const text = new XhtmlParts(new PageNotes(body, { isInline, isNote }), pictureIn(facts.language));
  return { ...facts, title, adopted: dateOfTitle(title), ...publicationIn(body), modifiers, ...text.read(body) };
}

type Facts = Pick<Act, 'celex' | 'language' | 'consolidated' | 'edition'>;

function textOfClass(body: XmlElement, name: string): string {
  return textOf(findFirst(body, (found) => classesOf(found).includes(name)));
}

function consolidatedFacts(body: XmlElement): Facts | undefined {
  const [, number, language, date, edition = ''] = REFERENCE.exec(textOfClass(body, 'reference')) ?? [];
  if (number === undefined || language === undefined || date === undefined) return undefined;
  const consolidated = dateOfFigures(date);
  const identifier = readIdentifier(unwrap(`0${number}-${consolidated.replaceAll('-', '')}`));
  if (consolidated === '' || identifier?.kind !== 'celex') return undefined;
  return { celex: identifier.work, language: language.toLowerCase(), consolidated, edition };
}

function journalFacts(body: XmlElement, title: string, ofPage: string): Facts {
  const language = textOfClass(body, 'hd-lg').toLowerCase() || ofPage;
  // The title of a corrigendum names the act, but its text is not the act's.
  if (/^\W*(?:corrigendum|corrigenda|rectificatie|rectification)\b/i.test(title))
    throw new LksError('failed', say.importing.corrigendum, { hint: say.importing.corrigendumHint });
  const celex = celexOfTitle(title);
  if (celex === undefined) throw new LksError('failed', say.importing.noCelex, { hint: say.importing.noCelexHint });
  if (!/^[a-z]{2}$/.test(language)) throw new LksError('failed', say.importing.noLanguage);
  return { celex, language, consolidated: '', edition: '' };
}

/** Lines of the act's title: the first run of title lines, since consolidated texts repeat it. */
function titleOf(body: XmlElement): string {
  const all = [...findAll(body, (element) => isDocumentTitle(element) || isLeftOut(element))].filter(isDocumentTitle);
  const lines = all.map((element) => collapse(withoutMarkers(rawText(element))));
  const last = all.findIndex((element) => classesOf(element).includes('title-doc-last'));
  const annex = lines.findIndex((line) => /^(?:annex|bijlage)\b/i.test(line));
  const repeated = lines.findIndex((line, index) => index > 0 && line === lines[0]);
  const ends = [last < 0 ? -1 : last + 1, annex, repeated].filter((end) => end > 0);
  return lines.slice(0, ends.length === 0 ? lines.length : Math.min(...ends)).join(' ');
}

function publicationIn(body: XmlElement): Pick<Act, 'published' | 'journal'> {
  const reference = textOfClass(body, 'title-doc-oj-reference');
  return {
    published: dateOfFigures(textOfClass(body, 'hd-date')) || dateOfFigures(reference),
    journal: pageIn(textOfClass(body, 'hd-oj')) ?? pageIn(reference),
  };
}

/** `L 119/1` in a page header; `(OJ L 257 28.8.2014, p. 73)` in a consolidated text. */
function pageIn(text: string): string | undefined {
  const [, series, issue, page] =
    /^(?:\(?(?:OJ|PB) )?([LC]) ?(\d{1,4}(?: ?[A-Z])?)(?:,? \d{1,2}\.\d{1,2}\.\d{4}, (?:p|blz)\. ?|\/)(\d{1,4})\)?$/.exec(
      text,
    ) ?? [];
  return page === undefined ? undefined : `${series} ${issue}/${page}`;
}

/** Which decision a page of the Court is, and in which language: from its title, the ids of its notes, or else its first words. */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { decodeHtml } from '../../platform/text/html-entities';
import { isOtherPage, refuseOtherPage } from '../shared/cellar/addresses';
import { headText } from '../shared/xml/decode';
import { collapse, findFirst, type XmlElement } from '../shared/xml/element';
import type { EuDecision } from './decision';
import { decisionNumber, numberOf } from './numbers';
import { isOlderHtml } from './older-pages';
import { casesInLines, languageOf, openingOf } from './page-head';

/** The pages of the Court's own site, as a word processor has written them; they are no XML. */
const WORD_PAGE =
  /\/Style_(?:ARR|ORD|CON|AVI)[A-Z]*_|<P\s+CLASS\s*=\s*["']?C(?:19Centre|71Indicateur|01Pointnumerote|75Debutdesmotifs)/i;
/** Pages of EUR-Lex of before there was XHTML; they are no XML either. */
const OLD_PAGE = /<!DOCTYPE\s+HTML\s+PUBLIC\s+"-\/\/W3C\/\/DTD\s+HTML\s/i;
/** Beside the judgments there are summaries of them. */
const OTHER_TEXT = /<title>\s*6\d{4}[CTF][A-Z]\d{4}(?:\(\d{2}\))?_(?:SUM|RES|INF|REC)\b/i;

/** Throws `failed` for a page that is no text of a decision in XHTML; `head` is where it begins. */
export function refuseCasePage(head: string): void {
  const hint = say.importing.decisionFromCellar;
  const before = head.slice(0, Math.max(head.search(/<body\b/i), 0));
  if (isOlderHtml(head)) return;
  if (OLD_PAGE.test(head)) throw new LksError('failed', say.importing.oldDecisionPage, { hint });
  if (isOtherPage(before)) refuseOtherPage(before);
  if (WORD_PAGE.test(head)) throw new LksError('failed', say.importing.wordDecisionPage, { hint });
  if (OTHER_TEXT.test(head)) throw new LksError('failed', say.importing.summaryOfDecision, { hint });
}

/** Whether a page would be read, as far as its beginning and its end tell: it is not refused, and not cut off. */
function looksReadable(bytes: Buffer): boolean {
  try {
    refuseCasePage(headText(bytes, HEAD));
  } catch {
    return false;
  }
  const end = bytes.subarray(-LAST).toString('latin1').replaceAll('\0', '');
  return /<\/(?:html|body)\s*>(?:\s|<!--[^>]*-->)*$/i.test(end);
}

/** Characters of a page that are looked at to tell what it is. */
export const HEAD = 64 * 1024;
/** Bytes at its end. */
const LAST = 2048;

/** What a document never has, and the pages of a site have: menus, forms, buttons. */
const OF_SITE: ReadonlySet<string> = new Set('nav form button input select textarea iframe footer aside'.split(' '));

/** Throws `failed` for a page of a site that has a decision in it. */
export function refuseSite(body: XmlElement): void {
  if (findFirst(body, ({ name }) => OF_SITE.has(name.toLowerCase())) === undefined) return;
  throw new LksError('failed', say.importing.sitePage, { hint: say.importing.decisionFromCellar });
}

/** `<title>62019CJ0311</title>`; of older pages with the language, `62006CC0341_EN`. */
const TITLE = /<title>\s*(6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)(?:_([A-Z]{2}))?\s*<\/title>/i;

/** The address that the oldest pages say is theirs. */
const ADDRESS = /LexUriServ\.do\?uri=CELEX:(6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?):([A-Z]{2}):HTML/;

/** `c-ECR_62014TJ0353_EXT_EN_01-E0001`: the id of a note of an extract. */
const ANCHOR = /\b[ct]-ECR_(6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)_(?:[A-Z]{3}_)?([A-Z]{2})_\d{2}-/;
/** The same of any number. */
const OF_EXTRACT = /\b[ct]-ECR_6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?_EXT_/;

/** Characters from the beginning of the text in which the title is, its mark-up included, and the first lines of them. */
const BEGINNING = 24 * 1024;
const FIRST_LINES = 40;
/** Lines of a title. */
const TITLE_LINES = 6;

/** What a page says of itself; empty what it does not say. */
interface PageIdentity extends Pick<EuDecision, 'celex' | 'language'> {
  /** Whether the ids of its notes say that it is an extract. */
  readonly isExtract: boolean;
}

/**
 * Number and language of a decision. The ids of notes say both for certain; the address of a page (`canonical`) may be that of another
 * language. Without them the number is made of what the title says that the decision is, and the first of its case numbers.
 */
export function identityOf(markup: string): PageIdentity {
  const head = markup.slice(0, Math.min(Math.max(markup.search(/<body\b/i), 0), BEGINNING));
  const [, inTitle = '', titled = ''] = TITLE.exec(head) ?? ADDRESS.exec(head) ?? [];
  const [, inNotes = '', noted = ''] = ANCHOR.exec(markup) ?? [];
  const lines = firstLines(markup);
  const opening = openingOf(lines.slice(0, TITLE_LINES).join(' '));
  const celex = [inTitle, inNotes].map(decisionNumber).find((number) => number !== undefined);
  const made = opening === undefined ? undefined : numberOf(opening.kind, casesInLines(lines)[0]);
  const language = (noted || titled).toLowerCase() || opening?.language || languageOf(lines.join(' '));
  return { celex: celex ?? made ?? '', language, isExtract: OF_EXTRACT.test(markup) };
}

/**
 * The same of a file that is not read yet: what tells with which others it belongs. Both are empty where one is not known, and for what is
 * refused or cut off, so that it spoils no other file.
 */
export function partOfPage(bytes: Buffer): Pick<PageIdentity, 'celex' | 'language'> {
  if (!looksReadable(bytes)) return { celex: '', language: '' };
  const { celex, language } = identityOf(headText(bytes, bytes.length));
  return celex === '' || language === '' ? { celex: '', language: '' } : { celex, language };
}

/** The first lines of the text of a page, without its mark-up. */
function firstLines(markup: string): string[] {
  const body = Math.max(markup.search(/<body\b/i), 0);
  return markup
    .slice(body, body + BEGINNING)
    .split(/<\/(?:p|h[1-6]|td|div)\s*>/i)
    .map((line) => collapse(withoutTags(line)))
    .filter((line) => line !== '')
    .slice(0, FIRST_LINES);
}

const withoutTags = (line: string): string => decodeHtml(line.replace(/<[^<>]*>/g, ''));

/** Number and language of a page of the Court: from its title, the ids of its notes, or its first words. */

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

/** Pages of the Court's own site, written by a word processor; no XML. */
const WORD_PAGE =
  /\/Style_(?:ARR|ORD|CON|AVI)[A-Z]*_|<P\s+CLASS\s*=\s*["']?C(?:19Centre|71Indicateur|01Pointnumerote|75Debutdesmotifs)/i;
/** EUR-Lex pages from before XHTML; no XML. */
const OLD_PAGE = /<!DOCTYPE\s+HTML\s+PUBLIC\s+"-\/\/W3C\/\/DTD\s+HTML\s/i;
const OTHER_TEXT = /<title>\s*6\d{4}[CTF][A-Z]\d{4}(?:\(\d{2}\))?_(?:SUM|RES|INF|REC)\b/i;

/** Throws `failed` for a page that is no decision in XHTML; `head`: its beginning. */
export function refuseCasePage(head: string): void {
  const hint = say.importing.decisionFromCellar;
  const before = head.slice(0, Math.max(head.search(/<body\b/i), 0));
  if (isOlderHtml(head)) return;
  if (OLD_PAGE.test(head)) throw new LksError('failed', say.importing.oldDecisionPage, { hint });
  if (isOtherPage(before)) refuseOtherPage(before);
  if (WORD_PAGE.test(head)) throw new LksError('failed', say.importing.wordDecisionPage, { hint });
  if (OTHER_TEXT.test(head)) throw new LksError('failed', say.importing.summaryOfDecision, { hint });
}

/** Whether a page is neither refused nor cut off, by its beginning and end. */
function looksReadable(bytes: Buffer): boolean {
  try {
    refuseCasePage(headText(bytes, HEAD));
  } catch {
    return false;
  }
  const end = bytes.subarray(-LAST).toString('latin1').replaceAll('\0', '');
  return /<\/(?:html|body)\s*>(?:\s|<!--[^>]*-->)*$/i.test(end);
}

export const HEAD = 64 * 1024;
const LAST = 2048;

/** Elements of site pages, never of documents: menus, forms, buttons. */
const OF_SITE: ReadonlySet<string> = new Set('nav form button input select textarea iframe footer aside'.split(' '));

/** Throws `failed` for a decision within a site's page. */
export function refuseSite(body: XmlElement): void {
  if (findFirst(body, ({ name }) => OF_SITE.has(name.toLowerCase())) === undefined) return;
  throw new LksError('failed', say.importing.sitePage, { hint: say.importing.decisionFromCellar });
}

/** `<title>62019CJ0311</title>`; older pages add the language: `62006CC0341_EN`. */
const TITLE = /<title>\s*(6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)(?:_([A-Z]{2}))?\s*<\/title>/i;

const ADDRESS = /LexUriServ\.do\?uri=CELEX:(6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?):([A-Z]{2}):HTML/;

/** Id of a note of an extract: `c-ECR_62014TJ0353_EXT_EN_01-E0001`. */
const ANCHOR = /\b[ct]-ECR_(6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)_(?:[A-Z]{3}_)?([A-Z]{2})_\d{2}-/;
const OF_EXTRACT = /\b[ct]-ECR_6\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?_EXT_/;

/** Length of the beginning of the body with the title, markup included, and lines of it to use. */
const BEGINNING = 24 * 1024;
const FIRST_LINES = 40;
const TITLE_LINES = 6;

interface PageIdentity extends Pick<EuDecision, 'celex' | 'language'> {
  readonly isExtract: boolean;
}

/**
 * Number and language of a decision. Ids of notes give both reliably; the `canonical` address may be of another
 * language. Without them the number is made of the kind in the title and the first case number.
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
 * Identity of an unparsed file, to group files; both empty if one is unknown or the file is unreadable, so that it
 * spoils no other.
 */
export function partOfPage(bytes: Buffer): Pick<PageIdentity, 'celex' | 'language'> {
  if (!looksReadable(bytes)) return { celex: '', language: '' };
  const { celex, language } = identityOf(headText(bytes, bytes.length));
  return celex === '' || language === '' ? { celex: '', language: '' } : { celex, language };
}

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

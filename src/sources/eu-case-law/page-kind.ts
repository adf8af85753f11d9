/** What is no decision of the Court although it looks like a page of one: refused, each with its reason. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { isOtherPage, refuseOtherPage } from '../shared/cellar/pages';
import { headText } from '../shared/xml/decode';
import type { XmlElement } from '../shared/xml/element';
import { findFirst } from '../shared/xml/tree';
import { isOlderHtml } from './older-pages';

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
export function looksReadable(bytes: Buffer): boolean {
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

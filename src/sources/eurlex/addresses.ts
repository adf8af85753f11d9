/** What every start needs of EUR-Lex: its name, and its HTML pages by their content, those that hold no act refused with the reason. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { isCasePage, isChallenge, isOtherPage, refuseOtherPage } from '../shared/cellar/addresses';
import { headText } from '../shared/xml/decode';

/** The publisher's XHTML of an act says which converter made it, or has the classes of the Official Journal. */
const ACT =
  /<!--\s*(?:CONVEX|fmx2xhtml)\b|class="(?:oj-)?(?:hd-lg|doc-ti|ti-art|eli-container)|Consolidated TEXT:|class="reference"/;
/** What browsers write above a page that they save. */
const SAVED = /<!--\s*saved from url=\(\d+\)https?:\/\/(?:eur-lex|publications|op)\.europa\.eu\//i;
const XHTML = /<html\b[^>]*\sxmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/;

/**
 * True for a page of the EU's publisher, whether or not it holds an act: what the format `EUR-Lex` is recognised by. The same converter
 * writes the decisions of the Court, which are none.
 */
export const isEuropeanPage = (head: string): boolean =>
  !isCasePage(head) && (isOtherPage(head) || ACT.test(head) || SAVED.test(head));

/** Where the text of an act begins in a page of the site, between menus. */
const ACT_WITHIN =
  /class="?(?:[^"<>]*\s)?(?:eli-container|(?:oj-)?(?:doc-ti|ti-art)|title-doc-first|title-article-norm)\b/;

/** True for a page with an act in it that is no XHTML: a browser saved it, or a program, from the site. */
export const isSavedPage = (head: string, bytes: Buffer): boolean =>
  !XHTML.test(head) && !isChallenge(head) && ACT_WITHIN.test(headText(bytes, bytes.length));

/** Throws `failed` for a page that is no act in XHTML; `head` is where it begins. */
export function refusePage(head: string): void {
  if (XHTML.test(head) && !isChallenge(head)) return;
  refuseOtherPage(head);
  throw new LksError('failed', say.importing.sitePage, { hint: say.importing.fromCellar });
}

/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'EUR-Lex';

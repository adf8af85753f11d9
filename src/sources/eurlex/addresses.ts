/** EUR-Lex: name, and recognition of its HTML pages; small, since every start loads it. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { isCasePage, isChallenge, isOtherPage, refuseOtherPage } from '../shared/cellar/addresses';
import { headText } from '../shared/xml/decode';

/** Act in the publisher's XHTML: converter's comment, or classes of the Official Journal. */
const ACT =
  /<!--\s*(?:CONVEX|fmx2xhtml)\b|class="(?:oj-)?(?:hd-lg|doc-ti|ti-art|eli-container)|Consolidated TEXT:|class="reference"/;
const SAVED = /<!--\s*saved from url=\(\d+\)https?:\/\/(?:eur-lex|publications|op)\.europa\.eu\//i;
const XHTML = /<html\b[^>]*\sxmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/;

/**
 * A page of the EU's publisher, with an act or not; recognises the format `EUR-Lex`. Excludes decisions, made by the
 * same converter.
 */
export const isEuropeanPage = (head: string): boolean =>
  !isCasePage(head) && (isOtherPage(head) || ACT.test(head) || SAVED.test(head));

const ACT_WITHIN =
  /class="?(?:[^"<>]*\s)?(?:eli-container|(?:oj-)?(?:doc-ti|ti-art)|title-doc-first|title-article-norm)\b/;

/** A page of the site with an act, saved as HTML. */
export const isSavedPage = (head: string, bytes: Buffer): boolean =>
  !XHTML.test(head) && !isChallenge(head) && ACT_WITHIN.test(headText(bytes, bytes.length));

/** Throws `failed` for a page that is no act in XHTML; `head`: its beginning. */
export function refusePage(head: string): void {
  if (XHTML.test(head) && !isChallenge(head)) return;
  refuseOtherPage(head);
  throw new LksError('failed', say.importing.sitePage, { hint: say.importing.fromCellar });
}

/** Publisher as shown to users. Never changed: ids contain it. */
export const SOURCE = 'EUR-Lex';

/** HTML pages that come where an act was asked for, told by their content: they are refused, each with its reason. */
import { LksError } from '../../errors';
import { say } from '../../messages';

/** The publisher's XHTML of an act says which converter made it, or has the classes of the Official Journal. */
const ACT =
  /<!--\s*(?:CONVEX|fmx2xhtml)\b|class="(?:oj-)?(?:hd-lg|doc-ti|ti-art|eli-container)|Consolidated TEXT:|class="reference"/;
const XHTML = /<html\b[^>]*\sxmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/;
const CHALLENGE = /awswaf|AwsWafIntegration/i;
const LIST_OF_PARTS = /<title>300 Multiple-Choice/i;
/** The site says which ontology it uses, and names itself in its title. */
const SITE =
  /prefix="eli: http:\/\/data\.europa\.eu\/eli\/ontology|<title>[^<]{0,200}EUR-Lex|LexUriServ\.do\?uri=CELEX:/;

/** True for a page of the EU's publisher, whether or not it holds an act: what the format `EUR-Lex` is recognised by. */
export const isEuropeanPage = (head: string): boolean =>
  CHALLENGE.test(head) || LIST_OF_PARTS.test(head) || SITE.test(head) || (XHTML.test(head) && ACT.test(head));

/** Throws `failed` for a page that is no act in XHTML; `head` is where it begins. */
export function refusePage(head: string): void {
  if (XHTML.test(head) && !CHALLENGE.test(head)) return;
  const hint = say.importing.fromCellar;
  if (CHALLENGE.test(head)) throw new LksError('failed', say.importing.challenge, { hint });
  if (LIST_OF_PARTS.test(head))
    throw new LksError('failed', say.importing.listOfParts, { hint: say.importing.listOfPartsHint });
  throw new LksError('failed', say.importing.sitePage, { hint });
}

import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';

/** A page that checks for robots. */
const CHALLENGE = /awswaf|AwsWafIntegration/i;
const LIST_OF_PARTS = /<title>300 Multiple-Choice/i;
/** The site of EUR-Lex says which ontology it uses, and names itself in its title; that of the Court has its own name in it. */
const SITE =
  /prefix="eli: http:\/\/data\.europa\.eu\/eli\/ontology|<title>[^<]{0,200}EUR-Lex|<title>\s*(?:InfoCuria\b|CURIA\s*[-–<])|LexUriServ\.do\?uri=CELEX:/i;

/** True for a page that comes in the place of a text: a check for robots, a list of parts, a page of a site. */
export const isOtherPage = (head: string): boolean =>
  CHALLENGE.test(head) || LIST_OF_PARTS.test(head) || SITE.test(head);

export const isChallenge = (head: string): boolean => CHALLENGE.test(head);

/** Throws `failed` for such a page, with the reason; `head` is where it begins. */
export function refuseOtherPage(head: string): void {
  const hint = say.importing.fromCellar;
  if (CHALLENGE.test(head)) throw new LksError('failed', say.importing.challenge, { hint });
  if (LIST_OF_PARTS.test(head))
    throw new LksError('failed', say.importing.listOfParts, { hint: say.importing.listOfPartsHint });
  if (SITE.test(head)) throw new LksError('failed', say.importing.sitePage, { hint });
}

/** A number of a decision as pages have it, `61962J0026` as it was written before 2011. */
const DECISION = String.raw`6\d{4}(?:[CTF][A-Z]|[A-Z])\d{4}`;

/** Signs of a page of the Court in its beginning: number, notes of the head, classes and style sheets. */
const DECISION_PAGE = new RegExp(
  [
    `<title>\\s*(?:EUR-Lex\\s*-\\s*)?${DECISION}(?![0-9A-Z])`,
    `\\b[ct]-ECR_${DECISION}_`,
    `LexUriServ\\.do\\?uri=CELEX:${DECISION}`,
    String.raw`\bclass\s*=\s*["']coj-`,
    String.raw`\bclass\s*=\s*["']sum-title-1["']`,
    String.raw`\bclass\s*=\s*["']C(?:19Centre|71Indicateur|01PointnumeroteAltN|75Debutdesmotifs)["']`,
    String.raw`presentation-style-sheet/jur/|\bcj-convex\.css|/Style_(?:ARR|ORD|CON|AVI)[A-Z]*_[CTF]`,
    String.raw`<title>\s*(?:InfoCuria\b|CURIA\s*[-–<])`,
  ].join('|'),
  'i',
);

/** True for how a page of the Court begins, whether or not it holds a decision that can be read; no act of EUR-Lex is one. */
export const isCasePage = (head: string): boolean => DECISION_PAGE.test(head);

/** Where CELLAR, the repository of the Publications Office, is asked, and the pages of EUR-Lex for people. */

export const SPARQL = 'https://publications.europa.eu/webapi/rdf/sparql';

export const CELEX = 'https://publications.europa.eu/resource/celex/';

/** The host of both. */
export const HOSTS: readonly string[] = ['publications.europa.eu'];

/** Domains of its pages for people. */
export const WEB: readonly string[] = ['europa.eu'];

/** The page for people on EUR-Lex of a text, by its CELEX number as it is in an address, in a language (`nl`). */
export const pageOf = (celex: string, language: string): string =>
  `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`;

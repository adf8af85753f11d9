import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';

const CHALLENGE = /awswaf|AwsWafIntegration/i;
const LIST_OF_PARTS = /<title>300 Multiple-Choice/i;
/** EUR-Lex pages name their ontology and site; the Court's site is in its titles. */
const SITE =
  /prefix="eli: http:\/\/data\.europa\.eu\/eli\/ontology|<title>[^<]{0,200}EUR-Lex|<title>\s*(?:InfoCuria\b|CURIA\s*[-–<])|LexUriServ\.do\?uri=CELEX:/i;

/** A page in place of a text: challenge, list of parts, page of a site. */
export const isOtherPage = (head: string): boolean =>
  CHALLENGE.test(head) || LIST_OF_PARTS.test(head) || SITE.test(head);

export const isChallenge = (head: string): boolean => CHALLENGE.test(head);

/** Throws `failed` for such a page; `head`: its beginning. */
export function refuseOtherPage(head: string): void {
  const hint = say.importing.fromCellar;
  if (CHALLENGE.test(head)) throw new LksError('failed', say.importing.challenge, { hint });
  if (LIST_OF_PARTS.test(head))
    throw new LksError('failed', say.importing.listOfParts, { hint: say.importing.listOfPartsHint });
  if (SITE.test(head)) throw new LksError('failed', say.importing.sitePage, { hint });
}

/** Number of a decision; `61962J0026` is the form before 2011. */
const DECISION = String.raw`6\d{4}(?:[CTF][A-Z]|[A-Z])\d{4}`;

/** Marks of a page of the Court: number, notes of the head, classes, style sheets. */
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

/** A page of the Court, readable or not; never an act. */
export const isCasePage = (head: string): boolean => DECISION_PAGE.test(head);

/** CELLAR, the repository of the Publications Office. */

export const SPARQL = 'https://publications.europa.eu/webapi/rdf/sparql';

export const CELEX = 'https://publications.europa.eu/resource/celex/';

export const HOSTS: readonly string[] = ['publications.europa.eu'];

export const WEB: readonly string[] = ['europa.eu'];

/** EUR-Lex page of a text, by CELEX number and language (`nl`). */
export const pageOf = (celex: string, language: string): string =>
  `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`;

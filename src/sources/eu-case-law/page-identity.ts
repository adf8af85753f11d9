/** Which decision a page of the Court is, and in which language: from its title, the ids of its notes, or else its first words. */

import { decodeHtml } from '../../platform/text/html-entities';
import { headText } from '../shared/xml/decode';
import { collapse } from '../shared/xml/element';
import type { EuDecision } from './decision';
import { languageOf } from './language-of-text';
import { decisionNumber, numberOf } from './numbers';
import { casesInLines, openingOf } from './page-head';
import { looksReadable } from './page-kind';

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
export interface PageIdentity extends Pick<EuDecision, 'celex' | 'language'> {
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

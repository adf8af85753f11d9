/**
 * Acts of before 2000 as EUR-Lex served them: HTML 4.01, the whole text as plain paragraphs in one element, `TXT_TE`. Such a
 * file is no XML, so that only this one element is read, paragraph by paragraph.
 */

import { LksError } from '../../contract/errors';
import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { say } from '../../messages';
import { decodeHtml } from '../../platform/text/html-entities';
import { refuseTooMany } from '../shared/import-limits';
import { Line } from '../shared/reading/line';
import { decodeXml } from '../shared/xml/decode';
import { collapse } from '../shared/xml/element';
import { XML_LIMITS } from '../shared/xml/limits';
import { type Act, type ActPart, readHeading, startFrame, startPart } from './act';
import { dateOfTitle } from './celex';
import { recogniseParts } from './recognised-parts';

const IDENTIFIER = /LexUriServ\.do\?uri=CELEX:([0-9A-Z()]+):([A-Z]{2}):HTML/;
const JOURNAL = /Official Journal [A-Z]? ?\d+ ?, (\d{2})\/(\d{2})\/(\d{4})/;
/** What follows the last article: formula, place and date. That an act enters into force is an article's to say. */
const FINAL = /^(?:this regulation (?:shall be|is) binding|done at|deze verordening is verbindend|gedaan te)/i;

/** Where one paragraph ends and the next begins. A tag never holds `<`: one that is not closed is not looked for twice. */
const BREAK = /<\/?p\b[^<>]*>|<br\b[^<>]*>/i;

/** True when a file is one of these: its head names its own address at EUR-Lex. */
export const isLegacyHtml = (head: string): boolean => IDENTIFIER.test(head);

/** Reads one file. Throws `failed` when it is too large, has no text or is cut off before the end of it. */
export function readLegacyHtml(bytes: Buffer): Act {
  if (bytes.length > XML_LIMITS.documentLength) {
    throw new LksError('failed', say.importing.tooLarge(bytes.length, XML_LIMITS.documentLength));
  }
  const html = [...decodeXml(bytes)].join('');
  const [, number = '', language = ''] = IDENTIFIER.exec(html) ?? [];
  const identifier = readIdentifier(unwrap(number));
  const text = textOf(html);
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

/** What is in `TXT_TE`; undefined where it does not begin or does not end. */
function textOf(html: string): string | undefined {
  const start = html.search(/<TXT_TE>/i);
  if (start < 0) return undefined;
  const text = html.slice(start + '<TXT_TE>'.length);
  const end = text.search(/<\/TXT_TE>/i);
  return end < 0 ? undefined : text.slice(0, end);
}

/** `Done at Brussels, 15 April 1958.` */
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

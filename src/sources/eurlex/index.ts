/**
 * EUR-Lex: acts of the EU as the Publications Office serves them (publishers.md, "EUR-Lex and CELLAR"): XHTML of the Official
 * Journal and consolidated, Formex in one file or in parts, and the plain HTML of older acts.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ParsedFile } from '../shared/parsed-file';
import { HTML_NAMES } from '../shared/reading/html';
import { headText } from '../shared/xml/decode';
import { NamesSeen } from '../shared/xml/names';
import { actDocuments } from './documents';
import { isLegacyHtml, readLegacyHtml } from './legacy-html';
import { isSavedPage, refusePage } from './pages';
import { readSavedPage, readXhtml } from './read-xhtml';

/** Characters of a page that are looked at to tell what it is. */
const HEAD = 64 * 1024;

/**
 * The documents of one page. Throws `LksError` of kind `failed` when the file is damaged, exceeds the limits, does not say
 * which act it is, or is a page that holds no act (a challenge, a list of parts, a page of the EUR-Lex site); the
 * signal's reason when it is aborted.
 */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const head = headText(bytes, HEAD);
  if (isLegacyHtml(head)) return actDocuments(readLegacyHtml(bytes));
  const isSaved = isSavedPage(head, bytes);
  if (!isSaved) refusePage(head);
  const seen = new NamesSeen(HTML_NAMES);
  const act = isSaved ? readSavedPage(bytes) : await readXhtml(bytes, seen, signal);
  if (act.parts.length === 0 && act.frame.paragraphs.length === 0) throw new LksError('failed', say.importing.noText);
  return { ...actDocuments(act), ...seen.told };
}

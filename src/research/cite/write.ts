/** Citations as they are written for people and programs, and what is said of them (docs/citing.md). */

import { tellsNameOn } from '../../contract/dates';
import { atPlaces, readStanding, type Standing, standingLines, standingMark } from '../../contract/standing';
import type { TextVersion } from '../../contract/types';
import type { Style } from '../../contract/vocabulary';
import { isWholeTitle } from '../../law/laws/laws';
import { say } from '../../messages';
import { linkText } from '../../platform/text/markdown-text';
import { asText, safeLine, safeUrl } from '../../platform/text/safe-text';
import type { RecordsView } from '../../render/view';
import { type Citable, citeInDutch, type DutchCitation, type Lack, lawInTitle } from './dutch';
import type { ToCite } from './records';

/** A document with its citation. */
export interface Cited extends ToCite {
  dutch: DutchCitation;
  /** What holds of the document besides its words: no part of a citation, and not to be missed beside it. */
  standing: readonly Standing[];
}

/** What a law was called on the day asked for: in its text of that day, where that has a name, else as its publisher says beside it. */
function lawNameOf(
  title: string,
  at: string,
  { version, lawTitle }: Parameters<typeof citedOf>[2] & {},
): string | undefined {
  const own = lawInTitle(title);
  const isOfDay = at !== '' && version !== undefined && tellsNameOn(version, at);
  return isOfDay && !isWholeTitle(own) ? own : lawTitle;
}

/**
 * The citation of a document, or of a row of a search, which has all that a citation is made of.
 *
 * @param sent as whoever answered sent it: a service may send anything in the place of a text. @param pinpoints places in it, as found there.
 * @param of which text of it that is, where a library knows, and what its publisher says that the law was called on the day asked for.
 */
export function citedOf(
  sent: { [F in keyof Citable | 'standing' | 'at']?: unknown },
  pinpoints: readonly string[] = [],
  of: { version?: TextVersion | undefined; lawTitle?: string | undefined } = {},
): Cited {
  const lawName = lawNameOf(asText(sent.title), asText(sent.at), of);
  const document: Citable = {
    external_id: asText(sent.external_id),
    title: asText(sent.title),
    url: asText(sent.url),
    language: asText(sent.language),
    jurisdiction: asText(sent.jurisdiction),
    document_type: asText(sent.document_type),
    decision_date: asText(sent.decision_date),
    ...(typeof sent.body === 'string' && { body: sent.body }),
    ...(Array.isArray(sent.added) && { added: sent.added as NonNullable<Citable['added']> }),
    ...(lawName !== undefined && { lawName }),
    ...(sent.text_status === undefined ? {} : { text_status: sent.text_status as Citable['text_status'] }),
  };
  return {
    document,
    pinpoints,
    dutch: citeInDutch(document, pinpoints),
    standing: atPlaces(readStanding(sent.standing), pinpoints),
  };
}

/** All of them in a style: a line or a record each; of `csl-json` one list. Safe for a terminal. */
export async function writeCitations(style: Style, all: readonly Cited[]): Promise<string> {
  if (style === 'nl') return all.map(({ dutch }) => `${safeLine(dutch.text)}\n`).join('');
  if (style === 'markdown')
    return all.map(({ dutch, document }) => `${linkText(safeLine(dutch.text), safeUrl(document.url))}\n`).join('');
  const { bibtex, cslJson, ris } = await import('./records');
  return { bibtex, ris, 'csl-json': cslJson }[style](all);
}

/** What a row or a document has beside its other fields where its citation was asked for. */
export interface CitationFields {
  citation: string;
  /** What a citation should have, and the document does not say. */
  lacks: readonly Lack[];
}

/** The citation of one document as fields for programs. */
export const citationFields = async (style: Style, cited: Cited): Promise<CitationFields> => ({
  citation: (await writeCitations(style, [cited])).trimEnd(),
  lacks: cited.dutch.lacks,
});

/** Citations as a small table: identifier, citation, source. */
export function citationsView(all: readonly Cited[], texts: readonly string[]): RecordsView {
  return {
    kind: 'records',
    columns: [
      { key: 'external_id', label: say.cite.columns.id },
      { key: 'citation', label: say.cite.columns.citation },
      ...(all.some(({ standing }) => standing.length > 0) ? [{ key: 'standing', label: say.standing.column }] : []),
      { key: 'url', label: say.cite.columns.url },
    ],
    rows: all.map(({ document, standing }, at) => ({
      standing: safeLine(standingMark(standing)),
      external_id: safeLine(document.external_id),
      citation: safeLine(texts[at] ?? ''),
      url: safeLine(document.url),
    })),
  };
}

/** Says of each what holds of it besides its words. */
export const standingNotes = (all: readonly Cited[]): string[] =>
  all.flatMap(({ document, standing }) =>
    standingLines(standing).map((line) => `${safeLine(document.external_id)}: ${safeLine(line)}`),
  );

/** Says what citations should have and their documents do not say, once for each kind. `isRow`: of rows of a search, which have less than their documents. */
export function lacksOf(all: readonly Cited[], isRow = false): string[] {
  const lacking = new Map<Lack, string[]>();
  for (const { document, dutch } of all)
    for (const lack of dutch.lacks) lacking.set(lack, [...(lacking.get(lack) ?? []), safeLine(document.external_id)]);
  return [...lacking].map(([lack, ids]) => say.cite.lacks(lack, ids, isRow));
}

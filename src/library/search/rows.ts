/** From row numbers to search results. */

import { todayOf } from '../../contract/dates';
import { isTakenBack, type Standing } from '../../contract/standing';
import type { SearchResult } from '../../contract/types';
import { type OthersPart, standingAt, standingOfPart } from '../../contract/whose-words';
import { isOfToday, partitionOfRow } from '../../engine/row-numbers';
import type { Scored } from '../../engine/search/score/ranking';
import { snippetOf } from '../../engine/search/snippet';
import type { Term } from '../../engine/text/query';
import { currentDate } from '../../platform/clock';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import { titlePartsIn } from '../file/document-row';
import { kept } from '../file/kept';
import { type Texts, textsOf, textsOfRows } from '../file/packing';
import { LISTED_AS_OF, selectDocument } from '../file/row-sum';
import { lookUpStandings, standingsInFile, standingsOf } from '../file/standings';
import { structureOf } from '../file/structures';
import { checkRow } from '../file/sums';
import { uuidText } from '../file/uuid';
import { sourceOf } from '../time/document-on';
import type { Peildatum } from '../time/peildatum';
import { shortStatus, shownText } from '../time/text-status';

/** Documents that are kept, a kilobyte each. */
const MOST_DOCUMENTS = 4_000;

/**
 * The documents of a page by row number, in one statement for those that no page had. Throws `local` for one that is
 * missing or damaged.
 */
function documentsOf(database: Database, ids: readonly number[]): ReadonlyMap<number, Row> {
  const known = kept(database, 'documents', '', () => new Map<number, Row>());
  if (known.size > MOST_DOCUMENTS) known.clear();
  const unread = ids.filter((id) => !known.has(id));
  const rows = database
    .prepare(`${selectDocument({ more: LISTED_AS_OF })} where docs.id in (select value from json_each(?))`)
    .all(JSON.stringify(unread));
  if (rows.length < unread.length || rows.some(({ source }) => source === null)) throw damagedError(database.path);
  for (const row of rows) checkRow(database, row);
  for (const row of rows) known.set(Number(row.id), row);
  return new Map(ids.map((id) => [id, known.get(id)!]));
}

/** Throws `local` for a document without a text: it must not be shown as found. */
function demandTexts(database: Database, ids: readonly number[]): void {
  const { held } = database
    .prepare('select count(*) as held from texts where id in (select value from json_each(?))')
    .demand(JSON.stringify(ids));
  if (Number(held) < ids.length) throw damagedError(database.path);
}

/** For a row of an EU act: which of its texts this is. */
function statusField(database: Database, row: Row, at: Peildatum | undefined): Pick<SearchResult, 'text_status'> {
  if (partitionOfRow(Number(row.id)).group !== 'eu') return {};
  const shown = shownText(database, Number(row.work), at?.day);
  return shown === undefined ? {} : { text_status: shortStatus(database, shown, at?.day ?? todayOf(currentDate())) };
}

export interface Snippets {
  /** The terms to show for a row. */
  readonly termsOf: (row: Scored) => readonly Term[];
  /** Receives the words that match in the snippets. */
  readonly matched?: Set<string>;
  /** If false, snippets are empty. */
  readonly wanted: boolean;
}

/** The search results of a page, with their standings. `at`: the requested day. */
export function resultsOf(
  database: Database,
  rows: readonly Scored[],
  snippets: Snippets,
  at?: Peildatum,
): SearchResult[] {
  /** By row number: where in its body the snippet begins. */
  const begins = new Map<number, number | undefined>();
  const ids = rows.map(({ id }) => id);
  const documents = documentsOf(database, ids);
  const texts = snippets.wanted ? textsOfRows(database, ids) : undefined;
  if ((texts?.size ?? ids.length) < ids.length) throw damagedError(database.path);
  if (texts === undefined) demandTexts(database, ids);
  const results = rows.map((row): SearchResult => {
    const shown = texts && {
      ...{ terms: snippets.termsOf(row), matched: snippets.matched, begins },
      texts: texts.get(row.id)!(),
    };
    const result = shownRow(database, { ...row, document: documents.get(row.id)! }, shown, at);
    return row.cited === undefined ? result : { ...result, cited_by: row.cited };
  });
  const standings = lookUpStandings(
    database,
    results.map((row) => row.external_id),
  );
  return results.map((result, index) => {
    const row = rows[index]!;
    const all = standings.get(result.external_id);
    // The table has the standings of today's texts; those of another day are in its structure.
    const known = isOfToday(row.id)
      ? standingsOf(all, result.language)
      : [...(all?.standing ?? []), ...standingsInFile(structureOf(database, row.id)?.standing)];
    // A withdrawn document shows no text, and no author of it.
    if (isTakenBack(known)) {
      const { heading: _, ...row } = result;
      return { ...row, snippet: '', standing: known };
    }
    const parts = all?.inParts.get(result.language);
    const words = parts === undefined ? [] : wordsAt(database, row, parts, snippets.termsOf(row), begins);
    return known.length + words.length === 0 ? result : { ...result, standing: [...known, ...words] };
  });
}

/** The standing of the words at the snippet if they are not the court's own. */
function wordsAt(
  database: Database,
  { id }: Scored,
  parts: readonly OthersPart[],
  terms: readonly Term[],
  begins: ReadonlyMap<number, number | undefined>,
): Standing[] {
  const { language } = partitionOfRow(id);
  const at = begins.has(id) ? begins.get(id) : snippetOf({ ...textsOf(database, id), language }, terms).at;
  const part = at === undefined ? undefined : standingAt(parts, at);
  // Unpacks the text a second time only if needed.
  return part === undefined ? [] : [standingOfPart(part, textsOf(database, id).body)];
}

/** Characters of a headnote used as heading. */
const HEADING = 120;

/** The heading of an article; else the first words of the summary or headnote. */
function headingOf(row: Row, summary: string): string {
  const [from, to] = titlePartsIn(row)?.heading ?? [0, 0];
  const own = String(row.title).slice(from, to).trim();
  if (own !== '' || /^[\s-]*$/.test(summary)) return own;
  const line = summary.trim().replace(/\s+/g, ' ');
  return line.length <= HEADING ? line : `${line.slice(0, HEADING).replace(/\s+\S*$/, '')} …`;
}

/** The search result for a row number, without a snippet. */
export function resultOf(database: Database, { id, score }: Pick<Scored, 'id' | 'score'>): SearchResult {
  const document = documentsOf(database, [id]).get(id)!;
  demandTexts(database, [id]);
  return shownRow(database, { id, score, document }, undefined);
}

/**
 * The search result for a row and its document. `snippet.terms`: what the snippet should show; matching words are added
 * to `snippet.matched`, its offset to `snippet.begins`; without `snippet` it is empty. `at`: the requested day.
 */
function shownRow(
  database: Database,
  { id, score, document: row }: Pick<Scored, 'id' | 'score'> & { document: Row },
  snippet:
    | {
        terms: readonly Term[];
        matched: Set<string> | undefined;
        begins: Map<number, number | undefined>;
        texts: Texts;
      }
    | undefined,
  at?: Peildatum,
): SearchResult {
  const { group, jurisdiction, language } = partitionOfRow(id);
  const { url, known_as_of } = sourceOf(database, row, at);
  const shown = snippet && snippetOf({ ...snippet.texts, language }, snippet.terms, snippet.matched);
  const heading = headingOf(row, snippet?.texts.summary ?? '');
  snippet?.begins.set(id, shown?.at);
  return {
    id: uuidText(row.uuid as Uint8Array),
    source: String(row.source),
    external_id: String(row.external_id),
    title: String(row.title),
    snippet: shown?.text ?? '',
    url,
    language: String(row.language),
    jurisdiction,
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    score,
    ...(heading !== '' && { heading }),
    // A decision does not change, so its age means nothing.
    ...(group !== 'rechtspraak' && known_as_of !== '' && { known_as_of }),
    ...statusField(database, row, at),
  };
}

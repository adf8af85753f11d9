/** From row numbers to what a search shows. */

import { todayOf } from '../../contract/dates';
import { isTakenBack, notOfWords } from '../../contract/standing';
import type { SearchResult } from '../../contract/types';
import { standingAt } from '../../contract/whose-words';
import { currentDate } from '../../platform/clock';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import { uuidText } from '../file/packing';
import { isOfEuCourt, partitionOfRow } from '../file/row-numbers';
import { selectDocument } from '../file/row-sum';
import { withStandings } from '../file/standings';
import { structureOf } from '../file/structures';
import { checkRow } from '../file/sums';
import { textsOf } from '../file/texts';
import type { Term } from '../text/query';
import { sourceOf } from '../time/document-on';
import type { Peildatum } from '../time/peildatum';
import { shortStatus, shownText } from '../time/text-status';
import type { Trace } from './score/ranking';
import { snippetOf } from './snippet';
import type { Kind } from './weights';

/** A row of the answer, and why it is there. */
export interface Scored {
  id: number;
  score: number;
  kind: Kind | 'named' | 'of-law';
  /** What its place comes from, as a number that only rows of one search share. */
  measure: number;
  /** Of a row that was measured. */
  trace?: Trace;
}

/** Throws `local` where the file has no text for the row: a row whose text nobody can read is not shown as found. */
function demandTexts(database: Database, id: number): void {
  database.prepare('select 1 from texts where id = ?').demand(BigInt(id));
}

/** Which text of an act of the EU a row is of; nothing of any other. */
function statusField(database: Database, row: Row, at: Peildatum | undefined): Pick<SearchResult, 'text_status'> {
  if (partitionOfRow(Number(row.id)).group !== 'eu') return {};
  const shown = shownText(database, Number(row.work), at?.day);
  return shown === undefined ? {} : { text_status: shortStatus(database, shown, at?.day ?? todayOf(currentDate())) };
}

/**
 * A search result for the document with this row number. `snippet.terms` are what its snippet should show; the words that match
 * there are added to `snippet.matched`; without `snippet` it is empty. `at` is the day asked for.
 */
export function resultOf(
  database: Database,
  { id, score }: Pick<Scored, 'id' | 'score'>,
  snippet: { terms: readonly Term[]; matched?: Set<string> } | undefined,
  at?: Peildatum,
): SearchResult {
  const row = database.prepare(`${selectDocument()} where docs.id = ?`).demand(BigInt(id));
  if (row.source === null) throw damagedError(database.path);
  checkRow(database, row);
  const { jurisdiction, language } = partitionOfRow(id);
  if (snippet === undefined) demandTexts(database, id);
  const texts = snippet && textsOf(database, id);
  const shown = texts && snippetOf({ ...texts, language }, snippet.terms, snippet.matched);
  return {
    id: uuidText(row.uuid as Uint8Array),
    source: String(row.source),
    external_id: String(row.external_id),
    title: String(row.title),
    snippet: shown?.text ?? '',
    url: sourceOf(database, row, at).url,
    language: String(row.language),
    jurisdiction,
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    score,
    ...statusField(database, row, at),
    ...wordsField(database, row, texts?.body ?? '', shown?.at),
  };
}

/** Whose words a snippet of a decision begins with, where they are not the court's. */
function wordsField(
  database: Database,
  row: Row,
  body: string,
  at: number | undefined,
): Pick<SearchResult, 'standing'> {
  const id = Number(row.id);
  if (at === undefined || !(partitionOfRow(id).group === 'rechtspraak' || isOfEuCourt(id))) return {};
  const part = standingAt(structureOf(database, id)?.parts, at);
  if (part === undefined) return {};
  const place = part.kind === 'conclusie' ? part.kind : part.number;
  const [heading = ''] = body.slice(part.start, part.end).split('\n');
  return {
    standing: [
      {
        about: 'words',
        code: part.standing,
        ...(place !== '' && { place }),
        said: part.author ?? heading.replace(/^## /, ''),
        source: 'file',
        seen: String(row.known_as_of),
      },
    ],
  };
}

/** The rows of a page with what is known of each besides its words; what its publisher took back is not shown in a snippet. */
export const shownRows = (database: Database, rows: readonly SearchResult[]): SearchResult[] =>
  withStandings(database, rows).map((row) =>
    isTakenBack(row.standing) ? { ...row, snippet: '', standing: notOfWords(row.standing) } : row,
  );

/** Items of the answer (a citation with its result), and counts by verdict. */
import type { Item, VerifyAnswer } from '../../contract/answers/verify';
import type { Reason } from '../../contract/vocabulary';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import type { CitationInFile } from '../citations/in-files';
import { CHECKS, type Outcome } from './verdict';

/** What a text says: an item before it is checked. */
type Row = Omit<CitationInFile, 'kind' | 'basis'> & Pick<Item, 'kind'> & Partial<Pick<CitationInFile, 'basis'>>;

/** @param more what else was found of the citation. */
export const itemOf = ({ basis: _, ...row }: Row, outcome: Outcome, more: Partial<Item> = {}): Item => ({
  ...row,
  ...outcome,
  ...{ in_force: null, url: null, sentence: '', source_text: null, review: null, checks: CHECKS },
  ...more,
});

/** A citation that was not looked up. */
export function notLookedUp(row: Row, reason: Reason, detail: string): Item {
  const outcome = { reason, covers: null, expected: null, found: null, detail, compared: [], not_compared: [] };
  return itemOf(row, { verdict: 'not_checked', ...outcome });
}

export const FIELDS = [
  ...(['file', 'line', 'column', 'page', 'paragraph', 'footnote', 'text', 'kind'] as const),
  ...([
    'external_id',
    'name',
    'law',
    'article',
    'pinpoint',
    'verdict',
    'reason',
    'covers',
    'expected',
    'found',
    'in_force',
    'detail',
  ] as const),
  ...(['url', 'sentence', 'source_text', 'compared', 'not_compared', 'review', 'checks', 'heading'] as const),
];

export type Counts = VerifyAnswer['meta']['counts'];

export const noCounts = (): Counts => ({
  ...{ total: 0, confirmed: 0, mismatch: 0, not_found: 0, not_checked: 0 },
  ...{ exists: 0, quotation: 0 },
});

export function counted(counts: Counts, { verdict, covers }: Pick<Item, 'verdict' | 'covers'>): void {
  counts.total += 1;
  counts[verdict] += 1;
  if (covers !== null) counts[covers] += 1;
}

/** Page (else the heading above), line, paragraph and note, in words. */
export function placeOf(item: Pick<Item, 'page' | 'heading' | 'line' | 'paragraph' | 'footnote'>): string {
  const { page, heading, line, paragraph, footnote } = item;
  return [
    ...(page === null ? (heading === null ? [] : [say.checked.heading(safeLine(heading))]) : [say.checked.page(page)]),
    ...(line === null ? [] : [say.checked.line(line)]),
    ...(paragraph === null ? [] : [say.checked.paragraph(paragraph)]),
    ...(footnote === null ? [] : [say.texts.whereNote(safeLine(footnote))]),
  ].join(', ');
}

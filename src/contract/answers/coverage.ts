/** What is held, by source, kind, court and year, and what the sources leave out. */
import { count, fields, list, maybe, type Of, orNull, text, yesNo } from './schema';
import { REMARKS } from './shared';

/** How much of a source, kind, court and year is held. */
export const COVERAGE_ROW = fields({
  source: text(),
  /** `document_type` of its documents. */
  kind: text(),
  /** Of decisions: the code in their ECLI, of other countries behind the country's (`BE:CASS`); null for what has no court. */
  court: orNull(text()),
  /** The name of the court, where the table of courts has it. */
  court_name: maybe(text()),
  /** Of decisions: the year in which they were given; null for what has none. */
  year: orNull(count()),
  /** How many are held: of laws, their articles of today. */
  documents: count(),
  /** Whether everything of that period that its publisher had is here: a harvest of it ended whole. */
  complete: yesNo(),
  /** Where it is complete: the day up to which that is known, `YYYY-MM-DD`; else null. */
  known_until: orNull(text()),
});
export type Coverage = Of<typeof COVERAGE_ROW>;

/** What a source leaves out by nature. */
export const SOURCE_NOTE = fields({ source: text(), note: text() });

export const COVERAGE = fields({ data: list(COVERAGE_ROW), meta: fields({ notes: list(SOURCE_NOTE), ...REMARKS }) });

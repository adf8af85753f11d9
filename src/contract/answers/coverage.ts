/** What is held, by source, kind, court and year, and what the sources leave out. */
import { say } from '../../messages';
import { count, fields, list, maybe, type Of, orNull, text, yesNo } from './schema';
import { REMARKS } from './shared';

/** Of laws alone, where a day is known: up to which days their publisher knew them. */
const KNOWN_DAYS = {
  known_as_of: maybe(text({ about: () => say.answers.knownOldest })),
  known_half: maybe(text({ about: () => say.answers.knownHalf })),
  known_newest: maybe(text({ about: () => say.answers.knownNewest })),
};

/** How much of a source, kind, court and year is held. */
export const COVERAGE_ROW = fields({
  source: text(),
  /** `document_type` of its documents. */
  kind: text(),
  court: orNull(text({ about: () => say.answers.court })),
  /** The name of the court, where the table of courts has it. */
  court_name: maybe(text()),
  year: orNull(count({ about: () => say.answers.year })),
  /** How many are held: of laws, their articles of today. */
  documents: count(),
  /** A harvest of it ended whole. */
  complete: yesNo({ about: () => say.answers.complete }),
  known_until: orNull(text({ about: () => say.answers.knownUntil })),
  ...KNOWN_DAYS,
});
export type Coverage = Of<typeof COVERAGE_ROW>;

/** What a source leaves out by nature. */
export const SOURCE_NOTE = fields({ source: text(), note: text() });

export const COVERAGE = fields({ data: list(COVERAGE_ROW), meta: fields({ notes: list(SOURCE_NOTE), ...REMARKS }) });

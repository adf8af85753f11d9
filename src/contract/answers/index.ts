/**
 * The answer to each question of the extension, declared once: its type, what is checked of the answer of a
 * service, and what OpenAPI and MCP publish come from here.
 */
import { say } from '../../messages';
import type { ExtensionName, PostedName } from '../extensions';
import { STYLES } from '../vocabulary';
import { CHAIN, CITATIONS } from './following';
import { OUTLINE } from './outline';
import { count, fields, list, maybe, type Of, ONLY_REMARKS, oneOf, orNull, REMARKS, text, yesNo } from './schema';
import { WITH_STANDING } from './standing';
import { VERIFY } from './verify';
import { DIFF, VERSIONS } from './versions';

export const WRITTEN_CITATION = fields({
  external_id: text(),
  style: oneOf(STYLES),
  citation: text(),
  version: maybe(text({ about: () => say.answers.citedVersion })),
  pinpoints: list(text()),
  lacks: list(text(), { about: () => say.answers.lacks }),
  url: text(),
  ...WITH_STANDING,
});

const CITE = fields({ data: list(WRITTEN_CITATION), meta: ONLY_REMARKS });

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

/** A note on texts that a source never has. */
export const SOURCE_NOTE = fields({ source: text(), note: text() });

const COVERAGE = fields({ data: list(COVERAGE_ROW), meta: fields({ notes: list(SOURCE_NOTE), ...REMARKS }) });

export const ANSWERS = {
  versions: VERSIONS,
  diff: DIFF,
  outline: OUTLINE,
  'cited-by': CITATIONS,
  cites: CITATIONS,
  chain: CHAIN,
  cite: CITE,
  coverage: COVERAGE,
  verify: VERIFY,
} as const satisfies Record<ExtensionName | Exclude<PostedName, 'search'>, unknown>;

/** The answer to each question. */
export type Answers = { readonly [N in keyof typeof ANSWERS]: Of<(typeof ANSWERS)[N]> };

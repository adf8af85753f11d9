/**
 * The answer to each question of the extension, declared once: its type, the check of a service's answer, and the
 * schemas for OpenAPI and MCP.
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

/** For laws with known days: up to when their publisher knew them. */
const KNOWN_DAYS = {
  known_as_of: maybe(text({ about: () => say.answers.knownOldest })),
  known_half: maybe(text({ about: () => say.answers.knownHalf })),
  known_newest: maybe(text({ about: () => say.answers.knownNewest })),
};

/** Number of documents by source, kind, court and year. */
export const COVERAGE_ROW = fields({
  source: text(),
  /** `document_type` of the documents. */
  kind: text(),
  court: orNull(text({ about: () => say.answers.court })),
  /** If in the table of courts. */
  court_name: maybe(text()),
  year: orNull(count({ about: () => say.answers.year })),
  /** For laws: current articles. */
  documents: count(),
  /** A harvest of it was completed. */
  complete: yesNo({ about: () => say.answers.complete }),
  known_until: orNull(text({ about: () => say.answers.knownUntil })),
  ...KNOWN_DAYS,
});
export type Coverage = Of<typeof COVERAGE_ROW>;

/** Texts that a source never has. */
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

export type Answers = { readonly [N in keyof typeof ANSWERS]: Of<(typeof ANSWERS)[N]> };

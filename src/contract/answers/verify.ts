/** What the source has of each citation in a text. */
import { COMPARED, COMPARISONS, COVERS, REASONS, UNPARSED, UNREAD, VERDICTS } from '../vocabulary';
import { count, fields, list, nothing, type Of, oneOf, orNull, text, yesNo } from './schema';

/** Whether the text that was found is that of the day that is meant. */
const IN_FORCE = fields({
  /** `YYYY-MM-DD`; null where none is given. */
  day: orNull(text()),
  /** Origin of the day: the text itself, `--at`, none. */
  basis: oneOf(['text', 'flag', 'none']),
  /** Whether a source says that it was the law of that day. */
  answer: oneOf(['yes', 'no', 'unknown']),
});
export type InForce = Of<typeof IN_FORCE>;

/** One thing that a text says of what it cites, and what came of comparing it. */
const COMPARISON = fields({
  what: oneOf(COMPARED),
  /** As the text has it; empty where it is not said in words. */
  said: text(),
  answer: oneOf(COMPARISONS),
  /** Of what differs or is open; null for the rest. */
  reason: orNull(oneOf(REASONS)),
  /** What the source has in its place, or where it stands there; null where that is nothing. */
  found: orNull(text()),
  /** For people, in a sentence; empty where there is nothing more to say. */
  detail: text(),
});
export type Comparison = Of<typeof COMPARISON>;

/** A citation and what came of checking it. Null where there is nothing. */
export const ITEM = fields({
  file: text(),
  line: orNull(count()),
  column: orNull(count()),
  page: orNull(count()),
  paragraph: orNull(count()),
  footnote: orNull(text()),
  text: text(),
  /** `rest`: no citation, but what stands from here on and was not looked at; its text is the beginning of that. */
  kind: oneOf(['decision', 'law', 'rest']),
  external_id: orNull(text()),
  name: text(),
  law: orNull(text()),
  article: orNull(text()),
  pinpoint: orNull(text()),
  verdict: oneOf(VERDICTS),
  /** Null for what is confirmed. */
  reason: orNull(oneOf(REASONS)),
  /** How much of it is confirmed; null for what is not. */
  covers: orNull(oneOf(COVERS)),
  /** The statement of the text that differs from the source. */
  expected: orNull(text()),
  /** The corresponding statement of the source. */
  found: orNull(text()),
  /** Of legislation; null for anything else, and where nothing was found. */
  in_force: orNull(IN_FORCE),
  /** For people, in a sentence; empty where there is nothing more to say. */
  detail: text(),
  /** Where it can be read; null where nothing was found. */
  url: orNull(text()),
  /** The sentence that it stands in. */
  sentence: text(),
  /** What the source has at the place that is cited, or where the words that are quoted stand: its beginning; null where none is known. */
  source_text: orNull(text()),
  /** Comparisons made, by weight: agreeing or differing. */
  compared: list(COMPARISON),
  /** Comparisons not made: open, or never compared. */
  not_compared: list(COMPARISON),
  /** The rules by which it was checked: a report by others is not gone on with. */
  checks: count(),
});
export type Item = Of<typeof ITEM>;

export const VERIFY = fields({
  data: list(ITEM),
  meta: fields({
    backend: fields({ kind: oneOf(['library', 'sample']), location: nothing() }),
    coverage: list(fields({ source: text(), documents: count() })),
    counts: fields({
      total: count(),
      confirmed: count(),
      mismatch: count(),
      not_found: count(),
      not_checked: count(),
      exists: count(),
      quotation: count(),
    }),
    complete: yesNo(),
    /** Parts of the text that were not looked at. */
    unread: list(fields({ file: text(), kind: oneOf(UNREAD), detail: text() })),
    /** What the text mentions and nobody looked up: how often, and the first of them. */
    unparsed: list(fields({ kind: oneOf(UNPARSED), count: count(), examples: list(text()) })),
  }),
});
export type VerifyAnswer = Of<typeof VERIFY>;

/** The result of checking each citation in a text. */
import { COMPARED, COMPARISONS, COVERS, REASONS, REVIEWED, UNPARSED, UNREAD, VERDICTS } from '../vocabulary';
import { count, fields, list, nothing, type Of, oneOf, orNull, text, yesNo } from './schema';

/** Whether the text found is that of the intended day. */
const IN_FORCE = fields({
  /** `YYYY-MM-DD`; null if none is given. */
  day: orNull(text()),
  /** Origin of the day: the text, `--at`, none. */
  basis: oneOf(['text', 'flag', 'none']),
  /** Whether a source says it was the law on that day. */
  answer: oneOf(['yes', 'no', 'unknown']),
});
export type InForce = Of<typeof IN_FORCE>;

/** A statement of a text about a cited document, and its comparison. */
const COMPARISON = fields({
  what: oneOf(COMPARED),
  /** As in the text; empty if not in words. */
  said: text(),
  answer: oneOf(COMPARISONS),
  /** If it differs or is open; else null. */
  reason: orNull(oneOf(REASONS)),
  /** The source's version, or where it occurs; null if none. */
  found: orNull(text()),
  /** A sentence for people; may be empty. */
  detail: text(),
});
export type Comparison = Of<typeof COMPARISON>;

/** What a person answered to what was not compared. */
const REVIEW = fields({
  answer: oneOf(REVIEWED),
  /** In the person's words; null without. */
  note: orNull(text()),
  /** `YYYY-MM-DD`. */
  day: text(),
});
export type Review = Of<typeof REVIEW>;

/** A citation and its result. Null where there is nothing. */
export const ITEM = fields({
  file: text(),
  line: orNull(count()),
  column: orNull(count()),
  page: orNull(count()),
  /** Above the citation, in a DOCX or an ODT. */
  heading: orNull(text()),
  paragraph: orNull(count()),
  footnote: orNull(text()),
  text: text(),
  /** `rest`: unchecked remainder of a text, not a citation; `text` is its beginning. */
  kind: oneOf(['decision', 'law', 'rest']),
  external_id: orNull(text()),
  name: text(),
  law: orNull(text()),
  article: orNull(text()),
  pinpoint: orNull(text()),
  verdict: oneOf(VERDICTS),
  /** Null if confirmed. */
  reason: orNull(oneOf(REASONS)),
  /** How much is confirmed; null if not. */
  covers: orNull(oneOf(COVERS)),
  /** The text's statement that differs from the source. */
  expected: orNull(text()),
  /** The source's corresponding statement. */
  found: orNull(text()),
  /** Null if not legislation or not found. */
  in_force: orNull(IN_FORCE),
  /** A sentence for people; may be empty. */
  detail: text(),
  /** Null if not found. */
  url: orNull(text()),
  /** The sentence around the citation. */
  sentence: text(),
  /** Beginning of the source's text at the cited place or the quoted words; null if unknown. */
  source_text: orNull(text()),
  /** Comparisons made, by weight: agreeing or differing. */
  compared: list(COMPARISON),
  /** Comparisons not made: open, or never compared. */
  not_compared: list(COMPARISON),
  /** Null if nobody read it, or what was read changed since. */
  review: orNull(REVIEW),
  /** Version of the rules; a report by other rules is not resumed. */
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
    /** Unchecked parts of the text. */
    unread: list(fields({ file: text(), kind: oneOf(UNREAD), detail: text() })),
    /** Mentions that were not looked up: number and first examples. */
    unparsed: list(fields({ kind: oneOf(UNPARSED), count: count(), examples: list(text()) })),
  }),
});
export type VerifyAnswer = Of<typeof VERIFY>;

/** What the source has of each citation in a text. */
import { REASONS, UNREAD, VERDICTS } from '../vocabulary';
import { count, fields, list, nothing, type Of, oneOf, orNull, text, yesNo } from './schema';

/** Whether the text that was found is that of the day that is meant. */
const IN_FORCE = fields({
  /** `YYYY-MM-DD`; null where nobody names one. */
  day: orNull(text()),
  /** Who names it: the text itself, `--at`, nobody. */
  basis: oneOf(['text', 'flag', 'none']),
  /** Whether a source says that it was the law of that day. */
  answer: oneOf(['yes', 'no', 'unknown']),
});
export type InForce = Of<typeof IN_FORCE>;

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
  /** What the text says that the source has otherwise. */
  expected: orNull(text()),
  /** What the source has in its place. */
  found: orNull(text()),
  /** Of legislation; null for anything else, and where nothing was found. */
  in_force: orNull(IN_FORCE),
  /** For people, in a sentence; empty where there is nothing more to say. */
  detail: text(),
  /** Where it can be read; null where nothing was found. */
  url: orNull(text()),
});
export type Item = Of<typeof ITEM>;

export const VERIFY = fields({
  data: list(ITEM),
  meta: fields({
    backend: fields({ kind: oneOf(['library', 'sample']), location: nothing() }),
    coverage: list(fields({ source: text(), documents: count() })),
    counts: fields({ total: count(), confirmed: count(), mismatch: count(), not_found: count(), not_checked: count() }),
    complete: yesNo(),
    /** What was not looked at. */
    unread: list(fields({ file: text(), kind: oneOf(UNREAD), detail: text() })),
  }),
});
export type VerifyAnswer = Of<typeof VERIFY>;

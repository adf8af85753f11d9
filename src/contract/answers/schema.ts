/**
 * Building blocks of answer schemas, and parts that answers share. Schemas are JSON Schema for OpenAPI and MCP; TypeBox
 * derives the types and checks what a service sends. Loaded only to publish or check: types cost nothing.
 */
import * as Box from '@sinclair/typebox';
import { say } from '../../messages';

/** `about`: description in the schema. `name`: the schema is published once and referenced. */
interface About extends Box.SchemaOptions {
  about?: () => string;
  name?: string;
}

const ONE_OF = 'OneOf';
Box.TypeRegistry.Set<Box.TSchema>(ONE_OF, ({ enum: words }, value) => words.includes(value));
Box.FormatRegistry.Set('uuid', (value) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value),
);
// The formats of addresses are checked where they are shown.
Box.FormatRegistry.Set('uri', () => true);

export const text = (options?: About) => Box.String(options);
export const uuid = (options?: About) => Box.String({ format: 'uuid', ...options });
export const address = () => Box.String({ format: 'uri' });
export const oneOf = <const T extends string>(words: readonly T[], options?: About) =>
  Box.Unsafe<T>({ ...options, type: 'string', enum: words, [Box.Kind]: ONE_OF });
export const count = (options?: About) => Box.Integer({ minimum: 0, ...options });
export const yesNo = (options?: About) => Box.Boolean(options);
export const isTrue = () => Box.Literal(true);
export const nothing = () => Box.Null();
export const list = <T extends Box.TSchema>(items: T, options?: About) => Box.Array(items, options);
export const fields = <T extends Box.TProperties>(all: T, options?: About) => Box.Object(all, options);
export const maybe = <T extends Box.TSchema>(schema: T) => Box.Optional(schema);
export const orNull = <T extends Box.TSchema>(schema: T) => Box.Union([schema, Box.Null()]);
export const either = <A extends Box.TSchema, B extends Box.TSchema>(one: A, other: B) => Box.Union([one, other]);

export type Of<T extends Box.TSchema> = Box.Static<T>;

/** First and last day of a text, inclusive. */
export const FROM_TO = { from: text(), to: text() };

/** State of a text on the day of the question. */
export const STATE = (options?: Parameters<typeof oneOf>[1]) =>
  oneOf(
    [
      ...(['in force', 'held', 'past', 'future', 'repealed', 'not in force', 'undated'] as const),
      ...(['replaced', 'withdrawn', 'published'] as const),
    ],
    options,
  );

export const NOTICE = fields(
  {
    /**
     * Codes (for unknown ones the message is shown): `sample`: from the sample library. `law_not_held`, `law_in_part`,
     * `law_unknown`: the law of the `law` filter is not, or only partly, in the library, or no such law is known.
     * `not_held`: the document that the query names is missing. `text_not_held`: no text of the named law on that day,
     * or, without results, of laws that match on another day; `laws_left_out`: other laws without a text on the
     * requested day; `law_not_in_force`: its publisher has none.
     */
    code: text({ about: () => say.serving.openapi.noticeCode }),
    /** A sentence, with the command that helps if there is one. */
    message: text({ about: () => say.serving.openapi.noticeMessage }),
    /** `lks library add BWBR0045754`. */
    command: maybe(text({ about: () => say.serving.openapi.noticeCommand })),
  },
  { name: 'Notice' },
);

/** Beyond the contract: a warning about a whole answer. */
export type AnswerNotice = Of<typeof NOTICE>;

/** Optional fields of any `meta`: warnings, and sentences for people. */
export const REMARKS = { notices: maybe(list(NOTICE)), remarks: maybe(list(text())) };

/** For answers with no other `meta`. */
export const ONLY_REMARKS = maybe(fields(REMARKS));

const SHORT = {
  /** `journal`: as in the Official Journal; `consolidated`: with amendments, for documentation only. */
  kind: oneOf(['journal', 'consolidated']),
  /** Of the Official Journal or of the consolidation; empty if unknown. */
  day: text(),
  /** Place of publication, if in its files: `L 119/1`, in the year of `published`. */
  journal: maybe(fields({ place: text(), published: text() })),
  /** As a sentence. */
  message: text(),
};

/** Which text it is, and whether it was in force. */
export const SHORT_STATUS = fields(SHORT);
export type ShortStatus = Of<typeof SHORT_STATUS>;

/** A date that an act states for itself or a part. */
const STATED_DAY = fields({
  kind: oneOf(['entry-into-force', 'application', 'transposition', 'expiry']),
  /** `YYYY-MM-DD`; empty if the act mentions one that cannot be determined. */
  day: text(),
  /** `reckoned`: relative to another date, usually that of publication. */
  basis: oneOf(['stated', 'reckoned']),
  /** Article that states it: `99(2)`. */
  article: text(),
  /** The part it applies to, in the act's words; empty for the whole act. */
  words: text(),
});
export type StatedDay = Of<typeof STATED_DAY>;

/** A known amendment or later text of the act that is not in the library. */
const MISSING_TEXT = fields({
  kind: oneOf(['amended-by', 'corrected-by', 'consolidated']),
  /** The publisher's number. */
  id: text(),
  /** Date of publication or consolidation; empty if unknown. */
  day: text(),
});
export type MissingText = Of<typeof MISSING_TEXT>;

/** Which text of an EU act is shown, and the dates that the act states. */
export const TEXT_STATUS = fields(
  { ...SHORT, days: list(STATED_DAY), missing: list(MISSING_TEXT) },
  { name: 'TextStatus', about: () => say.serving.openapi.textStatus },
);
export type TextStatus = Of<typeof TEXT_STATUS>;

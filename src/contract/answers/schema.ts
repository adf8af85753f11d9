/**
 * Schemas of answers: the words in which they are written, and the parts that several answers share (days, notices, which text of an act it is). A
 * schema is JSON Schema, as OpenAPI and MCP publish it; TypeBox makes the type of the answer of it, and checks what a service sent. Loaded where a
 * schema is published or checked: the types alone cost nothing.
 */
import * as Box from '@sinclair/typebox';
import { say } from '../../messages';

/**
 * `about`: what a field is, for whoever reads the schema. `name`: the schema is published once, and referred to by
 * its name.
 */
interface About extends Box.SchemaOptions {
  about?: () => string;
  name?: string;
}

const ONE_OF = 'OneOf';
Box.TypeRegistry.Set<Box.TSchema>(ONE_OF, ({ enum: words }, value) => words.includes(value));
Box.FormatRegistry.Set('uuid', (value) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value),
);
// Whoever shows an address decides whether it may be one.
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
/** A field that may be absent. */
export const maybe = <T extends Box.TSchema>(schema: T) => Box.Optional(schema);
export const orNull = <T extends Box.TSchema>(schema: T) => Box.Union([schema, Box.Null()]);
export const either = <A extends Box.TSchema, B extends Box.TSchema>(one: A, other: B) => Box.Union([one, other]);

/** The type of what a schema describes. */
export type Of<T extends Box.TSchema> = Box.Static<T>;

/** The days of a text, the last one included. */
export const FROM_TO = { from: text(), to: text() };

/** Whether a text is in force on the day of the question. */
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
     * `sample`: the answer is from the sample library. `law_not_held`, `law_in_part`, `law_unknown`: what the `law`
     * filter names is not, or not all, in the library; nobody knows a law of that name. `not_held`: what the query is
     * the name of is not here. `text_not_held`: of the law that was named no text of the day is here, nor, where nothing was
     * found, of one whose text of another day has the words; `laws_left_out`: of a day that was asked for, the other laws without one; `law_not_in_force`: the law that was
     * named has none, by its publisher. Whoever does not know a code shows the message.
     */
    code: text({ about: () => say.serving.openapi.noticeCode }),
    /** A sentence, and the command that helps where there is one. */
    message: text({ about: () => say.serving.openapi.noticeMessage }),
    /** The command to run, where there is one: `lks library add BWBR0045754`. */
    command: maybe(text({ about: () => say.serving.openapi.noticeCommand })),
  },
  { name: 'Notice' },
);

/** Beyond the contract: a warning that goes with a whole answer. */
export type AnswerNotice = Of<typeof NOTICE>;

/** Fields that any `meta` can have: warnings, and sentences for people. */
export const REMARKS = { notices: maybe(list(NOTICE)), remarks: maybe(list(text())) };

/** An answer that has nothing of its own in its `meta`. */
export const ONLY_REMARKS = maybe(fields(REMARKS));

const SHORT = {
  /** `journal`: as the Official Journal published it; `consolidated`: with what changed it, for documentation only. */
  kind: oneOf(['journal', 'consolidated']),
  /** The day of the Official Journal, or that to which the text was consolidated; empty where it is not known. */
  day: text(),
  /** Where the act was published, as far as its files say: `L 119/1`, of the year of `published`. */
  journal: maybe(fields({ place: text(), published: text() })),
  /** All of it in words. */
  message: text(),
};

/** Which text it is, and whether it was in force. */
export const SHORT_STATUS = fields(SHORT);
export type ShortStatus = Of<typeof SHORT_STATUS>;

/** A day that an act gives for itself, or for a part of it. */
const STATED_DAY = fields({
  kind: oneOf(['entry-into-force', 'application', 'transposition', 'expiry']),
  /** `YYYY-MM-DD`; empty where the act speaks of it and gives no day that can be told. */
  day: text(),
  /** `reckoned`: the act names it by another day, that of its publication for the most part. */
  basis: oneOf(['stated', 'reckoned']),
  /** The article that says so: `99(2)`. */
  article: text(),
  /** The part of the text that it applies to, in the words of the act; empty for all of it. */
  words: text(),
});
export type StatedDay = Of<typeof STATED_DAY>;

/** A text that is known to have changed the act, or to be a later one of it, and that the library lacks. */
const MISSING_TEXT = fields({
  kind: oneOf(['amended-by', 'corrected-by', 'consolidated']),
  /** Its number at the publisher. */
  id: text(),
  /** When it was published, or the day to which it was consolidated; empty where that is not known. */
  day: text(),
});
export type MissingText = Of<typeof MISSING_TEXT>;

/** Which text of an act of the EU is shown, and what the act says of its days. */
export const TEXT_STATUS = fields(
  { ...SHORT, days: list(STATED_DAY), missing: list(MISSING_TEXT) },
  { name: 'TextStatus', about: () => say.serving.openapi.textStatus },
);
export type TextStatus = Of<typeof TEXT_STATUS>;

/** Validators of record values: an untrusted file is refused, naming the place of the bad value. */
import { isCalendarDate } from '../../contract/dates';
import { say } from '../../messages';

/** A record is invalid. The message has no subject: the reader of the file adds the line. */
export class Refused extends Error {}

/** Validates a value, or throws `Refused`. `at`: its place in the record. */
export type Shape<T> = (value: unknown, at: string) => T;
type Fields = Readonly<Record<string, Shape<unknown>>>;
type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends Shape<infer T> ? T : never };
export type Of<S> = S extends Shape<infer T> ? T : never;

function refuse(at: string, wanted: string): never {
  throw new Refused(say.portable.notAs(at, wanted));
}

/** A text of at most `most` UTF-16 units. */
export const text =
  (most = 100_000): Shape<string> =>
  (value, at) =>
    typeof value === 'string' && value.length <= most ? value : refuse(at, say.portable.text(most));

/** A text that matches a pattern; `wanted` describes it for people. */
export const like =
  (pattern: RegExp, wanted: () => string): Shape<string> =>
  (value, at) =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(at, wanted());

/** Not empty, without control characters and line breaks. */
export const name = like(/^[^\u0000-\u001f\u007f]{1,2000}$/u, () => say.portable.name);

export const bytes = (number: number): Shape<string> =>
  like(new RegExp(`^[0-9a-f]{${2 * number}}$`), () => say.portable.bytes(number));

export const whole =
  (most = Number.MAX_SAFE_INTEGER): Shape<number> =>
  (value, at) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? (value as number)
      : refuse(at, say.portable.whole(most));

export const integer: Shape<number> = (value, at) =>
  Number.isSafeInteger(value) ? (value as number) : refuse(at, say.portable.integer);

export const flag: Shape<boolean> = (value, at) => (typeof value === 'boolean' ? value : refuse(at, say.portable.flag));

/** `YYYY-MM-DD`, or empty. */
export const day: Shape<string> = (value, at) =>
  value === '' || (typeof value === 'string' && isCalendarDate(value))
    ? (value as string)
    : refuse(at, say.portable.day);

/** `YYYY-MM-DD HH:MM:SS` with or without milliseconds, or empty. */
export const moment: Shape<string> = (value, at) =>
  value === '' ||
  (typeof value === 'string' &&
    /^.{10} (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{3})?$/.test(value) &&
    isCalendarDate(value.slice(0, 10)))
    ? (value as string)
    : refuse(at, say.portable.moment);

/** A web address, or empty. */
export const address = like(/^(?:https?:\/\/\S{1,4000})?$/u, () => say.portable.address);

export const oneOf =
  <const T extends string>(values: readonly T[]): Shape<T> =>
  (value, at) =>
    values.find((known) => known === value) ?? refuse(at, say.portable.oneOf(values));

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((item, place) => shape(item, `${at}[${place}]`)) : refuse(at, say.portable.list);

/** An object with these fields and any of `optional`; unknown fields are refused, since they would be lost. */
export const object =
  <F extends Fields, O extends Fields = Record<never, never>>(
    fields: F,
    optional?: O,
  ): Shape<Values<F> & Partial<Values<O>>> =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(at, say.portable.object);
    const given = value as Record<string, unknown>;
    const inside = (field: string): string => (at === '' ? field : `${at}.${field}`);
    const made: Record<string, unknown> = {};
    for (const field of Object.keys(given))
      if (!Object.hasOwn(fields, field) && !(optional !== undefined && Object.hasOwn(optional, field)))
        throw new Refused(say.portable.unknownField(inside(field)));
    for (const [field, shape] of Object.entries(fields)) {
      if (!Object.hasOwn(given, field)) throw new Refused(say.portable.noField(inside(field)));
      made[field] = shape(given[field], inside(field));
    }
    for (const [field, shape] of Object.entries(optional ?? {}))
      if (Object.hasOwn(given, field)) made[field] = shape(given[field], inside(field));
    return made as Values<F> & Partial<Values<O>>;
  };

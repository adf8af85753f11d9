/**
 * JSON Schema that is held to the types of the answers by the compiler: a schema of an object names each field of its type, and no other, and says
 * which may be absent. What is inside `Of` exists for the compiler alone.
 */
import { type Schema, TEXT } from './schemas';

declare const TYPE: unique symbol;

/** The schema of a `T`. */
export type Of<T> = Schema & { readonly [TYPE]?: T };

/** A field that may be absent. */
interface Maybe<T> {
  readonly maybe: Of<T>;
}

type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Maybe<Exclude<T[K], undefined>> : Of<T[K]>;
};

/** A text, or one of some words that are not listed. */
export const text = <T extends string = string>(): Of<T> => TEXT;
export const COUNT: Of<number> = { type: 'integer', minimum: 0 };
export const YES_NO: Of<boolean> = { type: 'boolean' };
export const TRUE: Of<true> = { type: 'boolean', const: true };

export const oneOf = <const T extends string>(...words: readonly T[]): Of<T> => ({ type: 'string', enum: words });
export const orNull = <T>(schema: Of<T>): Of<T | null> => ({ anyOf: [schema, { type: 'null' }] });
export const either = <A, B>(one: Of<A>, other: Of<B>): Of<A | B> => ({ anyOf: [one, other] });
export const list = <T>(items: Of<T>): Of<T[]> => ({ type: 'array', items });
export const maybe = <T>(schema: Of<T>): Maybe<T> => ({ maybe: schema });

/** The schema of an object that has these fields. */
export function fields<T extends object>(all: Fields<T>): Of<T> {
  const entries = Object.entries(all) as [string, Schema | Maybe<unknown>][];
  const properties = entries.map(([name, one]): [string, Schema] => [
    name,
    'maybe' in one ? (one as Maybe<unknown>).maybe : one,
  ]);
  const required = entries.filter(([, one]) => !('maybe' in one)).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

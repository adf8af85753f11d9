/**
 * The words of the schemas of answers. A schema is JSON Schema, as OpenAPI and MCP publish it; TypeBox makes the type
 * of the answer of it, and checks what a service sent. Loaded where a schema is published or checked: the types alone
 * cost nothing.
 */
import * as Box from '@sinclair/typebox';

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

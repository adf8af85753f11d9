/**
 * Fields of an answer of the extension as an assistant gets them: their schema, and the values clean. Both come from
 * the schema of the answer.
 */
import { type ObjectSchema, objectOf } from '../contract/json-schema';
import { foreignLine, foreignUrl } from './untrusted';

/** An object of an answer, as `contract/answers` describes it. */
interface AnswerObject<Name extends string> {
  readonly properties: Readonly<Record<Name, AnswerField>>;
  readonly required?: readonly string[];
}

interface AnswerField {
  readonly type?: string;
  readonly minimum?: number;
  readonly items?: AnswerField;
  readonly anyOf?: readonly AnswerField[];
  readonly properties?: Readonly<Record<string, AnswerField>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

const isNull = ({ type }: AnswerField): boolean => type === 'null';

/**
 * A field as JSON Schema, without the words that it chooses from, which are in the text; null only where it is kept.
 */
function plain({ type, minimum, items, anyOf, properties, required }: AnswerField, keepsNull: boolean): object {
  const [one] = (anyOf ?? []).filter((each) => !isNull(each));
  if (one !== undefined) return { ...plain(one, keepsNull), ...(keepsNull && { type: [one.type, 'null'] }) };
  if (properties !== undefined)
    return pick({ properties, required: required ?? [] }, Object.keys(properties), keepsNull).schema;
  return { type, ...(minimum !== undefined && { minimum }), ...(items && { items: plain(items, keepsNull) }) };
}

function clean(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => clean(name, one));
  if (typeof value !== 'string') return value;
  return name.startsWith('url') ? foreignUrl(value) : foreignLine(value);
}

/** Some fields of an object of an answer. */
interface Picked<Name extends string> {
  schema: ObjectSchema;
  /** The properties, and the names of those that may be absent, to build another schema of. */
  properties: Record<Name, object>;
  optional: Name[];
  of: <V extends { readonly [N in Name]?: unknown }>(value: V) => { [N in Name]?: Exclude<V[N], null> };
}

/** Picks fields; what is null is left out, unless it is kept. */
export function pick<Name extends string>(
  { properties: all, required = [] }: AnswerObject<Name>,
  names: readonly Name[],
  keepsNull = false,
): Picked<Name> {
  const properties = Object.fromEntries(names.map((name) => [name, plain(all[name], keepsNull)])) as never;
  const canBeAbsent = (name: Name) => !required.includes(name) || (!keepsNull && all[name].anyOf?.some(isNull));
  const optional = names.filter(canBeAbsent);
  const isTold = (value: unknown) => value !== undefined && (keepsNull || value !== null);
  return {
    schema: objectOf(properties, optional),
    properties,
    optional,
    of: (value) =>
      Object.fromEntries(
        names.flatMap((name) => (isTold(value[name]) ? [[name, clean(name, value[name])]] : [])),
      ) as never,
  };
}

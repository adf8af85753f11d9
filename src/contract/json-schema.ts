/**
 * JSON Schema (2020-12) for OpenAPI 3.1 and MCP tools: building blocks and the parameters of the operations table.
 * Schemas of answers are in `answers/`.
 */
import { helpOf, type Parameter } from './operations';

export type Schema = Readonly<Record<string, unknown>>;

export interface ObjectSchema {
  type: 'object';
  properties: Record<string, object>;
  required?: string[];
  additionalProperties?: boolean;
  [keyword: string]: unknown;
}

export const TEXT = { type: 'string' } as const;
export const COUNT = { type: 'integer', minimum: 0 } as const;

export const listOf = <T extends object>(items: T) => ({ type: 'array', items }) as const;

/** An object with any keys. */
export const mapOf = <T extends object>(values: T) => ({ type: 'object', additionalProperties: values }) as const;

/** An object that may have further properties. */
export const object = (properties: Record<string, object>, required = Object.keys(properties)): ObjectSchema => ({
  type: 'object',
  properties,
  required,
});

/** An object without further properties. */
export const objectOf = (properties: Record<string, object>, optional: readonly string[] = []): ObjectSchema => ({
  ...object(
    properties,
    Object.keys(properties).filter((name) => !optional.includes(name)),
  ),
  additionalProperties: false,
});

/** The schema of a parameter, with its limits. */
export function parameterSchema(parameter: Parameter): Schema {
  switch (parameter.kind) {
    case 'text': {
      const { minLength, maxLength } = parameter;
      return { ...TEXT, ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) };
    }
    case 'choice':
      return { ...TEXT, enum: parameter.choices };
    case 'date':
      return { ...TEXT, format: 'date' };
    case 'integer': {
      const { minimum, maximum } = parameter;
      return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }), default: parameter.default };
    }
    case 'switch':
      return { type: 'boolean' };
    case 'uuid':
      return { ...TEXT, format: 'uuid' };
  }
}

/** The parameters as one closed object, each with its schema and help. */
export const parametersSchema = (parameters: readonly Parameter[], schemaOf = parameterSchema): ObjectSchema =>
  objectOf(
    Object.fromEntries(parameters.map((one) => [one.name, { ...schemaOf(one), description: helpOf(one) }])),
    parameters.filter(({ required }) => required !== true).map(({ name }) => name),
  );

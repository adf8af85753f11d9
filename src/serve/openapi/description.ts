/** The description of the API in OpenAPI 3.1, made from the operations table. */

import { ANSWERS as EXTENSION_ANSWERS } from '../../contract/answers';
import { ERROR_KINDS } from '../../contract/errors';
import {
  CALLS,
  EXTENSION_NAMES,
  EXTENSIONS,
  type ExtensionName,
  extensionPath,
  POSTED,
  POSTED_NAMES,
  type PostedName,
} from '../../contract/extensions';
import { listOf, object, objectOf, parameterSchema, parametersSchema, type Schema } from '../../contract/json-schema';
import { LIBRARY_METHODS, MOST_CALLS } from '../../contract/library-calls';
import {
  DOCUMENT_PARAMETERS,
  helpOf,
  OPERATIONS,
  type Operation,
  type Parameter,
  SHARED_PARAMETERS,
} from '../../contract/operations';
import { say } from '../../messages';
import { componentSchemas, published, schemaRef } from './schemas';

/** The version of the API (contract.md, "Versions"), not of lks. */
const API_VERSION = '1.0.0';

/** What is no part of the contract. */
const EXTENSION_TAG = 'lks';

const ANSWERS: Readonly<Record<Operation['name'], string>> = {
  search: 'SearchAnswer',
  document: 'DocumentAnswer',
  health: 'HealthAnswer',
};

/** The codes of the contract that go with a status. */
export function codesOf(status: number): string[] {
  return Object.values(ERROR_KINDS)
    .filter((kind) => kind.status === status)
    .map(({ code }) => code);
}

const content = (schema: Schema) => ({ 'application/json': { schema } });

function parameterOf(parameter: Parameter, path: string): Schema {
  const inPath = path.includes(`{${parameter.name}}`);
  return {
    name: parameter.name,
    in: inPath ? 'path' : 'query',
    required: inPath || parameter.required === true,
    description: helpOf(parameter),
    schema: parameterSchema(parameter),
  };
}

function errorOf(status: number): [string, Schema] {
  const codes = codesOf(status);
  const error = { type: 'object', properties: codes.length === 0 ? {} : { code: { enum: codes } } };
  const envelope = { allOf: [schemaRef('Error'), { type: 'object', properties: { error } }] };
  const headers = {
    'Retry-After': { description: say.serving.openapi.retryAfter, schema: { type: 'integer', minimum: 1 } },
  };
  const description = say.serving.openapi.statuses[status] ?? String(status);
  return [
    String(status),
    { description, content: content(envelope), ...((status === 429 || status === 503) && { headers }) },
  ];
}

/** Parameters beyond the contract, described for clients of a service. */
const asServed = (parameter: Parameter): Parameter => {
  const told = say.serving.openapi.beyond[parameter.name];
  return told === undefined ? parameter : { ...parameter, about: () => told };
};

function operationOf({ name, path, parameters, libraryParameters, statuses }: Operation): Schema {
  const taken: readonly Parameter[] = [...SHARED_PARAMETERS, ...DOCUMENT_PARAMETERS];
  const served = libraryParameters.filter((parameter) => taken.includes(parameter));
  const ok = { description: say.serving.openapi.answers[name], content: content(schemaRef(ANSWERS[name])) };
  return {
    operationId: name,
    summary: say.serving.openapi.summaries[name],
    parameters: [...parameters, ...served.map(asServed)].map((parameter) => parameterOf(parameter, path)),
    responses: { 200: ok, ...Object.fromEntries(statuses.map(errorOf)) },
  };
}

/** What the answer of a question is called among the schemas: `LksCitedByAnswer`. */
const answerName = (name: ExtensionName | PostedName): string =>
  `Lks${name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}Answer`;

const STATUSES = [401, 403, 422, 429, 503];
const OF_BODIES = [400, 413, 415];

/** What a question can be refused with, in a body too. */
const statusesOf = (name: ExtensionName | PostedName): number[] => [
  ...STATUSES,
  ...(name === 'search' ? [402] : []),
  ...(name in EXTENSIONS && name !== 'coverage' ? [404] : []),
];

/** A question of the extension; its answer has `data` and `meta`. */
function askedOf(name: ExtensionName | PostedName, id: string, asked: Schema, statuses: readonly number[]): Schema {
  const { extensions, extension, extensionAnswer } = say.serving.openapi;
  return {
    operationId: `lks_${id.replaceAll('-', '_')}`,
    tags: [EXTENSION_TAG],
    summary: extensions[name],
    description: extension,
    ...asked,
    responses: {
      200: { description: extensionAnswer, content: content(schemaRef(answerName(name))) },
      ...Object.fromEntries(statuses.map(errorOf)),
    },
  };
}

/** What is sent in an address. */
function extensionOf(name: ExtensionName): Schema {
  const path = extensionPath(name);
  const parameters = (EXTENSIONS[name] as readonly Parameter[]).map((parameter) => parameterOf(parameter, path));
  return askedOf(name, name, { parameters }, statusesOf(name));
}

/** What is sent in a body: what its members are. */
function postedOf(name: ExtensionName | PostedName): Schema {
  const parameters: readonly Parameter[] = { ...EXTENSIONS, ...POSTED }[name];
  const requestBody = { required: true, content: content(parametersSchema(parameters)) };
  const id = name in EXTENSIONS ? `${name}-posted` : name;
  return askedOf(name, id, { requestBody }, [...statusesOf(name), ...OF_BODIES]);
}

/** Calls of the library: what they are is an affair of lks with itself. */
function callsOf(): Schema {
  const { extensions, extension, extensionAnswer } = say.serving.openapi;
  const call = object({ method: { enum: LIBRARY_METHODS }, args: { type: 'array' } });
  const body = objectOf({ calls: { ...listOf(call), minItems: 1, maxItems: MOST_CALLS } });
  const data = listOf({ type: 'object' });
  return {
    operationId: 'lks_library',
    tags: [EXTENSION_TAG],
    summary: extensions.library,
    description: extension,
    requestBody: { required: true, content: content(body) },
    responses: {
      200: { description: extensionAnswer, content: content({ type: 'object', properties: { data } }) },
      ...Object.fromEntries([...STATUSES, ...OF_BODIES].map(errorOf)),
    },
  };
}

/** What clients can be asked for besides a key: who sets no price and no plan tells of neither. */
export interface Asks {
  plans: boolean;
  credits: boolean;
}

/** Whether a status of the contract can be met where clients are asked for that. */
export const isMet = (status: number, { plans, credits }: Asks): boolean =>
  (status !== 402 || credits) && (status !== 403 || plans);

/** Takes the statuses that no client meets out of an operation. */
function within<T extends Record<string, Schema>>(asks: Asks, operations: T): T {
  for (const { responses } of Object.values(operations) as { responses: Record<string, Schema> }[])
    for (const status of Object.keys(responses)) if (!isMet(Number(status), asks)) delete responses[status];
  return operations;
}

/** The whole description, as `GET /openapi.json` gives it. */
export function describeApi(asks: Asks): Schema {
  const { title, description, bearer } = say.serving.openapi;
  return {
    openapi: '3.1.0',
    info: { title, version: API_VERSION, description },
    security: [{ bearer: [] }],
    tags: [{ name: EXTENSION_TAG, description: say.serving.openapi.extension }],
    paths: Object.fromEntries([
      ...Object.values(OPERATIONS).map((operation) => [operation.path, within(asks, { get: operationOf(operation) })]),
      ...EXTENSION_NAMES.map((name) => [
        extensionPath(name),
        within(asks, { get: extensionOf(name), post: postedOf(name) }),
      ]),
      ...POSTED_NAMES.map((name) => [extensionPath(name), within(asks, { post: postedOf(name) })]),
      [extensionPath(CALLS), within(asks, { post: callsOf() })],
    ]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: bearer } },
      schemas: {
        ...componentSchemas(),
        ...Object.fromEntries(
          Object.entries(EXTENSION_ANSWERS).map(([name, schema]) => [
            answerName(name as ExtensionName),
            published(schema),
          ]),
        ),
      },
    },
  };
}

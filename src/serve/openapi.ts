/** The description of the API in OpenAPI 3.1: paths from the operations table, resources as JSON Schema 2020-12 (contract.md, "Fields"). */
import { ANSWERS as EXTENSION_ANSWERS } from '../contract/answers';
import { DOCUMENT } from '../contract/answers/document';
import { NOTICE, SHORT_STATUS, TEXT_STATUS } from '../contract/answers/schema';
import { STANDING } from '../contract/answers/standing';
import { ERROR_KINDS } from '../contract/errors';
import {
  CALLS,
  EXTENSION_NAMES,
  EXTENSIONS,
  type ExtensionName,
  extensionPath,
  POSTED,
  POSTED_NAMES,
  type PostedName,
} from '../contract/extensions';
import { SEARCH_RESULT_FIELDS } from '../contract/field-names';
import {
  COUNT,
  listOf,
  mapOf,
  object,
  objectOf,
  parameterSchema,
  parametersSchema,
  type Schema,
  TEXT,
} from '../contract/json-schema';
import { LIBRARY_METHODS, MOST_CALLS } from '../contract/library-calls';
import {
  DOCUMENT_PARAMETERS,
  helpOf,
  OPERATIONS,
  type Operation,
  type Parameter,
  SHARED_PARAMETERS,
} from '../contract/operations';
import { HEALTH_FIELDS, JURISDICTIONS, LANGUAGES } from '../contract/types';
import { say } from '../messages';

/** Schemas of fields that are not plain text. */
const fieldSchemas = (): Readonly<Record<string, Schema>> => ({
  id: { type: 'string', format: 'uuid' },
  url: { type: 'string', format: 'uri' },
  language: { type: 'string', description: say.serving.openapi.language },
  jurisdiction: { type: 'string', enum: JURISDICTIONS },
  decision_date: { type: 'string', description: say.serving.openapi.decisionDate },
  score: { type: 'integer' },
  harvested_at: { type: 'string', description: say.serving.openapi.timestamp },
});

function fieldsOf(names: readonly string[]): Record<string, Schema> {
  const known = fieldSchemas();
  return Object.fromEntries(names.map((name) => [name, known[name] ?? TEXT]));
}

const healthSchemas: Readonly<Record<(typeof HEALTH_FIELDS)[number], Schema>> = {
  status: TEXT,
  latency_ms: { type: ['integer', 'null'] },
  last_success_at: { type: ['string', 'null'] },
  failures_24h: COUNT,
};

const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A schema of `contract/answers`: JSON Schema with a description, a name, and nested schemas. */
interface AnswerSchema {
  about?: () => string;
  name?: string;
  properties?: Readonly<Record<string, AnswerSchema>>;
  items?: AnswerSchema;
  anyOf?: readonly AnswerSchema[];
  [keyword: string]: unknown;
}

/** Converts a schema of an answer: adds its description, and replaces a named one by a reference unless `whole`. */
function published({ about, name, ...schema }: AnswerSchema, whole = false): Schema {
  const { properties, items, anyOf } = schema;
  const description = about && { description: about() };
  if (name !== undefined && !whole) return { ...schemaRef(name), ...description };
  return {
    ...schema,
    ...description,
    ...(items && { items: published(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => published(one)) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, published(one)])),
    }),
  };
}

function componentSchemas(): Readonly<Record<string, Schema>> {
  const { failing, timestamp, undated, noArea, incomplete, complete, matchedWords, missingWords } = say.serving.openapi;
  const { newestText, freshAsOf } = say.serving.openapi;
  const { knownOldest, knownHalf, knownNewest, firstDay, lastDay, knownTo, state } = say.answers;
  const told = (description: string): Schema => ({ ...TEXT, description });
  const { notices: description, sources } = say.serving.openapi;
  const words = (description: string): Schema => ({ ...listOf(TEXT), description });
  const freshness = object(
    {
      documents: COUNT,
      last_harvested: { ...TEXT, description: timestamp },
      newest_text: { ...TEXT, description: newestText },
    },
    ['documents', 'last_harvested'],
  );
  const notices = { ...listOf(schemaRef('Notice')), description };
  const facet = object({ value: TEXT, count: COUNT, filter: mapOf(TEXT) });
  const facets = (description: string): Schema => ({ ...listOf(facet), description });
  const { facets: facetsAbout, type, court, year, area, more } = say.serving.openapi.facets;
  const counts = object(
    {
      ...{ type: facets(type), court: facets(court), year: facets(year), area: facets(area) },
      more: { ...object({ court: COUNT, year: COUNT, area: COUNT }, []), description: more },
    },
    ['type'],
  );
  const meta = object(
    {
      total: COUNT,
      complete: { ...COUNT, description: complete },
      facets: { ...counts, description: facetsAbout },
      sort: { ...TEXT, description: say.serving.openapi.sort },
      courts: {
        ...listOf(object({ names: listOf(TEXT), codes: listOf(TEXT) })),
        description: say.serving.openapi.courts,
      },
      undated_last: { ...COUNT, description: say.serving.openapi.undatedLast },
      uncited_last: { ...COUNT, description: say.serving.openapi.uncitedLast },
      undated_shown: COUNT,
      sources_consulted: listOf(TEXT),
      sources: { ...listOf(object({ source: TEXT, documents: COUNT })), description: sources },
      index_freshness: mapOf(freshness),
      undated_left_out: { ...COUNT, description: undated },
      other_languages_left_out: { ...COUNT, description: say.serving.openapi.otherLanguages },
      no_area_left_out: { ...COUNT, description: noArea },
      incomplete: { type: 'boolean', description: incomplete },
      oldest_known: object({ external_id: TEXT, known_as_of: TEXT }),
      notices,
    },
    ['total', 'sources_consulted', 'index_freshness'],
  );
  const source = object(
    {
      ...Object.fromEntries(HEALTH_FIELDS.map((name) => [name, healthSchemas[name]])),
      failing: { type: 'string', enum: ['library', 'publisher', 'import'], description: failing },
      fresh_as_of: told(freshAsOf),
      known_as_of: told(knownOldest),
      known_half: told(knownHalf),
      known_newest: told(knownNewest),
      imported_at: { type: ['string', 'null'], description: say.serving.openapi.imported },
      synced_at: { type: ['string', 'null'], description: say.serving.openapi.synced },
    },
    [...HEALTH_FIELDS],
  );
  const foundAs = listOf(object({ by: TEXT, text: TEXT, until: TEXT, in: listOf(TEXT), more: COUNT }, ['by', 'text']));
  const row = object(
    {
      ...fieldsOf(SEARCH_RESULT_FIELDS),
      matched_words: words(matchedWords),
      missing_words: words(missingWords),
      text_status: published({ ...SHORT_STATUS, about: () => say.serving.openapi.textStatus }),
      text_state: told(state),
      text_from: told(firstDay),
      text_to: told(lastDay),
      text_known_to: told(knownTo),
      known_as_of: told(say.serving.openapi.fileKnownAsOf),
      standing: listOf(schemaRef('Standing')),
      cited_by: { ...COUNT, description: say.serving.openapi.citedBy },
      heading: told(say.told.about.heading),
      citation: told(say.told.about.citation),
      state: told(say.told.about.state),
      found_as: { ...foundAs, description: say.foundAs.about },
    },
    [...SEARCH_RESULT_FIELDS],
  );
  const ofContract = { ...Object(row.properties), language: { type: 'string', enum: LANGUAGES } };
  const found = { data: listOf(schemaRef('SearchResult')), meta: schemaRef('SearchMeta') };
  const served = listOf(schemaRef('LksSearchResult'));
  return {
    SearchResult: { ...row, properties: ofContract },
    LksSearchResult: { ...row, properties: { ...Object(row.properties), explanation: TEXT } },
    SearchMeta: meta,
    SearchAnswer: object(found),
    LksSearchAnswer: object({ ...found, data: served, matched: words(say.serving.openapi.matched) }),
    Document: published(DOCUMENT, true),
    TextStatus: published(TEXT_STATUS, true),
    Standing: published(STANDING, true),
    Notice: published(NOTICE, true),
    NoticeMeta: object({ notices }, []),
    DocumentAnswer: object({ data: schemaRef('Document'), meta: schemaRef('NoticeMeta') }, ['data']),
    SourceHealth: source,
    HealthAnswer: object({ data: mapOf(schemaRef('SourceHealth')), meta: schemaRef('HealthMeta') }, ['data']),
    HealthMeta: object(
      {
        notices,
        extensions: {
          type: 'array',
          description: say.serving.openapi.announced,
          items: object({ name: TEXT, version: COUNT, path: TEXT, questions: listOf(TEXT) }),
        },
      },
      [],
    ),
    Error: object({ error: object({ code: TEXT, message: TEXT }) }),
  };
}

/** The version of the API (contract.md, "Versions"), not of lks. */
const API_VERSION = '1.0.0';

const EXTENSION_TAG = 'lks';

const ANSWERS: Readonly<Record<Operation['name'], string>> = {
  search: 'SearchAnswer',
  document: 'DocumentAnswer',
  health: 'HealthAnswer',
};

/** The contract's error codes of a status. */
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

/** Schema name of an extension answer: `LksCitedByAnswer`. */
const answerName = (name: ExtensionName | PostedName): string =>
  `Lks${name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}Answer`;

const STATUSES = [401, 403, 422, 429, 503];
const OF_BODIES = [400, 413, 415];

const statusesOf = (name: ExtensionName | PostedName): number[] => [
  ...STATUSES,
  ...(name === 'search' ? [402] : []),
  ...(name in EXTENSIONS && name !== 'coverage' ? [404] : []),
];

/** An operation for a question of the extension; its answer has `data` and `meta`. */
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

function extensionOf(name: ExtensionName): Schema {
  const path = extensionPath(name);
  const parameters = (EXTENSIONS[name] as readonly Parameter[]).map((parameter) => parameterOf(parameter, path));
  return askedOf(name, name, { parameters }, statusesOf(name));
}

function postedOf(name: ExtensionName | PostedName): Schema {
  const parameters: readonly Parameter[] = { ...EXTENSIONS, ...POSTED }[name];
  const requestBody = { required: true, content: content(parametersSchema(parameters)) };
  const id = name in EXTENSIONS ? `${name}-posted` : name;
  return askedOf(name, id, { requestBody }, [...statusesOf(name), ...OF_BODIES]);
}

/** Library calls, which only lks itself sends; arguments are not described. */
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

/** Whether clients can be refused for lack of a plan or of credits; otherwise the description omits both. */
export interface Asks {
  plans: boolean;
  credits: boolean;
}

/** Whether clients can get this status. */
export const isMet = (status: number, { plans, credits }: Asks): boolean =>
  (status !== 402 || credits) && (status !== 403 || plans);

/** Removes the statuses that clients cannot get. */
function within<T extends Record<string, Schema>>(asks: Asks, operations: T): T {
  for (const { responses } of Object.values(operations) as { responses: Record<string, Schema> }[])
    for (const status of Object.keys(responses)) if (!isMet(Number(status), asks)) delete responses[status];
  return operations;
}

/** The whole description, for `GET /openapi.json`. */
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

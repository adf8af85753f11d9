/** The contract's resources as JSON Schema 2020-12, which OpenAPI 3.1 uses (contract.md, "Fields"). */

import { DOCUMENT_FIELDS, type LIBRARY_DOCUMENT_FIELDS, SEARCH_RESULT_FIELDS } from '../../contract/field-names';
import type { Parameter } from '../../contract/operations';
import type { TextStructure } from '../../contract/structure';
import { HEALTH_FIELDS, JURISDICTIONS } from '../../contract/types';
import { say } from '../../messages';

export type Schema = Readonly<Record<string, unknown>>;

export const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

/** What a field is, where it is more than a text. */
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

/** The schema of a parameter, with the limits of the operations table. */
export function parameterSchema(parameter: Parameter): Schema {
  switch (parameter.kind) {
    case 'text': {
      const { minLength, maxLength } = parameter;
      return { ...TEXT, ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) };
    }
    case 'choice':
      return { type: 'string', enum: parameter.choices };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'integer': {
      const { minimum, maximum } = parameter;
      return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }), default: parameter.default };
    }
    case 'switch':
      return { type: 'boolean' };
    case 'uuid':
      return { type: 'string', format: 'uuid' };
  }
}

/** A reference to one of `componentSchemas`. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const partSchema = (place: Record<string, Schema>): Schema =>
  object({ ...place, kind: TEXT, number: TEXT, role: TEXT, recognised: { type: 'boolean' } }, [
    ...Object.keys(place),
    'kind',
    'number',
  ]);

const STRUCTURES: readonly TextStructure['known'][] = ['marked', 'recognised', 'none'];

/** What a document of a library has beside the contract, where it is known (contract.md, "What lks adds"). */
function libraryFields(): Record<(typeof LIBRARY_DOCUMENT_FIELDS)[number], Schema> {
  const { textStatus, fileKnownAsOf, imported, added, tables, parts, structure, at, knownOn } = say.serving.openapi;
  const { kind, wholeLaw, previous, next, references, relations } = say.serving.openapi;
  const place = { start: COUNT, end: COUNT };
  return {
    text_status: { ...schemaRef('TextStatus'), description: textStatus },
    known_as_of: { ...TEXT, description: fileKnownAsOf },
    at: { ...TEXT, description: at },
    known_on: { ...TEXT, description: knownOn },
    imported_at: { ...TEXT, description: imported },
    kind: { type: 'string', enum: ['outline', 'full'], description: kind },
    complete: { type: 'boolean', description: wholeLaw },
    previous: { ...TEXT, description: previous },
    next: { ...TEXT, description: next },
    added: { type: 'array', items: object({ ...place, kind: TEXT }), description: added },
    tables: { type: 'array', items: object({ ...place, head: COUNT, columns: COUNT }), description: tables },
    parts: { type: 'array', items: partSchema(place), description: parts },
    structure: { type: 'string', enum: STRUCTURES, description: structure },
    references: {
      type: 'array',
      items: object({ ...place, external_id: TEXT, pinpoint: TEXT, marked_up: { type: 'boolean' }, basis: TEXT }),
      description: references,
    },
    relations: {
      type: 'array',
      items: object({ kind: TEXT, to: TEXT, earlier: { type: ['boolean', 'null'] }, label: TEXT, outcome: TEXT }, [
        'kind',
        'to',
        'earlier',
        'label',
      ]),
      description: relations,
    },
  };
}

/** What a document has, by field. */
const documentProperties = (): Record<string, Schema> => ({ ...fieldsOf(DOCUMENT_FIELDS), ...libraryFields() });

/** The fields of a document with others in the place of some, of which those named may be absent or are not there. */
export function withDocument(
  own: Schema,
  { without, optional }: { without: readonly string[]; optional: readonly string[] },
): Schema {
  const { properties, required } = own as { properties: Record<string, Schema>; required: string[] };
  const kept = Object.entries(documentProperties()).filter(([name]) => !without.includes(name));
  const needed = DOCUMENT_FIELDS.filter((name) => !without.includes(name) && !optional.includes(name));
  return object({ ...Object.fromEntries(kept), ...properties }, [...new Set([...needed, ...required])]);
}

/** Every schema of the description, by name. */
export function componentSchemas(): Readonly<Record<string, Schema>> {
  const { failing, timestamp, undated, incomplete, complete, matchedWords, missingWords } = say.serving.openapi;
  const { newestText, knownAsOf, textStatus } = say.serving.openapi;
  const { notices: description, noticeCode, noticeMessage, sources } = say.serving.openapi;
  const words = (told: string): Schema => ({ type: 'array', items: TEXT, description: told });
  const freshness = object(
    {
      documents: COUNT,
      last_harvested: { ...TEXT, description: timestamp },
      newest_text: { ...TEXT, description: newestText },
      known_as_of: { ...TEXT, description: knownAsOf },
    },
    ['documents', 'last_harvested'],
  );
  const notices = { type: 'array', items: schemaRef('Notice'), description };
  const meta = object(
    {
      total: COUNT,
      complete: { ...COUNT, description: complete },
      sources_consulted: { type: 'array', items: TEXT },
      sources: { type: 'array', items: object({ source: TEXT, documents: COUNT }), description: sources },
      index_freshness: { type: 'object', additionalProperties: freshness },
      undated_left_out: { ...COUNT, description: undated },
      incomplete: { type: 'boolean', description: incomplete },
      notices,
    },
    ['total', 'sources_consulted', 'index_freshness'],
  );
  const source = object(
    {
      ...Object.fromEntries(HEALTH_FIELDS.map((name) => [name, healthSchemas[name]])),
      failing: { type: 'string', enum: ['library', 'publisher', 'import'], description: failing },
    },
    [...HEALTH_FIELDS],
  );
  return {
    SearchResult: object(
      {
        ...fieldsOf(SEARCH_RESULT_FIELDS),
        matched_words: words(matchedWords),
        missing_words: words(missingWords),
        text_status: { ...schemaRef('TextStatus'), description: textStatus },
      },
      [...SEARCH_RESULT_FIELDS],
    ),
    SearchMeta: meta,
    SearchAnswer: object({ data: { type: 'array', items: schemaRef('SearchResult') }, meta: schemaRef('SearchMeta') }),
    Document: object(documentProperties(), [...DOCUMENT_FIELDS]),
    TextStatus: object(
      {
        kind: { type: 'string', enum: ['journal', 'consolidated'] },
        day: TEXT,
        message: TEXT,
        days: { type: 'array', items: object({ kind: TEXT, day: TEXT, basis: TEXT, article: TEXT, words: TEXT }) },
        missing: { type: 'array', items: object({ kind: TEXT, id: TEXT, day: TEXT }) },
      },
      ['kind', 'day', 'message'],
    ),
    Notice: object({
      code: { ...TEXT, description: noticeCode },
      message: { ...TEXT, description: noticeMessage },
    }),
    NoticeMeta: object({ notices }, []),
    DocumentAnswer: object({ data: schemaRef('Document'), meta: schemaRef('NoticeMeta') }, ['data']),
    SourceHealth: source,
    HealthAnswer: object(
      { data: { type: 'object', additionalProperties: schemaRef('SourceHealth') }, meta: schemaRef('HealthMeta') },
      ['data'],
    ),
    HealthMeta: object(
      {
        notices,
        extensions: {
          type: 'array',
          description: say.serving.openapi.announced,
          items: object({ name: TEXT, version: COUNT, path: TEXT, questions: { type: 'array', items: TEXT } }),
        },
      },
      [],
    ),
    Error: object({ error: object({ code: TEXT, message: TEXT }) }),
  };
}

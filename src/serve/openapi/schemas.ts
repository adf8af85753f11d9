/** The contract's resources as JSON Schema 2020-12, which OpenAPI 3.1 uses (contract.md, "Fields"). */

import { DOCUMENT } from '../../contract/answers/document';
import { NOTICE, SHORT_STATUS, TEXT_STATUS } from '../../contract/answers/shared';
import { STANDING } from '../../contract/answers/standing';
import { SEARCH_RESULT_FIELDS } from '../../contract/field-names';
import { COUNT, listOf, mapOf, object, type Schema, TEXT } from '../../contract/json-schema';
import { HEALTH_FIELDS, JURISDICTIONS, LANGUAGES } from '../../contract/types';
import { say } from '../../messages';

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

/** A reference to one of `componentSchemas`. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** What a schema of `contract/answers` says besides JSON Schema, and where others are in it. */
interface AnswerSchema {
  about?: () => string;
  name?: string;
  properties?: Readonly<Record<string, AnswerSchema>>;
  items?: AnswerSchema;
  anyOf?: readonly AnswerSchema[];
  [keyword: string]: unknown;
}

/**
 * A schema of an answer as the description has it: with its words, and of what has a name a reference unless it is
 * `whole`.
 */
export function published({ about, name, ...schema }: AnswerSchema, whole = false): Schema {
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

/** Every schema of the description, by name. */
export function componentSchemas(): Readonly<Record<string, Schema>> {
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

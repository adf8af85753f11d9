/** The schemas of what the tools take and give, made from the operations table and the fields of the contract. */

import { FACETS } from '../contract/facets';
import { DOCUMENT_FIELDS, PARTIAL_RESULT_FIELDS, SEARCH_RESULT_FIELDS, TOLD_FIELDS } from '../contract/field-names';
import {
  COUNT,
  listOf,
  mapOf,
  type ObjectSchema,
  objectOf,
  parameterSchema,
  parametersSchema,
  type Schema,
  TEXT,
} from '../contract/json-schema';
import type { Parameter } from '../contract/operations';
import { inToolWords } from './tool-words';

/** The schema of an argument: not `format: uuid`, since external identifiers and citations are taken too. */
const argumentSchema = (parameter: Parameter): Schema =>
  parameter.kind === 'uuid' ? { ...TEXT, minLength: 1 } : parameterSchema(parameter);

/** A parameter whose help names arguments, where it names flags of a command. */
const inWordsOfTools = (parameter: Parameter): Parameter => ({
  ...parameter,
  about: () => inToolWords(parameter.about()),
});

/** The input schema of a tool: every parameter with its limits, choices, default and help; no others are allowed. */
export const inputSchema = (parameters: readonly Parameter[]): ObjectSchema =>
  parametersSchema(parameters.map(inWordsOfTools), argumentSchema);

/** Who answered, in every result: see `asked.ts`. */
const ANSWERED_BY = objectOf({ backend: { ...TEXT, enum: ['hosted', 'library', 'sample'] }, asked: TEXT });

const textFields = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, TEXT]));

/** An answer of a tool: who answered, that it is untrusted, then what the operation gave. */
export const answerOf = (properties: Record<string, object>, optional: readonly string[] = []): ObjectSchema =>
  objectOf({ answered_by: ANSWERED_BY, notice: TEXT, ...properties }, optional);

/** Whether a text is in force, and between which days it is known: see `text-state.ts`. */
const TEXT_STATE = objectOf({ message: TEXT, state: TEXT, from: TEXT, to: TEXT, known_to: TEXT }, [
  'state',
  'from',
  'to',
  'known_to',
]);

/** What holds of a text besides its words: see `contract/standing.ts`. */
export const STANDING_LIST = listOf(
  objectOf(
    {
      ...textFields(['about', 'code', 'place', 'from', 'to', 'text', 'said', 'source', 'seen']),
      publication: objectOf({ name: TEXT, in_force: TEXT }),
      by: objectOf({ id: TEXT, day: TEXT, held: { type: 'boolean' } }),
      told_by: listOf(TEXT),
    },
    ['place', 'from', 'to', 'text', 'publication', 'by', 'told_by'],
  ),
);

/** What led to a row besides its own words: see `contract/found-as.ts`. */
const FOUND_AS = listOf(
  objectOf({ by: TEXT, text: TEXT, until: TEXT, in: listOf(TEXT), more: COUNT }, ['until', 'in', 'more']),
);

/** Counts of the rows with all words, each with the arguments that leave these. */
const FACET_LIST = listOf(objectOf({ value: TEXT, count: COUNT, filter: mapOf(TEXT) }));
const FACET_COUNTS = objectOf(
  {
    ...Object.fromEntries(FACETS.map((name) => [name, FACET_LIST])),
    more: objectOf({ court: COUNT, year: COUNT, area: COUNT }, ['court', 'year', 'area']),
  },
  ['court', 'year', 'area', 'more'],
);

/** Warnings that go with the whole answer. */
export const NOTICES = listOf(objectOf({ code: TEXT, message: TEXT }));
const NOTICE_META = objectOf({ notices: NOTICES });

/** What lks tells of a row and of a document besides (`research/row-state.ts`); absent where there is nothing to say. */
export const TOLD_OF_ROW = ['heading', 'citation', 'state'] as const;
export const TOLD_OF_DOCUMENT = ['citation', 'state'] as const;

/** The output schema of `search`: the envelope of the contract, and where the next page begins. */
export function searchOutputSchema(): ObjectSchema {
  const words = listOf(TEXT);
  const row = objectOf(
    {
      ...textFields([...SEARCH_RESULT_FIELDS, ...TOLD_OF_ROW]),
      score: { type: 'number' },
      ...Object.fromEntries(PARTIAL_RESULT_FIELDS.map((name) => [name, words])),
      text_status: TEXT,
      text_state: TEXT_STATE,
      known_as_of: TEXT,
      standing: STANDING_LIST,
      found_as: FOUND_AS,
      cited_by: COUNT,
    },
    [
      ...TOLD_OF_ROW,
      'score',
      'cited_by',
      ...PARTIAL_RESULT_FIELDS,
      'text_status',
      'text_state',
      'known_as_of',
      'standing',
      'found_as',
    ],
  );
  const group = objectOf({ documents: COUNT, last_harvested: TEXT, newest_text: TEXT }, ['documents', 'newest_text']);
  const meta = objectOf(
    {
      total: COUNT,
      incomplete: { type: 'boolean' },
      complete: COUNT,
      sources_consulted: listOf(TEXT),
      sources: listOf(
        objectOf({ source: TEXT, documents: COUNT, found: COUNT, failed: TEXT }, ['documents', 'found', 'failed']),
      ),
      index_freshness: mapOf(group),
      sources_failed: listOf(objectOf({ source: TEXT, reason: TEXT })),
      sort: TEXT,
      courts: listOf(TEXT),
      undated_left_out: COUNT,
      other_languages_left_out: COUNT,
      no_area_left_out: COUNT,
      undated_last: COUNT,
      uncited_last: COUNT,
      facets: FACET_COUNTS,
      oldest_known: objectOf({ external_id: TEXT, known_as_of: TEXT }),
      notices: NOTICES,
    },
    [
      ...(['total', 'incomplete', 'complete', 'sources', 'sources_failed', 'sort', 'courts'] as const),
      ...([
        'undated_left_out',
        'other_languages_left_out',
        'no_area_left_out',
        'undated_last',
        'uncited_last',
        'facets',
        'oldest_known',
        'notices',
      ] as const),
    ],
  );
  return answerOf({ data: listOf(row), meta, next_offset: COUNT }, ['next_offset']);
}

/** The output schema of `get_document`: the document with one page of its text as `body`, and where its headings are. */
export function documentOutputSchema(): ObjectSchema {
  const page = objectOf({ number: COUNT, of: COUNT, from: COUNT, to: COUNT, characters: COUNT });
  const heading = objectOf({ heading: TEXT, page: COUNT, offset: COUNT });
  const outline = listOf(heading);
  const place = objectOf({ page: COUNT, from: COUNT, to: COUNT, begins: TEXT });
  const pinpoint = objectOf(
    {
      text: TEXT,
      found: { type: 'boolean' },
      recognised: { type: 'boolean' },
      times: COUNT,
      by: TEXT,
      standing: TEXT,
      author: TEXT,
      places: listOf(place),
    },
    ['recognised', 'times', 'by', 'standing', 'author'],
  );
  return answerOf(
    {
      data: objectOf(
        { ...textFields([...DOCUMENT_FIELDS, ...TOLD_FIELDS, ...TOLD_OF_DOCUMENT]), standing: STANDING_LIST },
        [...TOLD_FIELDS, ...TOLD_OF_DOCUMENT, 'standing'],
      ),
      text_state: TEXT_STATE,
      page,
      pinpoints: listOf(pinpoint),
      outline,
      outline_left_out: COUNT,
      next_page: COUNT,
      meta: NOTICE_META,
    },
    ['pinpoints', 'next_page', 'meta'],
  );
}

/** The output schema of `health`: the contract shows neither types nor how sources are keyed, so `data` may be anything. */
export function healthOutputSchema(): ObjectSchema {
  return answerOf({ data: {}, meta: NOTICE_META }, ['meta']);
}

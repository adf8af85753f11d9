/** The tool `search`: the search operation (contract.md, "Operations"), one page a call. */

import { type Backend, localLibrary } from '../contract/backend';
import { askedSources, failedSources } from '../contract/caveats';
import { FACETS, readFacets } from '../contract/facets';
import { PARTIAL_RESULT_FIELDS, SEARCH_RESULT_FIELDS } from '../contract/field-names';
import { foundAsText, readFoundAs } from '../contract/found-as';
import { type Parameter, SEARCH_PARAMETERS, SHARED_PARAMETERS, searchParameter } from '../contract/operations';
import {
  checkLibraryOptions,
  checkSearchQuery,
  type LibraryOptions,
  type RawParameters,
  type SearchQuery,
} from '../contract/parameters';
import { isRemark, readStanding, type Standing } from '../contract/standing';
import type { Facets, FoundAs, SearchAnswer } from '../contract/types';
import { say } from '../messages';
import { courtsIn, knownTotal } from '../render/footer';
import { withStates } from '../research/row-state';
import { ownIdentifierNames } from '../sources/publishers';
import { readArguments, refuseUntaken } from './arguments';
import { answeredBy, noticeMeta, noticeText } from './asked';
import { standingText } from './document-pages';
import { inputSchema, searchOutputSchema, TOLD_OF_ROW } from './schema';
import { stateOf, type TextState } from './text-state';
import type { Tool, ToolAnswer } from './tool';
import { foreignLine, foreignUrl, quoted } from './untrusted';

const SNIPPET_LENGTH = 1_000;
/** Index groups and sources that are told of; a backend has a handful. */
const GROUPS = 50;
/** Words of a query that are told of. */
const WORDS = 200;

type Row = Record<(typeof SEARCH_RESULT_FIELDS)[number], string> & {
  [Name in (typeof TOLD_OF_ROW)[number]]?: string;
} & {
  score?: unknown;
  cited_by?: number;
  matched_words?: string[];
  missing_words?: string[];
  text_status?: string;
  standing?: Standing[];
  found_as?: FoundAs[];
  text_state?: TextState;
  known_as_of?: string;
};

/** A row as its schema has it, whatever a service sent: clean texts, an address that is one, a score that is a number. */
function rowOf(result: unknown): Row {
  const fields: Record<string, unknown> = Object(result);
  const row: Record<string, unknown> = {};
  for (const field of SEARCH_RESULT_FIELDS) row[field] = foreignLine(fields[field]);
  row.snippet = foreignLine(fields.snippet, SNIPPET_LENGTH);
  row.url = foreignUrl(fields.url);
  for (const field of TOLD_OF_ROW) if (fields[field] !== undefined) row[field] = foreignLine(fields[field]);
  if (typeof fields.score === 'number') row.score = fields.score;
  else delete row.score;
  for (const field of PARTIAL_RESULT_FIELDS) {
    const words = fields[field];
    if (Array.isArray(words)) row[field] = words.slice(0, WORDS).map((word) => foreignLine(word));
  }
  const { message } = Object(fields.text_status) as { message?: unknown };
  if (message !== undefined) row.text_status = foreignLine(message);
  const citedBy = countOf(fields.cited_by);
  if (citedBy !== undefined) row.cited_by = citedBy;
  if (fields.known_as_of !== undefined) row.known_as_of = foreignLine(fields.known_as_of);
  const standing = readStanding(fields.standing);
  if (standing.length > 0) row.standing = standing;
  const foundAs = readFoundAs(fields.found_as);
  if (foundAs.length > 0) row.found_as = foundAs;
  return row as Row;
}

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

function freshnessOf(value: unknown): Record<string, object> {
  const groups = Object.entries(Object(value)).slice(0, GROUPS);
  return Object.fromEntries(
    groups.map(([name, group]) => {
      const { documents, last_harvested: harvested, newest_text } = Object(group);
      const told = { documents: countOf(documents), last_harvested: foreignLine(harvested) };
      // A service need not have them.
      return [
        foreignLine(name),
        { ...told, ...(newest_text !== undefined && { newest_text: foreignLine(newest_text) }) },
      ];
    }),
  );
}

/** The row of a law that is known up to the oldest day, where the answer says which. */
function oldestIn(sent: unknown): { oldest_known?: { external_id: string; known_as_of: string } } {
  const { external_id, known_as_of } = Object(sent);
  if (external_id === undefined || known_as_of === undefined) return {};
  return { oldest_known: { external_id: foreignLine(external_id), known_as_of: foreignLine(known_as_of) } };
}

function metaOf({ meta }: SearchAnswer, seen: number, by: ReturnType<typeof answeredBy>): Record<string, unknown> {
  const sources: unknown = meta?.sources_consulted;
  const failed = failedSources(meta);
  const asked = askedSources(meta);
  const facets = readFacets(meta?.facets);
  const courts = courtsIn(meta?.courts).map((name) => foreignLine(name));
  return {
    total: knownTotal(meta?.incomplete === true ? undefined : meta?.total, seen),
    ...(meta?.incomplete === true && { incomplete: true }),
    complete: countOf(meta?.complete),
    sources_consulted: Array.isArray(sources) ? sources.slice(0, GROUPS).map((source) => foreignLine(source)) : [],
    ...(asked !== undefined && { sources: asked }),
    index_freshness: freshnessOf(meta?.index_freshness),
    ...(failed.length > 0 && { sources_failed: failed }),
    ...(typeof meta?.sort === 'string' && { sort: foreignLine(meta.sort) }),
    ...(courts.length > 0 && { courts }),
    ...(facets && { facets }),
    undated_left_out: countOf(meta?.undated_left_out),
    other_languages_left_out: countOf(meta?.other_languages_left_out),
    no_area_left_out: countOf(meta?.no_area_left_out),
    undated_last: countOf(meta?.undated_last),
    uncited_last: countOf(meta?.uncited_last),
    ...oldestIn(meta?.oldest_known),
    ...noticeMeta(meta, by),
  };
}

/** The counts of all rows, a line each, with the arguments that leave some of them. */
const facetText = (facets: Facets): string =>
  FACETS.flatMap((name) => {
    const list = facets[name] ?? [];
    const counts = list.map(({ value, count, filter }) => `${value} ${count} ${JSON.stringify(filter)}`);
    return list.length === 0
      ? []
      : [
          say.mcp.counted(
            name,
            counts.map((text) => foreignLine(text)),
          ),
        ];
  }).join('\n');

const TOLD = [
  'citation',
  'state',
  'heading',
  'id',
  'external_id',
  'url',
  'decision_date',
  'document_type',
  'language',
] as const;

/** One row for reading: number and title, the fields that name it, the snippet. Every value is one line. */
function rowText(row: Row, number: number): string {
  const fields = TOLD.filter((field) => row[field] && (field !== 'heading' || !row.title.includes(row[field]))).map(
    (field) => `   ${field}: ${row[field]}`,
  );
  const { matched_words: has = [], missing_words: lacks = [] } = row;
  const lacking = lacks.length > 0 ? [`   ${say.mcp.lacking(has, lacks)}`] : [];
  const led = row.found_as === undefined ? [] : [`   ${foundAsText(row.found_as)}`];
  const status = row.text_status === undefined ? [] : [`   text_status: ${row.text_status}`];
  const days = row.text_state === undefined ? [] : [`   ${say.mcp.textState(row.text_state.message)}`];
  const standing = standingText(row.standing?.filter((one) => !isRemark(one))).map((line) => `   ${line}`);
  return [
    `${number}. ${row.title}`,
    ...(row.cited_by === undefined ? [] : [`   ${say.render.citedBy(String(row.cited_by))}`]),
    ...standing,
    ...fields,
    ...days,
    ...status,
    ...lacking,
    ...led,
    `   ${row.snippet}`,
  ].join('\n');
}

function emptyText({ q, offset }: SearchQuery, isStopped: boolean): string {
  if (isStopped) return say.commands.nothingInTime(q);
  return offset === 0 ? say.mcp.noRows : say.mcp.noneFrom(offset);
}

/** The answer of a backend as the answer of the tool. Rows beyond those asked for are left to the next page. */
function answerOf(
  answer: SearchAnswer,
  query: SearchQuery,
  asked: ReturnType<typeof answeredBy>,
  rows: readonly Row[],
): ToolAnswer {
  const end = query.offset + rows.length;
  const meta = metaOf(answer, rows.length === 0 ? 0 : end, asked);
  const total = meta.total as number | undefined;
  const more = rows.length > 0 && (total === undefined ? answer.data.length >= query.limit : end < total);
  const undated = meta.undated_left_out as number | undefined;
  const others = meta.other_languages_left_out as number | undefined;
  const unfiled = meta.no_area_left_out as number | undefined;
  const complete = meta.complete as number | undefined;
  // What stopped a publisher, or what a service says of one, is text from elsewhere.
  const failed = failedSources(answer.meta).map(({ source, reason }) => say.mcp.noAnswerFrom(source, reason));
  const text = [
    asked.asked,
    ...noticeText(answer.meta, asked),
    rows.length === 0 ? emptyText(query, meta.incomplete === true) : say.mcp.rows(query.offset + 1, end, total),
    meta.incomplete === true && rows.length > 0 ? say.render.incomplete : '',
    complete !== undefined && total !== undefined && complete < total ? say.mcp.complete(complete) : '',
    failed.length === 0 ? '' : quoted(failed.join('\n')),
    undated ? say.render.counted.undated_left_out(undated) : '',
    others ? say.render.counted.other_languages_left_out(others) : '',
    unfiled ? say.render.counted.no_area_left_out(unfiled) : '',
    // What a service sends is its own text, and no sentence of ours.
    asked.backend === 'hosted' || meta.courts === undefined ? '' : say.mcp.onlyCourts(meta.courts as string[]),
    asked.backend !== 'hosted' && meta.sort === 'date' ? say.mcp.byDate(meta.undated_last as number | undefined) : '',
    asked.backend !== 'hosted' && meta.sort === 'weight'
      ? say.mcp.byWeight(meta.uncited_last as number | undefined)
      : '',
    ...(meta.facets === undefined || rows.length === 0 ? [] : [facetText(meta.facets as Facets)]),
    rows.length === 0 ? '' : quoted(rows.map((row, at) => rowText(row, query.offset + at + 1)).join('\n\n')),
    more ? say.mcp.nextOffset('search', end) : '',
  ];
  const data = { answered_by: asked, notice: say.mcp.notice, data: rows, meta, next_offset: more ? end : undefined };
  return { text: text.filter((line) => line !== '').join('\n'), data };
}

/** What the tool takes: the contract, whoever answers, and what a library alone takes. */
const TAKEN: readonly Parameter[] = [
  ...SEARCH_PARAMETERS,
  ...SHARED_PARAMETERS.map((parameter) => ({ ...parameter, about: () => say.mcp.ofLibrary[parameter.name] ?? '' })),
];

/** The options of a call. Throws `usage` for one that the backend does not take: nothing is passed over. */
function optionsOf(raw: RawParameters, backend: Backend): LibraryOptions {
  const options = checkLibraryOptions(raw);
  for (const { name } of SHARED_PARAMETERS) if (options[name] !== undefined) refuseUntaken(name, 'search', backend);
  return options;
}

export const searchTool: Tool = {
  name: 'search',
  title: () => say.mcp.searchTitle,
  description: () => say.mcp.search(searchParameter('limit').maximum, ownIdentifierNames()),
  inputSchema: () => inputSchema(TAKEN),
  outputSchema: searchOutputSchema,
  async run(given, asking) {
    const raw = readArguments('search', given, TAKEN);
    const query = checkSearchQuery(raw);
    const backend = await asking.backend();
    const options = optionsOf(raw, backend);
    const answer = withStates(await backend.search(query, { ...asking.call, options }), options.at);
    const rows = answer.data.slice(0, query.limit).map(rowOf);
    // A service says nothing of the days of texts: that is said once, with its documents.
    if (localLibrary(backend) !== undefined)
      for (const row of rows) row.text_state = await stateOf(row.id, options.at, backend);
    return answerOf(answer, query, answeredBy(backend.description), rows);
  },
};

/** `lks search`: the search operation, one page of it or all. */

import { type Backend, localLibrary, type SearchCall } from '../../../contract/backend';
import { noticesOf } from '../../../contract/caveats';
import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import { OLD_KNOWLEDGE } from '../../../contract/old-knowledge';
import { OPERATIONS } from '../../../contract/operations';
import { type SearchQuery, toWire } from '../../../contract/parameters';
import { needsLibrary, refuseOptions, TAKES } from '../../../contract/takes';
import type { AnswerNotice, SearchAnswer } from '../../../contract/types';
import { dayInQuery } from '../../../lookup/cited-day';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { quoteWord } from '../../../platform/shell';
import { footerInfo, knownTotal } from '../../../render/footer';
import { OWN_LENGTH, remarksOf } from '../../../render/remarks';
import { withStates } from '../../../research/row-state';
import { defineCommand, type Input, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { countOf, lineOrData } from '../../command/facts';
import type { Flags } from '../../command/flags';
import {
  commandFrom,
  describeFilters,
  readSearch,
  SEARCH_FLAGS,
  type SearchAsked,
  type SearchInput,
} from '../../command/query';
import { placeWords } from '../../command/retype';
import { citedText } from '../../documents/cited-text';
import { markedIn, searchCall, storeResults, tellFailed, tells } from './call';

/** Only a hosted service has a curl command. */
async function showCurl(context: Context, query: SearchQuery): Promise<Outcome> {
  const { apiUrl } = context.settings();
  if (apiUrl === undefined)
    throw new LksError('usage', say.commands.curlNeedsService, { hint: say.commands.curlNeedsServiceHint });
  const { curlCommand } = await import('../../../backends/hosted/curl');
  const command = curlCommand(apiUrl.value, OPERATIONS.search.path, toWire(query));
  return lineOrData(context, command, { command });
}

/** Notices that a requested law was not searched. */
const NOT_SEARCHED: readonly string[] = ['law_not_held', 'law_unknown', 'text_not_held', 'law_not_in_force'];

/** Notices of documents that are missing for other reasons than spelling. */
const NOT_HERE: readonly string[] = ['not_held', 'court_not_held', 'court_of_decisions'];

async function emptyNotes(asked: SearchAsked, answer: SearchAnswer, backend: Backend): Promise<string[]> {
  const { query } = asked;
  if (answer.data.length > 0 || query.offset > 0) return [];
  if (answer.meta?.incomplete === true) return [say.commands.nothingInTime(query.q), say.commands.nothingInTimeHint];
  // The answer itself explains this. A service may omit `sources_consulted`.
  const consulted: unknown = answer.meta?.sources_consulted;
  const isSearched = !Array.isArray(consulted) || consulted.length > 0;
  const codes = noticesOf(answer.meta).map(({ code }) => code);
  const isNamed = (!isSearched && query.law !== undefined) || codes.includes('day_of_name');
  if (isNamed && codes.some((code) => NOT_SEARCHED.includes(code))) return [];
  const { nothingFound, nothingThere, nothingThereHint, nothingFoundHint } = say.commands;
  const filters = describeFilters(asked);
  const notes = [query.q === '' ? nothingThere(filters) : nothingFound(query.q, filters)];
  // Another spelling would not find it.
  if (codes.some((code) => NOT_HERE.includes(code))) return notes;
  const areas = query.area === undefined ? [] : ((await localLibrary(backend)?.areas()) ?? []);
  const occurs = areas.some((area) => area.toLowerCase().includes(query.area!.toLowerCase()));
  if (areas.length > 0 && !occurs) notes.push(say.commands.areasThatOccur(areas.slice(0, 12), areas.length - 12));
  else notes.push(query.q === '' ? nothingThereHint : nothingFoundHint(filters !== ''));
  if (backend.description.kind === 'sample') notes.push(say.commands.sampleHint);
  return notes;
}

/** The line that the sample answered, unless rows and the line below them say so; a service discloses it itself. */
function disclosed(
  { meta }: SearchAnswer,
  kind: Backend['description']['kind'],
  isTold: boolean,
): Pick<Outcome, 'disclosure'> {
  if (kind === 'sample') return isTold ? {} : { disclosure: say.commands.sampleAnswered };
  const told = kind === 'hosted' ? noticesOf(meta).find(({ code }) => code === 'sample') : undefined;
  return told === undefined ? {} : { disclosure: say.commands.noticeFrom.hosted(told.message) };
}

function textsOfEu({ data }: SearchAnswer): string[] {
  const kinds = data.map(({ text_status: status }) => status?.kind);
  const [journal, consolidated] = (['journal', 'consolidated'] as const).map(
    (kind) => kinds.filter((one) => one === kind).length,
  ) as [number, number];
  return journal + consolidated === 0 ? [] : [say.eu.rows(journal, consolidated)];
}

/** Warnings are read from the answer instead. */
const toldByAnswer = (call: SearchCall): SearchCall => ({
  ...call,
  notice: (notice) => notice.kind !== 'answer-notice' && call.notice?.(notice),
});

/** Rows to show if none has all words and the named document is known but not in the library. */
const MOST_LACKING = 3;

/** Notices above a library's rows without all words: the document they name is known but not here. */
function leadOf({ io, format }: Context, { parameters }: SearchInput, { data, meta }: SearchAnswer): AnswerNotice[] {
  const isChosen = ['limit', 'offset', 'sort'].some((name) => parameters[name] !== undefined);
  if (!io.out.isTerminal || format !== 'table' || isChosen || data.length === 0 || meta?.complete !== 0) return [];
  return noticesOf(meta, OWN_LENGTH).filter(({ code }) => code === 'not_held');
}

async function searchPage(context: Context, input: SearchInput, typed: SearchAsked): Promise<Outcome> {
  const asked = input.flags.compact ? (await import('./compact')).fitted(context, input, typed) : typed;
  const { query, options } = asked;
  const { at } = options;
  const backend = await context.backend();
  const terms = markedIn(context, query.q);
  const call = searchCall(context, options, terms);
  const [first, { resultsView }] = await Promise.all([
    backend.search(query, toldByAnswer(call)),
    import('../../../render/results-view'),
  ]);
  const { kind, location } = backend.description;
  const lead = kind === 'hosted' ? [] : leadOf(context, input, first);
  const isCut = lead.length > 0 && first.data.length > MOST_LACKING;
  const answer = isCut ? await backend.search({ ...query, limit: MOST_LACKING }, toldByAnswer(call)) : first;
  // A terminal has the lines below the rows for it.
  const failuresTold = !context.io.err.isTerminal;
  if (failuresTold) tellFailed(context, answer.meta);
  const told = withStates(answer, at);
  const how = { explained: options.explain, hosted: kind === 'hosted' };
  const results = resultsView(told, { offset: query.offset, terms, ...how });
  const view = { ...results, ...(input.flags.compact && { compact: true }), ...(lead.length > 0 && { lead }) };
  storeResults(context, backend, view.rows, query.q, terms);
  const end = query.offset + answer.data.length;
  const { total: counted, incomplete } = answer.meta ?? {};
  const total = knownTotal(incomplete === true ? undefined : counted, answer.data.length === 0 ? 0 : end);
  const more = answer.data.length > 0 && (total === undefined ? answer.data.length >= query.limit : end < total);
  const next = more ? commandFrom(asked, input, context.globals, end) : undefined;
  const words = ['lks', 'doc', query.offset + 1, ...(at === undefined ? [] : ['--at', at])];
  // Result numbers are only of use on a terminal.
  const isLast = !more && view.rows.length > 0 && context.io.err.isTerminal;
  const open = isLast ? [...words, ...placeWords(context.globals)].join(' ') : undefined;
  const style = input.flags.style;
  const output = { data: tells(context, backend) ? told : answer, view };
  const { lacking, ...cited } =
    style === undefined ? { output, lacking: [] } : await (await import('./cited')).asCited(context, style, output, at);
  const notes = await emptyNotes(asked, answer, backend);
  // Only the rows of a table show which are summaries.
  const isTold = context.format === 'table' && style === undefined;
  return {
    ...cited,
    ...disclosed(answer, kind, isTold),
    notes,
    pager: !input.flags['no-pager'],
    footer: () => ({
      ...footerInfo(answer, query.offset),
      who: kind === 'sample' ? say.render.who.sample : say.render.who[kind](location),
      remarks: remarksOf(answer, {
        more: [context.cachedLine ?? '', ...lacking, ...textsOfEu(answer)].filter((line) => line !== ''),
        failuresTold,
        whole: kind !== 'hosted',
      }).filter(({ message }) => !lead.some((notice) => notice.message === message)),
      next,
      open,
    }),
  };
}

/** Throws `usage` for flags that conflict with `--count` (no rows) or `--compact` (fixed columns). */
function checkShown({ globals, format }: Context, { typed, flags }: SearchInput): void {
  const given: Readonly<Record<string, unknown>> = { ...typed, fields: globals.fields };
  for (const name of ['count', 'compact'] as const) {
    if (!flags[name]) continue;
    const other = SEARCH_FLAGS[name].excludes.find((flag) => given[flag] !== undefined);
    if (other !== undefined)
      throw new LksError('usage', say.commands.shownAlone[name](`--${other}`), { hint: say.commands.shownAloneHint });
  }
  if (flags.compact && format !== 'table')
    throw new LksError('usage', say.commands.shownAlone.compact(`--format ${format}`), {
      hint: say.commands.compactHint,
      parameter: 'compact',
    });
}

const oneOf = ({ query, options }: SearchAsked): SearchAsked => ({ options, query: { ...query, limit: 1, offset: 0 } });

/** `--count`: rows on all pages, with partial matches. Throws `failed` if a service gives no total. */
async function countPage(context: Context, asked: SearchAsked): Promise<Outcome> {
  const backend = await context.backend();
  const { kind, location } = backend.description;
  const call = { ...searchCall(context, asked.options, []), snippets: false };
  const { data, meta } = await backend.search(asked.query, toldByAnswer(call));
  const total = knownTotal(meta?.total, data.length);
  if (total === undefined) throw new LksError('failed', say.commands.notCounted(location));
  const failuresTold = !context.io.err.isTerminal;
  if (failuresTold) tellFailed(context, meta);
  const { oldest_known: _page, ...others } = meta ?? {};
  const notices = noticesOf(meta).filter(({ code }) => code !== OLD_KNOWLEDGE);
  const told = { data: [], meta: { ...others, ...(notices.length > 0 && { notices }) } } as unknown as SearchAnswer;
  return {
    output: countOf(total, told.meta),
    ...disclosed(told, kind, false),
    notes: total === 0 ? await emptyNotes(asked, told, backend) : [],
    footer: () => ({
      ...footerInfo(told, 0),
      total,
      isCount: true,
      who: kind === 'sample' ? say.render.who.sample : say.render.who[kind](location),
      remarks: remarksOf(told, {
        more: context.cachedLine === undefined ? [] : [context.cachedLine],
        failuresTold,
        whole: kind !== 'hosted',
      }),
    }),
  };
}

/** Throws `usage` for unsupported options. A service is asked for its health first; nothing typed is sent. */
async function refuseUntaken(context: Context, { query, options }: SearchAsked): Promise<void> {
  if (options.live && options.at !== undefined)
    throw new LksError('usage', say.live.notOnADay, { hint: say.live.notOnADayHint, parameter: 'at' });
  if (options.live && (query.q === '' || options.sort === 'date' || options.sort === 'weight'))
    throw new LksError('usage', say.live.notByDate, { hint: say.live.notByDateHint, parameter: 'live' });
  const { backend } = context.settings();
  if (backend === undefined) return;
  // No service asks the publishers.
  if (options.live) refuseOptions({ live: true }, backend);
  if (backend !== 'hosted' || context.globals.curl) {
    refuseOptions(options, backend);
    if (backend === 'hosted' && query.q === '') throw withoutWords(query);
  } else if (query.q === '' || Object.values(options).some((value) => value !== undefined)) {
    const opened = await context.backend();
    refuseOptions(options, backend, opened.takes);
    if (query.q === '' && !opened.takes.at) throw withoutWords(query);
  }
}

/** A name with a day is searched `--at` that day, if the backend can. Throws `usage` if `--at` differs. */
async function askForNamedDay(context: Context, { query, options }: SearchAsked): Promise<void> {
  const named = query.q === '' ? undefined : await dayInQuery(query.q, options.at, todayOf(currentDate()));
  if (named === undefined) return;
  const { backend } = context.settings();
  const takes =
    backend === 'hosted' && !context.globals.curl ? (await context.backend()).takes : backend && TAKES[backend];
  if (takes?.at) options.at = named.day;
  else if (takes !== undefined) context.io.note(say.commands.searchDayNotAsked(named.day));
}

/** Warns that `--not` and `--phrase` are sent as signs, which only `lks serve` is known to understand. */
async function tellSigns(
  context: Context,
  { not, phrase }: SearchInput['flags'],
  { query }: SearchAsked,
): Promise<void> {
  if (not.length + phrase.length === 0 || context.settings().backend !== 'hosted') return;
  if (!(await context.backend()).takes.at) context.io.note(say.commands.signsSent(query.q));
}

function withoutWords({ law }: SearchAsked['query']): LksError {
  const error = needsLibrary(say.commands.withoutWords, 'hosted', 'q');
  if (law === undefined) return error;
  const hint = `${say.commands.lawAloneHint(quoteWord(law))}. ${error.hint}`;
  return new LksError('usage', error.message, { hint, commands: error.commands, parameter: 'q' });
}

/** With those of a watch, and the address of the library's index. */
const FLAGS = {
  ...SEARCH_FLAGS,
  index: { kind: 'text', group: 'amount', filled: true, value: 'urls', help: () => say.cluster.index },
} as const satisfies Flags;

/** Opens the backend early if it needs publishers or an index elsewhere. */
async function open(context: Context, live: boolean, given: string | undefined): Promise<void> {
  const index = {
    isAsked: given !== undefined,
    address: async () => (await import('../../command/cluster-address')).clusterAddress(context, '--index', given),
  };
  if (live || index.isAsked || context.settings().backend === 'library')
    await context.backend({ ...(live && { live }), index });
}

async function runSearch(context: Context, input: Input<typeof FLAGS>): Promise<Outcome> {
  const asked = await readSearch(input, context.settings().backend !== 'hosted');
  checkShown(context, input);
  const { max, all, resume } = input.flags;
  if (resume && (context.globals.output === undefined || (max === undefined && !all)))
    throw new LksError('usage', say.sets.resumeNeedsFile, { hint: say.sets.resumeNeedsFileHint });
  if (max !== undefined && all)
    throw new LksError('usage', say.commands.allAndMax, { hint: say.commands.allAndMaxHint });
  await askForNamedDay(context, asked);
  await refuseUntaken(context, asked);
  if (context.globals.curl) return showCurl(context, input.flags.count ? oneOf(asked).query : asked.query);
  await open(context, asked.options.live === true, input.flags.index);
  await tellSigns(context, input.flags, asked);
  if (input.flags.count) return countPage(context, oneOf(asked));
  if (max === undefined && !all) return searchPage(context, input, asked);
  const { searchAll } = await import('./all');
  return searchAll(context, input, asked);
}

export const command = defineCommand({
  needs: 'backend',
  operation: 'search',
  arguments: { words: { help: () => say.commands.searchWords } },
  flags: FLAGS,
  examples: [
    'lks search schadevergoeding --type rechtspraak --from 2010',
    `lks search --phrase 'goede trouw' --law BW --json`,
  ],
  ownText: ({ flags }) => citedText(flags.style),
  looksAtTarget: ({ flags }) => flags.all || flags.max !== undefined || flags.resume,
  run: runSearch,
});

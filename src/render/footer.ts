/** The lines below a search, on stderr: how much of what was shown, from where, how old, how to go on, and what weighs most against it. */
import { askedSources, failedSources } from '../contract/caveats';
import { FACETS, readFacets } from '../contract/facets';
import { SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../contract/operations';
import type { AskedSource, Facet, Facets, FailedSource } from '../contract/types';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { asText, safeLine } from '../platform/text/safe-text';
import { allRemarkLines, type Remark, remarkLines } from './remarks';
import { displayWidth, wrapWords } from './width';

export interface FooterInfo {
  /** Rows skipped before the first one shown. */
  offset: number;
  /** Rows shown. */
  shown: number;
  /** Matches in all; undefined when the service did not say, or said something that cannot be. */
  total: number | undefined;
  /** How many of them have every word of the query; undefined where that is all of them, or not known. */
  complete?: number;
  /** Who was searched, as people call it: `sample library`; absent where the sources say it. */
  who?: string;
  /** Names of the sources consulted; undefined when the service did not say. */
  sources: readonly string[] | undefined;
  /** How much of each was looked through, where the answer says so. */
  asked?: readonly AskedSource[] | undefined;
  /** Sources that were asked and gave no answer. */
  failed?: readonly FailedSource[];
  /** The courts that were asked for: nothing but their decisions was looked at. */
  courts?: readonly string[];
  /** How old what is shown is, in words; empty where nobody says. */
  age: string;
  /** Counts of the rows. */
  facets?: Facets;
  /** The weightiest first (`remarks.ts`): one of them is shown. */
  remarks?: readonly Remark[];
  /** Nothing is shown of them but how many there are. */
  isCount?: true;
  /** The command for the next page, quoted for the shell by the caller. */
  next?: string;
  /** The command that opens a row (`lks doc 1`), on the last page. */
  open?: string;
}

const DOT = ' · ';
const LEAST_WIDTH = 20;
/** More documents than any legal index has: beyond it a total is taken for a fault. */
const TOTAL_LIMIT = 1_000_000_000;

/** A total that can be: a whole number, not less than the rows that were seen. Anything else is unknown. */
export function knownTotal(total: unknown, seen: number): number | undefined {
  return typeof total === 'number' && Number.isInteger(total) && total >= seen && total <= TOTAL_LIMIT
    ? total
    : undefined;
}

/** Courts that are named. */
const MOST_COURTS = 40;

const DAY = /^\d{4}-\d\d-\d\d/;
const daysIn = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => DAY.exec(asText(value))?.[0] ?? []).sort();

/**
 * How old what is shown is: up to which days its laws are known; where all rows are decisions of a library, of when the newest is that it
 * has; of a service the day of its index.
 */
function ageOf(data: readonly unknown[], freshness: unknown): string {
  const known = daysIn(data.map((row) => Object(row).known_as_of));
  const [first] = known;
  if (first !== undefined) return say.render.knownFrom(first, known.at(-1)!);
  const groups: Readonly<Record<string, unknown>> = Object(freshness);
  const [newest] = daysIn([Object(groups.rechtspraak).newest_text]);
  if (newest !== undefined) return data.length > 0 ? say.render.newestDecision(newest) : '';
  // When a library got what it has says nothing of how old that is.
  if (Object.values(groups).some((group) => Object(group).newest_text !== undefined)) return '';
  const harvested = daysIn(Object.values(groups).map((group) => Object(group).last_harvested));
  if (harvested[0] === undefined) return '';
  return Object.keys(groups).length > 1 ? say.render.oldestOf(harvested[0]) : say.render.indexOf(harvested[0]);
}

/** The names of the courts of an answer, whoever gave it. */
export const courtsIn = (courts: unknown): string[] =>
  (Array.isArray(courts) ? courts : [])
    .slice(0, MOST_COURTS)
    .flatMap((court): unknown[] => (Array.isArray(Object(court).names) ? Object(court).names : []))
    .map((name) => safeLine(asText(name)));

/**
 * What a search answer says about itself, for the footer; whatever is missing or odd is unknown (contract.md, "Answers of a service").
 * `offset` is the one that was asked for.
 */
export function footerInfo(answer: { data: readonly unknown[]; meta?: unknown }, offset: number): FooterInfo {
  const meta: Readonly<Record<string, unknown>> = Object(answer.meta);
  const shown = answer.data.length;
  const total = knownTotal(meta.incomplete === true ? undefined : meta.total, shown === 0 ? 0 : offset + shown);
  const complete = knownTotal(meta.complete, 0);
  const facets = readFacets(meta.facets);
  return {
    offset,
    shown,
    total,
    ...(total !== undefined && complete !== undefined && complete < total && { complete }),
    sources: Array.isArray(meta.sources_consulted) ? meta.sources_consulted.map(asText) : undefined,
    asked: askedSources(meta),
    failed: failedSources(meta),
    courts: courtsIn(meta.courts),
    age: ageOf(answer.data, meta.index_freshness),
    ...(facets && shown > 0 && { facets }),
  };
}

function rangeItem({ offset, shown, total, complete, isCount }: FooterInfo): string {
  const all = total === undefined ? say.render.totalUnknown : `${total}`;
  const counted = complete === undefined ? all : say.render.completeOf(all, complete);
  if (isCount) return counted;
  if (shown === 0)
    return offset > 0 && total !== 0 ? say.render.noneFrom(offset + 1, counted) : say.render.noneOf(counted);
  return say.render.range(offset + 1, offset + shown, counted);
}

/** What was searched: a library with how much it has; sources by name where one of them gave no answer, or named texts itself. */
function searchedItem({ who = '', sources, asked = [], failed = [] }: FooterInfo): string {
  const silent = new Set(failed.map(({ source }) => source));
  const bySource = new Map(asked.map((one) => [one.source, one]));
  if (sources === undefined) return say.render.searched(who, say.render.sourcesUnknown);
  if (sources.length === 0) return say.render.searched(who, say.render.noSources);
  const counts = sources.map((name) => bySource.get(name)?.documents);
  const isWhole = silent.size === 0 && asked.every(({ found = 0 }) => found === 0);
  if (who !== '' && isWhole && counts.every((count) => count !== undefined))
    return say.render.searchedAll(
      who,
      counts.reduce((sum, count) => sum + count, 0),
    );
  const names = sources.map(safeLine);
  const named = names.map((name) => say.render.consulted(name, { ...bySource.get(name), isSilent: silent.has(name) }));
  return say.render.searched(who, named.join(', '));
}

/**
 * The lines below the rows, each ended by a line feed: counts, what was searched and how to go on, the weightiest remark. Lines break
 * between items at `width` columns; an item that is wider breaks between words, but the commands never do: they are there to be copied,
 * and the terminal keeps a long line in one piece.
 */
export function renderFooter(info: FooterInfo, options: { width: number | undefined }): string {
  const width = options.width === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_WIDTH, options.width);
  const { courts = [], facets, remarks = [] } = info;
  const ofCourts = courts.length > 0 ? say.courts.only(courts) : '';
  const facts = [rangeItem(info), ofCourts, searchedItem(info), info.age].filter((item) => item !== '');
  const commands = [info.next === undefined ? '' : say.render.next(safeLine(info.next)), safeLine(info.open ?? '')];
  const items = [...facts.map((item) => wrapWords(item, width)), ...commands.filter(Boolean).map((item) => [item])];
  const lines: string[] = [];
  for (const [first = '', ...rest] of items) {
    const line = lines.at(-1);
    const isWhole = rest.length === 0;
    if (line !== undefined && isWhole && displayWidth(line + DOT + first) <= width)
      lines[lines.length - 1] = line + DOT + first;
    else lines.push(first);
    lines.push(...rest);
  }
  const above = facets === undefined ? [] : facetLines(facets, width);
  const isShort = options.width !== undefined && info.shown > 0;
  const remarked = (isShort ? remarkLines : allRemarkLines)(remarks, width);
  return `${[...above, ...lines, ...remarked].join('\n')}\n`;
}

const PARAMETERS = [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS];

/** The days of a whole year are typed as the year. */
const shortened = (value: string): string => value.replace(/^(\d{4})-(?:01-01|12-31)$/, '$1');

/** A filter as it is typed: `--type rechtspraak`. */
const typed = ({ filter }: Facet): string =>
  PARAMETERS.flatMap(({ name, flag }) =>
    flag === null || filter[name] === undefined ? [] : [`--${flag} ${quoteWord(shortened(filter[name]))}`],
  ).join(' ');

/** Items with a dot between them, as lines of a width: none begins with the dot. */
function joined(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && displayWidth(line + DOT + item) <= width) lines[lines.length - 1] = line + DOT + item;
    else lines.push(...wrapWords(item, width));
  }
  return lines;
}

/** A list for each that has anything, with what leaves the rows of its most frequent value, as lines of a width. */
export function facetLines(facets: Facets, width: number): string[] {
  const { groups, names, counted, more } = say.render.facets;
  return FACETS.flatMap((name) => {
    const list = facets[name] ?? [];
    const [first] = list;
    if (first === undefined) return [];
    const largest = list.reduce((best, one) => (one.count > best.count ? one : best), first);
    const counts = list.map(({ value, count }) => counted(name === 'type' ? (groups[value] ?? value) : value, count));
    const left = name === 'type' ? undefined : facets.more?.[name];
    const items = left === undefined ? counts : [...counts, more(left)];
    const last = `${items.at(-1)} (${typed(largest)})`;
    return joined(
      [
        `${names[name]}${items.length === 1 ? last : items[0]}`,
        ...items.slice(1, -1),
        ...(items.length > 1 ? [last] : []),
      ].map(safeLine),
      width,
    );
  });
}

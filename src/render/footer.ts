/** The lines below a search, on stderr: counts, sources, age, how to go on, and the most important remark. */
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
  offset: number;
  shown: number;
  /** Number of matches; undefined if the service gave none or an impossible one. */
  total: number | undefined;
  /** Matches with every word of the query; undefined if that is all of them, or unknown. */
  complete?: number;
  /** What was searched, for people: `sample library`; absent if the sources say it. */
  who?: string;
  sources: readonly string[] | undefined;
  /** How much of each source was searched, if the answer says so. */
  asked?: readonly AskedSource[] | undefined;
  failed?: readonly FailedSource[];
  /** Courts that the search was limited to. */
  courts?: readonly string[];
  age: string;
  facets?: Facets;
  /** Most important first (`remarks.ts`); one is shown. */
  remarks?: readonly Remark[];
  /** Only the number of matches is shown. */
  isCount?: true;
  /** The command for the next page, shell-quoted. */
  next?: string;
  /** The command that opens a row (`lks doc 1`), on the last page. */
  open?: string;
}

const DOT = ' · ';
const LEAST_WIDTH = 20;
/** More documents than any legal index has; a larger total is a fault. */
const TOTAL_LIMIT = 1_000_000_000;

/** A plausible total: a whole number, at least `seen`. Otherwise undefined. */
export function knownTotal(total: unknown, seen: number): number | undefined {
  return typeof total === 'number' && Number.isInteger(total) && total >= seen && total <= TOTAL_LIMIT
    ? total
    : undefined;
}

const MOST_COURTS = 40;

const DAY = /^\d{4}-\d\d-\d\d/;
const daysIn = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => DAY.exec(asText(value))?.[0] ?? []).sort();

/** Days up to which laws are known, a library's newest decision, or the day of a service's index. */
function ageOf(data: readonly unknown[], freshness: unknown): string {
  const known = daysIn(data.map((row) => Object(row).known_as_of));
  const [first] = known;
  if (first !== undefined) return say.render.knownFrom(first, known.at(-1)!);
  const groups: Readonly<Record<string, unknown>> = Object(freshness);
  const [newest] = daysIn([Object(groups.rechtspraak).newest_text]);
  if (newest !== undefined) return data.length > 0 ? say.render.newestDecision(newest) : '';
  // When a library imported its texts does not tell their age.
  if (Object.values(groups).some((group) => Object(group).newest_text !== undefined)) return '';
  const harvested = daysIn(Object.values(groups).map((group) => Object(group).last_harvested));
  if (harvested[0] === undefined) return '';
  return Object.keys(groups).length > 1 ? say.render.oldestOf(harvested[0]) : say.render.indexOf(harvested[0]);
}

/** The court names in an answer. */
export const courtsIn = (courts: unknown): string[] =>
  (Array.isArray(courts) ? courts : [])
    .slice(0, MOST_COURTS)
    .flatMap((court): unknown[] => (Array.isArray(Object(court).names) ? Object(court).names : []))
    .map((name) => safeLine(asText(name)));

/** Missing or odd values are unknown (contract.md, "Answers of a service"). `offset` is the one asked for. */
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

/** What was searched: a library with its size; sources by name if one failed or named texts itself. */
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
 * The lines below the rows, each ended by a line feed: counts, sources, how to go on, the most important remark. Lines
 * break between items at `width` columns, wide items between words; commands never break, so that they can be copied.
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

/** Items separated by dots, in lines of a width; no line begins with a dot. */
function joined(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && displayWidth(line + DOT + item) <= width) lines[lines.length - 1] = line + DOT + item;
    else lines.push(...wrapWords(item, width));
  }
  return lines;
}

/** A line for each facet with values, with the filter for its most frequent one, wrapped. */
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

/** The line under a search, on stderr: how much of what was shown, from where, how old, and how to go on. */
import { askedSources, failedSources } from '../contract/caveats';
import { readFacets } from '../contract/facets';
import type { AskedSource, Facets, FailedSource } from '../contract/types';
import { say } from '../messages';
import { asText, safeLine } from '../platform/text/safe-text';
import { facetLines } from './facet-lines';
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
  /** Names of the sources consulted; undefined when the service did not say. */
  sources: readonly string[] | undefined;
  /** How much of each was looked through, where the answer says so. */
  asked?: readonly AskedSource[] | undefined;
  /** Sources that were asked and gave no answer. */
  failed?: readonly FailedSource[];
  /** The day of the oldest index group, and whether there are others; undefined when unknown. */
  index: { date: string; isOldest: boolean } | undefined;
  /** The row that is known up to the oldest day, where an answer says which. */
  oldest?: { id: string; day: string } | undefined;
  /** The day of the newest text of each group of a library that has one. */
  newest?: readonly { group: string; day: string }[];
  /** The courts that were asked for: nothing but their decisions was looked at. */
  courts?: readonly string[];
  /** Counts of the rows. */
  facets?: Facets;
  undatedLeftOut: number;
  /** Rows without a date that stand last, where rows are in the order of their dates. */
  undatedLast?: number;
  /** Rows that nothing cites, where rows are in the order of what cites them. */
  uncitedLast?: number;
  /** Rows shown for another day whose source gives no day from which their text holds. */
  undatedShown?: number;
  /** The search was stopped at a time limit: there may be more than was found. */
  incomplete?: boolean;
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

function oldestIndex(freshness: unknown): FooterInfo['index'] {
  if (typeof freshness !== 'object' || freshness === null) return undefined;
  const groups: unknown[] = Object.values(freshness);
  // When a library got what it has says nothing of how old that is.
  if (groups.some((group) => Object(group).newest_text !== undefined)) return undefined;
  const dates = groups.map((group) => /^\d{4}-\d\d-\d\d/.exec(asText(Object(group).last_harvested))?.[0]);
  const [oldest] = dates.filter((date) => date !== undefined).sort();
  return oldest === undefined ? undefined : { date: oldest, isOldest: groups.length > 1 };
}

/** Courts that are named. */
const MOST_COURTS = 40;
/** Groups that are named; the API has 4. */
const MOST_GROUPS = 6;

function newestTexts(freshness: unknown): NonNullable<FooterInfo['newest']> {
  return Object.entries(Object(freshness))
    .slice(0, MOST_GROUPS)
    .map(([group, entry]) => ({ group: safeLine(group), day: asText(Object(entry).newest_text) }))
    .filter(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day));
}

function oldestKnown(sent: unknown): FooterInfo['oldest'] {
  const [id, day] = [asText(Object(sent).external_id), asText(Object(sent).known_as_of)];
  return /^\d{4}-\d\d-\d\d$/.test(day) ? { id: safeLine(id), day } : undefined;
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
  const count = (value: unknown): number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
  return {
    offset,
    shown,
    total,
    ...(total !== undefined && complete !== undefined && complete < total && { complete }),
    sources: Array.isArray(meta.sources_consulted) ? meta.sources_consulted.map(asText) : undefined,
    asked: askedSources(meta),
    failed: failedSources(meta),
    index: oldestIndex(meta.index_freshness),
    newest: newestTexts(meta.index_freshness),
    oldest: oldestKnown(meta.oldest_known),
    courts: courtsIn(meta.courts),
    ...(facets && shown > 0 && { facets }),
    undatedLeftOut: count(meta.undated_left_out),
    undatedLast: count(meta.undated_last),
    uncitedLast: count(meta.uncited_last),
    undatedShown: count(meta.undated_shown),
    incomplete: meta.incomplete === true,
  };
}

function rangeItem({ offset, shown, total, complete }: FooterInfo): string {
  const all = total === undefined ? say.render.totalUnknown : `${total}`;
  const counted = complete === undefined ? all : say.render.completeOf(all, complete);
  if (shown === 0)
    return offset > 0 && total !== 0 ? say.render.noneFrom(offset + 1, counted) : say.render.noneOf(counted);
  return say.render.range(offset + 1, offset + shown, counted);
}

function sourcesItem({ sources, asked = [], failed = [] }: FooterInfo): string {
  if (sources === undefined) return say.render.sourcesUnknown;
  if (sources.length === 0) return say.render.noSources;
  const silent = new Set(failed.map(({ source }) => source));
  const told = new Map(asked.map((one) => [one.source, one]));
  return sources
    .map(safeLine)
    .map((name) => say.render.consulted(name, { ...told.get(name), isSilent: silent.has(name) }))
    .join(', ');
}

function failedItem({ failed = [] }: FooterInfo): string {
  return failed.length === 0 ? '' : say.render.noAnswerFrom(failed);
}

/** A library says of which day its texts are; when they were harvested is all that a service says. */
function indexItem({ index, newest = [] }: FooterInfo): string {
  if (newest.length > 0) return say.render.newestTexts(newest);
  if (index === undefined) return '';
  return index.isOldest ? say.render.oldestOf(index.date) : say.render.indexOf(index.date);
}

/**
 * The footer, ended by a line feed. Lines break between items at `width` columns; an item that is wider breaks between
 * words, but the commands never do: they are there to be copied, and the terminal keeps a long line in one piece.
 */
export function renderFooter(info: FooterInfo, options: { width: number | undefined }): string {
  const width = options.width === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_WIDTH, options.width);
  const undated = info.undatedLeftOut > 0 ? say.render.undated(info.undatedLeftOut) : '';
  const shown = info.undatedShown ?? 0;
  const { courts = [] } = info;
  const ofCourts = courts.length > 0 ? say.courts.only(courts) : '';
  const { undatedLast = 0, uncitedLast = 0 } = info;
  const last = [
    ...(undatedLast > 0 ? [say.render.undatedLast(undatedLast)] : []),
    ...(uncitedLast > 0 ? [say.render.uncitedLast(uncitedLast)] : []),
  ];
  const dayless = shown > 0 ? say.render.undatedShown(shown) : '';
  const incomplete = info.incomplete === true ? say.render.incomplete : '';
  // Off a terminal each was told when it was known, on a line of its own.
  const failed = options.width === undefined ? '' : failedItem(info);
  const { oldest } = info;
  const known = oldest === undefined ? '' : say.render.oldestKnown(oldest.id, oldest.day);
  const looked = [sourcesItem(info), failed, indexItem(info), known];
  const facts = [rangeItem(info), incomplete, ofCourts, ...looked, undated, ...last, dayless].filter(
    (item) => item !== '',
  );
  const commands = [info.next === undefined ? '' : say.render.next(safeLine(info.next)), safeLine(info.open ?? '')];
  const items = [...facts.map((item) => wrapWords(item, width)), ...commands.filter(Boolean).map((item) => [item])];
  const above = info.facets === undefined ? [] : facetLines(info.facets, width);
  const lines: string[] = [];
  for (const [first = '', ...rest] of items) {
    const line = lines.at(-1);
    const isWhole = rest.length === 0;
    if (line !== undefined && isWhole && displayWidth(line + DOT + first) <= width)
      lines[lines.length - 1] = line + DOT + first;
    else lines.push(first);
    lines.push(...rest);
  }
  return `${[...above, ...lines].join('\n')}\n`;
}

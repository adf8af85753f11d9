/**
 * Recognises parts of a decision that its file does not mark: paragraphs by consecutive numbers, sections by headings
 * (publishers.md, "Parts of a decision"). Prefers finding none to finding a wrong one.
 */
import type { Span, TextPart, TextStructure } from '../../contract/structure';
import {
  type Heading,
  headingBefore,
  headingOf,
  linesOf,
  markedOpening,
  type Opening,
  openingsOf,
  type TextLine,
} from './openings';

// Runs: numbers in order, of the decision or of lists, statutes and decisions quoted in it. The cheapest division of
// all numbers into runs is chosen, so the text after a quotation shows where it ended.

interface Run {
  readonly id: number;
  readonly first: Opening;
  readonly last: Opening;
  /** Last opening per depth, for comparing the style of numbers. */
  readonly byDepth: readonly (Opening | undefined)[];
}

interface Division {
  readonly stack: readonly Run[];
  readonly cost: number;
  readonly step: Step | undefined;
  readonly runs: number;
}

interface Step {
  readonly run: number;
  readonly before: Step | undefined;
}

const COST = {
  /** A run that begins with 1; `strange`: with another number, as in a quotation. */
  run: 2,
  strange: 3,
  gap: 2,
  /** From 3.5, 3.6 to 4. */
  shallower: 1.5,
  /** Style differs from the last number of the same depth. */
  bracket: 3,
  stop: 0.8,
  heading: 1.5,
  glued: 1,
  within: 0.4,
  item: 1,
  /** Only one of the two is in the closed list of headings. */
  listed: 0.5,
  /** A heading of a decision assigned to another run. */
  known: 4,
} as const;
const MOST_DIVISIONS = 32;
const DEEPEST = 6;
const FARTHEST = 5;
const AS_GOOD = 0.3;

/** Cost of the next number; undefined if it cannot follow. 3.1 is followed by 3.2, 3.1.1, 4 and 4.1. */
function costOfNext(last: readonly number[], next: readonly number[]): number | undefined {
  const same = next.findIndex((part, at) => part !== last[at]);
  if (same < 0) return undefined;
  const rest = next.slice(same + 1);
  if (rest.some((part) => part !== 1)) return undefined;
  const step = next[same]! - (last[same] ?? 0);
  if (step < 1 || step > 2) return undefined;
  return step === 1 ? 0 : COST.gap;
}

function costOfLooks(run: Run, opening: Opening): number {
  const depth = opening.number.length;
  const like = run.byDepth[depth];
  if (like === undefined && depth < run.first.number.length) return COST.shallower;
  if (like === undefined || like.marked || opening.marked) return 0;
  let cost = like.stop === opening.stop ? 0 : COST.stop;
  // Two listed headings belong to one run even if a number between them is wrong.
  if (like.listed && opening.listed && opening.number[depth - 1]! - like.number[depth - 1]! > 1) cost -= COST.gap / 2;
  if ((like.stop === ')') !== (opening.stop === ')')) cost += COST.bracket;
  for (const way of LOOKS) if (like[way] !== opening[way]) cost += COST[way];
  if (depth > 1) return cost;
  if (like.heading !== opening.heading && !like.brief && !opening.brief) cost += COST.heading;
  return like.listed === opening.listed ? cost : cost + COST.listed;
}

const LOOKS = ['within', 'glued', 'item'] as const;

function added(run: Run | undefined, id: number, opening: Opening): Run {
  const byDepth = [...(run?.byDepth ?? [])];
  byDepth[opening.number.length] = opening;
  return { id, first: run?.first ?? opening, last: opening, byDepth };
}

/** Continuations with one more opening at a cost of at most `most`. */
function* goOn(division: Division, opening: Opening, most: number): Generator<Division> {
  const { stack, cost, step: before, runs } = division;
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const run = stack[at]!;
    const next = costOfNext(run.last.number, opening.number);
    if (next === undefined) continue;
    const total = cost + next + costOfLooks(run, opening);
    if (total > most) continue;
    const longer = [...stack.slice(0, at), added(run, run.id, opening)];
    yield { stack: longer, cost: total, step: { run: run.id, before }, runs };
  }
  const begins = opening.number.every((part) => part === 1);
  const total = cost + (begins ? COST.run : COST.strange + (opening.listed ? COST.known : 0));
  if (total > most) return;
  const kept = stack.length < DEEPEST ? stack : [...stack.slice(0, -2), stack.at(-1)!];
  yield { stack: [...kept, added(undefined, runs, opening)], cost: total, step: { run: runs, before }, runs: runs + 1 };
}

/** Divisions with the same key continue alike. */
const keyOf = ({ stack }: Division): string => stack.map(({ last }) => last.start).join(' ');

/** All divisions of the openings into runs that are as good as the best; runs in order of their start. */
function divisionsOf(openings: readonly Opening[]): Opening[][][] {
  let divisions: Division[] = [{ stack: [], cost: 0, step: undefined, runs: 0 }];
  for (const opening of openings) {
    const best = new Map<string, Division>();
    let least = Number.POSITIVE_INFINITY;
    for (const division of divisions)
      for (const next of goOn(division, opening, least + FARTHEST)) {
        least = Math.min(least, next.cost);
        const key = keyOf(next);
        const known = best.get(key);
        if (known === undefined || next.cost < known.cost) best.set(key, next);
      }
    const sorted = [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, MOST_DIVISIONS);
    divisions = sorted.filter(({ cost }) => cost <= sorted[0]!.cost + FARTHEST);
  }
  const [first] = divisions;
  return divisions.filter(({ cost }) => cost <= first!.cost + AS_GOOD).map((division) => dividedBy(division, openings));
}

function dividedBy(division: Division, openings: readonly Opening[]): Opening[][] {
  const runOf: number[] = [];
  for (let { step } = division; step !== undefined; step = step.before) runOf.push(step.run);
  runOf.reverse();
  const runs: Opening[][] = Array.from({ length: division.runs }, () => []);
  for (const [at, opening] of openings.entries()) runs[runOf[at]!]!.push(opening);
  return runs;
}

interface Known {
  readonly end: number;
  readonly marked: readonly TextPart[];
  /** Spans in which no paragraph begins: tables, list items. */
  readonly without: readonly Span[];
}

const LONGEST_HEAD = 1500;
const MOST_OPENINGS = 3000;
const LEAST = 3;
/** Minimal share of the text that the numbers must cover; the lower one if they begin with 1 and have subnumbers. */
const SHARE = 0.4;
const SHARE_ELSEWHERE = 0.6;

/** Signature of a decision: no paragraph continues below. */
const SIGNED =
  /^(?:aldus (?:gewezen|gedaan|vastgesteld|beslist|uitgesproken|door)|(?:dit|deze) (?:arrest|vonnis|uitspraak|beschikking|beslissing) (?:is|werd) (?:\S+ ){0,6}?(?:gewezen|gedaan|uitgesproken|vastgesteld)|gewezen door|gedaan (?:door|te)|w\.g\. )/i;

/** Adds the recognised parts to the marked ones; an opinion in the text is recognised separately. */
export function withRecognised(text: string, structure: TextStructure): TextStructure {
  const { notes, added, tables } = structure;
  const line = added.find(({ kind }) => kind === 'opinion');
  const ends = [...notes, ...added.filter((one) => one !== line && one.kind !== 'picture')].map(({ start }) => start);
  const end = Math.min(text.length, ...ends);
  const opinions = structure.parts.filter(({ kind }) => kind === 'conclusie');
  const opinion = opinions.find(({ standing }) => standing === 'part_opinion');
  const others = structure.parts.filter(({ kind }) => kind !== 'conclusie');
  if (opinion === undefined || line === undefined) {
    const found = recogniseIn(text, { start: 0, end }, others, [...tables, ...(line === undefined ? [] : [line])]);
    return { ...structure, known: knownBy(others, found), parts: inOrder([...opinions, ...others, ...found]) };
  }
  const whole = { start: line.start, end: opinion.end };
  const parts = others.map((part) => besideOpinion(part, whole, text));
  const isInside = ({ start }: Span): boolean => start >= whole.start && start < whole.end;
  const own = parts.filter((part) => !isInside(part));
  const inside = parts.filter(isInside);
  const stretch = { start: 0, end: text.slice(whole.end, end).trim() === '' ? whole.start : end };
  const found = [
    ...recogniseIn(text, stretch, own, [...tables, whole]).map((part) => besideOpinion(part, whole, text)),
    ...recogniseIn(text, withoutHeading(text, opinion), inside, tables).map(asOfOpinion),
  ];
  const known = knownBy(parts, found);
  return { ...structure, known, parts: inOrder([...opinions, ...own, ...inside.map(asOfOpinion), ...found]) };
}

const isPoint = ({ kind }: TextPart): boolean => kind === 'onderdeel';

const knownBy = (marked: readonly TextPart[], found: readonly TextPart[]): TextStructure['known'] =>
  marked.some((part) => !isPoint(part)) ? 'marked' : found.length > 0 ? 'recognised' : 'none';

function recogniseIn(
  text: string,
  { start, end }: Span,
  parts: readonly TextPart[],
  without: readonly Span[],
): TextPart[] {
  const moved = <T extends Span>(spans: readonly T[], by: number): T[] =>
    spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));
  const within = <T extends Span>(spans: readonly T[]): T[] =>
    moved(
      spans.filter((span) => span.start >= start && span.end <= end),
      -start,
    );
  const [marked, points] = [within(parts.filter((part) => !isPoint(part))), within(parts.filter(isPoint))];
  const slice = start === 0 ? text : text.slice(start, end);
  return moved(recognise(slice, { end: end - start, marked, without: [...within(without), ...points] }), start);
}

/** Drops what precedes the salutation of an opinion: numbers there are not its own. */
function withoutHeading(text: string, { start, end }: Span): Span {
  const greeting = /^edelhoogachtba\S*(?: \S+){0,4},?$/im.exec(text.slice(start, Math.min(end, start + LONGEST_HEAD)));
  return { start: greeting === null ? start : start + greeting.index, end };
}

/** Ends a part of the court at the opinion, even if the court's text continues after it. */
function besideOpinion(part: TextPart, opinion: Span, text: string): TextPart {
  if (part.start >= opinion.start || part.end <= opinion.start) return part;
  return trimmed({ ...part, end: opinion.start }, text);
}

/** Turns paragraphs into those of an opinion, without the role of a court's part. */
const asOfOpinion = ({ role: _role, ...part }: TextPart): TextPart =>
  part.kind === 'rechtsoverweging' ? { ...part, kind: 'conclusie' } : part;

/** Recognised parts that are not yet marked, in text order, outer before inner. */
export function recognise(text: string, known: Known): TextPart[] {
  const { end, marked } = known;
  const paragraphs = marked.filter(({ kind }) => kind === 'rechtsoverweging');
  const lines = linesOf(text, end, [...known.without, ...paragraphs]);
  const openings = openingsIn(lines, marked);
  const numbers = mainRun(openings, known);
  const { main, unclear } = withoutGaps(numbers.main, text, openings);
  const last = main.at(-1)?.start ?? 0;
  const signed = lines.find(({ text: line, start, first }) => first && start > last && SIGNED.test(line))?.start ?? end;
  const headings = marked.some(({ kind }) => kind === 'sectie') ? [] : headingsIn(lines, main, openings, end);
  const borders = [...headings, ...numbers.uncertain, ...twice(openings, main)].map(({ start }) => start);
  const sections = headings.map((heading, at) => sectionOf(heading, headings[at + 1], main, end));
  const parts = [...numbered(main, borders, { end, signed }).filter(({ start }) => !unclear.has(start)), ...sections]
    .map((part) => trimmed(fitted(part, marked), text))
    .filter((part) => part.end > part.start);
  const points = parts.flatMap((part) => (part.kind === 'rechtsoverweging' ? pointsIn(text, part, parts) : []));
  return inOrder([...parts, ...points]).map((part) => ({ ...part, recognised: true }));
}

const inOrder = (parts: readonly TextPart[]): TextPart[] =>
  [...parts].sort((a, b) => a.start - b.start || b.end - a.end);

function openingsIn(lines: readonly TextLine[], marked: readonly TextPart[]): Opening[] {
  const found = lines.flatMap(openingsOf);
  const known = marked
    .filter(({ number }) => /^\d{1,3}(?:\.\d{1,3})*$/.test(number))
    .map(({ start, number, kind }) => markedOpening(start, number, kind === 'sectie'));
  const places = new Set(known.map(({ start }) => start));
  const all = [...found.filter(({ start }) => !places.has(start)), ...known].sort((a, b) => a.start - b.start);
  return all.length > MOST_OPENINGS ? [] : all;
}

interface Main {
  readonly main: readonly Opening[];
  readonly uncertain: readonly Opening[];
}

function mainRun(openings: readonly Opening[], known: Known): Main {
  const divisions = divisionsOf(openings);
  const runs = divisions.map((division) => mainOf(division, openings, known.end));
  const [first = []] = runs;
  const all = new Set(runs.flat());
  const others = runs.slice(1).map((run) => new Set(run));
  const sure = new Set(
    first.filter((opening, at) => others.every((run) => run.has(opening)) && isLikeOthers(opening, at, first)),
  );
  // An opinion printed behind the decision has its own numbers.
  const behind = new Set(divisions.flatMap((division) => division.filter(isWhole).map((run) => run[0]!)));
  return {
    main: first.filter((opening) => sure.has(opening)).map(asSection),
    uncertain: openings.filter((opening) => (all.has(opening) || behind.has(opening)) && !sure.has(opening)),
  };
}

/** False for a plain numbered line among at least `LEAST` listed headings: probably an item of a quoted list. */
function isLikeOthers(opening: Opening, at: number, main: readonly Opening[]): boolean {
  const { heading, marked, number } = opening;
  if (heading || marked || number.length > 1 || main[at + 1]?.number[0] === number[0]) return true;
  return main.filter((other) => other.number.length === 1 && other.listed).length < LEAST;
}

/** A possible heading is one if numbers below it follow. */
const asSection = (opening: Opening, at: number, main: readonly Opening[]): Opening =>
  opening.brief && opening.number.length === 1 && main[at + 1]?.number[0] === opening.number[0]
    ? { ...opening, heading: true }
    : opening;

const begins = ([first]: readonly Opening[]): boolean => first!.number.every((part) => part === 1);

const isWhole = (run: readonly Opening[]): boolean => begins(run) && run.filter(({ listed }) => listed).length > 1;

/** The run through most of the text, or the first with listed headings; empty if insufficient. */
function mainOf(division: readonly Opening[][], openings: readonly Opening[], end: number): Opening[] {
  const reach = (run: readonly Opening[]): number => run.at(-1)!.start - run[0]!.start;
  const marks = (run: readonly Opening[]): number => run.filter(({ marked }) => marked).length;
  const long = division.filter((run) => run.length >= LEAST);
  const [longest] = [...long].sort((a, b) => marks(b) - marks(a) || reach(b) - reach(a));
  if (longest === undefined || marks(longest) > 0) return longest ?? [];
  if (openings.some(({ marked }) => marked)) return [];
  const best = long.find(isWhole) ?? longest;
  if (isWhole(best)) return best;
  const deep = best.filter(({ number }) => number.length > 1).length;
  if (!begins(best) && best.length <= LEAST) return [];
  return reach(best) >= (begins(best) && deep > 1 ? SHARE : SHARE_ELSEWHERE) * end ? best : [];
}

/**
 * Adds skipped numbers that occur once within a line. `unclear`: starts of parts with an unknown end, since the next
 * number occurs several times.
 */
function withoutGaps(
  main: readonly Opening[],
  text: string,
  openings: readonly Opening[],
): { main: Opening[]; unclear: ReadonlySet<number> } {
  const places = new Set(openings.map(({ start }) => start));
  const unclear = new Set<number>();
  const whole = main.flatMap((opening, at): Opening[] => {
    const next = main[at + 1];
    const number = next === undefined ? undefined : leftOut(opening.number, next.number);
    if (number === undefined) return [opening];
    const found = placesOf(number, text, opening.start + 1, next!.start).filter((start) => !places.has(start));
    if (found.length > 1) unclear.add(opening.start);
    if (found.length !== 1) return [opening];
    const rest = text.slice(found[0]!, next!.start).replace(/^[\d.]+\s+/, '');
    const title = number.length === 1 ? headingBefore(rest) : undefined;
    const added = {
      start: found[0]!,
      number,
      stop: '.',
      glued: false,
      heading: title !== undefined,
      brief: false,
      text: title ?? rest,
    };
    return [opening, { ...added, item: false, listed: title !== undefined, within: true, marked: false }];
  });
  return { main: whole, unclear };
}

function leftOut(last: readonly number[], next: readonly number[]): number[] | undefined {
  const at = next.findIndex((part, depth) => part !== last[depth]);
  const gap = at >= 0 && next[at]! - (last[at] ?? 0) === 2;
  return gap ? [...next.slice(0, at), next[at]! - 1] : undefined;
}

const CITED =
  /(?:\b(?:onder|r\.?o|rov|art|artikel|artikelen|nrs?|sub|lid|zie|en|tot|punt|paragraaf|par|overweging(?:en)?|rubriek|rechtsoverweging(?:en)?|hoofdstuk|blz|van|in|bij|de|of|met)\.?|[,§(])\s$/i;

function placesOf(number: readonly number[], text: string, from: number, to: number): number[] {
  const pattern = new RegExp(`(?<=\\s)${number.join('\\.')}\\.?(?=\\s+["“(]?\\p{Lu})`, 'gu');
  return [...text.slice(from, to).matchAll(pattern)]
    .map(({ index }) => from + index)
    .filter((start) => !CITED.test(text.slice(Math.max(0, start - 24), start)));
}

/** Headings that repeat the number of the one before: they end its part. */
const twice = (openings: readonly Opening[], main: readonly Opening[]): Opening[] =>
  openings.filter((opening) => {
    if (main.includes(opening) || opening.number.length > 1 || !opening.listed) return false;
    const last = main.findLast(({ start, number }) => start < opening.start && number.length === 1);
    return last?.number[0] === opening.number[0];
  });

interface Found {
  readonly start: number;
  readonly heading: Heading;
}

/** Headings on lines of their own up to `end`, except numbered ones; of two in a row the first is a title. */
function headingsIn(
  lines: readonly TextLine[],
  main: readonly Opening[],
  openings: readonly Opening[],
  end: number,
): Found[] {
  // Numbered headings outside the main run are quoted.
  const numbers = new Set(main.length === 0 ? [] : openings.map(({ start }) => start));
  // Within numbered sections a heading is of a lower level.
  const from = main.some(isSection) ? main.at(-1)!.start : 0;
  const found = lines.flatMap(({ start, text, first, alone }): Found[] => {
    if (!first || start < from || start >= end || numbers.has(start)) return [];
    const heading = headingOf(text);
    return heading !== undefined && (alone || !/[.:;,]$/.test(text)) ? [{ start, heading }] : [];
  });
  // A single heading is no evidence.
  return found.length > 1 || main.length > 0 ? found : [];
}

const isSection = ({ number, heading, marked }: Opening): boolean => number.length === 1 && heading && !marked;

/** Numbered parts, each up to the next number outside it or a border; the signature belongs to a section. */
function numbered(
  main: readonly Opening[],
  borders: readonly number[],
  { end, signed }: { end: number; signed: number },
): TextPart[] {
  return main.flatMap((opening, at): TextPart[] => {
    const { start, number, text } = opening;
    if (opening.marked) return [];
    const isIn = (later: Opening): boolean => number.every((part, depth) => later.number[depth] === part);
    const next = main.slice(at + 1).find((later) => !isIn(later))?.start ?? end;
    const stop = Math.min(next, ...borders.filter((border) => border > start));
    const part = { start, number: number.join('.') };
    return isSection(opening)
      ? [{ ...part, end: stop, kind: 'sectie', ...headingOf(text) }]
      : [{ ...part, end: Math.min(stop, signed), kind: 'rechtsoverweging' }];
  });
}

function sectionOf(
  { start, heading }: Found,
  next: Found | undefined,
  main: readonly Opening[],
  end: number,
): TextPart {
  const section = main.find((opening) => opening.start > start && isSection(opening))?.start ?? end;
  return { start, end: Math.min(next?.start ?? end, section), kind: 'sectie', number: '', ...heading };
}

/** Clips a part so that it does not cross the border of a marked one. */
function fitted(part: TextPart, marked: readonly TextPart[]): TextPart {
  let { end } = part;
  for (const { start, end: stop } of marked) {
    if (start <= part.start && stop > part.start) end = Math.min(end, stop);
    if (start > part.start && start < end && stop > end) end = start;
  }
  return { ...part, end };
}

const trimmed = (part: TextPart, text: string): TextPart => ({
  ...part,
  end: part.start + text.slice(part.start, part.end).trimEnd().length,
});

const POINT = /^\((\p{Ll}{1,5}|\d{1,2})\)\s/u;

const MARKS: readonly (readonly string[])[] = [
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' '),
  [...'abcdefghijklmnopqrstuvwxyz'],
  Array.from({ length: 50 }, (_none, at) => `${at + 1}`),
];

const isQuoting = (text: string): boolean =>
  (text.split('"').length - 1) % 2 === 1 || text.split(/[“„]/).length > text.split('”').length;

/** Points that follow a colon in a paragraph; none if out of order or quoted. */
function pointsIn(text: string, { start, end }: TextPart, within: readonly TextPart[]): TextPart[] {
  const inner = within.filter((part) => part.start > start && part.end <= end);
  const lines = linesOf(text.slice(0, end), end, [{ start: 0, end: start }, ...inner]);
  const found = lines.flatMap((line) => {
    const number = POINT.exec(line.text)?.[1];
    return number === undefined ? [] : [{ ...line, number }];
  });
  const [first] = found;
  const marks = MARKS.find(([mark]) => mark === first?.number);
  if (first === undefined || marks === undefined || found.length < 2) return [];
  const before = text.slice(start, first.start);
  if (!/:\s*$/.test(before) || isQuoting(before) || found.some(({ number }, at) => number !== marks[at])) return [];
  return found.map(({ start: from, end: to, number }, at) => {
    const stop = found[at + 1]?.start ?? to;
    return { start: from, end: from + text.slice(from, stop).trimEnd().length, kind: 'onderdeel', number };
  });
}

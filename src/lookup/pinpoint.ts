/** Finds cited places in a text by its parts: lid 3, onder g, rechtsoverweging 3.8. */
import type { Pinpoint, PinpointPlace } from '../contract/name';
import type { Span } from '../contract/structure';
import { considerationsAt, opinionAt, ownWords, rulingsIn, withPlaceInOpinion } from './considerations';
import {
  absentIn,
  around,
  CHOICES,
  type Found,
  isMissing,
  isRecognised,
  type Missing,
  numbered,
  only,
  type Part,
  type Places,
  partsBelow,
  type Step,
  sameText,
  stretch,
  THERE,
  trail,
  treeOf,
  trimmed,
} from './places';

/** The end of a sentence, as it may be: a stop, what closes behind it, and a space. */
const STOP = /[.?!][)”’"'\]]*(?=\s|$)/g;

/**
 * What stands before a stop, when nothing but the end of a sentence can be meant: a word in lower case that is no abbreviation, or a number
 * behind a word (`artikel 12. Het`).
 */
const WHOLE_WORD =
  /(?:^|[\s(‘“"'’-])(?:\p{Ll}{3,}|is|op|af|in|om|na|to|it|so|of)[)”’"'\]]*$|\p{L}[ \u00a0]\d+[a-z]?[)”’"'\]]*$/u;

/** Abbreviations of 3 letters and more. */
const SHORT_FORMS = new Set(
  'aant afd afl afz art alg alin ann artt asp bep besl betr bijv blz bijl blad cit conc concl dep dgl doc enz etc evt excl fig gem hfdst hoofdst incl inz jur lit mej mevr mrs nom nos noot ond opm par para paras paragr parl prof reg resp rubr sec sect stb stcrt subs tit toel trb vgl verb vlg vol vols wijz zgn'.split(
    ' ',
  ),
);

/** Certainly begins a sentence. */
const BEGINS = /^\s+[(“‘"']?\p{Lu}/u;

/**
 * The sentences of a stretch of text, in order; undefined as soon as one of its stops may or may not be the end of one (behind an
 * abbreviation, a number or an initial). What comes behind a line break within the stretch begins no sentence by itself.
 *
 * @param most how many are needed: what comes behind them is not looked at.
 */
export function sentencesIn(body: string, { start, end }: Span, most = Number.POSITIVE_INFINITY): Span[] | undefined {
  const text = body.slice(start, end);
  const sentences: Span[] = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(STOP)) {
    if (sentences.length >= most) return sentences;
    const after = index + stop.length;
    const rest = text.slice(after, after + 40);
    const isLast = rest.trim() === '' && text.slice(after).trim() === '';
    if (!isLast && !BEGINS.test(rest)) continue;
    if (!isLast && stop.startsWith('.') && !endsSentence(text.slice(Math.max(0, index - 40), index))) return undefined;
    sentences.push({ start: start + from + leading(text, from), end: start + after });
    from = after;
  }
  if (text.slice(from).trim() !== '' && sentences.length < most)
    sentences.push({ start: start + from + leading(text, from), end });
  return sentences;
}

function endsSentence(before: string): boolean {
  if (!WHOLE_WORD.test(before)) return false;
  const word = /\p{Ll}*(?=[)”’"'\]]*$)/u.exec(before)?.[0] ?? '';
  return !SHORT_FORMS.has(word);
}

const leading = (text: string, from: number): number => /^\s*/.exec(text.slice(from, from + 100))![0].length;

/** Alineas: blocks between blank lines, without headings. */
export function alineasIn(body: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let at = start;
  for (const block of body.slice(start, end).split(/\n[ \t]*\n/)) {
    const begin = body.indexOf(block, at);
    at = begin + block.length;
    if (block.trim() !== '' && !/^\s*#{1,6} /.test(block)) found.push({ start: begin, end: at });
  }
  return found;
}

interface Asked {
  body: string;
  /** Parts are marked in the file, so that a missing one is not in the text. */
  isMarked: boolean;
}

/** Parts of some kinds by nesting level; unnumbered ones are no level. */
function levelsIn(scope: Part, kinds: ReadonlySet<Part['kind']>): Part[][] {
  const levels: Part[][] = [];
  const walk = (part: Part, depth: number): void => {
    for (const one of part.parts) {
      const counts = kinds.has(one.kind) && one.number !== '';
      if (counts) {
        levels[depth] ??= [];
        levels[depth].push(one);
      }
      walk(one, counts ? depth + 1 : depth);
    }
  };
  walk(scope, 0);
  return levels;
}

const DIGITS = /^\d/;

/** Whether a number includes that of its parent: 1.2 is in 1. */
function saysWhere(part: Part, scope: Part): boolean {
  const outer = [...around(part)].filter(({ number, start }) => number !== '' && start >= scope.start);
  return outer.every((one) => sameText(part.number).startsWith(`${sameText(one.number)}.`));
}

/**
 * A numbered part of some kinds: among the outermost of them, since whoever means one that is in another names that too. One that is
 * only deeper is named as the nearest choice.
 */
function atLevel(scope: Part, kinds: ReadonlySet<Part['kind']>, place: Step, { body, isMarked }: Asked): Places {
  const levels = levelsIn(scope, kinds);
  const [outer = []] = levels;
  const found = numbered(outer, place.number);
  if (found.length > 0) return only(found, place);
  const deeper = levels.slice(1).flatMap((level) => numbered(level, place.number));
  // A bracket says nothing of its kind: behind levels that are numbered otherwise, it is of the next one.
  const isOther =
    place.kind === 'any' && outer.every(({ number }) => DIGITS.test(number) !== DIGITS.test(place.number));
  const next = isOther ? numbered(levels[1] ?? [], place.number) : deeper.filter((part) => saysWhere(part, scope));
  if (next.length > 0) return only(next, place);
  if (deeper.length > 0 && place.number !== 'laatste')
    return { state: 'unclear', place, choices: deeper.slice(0, CHOICES).map(trail) };
  if (outer.length === 0 && (!isMarked || scope.kind === 'rechtsoverweging' || scope.kind === 'sectie'))
    return { state: 'unchecked', place, why: 'kind' };
  const absent = absentIn(scope, place, outer);
  const printed = outer.length === 0 && isPrinted(place, body.slice(scope.start, scope.end));
  return printed ? { ...absent, printed } : absent;
}

/** Whether a number is printed as the start of a part: at the start of a line or behind a sentence or point. */
function isPrinted({ number }: Step, text: string): boolean {
  if (!/^[\p{L}\d]{1,4}$/u.test(number)) return false;
  return new RegExp(String.raw`(?:^|[.;:,]\s+)[“"„‘]?\(?${number}(?:[.)°º]|\.[)º°])\s`, 'imu').test(text);
}

const kinds = (...all: Part['kind'][]): ReadonlySet<Part['kind']> => new Set(all);
const LEDEN = kinds('lid');
const POINTS = kinds('onderdeel', 'punt');
const ANY_POINT = kinds('punt', 'onderdeel', 'sectie');
const ANY = kinds('lid', 'onderdeel', 'punt', 'sectie');

/** The words of a heading, without number and articles. */
function headingOf(body: string, { start, end }: Span): string[] {
  const heading = /^#{1,6} (.*)/.exec(body.slice(start, Math.min(end, start + 300)))?.[1] ?? '';
  const words = heading.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word.length > 1 && !['de', 'het', 'the'].includes(word));
}

/** Sections by their names: what they are called, else what they are for, else a number, else a word of what they are called. */
function sectionAt(scope: Part, place: Step, { body }: Asked): Places {
  const sections = [...partsBelow(scope)].filter(({ kind }) => kind === 'sectie');
  if (sections.length === 0) return { state: 'unchecked', place, why: 'kind' };
  const name = place.number.toLowerCase() === 'dictum' ? 'beslissing' : place.number.toLowerCase();
  const rulings = name === 'beslissing' ? rulingsIn(body, scope) : [];
  const found = [
    rulings.filter(({ by }) => by === rulings[0]!.by).map(({ part }) => part),
    sections.filter((one) => headingOf(body, one).join(' ') === name),
    sections.filter(({ role }) => role === name),
    numbered(sections, name),
    sections.filter((one) => headingOf(body, one).includes(name)),
  ].find((some) => some.length > 0);
  return found === undefined ? absentIn(scope, place, sections) : only(found, place);
}

const choicesIn = (parts: readonly Part[], place: Step): Step[][] =>
  parts.slice(0, CHOICES).map((part) => [...trail(part), place]);

/** Alineas of a part: those that the file marks, else what blank lines part, where no lid is in the way. */
function alineaAt(scope: Part, place: Step, { body }: Asked): Places {
  const marked = scope.parts.filter(({ kind }) => kind === 'alinea');
  const leden = scope.parts.filter(({ kind }) => kind === 'lid');
  if (marked.length === 0 && leden.length > 0) return { state: 'unclear', place, choices: choicesIn(leden, place) };
  const all =
    marked.length > 0
      ? marked
      : alineasIn(body, scope).map((span, at) => stretch(scope, 'alinea', String(at + 1), span));
  const at = place.number === 'laatste' ? all.length - 1 : Number(place.number) - 1;
  const found = all[at];
  if (found !== undefined) return [found];
  return {
    state: 'absent',
    place,
    in: trail(scope),
    there: all.map((_part, index) => String(index + 1)).slice(0, THERE),
    recognised: marked.length === 0,
  };
}

function behindNumber(body: string, { start, end, number }: Part): number {
  const opened = start + (body[start] === '(' ? 1 : 0);
  if (number === '' || !body.startsWith(number, opened)) return start;
  const after = opened + number.length;
  return after + /^[\s.)°º:]*/.exec(body.slice(after, Math.min(end, after + 20)))![0].length;
}

/** A sentence, where those before it and it itself come before every list. */
function sentenceAt(scope: Part, place: Step, { body }: Asked): Places {
  const start = behindNumber(body, scope);
  const list =
    levelsIn(scope, kinds('onderdeel', 'punt', 'lid'))[0]?.[0] ??
    [...partsBelow(scope)].find(({ kind }) => kind === 'onderdeel');
  const untold: Missing = { state: 'unchecked', place, why: 'sentence' };
  const leden = scope.parts.filter(({ kind }) => kind === 'lid');
  if (leden.length > 0) return { state: 'unclear', place, choices: choicesIn(leden, place) };
  const isLast = place.number === 'laatste';
  const wanted = isLast ? Number.POSITIVE_INFINITY : Number(place.number);
  const sentences = sentencesIn(body, { start, end: scope.end }, wanted);
  if (sentences === undefined) return untold;
  const found = isLast ? sentences.at(-1) : sentences[wanted - 1];
  // A sentence goes on through its list, and each item of that can have sentences of its own.
  if (list !== undefined && (isLast || found === undefined || found.end > list.start)) return untold;
  if (found !== undefined) return [stretch(scope, 'zin', place.number, found)];
  const there = sentences.map((_span, at) => String(at + 1));
  return { state: 'absent', place, in: trail(scope), there, recognised: false };
}

/** Text of a part before its subdivisions, or behind them. */
function edgeAt(scope: Part, place: Step, { body, isMarked }: Asked): Places {
  const parts = levelsIn(scope, ANY)[0] ?? [];
  // `slot eerste zin`: the end of what has no list is no part that any file marks.
  if (parts.length === 0 && (!isMarked || place.kind === 'slot')) return { state: 'unchecked', place, why: 'kind' };
  const [first] = parts;
  const end = Math.max(...parts.map((part) => part.end));
  const span =
    first === undefined
      ? undefined
      : trimmed(
          body,
          place.kind === 'aanhef' ? { start: scope.start, end: first.start } : { start: end, end: scope.end },
        );
  if (span === undefined) return { state: 'absent', place, in: trail(scope), there: [], recognised: false };
  return [stretch(scope, place.kind as 'aanhef' | 'slot', '', span)];
}

/** Whether considerations are numbered: a point or bare number is then one. */
const isDecision = (scope: Part): boolean =>
  scope.kind === 'body' && [...partsBelow(scope)].some(({ kind }) => kind === 'rechtsoverweging');

/**
 * The paragraphs of a text that ends in an operative part: the points of that are numbered anew, and named with it. Any other scope as
 * it is.
 */
function outsideOperativePart(scope: Part): Part {
  const others = scope.parts.filter(({ role }) => role !== 'beslissing');
  const isNumbered = scope.kind === 'body' && others.length < scope.parts.length;
  const outside = { ...scope, parts: others };
  return isNumbered && [...partsBelow(outside)].some(({ kind }) => kind === 'punt') ? outside : scope;
}

/** Points outside other points, leden and onderdelen. */
const pointsOf = (scope: Part): Part[] =>
  scope.parts.flatMap((part) => (part.kind === 'punt' ? [part] : part.kind === 'sectie' ? pointsOf(part) : []));

/**
 * A whole text whose points are numbered on through its sections, as the paragraphs of a decision of the Union are, with nothing but those:
 * whatever numbers the headings have, a point is told by its own. Any other scope as it is.
 */
function numberedOn(scope: Part): Part {
  if (scope.kind !== 'body') return scope;
  const points = pointsOf(scope);
  const isOn = points.every(
    ({ number }, at) => /^\d{1,4}$/.test(number) && (at === 0 || Number(number) > Number(points[at - 1]!.number)),
  );
  const isThrough = points.some(({ within }) => within?.kind === 'sectie') && points.length > 1;
  return isOn && isThrough ? { ...scope, parts: points } : scope;
}

/** A place in the words of the court, or in the opinion that is printed with them where that is named. */
function placesAt(scope: Part, place: Step, asked: Asked): Places {
  if (place.kind === 'conclusie') return opinionAt(scope, place);
  return withPlaceInOpinion(placesInOwn(ownWords(scope), place.kind, place, asked), scope, place);
}

function placesInOwn(scope: Part, kind: Exclude<Step['kind'], 'conclusie'>, place: Step, asked: Asked): Places {
  switch (kind) {
    case 'lid':
      return atLevel(scope, LEDEN, place, asked);
    case 'onderdeel':
      return atLevel(scope, POINTS, place, asked);
    case 'punt':
      return isDecision(scope)
        ? considerationsAt(scope, place)
        : atLevel(numberedOn(outsideOperativePart(scope)), ANY_POINT, place, asked);
    case 'any':
      return isDecision(scope)
        ? considerationsAt(scope, place)
        : atLevel(outsideOperativePart(scope), ANY, place, asked);
    case 'rechtsoverweging':
      return considerationsAt(scope, place);
    case 'sectie':
      return sectionAt(scope, place, asked);
    case 'alinea':
      return alineaAt(scope, place, asked);
    case 'zin':
      return sentenceAt(scope, place, asked);
    case 'aanhef':
    case 'slot':
      return edgeAt(scope, place, asked);
  }
}

/** All from one part to another: of the same whole, in their order. */
function range(scope: Part, { kind, number, to = number }: PinpointPlace, asked: Asked): Places {
  const first = placesAt(scope, { kind, number }, asked);
  if (isMissing(first) || to === number) return first;
  const last = placesAt(scope, { kind, number: to }, asked);
  if (isMissing(last)) return last;
  const [from, until] = [first[0]!, last.at(-1)!];
  if (until.start < from.start) return absentIn(scope, { kind, number: to }, []);
  const between = [...partsBelow(scope)].filter(
    (part) => part.kind === from.kind && part.start >= from.start && part.end <= until.end,
  );
  const beside = between.filter((part) => part.within === from.within);
  // What is numbered on through the sections of a text goes on behind a heading: all that lies between is meant.
  return beside.includes(until) ? beside : between;
}

/** Spans in text order, without nested ones. */
function spansOf(body: string, parts: readonly Part[]): Span[] {
  const spans = parts.flatMap((part) => trimmed(body, part) ?? []).sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return spans.filter((span) => {
    if (span.end <= end) return false;
    end = span.end;
    return true;
  });
}

/**
 * Finds a place in a text.
 *
 * @param body of an answer. @param parts and @param structure those of the same answer, of any shape: they are data. Without them
 * nothing is known of the parts, and no place can be checked.
 * @returns its spans in the body, or why it is not shown.
 */
export function findPinpoint(body: string, parts: unknown, structure: unknown, { steps }: Pinpoint): Found | Missing {
  const [place] = steps[0] ?? [];
  if (place === undefined) return { state: 'found', spans: [], recognised: false, times: 1 };
  if (structure !== 'marked' && structure !== 'recognised')
    return { state: 'unchecked', place: bare(place), why: 'structure' };
  const asked: Asked = { body, isMarked: structure === 'marked' };
  let scopes: readonly Part[] = [treeOf(body, parts)];
  let times = 1;
  for (const step of steps) {
    const next: Part[] = [];
    for (const scope of scopes)
      for (const one of step) {
        const found = range(scope, one, asked);
        if (isMissing(found)) return found;
        times = Math.max(times, one.to === undefined ? sameIn(found, one.number) : 1);
        next.push(...found);
      }
    scopes = next;
  }
  return { state: 'found', spans: spansOf(body, scopes), recognised: scopes.some(isRecognised), times };
}

const sameIn = (found: readonly Part[], number: string): number =>
  number === '' ? 1 : found.filter((part) => sameText(part.number) === sameText(number)).length;

const bare = ({ kind, number }: PinpointPlace): Step => ({ kind, number });

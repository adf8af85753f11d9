/**
 * The parts of its own act that a sentence names: `Articles 8(3), 9(5) and 47`, `Sections 4, 5 and 6 of Chapter IV`, `Annex XVII`,
 * `artikel 4, leden 2 en 3`. What belongs to another act (`Article 7 of Directive 2002/22/EC`) is no part of this one.
 */

/** Kinds of parts, in the words of external ids. */
type NamedKind = 'artikel' | 'bijlage' | 'titel' | 'hoofdstuk' | 'afdeling' | 'deel';

/** A part as a sentence names it. */
export interface NamedPart {
  readonly kind: NamedKind;
  readonly number: string;
  /** The chapter or title that a section is in, where the sentence says so. */
  readonly within?: { readonly kind: NamedKind; readonly number: string };
  /** False where a paragraph or a point of it is meant, and not all of it. */
  readonly whole: boolean;
  /** As the sentence has it: `Article 4(2) and (3)`. */
  readonly words: string;
  /** Set for a range: the last of it (`Articles 92 to 101`). */
  readonly upTo?: string;
}

const KINDS: readonly [NamedKind, RegExp][] = [
  ['artikel', /^arti/i],
  ['bijlage', /^(?:annex|bijlage)/i],
  ['titel', /^tit/i],
  ['hoofdstuk', /^(?:chapter|hoofdstuk)/i],
  ['afdeling', /^(?:section|afdeling)/i],
  ['deel', /^(?:part|deel|delen)/i],
];

const LETTERED = String.raw`\([0-9a-z]{1,4}\)`;
/** What narrows an article to a part of it, behind its number. */
const NARROWER = String.raw`(?:\s?${LETTERED}(?:(?:,\s|\s(?:and|to|or|en|of|tot\sen\smet)\s|,?\s?)${LETTERED}(?![^\s,.;)]))*|,?\s(?:(?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laatste)(?:,?\s(?:and|en)\s\w+)?\s(?:subparagraphs?|indents?|alinea|streepje)|(?:points?|paragraphs?|subparagraphs?)\s${LETTERED}(?:(?:,\s|\s(?:and|to)\s)${LETTERED})*(?!\sof\s)|(?:points?|paragraphs?)\s\d{1,2}[a-z]?(?:(?:,\s|\s(?:and|to)\s)\d{1,2}[a-z]?(?![\w/]))*(?=[\s,.;]|$)(?!\sof\s)|(?:lid|alinea)\s\d+[a-z]?|leden\s\d+[a-z]?(?:,\s\d+[a-z]?(?=,|\sen\s))*(?:\s(?:en|tot\sen\smet)\s\d+[a-z]?)?|(?:punt(?:en)?|onder|letters?)\s\(?[0-9a-z]{1,3}\)(?:(?:,\s|\s(?:en|tot\sen\smet)\s)\(?[0-9a-z]{1,3}\))*))`;
const ARTICLE = String.raw`\d{1,3}[a-z]{0,3}(?![\d/])`;
const OTHER = String.raw`(?:[IVXLC]{1,7}[a-z]?|\d{1,3})(?![\p{L}\d/])`;
/** What narrows an annex to a part of it. */
const OF_ANNEX = String.raw`(?:,?\s(?:points?|punt(?:en)?|parts?|deel|delen|sections?|afdeling(?:en)?|entr(?:y|ies)|rows?|columns?|rij(?:en)?|kolom(?:men)?)\s\(?[0-9A-Z][\w.]{0,5}\)?(?:(?:,\s|\s(?:and|to|en|tot\sen\smet)\s)\(?(?:\d[\w.]{0,5}|[A-Z])\)?(?![\p{L}\d]))*)`;
const BETWEEN = String.raw`(?:,\s(?:and\s|en\s)?|\s(?:and|en|as\swell\sas|alsmede)\s|\s(?:to|tot\sen\smet|t\/m)\s)`;
const item = (number: string, narrower: string): string => `${number}${narrower}`;
const list = (number: string, narrower: string): string =>
  `(${item(number, narrower)}(?:${BETWEEN}${item(number, narrower)})*)`;

const RUN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:((?:articles?|artikel(?:en)?)\s)${list(ARTICLE, `${NARROWER}*`)}|((?:annex(?:es)?|bijlagen?)\s)${list(OTHER, `${OF_ANNEX}*`)}|((?:titles?|titels?|chapters?|hoofdstuk(?:ken)?|sections?|afdeling(?:en)?|parts?|deel|delen)\s)${list(OTHER, '')})`,
  'giu',
);

/** What comes before an article and narrows it: `point (e) of`, `the third subparagraph of`, `paragraph 2 of`. */
const BEFORE =
  /(?:the\s)?(?:(?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laatste)(?:,?\s(?:and|en)\s\p{L}+)?\s)?(?:points?|paragraphs?|subparagraphs?|sentences?|indents?|parts?|lid|leden|punt(?:en)?|alinea|deel|delen)(?:\s(?:[A-Z](?!\p{L})|\d{0,3}(?:\([0-9a-z]{1,4}\))+|\d{1,3}[a-z]?|and|to|en|or|tot en met),?){0,8}\s(?:of|van)\s(?:de\s)?$/iu;
/** What comes behind a run of another act; `of this Regulation` is not that. */
const FOREIGN =
  /^(?:\s(?:of|to|van|bij)\s(?:(?:the|de|het|that|die|dat)\s)?(?:Annex\s\w+\s(?:of|to)\s)?(?:(?:Council|Commission|Delegated|Implementing|Framework|Gedelegeerde|Uitvoerings\w*)\s?)*(?:Regulation|Directive|Decision|Treaty|Protocol|Verordening|Richtlijn|Besluit|Beschikking|Verdrag|TFEU|VWEU)|\s(?:TFEU|VWEU|TEU|VEU)\b)/;
/** Behind the sections of a chapter: the chapter, which is the next run. */
const OF_NEXT = /^\s(?:of|van)\s(?:de\s)?$/i;

/** Up to this many characters of a sentence are looked through. */
const LONGEST = 6000;

interface Run {
  readonly kind: NamedKind;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly items: string;
  /** `point (e) of`, where it comes before the first of them. */
  readonly before: string;
}

/** One of several, in the word of the text: `Articles` is `Article`. */
const singular = (label: string): string =>
  label.replace(
    /(?<=annex)es$|(?<=artikel)en$|(?<=hoofdstuk)ken$|(?<=afdeling)en$|(?<=bijlage)n$|(?<=article|title|titel|chapter|section|part)s$/i,
    '',
  );

/** The parts of the act itself that a sentence names, in its order. */
export function namedParts(sentence: string): NamedPart[] {
  const text = sentence.slice(0, LONGEST);
  const runs = [...text.matchAll(RUN)].flatMap((match): Run[] => {
    const [all, article, articles, annex, annexes, other, others] = match;
    const label = (article ?? annex ?? other ?? '').trim();
    const kind = KINDS.find(([, pattern]) => pattern.test(label))?.[0];
    const [start, end] = [match.index, match.index + all.length];
    if (kind === undefined) return [];
    const before = BEFORE.exec(text.slice(Math.max(0, start - 120), start))?.[0] ?? '';
    return [{ kind, start, end, label: singular(label), items: articles ?? annexes ?? others ?? '', before }];
  });
  return runs.flatMap((_run, at) => (isForeign(text, runs, at) ? [] : partsOf(text, runs, at)));
}

/** True for a run of another act: that follows it, or the runs that it is joined to. */
function isForeign(text: string, runs: readonly Run[], at: number): boolean {
  const { end } = runs[at]!;
  if (FOREIGN.test(text.slice(end))) return true;
  const next = runs[at + 1];
  return next !== undefined && OF_NEXT.test(text.slice(end, next.start)) && isForeign(text, runs, at + 1);
}

function partsOf(text: string, runs: readonly Run[], at: number): NamedPart[] {
  const { kind, end, label, items, before } = runs[at]!;
  const [previous, next] = [runs[at - 1], runs[at + 1]];
  // The chapter that sections were said to be of, just before: it is not meant itself.
  if (previous?.kind === 'afdeling' && kind !== 'artikel' && OF_NEXT.test(text.slice(previous.end, runs[at]!.start)))
    return [];
  const sectionFollows = next?.kind === 'afdeling' && /^,?\s$/.test(text.slice(end, next.start));
  if (sectionFollows && (kind === 'hoofdstuk' || kind === 'titel')) return [];
  const within = kind === 'afdeling' ? containerOf(text, runs, at) : undefined;
  return splitItems(items).map(({ number, rest, upTo }, index) => ({
    kind,
    number,
    whole: rest === '' && !(before !== '' && index === 0),
    words: inContainer(`${index === 0 ? before : ''}${label} ${number}${rest}${rangeTo(label, upTo)}`, within),
    ...(upTo === undefined ? {} : { upTo }),
    ...(within === undefined ? {} : { within }),
  }));
}

const rangeTo = (label: string, upTo: string | undefined): string =>
  upTo === undefined
    ? ''
    : ` ${/^(?:article|annex|title|chapter|section|part)$/i.test(label) ? 'to' : 'tot en met'} ${upTo}`;

/** `Section 4 of Chapter IV`, `hoofdstuk IV, afdeling 4`. */
function inContainer(part: string, within: NamedPart['within']): string {
  if (within === undefined) return part;
  const english = /^section/i.test(part);
  return english ? `${part} of ${ENGLISH[within.kind]} ${within.number}` : `${within.kind} ${within.number}, ${part}`;
}

const ENGLISH: Readonly<Partial<Record<NamedKind, string>>> = { hoofdstuk: 'Chapter', titel: 'Title', deel: 'Part' };

/** The chapter or title of sections: `Chapter III Section 4`, `Sections 4 and 5 of Chapter IV`. */
function containerOf(text: string, runs: readonly Run[], at: number): NamedPart['within'] {
  const [previous, own, next] = [runs[at - 1], runs[at]!, runs[at + 1]];
  if (next !== undefined && next.kind !== 'artikel' && OF_NEXT.test(text.slice(own.end, next.start)))
    return { kind: next.kind, number: next.items };
  if (previous !== undefined && previous.kind !== 'artikel' && /^,?\s$/.test(text.slice(previous.end, own.start)))
    return { kind: previous.kind, number: previous.items.split(/[\s,]+/).at(-1)! };
  return undefined;
}

const NEXT_ITEM = new RegExp(`^(${BETWEEN})(?=[IVXLC\\d])`, 'iu');
const FIRST_ITEM = new RegExp(String.raw`^([IVXLC]{1,7}[a-z]?|\d{1,3}[a-z]{0,3})((?:${NARROWER}|${OF_ANNEX})*)`, 'iu');

interface Item {
  number: string;
  rest: string;
  upTo?: string;
}

/** `2(5), 3(2), 92 to 101` as its items. */
function splitItems(items: string): Item[] {
  const all: Item[] = [];
  let rest = items;
  let range = false;
  for (let first = FIRST_ITEM.exec(rest); first !== null; first = FIRST_ITEM.exec(rest)) {
    const [whole, number = '', narrower = ''] = first;
    const last = all.at(-1);
    if (range && last !== undefined && last.rest === '') last.upTo = number;
    else all.push({ number, rest: narrower });
    rest = rest.slice(whole.length);
    const between = NEXT_ITEM.exec(rest)?.[1];
    if (between === undefined) break;
    range = /to|tot|t\//i.test(between);
    rest = rest.slice(between.length);
  }
  return all;
}

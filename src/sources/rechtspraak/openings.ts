/** Finds lines that may begin a numbered paragraph, and headings of a closed list; `recognise` decides. */
import type { Span } from '../../contract/structure';

export interface Opening {
  readonly start: number;
  /** `3.8.1` is [3, 8, 1]. */
  readonly number: readonly number[];
  /** Character after the number: full stop, bracket or none. */
  readonly stop: string;
  readonly glued: boolean;
  /** Looks like a heading: short, no sentence. */
  readonly heading: boolean;
  /** Short, but ends as a sentence: possibly a heading. */
  readonly brief: boolean;
  readonly listed: boolean;
  /** Ends like an item of a list that goes on. */
  readonly item: boolean;
  readonly text: string;
  readonly within: boolean;
  readonly marked: boolean;
}

export interface TextLine extends Span {
  readonly text: string;
  /** First line, and only line, of its paragraph. */
  readonly first: boolean;
  readonly alone: boolean;
  /** Continues a sentence of the line above. */
  readonly wrapped: boolean;
}

/** Lines up to `end`, except those that begin in the given spans. */
export function linesOf(text: string, end: number, without: readonly Span[]): TextLine[] {
  const lines: TextLine[] = [];
  const left = [...without].sort((a, b) => a.start - b.start);
  let reached = 0;
  let next = 0;
  let above = '';
  for (let at = 0; at < end; ) {
    const found = text.indexOf('\n', at);
    const stop = found < 0 || found > end ? end : found;
    const line = text.slice(at, stop);
    const trimmed = line.trim();
    while (next < left.length && left[next]!.start <= at) reached = Math.max(reached, left[next++]!.end);
    if (trimmed !== '' && at >= reached) {
      const start = at + line.indexOf(trimmed);
      const below = text.slice(stop + 1, text.indexOf('\n', stop + 1) < 0 ? end : text.indexOf('\n', stop + 1)).trim();
      const first = above === '';
      const wrapped = above.length > WIDTH_OF_A_LINE && /[\p{L}\p{N},(-]$/u.test(above);
      lines.push({ start, end: start + trimmed.length, text: trimmed, first, alone: first && below === '', wrapped });
    }
    above = trimmed;
    at = stop + 1;
  }
  return lines;
}

/** A shorter line was not broken for its width. */
const WIDTH_OF_A_LINE = 50;
/** Higher numbers are years, amounts, articles. */
const HIGHEST = 199;
const LONGEST_HEADING = 110;
const BRIEF = 80;

const NUMBER = /^(?:(?:r\.\s?o\.|rov\.|ov\.)\s*)?(\d{1,3}(?:\.\d{1,3}){0,4})(?: (?=\. ))?([.):]?)(?=(\s*))\3(?!\d)/i;
const MONTH =
  /^(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|january|february|march|may|june|july|august|october)\b/i;

/** Openings of a line: none for a date, amount, year or continuation; two for `3. Beoordeling 3.1. Het hof`. */
export function openingsOf(line: TextLine): Opening[] {
  return [...atStart(line), ...inSentences(line)];
}

/** `… gegrond is. 3.2. Het hof`: older decisions have several paragraphs in a line. Not a citation (`r.o. 3.2.`). */
const IN_SENTENCES = /(?<=(?:\p{Ll}{4}|[)"”\]\d])[.!?]["”)]? )(?=\d{1,2}(?:\.\d{1,2}){1,3}\.? \p{Lu})/gu;

function inSentences(line: TextLine): Opening[] {
  return [...line.text.matchAll(IN_SENTENCES)].flatMap(({ index }) => {
    const text = line.text.slice(index);
    const found = openingOf({ ...line, text, start: line.start + index, alone: false, wrapped: false });
    return found === undefined ? [] : [{ ...found, within: true }];
  });
}

function atStart(line: TextLine): Opening[] {
  const opening = openingOf(line);
  if (opening === undefined || opening.heading || opening.number.length > 1)
    return opening === undefined ? [] : [opening];
  const title = headingBefore(opening.text);
  if (title === undefined) return [opening];
  const section: Opening = { ...opening, text: title, heading: true, listed: true };
  const at = line.text.indexOf(title) + title.length;
  const rest = line.text.slice(at).trimStart();
  const start = line.start + line.text.length - rest.length;
  const first = openingOf({ ...line, text: rest, start, alone: false });
  return first?.number.join('.') === `${opening.number[0]}.1` ? [section, first] : [section];
}

/** Listed heading at the start of a text, before a capitalised word or number. */
export function headingBefore(text: string): string | undefined {
  for (const { index } of text.slice(0, LONGEST_HEADING).matchAll(/\s(?=[\p{Lu}\d])/gu)) {
    const title = text.slice(0, index);
    if (headingOf(title) !== undefined) return title;
  }
  return undefined;
}

function openingOf({ text, start, wrapped, alone }: TextLine): Opening | undefined {
  const found = NUMBER.exec(text);
  if (found === null || wrapped) return undefined;
  const [all, digits = '', stop = '', space = ''] = found;
  const number = digits.split('.').map(Number);
  if (/(?:^|\.)0/.test(digits) || number.some((part) => part > HIGHEST)) return undefined;
  const rest = text.slice(all.length);
  const opening = (heading: boolean): Opening => ({
    start,
    number,
    stop,
    glued: space === '' && rest !== '',
    heading,
    brief: !heading && rest.length <= BRIEF && /^\p{Lu}[^.,;:]*\.$/u.test(rest),
    listed: heading && headingOf(rest) !== undefined,
    item: /(?:[,;]| en| of| and| or)$/.test(rest),
    text: rest,
    within: false,
    marked: false,
  });
  // A number on a line of its own without a full stop may be anything.
  if (rest === '') return number.length > 1 || (stop === '.' && alone) ? opening(false) : undefined;
  const clear = number.length > 1 || stop !== '';
  if (space === '' && (!clear || !/^[\p{Lu}"“‘„[(]/u.test(rest))) return undefined;
  if (!clear && (!/^[\p{Lu}"“‘„[(]/u.test(rest) || MONTH.test(rest))) return undefined;
  if (!/^[\p{L}"“‘'„’[(\-–—…€§.]/u.test(rest) || MONTH.test(rest)) return undefined;
  return opening(isHeadingText(rest));
}

export const markedOpening = (start: number, number: string, heading: boolean): Opening => ({
  start,
  number: number.split('.').map(Number),
  stop: '',
  glued: false,
  heading,
  brief: false,
  listed: false,
  item: false,
  text: '',
  within: false,
  marked: true,
});

const isHeadingText = (text: string): boolean =>
  text.length <= LONGEST_HEADING &&
  /^[\p{Lu}"“‘[]/u.test(text) &&
  (!/[.,;:?!…)\-"”]$/.test(text) || headingOf(text) !== undefined);

/** Section of a decision; `role` as the publisher's markup has it, if any. */
export interface Heading {
  readonly role?: 'procesverloop' | 'overwegingen' | 'beslissing';
}

const THE = '(?:(?:de|het|the) )?(?:(?:nadere|verdere|feitelijke|tussen partijen|vaststaande|toepasselijke) )?';
const OF = '(?: (?:van|in|omtrent|over|ten aanzien van|met betrekking tot|en|of|on|and) [^.,;:]{1,60})?';
const IN =
  '(?: in (?:conventie|reconventie|kort geding|(?:het |de )?(?:incident|hoofdzaak|verzet)|hoger beroep|cassatie|eerste aanleg))?';

/** Closed list: whole headings in lower case without numbers; the first match counts. */
const HEADINGS: readonly (readonly [words: RegExp, heading: Heading])[] = (
  [
    [
      `(?:(?:de|het) )?(?:bestreden|aangevallen) (?:besluit|besluiten|arrest|vonnis|(?:eind|tussen)?uitspraak|(?:tucht)?(?:beslissing|beschikking))${OF}`,
      {},
    ],
    [
      `${THE}(?:procesverloop|procesgang|procedure|ontstaan|loop|verloop|geding|gedingen|proceedings|procedural history)${OF}`,
      { role: 'procesverloop' },
    ],
    ['feiten en (?:het )?procesverloop|(?:[a-z]+,? ){1,6}geding voor het hof', { role: 'procesverloop' }],
    [
      `${THE}(?:beoordeling|overwegingen|motivering|rechtsoverwegingen|assessment|considerations)${OF}`,
      { role: 'overwegingen' },
    ],
    ['geschil en (?:de )?beoordeling|in rechte|grounds', { role: 'overwegingen' }],
    [`${THE}(?:beslissing|dictum|decision)${IN}|rechts?doende|operative part`, { role: 'beslissing' }],
    [`${THE}(?:feiten|uitgangspunten|grondslag|omschrijving|geschil|facts|dispute)${OF}`, {}],
    [`${THE}(?:ontvankelijkheid|bevoegdheid|slotsom|grieven|gronden|standpunt|standpunten|klacht|klachten)${OF}`, {}],
    [
      `${THE}(?:vordering|vorderingen|verweer|tenlastelegging|bewezenverklaring|strafbaarheid|schadevergoeding)${OF}`,
      {},
    ],
    [
      `${THE}(?:proceskosten|kosten|griffierecht|conclusie|conclusies|inleiding|zitting|rechtsmiddel|partijen|middel|middelen)`,
      {},
    ],
    [`${THE}(?:regelgeving|wettelijk kader|korte beschrijving van de zaak)`, {}],
    ['conclusion|costs|admissibility|jurisdiction|introduction', {}],
  ] as const
).map(([words, heading]) => [new RegExp(`^(?:${words})$`), heading]);

const OUTLINE = /^(?:## )?(?:(?:[ivxIVX]{1,5}|[A-Z]|\d{1,2})(?:[.):]\s*|\s+))?/;

/** Listed heading that a text equals, regardless of case and number. */
export function headingOf(text: string): Heading | undefined {
  if (text.length > LONGEST_HEADING) return undefined;
  const spaced = /^(?:\p{Lu}\s){3,}\p{Lu}\W*$/u.test(text) ? text.replace(/\s/g, '') : text;
  const bare = (words: string): string =>
    words
      .replace(/[\s.:;*_–-]+$/u, '')
      .replace(/\s+/g, ' ')
      .toLowerCase();
  const whole = [bare(spaced), bare(spaced.replace(OUTLINE, ''))];
  return HEADINGS.find(([words]) => whole.some((one) => words.test(one)))?.[1];
}

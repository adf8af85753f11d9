/**
 * Reads places in an article: `lid 3 aanhef en onder g`, `eerste en tweede lid`, `(1)(f)`, `point (b)`, `laatste
 * volzin`.
 */
import type { Pinpoint, PinpointPlace } from '../../contract/name';
import type { Language } from '../../contract/types';
import { senseOf } from '../reading/lexicon';
import { attempt, END, type Scan, sees, sticky, take } from '../text/scan';
import { takeInMarks } from './article-number';
import { ORDINAL, ordinalNumber, ordinalWord } from './place-words';

type Kind = PinpointPlace['kind'];
export type Places = readonly PinpointPlace[];

/** Between items of a list, `jo.` only before a letter, which no article has; and between the ends of a range. */
const AND =
  '(?:\\s*(?:,|;(?!\\s*\\n))\\s*(?:(?:en|and|of|or|alsmede|dan wel|und|oder|et|ou)\\s+)?|\\s+(?:en|and|of|or|alsmede|dan wel|en\\/of|and\\/or|und|oder|et|ou|resp\\.|respectievelijk|onderscheidenlijk|c\\.\\s?q\\.|cq|(?:jo\\.?|juncto|j°)(?=\\s+[a-z](?:[\\s,]|$)))\\s+|\\s*&\\s*)';
const TO = '(?:\\s*(?:t\\/m|tot en met|tot(?=\\s)|tm|through|to|bis|-)\\s*|–)';
const LIST_AND = sticky(AND);
const LIST_TO = sticky(TO);
/** `(e)/(f)` */
const SLASH = /\s?\/\s?(?=\()/y;

const ORDINALS = sticky(`(?:het |de |the )?\\[?(${ORDINAL})\\]?`);
/** Nouns behind an ordinal, the longest first. */
const COUNTED = sticky(
  `\\s+(?:(lid|leden|paragraphs?)|((?:vol)?zin(?:nen)?|sentences?|S[aä]tze?|phrases?)|(alin[ée]a(?:'?s)?|sub-?paragraphs?|Unterabs(?:atz|ätze)))${END}`,
);
const LID = sticky(
  '(?:(leden|paragraphs|paragraphes|§§|¶¶|paras\\.?|Absätze)|lid|paragraphe|paragraph|sub-?section|§|¶|para\\.?|par\\.|Abs\\.|Abs(?=\\s?\\d)|Absatz)\\s*',
);
/** The number of a lid; not of an article, which goes on after a stop: `3:44`, `6.1`. */
const MOST_LEDEN = 99;
const LID_NUMBER = sticky(`\\(?(\\d{1,3}[a-z]{0,2})\\)?${END}(?!\\s?[:.]\\s?\\d)`);
/** `lid drie`; `het lid acht dit juist` is another word. */
const LID_WORD = sticky(`(?!acht${END})((?!een${END})[a-z]{3,12}|één|een(?=,|\\s+(?:van|aanhef|onder|sub)\\s))${END}`);

/** Signs that the number before is an article's, not another lid. */
const OF_ARTICLE = sticky(`,?\\s*(?:(?:lid|leden|paragraphs?|§)\\s*\\d|${ORDINAL}\\s+(?:lid|paragraph)|\\()`);
const POINT = sticky(
  '(?:(punten|punt|points?|nr\\.|nummer|number|no\\.?(?=\\s\\d{1,2}(?:[\\s,]|$))|item|Ziff(?:er|\\.)|definitie|definition)|sub-?paragraph(?=\\s\\()|clause(?=\\s\\()|onderdelen|onderdeel|onderd\\.|onder|ond\\.|sub|lett(?:er|re)s?|litt?\\.|litt?era|Buchst\\.|Buchstaben?|sous|ten)(?:\\s+|(?=\\())',
);
/** A letter, a roman or other number; not a word of two letters. */
const POINT_NUMBER = sticky(
  `\\(?((?!(?:de|en|of|in|is|op|te|om|er|je|we|al|to|as|at|by|on|or|jo|nr|ev|du|la|le|et|ou)${END})[a-z]{1,2}|[ivx]{1,6}|\\d{1,3}(?:\\.\\d{1,3}){0,5}[a-z]?)(?:[°ºø]|o(?=[\\s,]))?\\)?${END}`,
);
const UNNUMBERED: readonly (readonly [kind: Kind, number: string, RegExp])[] = [
  ['aanhef', '', sticky(`(?:aanhef|opening words|introductory (?:words|wording|phrase|part)|chapeau)${END}`)],
  ['slot', '', sticky(`(?:slot|closing words|final words|in fine)${END}`)],
  ['zin', 'laatste', sticky(`slotzin${END}`)],
  ['alinea', 'laatste', sticky(`slotalinea${END}`)],
];
const NUMBERED: readonly (readonly [Kind, RegExp])[] = [
  ['zin', sticky(`(?:volzin|zin|sentence|Satz|S\\.|phrase)\\s+(\\d{1,2})${END}`)],
  ['alinea', sticky(`(?:alinea|alinéa|sub-?para(?:graph|\\.)?|Unterabs(?:\\.|atz)|UAbs\\.)\\s+(\\d{1,2})${END}`)],
];
const BRACKET = sticky('\\s?\\((\\d{1,3}[a-z]{0,2}|[a-z]{1,2}|[ivx]{1,6})\\)');
/** Point with a degree sign: `onder a, 1°`. */
const DEGREE = sticky(`(\\d{1,2})[°ºø]${END}`);
/** A letter alone behind a lid: `lid 3 g`, `§ 1, c)`. */
const LETTER = sticky(`([a-z])${END}\\)?(?!['’.-][a-z])`);

/** Reads the rest of a list of places of one kind. */
function takeList(scan: Scan, first: PinpointPlace, item: () => PinpointPlace | undefined): PinpointPlace[] {
  const places = [first];
  for (;;) {
    const last = places.at(-1)!;
    const ranged =
      last.to === undefined ? attempt(scan, () => (take(scan, LIST_TO) === undefined ? undefined : item())) : undefined;
    if (ranged !== undefined) {
      places[places.length - 1] = { ...last, to: ranged.number };
      continue;
    }
    const next = attempt(scan, () => ((take(scan, LIST_AND) ?? take(scan, SLASH)) === undefined ? undefined : item()));
    if (next === undefined) return places;
    places.push(next);
  }
}

/** `eerste lid`, `vierde en vijfde lid`, `laatste volzin`. */
function takeOrdinals(scan: Scan): Places | undefined {
  const futile = scan.futile?.ordinals;
  const begun: number[] = [];
  const counted = attempt(scan, () => {
    const one = (): PinpointPlace | undefined => {
      const start = scan.at;
      const ordinal = futile?.has(start) ? undefined : take(scan, ORDINALS)?.[1];
      if (ordinal === undefined) return undefined;
      begun.push(start);
      return { kind: 'lid', number: ordinalNumber(ordinal) };
    };
    const first = one();
    const places = first && takeList(scan, first, one);
    const counted = places && take(scan, COUNTED);
    if (places === undefined || counted === undefined) return undefined;
    const kind: Kind = counted[1] !== undefined ? 'lid' : counted[2] !== undefined ? 'zin' : 'alinea';
    return places.map((place) => ({ ...place, kind }));
  });
  if (counted === undefined) for (const at of begun) futile?.add(at);
  return counted;
}

const takeWord = (scan: Scan): string | undefined =>
  attempt(scan, () => {
    const value = senseOf((take(scan, LID_WORD)?.[1] ?? '').toLowerCase(), 'NUMBER-WORD')?.value ?? '';
    return /^\d{1,2}$/.test(value) ? value : undefined;
  });

/** `lid 1`, `lid 1 en 2`, `leden 2-4`. `alone`: a bare number behind a singular is an article's. */
function takeLid(scan: Scan, alone: boolean): Places | undefined {
  return attempt(scan, () => {
    const word = take(scan, LID);
    const number =
      word && (takeInMarks(scan, () => take(scan, LID_NUMBER)?.[1]?.replace(/^1er$/, '1')) ?? takeWord(scan));
    if (word === undefined || number === undefined) return undefined;
    const first: PinpointPlace = { kind: 'lid', number: number.toLowerCase() };
    if (alone && word[1] === undefined) return [first];
    return takeList(scan, first, () => {
      const next = take(scan, LID_NUMBER)?.[1];
      const isTooHigh =
        next !== undefined && Number.parseInt(next, 10) > MOST_LEDEN && Number.parseInt(number, 10) <= MOST_LEDEN;
      return next === undefined || isTooHigh || sees(scan, OF_ARTICLE)
        ? undefined
        : { kind: 'lid', number: next.toLowerCase() };
    });
  });
}

/** `onder a`, `sub 1°`, `onderdelen a en b`, `point (b)`, `ten eerste`. */
function takePoint(scan: Scan): Places | undefined {
  return attempt(scan, () => {
    const word = take(scan, POINT);
    if (word === undefined) return undefined;
    const kind: Kind = word[1] === undefined ? 'onderdeel' : 'punt';
    const ordinal = /^ten\s/i.test(word[0]) ? take(scan, ORDINALS)?.[1] : undefined;
    if (ordinal !== undefined) return [{ kind, number: ordinalNumber(ordinal) }];
    const number = takeInMarks(scan, () => take(scan, POINT_NUMBER)?.[1]);
    if (number === undefined) return undefined;
    const isNumber = /\d/.test(number);
    return takeList(scan, { kind, number: number.toLowerCase() }, () => {
      const next = take(scan, POINT_NUMBER)?.[1];
      // Two letters at the end or with a capital are a law: `onder g, BW`.
      if (next === undefined || (/^[a-z]{2}$/i.test(next) && (next !== next.toLowerCase() || sees(scan, LAST))))
        return undefined;
      const isSame = /\d/.test(next) === isNumber && !sees(scan, /\s?[:.]\s?\d/y);
      return isSame ? { kind, number: next.toLowerCase() } : undefined;
    });
  });
}

const LAST = /\s*$/y;
const OPENS = /\s?[([](?=[\p{L}§¶])/uy;
const CLOSES = /[)\]]/y;

const shapeOf = (number: string): string => (/\d\./.test(number) ? 'steps' : /\d/.test(number) ? 'number' : 'letter');

/** `(1)`, `(4) to (6)`: kind unknown. */
function takeBrackets(scan: Scan): Places | undefined {
  const one = (): PinpointPlace | undefined =>
    attempt(scan, () => {
      const number = take(scan, BRACKET)?.[1];
      return number === undefined || number !== number.toLowerCase() ? undefined : { kind: 'any', number };
    });
  const first = one();
  return (
    first &&
    takeList(scan, first, () => {
      const next = one();
      return next !== undefined && shapeOf(next.number) === shapeOf(first.number) ? next : undefined;
    })
  );
}

/** Most places in one citation. */
export const MOST_PLACES = 200;

/** Context of a place. */
export interface Around {
  /** Several articles are announced (`artt.`): a bare number behind a lid may be one. */
  alone: boolean;
  /** Before the article: `§ 1` is then a part of the law, and brackets belong to something else. */
  before?: true;
}

/** Reads a list of places of one kind; undefined if none begins here. */
export function takePlaces(scan: Scan, { alone, before }: Around): Places | undefined {
  if (before === true && sees(scan, /§|par\.|\(/iy)) return undefined;
  const brackets = before === true ? undefined : (takeBrackets(scan) ?? takeWordsInBrackets(scan, alone));
  return brackets ?? takeWords(scan, alone);
}

/** `(para. 6)`, `[eerste lid]` */
const takeWordsInBrackets = (scan: Scan, alone: boolean): Places | undefined =>
  attempt(scan, () => {
    if (take(scan, OPENS) === undefined) return undefined;
    const places = takeWords(scan, alone);
    // A number in brackets takes the one behind it.
    const isClosed = scan.text[scan.at - 1] === ')' || take(scan, CLOSES) !== undefined;
    return isClosed ? places : undefined;
  });

/** How the words of a place begin, two letters of each: most words that are asked about begin otherwise. */
const BEGINS =
  /[\d[§¶]|a[abcl]|bu|c[hil]|d[er]|e[eilr]|f[ioü]|he|i[nt]|l[aei]|n[eioru]|o[np]|p[ahoru]|qu|s[.aeilou]|t[ehirw]|u[an]|v[eio]|z[eiw]/iy;

/** Places with words of their own. */
function takeWords(scan: Scan, alone: boolean): Places | undefined {
  if (!sees(scan, BEGINS)) return undefined;
  for (const [kind, number, pattern] of UNNUMBERED) if (take(scan, pattern) !== undefined) return [{ kind, number }];
  for (const [kind, pattern] of NUMBERED) {
    const number = take(scan, pattern)?.[1];
    if (number !== undefined) return [{ kind, number }];
  }
  const degree = take(scan, DEGREE)?.[1];
  if (degree !== undefined) return [{ kind: 'onderdeel', number: degree }];
  return takeOrdinals(scan) ?? takeLid(scan, alone) ?? takePoint(scan);
}

/** A letter alone behind a lid: `lid 3 g`. */
export function takeLetter(scan: Scan): Places | undefined {
  return attempt(scan, () => {
    const letter = take(scan, LETTER)?.[1];
    return letter === undefined || letter !== letter.toLowerCase()
      ? undefined
      : [{ kind: 'onderdeel', number: letter }];
  });
}

/** Kinds on one level: the opening words of a lid and its points. */
const groupOf = ({ kind, number }: PinpointPlace): string => {
  if (kind === 'any') return `any ${shapeOf(number)}`;
  return ['aanhef', 'slot', 'onderdeel', 'punt'].includes(kind) ? 'part' : kind;
};

export type Joint = 'jo' | 'and' | 'none';

/** The pinpoints of one article, built while reading. */
export class PinpointPaths {
  readonly #done: Places[][] = [];
  #path: Places[] = [];

  get isEmpty(): boolean {
    return this.#path.length === 0;
  }

  get last(): PinpointPlace | undefined {
    return this.#path.at(-1)?.at(-1);
  }

  /** Adds what was read; false if its position is ambiguous. */
  add(places: Places, joint: Joint): boolean {
    const at = this.#beside(places[0]!, joint);
    if (at === undefined) {
      const [outer] = this.#path;
      if (outer === undefined || (places[0]!.kind !== 'lid' && joint !== 'jo')) {
        this.#path.push(places);
        return true;
      }
      if (joint === 'jo' && places[0]!.kind !== 'lid') return false;
      this.#begin([places]);
    } else if (joint === 'jo' || at < this.#path.length - 1) this.#begin([...this.#path.slice(0, at), places]);
    else this.#path[at] = [...this.#path[at]!, ...places];
    return true;
  }

  /** Adds places read before their container: `point (b) of Article 6(1)`. False if ambiguous. */
  append(inner: PinpointPaths): boolean {
    if (inner.#done.length > 0 && !this.isEmpty) return false;
    this.#done.push(...inner.#done);
    this.#path.push(...inner.#path);
    return true;
  }

  /** Adds a place within the last one, as in addresses. */
  into(place: PinpointPlace): void {
    this.#path.push([place]);
  }

  #begin(path: Places[]): void {
    this.#done.push(this.#path);
    this.#path = path;
  }

  /** The step of the path on the level of a place; undefined if the place is in the last one. */
  #beside(place: PinpointPlace, joint: Joint): number | undefined {
    // Consecutive brackets go deeper: `(g)(i)`.
    if (place.kind === 'any' && joint === 'none') return undefined;
    const group = groupOf(place);
    const at = this.#path.map((places) => places.some((one) => groupOf(one) === group)).lastIndexOf(true);
    if (at < 0) return undefined;
    if (group !== 'part' || place.number === '') return at;
    const last = this.#path[at]!.filter(({ number }) => number !== '').at(-1);
    if (last === undefined) return at;
    const isRoman = (number: string): boolean => /^[ivx]+$/.test(number);
    const isInner =
      shapeOf(last.number) !== shapeOf(place.number) ||
      (joint === 'none' && isRoman(place.number) && !isRoman(last.number));
    if (!isInner) return at;
    // Like an outer step, it goes back to that level: `onder a, onder 1° en onder b`.
    const outer = this.#path.findIndex((places) =>
      places.some(
        (one) => groupOf(one) === group && one.number !== '' && shapeOf(one.number) === shapeOf(place.number),
      ),
    );
    return outer < 0 ? undefined : outer;
  }

  /** The pinpoints, with their text in a language. */
  in(language: Language): Pinpoint[] {
    return [...this.#done, this.#path]
      .filter((path) => path.length > 0)
      .map((steps) => ({ text: pinpointText(steps, language), steps }));
  }
}

/** Paragraph and points behind a number with stops: `2`, `2.g`, `1.f.2`. */
const BEHIND_STOP = /^(?:\d{1,2}(?:[a-z]{0,2}|bis|ter|quater)|[a-z](?=$|\.\d))(?:\.(?:[a-z]{1,2}|\d{1,2}))*$/;

/** The part behind a stop in an article's number as places in the article; undefined if it is none. */
function placesBehindStop(text: string): PinpointPaths | undefined {
  const lower = text.toLowerCase();
  if (!BEHIND_STOP.test(lower)) return undefined;
  const paths = new PinpointPaths();
  for (const [at, number] of lower.split('.').entries())
    paths.into({ kind: at === 0 && /^\d/.test(number) ? 'lid' : 'onderdeel', number });
  return paths;
}

/** A number with stops, split at each of them, the last one first: `5.1.2` → `5.1` and `2`, `5` and `1.2`. */
export function splitAtStops(number: string): { article: string; places: PinpointPaths }[] {
  const parts = number.split('.');
  return parts.slice(1).flatMap((_part, at) => {
    const from = parts.length - 1 - at;
    const places = placesBehindStop(parts.slice(from).join('.'));
    return places === undefined ? [] : [{ article: parts.slice(0, from).join('.'), places }];
  });
}

const WORDS = {
  nl: { and: ' en ', to: ' t/m ', between: ' ', aanhef: 'aanhef', slot: 'slot', zin: 'volzin', alinea: 'alinea' },
  en: {
    and: ' and ',
    to: ' to ',
    between: ', ',
    aanhef: 'opening words',
    slot: 'closing words',
    zin: 'sentence',
    alinea: 'subparagraph',
  },
} as const;

const NUMBERED_WORDS = {
  nl: { lid: ['lid', 'lid'], onderdeel: ['onder', 'onder'], punt: ['punt', 'punt'] },
  en: { lid: ['paragraph', 'paragraphs'], onderdeel: ['point', 'points'], punt: ['point', 'points'] },
} as const;

function wordsOf(places: Places, language: Language): string {
  const words = WORDS[language];
  const [{ kind }] = places as [PinpointPlace];
  if (kind === 'aanhef' || kind === 'slot') return words[kind];
  const list = (write: (number: string) => string): string =>
    joined(
      places.map(({ number, to }) => write(number) + (to === undefined ? '' : words.to + write(to))),
      words.and,
    );
  if (kind === 'any') return list((number) => `(${number})`);
  if (kind === 'zin' || kind === 'alinea') return `${list((number) => ordinalWord(number, language))} ${words[kind]}`;
  const [one, several] = NUMBERED_WORDS[language][kind === 'lid' || kind === 'punt' ? kind : 'onderdeel'];
  const isOne = places.length === 1 && places[0]!.to === undefined;
  const inBrackets = (number: string): boolean => language === 'en' && kind !== 'lid' && !/^\d/.test(number);
  return `${isOne ? one : several} ${list((number) => (inBrackets(number) ? `(${number})` : number))}`;
}

const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)}`;

function stepText(places: Places, language: Language): string {
  const kinds: PinpointPlace[][] = [];
  for (const place of places)
    if (kinds.at(-1)?.[0]?.kind === place.kind) kinds.at(-1)!.push(place);
    else kinds.push([place]);
  return joined(
    kinds.map((some) => wordsOf(some, language)),
    WORDS[language].and,
  );
}

/** A pinpoint for people: `lid 3 aanhef en onder g`, `paragraph 1, point (b)`, `(1)(f)`. */
export function pinpointText(steps: readonly Places[], language: Language): string {
  let text = '';
  for (const [at, places] of steps.entries()) {
    const isTight = places[0]!.kind === 'any' && steps[at - 1]?.[0]?.kind === 'any';
    text += (at === 0 || isTight ? '' : WORDS[language].between) + stepText(places, language);
  }
  return text;
}

/**
 * Reads the places of a citation up to their law, by recursive descent: `art. 7:669 lid 3 aanhef en onder g jo. lid 1`,
 * `artikelen 23, vierde en vijfde lid, en 18c van de`, `Recitals 47 and 48`, `titel 7.10`.
 */
import { attempt, END, matchAt, NO_LETTER, type Scan, sees, sticky, take } from '../text/scan';
import {
  isBefore,
  isCloseBehind,
  takeArticleNumber,
  takeBareNumber,
  takeNumber,
  takeNumberWord,
} from './article-number';
import { type Joint, MOST_PLACES, PinpointPaths, takeLetter, takePlaces } from './pinpoints';
import { CONTAINER_WORDS, containerOf, ORDINAL, ordinalNumber, SINGULAR } from './place-words';

export interface CitedPlace {
  /** In canonical words, outermost first as far as the text shows. */
  containers: string[];
  article?: string;
  /** End of a range, as written: `42` in `3:40-42`. */
  to?: string;
  /** The range has a hyphen, which can also be part of a number. */
  hyphen?: true;
  former?: true;
  /** `e.v.`: a range with an open end. */
  following?: true;
  pinpoints: PinpointPaths;
  /** Start, including the joint before it. */
  start: number;
  /** It has a word of its own: `art. 6`, not only a number. */
  introduced: boolean;
}

const ARTICLE = sticky(
  '(?:(?:(?:grond)?wets)?(artikelen|articles|artt\\.?|arts(?:\\.|(?=\\s\\d)))|arti-\\s*\\n\\s*kel|(?:(?:grond)?wets)?artikel|article|art\\.?)(?:\\]?[\\s._]+|(?=\\d))(?:(?:n[ro]\\.?|nummer|number)\\s+(?=\\d))?',
);
const ONLY_ARTICLE = sticky(`(?:(?:enig|enkel)\\s+artikel|artikel\\s+(?:enig artikel|enig))${END}`);
const RECITAL = sticky(
  '(?:overwegingen|overweging|overw\\.?(?=\\s)|ovw\\.?(?=\\s)|erwg(?=\\s)|erwgr?\\.|cons\\.|erwägungsgr(?:und|ünden?)|considérants?|recitals?|recs?\\.?(?=\\s)|considerans(?:,?\\s(?:punt|overweging|onder|sub))?,?(?=\\s)|ov\\.?(?=\\s))\\s*(?:nr\\.?\\s*|no\\.?\\s*)?',
);
const RECITAL_OF_NUMBER = sticky(
  `(?:(\\d{1,3})(?:\\.|e|de|ste|th|st|nd|rd|ème)|(${ORDINAL}))\\s+(?:Erwägungsgrund|overweging|recital|considérant)${END}`,
);
/** `overweging 58 van de considerans` */
const OF_PREAMBLE_SOURCE = `\\s+(?:van|uit|of|in|zu|der)\\s+(?:(?:de|the|het|der)\\s+)?(?:considerans|preambule|preamble|Präambel)(?=\\s+(?:van|bij|of|to|der)\\s)`;
const OF_PREAMBLE = sticky(OF_PREAMBLE_SOURCE);
/** `punt 58 van de considerans van` */
const POINT_OF_PREAMBLE = sticky(`(?:punt|point)\\s+\\(?(\\d{1,3})\\)?${OF_PREAMBLE_SOURCE}`);
const RECITAL_NUMBER = sticky(`\\(?(\\d{1,3}[a-z]?)\\)?${END}`);
const CONTAINER = sticky(
  `(bijlagen|annexes|boeken|books|titels|titles|hoofdstukken|chapters|afdelingen|sections|paragrafen|${CONTAINER_WORDS})(?:\\s+(?:n[ro]\\.?\\s*(?=[\\dIVX]))?|(?=\\d))`,
);
/** `Protocol 12` is the name of a treaty, not a place in one. */
const OF_ITS_OWN = sticky(`(?:protocol|verdrag|aanwijzing)${END}`);
const UNNUMBERED = sticky(`(bijlage|annex)(?=[\\s,]|[.)](?:\\s|$)|$)`);
/** Comma with optional white space, or none; passes a long blank once. */
const COMMA_PASSED = '\\s*(?:,\\s*)?';
const FORMER = sticky(`${COMMA_PASSED}(?:\\((?:oud|old|former)\\)|oud${END})`);
const FOLLOWING = sticky(
  `${COMMA_PASSED}(?:e\\.\\s?v\\.?(?!\\.?[a-z]\\.)|ev\\.|en volgende|en verder|vv\\.|vlg\\.|et seqq?\\.?|ff\\.?|c\\.\\s?a\\.|and following)${END}`,
);

const JO = `(?:en\\s+|and\\s+)?(?:(?:jo\\.?|juncto|j[°º]|j\\.°)${NO_LETTER}|(?:gelezen |bezien )?in (?:onderlinge? )?(?:samenhang|verbinding|verband)(?: gelezen| bezien)? met|gelezen met|i\\.\\s?V\\.\\s?m\\.|in Verbindung mit|(?:read|taken) (?:together |in conjunction )?with|(?:together|in conjunction|in combination) with|in combinatie met|i\\.c\\.m\\.)`;
const JOINT = sticky(
  `\\s*(?:[,;]\\s*)?(?:(${JO})|((?:en|and|und|oder|sowie|et|ou|alsmede|evenals|alsook|dan wel|respectievelijk|onderscheidenlijk|resp\\.|c\\.\\s?q\\.|cq|as well as|of|or|en\\/of|and\\/or)(?=\\s)|&))\\s*|\\s*([,;])(?!\\d)\\s*`,
);
/** A hyphen of the next line is the mark of an item. */
const TO = sticky(
  '(?:[^\\S\\n]*(-)|[–—](?=\\d)|\\s*(?:t\\/m|tot en met|tm|through|up to and including|(?:to|bis|à)(?=\\s)))\\s*',
);
/** Between a place and its container: `van de`, `of the`, `bij het`. */
const IN = sticky(
  '\\s*[:|]\\s*|\\s+-\\s+|\\s*(?:,\\s*)?(?:(?:van|uit|in|of|bij|to|under|from|der|des|du|de la)(?:\\s+(?:de|het|the|dit|deze))?|de|het|the)\\s+|\\s*,\\s*|\\s+|$',
);
/** Most nested places before their container. */
const MOST_INNER = 6;
/** In Dutch `of` means "or" and begins another place. */
const OF_ENGLISH = 'of(?!\\s+(?:artikel|art\\.|het|de|lid|onderdeel|onder|van)\\s)';
const INSIDE = sticky(
  `${COMMA_PASSED}(?:(?:van|${OF_ENGLISH}|in|to)(?:\\s+(?:de|het|the))?\\s+|(?:du|de la|des)\\s+|de l['’])`,
);
const NEXT_ARTICLE = sticky(`${COMMA_PASSED}(?:van|${OF_ENGLISH})\\s+(?:het |de |the )?(?:artikel|article|art\\.)`);
/** English "of", or Dutch "or". */
const OF = sticky(`${COMMA_PASSED}of\\s`);
const DETERMINER = sticky('(?:het|de[nmr]?|the|les?|la)\\s+');
/** Behind `tweede lid` a bare number is another article, not another lid. */
const COUNTED_BEFORE = /(?:lid|leden|paragraphs?|alinea|zin)\s*$/i;
const COUNTED_LENGTH = 12;
const SLASH = /\s?\/\s?(?=(\d{1,2}a?:\d|\d{1,3}(?![\d:.])))/y;
const COMMA = sticky(COMMA_PASSED);
const STOP = sticky('\\.(?=\\s|$)');

/** Moves to the law behind a place; false if there is no gap, unless an abbreviation follows a number. */
export const skipToLaw = (scan: Scan): boolean => take(scan, IN) !== undefined || isCloseBehind(scan.text, scan.at);

/** Options for reading prose. */
interface InProse {
  /** Whether a place is certain, so that the list continues; the scan is behind it. */
  isPlace: (place: CitedPlace, at: number) => boolean;
  /** Starts of lists that failed before: reaching one fails this list too. */
  futile?: ReadonlySet<number> | undefined;
}

export class PlacesReader {
  readonly #scan: Scan;
  #inProse = false;
  /** Plural: `artt.`, `Articles`. */
  #several = false;
  /** Remaining places and pinpoints, up to the limit. */
  #left = MOST_PLACES;
  #leftWithin = MOST_PLACES;
  /** Starts of the items of the last list, and of lists that failed. */
  #begun: number[] = [];
  #futile: ReadonlySet<number> | undefined;
  /** Start of the places beyond the limit; undefined if all were read. */
  more: number | undefined;

  constructor(scan: Scan) {
    this.#scan = scan;
  }

  /**
   * Reads a place or a list; undefined if there is none or a number is ambiguous. In prose the part before such a
   * number is returned.
   */
  read(inProse?: InProse): CitedPlace[] | undefined {
    const scan = this.#scan;
    this.#several = false;
    this.#inProse = inProse !== undefined;
    this.#futile = inProse?.futile;
    this.#begun = [];
    if (this.#futile?.has(scan.at)) return undefined;
    this.#begun.push(scan.at);
    let last = this.#place(scan.at);
    if (last === undefined || inProse?.isPlace(last, 0) === false) return undefined;
    const places = [last];
    for (let count = 1; ; count += 1) {
      const end = scan.at;
      const next = this.#next(last, count);
      if (next === 'unclear' && inProse === undefined) return undefined;
      if (next === undefined || next === 'unclear' || inProse?.isPlace(next.place, count) === false) {
        scan.at = end;
        return places;
      }
      if (this.#futile?.has(next.begun)) return undefined;
      this.#begun.push(next.begun);
      last = next.place;
      this.#left -= 1;
      if (this.#left > 0) places.push(last);
      else this.more ??= last.start;
    }
  }

  /** Reads a joint; undefined if there is none. */
  joint(): Joint | undefined {
    const match = take(this.#scan, JOINT);
    if (match === undefined) return undefined;
    return match[1] !== undefined ? 'jo' : match[2] !== undefined ? 'and' : 'none';
  }

  /** Reads places behind the law: `art. 6:162 BW lid 2`. False if they are ambiguous or reach a `futile` start. */
  readBehind(place: CitedPlace, futile?: ReadonlySet<number>): boolean {
    if (take(this.#scan, FORMER) !== undefined) place.former = true;
    if (take(this.#scan, FOLLOWING) !== undefined) place.following = true;
    this.#begun = [];
    return this.#pinpoints(place.pinpoints, { futile, begun: this.#begun });
  }

  /** Marks the last list as failed. */
  giveUp(futile: Set<number> | undefined): void {
    for (const at of this.#begun) futile?.add(at);
  }

  /** The next place, and its start behind the joint. */
  #next(last: CitedPlace, count: number): { place: CitedPlace; begun: number } | 'unclear' | undefined {
    const scan = this.#scan;
    return attempt(scan, () => {
      const start = scan.at;
      const joint = this.joint() ?? this.#slash(last);
      if (joint === undefined) return undefined;
      const begun = scan.at;
      const place = this.#place(start, true) ?? this.#number(start, last, joint, count);
      return place === undefined || place === 'unclear' ? place : { place, begun };
    });
  }

  /** `6:172/6:162`, `13/14`: a slash between unambiguous article numbers, or numbers that go on; `17/3` is one number. */
  #slash({ article = '', pinpoints }: CitedPlace): Joint | undefined {
    const scan = this.#scan;
    const next = matchAt(SLASH, scan.text, scan.at)?.[1];
    const isNext = next?.includes(':') ? article.includes(':') : pinpoints.isEmpty && isBefore(article, next ?? '');
    if (next === undefined || !isNext) return undefined;
    take(scan, SLASH);
    return 'and';
  }

  /** A bare number in a list: of the same kind as the place before it. */
  #number(start: number, last: CitedPlace, joint: Joint, count: number): CitedPlace | 'unclear' | undefined {
    const scan = this.#scan;
    if (last.article === undefined) return this.#nextContainer(start, last);
    const number = takeBareNumber(scan);
    if (number === undefined) return undefined;
    const kind = last.pinpoints.last?.kind;
    const isPlain = /^\d{1,3}[a-z]?$/.test(number);
    // Behind `lid 1` a further lid was read already: a plain number can only be another announced article.
    const isCounted = COUNTED_BEFORE.test(scan.text.slice(Math.max(0, start - COUNTED_LENGTH), start));
    if (kind === 'lid' && !isCounted && isPlain && this.#several && (count > 1 || this.#moreNumbers())) {
      // In prose a number that continues the articles and not the leden is an article: `artikelen 63, lid 1, 66, lid 1,
      // en 70`.
      const goesOn =
        isBefore(last.article, number) && Number.parseInt(number, 10) > Number(last.pinpoints.last?.number) + 2;
      if (!this.#inProse || !goesOn) return 'unclear';
    }
    if (kind !== undefined && isPlain && joint === 'jo') return 'unclear';
    return this.#article({ containers: [], pinpoints: new PinpointPaths(), start, introduced: false }, number);
  }

  #moreNumbers(): boolean {
    const scan = this.#scan;
    const start = scan.at;
    const more = this.joint() !== undefined && takeBareNumber(scan) !== undefined;
    scan.at = start;
    return more;
  }

  #nextContainer(start: number, last: CitedPlace): CitedPlace | undefined {
    const [word = ''] = last.containers.at(-1)?.split(' ') ?? [];
    const number = take(this.#scan, RECITAL_NUMBER)?.[1] ?? takeNumber(this.#scan, 'cited');
    const container = number === undefined ? undefined : containerOf(word, number);
    if (container === undefined) return undefined;
    const containers = [...last.containers.slice(0, -1), container];
    return this.#contained({ containers, pinpoints: new PinpointPaths(), start, introduced: false });
  }

  /** A place with its own word or, as the first (without `another`), a bare number. */
  #place(start: number, another = false): CitedPlace | undefined {
    const scan = this.#scan;
    const begun: number[] = [];
    const found = attempt(scan, () => {
      const place: CitedPlace = { containers: [], pinpoints: new PinpointPaths(), start, introduced: true };
      const inPreamble = take(scan, POINT_OF_PREAMBLE)?.[1];
      if (inPreamble !== undefined) return { ...place, containers: [`overweging ${inPreamble}`] };
      const inner = this.#before(begun);
      take(scan, DETERMINER);
      const read = this.#core(place, another);
      if (read === undefined) return undefined;
      return inner.every((paths) => read.pinpoints.append(paths)) ? read : undefined;
    });
    if (found === undefined && !another) for (const at of begun) scan.futile?.inner.add(at);
    return found;
  }

  /**
   * Places before their container, outermost first: `point (b) of the first subparagraph of`. `begun` receives the
   * starts of the first list.
   */
  #before(begun: number[]): PinpointPaths[] {
    const scan = this.#scan;
    const groups: PinpointPaths[] = [];
    for (;;) {
      const paths = attempt(scan, () => {
        take(scan, DETERMINER);
        const found = new PinpointPaths();
        const list = { before: true, futile: scan.futile?.inner, begun: groups.length === 0 ? begun : undefined };
        if (!this.#pinpoints(found, list) || found.isEmpty || take(scan, INSIDE) === undefined) return undefined;
        return found;
      });
      if (paths === undefined || groups.length === MOST_INNER) return groups;
      groups.unshift(paths);
    }
  }

  #core(place: CitedPlace, another: boolean): CitedPlace | undefined {
    const scan = this.#scan;
    if (take(scan, ONLY_ARTICLE) !== undefined) return this.#article(place, 'enig');
    const word = take(scan, ARTICLE);
    if (word !== undefined) {
      this.#several ||= word[1] !== undefined;
      const number = takeArticleNumber(scan);
      return number === undefined ? undefined : this.#article(place, number);
    }
    const [, figures, ordinal] = take(scan, RECITAL_OF_NUMBER) ?? [];
    const counted = ordinal === undefined ? figures : ordinalNumber(ordinal);
    if (counted !== undefined || take(scan, RECITAL) !== undefined) {
      const number = counted ?? take(scan, RECITAL_NUMBER)?.[1] ?? takeNumberWord(scan);
      if (number === undefined || /^\D/.test(number)) return undefined;
      place.containers.push(`overweging ${number}`);
      return this.#contained(place);
    }
    const container = this.#container();
    if (container !== undefined) {
      // Translations of Dutch law call articles sections: `Section 6:162 DCC`.
      if (/^afdeling [^ ]*:/.test(container)) return this.#article(place, container.slice('afdeling '.length));
      place.containers.push(container);
      return this.#inContainer(place);
    }
    if (another) return undefined;
    const bare = takeBareNumber(scan);
    place.introduced = false;
    return bare === undefined ? undefined : this.#article(place, bare);
  }

  #container(): string | undefined {
    const scan = this.#scan;
    if (sees(scan, OF_ITS_OWN)) return undefined;
    const numbered = attempt(scan, () => {
      const word = take(scan, CONTAINER)?.[1];
      const number = word && takeNumber(scan, 'cited');
      return word === undefined || number === undefined
        ? undefined
        : containerOf(SINGULAR[word.toLowerCase()] ?? word, number);
    });
    return numbered ?? attempt(scan, () => containerOf(take(scan, UNNUMBERED)?.[1] ?? '', ''));
  }

  /** What is in or around a container: another one, an article, a point of an annex. */
  #inContainer(place: CitedPlace): CitedPlace | undefined {
    const scan = this.#scan;
    for (;;) {
      const further = attempt(scan, () => {
        const isOuter = take(scan, INSIDE) !== undefined;
        if (!isOuter) take(scan, COMMA);
        const container = this.#container();
        return container === undefined || /^afdeling [^ ]*:/.test(container) ? undefined : { container, isOuter };
      });
      if (further === undefined) break;
      if (further.isOuter) place.containers.unshift(further.container);
      else place.containers.push(further.container);
    }
    const article = attempt(scan, () => {
      take(scan, COMMA);
      if (take(scan, ONLY_ARTICLE) !== undefined) return 'enig';
      return take(scan, ARTICLE) === undefined ? undefined : takeArticleNumber(scan);
    });
    return article === undefined ? this.#contained(place) : this.#article(place, article);
  }

  /** Words that belong to an article, behind its number. */
  #article(place: CitedPlace, number: string): CitedPlace | undefined {
    const scan = this.#scan;
    place.article = number;
    if (take(scan, FORMER) !== undefined) place.former = true;
    take(scan, STOP);
    this.#range(place, () => takeNumber(scan, 'cited'));
    if (take(scan, FOLLOWING) !== undefined) place.following = true;
    if (!this.#pinpoints(place.pinpoints, { futile: this.#futile, begun: this.#begun })) return undefined;
    if (take(scan, FORMER) !== undefined) place.former = true;
    this.#around(place);
    return place;
  }

  /** Words that belong to a recital, annex or other part, behind its number. */
  #contained(place: CitedPlace): CitedPlace | undefined {
    this.#range(place, () => take(this.#scan, RECITAL_NUMBER)?.[1]);
    take(this.#scan, OF_PREAMBLE);
    return this.#pinpoints(place.pinpoints) ? place : undefined;
  }

  #range(place: CitedPlace, number: () => string | undefined): void {
    const scan = this.#scan;
    const start = scan.at;
    const joint = take(scan, TO);
    if (joint === undefined) return;
    take(scan, ARTICLE);
    const end = number();
    if (end === undefined) {
      scan.at = start;
      return;
    }
    place.to = end;
    if (joint[1] !== undefined && !this.#several) place.hyphen = true;
  }

  /** Containers behind an article: `artikel 162 van Boek 6`, `art. 2, bijlage I`. */
  #around(place: CitedPlace): void {
    const scan = this.#scan;
    for (;;) {
      const container = attempt(scan, () => {
        if (take(scan, INSIDE) === undefined && take(scan, COMMA) === undefined) return undefined;
        return this.#container();
      });
      if (container === undefined) return;
      place.containers.unshift(container);
    }
  }

  /** Reads places in an article. False if ambiguous or at a `futile` start. `begun` receives the starts. */
  #pinpoints(
    paths: PinpointPaths,
    {
      before = false,
      futile,
      begun,
    }: { before?: boolean; futile?: ReadonlySet<number> | undefined; begun?: number[] | undefined } = {},
  ): boolean {
    const scan = this.#scan;
    for (;;) {
      const start = scan.at;
      const isFirst = paths.isEmpty;
      const ends = isFirst || (before && sees(scan, OF));
      const joint = (ends ? undefined : this.joint()) ?? 'none';
      if (joint === 'none') take(scan, COMMA);
      take(scan, DETERMINER);
      const at = scan.at;
      if (futile?.has(at)) return false;
      const around = { alone: this.#several, ...(before && isFirst && { before: true as const }) };
      const places =
        takePlaces(scan, around) ?? (paths.last?.kind === 'lid' && joint === 'none' ? takeLetter(scan) : undefined);
      // Places before another article are in that one: `artikel 5 en het tweede lid van artikel 6`.
      if (places === undefined || (!before && sees(scan, NEXT_ARTICLE))) {
        scan.at = start;
        return true;
      }
      const kept = places.slice(0, this.#leftWithin);
      this.#leftWithin -= kept.length;
      if (kept.length < places.length) this.more ??= at;
      if (kept.length > 0 && !paths.add(kept, joint)) return false;
      begun?.push(at);
    }
  }
}

/**
 * Reads the places of a citation up to the law that they are in, by recursive descent: `art. 7:669 lid 3 aanhef en onder g jo. lid 1`,
 * `artikelen 23, vierde en vijfde lid, en 18c van de`, `Recitals 47 and 48`, `titel 7.10`.
 */
import { attempt, END, NO_LETTER, type Scan, sees, sticky, take } from '../text/scan';
import { isBefore, isCloseBehind, takeBareNumber, takeNumber } from './article-number';
import { type Joint, MOST_PLACES, PinpointPaths, takeLetter, takePlaces } from './pinpoints';
import { CONTAINER_WORDS, containerOf, SINGULAR } from './place-words';

/** A place in a law, as it is read. */
export interface CitedPlace {
  /** In canonical words, outermost first as far as the text tells. */
  containers: string[];
  article?: string;
  /** The last of a range, as it is written: `42` in `3:40-42`. */
  to?: string;
  /** The range is written with a hyphen, which can be part of a number too. */
  hyphen?: true;
  former?: true;
  /** `e.v.`: those that follow are meant too, without their end. */
  following?: true;
  pinpoints: PinpointPaths;
  /** Where the reader stood before it, and the joint before it. */
  start: number;
  /** Its own word announces it: `art. 6`, and not only a number. */
  introduced: boolean;
}

const ARTICLE = sticky(
  '(?:(artikelen|articles|artt\\.?|arts\\.)|arti-\\s*\\n\\s*kel|artikel|article|art\\.?)(?:[\\s._]+|(?=\\d))',
);
const ONLY_ARTICLE = sticky(`(?:(?:enig|enkel)\\s+artikel|artikel\\s+(?:enig artikel|enig))${END}`);
const RECITAL = sticky(
  '(?:overwegingen|overweging|recitals?|considerans(?:,?\\s(?:punt|overweging|onder))?|ov\\.)\\s*(?:nr\\.?\\s*|no\\.?\\s*)?',
);
const RECITAL_NUMBER = sticky(`\\(?(\\d{1,3}[a-z]?)\\)?${END}`);
const CONTAINER = sticky(
  `(bijlagen|annexes|boeken|books|titels|titles|hoofdstukken|chapters|afdelingen|sections|paragrafen|${CONTAINER_WORDS})(?:\\s+(?:nr\\.?\\s*)?|(?=\\d))`,
);
/** `Protocol 12` is a treaty by itself: its name, and no place in another. */
const OF_ITS_OWN = sticky(`(?:protocol|verdrag|aanwijzing)${END}`);
const UNNUMBERED = sticky(`(bijlage|annex)(?=[\\s,])`);
/** A comma with white space around it, or none: as a pattern that goes over a long blank once. */
const COMMA_PASSED = '\\s*(?:,\\s*)?';
const FORMER = sticky(`${COMMA_PASSED}(?:\\((?:oud|old|former)\\)|oud${END})`);
const FOLLOWING = sticky(
  `${COMMA_PASSED}(?:e\\.\\s?v\\.?(?!\\.?[a-z]\\.)|ev\\.|en volgende|et seqq?\\.?|ff\\.?|and following)${END}`,
);

const JO = `(?:en\\s+|and\\s+)?(?:(?:jo\\.?|juncto|j°|j\\.°)${NO_LETTER}|(?:gelezen |bezien )?in (?:onderlinge? )?(?:samenhang|verbinding|verband)(?: gelezen| bezien)? met|gelezen met|i\\.\\s?V\\.\\s?m\\.|in Verbindung mit|read (?:together |in conjunction )?with|in conjunction with)`;
const JOINT = sticky(
  `\\s*(?:[,;]\\s*)?(?:(${JO})|((?:en|and|und|oder|sowie|et|ou|alsmede|evenals|alsook|dan wel|respectievelijk|onderscheidenlijk|resp\\.|as well as|of|or|en\\/of)(?=\\s)|&))\\s*|\\s*([,;])(?!\\d)\\s*`,
);
const TO = sticky('\\s*(?:(-)|t\\/m|tot en met|tm|through|up to and including|(?:to|bis)(?=\\s))\\s*');
/** Words between a place and its container: `van de`, `of the`, `bij het`. */
const IN = sticky(
  '\\s*[:|]\\s*|\\s+-\\s+|\\s*(?:,\\s*)?(?:(?:van|uit|in|of|bij|to|under|from|der|des|du|de la)(?:\\s+(?:de|het|the|dit|deze))?|de|het|the)\\s+|\\s*,\\s*|\\s+|$',
);
/** Places in places, before what they are in: no citation has more. */
const MOST_INNER = 6;
/** In Dutch `of` is another place, and not what the place before it is in. */
const OF_ENGLISH = 'of(?!\\s+(?:artikel|art\\.|het|de|lid|onderdeel|onder|van)\\s)';
const INSIDE = sticky(`${COMMA_PASSED}(?:van|${OF_ENGLISH}|in|to)(?:\\s+(?:de|het|the))?\\s+`);
const NEXT_ARTICLE = sticky(`${COMMA_PASSED}(?:van|${OF_ENGLISH})\\s+(?:het |de |the )?(?:artikel|article|art\\.)`);
/** In English what the places before it are in, in Dutch an alternative to them. */
const OF = sticky(`${COMMA_PASSED}of\\s`);
const DETERMINER = sticky('(?:het|de|the)\\s+');
/** Behind `tweede lid` a number is none of those that are counted: it is another article. */
const COUNTED_BEFORE = /(?:lid|leden|paragraphs?|alinea|zin)\s*$/i;
const COUNTED_LENGTH = 12;
const SLASH = sticky('\\s*\\/\\s*(?=\\d{1,2}a?:\\d)');
const COMMA = sticky(COMMA_PASSED);
const STOP = sticky('\\.(?=\\s|$)');

/** Moves past what stands between a place and its law; false where they are glued together, but for an abbreviation behind a number. */
export const skipToLaw = (scan: Scan): boolean => take(scan, IN) !== undefined || isCloseBehind(scan.text, scan.at);

/** How places are read in prose. */
interface InProse {
  /** Whether one of a list is a place for certain, and the list goes on with it; the scan is behind it. */
  isPlace: (place: CitedPlace, at: number) => boolean;
  /** Where lists began that came to nothing: a list that comes to one of those is none. */
  futile?: ReadonlySet<number> | undefined;
}

export class PlacesReader {
  readonly #scan: Scan;
  #inProse = false;
  /** Several articles are announced: `artt.`, `Articles`. */
  #several = false;
  /** Places of one citation that are still read, and pinpoints of it. */
  #left = MOST_PLACES;
  #leftWithin = MOST_PLACES;
  /** Where the items of the list began that was read last, and lists that came to nothing. */
  #begun: number[] = [];
  #futile: ReadonlySet<number> | undefined;
  /** Where those places begin that are more than are read of one citation; undefined where all were read. */
  more: number | undefined;

  constructor(scan: Scan) {
    this.#scan = scan;
  }

  /**
   * Reads one place or a list of them; undefined where none begins here, or where it cannot be told what a number is of. In prose what comes
   * before such a number is read, since it may be no place at all.
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

  /** Reads how two things are joined; undefined where nothing joins them. */
  joint(): Joint | undefined {
    const match = take(this.#scan, JOINT);
    if (match === undefined) return undefined;
    return match[1] !== undefined ? 'jo' : match[2] !== undefined ? 'and' : 'none';
  }

  /**
   * Reads places in an article behind its law: `art. 6:162 BW lid 2`. False where it cannot be told what they are in, and where they come to one
   * at which places began that came to nothing.
   */
  readBehind(place: CitedPlace, futile?: ReadonlySet<number>): boolean {
    if (take(this.#scan, FORMER) !== undefined) place.former = true;
    if (take(this.#scan, FOLLOWING) !== undefined) place.following = true;
    this.#begun = [];
    return this.#pinpoints(place.pinpoints, { futile, begun: this.#begun });
  }

  /** Takes down that the list that was read last came to nothing. */
  giveUp(futile: Set<number> | undefined): void {
    for (const at of this.#begun) futile?.add(at);
  }

  /** The place behind another, and where it begins behind the joint. */
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

  /** `6:172/6:162`: a slash between numbers that can be nothing else. */
  #slash({ article }: CitedPlace): Joint | undefined {
    return article?.includes(':') && take(this.#scan, SLASH) !== undefined ? 'and' : undefined;
  }

  /** A bare number in a list: one more of what stands before it. */
  #number(start: number, last: CitedPlace, joint: Joint, count: number): CitedPlace | 'unclear' | undefined {
    const scan = this.#scan;
    if (last.article === undefined) return this.#nextContainer(start, last);
    const number = takeBareNumber(scan);
    if (number === undefined) return undefined;
    const kind = last.pinpoints.last?.kind;
    const isPlain = /^\d{1,3}[a-z]?$/.test(number);
    // Behind `lid 1` a plain number is one more lid, which has been read; here it can only be the other article that was announced.
    const isCounted = COUNTED_BEFORE.test(scan.text.slice(Math.max(0, start - COUNTED_LENGTH), start));
    if (kind === 'lid' && !isCounted && isPlain && this.#several && (count > 1 || this.#moreNumbers())) {
      // In prose a number that goes on with the articles, and not with the lid, is one of them: `artikelen 63, lid 1, 66, lid 1, en 70`.
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

  /** A place that its own word announces, or, where none stands before it (`another`), a bare number. */
  #place(start: number, another = false): CitedPlace | undefined {
    const scan = this.#scan;
    const begun: number[] = [];
    const found = attempt(scan, () => {
      const place: CitedPlace = { containers: [], pinpoints: new PinpointPaths(), start, introduced: true };
      const inner = this.#before(begun);
      take(scan, DETERMINER);
      const read = this.#core(place, another);
      if (read === undefined) return undefined;
      return inner.every((paths) => read.pinpoints.append(paths)) ? read : undefined;
    });
    // With a place before it less is one than without.
    if (found === undefined && !another) for (const at of begun) scan.futile?.inner.add(at);
    return found;
  }

  /** Places before what they are in, outermost first: `point (b) of the first subparagraph of`. `begun`: where those of the first list begin. */
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
      const number = takeNumber(scan, 'cited');
      return number === undefined ? undefined : this.#article(place, number);
    }
    if (take(scan, RECITAL) !== undefined) {
      const number = take(scan, RECITAL_NUMBER)?.[1];
      if (number === undefined) return undefined;
      place.containers.push(`overweging ${number}`);
      return this.#contained(place);
    }
    const container = this.#container();
    if (container !== undefined) {
      // `Section 6:162 DCC`: so are articles called in translations of Dutch law.
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

  /** What stands in or around a container: another one, an article, a point of an annex. */
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
      return take(scan, ARTICLE) === undefined ? undefined : takeNumber(scan, 'cited');
    });
    return article === undefined ? this.#contained(place) : this.#article(place, article);
  }

  /** Words behind the number of an article that belong to it. */
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

  /** Words behind the number of a recital, an annex or another part that belong to it. */
  #contained(place: CitedPlace): CitedPlace | undefined {
    this.#range(place, () => take(this.#scan, RECITAL_NUMBER)?.[1]);
    return this.#pinpoints(place.pinpoints) ? place : undefined;
  }

  /** The end of a range, where there is one. */
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

  /**
   * Reads places in an article as far as they go. False where it cannot be told what one is in, and where one of them is `futile`. `begun` is given
   * where they begin.
   */
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
      const around = { alone: this.#several, ...(before && { before: true as const }) };
      const places =
        takePlaces(scan, around) ?? (paths.last?.kind === 'lid' && joint === 'none' ? takeLetter(scan) : undefined);
      // What is in another article stands before that one: `artikel 5 en het tweede lid van artikel 6`.
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

/**
 * Recognises legislation in running text: places with a law before or behind them, laws by name or number, and places
 * in the text's own law or in the last one. Candidates are found word by word; the grammar (`../places/cited-places`)
 * runs only at those.
 */
import type { Span } from '../../contract/structure';
import type { Steps } from '../../platform/yield';
import { type CitedPlace, PlacesReader } from '../places/cited-places';
import { type LawName, namesOf } from '../places/named-places';
import { PinpointPaths, takePlaces } from '../places/pinpoints';
import { Futile, isCapitalAt, isWordAt, matchAt, nextWord, type Scan, wordEnd } from '../text/scan';
import {
  endInArticle,
  isElsewhere,
  isLaw,
  isLine,
  isOfEu,
  isPlace,
  leadsTo,
  lineBefore,
  withoutEnd,
} from './around-places';
import { endOfNaming } from './behind-law';
import { type FoundCitation, isContract, type OwnText } from './found';
import { isCapitalOfName, type LawIndex } from './law-index';
import * as words from './law-words';
import { type FoundLaw, LawsInText, ofLast, registeredLaw, type UnknownLaw } from './laws-in-text';
import type { Memory, NamedBefore } from './memory';

const ENGLISH =
  /^(?:articles?|recitals?|annex(?:es)?|sections?|chapters?|paragraphs?|points?|subparagraph|first|second|third)\b|\bof the\b/i;

/** A book behind a list applies to all of it: `de artikelen 154 en 157 van Boek 4`. */
function inBook(places: readonly CitedPlace[]): void {
  let book: string | undefined;
  for (const place of [...places].reverse()) {
    const own = place.containers.find((container) => container.startsWith('boek '));
    book = own ?? book;
    const isBare = place.containers.length === 0 && place.article !== undefined && !place.article.includes(':');
    if (own === undefined && book !== undefined && isBare) place.containers.push(book);
  }
}

/** A number alone in a list is in the book of the one before: `artt. 6:74 en 75 BW`. */
function inBookOf(place: CitedPlace, before: CitedPlace | undefined, { laws }: FoundLaw): CitedPlace {
  const book = /^(\d{1,2}a?):/.exec(before?.article ?? '')?.[1];
  const isBare = !place.introduced && place.containers.length === 0 && /^\d+[a-z]*$/i.test(place.article ?? '');
  if (book === undefined || !isBare || !laws.some((law) => law.book !== undefined)) return place;
  return { ...place, article: `${book}:${place.article}` };
}

/** The name of a place in a law; undefined if ambiguous. `stretch`: its text. */
function nameOfPlace(place: CitedPlace, stretch: string, law: FoundLaw, index: LawIndex): LawName | undefined {
  const book = law.basis === 'own' ? law.laws[0]?.book : undefined;
  const isElsewhere =
    book !== undefined && (/:/.test(place.article ?? '') || place.containers.some((one) => one.startsWith('boek ')));
  // A range is in one law only.
  const either = place.to === undefined ? [...law.laws, ...(law.or ?? [])] : law.laws;
  const laws = isElsewhere ? index.at('BW', 0, true)!.laws : either;
  const language = ENGLISH.test(stretch) ? ('en' as const) : undefined;
  const name = namesOf({ laws, name: law.name, places: [place] }, { text: stretch, language })?.[0];
  const isOfSeveral =
    name?.kind === 'citation' && name.externalIds.length > 1 && name.work === undefined && place.article === undefined;
  return isOfSeveral ? undefined : name;
}

/** Places without a known law, each with its start, end and text. */
function openPlaces(text: string, places: readonly CitedPlace[], from: number, to: number) {
  return places.map((place, at) => {
    const start = at === 0 ? from : place.start;
    const words = withoutEnd(text.slice(start, places[at + 1]?.start ?? to));
    return [start, start + words.length, { kind: 'unlisted-law', text: words, law: '' }] as const;
  });
}

/** Characters before a place or a law in which words show what it is in. */
const FARTHEST_SPEAKER = 32;
const LONGEST_ORDINARY = 5;
/** A word for a part of an article, with its space, before a number. */
const LONGEST_PART = 12;
/** Bodies that have articles in a treaty of their own. */
const IS_BODY = /^(?:who|eu|ec|eg)$/i;
const SECTION_SIGN = /§{1,2}[\s\u00a0]?$/;

/** Characters read in one step, so that a long run of citations does not block the event loop. */
const STEP = 1_024;

export class LegislationReader {
  #text = '';
  #base = 0;
  #futile = new Futile();
  readonly #laws: LawsInText;
  #found: FoundCitation[] = [];
  /** A law before places that have another one behind them, and where they begin. */
  #ahead: { law: FoundLaw; from: number } | undefined;

  constructor(
    private readonly index: LawIndex,
    private readonly memory: Memory,
    private readonly own: OwnText | undefined,
  ) {
    this.#laws = new LawsInText(index, memory, own);
  }

  /** The citations of a passage, usually a paragraph, that begins at `base` in the whole text; in steps. */
  *reading(text: string, base: number): Steps<FoundCitation[]> {
    this.#text = text;
    this.#base = base;
    this.#futile = new Futile();
    this.#laws.text = text;
    this.#laws.base = base;
    this.#found = [];
    this.#ahead = undefined;
    this.memory.amends ||= this.own !== undefined && words.AMENDS.test(text);
    if (isOfEu(this.own)) this.memory.begin(text);
    for (let at = nextWord(text, 0), paused = 0; at < text.length; ) {
      if (at - paused > STEP) {
        yield;
        paused = at;
      }
      const end = wordEnd(text, at);
      const done = this.#at(at, end);
      at = nextWord(text, Math.max(done ?? end, end));
    }
    if (isOfEu(this.own)) this.memory.finish(text);
    return this.#found;
  }

  /** Reads a citation that begins at a word; returns where it ends. */
  #at(at: number, end: number): number | undefined {
    const text = this.#text;
    const kind = words.beginsAt(text, at, end);
    if (kind !== undefined) {
      const read = this.#begun(kind, at);
      if (read !== undefined) return read;
    }
    const first = text.charCodeAt(at);
    if (first >= 0x30 && first <= 0x39) return this.#number(at, end);
    const known =
      isCapitalOfName(text, at) && this.index.begins(text.slice(at, end).toLowerCase())
        ? this.#laws.named(at, false)
        : undefined;
    const law = known ?? this.#laws.term(at, end) ?? this.#lawFirst(at, end);
    if (law !== undefined) return this.#law(law);
    const isRegister = text.startsWith('BWB', at) || text.startsWith('CVDR', at);
    const registered = isRegister ? registeredLaw(text, at, end) : undefined;
    return registered ? this.#law(registered) : this.#ofFirstProtocol(at);
  }

  /** An abbreviation that is an ordinary word too, directly before a place of its own: `Gw, art. 1`. */
  #lawFirst(at: number, end: number): FoundLaw | undefined {
    if (end - at > LONGEST_ORDINARY || !isCapitalAt(this.#text, at)) return undefined;
    const between = matchAt(words.PLACES_BEHIND, this.#text, end)?.[0];
    if (between === undefined || !this.index.begins(this.#text.slice(at, end).toLowerCase())) return undefined;
    const law = this.#laws.named(at, true);
    if (law === undefined || 'unknown' in law || law.end !== end || IS_BODY.test(law.name)) return undefined;
    const scan = this.#scanAt(end + between.length);
    const places = new PlacesReader(scan).read({ isPlace: isPlace(scan) }) ?? [];
    const isOwn = places.length > 0 && !this.#isOfNext(at, scan.at, endInArticle(places));
    return isOwn && !isElsewhere(this.#text, at, scan.at, this.own) ? law : undefined;
  }

  /** `A1P1 ECHR` */
  #ofFirstProtocol(at: number): number | undefined {
    const first = this.#text.charAt(at);
    if (first !== 'A' && first !== 'P') return undefined;
    const [all = '', one, other] = matchAt(words.OF_FIRST_PROTOCOL, this.#text, at) ?? [];
    const article = one ?? other;
    const law = article === undefined ? undefined : this.#laws.firstProtocol(at, at);
    if (article === undefined || law === undefined) return undefined;
    const end = at + all.length;
    const place: CitedPlace = { containers: [], article, pinpoints: new PinpointPaths(), start: at, introduced: true };
    this.#emit([place], at, end, law);
    return end;
  }

  #begun(kind: words.Begins, at: number): number | undefined {
    switch (kind) {
      case 'article':
        return this.#places(at) ?? this.#thatArticle(at);
      case 'inner':
        return this.#places(at) ?? this.#lid(at);
      case 'container':
        return this.#isCounted(at) ? undefined : this.#places(at);
      default: {
        const law =
          this.#laws.official(at) ?? this.#laws.named(at, false) ?? this.#laws.pointedAt(at) ?? this.#laws.unread(at);
        return law && this.#law(law);
      }
    }
  }

  /** `de tweede bijlage` */
  #isCounted(at: number): boolean {
    const [text, end] = [this.#text, wordEnd(this.#text, at)];
    return (
      /^(?:bijlage|annex)$/i.test(text.slice(at, end)) &&
      !/^[\s\u00a0]+(?:\d|[IVX]+(?!\p{L}))/u.test(text.slice(end, end + 8)) &&
      words.ORDINAL_BEFORE.test(text.slice(Math.max(0, at - FARTHEST_SPEAKER), at))
    );
  }

  #scanAt(at: number): Scan {
    return { text: this.#text, at, futile: this.#futile };
  }

  #places(at: number): number | undefined {
    const before = lineBefore(this.#text, at);
    if (before === 'signs' || (before === 'blank' && this.#futile.headings.has(at))) return undefined;
    const scan = this.#scanAt(at);
    const reader = new PlacesReader(scan);
    const kept = reader.read({ isPlace: isPlace(scan) });
    if (kept === undefined) return undefined;
    if (before === 'blank' && isLine(this.#text, at, scan.at)) {
      reader.giveUp(this.#futile.headings);
      return undefined;
    }
    inBook(kept);
    const to = words.endOfIndents(this.#text, scan.at);
    const more = to > scan.at ? scan.at : reader.more;
    const law = this.#lawOf(at, to, endInArticle(kept)) ?? this.#lawBeside(at, to);
    if (law !== undefined && 'unknown' in law) {
      this.#unknown(kept, at, law, more);
      this.#laws.calledUnknown(law.end);
      return law.end;
    }
    if (law?.others !== undefined) return this.#ofList(kept, at, scan.at, law, law.others, more);
    if (law !== undefined) {
      const inBookBehind = this.#inBookBehind(kept, at, law);
      if (inBookBehind !== undefined) return inBookBehind;
      const end = this.#behindLaw(kept, law);
      const own = this.#either(kept, at, law);
      this.#emit(own, own === kept ? at : own[0]!.start, scan.at, { ...law, end }, more);
      if (law.basis === 'named') this.#laws.called(law, end);
      return this.#next(end) ?? end;
    }
    const thereof = this.#laws.thereof(at, to);
    if (thereof !== undefined) {
      if (thereof.law !== undefined) this.#emit(kept, at, scan.at, thereof.law, more);
      return thereof.end;
    }
    const unlisted = isLaw(this.own) ? undefined : this.#laws.unlistedBefore(at);
    if (unlisted !== undefined) {
      this.#unknown(kept, unlisted.start, { ...unlisted, end: scan.at }, reader.more);
      return scan.at;
    }
    const bare = this.#ofBare(kept, at, scan.at);
    if (bare === 'open')
      for (const one of openPlaces(this.#text, kept, at, scan.at)) this.#push(...one, { basis: 'last' });
    else if (bare !== undefined) this.#emit(kept, at, scan.at, bare, reader.more);
    return scan.at;
  }

  /**
   * Emits places that can be in the law before them as well as in that behind, all but the last: `de Grondwet, artikel 10, en artikel
   * 17 AVG`. Returns the others.
   */
  #either(places: readonly CitedPlace[], from: number, law: FoundLaw): readonly CitedPlace[] {
    const last = places.at(-1)!;
    if (this.#ahead?.from !== from || law.basis !== 'named' || places.length === 1 || !last.introduced) return places;
    this.#emit(places.slice(0, -1), from, last.start, { ...law, start: 0, end: 0, or: this.#ahead.law.laws });
    return [{ ...last, start: last.start + (matchAt(words.JOINT, this.#text, last.start)?.[0].length ?? 0) }];
  }

  /** Places in several acts: one place is in each (`artikel 3 van de Richtlijnen A en B`); several are ambiguous. */
  #ofList(
    places: readonly CitedPlace[],
    from: number,
    to: number,
    law: FoundLaw,
    others: readonly FoundLaw[],
    more?: number,
  ): number {
    const [only, another] = places;
    const either = { ...law, or: others.flatMap(({ laws }) => laws) };
    this.#emit(places, from, to, another === undefined ? law : either, more);
    for (const one of others) {
      const name =
        only !== undefined && another === undefined
          ? nameOfPlace(only, this.#text.slice(one.start, one.end), one, this.index)
          : undefined;
      if (name === undefined) this.#emitLaw(one);
      else this.#push(one.start, one.end, name, one);
    }
    if (only !== undefined && this.memory.place !== undefined)
      this.memory.place = { ...this.memory.place, or: either.or };
    this.memory.namedList([law, ...others].map((one) => this.#before(one, one.start, one.end)));
    return others.at(-1)!.end;
  }

  /**
   * The next item of a list, in another law: `artikel 3 van de Awb, 5, tweede lid, van de Opiumwet en 7 van de
   * Woningwet`.
   */
  #next(end: number): number | undefined {
    const between = matchAt(words.NEXT_PLACE, this.#text, end)?.[0].length ?? 0;
    return between === 0 ? undefined : this.#numberOf(end + between);
  }

  /** Reads places behind the law: `art. 6:162 BW lid 2`. Returns where the citation ends. */
  #behindLaw(places: readonly CitedPlace[], law: FoundLaw): number {
    const [only, another] = places;
    if (only === undefined || another !== undefined || only.to !== undefined || law.basis !== 'named') return law.end;
    const scan = this.#scanAt(law.end);
    if (!only.pinpoints.isEmpty || !new PlacesReader(scan).readBehind(only)) return law.end;
    return only.pinpoints.isEmpty && only.former === undefined && only.following === undefined ? law.end : scan.at;
  }

  /** `Boek 3 BW, artikel 310`: the place behind the code is in the book before it. Returns where the citation ends. */
  #inBookBehind([book, another]: readonly CitedPlace[], from: number, law: FoundLaw): number | undefined {
    if (book?.article !== undefined || another !== undefined || law.basis !== 'named') return undefined;
    if (book?.containers.length !== 1 || !book.containers[0]!.startsWith('boek ')) return undefined;
    const between = matchAt(words.PLACES_BEHIND, this.#text, law.end)?.[0];
    if (between === undefined) return undefined;
    const scan = this.#scanAt(law.end + between.length);
    const reader = new PlacesReader(scan);
    const places = reader.read({ isPlace: isPlace(scan) }) ?? [];
    if (places.length === 0 || this.#isOfNext(law.start, scan.at, endInArticle(places))) return undefined;
    for (const place of places) place.containers.unshift(...book.containers);
    const first = this.#found.length;
    this.#emit(places, law.end + between.length, scan.at, law, reader.more);
    if (this.#found[first] === undefined) return undefined;
    this.#found[first].start = this.#base + from;
    return scan.at;
  }

  /** The law of a place without one: the text's own or an earlier one; `open`: unknown, to be reported as such. */
  #ofBare(places: readonly CitedPlace[], at: number, end: number): FoundLaw | 'open' | undefined {
    const isEu = isOfEu(this.own);
    const isNamed = isEu && matchAt(words.OF_NAMED, this.#text, end) !== undefined;
    if (isNamed) this.memory.namedUnknown(this.#before({ laws: [], name: '' }, at, end));
    if (isElsewhere(this.#text, at, end, this.own)) return undefined;
    if (isLaw(this.own)) return this.memory.amends ? undefined : this.#laws.ofOwn(0, 0);
    const law = isNamed
      ? undefined
      : this.memory.ofBare(places, (span) => leadsTo(this.#text, this.#within(span), at), isEu);
    return law === undefined ? (isEu ? 'open' : undefined) : ofLast(law);
  }

  /** A span of the whole text in the passage. */
  #within({ start, end }: Span): Span {
    return { start: start - this.#base, end: end - this.#base };
  }

  /** `dat artikel`, `dit artikel`, with places in it. */
  #thatArticle(at: number): number | undefined {
    const text = this.#text;
    const before = words.determinerBefore(text, at);
    const end = wordEnd(text, at);
    if (before === undefined || !/^(?:artikel|article)$/i.test(text.slice(at, end))) return undefined;
    const place = this.#pointedArticle(before.word);
    if (place === undefined) return undefined;
    const scan = this.#scanAt(end);
    const cited: CitedPlace = { ...place.place, pinpoints: new PinpointPaths(), start: before.start, introduced: true };
    if (!new PlacesReader(scan).readBehind(cited)) scan.at = end;
    const stop = cited.pinpoints.isEmpty ? end : scan.at;
    this.#emit([cited], before.start, stop, place.law);
    return stop;
  }

  /** The article that `dit` or `dat` refers to. */
  #pointedArticle(pointer: string): { place: CitedPlace; law: FoundLaw } | undefined {
    if (words.isThis(pointer)) {
      const law = this.#laws.ofOwn(0, 0);
      const article = this.own?.article;
      if (law === undefined || article === undefined || this.memory.amends) return undefined;
      return { law, place: { containers: [], article, pinpoints: new PinpointPaths(), start: 0, introduced: true } };
    }
    const { place } = this.memory;
    if (!words.isThat(pointer) || place === undefined || this.memory.paragraph !== place.paragraph) return undefined;
    const { former: _, following: __, to: ___, hyphen: ____, ...one } = place.place;
    return { place: one, law: ofLast(place) };
  }

  /** `het derde lid`, `lid 2` of the text's own article or the last one. */
  #lid(at: number): number | undefined {
    const text = this.#text;
    if (words.PART_OF_LIST.test(text.slice(Math.max(0, at - 24), at))) return undefined;
    if (takePlaces(this.#scanAt(at), { alone: false })?.[0]?.kind !== 'lid') return undefined;
    const scan = this.#scanAt(at);
    const cited: CitedPlace = { containers: [], pinpoints: new PinpointPaths(), start: at, introduced: true };
    const reader = new PlacesReader(scan);
    const isRead = reader.readBehind(cited, this.#futile.leden);
    const found = isRead ? this.#pointedLid(scan, cited, reader.more) : undefined;
    if (found === undefined) reader.giveUp(this.#futile.leden);
    return found;
  }

  #pointedLid(scan: Scan, cited: CitedPlace, more: number | undefined): number | undefined {
    const pointed = matchAt(words.OF_THAT_ARTICLE, scan.text, scan.at);
    if (pointed === undefined && isOfEu(this.own)) return undefined;
    const end = scan.at + (pointed?.[0].length ?? 0);
    // In a law: the article itself; elsewhere: the last one.
    const pointer =
      pointed === undefined ? (isLaw(this.own) ? 'dit' : 'dat') : /^(?:dit|this)$/i.test(pointed[1]!) ? 'dit' : 'dat';
    const place = this.#pointedArticle(pointer);
    if (place === undefined) return undefined;
    const { article, containers } = place.place;
    const named = { ...cited, ...(article !== undefined && { article }), containers };
    this.#emit([named], cited.start, end, place.law, more);
    return end;
  }

  /** A law alone, or with places behind it. */
  #law(law: FoundLaw | UnknownLaw): number {
    if ('others' in law && law.others !== undefined) return this.#ofList([], law.start, law.start, law, law.others);
    const recital = 'unknown' in law ? undefined : this.#inPreamble(law);
    if (recital !== undefined) return recital;
    const { naming, from } = this.#behindName(law);
    const scan = this.#scanAt(from ?? naming);
    const reader = new PlacesReader(scan);
    const places = from === undefined ? [] : (reader.read({ isPlace: isPlace(scan) }) ?? []);
    // If a law follows the places, they are in that one.
    const isOwn = places.length > 0 && !this.#isOfNext(law.start, scan.at, endInArticle(places));
    if ('unknown' in law) {
      if (isOwn) this.#unknown(places, law.start, { ...law, end: scan.at }, reader.more);
      return Math.max(this.#laws.unknownAlone(law), isOwn ? scan.at : 0);
    }
    if (isOwn) {
      const first = this.#found.length;
      if (naming > law.end) this.#laws.called(law, law.end);
      this.#emit(places, from ?? naming, scan.at, law, reader.more);
      if (this.#found[first] === undefined) this.#emitLaw(law);
      else this.#found[first].start = this.#base + law.start;
      return scan.at;
    }
    if (places.length > 0 && from !== undefined) this.#ahead = { law, from };
    this.#emitLaw(law);
    return law.basis === 'named' ? this.#laws.called(law, law.end) : law.end;
  }

  /** Where the naming of a law ends, and where places behind it begin, if any can. */
  #behindName(law: FoundLaw | UnknownLaw): { naming: number; from: number | undefined } {
    const naming = 'unknown' in law ? law.end : endOfNaming(this.#text, law, this.index);
    const between = matchAt(words.PLACES_BEHIND, this.#text, naming)?.[0];
    return { naming, from: between === undefined ? undefined : naming + between.length };
  }

  /** Whether places are in the law behind them: not in one of the next line, where lines begin with laws. */
  #isOfNext(from: number, end: number, isArticle: boolean): boolean {
    const next = this.#laws.behind(end, isArticle);
    return next !== undefined && !this.#isOfNextLine(from, end, next) && !this.#isListed(end, next);
  }

  /** Whether a law behind places is the next item of a list of laws, each before its places: `Gw art. 1; AVG art. 17`. */
  #isListed(end: number, next: FoundLaw | UnknownLaw): boolean {
    if ('unknown' in next || next.others !== undefined) return false;
    if (
      !/^[\s\u00a0]*[,;][\s\u00a0]*(?:(?:en|and)[\s\u00a0]+)?(?:(?:de|het|the)[\s\u00a0]+)?$/.test(
        this.#text.slice(end, next.start),
      )
    )
      return false;
    const { from } = this.#behindName(next);
    if (from === undefined) return false;
    const scan = this.#scanAt(from);
    return new PlacesReader(scan).read({ isPlace: isPlace(scan) }) !== undefined;
  }

  /** A law in brackets behind its place, `artikel 17 (AVG)`, or the subject there: `in artikel 17 bepaalt de AVG`. */
  #lawBeside(from: number, to: number): FoundLaw | undefined {
    const text = this.#text;
    const isSpeaker = words.BEFORE_SPEAKER.test(text.slice(Math.max(0, from - FARTHEST_SPEAKER), from));
    const bracket = matchAt(words.IN_BRACKETS, text, to);
    const between = bracket ?? (isSpeaker ? matchAt(words.SPEAKS, text, to) : undefined);
    const law = between && this.#laws.named(to + between[0].length, true);
    if (law === undefined || 'unknown' in law || (bracket !== undefined && text[law.end] !== ')')) return undefined;
    return law;
  }

  /** A recital behind the law of its preamble: `de preambule van de AVG, onder 36`. Returns where it ends. */
  #inPreamble(law: FoundLaw): number | undefined {
    const text = this.#text;
    if (!words.PREAMBLE_BEFORE.test(text.slice(Math.max(0, law.start - FARTHEST_SPEAKER), law.start))) return undefined;
    const [written, number] = matchAt(words.IN_PREAMBLE, text, law.end) ?? [];
    if (written === undefined || law.basis !== 'named') return undefined;
    const [pinpoints, end] = [new PinpointPaths(), law.end + written.length];
    const place: CitedPlace = { containers: [`overweging ${number}`], pinpoints, start: law.start, introduced: true };
    this.#emit([place], law.start, end, law);
    return end;
  }

  /** The law behind places, but for one of the next line. */
  #lawOf(from: number, at: number, isArticle: boolean): FoundLaw | UnknownLaw | undefined {
    const law = this.#laws.behind(at, isArticle);
    return law === undefined || 'unknown' in law || !this.#isOfNextLine(from, at, law, true) ? law : undefined;
  }

  /**
   * Whether a law begins the next line as that of `from` begins: `Dutch Constitution, art 1\nDutch Civil Code`. A text that is
   * cut into lines goes on there: `in artikel 1\nAwb`.
   */
  #isOfNextLine(from: number, end: number, next: FoundLaw | UnknownLaw, isTold = false): boolean {
    const text = this.#text;
    if (!/^[^\p{L}]*\n[^\p{L}]*$/u.test(text.slice(end, next.start))) return false;
    const hasPlaces = !('unknown' in next) && this.#behindName(next).from !== undefined;
    return lineBefore(text, from) !== 'words' ? !isTold || hasPlaces : !isTold && hasPlaces;
  }

  /** A number that the colon or the law shows to be an article (`6:162 BW`, `6 EVRM`), or a CELEX number. */
  #number(at: number, end: number): number | undefined {
    const text = this.#text;
    // `107b` of `3.107b lid 2`
    if (words.WITHIN_NUMBER.test(text.slice(Math.max(0, at - LONGEST_PART), at))) return undefined;
    const isArticle =
      text.charCodeAt(end) === 0x3a
        ? end - at <= 2 && isWordAt(text, end + 1)
        : matchAt(words.ARTICLE_BY_LAW, text, end);
    if (isArticle) return this.#numberOf(at);
    if (matchAt(words.COUNTED_RECITAL, text, at) !== undefined) return this.#places(at);
    const section = this.#section(at);
    if (section !== undefined) return section;
    const law = end - at >= 10 ? registeredLaw(text, at, end) : undefined;
    return law && this.#law(law);
  }

  /** `§ 823 Abs. 1 BGB`: a place in a law of another country. */
  #section(at: number): number | undefined {
    const sign = SECTION_SIGN.exec(this.#text.slice(Math.max(0, at - 4), at))?.[0];
    if (sign === undefined) return undefined;
    const scan = this.#scanAt(at);
    const reader = new PlacesReader(scan);
    const places = reader.read({ isPlace: isPlace(scan), futile: this.#futile.numbers });
    const law = places === undefined ? undefined : this.#laws.behind(scan.at, true);
    if (places === undefined || law === undefined || !('elsewhere' in law)) {
      reader.giveUp(this.#futile.numbers);
      return undefined;
    }
    this.#unknown(places, at - sign.length, law, reader.more);
    return law.end;
  }

  /** An article by its number alone, with a law named behind it. */
  #numberOf(at: number): number | undefined {
    const { numbers: futile } = this.#futile;
    const scan = this.#scanAt(at);
    const reader = new PlacesReader(scan);
    const places = reader.read({ isPlace: isPlace(scan), futile });
    const law = places === undefined ? undefined : this.#laws.behind(scan.at, true);
    if (places === undefined || law === undefined || 'unknown' in law || law.basis !== 'named') {
      reader.giveUp(futile);
      return undefined;
    }
    this.#emit(places, at, scan.at, law, reader.more);
    return this.#next(law.end) ?? law.end;
  }

  /**
   * Emits places of a law, each with its own span; the last includes a law behind it. `more`: start of the places
   * beyond the limit.
   */
  #emit(places: readonly CitedPlace[], from: number, to: number, law: FoundLaw, more?: number): void {
    const text = this.#text;
    const isBehind = law.basis !== 'own' && law.end > from && law.start >= to;
    const before = this.#found.length;
    let last: CitedPlace | undefined;
    for (const [at, written] of places.entries()) {
      const place = inBookOf(written, last, law);
      last = place;
      const start = at === 0 ? from : place.start + (matchAt(words.JOINT, text, place.start)?.[0].length ?? 0);
      const isLast = at === places.length - 1;
      const end = (isLast ? more : undefined) ?? (isLast && isBehind ? law.end : (places[at + 1]?.start ?? to));
      const stretch = withoutEnd(text.slice(start, end));
      const name = nameOfPlace(place, stretch, law, this.index);
      if (name === undefined) continue;
      this.#push(start, start + stretch.length, name, law, isLast && more !== undefined);
      if (place.article !== undefined && place.to === undefined)
        this.memory.place = { ...this.#before(law, start, end), place };
    }
    // A place that names nothing alone (`Annexes II to VI to Regulation …`) still cites the law.
    if (this.#found.length === before && isBehind && law.basis === 'named') this.#emitLaw(law);
    if (law.basis === 'named' || law.basis === 'defined') this.#remember(law);
  }

  #emitLaw(law: FoundLaw): void {
    const text = this.#text.slice(law.start, law.end);
    const name = namesOf({ laws: law.laws, name: law.name, places: [] }, { text })?.[0];
    if (name !== undefined) this.#push(law.start, law.end, name, law);
    if (law.basis === 'named' || law.basis === 'defined') this.#remember(law, isOfEu(this.own));
  }

  /** Emits places of an unlisted law as one citation. */
  #unknown(
    places: readonly CitedPlace[],
    from: number,
    { unknown, elsewhere, end: behind }: UnknownLaw,
    more?: number,
  ): void {
    const end = more ?? behind;
    const law = unknown.replace(/[\s\u00a0]+/g, ' ').trim();
    this.memory.namedUnknown(this.#before({ laws: [], name: law }, from, end));
    if (isContract(law)) return;
    const pinpoints = places.at(-1)!.pinpoints.in('nl');
    const text = this.#text.slice(from, end);
    this.#push(
      from,
      end,
      { kind: 'unlisted-law', text, law, ...(elsewhere && { elsewhere }), ...(pinpoints.length > 0 && { pinpoints }) },
      { basis: 'named' },
      more !== undefined,
    );
  }

  #push(
    start: number,
    end: number,
    name: FoundCitation['name'],
    { basis, restsOn }: Pick<FoundLaw, 'basis' | 'restsOn'>,
    hasMore = false,
  ): void {
    this.#found.push({
      start: this.#base + start,
      end: this.#base + end,
      name,
      basis,
      ...(restsOn !== undefined && { restsOn }),
      ...(hasMore && { hasMore: true as const }),
    });
  }

  #before({ laws, or, name }: Pick<FoundLaw, 'laws' | 'or' | 'name'>, start: number, end: number): NamedBefore {
    return {
      laws,
      ...(or !== undefined && { or }),
      name,
      span: { start: this.#base + start, end: this.#base + end },
      paragraph: this.memory.paragraph,
    };
  }

  #remember(law: FoundLaw, isAlone = false): void {
    const named = this.#before(law, law.start, law.end);
    if (isAlone) this.memory.namedAlone(named, this.#text, this.#base);
    else this.memory.named(named);
  }
}

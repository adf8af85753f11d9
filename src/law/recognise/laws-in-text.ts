/** Finds laws in running text: names, official numbers, defined terms, and words that refer to a law (`die wet`). */
import type { Span } from '../../contract/structure';
import { courtOfDecision, EU_COURT_CODES, isCourtOfElsewhere } from '../decisions/courts';
import {
  endOfLawAbroad,
  isNameOfElsewhere,
  isOfForeignLaw,
  ownerAt,
  ownerBefore,
  ownerBehind,
} from '../laws/foreign-law';
import { actInJournal, lawById } from '../laws/laws';
import { isCloseBehind } from '../places/article-number';
import type { NamedLaw } from '../places/named-places';
import { senseOf } from '../reading/lexicon';
import { actsAt, endOfUnread } from '../registers/eu-acts';
import { readIdentifier } from '../registers/read-identifier';
import { isCapitalAt, matchAt, nextWord, wordEnd } from '../text/scan';
import { isLaw, isOfEu } from './around-places';
import { type Basis, namesContract, type OwnText } from './found';
import { HAS_LAW_WORD, type LawIndex, type NameInText, unlistedName } from './law-index';
import * as words from './law-words';
import { LONGEST_TERM, type Memory, type NamedBefore, type Term } from './memory';

/**
 * Codes of the Caribbean countries and acts of the BES islands with the same name as a Dutch one. Not acts of the
 * Kingdom, treaties or EU acts, and not the Awb, which only the Netherlands has.
 */
const SHARED =
  /^(?:burgerlijk wetboek|wetboek van (?!militair)|overgangswet nieuw burgerlijk wetboek|faillissementswet|auteurswet)/i;
/** Names that foreign laws have too, in a sentence about foreign law. */
const ANYWHERE = /^(?:burgerlijk wetboek|wetboek van (?!militair)|faillissementswet|grondwet)/i;
const OF_THE_KINGDOM = /^(?:rijkswet|statuut)/i;
/** In or before the name, these mark the Dutch law. */
const IS_DUTCH = /Dutch|Netherlands|^DCC$/i;
/** Longest distance between an article with its book and the code behind it. */
const FARTHEST_FOREIGN_BOOK = 60;

/** `of`: owner of the law if it is not the one of the table; `end`: where the words that say so end. */
interface Elsewhere {
  of: 'elsewhere' | 'bes';
  end: number;
}

/**
 * Whether a name in a text is another country's law and not that of the table. `own`: the text's own BWB number, ECLI
 * etc.
 */
function elsewhereOf(
  { laws, name, end }: { laws: readonly NamedLaw[]; name: string; end: number },
  text: string,
  at: number,
  own: string,
): Elsewhere | undefined {
  const id = laws[0]?.id ?? '';
  if (/^\d/.test(id)) return copyOf(text, at, end);
  const title = lawById(id)?.title ?? name;
  if (!id.startsWith('BWBR') || OF_THE_KINGDOM.test(title) || /\bBES(?![\p{L}\d])/u.test(title)) return undefined;
  const before = ownerBefore(text, at);
  const behind = ownerBehind(text, end);
  if (behind !== undefined) return behind;
  if (before === 'elsewhere' || (title === 'Grondwet' && FRENCH_BEFORE.test(text.slice(Math.max(0, at - 3), at))))
    return { of: 'elsewhere', end };
  const isDutch = before === 'nl' || IS_DUTCH.test(text.slice(at, end));
  if (isDutch) return undefined;
  const court = courtOfDecision(own);
  // In a text of an EU court these names may be of any member state; only the Dutch code has its book in the number.
  const isOfAny =
    EU_COURT_CODES.includes(court) &&
    (ANYWHERE.test(title) || / (?:Act|Code)$/.test(text.slice(at, end))) &&
    !/\d:\d.{0,40}$/.test(text.slice(Math.max(0, at - FARTHEST_FOREIGN_BOOK), at));
  const isOfCourt = SHARED.test(title) && isCourtOfElsewhere(court);
  const isElsewhere = isOfCourt || isOfAny || (ANYWHERE.test(title) && isOfForeignLaw(text, at));
  return isElsewhere ? { of: 'elsewhere', end } : undefined;
}

/** `de la Constitution` */
const FRENCH_BEFORE = /la\s$/i;
const COPY_BEFORE = /(?:UK|U\.K\.|United[\s\u00a0]Kingdom|British|Britse|Swiss|Zwitserse)(?:['’]s)?[\s\u00a0-]+$/;
const COPY_BEHIND = /[\s\u00a0]*\(UK\)/y;

/** The United Kingdom's or Switzerland's version of an act of the EU: `UK GDPR`. */
function copyOf(text: string, at: number, end: number): Elsewhere | undefined {
  const behind = matchAt(COPY_BEHIND, text, end);
  if (behind !== undefined) return { of: 'elsewhere', end: end + behind[0].length };
  return COPY_BEFORE.test(text.slice(Math.max(0, at - 20), at)) ? { of: 'elsewhere', end } : undefined;
}

/** A law that places are in, and how it was found. */
export interface FoundLaw {
  laws: readonly NamedLaw[];
  /** See `NamedBefore`. */
  or?: readonly NamedLaw[];
  name: string;
  start: number;
  end: number;
  basis: Basis;
  restsOn?: { start: number; end: number };
  /** The rest of a list: `2014/25/EU` of `Richtlijnen 2014/24/EU en 2014/25/EU`. */
  others?: readonly FoundLaw[];
}

/** A law that is in no table; places before it are of no other law. */
export interface UnknownLaw {
  unknown: string;
  /** The law is another country's. */
  elsewhere?: true;
  start: number;
  end: number;
}

/** A law by its number in a register: `BWBR0005537, artikel 8:1`. */
export function registeredLaw(text: string, start: number, end: number): FoundLaw | undefined {
  const identifier = readIdentifier(text.slice(start, end));
  if (identifier === undefined || !('work' in identifier) || identifier.kind === 'eu-case') return undefined;
  return { laws: [{ id: identifier.work }], name: identifier.work, start, end, basis: 'named' };
}

/** Before the number of a law in it: `artikel 17 van CELEX:32016R0679`. */
const REGISTER = /(?:CELEX|BWB|CVDR)(?:[- ]?(?:nr|nummer|number|id)\b)?\.?:?[\s\u00a0]{0,2}(?=[\dBC])/iy;
const LONGEST_UNKNOWN = 200;
/** A sentence up to its end, its names, and what stands between the name of a law and its places. */
const CLAUSE = /[^.;:?!\n]*$/;
const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}\p{L}+/gu;
const TO_PLACE = /^(?:[\s\u00a0]\([^()\n]{1,60}\))?,?[\s\u00a0]{1,2}$/;
const ENDS_IN_STOP = /(?:e\.v|c\.\s?a|ff|vlg|seq|\.)\.$/;
const MOST_WORDS_OF_TERM = 4;
const FARTHEST_BOOK = 40;

export class LawsInText {
  /** The passage being read; `base` is its offset in the whole text. */
  text = '';
  base = 0;

  constructor(
    private readonly index: LawIndex,
    private readonly memory: Memory,
    private readonly own: OwnText | undefined,
  ) {}

  /** The law that follows places, if any. `isArticle`: the last place is an article or a part of one. */
  behind(at: number, isArticle: boolean): FoundLaw | UnknownLaw | undefined {
    const text = this.text;
    const begin = words.endOfAside(text, at);
    const [all = '', preposition, pointer = ''] = matchAt(words.INTRODUCTION, text, begin) ?? [];
    const behind = begin + all.length;
    const from = behind + (matchAt(words.IN_PART, text, behind)?.[0].length ?? 0);
    // A full stop ends the sentence and with it the citation; `e.v.` has a full stop of its own.
    const isEnd =
      text.charAt(at - 1) === '.' &&
      (!ENDS_IN_STOP.test(text.slice(Math.max(0, at - 5), at)) || isCapitalAt(pointer, 0));
    if (all === '' && isCloseBehind(text, at)) return this.named(at, true);
    if (all === '' || from >= text.length || (preposition === undefined && isEnd)) return undefined;
    if (isArticle && preposition !== undefined && words.isOfAnnex(preposition)) return undefined;
    // `deren Art. 7, die Richtlinie 2006/54/EG`: the directive is the next item, not the law of the article.
    if (preposition === undefined && pointer.toLowerCase() === 'die' && this.official(from) !== undefined)
      return undefined;
    if (words.isThis(pointer) || words.isThat(pointer)) return this.#pointed(from, pointer);
    const law = this.official(from) ?? this.named(from, true) ?? this.term(from, wordEnd(text, from));
    // `Without prejudice to Article 80, Directives 79/117/EEC and 91/414/EEC are repealed`: the article is in neither.
    if (law !== undefined) return preposition === undefined && 'others' in law ? undefined : law;
    // In `der Richtlinie` the preposition includes the article.
    const article = /^(?:der|des)$/i.test(preposition ?? '') ? 'de' : pointer;
    const noun = preposition === undefined ? undefined : (this.#defined(from) ?? this.#ofKind(from, article));
    if (noun !== undefined) return noun;
    const number = from + (matchAt(REGISTER, text, from)?.[0].length ?? 0);
    return registeredLaw(text, number, wordEnd(text, number)) ?? this.#numbered(from) ?? this.#unlisted(from);
  }

  /** `die wet`, `dit besluit`, `genoemde verordening`. */
  #pointed(from: number, pointer: string): FoundLaw | UnknownLaw | undefined {
    const noun = matchAt(words.NOUN, this.text, from);
    if (noun === undefined) return this.official(from) ?? this.named(from, true);
    const end = from + noun[0].length;
    return this.#byNoun(noun[0], pointer, from, end) ?? { unknown: noun[0], start: from, end };
  }

  /** The law meant by a noun with a pointing word. */
  #byNoun(noun: string, pointer: string, start: number, end: number): FoundLaw | undefined {
    if (words.isThis(pointer)) {
      const own = this.ofOwn(start, end);
      // `dit besluit` in a law is a decision that someone takes, not the law itself.
      if (own === undefined || this.memory.amends || (isKnown(own) && !isOfKind(own, noun))) return undefined;
      return own;
    }
    const isNamed = (law: NamedBefore): boolean => isOfKind(law, noun);
    // In EU judgments `that directive` after the Charter means the last directive, not the Charter.
    const law =
      (isOfEu(this.own) && OF_UNION.test(noun) ? this.memory.lastOfKind(isNamed) : undefined) ?? this.memory.law;
    // `voornoemde wet van 28 december 1978` is identified by its date, not by the last law.
    if (law === undefined || !isOfKind(law, noun) || !this.#endsAt(end)) return undefined;
    return { ...law, start, end, basis: 'last', restsOn: law.span };
  }

  /** `de wet`, `de Verordening`, as defined in the text. */
  #defined(from: number): FoundLaw | undefined {
    const noun = matchAt(words.NOUN, this.text, from)?.[0];
    const term = noun === undefined ? undefined : this.memory.definitions.ofNoun(noun);
    if (noun === undefined || term === undefined || !this.#endsAt(from + noun.length)) return undefined;
    return ofTerm(term, from, from + noun.length);
  }

  /** `van de verordening` in a text that is no law and does not define it: the last one of that kind. */
  #ofKind(from: number, pointer: string): FoundLaw | undefined {
    const noun = matchAt(words.NOUN, this.text, from)?.[0];
    if (noun === undefined || !/^(?:de|het|the)$/i.test(pointer) || words.isOfMany(noun)) return undefined;
    // `Wet bestuursrechtspraak bedrijfsorganisatie` is a law of its own that is in no table.
    if (this.ofOwn(0, 0) !== undefined || unlistedName(this.text, from) !== noun) return undefined;
    const end = from + noun.length;
    const law = this.#endsAt(end) ? this.memory.ofKind((one) => isOfKind(one, noun)) : undefined;
    return law && { ...law, start: from, end, basis: 'last', restsOn: law.span };
  }

  /** A law that is in no table, with its number in a register behind its name: `APV Proefstad (CVDR680781)`. */
  #numbered(from: number): FoundLaw | undefined {
    const [all, name = '', id] = matchAt(words.NAME_AND_NUMBER, this.text, from) ?? [];
    if (all === undefined || id === undefined) return undefined;
    return { laws: [{ id }], name, start: from, end: from + all.length, basis: 'named' };
  }

  /** A law that is in no table. */
  #unlisted(from: number): UnknownLaw | undefined {
    const text = this.text;
    const name = unlistedName(text, from);
    if (name === undefined || words.beginsAt(text, from, wordEnd(text, from)) === 'container') return undefined;
    const hasWord = HAS_LAW_WORD.test(name);
    const word = text.slice(from, wordEnd(text, from));
    const isAbbreviation =
      (/^\p{Lu}[\p{L}\d]*\p{Lu}/u.test(word) && !/^(?:[IVXLC]+|EUR|USD|NLG)$/.test(word)) ||
      /^\p{Lu}[bcdfghjklmnpqrstvwxz]{1,5}$/u.test(word);
    if (!hasWord && !(isAbbreviation && /^[\s\u00a0]/.test(text.slice(from - 1, from)))) return undefined;
    const shown = hasWord ? name : word;
    const end = from + shown.length;
    const behind = ownerBehind(text, end);
    if (behind !== undefined) return ofElsewhere(text, from, behind);
    return {
      unknown: shown.slice(0, LONGEST_UNKNOWN),
      start: from,
      end,
      ...(isNameOfElsewhere(shown) && { elsewhere: true as const }),
    };
  }

  /** A law in no table whose name leads to the places behind it: `Zie Proefwet, art. 2`; no bare `de Wet, art. 2`. */
  unlistedBefore(at: number): UnknownLaw | undefined {
    const [clause = ''] = CLAUSE.exec(this.text.slice(Math.max(0, at - LONGEST_UNKNOWN), at)) ?? [];
    for (const { index, 0: word } of clause.matchAll(CAPITAL)) {
      if (senseOf(word.toLowerCase(), 'OPENER') !== undefined) continue;
      const start = at - clause.length + index;
      const law = this.named(start, false) === undefined ? this.#unlisted(start) : undefined;
      if (law === undefined || !TO_PLACE.test(this.text.slice(law.end, at))) continue;
      const isName = HAS_LAW_WORD.test(law.unknown) && matchAt(words.NOUN, law.unknown, 0)?.[0] !== law.unknown;
      if (isName) return law;
    }
    return undefined;
  }

  /** The law last named in this paragraph: the meaning of `thereof`. */
  ofLast(start: number, end: number): FoundLaw | undefined {
    const { place, paragraph } = this.memory;
    const isLater =
      isOfEu(this.own) && place?.or === undefined && (place?.span.start ?? 0) > (this.memory.law?.span.start ?? 0);
    const law = isLater ? place : this.memory.law;
    if (law === undefined || law.paragraph !== paragraph) return undefined;
    return { ...law, start, end, basis: 'last', restsOn: law.span };
  }

  /** `artikel 14 daarvan`: the law last named, unless a contract was named since; and the end of the words. */
  thereof(places: number, at: number): { law: FoundLaw | undefined; end: number } | undefined {
    const match = matchAt(words.THEREOF, this.text, at);
    if (match === undefined) return undefined;
    const end = at + match[0].length;
    const law = this.ofLast(at, end);
    const from = Math.max(0, (law?.restsOn?.end ?? 0) - this.base);
    return { law: namesContract(this.text, from, places) ? undefined : law, end };
  }

  ofOwn(start: number, end: number): FoundLaw | undefined {
    const { own } = this;
    if (!isLaw(own)) return undefined;
    const law = lawById(own.work);
    const laws: NamedLaw[] = [{ id: own.work, ...(law?.book !== undefined && { book: law.book }) }];
    return { laws, name: law?.names[0] ?? own.work, start, end, basis: 'own' };
  }

  /** A law by its name, or a foreign law with the name of a Dutch one. */
  named(at: number, behind: boolean): FoundLaw | UnknownLaw | undefined {
    const protocol = this.#protocol(at);
    if (protocol !== undefined) return protocol;
    const named = this.#inBook(at) ?? this.index.at(this.text, at, behind);
    if (named === undefined) {
      const end = behind ? endOfLawAbroad(this.text, at) : undefined;
      if (end !== undefined) return ofElsewhere(this.text, at, { of: 'elsewhere', end });
      return behind ? this.#owned(at) : undefined;
    }
    if (!behind && words.isOfOther(this.text, at)) return undefined;
    // A definition in the text takes precedence over the table.
    const written = this.text.slice(at, named.end);
    if (this.memory.definitions.isOfUnknown(written)) return undefined;
    const term = this.memory.definitions.get(written);
    if (term !== undefined) return ofTerm(term, at, named.end);
    const elsewhere = elsewhereOf(named, this.text, at, this.own?.work ?? '');
    if (elsewhere !== undefined) return ofElsewhere(this.text, at, elsewhere);
    return { laws: named.laws, name: named.name, start: at, end: named.end, basis: 'named' };
  }

  /** The First Protocol to the Convention on Human Rights, written at a place in other words than its name. */
  firstProtocol(start: number, end: number): FoundLaw | undefined {
    const law = this.index.at('Eerste Protocol EVRM', 0, true);
    return law && { ...law, start, end, basis: 'named' };
  }

  /** A protocol by its number, a treaty of its own: the table has the first one to the Convention on Human Rights. */
  #protocol(start: number): FoundLaw | UnknownLaw | undefined {
    const [written, number, treaty] = matchAt(words.PROTOCOL_OF, this.text, start) ?? [];
    if (written === undefined) return undefined;
    const end = start + written.length;
    const first = number === '1' && treaty !== undefined ? this.firstProtocol(start, end) : undefined;
    return first ?? { unknown: written, start, end };
  }

  /** A law behind a word for its owner: `Nederlandse Grondwet`, `EU GDPR`, `UK GDPR`, `Belgische Grondwet`. */
  #owned(at: number): FoundLaw | UnknownLaw | undefined {
    const owner = ownerAt(this.text, at);
    const law = owner && this.named(at + owner.length, true);
    if (owner === undefined || law === undefined) return undefined;
    if ('unknown' in law) return { ...law, unknown: this.text.slice(at, law.end), start: at };
    const id = law.laws[0]?.id ?? '';
    const isOf = owner.of === 'eu' ? !id.startsWith('BWBR') : id.startsWith('BWBR');
    return isOf ? { ...law, start: at } : undefined;
  }

  /**
   * The code with the number of a book behind it: `art. 40 BW 3`, `BW3`. If the article has its book already, the
   * number is a footnote mark.
   */
  #inBook(at: number): NameInText | undefined {
    if (!/[BN]/.test(this.text.charAt(at))) return undefined;
    const [all, code = '', space, book] = matchAt(words.CODE_AND_BOOK, this.text, at) ?? [];
    const whole = all === undefined ? undefined : this.index.at(code, 0, true);
    if (all === undefined || whole === undefined) return undefined;
    const isTold = /\d:\d/.test(this.text.slice(Math.max(0, at - FARTHEST_BOOK), at));
    if (isTold) return space === '' ? { ...whole, end: at + code.length } : undefined;
    const laws = whole.laws.filter((law) => law.book === book?.toUpperCase());
    return laws.length === 0 ? undefined : { ...whole, laws, end: at + all.length };
  }

  /** A term that the text defined: `Vw 2000`, `Landfill Directive`. */
  term(at: number, end: number): FoundLaw | undefined {
    const { definitions } = this.memory;
    if (definitions.size === 0) return undefined;
    if (!definitions.begins(this.text.slice(at, end))) return undefined;
    const stops = [end];
    for (let stop = end; stops.length < MOST_WORDS_OF_TERM && stop < this.text.length; stops.unshift(stop))
      stop = wordEnd(this.text, nextWord(this.text, stop));
    for (const stop of stops) {
      if (stop - at > LONGEST_TERM) continue;
      const term = definitions.get(this.text.slice(at, stop).replace(/[\s\u00a0]+/g, ' '));
      if (term !== undefined && (isCapitalAt(this.text, at) || stop !== end) && this.#endsAt(stop))
        return ofTerm(term, at, stop);
    }
    return undefined;
  }

  /** Whether a term ends here and is not the start of a longer name: `de Wet op het specifiek cultuurbeleid`. */
  #endsAt(at: number): boolean {
    return matchAt(words.NAME_GOES_ON, this.text, at) === undefined && !this.#isPartOfName(at);
  }

  /** Whether `Wet` begins a known name: `de Wet administratieve rechtspraak`. */
  #isPartOfName(at: number): boolean {
    const isWet = /(?<!\p{L})wet$/iu.test(this.text.slice(at - 4, at));
    return isWet && this.index.wordsOf(this.text, at - 3) >= 3;
  }

  /** An act of the EU by its official number; the rest of a list in `others`. */
  official(at: number): FoundLaw | undefined {
    const [first, ...others] = actsAt(this.text, at).map(
      ({ celex, name, start, end }): FoundLaw => ({ laws: [{ id: celex }], name, start, end, basis: 'named' }),
    );
    if (first === undefined) return this.#inJournal(at);
    return { ...first, name: this.text.slice(at, first.end), ...(others.length > 0 && { others }) };
  }

  /** An act by its number in the journal; not in brackets behind its name. */
  #inJournal(at: number): FoundLaw | undefined {
    const [written, year = '', number] = matchAt(words.IN_JOURNAL, this.text, at) ?? [];
    const id =
      written === undefined || /[(\]]\s?$/.test(this.text.slice(at - 2, at))
        ? undefined
        : actInJournal(year, Number(number));
    if (written === undefined || id === undefined) return undefined;
    return { laws: [{ id }], name: written, start: at, end: at + written.length, basis: 'named' };
  }

  /** An act of the EU with an unreadable number or date: `die richtlijn` after it means no other one. */
  unread(at: number): UnknownLaw | undefined {
    const end = endOfUnread(this.text, at);
    return end === undefined ? undefined : { unknown: this.text.slice(at, end), start: at, end };
  }

  /** `deze wet`, `die verordening`, `de Wet`, without a place. */
  pointedAt(at: number): FoundLaw | undefined {
    const text = this.text;
    const noun = matchAt(words.NOUN, text, at)?.[0];
    const before = noun === undefined ? undefined : words.determinerBefore(text, at);
    if (noun === undefined || before === undefined) return undefined;
    const end = at + noun.length;
    const found = /^(?:de|het|the)$/i.test(before.word)
      ? this.#defined(at)
      : this.#byNoun(noun, before.word, before.start, end);
    return found && { ...found, start: found.basis === 'defined' ? at : before.start, end };
  }

  /** The short name given behind a law. `isTold`: a word introduces it; `isName`: a word or quotation marks do. */
  #term(at: number): { called: RegExpExecArray | undefined; term: string; isTold: boolean; isName: boolean } {
    const called = matchAt(words.CALLED, this.text, at);
    if (called !== undefined) {
      const isTold = called[1] !== undefined;
      return { called, term: called[3]!.trim(), isTold, isName: isTold || called[2] !== undefined };
    }
    const plainly = matchAt(words.CALLED_PLAINLY, this.text, at);
    return { called: plainly, term: plainly?.[1] ?? '', isTold: plainly !== undefined, isName: plainly !== undefined };
  }

  /** Records a law that is in no table, so that places behind it are of no other law. Returns where it ends. */
  unknownAlone({ unknown: name, start, end }: UnknownLaw): number {
    const span = { start: this.base + start, end: this.base + end };
    this.memory.namedUnknown({ laws: [], name, span, paragraph: this.memory.paragraph });
    this.calledUnknown(end);
    return end;
  }

  /** Records the short name of a law that is in no table, so that it does not mean a known law from here on. */
  calledUnknown(at: number): void {
    const { term, isTold } = this.#term(at);
    if (isTold || words.ABBREVIATION.test(term)) this.memory.definitions.define(term, { laws: [], name: term });
  }

  /** Records the short name given to a law, or its definition in a list; returns where that ends. */
  called(law: FoundLaw, at: number): number {
    const text = this.text;
    const { definitions } = this.memory;
    const span = { start: this.base + law.start, end: this.base + law.end };
    const { laws, name } = law;
    const { called, term, isTold, isName } = this.#term(at);
    const others = this.index.at(term, 0, true)?.laws;
    const isOther = others !== undefined && !others.some(({ id }) => laws.some((one) => one.id === id));
    if (
      called !== undefined &&
      (isTold || (words.ABBREVIATION.test(term) && (isName || this.#isShort(term, law)))) &&
      (others === undefined || (isTold && isOther))
    ) {
      definitions.define(term, { laws, name, span });
      return at + called[0].length;
    }
    if (/^[37]\d{4}/.test(laws[0]?.id ?? '')) this.#calledAct(law, at, span);
    const before = words.TERM_BEFORE.exec(
      text.slice(Math.max(0, law.start - words.LONGEST_TERM_BEFORE), law.start),
    )?.[1];
    if (before !== undefined && /^[\s\u00a0]*(?:[;.,\n(]|$)/.test(text.slice(at, at + 4)))
      definitions.define(before.trim(), { laws, name, span });
    return at;
  }

  /** Whether a term can be short for a law. The title of an act cited by number is unknown: two capitals suffice. */
  #isShort(term: string, { laws: [law], name, start, end }: FoundLaw): boolean {
    const known = lawById(law?.id ?? '');
    const names = [this.text.slice(start, end), name, ...(known === undefined ? [] : [known.title, ...known.names])];
    const isByNumber = known === undefined && /^\d/.test(law?.id ?? '');
    return words.isShortFor(term, names) || (isByNumber && /\p{Lu}.*\p{Lu}/u.test(term));
  }

  /** Records the short name behind the title of an EU act: `(OJ 1999 L 182, p. 1; ‘the Landfill Directive’)`. */
  #calledAct({ laws, name }: FoundLaw, at: number, span: Span): void {
    const title = matchAt(words.TITLE_OF_ACT, this.text, at)?.[0].length ?? 0;
    const [all, isTold, term] = matchAt(words.CALLED_ACT, this.text, at + title) ?? [];
    if (all === undefined || term === undefined || this.index.at(term, 0, true) !== undefined) return;
    if (isTold !== undefined || HAS_LAW_WORD.test(term) || words.ABBREVIATION.test(term))
      this.memory.definitions.define(term.trim(), { laws, name, span });
  }
}

/** Whether the kind of law is known: from its number for EU acts and treaties, else from the table. */
const isKnown = ({ laws: [law] }: Pick<NamedBefore, 'laws' | 'name'>): boolean =>
  law !== undefined && (/^\d|^BWBV/.test(law.id) || lawById(law.id) !== undefined);

/** Whether a noun can refer to a law: `die verordening` to a regulation, `die wet` to an act. */
function isOfKind({ laws, name }: Pick<NamedBefore, 'laws' | 'name'>, noun: string): boolean {
  const id = laws[0]?.id ?? '';
  const letter = /^\d{5}([A-Z])/.exec(id)?.[1];
  const kind = noun.toLowerCase();
  if (letter !== undefined) return (OF_EU[letter] ?? []).includes(kind);
  if (id.startsWith('BWBV')) return ['verdrag', 'convention', 'treaty', 'protocol'].includes(kind);
  const title = (lawById(id)?.title ?? name).toLowerCase();
  if (kind === 'wet' || kind === 'act' || kind === 'rijkswet') return /wet(?!boek)|statuut/.test(title);
  if (kind === 'code') return title.includes('wetboek');
  return title.includes(kind);
}

const OF_EU: Readonly<Record<string, readonly string[]>> = {
  R: ['verordening', 'regulation', 'verordnung'],
  L: ['richtlijn', 'directive', 'richtlinie'],
  D: ['besluit', 'decision', 'beschikking', 'beschlusses'],
  F: ['kaderbesluit', 'besluit', 'decision'],
  E: ['verdrag', 'treaty', 'convention'],
};

const OF_UNION = /^(?:directive|regulation|richtlijn|verordening|richtlinie|verordnung)$/i;

const ofElsewhere = (text: string, start: number, { of, end }: Elsewhere): UnknownLaw => ({
  unknown: text.slice(start, end).replace(/[\s\u00a0]+/g, ' '),
  start,
  end,
  ...(of === 'elsewhere' && { elsewhere: true as const }),
});

const ofTerm = (term: Term, start: number, end: number): FoundLaw => ({
  ...{ ...term, start, end, basis: 'defined' },
  ...(term.span && { restsOn: term.span }),
});

/** A law named before, as the law of a place without one. */
export const ofLast = (law: NamedBefore): FoundLaw => ({ ...law, start: 0, end: 0, basis: 'last', restsOn: law.span });

/**
 * Grammar of citations of decisions: parts in any order, read from left to right, each added to its decision. `read`
 * takes a whole text, all citation or nothing; `readBeginning` stops in running text where the citation ends.
 */
import type { CitedDecision, CitedName } from '../../contract/name';
import { isLawName } from '../laws/laws';
import { countryOfEcli } from '../registers/ecli';
import { isApplication as isApplicationNumber } from '../registers/hudoc';
import { dayAt, shortDayAt } from '../text/cited-date';
import { unwrap } from '../text/scan';
import { isLjn, isOfEu, type NumberCompany, numbersAt } from './case-number';
import { type CitedCourt, COURT_OF_HUMAN_RIGHTS, courtAt } from './court-names';
import {
  addTo,
  canBeNamed,
  copyOf,
  type Draft,
  endsSentence,
  expectsLjn,
  isEnough,
  isListed,
  isNational,
  isNumberInText,
  isOfAct,
  isOfNext,
  isOfOtherCase,
  isOfOtherCourt,
  isOfUnion,
  isOpinion,
  isOpinionOf,
  isOtherNumber,
  isSureWord,
  isToldInText,
  NAMES,
  nameOf,
  ordinalOf,
  type Part,
} from './decision-draft';
import * as parts from './decision-parts';
import { casesAt, type EuDecisionKind } from './eu-case';

type Pinpoint = NonNullable<CitedName['pinpoints']>[number];

/** Most parts of one citation. */
const MOST_PARTS = 120;
/** Most parts of running text that identify no decision; a later start will read one that comes after. */
const MOST_UNTOLD = 24;
/** Most words of a name. */
const MOST_NAME = 24;

export class Reader {
  readonly #text: string;
  readonly #drafts: Draft[] = [];
  #at = 0;
  /** End of the text to read: of a bracket or of all. */
  #end: number;
  /** The text began with a name: something that surely belongs to a decision must follow. */
  #ledByName = false;
  /** Since the last part: a word or a semicolon that separates decisions. */
  #and: 'word' | 'sign' | undefined;
  /** Since the last part: a comma, a word or a bracket. */
  #apart = true;
  /** Since the last part: a name. */
  #named = false;
  #opinionFor = false;
  /** Places read before their decision. */
  readonly #places: ((european: boolean) => Pinpoint)[] = [];
  /** Kind of decision, from a word before it. */
  #kind: EuDecisionKind | undefined;
  /** That word is English. */
  #isEnglish = false;
  readonly #running: boolean;

  /** `running`: the text goes on after the citation. */
  constructor(text: string, { running = false } = {}) {
    this.#text = text;
    this.#end = text.length;
    this.#running = running;
  }

  /**
   * The decisions at the start of a running text that can be found by what it says; none if it starts with something
   * else.
   */
  readBeginning(): Draft[] {
    for (let count = 0; count < MOST_PARTS && this.#at < this.#end; count += 1) {
      const from = this.#at;
      this.#passSeparators();
      if (this.#drafts.length > 0 && endsSentence(this.#text, from, this.#at)) break;
      if (this.#at >= this.#end || !this.#step()) break;
      if (count >= MOST_UNTOLD && !this.#drafts.some(isToldInText)) return [];
    }
    return this.#drafts.filter(isToldInText);
  }

  /** Length of the unread text. */
  get left(): number {
    return this.#text.length - this.#at;
  }

  /** The decisions; undefined if the text is anything else. */
  read(): Draft[] | undefined {
    this.#at = parts.signalAt(this.#text, 0) ?? 0;
    for (let count = 0; count < MOST_PARTS; count += 1) {
      this.#passSeparators();
      if (this.#at >= this.#end) return this.#ledByName && !canBeNamed(this.#drafts[0]) ? undefined : this.#drafts;
      if (!this.#step()) return undefined;
    }
    return undefined;
  }

  #passSeparators(): void {
    const passed = parts.separatorsAt(this.#text, this.#at);
    if (/[,;:.|…]|\s-\s/.test(passed)) this.#apart = true;
    if (passed.includes(';')) this.#and ??= 'sign';
    this.#at += passed.length;
    const end = this.#drafts.length === 0 ? undefined : parts.andAt(this.#text, this.#at);
    if (end === undefined) return;
    this.#and = 'word';
    this.#apart = true;
    this.#at = end;
    this.#at += parts.separatorsAt(this.#text, this.#at).length;
  }

  /** Reads one part; false if there is none. */
  #step(): boolean {
    const [text, at] = [this.#text, this.#at];
    const part = this.#partAt(at);
    if (part !== undefined) return this.#take(part, at);
    const note = parts.noteAt(text, at);
    if (note !== undefined && this.#drafts.length > 0) return this.#pass(note);
    if (/[([]/.test(text[at]!)) return this.#bracket();
    // In running text it closes a bracket opened before.
    if (/[)\]]/.test(text[at]!)) return !this.#running && this.#pass(at + 1);
    const opinion = this.#current?.court?.codes[0] === 'PHR' ? parts.opinionForAt(text, at) : undefined;
    if (opinion !== undefined) {
      this.#opinionFor = true;
      return this.#pass(opinion);
    }
    const word = parts.wordAt(text, at);
    if (word !== undefined) {
      this.#kind ??= parts.kindOf(text.slice(at, word));
      this.#isEnglish ||= parts.isEnglish(text.slice(at, word));
      return this.#pass(word);
    }
    // A malformed ECLI or LJN is not a name.
    return !parts.beginsIdentity(text, at) && this.#name();
  }

  get #current(): Draft | undefined {
    return this.#drafts.at(-1);
  }

  #pass(end: number): boolean {
    this.#at = end;
    this.#apart = true;
    return true;
  }

  /** The part at a place, the most certain kinds first. */
  #partAt(at: number): { part: Part; end: number } | undefined {
    const [text, ecli] = [this.#text, parts.ecliAt(this.#text, at)];
    if (ecli !== undefined) return { part: { kind: 'ecli', value: ecli.value }, end: ecli.end };
    const celex = parts.celexAt(text, at);
    if (celex !== undefined) return { part: { kind: 'celex', value: celex.value }, end: celex.end };
    const pinpoint = this.#pinpointAt(at);
    if (pinpoint !== undefined) return { part: { kind: 'pinpoint', value: pinpoint.value }, end: pinpoint.end };
    const report = parts.reportAt(text, at, this.#current?.ecli !== undefined);
    if (report !== undefined) return { part: { kind: 'report', value: report.value }, end: report.end };
    const day = dayAt(text, at) ?? (this.#current?.court && shortDayAt(text, at));
    if (day !== undefined) return { part: { kind: 'day', value: day.day, language: day.language }, end: day.end };
    const ljn = parts.ljnAt(text, at, this.#running && !expectsLjn(this.#current));
    if (ljn !== undefined) return { part: { kind: 'ljn', value: ljn.value }, end: ljn.end };
    const court = courtAt(text, at);
    if (court !== undefined) return { part: { kind: 'court', value: court }, end: court.end };
    return parts.isOfCollection(text, at) ? undefined : this.#numbersAt(at);
  }

  /** A place in the decision; before the decision only if a word links them: `punt 40 van het arrest C-434/15`. */
  #pinpointAt(at: number): ReturnType<typeof parts.pinpointAt> {
    const { ecli, numbers = [] } = this.#current ?? {};
    // An opinion published separately contains no other.
    const withOpinion = ecli !== undefined && /^ECLI:NL:(?!PHR:)/.test(ecli);
    const found =
      parts.pinpointAt(this.#text, at, numbers.some(isOfEu), this.#running, withOpinion) ??
      (this.#drafts.length > 0 ? parts.bracketedAt(this.#text, at) : undefined) ??
      (ecli === undefined ? undefined : parts.steppedAt(this.#text, at));
    const isTold = this.#drafts.length > 0 || (found !== undefined && parts.isIn(this.#text, found.end));
    return isTold ? found : undefined;
  }

  #numbersAt(at: number): { part: Part; end: number } | undefined {
    const from = parts.introductionAt(this.#text, at);
    const draft = this.#current;
    const isAlone =
      draft === undefined || (draft.court === undefined && draft.day === undefined && draft.ecli === undefined);
    const word = from === undefined ? '' : this.#text.slice(at, from);
    const told = { introduced: from !== undefined, ...parts.toldBy(word) };
    const cases = casesAt(this.#text, from ?? at);
    if (cases !== undefined) return { part: { kind: 'number', value: cases.numbers, ...told }, end: cases.end };
    const company: NumberCompany = from !== undefined ? 'introduced' : isAlone ? 'alone' : 'beside';
    const found = numbersAt(
      this.#text,
      from ?? at,
      company,
      (next) => this.#isOther(next) || (this.#running && isOtherNumber(this.#text, at, next)),
    );
    if (found === undefined) return undefined;
    const [written, behind] = [this.#text.slice(from ?? at, found.end), this.#text.slice(found.end, found.end + 12)];
    if (this.#running && !isNumberInText(written, word, draft, behind)) return undefined;
    return { part: { kind: 'number', value: found.numbers, ...told, isSure: isSureWord(word) }, end: found.end };
  }

  /** Whether something other than a case number begins here. */
  #isOther(at: number): boolean {
    const text = this.#text;
    return (
      parts.ecliAt(text, at) !== undefined ||
      parts.reportAt(text, at, false) !== undefined ||
      parts.pinpointAt(text, at, false) !== undefined ||
      dayAt(text, at) !== undefined ||
      courtAt(text, at) !== undefined ||
      parts.noteAt(text, at) !== undefined ||
      /^(?:LJN|ELRO)/i.test(text.slice(at, at + 4))
    );
  }

  /** Adds a part to its decision; false if that is ambiguous. */
  #take({ part, end }: { part: Part; end: number }, at: number): boolean {
    const before = this.#current;
    if (part.kind === 'pinpoint' && before === undefined) {
      this.#places.push(part.value);
      return this.#pass(end);
    }
    const names = NAMES.has(part.kind);
    // Two numbers separated only by a space are two arguments, not one citation; `Case T-1/09 EU:T:2009:1` is one.
    const isOfCase = part.kind === 'ecli' && part.value.startsWith('ECLI:EU:') && before?.numbers[0] !== undefined;
    const isTold = part.kind === 'report' || isOfCase || (part.kind === 'number' && part.introduced);
    if (names && before?.closed && !this.#apart && !isTold) return false;
    if (this.#running && part.kind === 'court' && isOfNext(before, this.#text, at)) return false;
    const isNew = before === undefined || this.#isAnother(before, part);
    if (isNew && part.kind === 'pinpoint') return false;
    const draft = isNew ? this.#begin(part, at) : before;
    this.#add(draft, part);
    if (this.#isEnglish || parts.isEnglish(this.#text.slice(at, end))) draft.language ??= 'en';
    this.#isEnglish = false;
    draft.to = end;
    draft.closed = names;
    this.#and = undefined;
    this.#apart = false;
    this.#named = false;
    this.#at = end;
    return true;
  }

  /** Whether a part is of another decision than the current one. */
  #isAnother(draft: Draft, part: Part): boolean {
    const { ecli, court, day, numbers } = draft;
    const parted = this.#and !== undefined && isEnough(draft);
    // Behind a semicolon an ECLI may be the same decision; behind `en` it is another one.
    if (part.kind === 'ecli') {
      const isOfOther = isOfUnion(draft) && countryOfEcli(part.value) !== 'EU';
      return ecli === undefined ? isOfOther || (parted && this.#and === 'word') : ecli !== part.value;
    }
    if (part.kind === 'celex')
      return draft.celex === undefined ? parted && this.#and === 'word' : draft.celex !== part.value;
    if (part.kind === 'ljn') {
      const other = numbers.find(isLjn) ?? (ecli !== undefined && isLjn(ordinalOf(ecli)) ? ordinalOf(ecli) : undefined);
      return other !== undefined && other !== part.value;
    }
    // In running text `en` begins another decision, except in a list of numbers or reports.
    if (this.#running && parted && this.#and === 'word' && isListed(draft, part.kind)) return true;
    if (part.kind === 'number')
      return isOfOtherCourt(draft, part) || ((part.isCase === true || this.#named) && isOfOtherCase(draft, part.value));
    if (part.kind === 'court') {
      if (this.#opinionFor) return false;
      if (court === undefined && isOfUnion(draft) && isNational(part.value)) return true;
      if (court === undefined || part.value.codes.length === 0) return parted;
      if (court.codes.some((code) => part.value.codes.includes(code)))
        return parted || day !== undefined || numbers.some(isOfEu);
      return !isOpinionOf(court, part.value);
    }
    return part.kind === 'day' && !this.#opinionFor && (day === undefined ? parted : day !== part.value);
  }

  /** Begins a decision. Behind `en` a date alone is of the same court. */
  #begin(part: Part, at: number): Draft {
    const before = this.#current;
    const court = part.kind === 'day' ? before?.court : undefined;
    const draft: Draft = {
      numbers: [],
      reports: [],
      pinpoints: this.#places.splice(0),
      closed: false,
      from: at,
      to: at,
      ...(court === undefined ? {} : { court }),
      ...(this.#kind === undefined ? {} : { kind: this.#kind }),
    };
    this.#kind = undefined;
    this.#drafts.push(draft);
    this.#opinionFor = false;
    return draft;
  }

  #add(draft: Draft, part: Part): void {
    if (part.kind === 'ecli') draft.ecli = part.value;
    else if (part.kind === 'celex') draft.celex = part.value;
    else if (part.kind === 'ljn') addTo(draft.numbers, [part.value]);
    else if (part.kind === 'number') this.#addNumbers(draft, part);
    else if (part.kind === 'report') addTo(draft.reports, [part.value]);
    else if (part.kind === 'pinpoint') draft.pinpoints.push(part.value);
    else if (part.kind === 'day') this.#addDay(draft, part);
    else if (part.kind === 'court') this.#addCourt(draft, part.value);
  }

  #addNumbers(draft: Draft, { value, joined, isCase, isSure, isApplication }: Extract<Part, { kind: 'number' }>): void {
    addTo(draft.numbers, value);
    if (joined) draft.joined = true;
    if (isCase) draft.isCase = true;
    if (isSure) draft.isSure = true;
    // Only cases of the court in Strasbourg are called applications.
    if (isApplication && value.every(isApplicationNumber)) draft.court ??= COURT_OF_HUMAN_RIGHTS;
    if (draft.numbers.length === value.length) draft.kind ??= this.#kind;
    this.#kind = undefined;
  }

  #addDay(draft: Draft, { value, language }: Extract<Part, { kind: 'day' }>): void {
    // The date behind `voor HR` is the judgment's, not the opinion's.
    if (this.#opinionFor) this.#opinionFor = false;
    else draft.day = value;
    if (language !== undefined) draft.language ??= language;
  }

  #addCourt(draft: Draft, court: CitedCourt): void {
    if (court.language !== undefined) draft.language = court.language;
    if (this.#opinionFor) return;
    if (isOpinion(court) && (draft.court === undefined || isOpinion(draft.court))) {
      draft.kind = 'conclusie';
      this.#kind = undefined;
    }
    // An EU advocate-general is written like the one of the Hoge Raad.
    const better =
      draft.court === undefined || draft.court.codes.length === 0 || (isOpinion(draft.court) && court.european);
    if (better) draft.court = court;
  }

  /** Reads a bracket: parts, or names of parties or a chamber, which are ignored. */
  #bracket(): boolean {
    const open = this.#at;
    const close = parts.closingOf(this.#text, open);
    if (close === undefined) return false;
    const inner = new Reader(this.#text.slice(0, close), { running: this.#running });
    const drafts = inner.#within(open + 1, this.#drafts);
    if (drafts) {
      this.#drafts.splice(0, this.#drafts.length, ...drafts);
      this.#apart = true;
      this.#and = undefined;
      this.#at = close + 1;
      return true;
    }
    // In running text a bracket with a citation is not part of this one.
    if (this.#running && /\d[/:]\d|ECLI|LJN|ELRO/i.test(this.#text.slice(open, close))) return false;
    this.#named ||= /^[([]\p{Lu}/u.test(this.#text.slice(open, open + 2));
    return this.#pass(close + 1);
  }

  /** Reads the rest with the decisions so far; undefined if not all of it is parts. */
  #within(at: number, drafts: readonly Draft[]): Draft[] | undefined {
    this.#drafts.push(...drafts.map(copyOf));
    this.#at = at;
    let taken = 0;
    for (let count = 0; count < MOST_PARTS; count += 1) {
      this.#passSeparators();
      if (this.#at >= this.#end) return taken > 0 ? this.#drafts : undefined;
      const part = this.#partAt(this.#at);
      if (part !== undefined) {
        if (!this.#take(part, this.#at)) return undefined;
        taken += 1;
        continue;
      }
      const passed = parts.noteAt(this.#text, this.#at) ?? parts.wordAt(this.#text, this.#at);
      if (passed === undefined) return undefined;
      this.#pass(passed);
    }
    return undefined;
  }

  /** A name outside brackets: `Lindenbaum/Cohen`, `Facebook Ireland and Schrems`, `A-G Wattel`. */
  #name(): boolean {
    const text = this.#text;
    let end: number | undefined;
    let at = this.#at;
    for (let count = 0; count < MOST_NAME && at < this.#end; count += 1) {
      if (count > 0 && (this.#partAt(at) !== undefined || parts.noteAt(text, at) !== undefined)) break;
      const word = parts.nameWordAt(text, at);
      // An identifier is another document: `BWBR0005291 ECLI:NL:HR:2024:1`.
      if (word === undefined || parts.isIdentifierAt(text, at)) break;
      // A small word at the end is not part of it: `en` begins another decision.
      if (!word.small) end = word.end;
      at = word.end;
      if (text[at] !== ' ') break;
      at += 1;
    }
    if (end === undefined || !this.#mayBeNamed(text.slice(this.#at, end), end)) return false;
    if (this.#drafts.length === 0) this.#ledByName = true;
    this.#named = true;
    return this.#pass(end);
  }

  /**
   * Whether a name here can be the decision's. Not a law, nor a word separated from an ECLI or a number by only a space
   * (`Testwet ECLI:NL:HR:2024:1`), unless it is written as parties are.
   */
  #mayBeNamed(name: string, end: number): boolean {
    if (this.#running && isOfAct(name)) return false;
    const draft = this.#current;
    const fits =
      /\/|\s(?:v|vs|t)\.?\s/.test(name) ||
      (draft === undefined
        ? this.#text[end] !== ' ' || this.#text[end + 1] === '(' || courtAt(this.#text, end + 1) !== undefined
        : !draft.closed || this.#apart || draft.numbers.some(isOfEu));
    return fits && !isLawName(name);
  }
}

/**
 * Matches what every citation of a decision has: digits joined by a sign, an LJN, a date in words, or a word before
 * digits. A quick first test: the patterns of the parts are slow to compile.
 */
const CAN_BE =
  /\d\s?[-/_.\\,:]\s?\d|[a-z]{2}\d{4}|6\d{4}[a-z]\d{4}|\d(?:e|de|ste|st|nd|rd|th)?\.?[\s-][a-z]{3,9}\.?[\s,-]+\d{4}|[a-z]\s\d{1,2},?\s\d{4}|ecli|ljn|elro|(?:zaak|nummer|n[ro]s?\b\.?|cases?|hr|raad|hof|rechtbank|rb\.?|kenmerk|awb|sgr|hd|[hkf][ag] ?[zr][ak])\W{0,3}(?:\w+\W{1,2})?\d/i;

/**
 * Reads a whole text as decisions, in order, each by its ECLI or its other data. Empty if any of the text is something
 * else or too little is said of one decision. Never throws; linear time.
 */
export function readDecisions(text: string): readonly (CitedName | CitedDecision)[] {
  const bare = unwrap(text).replace(/[‐‑‒–—−]/g, '-');
  if (!CAN_BE.test(bare)) return [];
  const drafts = new Reader(bare).read();
  if (drafts === undefined || drafts.length === 0 || !drafts.every(isEnough)) return [];
  return drafts.map((draft) => nameOf(draft, drafts.length === 1 ? text : bare.slice(draft.from, draft.to).trim()));
}

/**
 * The grammar of citations of decisions: parts in any order, read from left to right, each added to the decision that it is of. A whole text is
 * a citation or none (`read`); in running text the reader stops before what is none (`readBeginning`).
 */
import type { CitedDecision, CitedName } from '../../contract/name';
import { isLawName } from '../laws/laws';
import { isApplication as isApplicationNumber } from '../registers/hudoc';
import { dayAt } from '../text/cited-date';
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
  isNumberInText,
  isOfAct,
  isOfNext,
  isOfOtherCase,
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

/** No citation has more parts. */
const MOST_PARTS = 120;
/** So many parts of running text that tell no decision are none: whoever begins nearer to one that is told reads that. */
const MOST_UNTOLD = 24;
/** Words of a name, at most. */
const MOST_NAME = 24;

export class Reader {
  readonly #text: string;
  readonly #drafts: Draft[] = [];
  #at = 0;
  /** Where the text ends that is read: that of a bracket, or all of it. */
  #end: number;
  /** A name before everything else: it has to be followed by what is of a decision for certain. */
  #ledByName = false;
  /** A word or a semicolon that separates decisions came since the last part. */
  #and: 'word' | 'sign' | undefined;
  /** A comma, a word or a bracket came since the last part. */
  #apart = true;
  #opinionFor = false;
  /** Places that were read before the decision that they are in. */
  readonly #places: ((european: boolean) => Pinpoint)[] = [];
  /** What kind of decision a word said that came before the one that it is of. */
  #kind: EuDecisionKind | undefined;
  /** Such a word is an English one. */
  #isEnglish = false;
  readonly #running: boolean;

  /** `running`: the text goes on, with what is no citation. */
  constructor(text: string, { running = false } = {}) {
    this.#text = text;
    this.#end = text.length;
    this.#running = running;
  }

  /** The decisions that a running text begins with, as far as it says enough of each to find it by; none where it begins with something else. */
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

  /** How much of the text was not read. */
  get left(): number {
    return this.#text.length - this.#at;
  }

  /** The decisions; undefined where the text is something else. */
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

  /** Reads the part of a citation at this place; false where there is none. */
  #step(): boolean {
    const [text, at] = [this.#text, this.#at];
    const part = this.#partAt(at);
    if (part !== undefined) return this.#take(part, at);
    const note = parts.noteAt(text, at);
    if (note !== undefined && this.#drafts.length > 0) return this.#pass(note);
    if (/[([]/.test(text[at]!)) return this.#bracket();
    // In running text it closes one that was open before.
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
    // What begins as an ECLI or an LJN and is none is not a name.
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

  /** The part at a place. The order matters: what is told for certain comes first. */
  #partAt(at: number): { part: Part; end: number } | undefined {
    const [text, ecli] = [this.#text, parts.ecliAt(this.#text, at)];
    if (ecli !== undefined) return { part: { kind: 'ecli', value: ecli.value }, end: ecli.end };
    const celex = parts.celexAt(text, at);
    if (celex !== undefined) return { part: { kind: 'celex', value: celex.value }, end: celex.end };
    const pinpoint = this.#pinpointAt(at);
    if (pinpoint !== undefined) return { part: { kind: 'pinpoint', value: pinpoint.value }, end: pinpoint.end };
    const report = parts.reportAt(text, at, this.#current?.ecli !== undefined);
    if (report !== undefined) return { part: { kind: 'report', value: report.value }, end: report.end };
    const day = dayAt(text, at);
    if (day !== undefined) return { part: { kind: 'day', value: day.day, language: day.language }, end: day.end };
    const ljn = parts.ljnAt(text, at, this.#running && !expectsLjn(this.#current));
    if (ljn !== undefined) return { part: { kind: 'ljn', value: ljn.value }, end: ljn.end };
    const court = courtAt(text, at);
    if (court !== undefined) return { part: { kind: 'court', value: court }, end: court.end };
    return parts.isOfCollection(text, at) ? undefined : this.#numbersAt(at);
  }

  /** A place in the decision; before the decision only where a word says that it is one in what follows: `punt 40 van het arrest C-434/15`. */
  #pinpointAt(at: number): ReturnType<typeof parts.pinpointAt> {
    const { ecli, numbers = [] } = this.#current ?? {};
    // An opinion that is published by itself has no other in it.
    const withOpinion = ecli !== undefined && /^ECLI:NL:(?!PHR:)/.test(ecli);
    const found = parts.pinpointAt(this.#text, at, numbers.some(isOfEu), this.#running, withOpinion);
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

  /** Whether at a place something begins that is no case number. */
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

  /** Adds a part to the decision that it is of. False where it cannot be told of which. */
  #take({ part, end }: { part: Part; end: number }, at: number): boolean {
    const before = this.#current;
    if (part.kind === 'pinpoint' && before === undefined) {
      this.#places.push(part.value);
      return this.#pass(end);
    }
    const names = NAMES.has(part.kind);
    // Two numbers with nothing but a space between are two arguments, and not one citation.
    const isTold = part.kind === 'report' || (part.kind === 'number' && part.introduced);
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
    this.#at = end;
    return true;
  }

  /** Whether a part is of another decision than the one that is being read. */
  #isAnother(draft: Draft, part: Part): boolean {
    const { ecli, court, day, numbers } = draft;
    const parted = this.#and !== undefined && isEnough(draft);
    // Behind a semicolon an ECLI may be one more name of the same decision; behind `en` it is another one.
    if (part.kind === 'ecli') return ecli === undefined ? parted && this.#and === 'word' : ecli !== part.value;
    if (part.kind === 'celex')
      return draft.celex === undefined ? parted && this.#and === 'word' : draft.celex !== part.value;
    if (part.kind === 'ljn') {
      const other = numbers.find(isLjn) ?? (ecli !== undefined && isLjn(ordinalOf(ecli)) ? ordinalOf(ecli) : undefined);
      return other !== undefined && other !== part.value;
    }
    // In running text `en` stands before another decision, but within a list of numbers or of the reports of one.
    if (this.#running && parted && this.#and === 'word' && isListed(draft, part.kind)) return true;
    if (part.kind === 'number') return part.isCase === true && isOfOtherCase(draft, part.value);
    if (part.kind === 'court') {
      if (this.#opinionFor) return false;
      if (court === undefined || part.value.codes.length === 0) return parted;
      if (court.codes.some((code) => part.value.codes.includes(code)))
        return parted || day !== undefined || numbers.some(isOfEu);
      return !isOpinionOf(court, part.value);
    }
    return part.kind === 'day' && !this.#opinionFor && (day === undefined ? parted : day !== part.value);
  }

  /** A new decision. Behind `en` a day alone is one of the court before it. */
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
    // Only what is brought to the court in Strasbourg is called so.
    if (isApplication && value.every(isApplicationNumber)) draft.court ??= COURT_OF_HUMAN_RIGHTS;
    if (draft.numbers.length === value.length) draft.kind ??= this.#kind;
    this.#kind = undefined;
  }

  #addDay(draft: Draft, { value, language }: Extract<Part, { kind: 'day' }>): void {
    // The day behind `voor HR` is that of the judgment, and not of the opinion.
    if (this.#opinionFor) this.#opinionFor = false;
    else draft.day = value;
    if (language !== undefined) draft.language ??= language;
  }

  #addCourt(draft: Draft, court: CitedCourt): void {
    if (court.language !== undefined) draft.language = court.language;
    if (this.#opinionFor) return;
    if (isOpinion(court) && (draft.court === undefined || isOpinion(draft.court))) draft.kind = 'conclusie';
    // An advocate-general of a court of the Union is written as the one of the Hoge Raad.
    const better =
      draft.court === undefined || draft.court.codes.length === 0 || (isOpinion(draft.court) && court.european);
    if (better) draft.court = court;
  }

  /** What is in a bracket: parts, or the names of parties and of a chamber, which say nothing of which decision it is. */
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
    // In running text a bracket with a citation of its own is not one of this.
    return !(this.#running && /\d[/:]\d|ECLI|LJN|ELRO/i.test(this.#text.slice(open, close))) && this.#pass(close + 1);
  }

  /** Reads on from a place with the decisions so far; undefined where not all of it is parts. */
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

  /** A name that is not in a bracket: `Lindenbaum/Cohen`, `Facebook Ireland and Schrems`, `A-G Wattel`. */
  #name(): boolean {
    const text = this.#text;
    let end: number | undefined;
    let at = this.#at;
    for (let count = 0; count < MOST_NAME && at < this.#end; count += 1) {
      if (count > 0 && (this.#partAt(at) !== undefined || parts.noteAt(text, at) !== undefined)) break;
      const word = parts.nameWordAt(text, at);
      // Another document is named there, of its own: `BWBR0005291 ECLI:NL:HR:2024:1` is two.
      if (word === undefined || parts.isIdentifierAt(text, at)) break;
      // A small word at its end is none of it: what follows `en` is another decision.
      if (!word.small) end = word.end;
      at = word.end;
      if (text[at] !== ' ') break;
      at += 1;
    }
    if (end === undefined || !this.#mayBeNamed(text.slice(this.#at, end), end)) return false;
    if (this.#drafts.length === 0) this.#ledByName = true;
    return this.#pass(end);
  }

  /**
   * Whether a decision can be called so where the reader stands. A law is a document of its own, and so is what may be one: a word beside an
   * ECLI or a number with nothing but a space between (`Testwet ECLI:NL:HR:2024:1`), unless it is written as parties are.
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
 * What every citation of a decision has: digits with a sign between them, an LJN, a day in words, or a word for a number or a court before
 * digits. Asked first: most texts are none, and the patterns of all parts take a while to compile.
 */
const CAN_BE =
  /\d\s?[-/_.\\,:]\s?\d|[a-z]{2}\d{4}|6\d{4}[a-z]\d{4}|\d(?:e|de|ste|st|nd|rd|th)?\.?[\s-][a-z]{3,9}\.?[\s,-]+\d{4}|[a-z]\s\d{1,2},?\s\d{4}|ecli|ljn|elro|(?:zaak|nummer|n[ro]s?\b\.?|cases?|hr|raad|hof|rechtbank|rb\.?|kenmerk|awb|sgr|hd|[hkf][ag] ?[zr][ak])\W{0,3}(?:\w+\W{1,2})?\d/i;

/**
 * Reads a whole text as decisions, each by its ECLI or by what else is said of it, in their order. None where any of the text is something
 * else, or where it says too little of one of them. Never throws; takes time in proportion to the text.
 */
export function readDecisions(text: string): readonly (CitedName | CitedDecision)[] {
  const bare = unwrap(text).replace(/[‐‑‒–—−]/g, '-');
  if (!CAN_BE.test(bare)) return [];
  const drafts = new Reader(bare).read();
  if (drafts === undefined || drafts.length === 0 || !drafts.every(isEnough)) return [];
  return drafts.map((draft) => nameOf(draft, drafts.length === 1 ? text : bare.slice(draft.from, draft.to).trim()));
}

/**
 * The worth of a document whatever the query: the rank of its regulation, whether it is in force, how often it is
 * cited; and for a term, whether it defines it. A factor on its measure, with reasons.
 */
import { courtOfDecision } from '../../../law/decisions/courts';
import { lawById } from '../../../law/laws/laws';
import { say } from '../../../messages';
import { keyOf, tokensOf } from '../../../platform/text/words';
import type { Catalogue, DocumentFacts } from '../../catalogue';
import { isOfEuCourt, partitionOfRow } from '../../row-numbers';
import { isStopWord } from '../../text/stop-words';
import {
  ANNEX,
  BES,
  CHANGES_OTHERS,
  CITED,
  CODE,
  CODES,
  DEFINES,
  EU_DECISIONS,
  FEW_WORDS,
  LONGEST_DEFINED,
  NOT_IN_FORCE,
  OTHER_LANGUAGE,
  PRIOR_BOUNDS,
  RANKS,
  READ_FOR_TERM,
  REISSUED,
  TRANSLATED_DECISION,
} from '../weights';
import { defines, definitionsOf, formOf } from './definitions';

/** A fact about a document, and its factor. */
export type PriorReason = { factor: number } & (
  | { kind: 'rank'; of: string }
  | { kind: 'code' | 'repealed' | 'not-in-force' | 'changes-others' | 'annex' | 'other-language' | 'translated' }
  | { kind: 'eu-decision'; of: keyof typeof EU_DECISIONS }
  /** Numbers of documents that cite it, and that cite anything of its work. */
  | { kind: 'cited'; documents: number; work: number }
  /** Of the Caribbean Netherlands; `twin`: its name in the European Netherlands, if the library has that. */
  | { kind: 'bes'; twin: string }
  /** The year of the newest regulation with the same name but for the year. */
  | { kind: 'reissued'; newest: string }
  | { kind: 'defines'; by: 'heading' | 'text' }
);

interface Prior {
  /** Within `PRIOR_BOUNDS`, times the worth of a definition. */
  factor: number;
  /** Those with a factor other than 1. */
  reasons: PriorReason[];
}

const NO_PRIOR: Prior = { factor: 1, reasons: [] };

/** Names of regulations that only change, introduce or withdraw others. */
const CHANGING =
  /\b(?:tot|houdende|inzake) (?:nadere |de |enige |technische )*(?:wijziging(?:en)?|intrekking|aanpassing|invoering)\b|^(?:rijkswet |wet |besluit |regeling )?(?:wijziging|intrekking|aanpassing|invoering) |^(?:wijzigings|invoerings|aanpassings|overgangs|intrekkings|reparatie|verzamel|veeg|herstel)(?:rijks)?(?:wet|besluit|regeling|verordening)|\b(?:wijzigingswet|wijzigingsbesluit|wijzigingsregeling|overgangsrecht|overgangsbepalingen)\b/;

/** A year, or two, in a key; not of a full date, by which regulations without a citation title are named. */
const YEAR =
  /(?<= )(?<!(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december) )(?:19|20)\d\d(?: (?:(?:19|20)\d\d|\d\d))?(?= |$)/;

const rankOf = (kind: string): number => RANKS[kind.replace(/-BES$/, '')] ?? 1;

class Names {
  readonly #catalogue: Catalogue;
  readonly #held = new Map<string, boolean>();
  readonly #newest = new Map<string, string>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Whether the library has a law of this name in force. */
  has(key: string): boolean {
    const known = this.#held.get(key) ?? this.#catalogue.hasLaw(key);
    this.#held.set(key, known);
    return known;
  }

  /** The latest year among laws of the same name but for the year; empty if there is only this one. */
  newest(key: string): string {
    const year = YEAR.exec(key);
    if (year === null) return '';
    const [before, after] = [key.slice(0, year.index), key.slice(year.index + year[0].length)];
    const pattern = `${before}|${after}`;
    const known = this.#newest.get(pattern);
    if (known !== undefined) return known;
    const years = this.#catalogue.lawKeys(`${before}19`, `${before}21`).flatMap((other) => {
      const own = YEAR.exec(other);
      if (own === null || own.index !== year.index || other.slice(own.index + own[0].length) !== after) return [];
      return [own[0]];
    });
    const newest =
      years
        .sort()
        .reverse()
        .find((one) => this.has(`${before}${one}${after}`)) ?? '';
    this.#newest.set(pattern, newest);
    return newest;
  }
}

function citedReason({ document, work }: DocumentFacts['citedBy']): PriorReason {
  const gained = CITED.document * Math.log2(1 + document) + CITED.work * Math.log2(1 + work);
  return { kind: 'cited', documents: document, work, factor: Math.min(CITED.most, 1 + gained) };
}

function ofRegulation({ work, kind, law }: DocumentFacts, names: Names): PriorReason[] {
  const reasons: PriorReason[] = [{ kind: 'rank', of: kind, factor: rankOf(kind) }];
  if (CODES.has(work) || lawById(work)?.book !== undefined) reasons.push({ kind: 'code', factor: CODE });
  else if (CHANGING.test(law.toLowerCase())) reasons.push({ kind: 'changes-others', factor: CHANGES_OTHERS });
  if (kind.endsWith('-BES') || / BES\b/.test(law)) {
    const key = keyOf(law);
    const twin = key.replace(/ bes(?= |$)/, '');
    const isHeld = twin !== key && names.has(twin);
    reasons.push({ kind: 'bes', twin: isHeld ? twin : '', factor: isHeld ? BES.twin : BES.alone });
  }
  if (!/ (?:19|20)\d\d/.test(law)) return reasons;
  const key = keyOf(law);
  const newest = names.newest(key);
  if (newest !== '' && (YEAR.exec(key)?.[0] ?? '') < newest)
    reasons.push({ kind: 'reissued', newest, factor: REISSUED });
  return reasons;
}

function ofDocument({ force, externalId }: DocumentFacts): PriorReason[] {
  const reasons: PriorReason[] = [];
  if (force === 1) reasons.push({ kind: 'repealed', factor: NOT_IN_FORCE });
  if (force === 2) reasons.push({ kind: 'not-in-force', factor: NOT_IN_FORCE });
  if (/ bijlage(?: |$)/.test(externalId)) reasons.push({ kind: 'annex', factor: ANNEX });
  return reasons;
}

function definition(catalogue: Catalogue, row: DocumentFacts, term: readonly string[]): PriorReason[] {
  if (term.length === 0 || term.length > LONGEST_DEFINED || row.force !== 0) return [];
  const heading = tokensOf(row.heading);
  const words = heading.filter((word) => !isStopWord(word, 'nl'));
  if ([heading, words].some((one) => one.map(formOf).join(' ') === term.join(' ')))
    return [{ kind: 'defines', by: 'heading', factor: DEFINES }];
  if (!row.externalId.includes(' ')) return [];
  const isDefined = defines(definitionsOf(catalogue, row.id), term);
  return isDefined ? [{ kind: 'defines', by: 'text', factor: DEFINES }] : [];
}

interface Known {
  row: DocumentFacts;
  reasons: readonly PriorReason[];
}

/** Cached rows, some hundred bytes each: people ask for few articles. */
const MOST_KNOWN = 10_000;

/** The cached rows of one state of a library. A connection that can write reads them for each search. */
class KnownRows {
  readonly #catalogue: Catalogue;
  readonly #version: number | undefined;
  readonly #rows = new Map<number, Known>();
  readonly #regulations = new Map<string, readonly PriorReason[]>();
  #names: Names;

  constructor(catalogue: Catalogue, version: number | undefined) {
    this.#catalogue = catalogue;
    this.#version = version;
    this.#names = new Names(catalogue);
  }

  isOf(version: number | undefined): boolean {
    return version !== undefined && version === this.#version;
  }

  of(ids: readonly number[]): Known[] {
    if (this.#rows.size + ids.length > MOST_KNOWN) this.#rows.clear();
    const fresh = ids.filter((id) => !this.#rows.has(id));
    if (fresh.length > 0) this.#read(fresh);
    return ids.map((id) => this.#rows.get(id)!);
  }

  #read(ids: readonly number[]): void {
    for (const row of this.#catalogue.facts(ids)) {
      const reasons = isOfEuCourt(row.id)
        ? []
        : [...this.#ofRegulation(row), ...ofDocument(row), citedReason(row.citedBy)];
      this.#rows.set(row.id, { row, reasons });
    }
  }

  #ofRegulation(row: DocumentFacts): readonly PriorReason[] {
    const key = `${row.work} ${row.law}`;
    let reasons = this.#regulations.get(key);
    if (reasons === undefined) {
      if (this.#regulations.size >= MOST_KNOWN) {
        this.#regulations.clear();
        this.#names = new Names(this.#catalogue);
      }
      reasons = ofRegulation(row, this.#names);
      this.#regulations.set(key, reasons);
    }
    return reasons;
  }
}

const knownBefore = new WeakMap<Catalogue, KnownRows>();

function knownRows(catalogue: Catalogue): KnownRows {
  const { version } = catalogue;
  let known = knownBefore.get(catalogue);
  if (known === undefined || !known.isOf(version)) {
    known = new KnownRows(catalogue, version);
    knownBefore.set(catalogue, known);
  }
  return known;
}

const productOf = (reasons: readonly PriorReason[]): number =>
  reasons.reduce((product, { factor }) => product * factor, 1);

/** The chamber of 13 or 15 judges, or the full court, in titles in the languages of most texts. */
const GRAND_CHAMBER =
  /\((?:grand chamber|grote kamer|große kammer|grande chambre|gran sala|grande sezione|full court|voltallige zitting|plenum|assemblée plénière)\)/i;

function euDecisionOf({ externalId, kind, law: title }: DocumentFacts): keyof typeof EU_DECISIONS {
  if (kind === 'conclusie') return 'opinion';
  if (kind === 'beschikking') return 'order';
  const court = courtOfDecision(externalId);
  if (court !== 'C') return court === 'T' ? 'generalCourt' : 'civilService';
  return GRAND_CHAMBER.test(title) ? 'grandChamber' : 'chamber';
}

function ofEuDecision(row: DocumentFacts, isTranslated: boolean): PriorReason[] {
  const of = euDecisionOf(row);
  const isOther = partitionOfRow(row.id).language === undefined;
  const all: PriorReason[] = [
    { kind: 'eu-decision', of, factor: EU_DECISIONS[of] },
    { kind: 'other-language', factor: isOther ? OTHER_LANGUAGE : 1 },
    { kind: 'translated', factor: isTranslated ? TRANSLATED_DECISION : 1 },
  ];
  return all.filter(({ factor }) => factor !== 1);
}

/**
 * The worth of some rows. Dutch decisions have 1: courts and dates order them.
 * @param rows the best first.
 * @param term the folded query words in order if they can be a term, else none.
 * @param words the number of things asked for: who pastes a sentence wants a text that has it, of any rank.
 * @param translated rows found by a translated word.
 * @returns for each row a factor with its reasons. Throws `local`.
 */
export function priorsOf(
  catalogue: Catalogue,
  rows: readonly number[],
  term: readonly string[] = [],
  words = 1,
  translated: ReadonlySet<number> = new Set(),
): Map<number, Prior> {
  const share = Math.min(1, FEW_WORDS / Math.max(1, words));
  const wanted = rows.filter((id) => partitionOfRow(id).group !== 'rechtspraak' || isOfEuCourt(id));
  const found = knownRows(catalogue).of(wanted);
  const forms = term.map(formOf);
  const priors = new Map<number, Prior>(rows.map((id) => [id, NO_PRIOR]));
  const best = new Set(rows.slice(0, READ_FOR_TERM));
  for (const { row, reasons: whole } of found) {
    if (isOfEuCourt(row.id)) {
      const reasons = ofEuDecision(row, translated.has(row.id)).map((reason) => ({
        ...reason,
        factor: reason.factor ** share,
      }));
      priors.set(row.id, { factor: productOf(reasons), reasons });
      continue;
    }
    const known = share === 1 ? whole : whole.map((reason) => ({ ...reason, factor: reason.factor ** share }));
    const isRead = best.has(row.id) || whole.some(({ kind }) => kind === 'code');
    const defined = isRead ? definition(catalogue, row, forms) : [];
    const worth = Math.min(PRIOR_BOUNDS.most, Math.max(PRIOR_BOUNDS.least, productOf(known)));
    priors.set(row.id, {
      factor: worth * productOf(defined),
      reasons: [...known, ...defined].filter(({ factor }) => factor !== 1),
    });
  }
  return priors;
}

/** A reason with its factor: `code (1.3)`. */
export function priorText(reason: PriorReason): string {
  const words = say.library.priors;
  const factor = Number(reason.factor.toFixed(2));
  switch (reason.kind) {
    case 'rank':
      return words.rank(reason.of, factor);
    case 'eu-decision':
      return words.euDecision(reason.of, factor);
    case 'cited':
      return words.cited(reason.documents, reason.work, factor);
    case 'bes':
      return reason.twin === '' ? words.bes(factor) : words.besTwin(reason.twin, factor);
    case 'reissued':
      return words.reissued(reason.newest, factor);
    case 'defines':
      return reason.by === 'heading' ? words.heading(factor) : words.defines(factor);
    default:
      return words[reason.kind](factor);
  }
}

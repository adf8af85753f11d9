/**
 * What a document is worth whatever was asked: the rank of its regulation, whether it is in force, how often others cite it; and, for
 * a term, whether it says what that means. A factor on its measure, and why.
 */
import { courtOfDecision } from '../../../law/decisions/courts';
import { lawById } from '../../../law/laws/laws';
import { say } from '../../../messages';
import { keyOf, tokensOf } from '../../../platform/text/words';
import type { Catalogue, DocumentFacts } from '../../catalogue';
import { madeOnce } from '../../index/match';
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
import { defines, formOf } from './definitions';

/** One thing that is known of a document, and what it is multiplied by for that. */
export type PriorReason = { factor: number } /** The publisher's kind of the regulation. */ & (
  | { kind: 'rank'; of: string }
  | { kind: 'code' | 'repealed' | 'not-in-force' | 'changes-others' | 'annex' | 'other-language' | 'translated' }
  /** What kind of decision of a court of the EU it is. */
  | { kind: 'eu-decision'; of: keyof typeof EU_DECISIONS }
  /** How many other documents cite it, and how many cite anything of its work. */
  | { kind: 'cited'; documents: number; work: number }
  /** Of the Caribbean Netherlands; `twin`: what it is called in the European Netherlands, where that is held. */
  | { kind: 'bes'; twin: string }
  /** The year of the newest regulation that is called the same but for the year. */
  | { kind: 'reissued'; newest: string }
  | { kind: 'defines'; by: 'heading' | 'text' }
);

interface Prior {
  /** Within `PRIOR_BOUNDS`, times what a definition is worth. */
  factor: number;
  /** Those whose factor is not 1. */
  reasons: PriorReason[];
}

const NO_PRIOR: Prior = { factor: 1, reasons: [] };

/** What a regulation is called that does no more than change, introduce or withdraw others. */
const CHANGING =
  /\b(?:tot|houdende|inzake) (?:nadere |de |enige |technische )*(?:wijziging(?:en)?|intrekking|aanpassing|invoering)\b|^(?:rijkswet |wet |besluit |regeling )?(?:wijziging|intrekking|aanpassing|invoering) |^(?:wijzigings|invoerings|aanpassings|overgangs|intrekkings|reparatie|verzamel|veeg|herstel)(?:rijks)?(?:wet|besluit|regeling|verordening)|\b(?:wijzigingswet|wijzigingsbesluit|wijzigingsregeling|overgangsrecht|overgangsbepalingen)\b/;

/** A year, or two of them, in a key: not that of a day, which a regulation without a citation title is called by. */
const YEAR =
  /(?<= )(?<!(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december) )(?:19|20)\d\d(?: (?:(?:19|20)\d\d|\d\d))?(?= |$)/;

/** The rank of a kind; that of the Caribbean Netherlands has the rank of its twin. */
const rankOf = (kind: string): number => RANKS[kind.replace(/-BES$/, '')] ?? 1;

/** What the table of names of laws says, each asked once. */
class Names {
  readonly #catalogue: Catalogue;
  readonly #held = new Map<string, boolean>();
  readonly #newest = new Map<string, string>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Whether a law with this name is held, with a text of today. */
  has(key: string): boolean {
    const known = this.#held.get(key) ?? this.#catalogue.hasLaw(key);
    this.#held.set(key, known);
    return known;
  }

  /** The latest year of the laws that are called so but for the year; empty where there is only this one. */
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

/** Reasons that the regulation gives. */
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

/** Reasons that the document itself gives. */
function ofDocument({ force, externalId }: DocumentFacts): PriorReason[] {
  const reasons: PriorReason[] = [];
  if (force === 1) reasons.push({ kind: 'repealed', factor: NOT_IN_FORCE });
  if (force === 2) reasons.push({ kind: 'not-in-force', factor: NOT_IN_FORCE });
  if (/ bijlage(?: |$)/.test(externalId)) reasons.push({ kind: 'annex', factor: ANNEX });
  return reasons;
}

/** Whether a document says what a term means; a repealed one says so no more. */
function definition(catalogue: Catalogue, row: DocumentFacts, term: readonly string[]): PriorReason[] {
  if (term.length === 0 || term.length > LONGEST_DEFINED || row.force !== 0) return [];
  const heading = tokensOf(row.heading);
  const words = heading.filter((word) => !isStopWord(word, 'nl'));
  if ([heading, words].some((one) => one.map(formOf).join(' ') === term.join(' ')))
    return [{ kind: 'defines', by: 'heading', factor: DEFINES }];
  if (!row.externalId.includes(' ')) return [];
  const isDefined = madeOnce(catalogue.index, row.id, `defines ${term.join(' ')}`, () =>
    defines(catalogue.texts(row.id).body, term),
  );
  return isDefined ? [{ kind: 'defines', by: 'text', factor: DEFINES }] : [];
}

/** A row and the reasons that are its own whatever is asked. */
interface Known {
  row: DocumentFacts;
  reasons: readonly PriorReason[];
}

/** Rows that are remembered, a few hundred bytes each: the articles that people ask for are few beside those that are held. */
const MOST_KNOWN = 10_000;

/** What is known of the rows of one state of a library. Whoever writes to it reads them anew for each question. */
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

  /** Throws `local`. */
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

/** Rows are remembered where nobody can write through this connection, as long as nobody else does. */
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

/** The chamber of 13 or 15 judges, and the full court, as the title of a decision has them in the languages of most texts. */
const GRAND_CHAMBER =
  /\((?:grand chamber|grote kamer|große kammer|grande chambre|gran sala|grande sezione|full court|voltallige zitting|plenum|assemblée plénière)\)/i;

/** What kind of decision of a court of the EU a row is. */
function euDecisionOf({ externalId, kind, law: title }: DocumentFacts): keyof typeof EU_DECISIONS {
  if (kind === 'conclusie') return 'opinion';
  if (kind === 'beschikking') return 'order';
  const court = courtOfDecision(externalId);
  if (court !== 'C') return court === 'T' ? 'generalCourt' : 'civilService';
  return GRAND_CHAMBER.test(title) ? 'grandChamber' : 'chamber';
}

/** What a decision of a court of the EU is worth beside others. */
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
 * What some rows are worth, Dutch decisions 1: which of them comes first is for their courts and dates to say.
 *
 * @param rows the best first. @param term the words of the query, folded, in their order, where they can be a term; else none.
 * @param words how many things were asked for: who pastes a sentence wants what has it, of whatever rank that is.
 * @param translated the rows that were found by a translation of a word.
 * @returns for each of the rows a factor and the reasons for it. Throws `local`.
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

/** One reason and its factor: `code (1.3)`. */
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

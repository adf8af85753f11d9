/**
 * When an act of the EU entered into force, from when it applies, by when it is to be transposed and when it expires: what its
 * final articles say, in Dutch or English, and nothing else (publishers.md, "Final articles"). A day reckoned from the day of
 * publication or adoption is marked as that; where the words give no day there is none.
 */

import type { TextDay } from '../shared/parsed-file';
import type { DatedAct, DatedPart } from './act-days';
import { derogates } from './conditions';
import { type Bases, dateAtStart, dayAfterUntil, dayOfPhrase, type PhraseDay, UNTIL_FIRST } from './day-phrases';
import { type Condition, finalStatements, LID, linesOf, type Statement } from './final-statements';
import type { NamedPart } from './named-parts';

/** The parts of the act that a name means, with whether it means all of each; none where the file does not mark them. */
function meant(name: NamedPart, parts: readonly DatedPart[]): DatedPart[] {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (name.kind === 'artikel' || name.kind === 'bijlage') {
    const all = parts.filter(({ kind }) => kind === name.kind);
    const first = all.findIndex(({ number }) => same(number, name.number));
    if (name.upTo === undefined) return first < 0 ? [] : [all[first]!];
    const last = all.findIndex(({ number }) => same(number, name.upTo!));
    return first < 0 || last < first ? [] : all.slice(first, last + 1);
  }
  const inDivision = ({ divisions }: DatedPart, { kind, number }: { kind: string; number: string }) =>
    divisions.findIndex((one) => one.kind === kind && same(one.number, number));
  const { within } = name;
  const found = parts.filter((part) => {
    const at = inDivision(part, name);
    return at >= 0 && (within === undefined || (inDivision(part, within) >= 0 && inDivision(part, within) < at));
  });
  // A section whose chapter is not named, where several chapters have one of that number, is not known.
  const paths = new Set(found.map(({ divisions }) => pathTo(divisions, name.kind)));
  return paths.size > 1 ? [] : found;
}

const pathTo = (divisions: DatedPart['divisions'], kind: string): string =>
  divisions
    .slice(0, divisions.findIndex((one) => one.kind === kind) + 1)
    .map((one) => `${one.kind} ${one.number}`)
    .join(' ');

/** From when the act and its parts apply, and until when; each part by the sentence that names it most closely. */
class Applications {
  readonly #days: TextDay[] = [];
  readonly #whole = new Map<string, TextDay & { closeness: number }>();

  constructor(
    private readonly act: DatedAct,
    private readonly bases: Bases,
    /** False for a directive whose measures have days of their own. */
    private readonly ofAct: boolean,
  ) {}

  add(statement: Statement): void {
    const { kind, parts, except, excepting, phrase, until, place, condition } = statement;
    const told = { kind, place, words: '', ...dayOf(kind, phrase, this.bases) };
    if (isUnder(condition)) this.#addUnder(condition, parts, told, until);
    else if (parts !== undefined) this.#addParts(parts, { except, excepting }, told);
    else if (kind !== 'entry-into-force') this.#addWhole(told, until);
    // What is excepted has another day, which a sentence of its own gives, or none.
    if (parts === undefined) for (const name of except) if (name.whole) this.#put(name, { ...told, day: '' }, 0);
  }

  get days(): TextDay[] {
    return [...this.#days, ...[...this.#whole.values()].map(({ closeness: _closeness, ...day }) => day)];
  }

  #addWhole(told: Told, until: string): void {
    const own = { ...told, externalId: this.act.celex };
    if (told.day !== '' && (this.ofAct || told.kind === 'expiry')) this.#days.push(own);
    if (until !== '') this.#days.push({ ...own, kind: 'expiry', day: until, basis: 'stated' });
  }

  /** What is said under a condition holds for a part, also where it is said of all of an article or of the act. */
  #addUnder(condition: Condition, parts: readonly NamedPart[] | undefined, told: Told, until: string): void {
    const { celex } = this.act;
    for (const name of parts ?? [undefined]) {
      const found = name === undefined ? [] : meant(name, this.act.parts);
      const words = wordsUnder(condition, name?.words ?? '');
      for (const externalId of found.length === 0 ? [celex] : found.map((part) => part.externalId)) {
        if (name !== undefined || (told.day !== '' && told.kind !== 'entry-into-force'))
          this.#days.push({ ...told, externalId, words });
        if (until !== '') this.#days.push({ ...told, externalId, words, kind: 'expiry', day: until, basis: 'stated' });
      }
      // In the place of what is said of the act: of all of this part that is not said.
      if (name?.whole === true && derogates(words)) this.#put(name, { ...told, day: '' }, 0);
    }
  }

  #addParts(
    parts: readonly NamedPart[],
    { except, excepting }: Pick<Statement, 'except' | 'excepting'>,
    told: Told,
  ): void {
    const excepted = new Set(except.filter(({ whole }) => whole).flatMap((name) => meant(name, this.act.parts)));
    const partly = except.filter(({ whole }) => !whole).flatMap((name) => meant(name, this.act.parts));
    for (const name of parts) {
      // Not all of an article of which a paragraph is excepted: the words say so.
      for (const { externalId } of meant(name, this.act.parts).filter((part) => partly.includes(part))) {
        const words = wordsUnder({ before: '', within: '', behind: excepting }, name.words);
        this.#days.push({ ...told, externalId, words });
      }
      for (const part of partly) excepted.add(part);
      const all = meant(name, this.act.parts);
      const found = all.filter((part) => !excepted.has(part));
      const words = wordsOf(name.words);
      if (all.length === 0) this.#days.push({ ...told, externalId: this.act.celex, words });
      else if (name.whole) this.#put(name, told, name.kind === 'artikel' || name.kind === 'bijlage' ? 2 : 1, excepted);
      else for (const { externalId } of found) this.#days.push({ ...told, externalId, words });
    }
  }

  /** Gives all of each part its day, where no other sentence names it more closely. 2 that do so alike give it none. */
  #put(name: NamedPart, told: Told, closeness: number, excepted: ReadonlySet<DatedPart> = new Set()): void {
    for (const part of meant(name, this.act.parts)) {
      if (excepted.has(part)) continue;
      const { externalId } = part;
      const key = `${told.kind === 'expiry' ? 'until' : 'from'} ${externalId}`;
      const known = this.#whole.get(key);
      if (known === undefined || known.closeness < closeness) this.#whole.set(key, { ...told, externalId, closeness });
      else if (known.closeness === closeness && known.day !== told.day) this.#whole.set(key, { ...known, day: '' });
    }
  }
}

type Told = Omit<TextDay, 'externalId'>;

/** `on 30 June 2032`, `until 30 June 2023`: what comes before the date. */
const TO_DATE = /^\s*(?:on|until|till|after|op|na|tot(?:\s+en\s+met)?)\s+/i;

function dayOf(kind: Statement['kind'], phrase: string, bases: Bases): PhraseDay {
  if (phrase === '') return NO_DAY;
  if (kind === 'expiry') return dayOfPhrase(phrase.replace(TO_DATE, ''), bases);
  return UNTIL_FIRST.test(phrase) ? dayAfterUntil(phrase, bases) : dayOfPhrase(phrase, bases);
}

/**
 * The days of an act: those of its head, and what its final articles say. One of entry into force before the act was adopted
 * is refused, since no act does that; application may begin earlier.
 */
export function daysOfAct(act: DatedAct): TextDay[] {
  const { celex, adopted, parts } = act;
  const published = act.published < adopted ? '' : act.published;
  const head = { externalId: celex, basis: 'stated' as const, place: '', words: '' };
  const days: TextDay[] = [];
  if (adopted !== '') days.push({ ...head, kind: 'signature', day: adopted });
  if (published !== '') days.push({ ...head, kind: 'publication', day: published, place: act.journal ?? '' });
  const statements = finalStatements(parts);
  const bases: Bases = { adopted, published, inForce: '' };
  const force = entryIntoForce(act, statements, bases);
  if (force !== undefined) days.push(force);
  const known = { ...bases, inForce: force?.day ?? '' };
  const transposition = celex[5] === 'L' ? transpositionOf(act) : [];
  days.push(...transposition);
  const applications = new Applications(act, known, transposition.length === 0);
  for (const statement of statements) applications.add(statement);
  const all = [...days, ...applications.days];
  return [...new Map(all.map((day) => [JSON.stringify(day), day])).values()];
}

function entryIntoForce(act: DatedAct, statements: readonly Statement[], bases: Bases): TextDay | undefined {
  const own = statements.filter(({ kind, parts }) => kind === 'entry-into-force' && parts === undefined);
  const first = own.find(({ condition }) => !isUnder(condition)) ?? own[0];
  if (first === undefined) return undefined;
  const { day, basis } = isUnder(first.condition) ? NO_DAY : dayOf(first.kind, first.phrase, bases);
  const refused = day !== '' && act.adopted !== '' && day < act.adopted;
  return {
    externalId: act.celex,
    kind: 'entry-into-force',
    day: refused ? '' : day,
    basis,
    place: first.place,
    words: day === '' ? wordsUnder(first.condition, wordsOf(first.phrase)) : '',
  };
}

const NO_DAY: PhraseDay = { day: '', basis: 'stated' };

const isUnder = ({ before, within, behind }: Condition): boolean => `${before}${within}${behind}` !== '';

/** Longest words of a condition, with the part that they are about. */
const LONGEST_CONDITION = 400;

/** A condition with the part, in the order of the act; `…` stands for what is between them. */
function wordsUnder({ before, within, behind }: Condition, part: string): string {
  const named = within === '' || within.includes(part) || part === '' ? within || part : `${part} … ${within}`;
  const first = before === '' || before.endsWith(':') ? before : `${before},`;
  const told = [[first, named].filter((words) => words !== '').join(' '), behind].filter((words) => words !== '');
  const words = told.map((text) => text.replace(/,$/, '')).join(' … ');
  return words.length > LONGEST_CONDITION ? `${words.slice(0, LONGEST_CONDITION)}…` : words;
}

/** Words of the act, so many as fit in a line. */
const wordsOf = (phrase: string): string =>
  phrase
    .replace(/[\s.;:]+$/, '')
    .trim()
    .slice(0, 200);

/**
 * Whether CELLAR's list of days (`entryForce`) has this one. It holds days of entry into force and of application without saying
 * which, with placeholders and errors, so that it can confirm a day and never give one.
 */
export function isConfirmed(day: string, listed: readonly string[], adopted: string): boolean {
  return day !== '' && day >= adopted && day > '1952-07-23' && listed.includes(day);
}

const TRANSPOSE =
  /\b(?:member\s+states\s+shall|de\s+lidstaten)\b[\s\S]{0,300}?(?:\bby|\b(?:no|not)\s+later\s+than|\bbefore|\buiterlijk(?:\s+op)?|\bv[oó][oó]r)\s+(?:the\s+|at\s+the\s+latest\s+(?:by\s+)?|no\s+later\s+than\s+)?/giu;
const TO_COMPLY =
  /\b(?:comply\s+with\s+this\s+directive|to\s+comply\s+with|transpos|aan\s+deze\s+richtlijn\s+te\s+voldoen|om\s+(?:\p{L}+\s+){0,4}te\s+voldoen|omzett|necessary\s+to\s+ensure|bestuursrechtelijke\s+bepalingen)/iu;
const THEY_APPLY =
  /\b(?:they\s+shall\s+apply\s+(?:those|these|the)\s+(?:measures|provisions)(?:\s+as)?\s+from|zij\s+passen\s+(?:die|deze|de)\s+(?:maatregelen|bepalingen)\s+toe\s+(?:vanaf|met\s+ingang\s+van)|zij\s+passen\s+(?:die|deze|de)\s+(?:maatregelen|bepalingen)\s+(?:vanaf|met\s+ingang\s+van))\s+/iu;

/** The day by which a directive is to be transposed, and from which the measures apply. */
function transpositionOf({ celex, parts }: DatedAct): TextDay[] {
  for (const part of parts.filter(({ kind }) => kind === 'artikel').reverse()) {
    let lid = '';
    const days: TextDay[] = [];
    for (const line of linesOf(part.text)) {
      const [mark = '', number] = LID.exec(line) ?? [];
      if (number !== undefined) lid = number;
      const text = line.slice(mark.length);
      const place = lid === '' ? part.number : `${part.number}(${lid})`;
      const told = { externalId: celex, basis: 'stated' as const, place, words: '' };
      const day = TO_COMPLY.test(text) ? firstDateAfter(text, TRANSPOSE) : '';
      if (day !== '' && days.length === 0) days.push({ ...told, kind: 'transposition', day });
      const [verb] = THEY_APPLY.exec(text) ?? [];
      const applied = verb === undefined ? '' : dateAtStart(text.slice(text.indexOf(verb) + verb.length));
      if (applied !== '' && days.length === 1) days.push({ ...told, kind: 'application', day: applied });
    }
    if (days.length > 0) return days;
  }
  return [];
}

function firstDateAfter(text: string, pattern: RegExp): string {
  for (const match of text.matchAll(pattern)) {
    const day = dateAtStart(text.slice(match.index + match[0].length));
    if (day !== '') return day;
  }
  return '';
}

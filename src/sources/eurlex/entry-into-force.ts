/**
 * Entry into force, application, transposition and expiry of an EU act, from its final articles only, in Dutch or
 * English (publishers.md, "Final articles"). Days computed from publication or adoption are marked `reckoned`.
 */
import type { TextDay } from '../shared/parsed-file';
import type { DatedAct, DatedPart } from './act';
import {
  type Bases,
  DATE,
  type DayUnder,
  dateAtStart,
  dayAfterUntil,
  dayOfPhrase,
  daysUnder,
  derogates,
  isSubject,
  leadingCondition,
  type NamedPart,
  namedParts,
  nextSubject,
  type PhraseDay,
  UNTIL_FIRST,
  withoutConditions,
} from './entry-phrases';

/** Statement of one verb on the act or on parts of it. */
interface Statement {
  readonly kind: 'entry-into-force' | 'application' | 'expiry';
  /** Undefined: the act as a whole. */
  readonly parts: readonly NamedPart[] | undefined;
  readonly except: readonly NamedPart[];
  /** Words of the exception, `with the exception of Article 4(2)`, or empty. */
  readonly excepting: string;
  readonly phrase: string;
  readonly until: string;
  readonly place: string;
  readonly condition: Condition;
}

/**
 * Words of the condition `before` the subject, `within` it (then the whole subject) or `behind` the verb; each may be
 * empty.
 */
interface Condition {
  readonly before: string;
  readonly within: string;
  readonly behind: string;
}

const LONGEST = 40_000;
/** Number of last articles searched: long transitional rules come before the last article. */
const LAST = 40;

const VERB = new RegExp(
  [
    String.raw`\bshall\s+(?:(?<not>not|no\s+longer)\s+)?(?:(?:only|also|however)\s+)?(?:(?<force>enter\s+into\s+force|come\s+into\s+force|take\s+effect)(?:\s+and\s+(?:shall\s+)?(?:apply|be\s+applicable))?|apply|be\s+applicable|be\s+applied|become\s+applicable|(?<ends>expire|cease\s+to\s+(?:apply|be\s+applicable|have\s+effect|be\s+in\s+force)))`,
    String.raw`\b(?<endsNl>verstrijkt|vervalt|(?:houdt|houden)\s+op\s+van\s+(?:toepassing|kracht)\s+te\s+zijn)`,
    String.raw`\b(?<forceEn>enters?\s+into\s+force|takes?\s+effect)|\bappl(?:ies|y)(?=\s+(?:as\s+)?from\b)`,
    String.raw`\b(?<forceNl>tre(?:edt|den)\s+(?:\p{L}+\s+){0,2}in\s+werking|in\s+werking\s+tre(?:edt|den)|wordt\s+(?:\p{L}+\s+)?van\s+kracht)`,
    String.raw`\b(?:(?<notNl>niet)\s+(?:(?:langer|meer)\s+)?)?(?:van\s+toepassing(?:\s+(?:zijn|is|wordt|worden))?|toegepast)`,
  ].join('|'),
  'giu',
);

/** Fast filter: every verb contains one of these. */
const HAS_VERB = /force|effect|appl|expire|verstrijkt|vervalt|werking|kracht|toepas|toegepast/i;

const ACT_WORDS = String.raw`(?:regulation|directive|decision|recommendation|agreement|action|position|\p{L}*verordening|\p{L}*richtlijn|\p{L}*besluit|\p{L}*beschikking|\p{L}*aanbeveling|overeenkomst|optreden)`;
const OF_ACT = new RegExp(
  String.raw`(?:^|[\s,;:])(?<!\b(?:in|of|to|under|by|with|from|for|van|aan|bij|uit|met|voor)\s)(?:it|(?:this|the\s+present)\s+(?:\p{L}+\s+){0,2}${ACT_WORDS}|zij|hij|het|(?:deze|dit)\s+(?:\p{L}+\s+){0,2}${ACT_WORDS})(?:\s+(?:is|wordt|zal|and|en|shall|however|evenwel|echter))*\s*$`,
  'iu',
);
/** Reservations and references: parts named there are not the subject. */
const BESIDE =
  /(?:^\W*(?:in|for|voor)|without\s+prejudice\s+to|subject\s+to|referred\s+to\s+in|in\s+accordance\s+with|pursuant\s+to|onverminderd|bedoeld\s+in|overeenkomstig)\s[^,;]{0,300}(?:,|$)/giu;
const EXCEPT =
  /(?:with\s+the\s+exception\s+of|except(?:\s+for)?|other\s+than|met\s+uitzondering\s+van|uitgezonderd|behalve)\s+([\s\S]*)$/iu;
/** An exception within the subject, not as the subject itself (`…, which shall apply`). */
const EXCEPT_WITHIN =
  /^([\s\S]*?),?\s+((?:with\s+the\s+exception\s+of|except(?:\s+for)?|other\s+than|met\s+uitzondering\s+van|uitgezonderd|behalve)\s[\s\S]*?)[\s,]*$/iu;
const RELATIVE = /(?:^|[\s,])(?:which|that|die|dat)\s*$/i;
const FOLLOWING = /\b(?:following|volgende|hierna)\b/i;
const FROM =
  /^\s*(?:(?:only|however|echter|evenwel|pas|eerst|ook|for\s+the\s+first\s+time|voor\s+het\s+eerst)\s+)*(?:as\s+from|as\s+of|from|on|with\s+effect\s+from|starting\s+from|met\s+ingang\s+van|vanaf|op|per)\s/i;
const SAYS_DAY =
  /\d{4}|\b(?:dates?|days?|months?|years?|time|moment|entry|application|applies|becomes|start|end|beginning|adoption|publication|notification|act|data|datum|dag|dagen|maand(?:en)?|jaar|tijdstip|inwerkingtreding|toepassing|begin|einde|vaststelling|bekendmaking|kennisgeving|handeling)\b/i;
const UNTIL = new RegExp(String.raw`\s(?:to|until|till|tot(?:\s+en\s+met)?)\s+(?=${DATE})`, 'iu');
const EARLY = new RegExp(String.raw`\s(?:met\s+ingang\s+van|vanaf|per|from)\s+${DATE}[\s,]*$`, 'iu');
const NO_LONGER = new RegExp(
  String.raw`^\s*(?:as\s+from|as\s+of|from|with\s+effect\s+from|after|met\s+ingang\s+van|vanaf|na|per)\s+${DATE}`,
  'iu',
);
/** Last day before the sentence: `Until 31 December 2030, Article 8 shall not apply`. */
const UNTIL_IN_FRONT = new RegExp(String.raw`^\W*((?:until|till|tot(?:\s+en\s+met)?)\s+${DATE}),?(?=\s)`, 'iu');
const LID = /^(\d{1,2}[a-z]?)\.\s+/;
const POINT = /^(?:\(?[a-z0-9]{1,4}\)|[—–-]|[a-z]\.)\s+/i;
const NOTE = /^\[[*\d]{1,4}\]\s/;
const CONJUNCTION = /^[\s,]*(?:and|en)?[\s,]*$/i;

const LIST_IN_LINE = /:\s+\(?[ai1]\)\s/;
const NEXT_POINT = /(?<=[:;])\s+(?:(?:and|or|en|of)\s+)?(?=\(?(?:[a-z]|[ivx]{1,4}|\d)\)\s)/;

function pointsOf(line: string): string[] {
  if (!LIST_IN_LINE.test(line)) return [line];
  const points = line.split(NEXT_POINT);
  const last = points.pop()!;
  return [...points, ...last.split(/(?<=\.)\s+(?=\p{Lu})/u)];
}

const linesOf = (text: string): string[] =>
  text
    .slice(0, LONGEST)
    // The letters of `20th` may be superscript.
    .normalize('NFKC')
    .replace(/\^\((\p{L}{1,3})\)/gu, '$1')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !NOTE.test(line))
    .flatMap(pointsOf);

const sentencesOf = (line: string): string[] => line.split(/(?<=[.;])\s+(?=[\p{Lu}(])/u);

/** A list up to this length is shown whole for a condition in it; otherwise only part and condition. */
const LONGEST_LIST = 240;

type Pending = Pick<Statement, 'kind' | 'phrase' | 'until' | 'condition'>;

const NO_INNER = { condition: '', style: '' };

/** Numbering style of a point: `roman`, `letter`; empty for no point. */
const styleOf = (point: string | undefined): string => {
  const label = point?.replace(/[^\p{L}\d]/gu, '') ?? '';
  if (label === '') return point === undefined ? '' : 'dash';
  return /^\d/.test(label) ? 'number' : /^[ivx]+$/.test(label) ? 'roman' : 'letter';
};

class ArticleReader {
  readonly statements: Statement[] = [];
  #lid = '';
  #lead = '';
  #inner = NO_INNER;
  #pending: Pending | undefined;
  #undated: Statement | undefined;

  constructor(private readonly number: string) {}

  read(text: string): readonly Statement[] {
    for (const line of linesOf(text)) this.#line(line);
    return this.statements;
  }

  get #place(): string {
    return this.#lid === '' ? this.number : `${this.number}(${this.#lid})`;
  }

  #line(line: string): void {
    const [mark = '', lid] = LID.exec(line) ?? [];
    if (lid !== undefined) this.#lid = lid;
    const [point] = POINT.exec(line.slice(mark.length)) ?? [];
    if (lid !== undefined || point === undefined) this.#closeList();
    const rest = line.slice(mark.length + (point ?? '').length);
    const before = this.statements.length;
    const style = styleOf(point);
    if (style === this.#inner.style) this.#inner = NO_INNER;
    for (const sentence of sentencesOf(rest)) this.#sentence(sentence, style);
    if (point === undefined || this.statements.length > before) return;
    if (this.#undated !== undefined) this.#addDay(this.#undated, rest);
    else if (this.#pending !== undefined) this.#addPoint(this.#pending, rest);
  }

  #closeList(): void {
    this.#pending = undefined;
    this.#undated = undefined;
    this.#lead = '';
    this.#inner = NO_INNER;
  }

  #addPoint(pending: Pending, point: string): void {
    const { parts, within } = subjectIn(point, null);
    if (parts === null || parts === undefined) return;
    const condition = { ...pending.condition, within: within || pending.condition.within };
    this.statements.push({ ...pending, parts, except: [], excepting: '', place: this.#place, condition });
  }

  /** A point with a day: `(i) as regards vessels, from 1 July 2030; and`. */
  #addDay(undated: Statement, point: string): void {
    const text = point.replace(/[\s;,.]+(?:(?:and|or|en|of)\s*)?$/i, '');
    const [{ phrase, condition, subject }] = daysUnder(dateAtStart(text) === '' ? text : `from ${text}`) as [DayUnder];
    const from = FROM.test(phrase) ? phrase : /\s(?:from|met ingang van|vanaf)\s.*$/i.exec(phrase)?.[0];
    if (from === undefined) return;
    const at = this.statements.indexOf(undated);
    if (at >= 0) this.statements.splice(at, 1);
    const parts = isSubject(subject) ? namedParts(subject) : undated.parts;
    const own = condition || (isSubject(subject) ? '' : subject || text.slice(0, -from.length || undefined));
    const told = {
      phrase: from,
      until: untilIn(from),
      condition: { ...undated.condition, behind: FROM.test(own) ? '' : own },
    };
    this.statements.push({ ...undated, ...told, parts });
  }

  #sentence(sentence: string, style: string): void {
    const [front = '', until = ''] = UNTIL_IN_FRONT.exec(sentence) ?? [];
    const { condition, rest } = leadingCondition(sentence.slice(front.length));
    const before = joined([this.#lead, this.#inner.condition, condition]);
    if (condition !== '' && /:\s*$/.test(sentence)) {
      if (style === '') this.#lead = condition;
      else this.#inner = { condition, style };
    }
    if (!HAS_VERB.test(rest)) return;
    const verbs = [...rest.matchAll(VERB)];
    let subject: Subject = { parts: null, within: '' };
    let next = { condition: '', rest: rest.slice(0, verbs[0]?.index) };
    for (const [at, verb] of verbs.entries()) {
      const own = joined([before, next.condition]);
      const early = EARLY.exec(next.rest)?.[0] ?? '';
      const whole = next.rest.slice(0, next.rest.length - early.length);
      const [, scope = whole, excepting = ''] = RELATIVE.test(whole) ? [] : (EXCEPT_WITHIN.exec(whole) ?? []);
      const behind = rest.slice(verb.index + verb[0].length, verbs[at + 1]?.index);
      // A new subject before the next verb belongs to that verb.
      const anew = at + 1 < verbs.length && !RELATIVE.test(behind) ? nextSubject(behind) : undefined;
      next = anew === undefined ? { condition: '', rest: behind } : leadingCondition(behind.slice(anew.next));
      subject = subjectIn(scope, subject);
      const phrase = `${at === 0 && until !== '' ? ` ${until}` : early}${behind.slice(0, anew?.at)}`;
      this.#statement(verb, scope, phrase, { ...subject, before: own, excepting });
    }
  }

  #statement(
    verb: RegExpExecArray,
    scope: string,
    phrase: string,
    subject: Subject & { before: string; excepting: string },
  ): void {
    const kind = kindOf(verb);
    const { not, notNl = not } = verb.groups ?? {};
    const isDenied = notNl !== undefined;
    const [own = '', exceptions = ''] = phrase.split(EXCEPT);
    const { before, within } = subject;
    const excepting = subject.excepting || trimmedWords(phrase.slice(own.length));
    const excepted = exceptionsIn(subject.excepting || exceptions);
    const isList = /:\s*$/.test(phrase);
    for (const [at, one] of daysUnder(own).entries()) {
      const isUntil = UNTIL_FIRST.test(one.phrase);
      const until = isUntil ? '' : untilIn(one.phrase);
      // Not applicable until a day means from that day; applicable until, or no longer from, means expiry.
      const ends = isDenied ? until === '' && NO_LONGER.test(one.phrase) : isUntil || kind === 'expiry';
      const dated = isDenied ? isUntil : kind === 'entry-into-force' || FROM.test(one.phrase);
      // `from sunset` is no day; neither has `shall not apply to vessels` one.
      if (kind === 'application' && (dated || isDenied) && !SAYS_DAY.test(one.phrase)) continue;
      // An exception without a part is a condition: `except as regards vessels`.
      const apart = excepted.length > 0 || isList ? '' : excepting;
      const condition = { before, within, behind: [one.condition, apart].filter((words) => words !== '').join(', ') };
      const told = {
        kind: ends ? ('expiry' as const) : kind,
        phrase: dated || ends ? one.phrase : '',
        until,
        condition,
      };
      if (isList) this.#pending = FOLLOWING.test(`${scope} ${own}`) && exceptions === '' ? told : undefined;
      if (isList && /except|uitzondering/i.test(phrase)) this.#pending = { ...told, phrase: '', until: '' };
      const parts = at > 0 && isSubject(one.subject) ? namedParts(one.subject) : subject.parts;
      if (parts === null) continue;
      const statement = { ...told, parts, except: at === 0 ? excepted : [], excepting, place: this.#place };
      if (isList && !dated && !ends && this.#pending === undefined) this.#undated = statement;
      if (parts !== undefined || dated || ends) this.statements.push(statement);
    }
  }
}

function kindOf({ groups = {} }: RegExpExecArray): Statement['kind'] {
  if (groups.ends !== undefined || groups.endsNl !== undefined) return 'expiry';
  return (groups.force ?? groups.forceEn ?? groups.forceNl) === undefined ? 'application' : 'entry-into-force';
}

/** Subject of a verb: undefined for the act, null for neither act nor part; `within`: its condition. */
interface Subject {
  readonly parts: Statement['parts'] | null;
  readonly within: string;
}

function subjectIn(scope: string, before: Subject | null): Subject {
  const own = (scope.split(EXCEPT)[1] ?? scope).trim();
  const { bare, condition } = withoutConditions(scope);
  const within = condition === '' || own.length < LONGEST_LIST ? trimmedWords(condition && own) : condition;
  const subject = bare.replace(/[\s,]+$/, ' ');
  if (OF_ACT.test(subject)) return { parts: undefined, within };
  const parts = namedParts(subject.replace(BESIDE, ' '));
  if (parts.length > 0) return { parts, within };
  return CONJUNCTION.test(scope) && before !== null ? before : { parts: null, within };
}

const trimmedWords = (text: string): string =>
  text.replace(
    /^(?:[\s,]+|(?:is|zijn|wordt|worden)\s)+|(?:[\s,;.]+(?:which|that|die|dat|is|zijn|wordt|worden|shall)?)+$/gi,
    '',
  );

function exceptionsIn(exceptions: string): NamedPart[] {
  const { bare, condition } = withoutConditions(exceptions);
  return namedParts(bare).map((part) => (condition === '' ? part : { ...part, whole: false }));
}

const joined = (conditions: readonly string[]): string => conditions.filter((words) => words !== '').join(' ');

function untilIn(phrase: string): string {
  const match = UNTIL.exec(phrase);
  return match === null ? '' : dateAtStart(phrase.slice(match.index + match[0].length));
}

interface Reading {
  readonly part: DatedPart;
  readonly statements: readonly Statement[];
}

const ON_APPLICATION = /^(?:date\s+of\s+)?(?:application|toepassing|datum\s+van\s+toepassing)\b/i;

function finalStatements(parts: readonly DatedPart[]): readonly Statement[] {
  const last = parts.filter(({ kind }) => kind === 'artikel').slice(-LAST);
  const read = last.map((part): Reading => ({ part, statements: new ArticleReader(part.number).read(part.text) }));
  const ofAct = ({ statements }: Reading) =>
    statements.some(({ kind, parts }) => kind === 'entry-into-force' && parts === undefined);
  const found = read.findLastIndex(ofAct);
  const first = found < 0 ? Math.max(0, read.length - 2) : found;
  const before = read[first - 1];
  const also = before !== undefined && ON_APPLICATION.test(before.part.heading) ? [before] : [];
  return [...also, ...read.slice(first)].flatMap(({ statements }) => statements);
}

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
  // Ambiguous: sections of several chapters have this number.
  const paths = new Set(found.map(({ divisions }) => pathTo(divisions, name.kind)));
  return paths.size > 1 ? [] : found;
}

const pathTo = (divisions: DatedPart['divisions'], kind: string): string =>
  divisions
    .slice(0, divisions.findIndex((one) => one.kind === kind) + 1)
    .map((one) => `${one.kind} ${one.number}`)
    .join(' ');

/** Days of application and expiry; for each part the sentence that names it most closely wins. */
class Applications {
  readonly #days: TextDay[] = [];
  readonly #whole = new Map<string, TextDay & { closeness: number }>();

  constructor(
    private readonly act: DatedAct,
    private readonly bases: Bases,
    /** False for a directive whose measures have their own days. */
    private readonly ofAct: boolean,
  ) {}

  add(statement: Statement): void {
    const { kind, parts, except, excepting, phrase, until, place, condition } = statement;
    const told = { kind, place, words: '', ...dayOf(kind, phrase, this.bases) };
    if (isUnder(condition)) this.#addUnder(condition, parts, told, until);
    else if (parts !== undefined) this.#addParts(parts, { except, excepting }, told);
    else if (kind !== 'entry-into-force') this.#addWhole(told, until);
    // An excepted part has a day from another sentence, or none.
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

  /** A conditional statement holds only partly, even if made of a whole article or the act. */
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
      // A derogation: the act's general day does not hold for all of this part.
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
      // An article with an excepted paragraph applies partly; the words say so.
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

  /** Sets the day of each part unless another sentence is closer; two equally close, conflicting ones give no day. */
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

const TO_DATE = /^\s*(?:on|until|till|after|op|na|tot(?:\s+en\s+met)?)\s+/i;

function dayOf(kind: Statement['kind'], phrase: string, bases: Bases): PhraseDay {
  if (phrase === '') return NO_DAY;
  if (kind === 'expiry') return dayOfPhrase(phrase.replace(TO_DATE, ''), bases);
  return UNTIL_FIRST.test(phrase) ? dayAfterUntil(phrase, bases) : dayOfPhrase(phrase, bases);
}

/**
 * Days in the head and final articles of an act. Entry into force before adoption is refused; earlier application is
 * possible.
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

const LONGEST_CONDITION = 400;

function wordsUnder({ before, within, behind }: Condition, part: string): string {
  const named = within === '' || within.includes(part) || part === '' ? within || part : `${part} … ${within}`;
  const first = before === '' || before.endsWith(':') ? before : `${before},`;
  const told = [[first, named].filter((words) => words !== '').join(' '), behind].filter((words) => words !== '');
  const words = told.map((text) => text.replace(/,$/, '')).join(' … ');
  return words.length > LONGEST_CONDITION ? `${words.slice(0, LONGEST_CONDITION)}…` : words;
}

const wordsOf = (phrase: string): string =>
  phrase
    .replace(/[\s.;:]+$/, '')
    .trim()
    .slice(0, 200);

/**
 * Whether CELLAR's list of days (`entryForce`) has the day. The list mixes kinds and has placeholders and errors: it
 * can confirm a day, never give one.
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

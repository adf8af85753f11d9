/** What the final articles of an act say with one verb each: it enters into force, it or a part of it applies, it expires. */
import type { DatedPart } from './act-days';
import { type DayUnder, daysUnder, isSubject, leadingCondition, nextSubject, withoutConditions } from './conditions';
import { DATE, dateAtStart, UNTIL_FIRST } from './day-phrases';
import { type NamedPart, namedParts } from './named-parts';

/** What is said of the act, or of parts of it, with one verb. */
export interface Statement {
  readonly kind: 'entry-into-force' | 'application' | 'expiry';
  /** Undefined: of the act as a whole. */
  readonly parts: readonly NamedPart[] | undefined;
  readonly except: readonly NamedPart[];
  /** The words with which they are excepted: `with the exception of Article 4(2)`; empty where none are. */
  readonly excepting: string;
  readonly phrase: string;
  /** The last day, where the phrase has one (`to 30 June 2023`). */
  readonly until: string;
  readonly place: string;
  /** Under which it is said, as in the text, by where it stands; each empty where there is none. */
  readonly condition: Condition;
}

/** `before` the subject, `within` it (then all of the subject), or `behind` the verb. */
export interface Condition {
  readonly before: string;
  readonly within: string;
  readonly behind: string;
}

/** Longest article that is looked through; final articles are short. */
const LONGEST = 40_000;
/** So many articles from the end are looked at: acts with long rules of transition have them before the last. */
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

/** What every verb has in it: most sentences have none of these, and are not looked through. */
const HAS_VERB = /force|effect|appl|expire|verstrijkt|vervalt|werking|kracht|toepas|toegepast/i;

const ACT_WORDS = String.raw`(?:regulation|directive|decision|recommendation|agreement|action|position|\p{L}*verordening|\p{L}*richtlijn|\p{L}*besluit|\p{L}*beschikking|\p{L}*aanbeveling|overeenkomst|optreden)`;
/** What stands before the verb where the act as a whole is its subject. */
const OF_ACT = new RegExp(
  String.raw`(?:^|[\s,;:])(?<!\b(?:in|of|to|under|by|with|from|for|van|aan|bij|uit|met|voor)\s)(?:it|(?:this|the\s+present)\s+(?:\p{L}+\s+){0,2}${ACT_WORDS}|zij|hij|het|(?:deze|dit)\s+(?:\p{L}+\s+){0,2}${ACT_WORDS})(?:\s+(?:is|wordt|zal|and|en|shall|however|evenwel|echter))*\s*$`,
  'iu',
);
/** Words of a scope that name parts of which nothing is said: a reservation, a reference. */
const BESIDE =
  /(?:^\W*(?:in|for|voor)|without\s+prejudice\s+to|subject\s+to|referred\s+to\s+in|in\s+accordance\s+with|pursuant\s+to|onverminderd|bedoeld\s+in|overeenkomstig)\s[^,;]{0,300}(?:,|$)/giu;
const EXCEPT =
  /(?:with\s+the\s+exception\s+of|except(?:\s+for)?|other\s+than|met\s+uitzondering\s+van|uitgezonderd|behalve)\s+([\s\S]*)$/iu;
/** An exception in the subject, and not one that is the subject itself (`…, which shall apply`). */
const EXCEPT_WITHIN =
  /^([\s\S]*?),?\s+((?:with\s+the\s+exception\s+of|except(?:\s+for)?|other\s+than|met\s+uitzondering\s+van|uitgezonderd|behalve)\s[\s\S]*?)[\s,]*$/iu;
const RELATIVE = /(?:^|[\s,])(?:which|that|die|dat)\s*$/i;
const FOLLOWING = /\b(?:following|volgende|hierna)\b/i;
const FROM =
  /^\s*(?:(?:only|however|echter|evenwel|pas|eerst|ook|for\s+the\s+first\s+time|voor\s+het\s+eerst)\s+)*(?:as\s+from|as\s+of|from|on|with\s+effect\s+from|starting\s+from|met\s+ingang\s+van|vanaf|op|per)\s/i;
/** Words with which a phrase speaks of a day, whether or not it can be told. */
const SAYS_DAY =
  /\d{4}|\b(?:dates?|days?|months?|years?|time|moment|entry|application|applies|becomes|start|end|beginning|adoption|publication|notification|act|data|datum|dag|dagen|maand(?:en)?|jaar|tijdstip|inwerkingtreding|toepassing|begin|einde|vaststelling|bekendmaking|kennisgeving|handeling)\b/i;
const UNTIL = new RegExp(String.raw`\s(?:to|until|till|tot(?:\s+en\s+met)?)\s+(?=${DATE})`, 'iu');
/** A day before its verb: `is met ingang van 1 juli 2030 van toepassing`. */
const EARLY = new RegExp(String.raw`\s(?:met\s+ingang\s+van|vanaf|per|from)\s+${DATE}[\s,]*$`, 'iu');
/** What is no longer so from a day. */
const NO_LONGER = new RegExp(
  String.raw`^\s*(?:as\s+from|as\s+of|from|with\s+effect\s+from|after|met\s+ingang\s+van|vanaf|na|per)\s+${DATE}`,
  'iu',
);
/** A last day in front of the sentence: `Until 31 December 2030, Article 8 shall not apply`. */
const UNTIL_IN_FRONT = new RegExp(String.raw`^\W*((?:until|till|tot(?:\s+en\s+met)?)\s+${DATE}),?(?=\s)`, 'iu');
export const LID = /^(\d{1,2}[a-z]?)\.\s+/;
const POINT = /^(?:\(?[a-z0-9]{1,4}\)|[—–-]|[a-z]\.)\s+/i;
const NOTE = /^\[[*\d]{1,4}\]\s/;
const CONJUNCTION = /^[\s,]*(?:and|en)?[\s,]*$/i;

/** A list that stands in one line, and its points. */
const LIST_IN_LINE = /:\s+\(?[ai1]\)\s/;
const NEXT_POINT = /(?<=[:;])\s+(?:(?:and|or|en|of)\s+)?(?=\(?(?:[a-z]|[ivx]{1,4}|\d)\)\s)/;

/** The points of a list each in a line, and what follows the last of them. */
function pointsOf(line: string): string[] {
  if (!LIST_IN_LINE.test(line)) return [line];
  const points = line.split(NEXT_POINT);
  const last = points.pop()!;
  return [...points, ...last.split(/(?<=\.)\s+(?=\p{Lu})/u)];
}

export const linesOf = (text: string): string[] =>
  text
    .slice(0, LONGEST)
    // `20th` can have its letters above the line.
    .normalize('NFKC')
    .replace(/\^\((\p{L}{1,3})\)/gu, '$1')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !NOTE.test(line))
    .flatMap(pointsOf);

const sentencesOf = (line: string): string[] => line.split(/(?<=[.;])\s+(?=[\p{Lu}(])/u);

/** Longest list that is shown whole for a condition within it; of a longer one the part and the condition are. */
const LONGEST_LIST = 240;

type Pending = Pick<Statement, 'kind' | 'phrase' | 'until' | 'condition'>;

const NO_INNER = { condition: '', style: '' };

/** How a point is numbered: `roman`, `letter`; empty for what is no point. */
const styleOf = (point: string | undefined): string => {
  const label = point?.replace(/[^\p{L}\d]/gu, '') ?? '';
  if (label === '') return point === undefined ? '' : 'dash';
  return /^\d/.test(label) ? 'number' : /^[ivx]+$/.test(label) ? 'roman' : 'letter';
};

/** What the lines of an article say of days. */
class ArticleReader {
  readonly statements: Statement[] = [];
  #lid = '';
  /** A condition above the points for which it holds: `In the area of fishing:`. */
  #lead = '';
  /** One in a point, for the points within that; and how that point is numbered. */
  #inner = NO_INNER;
  /** A phrase whose parts are the points that follow it. */
  #pending: Pending | undefined;
  /** What applies from days that are in the points that follow it. */
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

  /** A point that is a part, under a phrase that gives its day. */
  #addPoint(pending: Pending, point: string): void {
    const { parts, within } = subjectIn(point, null);
    if (parts === null || parts === undefined) return;
    const condition = { ...pending.condition, within: within || pending.condition.within };
    this.statements.push({ ...pending, parts, except: [], excepting: '', place: this.#place, condition });
  }

  /** A point that is a day with what it is for, under what applies: `(i) as regards vessels, from 1 July 2030; and`. */
  #addDay(undated: Statement, point: string): void {
    const text = point.replace(/[\s;,.]+(?:(?:and|or|en|of)\s*)?$/i, '');
    const [{ phrase, condition, subject }] = daysUnder(dateAtStart(text) === '' ? text : `from ${text}`) as [DayUnder];
    const from = FROM.test(phrase) ? phrase : /\s(?:from|met ingang van|vanaf)\s.*$/i.exec(phrase)?.[0];
    if (from === undefined) return;
    const at = this.statements.indexOf(undated);
    // What has days of its own is no longer without one.
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
    // What the words above a list are under holds for each of its points.
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
      // What begins anew before the next verb is said with that one.
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
      // What is not so until a day is so from then; what is so until then, or no longer, is not.
      const ends = isDenied ? until === '' && NO_LONGER.test(one.phrase) : isUntil || kind === 'expiry';
      const dated = isDenied ? isUntil : kind === 'entry-into-force' || FROM.test(one.phrase);
      // `from sunset` is no day, and what is denied of a thing (`shall not apply to vessels`) is no day of it.
      if (kind === 'application' && (dated || isDenied) && !SAYS_DAY.test(one.phrase)) continue;
      // What is excepted without a part of its own is a condition: `except as regards vessels`.
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

/** Of what a verb is said: undefined for the act, null for what is neither the act nor a part of it; and the words of a condition in it. */
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

/** Without the beginnings of a verb: `, which`, `zijn`. */
const trimmedWords = (text: string): string =>
  text.replace(
    /^(?:[\s,]+|(?:is|zijn|wordt|worden)\s)+|(?:[\s,;.]+(?:which|that|die|dat|is|zijn|wordt|worden|shall)?)+$/gi,
    '',
  );

/** The parts that are excepted; of one that is under a condition not all is. */
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

/** The statements of the articles that say when the act enters into force and from when it applies. */
export function finalStatements(parts: readonly DatedPart[]): readonly Statement[] {
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

/** What the final articles of an act say with one verb each: it enters into force, it or a part of it applies, it expires. */
import type { DatedPart } from './act-days';
import { DATE, dateAtStart } from './day-phrases';
import { type NamedPart, namedParts } from './named-parts';

/** What is said of the act, or of parts of it, with one verb. */
export interface Statement {
  readonly kind: 'entry-into-force' | 'application' | 'expiry';
  /** Undefined: of the act as a whole. */
  readonly parts: readonly NamedPart[] | undefined;
  readonly except: readonly NamedPart[];
  readonly phrase: string;
  /** The last day, where the phrase has one (`to 30 June 2023`). */
  readonly until: string;
  readonly place: string;
}

/** Longest article that is looked through; final articles are short. */
const LONGEST = 40_000;
/** So many articles from the end are looked at: acts with long rules of transition have them before the last. */
const LAST = 40;

const VERB = new RegExp(
  [
    String.raw`\bshall\s+(?:only\s+|also\s+)?(?<force>enter\s+into\s+force|come\s+into\s+force|take\s+effect)(?:\s+and\s+(?:shall\s+)?(?:apply|be\s+applicable))?`,
    String.raw`\bshall\s+(?:only\s+|however\s+)?(?:apply|be\s+applicable|be\s+applied|become\s+applicable)`,
    String.raw`\bshall\s+(?<not>not|cease\s+to)\s+(?:apply|be\s+applicable)`,
    String.raw`\bshall\s+(?<ends>expire)|\b(?<endsNl>verstrijkt|vervalt)`,
    String.raw`\b(?<forceEn>enters?\s+into\s+force|takes?\s+effect)|\bappl(?:ies|y)(?=\s+(?:as\s+)?from\b)`,
    String.raw`\b(?<forceNl>tre(?:edt|den)\s+(?:\p{L}+\s+){0,2}in\s+werking|in\s+werking\s+tre(?:edt|den)|wordt\s+(?:\p{L}+\s+)?van\s+kracht)`,
    String.raw`\b(?:(?<notNl>niet)\s+)?(?:van\s+toepassing(?:\s+(?:zijn|is|wordt|worden))?|toegepast)`,
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
/** Words of a scope that name parts of which nothing is said: a derogation, a reference. */
const BESIDE =
  /(?:^\W*(?:in|for|as\s+regards|with\s+regard\s+to|met\s+betrekking\s+tot|wat\s+betreft|voor|op\s+het\s+gebied)|by\s+way\s+of\s+derogation\s+from|in\s+derogation\s+from|notwithstanding|without\s+prejudice\s+to|subject\s+to|referred\s+to\s+in|in\s+accordance\s+with|pursuant\s+to|in\s+afwijking\s+van|onverminderd|bedoeld\s+in|overeenkomstig)\s[^,;]{0,300}(?:,|$)/giu;
const EXCEPT =
  /(?:with\s+the\s+exception\s+of|except(?:\s+for)?|other\s+than|met\s+uitzondering\s+van|uitgezonderd|behalve)\s+([\s\S]*)$/iu;
const FOLLOWING = /\b(?:following|volgende|hierna)\b/i;
const FROM =
  /^\s*(?:(?:only|however|echter|evenwel|pas|eerst|ook)\s+)*(?:as\s+from|as\s+of|from|on|with\s+effect\s+from|starting\s+from|met\s+ingang\s+van|vanaf|op|per)\s/i;
const UNTIL = new RegExp(String.raw`\s(?:to|until|till|tot(?:\s+en\s+met)?)\s+(?=${DATE})`, 'iu');
const UNTIL_FIRST = /^\s*(?:until|till|tot\s+en\s+met)\s/i;
export const LID = /^(\d{1,2}[a-z]?)\.\s+/;
const POINT = /^(?:\(?[a-z0-9]{1,4}\)|[—–-]|[a-z]\.)\s+/i;
const NOTE = /^\[[*\d]{1,4}\]\s/;
const CONJUNCTION = /^[\s,]*(?:and|en)?[\s,]*$/i;

export const linesOf = (text: string): string[] =>
  text
    .slice(0, LONGEST)
    // `20th` can have its letters above the line.
    .normalize('NFKC')
    .replace(/\^\((\p{L}{1,3})\)/gu, '$1')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !NOTE.test(line));

const sentencesOf = (line: string): string[] => line.split(/(?<=[.;])\s+(?=[\p{Lu}(])/u);

/** What the lines of an article say of days. */
class ArticleReader {
  readonly statements: Statement[] = [];
  #lid = '';
  /** A phrase whose parts are the points that follow it. */
  #pending: Pick<Statement, 'kind' | 'phrase' | 'until'> | undefined;

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
    if (lid !== undefined) {
      this.#lid = lid;
      this.#pending = undefined;
    }
    const rest = line.slice(mark.length);
    const isPoint = POINT.test(rest);
    if (!isPoint) this.#pending = undefined;
    const before = this.statements.length;
    for (const sentence of sentencesOf(rest)) this.#sentence(sentence);
    const pending = this.#pending;
    if (!isPoint || pending === undefined || this.statements.length > before) return;
    const parts = namedParts(rest);
    if (parts.length > 0) this.statements.push({ ...pending, parts, except: [], place: this.#place });
  }

  #sentence(sentence: string): void {
    if (!HAS_VERB.test(sentence)) return;
    const verbs = [...sentence.matchAll(VERB)];
    let subject: Statement['parts'] | null = null;
    for (const [at, verb] of verbs.entries()) {
      const previous = verbs[at - 1];
      const scope = sentence.slice(previous === undefined ? 0 : previous.index + previous[0].length, verb.index);
      const phrase = sentence.slice(verb.index + verb[0].length, verbs[at + 1]?.index);
      subject = subjectIn(scope, subject);
      this.#statement(verb, scope, phrase, subject);
    }
  }

  #statement(verb: RegExpExecArray, scope: string, phrase: string, subject: Statement['parts'] | null): void {
    const kind = kindOf(verb);
    const { not, notNl } = verb.groups ?? {};
    const [own = '', exceptions = ''] = phrase.split(EXCEPT);
    const until = UNTIL_FIRST.test(own) ? '' : untilIn(own);
    // Of what does not apply before a day, or ceases to, is said that there is something; the act itself says what.
    const dated = (kind === 'entry-into-force' || FROM.test(own)) && (not ?? notNl) === undefined;
    const end = kind === 'expiry' || UNTIL_FIRST.test(own);
    const told = { kind: end ? ('expiry' as const) : kind, phrase: dated || end ? own : '', until };
    if (/:\s*$/.test(phrase)) this.#pending = FOLLOWING.test(`${scope} ${own}`) && exceptions === '' ? told : undefined;
    if (/:\s*$/.test(phrase) && /except|uitzondering/i.test(phrase)) this.#pending = { ...told, phrase: '', until: '' };
    if (subject === null) return;
    if (subject === undefined && !dated && !end) return;
    this.statements.push({ ...told, parts: subject, except: namedParts(exceptions), place: this.#place });
  }
}

function kindOf({ groups = {} }: RegExpExecArray): Statement['kind'] {
  if (groups.ends !== undefined || groups.endsNl !== undefined) return 'expiry';
  return (groups.force ?? groups.forceEn ?? groups.forceNl) === undefined ? 'application' : 'entry-into-force';
}

/** Of what a verb is said: undefined for the act, null for what is neither the act nor a part of it. */
function subjectIn(scope: string, before: Statement['parts'] | null): Statement['parts'] | null {
  if (OF_ACT.test(scope)) return undefined;
  const parts = namedParts(scope.replace(BESIDE, ' '));
  if (parts.length > 0) return parts;
  return CONJUNCTION.test(scope) ? before : null;
}

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

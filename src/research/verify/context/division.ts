/** The chapter, title or section that a text gives for an article, compared with the structure of the law. */
import { romanOf } from '../../../contract/roman';
import { containerOf } from '../../../law/places/place-words';
import { say } from '../../../messages';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';

export interface DivisionClaim {
  /** As written: `Chapter III`. */
  words: string;
  /** As in an article's path: `hoofdstuk III`. */
  step: string;
  /** Whether it is certainly of that law. */
  isSure: boolean;
}

const WORD = '(?:[Bb]oek|[Bb]ook|[Tt]itel|[Tt]itle|[Hh]oofdstuk|[Cc]hapter|CHAPTER|[Aa]fdeling|[Ss]ection|SECTION)';
const NUMBER = String.raw`(?:\d{1,3}[a-z]?(?:\.\d{1,3}[a-z]?){0,2}|[IVXLC]{1,7}[a-z]?)(?![\p{L}\d])`;
const ONE = String.raw`${WORD}\s${NUMBER}`;
const SEVERAL = String.raw`(?:\s?(?:en|and|of|or|tot|t\/m|to|[-–&])|,)\s?(?:en\s|and\s)?${NUMBER}`;
const DIVISION = new RegExp(String.raw`(?<![\p{L}\d])${ONE}(?!${SEVERAL})`, 'gu');
/** Nested divisions: `Section 3 of Chapter III`, `hoofdstuk III, afdeling 2`. */
const GROUP = String.raw`${ONE}(?:,?\s(?:van\s|of\s|in\s)?(?:het\s|de\s|the\s)?${ONE}){0,3}`;
/** Divisions before an article, with their law: `Chapter IV of the GDPR, in `. */
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<group>${GROUP})\s(?:(?:van|of)\s)?(?:(?:de|het|the)\s)?(?:[A-Z][\p{L}\d/()-]{1,30}\s?){1,4}[,:]?\s?\(?(?:(?:in|onder|namelijk|te\sweten|en\swel|meer\sbepaald|namely)\s)?$`,
  'u',
);
/** Divisions after it: `, which opens Section 3 of Chapter III`. */
const BEHIND = new RegExp(
  String.raw`^\s?(?:(?<verb>,?\s?(?:(?:which|that|die|dat)\s)?(?:opens|begins|closes|is\s(?:part\sof|contained\sin|found\sin|in)|stands\sin|belongs\sto|falls\s(?:under|within)|staat\sin|valt\sonder|behoort\stot|maakt\sdeel\suit\svan|is\sopgenomen\sin)\s)|[(,]\s?(?:in\s)?|in\s)(?:(?:het|de|the)\s)?(?<group>${GROUP})(?=\s?(?:[.,;)]|$))`,
  'u',
);
const OF_LAW =
  /^(?:art|Art|hoofdstuk|Hoofdstuk|Chapter|chapter|titel|Titel|afdeling|Afdeling|Section|section|boek|Boek|Title)/u;

const KINDS: Readonly<Record<string, string>> = { titel: 'titeldeel' };
/** A step of a path, with Roman numbers as digits. */
function stepOf(words: string): { kind: string; number: string } {
  const [kind = '', number = ''] = words.split(' ');
  return { kind: KINDS[kind] ?? kind, number: String(romanOf(number) ?? number).toLowerCase() };
}

const isOfSection = (word: string): boolean => /^section/i.test(word);

/** Without kinds named twice, and a section only with another kind, since it may be a paragraph. */
function divisionsIn(text: string, isSure: boolean): DivisionClaim[] {
  const all = [...text.matchAll(DIVISION)].flatMap(([words]) => {
    const [word = '', number = ''] = words.split(/\s/);
    const step = containerOf(word, number);
    return step === undefined ? [] : [{ words, step, isSure }];
  });
  const kinds = all.map(({ step }) => stepOf(step).kind);
  return all.filter(
    ({ words }, at) =>
      kinds.indexOf(kinds[at]!) === at &&
      kinds.lastIndexOf(kinds[at]!) === at &&
      (!isOfSection(words) || all.some((one) => !isOfSection(one.words))),
  );
}

/** Reads the divisions that a text gives for an article. @param text the citation. */
export function readDivisions(text: string, before: string, after: string): DivisionClaim[] {
  if (!OF_LAW.test(text)) return [];
  const own = divisionsIn(text, true);
  if (own.length > 0) return own;
  const ahead = BEFORE.exec(before.slice(-160).replace(/\s+/g, ' '))?.groups?.group;
  if (ahead !== undefined) return divisionsIn(ahead, true);
  const { group = '', verb } = BEHIND.exec(after.slice(0, 160).replace(/\s+/g, ' '))?.groups ?? {};
  return divisionsIn(group, verb !== undefined);
}

/** @param path its divisions, outermost first; undefined if unknown. @param book its book, for a code in books. */
export function compareDivisions(
  said: readonly DivisionClaim[],
  path: readonly string[] | undefined,
  { book, isToday }: { book?: string | undefined; isToday: boolean },
): Comparison[] {
  const own = [...(book === undefined ? [] : [`boek ${book}`]), ...(path ?? [])].map(stepOf);
  return said.map(({ words, step, isSure }) => {
    const statement: Statement = { what: 'place', said: words };
    const { kind, number } = stepOf(step);
    const same = own.filter((one) => one.kind === kind);
    if (path === undefined || path.length === 0) return notCompared(statement, say.verifying.divisionNotKnown);
    if (same.some((one) => isSameNumber(one.number, number))) return agrees(statement);
    const found = path.join(', ');
    return same.length > 0 && isSure && isToday
      ? differs(statement, 'pinpoint', found, say.verifying.otherDivision)
      : open(statement, 'structure_unknown', say.verifying.otherDivision, found);
  });
}

/** In chapter 3, `3.2` is the same as `2`. */
const isSameNumber = (own: string, asked: string): boolean =>
  own === asked || own.endsWith(`.${asked}`) || asked.endsWith(`.${own}`);

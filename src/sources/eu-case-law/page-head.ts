/**
 * Head of a page of the Court: kind, language, day, formation, cases, parties (publishers.md, "Pages of the Court").
 */

import { isCalendarDate } from '../../contract/dates';
import type { EuDecisionKind } from '../../law/decisions/eu-case';
import { dayAt } from '../../law/text/cited-date';
import { collapse, findAll, textOf, type XmlElement } from '../shared/xml/element';
import type { EuDecision } from './decision';
import { casesIn } from './numbers';
import { type Block, textOfBlock } from './page-blocks';
import { hasClass } from './page-text';

/** Frequent words that distinguish the languages, in lower case. */
const WORDS: Readonly<Record<string, string>> = {
  bg: 'на от за да се че при съд решение са по дело',
  cs: 'soudní ze dne že věci které podle řízení být však jako rozsudek pro při',
  da: 'af og til ikke som ved domstolen sagen det er den fra efter retten afgørelse',
  de: 'der die und des das nicht mit von dem ist zu den gegen urteil auf im',
  el: 'και του της το στην για με από που των δικαστήριο απόφαση',
  en: 'the of and in to that by is which court for on as case',
  es: 'de la el los las del en que por una con tribunal sentencia al',
  et: 'ja ning kohus kohtu on et mis või kui vastu otsus selle euroopa kohtuasjas',
  fi: 'ja on ei että sekä joka asiassa tuomioistuin mukaan jonka asia unionin vastaan tai',
  fr: 'de la le les des du et en que par une dans aux cour arrêt au',
  ga: 'na an agus ar go leis cúirt maidir breithiúnas sa gcás le mar',
  hr: 'je se za od na koji suda kao da su presuda protiv sud predmetu koje',
  hu: 'az és hogy nem egy bíróság ítélet által vagy ezen ügyben szerinti európai',
  it: 'di la il che della del dei per una nel con corte sentenza gli alla',
  lt: 'ir dėl kad su iš bei teismo byloje pagal sprendimas arba kuris teismas',
  lv: 'un ar par no tiesa tiesas lietā kas vai ka spriedums eiropas pret kā',
  mt: 'tal li fil dwar minn qorti tat ta bejn kif hija mhux sentenza kawża għal il',
  nl: 'de het een van en dat in voor niet met zijn hof door arrest tegen op',
  pl: 'w z na nie do że przez oraz sprawie trybunał wyrok się jest od',
  pt: 'de a o que do da os das em uma por dos para acórdão tribunal no',
  ro: 'de și la în din cu care pe nu privind curtea hotărârea prin ale cauza',
  sk: 'súdny zo dňa že veci ktoré podľa konania byť však ako rozsudok pre pri',
  sl: 'je in na za ki se da so sodišče zadevi sodba proti kot iz',
  sv: 'och att det som en av för inte den till är om med domstolen mål på',
};

const LOOKED_AT = 20_000;

/**
 * Language of a text of the Court, ISO 639-1; empty unless one language has most words. A shared word counts for each
 * language.
 */
export function languageOf(text: string): string {
  const counts = new Map<string, number>();
  for (const word of text
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const votes = Object.entries(WORDS)
    .map(([language, words]) => ({
      language,
      votes: words.split(' ').reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
    }))
    .sort((a, b) => b.votes - a.votes);
  const [first, second] = votes;
  return first !== undefined && first.votes > 0 && first.votes > (second?.votes ?? 0) ? first.language : '';
}

/** How decisions begin, in lower case; wordings shared by two languages are left out. */
const OPENINGS: readonly (readonly [language: string, kind: EuDecisionKind, words: RegExp])[] = [
  ['en', 'arrest', /\bjudgment of the\b/],
  ['en', 'beschikking', /\border of the\b/],
  ['en', 'conclusie', /\b(?:opinion|view) of (?:mrs? )?advocate[- ]general\b/],
  ['en', 'advies', /\bopinion (?:(?:no )?\d{1,2}\/\d{2} )?of the court\b/],
  ['nl', 'arrest', /\barrest van het\b/],
  ['nl', 'beschikking', /\bbeschikking van (?:het|de)\b/],
  ['nl', 'conclusie', /\b(?:conclusie|standpunt|standpuntbepaling) van (?:de )?advocaat[- ]generaal\b/],
  ['nl', 'advies', /\badvies (?:\d{1,2}\/\d{2} )?van het hof\b/],
  ['fr', 'arrest', /\barrêt d(?:e la|u)\b/],
  ['fr', 'beschikking', /\bordonnance d(?:e la|u)\b/],
  ['fr', 'conclusie', /\b(?:conclusions|prise de position) de (?:l[’']avocat|m(?:me)?\.? )/],
  ['fr', 'advies', /\bavis (?:\d{1,2}\/\d{2} )?de la cour\b/],
  ['de', 'arrest', /\burteil des\b/],
  ['de', 'beschikking', /\bbeschluss de[sr]\b/],
  ['de', 'conclusie', /\b(?:schlussanträge|stellungnahme) (?:de[sr] )?generalanw/],
  ['de', 'advies', /\bgutachten (?:\d{1,2}\/\d{2} )?des gerichtshofs\b/],
  ['es', 'arrest', /\bsentencia del\b/],
  ['es', 'beschikking', /\bauto del\b/],
  ['es', 'conclusie', /\bconclusiones d(?:el|e la) abogad/],
  ['it', 'arrest', /\bsentenza del(?:la)?\b/],
  ['it', 'beschikking', /\bordinanza del(?:la)?\b/],
  ['it', 'conclusie', /\bconclusioni dell[’']avvocat/],
  ['pt', 'arrest', /\bacórdão do\b/],
  ['pt', 'beschikking', /\bdespacho do\b/],
  ['pt', 'conclusie', /\bconclusões d(?:o|a) advogad/],
];

interface Opening {
  readonly at: number;
  readonly language: string;
  readonly kind: EuDecisionKind;
}

/** First known opening phrase in a title. */
export function openingOf(title: string): Opening | undefined {
  const text = title.toLowerCase();
  let first: Opening | undefined;
  for (const [language, kind, words] of OPENINGS) {
    const at = text.search(words);
    if (at >= 0 && (first === undefined || at < first.at)) first = { at, language, kind };
  }
  return first;
}

/** A day in words: `20 December 2017`, `20. Dezember 2017`, `1er février 2017`, `20 de diciembre de 2017`. */
const DAY = /(?<!\d)(\d{1,2})(?:er|ᵉʳ|\.|º|°)?\s+(?:de\s+)?(\p{L}{3,12})\s+(?:de\s+)?(\d{4})(?!\d)/u;

function dayIn(title: string, language: string): Pick<EuDecision, 'date' | 'printedDate'> {
  const found = DAY.exec(title);
  if (found === null) return { date: '', printedDate: '' };
  const [printedDate, day = '', month = '', year = ''] = found;
  const number = monthsOf(language).indexOf(month.toLocaleLowerCase(language));
  const written = `${year}-${String(number + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = dayAt(title, found.index)?.day ?? (number >= 0 && isCalendarDate(written) ? written : '');
  return { date, printedDate };
}

function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_none, month) => {
    const parts = format.formatToParts(Date.UTC(2020, month, 1));
    return parts.find(({ type }) => type === 'month')?.value.toLocaleLowerCase(language) ?? '';
  });
}

const formationIn = (heading: string): string => /\(([^()]{3,100})\)\s*$/.exec(heading)?.[1] ?? '';

type Head = Pick<EuDecision, 'heading' | 'formation' | 'name' | 'date' | 'printedDate'> & {
  opening: Opening | undefined;
};

/**
 * Title of a decision from the lines before its date, with the short name before it. A page without title lines has it
 * in its first text.
 */
export function headOf(blocks: readonly Block[], language: string): Head {
  const titles = blocks.filter(({ is }) => is === 'title');
  const lines = (titles.length > 0 ? titles : blocks.slice(0, 1)).map(textOfBlock);
  const dated = lines.findIndex((line) => DAY.test(line));
  const day = dayIn(lines[dated] ?? '', language);
  const before = dated < 0 ? lines : dated === 0 ? [untilDay(lines[0]!)] : lines.slice(0, dated);
  const whole = collapse(before.join(' '));
  const opening = openingOf(whole);
  const at = opening?.at ?? 0;
  // Without a title or an opening phrase there is no heading.
  const heading = titles.length === 0 && opening === undefined ? '' : whole.slice(at);
  // Without title lines the words before the heading are no name.
  const running = titles.length > 0 ? whole.slice(0, at).trim() : '';
  const name = running || fictitiousName(blocks);
  return { heading, formation: formationIn(heading), name, opening, ...day };
}

/** Fictitious name that the Court gives to a case: `In Case C-187/23 [Albausy]`. */
function fictitiousName(blocks: readonly Block[]): string {
  const line = openingBlocks(blocks)
    .filter(({ is }) => is === 'text')
    .map(textOfBlock)
    .find((each) => NAMES_CASES.test(each) && casesIn(each).length > 0);
  return /\d\/\d{2}(?: [A-Z()]{1,6})? \[([^[\]]{2,120})\]/.exec(line ?? '')?.[1]?.trim() ?? '';
}

const untilDay = (line: string): string =>
  line.slice(0, DAY.exec(line)?.index ?? line.length).replace(/\s(?:of|van|du|vom|del|di|de)\s?$/i, '');

function openingBlocks(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ is }) => is === 'heading' || is === 'point');
  return end < 0 ? blocks : blocks.slice(0, end);
}

const isOf = ({ element }: Block, ...classes: string[]): boolean =>
  element !== undefined && hasClass(element, ...classes);

/**
 * Case numbers: in the line that states the case; for an opinion below the title; for an opinion of the Court in it.
 */
export function casesOf(blocks: readonly Block[], heading: string): string[] {
  const head = openingBlocks(blocks).filter(({ is }) => is === 'text');
  const subtitles = head.filter((block) => isOf(block, 'subtitle')).map(textOfBlock);
  return casesIn(heading).length > 0
    ? casesIn(heading)
    : casesInLines(subtitles.length > 0 ? subtitles : head.map(textOfBlock), subtitles.length > 0);
}

/** Cases in the first line that names any, or in all lines. */
export function casesInLines(lines: readonly string[], inAll = false): string[] {
  const found = lines
    .filter((line) => NAMES_CASES.test(line))
    .map(casesIn)
    .filter((cases) => cases.length > 0);
  return [...new Set(inAll ? found.flat() : found[0])];
}

/** Begins with a few words and a number: `In Joined Cases C-593/15 P`, `Gevoegde zaken C-215/15`. */
const NAMES_CASES = /^(?:[^\p{N}.;:()]{1,60}\s)?(?:[CTF]\s?[-‐‑–]\s?)?\d{1,4}\/\d{2}(?!\d)/u;

/**
 * Parties per side: bold names before the judgment, or lines below the case of an opinion; without persons on neither
 * side.
 */
export function partiesOf(blocks: readonly Block[]): string[][] {
  const head = openingBlocks(blocks).filter(({ is }) => is === 'text');
  const sides: string[][] = [[]];
  let side = 0;
  const isOpinion = head.some((block) => isOf(block, 'subtitle'));
  const after = isOpinion ? head.filter((block) => isOf(block, 'subtitle')) : head;
  let isBeside = false;
  const lastBetween = after.findLastIndex((block) => isBetween(block, textOfBlock(block), isOpinion));
  for (const [at, block] of after.entries()) {
    const text = textOfBlock(block);
    isBeside = BESIDE.test(text) || (isBeside && !isBetween(block, text, isOpinion));
    if (isBeside) continue;
    const names = isOpinion ? subtitleName(text) : boldNames(block);
    if (names.length > 0) for (const name of names) sides[side]!.push(name);
    else if (isBetween(block, text, isOpinion) && sides.some((each) => each.length > 0)) {
      side += 1;
      sides[side] ??= [];
    } else if (AND.test(text) && at < lastBetween) side = 0;
  }
  return sides.filter((each) => each.length > 0);
}

const AND = /^(?:and|en|et|und|y|e)$/;
const AGAINST = /^(?:v\.?|tegen|contre|gegen|contra|contro)$/i;

/** Introduces persons on neither side: interveners, parties to the main proceedings. */
const BESIDE =
  /^(?:supported by|interven(?:ing part(?:y|ies)|ers?)|other part(?:y|ies)|ondersteund door|interveniënten?|in tegenwoordigheid van|soutenue?s? par|en présence de|unterstützt durch|beteiligte)\s?:?$/i;

/** Separator of two sides: `v`, `the other party to the proceedings being:`. */
const isBetween = (block: Block, text: string, isOpinion: boolean): boolean =>
  isOpinion
    ? AGAINST.test(text)
    : isOf(block, 'pnormal') ||
      /^(?:the )?(?:other part(?:y|ies) to the proceedings|andere partij(?:en)? in de procedure)/i.test(text);

function boldNames(block: Block): string[] {
  const { element } = block;
  if (element === undefined || !hasClass(element, 'normal')) return [];
  return [...findAll(element, isBold)].map((bold) => bare(textOf(bold))).filter((name) => /\p{L}/u.test(name));
}

const isBold = (element: XmlElement): boolean => hasClass(element, 'bold') || /^(?:b|strong)$/.test(element.name);

/** A party in a line below the case number of an opinion: no case number, brackets or separator. */
const subtitleName = (text: string): string[] =>
  /^[([]/.test(text) || NAMES_CASES.test(text) || AGAINST.test(text) || AND.test(text) || /:$/.test(text)
    ? []
    : [bare(text)];

function bare(name: string): string {
  const own = name.replace(/\((?:[CTF]\s?[-‐‑–]\s?\d[^()]{0,30})\)/g, '').trim();
  let end = own.length;
  while (end > 0 && /[\s,;]/.test(own[end - 1]!)) end -= 1;
  return own.slice(0, end);
}

/** Keywords without surrounding brackets or quotation marks. */
export function keywordsOf(blocks: readonly Block[]): string {
  const line = openingBlocks(blocks)
    .filter((block) => isOf(block, 'index'))
    .map(textOfBlock)
    .join(' ')
    .trim();
  return BRACKETS.some(([open, close]) => isWithin(line, open, close)) ? line.slice(1, -1).trim() : line;
}

function isWithin(line: string, open: string, close: string): boolean {
  if (!line.startsWith(open) || !line.endsWith(close)) return false;
  let depth = 0;
  for (let at = 0; at < line.length - 1; at += 1) {
    if (line[at] === open) depth += 1;
    else if (line[at] === close) depth -= 1;
    // Apostrophes make it impossible to count quotation marks.
    if (depth <= 0 && open === '(') return false;
  }
  return true;
}

const BRACKETS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['‛', '’'],
  ['‘', '’'],
  ['“', '”'],
  ['„', '”'],
  ['„', '“'],
  ['«', '»'],
  ['[', ']'],
];

const LANGUAGE_OF_CASE =
  /^\s*(?:language of the cases?|procestaal|langue de procédure|verfahrenssprache|lengua de procedimiento|lingua processuale|língua do processo)\s*:\s*([^.]{2,60})/iu;

/** `Spanish` of the note `Language of the case: Spanish.`, or empty. */
export const languageOfCaseIn = (note: string): string => LANGUAGE_OF_CASE.exec(note)?.[1]?.trim() ?? '';

/** Claims on a citation in the other cells of its table row: court, day and place of a decision, amounts of a rule. */
import { dayAt } from '../../../law/text/cited-date';
import type { RowCell } from '../../citations/text-window';
import type { AmountClaim } from '../quotations/amount-claims';
import { amountsIn } from '../quotations/amounts';
import { OTHER, quotedIn } from '../quotations/find';
import { codesOfCourt, type WordsAround } from './around';

const DAY = /^(?:\d{1,2}\s\p{L}{3,9}\.?\s\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d)$/u;
/** Column heads for the day of a decision, and for other days. */
const OF_DECISION = /^(?:datum|date|dag|day|d\.d\.)$|uitspraak|arrest|vonnis|beschikking|decision|judgment/i;
const OF_ANOTHER = /public|zitting|hearing|ingekomen|ontvang|werking|raadple|access|beroep|bezoek|aanvra|verzend/i;
const COURT =
  /^(?:Hoge Raad|Raad van State|Afdeling bestuursrechtspraak.{0,30}|Centrale Raad van Beroep|College van Beroep voor het bedrijfsleven|(?:[Gg]erechtshof|[Hh]of|[Rr]echtbank) (?:['’]s-)?\p{Lu}[\p{L}-]+)$/u;
const PLACE =
  /^(?:r\.?o\.?v?\.?|rov\.?|rechtsoverwegingen?|overwegingen?|punten|punt|lid|leden|para(?:graph)?s?\.?|§|nrs?\.?)\s?\d[\d.,\s–-]{0,30}$/iu;

/** The day of the decision: the one with such a head, else the only day. */
function dayIn(cells: readonly RowCell[]): Pick<WordsAround, 'day' | 'part'> {
  const days = cells.flatMap(({ text, head }) => {
    const day = DAY.test(text) && !OF_ANOTHER.test(head) ? dayAt(text, 0)?.day : undefined;
    return day === undefined ? [] : [{ text, day, isOwn: OF_DECISION.test(head) }];
  });
  const own = days.filter(({ isOwn }) => isOwn);
  const [first, another] = own.length > 0 ? own : days;
  if (first === undefined || another !== undefined) return {};
  const [year = '', month, day] = first.day.split('-');
  return first.isOwn
    ? { part: { written: first.text, year, month: Number(month), day: Number(day) } }
    : { day: first.day };
}

/** Court, day and place of a decision, from the other cells of its row. */
export function readRow(cells: readonly RowCell[]): WordsAround {
  const texts = cells.map(({ text }) => text);
  const [court, otherCourt] = texts.filter((text) => COURT.test(text));
  const codes = court === undefined || otherCourt !== undefined ? undefined : codesOfCourt(court);
  const [place, otherPlace] = texts.filter((text) => PLACE.test(text));
  return {
    ...dayIn(cells),
    ...(codes !== undefined && { court: { codes, words: court! } }),
    ...(place !== undefined && otherPlace === undefined && { place }),
  };
}

const OF_RULE =
  /(?<!\p{L})(?:termijn(?:en)?|verjaring\p{L}*|duur|looptijd|leeftijd|percentage|leden|rechters|aantal|zetels|meerderheid|quorum|grens|drempel|max(?:imum|imaal)?\.?|min(?:imum|imaal)?\.?|periods?|terms?|time limits?|limits?|deadlines?|ages?|members|judges|number|seats|majority|thresholds?|ceiling)(?!\p{L})/iu;
/** Column heads for amounts of a rule or of a case. */
const PERHAPS =
  /(?<!\p{L})(?:\p{L}*boetes?|bedrag(?:en)?|straf(?:fen)?|strafmaat|tarief|tarieven|sancties?|amounts?|fines?|penalt(?:y|ies)|rates?|sanctions?)(?!\p{L})/iu;
const OF_CASE =
  /(?<!\p{L})(?:gevorderd|betaald|toegekend|opgelegd|overschrijding|verstreken|werkelijk|eis|geëist|claimed|paid|awarded|imposed|actual)(?!\p{L})/iu;
/** Words that a cell may have besides its amount. */
const AROUND_AMOUNT =
  /^[\s.,()*~≤≥<>-]*(?:(?:ten|at|up|binnen|within|na|after|maximaal|minimaal|max\.?|min\.?|circa|niet|not|to|hoogste|hoogstens|minste|least|most|more|meer|dan|than)[\s.]*){0,4}$/iu;
const BARE = /^\d{1,3}(?:[.\s]\d{3}){0,3}$/;

/** The amount of a cell; a bare number takes its unit from the column head. */
function amountOf({ text, head }: RowCell): Omit<AmountClaim, 'isAscribed'> | undefined {
  const clause = `${head} ${text}`;
  if (BARE.test(text)) {
    for (const [word] of head.matchAll(/[\p{L}%]+/gu)) {
      const [one] = amountsIn(`${text} ${word}`);
      if (one !== undefined && one.unit !== 'number') return { said: text, value: one.value, unit: one.unit, clause };
    }
    return undefined;
  }
  const [one, second] = amountsIn(text);
  if (one === undefined || second !== undefined || one.unit === 'number') return undefined;
  const isAlone = AROUND_AMOUNT.test(text.slice(0, one.start)) && AROUND_AMOUNT.test(text.slice(one.end));
  return isAlone ? { said: text.slice(one.start, one.end), value: one.value, unit: one.unit, clause } : undefined;
}

/** Reads the amounts in a row with only one citation. @param around the rest of the citation's own cell. */
export function readRowAmounts(beside: readonly RowCell[], around: string): AmountClaim[] {
  if (beside.length === 0) return [];
  if (OTHER.test(around) || beside.some(({ text }) => OTHER.test(text) || quotedIn(text).length > 0)) return [];
  return beside.flatMap((cell): AmountClaim[] => {
    if (OF_CASE.test(cell.head) || !(OF_RULE.test(cell.head) || PERHAPS.test(cell.head))) return [];
    const one = amountOf(cell);
    return one === undefined ? [] : [{ ...one, isAscribed: OF_RULE.test(cell.head) }];
  });
}

/** What the other cells of its row of a table say of a decision: a court, a day, a place, each a cell of its own. Pure. */
import { dayAt } from '../../../law/text/cited-date';
import type { Beside } from '../../citations/kept-text';
import { codesOfCourt, type WordsAround } from './words-around';

const DAY = /^(?:\d{1,2}\s\p{L}{3,9}\.?\s\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d)$/u;
/** Above a day: that it is the day of the decision, or of something else. */
const OF_DECISION = /^(?:datum|date|dag|day|d\.d\.)$|uitspraak|arrest|vonnis|beschikking|decision|judgment/i;
const OF_ANOTHER = /public|zitting|hearing|ingekomen|ontvang|werking|raadple|access|beroep|bezoek|aanvra|verzend/i;
const COURT =
  /^(?:Hoge Raad|Raad van State|Afdeling bestuursrechtspraak.{0,30}|Centrale Raad van Beroep|College van Beroep voor het bedrijfsleven|(?:[Gg]erechtshof|[Hh]of|[Rr]echtbank) (?:['’]s-)?\p{Lu}[\p{L}-]+)$/u;
const PLACE =
  /^(?:r\.?o\.?v?\.?|rov\.?|rechtsoverwegingen?|overwegingen?|punten|punt|lid|leden|para(?:graph)?s?\.?|§|nrs?\.?)\s?\d[\d.,\s–-]{0,30}$/iu;

/** The day of the decision, under a head that says so; else one that can be another; none where it is not known which of several. */
function dayIn(cells: readonly Beside[]): Pick<WordsAround, 'day' | 'part'> {
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

/** What the other cells of the row of a decision say of it. */
export function saidInRow(cells: readonly Beside[]): WordsAround {
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

/** Official numbers of EU acts, which lawyers cite instead of a CELEX number: `Verordening (EU) 2016/679`, `Decision No 768/2008/EC`. */

/** An official number as it is written, with what stands around it. */
export interface OfficialNumber {
  /** As in a CELEX number: `R`, `L`, `D`, `F`, `H`, `E`. */
  letter: string;
  first: string;
  /** Empty for the regulations of the first years, which had a number alone. */
  second: string;
  /** The communities before the number, or else behind it, as they are written; empty where there are none. */
  before: string;
  behind: string;
  /** `No`, `nr.` */
  hasNo: boolean;
}

/** Acts with these had their number before their year. */
const OLD = /^(?:EEG|EG|EEC|EC|EWG|CEE|CE)\b/i;
const COAL_AND_STEEL = /^(?:EGKS|ECSC|CECA)$/i;
const YEAR_BEFORE_2015 = /^(?:19[5-9]\d|200\d|201[0-4])$/;
/** The years of regulations that have none in their number (Official Journal, 1958 to 1962). */
const FIRST_YEARS: readonly (readonly [from: number, to: number, year: number])[] = [
  [1, 4, 1958],
  [11, 11, 1960],
  [15, 15, 1961],
  [17, 153, 1962],
];

/**
 * The CELEX number of an act by its official number; undefined for what can be none. Until 2015 regulations put the number first and the year last
 * (910/2014), as did decisions of the Parliament and the Council (`No 768/2008/EC`); all else the year first (95/46/EC), and since then all do
 * (publishers.md, "CELEX").
 */
export function celexOf({ letter, first, second, before, behind, hasNo }: OfficialNumber): string | undefined {
  if (second === '') return ofFirstYears(letter, Number(first));
  // `(EG) nr. 2042/2003` is of 2003; with the year first an act has neither `EG` nor, rightly, `nr.`.
  const isOld = (OLD.test(before) || hasNo) && YEAR_BEFORE_2015.test(second);
  const modern = first.length === 4 && Number(first) >= 2015 && Number(first) < 2100 && !isOld;
  const numberFirst = !modern && (letter === 'R' || (letter !== 'L' && isNumberFirst(first, second, behind, hasNo)));
  const year = fullYear(numberFirst ? second : first);
  if (year === undefined) return undefined;
  const kind = letter === 'D' && numberFirst && COAL_AND_STEEL.test(behind) ? 'S' : letter;
  return `3${year}${kind}${(numberFirst ? first : second).padStart(4, '0')}`;
}

/** Whether a decision has its number before its year: `No 2119/98/EC`, `768/2008/EC`, `1982/2006/EC`. */
function isNumberFirst(first: string, second: string, behind: string, hasNo: boolean): boolean {
  if (fullYear(second) === undefined) return false;
  if (fullYear(first) === undefined) return second.length === 4 || behind !== '';
  return (hasNo && (second.length === 4 || behind !== '')) || (behind !== '' && YEAR_BEFORE_2015.test(second));
}

/** `Regulation No 17`, of 1962. */
function ofFirstYears(letter: string, number: number): string | undefined {
  const year = FIRST_YEARS.find(([from, to]) => from <= number && number <= to)?.[2];
  return letter !== 'R' || year === undefined ? undefined : `3${year}R${String(number).padStart(4, '0')}`;
}

/** `95` and `1995` as 1995; undefined for what can be no year of an act of the Communities or the Union. */
function fullYear(text: string): number | undefined {
  const year = text.length === 2 ? 1900 + Number(text) : Number(text);
  return (text.length === 2 || text.length === 4) && year >= 1952 && year < 2100 ? year : undefined;
}

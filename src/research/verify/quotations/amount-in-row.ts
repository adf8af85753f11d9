/** Amounts that a row of a table has beside a citation, under a word for what they are. Pure. */
import type { Beside } from '../../citations/kept-text';
import { amountsIn } from './amounts';
import type { AmountSaid } from './ascribed';
import { OTHER, quotedIn } from './attached';

/** Over a column of what a rule says. */
const OF_RULE =
  /(?<!\p{L})(?:termijn(?:en)?|verjaring\p{L}*|duur|looptijd|leeftijd|percentage|leden|rechters|aantal|zetels|meerderheid|quorum|grens|drempel|max(?:imum|imaal)?\.?|min(?:imum|imaal)?\.?|periods?|terms?|time limits?|limits?|deadlines?|ages?|members|judges|number|seats|majority|thresholds?|ceiling)(?!\p{L})/iu;
/** Over a column that can be what somebody asked for or paid as well. */
const PERHAPS =
  /(?<!\p{L})(?:\p{L}*boetes?|bedrag(?:en)?|straf(?:fen)?|strafmaat|tarief|tarieven|sancties?|amounts?|fines?|penalt(?:y|ies)|rates?|sanctions?)(?!\p{L})/iu;
/** Of somebody's case, whatever else is over it. */
const OF_CASE =
  /(?<!\p{L})(?:gevorderd|betaald|toegekend|opgelegd|overschrijding|verstreken|werkelijk|eis|geëist|claimed|paid|awarded|imposed|actual)(?!\p{L})/iu;
/** What a cell has beside its amount. */
const BESIDE_AMOUNT =
  /^[\s.,()*~≤≥<>-]*(?:(?:ten|at|up|binnen|within|na|after|maximaal|minimaal|max\.?|min\.?|circa|niet|not|to|hoogste|hoogstens|minste|least|most|more|meer|dan|than)[\s.]*){0,4}$/iu;
const BARE = /^\d{1,3}(?:[.\s]\d{3}){0,3}$/;

/** A cell as an amount, by the head of its column where it has only a number. */
function amountOf({ text, head }: Beside): Omit<AmountSaid, 'isAscribed'> | undefined {
  if (BARE.test(text)) {
    for (const [word] of head.matchAll(/[\p{L}%]+/gu)) {
      const [one] = amountsIn(`${text} ${word}`);
      if (one !== undefined && one.unit !== 'number') return { said: text, value: one.value, unit: one.unit };
    }
    return undefined;
  }
  const [one, second] = amountsIn(text);
  if (one === undefined || second !== undefined || one.unit === 'number') return undefined;
  const isAlone = BESIDE_AMOUNT.test(text.slice(0, one.start)) && BESIDE_AMOUNT.test(text.slice(one.end));
  return isAlone ? { said: text.slice(one.start, one.end), value: one.value, unit: one.unit } : undefined;
}

/** The amounts beside a citation that is the only one of its row. @param around what stands with it in its own cell. */
export function amountsInRow(beside: readonly Beside[], around: string): AmountSaid[] {
  if (OTHER.test(around) || beside.some(({ text }) => OTHER.test(text) || quotedIn(text).length > 0)) return [];
  return beside.flatMap((cell): AmountSaid[] => {
    if (OF_CASE.test(cell.head) || !(OF_RULE.test(cell.head) || PERHAPS.test(cell.head))) return [];
    const one = amountOf(cell);
    return one === undefined ? [] : [{ ...one, isAscribed: OF_RULE.test(cell.head) }];
  });
}

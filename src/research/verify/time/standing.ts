/** Standings of cited places and quoted words that are not law, or not the law's own words. */
import { atPlaces, readStanding, type Standing, standingLines } from '../../../contract/standing';
import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { FORCE_STANDINGS } from '../../../contract/vocabulary';
import { standingAt } from '../../../contract/whose-words';
import type { Quotation } from '../quotations/find';
import { compareQuotation } from '../quotations/word-match';

const NOT_LAW: ReadonlySet<string> = new Set<Standing['code']>([...FORCE_STANDINGS, 'editors_words']);

/** Whether a text with this standing is not law, or has no words of law. */
export const isNoLaw = (code: string): boolean => NOT_LAW.has(code);

/** Whether a retroactive change made it the text of a day on which another text had been published. */
const readOtherwise = ({ code, from = '', publication }: Standing, day: string | undefined): boolean =>
  code === 'retroactive_text' && day !== undefined && from <= day && day < (publication?.in_force ?? '');

const isChange = ({ code }: Standing): boolean => code === 'retroactive_remark';

/** Remarks that a text is not law, or lacks retroactive changes; empty without any. @param day the day meant, if any. */
export function stateOf(
  { standing }: Pick<LegalDocument, 'standing'>,
  places: readonly string[],
  day: string | undefined,
): string {
  const told = readStanding(standing);
  const own = atPlaces(told, places);
  const whole = told.filter(({ code, place }) => isNoLaw(code) && place === undefined);
  return standingLines([...whole, ...own.filter(isChange), ...own.filter((one) => readOtherwise(one, day))]).join(' ');
}

/** Whether one of the quotations is of these words. */
const isQuoted = (words: string, quotations: readonly Quotation[]): boolean =>
  words !== '' && quotations.some(({ text, tie }) => tie !== 'near' && compareQuotation(text, words).kind === 'same');

/** Retroactive changes, with a cited place or quoted words, that are in no published text of the law. */
export function inChange(
  { standing }: Pick<LegalDocument, 'standing'>,
  places: readonly string[],
  quotations: readonly Quotation[],
): string | undefined {
  const isMeant = ({ place, text = '' }: Standing): boolean =>
    quotations.length === 0 ? place !== undefined && places.length > 0 : isQuoted(text, quotations);
  const found = atPlaces(readStanding(standing), places).filter(
    (one) => isChange(one) && one.text !== undefined && isMeant(one),
  );
  return found.length === 0 ? undefined : standingLines(found).join(' ');
}

/** Undefined if the cited text has words of law. @param spans the cited places; empty for the whole text. */
export function notLaw(
  { body, parts, standing: sent }: Pick<LegalDocument, 'body' | 'parts' | 'standing'>,
  spans: readonly Span[],
  quotations: readonly Quotation[],
): Standing | undefined {
  const told = readStanding(sent).filter(({ code }) => isNoLaw(code));
  const [cited] = spans
    .flatMap(({ start }) => standingAt(parts, start) ?? [])
    .flatMap((part) => {
      // Several places may have the same words: prefers the one with the cited number.
      const alike = told.filter((one) => isOf(one, part, body));
      const named = alike.filter(({ place = '' }) => place.endsWith(`${part.kind} ${part.number}`));
      return named.length > 0 ? named : alike;
    });
  return told.find(({ place }) => place === undefined) ?? cited ?? told.find(({ said }) => isQuoted(said, quotations));
}

const isOf = ({ code, place, said }: Standing, part: Span & { standing: string }, body: string): boolean =>
  place !== undefined && code === part.standing && body.slice(part.start, part.end).includes(said);

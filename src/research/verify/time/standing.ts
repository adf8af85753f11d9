/** Places that are cited, and words that are quoted, of which the file says that they are not law, or not words of it. */
import { atPlaces, readStanding, type Standing, standingLines } from '../../../contract/standing';
import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { FORCE_STANDINGS } from '../../../contract/vocabulary';
import { standingAt } from '../../../contract/whose-words';
import type { Quotation } from '../quotations/find';
import { compareQuotation } from '../quotations/word-match';

const NOT_LAW: ReadonlySet<string> = new Set<Standing['code']>([...FORCE_STANDINGS, 'editors_words']);

/** Whether a text with this standing is no law, or has no words of it. */
export const isNoLaw = (code: string): boolean => NOT_LAW.has(code);

/** Changes that work back and are not in the text, at the places that are cited. */
const changesAt = (standing: unknown, places: readonly string[]): Standing[] =>
  atPlaces(readStanding(standing), places).filter(({ code }) => code === 'retroactive_remark');

/** Whether it is the text of a day by a change that came later and works back to it: on the day itself another one could be read. */
const readOtherwise = ({ code, from = '', publication }: Standing, day: string | undefined): boolean =>
  code === 'retroactive_text' && day !== undefined && from <= day && day < (publication?.in_force ?? '');

/**
 * What a file says of a text as a whole, where that is not law or no words of it, and of changes to it that are not in it: for who reads a
 * verdict on it. Empty where it says nothing. `day`: whose text is meant, where one is.
 */
export function stateOf(
  { standing }: Pick<LegalDocument, 'standing'>,
  places: readonly string[],
  day: string | undefined,
): string {
  const whole = readStanding(standing).filter(({ code, place }) => NOT_LAW.has(code) && place === undefined);
  const worksBack = atPlaces(readStanding(standing), places).filter((one) => readOtherwise(one, day));
  return standingLines([...whole, ...changesAt(standing, places), ...worksBack]).join(' ');
}

/**
 * What a change that works back says of a place that is not in a text, or of words that are not: what the law reads with it nobody has. Undefined
 * where no change has them.
 */
export function inChange(
  { standing }: Pick<LegalDocument, 'standing'>,
  places: readonly string[],
  quotations: readonly Quotation[],
): string | undefined {
  const isNamed = ({ place }: Standing): boolean => place !== undefined && places.length > 0;
  const isQuoted = ({ text: changed = '' }: Standing): boolean =>
    quotations.some(({ text, tie }) => tie !== 'near' && compareQuotation(text, changed).kind === 'same');
  const found = changesAt(standing, places).filter(
    (one) => one.text !== undefined && (quotations.length === 0 ? isNamed(one) : isQuoted(one)),
  );
  return found.length === 0 ? undefined : standingLines(found).join(' ');
}

/** What stands in the place of a text: the words of its editors. */
const isQuotedOf =
  ({ said }: Standing) =>
  ({ text, tie }: Quotation): boolean =>
    said !== '' && tie !== 'near' && compareQuotation(text, said).kind === 'same';

/**
 * What the file says of what is cited, where that has no words of the law; undefined where it has, or nothing says that it has not.
 *
 * @param spans the places that are cited; none for the whole, of which the standing of its own is asked.
 */
export function notLaw(
  { body, parts, standing: sent }: Pick<LegalDocument, 'body' | 'parts' | 'standing'>,
  spans: readonly Span[],
  quotations: readonly Quotation[],
): Standing | undefined {
  const told = readStanding(sent).filter(({ code }) => NOT_LAW.has(code));
  const [cited] = spans
    .flatMap(({ start }) => standingAt(parts, start) ?? [])
    .flatMap((part) => {
      // Several places have the same words: that of its own name first.
      const alike = told.filter((one) => isOf(one, part, body));
      const named = alike.filter(({ place = '' }) => place.endsWith(`${part.kind} ${part.number}`));
      return named.length > 0 ? named : alike;
    });
  return told.find(({ place }) => place === undefined) ?? cited ?? told.find((one) => quotations.some(isQuotedOf(one)));
}

/** Whether a standing is that of a part: of its state, with the words that it has. */
const isOf = ({ code, place, said }: Standing, part: Span & { standing: string }, body: string): boolean =>
  place !== undefined && code === part.standing && body.slice(part.start, part.end).includes(said);

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

/** Retroactive changes that the text does not include, at the cited places. */
const changesAt = (standing: unknown, places: readonly string[]): Standing[] =>
  atPlaces(readStanding(standing), places).filter(({ code }) => code === 'retroactive_remark');

/** Whether a retroactive change made it the text of a day on which another text had been published. */
const readOtherwise = ({ code, from = '', publication }: Standing, day: string | undefined): boolean =>
  code === 'retroactive_text' && day !== undefined && from <= day && day < (publication?.in_force ?? '');

/** Remarks that a text is not law, or lacks retroactive changes; empty without any. @param day the day meant, if any. */
export function stateOf(
  { standing }: Pick<LegalDocument, 'standing'>,
  places: readonly string[],
  day: string | undefined,
): string {
  const whole = readStanding(standing).filter(({ code, place }) => NOT_LAW.has(code) && place === undefined);
  const worksBack = atPlaces(readStanding(standing), places).filter((one) => readOtherwise(one, day));
  return standingLines([...whole, ...changesAt(standing, places), ...worksBack]).join(' ');
}

/** Retroactive changes, with a cited place or quoted words, that are in no published text of the law. */
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

/** Whether a quotation is of editors' words in place of a text. */
const isQuotedOf =
  ({ said }: Standing) =>
  ({ text, tie }: Quotation): boolean =>
    said !== '' && tie !== 'near' && compareQuotation(text, said).kind === 'same';

/** Undefined if the cited text has words of law. @param spans the cited places; empty for the whole text. */
export function notLaw(
  { body, parts, standing: sent }: Pick<LegalDocument, 'body' | 'parts' | 'standing'>,
  spans: readonly Span[],
  quotations: readonly Quotation[],
): Standing | undefined {
  const told = readStanding(sent).filter(({ code }) => NOT_LAW.has(code));
  const [cited] = spans
    .flatMap(({ start }) => standingAt(parts, start) ?? [])
    .flatMap((part) => {
      // Several places may have the same words: prefers the one with the cited number.
      const alike = told.filter((one) => isOf(one, part, body));
      const named = alike.filter(({ place = '' }) => place.endsWith(`${part.kind} ${part.number}`));
      return named.length > 0 ? named : alike;
    });
  return told.find(({ place }) => place === undefined) ?? cited ?? told.find((one) => quotations.some(isQuotedOf(one)));
}

const isOf = ({ code, place, said }: Standing, part: Span & { standing: string }, body: string): boolean =>
  place !== undefined && code === part.standing && body.slice(part.start, part.end).includes(said);

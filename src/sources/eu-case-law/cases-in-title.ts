/** The numbers of cases in a title of CELLAR, which has them in the last of its parts: `…#Gevoegde zaken C-215/15 en C-216/15.` */
import { canonicalCase, casesAt, readCaseCelex } from '../../law/decisions/eu-case';

const OLD = /\b\d{1,4}[/-]\d{2}(?!\d)/g;

/**
 * Those numbers, in one spelling. None where that part holds other figures as well: then it is something else.
 *
 * @param celex of the decision: numbers without a letter (`Zaak 26-62.`) are read in one of before the letters alone.
 */
export function casesInTitle(title: string, celex: string): string[] {
  const parts = title.split('#');
  const written = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const last = written
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\. ?$/, '');
  if (readCaseCelex(celex)?.case.isLettered === false) {
    const numbers = last.match(OLD) ?? [];
    return /\d/.test(last.replace(OLD, ''))
      ? []
      : numbers.flatMap((number) => canonicalCase(number, { old: true }) ?? []);
  }
  const found: string[] = [];
  for (let at = 0; at < last.length; ) {
    const cases = /\b$/.test(last.slice(Math.max(0, at - 1), at)) ? undefined : casesAt(last, at);
    if (cases === undefined && /\d/.test(last.charAt(at))) return [];
    found.push(...(cases?.numbers ?? []));
    at = cases?.end ?? at + 1;
  }
  return [...new Set(found)];
}

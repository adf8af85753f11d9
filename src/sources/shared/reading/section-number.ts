/** The number of a section of an annex, as its heading is printed. */

const WORD =
  /^(?:part|section|chapter|title|deel|afdeling|hoofdstuk|titel|sectie)\s+([\p{L}\d]{1,7}(?:\.\d{1,3}){0,4})(?![\p{L}\d])/iu;
const MARK = /^\(?((?:\d{1,3}|[A-Z]|[IVXLC]{1,7})(?:\.\d{1,3}){0,5})(?:[.)]\s*|\s+[-–—]\s|$)/u;

/** `A` of `PART A`, `1.2` of `1.2. Scope`; empty for a heading without a number. */
export function sectionNumber(heading: string): string {
  const text = heading.trim();
  return WORD.exec(text)?.[1] ?? MARK.exec(text)?.[1] ?? '';
}

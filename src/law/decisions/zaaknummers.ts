/** Case numbers: courts put several in one element, separated in every way (publishers.md, "Case numbers"). */

/** What separates numbers for certain: `;`, `,`, ` en `, and a slash between spaces (`C/09/1 / KG ZA 12-1`). */
const SEPARATOR = /\s*[;,]\s*|\s+(?:en|alsmede)\s+|\s+\/\s+/i;

/** A number that begins a new case number where one already comes before it: `17/00394`, not `13` or `WW44`. */
const SLASHED = /^[A-Z]?\d+[A-Z]?\/\d/i;

/**
 * The case numbers in one element, as printed. `17/00394 17/00357` are two, `AWB 12/114 AWB 12/482` too; `AWB 12/345`,
 * `11-17 WW-V`, `AWB - 13 _ 7992` and `11-930 t/m 11-943` are one. Words without a digit (`A en meer...`) are none, nor
 * is the bare code of a subject after a number (`98/320;21600`). `8627 (R94/89)` is itself, `8627` and `R94/89`.
 */
export function splitZaaknummers(text: string): string[] {
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/,?\s*(?:[^\s,;]+ )?en meer\.*$/i, '')
    .split(SEPARATOR);
  const numbers = pieces.flatMap(splitSpaced).filter((piece) => /\d/.test(piece));
  const slashed = numbers.some((number) => number.includes('/'));
  return [...new Set(numbers.filter((number) => !slashed || !/^\d+$/.test(number)).flatMap(splitBracketed))];
}

/** A number with another of the same case in brackets, as printed and each by itself: `8627 (R94/89)`. */
function splitBracketed(piece: string): string[] {
  const [, number, other] = /^(\d{4,5}) ?\(([A-Z]?\d+\/\d+[A-Z]*)\)$/i.exec(piece) ?? [];
  return number === undefined || other === undefined ? [piece] : [piece, number, other];
}

function splitSpaced(piece: string): string[] {
  if (/\bt\/m\b/i.test(piece)) return [piece];
  const groups: string[][] = [[]];
  for (const token of piece.split(' ')) {
    const group = groups.at(-1)!;
    if (SLASHED.test(token) && group.some((earlier) => SLASHED.test(earlier)))
      groups.push([...takePrefix(group), token]);
    else group.push(token);
  }
  return groups.map((group) => group.join(' ').trim()).filter((number) => number !== '');
}

/** Takes the words off the end of a group that are the prefix of the next number: a group that began with a word. */
function takePrefix(group: string[]): string[] {
  const prefix: string[] = [];
  if (/\d/.test(group[0] ?? '')) return prefix;
  while (group.length > 0 && !/\d/.test(group.at(-1)!)) prefix.unshift(group.pop()!);
  return prefix;
}

/** What both formats of the Court of Justice of the EU have in common: case numbers, days, kinds, headings in capitals. */
import { plainHyphens } from '../support/decision';
import { type Flow, NOTE_END, NOTE_START } from '../support/flow';

export const linesOf = (flow: Flow): string[] =>
  flow.flatMap((item) => ('text' in item ? [item.text] : item.table.cells.flatMap((cell) => linesOf(cell.flow))));

/** The brackets around the mark of a note belong to the mark. */
const AROUND = new RegExp(`\\(\\s*(${NOTE_START}[^${NOTE_END}]*${NOTE_END})\\s*\\)`, 'gu');

export const unbracketed = (flow: Flow): Flow =>
  flow.map((item) => {
    if (item.kind !== 'table') return { ...item, text: item.text.replace(AROUND, '$1') };
    const cells = item.table.cells.map((cell) => ({ ...cell, flow: unbracketed(cell.flow) }));
    return { kind: 'table', table: { ...item.table, cells } };
  });

/** A line without the marks of notes, and without the brackets around them. */
export const unmarked = (text: string): string =>
  text
    .replace(new RegExp(`\\(\\s*${NOTE_START}[^${NOTE_END}]*${NOTE_END}\\s*\\)`, 'gu'), ' ')
    .replace(new RegExp(`${NOTE_START}[^${NOTE_END}]*${NOTE_END}`, 'gu'), ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** `C-491/15 P`, `C-325/18 PPU`; the number may have no letter before it in old texts. */
const CASE =
  /\b([CTF])-(\d{1,4}\/\d{2})((?:\s(?:P|R|PPU|RENV|REV|DEP|INTP|SA|OST|AJ|TO|RX|OP)(?:\([A-Z]+\))?(?:-[A-Z]+)?\b\)?)*)/gu;

export const casesIn = (text: string): string[] => [
  ...new Set([...plainHyphens(text.replace(/\u00a0/gu, ' ')).matchAll(CASE)].map((match) => match[0].trim())),
];

const MONTHS = [
  'january february march april may june july august september october november december',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
].map((names) => names.split(' '));

/** `20 December 2017`, `22. Mai 2025`, `1er février 2017` as a day; empty where there is none. */
export function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /(\d{1,2})(?:\^?\{?er\}?|\.)?\s+(\p{L}+)\s+(\d{4})/u.exec(text) ?? [];
  const number = Math.max(...MONTHS.map((names) => names.indexOf(month.toLowerCase()))) + 1;
  return number === 0 ? '' : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const KINDS: Record<string, string> = { J: 'arrest', O: 'beschikking', C: 'conclusie', P: 'conclusie', V: 'advies' };

export const kindOf = (celex: string): string => KINDS[/^6\d{4}[CTF]([A-Z])/u.exec(celex)?.[1] ?? ''] ?? '';

/** The heading from the word that says what it is: before it may stand the name of the case. */
export const nameOfDecision = (heading: string): string =>
  heading.slice(
    Math.max(0, heading.search(/\b(?:JUDGMENT|ORDER|OPINION|ARREST|BESCHIKKING|CONCLUSIE|URTEIL|ARRÊT)\b/u)),
  );

/** What of a decision was not published: an extract says so, and numbers are missing in it. */

/** Next to the heading, in the languages of most extracts. */
const IN_BRACKETS =
  /\((?:extracts?|uittreksels?|auszüge?|auszug|extraits?|extractos?|estratt[oi]|excertos?|uddrag|utdrag)\)/iu;
/** In a note to it: `Only the paragraphs … are reproduced here`. */
const SENTENCE =
  /only the paragraphs of (?:the present|this) .{0,200}(?:reproduced|published)|(?:enkel|alleen|slechts) de punten van .{0,200}weergegeven|es werden nur die randnummern .{0,200}wiedergegeben|ne sont reproduits que les points/iu;

const start = (text: string): string => text.slice(0, 8000).replace(/\s+/g, ' ').trim().slice(0, 4000);

/** Whether a text by the heading of a decision says that it is an extract. */
export const saysExtract = (text: string): boolean => IN_BRACKETS.test(start(text)) || SENTENCE.test(start(text));

/** Whether a note is the sentence that says so; other notes cite extracts. */
export const isNoteOfExtract = (note: string): boolean => SENTENCE.exec(start(note))?.index === 0;

/** No decision has more paragraphs. */
const MOST = 10_000;

/**
 * The numbers that are not among those of the paragraphs of a decision, below the highest of them, as people write them: `3-7`, `9`. Empty where
 * none is missing, and where the numbers are no whole numbers in ascending order, of which nothing can be told.
 */
export function missingIn(numbers: readonly string[]): string[] {
  const missing: string[] = [];
  let last = 0;
  for (const number of numbers) {
    if (!/^[1-9]\d{0,4}$/.test(number)) return [];
    const next = Number(number);
    if (next <= last || next > MOST) return [];
    if (next > last + 1) missing.push(next === last + 2 ? `${last + 1}` : `${last + 1}-${next - 1}`);
    last = next;
  }
  return missing;
}

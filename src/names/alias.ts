/** Other names of a decision that only a search can resolve: old LJN numbers and case numbers. */
import { unwrap } from './read-identifier';

export type Alias = { kind: 'ljn'; number: string } | { kind: 'case-number'; number: string };

const LJN = /^(?:LJN[ :.-]*)?([A-Z]{2}\d{4})$/i;
/** `17/00394`, `C/13/591234 / KG ZA 15-123`, `AWB - 23 _ 6850`, `200.123.456/01`, `201506731/2/A2`, `C-311/18`. */
const CASE_NUMBER =
  /^(?:zaak(?:nummer)?|case|rolnummer|parketnummer)?[ :.]*((?=(?:.*\d){4})(?=.*[/_.-])[A-Z0-9][A-Z0-9 /_.-]{3,40})$/i;
/** A piece of a case number is a register or chamber (`AWB`, `KG`, `A2`) or digits: never a word, and never a key. */
const PIECE = /^(?:[A-Z]{0,5}|[A-Z]{0,3}\d{1,9}[A-Z]{0,2})$/i;

/** Reads a text as an LJN or a case number; undefined for anything else, and for dates. Never throws. */
export function readAlias(text: string): Alias | undefined {
  const bare = unwrap(text);
  const ljn = LJN.exec(bare)?.[1];
  if (ljn !== undefined) return { kind: 'ljn', number: ljn.toUpperCase() };
  const number = CASE_NUMBER.exec(bare)?.[1];
  if (number === undefined || !number.split(/[^A-Z0-9]+/i).every((piece) => PIECE.test(piece))) return undefined;
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(number)) return undefined;
  return { kind: 'case-number', number };
}

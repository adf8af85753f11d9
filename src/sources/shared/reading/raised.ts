/** Superscript and subscript as text: `10⁶`, `H₂O`, and where Unicode has no such sign `^(…)` and `_(…)`. */
import { Line } from './line';

const from = (signs: string, values: string): ReadonlyMap<string, string> => {
  const raised = [...signs];
  return new Map([...values].map((value, at) => [value, raised[at]!]));
};

/** Unicode, "Superscripts and Subscripts" and the phonetic letters that stand for the others. */
const UP = from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ', '0123456789+-−=()abcdefghijklmnoprstuvwxyz');
const DOWN = from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ', '0123456789+-−=()aehijklmnoprstuvx');

/** What is above or below the line is at most this long; a longer one is text that was set so. */
const LONGEST = 40;

/**
 * A text above (`up`) or below the line; a space at its ends parts it from what is beside it, and stays. One without letters and digits, or that
 * is a mark of a note, stays as it is.
 */
export function raised(line: Line, where: 'up' | 'down'): Line {
  const bare = line.collapsed();
  const { text } = bare;
  if (!/[\p{L}\p{N}]/u.test(text) || text.length > LONGEST || bare.edges.some(({ of }) => of.is === 'mark'))
    return line;
  const signs = where === 'up' ? UP : DOWN;
  const isInSigns = [...text].every((sign) => signs.has(sign));
  const set = isInSigns ? [bare.inSigns(signs)] : [where === 'up' ? '^(' : '_(', bare, ')'];
  const isApart = (end: RegExp): string => (end.test(line.text) ? ' ' : '');
  return Line.join([isApart(/^\s/), ...set, isApart(/\s$/)]);
}

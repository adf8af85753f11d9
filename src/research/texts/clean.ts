/** Undoes what hides words from a reader: invisible signs, ligatures, entities, letters with spaces between. */
import { senseOf } from '../../law/reading/lexicon';
import { Mapped, type TextPiece } from './piece';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  para: '¶',
  sect: '§',
  shy: '',
  zwj: '',
  zwnj: '',
};
const ENTITY = /^&(?:#(\d+)|#x([0-9a-f]+)|(\w+));$/i;
/** `\ufeff` within a line: before one it is `APART`. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/;
/** `a r t i k e l  1 1 4` */
const SPACED = /^((?:\p{L}[ \u00a0])+\p{L})(?:([ \u00a0]{2,})((?:\d[ \u00a0])*\d))?$/u;
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufb00-\ufb06]|[\ufe00-\ufe0f]|\ufeff(?<=[\p{L}\p{N}][ \u00a0]?\ufeff)|&(?:amp|nbsp|para|sect|shy|zwn?j|#\d{2,5}|#x[0-9a-f]{2,4});|(?<=[\d)] )\( \w{1,3} \)|(?<![\p{L}\p{N}])(?:\p{L}[ \u00a0]){2,20}\p{L}(?:[ \u00a0]{2,4}(?:\d[ \u00a0]){0,4}\d)?(?![\p{L}\p{N}])/giu;
/** Line ends within quoted mail: the signs of the next line. */
const QUOTED_MAIL = /(?<=(?:^|\n)(?:>[ \u00a0]?)+[^\n]*\n)(?:>[ \u00a0]?)+(?=[^\s>])/g;

/** What a sign or a word with spaces stands for; undefined if it stays. */
function plainOf(hidden: string): string | undefined {
  const [, decimal, hexadecimal, name = ''] = ENTITY.exec(hidden) ?? [];
  const code =
    decimal !== undefined ? Number(decimal) : hexadecimal !== undefined ? Number.parseInt(hexadecimal, 16) : 0;
  if (code > 0) return withoutInvisible(String.fromCodePoint(Math.min(code, 0xffff)));
  if (name !== '') return NAMED[name.toLowerCase()];
  if (hidden.startsWith('(')) return hidden.replace(/ /g, '');
  const [, letters, gap = '', digits = ''] = SPACED.exec(hidden) ?? [];
  if (letters === undefined) return withoutInvisible(hidden.normalize('NFKC'));
  const word = letters.replace(/\s/g, '');
  return senseOf(word.toLowerCase(), 'PLACE-WORD') === undefined
    ? undefined
    : word + gap.slice(0, 1) + digits.replace(/\s/g, '');
}

const withoutInvisible = (sign: string): string => (INVISIBLE.test(sign) ? '' : sign);

/** A piece as its reader sees it, with the same places in the file; the piece itself if nothing is hidden. */
export function cleaned(piece: TextPiece): TextPiece {
  const text = piece.text.replace(QUOTED_MAIL, (signs) => ' '.repeat(signs.length));
  const out = new Mapped();
  /** Where the source and the result go on, after each change. */
  const steps: { from: number; to: number }[] = [];
  let at = 0;
  for (const { index, 0: hidden } of text.matchAll(HIDDEN)) {
    const plain = plainOf(hidden);
    if (plain === undefined || plain === hidden) continue;
    out.add(text.slice(at, index), at);
    out.add(plain, index);
    at = index + hidden.length;
    steps.push({ from: at, to: out.length });
  }
  if (at === 0) return text === piece.text ? piece : { ...piece, text };
  out.add(text.slice(at), at);
  const moved = (from: number): number => {
    const step = steps.findLast((one) => one.from <= from);
    return step === undefined ? from : step.to + from - step.from;
  };
  const withPlace = <T extends { at: number }>(one: T): T => ({ ...one, at: Math.min(moved(one.at), out.length) });
  return {
    ...piece,
    text: out.text,
    ...(piece.marks && { marks: piece.marks.map(withPlace) }),
    ...(piece.breaks && { breaks: piece.breaks.map(moved) }),
    ...(piece.cells && { cells: piece.cells.map(withPlace) }),
    placeOf: (offset) => piece.placeOf(out.sourceOf(offset)),
  };
}

/** The place that the other cells of its table row give a law: `DSA`, `27`, `7` under `Verordening`, `Artikel`, `Lid`. */
import { senseOf } from '../../law/reading/lexicon';
import type { FoundCitation } from '../../law/recognise/found';
import { type RecogniserOptions, recognise } from '../../law/recognise/recognise';
import type { RowCell } from './text-window';

const NUMBER = '\\d{1,4}[a-z]{0,2}(?:[:.]\\d+\\w*)*(?:\\W.{0,20})?';
const NUMBER_CELL = new RegExp(`^${NUMBER}$`);
const ARTICLE_CELL = new RegExp(`^(\\p{L}+)\\.?\\s${NUMBER}$`, 'u');
const YEAR = /^(?:1[89]|20)\d\d$/;

/** The article that a cell is, and nothing else: `artikel 48`. */
function articleOf({ text }: RowCell): string | undefined {
  const word = ARTICLE_CELL.exec(text)?.[1]?.toLowerCase() ?? '';
  return senseOf(word, 'PLACE-WORD')?.value === 'article' ? text : undefined;
}

/** The place that a number is under its head: `Artikel 27`, `artikel 27` under `Bepaling`. */
function headedPlace({ head, text }: RowCell): string | undefined {
  const word = /\p{L}+/u.exec(head)?.[0].toLowerCase() ?? '';
  if (!NUMBER_CELL.test(text) || YEAR.test(text)) return undefined;
  if (senseOf(word, 'PLACE-WORD') !== undefined) return `${head} ${text}`;
  return senseOf(word, 'LAW-NOUN') === undefined ? undefined : `artikel ${text}`;
}

/** A place in other cells of its row that was not read with a law; a number in a table without heads may be one. */
export const unreadInRow = (cells: readonly RowCell[]): string | undefined =>
  cells.map((cell) => headedPlace(cell) ?? articleOf(cell)).find((place) => place !== undefined) ??
  cells.find(({ text, head, isBehind }) => isBehind && /^\d{1,3}[a-z]?$/.test(text) && !/\p{L}/u.test(head))?.text;

/** The citation of a law as a whole with the place of its row; any other as it is. @param written its words. */
export function withPlaceOfRow(
  found: FoundCitation,
  written: string,
  cells: readonly RowCell[],
  options: Pick<RecogniserOptions, 'laws'>,
): FoundCitation {
  const { name } = found;
  if (name.kind !== 'citation' || / artikel |^ECLI/.test(name.externalIds[0] ?? '')) return found;
  const headed = cells.flatMap((cell) => headedPlace(cell) ?? []);
  const places = headed.length > 0 ? headed : cells.flatMap((cell) => articleOf(cell) ?? []);
  if (places.length === 0) return found;
  // An article of its own may be of another law in the row.
  if (headed.length === 0 && cells.some((cell) => recognise(cell.text, options).length > 0)) return found;
  const text = `${places.join(', ')} ${written}`;
  const [read] = recognise(text, options);
  return read?.end === text.length && read.name.kind === 'citation' ? { ...found, name: read.name } : found;
}

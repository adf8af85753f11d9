/** The place that the other cells of its table row give a law: `DSA`, `27`, `7` under `Verordening`, `Artikel`, `Lid`. */
import { senseOf } from '../../law/reading/lexicon';
import type { FoundCitation } from '../../law/recognise/found';
import { type RecogniserOptions, recognise } from '../../law/recognise/recognise';
import type { RowCell } from './text-window';

/** Numbers under a head that is a word for a place, as one writes them: `Artikel 27`. */
export const placesInRow = (cells: readonly RowCell[]): string[] =>
  cells.flatMap(({ head, text }) => {
    const word = head.replace(/\.$/, '').toLowerCase();
    return /^\d[^\s,;]*$/.test(text) && senseOf(word, 'PLACE-WORD') !== undefined ? [`${head} ${text}`] : [];
  });

/** A cell that is an article and nothing else, `artikel 48`: of the law of its row, or of another one there. */
export const articleInRow = (cells: readonly RowCell[]): string | undefined =>
  cells.find(({ text }) => {
    const word = /^(\p{L}+)\.?\s\d[^\s]{0,9}$/u.exec(text)?.[1]?.toLowerCase() ?? '';
    return senseOf(word, 'PLACE-WORD')?.value === 'article';
  })?.text;

/** The citation of a law as a whole with the place of its row; any other as it is. @param written its words. */
export function withPlaceOfRow(
  found: FoundCitation,
  written: string,
  cells: readonly RowCell[],
  options: Pick<RecogniserOptions, 'laws'>,
): FoundCitation {
  const { name } = found;
  const places =
    name.kind === 'citation' && !/ artikel |^ECLI/.test(name.externalIds[0] ?? '') ? placesInRow(cells) : [];
  if (places.length === 0) return found;
  const text = `${places.join(', ')} ${written}`;
  const [read] = recognise(text, options);
  return read?.end === text.length && read.name.kind === 'citation' ? { ...found, name: read.name } : found;
}

/** `lks search --compact`: one line per result; title and citation are shortened, the identifier never. */
import { say } from '../messages';
import type { Paint } from './paint';
import { GAP, recordLines } from './table-records';
import { commonLines, commonStates, DOT, rowTexts } from './table-results';
import type { RecordsView, RenderOptions, ResultsView } from './view';
import { displayWidth, fitTo } from './width';

/** Least useful columns for a title. */
const TITLE_LEAST = 20;
/** Largest share of the terminal for a citation. */
const CITATION_MOST = 0.4;

const KEYS = ['number', 'citation', 'title', 'state', 'external_id', 'url'] as const;
type Key = (typeof KEYS)[number];
type Row = Record<Key, string>;

/** Columns to move below a result if there is no room beside its title; the first sufficient set is used. */
const BELOW: readonly (readonly Key[])[] = [
  [],
  ['url'],
  ['external_id', 'url'],
  ['state', 'external_id', 'url'],
  ['title', 'state', 'external_id', 'url'],
];

/** The results as lines for a terminal of `width` columns, each ended by a line feed; nothing without results. */
export function* compactLines(
  { rows: results }: ResultsView,
  options: RenderOptions & { width: number },
  paint: Paint,
): Iterable<string> {
  const { width } = options;
  const common = commonStates(results);
  const labels: Row = { ...say.render.compact, number: '#' };
  const rows = results.map((result): Row => {
    const { number, name, heading, state, standing, url } = rowTexts(result, { links: false, common });
    const citation = fitTo(name, Math.floor(width * CITATION_MOST));
    const worth = [state, standing].filter((part) => part !== '').join(DOT);
    return { number, citation, title: heading || result.title, state: worth, external_id: result.externalId, url };
  });
  const widths = Object.fromEntries(
    KEYS.map((key) => [key, Math.max(...rows.map((row) => displayWidth(row[key])))]),
  ) as Record<Key, number>;
  const shown = KEYS.filter((key) => widths[key] > 0);
  const columnOf = (key: Key): number => Math.max(widths[key], displayWidth(labels[key]));
  const roomFor = (below: readonly Key[]): number =>
    shown.reduce((room, key) => (key === 'title' || below.includes(key) ? room : room - columnOf(key) - GAP), width);
  const below = BELOW.find((keys) => roomFor(keys) >= Math.min(TITLE_LEAST, widths.title)) ?? BELOW.at(-1)!;
  const room = below.includes('title') ? width - GAP : roomFor(below);
  const view: RecordsView = {
    kind: 'records',
    columns: shown.map((key) => ({
      key,
      label: labels[key],
      ...(key === 'number' && { align: 'right' }),
      ...(below.includes(key) && { below: true }),
    })),
    rows: rows.map((row) => ({ ...row, title: fitTo(row.title, room) })),
  };
  for (const line of commonLines(results, width, paint)) yield `${line}\n`;
  yield* recordLines(view, options, paint);
}

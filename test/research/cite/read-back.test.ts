/** What `lks cite` writes, in every style, is read in running text as the document and the place that it was made from. */
import { describe, expect, it } from 'vitest';
import type { Pinpoint } from '../../../src/contract/name';
import type { FoundCitation } from '../../../src/law/recognise/found';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { recognise } from '../../../src/law/recognise/recognise';
import { writeCitations } from '../../../src/research/cite/write';
import { groupsOf } from '../../support/table';
import { citedIn, placesTyped } from './cited';

const COLUMNS = ['id', 'title', 'date', 'more', 'places', 'nl', 'en', 'oscola', 'version'] as const;
const ROWS = groupsOf(import.meta.dirname, 'styles.tsv', ...COLUMNS).flatMap(([, rows]) => rows);
/** Laws that only a library knows. */
const laws = new LawIndex([
  { id: 'BWBR0018492', name: 'Besluit zorgverzekering' },
  { id: 'BWBR0009999', name: 'Wet van een proef' },
]);
const STYLES = ['nl', 'en', 'oscola', 'markdown'] as const;
type Style = (typeof STYLES)[number];

const citationOf = async (row: (typeof ROWS)[number], style: Style): Promise<string> =>
  (await writeCitations(style, [citedIn(row)])).trimEnd();

/** The numbers of a place, whatever they are called: `lid 1 onder b` and `(1)(b)` are the same. */
const numbersOf = (places: readonly Pinpoint[] = []): string[] =>
  places.map(({ steps }) =>
    steps
      .map((step) => step.map(({ kind, number, to = '' }) => `${number || kind}-${to}`).join('+'))
      .join('/')
      // `aanhef en onder g` and `opening words and (g)`.
      .replace('aanhef-/', 'aanhef-+'),
  );

/** What a citation names: its number, else its case or application. */
function namedBy({ name }: FoundCitation): string[] {
  if (name.kind === 'citation') return [...name.externalIds];
  if (name.kind === 'decision') return [...(name.eu?.celex ?? name.numbers)];
  return name.kind === 'unlisted-law' ? [`? ${name.law}`] : [name.kind];
}

/** The document as its citation names it: a local regulation without the number of its text. */
const asCited = (id: string): string => id.replace(/^(CVDR\d+)_\d+/, '$1');
const workOf = (id: string): string => id.split(' ')[0]!;

const read = (text: string) =>
  recognise(text, { laws }).map((found) => ({
    text: text.slice(found.start, found.end),
    ids: namedBy(found),
    places: numbersOf('pinpoints' in found.name ? found.name.pinpoints : undefined),
  }));

describe.each(STYLES)('a citation in the style %s', (style) => {
  it.each(ROWS)('is read as it was made: $id $places', async (row) => {
    const citation = await citationOf(row, style);
    const found = read(`See ${citation}.`);
    const [first] = found;
    expect(first?.ids, citation).toContain(asCited(row.id));
    expect(first?.places, citation).toEqual(numbersOf(placesTyped(row)));
    // Nothing else is named but the decision of an opinion, which is said.
    const others = found.slice(1).flatMap(({ ids }) => ids);
    expect(
      others.filter((id) => !row.more.includes(id) && workOf(id) !== workOf(row.id)),
      citation,
    ).toEqual([]);
  });

  it('is of its own line, and of no other', async () => {
    const lines = await Promise.all(ROWS.map((row) => citationOf(row, style)));
    expect(read(lines.join('\n')).map(({ ids, places }) => [...ids, ...places])).toEqual(
      lines.flatMap((line) => read(line).map(({ ids, places }) => [...ids, ...places])),
    );
  });
});

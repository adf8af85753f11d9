/** Both sides of a quotation: which words differ, and what is left out of them. */
import { describe, expect, it } from 'vitest';
import { type Stretch, sharedWords, shortened, sidesOf } from '../../../src/research/verify/quotations/sides';
import { casesOf } from '../../support/table';

const marked = (stretches: readonly Stretch[] | undefined): string | undefined =>
  stretches?.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

const both = (said: string, found: string): (string | undefined)[] => {
  const sides = sidesOf(said, found);
  return [marked(sides?.said), marked(sides?.found)];
};

describe('of a quotation and its source', () => {
  it.each(casesOf(import.meta.dirname, 'sides.tsv', 'what', 'said', 'found', 'one', 'other'))(
    '%s is marked',
    (_what, said, found, one, other) => {
      expect(both(said, found)).toEqual([one, other]);
    },
  );

  it.each<[string, string, string]>([
    ['nothing of one stands in the other', 'Wie eenhoorns houdt', 'lid 2'],
    ['the source has nothing', 'Wie eenhoorns houdt', ''],
    ['it is too little of it', 'de rechter dient te beoordelen of zij redelijk is', 'de minister'],
  ])('there are no sides where %s', (_why, said, found) => {
    expect(sidesOf(said, found)).toBeUndefined();
  });

  it('what drives a terminal or turns a line around is left out', () => {
    expect(both('Hij \u001b[31mmag\u202e het', 'Hij moet het')).toEqual(['Hij [mag] het', 'Hij [moet] het']);
  });
});

describe('a long side', () => {
  const long = Array.from({ length: 80 }, (_none, at) => `woord${at}`).join(' ');
  const cut = (said: string, found: string): string => marked(shortened(sidesOf(said, found)!.said))!;

  it('is cut before what agrees, and never in what differs', () => {
    expect(cut(`${long} weken`, `${long} maanden`)).toMatch(/^… .{20,62}woord79 \[weken\]$/);
  });
  it('is cut behind it', () => {
    expect(cut(`weken ${long}`, `maanden ${long}`)).toMatch(/^\[weken\] woord0 .{20,62} …$/);
  });
  it('is cut between two places that differ', () => {
    const said = cut(`weken ${long} drie`, `maanden ${long} vier`);
    expect(said).toMatch(/^\[weken\] woord0 .{20,60} … .{20,60}woord79 \[drie\]$/);
    expect(said.length).toBeLessThan(160);
  });
  it('keeps a stretch that differs whole, however long', () => {
    const other = long.replaceAll('woord', 'anders');
    expect(cut(`${long} ${long} ${other}`, `${long} ${long}`)).toContain(`[${other}]`);
  });
});

it('marks the longer words that both texts have, wherever they stand', () => {
  const { said, found } = sharedWords(
    'De koper moet binnen 14 dagen klagen.',
    'Klagen moet de koper, binnen 14 weken.',
  );
  const marked = (stretches: typeof said): string[] =>
    stretches.filter(({ differs }) => differs).map(({ text }) => text);
  expect(marked(said)).toEqual(['koper moet binnen 14', 'klagen']);
  expect(marked(found)).toEqual(['Klagen moet', 'koper, binnen 14']);
  expect(said.map(({ text }) => text).join('')).toBe('De koper moet binnen 14 dagen klagen.');
});

/** Parts that are a party's view: sections headed so, and what stands under such a heading that is none. */
import { describe, expect, it } from 'vitest';
import type { TextPart, TextStructure } from '../../../../src/contract/structure';
import { standingAt, whoseAt } from '../../../../src/contract/whose-words';
import { withParties } from '../../../../src/sources/shared/reading/parties';

const structureOf = (parts: TextPart[]): TextStructure => ({
  known: 'marked',
  parts,
  tables: [],
  notes: [],
  references: [],
  added: [],
});

/** A part by the words with which it begins and ends. */
const partOf = (
  text: string,
  kind: TextPart['kind'],
  from: string,
  to: string,
  more: Partial<TextPart> = {},
): TextPart => ({
  kind,
  number: '',
  start: text.indexOf(from),
  end: text.indexOf(to) + to.length,
  ...more,
});

const partiesIn = (text: string, parts: TextPart[] = []): string[] =>
  withParties(text, structureOf(parts)).parts.flatMap(({ standing, start, end }) =>
    standing ? [text.slice(start, end)] : [],
  );

const PAGE =
  '## Judgment\n\n1 This is the case.\n\n## – Arguments of the parties\n\n2 The applicant claims so.\n\n3 The Commission does not.\n\n## – Findings of the Court\n\n4 It must be held that it is so.';

describe('what stands under a heading that is no part', () => {
  it('is a section up to the next heading, around the paragraphs in it', () => {
    const points = ['1 This', '2 The app', '3 The Com', '4 It'].map((from, at) =>
      partOf(PAGE, 'punt', from, ['case.', 'claims so.', 'does not.', 'is so.'][at]!, { number: String(at + 1) }),
    );
    const { parts } = withParties(PAGE, structureOf(points));
    expect(parts.map(({ kind, number, standing }) => [kind, number, standing])).toEqual([
      ['punt', '1', undefined],
      ['sectie', '', 'part_party'],
      ['punt', '2', undefined],
      ['punt', '3', undefined],
      ['punt', '4', undefined],
    ]);
    expect(whoseAt(parts, PAGE.indexOf('The Commission'))).toEqual({ standing: 'part_party' });
    expect(standingAt(parts, PAGE.indexOf('The Commission'))).toBe(parts[1]);
    expect([whoseAt(parts, PAGE.indexOf('It must')), whoseAt(undefined, 3), whoseAt([null] as never, 3)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is told of plain lines too, up to the next line that is one', () => {
    const text =
      'Overwegingen\n\nStandpunt van eiser\n\nEiser stelt dat het zo is.\n\nStandpunt van verweerder\n\nVerweerder bestrijdt dat.\n\nBeoordeling\n\nHet is zo.';
    expect(partiesIn(text)).toEqual([
      'Standpunt van eiser\n\nEiser stelt dat het zo is.',
      'Standpunt van verweerder\n\nVerweerder bestrijdt dat.',
    ]);
  });

  it.each([
    ['the court speaks in it', 'De grieven\n\nDe grieven falen. Het hof overweegt daartoe als volgt.'],
    ['it is a sentence', 'Standpunt van eiser.\n\nEiser stelt dat het zo is.'],
    ['it is one of a line of others', 'Standpunt van eiser\nEiser stelt dat het zo is.'],
    ['nothing is under it', 'Standpunt van eiser\n\n## Beoordeling\n\nHet is zo.'],
  ])('is none where %s', (_why, text) => {
    expect(partiesIn(text)).toEqual([]);
  });
});

describe('a part', () => {
  const TEXT = '## 3 De standpunten van partijen\n\n3.1 Eiser stelt dat.\n\n## Wie gelijk heeft\n\n3.2 Het is anders.';
  const section = (more: Partial<TextPart> = {}) => partOf(TEXT, 'sectie', '## 3', 'anders.', { number: '3', ...more });

  it('is a party’s by its heading', () => {
    expect(partiesIn(TEXT, [section()])).toEqual([TEXT]);
    expect(
      partiesIn('4.1. Het standpunt van de verdediging\n\nDe raadsman bepleit vrijspraak.', [
        { kind: 'rechtsoverweging', number: '4.1', start: 0, end: 70 },
      ]),
    ).toHaveLength(1);
  });

  it('is not, where the file gives it the role of the reasons, or a heading in it is the court’s', () => {
    expect(partiesIn(TEXT, [section({ role: 'overwegingen' })])).toEqual([]);
    const other = TEXT.replace('Wie gelijk heeft', 'Oordeel van het hof');
    expect(partiesIn(other, [section({ end: other.length })])).toEqual([]);
  });
});

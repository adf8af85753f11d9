/** The telling words around a citation: those of its sentence, without what references are made of. */
import { expect, test } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { packTexts } from '../../../src/library/file/packing';
import { type PackedText, recogniseTexts } from '../../../src/library/follow/recognise-texts';
import { calledIn } from '../../../src/library/pointers/called-words';

const decision = 'ECLI:NL:HR:2019:7';

/** What a text calls what it cites, as a look through it finds it. */
function called(
  externalId: string,
  body: string,
  summary = '',
  tells: PackedText['tells'] = externalId.startsWith('ECLI') ? 'decision' : 'law',
) {
  const text: PackedText = { externalId, packed: packTexts({ summary, body }), structure: undefined, tells };
  const [found] = recogniseTexts([text], new LawIndex(), '');
  return Object.fromEntries(found!.called.map(({ name, weight, words }) => [`${name} × ${weight}`, words.sort()]));
}

test('the sentence around an article, and no other', () => {
  const body =
    'De bakker verkocht brood. De rechter acht de opzegging wegens de schoolsluiting, als bedoeld in artikel 7:669 BW, onvoldoende. Daarna at hij taart.';
  expect(called(decision, body)).toEqual({
    'BWBR0005290 artikel 669 × 2': ['acht', 'onvoldo', 'opzeg', 'rechter', 'schoolsluit', 'wegen'],
  });
});

test('citations themselves are no words, and what is beside two of them is of both', () => {
  const found = called(decision, 'Vormverzuim: artikel 359a Sv en artikel 6 EVRM.');
  expect(Object.values(found)).toEqual([['vormverzuim'], ['vormverzuim']]);
});

test('an article of the own law is not called anything', () => {
  expect(called('BWBR0005290 artikel 1', 'De loonvordering, bedoeld in artikel 629, verjaart.')).toEqual({});
  expect(called('BWBR0005290 artikel 1', 'De vordering uit artikel 6:162 verjaart.')).toEqual({
    'BWBR0005289 artikel 162 × 1': ['verjaart', 'vorder'],
  });
});

test('a headnote is one sentence, and counts most', () => {
  const found = called(decision, 'Geen woord.', 'Ontslag op staande voet. Dringende reden. Art. 7:677 BW.');
  expect(found['BWBR0005290 artikel 677 × 3']).toEqual(expect.arrayContaining(['ontslag', 'voet']));
});

test('no more than thirty words a side, and no more letters than there is room for', () => {
  const far = Array.from(
    { length: 40 },
    (_none, at) => `woord${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]}`,
  ).join(' ');
  const { 'BWBR0005289 artikel 162 × 2': words = [] } = called(decision, `${far} artikel 6:162 BW ${far}`);
  expect(words.length).toBeLessThanOrEqual(40);
  expect(called(decision, `begin ${'x'.repeat(500)} artikel 6:162 BW`)['BWBR0005289 artikel 162 × 2']).not.toContain(
    'begin',
  );
});

test('what is recognised is as it was, whatever is gathered beside it', () => {
  const body = 'Zie artikel 7:669 BW.';
  expect(calledIn({ externalId: decision, summary: '', body, structure: undefined, tells: 'decision' }, [])).toEqual(
    [],
  );
});

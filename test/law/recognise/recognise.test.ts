/** The recogniser as a whole: the same however a text is cut, in order, inside the text, and never slow by what the text holds. */
import { describe, expect, it } from 'vitest';
import { Recogniser, recognise } from '../../../src/law/recognise/recognise';
import fc, { CHARACTER } from '../../support/property';

const WORDS = [
  ...'artikel 6:162 BW lid 1 en van de Wet wapens en munitie , . het eerste tweede artikelen 3 t/m 5 Awb'.split(' '),
  ...'(hierna: Wet) die wet dat dit besluit Verordening (EG) nr. 810/2009 ECLI:NL:HR:2016:162 onder a ;'.split(' '),
  ...'EVRM boek titel bijlage I § ( ) hoofdstuk 2016/679 GDPR Article'.split(' '),
  ...['\n\n', '\n', '\u00a0'],
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 120 }).map((words) => words.join(' '));

describe('the recogniser', () => {
  it('gives what stands in the text, in its order, and nothing twice', () => {
    fc.assert(
      fc.property(text, (all) => {
        let at = 0;
        for (const { start, end, name, restsOn } of recognise(all)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(all.length);
          expect(all.slice(start, end)).toBe(all.slice(start, end).trim());
          expect(name.text.length).toBeGreaterThan(0);
          if (restsOn !== undefined) expect(restsOn.end).toBeLessThanOrEqual(end);
          at = end;
        }
      }),
    );
  });

  it('gives the same however the text is cut into pieces', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(800), { maxLength: 8 }), (all, cuts) => {
        const recogniser = new Recogniser();
        const places = [0, ...cuts.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b), all.length];
        const pieces = places.slice(1).map((end, at) => all.slice(places[at], end));
        expect([...pieces.flatMap((piece) => recogniser.push(piece)), ...recogniser.end()]).toEqual(recognise(all));
      }),
    );
  });

  it('never throws, whatever the text holds', () => {
    fc.assert(fc.property(fc.string({ unit: CHARACTER, maxLength: 300 }), (all) => Array.isArray(recognise(all))));
  });

  it('finds in a long line what it finds in short ones', () => {
    const sentence = 'Dat volgt uit artikel 8, tweede lid, EVRM en artikel 6:162 BW, zoals vaak is gezegd. ';
    const times = Math.ceil(2 ** 16 / sentence.length);
    const found = recognise(sentence.repeat(times));
    expect(found).toHaveLength(2 * times);
    expect(new Set(found.map(({ name }) => name.text))).toEqual(
      new Set(['artikel 8, tweede lid, EVRM', 'artikel 6:162 BW']),
    );
  });
});

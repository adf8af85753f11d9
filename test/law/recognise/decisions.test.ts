/** Decisions in running text: what is found, what it names, and what is none. */
import { describe, expect, it } from 'vitest';
import { decisionsIn } from '../../../src/law/recognise/decisions';
import { casesOf, listIn } from '../../support/table';

/** What is found in a text: each as it stands there, and what it names. */
const found = (text: string): string[] =>
  decisionsIn(text).map(({ start, end, name }) => {
    const id = name.kind === 'citation' ? name.externalIds.join('+') : 'display' in name ? name.display : '';
    return `${text.slice(start, end)} → ${id}`;
  });

const NONE = [
  'BP5608 is geen citaat',
  'Verordening (EEG) nr. 1408/71 en Richtlijn 85/337/EEG',
  'bel 06-12345678 of 020-1234567, 12/34 deel, 1/2 en 3/4',
  'op 12/3/2010 in seizoen 2011/2012 voor € 12.500',
  'de rechtbank Amsterdam van 3 mei 2011 is',
  'Kamerstukken II 2008/09, 31 731, nr. 3',
  'PROJECT (94/C 241/08) en Vo nr. 3950/92',
  'Stb. 2010, 12 en PbEU 2016, L 119/1',
  'dat arrest, voornoemde uitspraak en het bestreden vonnis van 3 mei 2011',
];

describe('decisions in running text', () => {
  it.each(casesOf(import.meta.dirname, 'decisions.tsv', 'text', 'found'))('%s', (text, expected) =>
    expect(found(text)).toEqual(listIn(expected)),
  );

  it.each(NONE)('none: %s', (text) => expect(found(text)).toEqual([]));

  it('gives a place that is named before its decision with it', () => {
    const [one] = decisionsIn('rov. 3.4.1-3.4.3 van HR 29 januari 2016, ECLI:NL:HR:2016:162');
    expect(one?.name).toMatchObject({ pinpoints: [{ text: 'rov. 3.4.1-3.4.3' }] });
  });

  it('goes over no empty line, and gives places of the whole text', () => {
    const text = 'Eerst HR 29 januari 2016,\n\nECLI:NL:HR:2016:162 is';
    expect(found(text)).toEqual(['ECLI:NL:HR:2016:162 → ECLI:NL:HR:2016:162']);
  });

  it('ends with any text, and gives places that are in it and in order', () => {
    const pieces = 'HR| |29 januari 2016|ECLI:|NL:|12/34|(|)|en|; |LJN|NJ 2016/|\n|\u00ad'.split('|');
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 60 }, () => pieces[next() % pieces.length]).join('');
      let before = 0;
      for (const { start, end } of decisionsIn(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = end;
      }
    }
  });
});

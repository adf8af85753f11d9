/** Spellings with a hyphen, with a space and in one. */
import { describe, expect, test } from 'vitest';
import { isHyphened, joinedWords, spellingsOf } from '../../../src/engine/search/sets/spellings';
import { stretchesOf } from '../../../src/engine/text/phrases';
import { parseQuery } from '../../../src/engine/text/query';
import { artikel, find, libraryOf } from '../../library/fixture';
import { vocabularyWith } from './vocabulary';

const LAW = vocabularyWith(`
  dna 200, onderzoek 9000, onderzoeken 3000, dna onderzoek 86, dna onderzoeken 4, e 3000, mail 80, email 14,
  e mail 71, btw 900, tarief 2000, btw tarief 5, niet 60000, ontvankelijk 700, niet ontvankelijk 298,
  nietontvankelijk 2, schade 3000, vergoeding 9000, schadevergoeding 1500, onrechtmatige 500, overheid 3000,
  daad 600, overheidsdaad 12, huur 344, huurder 500, pacht 500, verhoging 2000, huurverhoging 24, huurpacht 3,
  recht 20000, op 150000, rechtop 8, recht op 1900, indien 3000, in 170000, dien 40, in dien 6, herziening 290,
  her 40, ziening 3, her ziening 3, by 900, law 700, bylaw 3, beroep 9000, overmacht 400, aan 140000, huisblad 3,
  aan huisblad 2, blad 500, vorm 3000, aanvorm 4, aan vorm 9`);

const term = (q: string) => parseQuery(q).wanted[0]!;
const spelled = (q: string): string[] => spellingsOf(term(q), LAW).map(({ tokens }) => tokens.join(' '));

describe('other spellings', () => {
  test.each([
    ['dnaonderzoek', ['dna onderzoek', 'dna onderzoeken']],
    ['btwtarief', ['btw tarief']],
    ['email', ['e mail']],
    ['e-mail', ['email']],
    ['nietontvankelijk', ['niet ontvankelijk']],
    ['niet-ontvankelijk', ['nietontvankelijk']],
    ['by-law', ['bylaw']],
    ['aanhuisblad', ['aan huisblad']],
    ['dna-onderzoeken', ['dna onderzoek']],
    ['schade-vergoeding', ['schadevergoeding']],
  ])('of %s', (q, expected) => {
    expect(spelled(q)).toEqual(expected);
  });

  test.each([
    ['what is in quotes', '"e-mail"'],
    ['a word that many texts have', 'indien'],
    ['an accident of print', 'herziening'],
    ['a word of the library that begins with a small one', 'aanvorm'],
    ['words that no text writes so', 'verhoging'],
    ['a number', '6:162'],
    ['a prefix', 'e-mai*'],
  ])('%s has none', (_what, q) => {
    expect(spelled(q)).toEqual([]);
  });

  test('hyphens were typed, or not', () => {
    expect(['e-mail', 'DNA‑onderzoek', 'ex-echtgenoot'].map((q) => isHyphened(term(q)))).toEqual([true, true, true]);
    expect(['"e-mail"', '6:162', 'B.V.', 'email', '13-3129'].map((q) => isHyphened(term(q)))).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('stretches of a query that are one word', () => {
  const stretches = (q: string): string[] => {
    const tokens = parseQuery(q).wanted.map(({ kind, tokens: [token] }) => (kind === 'word' ? token : undefined));
    return stretchesOf(tokens, (words) => joinedWords(words, LAW)).map(
      ({ from, to, known }) => `${tokens.slice(from, to).join(' ')}: ${Object.values(known).flat().join(' ')}`,
    );
  };

  test.each([
    ['schade vergoeding', 'schade vergoeding: schadevergoeding'],
    ['onrechtmatige overheids daad', 'overheids daad: overheidsdaad'],
    ['onrechtmatige overheid daad', 'overheid daad: overheidsdaad'],
    ['verhoging van de huur', 'verhoging van de huur: huurverhoging'],
    ['huurder verhoging huur', 'verhoging huur: huurverhoging'],
    ['e mail', 'e mail: email'],
    ['niet ontvankelijk', ''],
    ['recht op pacht', ''],
    ['beroep op overmacht', ''],
    ['huur en pacht', ''],
    ['verhoging "van de" huur', ''],
  ])('%s', (q, expected) => {
    expect(stretches(q).join('; ')).toBe(expected);
  });
});

describe('a search finds every spelling', () => {
  const texts: Record<string, string> = {
    1: 'Het DNA-onderzoek wordt verricht.',
    2: 'Per e-mail of per post.',
    3: 'Zijn email is bekend.',
    4: 'De verzekeringsmaatschappij betaalt.',
    5: 'Een onrechtmatige overheidsdaad.',
    6: 'Het verzoek is niet-ontvankelijk.',
    7: 'Elke maatschappij heeft een verzekering.',
  };
  const library = () => libraryOf(Object.entries(texts).map(([number, body]) => artikel('BWBR0000001', number, body)));

  test.each([
    ['dnaonderzoek', [1]],
    ['dna onderzoek', [1]],
    ['dna-onderzoeken', [1]],
    ['email', [2, 3]],
    ['e-mail', [2, 3]],
    ['e-mails', [2, 3]],
    ['verzekerings maatschappij', [4, 7]],
    ['verzekering maatschappij', [4, 7]],
    ['verzekeringsmaatschappij', [4, 7]],
    ['verzekerings-maatschappij', [4, 7]],
    ['onrechtmatige overheids daad', [5]],
    ['nietontvankelijk', [6]],
    ['"e mail"', [2]],
  ])('%s', async (q, expected) => {
    const { ids } = await find(library(), q);
    expect(ids.map((id) => Number(id.split(' ').at(-1))).sort()).toEqual(expected);
  });
});

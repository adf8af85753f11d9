/** Who is said to say what is quoted. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../../src/law/reading/tokens';
import { firstSentence, lastSentence } from '../../../src/research/verify/context/sentence';
import { speakerOf } from '../../../src/research/verify/context/speaker';

const speakerIn = (before: string, after: string) =>
  speakerOf(tokensOf(lastSentence(before)), tokensOf(firstSentence(after)));
const who = (before: string, after = '') => speakerIn(before, after)?.who;

describe('who speaks', () => {
  it.each<[string, string, ReturnType<typeof who>]>([
    ['a court before its verb', 'De Hoge Raad overwoog dat ', 'court'],
    ['a court behind its verb', 'In r.o. 5.1 oordeelt het CBB (', 'court'],
    ['a court whose view it is', 'Naar het oordeel van de rechtbank moet gelden dat ', 'court'],
    ['a court with a participle', 'Het Hof heeft in zijn arrest van 24 mei 2011 geoordeeld dat ', 'court'],
    ['a court in English', 'The Court held in Case C-568/15 that ', 'court'],
    ['an advocate general', 'Advocaat-generaal Verburg schrijft: ', 'advocate_general'],
    ['the same by its letters', 'Volgens A-G Wissink ', 'advocate_general'],
    ['the same in English', 'Advocate General Kokott proposed ', 'advocate_general'],
    [
      'the office that opinions are of',
      'In de zaak heeft het Parket bij de Hoge Raad geconcludeerd en stelt het dat ',
      'advocate_general',
    ],
    ['a party before a court', 'Eiseres had bij de rechtbank Gelderland primair betoogd dat ', 'party'],
    ['a party', 'Eiser stelde zich op het standpunt dat ', 'party'],
    ['the state as a party', 'De staatssecretaris betoogde dat ', 'party'],
    ['a board as a party', 'Het college stelt zich op het standpunt dat ', 'party'],
    ['whoever argues', 'Comtech claimed before the referring court that ', 'party'],
    ['the argument of a party', 'De Hoge Raad verwierp het betoog van de Staatssecretaris dat ', 'party'],
    ['the legislature', 'De wetgever heeft overwogen dat ', 'legislature'],
    ['what it explained', 'Volgens de memorie van toelichting ', 'legislature'],
    ['nobody, of an earlier sentence', 'De rechtbank overwoog zo. Vast staat ', undefined],
    ['nobody who only stands there', 'Het beroep bij de rechtbank ', undefined],
    ['the court that differs from a party', 'Anders dan eiser betoogt, oordeelt de rechtbank dat ', 'court'],
    ['nobody where nothing says so', 'Vast staat dat ', undefined],
  ])('%s', (_what, before, expected) => {
    expect(who(before)).toBe(expected);
  });

  it('reads behind what is quoted where nothing before says it', () => {
    expect(who('', ', aldus de minister (')).toBe('party');
    expect(who('', ' oordeelde de Afdeling (')).toBe('court');
    expect(who('De rechtbank overwoog: ', ', aldus eiser')).toBe('court');
  });

  it('tells which courts are called so', () => {
    expect(speakerIn('De kantonrechter oordeelde dat ', '')?.courts).toEqual(['RB', 'KTG']);
    expect(speakerIn('De rechter oordeelde dat ', '')?.courts).toBeUndefined();
    expect(speakerIn('Het Hof Amsterdam oordeelde dat ', '')?.courts).toContain('GH');
  });

  it('tells whether another is said to speak in the same sentence', () => {
    expect(speakerIn('De Hoge Raad oordeelde dat ', '')?.isAlone).toBe(true);
    expect(speakerIn('De Hoge Raad oordeelde dat de rechtbank terecht overwoog dat ', '')?.isAlone).toBe(false);
  });
});

describe('a row of the lexicon is enough', () => {
  const rows = readdirSync('data/lexicon')
    .flatMap((file) => readFileSync(`data/lexicon/${file}`, 'utf8').split('\n'))
    .map((line) => line.split('\t'));
  const ofClass = (name: string): string[][] => rows.filter(([, of]) => of === name);

  it.each(ofClass('PARTY').map(([forms = '', , value]) => [forms.split(' | '), value] as const))(
    'for %s',
    (forms, value) => {
      const said = forms.map((form) => who(`Volgens ${form} `));
      expect(new Set(said)).toEqual(new Set([value === 'legislature' ? 'legislature' : 'party']));
    },
  );

  it.each(ofClass('COURT').map(([forms = '', , value = '']) => [forms.split(' | '), value] as const))(
    'for %s',
    (forms, value) => {
      const said = forms.map((form) => speakerIn(`Volgens ${form} `, ''));
      for (const one of said) {
        expect(one?.who).toBe(value === 'PHR' ? 'advocate_general' : 'court');
        for (const code of value
          .replaceAll('-', '')
          .split(' ')
          .filter((code) => code !== '' && code !== 'PHR'))
          expect(one?.courts).toContain(code);
      }
    },
  );
});

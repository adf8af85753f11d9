/** Where sentences end, and whether one says more than its citation. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saysMore } from '../../../src/research/verify/context/says-more';
import { firstSentence, lastSentence, tagSentence } from '../../../src/research/verify/context/sentence';

describe('a sentence ends', () => {
  it.each<[string, string, string]>([
    ['at a stop before a capital', 'De rechtbank wees af. Het hof ', 'Het hof '],
    [
      'at no abbreviation of a place',
      'Het beroep op art. 3:40 BW en nr. 5, zie r.o. 4.2 van mr. Jansen ',
      'Het beroep op art. 3:40 BW en nr. 5, zie r.o. 4.2 van mr. Jansen ',
    ],
    ['at no initial', 'Annotatie van J.H. Veen bij ', 'Annotatie van J.H. Veen bij '],
    ['at no company', 'Bayer B.V. en Shell N.V. hebben ', 'Bayer B.V. en Shell N.V. hebben '],
    ['at a company before a new sentence', 'Zij dagvaardde Bayer B.V. Het hof ', 'Het hof '],
    ['at no decimal', 'Volgens 3.4 en 12.5 van ', 'Volgens 3.4 en 12.5 van '],
    ['at no number of a list', '1. Het geding ', '1. Het geding '],
    ['at an entry of a list', 'Zie hierover:\n- HR 7 mei 1997, ', '- HR 7 mei 1997, '],
    ['at a question', 'Geldt dat? Ja, ', 'Ja, '],
    ['behind a quotation', 'Hij zei: “Nee.” Daarop ', 'Daarop '],
    ['at no small letter', 'Aldus o.a. de kantonrechter ', 'Aldus o.a. de kantonrechter '],
    ['at no advocate general', 'De A-G Van Soest meent ', 'De A-G Van Soest meent '],
  ])('%s', (_what, text, last) => {
    expect(lastSentence(text)).toBe(last);
  });

  it('is read behind a citation too', () => {
    expect(firstSentence(', r.o. 4.2, van mr. Jansen. Daarna niets.')).toBe(', r.o. 4.2, van mr. Jansen.');
    expect(firstSentence(') geldt niet')).toBe(') geldt niet');
  });

  it.each(
    readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )('as marked: %s', (marked) => {
    const found: string[] = [];
    for (let rest = marked.replaceAll(' ¦ ', ' '); rest !== ''; rest = rest.slice(found.at(-1)!.length).trimStart())
      found.push(firstSentence(rest));
    expect(found.join(' ¦ ')).toBe(marked);
  });

  it('is found in time with the length of the text', () => {
    const began = performance.now();
    for (const one of ['art. 1. ', '1. Het ', 'A. B. '] as const) lastSentence(one.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('a sentence says', () => {
  const more = (sentence: string, cited: string): boolean => saysMore(sentence, [cited]).length > 0;

  it.each<[string, string]>([
    ['Zie art. 3:40 BW.', 'art. 3:40 BW'],
    ['Vgl. HR 12 april 1995, ECLI:NL:HR:1995:AA1575.', 'HR 12 april 1995, ECLI:NL:HR:1995:AA1575'],
    [
      'Zie ook HR 7 mei 1997, ECLI:NL:HR:1997:AA2065 en HR 12 april 1995, ECLI:NL:HR:1995:AA1575, r.o. 3.2.',
      'HR 7 mei 1997, ECLI:NL:HR:1997:AA2065',
    ],
    ['- HvJ EU 20 december 2017, C-434/16 (Nowak)', 'HvJ EU 20 december 2017, C-434/16'],
    ['Het recht op inzage (art. 15 AVG)', 'art. 15 AVG'],
    ['HR 7 mei 1997, BNB 1997/238 (pensioen, jaarwinst)', 'HR 7 mei 1997, BNB 1997/238'],
    ['2.3 Dwaling (art. 6:228 BW)', 'art. 6:228 BW'],
    ['See also Case C-434/16, paragraph 34.', 'Case C-434/16, paragraph 34'],
  ])('nothing more: %s', (sentence, cited) => {
    expect(more(sentence, cited)).toBe(false);
  });

  it.each<[string, string]>([
    ['De Hoge Raad verwierp het beroep (ECLI:NL:HR:1997:AA2065).', 'ECLI:NL:HR:1997:AA2065'],
    ['Bezwaar moet binnen vier weken worden gemaakt (art. 6:7 Awb).', 'art. 6:7 Awb'],
    ['Bezwaar: vier weken (art. 6:7 Awb)', 'art. 6:7 Awb'],
    ['De boete is € 500 (art. 5 WOR)', 'art. 5 WOR'],
    ['Ingevolge artikel 3:204 BW is de vruchtgebruiker bevoegd.', 'artikel 3:204 BW'],
    ['The Court held that an exam script is personal data (C-434/16).', 'C-434/16'],
  ])('more: %s', (sentence, cited) => {
    expect(more(sentence, cited)).toBe(true);
  });
});

it('a sentence with several citations is tagged once, and each is the one that is read in its turn', () => {
  const text = 'Op grond van artikel 1 BW is artikel 2 BW vervallen. Dat geldt.';
  const spans = [13, 29].map((start) => ({ start, end: start + 12 }));
  const [one, other] = spans.map((own) =>
    tagSentence(
      text.slice(0, own.start),
      text.slice(own.start, own.end),
      text.slice(own.end),
      spans.filter((span) => span !== own),
    ),
  );
  expect([one!.here, other!.here]).toEqual([1, 3]);
  expect(one!.tokens[1]!.senses[0]).toMatchObject({ class: 'HERE', value: 'governed' });
  expect(one!.tokens[3]!.senses[0]).toMatchObject({ class: 'CITE' });
  expect(other!.tokens[3]!.senses[0]).toMatchObject({ class: 'HERE', value: 'subject' });
  for (const at of [0, 2, 4]) expect(one!.tokens[at]).toBe(other!.tokens[at]);
  expect(one!.next).toBe(other!.next);
});

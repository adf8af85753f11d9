/** A day under a condition holds for a part, with the words of the act, wherever the condition stands; never for an article or an act. */
import { describe, expect, test } from 'vitest';
import type { DatedPart } from '../../../src/sources/eurlex/act-days';
import { daysOfAct } from '../../../src/sources/eurlex/entry-into-force';

const CELEX = '32031R0123';
const FORCE = 'This Regulation shall enter into force on 1 March 2031.\nIt shall apply from 1 January 2032.\n';

/** The days of application and expiry beside that of the act: what they are about, the day, and the words. */
function said(final: string, general = FORCE): string[] {
  const part = (kind: string, number: string, text = ''): DatedPart => ({
    externalId: `${CELEX} ${kind} ${number}`,
    kind,
    number,
    heading: '',
    divisions: number === '4' || number === '5' ? [{ kind: 'hoofdstuk', number: 'II' }] : [],
    text,
  });
  const articles = ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => part('artikel', number, 'Text.'));
  const parts = [...articles, part('artikel', '99', general + final), part('bijlage', 'I')];
  return daysOfAct({ celex: CELEX, adopted: '2031-02-03', published: '2031-02-12', parts })
    .filter(({ kind, day, words }) => /application|expiry/.test(kind) && !(day === '2032-01-01' && words === ''))
    .map(({ externalId, kind, day, words }) =>
      [externalId.slice(CELEX.length + 1) || 'act', kind === 'expiry' ? 'until' : 'from', day || '-', words]
        .filter((text) => text !== '')
        .join(' '),
    );
}

describe('a condition', () => {
  test.each<[string, string, string[]]>([
    [
      'before the subject',
      'In the area governed by the rules referred to in points (a), (c) and (g) of Article 1(2), Article 4(1), (2) and (3), point (e) of Article 5(4) and Article 6 shall apply from 29 April 2033.',
      [
        'artikel 4 from 2033-04-29 In the area governed by the rules referred to in points (a), (c) and (g) of Article 1(2), Article 4(1), (2) and (3)',
        'artikel 5 from 2033-04-29 In the area governed by the rules referred to in points (a), (c) and (g) of Article 1(2), point (e) of Article 5(4)',
        'artikel 6 from 2033-04-29 In the area governed by the rules referred to in points (a), (c) and (g) of Article 1(2), Article 6',
      ],
    ],
    [
      'behind it',
      'Article 4, in respect of vessels, shall apply from 29 April 2033.',
      ['artikel 4 from 2033-04-29 Article 4, in respect of vessels'],
    ],
    [
      'within a list, with all of the list since it may be of any',
      'Article 4, as regards vessels, and Article 5 shall apply from 29 April 2033.',
      [
        'artikel 4 from 2033-04-29 Article 4, as regards vessels, and Article 5',
        'artikel 5 from 2033-04-29 Article 4, as regards vessels, and Article 5',
      ],
    ],
    [
      'between the verb and the day',
      'Article 4 shall apply, with regard to vessels, from 29 April 2033.',
      ['artikel 4 from 2033-04-29 Article 4 … with regard to vessels'],
    ],
    [
      'behind the day',
      'Article 4 shall apply from 29 April 2033 insofar as it concerns vessels.',
      ['artikel 4 from 2033-04-29 Article 4 … insofar as it concerns vessels'],
    ],
    [
      'of what the act applies to',
      'Article 4 shall apply to vessels from 29 April 2033. Article 5 shall apply from 30 April 2033 for aircraft.',
      ['artikel 4 from 2033-04-29 Article 4 … to vessels', 'artikel 5 from 2033-04-30 Article 5 … for aircraft'],
    ],
    [
      'between the two halves of the verb',
      'Article 4 shall, in relation to vessels, apply from 29 April 2033.',
      ['artikel 4 from 2033-04-29 Article 4 shall, in relation to vessels'],
    ],
    [
      'under which the act as a whole applies',
      'For the purposes of Directive 2001/1/EC, this Regulation shall apply from 29 April 2033. It shall apply from 30 April 2033 in so far as it concerns vessels.',
      [
        'act from 2033-04-29 For the purposes of Directive 2001/1/EC',
        'act from 2033-04-30 in so far as it concerns vessels',
      ],
    ],
    [
      'of a second day in the same sentence',
      'Article 4 shall apply from 29 April 2033 as regards vessels and from 30 April 2034 as regards aircraft.',
      [
        'artikel 4 from 2033-04-29 Article 4 … as regards vessels',
        'artikel 4 from 2034-04-30 Article 4 … as regards aircraft',
      ],
    ],
    [
      'above the points',
      '2. In the area of fishing:\n(a) Article 4(2) shall apply from 29 April 2033;\n(b) Article 5 shall apply from 30 April 2033.\n3. Article 6 shall apply from 1 May 2033.',
      [
        'artikel 4 from 2033-04-29 In the area of fishing: Article 4(2)',
        'artikel 5 from 2033-04-30 In the area of fishing: Article 5',
        'artikel 6 from 2033-05-01',
      ],
    ],
    [
      'in the points, with the days',
      'Articles 4 and 5(2) shall apply:\n(i) in respect of the aims referred to in points (a) and (b) of Article 9 of Regulation (EU) 2020/852, from 1 May 2033; and\n(ii) from 1 May 2034 in respect of others.',
      [
        'artikel 4 from 2033-05-01 Article 4 … in respect of the aims referred to in points (a) and (b) of Article 9 of Regulation (EU) 2020/852',
        'artikel 5 from 2033-05-01 Article 5(2) … in respect of the aims referred to in points (a) and (b) of Article 9 of Regulation (EU) 2020/852',
        'artikel 4 from 2034-05-01 Article 4 … in respect of others',
        'artikel 5 from 2034-05-01 Article 5(2) … in respect of others',
      ],
    ],
    [
      'of points whose day is above them',
      'With respect to vessels, the following provisions shall apply from 29 April 2033:\n(a) Article 4;\n(b) Article 5(2).',
      [
        'artikel 4 from 2033-04-29 With respect to vessels, Article 4',
        'artikel 5 from 2033-04-29 With respect to vessels, Article 5(2)',
      ],
    ],
    [
      'of one of such points',
      'However, the following provisions shall apply from 29 April 2033:\n(a) Article 4, as regards vessels;\n(b) Article 5.',
      ['artikel 4 from 2033-04-29 Article 4, as regards vessels', 'artikel 5 from 2033-04-29'],
    ],
    [
      'of a chapter',
      'As regards vessels, Chapter II shall apply from 29 April 2033.',
      [
        'artikel 4 from 2033-04-29 As regards vessels, Chapter II',
        'artikel 5 from 2033-04-29 As regards vessels, Chapter II',
      ],
    ],
    [
      'of an end, which is none of the act',
      'This Regulation shall apply until 29 April 2033 as regards vessels. Article 5 shall expire on 30 April 2033 in respect of aircraft.',
      ['act until 2033-04-29 as regards vessels', 'artikel 5 until 2033-04-30 Article 5 … in respect of aircraft'],
    ],
    [
      'that is a derogation: of the whole of the part is then nothing said',
      'By way of derogation from paragraphs 1 and 2 of this Article, Article 4(2) and Articles 5 to 6 shall apply from 29 April 2033.',
      [
        'artikel 4 from 2033-04-29 By way of derogation from paragraphs 1 and 2 of this Article, Article 4(2)',
        'artikel 5 from 2033-04-29 By way of derogation from paragraphs 1 and 2 of this Article, Article 5 to 6',
        'artikel 6 from 2033-04-29 By way of derogation from paragraphs 1 and 2 of this Article, Article 5 to 6',
        'artikel 5 from -',
        'artikel 6 from -',
      ],
    ],
  ])('%s', (_where, text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });

  test.each<[string, string[]]>([
    [
      'In respect of the goods listed in Annex I, points 3, 4 and 7, Article 4 shall apply from 29 April 2033.',
      ['artikel 4 from 2033-04-29 In respect of the goods listed in Annex I, points 3, 4 and 7, Article 4'],
    ],
    [
      'Article 4 shall apply from 29 April 2033, except as regards vessels.',
      ['artikel 4 from 2033-04-29 Article 4 … except as regards vessels'],
    ],
    [
      'Article 4 shall apply from 29 April 2033 with the exception of Article 5 in respect of vessels, which shall apply from 30 April 2034.',
      ['artikel 5 from 2034-04-30 Article 5 in respect of vessels', 'artikel 4 from 2033-04-29'],
    ],
    [
      'Article 4 shall not apply until 29 April 2033 in respect of vessels.',
      ['artikel 4 from 2033-04-29 Article 4 … in respect of vessels'],
    ],
    [
      'By way of derogation from the first paragraph, this Regulation shall apply from 29 April 2033 to vessels.',
      ['act from 2033-04-29 By way of derogation from the first paragraph … to vessels'],
    ],
    [
      'This Regulation shall apply from:\n(a) 29 April 2033 for vessels;\n(b) 30 April 2034 for aircraft.',
      ['act from 2033-04-29 for vessels', 'act from 2034-04-30 for aircraft'],
    ],
  ])('is kept as it is: %s', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });

  const DUTCH =
    'Deze verordening treedt in werking op 1 maart 2031.\nZij is van toepassing met ingang van 1 januari 2032.\n';

  test.each<[string, string[]]>([
    [
      'Op het gebied waarop de in artikel 1, lid 2, onder g), bedoelde voorschriften van toepassing zijn, zijn artikel 4, leden 1 en 2, en artikel 5 van toepassing met ingang van 29 april 2033.',
      [
        'artikel 4 from 2033-04-29 Op het gebied waarop de in artikel 1, lid 2, onder g), bedoelde voorschriften van toepassing zijn, artikel 4, leden 1 en 2',
        'artikel 5 from 2033-04-29 Op het gebied waarop de in artikel 1, lid 2, onder g), bedoelde voorschriften van toepassing zijn, artikel 5',
      ],
    ],
    [
      'Ten aanzien van vaartuigen is artikel 4 van toepassing met ingang van 29 april 2033.',
      ['artikel 4 from 2033-04-29 Ten aanzien van vaartuigen, artikel 4'],
    ],
    [
      'Artikel 4 is wat vaartuigen betreft van toepassing met ingang van 29 april 2033.',
      ['artikel 4 from 2033-04-29 Artikel 4 is wat vaartuigen betreft'],
    ],
    [
      'Artikel 4 is van toepassing met ingang van 29 april 2033 voor zover het vaartuigen betreft.',
      ['artikel 4 from 2033-04-29 Artikel 4 … voor zover het vaartuigen betreft'],
    ],
    [
      'Artikel 4 is van toepassing op vaartuigen met ingang van 29 april 2033.',
      ['artikel 4 from 2033-04-29 Artikel 4 … op vaartuigen'],
    ],
    [
      'Op vaartuigen is artikel 4 van toepassing met ingang van 29 april 2033.',
      ['artikel 4 from 2033-04-29 Op vaartuigen, artikel 4'],
    ],
    [
      'Artikel 4 is met ingang van 29 april 2033 van toepassing op vaartuigen. Artikel 5 is met ingang van 30 april 2033 van toepassing.',
      ['artikel 4 from 2033-04-29 Artikel 4 … op vaartuigen', 'artikel 5 from 2033-04-30'],
    ],
    [
      'In afwijking van lid 2 is artikel 4, lid 2, van toepassing met ingang van 29 april 2033.',
      ['artikel 4 from 2033-04-29 In afwijking van lid 2, artikel 4, lid 2'],
    ],
    [
      'Voor de toepassing van Richtlijn 2001/1/EG is deze verordening van toepassing met ingang van 29 april 2033.',
      ['act from 2033-04-29 Voor de toepassing van Richtlijn 2001/1/EG'],
    ],
    [
      'Artikel 4, met betrekking tot vaartuigen, en artikel 5 zijn van toepassing met ingang van 29 april 2033.',
      [
        'artikel 4 from 2033-04-29 Artikel 4, met betrekking tot vaartuigen, en artikel 5',
        'artikel 5 from 2033-04-29 Artikel 4, met betrekking tot vaartuigen, en artikel 5',
      ],
    ],
  ])('in Dutch: %s', (text, wanted) => {
    expect(said(text, DUTCH)).toEqual(wanted);
  });

  test.each([
    'Without prejudice to Article 4, Article 5 shall apply from 29 April 2033.',
    'Unless otherwise provided for in paragraphs 2 to 4, Article 5 shall apply from 29 April 2033.',
    'However, Article 5 shall apply from 29 April 2033, instead of Articles 32 and 33 of Regulation (EC) No 882/2004.',
    'The obligations laid down in Article 5 shall apply from 29 April 2033 in accordance with the Treaties.',
    'Article 5 shall apply for the first time from 29 April 2033.',
    'Article 5 shall apply from 29 April 2033 in all Member States.',
  ])('is none in: %s', (text) => {
    expect(said(text).filter((one) => one.startsWith('artikel 5'))).toEqual(['artikel 5 from 2033-04-29']);
  });

  test('makes no day on which the act enters into force', () => {
    const text = 'In respect of vessels, this Regulation shall enter into force on 1 May 2031.';
    const force = (general: string) =>
      daysOfAct({
        celex: CELEX,
        adopted: '2031-02-03',
        published: '2031-02-12',
        parts: [
          { externalId: `${CELEX} artikel 9`, kind: 'artikel', number: '9', heading: '', divisions: [], text: general },
        ],
      }).find(({ kind }) => kind === 'entry-into-force');
    expect(force(`${text}\nIt shall enter into force on 1 March 2031.`)).toMatchObject({
      day: '2031-03-01',
      words: '',
    });
    expect(force(text)).toMatchObject({ day: '', words: expect.stringContaining('In respect of vessels') });
  });

  test('leaves a part with a day of its own its own: Articles 4 and 5 from one day, 6 from another', () => {
    expect(said('Articles 4 and 5 shall apply from 29 April 2033 and Article 6 from 30 April 2034.')).toEqual([
      'artikel 4 from 2033-04-29',
      'artikel 5 from 2033-04-29',
      'artikel 6 from 2034-04-30',
    ]);
  });
});

describe('a list', () => {
  test.each<[string, string, string[]]>([
    [
      'under a condition above it, in one line',
      'For ferries with a licence under Article 9 the following shall apply: (a) Article 4 shall apply from 1 May 2033; (b) Article 5 shall apply from 1 May 2034.',
      [
        'artikel 4 from 2033-05-01 For ferries with a licence under Article 9, Article 4',
        'artikel 5 from 2034-05-01 For ferries with a licence under Article 9, Article 5',
      ],
    ],
    [
      'under words that are all a condition',
      'Where a ferry applies for a licence:\n(a) Article 4 shall apply from 1 May 2033;\n(b) Article 5 shall apply from 1 May 2034.\nArticle 6 shall apply from 1 May 2035.',
      [
        'artikel 4 from 2033-05-01 Where a ferry applies for a licence: Article 4',
        'artikel 5 from 2034-05-01 Where a ferry applies for a licence: Article 5',
        'artikel 6 from 2035-05-01',
      ],
    ],
    [
      'within a point, under both conditions, which the next point is not under',
      'As regards ships, the following shall apply:\n(a) for ferries, the following:\n(i) Article 4 shall apply from 1 May 2033;\n(b) Article 5 shall apply from 1 May 2034.',
      [
        'artikel 4 from 2033-05-01 As regards ships for ferries, the following: Article 4',
        'artikel 5 from 2034-05-01 As regards ships, Article 5',
      ],
    ],
    [
      'in Dutch',
      'Voor veerboten geldt het volgende:\na) artikel 4 is van toepassing met ingang van 1 mei 2033.',
      ['artikel 4 from 2033-05-01 Voor veerboten geldt het volgende: artikel 4'],
    ],
  ])('%s', (_where, text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });
});

describe('what is said with a second verb', () => {
  test.each<[string, string[]]>([
    [
      'Article 4 shall apply from 1 May 2033 and, as regards honey, Article 5 shall apply from 1 May 2034.',
      ['artikel 5 from 2034-05-01 as regards honey, Article 5', 'artikel 4 from 2033-05-01'],
    ],
    [
      'Article 4 shall apply from 1 May 2033, insofar as it concerns honey, and Article 5 shall apply from 1 May 2034.',
      ['artikel 4 from 2033-05-01 Article 4 … insofar as it concerns honey', 'artikel 5 from 2034-05-01'],
    ],
    [
      'Artikel 4 is van toepassing met ingang van 1 mei 2033 en, wat honing betreft, is artikel 5 van toepassing met ingang van 1 mei 2034.',
      ['artikel 5 from 2034-05-01 wat honing betreft, artikel 5', 'artikel 4 from 2033-05-01'],
    ],
    [
      'Artikel 4 is van toepassing met ingang van 1 mei 2033 wat honing betreft.',
      ['artikel 4 from 2033-05-01 Artikel 4 … wat honing betreft'],
    ],
  ])('%s', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });
});

describe('until when', () => {
  test.each<[string, string[]]>([
    ['Article 4 shall not apply until 1 May 2033.', ['artikel 4 from 2033-05-01']],
    // Until the end of a month: the last day is within.
    ['Article 4 shall not apply until 31 December 2033.', ['artikel 4 from 2034-01-01']],
    [
      'Until 31 December 2033, Article 4 shall not apply to ferries.',
      ['artikel 4 from 2034-01-01 Article 4 … to ferries'],
    ],
    ['Until 31 December 2033, Article 4 shall apply.', ['artikel 4 until 2033-12-31']],
    ['Article 4 shall apply until 31 December 2033.', ['artikel 4 until 2033-12-31']],
    ['Article 4 shall cease to apply on 1 May 2033.', ['artikel 4 until 2033-05-01']],
    ['This Regulation shall cease to apply on 1 May 2033.', ['act until 2033-05-01']],
    ['Article 4 shall no longer apply from 1 May 2033.', ['artikel 4 until 2033-05-01']],
    ['Article 4 shall not apply after 1 May 2033.', ['artikel 4 until 2033-05-01']],
    [
      'Article 4 shall apply from 1 May 2032. Article 4 shall apply until 1 May 2033.',
      ['artikel 4 from 2032-05-01', 'artikel 4 until 2033-05-01'],
    ],
    // What is suspended for a time does not end.
    ['Article 4 shall not apply from 1 May 2033 to 1 June 2033.', ['artikel 4 from -']],
    ['Article 4 shall not apply to ferries.', []],
    ['Artikel 4 is niet van toepassing tot 1 mei 2033.', ['artikel 4 from 2033-05-01']],
    ['Artikel 4 is niet van toepassing tot en met 30 april 2033.', ['artikel 4 from 2033-05-01']],
    ['Artikel 4 is van toepassing tot 1 mei 2033.', ['artikel 4 until 2033-05-01']],
    ['Artikel 4 is met ingang van 1 mei 2033 niet langer van toepassing.', ['artikel 4 until 2033-05-01']],
    ['Artikel 4 is niet van toepassing op veerboten.', []],
  ])('%s', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });
});

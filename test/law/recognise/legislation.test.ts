/** Legislation in running text: what is found, where, of which law and why. */
import { describe, expect, it } from 'vitest';
import type { FoundCitation } from '../../../src/law/recognise/found';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { Definitions } from '../../../src/law/recognise/memory';
import { type RecogniserOptions, recognise } from '../../../src/law/recognise/recognise';
import { casesOf, listIn } from '../../support/table';

const idOf = ({ name }: FoundCitation): string => {
  if (name.kind === 'citation') return name.externalIds.join(' or ');
  if (name.kind === 'range') return `${name.from.externalIds[0]} to ${name.to.externalIds[0]}`;
  if (name.kind === 'part') return `${name.work} ${name.path.join(' ')}`;
  return name.kind === 'unlisted-law' ? `? ${name.law}` : name.display;
};
/** Each finding as its words and what they name, with the places in it; `=` with what it rests on, but for names. */
const found = (text: string, told: RecogniserOptions = {}): string[] =>
  recognise(text, told).map((one) => {
    const places = 'pinpoints' in one.name ? (one.name.pinpoints ?? []).map((pinpoint) => pinpoint.text) : [];
    const id = [idOf(one), ...places].join(' ');
    return `${text.slice(one.start, one.end)} = ${id}${one.basis === 'named' ? '' : ` (${one.basis})`}`;
  });

const VW = 'BWBR0011823';

describe('a place with its law', () => {
  it.each(casesOf(import.meta.dirname, 'places-with-law.tsv', 'text', 'all'))('%j', (text, all) =>
    expect(found(text)).toEqual(listIn(all)),
  );
});

describe('a list', () => {
  it.each<[string, string[]]>([
    [
      'de artikelen 23, vierde en vijfde lid, en 18c van de Wet arbeid vreemdelingen',
      [
        'artikelen 23, vierde en vijfde lid = BWBR0007149 artikel 23 lid 4 en 5',
        '18c van de Wet arbeid vreemdelingen = BWBR0007149 artikel 18c',
      ],
    ],
    ['art. 3:40 en 3:44 BW', ['art. 3:40 = BWBR0005291 artikel 40', '3:44 BW = BWBR0005291 artikel 44']],
    [
      'de artikelen 3:13 tot en met 3:15 BW',
      ['artikelen 3:13 tot en met 3:15 BW = BWBR0005291 artikel 13 to BWBR0005291 artikel 15'],
    ],
    [
      'Gelet op de artikelen 2, vierde lid, onder b, 3, eerste lid, 4 en 112, van de Vreemdelingenwet 2000',
      [
        `artikelen 2, vierde lid, onder b = ${VW} artikel 2 lid 4 onder b`,
        `3, eerste lid = ${VW} artikel 3 lid 1`,
        `4 = ${VW} artikel 4`,
        `112, van de Vreemdelingenwet 2000 = ${VW} artikel 112`,
      ],
    ],
    [
      'artikel 8, onder a tot en met e, dan wel l, van de Vreemdelingenwet 2000',
      [`artikel 8, onder a tot en met e, dan wel l, van de Vreemdelingenwet 2000 = ${VW} artikel 8 onder a t/m e en l`],
    ],
    [
      'Wetboek van Strafvordering: de artikelen 30 en 32',
      ['Wetboek van Strafvordering: de artikelen 30 = BWBR0001903 artikel 30', '32 = BWBR0001903 artikel 32'],
    ],
    [
      'Gelet op artikel 3 van de Awb, 5, tweede lid, van de Opiumwet en 7 van de Woningwet',
      [
        'artikel 3 van de Awb = BWBR0005537 artikel 3',
        '5, tweede lid, van de Opiumwet = BWBR0001941 artikel 5 lid 2',
        '7 van de Woningwet = BWBR0005181 artikel 7',
      ],
    ],
    ['artikel 8 EVRM en 14 dagen later', ['artikel 8 EVRM = BWBV0001000 artikel 8']],
    ['artikel 3 en 14 dagen van de Awb', []],
  ])('%j', (text, all) => expect(found(text).filter((one) => !one.startsWith('Awb'))).toEqual(all));
});

describe('a law by itself', () => {
  it.each(casesOf(import.meta.dirname, 'laws-alone.tsv', 'text', 'all'))('%j', (text, all) =>
    expect(found(text)).toEqual(listIn(all)),
  );

  it('by a name that a library has', () => {
    const laws = new LawIndex([
      { id: 'BWBR9000001', name: 'Wet op het proefdraaien' },
      { id: 'BWBR9000002', name: 'Wop' },
      { id: 'BWBR9000003', name: 'Nederland' },
      { id: 'BWBR9000004', name: 'Proefwet' },
      { id: 'BWBR9000005', name: 'Proefwet' },
      { id: 'BWBR9000006', name: 'Centrale Raad van Proef' },
      { id: 'BWBR9000007', name: 'Wet proefsgewijze rechtspraak' },
    ]);
    // What has no word for a law is one behind a place alone.
    expect(found('de Centrale Raad van Proef, artikel 1 Centrale Raad van Proef', { laws })).toEqual([
      'artikel 1 Centrale Raad van Proef = BWBR9000006 artikel 1',
    ]);
    // A longer name that is known is no `Wet` that was defined.
    expect(found('Opiumwet (hierna: de Wet). Artikel 5 van de Wet proefsgewijze\nrechtspraak', { laws })).toEqual([
      'Opiumwet = BWBR0001941',
      'Artikel 5 van de Wet proefsgewijze\nrechtspraak = BWBR9000007 artikel 5',
    ]);
    const text = 'artikel 3 van de Wet op het proefdraaien, artikel 4 Wop, in Nederland de Proefwet';
    expect(found(text, { laws })).toEqual([
      'artikel 3 van de Wet op het proefdraaien = BWBR9000001 artikel 3',
      'artikel 4 Wop = BWBR9000002 artikel 4',
    ]);
    expect(found('de Proefwet 1990 en Wet op het proefdraaien 1990', { laws })).toEqual([]);
  });

  it('that no table knows is not another one', () => {
    expect(found('artikel 8 EVRM en artikel 3 van de Wet op het proefdraaien, en artikel 9 van die wet')).toEqual([
      'artikel 8 EVRM = BWBV0001000 artikel 8',
      'artikel 3 van de Wet op het proefdraaien = ? Wet op het proefdraaien',
      'artikel 9 van die wet = ? wet',
    ]);
    const own = { work: 'BWBR0011825', article: '1' };
    expect(found('Wet op het proefdraaien, zoals die luidde: artikel 3', { own })).toEqual([]);
    expect(found('• Proefwet: de artikelen 3 en 4\n• Opiumwet: artikel 3', { own })).toEqual([
      'Opiumwet: artikel 3 = BWBR0001941 artikel 3',
    ]);
    expect(found('artikel 40 van het Statuut van de Raad van Europa', { own })).toEqual([
      'artikel 40 van het Statuut van de Raad van Europa = ? Statuut van de Raad van Europa',
    ]);
    expect(found('Gelet op artikel 2.4.7. van de Subsidieregeling Proefstad', { own })).toEqual([
      'artikel 2.4.7. van de Subsidieregeling Proefstad = ? Subsidieregeling Proefstad',
    ]);
    expect(
      found('Op grond van artikel 2, lid 4, van de Regeling afgewezen; artikel 52 van de Wet bevat naar het oordeel'),
    ).toEqual(['artikel 2, lid 4, van de Regeling = ? Regeling lid 4', 'artikel 52 van de Wet = ? Wet']);
    expect(
      found('artikel 5a van de Wet administratieve rechtspraak belastingzaken belanghebbende in de gelegenheid'),
    ).toEqual([
      'artikel 5a van de Wet administratieve rechtspraak belastingzaken = ? Wet administratieve rechtspraak belastingzaken',
    ]);
    expect(
      found('Article 14 of the Landfill Directive sets out rules. Article 56 TFEU, and Article 15 of Law [No 3]'),
    ).toEqual([
      'Article 14 of the Landfill Directive = ? Landfill Directive',
      'Article 56 TFEU = BWBV0001506 artikel 56',
      'Article 15 of Law = ? Law',
    ]);
    expect(found('artikel 3 van de wet van toepassing; artikel 4 van de wet blijven doorlopen')).toEqual([
      'artikel 3 van de wet = ? wet',
      'artikel 4 van de wet = ? wet',
    ]);
    expect(found('artikel 5 van het huurreglement')).toEqual(['artikel 5 van het huurreglement = ? huurreglement']);
  });
});

describe('what rests on something else in the text', () => {
  it('a term that the text defines', () => {
    const list = 'In dit besluit wordt verstaan onder:\na. de Wet: de Vreemdelingenwet 2000;\nb. Onze Minister: X.';
    expect(found(`${list}\n\nartikel 8, onder a, van de Wet`)).toEqual([
      `Vreemdelingenwet 2000 = ${VW}`,
      `artikel 8, onder a, van de Wet = ${VW} artikel 8 onder a (defined)`,
    ]);
    expect(found('de Vreemdelingenwet 2000 (hierna: de VLW). Artikel 3 VLW, en artikel 4 van de VLW.')).toEqual([
      `Vreemdelingenwet 2000 = ${VW}`,
      `Artikel 3 VLW = ${VW} artikel 3 (defined)`,
      `artikel 4 van de VLW = ${VW} artikel 4 (defined)`,
    ]);
    const [, second] = recognise('richtlijn 2004/38/EG (hierna: de Richtlijn). Artikel 7 van de Richtlijn.');
    expect(second).toMatchObject({ basis: 'defined', restsOn: { start: 0, end: 20 } });
  });

  it('an abbreviation in brackets whose letters fit, or in signs of quotation', () => {
    expect(found('de Vreemdelingenwet 2000 (VLW). Artikel 3 VLW.').join()).toContain('BWBR0011823 artikel 3');
    expect(found('de Vreemdelingenwet 2000 (“Vrmd”). Artikel 3 Vrmd.').join()).toContain('BWBR0011823 artikel 3');
  });

  it('no decision, party or place in brackets behind a law', () => {
    expect(found('Zie art. 17 AVG (Schrems). Later stelde Schrems anders. Artikel 6 Schrems.')).toEqual([
      'art. 17 AVG = 32016R0679 artikel 17',
    ]);
    expect(found('Zie art. 6 EVRM (Salduz). De Salduz-jurisprudentie en Salduz zelf.')).toHaveLength(1);
    expect(
      found('Op grond van art. 3:40 BW (Jansen) is dat zo. De heer Jansen betwist dit. Artikel 5 Jansen.'),
    ).toHaveLength(1);
  });

  it('a name that the text gives a law that no table has', () => {
    const text = 'artikel 3 van de Algemene wet op het proefdraaien (hierna: de Awb). Artikel 6 van de Awb';
    expect(found(text)).toEqual([
      'artikel 3 van de Algemene wet op het proefdraaien = ? Algemene wet op het proefdraaien',
    ]);
    expect(found('artikel 5 van de Opiumwet, verder: de Ow, en artikel 7 van de Ow')).toEqual([
      'artikel 5 van de Opiumwet = BWBR0001941 artikel 5',
      'Ow = BWBR0001941 (defined)',
      'artikel 7 van de Ow = BWBR0001941 artikel 7 (defined)',
    ]);
  });

  it('what an act of the EU is called behind its title', () => {
    const title = 'Directive 1999/31/EC of 26 April 1999 on the landfill of waste';
    for (const called of [
      '(OJ 1999 L 182, p. 1; ‘the Landfill Directive’)',
      '(OJ 1999 L 182, p. 1) (‘the Landfill Directive’)',
      '(hereinafter ‘the Landfill Directive’)',
    ])
      expect(found(`${title} ${called}. Article 14(b) of the Landfill Directive provides`)).toEqual([
        'Directive 1999/31/EC = 31999L0031',
        'Landfill Directive = 31999L0031 (defined)',
        'Article 14(b) of the Landfill Directive = 31999L0031 artikel 14 (b) (defined)',
      ]);
    expect(found(`${title} (see the Landfill Directive). Article 14 of the Landfill Directive`).at(-1)).toContain('?');
  });

  it('a term that another article of the same law defines', () => {
    const definitions = new Definitions();
    recognise('a. wet: Vreemdelingenwet 2000;', { definitions, own: { work: 'BWBR0011825', article: '1.1' } });
    const own = { work: 'BWBR0011825', article: '2.1' };
    expect(found('artikel 4 van de wet', { own, definitions: definitions.forNext() })).toEqual([
      `artikel 4 van de wet = ${VW} artikel 4 (defined)`,
    ]);
    expect(found('artikel 4 van de wet van 3 mei 1990', { own, definitions: definitions.forNext() })[0]).not.toContain(
      VW,
    );
  });

  it('the law that the text is part of', () => {
    const own = { work: 'BWBR0011825', article: '3.4' };
    expect(found('artikel 3.5, eerste lid. Het tweede lid geldt voor dit artikel en dit besluit', { own })).toEqual([
      'artikel 3.5, eerste lid = BWBR0011825 artikel 3.5 lid 1 (own)',
      'tweede lid = BWBR0011825 artikel 3.4 lid 2 (own)',
      'dit artikel = BWBR0011825 artikel 3.4 (own)',
      'dit besluit = BWBR0011825 (own)',
    ]);
    expect(found('for infringements of Articles 14 and 15, EUR 5 000 000', { own: { work: '32014R0596' } })).toEqual([
      'Articles 14 = 32014R0596 artikel 14 (own)',
      '15 = 32014R0596 artikel 15 (own)',
    ]);
    expect(found('under this Article. It may do so', { own: { work: 'BWBV0001000', article: '35' } })).toEqual([
      'this Article = BWBV0001000 artikel 35 (own)',
    ]);
    // `dit besluit` in a law is one that somebody takes.
    expect(found('dit besluit en deze wet', { own: { work: 'BWBR0045754', article: '4.1' } })).toEqual([
      'deze wet = BWBR0045754 (own)',
    ]);
    // In a book of the Burgerlijk Wetboek another book is another work, and a list goes with the book behind it.
    expect(
      found('artikel 13; de artikelen 88 en 197 van Boek 2', { own: { work: 'BWBR0005291', article: '1' } }),
    ).toEqual([
      'artikel 13 = BWBR0005291 artikel 13 (own)',
      'artikelen 88 = BWBR0003045 artikel 88 (own)',
      '197 van Boek 2 = BWBR0003045 artikel 197 (own)',
    ]);
    // What changes another law is of that one; a law that only speaks of changes is not.
    for (const amends of [
      'In artikel 3 wordt na het derde lid een lid ingevoegd, luidende',
      'Artikel 3 komt te luiden: Artikel 4 geldt',
      'In artikel 3 wordt ‘korpsbeheerder’ vervangen door: korpschef',
      'Article 3 is replaced by the following: Article 4',
    ])
      expect(found(amends, { own })).toEqual([]);
    expect(found('Voorschriften kunnen worden gewijzigd of vervangen door andere. Artikel 5 geldt', { own })).toEqual([
      'Artikel 5 = BWBR0011825 artikel 5 (own)',
    ]);
    expect(found('De Opiumwet wordt als volgt gewijzigd: In artikel 3 vervalt het tweede lid.', { own })).toEqual([
      'Opiumwet = BWBR0001941',
    ]);
  });

  it('the law or the article that was named last', () => {
    expect(
      found('Verordening (EG) nr. 810/2009. Artikel 5 van die verordening, en artikel 6 van die richtlijn.'),
    ).toEqual([
      'Verordening (EG) nr. 810/2009 = 32009R0810',
      'Artikel 5 van die verordening = 32009R0810 artikel 5 (last)',
      'artikel 6 van die richtlijn = ? richtlijn',
    ]);
    expect(found('artikel 8 EVRM. Het tweede lid van dat artikel; artikel 10.')).toEqual([
      'artikel 8 EVRM = BWBV0001000 artikel 8',
      'tweede lid van dat artikel = BWBV0001000 artikel 8 lid 2 (last)',
      'artikel 10 = BWBV0001000 artikel 10 (last)',
    ]);
    expect(found('de Opiumwet. Bij die wet, en bij voornoemde wet van 28 december 1978')).toEqual([
      'Opiumwet = BWBR0001941',
      'die wet = BWBR0001941 (last)',
    ]);
    // What is in something else is not in the law before, and `thereof` is in that.
    expect(found('artikel 8 EVRM. Artikel 3 van de algemene voorwaarden; artikel 5 van toepassing').slice(1)).toEqual([
      'artikel 5 = BWBV0001000 artikel 5 (last)',
    ]);
    expect(
      found('Directive 2000/31/EC and, in particular, Article 6 thereof', { own: { work: '32016R0679' } }).at(-1),
    ).toBe('Article 6 thereof = 32000L0031 artikel 6 (last)');
    expect(found('artikel 8 EVRM, bedoeld in artikel 1, 2ø, van de Opiumwet').slice(1)).toEqual([
      'Opiumwet = BWBR0001941',
    ]);
    // The law whose name leads to a place; where another was named since the last place, it is of either.
    expect(found('artikel 8 EVRM. De AVG kent in artikel 100 een regel; art. 6 lid 9 ook.').slice(1)).toEqual([
      'AVG = 32016R0679',
      'artikel 100 = 32016R0679 artikel 100 (last)',
      'art. 6 lid 9 = 32016R0679 artikel 6 lid 9 (last)',
    ]);
    expect(found('De Opiumwet (artikel 3) en de Grondwet bepaalt in art. 143 iets')).toEqual([
      'Opiumwet = BWBR0001941',
      'artikel 3 = BWBR0001941 artikel 3 (last)',
      'Grondwet = BWBR0001840',
      'art. 143 = BWBR0001840 artikel 143 (last)',
    ]);
    expect(
      found('Volgens het EVRM, in artikel 8, en volgens de AVG in artikel 17').map((one) => one.split(' = ')[1]),
    ).toEqual(['BWBV0001000', 'BWBV0001000 artikel 8 (last)', '32016R0679', '32016R0679 artikel 17 (last)']);
    expect(found('artikel 8 EVRM. De Opiumwet geldt niet. Artikel 10 wel.').at(-1)).toBe(
      'Artikel 10 = BWBV0001000 artikel 10 or BWBR0001941 artikel 10 (last)',
    );
    // Without a law before it, and long after one, a bare article is of none.
    expect(found('artikel 10 van toepassing')).toEqual([]);
    expect(found('artikel 8 EVRM\n\na\n\nb\n\nc\n\nartikel 10')).toEqual(['artikel 8 EVRM = BWBV0001000 artikel 8']);
  });
});

describe('a noun for a law without a definition', () => {
  it.each(casesOf(import.meta.dirname, 'nouns-for-laws.tsv', 'what', 'text', 'expected'))(
    '%s',
    (_what, text, expected) => {
      expect(found(text)).toEqual(listIn(expected));
    },
  );

  it('is none in a law, whose parent it can be', () => {
    const text = 'Zie de Awb. Artikel 3 van de wet is van toepassing.';
    expect(found(text, { own: { work: 'BWBR0011825', article: '2' } }).at(-1)).toMatch(/= \? wet$/);
  });
});

describe('a decision of the EU courts has no articles of its own', () => {
  const D = '31995L0046';
  const KEYWORDS =
    '(Protection of personal data — Directive 95/46/EC — Scope — Article 3 — Concept — Article 12(a) and (b))';
  it.each<[string, string, string[]]>([
    ['keywords', KEYWORDS, [D, `${D} artikel 3 (last)`, `${D} artikel 12 (a) and (b) (last)`]],
    ['an indent', 'Article 3(2), first and second indents, of Directive 95/46', [`${D} artikel 3 (2)`]],
    [
      'left out',
      '‘in Article 2(c) of … Directive [95/46]’ and Article 16 of [Directive 95/46]',
      [`${D} artikel 2 (c)`, `${D} artikel 16`],
    ],
    [
      'that directive, behind another act',
      'Article 3 of Directive 95/46, in the light of Article 10 TFEU: Article 3(2), first indent, of that directive and Article 3(2), second indent, thereof',
      [`${D} artikel 3`, 'BWBV0001506 artikel 10', `${D} artikel 3 (2) (last)`, `${D} artikel 3 (2) (last)`],
    ],
    [
      'a quotation',
      'Article 7 of Directive 95/46 provides:\n\n‘Unless:\n\n(a) …;\n\n(b) …;\n\n(c) …;\n\n(f) rights under Article 1(1).’\n\nArticle 8 governs.',
      [`${D} artikel 7`, `${D} artikel 1 (1) (last)`, `${D} artikel 8 (last)`],
    ],
    [
      'the article before',
      'Article 3 of Directive 95/46. However, Article 3(2) excludes it.',
      [`${D} artikel 3`, `${D} artikel 3 (2) (last)`],
    ],
    [
      'of either of two',
      'Article 3 of Directive 95/46 and the GDPR. However, Article 4 applies.',
      [`${D} artikel 3`, '32016R0679', '?  (last)'],
    ],
    [
      'something else',
      'Article 3 of Directive 95/46. Under Article 13 of the 1980 Hague Convention',
      [`${D} artikel 3`, '?  (last)'],
    ],
    ['nothing before it', 'Under Article 4 of that law, in Chapter 73', ['?  (last)', '?  (last)']],
    [
      'what is called so',
      'Article 3 of Directive 95/46. Under Article 1 of the grant agreement, Article 4 applies.',
      [`${D} artikel 3`, '?  (last)'],
    ],
    [
      'codes of all states',
      'Article 4 of the Code of Civil Procedure, Section 5 of the Copyright Act',
      ['? Code of Civil Procedure', '? Copyright Act'],
    ],
    [
      'codes in Dutch',
      'artikel 11 van de Grondwet en artikel 7:669 van het BW',
      ['? Grondwet', 'BWBR0005290 artikel 669'],
    ],
    [
      'an act that it repeals',
      'Directive 2014/24/EU on procurement and repealing Directive 2004/18/EC: Article 4 of that directive, Article 5 thereof',
      ['32014L0024', '32004L0018', '32014L0024 artikel 4 (last)', '32014L0024 artikel 5 (last)'],
    ],
    [
      'an act that amended it',
      'Article 3 of Regulation No 562/2006, as amended by Regulation (EU) No 610/2013, also by Article 1 thereof. Article 13 of that regulation',
      [
        '32006R0562 artikel 3',
        '32013R0610',
        '32006R0562 artikel 1 or 32013R0610 artikel 1 (last)',
        '32006R0562 artikel 13 (last)',
      ],
    ],
    [
      'an implementing act',
      'Regulation (EC) No 2868/95 implementing Council Regulation (EC) No 40/94. Article 1 of that regulation',
      ['31995R2868', '31994R0040', '31995R2868 artikel 1 (last)'],
    ],
    ['a law of elsewhere', 'Law No 677/2001 transposed Directive 95/46. Article 5 thereof', [D]],
    ['paragraphs of the decision', 'Article 3 of Directive 95/46, see paragraph 34 above', [`${D} artikel 3`]],
  ])('%s', (_what, text, ids) => {
    for (const work of ['62016CJ0434', 'ECLI:EU:C:2017:994'])
      expect(found(text, { own: { work } }).map((line) => line.slice(line.indexOf(' = ') + 3))).toEqual(ids);
  });
});

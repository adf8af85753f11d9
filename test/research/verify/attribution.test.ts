/** Whose words stand in a source, held against whose they are said to be. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { attributionsOf, wordsIn } from '../../../src/research/verify/quotations/compare';
import { quotationsAt } from '../../../src/research/verify/quotations/find';

const BODY = [
  '## Standpunten van partijen',
  '2.1 Namens eisers is aangevoerd dat alleen een hogere vergoeding recht doet aan het geleden nadeel.',
  '3.1 Appellante voert aan dat het project voldoet. Het onderzoek is niet gericht op het menselijk gedrag van anderen.',
  '3.2 Dit betoog faalt, omdat de verordening alleen ziet op technisch onderzoek in een laboratorium.',
  '3.3 Verweerder stelt zich op het standpunt dat dit juist is. Naar het oordeel van het College stelt hij dat terecht en met juistheid.',
  '## Conclusie van de advocaat-generaal',
  '1. Ik meen dat alle onderdelen van het middel moeten falen.',
].join('\n');
const at = (text: string): number => BODY.indexOf(text);
const DOCUMENT = {
  external_id: 'ECLI:NL:CBB:2013:1',
  document_type: 'uitspraak',
  body: BODY,
  summary: 'Het onderzoek valt niet onder de regeling voor speurwerk.',
  language: 'nl',
  structure: 'marked',
  parts: [
    { start: 0, end: at('3.1'), kind: 'sectie', number: '', standing: 'part_party' },
    { start: at('2.1'), end: at('3.1'), kind: 'rechtsoverweging', number: '2.1' },
    { start: at('3.1'), end: at('3.2'), kind: 'rechtsoverweging', number: '3.1' },
    { start: at('3.2'), end: at('## Con'), kind: 'rechtsoverweging', number: '3.2' },
    {
      start: at('## Con'),
      end: BODY.length,
      kind: 'conclusie',
      number: '',
      standing: 'part_opinion',
      author: 'mr. Veen',
    },
  ],
} as unknown as LegalDocument;

/** `|` stands for the citation. */
function told(sentence: string): string[] {
  const [before = '', after = ''] = sentence.split('|');
  return quotationsAt(before, after).flatMap((one) => {
    const compared = wordsIn(one, DOCUMENT, []);
    return [compared.made, ...attributionsOf(one, compared, DOCUMENT)].map(({ what, answer }) => `${what} ${answer}`);
  });
}

describe('words that are not the court’s', () => {
  const PARTY = '“alleen een hogere vergoeding recht doet aan het geleden nadeel”';
  const REPORTED = '“Het onderzoek is niet gericht op het menselijk gedrag van anderen.”';
  const OPINION = '“alle onderdelen van het middel moeten falen”';
  it.each<[string, string, string]>([
    ['a party’s as the court’s', `De rechtbank overwoog dat ${PARTY} (|).`, 'part differs'],
    ['a party’s, and nothing says so', `Zie |: ${PARTY}.`, 'part differs'],
    ['a party’s, and it says so', `Namens eisers werd aangevoerd dat ${PARTY} (|).`, 'part agrees'],
    ['what a party reports as the court’s', `Het CBb stelde vast: ${REPORTED} (|)`, 'part open'],
    ['what a party reports, and it says so', `Appellante voerde aan: ${REPORTED} (|)`, 'part agrees'],
    ['an opinion as the court’s', `Het College oordeelde dat ${OPINION} (|).`, 'part differs'],
    ['an opinion as such', `De A-G meent dat ${OPINION} (|).`, 'part agrees'],
    [
      'the headnote as the court’s',
      'Het CBb oordeelt: “Het onderzoek valt niet onder de regeling voor speurwerk” (|).',
      'part differs',
    ],
    [
      'the headnote as such',
      'In de samenvatting: “Het onderzoek valt niet onder de regeling voor speurwerk” (|).',
      'part agrees',
    ],
  ])('%s', (_what, sentence, expected) => {
    expect(told(sentence)).toEqual(['words agrees', expected]);
  });
});

describe('words that are the court’s', () => {
  const COURT = '“de verordening alleen ziet op technisch onderzoek in een laboratorium”';
  it.each<[string, string, string[]]>([
    ['as its own', `Het CBb oordeelt dat ${COURT} (|).`, []],
    [
      'on what a party says',
      'Het CBb overwoog: “Naar het oordeel van het College stelt hij dat terecht en met juistheid.” (|)',
      [],
    ],
    ['and nothing says whose', `Zie |: ${COURT}.`, []],
    ['as those of the opinion', `De advocaat-generaal schrijft dat ${COURT} (|).`, ['part differs']],
    ['of a party that refers to it', `Eiser betoogt onder verwijzing naar | dat ${COURT}.`, []],
  ])('%s', (_what, sentence, expected) => {
    expect(told(sentence)).toEqual(['words agrees', ...expected]);
  });
});

describe('an opinion that no part marks', () => {
  const QUOTED = 'Het middel faalt omdat de termijn ruimschoots was verstreken';
  const under = (heading: string): string[] => {
    const body = `5. Verweer\n\n${heading}\n\nVrijspraak.\n\n6. Beoordeling\n\n${QUOTED}.`;
    const document = { ...DOCUMENT, body, summary: '', parts: [], structure: 'unmarked' } as unknown as LegalDocument;
    return quotationsAt('', `: “${QUOTED}”.`).flatMap((one) =>
      attributionsOf(one, wordsIn(one, document, []), document).map(({ what, answer }) => `${what} ${answer}`),
    );
  };
  it('begins at a heading that names who concluded', () => {
    expect(under('Conclusie van de advocaat-generaal mr. Veen')).toEqual(['part open']);
  });
  it.each(['Conclusie:', 'Conclusie', '3. De conclusie van het Openbaar Ministerie'])(
    'does not begin at “%s”',
    (heading) => {
      expect(under(heading)).toEqual([]);
    },
  );
});

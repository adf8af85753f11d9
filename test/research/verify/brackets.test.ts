/** Brackets that say another thing than the source, and sentences that deny what is quoted. */
import { describe, expect, it } from 'vitest';
import { readAttribution } from '../../../src/research/verify/quotations/attribution';
import { compareQuotation } from '../../../src/research/verify/quotations/word-match';

const LAW =
  'Een overeenkomst van een minderjarige is vernietigbaar. Verklaringen kunnen in iedere vorm geschieden. The processor shall notify the controller without undue delay. Het oordeel van het hof is derhalve onjuist. Hij kan bezwaar maken tegen het besluit. De vergunninghouder betaalt de kosten.';

const altered = (quote: string): unknown => {
  const found = compareQuotation(quote, LAW);
  return found.kind === 'same' ? (found.altered ?? 'as it stands') : found.kind;
};

describe('a bracket says another thing', () => {
  it.each([
    'Een overeenkomst van een minderjarige is [van rechtswege nietig].',
    'Verklaringen kunnen in iedere [schriftelijke] vorm geschieden.',
    'The processor shall notify the [supervisory authority] without undue delay.',
    'Het oordeel van het hof is derhalve [juist].',
    '[de omwonende] betaalt de kosten',
  ])('%s', (quote) => {
    expect(altered(quote)).toBe('put_in');
  });
});

describe('a bracket says who or what is meant', () => {
  it.each([
    '[Verzoeker] kan bezwaar maken tegen het besluit.',
    'Hij kan bezwaar maken tegen het [bestreden] besluit.',
    'Hij kan bezwaar maken tegen het besluit [van de burgemeester].',
    '[Uber] shall notify the controller without undue delay.',
    'The processor shall notify [Uber] without undue delay.',
    'Een overeenkomst van een minderjarige is vernietigbaar[.]',
    'Het oordeel van [de rechtbank] is derhalve onjuist.',
    'Een overeenkomst van een minderjarige [is] vernietigbaar.',
  ])('%s', (quote) => {
    expect(altered(quote)).toBe('as it stands');
  });
});

const isDenied = (before: string): boolean =>
  readAttribution({ text: `${before}“so”`, span: { start: before.length, end: before.length + 4 } }).denied ===
  'denied';

describe('a sentence denies what is quoted', () => {
  it.each([
    'Artikel 3 zegt niet dat een rechtshandeling ',
    'Het artikel noemt niet ',
    'Article 14 does not provide that ',
    'The Convention nowhere says that such a thing is ',
  ])('%s…', (before) => {
    expect(isDenied(before)).toBe(true);
  });

  it.each([
    'Artikel 3 zegt dat een rechtshandeling ',
    'Artikel 3 bepaalt niet dat zij nietig is, maar ',
    'Artikel 3 zegt niet wat wordt verstaan onder ',
    'Dat staat er niet. Artikel 3 bepaalt: ',
    'Article 14 does not apply to ',
  ])('but not: %s…', (before) => {
    expect(isDenied(before)).toBe(false);
  });
});

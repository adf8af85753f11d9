/** Quotations: which are attached to a citation, and whether they stand in what is cited. */
import { describe, expect, it } from 'vitest';
import { quotationsAt } from '../../../src/research/verify/quotations/find';
import { compareQuotation, isTranslated } from '../../../src/research/verify/quotations/word-match';
import { casesOf, listIn } from '../../support/table';

describe('a quotation is attached', () => {
  it.each(casesOf(import.meta.dirname, 'quotations.tsv', 'what', 'before', 'after', 'expected'))(
    '%s',
    (_what, before, after, expected) => {
      const said = quotationsAt(before, after).filter(({ tie }) => tie === 'said');
      expect(said.map(({ text }) => text)).toEqual(listIn(expected));
    },
  );
});

describe('a quotation stands with a citation where nothing says whose it is', () => {
  const WORDS = 'dat de eis van eiser in deze zaak moet worden afgewezen';
  it.each<[string, string, string, string[], string]>([
    ['beside it', '', ` “${WORDS}”`, [], 'beside'],
    ['before it with zie', `“${WORDS}”, zie `, '.', [], 'beside'],
    ['in the next sentence', '', `. Gedaagde zegt: “${WORDS}”.`, [], 'near'],
    ['set apart below', '', ' luidt:', [`> ${WORDS}`], 'beside'],
    ['set apart below without a verb', '', ' is van belang:', [WORDS], 'near'],
    ['in single signs', '', ` bepaalt: ‘${WORDS}’`, [], 'said'],
    ['in straight single signs', '', ` bepaalt: '${WORDS}'`, [], 'said'],
    ['in signs of a font with one for both ends', '', ` bepaalt: ’${WORDS}’`, [], 'said'],
    ['in two commas', '', ` bepaalt: ,,${WORDS}''`, [], 'said'],
    ['in German signs', '', ` bepaalt: »${WORDS}«`, [], 'said'],
    ['with one within it', '', ` bepaalt: “${WORDS} ‘tot nu’ toe”`, [], 'said'],
  ])('%s', (_what, before, after, below, tie) => {
    const [found, ...others] = quotationsAt(before, after, { below });
    expect(found).toMatchObject({ tie, text: expect.stringContaining(WORDS) });
    expect(others).toEqual([]);
  });

  it.each([' [3]. Zie ook ', ' ³. Zie ook ', '3. Zie ook '])('not one with the mark of a note: %s', (gap) => {
    expect(quotationsAt(`“${WORDS}”${gap}`, '.')).toEqual([]);
  });

  it('not one that another citation announces, but where brackets say so', () => {
    const announced = `HR 1 mei 2000, ECLI:NL:HR:2000:1 zegt: «${WORDS}»`;
    expect(quotationsAt(`${announced}\nZie `, '.')).toEqual([]);
    expect(quotationsAt(`${announced} (`, ').')).toMatchObject([{ tie: 'said' }]);
  });

  it('what is set apart ends before a paragraph that cites something', () => {
    const below = [WORDS, 'Zie HR 1 mei 2000, ECLI:NL:HR:2000:1.', `“${WORDS} ook”, zie ECLI:NL:HR:2000:2.`];
    expect(quotationsAt('', ' luidt:', { below })).toMatchObject([{ text: WORDS }]);
  });

  it('each of several of one source', () => {
    const found = quotationsAt('', ` bepaalt: “${WORDS}” en “${WORDS} ook”. Verder bepaalt het: “${WORDS} nu”.`);
    expect(found.map(({ tie }) => tie)).toEqual(['said', 'said', 'said']);
  });

  it.each([
    "in 's-Gravenhage en in 's-Hertogenbosch is dat zo beslist",
    'van de auto’s en de foto’s van die zaken zelf',
  ])('an apostrophe opens none: %s', (after) => {
    expect(quotationsAt('', ` bepaalt dat ${after}`)).toEqual([]);
  });
});

const BODY = 'De rechter dient te beoordelen of de verzekeraar (die dit betwist) een redelijke termijn heeft gesteld.';

describe('a quotation stands there', () => {
  it.each<[string, string, string]>([
    ['as it is', 'de rechter dient te beoordelen', 'same'],
    ['over line ends and with other signs', 'De rechter dient\nte beoordelen, of de ‘verzekeraar’', 'same'],
    ['with words left out', 'De rechter dient te beoordelen (…) een redelijke termijn heeft gesteld', 'same'],
    ['with words put in', 'De rechter dient te beoordelen of [zij] een redelijke termijn heeft gesteld', 'same'],
    ['with a letter in brackets', '[d]e rechter dient te beoordelen of de verzekeraar[s]', 'same'],
    ['with a word that the end of a line parts', 'De rechter dient te beoorde-\nlen of de verze-\nkeraar', 'same'],
    ['with signs of whoever emphasises', 'De rechter dient (curs. adv.) te beoordelen', 'same'],
    ['otherwise', 'De rechter mag te beoordelen of de verzekeraar een korte termijn heeft gesteld', 'other'],
    ['in another order', 'een redelijke termijn heeft gesteld (…) De rechter dient te beoordelen', 'absent'],
    ['not at all', 'Wie eenhoorns houdt is daarvoor altijd aansprakelijk', 'absent'],
  ])('%s', (_what, quotation, expected) => {
    expect(compareQuotation(quotation, BODY).kind).toBe(expected);
  });

  it('otherwise where what is left out is a negation', () => {
    const body = 'Degene aan wie een bevoegdheid toekomt, kan haar niet inroepen, voor zover hij haar misbruikt.';
    expect(compareQuotation('een bevoegdheid toekomt, kan haar (…) inroepen', body).kind).toBe('other');
    expect(compareQuotation('een bevoegdheid toekomt, (…) niet inroepen', body).kind).toBe('same');
  });

  it('with a hyphen that the source has for the end of a line', () => {
    const body = 'een aanslag op de consul\u00adgeneraal van dat land';
    for (const quote of ['op de consul-generaal van dat', 'op de consulgeneraal van dat'])
      expect(compareQuotation(quote, body).kind).toBe('same');
  });

  it('in guilders, whatever their sign', () => {
    const body = 'De aanslag moet worden verminderd tot ƒ 9.861 aan belasting.';
    for (const sign of ['ƒ', 'f', '’'])
      expect(compareQuotation(`moet worden verminderd tot ${sign} 9.861`, body).kind).toBe('same');
    expect(compareQuotation('moet worden verminderd tot ƒ 9.816', body).kind).toBe('other');
  });

  it('though an error of print has put a letter into the source', () => {
    const body = 'including monetary, budgetary and taxation a matters, public health and social security';
    expect(compareQuotation('budgetary and taxation matters, public health', body).kind).toBe('same');
  });

  it('and says what stands there', () => {
    const compared = compareQuotation('De rechter mag te beoordelen of de verzekeraar die dit betwist', BODY);
    expect(compared).toMatchObject({
      kind: 'other',
      text: 'De rechter dient te beoordelen of de verzekeraar (die dit betwist',
    });
  });

  it('in a text of a megabyte in time that follows its length', () => {
    const long = `${'De rechter dient te wachten. '.repeat(20_000)}${BODY}`;
    expect(compareQuotation('De rechter dient te beoordelen of de verzekeraar', long).kind).toBe('same');
  });
});

it.each<[string, boolean]>([
  ['The court has to assess whether the insurer has set a reasonable period by that letter', true],
  ['De rechter moet beoordelen of de verzekeraar met de brief een termijn heeft gesteld', false],
  ['Wie eenhoorns houdt', false],
])('a translation is no quotation: %s', (quotation, expected) => {
  expect(isTranslated(quotation, `${BODY} Het middel faalt, en de klacht kan niet tot cassatie leiden.`)).toBe(
    expected,
  );
});

describe('a number stands there in groups of three and without', () => {
  const TEXT = 'Een boete van ten hoogste 35 000 000 EUR of, voor een onderneming, 7 % van de omzet.';
  it.each([
    ['35000000', 'same'],
    ['35 000 000', 'same'],
    ['35\u00a0000\u00a0000', 'same'],
    ['35.000.000', 'same'],
    ['35000001', 'other'],
    ['3500000', 'other'],
    ['35 000', 'other'],
  ])('%s', (number, kind) => {
    expect(compareQuotation(`Een boete van ten hoogste ${number} EUR of, voor een onderneming, 7 %`, TEXT).kind).toBe(
      kind,
    );
  });

  it('and a decimal is no thousand', () => {
    const text = 'het gehalte van de stof bedraagt 1.125 % van het geheel';
    expect(compareQuotation(text.replace('1.125', '1 125'), text).kind).toBe('other');
    expect(
      compareQuotation('de waarde bedraagt 1.500 euro per maand', 'de waarde bedraagt 1 500 euro per maand').kind,
    ).toBe('same');
  });
});

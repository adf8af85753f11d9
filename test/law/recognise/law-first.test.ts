/** Lists in which each law stands before its places. */
import { expect, test } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';

const named = (text: string): string[] =>
  recognise(text).map(({ name }) => (name.kind === 'citation' ? name.externalIds.join('/') : name.kind));

const [GW, AVG, EVRM, DSA, RIGHTS] = ['BWBR0001840', '32016R0679', 'BWBV0001000', '32022R2065', '32011L0083'];

test.each([
  ['Grondwet art. 1; AVG art. 17.', [`${GW} artikel 1`, `${AVG} artikel 17`]],
  ['Grondwet, art. 1; AVG, art. 17; EVRM, art. 6.', [`${GW} artikel 1`, `${AVG} artikel 17`, `${EVRM} artikel 6`]],
  ['Grondwet art. 1, AVG art. 17.', [`${GW} artikel 1`, `${AVG} artikel 17`]],
  ['ECHR, art. 6; GDPR, art. 17.', [`${EVRM} artikel 6`, `${AVG} artikel 17`]],
  ['Regulation (EU) 2016/679, art 17; Regulation (EU) 2022/2065, art 3.', [`${AVG} artikel 17`, `${DSA} artikel 3`]],
  ['Richtlijn 2011/83/EU art. 6, Verordening (EU) 2016/679 art. 17.', [`${RIGHTS} artikel 6`, `${AVG} artikel 17`]],
  [
    'AVG art. 17 en 21, Grondwet art. 1 en 10.',
    [`${AVG} artikel 17`, `${AVG} artikel 21`, `${GW} artikel 1`, `${GW} artikel 10`],
  ],
])('each place is in the law before it: %s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

const EP = 'BWBV0001001';

test.each([
  ['artikel 1 Protocol nr. 1 EVRM', `${EP} artikel 1`],
  ['artikel 1 van Protocol nr. 1 bij het EVRM', `${EP} artikel 1`],
  ['Protocol No. 1 to the ECHR, Article 1', `${EP} artikel 1`],
  ['Protocol No. 12 ECHR, Article 1', 'unlisted-law'],
  ['Article 1 of Protocol No. 1 was violated.', 'unlisted-law'],
  ['3.107b lid 2 Vreemdelingenbesluit 2000', 'BWBR0011825 artikel 3.107b'],
  ['overweging 58 van de considerans van de AVG', `${AVG} overweging 58`],
  ['artikel 17 van BWBR0011825', 'BWBR0011825 artikel 17'],
  ['artikel 17 van 32016R0679', `${AVG} artikel 17`],
  ['artikel 17 van CELEX:32016R0679', `${AVG} artikel 17`],
  ['artikel 17, CELEX-nummer 32016R0679', `${AVG} artikel 17`],
  ['Zie lid 1 EVRM.', EVRM],
  ['Zie artikel 17, lid 1\nEVRM', `${EVRM} artikel 17`],
  ['Recital 58 of the preamble to the GDPR', `${AVG} overweging 58`],
  [
    'Verordening (EU) 2016/679 van het Europees Parlement en de Raad van 27 april 2016 over de bescherming van personen, artikel 17',
    `${AVG} artikel 17`,
  ],
  ['De Belgische Grondwet, artikel 10', 'unlisted-law'],
  ['Zie ECLI:NL:PHR:2014:2, 5.7.', 'ECLI:NL:PHR:2014:2'],
])('one citation: %s', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

test.each([
  ['De Grondwet, artikel 10, en artikel 17 AVG', [GW, `${AVG} artikel 10/${GW} artikel 10`, `${AVG} artikel 17`]],
  ['De Grondwet, artikelen 10 en 17 AVG', [GW, `${AVG} artikel 10`, `${AVG} artikel 17`]],
  ['Grondwet art. 1. Stb. 1992, 315 art. 5', [`${GW} artikel 1`]],
])('a law before and a law behind: %s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test.each([
  ['De Grondwet, artikel 17 AVG en artikel 6 EVRM.', [GW, `${AVG} artikel 17`, `${EVRM} artikel 6`]],
  ['Grondwet; artikel 17 van de AVG.', [GW, `${AVG} artikel 17`]],
])('a place before its law is in that: %s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test.each([
  ['Artikel zeventien van de AVG.', `${AVG} artikel 17`],
  ['Zie artikel [17] van de AVG.', `${AVG} artikel 17`],
  ['Zie artikel 17 van de “AVG”.', `${AVG} artikel 17`],
  ['Zie artikel {{17}} AVG.', `${AVG} artikel 17`],
  ['Op grond van artikel __17__ AVG.', `${AVG} artikel 17`],
  ['Vgl. artikel ..17.. AVG.', `${AVG} artikel 17`],
])('a number in words or in brackets, and a law in quotation marks: %s', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

test.each([
  ['Zie art. {{X}} AVG.', AVG],
  ['Zie artikel 3:31O Grondwet.', GW],
])('a blank or a letter of a bad scan is no number: %s', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

test.each([
  ['Artikel 17, dat gaat over wissing, van de AVG.', `${AVG} artikel 17`],
  ['Article 20, which concerns data portability, of the GDPR.', `${AVG} artikel 20`],
  ['Artikel 17 (recht op wissing) van de AVG.', `${AVG} artikel 17`],
  ['Artikel 17 ( recht op wissing ) van de AVG.', `${AVG} artikel 17`],
  ['Artikel 17,\n  dat gaat over wissing, van de AVG.', `${AVG} artikel 17`],
])('an aside between a place and its law: %s', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

test.each([
  ['Grondwet; artikel 10, lid 1.', [`${GW} artikel 10`]],
  ['Besproken zijn (Grondwet):\n- artikel 10, lid 1', [`${GW} artikel 10`]],
  ['Grondwet artikel 10, 2016 O.J. (L 119) 1.', [`${GW} artikel 10`]],
])('places behind a semicolon or below the law: %s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

const places = (text: string): string[] =>
  recognise(text).map(({ name }) =>
    name.kind === 'unlisted-law' ? `? ${name.law}` : ('pinpoints' in name && name.pinpoints?.[0]?.text) || name.kind,
  );

test.each([
  ['l’article 6, § 1, c), du RGPD', 'paragraph 1, point (c)'],
  ['L’alinéa 7 de l’article 3 de la CEDH', 'zevende alinea'],
  ['artikel 83 lid [5] AVG', 'lid 5'],
  ['artikel 83, eenentwintigste lid, AVG', 'lid 21'],
  ['artikel 83, drieëndertigste en negenennegentigste lid, van de AVG', 'lid 33 en 99'],
  ['artikel {{6}} lid {{1}} onder {{a}} AVG', 'lid 1 onder a'],
  ['artikel 1, 2º, AVG', 'onder 2'],
  ['artikel 7bis van de Grondwet (België)', '? Grondwet (België)'],
  ['L’article 7bis de la Constitution belge', '? Constitution belge'],
  ['artikel 12 van het EG-Verdrag', '? EG-Verdrag'],
  ['artikel 3a van de Bmw', '? Bmw'],
  ['Art. 1 des Übereinkommens', '? Übereinkommens'],
  ['l’article 37 de l’arrêté', '? arrêté'],
  ['zoals volgt uit Annex I of MARPOL', '? MARPOL'],
])('places in it, and laws of no table: %s', (text, expected) => {
  expect(places(text)).toEqual([expected]);
});

test.each([
  ['Zie art. 1 AVG. Zie Proefwet, art. 2.', 'Proefwet, art. 2'],
  ['Zie art. 1 AVG. Zie Wet op de verzonnen dingen, art. 2.', 'Wet op de verzonnen dingen, art. 2'],
  ['Zie art. 1 AVG. Zie de Proefwet art. 2, dat anders luidt.', 'Proefwet art. 2'],
  ['See Article 1 GDPR. Dutch Bicycle Act (Netherlands), art 2', 'Dutch Bicycle Act (Netherlands), art 2'],
])('a place behind a law that no table has is not in the law before: %s', (text, written) => {
  const [first, second] = recognise(text);
  expect(first!.name).toMatchObject({ externalIds: [`${AVG} artikel 1`] });
  expect(text.slice(second!.start, second!.end)).toMatch(written);
  expect(second!.name.kind).toBe('unlisted-law');
});

test.each(['Zie art. 1 AVG. Zie verder art. 2.', 'Zie art. 1 AVG. De Wet, art. 2, zegt dat.'])(
  'a place behind no name is in the law before: %s',
  (text) => expect(named(text)).toEqual([`${AVG} artikel 1`, `${AVG} artikel 2`]),
);

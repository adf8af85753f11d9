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
])('a number in words or in brackets, and a law in quotation marks: %s', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

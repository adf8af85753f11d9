/** Places as lawyers write them, in lists, in French, before and behind their law; and what is no place of it. */
import { expect, test } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';
import { pinpointsOf } from '../../../src/lookup/divisions';

const named = (text: string): string[] =>
  recognise(text).map(({ name }) => {
    const places = pinpointsOf(name).map((one) => one.text);
    if (name.kind === 'range') return `${name.from.externalIds} … ${name.to.externalIds}`;
    const id = name.kind === 'citation' ? name.externalIds.join('/') : name.kind;
    return places.length === 0 ? id : `${id} · ${places.join(' + ')}`;
  });

const [GW, AVG, EVRM] = ['BWBR0001840', '32016R0679', 'BWBV0001000'];

test.each([
  ['Gw, art. 1 geldt.', [`${GW} artikel 1`]],
  ['Gw: artikel 120.', [`${GW} artikel 120`]],
  ['Zie artikel 120 G.W.', [`${GW} artikel 120`]],
  ['Op grond van AVG-artikel 17.', [`${AVG} artikel 17`]],
  ['Het grondwetsartikel 10 Grondwet.', [`${GW} artikel 10`]],
  ['Zie artikel 16 c.q. 17 AVG.', [`${AVG} artikel 16`, `${AVG} artikel 17`]],
  ['Zie artt. 13/14/15 AVG.', [`${AVG} artikel 13`, `${AVG} artikel 14`, `${AVG} artikel 15`]],
  ['Zie artt. 12–22 AVG.', [`${AVG} artikel 12 … ${AVG} artikel 22`]],
  ['GDPR, arts 12–22.', [`${AVG} artikel 12 … ${AVG} artikel 22`]],
  ['Zie art. 6 lid 1 sub a jo. b AVG.', [`${AVG} artikel 6 · lid 1 onder a en b`]],
  ['Zie art. 6 lid 1 sub a resp. f AVG.', [`${AVG} artikel 6 · lid 1 onder a en f`]],
  ['art. 6(1)(e)/(f) AVG', [`${AVG} artikel 6 · (1)(e) en (f)`]],
  ['Zie art. 6, lid 1, slotalinea, AVG.', [`${AVG} artikel 6 · lid 1 laatste alinea`]],
  ['Zie artikel zeventien, lid een, van de AVG.', [`${AVG} artikel 17 · lid 1`]],
  ['Zie artikel 17, [eerste] lid, AVG.', [`${AVG} artikel 17 · lid 1`]],
  ['Zie artikel 10 [...] van de Grondwet.', [`${GW} artikel 10`]],
  ["Zie artikel 17, getiteld 'recht op wissing', van de AVG.", [`${AVG} artikel 17`]],
  ["Voir l'article premier du RGPD.", [`${AVG} artikel 1`]],
  ["Voir l'art. 17, § 1er, du RGPD.", [`${AVG} artikel 17 · lid 1`]],
  ["l'article 6, paragraphe 1, premier alinéa, du RGPD", [`${AVG} artikel 6 · paragraph 1, first subparagraph`]],
  ['GDPR, rec 47.', [`${AVG} overweging 47`]],
  ['AVG, considerans 47.', [`${AVG} overweging 47`]],
  ['Zie AVG, ov. 47.', [`${AVG} overweging 47`]],
  ['Zie punt 47 van de considerans van de AVG.', [`${AVG} overweging 47`]],
  ['De zevenenveertigste overweging van de AVG.', [`${AVG} overweging 47`]],
  ['Vgl. ErwGr. 47 zur DSGVO.', [`${AVG} overweging 47`]],
  ['Grondwet, artikel 110: zie de toelichting.', [`${GW} artikel 110`]],
  ['Het EVRM waarborgt een eerlijk proces (artikel 6 lid 1).', [EVRM, `${EVRM} artikel 6 · lid 1`]],
  ['Zie de AVG (met name artikel 17).', [AVG, `${AVG} artikel 17`]],
  ['Volgens de AVG bestaat op grond van artikel 17 dat recht.', [AVG, `${AVG} artikel 17`]],
])('%s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test.each([
  ['Zie art. 17/3 AVG.', [AVG]],
  ['Zaak 13/3129 WWB.', ['decision']],
  ['Anders dan de AVG kent het nationale recht een verbod (artikel 5).', [AVG]],
  ['Naast de AVG geldt hier de Wpg (artikel 5).', [AVG]],
  ['De AVG en het EVRM waarborgen dit (artikel 8).', [AVG, EVRM]],
  ['De minister legt de AVG uit in zijn brief (artikel 5).', [AVG]],
  ['De AVG geldt ook voor het huurcontract (artikel 5).', [AVG]],
  ['Dit is, gelet op de AVG, verboden krachtens artikel 5.', [AVG]],
  ['Het Hof past de AVG toe op de zaak Nowak (artikel 4).', [AVG]],
])('no place of that law: %s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

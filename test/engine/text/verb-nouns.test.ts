import { describe, expect, test } from 'vitest';
import { nounsOfVerb, verbFormsOf } from '../../../src/engine/text/verbs';
import { pairs } from './pairs';

const NOUNS = pairs(
  `
  verrijking: verrijkt verrijken, opzegging: opzeggen opgezegd opzegt,
  vernietiging: vernietigen vernietigd vernietigbaar, betaling: betalen betaald betaalt,
  levering: leveren geleverd levert, verjaring: verjaart verjaard verjaren, wijziging: wijzigt gewijzigd wijzigen,
  benoeming: benoemd benoemen, ontbinding: ontbonden ontbinden ontbindt, vervreemding: vervreemden vervreemdt,
  schorsing: geschorst, toewijzing: toegewezen toewijzen, overdraging: overdragen overgedragen,
  bekendmaking: bekendgemaakt bekendmaken, inschrijving: ingeschreven inschrijven,
  aanbesteding: aanbesteed aanbesteden, verlenging: verlengd verlengen, intrekking: ingetrokken intrekken,
  herroeping: herroepen, bedreiging: bedreigd bedreigen bedreigt, mishandeling: mishandelt mishandeld mishandelen,
  bewaring: bewaard bewaren, onteigening: onteigend onteigenen, toerekening: toegerekend toerekenen,
  nakoming: nakomen nagekomen nakomt, aanneming: aannemen aangenomen, beeindiging: beeindigd beeindigen,
  bemiddeling: bemiddelen bemiddelt, vergoeding: vergoeden vergoedt vergoed, schenking: geschonken,
  verpanding: verpand verpanden, erkenning: erkend erkennen, verdeling: verdeeld verdelen, herziening: herzien,
  ontzegging: ontzegd ontzeggen, vrijlating: vrijgelaten vrijlaten, aanhouding: aangehouden aanhouden,
  oproeping: opgeroepen oproepen, plaatsing: geplaatst, verwijdering: verwijderd verwijderen,
  ontruiming: ontruimd ontruimen, vestiging: gevestigd vestigen, bekrachtiging: bekrachtigd bekrachtigen,
  kwijtschelding: kwijtgescholden kwijtschelden, opheffing: opgeheven opheffen, splitsing: gesplitst,
  uitlevering: uitgeleverd uitleveren, verhuizing: verhuist verhuizen, zegening: zegenen gezegend`,
  ': ',
);

describe('a noun and its verb', () => {
  test.each(NOUNS)('%s is said as %s', (noun, said) => {
    const forms = said.split(' ');
    expect(verbFormsOf(noun)).toEqual(expect.arrayContaining(forms));
    for (const form of forms) expect.soft(nounsOfVerb(form), form).toContain(noun);
  });

  test.each(
    'woning rekening belasting zitting stichting vereniging instelling regering onderneming haring helling'.split(' '),
  )('%s is what no verb says', (thing) => {
    expect(verbFormsOf(thing)).toEqual([]);
  });

  test.each(['wegen', 'delen', 'straten', 'kosten', 'rechten', 'huur'])(
    '%s may be a plural, and says no noun',
    (word) => {
      expect(nounsOfVerb(word)).toEqual([]);
    },
  );

  test('a noun whose infinitive may be a plural is said in the other forms of its verb', () => {
    expect(verbFormsOf('weging')).not.toContain('wegen');
    expect(verbFormsOf('weging')).toContain('gewogen');
  });
});

import { describe, expect, test } from 'vitest';
import { type Concept, translationsOf } from '../../../src/engine/text/glossary';
import { TABLES } from '../../support/data-tables';
import { faultsOf, NEVER_TOGETHER } from './one-concept';

/** The names in a language of what words of the other mean. */
const namesInto = (...asked: Parameters<typeof translationsOf>): string[] =>
  translationsOf(...asked).map(({ name }) => name.join(' '));

describe('the glossary', () => {
  test('has at least 300 concepts, each with a name in both languages', () => {
    expect(TABLES.glossary.length).toBeGreaterThanOrEqual(300);
    for (const [dutch, english] of TABLES.glossary)
      for (const names of [dutch, english])
        for (const name of names.split('|')) expect(name.trim()).toMatch(/^[a-z]{2}\S?.*\S$/);
  });

  test.each([
    ['en', ['onrechtmatige', 'daad'], 'tort'],
    ['en', ['huur'], 'lease'],
    ['en', ['ontslag', 'op', 'staande', 'voet'], 'summary dismissal'],
    ['en', ['verwerkingsverantwoordelijke'], 'controller'],
    ['nl', ['tort'], 'onrechtmatige daad'],
    ['nl', ['summary', 'dismissal'], 'ontslag op staande voet'],
    ['nl', ['controllers'], 'verwerkingsverantwoordelijke'],
    ['nl', ['non', 'material', 'damage'], 'immateriele schade'],
    ['nl', ['pain', 'and', 'suffering'], 'smartengeld'],
    ['en', ['verzekerde'], 'insured'],
    ['en', ['verzekeringnemer'], 'policyholder'],
    ['nl', ['policyholder'], 'verzekeringnemer'],
    ['nl', ['assignment'], 'cessie'],
    ['nl', ['unlawful', 'act'], 'onrechtmatige daad'],
  ] as const)('into %s: %s is %s', (language, tokens, name) => {
    expect(namesInto(language, tokens)).toContain(name);
  });

  test.each([[['constructor']], [['zebra']], [['']], [[]]])('%s has no translation', (tokens) => {
    expect([...namesInto('nl', tokens), ...namesInto('en', tokens)]).toEqual([]);
  });

  test.each([
    ['en', 'zaak', ['case / procesrecht', 'thing / goederenrecht']],
    ['en', 'goed', ['property / goederenrecht', 'asset / goederenrecht']],
    ['en', 'opdracht', ['contract for services / verbintenissenrecht', 'mandate / verbintenissenrecht']],
    ['en', 'schuld', ['debt / verbintenissenrecht', 'fault / aansprakelijkheidsrecht', 'guilt / strafrecht']],
    ['nl', 'persecution', ['vervolging / vreemdelingenrecht']],
    ['nl', 'prosecution', ['vervolging / strafrecht']],
  ] as const)('into %s: the senses of %s, each with its field of law', (language, word, senses) => {
    const found = translationsOf(language, [word]).map(({ name, fields }) => `${name.join(' ')} / ${fields[0]}`);
    expect(found).toEqual(expect.arrayContaining([...senses]));
    expect(found.indexOf(senses[0])).toBe(0);
  });

  test.each([
    ['en', 'verzekerde', 'policyholder'],
    ['en', 'machtspositie', 'abuse of a dominant position'],
    ['en', 'vervoerder', 'carriage'],
    ['en', 'voogd', 'guardianship'],
    ['en', 'rechtsmacht', 'competence'],
    ['nl', 'competence', 'rechtsmacht'],
    ['nl', 'insured', 'verzekeringnemer'],
  ] as const)('into %s: %s is not %s', (language, word, name) => {
    expect(namesInto(language, [word])).not.toContain(name);
  });

  test('gives each name once, however many senses share it', () => {
    const names = namesInto('nl', ['judgment']);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['uitspraak', 'vonnis', 'arrest']));
  });
});

describe('a row of the glossary', () => {
  test('is one concept', () => {
    expect(faultsOf(TABLES.glossary)).toEqual([]);
  });

  /** Rows as they stood: each holds two concepts, and the rule says which. */
  test.each([
    ['verzekerde / insured|insured person|policyholder / verbintenissenrecht', 'policyholder is not insured'],
    ['machtspositie|misbruik van machtspositie / dominant position / mededingingsrecht', 'misbruik van machtspositie'],
    [
      'machtspositie / dominant position|abuse of a dominant position / mededingingsrecht',
      'abuse of a dominant position',
    ],
    ['vervoer|vervoerder / carriage / verkeers- en vervoersrecht', 'a person beside what is none: vervoerder'],
    ['vervoer / carriage|carrier / verkeers- en vervoersrecht', 'a person beside what is none: carrier'],
    ['voogdij / guardianship|guardian / personen- en familierecht', 'a person beside what is none: guardian'],
    ['rechtsmacht|bevoegdheid / jurisdiction / procesrecht', 'rechtsmacht is not bevoegdheid'],
    ['huwelijk|gehuwd|huwen / marriage / personen- en familierecht', 'two words of one family'],
    ['aansprakelijkheid / liability|liable / aansprakelijkheidsrecht', 'two words of one family'],
    ['kartel|kartelverbod / cartel / mededingingsrecht', 'kartelverbod is not kartel'],
    ['staking|stakingsrecht / strike / arbeidsrecht', 'stakingsrecht is not staking'],
    ['toezichthoudende autoriteit / supervisory authority|supervisor / bestuursrecht', 'a person beside what is none'],
    ['recht|rechten / right / staatsrecht', 'in two inflections'],
    ['onzin / nonsense / onzinrecht', 'no field of law'],
  ])('%s is refused: %s', (row, fault) => {
    expect(faultsOf([row.split(' / ') as unknown as Concept]).join('\n')).toContain(fault);
  });

  test('is refused where other rows tell its names apart, or have the same usual name in its field', () => {
    const judgment: Concept = ['uitspraak', 'judgment|decision', 'procesrecht'];
    const others: Concept[] = [
      ['vonnis', 'judgment', 'procesrecht'],
      ['beslissing', 'decision', 'procesrecht'],
    ];
    expect(faultsOf([judgment, ...others]).join()).toContain('judgment and decision are told apart in other rows');
    expect(faultsOf([others[0]!, ['vonnis', 'sentence', 'procesrecht']]).join()).toContain(
      'vonnis is the usual name of 2',
    );
    expect(faultsOf([others[0]!, ['vonnis', 'sentence', 'strafrecht']])).toEqual([]);
  });

  test.each(NEVER_TOGETHER)('never holds %s and %s', (one, other) => {
    const dutch: Concept = [`${one}|${other}`, 'name', 'algemeen'];
    const english: Concept = ['naam', `${one}|${other}`, 'algemeen'];
    const told = one.length < other.length ? `${other} is not ${one}` : `${one} is not ${other}`;
    for (const row of [dutch, english]) expect(faultsOf([row]).join()).toContain(told);
  });
});

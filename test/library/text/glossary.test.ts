import { describe, expect, test } from 'vitest';
import { translationsInto } from '../../../src/library/text/glossary';
import { GLOSSARY } from '../../../src/library/text/glossary-data';

describe('the glossary', () => {
  test('has at least 300 concepts, each with a name in both languages', () => {
    expect(GLOSSARY.length).toBeGreaterThanOrEqual(300);
    for (const row of GLOSSARY)
      for (const names of row) for (const name of names.split('|')) expect(name.trim()).toMatch(/^[a-z]{2}\S?.*\S$/);
  });

  test.each([
    ['en', ['onrechtmatige', 'daad'], 'tort'],
    ['en', ['huur'], 'lease'],
    ['en', ['ontslag', 'op', 'staande', 'voet'], 'summary dismissal'],
    ['en', ['verwerkingsverantwoordelijke'], 'controller'],
    ['nl', ['tort'], 'onrechtmatige daad'],
    ['nl', ['summary', 'dismissal'], 'ontslag op staande voet'],
    ['nl', ['controllers'], 'verwerkingsverantwoordelijke'],
    ['nl', ['non', 'material', 'damage'], 'smartengeld'],
  ] as const)('into %s: %s is %s', (language, tokens, name) => {
    expect(translationsInto(language, tokens).map((words) => words.join(' '))).toContain(name);
  });

  test.each([[['constructor']], [['zebra']], [['']], [[]]])('%s has no translation', (tokens) => {
    expect([...translationsInto('nl', tokens), ...translationsInto('en', tokens)]).toEqual([]);
  });
});

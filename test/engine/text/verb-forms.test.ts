import { describe, expect, test } from 'vitest';
import { sharedForm } from '../../../src/engine/text/verbs';

describe('the forms of a verb', () => {
  test.each([
    ['nl', ['rijden', 'gereden', 'rijdt', 'rijd']],
    ['nl', ['betalen', 'betaald', 'betaalt', 'betaalde']],
    ['nl', ['bellen', 'gebeld', 'belt']],
    ['nl', ['verkopen', 'verkocht', 'verkoopt']],
    ['nl', ['overnemen', 'overgenomen']],
    ['nl', ['opzeggen', 'opgezegd']],
    ['nl', ['zetten', 'gezet']],
    ['nl', ['reizen', 'gereisd', 'reist']],
    ['nl', ['plantages', 'plantage']],
    ['en', ['steal', 'stolen', 'stealing', 'steals']],
    ['en', ['driving', 'drove', 'driven']],
  ] as const)('in %s, %j meet', (language, forms) => {
    expect(new Set(forms.map((form) => sharedForm(form, language))).size).toBe(1);
  });

  test.each([
    ['gebied', 'bieden'],
    ['gezond', 'zon'],
    ['geweld', 'wel'],
    ['huur', 'hut'],
    ['constructor', 'toString'],
  ])('%s is not %s', (one, other) => {
    expect(sharedForm(one, 'nl')).not.toBe(sharedForm(other, 'nl'));
  });
});

/** A law whose file marks no articles: nothing is said of what it has or lacks, since nobody knows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeOfFile } from '../support/of-test';
import { makeHome, run } from '../support/run';

const home = homeOfFile({ library: true });

beforeAll(async () => {
  mkdirSync(path.join(home, 'xml'));
  const inhoud =
    '<regeling><regeling-tekst><tekst><al>Artikel 1. De lantaarn brandt.</al><al>Artikel 2. De pit niet.</al></tekst></regeling-tekst></regeling>';
  writeFileSync(path.join(home, 'xml/a.xml'), toestandXml({ inhoud, citeertitel: 'Lantaarnregeling' }));
  const ran = await run(home, ['library', 'import', path.join(home, 'xml')]);
  expect(ran.code, ran.stderr).toBe(0);
});

const said = say.citations.articlesNotMarked('BWBR0099999 artikel 2', 'BWBR0099999');

describe.each(['artikel 2', 'hoofdstuk 2'])('%s of a law that marks no articles', (place) => {
  it('is not said to be absent', async () => {
    const ran = await run(home, ['doc', `BWBR0099999 ${place}`]);
    expect(ran.code).toBe(3);
    const told = say.citations.articlesNotMarked(`BWBR0099999 ${place}`, 'BWBR0099999');
    expect(ran.stderr.replace(/\s+/g, ' ')).toContain(told);
  });
});

describe('an article of a law that marks none', () => {
  it('is not checked', async () => {
    const { stdout } = await run(home, ['verify', '-', '--json'], { stdin: 'artikel 2 van de Lantaarnregeling' });
    expect(JSON.parse(stdout).data).toMatchObject([
      { verdict: 'not_checked', reason: 'structure_unknown', detail: said },
    ]);
  });
});

describe('an article of a law that marks none, for a day of which no text of it is here', () => {
  it('is answered by the day, and nothing is said of how a text is marked', async () => {
    const { code, stderr } = await run(home, ['doc', 'BWBR0099999 artikel 2', '--at', '1960-01-01']);
    expect(code).toBe(3);
    expect(stderr.replace(/\s+/g, ' ')).not.toContain(said);
  });
});

describe('an article of a law whose only text is of a later day', () => {
  const later = makeHome();
  afterAll(later.remove);

  it('is not said to be in a text that marks no articles', async () => {
    const inhoud = wettekst(artikel('1', 'De lantaarn brandt.'));
    const file = toestandXml({ inhoud, citeertitel: 'Lantaarnregeling', datum: '2999-01-01' });
    writeFileSync(path.join(later.home, 'a.xml'), file);
    expect((await run(later.home, ['library', 'import', 'a.xml'])).code).toBe(0);
    for (const number of ['1', '7']) {
      const stdin = `artikel ${number} van de Lantaarnregeling`;
      expect((await run(later.home, ['verify', '-', '--json'], { stdin })).stdout).not.toContain('not marked');
      expect((await run(later.home, ['doc', `BWBR0099999 artikel ${number}`])).stderr).not.toContain('not marked');
    }
  });
});

/** What `lks verify` says of official law that does not hold, of words of another day, and of decisions that were set aside. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';
import { WHOLE } from '../support/runs';

const { home, remove } = makeHome();
afterAll(remove);

/** Each statement with what must be said of its first citation. */
const STATEMENTS: readonly (readonly [text: string, said: string])[] = [
  ['Ingevolge artikel 3:204 BW is de vruchtgebruiker bevoegd.', 'mismatch in_force'],
  ['Artikel 3:204 BW is per 1 januari 2003 vervallen.', 'confirmed'],
  ['Artikel 3:204 BW is per 1 januari 2005 vervallen.', 'mismatch in_force'],
  ['Artikel 1 Drank- en Horecawet, zoals dat gold op 1 januari 1999, verbiedt dit.', 'not_checked earlier_texts'],
  ['Artikel 20 lid 1 DHW (tekst 2010): “de leeftijd van 16 jaar heeft bereikt”.', 'confirmed'],
  ['Artikel 20 lid 1 DHW (tekst 2014): “de leeftijd van 16 jaar heeft bereikt”.', 'mismatch quotation'],
  ['Thans bepaalt artikel 20, eerste lid, DHW: “de leeftijd van 16 jaar heeft bereikt”.', 'mismatch quotation'],
  ['Op 1 juni 2014 traden ingevolge artikel 37 DHW gedeputeerde staten in de plaats.', 'mismatch in_force'],
  ['Op 1 juni 2012 traden ingevolge artikel 37 DHW gedeputeerde staten in de plaats.', 'confirmed'],
  ['Artikel 3:40 lid 1 BW, zoals dat gold op 1 januari 1995, bepaalde dit.', 'confirmed'],
  ['Zo ook de rechtbank Amsterdam (ECLI:NL:RBAMS:2012:BZ5426).', 'mismatch set_aside'],
  ['De rechtbank Amsterdam (ECLI:NL:RBAMS:2012:BZ5426, vernietigd in cassatie) oordeelde zo.', 'confirmed'],
  ['Zie CRvB 12 december 2012, ECLI:NL:CRVB:2012:BY5954.', 'mismatch set_aside'],
];

describe.skipIf(DATA === undefined || !WHOLE)('official files', () => {
  let said: string[] = [];
  beforeAll(async () => {
    const folder = DATA ?? '';
    const decisions = ['RBAMS.2012.BZ5426', 'CRVB.2012.BY5954'].map((one) => `rechtspraak/xml/ECLI.NL.${one}.xml`);
    const files = ['bwb/history/BWBR0002458', 'bwb/toestand/BWBR0005291_2025-07-01_0.xml', ...decisions].map((one) =>
      path.join(folder, one),
    );
    const env = { LKS_LIBRARY: path.join(home, 'own.db') };
    const imported = await run(home, ['library', 'import', ...files], { env });
    expect(imported.code, imported.stderr).toBe(0);
    const { stdout } = await run(home, ['verify', '-', '--json'], {
      env,
      stdin: STATEMENTS.map(([text]) => text).join('\n\n'),
    });
    const items = JSON.parse(stdout).data as { line: number; verdict: string; reason: string | null }[];
    said = STATEMENTS.map((_, at) => {
      const item = items.find(({ line }) => line === 2 * at + 1);
      return item === undefined ? '' : [item.verdict, item.reason ?? []].flat().join(' ');
    });
  }, patience(120_000));

  it.each(STATEMENTS.map(([text, expected], at) => [text, expected, at] as const))('%s → %s', (_, expected, at) => {
    expect(said[at]).toBe(expected);
  });
});

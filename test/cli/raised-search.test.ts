/** What stands above or below the line in a text, as it is read and however it is searched for. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const TEXT =
  'Een boete van 10<superscript>6</superscript> euro voor 300 m<superscript>2</superscript> grond, een ' +
  'km<emphasis role="superscript">2</emphasis> elders, H<subscript>2</subscript>O en CO<subscript>2</subscript>.';

const home = homeOfFile({ library: true });
beforeAll(async () => {
  const file = path.join(home, 'a.xml');
  writeFileSync(file, uitspraakXml({ tekst: `<uitspraak><para>${TEXT}</para></uitspraak>` }));
  expect((await run(home, ['library', 'import', file])).code).toBe(0);
});

describe('what is above or below the line', () => {
  it('is in the text as it is meant', async () => {
    const { stdout } = await run(home, ['doc', 'ECLI:NL:HR:2024:1', '--plain']);
    expect(stdout).toContain('Een boete van 10⁶ euro voor 300 m² grond, een km² elders, H₂O en CO₂.');
  });

  it.each(['10^6', '10⁶', 'm2', 'm²', 'm^2', 'km2', 'H2O', 'h_2o', 'CO2', '"300 m^2"', 'boete m2'])(
    'is found by %s',
    async (q) => {
      const { code, stdout, stderr } = await run(home, ['search', q, '--json']);
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout).meta.total).toBe(1);
    },
  );

  it('is not found as a number that nobody wrote', async () => {
    expect(JSON.parse((await run(home, ['search', '106', '--json'])).stdout).meta.total).toBe(0);
  });

  it('is what is marked on a terminal', async () => {
    const { stdout } = await run(home, ['search', '10^6'], { env: { LKS_FORCE_TTY: '80' } });
    expect(stdout).toMatch(/\x1b\[1m10\x1b\[22m\x1b\[1m⁶\x1b/);
  });
});

/** `lks library versions` and `diff`: neighbours with the same text as one, on any terminal, and the day that a citation names. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { tooWide } from '../support/columns';
import { homeOfFile } from '../support/of-test';
import { manifestXml } from '../support/publishers/repository';
import { run } from '../support/run';

const WORK = 'BWBR0099999';
/** The same files, without a manifest. */
const BARE = 'BWBR0099998';
/** First days, and the rates that articles 1 and 2 give from then on. */
const TEXTS: readonly [datum: string, tot: string, one: number, two: number][] = [
  ['2010-01-01', '2010-12-31', 19, 6],
  ['2011-01-01', '2011-12-31', 19, 6],
  ['2012-01-01', '2012-12-31', 21, 6],
  ['2013-01-01', '2013-06-30', 21, 6],
  // Nothing for half a year.
  ['2014-01-01', '9999-12-31', 21, 6],
];

const home = homeOfFile({ library: true });
const versions = (...args: string[]) => run(home, ['library', 'versions', ...args]);
const json = async (...args: string[]) => JSON.parse((await versions(...args, '--json')).stdout);

beforeAll(async () => {
  const files = [WORK, BARE].flatMap((bwbId) =>
    TEXTS.map(([datum, , one, two]) => {
      const inhoud = wettekst(artikel('1', `Tarief ${one} procent.`) + artikel('2', `Laag ${two} procent.`));
      const name = `${bwbId}_${datum}.xml`;
      writeFileSync(path.join(home, name), toestandXml({ bwbId, datum, nummer: 0, inhoud }));
      return name;
    }),
  );
  const listed = TEXTS.map(([van, tot]) => ({ label: `${van}_0`, van, tot, xml: Buffer.alloc(0) }));
  writeFileSync(
    path.join(home, 'manifest.xml'),
    manifestXml(WORK, listed).replace('<work ', '<work gegenereerd="2016-03-05T12:00:00" '),
  );
  const imported = await run(home, ['library', 'import', ...files, 'manifest.xml']);
  expect(imported.code, imported.stderr).toBe(0);
});

const spans = ({ data }: { data: { from: string; to: string; joined?: unknown[] }[] }) =>
  data.map(({ from, to, joined }) => [from, to, joined?.length ?? 1]);

describe('lks library versions', () => {
  it('joins the toestanden of a law of which every text is the same, and not over days without one', async () => {
    expect(spans(await json(WORK))).toEqual([
      ['2010-01-01', '2011-12-31', 2],
      ['2012-01-01', '2013-06-30', 2],
      ['2014-01-01', '', 1],
    ]);
    const { data } = await json(WORK);
    expect(data[0].joined.map(({ label }: { label: string }) => label)).toEqual(['2010-01-01_0', '2011-01-01_0']);
    expect(data[2]).toMatchObject({ label: '2014-01-01_0' });
  });

  it('joins those of an article by its own text', async () => {
    expect(spans(await json(WORK, 'artikel', '2'))).toEqual([
      ['2010-01-01', '2013-06-30', 4],
      ['2014-01-01', '', 1],
    ]);
  });

  it('joins nothing where nobody says until when a text held', async () => {
    expect(spans(await json(BARE, 'artikel', '2'))).toEqual(TEXTS.map(([datum]) => [datum, '', 1]));
  });

  it('lists each with --toestanden', async () => {
    for (const args of [[WORK], [WORK, 'artikel', '2']]) {
      const all = await json(...args, '--toestanden');
      expect(spans(all)).toEqual(TEXTS.map(([from, to]) => [from, to === '9999-12-31' ? '' : to, 1]));
      expect(JSON.stringify(all)).not.toContain('"text"');
    }
    expect((await versions(WORK)).stderr).toContain(say.commands.versionsJoined('Testwet', WORK, 3, 5));
    expect((await versions(WORK, '--toestanden')).stderr).toContain(say.commands.versionsOf('Testwet', WORK, 5));
  });

  it.each([40, 60, 80, 120, 160])(
    'has no wider line on a terminal of %i, and every address and state whole',
    async (columns) => {
      for (const args of [[WORK], [WORK, 'artikel', '2'], [BARE], [WORK, '--toestanden']]) {
        const ran = await run(home, ['library', 'versions', ...args], {
          env: { LKS_FORCE_TTY: String(columns), NO_COLOR: '1' },
        });
        expect(tooWide(ran.stdout, columns)).toEqual([]);
        const shown = ran.stdout.replace(/\s+/g, '');
        for (const { url } of (await json(...args)).data) expect(shown).toContain(url);
        expect(shown).toContain(say.commands.states.held?.replaceAll(' ', ''));
        // A row of columns, and not a list of names and values.
        if (columns >= 80) expect(ran.stdout).toMatch(/^From +To +State/m);
      }
    },
  );
});

describe('the day that a name gives', () => {
  const cited = `https://wetten.overheid.nl/${WORK}/2011-06-01#Artikel1`;

  it('is told with the text of that day, beside all of them', async () => {
    const { data, meta } = await json(cited);
    expect(data).toHaveLength(3);
    expect(meta).toMatchObject({
      at: '2011-06-01',
      url_at: `https://wetten.overheid.nl/${WORK}/2011-01-01#Artikel1`,
    });
    expect((await versions(cited)).stderr).toContain(say.commands.versionAsked('2011-06-01', 'https'));
    const none = `jci1.3:c:${WORK}&artikel=1&g=2013-09-01`;
    expect((await versions(none)).stderr).toContain('2013-09-01');
    expect((await json(none)).meta).toMatchObject({ at: '2013-09-01', url_at: null });
    expect((await json(`${WORK} artikel 1`)).meta).not.toHaveProperty('at');
  });

  it('is one of the 2 that diff compares', async () => {
    const diff = (...args: string[]) => run(home, ['library', 'diff', ...args, '--json']);
    const compared = async (...args: string[]) => JSON.parse((await diff(...args)).stdout).data;
    expect(await compared(cited, '--to', '2012-06-01')).toMatchObject({ from: '2011-06-01', to: '2012-06-01' });
    expect(await compared(cited, '--from', '2010-06-01', '--to', '2011-06-01')).toMatchObject({ from: '2010-06-01' });
    const other = await diff(cited, '--from', '2010-06-01', '--to', '2012-06-01');
    expect([other.code, other.stdout]).toEqual([2, '']);
    expect(other.stderr).toContain('2011-06-01');
  });
});

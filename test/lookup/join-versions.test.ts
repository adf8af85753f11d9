import { describe, expect, it } from 'vitest';
import type { TextVersion } from '../../src/contract/types';
import { joinVersions } from '../../src/lookup/join-versions';

const version = (from: string, to: string, more: Partial<TextVersion> = {}): TextVersion => ({
  ...{ from, to, state: 'past', title: 'Testwet', url: `https://wetten.overheid.nl/BWBR0099999/${from}` },
  ...{ label: `${from}_0`, text: 'a', ...more },
});
const days = (versions: readonly TextVersion[]) =>
  joinVersions(versions).map(({ from, to, joined = [] }) => [from, to, joined.length || 1]);

describe('neighbours with the same text', () => {
  it('are one, from the first day to the last, with each of them', () => {
    const rows = joinVersions([
      version('2010-01-01', '2010-12-31'),
      version('2011-01-01', '2012-06-30'),
      version('2012-07-01', '2013-12-31', { text: 'b' }),
      version('2014-01-01', '2014-12-31'),
    ]);
    expect(rows).toEqual([
      {
        ...{
          from: '2010-01-01',
          to: '2012-06-30',
          state: 'past',
          title: 'Testwet',
          url: version('2010-01-01', '').url,
        },
        joined: [
          expect.objectContaining({ from: '2010-01-01', to: '2010-12-31', label: '2010-01-01_0' }),
          expect.objectContaining({ from: '2011-01-01', to: '2012-06-30', label: '2011-01-01_0' }),
        ],
      },
      expect.objectContaining({ from: '2012-07-01', label: '2012-07-01_0' }),
      expect.objectContaining({ from: '2014-01-01', label: '2014-01-01_0' }),
    ]);
    expect(JSON.stringify(rows)).not.toContain('"text"');
  });

  it('are not one over a day between them', () => {
    const versions = [version('2010-01-01', '2010-12-30'), version('2011-01-01', '2012-06-30')];
    expect(days(versions)).toHaveLength(2);
  });

  it('are not one where no source says until when the first held', () => {
    const held = { to: '', known_to: '2010-06-01', next: '2011-01-01' };
    expect(days([version('2010-01-01', '', held), version('2011-01-01', '2011-12-31')])).toHaveLength(2);
  });

  it('are as the last of them is, and in force where that is still to come', () => {
    const first = version('2010-01-01', '2010-12-31');
    const open = version('2011-01-01', '', { state: 'held', known_to: '2011-03-01', no_end: 'after its manifest' });
    expect(joinVersions([first, open])).toMatchObject([
      { from: '2010-01-01', to: '', known_to: '2011-03-01', no_end: 'after its manifest', state: 'held' },
    ]);
    const inForce = version('2010-01-01', '2030-12-31', { state: 'in force' });
    const toCome = version('2031-01-01', '2031-12-31', { state: 'future' });
    expect(joinVersions([inForce, toCome])).toMatchObject([{ to: '2031-12-31', state: 'in force' }]);
  });

  it('are one on both sides of a text that was that of no day, which stays by itself', () => {
    const versions = [
      version('2010-01-01', '2010-12-31'),
      version('2011-01-01', '2011-12-31', { state: 'replaced', label: '2011-01-01_0' }),
      version('2011-01-01', '2011-12-31', { label: '2011-01-01_1' }),
    ];
    expect(days(versions)).toEqual([
      ['2010-01-01', '2011-12-31', 2],
      ['2011-01-01', '2011-12-31', 1],
    ]);
    expect(days(versions.map((one) => ({ ...one, state: 'withdrawn' })))).toHaveLength(3);
  });
});

/** `lks doc --outline` and `--section`, as a user meets them: of a decision, an article, a law, a text whose parts nobody knows. */

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { say } from '../../src/messages';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';

const KNOWN = 'ECLI:NL:RBAMS:2012:1';
const MARKED = 'ECLI:NL:HR:2015:3';
const UNKNOWN = 'ECLI:NL:HR:2015:4';
const BODY = `1. Het procesverloop

Er is gedagvaard.

3. Beoordeling

3.4 De eerste klacht faalt, want \u001b[31mlang en breed staat hier waarom dat zo is en niet anders kan zijn dan zo.

3.5 De tweede ook.

Beslissing

De rechtbank wijst af.`;

/** A part by the words with which it begins and ends. */
function part(
  kind: TextPart['kind'],
  number: string,
  from: string,
  to: string,
  more: Partial<TextPart> = {},
): TextPart {
  return { kind, number, start: BODY.indexOf(from), end: BODY.indexOf(to) + to.length, ...more };
}
/** A judgment with the opinion in its text. */
const JOINED = 'ECLI:NL:HR:1996:5';
const PARTS = [
  part('sectie', '1', '1. Het', 'gedagvaard.', { role: 'procesverloop' }),
  part('sectie', '3', '3. Beoordeling', '3.5 De tweede ook.', { role: 'overwegingen' }),
  part('rechtsoverweging', '3.4', '3.4 De', 'dan zo.'),
  part('rechtsoverweging', '3.5', '3.5 De', 'tweede ook.'),
  part('sectie', '', 'Beslissing', 'wijst af.', { role: 'beslissing' }),
];

/** The same words, of which the last section is the opinion of somebody else, and the first one a party's. */
const WITH_OPINION: TextPart[] = [
  { ...PARTS[0]!, standing: 'part_party' },
  {
    kind: 'conclusie',
    number: '',
    start: PARTS[1]!.start,
    end: BODY.length,
    standing: 'part_opinion',
    author: 'Mr. Berg',
  },
  ...PARTS.slice(2, 4).map((one): TextPart => ({ ...one, kind: 'conclusie' })),
];

const home = homeOfFile();
let file: string;
beforeAll(() => {
  file = path.join(home, 'own.db');
  const rest = { tables: [], notes: [], references: [], added: [] };
  const recognised = PARTS.map((one) => ({ ...one, recognised: true as const }));
  importAll(file, [
    uitspraak(KNOWN, BODY, { structure: { known: 'recognised', parts: recognised, ...rest } }),
    uitspraak(MARKED, BODY, { structure: { known: 'marked', parts: PARTS, ...rest } }),
    uitspraak(UNKNOWN, BODY),
    uitspraak(JOINED, BODY, { structure: { known: 'marked', parts: WITH_OPINION, ...rest } }),
    artikel('BWBR0005289', '162', '1 Hij die. 2 Als.', {
      structure: {
        known: 'marked',
        parts: [
          { kind: 'lid', number: '1', start: 0, end: 10 },
          { kind: 'lid', number: '2', start: 11, end: 17 },
        ],
        ...rest,
      },
    }),
  ]);
});
const lks = (...args: string[]) => run(home, ['doc', ...args, `--library=${file}`]);

describe('lks doc --outline', () => {
  it('shows the parts in each other, with how each begins, and nothing that a terminal obeys', async () => {
    const { code, stdout, stderr } = await lks(KNOWN, '--outline');
    expect(code).toBe(0);
    const lines = stdout
      .slice(stdout.indexOf('\n\n'))
      .split('\n')
      .filter((line) => line !== '');
    expect(lines).toEqual([
      '1 Het procesverloop',
      '3 Beoordeling',
      expect.stringMatching(/^ {2}3\.4 De eerste klacht faalt, want .{20,60}…$/),
      '  3.5 De tweede ook.',
      'Beslissing',
    ]);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toContain(say.pinpoints.recognisedParts);
    expect((await lks(MARKED, '--outline')).stderr).not.toContain(say.pinpoints.recognisedParts);
  });

  it('is data for programs, with places in the body and without the body', async () => {
    const { data } = JSON.parse((await lks(MARKED, '--outline', '--json')).stdout);
    expect(data).toMatchObject({ external_id: MARKED, kind: 'parts', url: expect.stringContaining('https://') });
    expect(data.body).toBeUndefined();
    expect(data.outline[3]).toEqual({
      kind: 'rechtsoverweging',
      number: '3.5',
      begins: 'De tweede ook.',
      depth: 1,
      start: BODY.indexOf('3.5'),
      end: BODY.indexOf('tweede ook.') + 'tweede ook.'.length,
    });
    const article = JSON.parse((await lks('art. 6:162 BW', '--outline', '--json')).stdout).data;
    expect(article.outline.map(({ number }: { number: string }) => number)).toEqual(['1', '2']);
  });

  it('says whose a part is, and which role the file gives it', async () => {
    const joined = (await lks(JOINED, '--outline')).stdout;
    expect(joined).toContain(
      `1 Het procesverloop [role: procesverloop] [${say.standing.mark({ code: 'part_party' } as never)}]`,
    );
    expect(joined).toContain(`3. Beoordeling [Mr. Berg: ${say.standing.mark({ code: 'part_opinion' } as never)}]`);
    const { data } = JSON.parse((await lks(JOINED, '--outline', '--json')).stdout);
    expect(data.outline[1]).toMatchObject({ kind: 'conclusie', standing: 'part_opinion', author: 'Mr. Berg' });
    expect((await lks(MARKED, '--outline')).stdout).toContain('Beslissing [role: beslissing]');
  });

  it('says so where the parts are not known', async () => {
    for (const flag of [['--outline'], ['--section', '3.4']]) {
      const { code, stdout, stderr } = await lks(UNKNOWN, ...flag);
      expect([code, stdout]).toEqual([3, '']);
      expect(stderr).toContain(phrase(say.pinpoints.noParts));
    }
  });
});

describe('lks doc --section', () => {
  it.each([
    ['3.4', '3.4 De eerste klacht'],
    ['r.o. 3.5', '3.5 De tweede ook.'],
    ['beslissing', 'Beslissing\n\nDe rechtbank wijst af.'],
    ['dictum', 'Beslissing\n\nDe rechtbank wijst af.'],
    ['Beoordeling', '3. Beoordeling'],
    ['procesverloop', '1. Het procesverloop\n\nEr is gedagvaard.'],
    ['1', '1. Het procesverloop'],
  ])('gives one part alone: %s', async (section, begins) => {
    const { data } = JSON.parse((await lks(MARKED, '--section', section, '--json')).stdout);
    expect([data.body.startsWith(begins), data.only]).toEqual([true, true]);
    expect(data.body.length).toBeLessThan(BODY.length);
  });

  it('names what there is where there is no such part, and goes on with the others', async () => {
    const none = await lks(MARKED, '--section', '9.9');
    expect([none.code, none.stderr]).toEqual([
      3,
      expect.stringContaining('1 Het procesverloop; 3 Beoordeling; Beslissing'),
    ]);
    const some = await lks(MARKED, UNKNOWN, '--section', '3.5');
    expect([some.code, some.stdout]).toEqual([8, expect.stringContaining('3.5 De tweede ook.')]);
  });

  it('says whose words they are, and refuses a number of the court that only the opinion has', async () => {
    const mark = `(Mr. Berg: ${say.standing.mark({ code: 'part_opinion' } as never)})`;
    for (const args of [
      ['--section', 'conclusie 3.4'],
      ['conclusie 3.4', '--only'],
    ])
      expect((await lks(JOINED, ...args)).stdout).toContain(mark);
    for (const args of [['--section', '3.4'], ['r.o. 3.4']]) {
      const { code, stdout, stderr } = await lks(JOINED, ...args);
      expect([code, stdout]).toEqual([3, '']);
      expect(stderr).toContain('conclusie 3.4');
    }
    const { data } = JSON.parse((await lks(JOINED, '--section', 'conclusie', '--json')).stdout);
    expect(data.pinpoints).toMatchObject([{ standing: 'part_opinion', author: 'Mr. Berg' }]);
  });

  it('does not go with what shows something else', async () => {
    for (const other of [
      ['--outline'],
      ['--only'],
      ['--full'],
      ['--web'],
      ['--style', 'nl'],
      ['-o', `${home}/folder/`],
    ])
      expect((await lks(MARKED, '--section', '3.4', ...other)).code, other.join(' ')).toBe(2);
    expect((await lks(MARKED, '--section', '')).code).toBe(2);
  });
});

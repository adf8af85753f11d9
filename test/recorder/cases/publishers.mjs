/** What is fetched from the publishers, here stand-ins on this computer, and what is asked of them. */
import { loadProduct } from '../../../bench/load.mjs';

const STEPS = (law, ecli) => [
  ['library', 'add', law],
  ['library', 'add', law, '--json'],
  ['library', 'add', law, '--at', '2021-06-01'],
  ['library', 'versions', law],
  ['library', 'diff', law, '--from', '2020'],
  ['library', 'add', ecli, 'ECLI:NL:HR:2026:99'],
  ['library', 'add', 'ECLI:NL:HR:2026:99', '--json'],
  ['library', 'add', '32020R0001'],
  ['library', 'add', 'CVDR1'],
  ['library', 'add', 'BWBR0011111', '--json'],
  ['library', 'status'],
  ['search', 'waterput', '--live'],
  ['search', 'waterput', '--live', '--json'],
  ['search', 'waterput', '--live', '--explain', '-n', '3'],
  ['search', 'waterput', '--live', '--all', '--jsonl', '--fields', 'external_id,score'],
  ['search', 'molenaar', '--live', '--type', 'rechtspraak'],
  ['library', 'live', 'on'],
  ['search', 'waterput', '--csv'],
  ['library', 'live', 'off'],
  ['search', 'waterput', '--csv'],
  ['library', 'sync', 'rechtspraak', '--since', '2026-11-01', '--json'],
  ['library', 'sync', 'rechtspraak'],
  ['library', 'sync', 'bwb', '--since', '2026-11-01'],
  ['library', 'sync', 'cvdr', '--since', '2026-11-01', '--json'],
  ['library', 'sync', '--json'],
  ['search', 'molenaar', '--json', '-n', '25'],
  ['health', '--json'],
];

export const publishers = [
  {
    name: 'publishers/whole',
    play: async (stage) => {
      const { startFilled, LAW, ECLI } = await loadProduct('test/recorder/publishers.ts');
      const there = await startFilled();
      try {
        for (const [at, args] of STEPS(LAW, ECLI).entries()) {
          there.requests.length = 0;
          const name = `${String(at + 1).padStart(2, '0')}-${args.join('_').replace(/[^\w=.,-]+/g, '_')}`;
          await stage.run(args, { name, env: there.environment() });
          // Several publishers are asked at the same time: in which order is a matter of chance.
          const asked = there.requests.map(({ path }) => `${path}\n`).sort();
          stage.save(`${name}-requests`, asked.join(''));
        }
      } finally {
        await there.close();
      }
    },
  },
  {
    name: 'publishers/failing',
    play: async (stage) => {
      const { startFilled, LAW, ECLI, ERROR_PAGE } = await loadProduct('test/recorder/publishers.ts');
      const faults = {
        404: { status: 404, body: ERROR_PAGE },
        503: { status: 503, body: ERROR_PAGE },
        html: { body: ERROR_PAGE, headers: { 'content-type': 'text/html' } },
        empty: { body: '' },
        other: { body: '<?xml version="1.0"?><other/>' },
      };
      for (const [name, answer] of Object.entries(faults)) {
        const there = await startFilled();
        there.fail(/./, ...Array.from({ length: 100 }, () => answer));
        const asked = [
          ['library', 'add', LAW],
          ['library', 'add', ECLI, '--json'],
          ['library', 'sync', 'rechtspraak', '--since', '2026-11-01'],
          ['search', 'huur', '--live', '--json', '-n', '1'],
        ];
        for (const args of asked) {
          const line = args.join('_').replace(/[^\w=.,-]+/g, '_');
          await stage.run([...args, '--max-wait', '1', '--timeout', '2'], {
            name: `${name}-${line}`,
            env: there.environment(),
          });
        }
        await there.close();
      }
    },
  },
];

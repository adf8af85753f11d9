/** What is seen on a terminal: of three widths, with colour and without, pretended and real. */

const COLUMNS = [40, 80, 120];
const SEEN = [
  ['search', 'huurverhoging'],
  ['search', 'zzzzqqq'],
  ['search', 'x'],
  ['search', 'verhoging huur kelder zolder fiets'],
  ['search', 'ontslag', '--explain', '-n', '3'],
  ['search', 'ontslag', '--no-links', '-n', '3'],
  ['search', 'huur', '--json', '-n', '2'],
  ['doc', 'art. 6:162 BW'],
  ['doc', 'ECLI:NL:HR:1919:AG1776', 'art. 7:248 BW'],
  ['doc', 'ECLI:NL:HR:9999:1'],
  ['health'],
  ['status'],
  ['library', 'status'],
  ['library', 'versions', 'art. 6:162 BW'],
  ['profile', 'list'],
  ['nonsense'],
];

export const terminal = [
  ...COLUMNS.map((columns) => ({
    name: `terminal/${columns}`,
    play: async (stage) => {
      for (const args of SEEN) {
        await stage.run(args, { columns });
        await stage.run([...args, '--color', 'always'], { columns });
      }
    },
  })),
  {
    name: 'terminal/colour',
    play: async (stage) => {
      const settings = [
        { NO_COLOR: '1' },
        { FORCE_COLOR: '1' },
        { FORCE_COLOR: '0' },
        { CLICOLOR: '0' },
        { CLICOLOR_FORCE: '1' },
        { TERM: 'dumb' },
        { ACCESSIBLE: '1' },
        { COLORTERM: 'truecolor' },
      ];
      for (const env of settings) {
        const [[key, value]] = Object.entries(env);
        for (const columns of [undefined, 80])
          await stage.run(['search', 'ontslag', '-n', '2'], {
            name: `${key}=${value}@${columns ?? 'pipe'}`,
            env,
            columns,
          });
      }
    },
  },
  {
    name: 'terminal/real',
    play: async (stage) => {
      for (const columns of [40, 80]) for (const args of SEEN.slice(0, 8)) await stage.show(args, { columns });
      await stage.show(['search', 'ontslag', '-n', '2'], { columns: 80, env: { NO_COLOR: '1' }, name: 'NO_COLOR' });
      // Rows belong to a terminal: both on one.
      const lks = `"${process.execPath}" "${stage.workplace.binary}"`;
      const script = `${lks} search ontslag -n 2; ${lks} doc 1`;
      await stage.show([], { columns: 80, name: 'search-and-doc-1', command: ['sh', '-c', script] });
      await stage.show(['login', '--url', 'http://127.0.0.1:9'], {
        columns: 80,
        typed: [/stays hidden/, '\r'],
        name: 'login-no-key',
      });
      await stage.show(['--help'], { columns: 80 });
    },
  },
];

/** The sample library: every format, every flag of the search, every way to name a document, and what goes wrong with them. */

export const FORMATS = ['table', 'plain', 'json', 'jsonl', 'csv', 'markdown'];
const SHORT_FORMS = ['json', 'jsonl', 'csv', 'markdown', 'plain'];

const QUERIES = [
  ['huurverhoging'],
  ['ontslag', 'op', 'staande', 'voet'],
  ['goede trouw'],
  ['personal data'],
  ['huur OR ontslag'],
  ['huur NOT woning'],
  ['huur EN woning'],
  ['huur', '-woning'],
  ['"onrechtmatige daad"'],
  ['huurpr*'],
  ['+huur verhoging woning markt'],
  ['art. 6:162 BW'],
  ['ECLI:NL:HR:1919:AG1776'],
  ['BW'],
  ['AVG'],
  ['verhoging van de huur van een woning in de vrije sector'],
  ['zzzzqqq'],
  ['AND OR'],
  ['<script>', '&', ';'],
  ['ñandú'],
  ['de het een'],
  ['ab'],
  [''],
];

/** The flags of the search, each with values that are right, that are nearly right, and that are wrong. */
const FLAGS = {
  '--lang': ['nl', 'en', 'NL', 'dutch', 'de', ''],
  '--jurisdiction': ['NL', 'nl', 'EU', 'BE', 'FR'],
  '--type': ['wetgeving', 'rechtspraak', 'eu', 'decentraal', 'jurisprudentie', 'Wetgeving', 'wet'],
  '--area': ['arbeidsrecht', 'Civiel', 'geenrecht', ''],
  '--law': ['BW', 'Awb', 'AVG', 'burgerlijk wetboek', 'Wet van niets', 'x'.repeat(121)],
  '--from': ['2020', '2020-03', '2020-03-01', '1-3-2020', '2020-13', '2020-02-30', 'gisteren'],
  '--to': ['2020', '2020-03', '31-12-2019', '0'],
  '--date-from': ['2020'],
  '--date-to': ['2020'],
  '--limit': ['1', '25', '0', '26', '50', '1.5', 'tien', '-1', ''],
  '-n': ['3'],
  '--offset': ['0', '5', '1000', '-1', 'x', '99999999999999999999'],
  '--phrase': ['huur van woonruimte', 'x'],
  '--not': ['woning', ''],
  '--max': ['3', '30', '0', 'x'],
  '--at': ['2020-01-01', '2020', '2031-01-01', 'morgen'],
  '--fields': ['external_id,url', 'external_id', 'nonsense', ''],
  '--color': ['always', 'never', 'auto', 'sometimes'],
  '--timeout': ['5', '0', 'x'],
  '--max-wait': ['5', '-1', 'x'],
  '--library': ['x.db'],
  '--format': [...FORMATS, 'xml', 'JSON', 'jsn', ''],
};

const SWITCHES = [
  '--all',
  '--all-words',
  '--explain',
  '--no-links',
  '--quiet',
  '--debug',
  '--curl',
  '--no-wait',
  '--csv-raw',
];

const IDENTIFIERS = [
  ['BWBR0005290 artikel 248'],
  ['BWBR0005290', 'artikel', '248'],
  ['BWBR0005289'],
  ['art.', '6:162', 'BW'],
  ['art. 7:248 BW'],
  ['artikel 17 AVG'],
  ['art. 8 EVRM'],
  ['art. 3:13 BW'],
  ['ECLI:NL:HR:1919:AG1776'],
  ['ECLI:NL:HR:1996:AA1785'],
  ['HR 31 januari 1919, NJ 1919, 161'],
  ['32016R0679 artikel 17'],
  ['32016R0679'],
  ['CELEX:32016R0679'],
  ['AVG'],
  ['BW'],
  ['Lindenbaum/Cohen'],
  ['jci1.3:c:BWBR0005289&artikel=162'],
  ['https://wetten.overheid.nl/BWBR0005289/2024-01-01#Boek6_Titeldeel3_Afdeling1_Artikel162'],
  ['https://wetten.overheid.nl/BWBR0005289'],
  ['https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:1919:AG1776'],
  ['https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32016R0679'],
  ['http://data.europa.eu/eli/reg/2016/679/oj'],
  ['CVDR112779'],
  ['09/04566'],
  ['LJN BP5608'],
  ['00000000-0000-4000-8000-000000000001'],
  ['ECLI:NL:HR:9999:1'],
  ['BWBR9999999 artikel 1'],
  ['art. 9:999 BW'],
  ['art. 1 Wet van niets'],
  ['zomaar iets'],
  ['1'],
  ['99'],
  ['0'],
  [],
];

/** Rows and their numbers, where somebody types. */
async function rows(stage) {
  const columns = 100;
  await stage.run(['doc', '1'], { name: 'doc_1-before-a-search', columns });
  await stage.run(['search', 'huurverhoging']);
  await stage.run(['doc', '1'], { columns });
  await stage.run(['doc', '1'], { name: 'doc_1-in-a-script' });
  await stage.run(['doc', '2', '3'], { columns });
  await stage.run(['doc', '2', '99', 'zomaar iets'], { name: 'doc-some-of-several', columns });
  await stage.run(['doc', '2', '99', '--json'], { name: 'doc-some-of-several-json', columns });
  await stage.run(['search', 'ontslag', '--offset', '5', '--limit', '3']);
  await stage.run(['doc', '6'], { columns });
  await stage.run(['doc', '1'], { name: 'doc_1-not-on-the-page', columns });
  await stage.run(['doc', '6', '--json'], { columns });
  await stage.run(['library', 'versions', '6'], { columns });
  await stage.run(['search', 'zzzzqqq']);
  await stage.run(['doc', '6'], { name: 'doc_6-after-an-empty-search', columns });
}

/** Identifiers on standard input. */
async function standardInput(stage) {
  const { stdout } = await stage.quietly(['search', 'huurverhoging', '--limit', '3', '--jsonl']);
  const given = {
    rows: stdout,
    identifiers: 'art. 6:162 BW\n\nECLI:NL:HR:1919:AG1776\r\n',
    'some-wrong': 'art. 6:162 BW\nECLI:NL:HR:9999:1\n',
    'all-wrong': 'ECLI:NL:HR:9999:1\nBWBR9999999 artikel 1\n',
    nothing: '',
    'not-utf8': Buffer.from([0xff, 0xfe, 0x0a]),
    'broken-json': '{"id": \n',
    'other-json': '{"naam":"x"}\n',
  };
  for (const [name, stdin] of Object.entries(given)) {
    await stage.run(['doc', '-'], { name: `doc-stdin-${name}`, stdin });
    await stage.run(['doc', '-', '--jsonl'], { name: `doc-stdin-${name}-jsonl`, stdin });
  }
  await stage.run(['search', '-'], { name: 'search-stdin', stdin: 'huurverhoging\n' });
}

/** Files and folders that are written. */
async function files(stage) {
  const { stdout: stdin } = await stage.quietly(['search', 'huurverhoging', '--limit', '3', '--jsonl']);
  for (const format of FORMATS) {
    const file = `files/rows.${format}`;
    await stage.run(['search', 'ontslag', '--limit', '3', '--format', format, '-o', file], { tree: file });
    await stage.run(['doc', '-', '--format', format, '-o', `folder-${format}/`], { stdin, tree: `folder-${format}` });
    await stage.run(['doc', 'art. 6:162 BW', '--format', format, '-o', `one-${format}`], { tree: `one-${format}` });
  }
  await stage.run(['search', 'ontslag', '-o', 'files/rows.csv'], { name: 'exists', tree: 'files/rows.csv' });
  await stage.run(['search', 'ontslag', '-o', 'files/rows.csv', '--json'], { name: 'exists-json' });
  await stage.run(['search', 'ontslag', '-o', 'files/rows.csv', '--force'], { name: 'force', tree: 'files/rows.csv' });
  await stage.run(['search', 'ontslag', '-o', 'files'], { name: 'a-folder-for-rows', tree: 'files' });
  await stage.run(['search', 'ontslag', '-o', '/dev/null/here'], { name: 'cannot-be-made' });
  await stage.run(['search', 'ontslag', '-o', '/dev/full'], { name: 'a-full-disk' });
  await stage.run(['search', 'ontslag', '-o', ''], { name: 'no-name' });
  await stage.run(['doc', '-', '-o', 'folder-plain/'], { name: 'folder-again', stdin, tree: 'folder-plain' });
  await stage.run(['doc', '-', '-o', 'folder-plain/', '--resume'], {
    name: 'folder-resumed',
    stdin,
    tree: 'folder-plain',
  });
  await stage.run(['doc', '-', '-o', 'folder-plain/', '--force'], {
    name: 'folder-forced',
    stdin,
    tree: 'folder-plain',
  });
  await stage.run(['doc', 'art. 6:162 BW', '--resume'], { name: 'resume-without-a-folder' });
  const partly = 'art. 6:162 BW\nECLI:NL:HR:9999:1\n';
  await stage.run(['doc', '-', '-o', 'partly/'], { name: 'folder-partly', stdin: partly, tree: 'partly' });
  await stage.run(['doc', '-', '-o', 'partly/', '--resume', '--json'], {
    name: 'partly-resumed',
    stdin: partly,
    tree: 'partly',
  });
}

const OTHERS = [
  ['health'],
  ['health', '--check'],
  ['status'],
  ['status', 'extra'],
  ['library'],
  ['library', 'status'],
  ['library', 'path'],
  ['library', 'live'],
  ['library', 'versions', 'art. 6:162 BW'],
  ['library', 'versions', 'BWBR0005289'],
  ['library', 'versions', 'ECLI:NL:HR:1919:AG1776'],
  ['library', 'versions'],
  ['library', 'diff', 'art. 6:162 BW', '--from', '2010'],
  ['library', 'diff', 'art. 6:162 BW'],
  ['profile'],
  ['profile', 'list'],
  ['profile', 'use', 'nobody'],
  ['profile', 'remove', 'nobody'],
  ['logout'],
  ['serve', 'workspace', 'list'],
  ['serve', 'key', 'list'],
];

export const sample = [
  {
    name: 'sample/formats',
    play: async (stage) => {
      for (const format of FORMATS) {
        await stage.run(['search', 'huurverhoging', '--limit', '4', '--format', format]);
        await stage.run(['search', 'zzzzqqq', '--format', format]);
        await stage.run(['doc', 'art. 6:162 BW', '--format', format]);
        await stage.run(['doc', 'art. 6:162 BW', 'art. 7:248 BW', '--format', format]);
        await stage.run(['search', 'x', '--format', format]);
        await stage.run(['doc', 'ECLI:NL:HR:9999:1', '--format', format]);
        await stage.run(['search', 'verhoging huur kelder zolder fiets', '--limit', '3', '--format', format]);
        for (const args of OTHERS.slice(0, 8)) await stage.run([...args, '--format', format]);
      }
      for (const form of SHORT_FORMS) await stage.run(['search', 'ontslag', '--limit', '2', `--${form}`]);
      await stage.run(['search', 'ontslag', '--table']);
      await stage.run(['search', 'ontslag', '--json', '--csv']);
      await stage.run(['search', 'ontslag', '--limit', '2', '--json', '--format', 'json']);
      await stage.run(['search', 'ontslag', '--limit', '2', '-f', 'csv', '--csv-raw']);
      for (const format of FORMATS)
        await stage.run(['search', 'ontslag', '--fields', 'title,url', '-n', '2', '-f', format]);
    },
  },
  {
    name: 'sample/queries',
    play: async (stage) => {
      for (const words of QUERIES) {
        await stage.run(['search', ...words]);
        await stage.run(['search', ...words, '--json', '--limit', '3']);
      }
      await stage.run(['search']);
      await stage.run(['search', '--json']);
    },
  },
  {
    name: 'sample/flags',
    play: async (stage) => {
      for (const [flag, values] of Object.entries(FLAGS)) {
        // A small page, where the page is not what is asked about.
        const base = ['--limit', '-n'].includes(flag) ? ['search', 'huur'] : ['search', 'huur', '--limit', '5'];
        for (const value of values) await stage.run([...base, flag, value]);
        await stage.run([...base, `${flag}=${values[0]}`]);
        await stage.run([...base, flag, values[0], flag, values[1] ?? values[0]]);
        await stage.run([...base, flag, values.at(-1), '--json']);
        await stage.run(['search', 'huur', flag]);
      }
      for (const flag of SWITCHES) {
        await stage.run(['search', 'ontslag', '-n', '3', flag]);
        await stage.run(['search', 'ontslag', '-n', '3', flag, '--json']);
        await stage.run(['search', 'ontslag', flag, flag, '-n', '2']);
        await stage.run(['search', 'ontslag', `${flag}=x`]);
      }
      await stage.run(['search', '--all', '--jsonl', 'huur']);
      await stage.run(['search', '--all', '--max', '3', 'huur']);
      await stage.run(['search', 'huur', '--max', '30', '--limit', '25', '--jsonl', '--fields', 'external_id']);
      await stage.run(['search', '--type', 'wetgeving', '--law', 'BW', '--from', '2000', 'huur', '--explain']);
      await stage.run(['search', 'huur', '--type', 'wetgeving', '--type', 'eu']);
      await stage.run(['search', 'huur', '--from', '2021', '--to', '2020']);
      await stage.run(['search', '--', '--limit']);
      await stage.run(['search', '--law', 'BW']);
      await stage.run(['search', '--phrase', 'goede trouw', '--not', 'huur']);
    },
  },
  {
    name: 'sample/documents',
    play: async (stage) => {
      for (const words of IDENTIFIERS) {
        await stage.run(['doc', ...words]);
        await stage.run(['doc', ...words, '--json']);
      }
      await stage.run(['doc', 'art. 6:162 BW', '--at', '2015']);
      await stage.run(['doc', 'art. 6:162 BW', '--at', 'nooit']);
      await stage.run(['doc', 'art. 6:162 BW', '--fields', 'external_id,title', '--json']);
      await stage.run(['doc', 'art. 6:162 BW', '--curl']);
      await stage.run(['doc', 'art. 6:162 BW', '--web'], { env: { BROWSER: 'echo' } });
      await stage.run(['doc', 'art. 6:162 BW', '--web'], {
        name: 'web-without-a-browser',
        env: { BROWSER: '/nothing' },
      });
      await stage.run(['dco', 'art. 6:162 BW']);
    },
  },
  { name: 'sample/rows', play: rows },
  { name: 'sample/stdin', play: standardInput },
  { name: 'sample/files', play: files },
  {
    name: 'sample/others',
    play: async (stage) => {
      for (const args of OTHERS) {
        await stage.run(args);
        await stage.run([...args, '--json']);
      }
    },
  },
  {
    name: 'sample/environment',
    play: async (stage) => {
      const settings = [
        { LKS_UI_LANG: 'nl' },
        { LKS_DEBUG: '1' },
        { LKS_LIBRARY: 'nothing.db' },
        { LKS_LIBRARY: '/dev/null' },
        { LKS_API_URL: 'no address' },
        { LKS_API_URL: 'http://127.0.0.1:9' },
        { LKS_API_KEY: 'lks_test_key' },
        { LKS_PROFILE: 'nobody' },
        { LKS_CONFIG_DIR: '/dev/null/nothing' },
        { LKS_CONFIG_DIR: undefined },
        { HOME: undefined, LKS_CONFIG_DIR: undefined },
        { LKS_FORCE_TTY: 'x' },
        { LKS_FORCE_TTY: '0' },
        { LKS_CA_FILE: '/nothing.pem' },
        { HTTP_PROXY: 'http://127.0.0.1:9' },
      ];
      for (const env of settings) {
        const name = Object.entries(env)
          .map(([key, value]) => `${key}=${value ?? 'absent'}`)
          .join(',')
          .replace(/[^\w=,.-]+/g, '_');
        for (const args of [['search', 'ontslag', '-n', '2'], ['status'], ['status', '--json'], ['health']])
          await stage.run(args, { name: `${name}-${args.join('_')}`, env });
      }
    },
  },
];

/** The commands of a library of one's own: importing, what it holds, its texts through time. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROEFWET } from './places.mjs';
import { FORMATS } from './sample.mjs';

const WORK = 'BWBR0099001';

const DECISION = `<?xml version="1.0" encoding="utf-8"?><open-rechtspraak><rdf:RDF xmlns:rdf="r" xmlns:dcterms="d" xmlns:psi="p"><rdf:Description><dcterms:identifier>ECLI:NL:HR:2024:2</dcterms:identifier></rdf:Description><rdf:Description><dcterms:identifier>http://x</dcterms:identifier></rdf:Description></rdf:RDF><inhoudsindicatie>Over een zebra.</inhoudsindicatie><uitspraak><para>De zebra is verkocht.</para></uitspraak></open-rechtspraak>`;

/** What is asked of every library. */
const ASKED = [
  ['status'],
  ['library', 'status'],
  ['library', 'status', '--json'],
  ['library', 'path'],
  ['health', '--json'],
  ['search', 'giraffe', '--json'],
  ['search', 'giraffe', '--explain'],
  ['search', 'zebra', '--at', '2021-01-01'],
  ['search', 'Proefwet'],
  ['search', 'artikel', '--all', '--jsonl'],
  ['search', 'artikel', '--law', WORK, '--type', 'wetgeving', '--csv'],
  ['search', 'artikel', '--from', '2024', '--to', '2024'],
  ['doc', `${WORK} artikel 1`],
  ['doc', `${WORK} artikel 1`, '--json'],
  ['doc', `${WORK} artikel 1`, '--at', '2012'],
  ['doc', `${WORK} artikel 1`, '--at', '1950', '--json'],
  ['doc', WORK],
  ['doc', 'ECLI:NL:HR:2024:1'],
  ['doc', `jci1.3:c:${WORK}&artikel=1`],
  ['library', 'versions', WORK],
  ['library', 'versions', `${WORK} artikel 1`, '--json'],
  ['library', 'diff', WORK, '--from', '2012', '--to', '2021'],
  ['library', 'diff', `${WORK} artikel 1`, '--from', '2012', '--to', '2021', '--json'],
  ['library', 'diff', WORK, '--from', '2021', '--to', '2025'],
];

async function ask(stage, when) {
  for (const args of ASKED) await stage.run(args, { name: `${when}-${args.join('_').replace(/[^\w=.-]+/g, '_')}` });
}

/** The files that are imported, put where every recording has them. */
function takeFiles(stage) {
  const folder = stage.file('files');
  mkdirSync(folder);
  const names = [
    'BWBR0099001_2010-01-01_0',
    'BWBR0099001_2013-01-01_0',
    'BWBR0099001_2013-01-01_1',
    'BWBR0099001_2020-07-01_0',
  ];
  for (const name of names) copyFileSync(path.join(PROEFWET, `${name}.xml`), path.join(folder, `${name}.xml`));
  writeFileSync(path.join(folder, 'uitspraak.xml'), DECISION);
}

const odd = {
  'empty.xml': '',
  'cut.xml': '<?xml version="1.0"?><toestand bwb-id="BWBR0099009"><wetgeving',
  'other.xml': '<?xml version="1.0"?><other/>',
  'page.html': '<!doctype html><html><body>Hello</body></html>',
  'paper.pdf': '%PDF-1.7\n',
  'data.json': '{}',
  'doctype.xml': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><toestand>&e;</toestand>',
  'archive.zip': 'PK\u0003\u0004 not a zip',
  'notes.txt': 'notes',
};

export const library = [
  {
    name: 'library/made',
    play: async (stage) => {
      takeFiles(stage);
      await stage.run(['search', 'giraffe'], { name: '0-search-the-sample' });
      await stage.run(['library', 'import', 'files/BWBR0099001_2020-07-01_0.xml'], { name: '1-import' });
      await ask(stage, '2-one-text');
      await stage.run(['library', 'import', 'files'], { name: '3-import', columns: 80 });
      await ask(stage, '4-all');
      for (const format of FORMATS) {
        for (const args of [
          ['library', 'status'],
          ['library', 'versions', WORK],
          ['library', 'diff', WORK, '--from', '2012', '--to', '2021'],
          ['search', 'artikel', '--explain', '-n', '2'],
          ['doc', `${WORK} artikel 1`],
        ])
          await stage.run([...args, '--format', format]);
      }
      for (const columns of [40, 80, 120])
        for (const args of [
          ['library', 'versions', WORK],
          ['library', 'diff', WORK, '--from', '2012', '--to', '2021', '--color', 'always'],
        ])
          await stage.run(args, { columns });
      for (const args of [
        ['library', 'diff', WORK, '--from', '2021', '--to', '2012'],
        ['library', 'diff', WORK, '--from', 'x'],
        ['library', 'diff', WORK],
        ['library', 'diff', 'BWBR9999999', '--from', '2012'],
        ['library', 'versions', 'BWBR9999999', '--json'],
        ['library', 'versions', 'Proefwet'],
        ['library', 'nonsense'],
        ['search', '--law', 'Proefwt', 'artikel'],
        ['search', 'artikel', '--area', 'niets'],
        ['search', 'artikel', '--library=nothing.db'],
        ['search', 'artikel', '--library=files/uitspraak.xml'],
        ['library', 'status', '--library=nothing.db', '--json'],
        ['library', 'live', 'on'],
        ['library', 'live'],
        ['library', 'live', 'off', '--json'],
        ['library', 'live', 'maybe'],
      ])
        await stage.run(args);
    },
  },
  {
    name: 'library/imports',
    play: async (stage) => {
      takeFiles(stage);
      mkdirSync(stage.file('odd'));
      for (const [name, text] of Object.entries(odd)) writeFileSync(stage.file('odd', name), text);
      for (const name of Object.keys(odd)) {
        await stage.run(['library', 'import', `odd/${name}`]);
        await stage.run(['library', 'import', `odd/${name}`, '--json']);
      }
      await stage.run(['library', 'import']);
      await stage.run(['library', 'import', 'nothing']);
      await stage.run(['library', 'import', 'odd']);
      await stage.run(['library', 'import', 'odd', 'files/uitspraak.xml', '--json']);
      await stage.run(['library', 'import', 'odd', 'nothing', 'files'], { columns: 80 });
      await stage.run(['library', 'import', '-'], { stdin: readFileSync(stage.file('files/uitspraak.xml'), 'utf8') });
      await stage.run(['library', 'import', '-'], { name: 'stdin-nothing' });
      await stage.run(['library', 'import', '-'], { name: 'stdin-odd', stdin: 'odd' });
      await stage.run(['library', 'status']);
    },
  },
  {
    name: 'library/plans',
    play: async (stage) => {
      const plans = [
        ['add', 'BWBR0005290'],
        ['add', 'art. 6:162 BW', 'ECLI:NL:HR:2016:162', '32016R0679', 'CVDR112779'],
        ['add', 'Awb', '--at', '2012-07-18'],
        ['add', 'zomaar'],
        ['add'],
        ['sync'],
        ['sync', '--starter'],
        ['sync', 'rechtspraak', '--since', '2026-01-01'],
        ['sync', 'bwb', '--since', '2026-11-01'],
        ['sync', 'cvdr'],
        ['sync', 'nonsense'],
        ['sync', '--since', '2030'],
        ['sync', '--laws', 'nothing.txt'],
      ];
      for (const plan of plans) {
        await stage.run(['library', ...plan, '--dry-run']);
        await stage.run(['library', ...plan, '--dry-run', '--json']);
      }
      const dead = 'http://127.0.0.1:9';
      const env = { LKS_BWB_URL: dead, LKS_RECHTSPRAAK_URL: dead, LKS_EURLEX_URL: dead, LKS_CVDR_URL: dead };
      await stage.run(['library', 'add', 'BWBR0005290', '--max-wait', '1', '--timeout', '1'], { env });
      await stage.run(['library', 'add', 'ECLI:NL:HR:2016:162', '--json', '--max-wait', '1', '--timeout', '1'], {
        env,
      });
      await stage.run(['search', 'huur', '--live', '-n', '2', '--timeout', '1'], { env });
    },
  },
];

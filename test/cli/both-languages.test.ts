/** What programs read is the same in both languages, byte for byte, but for the fields that docs/scripts.md, "Language", says are for people. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ROW_FACTS } from '../../src/render/fields';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { readCsv } from '../support/csv';
import { copyOf, HR, WELLS } from '../support/libraries';
import { homeOfFile, ofFile } from '../support/of-test';
import { ROOT, run } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';
import { PATHS } from '../support/tables';
import { fillWithdrawn, ECLI as WITHDRAWN } from '../support/withdrawn';

const service = await ofFile(startService());
const LANGUAGES = ['en', 'nl'] as const;
type Language = (typeof LANGUAGES)[number];
const homes: Record<Language, string> = { en: homeOfFile(), nl: homeOfFile() };

beforeAll(async () => {
  for (const home of Object.values(homes)) {
    mkdirSync(path.join(home, 'xml'));
    await copyOf('mixed', path.join(home, 'mixed.db'));
    await fillWithdrawn(path.join(home, 'withdrawn.db'));
    copyFileSync(path.join(ROOT, 'dist/sample.db'), path.join(home, 'full.db'));
    writeFileSync(
      path.join(home, 'stuk.txt'),
      'Zie art. 1 Waterputtenwet, art. 9 Waterputtenwet, ECLI:NL:HR:2015:3 van 3 mei 2014, r.o. 3.2: “het middel slaagt ' +
        'geheel en al”. Zie ook HR 1 januari 2001, NJ 2001/3, en art. 9 Nergenswet.',
    );
    const law = toestandXml({ bwbId: 'BWBR0099991', inhoud: wettekst(artikel('1', 'De griffier.')) });
    writeFileSync(path.join(home, 'xml/law.xml'), law);
    writeFileSync(path.join(home, 'xml/broken.xml'), '<broken');
  }
});

/** The fields that are for people, as the page has them. */
const page = readFileSync(path.join(ROOT, 'docs/scripts.md'), 'utf8').split('\n## Language\n')[1]!.split('\n## ')[0]!;
const ROWS = [...page.matchAll(/^\| (`[^|]*`) \| ([^|]*)/gm)].map(([, names = '', of = '']) => ({
  names: [...names.matchAll(/`(\w+)`/g)].map(([, one = '']) => one),
  commands: [...of.matchAll(/`lks ([a-z -]+)`/g)].map(([, one = '']) => one),
}));
/** Those of one command: a row of the table that names no command is of all. */
const forPeople = (command: string): ReadonlySet<string> =>
  new Set(ROWS.flatMap(({ names, commands }) => (commands.length === 0 || commands.includes(command) ? names : [])));
/** Pages for people, in plain too. */
const PAGES = ['doc', 'tour', 'help'];
/** Where `plain` has a column for people, from 0; of a negative number from the last. */
const PLAIN: Readonly<Record<string, readonly number[]>> = {
  search: (['state', 'explanation'] as const).map((name) => 5 + ROW_FACTS.indexOf(name)),
  verify: [-1],
  'library sync': [1],
  'library probe': [1],
  'library add': [1],
};

type Line = readonly [command: string, words?: string];
/** Of each library the lines that are asked of it, in this order. `own`: of the service, of nothing, of a registry. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  sample: [
    ['search', 'stadsfiets --explain --facets'],
    ['search', 'stadsfiets --count'],
    ['search', 'xyzzyq'],
    ['doc', 'BWBR9999001 --outline'],
    ['doc', 'ECLI:NL:XVRB:2023:901'],
    ['cite', 'ECLI:NL:XVRB:2023:901'],
    ['cited-by', 'BWBR9999001 artikel 6'],
    ['cites', 'ECLI:NL:XVGH:2024:902'],
    ['chain', 'ECLI:NL:XVGH:2024:902'],
    ['library versions', 'BWBR9999001'],
    ['library coverage'],
    ['health'],
    ['status'],
    ['watch add', 'stadsfiets'],
    ['watch run'],
    ['watch list'],
    ['watch remove', '1'],
    ['tour'],
    ['help', 'formats'],
    ['completion', 'bash'],
  ],
  mixed: [
    ['search', 'de diepe put met deksel of fiets --explain'],
    ['search', 'put --sort weight'],
    ['search', 'put --at 2012-01-01'],
    ['search', 'put --all'],
    ['doc', `${WELLS} artikel 1`],
    ['doc', HR],
    ['cites', HR],
    ['cites', 'stuk.txt'],
    ['verify', 'stuk.txt'],
    ['verify', 'stuk.txt --extract'],
    ['library versions', `${WELLS} artikel 1`],
    ['library diff', `${WELLS} artikel 1 --from 2012-01-01 --to 2026-01-01`],
    ['library status'],
    ['library coverage'],
    ['library path'],
    ['library live', 'on'],
    ['library check'],
    ['library backup', 'backup.db --force'],
    ['library export', 'export.jsonl.gz --force'],
    ['library import', 'xml'],
    ['library sync', '--dry-run'],
    ['library probe', '--dry-run'],
    ['library add', 'BWBR0005537 --dry-run'],
    ['library forget-withdrawn', '--dry-run'],
    ['health'],
    ['status'],
    ['cache status'],
    ['cache clear'],
    ['forget', '--yes'],
    ['logout'],
    ['serve workspace create', 'FRESH --credits 4'],
    ['serve workspace list'],
    ['serve workspace credit', 'FRESH 2'],
    ['serve key create', '--workspace FRESH --name bram'],
    ['serve key list'],
    ['serve key rotate', 'bram --workspace FRESH'],
    ['serve key revoke', 'bram --workspace FRESH'],
    ['serve key trust-clock'],
    ['serve backup', 'registry.db --force'],
  ],
  withdrawn: [
    ['doc', WITHDRAWN],
    ['cite', WITHDRAWN],
    ['chain', WITHDRAWN],
    ['library forget-withdrawn', '--dry-run'],
  ],
  service: [
    ['login', `--url ${service.url}`],
    ['profile list'],
    ['profile use', 'default'],
    ['profile cache', 'off'],
    ['profile private', 'off'],
    ['profile language', 'nl'],
    ['status'],
    ['search', 'recht'],
    ['health'],
    ['library coverage'],
    ['logout'],
    ['profile remove', 'default'],
  ],
};

/** What is not asked here: it serves until it is stopped, or needs a cluster, or writes a folder of the system. */
const NOT_HERE = /^(?:serve|mcp|serve setup|cluster .*)$/;

it('every command is asked', () => {
  const asked = new Set(Object.values(LINES).flatMap((lines) => lines.map(([command]) => command)));
  const missing = PATHS.filter(({ path: name, runs }) => runs && !asked.has(name) && !NOT_HERE.test(name));
  expect(missing.map(({ path: name }) => name)).toEqual([]);
});

/** JSON without what is for people. */
const bare = (value: unknown, left: ReadonlySet<string>): unknown =>
  Array.isArray(value)
    ? value.map((one) => bare(one, left))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, left.has(key) ? '' : bare(one, left)]))
      : value;

function forPrograms(command: string, format: string, text: string): unknown {
  const left = forPeople(command);
  if (text === '' || (format === 'plain' && PAGES.includes(command))) return '';
  if (format === 'json') return bare(JSON.parse(text), left);
  if (format === 'jsonl')
    return text
      .trimEnd()
      .split('\n')
      .map((line) => bare(JSON.parse(line), left));
  // A setting is named as in JSON.
  const isProse = (setting = ''): boolean => setting.split('.').some((name) => left.has(name));
  // A key is printed alone.
  if (format === 'csv' && text.includes('\r\n')) {
    const [head = [], ...rows] = readCsv(text);
    const cellOf = (row: string[], cell: string, at: number): unknown => {
      if (left.has(head[at]!) || (head[at] === 'value' && isProse(row[0]))) return '';
      return /^[[{]/.test(cell) ? bare(JSON.parse(cell), left) : cell;
    };
    return [head, ...rows.map((row) => row.map((cell, at) => cellOf(row, cell, at)))];
  }
  const columns = PLAIN[command] ?? [];
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    return isProse(cells[0])
      ? ''
      : cells.map((cell, at) => (columns.includes(at) || columns.includes(at - cells.length) ? '' : cell));
  });
}

/** Without the home, what the clock says, and what is drawn by lot or packed with it. */
const DRAWN: Readonly<Record<string, RegExp>> = {
  health: /(?<=[\t,]\w+[\t,])\d+(?=[\t,])/g,
  'library export': /\b\d{4}\b|(?<="sha256": ")\w+/g,
};
const settled = (home: string, text: string, command: string): string =>
  text
    .replaceAll(home, '~')
    .replace(/lks_[\w-]+/g, 'KEY')
    .replace(/("(?:latency_ms|seconds)": ?)[\d.]+/g, '$10')
    .replace(/2026-03-01[T ]12:\d\d(?::[\d.]+Z?)?/g, 'NOW')
    .replace(DRAWN[command] ?? /(?!)/, '0');

async function asked(language: Language, library: string, [command, words = '']: Line, format: string) {
  const home = homes[language];
  const line = [...command.split(' '), ...words.replace('FRESH', `office-${format}`).split(' ').filter(Boolean)];
  const { code, stdout } = await run(home, [...line, '--format', format], {
    env: {
      LKS_UI_LANG: language,
      LKS_CONFIG_DIR: path.join(home, 'lks', library),
      LKS_LIBRARY: ['sample', 'service'].includes(library) ? undefined : path.join(home, `${library}.db`),
    },
    stdin: command === 'login' ? KEYS.full : '',
    now: '2026-03-01T12:00:00Z',
  });
  return { code, stdout: forPrograms(command, format, settled(home, stdout, command)) };
}

const ALL = Object.entries(LINES).flatMap(([library, lines]) =>
  lines.map((line) => ({ library, line, name: line.join(' ') })),
);

it.each(ALL)('$library: lks $name', async ({ library, line }) => {
  for (const format of ['json', 'jsonl', 'plain', 'csv']) {
    const [en, nl] = [await asked('en', library, line, format), await asked('nl', library, line, format)];
    expect(nl, format).toEqual(en);
  }
});

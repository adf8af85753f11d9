/** The documents that comments and documents name are there, with the headings and rows that are named. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/run';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((name) => pattern.test(name));
}

const CODE = ['src', 'test', 'bench', 'build', 'bin'].flatMap((folder) => filesBelow(folder, /\.(?:ts|m?js|sh)$/));
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['docs', 'bench', 'test/transcripts'].flatMap((folder) => filesBelow(folder, /\.md$/)),
  'data/README.md',
  'sample/README.md',
];

const COMMENT = /^\s*(?:\/\*\*?|\*\/|\*|\/\/|#)/;

/** The comments of a file of code as running text: strings and names of fixtures are no references. */
const commentsOf = (code: string): string =>
  code
    .split('\n')
    .filter((line) => COMMENT.test(line))
    .map((line) => line.replace(COMMENT, ''))
    .join(' ')
    .replace(/\s+/g, ' ');

/** A document without its blocks of commands. */
const proseOf = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/\s+/g, ' ');

const TEXTS: readonly (readonly [file: string, text: string])[] = [
  ...CODE.map((file) => [file, commentsOf(read(file))] as const),
  ...DOCUMENTS.map((file) => [file, proseOf(read(file))] as const),
];

/** The document of a name as it stands in a file: from the root, beside the file, or one of `docs`. */
const resolve = (name: string, from: string): string | undefined =>
  [
    name,
    path.posix.join(path.posix.dirname(from), name),
    `docs/${name}`,
    `docs/development/${name}`,
    `docs/decisions/${name}`,
  ].find((place) => existsSync(path.join(ROOT, place)));

const headingsOf = (file: string): string[] => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);

/** The numbers in the first column of the table under a heading of faults.md: `| 4, 5 | …`. */
function numbersUnder(heading: string): Set<string> {
  const [, section = ''] = read('docs/development/faults.md').split(`\n## ${heading}\n`);
  const table = section.split('\n## ')[0] ?? '';
  return new Set([...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', ')));
}

/** `2 and 9`, `16 to 21, 27 and 31` as numbers. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at)),
  );

interface Named {
  file: string;
  name: string;
}

/** What a pattern finds in all texts: the file and the parts of the match. */
const found = (pattern: RegExp): { file: string; parts: string[] }[] =>
  TEXTS.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([, ...parts]) => ({ file, parts: parts.map((part) => part ?? '') })),
  );

describe('a document that is named', () => {
  it('is there', () => {
    const names: Named[] = found(/(?<![\w./*…-])((?:[\w.-]+\/)*\w[\w.-]*\.md)\b/g).map(
      ({ file, parts: [name = ''] }) => ({
        file,
        name,
      }),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter(({ file, name }) => resolve(name, file) === undefined)).toEqual([]);
  });

  it('has the heading that is named', () => {
    const named = found(/([\w./-]+\.md), ((?:"[^"]+"(?:, | and )?)+)/g).flatMap(
      ({ file, parts: [name = '', titles = ''] }) =>
        [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, name, title })),
    );
    expect(named.length).toBeGreaterThan(90);
    const missing = named.filter(({ file, name, title }) => {
      const document = resolve(name, file);
      return document === undefined || !headingsOf(document).includes(title);
    });
    expect(missing).toEqual([]);
  });

  it('has the threats and rows that are named', () => {
    const threats = numbersUnder('Threats');
    const rows = numbersUnder('Fault matrix');
    expect([threats.size, rows.size]).toEqual([23, 62]);
    const named = [
      ...found(/faults\.md, threats? ([\d and]+)/g).map((one) => ({ ...one, known: threats })),
      ...found(/faults\.md, rows? ([\d and]+)/g).map((one) => ({ ...one, known: rows })),
      ...found(/rows? ([\d, and to]+) of the fault matrix/gi).map((one) => ({ ...one, known: rows })),
    ];
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ parts, known }) => numbersIn(parts[0] ?? '').some((number) => !known.has(number)))).toEqual(
      [],
    );
  });
});

describe('docs/development/architecture.md', () => {
  it('lists every document', () => {
    const listed = read('docs/development/architecture.md');
    const documents = filesBelow('docs', /^docs\/(?:development\/)?[\w-]+\.md$/).filter(
      (file) => file !== 'docs/development/architecture.md',
    );
    expect(documents.filter((file) => !listed.includes(`\`${file}\``))).toEqual([]);
  });
});

it('no file gives somebody’s wish for a reason: the reason itself stands there', () => {
  const wishes = [...CODE, ...DOCUMENTS].filter((file) => /\bthe\sissue\b|\bas\sdesign\shas\b/i.test(read(file)));
  expect(wishes).toEqual([]);
});

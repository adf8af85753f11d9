/** Every threat and fault of docs/development/faults.md has tests, by the files and titles that are named there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run';

const PAGE = readFileSync(path.join(ROOT, 'docs/development/faults.md'), 'utf8');
/** Names are from `test/` on; what tries everything has its own folder in front. */
const FILES = ['test', 'trials'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder === 'test' ? '' : folder, name.replaceAll(path.sep, '/')),
  ),
);
const placeOf = (name: string): string => path.join(ROOT, name.startsWith('trials/') ? name : `test/${name}`);

/** The rows of the table under a heading: their number, and the last cell. */
function rowsUnder(heading: string): [row: string, tests: string][] {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (\d[\d, ]*) \|.*\| (.*) \|$/gm)].map(
    ([, row = '', tests = '']) => [row, tests],
  );
}

const filesOf = (name: string): string[] => {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return FILES.filter((file) => pattern.test(file));
};

const seen = new Map<string, Set<string>>();
/** Titles of the tests and groups of tests in a file that are not left out. */
function titlesIn(file: string): Set<string> {
  const known = seen.get(file);
  if (known !== undefined) return known;
  const { program } = parseSync(file, readFileSync(placeOf(file), 'utf8'));
  const titles = new Set<string>();
  seen.set(file, titles);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:describe|test|it)\b(?!.*\.(?:skip|todo)\b)/s.test(calledBy(callee))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value);
      if (title?.type === 'TemplateLiteral' && title.expressions.length === 0)
        titles.add(title.quasis[0]?.value.cooked ?? '');
    },
  }).visit(program);
  return titles;
}

/** A title as it stands in the file; one that ends in `…` is the beginning of a single title. */
const isThere = (title: string, there: ReadonlySet<string>): boolean =>
  title.endsWith(' …') ? [...there].filter((one) => one.startsWith(title.slice(0, -1))).length === 1 : there.has(title);

/** What is called, without what it is called with: `it.skipIf.each`. */
function calledBy(node: ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier): string {
  if (node.type === 'CallExpression') return calledBy(node.callee);
  if (node.type === 'MemberExpression' && !node.computed) return `${calledBy(node.object)}.${node.property.name}`;
  return node.type === 'Identifier' ? node.name : '';
}

const THREATS = rowsUnder('Threats');
const FAULTS = rowsUnder('Fault matrix');

it('has all its rows', () => {
  expect([THREATS.length, FAULTS.length]).toEqual([23, 58]);
});

it.each(THREATS)('threat %s names tests that are there', (_row, tests) => {
  const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== '.ci/run');
  expect(names.filter((name) => !name.startsWith('trials/'))).not.toEqual([]);
  expect(names.filter((name) => filesOf(name).length === 0)).toEqual([]);
});

it.each(FAULTS)('fault %s names tests that are there, by file and title', (_row, tests) => {
  const named = [...tests.matchAll(/`([\w/-]+\.test\.ts)`((?:[:,] "(?:[^"\\]|\\.)+")*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, title = '']) => title.replaceAll('\\"', '"')),
    }),
  );
  // Whatever tries the fault, a case in `test/` shows its rule.
  expect(named.filter(({ file }) => !file.startsWith('trials/'))).not.toEqual([]);
  for (const { file, titles } of named) {
    expect(titles, `${file} without a title`).not.toEqual([]);
    expect(FILES).toContain(file);
    const there = titlesIn(file);
    expect(titles.filter((title) => !isThere(title, there))).toEqual([]);
  }
});

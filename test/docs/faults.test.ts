/** Every threat and fault of docs/faults.md has tests, by the files and titles that are named there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run';

const PAGE = readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8');
const FILES = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll(path.sep, '/'),
);

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
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, 'test', file), 'utf8'), ts.ScriptTarget.Latest);
  const titles = new Set<string>();
  seen.set(file, titles);
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    const isTest = title !== undefined && /^(?:describe|test|it)\b(?!.*\.(?:skip|todo)\b)/s.test(calledBy(node));
    if (isTest && ts.isStringLiteralLike(title)) titles.add(title.text);
    ts.forEachChild(node, visit);
  };
  /** What is called, without what it is called with: `it.skipIf.each`. */
  const calledBy = (node: ts.Node): string => {
    if (ts.isCallExpression(node)) return calledBy(node.expression);
    if (ts.isPropertyAccessExpression(node)) return `${calledBy(node.expression)}.${node.name.text}`;
    return ts.isIdentifier(node) ? node.text : '';
  };
  visit(source);
  return titles;
}

const THREATS = rowsUnder('Threats');
const FAULTS = rowsUnder('Fault matrix');

it('has all its rows', () => {
  expect([THREATS.length, FAULTS.length]).toEqual([23, 51]);
});

it.each(THREATS)('threat %s names tests that are there', (_row, tests) => {
  const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== '.ci/run');
  expect(names).not.toEqual([]);
  expect(names.filter((name) => filesOf(name).length === 0)).toEqual([]);
});

it.each(FAULTS)('fault %s names tests that are there, by file and title', (_row, tests) => {
  const named = [...tests.matchAll(/`([\w/-]+\.test\.ts)`((?:[:,] "(?:[^"\\]|\\.)+")*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, title = '']) => title.replaceAll('\\"', '"')),
    }),
  );
  expect(named).not.toEqual([]);
  for (const { file, titles } of named) {
    expect(titles, `${file} without a title`).not.toEqual([]);
    expect(FILES).toContain(file);
    const there = titlesIn(file);
    expect(titles.filter((title) => !there.has(title))).toEqual([]);
  }
});

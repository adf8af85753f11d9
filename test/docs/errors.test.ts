/** Each kind of error has a place in docs/errors.md, where `error.docs` leads to, and the page has no other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsOf, ERROR_KINDS, type ErrorKind } from '../../src/contract/errors';
import { ROOT } from '../support/run';

const KINDS = Object.keys(ERROR_KINDS) as ErrorKind[];
const [PAGE = ''] = docsOf('failed').split('#');

/** The sections of the page by their anchors. */
const sections = new Map(
  readFileSync(path.join(ROOT, PAGE), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0]!, section] as const),
);

test('every kind of error has a section, and nothing else has', () => {
  expect([...sections.keys()].sort()).toEqual([...KINDS].sort());
});

test.each(KINDS)('%s has its address, exit code and code', (kind) => {
  const [page, anchor = ''] = docsOf(kind).split('#');
  const { exitCode, code } = ERROR_KINDS[kind];
  expect(page).toBe(PAGE);
  expect(sections.get(anchor)).toContain(`Exit ${exitCode}, \`${code}\`.`);
});

test('an address is behind the homepage of package.json, where there is one', () => {
  expect(docsOf('usage', 'https://example.org/lks/')).toBe('https://example.org/lks/docs/errors.md#usage');
  expect(docsOf('usage', '')).toBe('docs/errors.md#usage');
});

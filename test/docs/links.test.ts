/** Links within the documents lead somewhere: the file is there, and has the heading. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

const markdownIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));

const DOCUMENTS = [...readdirSync(ROOT).filter((name) => name.endsWith('.md')), ...markdownIn('docs')];

/** A document without its code, where brackets are no links. */
const proseOf = (file: string): string =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '');

/** The anchors of a document's headings, as GitHub and most other readers make them. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Where the links and pictures of a document lead, those to other sites left out. */
const linksIn = (file: string): string[] =>
  [...proseOf(file).matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((to) => !/^[a-z]+:/.test(to));

test('there are links to look at', () => {
  expect(DOCUMENTS.flatMap(linksIn).length).toBeGreaterThan(80);
});

test.each(DOCUMENTS)('links of %s lead to a file, and to a heading of it', (file) => {
  const lost = linksIn(file).filter((link) => {
    const [to = '', anchor] = link.split('#');
    const place = to === '' ? file : path.join(path.dirname(file), to);
    if (!existsSync(path.join(ROOT, place))) return true;
    return anchor !== undefined && !anchorsOf(place).includes(anchor);
  });
  expect(lost).toEqual([]);
});

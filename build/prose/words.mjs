/**
 * The words that are not written, and what is in their place: read from `docs/development/words.md`, so that they stand once. Of the
 * table of terms the column “replaces” counts, without what has brackets behind it: such a word has other meanings too.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

const textOf = ({ value, children = [] }) => value ?? children.map(textOf).join('');

/** The rows of all tables of a page, each an object by the heads of its columns. */
function rowsOf(page) {
  const { children } = fromMarkdown(page, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return children
    .filter(({ type }) => type === 'table')
    .flatMap((table) => {
      const [head, ...rows] = table.children.map((row) => row.children.map((cell) => textOf(cell).trim()));
      return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])));
    });
}

/** `a, b (of a set), c` → `a` and `c`. */
const listed = (cell = '') =>
  cell
    .replace(/[^,(]*\([^)]*\)/g, '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

const WHERE = { English: 'everyone', 'English, to users': 'users', Dutch: 'dutch' };

/**
 * Word or words → what to write in their place: `everyone` for each English text, `users` for those that users read besides, `dutch`.
 * @param page the text of `docs/development/words.md`
 */
export function readWords(page) {
  const words = { everyone: {}, users: {}, dutch: {} };
  for (const { term, replaces, where, never, instead } of rowsOf(page)) {
    for (const word of listed(replaces)) words.users[word] = term;
    for (const word of listed(never)) words[WHERE[where]][word] = instead;
  }
  return words;
}

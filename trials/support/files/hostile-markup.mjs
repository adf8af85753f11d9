// HTML and Markdown that make a reader of tags, references or emphasis go back again and again.
import { ANY, kindsOf } from './kind.mjs';

const html = kindsOf('hostile', 'html', '.html');
const markdown = kindsOf('hostile', 'markdown', '.md');

/** A page with `middle` so many times between what is good and what is hidden. */
const page = (f, middle, count, after = '') =>
  Buffer.from(
    `<!DOCTYPE html><html><body><p>${f.good}</p>\n${middle.repeat(f.n(count))}${after}\n<p>${f.hidden}</p></body></html>`,
  );
const numbered = (f, count, text) => Array.from({ length: f.n(count) }, (_, at) => text(at)).join('');
const text = (f, middle, count, after = '') =>
  Buffer.from(`${f.good}\n\n${middle.repeat(f.n(count))}${after}\n\n${f.hidden}\n`);

/** `[name, what, middle, times, after]`: what comes again and again. */
const PAGES = [
  ['nested', 'two hundred thousand elements deep', '<div>', 2e5],
  ['nested marks', 'letters marked a hundred thousand deep', '<b><i><a href=x>', 3e4],
  ['nested tables', 'fifty thousand tables in each other', '<table><tr><td>', 5e4],
  ['nested lists', 'a hundred thousand', '<ul><li>', 1e5],
  ['marks across blocks', 'which have to be opened anew in each', '<a href=x><b><p>', 2e4],
  ['open quotes', 'attributes whose quotes are not closed', '<p a="', 1e5],
  ['one open quote', 'one quote, and a megabyte behind it', "<p a='b> <p>", 1e5],
  ['entities', 'a million', '&amp;&nbsp;&eacute;', 3e5],
  ['unknown entities', 'names that are none, without an end', '&abcdefghijklmnopqrstuvwxyz', 4e4],
  ['ampersands', 'a million', '&', 1e6],
  ['numbers', 'characters of no number that there is', '&#x110000;&#999999999999999999999;&#xd800;&#0;', 3e4],
  ['less than', 'a million', '<', 1e6],
  ['less than and a letter', 'a quarter of a million', '<a ', 2.5e5],
  ['slashes', 'half a million ends without a name', '</', 5e5],
  ['comments', 'opened a hundred thousand times', '<!--', 1e5],
  ['comments, nearly ended', 'by two signs of three', '<!-- --', 1e5],
  ['instructions', 'opened a hundred thousand times', '<?a ', 1e5],
  ['declarations', 'opened a hundred thousand times', '<!DOCTYPE a [', 1e5],
  ['cdata sections', 'opened a hundred thousand times', '<![CDATA[', 1e5],
  ['script ends', 'in a script that does not end', '</script', 1e5],
  ['scripts', 'opened a hundred thousand times', '<script>', 1e5],
  ['styles', 'opened and nearly closed', '<style></styl', 1e5],
  ['titles', 'opened a hundred thousand times', '<title>', 1e5],
  ['areas of text', 'opened a hundred thousand times', '<textarea>', 1e5],
  ['links', 'opened a hundred thousand times', '<a href="https://example.nl/">x', 5e4],
  ['raised numbers', 'without an end', '<sup>1', 1e5],
  ['raised notes', 'a hundred thousand of a kind', '<sup><a href="#fn1">1</a></sup>', 3e4],
  ['paragraphs', 'a million that are not closed', '<p>', 1e6],
  ['paragraph ends', 'a million that were not opened', '</p>', 1e6],
  ['lines', 'a million', '<br>', 1e6],
  ['rows', 'cells that span 2^31', '<table><td colspan=2147483647 rowspan=2147483647>a', 2e4],
  ['blanks', 'a megabyte within a tag', '<p                ', 6e4],
  ['nul', 'between all signs', '\0<\0p\0>', 1e5],
  ['equals', 'attributes without names', '<p ======', 1e5],
  ['svg', 'drawings in each other', '<svg><foreignObject><p>', 3e4],
  ['templates', 'in each other', '<template>', 5e4],
  ['pages in pages', 'with their pages in quotes', '<iframe srcdoc="<p>', 5e4],
];

/** The same in Markdown. */
const TEXTS = [
  ['brackets', 'opened a hundred thousand times', '[', 1e5],
  ['both brackets', 'opened and closed, nowhere leading', '[]', 1e5],
  ['images', 'in each other', '![](', 1e5],
  ['links in links', 'each begun in the one before', '[a](', 1e5],
  ['links and blanks', 'addresses that are not ended', '[a](<b', 1e5],
  ['underscores', 'a hundred thousand', '_', 1e5],
  ['stars', 'opened and closed by turns', '*a **b ', 5e4],
  ['stars and words', 'opened only', '**a', 1e5],
  ['strikes', 'opened a hundred thousand times', '~~a', 1e5],
  ['fences', 'opened again and again', '```\n', 1e5],
  ['quotes', 'a hundred thousand deep', '> ', 1e5],
  ['lists', 'each in the one before', '- ', 1e5],
  ['numbers of lists', 'of twenty figures', '99999999999999999999. a\n', 2e4],
  ['backslashes', 'a hundred thousand', '\\', 1e5],
  ['less than', 'a hundred thousand', '<', 1e5],
  ['comments', 'opened a hundred thousand times', '<!-- ', 1e5],
  ['addresses', 'in signs that are not closed', '<https://example.nl/', 2e4],
  ['tables', 'a row of a hundred thousand cells', '|', 1e5],
  ['rules', 'of a hundred thousand signs', '- - ', 1e5],
  ['headings', 'a hundred thousand', '# a\n', 1e5],
  ['lines below', 'which make headings of what is above', 'a\n=\n', 1e5],
  ['blanks', 'a hundred thousand before a line, and behind', ' ', 1e5],
  ['notes', 'marks of notes that are nowhere', '[^1]', 1e5],
  ['formulas', 'opened a hundred thousand times', '$', 1e5],
  ['entities', 'without an end', '&amp', 1e5],
];

const rising = (sign) => (f) =>
  Buffer.from(`${f.good}\n\n${numbered(f, 1000, (at) => `${sign.repeat(at + 1)} a `)}\n\n${f.hidden}\n`);

export const kinds = [
  ...PAGES.map(([name, what, middle, count]) => html(name, what, (f) => page(f, middle, count), { expects: ANY })),
  html('a long attribute', 'of 20 MB', (f) => page(f, '', 1, `<p a="${'x'.repeat(f.n(2e7))}">`)),
  html('attributes', 'a hundred thousand on one element', (f) =>
    page(f, '', 1, `<p ${numbered(f, 1e5, (at) => `a${at}=b `)}>`),
  ),
  html('notes', 'twenty thousand, each linked both ways', (f) =>
    page(
      f,
      '',
      1,
      numbered(
        f,
        2e4,
        (at) => `<sup id="r${at}"><a href="#n${at}">${at}</a></sup><p id="n${at}"><a href="#r${at}">${at}</a> a</p>`,
      ),
    ),
  ),
  html('a charset', 'that is none, or another one', (f) =>
    Buffer.from(`<meta charset="${f.full ? 'x-nonsense' : 'utf-7'}"><p>${f.good} \xe9</p><p>${f.hidden}</p>`, 'latin1'),
  ),
  ...TEXTS.map(([name, what, middle, count]) => markdown(name, what, (f) => text(f, middle, count), { expects: ANY })),
  markdown('backticks', 'a thousand, each one longer', rising('`')),
  markdown('definitions', 'fifty thousand of links, each used', (f) =>
    text(
      f,
      '',
      1,
      numbered(f, 5e4, (at) => `[a][${at}]\n\n[${at}]: <b> "c"\n\n`),
    ),
  ),
  markdown('definitions of one name', 'fifty thousand', (f) => text(f, '[a]: b\n', 5e4, '[a] '.repeat(f.n(5e4)))),
  markdown('notes of notes', 'each refers to the next, the last to the first', (f) =>
    text(
      f,
      '',
      1,
      numbered(f, 2e4, (at) => `[^${at}]: a [^${(at + 1) % f.n(2e4)}]\n\n`),
    ),
  ),
];

// Text that a recogniser of citations might read again and again, and bytes that are hardly text.
import { ANY, kindsOf } from './kind.mjs';

const kind = kindsOf('hostile', 'text', '.txt');
const around = (f, middle, count) => Buffer.from(`${f.good}\n\n${middle.repeat(f.n(count))}${f.good}\n\n${f.hidden}\n`);

/** `[name, middle, times]`: what stands again and again before a citation, in one line. */
const BEFORE = [
  ['paragraphs of a place', 'lid 1, ', 4000],
  ['paragraphs in words', 'eerste lid, ', 4000],
  ['points', 'aanhef en onder a, ', 4000],
  ['parts', 'onderdeel a; ', 4000],
  ['sentences', 'tweede volzin\n', 4000],
  ['points in English', 'point (a), ', 4000],
  ['paragraphs in English', 'paragraph 1 and ', 4000],
  ['articles', 'artikel ', 1e5],
  ['articles and numbers', 'artikel 3 en ', 5e4],
  ['numbers of a code', '3:1, ', 2e4],
  ['ranges', 'artikelen 1 tot en met 999999999 ', 1e4],
  ['letters', 'onder a, b, c en d, ', 1e4],
  ['laws of laws', 'Wet op de ', 5e4],
  ['words between', 'van het ', 1e5],
  ['paragraphs of paragraphs', 'eerste lid van het ', 2e4],
  ['brackets', '(', 2e5],
  ['brackets both', '[...] ', 1e5],
  ['quotation marks', '“', 1e5],
  ['quotation marks by turns', '” “', 1e5],
  ['apostrophes', "'", 2e5],
  ['digits', '1', 5e5],
  ['digits and dots', '1.1.', 2e5],
  ['digits and blanks', '1 ', 2e5],
  ['days', '31 december 2000 ', 2e4],
  ['courts', 'Hoge Raad ', 5e4],
  ['courts and days', 'HR 1 januari 2000, ', 2e4],
  ['ECLIs', 'ECLI:NL:HR:2000:', 2e4],
  ['ECLIs that are whole', 'ECLI:NL:HR:2000:AA1234 ', 2e4],
  ['numbers of cases', 'C-1/00, ', 3e4],
  ['joined cases', 'gevoegde zaken C-1/00 en ', 1e4],
  ['numbers of rolls', '200.123.456/01, ', 2e4],
  ['considerations', 'r.o. 4.1, ', 2e4],
  ['definitions', '(hierna: de Wet) ', 2e4],
  ['definitions of names', 'Wet a (hierna: “Wa”), ', 1e4],
  ['addresses', 'https://wetten.overheid.nl/', 2e4],
  ['addresses of places', 'jci1.3:c:BWBR0005289&artikel=1&', 2e4],
  ['regulations', 'Regulation (EU) 2016/', 2e4],
  ['journals', 'OJ 1999 L 182, p. 1; ', 2e4],
  ['reports', 'NJ 1998/1, ', 3e4],
  ['capitals', 'Aa Bb ', 1e5],
  ['hyphens', 'wet- en ', 5e4],
  ['soft hyphens', 'a\u00ad', 2e5],
  ['marks on letters', 'a\u0301\u0302', 1e5],
  ['blanks', ' ', 1e6],
  ['blanks that do not break', '\u00a0\u2009', 2e5],
  ['tabs', 'artikel\t\t', 1e5],
  ['right to left', '\u202ea\u202c', 1e5],
  ['notes', '[1] ', 5e4],
];

const halves = (f) => Buffer.from([0xed, 0xa0, 0xbd]).toString('latin1').repeat(f.n(1e5));

export const kinds = [
  ...BEFORE.map(([name, middle, count]) =>
    kind(name, `${JSON.stringify(middle).slice(0, 40)} again and again`, (f) => around(f, middle, count), {
      expects: ANY,
    }),
  ),
  kind('one line', 'of 50 MB', (f) => around(f, 'a ', 25e6)),
  kind('one word', 'of 20 MB', (f) => around(f, 'a', 20e6)),
  kind('lines', 'ten million that are empty', (f) => around(f, '\n', 1e7)),
  kind('line ends', 'a million of all kinds', (f) => around(f, '\r\n\r\u2028\u0085\v\f', 2e5)),
  kind('nul', 'a hundred thousand between words', (f) => around(f, 'a\0', 1e5)),
  kind('control characters', 'of all numbers', (f) =>
    around(f, Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join(''), 1e4),
  ),
  kind('halves of pairs', 'in bytes that are no UTF-8', (f) =>
    Buffer.concat([Buffer.from(`${f.good}\n`), Buffer.from(halves(f), 'latin1'), Buffer.from(`\n${f.hidden}\n`)]),
  ),
  kind('utf-16, cut', 'with a byte too few', (f) =>
    Buffer.from(`\ufeff${f.good}\n\n${f.filler(f.n(1000)).join('\n')}\n\n${f.hidden}\n`, 'utf16le').subarray(0, -1),
  ),
  kind('noise', 'half a megabyte of random bytes', (f) =>
    Buffer.concat([
      Buffer.from(`${f.good}\n`),
      Buffer.from(Array.from({ length: f.n(5e5) }, () => Math.floor(f.random() * 256))),
      Buffer.from(`\n${f.hidden}\n`),
    ]),
  ),
  kind('places of one citation', 'four thousand behind one article', (f) =>
    Buffer.from(`${f.good}\n\nZie artikel 6:162, ${'lid 1, '.repeat(f.n(4000))} BW.\n\n${f.hidden}\n`),
  ),
  kind('one citation of many', 'four thousand articles of one code', (f) =>
    Buffer.from(
      `${f.good}\n\nZie de artikelen ${Array.from({ length: f.n(4000) }, (_, at) => `6:${at + 1}`).join(', ')} BW.\n\n${f.hidden}\n`,
    ),
  ),
];

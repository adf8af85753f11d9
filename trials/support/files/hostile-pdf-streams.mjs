// PDF files whose streams, filters and pages are more than they look.
import { deflateSync } from 'node:zlib';
import { ANY, kindsOf } from './kind.mjs';
import { line, lzwRun, Pdf, plainPdf } from './pdf.mjs';
import { packedRun, zlibRun } from './zip.mjs';

const kind = kindsOf('hostile', 'pdf', '.pdf');
const MB = 1e6;

/** A file of three pages: what is good, what `middle(pdf)` gives, and what is hidden behind it. */
export function between({ good, hidden }, middle, end = {}) {
  const pdf = new Pdf();
  const first = pdf.page(line(good));
  const made = middle(pdf);
  return pdf.end([first, ...[made].flat(), pdf.page(line(hidden))], typeof end === 'function' ? end(pdf) : end);
}

/** A page whose contents are that stream with those filters. */
const filtered = (given, data, filters, parms = '') =>
  between(given, (pdf) => pdf.page(pdf.stream(data, `/Filter [${filters.map((f) => `/${f}`).join(' ')}] ${parms}`)));

/** A stream that unpacks twice to `text` so often. */
const twice = (text, bytes) => deflateSync(zlibRun(text, bytes), { level: 9 });
const operators = (given, text, bytes) => filtered(given, zlibRun(text, bytes), ['FlateDecode']);
/** The same where the operators have to be balanced or drawn. */
const drawn = (given, text, count) => between(given, (pdf) => pdf.page(text.repeat(given.n(count))));

export const kinds = [
  kind('flate', 'a stream of 300 kB that unpacks to 300 MB', (f) => operators(f, ' ', f.n(300 * MB))),
  kind('flate of flate', '2 kB that unpack to 900 MB', (f) =>
    filtered(f, twice(' ', f.n(900 * MB)), ['FlateDecode', 'FlateDecode']),
  ),
  kind('flate of flate of flate', 'three times packed: 4 GB', (f) =>
    filtered(f, deflateSync(twice(' ', f.n(4000 * MB)), { level: 9 }), Array(3).fill('FlateDecode')),
  ),
  kind('run length of flate', 'runs of 128 in a packed stream', (f) =>
    filtered(f, twice('\x81 ', f.n(8 * MB)), ['FlateDecode', 'FlateDecode', 'RunLengthDecode']),
  ),
  kind('ascii85 of flate', 'z, four bytes each, a hundred million times', (f) =>
    filtered(f, twice('z', f.n(100 * MB)), ['FlateDecode', 'FlateDecode', 'ASCII85Decode']),
  ),
  kind('hex of flate', 'two hundred million digits', (f) =>
    filtered(f, twice('20', f.n(200 * MB)), ['FlateDecode', 'FlateDecode', 'ASCIIHexDecode']),
  ),
  kind('lzw', 'a run of blanks, packed by LZW', (f) => filtered(f, lzwRun(0x20, f.n(400 * MB)), ['LZWDecode'])),
  kind('lzw of flate', 'the same packed once more', (f) =>
    filtered(f, deflateSync(lzwRun(0x20, f.n(900 * MB))), ['FlateDecode', 'LZWDecode']),
  ),
  kind('filters', 'five thousand filters on one stream', (f) =>
    filtered(f, '20>', Array(f.n(5000)).fill('ASCIIHexDecode')),
  ),
  kind('predictor', 'columns and colours of 2^31', (f) =>
    filtered(
      f,
      zlibRun(' ', 1000),
      ['FlateDecode'],
      `/DecodeParms [<< /Predictor ${f.full ? 15 : 2} /Columns 2147483647 /Colors 32 /BitsPerComponent 16 >>]`,
    ),
  ),
  kind('early end', 'a stream cut off in the middle of its block', (f) => {
    const { raw } = packedRun('BT ET ', 4 * MB);
    return filtered(f, Buffer.concat([Buffer.from([0x78, 0xda]), raw.subarray(0, raw.length / 2)]), ['FlateDecode']);
  }),
  kind('a million operators', 'on one page', (f) => operators(f, '0 0 m\n', f.n(6 * MB))),
  kind('paths', 'a path of a million curves', (f) => operators(f, '1 2 3 4 5 6 c\n', f.n(14 * MB))),
  kind('q', 'the state is kept three million times', (f) => operators(f, 'q ', f.n(6 * MB))),
  kind('Q', 'and given back that often', (f) => operators(f, 'Q ', f.n(6 * MB))),
  kind('cm', 'the coordinates change a million times', (f) => operators(f, '1 0 0 1 1 1 cm\n', f.n(15 * MB))),
  kind('letters', 'a million letters, each drawn by itself', (f) =>
    between(f, (pdf) => pdf.page(`BT /F1 9 Tf ${'(a) Tj '.repeat(f.n(1e6))} ET`)),
  ),
  kind('scattered letters', 'a hundred thousand at places of their own', (f) =>
    between(f, (pdf) => {
      const place = () => `1 0 0 1 ${Math.floor(f.random() * 600)} ${(f.random() * 780).toFixed(1)} Tm (ab) Tj\n`;
      return pdf.page(`BT /F1 9 Tf ${Array.from({ length: f.n(1e5) }, place).join('')} ET`);
    }),
  ),
  kind('letters on each other', 'two hundred thousand at one place', (f) =>
    drawn(f, 'BT /F1 9 Tf 72 700 Td (a) Tj ET\n', 2e5),
  ),
  kind('turned letters', 'each by another angle', (f) =>
    between(f, (pdf) => {
      const turned = (_, at) =>
        `${Math.cos(at).toFixed(3)} ${Math.sin(at).toFixed(3)} ${(-Math.sin(at)).toFixed(3)} ${Math.cos(at).toFixed(3)} ${at % 600} 400 Tm (x) Tj\n`;
      return pdf.page(`BT /F1 9 Tf ${Array.from({ length: f.n(6e4) }, turned).join('')} ET`);
    }),
  ),
  kind('far offsets', 'letters 10^9 apart', (f) =>
    drawn(f, 'BT /F1 9 Tf [(a) -1000000000 (b) 1000000000 (c)] TJ 1000000000 0 Td (d) Tj ET\n', 2e4),
  ),
  kind('sizes', 'letters of 10^9 points and of none', (f) =>
    drawn(f, 'BT /F1 1000000000 Tf (a) Tj /F1 0 Tf (b) Tj /F1 -9 Tf (c) Tj 1e-9 Tz (d) Tj ET\n', 1e4),
  ),
  kind('a long string', 'one string of 50 MB', (f) => longString(f, '(', 'a', ')')),
  kind('a long hex string', 'one string of 50 MB, in digits', (f) => longString(f, '<', '61', '>')),
  kind('an open string', 'parentheses that are opened and never closed', (f) => operators(f, '(', f.n(3 * MB))),
  kind('nested arrays', 'a hundred thousand deep, on a page', (f) => operators(f, '[', f.n(1e5))),
  kind('nested dictionaries', 'a hundred thousand deep, on a page', (f) => operators(f, '<</a ', f.n(5e5))),
  kind('nested objects', 'an object of a hundred thousand arrays', (f) =>
    between(f, (pdf) => pdf.page(line('a'), { more: `/X ${'['.repeat(f.n(1e5))}${']'.repeat(f.n(1e5))}` })),
  ),
  kind('long names', 'a name, a number and a comment of a megabyte', (f) =>
    between(f, (pdf) => pdf.page(`/${'n'.repeat(f.n(MB))} gs ${'9'.repeat(f.n(MB))} w %${'c'.repeat(f.n(MB))}\n`)),
  ),
  kind('inline image', 'an image that has no end', (f) => operators(f, 'BI /W 9 /H 9 ID ', f.n(16 * MB))),
  kind('marked content', 'opened a million times', (f) => operators(f, '/P << /MCID 1 >> BDC\n', f.n(20 * MB))),
  kind('contents', 'one stream named 300,000 times', (f) =>
    between(f, (pdf) => {
      const stream = pdf.flate(line('a'));
      return pdf.page(`[${`${stream} 0 R `.repeat(f.n(3e5))}]`);
    }),
  ),
  kind('contents of much', 'a stream of a megabyte named 2,000 times', (f) =>
    between(f, (pdf) => {
      const stream = pdf.stream(zlibRun(' ', MB), '/Filter /FlateDecode');
      return pdf.page(`[${`${stream} 0 R `.repeat(f.n(2000))}]`);
    }),
  ),
  kind('one page', 'named 19,000 times', (f) => {
    const pdf = new Pdf();
    const page = pdf.page(line(f.good));
    return pdf.end([...Array(f.n(19_000)).fill(page), pdf.page(line(f.hidden))]);
  }),
  kind('one full page', 'of 2,000 lines, named 2,000 times', (f) => {
    const pdf = new Pdf();
    const page = pdf.page(line(f.good).repeat(2000));
    return pdf.end([...Array(f.n(2000)).fill(page), pdf.page(line(f.hidden))]);
  }),
  kind('pages', '20,001 pages of their own', (f) => {
    const pdf = new Pdf();
    const stream = pdf.flate(line(f.good));
    const bare = `<< /Type /Page /Parent ${pdf.tree} 0 R /MediaBox [0 0 9 9] /Contents ${stream} 0 R >>`;
    return pdf.end([...Array.from({ length: f.n(20_000) }, () => pdf.put(bare)), pdf.page(line(f.hidden))]);
  }),
  kind(
    'cut off',
    'the file ends in its second or third quarter',
    (f) => {
      const whole = between(f, (pdf) => f.filler(40).map((text) => pdf.page(line(text))));
      return whole.subarray(0, Math.floor((whole.length * (f.at + 1)) / 4));
    },
    { files: 3 },
  ),
  kind(
    'damaged',
    'one byte in two hundred is another',
    (f) => {
      const whole = between(f, (pdf) => f.filler(20).map((text) => pdf.page(line(text))));
      for (let at = 0; at < whole.length / 200; at += 1)
        whole[Math.floor(f.random() * whole.length)] = Math.floor(f.random() * 256);
      return whole;
    },
    { files: 4, expects: [...ANY, 'silent'] },
  ),
  kind(
    'a header alone',
    'nothing behind the first line, or nothing at all',
    (f) => Buffer.from(f.full ? '%PDF-1.7\n' : ''),
    { expects: ['refuses', 'says', 'silent'] },
  ),
  kind('noise', 'random bytes behind the first line', (f) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(Array.from({ length: f.n(2e5) }, () => Math.floor(f.random() * 256))),
    ]),
  ),
  kind(
    'a name of many',
    'a plain file of 500 pages, for what is honest',
    (f) => plainPdf([f.good, ...f.filler(f.n(500)), f.hidden]),
    { expects: ['reads'], whole: true },
  ),
];

/** A page with one string of 50 MB between the signs that begin and end it. */
function longString(f, open, inner, close) {
  const head = `BT /F1 9 Tf 72 700 Td ${open}`;
  const tail = `${close} Tj ET `;
  // Three streams that a reader puts together.
  return between(f, (pdf) => {
    const streams = [
      pdf.stream(head),
      pdf.stream(zlibRun(inner, f.n(50 * MB)), '/Filter /FlateDecode'),
      pdf.stream(tail),
    ];
    return pdf.page(`[${streams.map((stream) => `${stream} 0 R`).join(' ')}]`);
  });
}

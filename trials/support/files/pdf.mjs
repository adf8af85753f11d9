// PDF files by hand: objects, streams and the table of where they are, each of which can be made wrong.
import { deflateSync } from 'node:zlib';

/** A text as a string of a PDF. */
export const stringOf = (text) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** A line of text at a place of a page. */
export const line = (text, { x = 72, y = 700, size = 12, before = '' } = {}) =>
  `BT ${before} /F1 ${size} Tf ${x} ${y} Td ${stringOf(text)} Tj ET\n`;

/** Lines below each other. */
export const lines = (texts, options = {}) =>
  texts.map((text, at) => line(text, { ...options, y: (options.y ?? 740) - at * 16 })).join('');

const bytes = (value) => (Buffer.isBuffer(value) ? value : Buffer.from(value, 'latin1'));

/** A PDF that grows by objects. */
export class Pdf {
  objects = [];

  /** Adds an object and gives its number. */
  put(body = 'null') {
    return this.objects.push(bytes(body));
  }

  set(number, body) {
    this.objects[number - 1] = bytes(body);
    return number;
  }

  /** A stream of what `data` is, `dict` saying how to read it. */
  stream(data, dict = '', length = bytes(data).length) {
    const head = `<< /Length ${length} ${dict} >>\nstream\n`;
    return this.put(Buffer.concat([bytes(head), bytes(data), bytes('\nendstream')]));
  }

  flate(data, dict = '') {
    return this.stream(deflateSync(bytes(data), { level: 9 }), `/Filter /FlateDecode ${dict}`);
  }

  /** The font that every page has. */
  get font() {
    this.helvetica ??= this.put('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    return this.helvetica;
  }

  /** A page; `content` is text of it, the number of a stream, or what stands behind `/Contents`. `more` is of the page. */
  page(content, { more = '', resources = '', fonts = '', box = '0 0 612 792' } = {}) {
    const shown = typeof content === 'number' ? `${content} 0 R` : content;
    const contents = /^(\d+ 0 R|\[.*\])$/s.test(shown) ? shown : `${this.flate(shown)} 0 R`;
    const resource = `<< /Font << /F1 ${this.font} 0 R ${fonts} >> ${resources} >>`;
    return this.put(
      `<< /Type /Page /Parent ${this.tree} 0 R /MediaBox [${box}] /Contents ${contents} /Resources ${resource} ${more} >>`,
    );
  }

  /** The number of the root of the pages, known before they are. */
  get tree() {
    this.root ??= this.put();
    return this.root;
  }

  /** The whole file with those pages. `count`, `kids`, `catalog`, `trailer` replace or add to what would be right. */
  end(pages, { count = pages.length, kids = pages.map((page) => `${page} 0 R`).join(' '), ...more } = {}) {
    this.set(this.tree, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`);
    const catalog = this.put(`<< /Type /Catalog /Pages ${this.tree} 0 R ${more.catalog ?? ''} >>`);
    return this.file(catalog, more);
  }

  /** Header, objects, table, trailer. `table(offsets, at)` writes another table and trailer. */
  file(catalog, { trailer = '', table, header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', startxref } = {}) {
    const parts = [bytes(header)];
    const offsets = [];
    let at = parts[0].length;
    for (const [index, body] of this.objects.entries()) {
      offsets.push(at);
      const object = Buffer.concat([bytes(`${index + 1} 0 obj\n`), body, bytes('\nendobj\n')]);
      parts.push(object);
      at += object.length;
    }
    const size = this.objects.length + 1;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const right = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root ${catalog} 0 R ${trailer} >>\n`;
    const written = table === undefined ? right : table({ offsets, at, size, catalog, right });
    return Buffer.concat([...parts, bytes(written), bytes(`startxref\n${startxref ?? at}\n%%EOF\n`)]);
  }
}

/** A PDF of pages of text alone. */
export function plainPdf(texts) {
  const pdf = new Pdf();
  return pdf.end(texts.map((text) => pdf.page(lines([text].flat()))));
}

/** One byte again and again, packed by LZW as densely as it goes. */
export function lzwRun(byte, count) {
  const out = [];
  let held = 0;
  let bits = 0;
  const code = (value, width) => {
    held = (held << width) | value;
    bits += width;
    while (bits >= 8) {
      bits -= 8;
      out.push((held >> bits) & 255);
      held &= (1 << bits) - 1;
    }
  };
  const widthOf = (entries) => (entries < 511 ? 9 : entries < 1023 ? 10 : entries < 2047 ? 11 : 12);
  for (let written = 0; written < count; ) {
    code(256, out.length === 0 && bits === 0 ? 9 : 12);
    code(byte, 9);
    written += 1;
    // Each code is the run before it and one byte more.
    for (let next = 258; next < 4093; next += 1) {
      code(next, widthOf(next));
      written += next - 256;
    }
  }
  code(257, 12);
  code(0, 8);
  return Buffer.from(out);
}

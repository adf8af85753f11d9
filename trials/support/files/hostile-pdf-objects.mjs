// PDF files whose objects refer to each other in circles, or say of themselves what is not so.
import { createHash } from 'node:crypto';
import { between } from './hostile-pdf-streams.mjs';
import { kindsOf } from './kind.mjs';
import { line, Pdf } from './pdf.mjs';
import { zlibRun } from './zip.mjs';

const kind = kindsOf('hostile', 'pdf', '.pdf');
const MB = 1e6;

const form = (pdf, number, content, resources = '') => {
  const body = `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 ${pdf.font} 0 R >> ${resources} >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  return pdf.set(number, body);
};

/** A page that draws a chain of forms, each of which draws the next so often. */
const forms = (f, depth, times, leaf) =>
  between(f, (pdf) => {
    const numbers = Array.from({ length: depth }, () => pdf.put());
    for (const [at, number] of numbers.entries()) {
      const next = numbers[at + 1];
      form(pdf, number, next ? '/X Do '.repeat(times) : leaf, next && `/XObject << /X ${next} 0 R >>`);
    }
    return pdf.page('/X Do ', { resources: `/XObject << /X ${numbers[0]} 0 R >>` });
  });

/** A page with a font of that description. */
const withFont = (f, dict, text = '<0001000200410042>') =>
  between(f, (pdf) => {
    const font = pdf.put(dict(pdf));
    return pdf.page(`BT /F2 9 Tf 72 700 Td ${text} Tj ET`, { fonts: `/F2 ${font} 0 R` });
  });

const composite = (pdf, toUnicode, more = '') => {
  const inner = pdf.put(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${more} >>`,
  );
  return `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [${inner} 0 R] /ToUnicode ${toUnicode} 0 R >>`;
};

const cmap = (inner) =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def 1 begincodespacerange <0000> <FFFF> endcodespacerange\n${inner}\nendcmap end end`;

/** A tree in which each node has the one before it, or itself, for a child. */
const looped = (f, key, node) =>
  between(
    f,
    () => [],
    (pdf) => {
      const number = pdf.put();
      pdf.set(number, node(number));
      return { catalog: `/${key} ${number} 0 R` };
    },
  );

const badTree = (f, node) => {
  const pdf = new Pdf();
  const pages = [pdf.page(line(f.good)), pdf.page(line(f.hidden))];
  return node(pdf, pages);
};

/** RC4, and the key of the oldest kind of encryption: 40 bits, of a password. */
function rc4(key, data) {
  const state = Array.from({ length: 256 }, (_, at) => at);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at] + key[at % key.length]) & 255;
    [state[at], state[other]] = [state[other], state[at]];
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]) & 255;
    [state[i], state[j]] = [state[j], state[i]];
    return byte ^ state[(state[i] + state[j]) & 255];
  });
}
const md5 = (...parts) => createHash('md5').update(Buffer.concat(parts)).digest();
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function encrypted(f, password) {
  const pdf = new Pdf();
  const padded = Buffer.concat([Buffer.from(password), PAD]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const id = Buffer.alloc(16, 7);
  const key = md5(padded, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), id).subarray(0, 5);
  const encryptedStream = (text) => {
    const number = pdf.objects.length + 1;
    const own = md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, 10);
    return pdf.stream(rc4(own, Buffer.from(text)));
  };
  const pages = [f.good, f.hidden].map((text) => pdf.page(encryptedStream(line(text))));
  const hex = (bytes) => `<${Buffer.from(bytes).toString('hex')}>`;
  const dict = pdf.put(`<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PAD))} /P -4 >>`);
  return pdf.end(pages, { trailer: `/Encrypt ${dict} 0 R /ID [${hex(id)} ${hex(id)}]` });
}

export const kinds = [
  kind('forms', 'ten times ten times … drawn in each other', (f) => forms(f, f.full ? 12 : 6, 10, '0 0 m ')),
  kind('forms with text', 'two times two times … with a line in the last', (f) =>
    forms(f, f.full ? 30 : 16, 2, line('a')),
  ),
  kind('forms in a row', 'ten thousand, each draws the next', (f) => forms(f, f.n(5000), 1, line('a'))),
  kind('a form in itself', 'which draws itself', (f) =>
    between(f, (pdf) => {
      const number = pdf.put();
      form(pdf, number, '/X Do '.repeat(2), `/XObject << /X ${number} 0 R >>`);
      return pdf.page('/X Do ', { resources: `/XObject << /X ${number} 0 R >>` });
    }),
  ),
  kind('a pattern in itself', 'a tiling that is painted with itself', (f) =>
    between(f, (pdf) => {
      const number = pdf.put();
      const content = '/Pattern cs /P scn 0 0 9 9 re f '.repeat(f.n(100));
      pdf.set(
        number,
        `<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 1e-9 /YStep 1e-9 /Resources << /Pattern << /P ${number} 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
      );
      return pdf.page(content, { resources: `/Pattern << /P ${number} 0 R >>` });
    }),
  ),
  kind('a mask in itself', 'a soft mask whose form has it', (f) =>
    between(f, (pdf) => {
      const [state, group] = [pdf.put(), pdf.put()];
      pdf.set(state, `<< /SMask << /S /Luminosity /G ${group} 0 R >> >>`);
      form(pdf, group, '/G gs 0 0 9 9 re f '.repeat(f.n(50)), `/ExtGState << /G ${state} 0 R >>`);
      return pdf.page('/G gs 0 0 9 9 re f', { resources: `/ExtGState << /G ${state} 0 R >>` });
    }),
  ),
  kind('a type 3 font in itself', 'whose letters are written with it', (f) =>
    between(f, (pdf) => {
      const [font, letter] = [pdf.put(), pdf.put()];
      const content = `9 0 d0 BT /T 1 Tf ${'(a)Tj '.repeat(20)} ET`;
      pdf.set(letter, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
      pdf.set(
        font,
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a ${letter} 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /T ${font} 0 R >> >> >>`,
      );
      return pdf.page(`BT /T 9 Tf (${'a'.repeat(f.n(5000))}) Tj ET`, { fonts: `/T ${font} 0 R` });
    }),
  ),
  kind('unicode range', 'a font that says what four thousand million codes are', (f) =>
    withFont(f, (pdf) =>
      composite(
        pdf,
        pdf.flate(cmap(`1 beginbfrange <00000000> <${f.full ? 'FFFFFFFF' : '00FFFFFF'}> <0041> endbfrange`)),
      ),
    ),
  ),
  kind('unicode ranges', 'a hundred thousand of all codes', (f) =>
    withFont(f, (pdf) =>
      composite(pdf, pdf.flate(cmap('1 beginbfrange <0000> <FFFF> <0041> endbfrange\n'.repeat(f.n(1e5))))),
    ),
  ),
  kind('long unicode', 'a code that stands for a megabyte', (f) =>
    withFont(
      f,
      (pdf) => composite(pdf, pdf.flate(cmap(`1 beginbfchar <0001> <${'0041'.repeat(f.n(MB))}> endbfchar`))),
      `<${'0001'.repeat(f.n(1000))}>`,
    ),
  ),
  kind('unicode of much', 'a table of codes that unpacks to 300 MB', (f) =>
    withFont(f, (pdf) => composite(pdf, pdf.stream(zlibRun('<0041> ', f.n(300 * MB)), '/Filter /FlateDecode'))),
  ),
  kind('codes that use themselves', 'a table of codes in terms of itself', (f) =>
    withFont(f, (pdf) => {
      const number = pdf.put();
      pdf.set(number, `<< /Type /CMap /UseCMap ${number} 0 R /Length 0 >>\nstream\n\nendstream`);
      return `${composite(pdf, number).replace('/Identity-H', `${number} 0 R`)}`;
    }),
  ),
  kind('font file', 'a font of 300 MB, packed', (f) =>
    withFont(
      f,
      (pdf) => {
        const file = pdf.stream(zlibRun('\0\x01\0\0\xff\xff', f.n(300 * MB)), '/Filter /FlateDecode');
        const descriptor = pdf.put(`<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 ${file} 0 R >>`);
        return `<< /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 0 /LastChar 255 /FontDescriptor ${descriptor} 0 R >>`;
      },
      '(abc)',
    ),
  ),
  kind('broken font file', 'a font of noise', (f) =>
    withFont(
      f,
      (pdf) => {
        const noise = Buffer.from(Array.from({ length: f.n(2e5) }, () => Math.floor(f.random() * 256)));
        const file = pdf.stream(Buffer.concat([Buffer.from([1, 0, 4, 4]), noise]), f.full ? '/Subtype /Type1C' : '');
        const descriptor = pdf.put(`<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile3 ${file} 0 R >>`);
        return `<< /Type /Font /Subtype /Type1 /BaseFont /A /FontDescriptor ${descriptor} 0 R >>`;
      },
      '(abc)',
    ),
  ),
  kind('widths', 'a font with a million widths and names', (f) =>
    withFont(
      f,
      () =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 2147483647 /Widths [${'1 '.repeat(f.n(2e5))}] /Encoding << /Differences [0 ${'/a '.repeat(f.n(1e5))}] >> >>`,
      '(abc)',
    ),
  ),
  kind('fonts', 'five thousand fonts on a page, each used', (f) =>
    between(f, (pdf) => {
      const font = () => pdf.put('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>');
      const all = Array.from({ length: f.n(5000) }, font);
      return pdf.page(all.map((number) => `BT /G${number} 9 Tf (a) Tj ET\n`).join(''), {
        fonts: all.map((number) => `/G${number} ${number} 0 R`).join(' '),
      });
    }),
  ),
  kind('large image', 'of 100,000 by 100,000 points', (f) =>
    between(f, (pdf) => {
      const image = pdf.stream(
        zlibRun('\0', f.n(100 * MB)),
        '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
      );
      return pdf.page('9 0 0 9 0 0 cm /I Do', { resources: `/XObject << /I ${image} 0 R >>` });
    }),
  ),
  kind('noise for an image', 'JBIG2, JPEG 2000, JPEG and fax of noise', (f) =>
    between(f, (pdf) => {
      const noise = () => Buffer.from(Array.from({ length: 20_000 }, () => Math.floor(f.random() * 256)));
      return ['JBIG2Decode', 'JPXDecode', 'DCTDecode', 'CCITTFaxDecode'].map((filter) => {
        const image = pdf.stream(
          noise(),
          `/Type /XObject /Subtype /Image /Width 5000 /Height 5000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /${filter}`,
        );
        return pdf.page(`${line('a')} /I Do`, { resources: `/XObject << /I ${image} 0 R >>` });
      });
    }),
  ),
  kind('text packed as an image', 'a page whose contents are JBIG2, JPEG 2000 or fax', (f) =>
    between(f, (pdf) =>
      ['JBIG2Decode', 'JPXDecode', 'DCTDecode', 'CCITTFaxDecode'].map((filter) =>
        pdf.page(pdf.stream('a'.repeat(f.n(9000)), `/Filter /${filter}`)),
      ),
    ),
  ),
  kind('colours', 'a colour space in a colour space, five thousand deep', (f) =>
    between(f, (pdf) =>
      pdf.page('/C cs 1 scn 0 0 9 9 re f', {
        resources: `/ColorSpace << /C ${'[/Indexed '.repeat(f.n(5000))} /DeviceRGB ${'1 <00>]'.repeat(f.n(5000))} >>`,
      }),
    ),
  ),
  kind('pages in a circle', 'a node of the pages that has itself', (f) =>
    badTree(f, (pdf, pages) =>
      pdf.end(pages, {
        kids: `${pages[0]} 0 R ${`${pdf.tree} 0 R `.repeat(f.n(100))} ${pages[1]} 0 R`,
        count: f.full ? 3 : 200,
      }),
    ),
  ),
  kind('deep pages', 'twenty thousand nodes above the last page', (f) =>
    badTree(f, (pdf, pages) => {
      let below = pages[1];
      for (let at = 0; at < f.n(20_000); at += 1) below = pdf.put(`<< /Type /Pages /Count 1 /Kids [${below} 0 R] >>`);
      return pdf.end([pages[0], below]);
    }),
  ),
  kind('wide pages', 'each node has the next twice: 2^30 pages', (f) =>
    badTree(f, (pdf, pages) => {
      let below = pages[1];
      let count = 1;
      for (let at = 0; at < (f.full ? 30 : 14); at += 1) {
        count *= 2;
        below = pdf.put(`<< /Type /Pages /Count ${count} /Kids [${below} 0 R ${below} 0 R] >>`);
      }
      return pdf.end([pages[0], below], { count: count + 1 });
    }),
  ),
  kind('negative count', 'minus so many pages', (f) =>
    badTree(f, (pdf, pages) => pdf.end(pages, { count: f.full ? -2147483648 : -1 })),
  ),
  kind('huge count', 'two thousand million pages', (f) =>
    badTree(f, (pdf, pages) => pdf.end(pages, { count: f.full ? 2147483647 : 1e6 })),
  ),
  kind('no count', 'a name, or nothing, where the count should be', (f) =>
    badTree(f, (pdf, pages) => pdf.end(pages, { count: f.full ? '/Many' : 'null' })),
  ),
  kind('a length in itself', 'streams whose length is their own length', (f) =>
    between(f, (pdf) => {
      const number = pdf.put();
      pdf.set(number, `<< /Length ${number} 0 R >>\nstream\n${line('a')}\nendstream`);
      return pdf.page(number);
    }),
  ),
  kind('wrong lengths', 'negative, far too large, or none', (f) =>
    between(f, (pdf) => [-1, 2147483647, 0].map((length) => pdf.page(pdf.stream(line('a'), '', length)))),
  ),
  kind('a table of millions', 'a table that says ten million objects', (f) =>
    between(f, () => [], { table: ({ right }) => right.replace(/0 \d+\n/, `0 ${f.n(1e7)}\n`) }),
  ),
  kind('a table of all', 'a packed table of 2^31 objects', (f) =>
    between(f, () => [], {
      table: ({ size, catalog }) => {
        const data = zlibRun('\x01\0\0\0\0', f.n(100 * MB)).toString('latin1');
        return `${size} 0 obj\n<< /Type /XRef /Size 2147483647 /Index [0 2147483647] /W [1 4 0] /Root ${catalog} 0 R /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
      },
    }),
  ),
  kind('tables in a circle', 'each table is before the other', (f) =>
    between(f, () => [], { table: ({ at, right }) => right.replace('/Root', `/Prev ${at} /XRefStm ${at} /Root`) }),
  ),
  kind('many tables', 'three thousand, one behind the other', (f) =>
    between(f, () => [], {
      table: ({ at, right }) => {
        let [written, last, offset] = [right, at, at + right.length];
        for (let done = 0; done < f.n(3000); done += 1) {
          const next = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 9 /Prev ${last} /Root 1 0 R >>\n`;
          last = offset;
          offset += next.length;
          written += next;
        }
        return written;
      },
    }),
  ),
  kind('no table', 'the table is noise, or the place of it is wrong', (f) =>
    between(f, () => [], f.full ? { startxref: 99_999_999 } : { table: () => 'xref\n0 zzz\n' }),
  ),
  kind('an object stream of much', 'objects packed in 300 MB', (f) =>
    between(f, (pdf) => pdf.page(packedObject(pdf, f.n(300 * MB), `/N ${f.full ? 1e9 : 1e4} /First 10`))),
  ),
  kind('an object stream in itself', 'which extends itself', (f) =>
    between(f, (pdf) => pdf.page(packedObject(pdf, 1000, `/N 9 /First 10 /Extends ${pdf.objects.length + 1} 0 R`))),
  ),
  kind('names in a circle', 'a tree of names that has itself', (f) =>
    looped(
      f,
      'Names',
      (number) => `<< /EmbeddedFiles ${number} 0 R /JavaScript ${number} 0 R /Kids [${number} 0 R ${number} 0 R] >>`,
    ),
  ),
  kind('an outline in a circle', 'whose first item is itself', (f) =>
    looped(
      f,
      'Outlines',
      (number) => `<< /First ${number} 0 R /Last ${number} 0 R /Next ${number} 0 R /Title (a) /Count 9 >>`,
    ),
  ),
  kind('fields in a circle', 'a form whose fields have it', (f) =>
    looped(
      f,
      'AcroForm',
      (number) =>
        `<< /Fields [${`${number} 0 R `.repeat(f.n(1000))}] /Kids [${number} 0 R ${number} 0 R] /Parent ${number} 0 R /T (a) /FT /Tx /V (b) >>`,
    ),
  ),
  kind('a structure in a circle', 'a tree of tags that has itself', (f) =>
    looped(
      f,
      'StructTreeRoot',
      (number) =>
        `<< /Type /StructTreeRoot /K [${number} 0 R ${number} 0 R] /ParentTree ${number} 0 R /RoleMap << /A /B /B /A >> >>`,
    ),
  ),
  kind('annotations', 'a hundred thousand on a page', (f) =>
    between(f, (pdf) => {
      const note = pdf.put('<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (a) >>');
      return pdf.page(line('a'), { more: `/Annots [${`${note} 0 R `.repeat(f.n(1e5))}]` });
    }),
  ),
  kind('metadata of entities', 'XMP whose entities grow by ten each', (f) =>
    between(
      f,
      () => [],
      (pdf) => {
        const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
        return {
          catalog: `/Metadata ${pdf.stream(`<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${levels.join('')}]><x>&e12;</x>`, '/Type /Metadata /Subtype /XML')} 0 R`,
        };
      },
    ),
  ),
  kind('no password', 'encrypted, with an empty password', (f) => encrypted(f, ''), { files: 1 }),
  kind('a password', 'encrypted, with a password that nobody has', (f) => encrypted(f, 'geheim'), {
    files: 1,
    expects: ['refuses'],
  }),
  kind('boxes', 'pages of 10^30 points, of none, and of words', (f) =>
    between(f, (pdf) =>
      ['0 0 1e30 1e30', '0 0 0 0', '/a /b /c /d'].map((box) =>
        pdf.page(line('a'), { box, more: '/UserUnit 1e30 /Rotate 37' }),
      ),
    ),
  ),
];

const packedObject = (pdf, bytes, dict) =>
  pdf.stream(zlibRun('1 0 ', bytes), `/Type /ObjStm /Filter /FlateDecode ${dict}`);

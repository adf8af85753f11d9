/** Small PDF files that take gigabytes or minutes to read: what a reader unpacks, runs or counts because the file says so. */
import { deflateSync } from 'node:zlib';
import { pdfFile } from '../../test/support/pdf';

const MB = 1024 * 1024;
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const RESOURCES = '/Resources << /Font << /F1 3 0 R >> >>';

const page = (contents: string, resources = RESOURCES): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} ${resources} >>`;

const streamOf = (packed: Buffer, filter: string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter ${filter} ${more} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
const packed = (content: string | Buffer, more?: string): Buffer =>
  streamOf(deflateSync(content), '/FlateDecode', more);
const line = (text: string): string => `BT /F1 11 Tf 1 0 0 1 72 760 Tm (${text}) Tj ET`;

/** A page of text, the pages whose contents these are, and another of text. */
export function between(contents: readonly Buffer[]): Buffer {
  const first = 4;
  const all = [packed(line('Artikel 6:162 BW.')), ...contents, packed(line('Artikel 3:40 BW.'))];
  const kids = all.map((_one, at) => `${first + 2 * at} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [CATALOG, `<< /Type /Pages /Kids [${kids}] /Count ${all.length} >>`, FONT];
  for (const [at, content] of all.entries()) objects.push(page(`${first + 2 * at + 1} 0 R`), content);
  return pdfFile(objects);
}

/** What stands on a page. */
export const contents = {
  text: (text: string): Buffer => packed(line(text)),
  /** Packed twice, so that 900 MB of white space are 2 kB. */
  unpacks: (): Buffer => streamOf(deflateSync(deflateSync(Buffer.alloc(900 * MB, ' '))), '[/FlateDecode /FlateDecode]'),
  operators: (): Buffer => packed('BT /F1 11 Tf (a) Tj ET\n'.repeat(1_000_000)),
  saves: (): Buffer => packed('q '.repeat(3_000_000)),
  longString: (): Buffer => packed(line('a'.repeat(50 * MB))),
};

/** Forms of which each draws the next ten times. */
export function formsInForms(): Buffer {
  const depth = 9;
  const first = 5;
  const objects: (string | Buffer)[] = [
    CATALOG,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    page(`${first} 0 R`, `/Resources << /XObject << /X ${first + 1} 0 R >> >>`),
    packed('/X Do '.repeat(10)),
  ];
  for (let at = 1; at <= depth; at += 1) {
    const more = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /X ${first + 1 + at} 0 R >> >>`;
    objects.push(packed(at === depth ? line('a') : '/X Do '.repeat(10), more));
  }
  return pdfFile(objects);
}

/** A page whose contents are one stream, named so many times. */
export const streamsNamed = (): Buffer =>
  pdfFile([
    CATALOG,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    page(`[${'5 0 R '.repeat(300_000)}]`),
    packed(`${line('Artikel 6:162 BW.')} `.repeat(20)),
  ]);

/** One page, so many times. */
export const samePage = (times: number): Buffer =>
  pdfFile([
    CATALOG,
    `<< /Type /Pages /Kids [${'4 0 R '.repeat(times)}] /Count ${times} >>`,
    FONT,
    page('5 0 R'),
    packed(`${line('Artikel 6:162 BW.')} `.repeat(200)),
  ]);

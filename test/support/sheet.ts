/** Reads a spreadsheet with a reader of its own: nothing of what writes it. */
import { inflateRawSync } from 'node:zlib';
import { DOMParser, type Element } from '@xmldom/xmldom';

/** The parts of the archive, by name, from its central directory. */
export function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, names] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    parts.set(bytes.toString('utf8', at + 46, at + 46 + names), String(method === 8 ? inflateRawSync(data) : data));
    at += 46 + names + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const elements = (xml: string, name: string): Element[] => [
  ...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName(name),
];

export interface ReadSheet {
  /** Each cell as text, a date by its serial number. */
  rows: string[][];
  /** Of the first cell of each reference: where it leads. */
  links: Record<string, string>;
  xml: string;
}

/** The rows of the first sheet that a command printed, as tables of cells. */
export const printedRows = (stdout: string): string[][] => readSheet(Buffer.from(stdout, 'latin1')).rows;

/** As `printedRows`, each row by its headings. */
export function printedObjects(stdout: string): Record<string, string>[] {
  const [headings = [], ...rows] = printedRows(stdout);
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));
}

/** A sheet by its number. */
export function readSheet(bytes: Buffer, number = 1): ReadSheet {
  const parts = partsOf(bytes);
  const strings = elements(parts.get('xl/sharedStrings.xml') ?? '<sst/>', 'si').map((one) => one.textContent ?? '');
  const xml = parts.get(`xl/worksheets/sheet${number}.xml`)!;
  const rows: string[][] = [];
  for (const cell of elements(xml, 'c')) {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell.getAttribute('r') ?? '') ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const text = cell.textContent ?? '';
    rows[Number(row) - 1] ??= [];
    rows[Number(row) - 1]![column] = cell.getAttribute('t') === 's' ? strings[Number(text)]! : text;
  }
  const targets = new Map(
    elements(parts.get(`xl/worksheets/_rels/sheet${number}.xml.rels`) ?? '<r/>', 'Relationship').map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target') ?? '',
    ]),
  );
  const links = Object.fromEntries(
    elements(xml, 'hyperlink').map((one) => [
      one.getAttribute('ref') ?? '',
      targets.get(one.getAttribute('r:id')) ?? '',
    ]),
  );
  return { rows, links, xml };
}

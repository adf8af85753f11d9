/** What the reader of a file gives, for tests of what is read and what is told to be not. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openText } from '../../src/research/texts/open';
import type { TextPiece } from '../../src/research/texts/piece';
import { type ZipItem, zipOf } from '../fixtures/import/zip';

export interface Reading {
  text: string;
  /** The kinds of what is told to be not read. */
  unread: string[];
  /** All that is told. */
  told: string[];
  /** Where a word stands, the first time, without what is null. */
  at(word: string): Record<string, unknown>;
}

let files = 0;

/** Reads a file of these bytes, by that name, in a folder. Throws what `openText` throws. */
export async function readingOf(folder: string, name: string, content: string | Buffer): Promise<Reading> {
  files += 1;
  const file = path.join(folder, `${files}-${name}`);
  writeFileSync(file, content);
  const [told, unread]: [string[], string[]] = [[], []];
  const tell = (sentence: string, kind?: string): void => {
    told.push(sentence);
    if (kind !== undefined) unread.push(kind);
  };
  const pieces: TextPiece[] = [];
  for await (const piece of openText({ shown: 'FILE', path: file }, new AbortController().signal, tell))
    pieces.push(piece);
  return {
    text: pieces.map(({ text }) => text).join(''),
    told,
    unread,
    at(word) {
      const piece = pieces.find(({ text }) => text.includes(word));
      const place = piece?.placeOf(piece.text.indexOf(word)) ?? {};
      return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null));
    },
  };
}

export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const para = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
export const runOf = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The relationships of a part: of each its id, its type and what it leads to; `elsewhere:` before an address. */
export function relationshipsOf(part: string, all: readonly [string, string, string][], base = TRANSITIONAL): ZipItem {
  const slash = part.lastIndexOf('/') + 1;
  const content = all
    .map(([id, type, target]) => {
      const address = target.replace(/^elsewhere:/, '');
      const mode = address === target ? '' : ' TargetMode="External"';
      return `<Relationship Id="${id}" Type="${base}/${type}" Target="${address}"${mode}/>`;
    })
    .join('');
  return {
    name: `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`,
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`,
  };
}

/** A DOCX with a body, relationships of its main part, and more parts. */
export function docxOf(
  body: string,
  {
    related = [],
    parts = [],
    main = 'word/document.xml',
    base = TRANSITIONAL,
  }: { related?: [string, string, string][]; parts?: ZipItem[]; main?: string; base?: string } = {},
): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    relationshipsOf('', [['rId1', 'officeDocument', main]], base),
    { name: main, content: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
    relationshipsOf(main, related, base),
    ...parts,
  ]);
}

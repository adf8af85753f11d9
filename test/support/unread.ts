/** What the reader of a file gives, in the process of the test: pieces with their places, and what is told to be not read. */
import { createReadStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ByteStream } from '../../src/platform/zip';
import { kindOf } from '../../src/research/texts/file-kind';
import { withWords } from '../../src/research/texts/no-words';
import { openText } from '../../src/research/texts/open';
import type { Course } from '../../src/research/texts/pdf';
import { placed, type SentPiece, type Tell, type TextPiece } from '../../src/research/texts/piece';
import { readHere } from '../../src/research/texts/read-kind';
import { WORKER_KINDS, type WorkerKind } from '../../src/research/texts/reading-task';
import { type ZipItem, zipOf } from '../fixtures/import/zip';
import { scratchFolder } from './scratch';

export interface Reading {
  pieces: TextPiece[];
  text: string;
  /** The kinds of what is told to be not read. */
  unread: string[];
  /** All that is told. */
  told: string[];
  /** Where a word stands, the first time, without what is null. */
  at(word: string): Record<string, unknown>;
}

const never = new AbortController().signal;
const isForWorker = (kind: string): kind is WorkerKind => WORKER_KINDS.some((one) => one === kind);

async function* allPlaced(pieces: AsyncIterable<SentPiece>): AsyncGenerator<TextPiece> {
  for await (const piece of pieces) yield placed(piece);
}

let folder = '';
let files = 0;

/** The path of a new file that ends in this name, until the run ends. */
export function fileOf(name: string, content: string | Buffer): string {
  if (folder === '') folder = scratchFolder('lks-texts-');
  files += 1;
  const file = path.join(folder, `${files}-${name}`);
  writeFileSync(file, content);
  return file;
}

/** A file, by that name, as the process that reads one sends it, and its words looked at. Throws in the words of its reader. */
export async function readingOf(name: string, content: string | Buffer, course?: Course): Promise<Reading> {
  const file = fileOf(name, content);
  const source = { shown: 'FILE', path: file };
  const kind = kindOf(Buffer.from(content).subarray(0, 65_536), file);
  const stream = new ByteStream(createReadStream(file));
  return collected((tell) =>
    isForWorker(kind)
      ? withWords(allPlaced(readHere(kind, source, stream, { signal: never, tell, ...(course && { course }) })), tell)
      : openText(source, never, tell),
  );
}

/** All that comes of reading. */
export async function collected(read: (tell: Tell) => AsyncIterable<TextPiece>): Promise<Reading> {
  const [told, unread]: [string[], string[]] = [[], []];
  const tell: Tell = (sentence, kind) => {
    told.push(sentence);
    if (kind !== undefined) unread.push(kind);
  };
  const pieces: TextPiece[] = [];
  for await (const piece of read(tell)) pieces.push(piece);
  return {
    pieces,
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

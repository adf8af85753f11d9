/** The citations of a text, read as a file of its name is. */
import { LawIndex } from '../../../src/law/recognise/law-index';
import { type Cited, citationsOfPieces } from '../../../src/research/citations/in-files';
import { htmlPieces } from '../../../src/research/texts/html';
import { placed, type TextPiece } from '../../../src/research/texts/piece';
import { markdownPieces, plainPieces } from '../../../src/research/texts/plain';

const laws = new LawIndex();

async function* whole<T>(...all: T[]): AsyncGenerator<T> {
  yield* all;
}

function piecesOf(name: string, text: string): AsyncIterable<TextPiece> {
  if (name.endsWith('.md')) return markdownPieces(whole(text));
  return name.endsWith('.html') ? whole(...[...htmlPieces(text, () => {})].map(placed)) : plainPieces(whole(text));
}

/** In their order. @param name its ending tells how it is read. */
export async function citedIn(name: string, text: string): Promise<Cited[]> {
  const all: Cited[] = [];
  const asked = { file: name, laws, signal: new AbortController().signal };
  for await (const one of citationsOfPieces(piecesOf(name, text), asked)) all.push(one);
  return all;
}

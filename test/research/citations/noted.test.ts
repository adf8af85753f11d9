/** What a note is a note to, in each kind of file: the words before its mark. */
import { describe, expect, it } from 'vitest';
import { NotedWords } from '../../../src/research/citations/noted';
import { htmlPieces } from '../../../src/research/texts/html';
import { NOWHERE, placed, type TextPiece } from '../../../src/research/texts/piece';
import { markdownPieces } from '../../../src/research/texts/plain';

const piece = (text: string): TextPiece => ({ text, placeOf: () => NOWHERE });
const QUOTE = '“dat de eis moet worden afgewezen”';

async function* whole(text: string) {
  yield text;
}

describe('what a note is to', () => {
  it.each<[string, string, string]>([
    ['a number behind the quotation', `Vast staat ${QUOTE}1.`, '1 '],
    ['a raised number', `Vast staat ${QUOTE} ¹².`, '¹² '],
    ['a number in brackets', `Vast staat ${QUOTE} [3].`, '[3] '],
  ])('by %s', (_what, text, before) => {
    const noted = new NotedWords();
    noted.push(piece(`Eerst iets.\n\n${text}\n\nDan iets.\n\n`));
    expect(noted.of(null, before, piece(before))).toEqual({ text: `Vast staat ${QUOTE}`, atEnd: true });
    expect(noted.of(null, '9 ', piece('9 '))).toBeUndefined();
  });

  it('by the mark that Markdown has', async () => {
    const noted = new NotedWords();
    for await (const one of markdownPieces(whole(`Vast staat ${QUOTE}[^noot].\n\n[^noot]: Zie iets.\n`)))
      noted.push(one);
    expect(noted.of('noot', '', piece(''))).toEqual({ text: `Vast staat ${QUOTE}`, atEnd: true });
  });

  it('by the raised number of HTML, which the note begins with too', () => {
    const noted = new NotedWords();
    const html = `<p>Vast staat ${QUOTE}<sup>4</sup>.</p><p><sup>4</sup> Zie iets.</p>`;
    const pieces = [...htmlPieces(html, () => {})].map(placed);
    for (const one of pieces) noted.push(one);
    expect(noted.of(null, ' Zie ', pieces[1]!)).toEqual({ text: `Vast staat ${QUOTE}`, atEnd: true });
  });

  it('the paragraph before it where the file has no place for its mark', () => {
    const noted = new NotedWords();
    noted.push(piece(`Vast staat ${QUOTE}, en meer.\n\n`));
    const note: TextPiece = { text: 'Zie ', placeOf: () => ({ ...NOWHERE, paragraph: 1, footnote: '1' }) };
    expect(noted.of('1', 'Zie ', note)).toEqual({ text: `Vast staat ${QUOTE}, en meer.`, atEnd: false });
    expect(noted.of('1', 'Zie ', piece('Zie '))).toBeUndefined();
  });

  it('nothing where a year or a case is behind the quotation', () => {
    const noted = new NotedWords();
    noted.push(piece(`Vast staat ${QUOTE} 12/4321 en "zo" 3 mei.\n\n`));
    expect(noted.of(null, '12 ', piece(''))).toBeUndefined();
    expect(noted.of(null, '3 ', piece(''))).toBeUndefined();
  });
});

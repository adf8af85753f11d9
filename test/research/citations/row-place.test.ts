/** Places of laws in tables: numbers under a head that is a word for a place. */
import { expect, test } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { claimOf } from '../../../src/research/verify/claim';

const laws = new LawIndex();

async function read(text: string): Promise<string[]> {
  const read: string[] = [];
  const { signal } = new AbortController();
  for await (const cited of citationsOfText(text, { file: '-', laws, signal })) {
    const { row, statements } = claimOf(cited);
    const unread = statements.flatMap(({ what, said }) => (what === 'reading' ? [`? ${said}`] : []));
    read.push([row.name, ...unread].join(' '));
  }
  return read;
}

test.each([
  ['Wet\tArtikel\tLid\nDSA\t27\t7\nAVG\t17\t1\n', ['art. 27 lid 7 DSA', 'art. 17 lid 1 AVG']],
  ['Act\tArt.\nGDPR\t17\nECHR\t6\n', ['art. 17 AVG', 'art. 6 EVRM']],
  ['Artikel\tWet\n17\tAVG\n', ['art. 17 AVG']],
  ['Regeling\tBepaling\nAVG\t17, lid 1\nEVRM\t6\n', ['art. 17 lid 1 AVG', 'art. 6 EVRM']],
  ['Wet\tGrondslag\nAVG\tart. 17\n', ['art. 17 AVG']],
])('the place is read: %j', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
});

test.each([
  ['Wet\tDatum\nAVG\t17\n', ['Algemene verordening gegevensbescherming']],
  ['\tArtikel 17 AVG\n\tartikel 6 EVRM\n', ['art. 17 AVG', 'art. 6 EVRM']],
  ['Wet\tArtikel\n\nAVG\t17\n', ['Algemene verordening gegevensbescherming ? 17']],
])('nothing but the text says it: %j', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
});

test('a place of a row that its law cannot have is told', async () => {
  expect(await read('Wet\tPunt\nAVG en Grondwet\t3\n')).toContain('Grondwet ? Punt 3');
});

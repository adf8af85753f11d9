/** PDF files: paragraphs, notes and pages as text with places; what is refused, said, damaged or hostile. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { homeOfTest } from '../../support/of-test';
import { linesOf, type PdfOptions, type PdfPageSpec, pdfOf } from '../../support/pdf';
import { run } from '../../support/run';
import { readingOf } from '../../support/unread';

/** Each paragraph with its place, as `page:line note: text`; and what is said beside it. */
async function read(bytes: Buffer): Promise<{ shown: string[]; told: string[] }> {
  const { pieces, told } = await readingOf('a.pdf', bytes);
  const shown = pieces.map((piece) => {
    const { page, line, footnote, column, paragraph } = piece.placeOf(0);
    expect([column, paragraph]).toEqual([null, null]);
    return `${page}:${line}${footnote === null ? '' : ` note ${footnote}`}: ${piece.text.trimEnd()}`;
  });
  return { shown, told };
}

const paragraphs = async (pages: readonly PdfPageSpec[], options?: PdfOptions): Promise<string[]> =>
  (await read(pdfOf(pages, options))).shown;

describe('the text of a PDF', () => {
  it('is in paragraphs, with the page and the line at which each begins', async () => {
    const pages = [
      [...linesOf(['Eerste alinea, met artikel 6:162', 'van het BW.']), ...linesOf(['Tweede alinea.'], { y: 700 })],
      linesOf(['Derde alinea.']),
    ];
    const expected = [
      '1:1: Eerste alinea, met artikel 6:162\nvan het BW.',
      '1:3: Tweede alinea.',
      '2:1: Derde alinea.',
    ];
    expect(await paragraphs(pages)).toEqual(expected);
    expect(await paragraphs(pages, { compressed: true })).toEqual(expected);
  });

  it('has the place of each word', async () => {
    const { at } = await readingOf('a.pdf', pdfOf([linesOf(['Een', 'twee', 'drie'])]));
    expect(at('drie')).toMatchObject({ page: 1, line: 3 });
  });

  it('has words whole that are broken at the end of a line, and hyphens of their own', async () => {
    const texts = [
      'volgens de arti-',
      'kelen 3 en 4 van het Be-',
      'sluit, in zaak C-',
      '434/15 van Noord-',
      'Holland, pand-',
      'of borg',
    ];
    expect(await paragraphs([linesOf(texts)])).toEqual([
      '1:1: volgens de artikelen 3 en 4 van het Besluit, in zaak C-\n434/15 van Noord-\nHolland, pand-\nof borg',
    ]);
  });

  it('goes on behind the end of a page, and what stands on every page is not in between', async () => {
    const running = (page: number) => [
      { text: 'Pleitnota mr. De Vries', x: 72, y: 810 },
      { text: `Pagina ${page} van 3`, x: 250, y: 40 },
    ];
    const pages = [
      [...running(1), ...linesOf(['Zo volgt uit artikel 3:4, tweede lid,'])],
      [...running(2), ...linesOf(['van de Awb, en daarop wordt'])],
      [...running(3), ...linesOf(['gewezen.'])],
    ];
    expect(await paragraphs(pages)).toEqual([
      '1:1: Pleitnota mr. De Vries',
      '1:2: Pagina 1 van 3',
      '2:2: Pagina 2 van 3',
      '3:2: Pagina 3 van 3',
      '1:3: Zo volgt uit artikel 3:4, tweede lid,\nvan de Awb, en daarop wordt\ngewezen.',
    ]);
  });

  it('has footnotes by their numbers, and keeps the numbers in the text apart from words', async () => {
    const page = [
      ...linesOf(['Aldus artikel 6:162 BW', 'en de Hoge Raad.']),
      { text: '1', x: 196, y: 764, size: 6 },
      { text: '1', x: 72, y: 124, size: 5 },
      ...linesOf(['HR 29 januari 2016,', 'ECLI:NL:HR:2016:162.'], { x: 80, y: 120, size: 8, leading: 10 }),
      { text: '2', x: 72, y: 104, size: 5 },
      ...linesOf(['Artikel 17 AVG.'], { x: 80, y: 100, size: 8 }),
    ];
    const order = [page[0]!, page[2]!, page[1]!, ...page.slice(3)];
    expect(await paragraphs([order])).toEqual([
      '1:1: Aldus artikel 6:162 BW ¹\nen de Hoge Raad.',
      '1:3 note 1: HR 29 januari 2016,\nECLI:NL:HR:2016:162.',
      '1:5 note 2: Artikel 17 AVG.',
    ]);
  });

  it('is read from top to bottom where the file has it in another order', async () => {
    const texts = Array.from({ length: 16 }, (_none, at) => `regel ${at + 1}`);
    const lines = linesOf(texts);
    const order = texts.map((_text, at) => lines[(at * 7) % 16]!);
    expect(await paragraphs([order])).toEqual([`1:1: ${texts.join('\n')}`]);
  });

  it('has columns one behind the other', async () => {
    const left = linesOf(['links een', 'links twee', 'links drie,']);
    const right = linesOf(['rechts een', 'rechts twee'], { x: 320 });
    expect(await paragraphs([[...left, ...right]])).toEqual([
      '1:1: links een\nlinks twee\nlinks drie,\nrechts een\nrechts twee',
    ]);
  });

  it('comes from a file that opens with an empty password', async () => {
    expect(await paragraphs([linesOf(['Artikel 1.'])], { password: '' })).toEqual(['1:1: Artikel 1.']);
  });
});

/** The failure of reading. */
async function failureOf(bytes: Buffer): Promise<LksError> {
  const error = await read(bytes).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(LksError);
  return error as LksError;
}

describe('what cannot be read', () => {
  it('is a scan where no page has text', async () => {
    const { kind, message, hint } = await failureOf(pdfOf(['picture', 'picture']));
    expect([kind, message]).toEqual(['usage', say.texts.refused('FILE', say.texts.kinds.scan)]);
    expect(hint).toBe(say.texts.hints.scan);
  });

  it('are pages without text, which are named', async () => {
    const text = linesOf(['Artikel 1.']);
    const { shown, told } = await read(pdfOf([text, 'picture', 'picture', text, 'picture']));
    expect([shown.length, told]).toEqual([2, [say.texts.pdfEmpty([2, 3, 5])]]);
    expect(told[0]).toContain('2–3, 5');
  });

  it('is what stood behind the place at which a file is cut', async () => {
    const whole = pdfOf([linesOf(['Artikel 1.']), linesOf(['Artikel 2.'])]);
    const { told } = await read(whole.subarray(0, whole.lastIndexOf('xref')));
    expect(told).toEqual([say.texts.pdfCut]);
  });

  it('is encrypted with a password', async () => {
    const { kind, message } = await failureOf(pdfOf([linesOf(['Geheim.'])], { password: 'zeeslang' }));
    expect([kind, message]).toEqual(['usage', say.texts.refused('FILE', say.texts.kinds.encrypted)]);
  });

  it('is in a font that does not say which letters it draws', async () => {
    const { kind, message } = await failureOf(pdfOf([linesOf(['Artikel 1 van de wet.'])], { lettersUnknown: true }));
    expect([kind, message]).toEqual(['usage', say.texts.refused('FILE', say.texts.kinds.letters)]);
  });

  it('is damaged', async () => {
    const { kind, message } = await failureOf(Buffer.from('%PDF-1.7\nniets\n'));
    expect([kind, message]).toEqual(['failed', say.texts.pdfDamaged]);
  });
});

it('a file that is cut or has wrong bytes is read or refused, and nothing else', async () => {
  const whole = pdfOf([linesOf(['Artikel 6:162 BW.', 'Tweede regel.']), 'picture'], { compressed: true });
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const kinds = new Set<string>();
  for (let round = 0; round < 150; round += 1) {
    const bytes = Buffer.from(round % 3 === 0 ? whole.subarray(0, 8 + random(whole.length)) : whole);
    if (round % 3 !== 0)
      for (let at = 0; at < 1 + random(12); at += 1) bytes[8 + random(bytes.length - 8)] = random(256);
    kinds.add(
      await readingOf('a.pdf', bytes).then(
        () => 'read',
        (error: unknown) => {
          if (!(error instanceof LksError)) throw error;
          return error.kind;
        },
      ),
    );
  }
  expect([...kinds].filter((kind) => !['read', 'usage', 'failed'].includes(kind))).toEqual([]);
  expect(kinds.has('read') && kinds.has('failed')).toBe(true);
});

it('lks cites lists the citations with their pages, and says nothing of its own reader', async () => {
  const home = homeOfTest();
  const pages = [
    linesOf(['Ingevolge artikel 6:162 van het', 'Burgerlijk Wetboek.']),
    linesOf(['Zie HR 29 januari 2016, ECLI:NL:HR:2016:162.']),
  ];
  writeFileSync(path.join(home, 'pleitnota.pdf'), pdfOf(pages));
  const { code, stdout, stderr } = await run(home, ['cites', 'pleitnota.pdf', '--json']);
  expect([code, stderr]).toEqual([0, '']);
  const { data } = JSON.parse(stdout);
  expect(data.map((row: Record<string, unknown>) => [row.page, row.line, row.external_id])).toEqual([
    [1, 1, 'BWBR0005289 artikel 162'],
    [2, 1, 'ECLI:NL:HR:2016:162'],
  ]);
});

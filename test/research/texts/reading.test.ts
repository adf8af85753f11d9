/** The process that reads a file: what ends it, and that what it may not take is passed over. `trials/hostile` has files that take it. */
import { expect, it } from 'vitest';
import { say } from '../../../src/messages';
import { startWorker, WorkerEnded } from '../../../src/platform/worker/worker';
import { openText } from '../../../src/research/texts/open';
import { READING } from '../../../src/research/texts/reading-task';
import { linesOf, pdfOf } from '../../support/pdf';
import { collected, fileOf, readingOf } from '../../support/unread';

const pagesOf = (...texts: string[]): Buffer => pdfOf(texts.map((text) => linesOf([text])));

it('a page that takes too much is passed over and named, and what stands before and behind it is read', async () => {
  const passes = (page: number) => (page === 2 ? say.texts.over.page(5) : undefined);
  const read = await readingOf('a.pdf', pagesOf('Artikel 6:162 BW.', 'Artikel 1:1 BW.', 'Artikel 3:40 BW.'), {
    passes,
  });
  expect(read.text).toBe('Artikel 6:162 BW.\n\nArtikel 3:40 BW.\n\n');
  expect([read.told, read.unread]).toEqual([[say.texts.over.pages([2], say.texts.over.page(5))], ['limit']]);
});

it('a page that is damaged is named, and the others are read', async () => {
  const file = pagesOf('Artikel 6:162 BW.', 'Artikel 1:1 BW.', 'Artikel 3:40 BW.').toString('latin1');
  const read = await readingOf('a.pdf', Buffer.from(file.replace('\n7 0 obj', '\n1 7 obj'), 'latin1'));
  expect(read.text).toBe('Artikel 6:162 BW.\n\nArtikel 3:40 BW.\n\n');
  expect([read.told, read.unread]).toEqual([[say.texts.pdfPagesDamaged([2])], ['damaged']]);
});

it('its watch ends it when it has more memory than it may', async () => {
  // So small a file that the program itself is too much.
  const size = -14 * 1024 * 1024;
  const reader = startWorker(READING, undefined);
  const task = { kind: 'pdf', shown: 'FILE', path: fileOf('a.pdf', pagesOf('Artikel 1.')), size } as const;
  const more = { spentMs: 0, given: 0, from: undefined, passedOver: [], again: 0, end: undefined };
  await expect(reader.call({ ...task, ...more })).rejects.toBeInstanceOf(WorkerEnded);
  expect(await reader.ended).toMatchObject({ how: 'SIGKILL' });
  expect(reader.vitals.over).toBe('memory');
});

it('an aborted reading throws the reason of its signal', async () => {
  const abort = new AbortController();
  const source = { shown: 'FILE', path: fileOf('a.pdf', pagesOf('Artikel 6:162 BW.')) };
  const reading = collected((tell) => openText(source, abort.signal, tell));
  abort.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

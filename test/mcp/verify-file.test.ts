/** The tool `verify` with a path: a file on this computer, by the readers of `lks verify`, and what is refused. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { say } from '../../src/messages';
import { ofFile } from '../support/of-test';
import { HR } from '../support/time-and-citations';
import { startAlone } from './support/assistant';

const assistant = await ofFile(startAlone());
afterEach(() => vi.unstubAllEnvs());

function write(name: string, content: string | Buffer): string {
  const file = path.join(assistant.home, name);
  writeFileSync(file, content);
  return file;
}

it('reads a file as lks verify does, and says which file and where in it', async () => {
  const file = write('brief.md', 'Zie art. 6:162 BW.\n\nZie ook art. 7:9999 BW.\n');
  const { data, text, isError } = await assistant.call('verify', { path: file });
  expect(isError, text).toBe(false);
  expect(data.file).toBe(file);
  expect(data.total).toBe(2);
  expect(data.data.map((item: { line: number }) => item.line)).toEqual([1, 3]);
  expect(text).toContain(say.mcp.verifiedFile(file));
  expect(text).toContain(`art. 6:162 BW (${say.checked.line(1)})`);
  const asText = await assistant.call('verify', { text: 'Zie art. 6:162 BW. Zie ook art. 7:9999 BW.' });
  const verdicts = (told: typeof asText) => told.data.data.map(({ verdict }: { verdict: string }) => verdict);
  expect(verdicts(asText)).toEqual(data.data.map(({ verdict }: { verdict: string }) => verdict));
  expect(asText.data).not.toHaveProperty('file');
  expect(asText.data.meta).toMatchObject({ complete: true, unparsed: [] });
});

it('tells what a person read of a file; null where nobody did', async () => {
  const file = write('read.md', 'Zie art. 6:162 lid 1 BW.\n');
  const { data: before } = await assistant.call('verify', { path: file });
  const [{ text, external_id, review: none }] = before.data;
  expect(none).toBeNull();
  const review = { answer: 'differs', note: 'Lid 2.', day: '2026-11-02' } as const;
  const about = { sentence: 'Zie art. 6:162 lid 1 BW.', text, external_id, source_text: null };
  write('read.md.review.jsonl', `${JSON.stringify({ ...about, ...review })}\n`);
  const { data, text: told } = await assistant.call('verify', { path: file });
  expect(data.data[0].review).toEqual(review);
  expect(told).toContain(say.verifying.review.read(review));
});

it('takes a path from the home folder', async () => {
  write('letter.md', `Zie ${HR}.`);
  for (const name of ['HOME', 'USERPROFILE']) vi.stubEnv(name, assistant.home);
  const { data, text } = await assistant.call('verify', { path: '~/letter.md' });
  expect(data, text).toMatchObject({ file: '~/letter.md', total: 1 });
});

it('says what of a file was not looked at', async () => {
  const nested = ['From: a@example.org', 'Subject: x', 'Content-Type: multipart/mixed; boundary=b', ''];
  const attached = ['Content-Type: application/pdf; name=a.pdf', 'Content-Disposition: attachment; filename=a.pdf', ''];
  const lines = [
    ...nested,
    '--b',
    'Content-Type: text/plain',
    '',
    'Zie art. 6:162 BW.',
    '--b',
    ...attached,
    'x',
    '--b--',
  ];
  const { data, text } = await assistant.call('verify', { path: write('letter.eml', lines.join('\r\n')) });
  expect(data.meta.complete).toBe(false);
  expect(data.meta.unread).toHaveLength(1);
  expect(text).toContain(data.meta.unread[0]);
});

it('counts mentions that nothing looked up, in a text and in a file, and is not complete then', async () => {
  const mentions = 'Zie art. 6:162 BW, Kamerstukken II 2015/16, 34372, nr. 3.\n\nIn WPNR 2016/7100 staat het.';
  for (const args of [{ text: mentions }, { path: write('mentions.md', mentions) }]) {
    const { data, text } = await assistant.call('verify', args);
    expect(data.meta.complete, text).toBe(false);
    expect(data.meta.unparsed.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
      ['parliamentary_paper', 1],
      ['literature', 1],
    ]);
    for (const { examples } of data.meta.unparsed) expect(mentions).toContain(examples[0]);
    expect(text).toContain(say.checked.unparsed(data.meta.unparsed));
  }
});

it('refuses whatever is no file that can be read, without a word of it', async () => {
  mkdirSync(path.join(assistant.home, 'dossier'));
  write('sheet.bin', Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 9]));
  const refusals = [
    [path.join(assistant.home, 'dossier'), /is not a file/],
    ['-', /no such file/],
    [path.join(assistant.home, 'nothing.docx'), /no such file/],
    [path.join(assistant.home, 'sheet.bin'), /sheet\.bin/],
    ['a\u0000b', /Error code/],
    ...(process.platform === 'win32' ? [] : ([['/dev/zero', /is not a file/]] as const)),
  ] as const;
  for (const [file, why] of refusals) {
    const { isError, text } = await assistant.call('verify', { path: file });
    expect([file, isError, text]).toEqual([file, true, expect.stringMatching(why)]);
    expect(text).not.toContain(assistant.home);
  }
});

it.each([[{}], [{ text: 'art. 6:162 BW', path: 'x.md' }], [{ path: '' }]])(
  '%j is refused: one of both',
  async (args) => {
    const { isError, text } = await assistant.call('verify', args);
    expect(isError).toBe(true);
    expect(text).toContain(say.mcp.textOrPath);
  },
);

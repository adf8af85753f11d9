/** `lks verify` against `lks serve`: what the questions of the extension add to its verdicts, and that no text is sent. */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { say } from '../../src/messages';
import { type Serving, startServing } from '../serve/support/serving';
import { makeHome, run } from '../support/run';
import { phrase } from '../support/saying';
import { fillWithTimeAndCitations, HR, LAW } from '../support/time-and-citations';

let serving: Serving;
let library: string;
let client: { home: string; remove: () => void };
let env: Record<string, string>;
let remove: () => void;

beforeAll(async () => {
  const made = makeHome();
  remove = made.remove;
  client = makeHome();
  mkdirSync(path.join(made.home, 'lks'));
  library = path.join(made.home, 'lks', 'library.db');
  await fillWithTimeAndCitations(library);
  serving = await startServing({ home: made.home, args: ['--log-queries'] });
  env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey({ workspace: 'office' }) };
});
afterAll(async () => {
  await serving.close();
  remove();
  client.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
async function both(text: string, ...args: string[]): Promise<{ there: any; here: any; stderr: string }> {
  const [there, here] = [
    await run(client.home, ['verify', '-', '--json', '--yes', ...args], { env, stdin: text }),
    await run(client.home, ['verify', '-', '--json', `--library=${library}`, ...args], { stdin: text }),
  ];
  return { there: JSON.parse(there.stdout), here: JSON.parse(here.stdout), stderr: there.stderr };
}

/** An address before that of a service, and all that is sent to it: lines of requests and bodies. */
async function listenBefore(service: string, { onTestFinished }: TestContext): Promise<{ url: string; sent: string[] }> {
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const { method = 'GET', url = '/', headers } = request;
    sent.push(`${method} ${decodeURIComponent(url)}`, body);
    const { authorization = '', 'content-type': type = 'application/json' } = headers;
    const asked = { method, headers: { authorization, 'content-type': type }, ...(body !== '' && { body }) };
    const answer = await fetch(new URL(url, service), asked);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

let marks = 0;
/** The log of the service without what is still on its way: a search that it is asked by this comes last. */
async function logged(): Promise<string> {
  marks += 1;
  await run(client.home, ['search', `einde${marks}`], { env });
  await expect.poll(serving.stderr).toContain(`einde${marks}`);
  return serving.stderr();
}

/** What is said of the last citation: behind a law by its number comes the place in it. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
function said({ data }: any) {
  const { verdict, reason, in_force } = data.at(-1);
  return { verdict, reason, in_force };
}

describe('a service that offers more than the contract', () => {
  test.each<[what: string, text: string, verdict: string, reason: string | null, args?: string[]]>([
    ['an article that is there', `${LAW} artikel 1`, 'confirmed', null],
    ['one that the law does not have', `${LAW} artikel 99`, 'not_found', 'no_such_article'],
    ['one that it can have had', `${LAW} artikel 99 (vervallen)`, 'not_checked', 'earlier_texts'],
    ['one of a day before all texts', `${LAW} artikel 99`, 'not_checked', 'earlier_texts', ['--at', '2001-01-01']],
    ['a paragraph that it does not have', `${LAW} artikel 1 lid 7`, 'mismatch', 'pinpoint'],
    ['a paragraph of before', `${LAW} artikel 1 lid 7 (oud)`, 'not_checked', 'earlier_texts'],
    ['an altered quotation', `${LAW} artikel 1: “De griffier leest niet hardop voor.”`, 'mismatch', 'quotation'],
  ])('%s is said to be what a library says', async (_, text, verdict, reason, args = []) => {
    const { there, here } = await both(text, ...args);
    expect(said(there)).toMatchObject({ verdict, reason });
    expect([said(there).verdict, said(there).reason]).toEqual([said(here).verdict, said(here).reason]);
  });

  test.each(['2016-01-01', '2012-01-01', '2009-01-01'])('says of a text of %s what a library says', async (day) => {
    const { there, here } = await both(`${LAW} artikel 1`, '--at', day);
    expect(said(there)).toEqual(said(here));
    expect(said(there).in_force).toEqual({ day, basis: 'flag', answer: 'unknown' });
    expect(there.data.at(-1).detail).toBe(here.data.at(-1).detail);
  });

  test.each([
    ['leest voor', 'confirmed'],
    ['leest niet voor', 'not_checked'],
  ])('looks up what has been replaced among the earlier texts, as a library does: %s', async (words, verdict) => {
    const { there, here } = await both(`${LAW} artikel 1 (oud): “De griffier ${words}.”`);
    expect(said(there)).toMatchObject({ verdict });
    expect(said(there)).toEqual(said(here));
  });

  test('says nothing of a law that it does not have, nor of a decision', async () => {
    for (const text of ['BWBR0005537 artikel 3:4', 'ECLI:NL:HR:2099:1'])
      expect(said((await both(text)).there)).toMatchObject({ verdict: 'not_checked', reason: 'not_held' });
  });

  test('says what it holds, and is asked of several authorities at once', async () => {
    const before = (await logged()).split('\n').length;
    const { there, here, stderr } = await both(`${LAW} artikel 99, ${LAW} artikel 1 lid 7 (oud), ${HR} en ${HR}.`);
    expect(there.meta.coverage).toEqual(here.meta.coverage);
    expect(stderr).toContain(say.verifying.asksOwn(3, new URL(serving.url).host));
    const sent = (await logged()).split('\n').length - before - 1;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(12);
    expect(stderr).not.toContain(phrase(say.verifying.serviceSaysLess));
  });

  test('never gets the text, nor what is quoted, wherever it stands', async (context) => {
    const { url, sent } = await listenBefore(serving.url, context);
    const stdin = `Kanariepiet zegt met ${LAW} artikel 1: “De kanariepiet leest niet hardop voor.” ${HR}`;
    const asked = { env: { ...env, LKS_API_URL: url }, stdin };
    expect(JSON.parse((await run(client.home, ['verify', '-', '--json', '--yes'], asked)).stdout).data).toHaveLength(2);
    expect(sent.join('\n')).toContain('POST /api/lks/v1/library');
    expect(sent.join('\n')).toContain(LAW);
    expect(sent.join('\n')).not.toMatch(/kanariepiet|hardop/i);
  });
});

/**
 * `lks verify` against `lks serve`: that no text is sent, that it says what its library says, and what the questions of the extension add to its
 * verdicts where a release answers those alone.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { type Serving, startServing } from '../serve/support/serving';
import { type Between, startBetween, withoutLibrary } from '../support/between';
import { makeHome, run } from '../support/run';
import { phrase } from '../support/saying';
import { fillWithTimeAndCitations, HR, LAW } from '../support/time-and-citations';

let serving: Serving;
/** The same service as a release of before, which was not asked as a library. */
let older: Between;
let library: string;
let client: { home: string; remove: () => void };
let env: Record<string, string>;
let own: Record<string, string>;
let remove: () => void;

beforeAll(async () => {
  const made = makeHome();
  remove = made.remove;
  client = makeHome();
  mkdirSync(path.join(made.home, 'lks'));
  library = path.join(made.home, 'lks', 'library.db');
  await fillWithTimeAndCitations(library);
  serving = await startServing({ home: made.home, args: ['--log-queries'] });
  older = await startBetween(serving.url);
  older.change = withoutLibrary;
  own = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey({ workspace: 'office' }) };
  env = { ...own, LKS_API_URL: older.url };
});
afterAll(async () => {
  await older.close();
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

describe('a service of a release that offers questions, and does not answer as a library', () => {
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

  test('says whether its text, which is that of today, is that of a day', async () => {
    for (const [day, reason, detail] of [
      ['2016-01-01', null, ''],
      ['2012-01-01', 'earlier_texts', say.verifying.textOfToday],
      // A Dutch law can be older than its first text.
      ['2009-01-01', 'earlier_texts', say.verifying.noTextOf('2009-01-01')],
    ] as const) {
      const { there, here } = await both(`${LAW} artikel 1`, '--at', day);
      expect(said(there)).toMatchObject({ reason, in_force: { day, basis: 'flag', answer: 'unknown' } });
      expect(there.data.at(-1).detail).toBe(detail);
      expect(said(here).in_force).toEqual({ day, basis: 'flag', answer: 'unknown' });
    }
  });

  test('has no text that has been replaced, where a library looks it up among the earlier ones', async () => {
    const old = await both(`${LAW} artikel 1 (oud): “De griffier leest voor.”`);
    expect(said(old.there)).toMatchObject({ verdict: 'not_checked', reason: 'earlier_texts' });
    const read = (words: string) => both(`${LAW} artikel 1 (oud): “De griffier ${words}.”`);
    expect(said((await read('leest voor')).here)).toMatchObject({ verdict: 'confirmed' });
    expect(said((await read('leest niet voor')).here)).toMatchObject({ verdict: 'not_checked' });
  });

  test('says nothing of a law that it does not have, nor of a decision', async () => {
    for (const text of ['BWBR0005537 artikel 3:4', 'ECLI:NL:HR:2099:1'])
      expect(said((await both(text)).there)).toMatchObject({ verdict: 'not_checked', reason: 'not_in_service' });
  });

  test('says what it holds, and is asked at most as often as was said', async () => {
    const before = (await logged()).split('\n').length;
    const { there, here, stderr } = await both(`${LAW} artikel 99, ${LAW} artikel 1 lid 7 (oud), ${HR} en ${HR}.`);
    expect(there.meta.coverage).toEqual(here.meta.coverage);
    const told = say.verifying.sends(3, 1_000_000, new URL(older.url).host).replace(/1.000.000/, '(\\d+)');
    const most = Number(new RegExp(told).exec(stderr)?.[1]);
    const sent = (await logged()).split('\n').length - before - 1;
    expect(sent).toBeGreaterThan(3);
    expect(sent).toBeLessThanOrEqual(most);
    expect(stderr).not.toContain(phrase(say.verifying.serviceSaysLess));
  });

  test('never gets the text, nor what is quoted', async () => {
    const before = (await logged()).length;
    const { there } = await both(
      `Kanariepiet zegt met ${LAW} artikel 1: “De kanariepiet leest niet hardop voor.” ${HR}`,
    );
    expect(there.data).toHaveLength(2);
    const log = (await logged()).slice(before);
    expect(log).toContain('"query":{"id":');
    expect(log).not.toMatch(/POST|kanariepiet|hardop/i);
  });
});

describe('a service of one’s own', () => {
  const asked = async (text: string, ...args: string[]) => {
    const ran = await run(client.home, ['verify', '-', '--json', ...args], { env: own, stdin: text });
    return { there: JSON.parse(ran.stdout), stderr: ran.stderr };
  };

  test.each([
    ['a text of a day', `${LAW} artikel 1`, '--at', '2012-01-01'],
    ['a text of before', `${LAW} artikel 1 (oud): “De griffier leest voor.”`],
    ['a paragraph of before', `${LAW} artikel 1 lid 7 (oud)`],
    ['an altered quotation', `${LAW} artikel 1: “De griffier leest niet hardop voor.”`],
    ['words of another article', 'BWBR0005289 artikel 162: “De griffier leest niet voor.”'],
    ['what is not there', `BWBR0005537 artikel 3:4, ${LAW} artikel 99 en ECLI:NL:HR:2099:1`],
  ])('says of %s what its library does', async (_, text, ...args) => {
    const { here } = await both(text, ...args);
    const { there } = await asked(text, ...args);
    expect(there.data).toEqual(here.data);
    expect({ ...there.meta, backend: undefined }).toEqual({ ...here.meta, backend: undefined });
  });

  test('never gets the text, nor what is quoted, in any request', async () => {
    const between = await startBetween(serving.url);
    const sent: string[] = [];
    between.instead = ({ method, url }, _response, body) => {
      sent.push(`${method} ${decodeURIComponent(url!)} ${body}`);
      return false;
    };
    const quoted = '“De kanariepiet leest dit keer weer eens niet hardop voor.”';
    const stdin = `Kanariepiet zegt met ${LAW} artikel 1: ${quoted} ${HR}`;
    const ran = await run(client.home, ['verify', '-', '--json'], { env: { ...own, LKS_API_URL: between.url }, stdin });
    await between.close();
    const { data } = JSON.parse(ran.stdout);
    expect([data.length, data[0].verdict]).toEqual([2, 'mismatch']);
    expect(ran.stderr).toContain(say.verifying.asksOwn(2, new URL(between.url).host));
    expect(sent.join('\n')).toMatch(/^POST \/api\/lks\/v1\/library .*artikel/m);
    expect(sent.join('\n')).not.toMatch(/\/v1\/(?:search|verify)|kanariepiet|hardop/i);
  });
});

/** Decisions of the Court of Justice of the EU from their publisher into the library: by every kind of number, by what changed, in part, and not at all. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeWithLibrary, publishersOfTest } from '../support/of-test';
import { type CellarDecision, FORMEX, putCellar, XHTML } from '../support/publishers/cellar';
import { ERROR_PAGE, type Publishers } from '../support/publishers/server';
import { run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
});

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const add = (...args: string[]) => lks('library', 'add', ...args);
const doc = async (...args: string[]) => JSON.parse((await lks('doc', ...args, '--json')).stdout).data;
const asked = (pattern: RegExp): string[] =>
  publishers.requests.map(({ path: asked }) => asked).filter((p) => pattern.test(p));

const FILES = path.join(import.meta.dirname, '../fixtures/eu-case-law');
const file = (name: string): Buffer => readFileSync(path.join(FILES, name));
/** A text of a fixture: `nld application/xhtml+xml` → the file. */
const text = (language: string, name: string, form = XHTML) => ({
  [`${language} ${form}`]: { body: file(name), headers: { 'content-type': form } },
});

const JUDGMENT: CellarDecision = {
  celex: '62015CJ0991',
  ecli: 'ECLI:EU:C:2017:9911',
  date: '2017-12-20',
  modified: '2026-01-05T10:00:00.5+01:00',
  texts: { ...text('nld', '62015CJ0991_NL.xhtml'), ...text('eng', '62015CJ0991_EN.xhtml') },
  joins: ['http://publications.europa.eu/resource/case/celex%3A62015CJ0992'],
  relations: [{ relation: 'has-opinion', other: '62015CC0991', otherEcli: 'ECLI:EU:C:2017:9904' }],
};
const OPINION: CellarDecision = {
  celex: '62015CC0991',
  ecli: 'ECLI:EU:C:2017:9904',
  modified: '2026-01-06T10:00:00+01:00',
  texts: text('eng', '62015CC0991_EN.xhtml'),
};

describe('lks library add', () => {
  it.each(['C-991/15', 'ECLI:EU:C:2017:9911', '62015CJ0991'])('fetches the judgment by %s', async (id) => {
    putCellar(publishers, [JUDGMENT]);
    const added = await add(id);
    expect([added.code, added.stderr]).toEqual([0, expect.not.stringContaining('lks: ')]);
    for (const name of ['C-991/15', 'ECLI:EU:C:2017:9911', '62015CJ0991'])
      expect(await doc(name)).toMatchObject({
        external_id: 'ECLI:EU:C:2017:9911',
        language: 'nl',
        document_type: 'arrest',
      });
    expect(await doc('C-991/15', '--lang', 'en')).toMatchObject({ language: 'en' });
    const { stdout } = await lks('doc', 'C-991/15');
    expect(stdout).toContain('Conclusie: ECLI:EU:C:2017:9904');
    expect(stdout).toContain('Gevoegd met: C-992/15');
    // There is no decision of that number, though CELLAR has an address for its case.
    expect(stdout).not.toContain('62015CJ0992');
  });

  it('by the number of a case says what came, and the opinion is a document of its own', async () => {
    putCellar(publishers, [JUDGMENT, OPINION]);
    const added = await add('C-991/15');
    expect(added.stderr).toContain(
      say.publishers.decisionsFetched('C-991/15', [
        { celex: '62015CJ0991', languages: ['Dutch', 'English'] },
        { celex: '62015CC0991', languages: ['English'] },
      ]),
    );
    expect(await doc('62015CC0991')).toMatchObject({ external_id: 'ECLI:EU:C:2017:9904', document_type: 'conclusie' });
    expect(await doc('C-991/15')).toMatchObject({ document_type: 'arrest' });
  });

  it('again changes nothing, and takes in what is new', async () => {
    const now = { ...JUDGMENT, texts: text('nld', '62015CJ0991_NL.xhtml') };
    putCellar(publishers, [now]);
    const outcome = async () => JSON.parse((await add('C-991/15', '--json')).stdout).data[0];
    expect(await outcome()).toMatchObject({ outcome: 'added', documents: 1 });
    expect(await outcome()).toMatchObject({ outcome: 'unchanged', documents: 0 });
    Object.assign(now, { texts: JUDGMENT.texts });
    expect(await outcome()).toMatchObject({ outcome: 'updated', documents: 1 });
    expect(await doc('C-991/15')).toMatchObject({ language: 'nl' });
    expect(await doc('C-991/15', '--lang', 'en')).toMatchObject({ language: 'en' });
  });

  it('says of a text in neither Dutch nor English in which language it came, and keeps it as that', async () => {
    const texts = text('fra', '62016CJ0966_FR.xhtml');
    putCellar(publishers, [{ celex: '62016CJ0966', ecli: 'ECLI:EU:C:2018:9966', texts }]);
    const added = await add('62016CJ0966');
    expect(added.stderr).toContain(say.publishers.otherLanguage('62016CJ0966', ['French']));
    expect(await doc('62016CJ0966')).toMatchObject({ language: 'fr', external_id: 'ECLI:EU:C:2018:9966' });
  });

  it('takes Formex where there is no page', async () => {
    putCellar(publishers, [{ celex: '62019CJ0988', texts: text('nld', '62019CJ0988_NL.fmx.xml', FORMEX) }]);
    expect((await add('62019CJ0988')).code).toBe(0);
    expect(await doc('62019CJ0988')).toMatchObject({ language: 'nl', document_type: 'arrest' });
  });

  it('of several fetches those that are there, and names the one that is not', async () => {
    putCellar(publishers, [JUDGMENT]);
    const added = await add('62015CJ0991', 'C-1234/99');
    expect(added.code).toBe(8);
    expect(added.stderr).toContain('C-1234/99');
    expect(await doc('62015CJ0991')).toMatchObject({ document_type: 'arrest' });
  });

  it('of one that does not exist says so, with the rule and what to do', async () => {
    putCellar(publishers, []);
    const added = await add('C-1234/99');
    expect(added.code).toBe(3);
    expect(added.stderr).toContain(say.publishers.notFound('C-1234/99'));
    expect(added.stderr).toContain(phrase(say.publishers.noCaseHint));
  });

  it('with --dry-run prints the requests and sends none', async () => {
    const { code, stdout } = await add('C-991/15', '62015CJ0991', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('https://publications.europa.eu/resource/celex/62015CJ0991');
    expect(stdout).toContain(phrase(say.publishers.purposes.whichDecisions));
    expect(publishers.requests).toEqual([]);
  });

  it.each([
    ['a page of another decision', file('62013CJ0933_EN.xhtml'), say.publishers.otherDocument('62015CJ0991')],
    [
      'a page of the site',
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>EUR-Lex - 62015CJ0991</title></head></html>',
      '',
    ],
    ['a text that is cut off', file('62015CJ0991_EN.xhtml').subarray(0, 3000), ''],
    ['a page with which servers say that something is wrong', ERROR_PAGE, ''],
  ])('refuses %s', async (_what, body, message) => {
    putCellar(publishers, [{ ...JUDGMENT, texts: { [`eng ${XHTML}`]: { body, headers: { 'content-type': XHTML } } } }]);
    const added = await add('62015CJ0991');
    expect(added.code).not.toBe(0);
    expect(added.stderr).toContain(message);
    expect((await lks('doc', '62015CJ0991')).code).toBe(3);
  });

  it('keeps nothing where what the index says of a text is not to be had', async () => {
    putCellar(publishers, [JUDGMENT]);
    publishers.fail(/sparql-results\+xml/, { status: 400, body: ERROR_PAGE });
    expect((await add('62015CJ0991')).code).toBe(5);
    expect((await add('62015CJ0991')).code).toBe(0);
  });
});

describe('lks library sync eu-case-law', () => {
  const sync = (...args: string[]) => lks('library', 'sync', 'eu-case-law', ...args);
  const SINCE = ['--since', '2026-01-01'];
  const reportOf = (stdout: string) => JSON.parse(stdout).data.sources['eur-lex.europa.eu (case law)'];

  it('fetches what changed since a day, and nothing of it the next time', async () => {
    putCellar(publishers, [JUDGMENT, OPINION, { celex: '62015CJ0001', modified: '2025-01-01T00:00:00+01:00' }]);
    const first = await sync(...SINCE, '--json');
    expect(first.code, first.stderr).toBe(0);
    expect(reportOf(first.stdout)).toMatchObject({ added: 2, documents: 3, failed: 0, left: 0, error: null });
    const texts = asked(/resource\/celex/).length;
    expect(reportOf((await sync(...SINCE, '--json')).stdout)).toMatchObject({ added: 0, updated: 0, unchanged: 0 });
    expect(asked(/resource\/celex/)).toHaveLength(texts);
  });

  it('goes on where it was broken off, and loses nothing', async () => {
    putCellar(publishers, [JUDGMENT, OPINION]);
    publishers.fail(/resource\/celex\/62015CC0991/, { status: 400, body: ERROR_PAGE });
    const broken = await sync(...SINCE, '--json');
    expect(broken.code).toBe(8);
    expect(reportOf(broken.stdout)).toMatchObject({ added: 1, left: 1 });
    const listings = asked(/lastModificationDate/).length;
    expect(reportOf((await sync('--json')).stdout)).toMatchObject({ added: 1, left: 0 });
    expect(asked(/lastModificationDate/).length).toBeGreaterThan(listings - 1);
    expect(await doc('62015CC0991')).toMatchObject({ document_type: 'conclusie' });
  });

  it('names one that was listed and has no text, and goes on', async () => {
    putCellar(publishers, [{ celex: '62015CJ0002', modified: '2026-01-02T00:00:00+01:00' }, JUDGMENT]);
    const ran = await sync(...SINCE, '--json');
    expect(ran.code, ran.stderr).toBe(0);
    expect(reportOf(ran.stdout)).toMatchObject({ added: 1, not_found: 1 });
  });

  it('with --dry-run prints the first request and sends none', async () => {
    const { code, stdout } = await sync(...SINCE, '--dry-run');
    expect([code, stdout]).toEqual([0, expect.stringContaining('lastModificationDate')]);
    expect(publishers.requests).toEqual([]);
  });

  it('waits no longer than it may where the publisher asks to wait', async () => {
    putCellar(publishers, [JUDGMENT]);
    publishers.fail(/sparql/, { status: 429, headers: { 'retry-after': '900' } });
    const ran = await sync(...SINCE, '--no-wait');
    expect(ran.code).toBe(6);
  });
});

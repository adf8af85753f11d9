/** Pages of the Court of Justice through the binary: read, found by their numbers, and refused by name where they hold no decision. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { courtPage, judgment, LANGUAGE_OF_CASE } from '../fixtures/import/court-pages';
import { homeWithLibrary } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
beforeEach(async () => {
  home = await homeWithLibrary();
  mkdirSync(path.join(home, 'court'));
});

const NOTES = { notes: [LANGUAGE_OF_CASE] };
const write = (name: string, bytes: Buffer | string): void => writeFileSync(path.join(home, 'court', name), bytes);
const importAll = async () => {
  const { code, stdout } = await run(home, ['library', 'import', path.join(home, 'court'), '--json']);
  return { code, report: JSON.parse(stdout || '{}').data };
};
const doc = async (...id: string[]) => JSON.parse((await run(home, ['doc', ...id, '--json'])).stdout).data;

it('imports pages of both generations, with the publisher, kind and day of the decision', async () => {
  write('newer.xhtml', courtPage({ text: judgment(), ...NOTES }));
  const older = judgment().replace('C‑123/28', 'C‑45/27');
  write('older.html', courtPage({ classes: '', celex: '62027CJ0045', text: older, ...NOTES }));
  expect(await importAll()).toMatchObject({ code: 0, report: { failed: [] } });
  expect(await doc('62027CJ0045')).toMatchObject({ source: 'eur-lex.europa.eu (case law)', language: 'en' });
  expect(await doc('62028CJ0123')).toMatchObject({
    title:
      'C-123/28 (Well Diggers Ltd and Others v Water Board), Judgment of the Court (Fourth Chamber) of 3 December 2030',
    document_type: 'arrest',
    decision_date: '2030-12-03',
    jurisdiction: 'EU',
    summary: 'Reference for a preliminary ruling – Wells – Buckets',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62028CJ0123',
  });
});

it('names what is no decision, and takes the rest', async () => {
  const page = courtPage({ text: judgment(), ...NOTES }).toString();
  write('a-decision.xhtml', page);
  write('b-cut-off.xhtml', page.slice(0, -200));
  write('c-site.html', page.replace('<title>62028CJ0123', '<title>EUR-Lex - 62028CJ0123 - EN - EUR-Lex'));
  write('d-summary.xhtml', page.replace('<title>62028CJ0123', '<title>62028CJ0123_SUM'));
  write('e-nameless.xhtml', courtPage({ nameless: true, text: judgment().replace('C‑123/28', 'this'), ...NOTES }));
  write('f-robots.html', '<!DOCTYPE html><html><head><script>AwsWafIntegration.check()</script></head><body/></html>');
  const { report } = await importAll();
  const failures = report.failed.map(({ file, message }: { file: string; message: string }) => [
    path.basename(file),
    message,
  ]);
  expect(Object.fromEntries(failures)).toEqual({
    'b-cut-off.xhtml': expect.stringContaining('cut off'),
    'c-site.html': expect.stringContaining(phrase(say.importing.sitePage)),
    'd-summary.xhtml': expect.stringContaining('summary'),
    'e-nameless.xhtml': say.importing.noCaseNumber,
    'f-robots.html': expect.stringContaining('robots'),
  });
  expect((await doc('62028CJ0123')).body).toContain('1 The request concerns wells.');
});

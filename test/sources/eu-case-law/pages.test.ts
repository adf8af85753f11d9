import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { refuseCasePage } from '../../../src/sources/eu-case-law/page-identity';
import { readXhtml } from '../../../src/sources/eu-case-law/read-xhtml';
import { isEuropeanPage } from '../../../src/sources/eurlex/addresses';
import { isCasePage } from '../../../src/sources/shared/cellar/addresses';
import {
  courtPage,
  item,
  judgment,
  LANGUAGE_OF_CASE,
  normal,
  party,
  point,
  title,
} from '../../fixtures/import/court-pages';
import { consolidatedXhtml, journalXhtml } from '../../fixtures/import/eurlex';
import { patience } from '../../support/patience';

const NOTES = { notes: [LANGUAGE_OF_CASE] };
const start = (bytes: Buffer): string => bytes.toString('utf8', 0, 4096);
const refusal = (bytes: Buffer | string) =>
  readXhtml(Buffer.from(bytes)).then(
    () => 'read',
    ({ kind, message }: { kind: string; message: string }) => (kind === 'failed' ? message : `${kind}: ${message}`),
  );

test.each([
  ['newer', courtPage({ text: judgment(), ...NOTES })],
  ['older', courtPage({ classes: '', text: judgment(), ...NOTES })],
  ['a body alone', courtPage({ classes: '', bodyOnly: true, text: judgment(), ...NOTES })],
  [
    'a body alone without a number',
    courtPage({ classes: '', bodyOnly: true, nameless: true, text: judgment(), ...NOTES }),
  ],
  [
    'of the time before',
    Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><head><title>61972CJ0077_EN</title></head><body/></html>'),
  ],
])('a page of the Court is told from its beginning, and is no act: %s', (_name, bytes) => {
  expect(isCasePage(start(bytes))).toBe(true);
  expect(isEuropeanPage(start(bytes))).toBe(false);
});

test.each([
  ['of the Official Journal', journalXhtml()],
  ['consolidated', consolidatedXhtml('02031R0123 — NL — 01.05.2032 — 001.001', '<p class="norm">Een put.</p>')],
])('an act is no page of the Court: %s', (_name, bytes) => {
  expect(isCasePage(start(bytes))).toBe(false);
  expect(isEuropeanPage(start(bytes))).toBe(true);
});

test.each([
  '<html><head><title>Curia Cafe</title></head><body><p class="normal">Koffie</p></body></html>',
  '<body><p class="count">1</p><p class="index">Register</p></body>',
  '<html><head><title>My notes on 62028CJ0123</title></head><body/></html>',
])('a page of others is none: %s', (page) => {
  expect(isCasePage(page)).toBe(false);
});

describe('refused, each with its reason, is', () => {
  const page = courtPage({ text: judgment(), ...NOTES }).toString();
  const titled = (title: string) => page.replace('<title>62028CJ0123', `<title>${title}`);
  const ROBOTS = 'AwsWafIntegration.checkForceRefresh()';
  const PARTS = '300 Multiple-Choice Response';
  const WORD =
    '<HTML><HEAD><TITLE></TITLE></HEAD><BODY><P class="C19Centre">JUDGMENT</P><P class="C01PointnumeroteAltN"><A NAME="point1">1</A>';
  const OLD =
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head><title>EUR-Lex - 61962J0026 - EN</title>';

  test.each([
    ['a check for robots', `<html><head><script>${ROBOTS}</script></head><body/></html>`, say.importing.challenge],
    ['a list of parts', `<html><head><title>${PARTS}</title></head><body/></html>`, say.importing.listOfParts],
    ['a page of the site of EUR-Lex', titled('EUR-Lex - 62028CJ0123 - EN - EUR-Lex'), say.importing.sitePage],
    ['a page of the site of the Court', titled('CURIA - Documents'), say.importing.sitePage],
    ['one within the menus of a site', page.replace('<body>', '<body><nav><p>Menu</p></nav>'), say.importing.sitePage],
    ['a page from a word processor', WORD, say.importing.wordDecisionPage],
    ['a page of before there was XHTML', OLD, say.importing.oldDecisionPage],
    ['a summary', titled('62028CJ0123_SUM'), say.importing.summaryOfDecision],
    ['a page without a text', courtPage({ text: '' }).toString(), say.importing.noDecisionText],
    ['another page', '<html><head><title>62028CJ0123</title></head></html>', say.importing.notRecognised],
  ])('%s', async (_name, bytes, reason) => {
    expect(await refusal(bytes)).toBe(reason);
  });

  test('a page that is cut off anywhere', async () => {
    for (let part = 1; part < 40; part += 1)
      expect(await refusal(page.slice(0, Math.floor((page.length * part) / 40)))).not.toBe('read');
  });

  test('not a decision that only links to such a site', () => {
    const text = judgment({
      points: '<p><a href="http://eur-lex.europa.eu/LexUriServ/LexUriServ.do?uri=CELEX:1">x</a></p>',
    });
    expect(() => refuseCasePage(courtPage({ text, ...NOTES }).toString())).not.toThrow();
  });
});

describe('a page that nobody has written', () => {
  const many = 500;
  const long = 5 * many;
  const manyPoints = Array.from({ length: many }, (_none, at) => point(at + 1, 'Wells.')).join('');
  const line = '<tr><td>a</td><td>b</td><td>c</td></tr>';
  test.each([
    ['thousands of paragraphs', { points: manyPoints }],
    ['thousands of items', { points: point(1, normal('Wells:') + item('(a)', 'deep').repeat(many)) }],
    ['thousands of rows', { points: point(1, `<table>${line.repeat(many)}</table>`) }],
    ['a mark of spaces', { points: item(`1${' \n'.repeat(long)}x`, 'Wells.') }],
    ['a run of line breaks', { points: point(1, `(${'\n '.repeat(long)}<b>x</b>${'\n '.repeat(long)},`) }],
    ['thousands of parties', { head: title('JUDGMENT OF THE COURT') + (party('Well') + normal('and')).repeat(many) }],
    ['a party of commas', { head: title('JUDGMENT OF THE COURT') + party(`a${','.repeat(long)}b`) }],
    ['keywords of brackets', { head: `${title('JUDGMENT OF THE COURT')}<p class="~index">${'('.repeat(long)})</p>` }],
  ])(
    'is read all the same: %s',
    async (_name, parts) => {
      const text = judgment(parts).replace('{1}', '');
      expect((await readXhtml(courtPage({ text, ...NOTES }))).celex).toBe('62028CJ0123');
    },
    patience(30_000),
  );

  test(
    'has its thousands of notes, each once',
    async () => {
      const notes = Array.from({ length: 500 }, (_none, at) => [`${at + 1}`, `Note ${at + 1} on wells.`] as const);
      const marks = notes.map((_note, at) => `well {${at + 1}}`).join(' ');
      const text = judgment({ points: point(1, marks) }).replace('3 December 2030 {1}', '3 December 2030');
      const page = await readXhtml(courtPage({ text, notes }));
      expect(page.text.at(-1)?.text.match(/^\[\d+\] Note/gm)).toHaveLength(500);
    },
    patience(30_000),
  );
});

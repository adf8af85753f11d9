/** Pages as browsers save them: HTML that is no XML, with menus around the act. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { parse } from '../../../src/sources/eurlex/read-xhtml';
import { recogniseFormat } from '../../../src/sources/import';

const page = (act: string, { head = '', end = '</body></html>' } = {}): Buffer =>
  Buffer.from(
    `<!DOCTYPE html>\n<!-- saved from url=(0042)https://eur-lex.europa.eu/legal-content/NL/TXT -->\n<html lang=nl><head><meta charset="utf-8">${head}` +
      `<script>if (1 < 2 && a) document.write("<p class='doc-ti'>nee");</script><body><nav><ul><li>Menu<li>Zoek</ul></nav>` +
      `<div><div class="eli-container"><p class="oj-doc-ti">VERORDENING (EU) 2031/123 VAN DE RAAD<p class="oj-doc-ti">van 3 februari 2031${act}</div></div></div><footer>Voet</footer>${end}`,
  );
const ARTICLE = '<div id=art_1><p class=oj-ti-art>Artikel 1';

describe('a saved page', () => {
  test('is read with elements left open, attributes without quotation marks and a bare ampersand', async () => {
    const bytes = readFileSync(path.join(import.meta.dirname, '../../fixtures/standing/second/32099R9902_EN_page.htm'));
    expect(recogniseFormat(bytes)).toMatchObject({ source: 'EUR-Lex' });
    const { documents } = await parse(bytes);
    expect(documents.map(({ externalId, body }) => [externalId, body])).toEqual([
      ['32099R9902', 'REGULATION (EU) 2099/9902 OF THE COUNCIL\n\nof 3 January 2099\n\non snow'],
      [
        '32099R9902 artikel 1',
        '1. Snow is white.\n\n2. White snow is cold & clean:\n(a) in winter;\n(b) on mountains.',
      ],
      ['32099R9902 artikel 3', 'This Regulation shall enter into force on 1 February 2099.'],
    ]);
  });

  test.each([
    ['paragraphs', `${ARTICLE}<p>Een &eacute;&#233;n.<p>Twee.`, 'Een één.\n\nTwee.'],
    ['a sign that begins no tag', `${ARTICLE}<p>a < b & c <3 d.`, 'a < b & c <3 d.'],
    ['an end of nothing', `${ARTICLE}<p>Een.</span></li></table><p>Twee.`, 'Een.\n\nTwee.'],
    [
      'an end within a cell',
      `${ARTICLE}<table><tr><td><p>a)<td><p>een</div><tr><td>b)<td>twee</table>`,
      'a) een\nb) twee',
    ],
    ['what is no text', `${ARTICLE}<p>Een<!-- niet <p> --> man.<style>p { x: "<p>" }</style>`, 'Een man.'],
    ['capitals', `${ARTICLE}<P>Een <B>vet</B> woord.</P>`, 'Een vet woord.'],
  ])('with %s', async (_what, act, body) => {
    const bytes = page(act);
    expect(recogniseFormat(bytes)).toMatchObject({ source: 'EUR-Lex' });
    const { documents } = await parse(bytes);
    expect(documents.at(-1)).toMatchObject({ externalId: '32031R0123 artikel 1', body, language: 'nl' });
    expect(documents.map((one) => one.body).join(' ')).not.toMatch(/Menu|Voet|nee/);
  });

  test('that is cut off is refused', async () => {
    await expect(parse(page(`${ARTICLE}<p>Een.`, { end: '' }))).rejects.toMatchObject({
      kind: 'failed',
      message: say.importing.htmlCutOff,
    });
  });

  test('of any length and form is read at once, or refused', async () => {
    const before = process.cpuUsage().user;
    for (const part of ['<a ', '<a "', '<!--', '<p', '<p>', '<td>', '<table><tr>', "<a b='", '</', '&', '<div class="'])
      await parse(page(part.repeat(3000))).catch((error: unknown) => expect(error).toMatchObject({ kind: 'failed' }));
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  });
});

import { describe, expect, test } from 'vitest';
import { fetched, health, rendered, result, searched, uitspraak } from '../support/rendering';

describe('markdown', () => {
  test('is a numbered list with links', async () => {
    const link = '[ECLI:NL:HR:2016:162](<https://example.nl/1>)';
    expect(await rendered('markdown', searched(result))).toBe(
      `1. **Hoge Raad, "verzet"**  \n   ${link} · 2016-01-29 · uitspraak  \n   een twee\n`,
    );
  });

  test('keeps the structure of a document', async () => {
    const text = await rendered('markdown', fetched(uitspraak));
    const type = '- Type: decision · rechtspraak.nl · harvested 18 November 2026';
    const identifier = '- Identifier: [ECLI:NL:HR:2016:162](<https://example.nl/1>)';
    const body = '## Overwegingen\n\n1\\. Eerste lid.  \n2\\. Tweede lid.\n';
    expect(text.startsWith(`# Hoge Raad, 29-01-2016\n\n${type}\n${identifier}\n`)).toBe(true);
    expect(text.endsWith(`\n\n> Summary\n>\n> Samengevat.\n\n${body}`)).toBe(true);
  });

  test.each([
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['![i](data:x)', '!\\[i\\](data:x)'],
    ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
    ['&#91;x]', '&amp;#91;x\\]'],
    ['# kop', '\\# kop'],
    ['- item', '\\- item'],
    ['1) item', '1\\) item'],
    ['===', '\\==='],
    ['`code` *em* _em_ ~~x~~', '\\`code\\` \\*em\\* \\_em\\_ \\~\\~x\\~\\~'],
    ['zie https://evil.example/ en www.evil.example', 'zie `https://evil.example/` en `www.evil.example`'],
    ['<https://evil.example>', '&lt;`https://evil.example`&gt;'],
    ['`https://evil.example`', '\\``https://evil.example`\\`'],
    ['naam@example.nl', '`naam@example.nl`'],
    ['\\', '\\\\'],
    ['    code', '\u00a0\u00a0\u00a0\u00a0code'],
  ])('shows the line %j as text', async (body, shown) => {
    const text = await rendered('markdown', fetched({ ...uitspraak, summary: '', body }));
    expect(text.split('\n\n').at(-1)).toBe(`${shown}\n`);
  });

  test('has no heading from a summary or a snippet', async () => {
    expect(await rendered('markdown', fetched({ ...uitspraak, summary: '## kop', body: '' }))).toContain('> \\## kop');
    expect(await rendered('markdown', searched({ ...result, snippet: '# kop' }))).toContain('\n   \\# kop\n');
  });

  test('links only to a safe address', async () => {
    const text = await rendered('markdown', searched({ ...result, url: 'javascript:alert(1)' }));
    expect(text).toContain('\n   ECLI:NL:HR:2016:162 · ');
    expect(text).not.toContain('](');
  });

  test('is a table of records', async () => {
    const rows = '| bwb | o\\|k |\n| eu | =down |\n';
    expect(await rendered('markdown', health)).toBe(`| Source | Status |\n| --- | --- |\n${rows}`);
  });
});

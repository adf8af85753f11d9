import { describe, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import type { SearchAnswer } from '../../src/contract/types';
import { say } from '../../src/messages';
import { type ErrorOptions, renderError } from '../../src/render/error-block';
import { footerInfo, knownTotal, renderFooter } from '../../src/render/footer';
import { remarkLines, remarksOf } from '../../src/render/remarks';
import { displayWidth } from '../../src/render/width';
import fc, { CHARACTER } from '../support/property';

/** What stands in a footer besides, and below how many rows of which page. */
type Below = Partial<Record<'rows' | 'offset' | 'width', number> & Record<'next' | 'open', string>>;
const OPTIONS: ErrorOptions = { format: 'table', colour: 0, width: 40, debug: false };

const partial = new LksError('partial', '22 of 30 documents could not be fetched: the rest is whole.', {
  hint: 'Run the command again to fetch what is missing.',
  failures: Array.from({ length: 22 }, (_, at) => `ECLI:NL:HR:2020:${at + 1}: not found`),
  cause: new Error('outer\x1b[31m', { cause: new SyntaxError('Unexpected token l in lks_secret') }),
});

describe('the error block', () => {
  test('says what failed, lists 20 failures, and ends with what to do', () => {
    const lines = renderError(partial, OPTIONS).split('\n');
    const said = ['lks: 22 of 30 documents could not be', 'fetched: the rest is whole.'];
    const hint = ['Run the command again to fetch what is', 'missing.', ''];
    expect(lines.slice(0, 3)).toEqual([...said, '  ECLI:NL:HR:2020:1: not found']);
    expect(lines.slice(21)).toEqual(['  ECLI:NL:HR:2020:20: not found', '  … and 2 more', ...hint]);
  });

  test('shows the chain of causes only for --debug, and never what could not be parsed', () => {
    expect(renderError(partial, OPTIONS)).not.toContain('outer');
    const text = renderError(partial, { ...OPTIONS, debug: true });
    expect(text).toContain(`${say.render.technical('partial', null, 8)}\nCaused by Error: outer\n`);
    expect(text).toContain('Caused by SyntaxError\n');
    expect(text).not.toContain('lks_secret');
  });

  test('colours nothing but its mark', () => {
    const text = renderError(partial, { ...OPTIONS, colour: 1 });
    expect(text.startsWith('\x1b[31m\x1b[1mlks:\x1b[22m\x1b[39m 22')).toBe(true);
    expect(text.replace(/\x1b\[\d+m/g, '')).toBe(renderError(partial, OPTIONS));
  });

  test.each(['json', 'jsonl'] as const)('is exactly one object on one line for %s', (format) => {
    const error = new LksError('not-found', 'No such document:\n\x1b[31mx.', { status: 404 });
    const text = renderError(error, { ...OPTIONS, format, debug: true, colour: 3 });
    expect(text).toBe(
      '{"error":{"code":"not_found","message":"No such document:\\n\\u001b[31mx.","hint":null,"commands":[],"docs":"docs/errors.md#not-found","status":404,"exit_code":3}}\n',
    );
  });

  test('gives null for a status where there was no HTTP, and the hint and code that it has', () => {
    const error = new LksError('unreachable', 'No answer.', { hint: 'Try again.', code: 'gone' });
    const words = { code: 'gone', message: 'No answer.', hint: 'Try again.', docs: 'docs/errors.md#unreachable' };
    const json = JSON.parse(renderError(error, { ...OPTIONS, format: 'json' }));
    expect(json).toEqual({ error: { ...words, commands: [], status: null, exit_code: 5 } });
  });

  test('lists what failed of several for programs, cleaned like every sentence', () => {
    const items = [{ id: 'KEY 1', code: 'gone', message: 'No KEY here.' }];
    const error = new LksError('partial', 'Some.', { items }).reworded((text) => text.replaceAll('KEY', '****'));
    const json = JSON.parse(renderError(error, { ...OPTIONS, format: 'json' }));
    expect(json.error.items).toEqual([{ id: '**** 1', code: 'gone', message: 'No **** here.' }]);
  });

  test('is never wider than the terminal, and holds no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER }), fc.integer({ min: 20, max: 200 }), (text, width) => {
        const error = new LksError('failed', text, { hint: text, failures: [text] });
        const block = renderError(error, { ...OPTIONS, width });
        expect(block).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
        for (const line of block.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('wraps nothing where stderr is no terminal', () => {
    const error = new LksError('failed', 'word '.repeat(60).trim());
    expect(renderError(error, { ...OPTIONS, width: undefined }).split('\n')).toHaveLength(2);
  });
});

const SOURCES = ['wetten.overheid.nl', 'rechtspraak.nl'];
const harvested = (day: number) => ({ documents: 1, last_harvested: `2026-11-${day} 01:00:00` });
const index_freshness = { rechtspraak: harvested(19), wetgeving: harvested(18) };
const answer = {
  data: Array.from({ length: 10 }, () => ({})),
  meta: { total: 132, sources_consulted: SOURCES, index_freshness, undated_left_out: 3 },
};

describe('the footer', () => {
  /** Below so many rows, from an offset on. */
  const footerOf = (meta: object, { rows = 1, offset = 0, width = 80, ...more }: Below = {}): string =>
    renderFooter({ ...footerInfo({ data: Array(rows).fill({}), meta }, offset), ...more }, { width });

  test('says what was shown, from where, how old, and what comes next', () => {
    const next = 'lks search huur --offset 10';
    expect(renderFooter({ ...footerInfo(answer, 0), next }, { width: undefined })).toBe(
      '1–10 of 132 · wetten.overheid.nl, rechtspraak.nl · index of 18 November 2026 (oldest group) · next: lks search huur --offset 10\n',
    );
  });

  test('breaks between items at the width of the terminal, and never inside a command', () => {
    const next = 'lks search "een lange vraag over huur" --offset 10';
    const items = ['1–10 of 132', SOURCES.join(', '), 'index of 18 November 2026 (oldest group)', `next: ${next}`, ''];
    expect(footerOf(answer.meta, { rows: 10, width: 40, next })).toBe(items.join('\n'));
  });

  test('names one index group without calling it the oldest, and how to open a row', () => {
    const meta = { total: 2, sources_consulted: ['a'], index_freshness: { x: harvested(18) } };
    const text = footerOf(meta, { rows: 2, open: 'lks doc 1' });
    expect(text).toBe('1–2 of 2 · a · index of 18 November 2026 · lks doc 1\n');
  });

  test('shows what is missing as unknown', () => {
    const text = renderFooter(footerInfo({ data: [{}] }, 10), { width: 80 });
    expect(text).toBe('11–11 of an unknown total · sources unknown\n');
  });

  test('shows a page beyond the end', () => {
    const text = footerOf(answer.meta, { rows: 0, offset: 200, width: 30 });
    expect(text).toMatch(/^none from result 201 on: 132\nin all\n/);
  });

  test.each([1e15, 2 ** 53, -1, 9, '132', null, undefined, Number.NaN, 1.5])(
    'takes the total %j as unknown',
    (total) => {
      expect(knownTotal(total, 10)).toBeUndefined();
    },
  );

  test('survives odd metadata and cleans it', () => {
    const odd = { total: {}, index_freshness: { x: null, y: 3 }, undated_left_out: '4' };
    const text = footerOf({ ...odd, sources_consulted: ['a\x1b[31m\nb', 7] });
    expect(text).toBe('1–1 of an unknown total · a b, 7\n');
  });

  test('names sources that gave no answer, and those of which only the index was searched', () => {
    const sources_failed = [
      { source: 'b', reason: 'no answer within 2 s.' },
      { source: 'c\x1b[31m', reason: `down\n\u202e${'x'.repeat(500)}` },
    ];
    const meta = { total: 1, sources_consulted: ['a', 'b'], sources_failed };
    const answer = { data: [{}], meta } as unknown as SearchAnswer;
    const told = remarksOf(answer, { failuresTold: false });
    const text = renderFooter({ ...footerInfo(answer, 0), remarks: told }, { width: 10_000 });
    expect(text).toMatch(/^1–1 of 1 · a, b \(library only\)\nNo answer from b \(no answer within 2 s\), c \(down x/);
    expect(text.length).toBeLessThan(500);
    expect(text).not.toMatch(/[\x1b\u202e]/);
    // Off a terminal each was told on a line of its own.
    expect(remarksOf(answer, { failuresTold: true })).toEqual([]);
  });

  test('says of each source how much of it was looked through, and what its publisher named', () => {
    const whole = { source: 'a', documents: 1217, found: 2 };
    const odd = [{ source: 'c', found: 0 }, { source: 'd\x1b[31m', documents: -1 }, 7];
    const sources = [whole, { source: 'b', documents: 1, failed: 'x' }, ...odd];
    const failed = { sources_failed: [{ source: 'b', reason: 'x' }] };
    const text = footerOf({ total: 1, sources_consulted: ['a', 'b', 'c', 'd'], sources, ...failed });
    expect(text).toBe('1–1 of 1 · a (1,217 documents, 2 by title), b (1 document, library only), c, d\n');
  });

  test('says that no source was consulted where the answer says so', () => {
    const text = footerOf({ total: 0, sources_consulted: [], sources_failed: 'x' }, { rows: 0 });
    expect(text).toBe(`0 of 0 · ${say.render.noSources}\n`);
  });

  test.each([{}, null, 7, [null, 7, {}, { source: 3 }], Array(500).fill({ source: 'a', reason: 'b' })])(
    'takes no fright at odd lists of failures: %#',
    (failed) => {
      const text = footerOf({ total: 0, sources_consulted: ['a'], sources_failed: failed }, { rows: 0 });
      expect(text.length).toBeLessThan(1_000);
    },
  );
});

describe('the remark below the rows', () => {
  const notice = (code: string) => ({ code, message: `Of ${code}.` });
  const answer = (meta: object, rows: object[] = [{}]) => ({ data: rows, meta }) as unknown as SearchAnswer;
  const told = (of: SearchAnswer) =>
    remarksOf(of, { more: ['Else.'], failuresTold: false }).map(({ message }) => message);

  test('is the weightiest: no answer, what is not held, some of the words, the rest', () => {
    const sources_failed = [{ source: 'a', reason: 'down' }];
    const notices = ['sample', 'old_knowledge', 'laws_left_out', 'text_not_held', 'not_held'].map(notice);
    const meta = { complete: 3, undated_left_out: 2, incomplete: true, sources_failed, notices };
    const rows = [{ missing_words: ['huur'] }, { missing_words: [] }, {}];
    const partial = say.render.partialRows(1, 3, true);
    const first = [say.render.noAnswerFrom(sources_failed), say.render.incomplete];
    const last = [partial, 'Of old_knowledge.', 'Else.', say.render.counted.undated_left_out(2)];
    // A law that nobody asked for is not spoken of.
    expect(told(answer(meta, rows))).toEqual([...first, 'Of text_not_held.', 'Of not_held.', ...last]);
  });

  test('says which word is nowhere rather than that rows lack one', () => {
    const meta = { notices: [notice('word_nowhere')] };
    expect(told(answer(meta, [{ missing_words: ['x'] }]))).toEqual(['Of word_nowhere.', 'Else.']);
  });

  test.each([null, 7, [null, 7], { notices: 7, sources_failed: {}, undated_left_out: 'x' }])(
    'survives odd metadata: %j',
    (meta) => expect(told(answer(meta as object, [null as unknown as object]))).toEqual(['Else.']),
  );

  test('has one line on a wide terminal, cut at a sentence where it can be, and a command that is never cut', () => {
    const message =
      'The library has no text of this law. Its publisher lists one, which was not fetched when the others were.';
    const more = { message: 'x' };
    const first = 'The library has no text of this law';
    expect(remarkLines([{ message }, more], 90)).toEqual([`${first} ${say.render.moreRemarks(1)}`]);
    const add = 'lks library add BWBR0045754';
    expect(remarkLines([{ message, command: add }], 90)).toEqual([`${first} · ${add}`]);
    const command = `${add}${' BWBR0045754'.repeat(8)}`;
    expect(remarkLines([{ message, command }], 90).at(-1)).toBe(command);
    expect(remarkLines([{ message }, more], 60).length).toBeLessThanOrEqual(2);
    expect(remarkLines([], 90)).toEqual([]);
  });

  test('says whole why an answer is poor, each command unbroken, before one of the others', () => {
    const command = 'lks library add BWBR0045754';
    const message = `${'A law that is not held is told in words. '.repeat(6)}Run: ${command}`;
    const lines = remarkLines([{ message, command, isWhy: true }, { message: 'One.' }, { message: 'Two.' }], 40);
    const at = lines.indexOf(command);
    expect(`${lines.slice(0, at).join(' ')} ${command}`).toBe(message);
    expect(lines.slice(at + 1).join(' ')).toBe(`One. ${say.render.moreRemarks(1)}`);
  });
});

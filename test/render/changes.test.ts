/** Changes as people see them: unified in a pipe, marks and colours on a terminal. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Changes } from '../../src/contract/answers/versions';
import { changedParagraphs } from '../../src/library/time/changed-text';
import { changesView } from '../../src/render/changes-view';
import { type Format, isForPeople } from '../../src/render/formats';
import type { RenderOptions } from '../../src/render/view';
import { isAddressLine } from '../support/columns';
import fc from '../support/property';
import { rendered } from '../support/rendering';
import { scratchFolder } from '../support/scratch';

const [FROM, TO] = ['2010-01-01', '2020-01-01'];
const article = { external_id: 'BWBR0000001 artikel 1', title: 'Wet, artikel 1' };
const urlOn = (day: string): string => `https://wetten.overheid.nl/BWBR0000001/${day}`;

function changesOf(before: string, after: string): Changes {
  const paragraphs = changedParagraphs(before.split('\n'), after.split('\n'));
  return {
    ...{ id: '0c7b7e2a-d8c2-57b3-963a-025d98cfdf0a', ...article },
    ...{ from: FROM, to: TO, from_text: FROM, to_text: TO, from_known: true, to_known: true },
    changes: [{ ...article, kind: 'changed', from_url: urlOn(FROM), to_url: urlOn(TO), paragraphs }],
  };
}

function shown(changes: Changes, format: Format, options: Partial<RenderOptions> = {}): Promise<string> {
  return rendered(format, { data: { data: changes }, view: changesView(changes, isForPeople(format)) }, options);
}

const line = fc.constantFrom(
  '',
  ...['De huurder betaalt de prijs.', 'De huurder betaalt.', 'a. iets', '- 3', '+++ x', '@@'],
);
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

/** Applies a unified diff of one file, read by its format alone. */
function apply(before: string, unified: string): string {
  const lines = before.split('\n');
  const out: string[] = [];
  let at = 0;
  for (const row of unified.split('\n').slice(2, -1)) {
    const hunk = /^@@ -(\d+),(\d+) \+\d+,\d+ @@$/.exec(row);
    if (hunk !== null) {
      const start = Number(hunk[1]) - (hunk[2] === '0' ? 0 : 1);
      out.push(...lines.slice(at, start));
      at = start;
    } else if (row.startsWith('+')) out.push(row.slice(1));
    else {
      expect(lines[at]).toBe(row.slice(1));
      if (row.startsWith(' ')) out.push(row.slice(1));
      at += 1;
    }
  }
  return [...out, ...lines.slice(at)].join('\n');
}

describe('in a pipe', () => {
  test('the unified form applied to the one text gives the other', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        expect(apply(before, await shown(changesOf(before, after), 'plain'))).toBe(after);
      }),
    );
  });

  test('patch reads it', async () => {
    const folder = scratchFolder('lks-patch-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [before, after] = ['a\nb\nc\nd\ne\nf\ng\nh\n', 'a\nB\nc\nd\ne\nf\ng\nnieuw\nh\n'];
    const file = path.join(folder, 'text');
    writeFileSync(file, before);
    const input = await shown(changesOf(before.slice(0, -1), after.slice(0, -1)), 'plain');
    try {
      execFileSync('patch', ['-s', file], { input });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    expect(readFileSync(file, 'utf8')).toBe(after);
  });
});

describe('on a terminal', () => {
  test('marks read without colour', async () => {
    const after = '1. De prijs is 18 euro.\n\n3. Geheel nieuw lid dus.';
    const changes = changesOf('1. De prijs is 16 euro.\n\n2. Weg.', after);
    expect(await shown(changes, 'table', { width: 80 })).toContain(
      '~ 1. De prijs is [-16-]{+18+} euro.\n- 2. Weg.\n+ 3. Geheel nieuw lid dus.\n',
    );
  });

  test('no line is wider than the terminal, and control characters of a text never reach it', async () => {
    const hostile = changesOf('een\u001b[31m rood \u202e woord', `een ${'lang '.repeat(60)}\u0007woord`);
    for (const width of [20, 40, 80]) {
      const lines = (await shown(hostile, 'table', { width })).split('\n');
      for (const one of lines) if (!isAddressLine(one)) expect([...one].length).toBeLessThanOrEqual(width);
      expect(lines.join('')).not.toMatch(/[\u001b\u0007\u202e]/);
    }
  });
});

test('csv and --fields give a row for each text that changed', async () => {
  const changes = changesOf('a', 'b');
  expect(await shown(changes, 'csv')).toBe(
    'external_id,kind,title,from_url,to_url\r\n' +
      `BWBR0000001 artikel 1,changed,"Wet, artikel 1",${urlOn(FROM)},${urlOn(TO)}\r\n`,
  );
  expect(await shown(changes, 'plain', { fields: ['external_id', 'kind'] })).toBe('BWBR0000001 artikel 1\tchanged\n');
});

test('markdown fences the diff, whatever the text holds', async () => {
  const shownText = await shown(changesOf('a ```` b', 'a ```` c'), 'markdown');
  expect(shownText).toMatch(/^## Wet, artikel 1\n\n`{5}diff\n--- [\s\S]*\n`{5}\n$/);
});

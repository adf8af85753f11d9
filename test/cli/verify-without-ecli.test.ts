/** Citations whose ECLI nothing here could be compared with: one line for all of them, on a screen and in reports. */
import { expect, it } from 'vitest';
import { htmlReport } from '../../src/cli/commands/verify/html';
import { markdownReport } from '../../src/cli/commands/verify/markdown';
import type { Reported } from '../../src/cli/commands/verify/report';
import { ScreenItems } from '../../src/cli/commands/verify/screen';
import type { Item } from '../../src/contract/answers/verify';
import { say } from '../../src/messages';
import { noCounts } from '../../src/research/verify/item';
import { noneReviewed } from '../../src/research/verify/review';

const item = (line: number, more: object = {}): Item =>
  ({
    ...{
      file: 'a.txt',
      line,
      page: null,
      paragraph: null,
      heading: null,
      footnote: null,
      text: `C-${line}/15, ECLI:EU:C:2017:${line}`,
    },
    ...{ external_id: `62015CJ000${line}`, verdict: 'not_checked', reason: 'no_ecli', covers: null, expected: null },
    ...{
      found: null,
      detail: 'Nothing says it.',
      url: null,
      sentence: '',
      source_text: null,
      compared: [],
      review: null,
    },
    not_compared: [{ what: 'number', said: '', answer: 'open', reason: 'no_ecli', found: null, detail: '' }],
    ...more,
  }) as unknown as Item;

const OTHERS = [
  item(7, { text: 'Rb. Utrecht 3 mei 2001, 12/4321' }),
  item(8, { found: 'ECLI:EU:C:2017:80: of a near name' }),
  item(9, { review: { answer: 'differs', note: null, day: '2026-01-01' } }),
];
const named = (line: number): string => `C-${line}/15, ECLI:EU:C:2017:${line} (${say.checked.line(line)})`;
const LINE = say.verifying.withoutEcli(2, `${named(1)}; ${named(2)}`, 0);

function drawn(items: readonly Item[]): string {
  const screen = new ScreenItems(false);
  for (const one of items) screen.add(one);
  return [...screen.drawn({ width: 2000, colour: 0, links: false, unicode: true }, false)].join('');
}

async function written(report: typeof htmlReport, items: readonly Item[]): Promise<string> {
  async function* all() {
    yield* items;
  }
  const backend = { description: { kind: 'hosted', location: 'x' } };
  const counts = { ...noCounts(), total: items.length, not_checked: items.length };
  const lists = { coverage: [], unread: [], unparsed: [] };
  const meta = () => ({ ...lists, backend: backend.description, counts, review: noneReviewed(), complete: true });
  const files = [{ file: 'a.txt', shown: 'a.txt', unread: [] }];
  let text = '';
  const reported = { files, items: all(), meta, version: '1', at: undefined, backend } as unknown as Reported;
  for await (const piece of report(reported)) text += piece;
  return text;
}

it('two are one line with number and names, and what has more to be said is an item of its own', async () => {
  const items = [item(1), ...OTHERS, item(2)];
  const shown = drawn(items).replace(/\n\s+/g, ' ');
  expect(shown.split(LINE)).toHaveLength(2);
  expect(shown.match(/ECLI:EU:C:2017:[12]\b/g)).toHaveLength(2);
  for (const one of OTHERS) expect(shown.replace(LINE, '')).toContain(one.text);
  const html = await written(htmlReport, items);
  expect(html).toContain(`<li>${LINE}</li>`);
  expect(html.match(/<article/g)).toHaveLength(3);
  const markdown = await written(markdownReport, items);
  expect(markdown.split(`\n- ${LINE}`)).toHaveLength(2);
  expect(markdown.match(/^- \*\*/gm)).toHaveLength(3);
});

it('a single one is an item as any other', async () => {
  expect(drawn([item(1)])).toContain('Nothing says it.');
  expect(await written(htmlReport, [item(1)])).toMatch(/href="#c1"[\s\S]*<article[^>]* id="c1"/);
  expect(await written(markdownReport, [item(1)])).toContain('- **C-1/15');
});

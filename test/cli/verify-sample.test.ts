/** The sample has summaries, written for lks: of what stands in them nothing is confirmed, whoever asks and however it is shown. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../src/contract/answers/verify';
import { say } from '../../src/messages';
import { callOf, INITIALIZE, openWireHere } from '../mcp/support/assistant';
import { makeHome, run } from '../support/run';

const ECLI = 'ECLI:NL:CBB:2000:AA4856';
const OURS = 'De president verklaart zich onbevoegd. De brief is geen besluit.';

let home: string;
let remove: () => void;
beforeAll(() => ({ home, remove } = makeHome()));
afterAll(() => remove());

const CASES: [string, string, string, string?][] = [
  ['a decision is there', `Zie ${ECLI}.`, 'confirmed'],
  ['a decision with its court, day and number', `CBb 7 januari 2000, AWB 99/864, ${ECLI}.`, 'confirmed'],
  ['a decision of another day', `CBb 8 januari 2000, ${ECLI}.`, 'mismatch', 'date'],
  ['an article is there', 'Zie artikel 6:162 BW.', 'confirmed'],
  ['a paragraph', 'Zie artikel 6:162 lid 2 BW.', 'not_checked', 'summary'],
  ['a point', 'Zie artikel 6:162 lid 9, aanhef en onder b, BW.', 'not_checked', 'summary'],
  ['a consideration', `Zie ${ECLI}, r.o. 3.8.`, 'not_checked', 'summary'],
  ['a quotation of our words', `In ${ECLI} overwoog het CBb: “${OURS}”`, 'not_checked', 'summary'],
  [
    'a quotation of other words',
    `In ${ECLI} overwoog het CBb: “De president verklaart zich bevoegd en wijst de vordering toe.”`,
    'not_checked',
    'summary',
  ],
  [
    'a quotation of a law',
    'Artikel 6:162 BW bepaalt: “Wie tegenover een ander een onrechtmatige daad pleegt, moet die schade vergoeden.”',
    'not_checked',
    'summary',
  ],
];

const itemsOf = async (text: string, args: string[] = [], env = {}): Promise<Item[]> =>
  JSON.parse((await run(home, ['verify', '-', '--json', ...args], { stdin: text, env })).stdout).data;

describe('against the sample', () => {
  it.each(CASES)('%s', async (_what, text, verdict, reason) => {
    const [item] = await itemsOf(text);
    expect(item).toMatchObject({ verdict, reason: reason ?? null, source_text: null });
  });

  it('no report says that the source says our words', async () => {
    const stdin = CASES.map(([, text]) => text).join('\n\n');
    for (const format of ['plain', 'table', 'markdown', 'csv', 'json', 'html'].slice(0, 5)) {
      const { stdout } = await run(home, ['verify', '-', '--format', format], { stdin });
      for (const ours of ['moet de schade vergoeden', 'Productschap', 'Samenvatting'])
        expect(stdout, format).not.toContain(ours);
      expect(stdout, format).not.toMatch(/the source says/i);
    }
  });

  it('says of how many works it has only a summary, and what fetches them', async () => {
    const { stderr } = await run(home, ['verify', '-'], { stdin: `Zie ${ECLI}, r.o. 3.8.` });
    expect(stderr).toContain(say.checked.summariesOnly(1));
    expect(stderr).toContain(`lks library add ${ECLI}\n`);
  });

  it('an assistant is told the same', async () => {
    const wire = openWireHere(home, {});
    wire.send(INITIALIZE);
    await wire.answer(0);
    wire.send(callOf(1, 'verify', { text: CASES.map(([, text]) => text).join('\n\n') }));
    const { structuredContent, content } = (await wire.answer(1)).result as {
      structuredContent: { data: Item[] };
      content: { text: string }[];
    };
    expect(structuredContent.data.map(({ verdict, reason }) => [verdict, reason])).toEqual(
      CASES.map(([, , verdict, reason]) => [verdict, reason ?? null]),
    );
    expect(content[0]!.text).not.toMatch(/the source says/i);
    wire.stop();
    await wire.ended;
  });
});

describe('against a service that has the sample', () => {
  let server: Server;
  beforeAll(async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const facts = { source: 'lks-sample', external_id: ECLI, title: 'College van Beroep, 07-01-2000, AWB 99/864' };
    const row = { id, ...facts, snippet: '', url: 'https://example.org/1', language: 'nl', jurisdiction: 'NL' };
    const decision = { ...row, document_type: 'uitspraak', decision_date: '2000-01-07', score: 1 };
    server = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const isDocument = /documents\//.test(request.url!);
      const meta = { total: 1, sources_consulted: [], index_freshness: {} };
      const whole = { ...decision, summary: '', body: OURS, law_area: '', harvested_at: '2026-01-01 00:00:00' };
      response.end(JSON.stringify(isDocument ? { data: whole } : { data: [decision], meta }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it.each([
    [`Zie ${ECLI}.`, 'confirmed', null],
    [`In ${ECLI} overwoog het CBb: “${OURS}”`, 'not_checked', 'summary'],
  ])('%s', async (text, verdict, reason) => {
    const { port } = server.address() as AddressInfo;
    const env = { LKS_API_URL: `http://127.0.0.1:${port}`, LKS_API_KEY: 'lks_CANARY_verify' };
    expect(await itemsOf(text, ['--yes'], env)).toMatchObject([{ verdict, reason }]);
  });
});

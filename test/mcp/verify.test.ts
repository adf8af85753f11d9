/** The tool `verify` with long texts: on the wire, in pages, called off, and beside other questions. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeHome } from '../support/run';
import { HR, LAW, timeAndCitations } from '../support/time-and-citations';
import { callOf, INITIALIZE, openWireHere } from './support/assistant';

const MOST = 200_000;
const CITING = `Zie artikel 1 van de Woo, ${LAW} artikel 1 en ${HR}. `;

let wire: ReturnType<typeof openWireHere>;
let remove: () => void;

beforeEach(async () => {
  const made = makeHome();
  remove = made.remove;
  wire = openWireHere(made.home, { LKS_LIBRARY: await timeAndCitations() });
  wire.send(INITIALIZE);
  await wire.answer(0);
});
afterEach(async () => {
  wire.stop();
  await wire.ended;
  remove();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
async function told(id: number): Promise<any> {
  return (await wire.answer(id)).result;
}

it('a text as long as may be, every character of it escaped, comes in pages that are whole together; lines count from its first', async () => {
  const cited = `\n\n${`${CITING}\n`.repeat(54)}`;
  const text = cited.padEnd(MOST, 'é');
  const lines: number[] = [];
  let id = 1;
  let next: number | undefined = 0;
  while (next !== undefined) {
    wire.send(`${JSON.stringify(callOf(id, 'verify', { text, offset: next })).replaceAll('é', '\\u00e9')}\n`);
    const { structuredContent, content } = await told(id);
    expect(structuredContent.data.length).toBeLessThanOrEqual(50);
    expect(structuredContent.meta.counts.total).toBe(structuredContent.total);
    lines.push(...structuredContent.data.map(({ line }: { line: number }) => line));
    next = structuredContent.next_offset;
    expect(content[0].text.includes('call verify again with offset')).toBe(next !== undefined);
    id += 1;
  }
  expect(lines).toHaveLength(162);
  expect([lines[0], lines.at(-1)]).toEqual([3, 56]);
  expect(id).toBeGreaterThan(4);
  wire.send(callOf(id, 'verify', { text: 'x'.repeat(MOST + 1) }));
  const refused = await told(id);
  expect([refused.isError, refused.content[0].text]).toEqual([true, expect.stringMatching(/^text: .*200,000/)]);
});

it('one that is called off ends, and other questions are answered before it is done', async () => {
  wire.send(callOf(1, 'verify', { text: CITING.repeat(Math.floor(MOST / 5 / CITING.length)) }));
  wire.send(callOf(2, 'coverage'));
  expect(await told(2)).not.toHaveProperty('isError');
  expect(wire.lines().some(({ id }) => id === 1)).toBe(false);
  wire.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
  wire.end();
  expect((await wire.ended).code).toBe(0);
  expect(wire.lines().map(({ id }) => id)).toEqual([0, 2]);
});

/** `lks mcp` over a hosted service, with the official client: its errors, its odd answers, and texts that mean harm. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { CANARY, leaksIn, startCanaryService } from '../support/canary';
import { FORBIDDEN } from '../support/columns';
import { makeHome } from '../support/run';
import { phrase } from '../support/saying';
import { DOCUMENTS, type Fault, KEYS, startService, type TestService } from '../support/service/service.mjs';
import { type Assistant, startAssistant } from './support/assistant';

let service: TestService;
let home: string;
let remove: () => void;
let assistant: Assistant;

const start = async (key: string | undefined, args: string[] = []): Promise<void> => {
  assistant = await startAssistant(home, { LKS_API_URL: service.url, LKS_API_KEY: key }, { args });
};
beforeEach(async () => {
  service = await startService();
  ({ home, remove } = makeHome());
});
afterEach(async () => {
  await assistant.close();
  await service.close();
  remove();
});

const RECHT = { q: 'recht', limit: 3 };
const forever = { times: Number.POSITIVE_INFINITY };

describe('a service that answers', () => {
  beforeEach(() => start(KEYS.full));

  it('gives the rows of the service with their identifiers and sources, and says that it was asked', async () => {
    const { data, text } = await assistant.call('search', { ...RECHT, type: 'rechtspraak' });
    expect(data.answered_by).toMatchObject({ backend: 'hosted', asked: expect.stringContaining(service.url) });
    expect(data.data).toHaveLength(3);
    for (const row of data.data) expect(text).toContain(row.external_id);
    expect(service.requests.at(-1)?.query).toMatchObject({ q: 'recht', limit: '3', type: 'rechtspraak' });
  });

  it('reads a document by UUID with one request, by another name with a search before it', async () => {
    const known = DOCUMENTS.find(({ external_id }) => external_id === 'BWBR0005290 artikel 248')!;
    const { data } = await assistant.call('get_document', { uuid: known.id });
    expect(data.data).toMatchObject({ external_id: known.external_id, url: known.url, body: known.body });
    expect(service.requests.map(({ operation }) => operation)).toEqual(['document']);
    await assistant.call('get_document', { uuid: 'art. 6:248 BW' });
    expect(service.requests.map(({ operation }) => operation)).toEqual(['document', 'search', 'document']);
  });

  it('is not asked for what only a library takes, and no request is sent', async () => {
    for (const [name, value] of [
      ['court', 'HR'],
      ['sort', 'date'],
    ] as const) {
      const { isError, text } = await assistant.call('search', { ...RECHT, [name]: value });
      expect(isError).toBe(true);
      expect(text).toContain(say.mcp.notOfService(name));
    }
    expect(service.requests).toEqual([]);
  });

  it('gives the health of every source', async () => {
    const { data } = await assistant.call('health');
    expect(Object.keys(data.data).length).toBeGreaterThan(1);
  });

  it('sends no request for arguments that are wrong', async () => {
    await assistant.call('search', { q: 'recht', limit: 99 });
    await assistant.call('get_document', { uuid: 'no identifier' });
    expect(service.requests).toEqual([]);
  });

  it('has a text checked, and keeps what was checked when the service does not go on', async () => {
    const [one, two] = DOCUMENTS.filter(({ external_id: id }) => /^ECLI:NL:/.test(id));
    const text = `Zie ${one!.external_id} en ${two!.external_id}, artikel 999 van boek 7 BW.`;
    const whole = await assistant.call('verify', { text });
    expect(whole.data).toMatchObject({ meta: { complete: true, coverage: [] } });
    expect(whole.text).toContain(say.verifying.serviceSaysLess);
    expect(whole.data.data.map(({ verdict }: { verdict: string }) => verdict).slice(0, 2)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    const body = { error: { code: 'insufficient_credits', message: 'None left.' } };
    service.fail({ kind: 'status', status: 402, body, on: 'search', after: 1, ...forever });
    const cut = await assistant.call('verify', { text: `${text} ` });
    const reasons = cut.data.data.map(({ reason }: { reason: string | null }) => reason);
    expect(reasons).toEqual([null, ...reasons.slice(1).fill('limit')]);
    expect([cut.isError, cut.data.meta.complete]).toEqual([false, false]);
    expect(cut.text).toContain(say.mcp.verifyCut);
    service.heal();
    service.fail({ kind: 'status', status: 402, body, ...forever });
    const none = await assistant.call('verify', { text: `${text}  ` });
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining('insufficient_credits')]);
  });

  it('answers questions side by side', async () => {
    const asked = Array.from({ length: 12 }, (_, at) => assistant.call('search', { ...RECHT, offset: at }));
    const answers = await Promise.all(asked);
    const firsts = answers.map(({ data }) => data.data[0].id);
    expect(new Set(firsts).size).toBe(12);
  });

  const odd = (change: Fault['change']): void => service.fail({ kind: 'change', change, ...forever });

  it('keeps to its schemas whatever the fields of a service are', async () => {
    odd((answer) => ({ ...answer, data: answer.data.map(() => ({ id: 'x', title: 7, score: 'high', url: null })) }));
    const { data } = await assistant.call('search', RECHT);
    expect(data.data[0]).toMatchObject({ id: 'x', title: '7', url: '', external_id: '' });
    odd((answer) => ({
      data: answer.data,
      meta: { total: 'many', sources_consulted: 'x', index_freshness: [1, null] },
    }));
    expect((await assistant.call('search', RECHT)).isError).toBe(false);
    service.heal();
    service.fail({ kind: 'no-meta' });
    expect((await assistant.call('search', RECHT)).data.next_offset).toBe(3);
  });

  it('gives no more rows than were asked for, and goes on after them', async () => {
    odd((answer) => ({ ...answer, data: Array.from({ length: 120 }, () => answer.data[0]) }));
    const { data } = await assistant.call('search', RECHT);
    expect(data.data).toHaveLength(3);
    expect(data.next_offset).toBe(3);
  });

  it('bounds titles, snippets and pages of any length', async () => {
    const huge = 'woord '.repeat(30_000);
    odd((answer) => ({
      ...answer,
      data: Array.isArray(answer.data)
        ? answer.data.map((row: object) => ({ ...row, title: huge, snippet: huge, source: huge }))
        : { ...answer.data, title: huge, summary: huge, body: huge, law_area: huge },
    }));
    const found = await assistant.call('search', RECHT);
    expect(JSON.stringify(found).length).toBeLessThan(30_000);
    const read = await assistant.call('get_document', { uuid: DOCUMENTS[0]!.id, page: 2 });
    expect(JSON.stringify(read).length).toBeLessThan(45_000);
  });
});

describe('a service that refuses', () => {
  it.each([
    ['an unknown key', 'lks_unknown_key_0123456789', 'invalid_api_key', /lks login/],
    ['a plan without the API', KEYS.noPlan, 'plan_required', /subscription|plan/i],
    ['no credits', KEYS.noCredits, 'insufficient_credits', /credits/],
    ['too many requests', KEYS.limited, 'rate_limit_exceeded', /Try again in 3,?600 seconds/],
  ])('%s is an error of the tool that says what to do', async (_, key, code, advice) => {
    await start(key);
    const { isError, text } = await assistant.call('search', RECHT);
    expect(isError).toBe(true);
    expect(text).toContain(`Error code: ${code}`);
    expect(text).toMatch(advice);
    expect(text).not.toContain(key);
  });

  it('a wait that the service asks for is told as progress, and the question is answered after it', async () => {
    await start(KEYS.twoAMinute);
    await assistant.call('search', RECHT);
    await assistant.call('search', RECHT);
    const told: unknown[] = [];
    const result = await assistant.client.callTool(
      { name: 'search', arguments: RECHT },
      { onprogress: (progress) => told.push(progress.message) },
    );
    expect(result.isError).not.toBe(true);
    expect(told).toEqual([expect.stringContaining(say.terminal.waitingForLimit(0).split('0')[0]!)]);
  });

  it('no key at all lets it start, and says at every question what is missing', async () => {
    await start(undefined);
    expect(assistant.client.getInstructions()).toContain(phrase(say.mcp.askedNothing));
    for (const tool of ['search', 'health']) {
      const { isError, text } = await assistant.call(tool, tool === 'search' ? RECHT : {});
      expect(isError).toBe(true);
      expect(text).toContain('Error code: missing_api_key');
      expect(text).toContain(say.mcp.restart);
    }
    expect(service.requests).toEqual([]);
  });

  it.each([
    [404, 'not_found'],
    [422, 'invalid_parameters'],
  ])('%i is an error of the tool with the code of the service', async (status, code) => {
    await start(KEYS.full);
    const message = 'It\u001b[31m is \u202enot there.';
    service.fail({ kind: 'status', status, body: { error: { code, message } }, ...forever });
    const { isError, text } = await assistant.call('get_document', { uuid: DOCUMENTS[0]!.id });
    expect(isError).toBe(true);
    expect(text).toContain(`Error code: ${code}`);
    expect(text.replaceAll('\n', '')).not.toMatch(FORBIDDEN);
  });

  it('not found is not found as a resource too', async () => {
    await start(KEYS.full);
    const uri = 'lks://document/99999999-0000-4000-8000-000000000000';
    await expect(assistant.client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } });
  });

  it('a network that is gone is an error of the tool, and the next question is answered when it is back', async () => {
    await start(KEYS.full, ['--no-wait', '--timeout', '2']);
    service.fail({ kind: 'reset', ...forever });
    const { isError, text } = await assistant.call('search', RECHT);
    expect(isError).toBe(true);
    expect(text).toContain('Error code: unreachable');
    const resource = assistant.client.readResource({ uri: `lks://document/${DOCUMENTS[0]!.id}` });
    await expect(resource).rejects.toMatchObject({ code: -32603 });
    service.heal();
    expect((await assistant.call('search', RECHT)).isError).toBe(false);
  });

  it('a page that is no answer of the API is an error of the tool, without the page', async () => {
    await start(KEYS.full);
    service.fail({ kind: 'html', ...forever });
    const { isError, text } = await assistant.call('search', RECHT);
    expect(isError).toBe(true);
    expect(text).not.toContain('SECRET-PAGE-TEXT');
  });
});

describe('what stays on this computer', () => {
  it('is the key, even when the service sends it back', async () => {
    const canary = await startCanaryService();
    canary.answer = (_request, response, key) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: { service: { status: key, note: Buffer.from(key).toString('base64') } } }));
    assistant = await startAssistant(home, { LKS_API_URL: canary.url, LKS_API_KEY: CANARY });
    const told = await assistant.call('health');
    // What it offers is asked before its health.
    expect([...new Set(canary.authorizations)]).toEqual([`Bearer ${CANARY}`]);
    expect(leaksIn(told.text + JSON.stringify(told.data))).toEqual([]);
    expect(leaksIn(assistant.stderr())).toEqual([]);
    canary.close();
  });

  it('are the paths of home and library, when the library cannot be read', async () => {
    const file = path.join(home, 'dossier-jansen.db');
    writeFileSync(file, 'this is no library');
    assistant = await startAssistant(home, { LKS_LIBRARY: file });
    const { isError, text } = await assistant.call('search', RECHT);
    expect(isError).toBe(true);
    expect(text).not.toContain(home);
    expect(text).not.toContain('jansen');
  });
});

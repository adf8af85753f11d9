/** What goes over the pipes of `lks mcp`: nothing but the protocol on stdout, and a clean end however it ends. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { say } from '../../src/messages';
import { profileFile } from '../support/canary';
import { homeOfTest } from '../support/of-test';
import { patience } from '../support/patience';
import { spawned } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';
import {
  callOf,
  type Env,
  INITIALIZE,
  openWire,
  openWireHere,
  request,
  tellHere,
  type Wire,
} from './support/assistant';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const search = (id: number): object => callOf(id, 'search', { q: 'huurprijs', limit: 1 });
const textOf = (...messages: object[]): string => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

describe('standard output', () => {
  it('is JSON-RPC line by line, and everything asked before the end of input is answered', async () => {
    const texts = [21, 22, 23, 24, 25].map((id) => callOf(id, 'verify', { text: 'art. 6:162 BW' }));
    const asked = textOf(INITIALIZE, ...Array.from({ length: 20 }, (_, at) => search(at + 1)), ...texts);
    const { code, stdout, stderr } = await spawned('server', home, ['mcp'], { stdin: asked });
    expect(code).toBe(0);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, at) => at));
    for (const answer of answers) expect(answer).toMatchObject({ jsonrpc: '2.0', result: {} });
    expect(stderr.startsWith(phrase(say.mcp.started))).toBe(true);
  });

  it('stays empty where nothing is asked', async () => {
    expect(await tellHere(home, '')).toMatchObject({ code: 0, stdout: '' });
    expect(await tellHere(home, '\n\r\n  \n')).toMatchObject({ code: 0, stdout: '' });
  });

  it('stays pure with --debug and a service that makes lks wait', async () => {
    const service = await startService();
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.twoAMinute };
    const asked = textOf(INITIALIZE, ...[1, 2, 3].map((id) => callOf(id, 'search', { q: 'recht' })));
    const { stdout, stderr } = await tellHere(home, asked, ['--debug'], env);
    for (const line of stdout.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ result: {} });
    expect(stderr).toContain(say.terminal.waitingForLimit(0).split('0')[0]);
    await service.close();
  });

  it.each([
    ['text that is no JSON', 'hello\n', -32700, null],
    ['half a message', '{"jsonrpc":"2.0","id":7,\n', -32700, null],
    ['a list', '[1]\n', -32600, null],
    ['a message of another protocol', '{"jsonrpc":"1.0","id":7,"method":"x"}\n', -32600, 7],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x0a]), -32700, null],
    ['a line of 2 MB', `${' '.repeat(100)}"${'x'.repeat(2_000_000)}"\n`, -32600, null],
  ])('%s gets a protocol error, and the next message its answer', async (_, odd, code, id) => {
    const stdin = Buffer.concat([Buffer.from(textOf(INITIALIZE)), Buffer.from(odd), Buffer.from(textOf(search(9)))]);
    const ran = await tellHere(home, stdin);
    const lines = ran.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.find(({ error }) => error !== undefined)).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
    expect(lines.find((line) => line.id === 9)).toHaveProperty('result.structuredContent');
    expect(ran.stderr).toContain(phrase(say.mcp.badMessage));
    expect(ran.code).toBe(0);
  });

  it('answers a method that it does not have with the error of the protocol', async () => {
    const { stdout } = await tellHere(home, textOf(INITIALIZE, request(3, 'prompts/list')));
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.find(({ id }) => id === 3)).toMatchObject({ error: { code: -32601 } });
  });

  it('takes messages in pieces and characters that are cut in two', async () => {
    const wire = openWireHere(home);
    const bytes = Buffer.from(textOf(INITIALIZE, callOf(1, 'search', { q: 'privé' })));
    for (let at = 0; at < bytes.length; at += 7) {
      wire.send(bytes.subarray(at, at + 7));
      if (at % 70 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await wire.answer(1)).toHaveProperty('result.structuredContent');
    wire.end();
    expect((await wire.ended).code).toBe(0);
  });
});

describe('the end', () => {
  /** A conversation with a service that never answers its first question, once that has been asked. */
  async function inVain<Opened extends Wire>(open: (home: string, env: Env) => Opened) {
    const service = await startService();
    onTestFinished(() => service.close());
    const wire = open(home, { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full });
    wire.send(INITIALIZE);
    await wire.answer(0);
    service.fail({ kind: 'stall', times: Number.POSITIVE_INFINITY });
    wire.send(callOf(1, 'search', { q: 'recht' }));
    await vi.waitFor(() => expect(service.requests).toHaveLength(1), patience(10_000));
    return { service, wire };
  }

  // Others, and pipes that close: trials/service.
  it.each(['SIGTERM'] as const)('by %s is clean, also in the middle of a question', async (signal) => {
    const { wire } = await inVain(openWire);
    wire.child.kill(signal);
    expect(await wire.ended).toEqual({ code: 0, signal: null });
    expect(wire.stderr()).not.toMatch(/rror|\n +at /);
    wire.lines();
  });

  it('of one question by its cancellation leaves the others their answers; by a closed input it is clean', async () => {
    const { service, wire } = await inVain(openWireHere);
    wire.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, reason: 'enough' } });
    service.heal();
    wire.send(callOf(2, 'search', { q: 'recht' }));
    expect(await wire.answer(2)).toHaveProperty('result.structuredContent');
    wire.end();
    expect((await wire.ended).code).toBe(0);
    expect(wire.lines().map(({ id }) => id)).toEqual([0, 2]);
  });
});

describe('the command', () => {
  it.each([['--json'], ['--output', 'x'], ['--fields', 'id'], ['--curl'], ['--format', 'table']])(
    'refuses %s, which would be obeyed by nothing',
    async (...flags) => {
      const { code, stdout, stderr } = await tellHere(home, '', flags);
      expect(code).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain(phrase(say.mcp.noOutput));
    },
  );

  it('refuses arguments', async () => {
    expect(await tellHere(home, '', ['huur'])).toMatchObject({ code: 2, stdout: '' });
  });

  it.each([
    ['the profiles are damaged', [], '{"profiles": 7'],
    ['the profile does not exist', ['--profile', 'nowhere'], '{}'],
  ])('starts and tells the assistant what is wrong when %s', async (_, flags, profiles) => {
    mkdirSync(path.dirname(profileFile(home)), { recursive: true });
    writeFileSync(profileFile(home), profiles);
    const ran = await tellHere(home, textOf(INITIALIZE, search(1)), flags);
    expect(ran.code).toBe(0);
    const answer = ran.stdout.split('\n').find((line) => line.includes('"id":1'));
    expect(JSON.parse(answer!)).toMatchObject({ id: 1, result: { isError: true } });
    expect(answer).toContain(say.mcp.restart);
    expect(answer).not.toContain(home);
  });
});

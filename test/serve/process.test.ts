/** A real `lks serve`: what only processes show, once. `trials/service` has the rest of it. */
import { readFileSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { patience } from '../support/patience';
import { askedWith } from './support/asked-with';
import { fillLibrary, openAccounts, processesOf, running, startServing } from './support/serving';

test.runIf(process.platform !== 'win32')(
  'two processes answer on one port, log into one log, count for one port of figures, and end together',
  async () => {
    const home = homeOfTest();
    const [log, library] = [path.join(home, 'access.log'), path.join(home, 'lks/library.db')];
    const accounts = openAccounts(home);
    const key = accounts.newKey({ workspace: 'office', credits: 4 });
    accounts.registry.close();
    await fillLibrary(library);
    const args = ['--processes', '2', '--requests-per-credit', '2', '--log', log, '--log-queries', '--metrics', '0'];
    const serving = await startServing({ home, args });
    onTestFinished(() => serving.close());
    const started = processesOf(serving.child.pid!, '-process.cjs');
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    onTestFinished(() => agent.destroy());
    const targets = ['/api/knowledge/search?q=griffier', '/api/knowledge/health', '/nowhere'];
    const asked = Array.from({ length: 30 }, (_, at) => askedWith(agent, serving.url, targets[at % 3]!, key));
    const statuses = await Promise.all(asked);
    // Each credit is spent once, whichever of the two it is asked of.
    expect(statuses.toSorted()).toEqual([...Array(18).fill(200), ...Array(2).fill(402), ...Array(10).fill(404)]);
    const [, figures = ''] = /^metrics on (http:\S+)$/m.exec(serving.stderr()) ?? [];
    await vi.waitFor(async () => {
      const text = await (await fetch(figures)).text();
      expect(text).toMatch(/^lks_requests_total\{operation="search",status="200"\} 8$/m);
      expect(text).toMatch(/^lks_serving_processes 2$/m);
      expect(text).toMatch(/^lks_workspace_credits\{workspace="office"\} 0$/m);
    }, patience(10_000));
    // What does nothing keeps nobody from the end.
    const silent = connect(serving.port, '127.0.0.1').on('error', () => {});
    await new Promise((resolve) => silent.once('connect', resolve));
    expect(await serving.stop()).toBe(0);
    expect(serving.stderr()).toContain(say.serving.stopping);
    const lines = readFileSync(log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ status }) => status).toSorted()).toEqual(statuses.toSorted());
    expect(lines.find(({ status }) => status === 402)).toMatchObject({ query: { q: 'griffier' } });
    expect(statSync(log).mode & 0o777).toBe(0o600);
    expect(started.length).toBeGreaterThan(2);
    await vi.waitFor(() => expect(running(started)).toEqual([]), patience(10_000));
  },
);

/** A publisher, added as CONTRIBUTING.md says: a folder in `src/sources` and a line in its `registry.ts`; all else follows. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../../src/messages';
import { INITIALIZE, request } from '../../../test/mcp/support/assistant';
import { type Ran, ROOT } from '../../../test/support/run';
import { type TreeCopy, written } from '../../../test/support/tree';
import { describeSaid } from './said';

const LINE = "export { voorbeeld } from './voorbeeld/source';\n";

const blad = (number: string, title: string, text: string): string =>
  `<?xml version="1.0"?><blad nr="${number}" datum="2024-03-01"><titel>${title}</titel><tekst>${text}</tekst></blad>`;
/** What the publisher has. */
const BLADEN: Readonly<Record<string, string>> = {
  'VB-2024-2': blad('VB-2024-2', 'Bericht over de bruggen', 'De bruggen gaan open.'),
  'VB-2024-3': blad('VB-2024-3', 'Bericht over de sluizen', 'De sluizen gaan dicht.'),
};

let server: Server;
const asked: string[] = [];

/** Plays the publisher: files by number, what changed, a search by title; what it does not have is a redirect to nowhere. */
function startPublisher(): Promise<Server> {
  const json = (entries: object[]): string => JSON.stringify({ total: entries.length, entries });
  const started = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://publisher');
    asked.push(pathname);
    const number = /^\/bladen\/(.*)\.xml$/.exec(pathname)?.[1];
    if (pathname === '/wijzigingen') response.end(json([{ id: 'VB-2024-3', stamp: '2026-01-01T00:00:00' }]));
    else if (pathname === '/zoeken' && searchParams.get('woorden') === 'kademuren')
      response.end(json([{ id: 'VB-2024-7', titel: 'Bericht over kademuren' }]));
    else if (number !== undefined && BLADEN[number] !== undefined) response.end(BLADEN[number]);
    else if (number !== undefined)
      response.writeHead(302, { location: 'https://weg.voorbeeldblad.test/onbekend' }).end();
    else response.writeHead(500).end();
  });
  return new Promise((resolve) => started.listen(0, '127.0.0.1', () => resolve(started)));
}

const idsOf = (answer: { data: { external_id: string }[] }): string[] => answer.data.map((row) => row.external_id);

/** Writes the folder and the line. */
export function addPublisher(copy: TreeCopy): void {
  cpSync(path.join(ROOT, 'test/fixtures/voorbeeld'), path.join(copy.root, 'src/sources/voorbeeld'), {
    recursive: true,
  });
  appendFileSync(path.join(copy.root, 'src/sources/registry.ts'), LINE);
}

/** Describes what the built copy makes of it. */
export function describePublisher(copy: () => TreeCopy): void {
  let home: string;
  let url: string;

  /** Runs `lks` of the copy. With --live the CVDR is asked too: here it gets no answer. */
  const lks = (
    args: readonly string[],
    { stdin = '', env = {} }: { stdin?: string; env?: object } = {},
  ): Promise<Ran> => copy().lks(args, { home, stdin, env: { LKS_CVDR_URL: url, LKS_VOORBEELD_URL: url, ...env } });
  const json = async (...args: string[]) => JSON.parse((await lks([...args, '--json'])).stdout);

  describe('a publisher', () => {
    beforeAll(async () => {
      home = copy().makeHome();
      server = await startPublisher();
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      mkdirSync(path.join(home, 'files'));
      writeFileSync(
        path.join(home, 'files/een.vbx'),
        blad('VB-2024-1', 'Bericht over de kades', 'De kades worden hersteld.'),
      );
      writeFileSync(path.join(home, 'iets.xml'), '<iets/>');
      const imported = await lks(['library', 'import', 'files']);
      if (imported.code !== 0) throw new Error(`the import ended with ${imported.code}: ${imported.stderr}`);
    });
    afterAll(() => {
      server?.close();
    });

    it('needs no line anywhere else', () => {
      const elsewhere = spawnSync('grep', ['-rliE', 'voorbeeldblad|LKS_VOORBEELD', 'src'], {
        cwd: copy().root,
        encoding: 'utf8',
      }).stdout;
      expect(elsewhere.trim().split('\n').sort()).toEqual(
        ['ask', 'number', 'parse', 'source'].map((name) => `src/sources/voorbeeld/${name}.ts`),
      );
    });

    it('has its files imported, by their content and with their extension', async () => {
      expect(idsOf(await json('search', 'kades'))).toEqual(['VB-2024-1']);
      const { data } = await json('library', 'status');
      expect(JSON.stringify(data)).toContain('voorbeeldblad.test');
    });

    it('is asked for a document by its number, below its mirror', async () => {
      asked.length = 0;
      const { code, stdout } = await lks(['library', 'add', 'vb-2024-2']);
      expect({ code, asked }).toEqual({ code: 0, asked: ['/bladen/VB-2024-2.xml'] });
      expect(stdout).toContain('added');
      const wrong = await lks(['library', 'add', 'VB-2024-2'], { env: { LKS_VOORBEELD_URL: 'ftp://x' } });
      expect([wrong.code, wrong.stderr]).toEqual([
        2,
        expect.stringContaining(say.publishers.badAddress('LKS_VOORBEELD_URL')),
      ]);
    });

    it('is harvested', async () => {
      asked.length = 0;
      const { code } = await lks(['library', 'sync', 'voorbeeld']);
      expect({ code, asked }).toEqual({ code: 0, asked: ['/wijzigingen', '/bladen/VB-2024-3.xml'] });
      expect(idsOf(await json('search', 'sluizen'))).toEqual(['VB-2024-3']);
    });

    it('is asked for titles with --live, where the filters allow', async () => {
      asked.length = 0;
      const answer = await json('search', 'kademuren', '--live', '--type', 'decentraal');
      expect(idsOf(answer)).toEqual(['VB-2024-7']);
      expect(answer.meta.sources_consulted).toContain('voorbeeldblad.test');
      expect(asked).toContain('/zoeken');
      asked.length = 0;
      await json('search', 'kademuren', '--live', '--type', 'eu', '--jurisdiction', 'NL');
      expect(asked).toEqual([]);
    });

    it('has its documents read and opened, by number and by address', async () => {
      const browser = path.join(home, 'browser');
      const opened = path.join(home, 'opened');
      writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`);
      chmodSync(browser, 0o755);
      expect((await lks(['doc', 'VB-2024-1', '--web'], { env: { BROWSER: browser } })).code).toBe(0);
      expect(existsSync(opened) && readFileSync(opened, 'utf8')).toBe('https://voorbeeldblad.test/VB-2024-1');
    });

    it('shows in health with the time of its last answer', async () => {
      const { data } = await json('health');
      expect(data['voorbeeldblad.test']).toMatchObject({ status: 'ok', last_success_at: expect.stringMatching(/^20/) });
      const { meta } = await json('search', 'kades');
      expect(meta.index_freshness).toMatchObject({ decentraal: { documents: expect.any(Number) } });
    });

    describeSaid(lks, [
      ['library import iets.xml', 8, 'Voorbeeldblad XML (notices)'],
      ['library import weg', 8, '.html, .wti, .vbx and .zip files'],
      ['library add VB-2024-2 --dry-run', 0, 'https://data.voorbeeldblad.test/bladen/VB-2024-2.xml'],
      ['library add VB-2024-404', 3, say.publishers.notFound('VB-2024-404')],
      ['library sync --dry-run', 0, 'https://data.voorbeeldblad.test/wijzigingen?from='],
      ['library sync zomaar', 2, 'bwb, eu-case-law, rechtspraak, cvdr, voorbeeld.'],
      ['doc VB-2024-1', 0, 'De kades worden hersteld.'],
      ['doc https://voorbeeldblad.test/vb-2024-1', 0, 'De kades worden hersteld.'],
      ['doc VB-2024-99', 3, 'lks library add VB-2024-99'],
      ['doc zomaar', 2, say.citations.noIdentifier('zomaar', ['Voorbeeldblad number'])],
      ['help environment', 0, 'LKS_CVDR_URL, LKS_VOORBEELD_URL'],
      ['help identifiers', 0, 'VB-2024-1 a notice of the Voorbeeldblad'],
      ['help searching', 0, 'the Publications Office of the EU, CVDR and the Voorbeeldblad'],
      ['help library import', 0, 'EUR-Lex, CVDR, Voorbeeldblad'],
      ['help library add', 0, 'CVDR number, Voorbeeldblad number or citation'],
      ['help library sync', 0, 'cvdr, voorbeeld'],
      ["__complete fish library sync ''", 0, /bwb.*rechtspraak.*cvdr.*voorbeeld/s],
    ]);

    it('is told of to assistants', async () => {
      const child = copy().start(['mcp']);
      const lines = [INITIALIZE, request(2, 'tools/list')].map((message) => `${JSON.stringify(message)}\n`);
      child.stdin!.end(lines.join(''));
      const [tools] = await written(child, /^.*"id":2.*\n/m);
      expect(tools).toContain('ECLI, Voorbeeldblad number, CELEX or CVDR number');
      expect(tools).toContain('a CELEX or CVDR number, a Voorbeeldblad number, a citation');
    });
  });
}

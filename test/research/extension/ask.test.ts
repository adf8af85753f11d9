/**
 * The questions of the extension, asked of a library, of `lks serve` over it, and of a service that has the contract
 * alone.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHosted } from '../../../src/backends/hosted';
import type { Backend } from '../../../src/contract/backend';
import { LksError } from '../../../src/contract/errors';
import { EXTENSION_NAMES, type ExtensionName } from '../../../src/contract/extensions';
import { checkSearchQuery, type RawParameters } from '../../../src/contract/parameters';
import { ANSWERED_BY } from '../../../src/contract/takes';
import { openLibrary } from '../../../src/library/library';
import { Secret } from '../../../src/platform/secret';
import { askExtension } from '../../../src/research/extension/ask';
import { received } from '../../../src/research/extension/received';
import type { Served } from '../../serve/support/serving';
import { startServingHere } from '../../serve/support/serving-here';
import { ROOT } from '../../support/run';
import { DOCUMENTS, KEYS, startService, type TestService } from '../../support/service/service.mjs';
import { GH, HR, LAW, RB, timeAndCitations } from '../../support/time-and-citations';

const hosted = (baseUrl: string, key: string): Backend =>
  openHosted({ baseUrl, key: new Secret(key), version: '0.0.0', env: {}, random: () => 0, timeoutMs: 10_000 });

let serving: Served;
let service: TestService;
let library: Backend;
let own: Backend;
let other: Backend;

beforeAll(async () => {
  const file = await timeAndCitations();
  serving = await startServingHere({ library: file });
  service = await startService();
  library = openLibrary(file);
  own = hosted(serving.url, serving.key);
  other = hosted(service.url, KEYS.full);
});
afterAll(async () => {
  for (const backend of [library, own, other]) await backend.close();
  await serving.close();
  await service.close();
});

const ASKED: readonly [ExtensionName, RawParameters][] = [
  ['versions', { id: `${LAW} artikel 1` }],
  ['versions', { id: LAW, all: 'true' }],
  ['versions', { id: `https://wetten.overheid.nl/${LAW}/2012-01-01` }],
  ['diff', { id: LAW, from: '2012-01-01', to: '2016-01-01' }],
  ['diff', { id: `${LAW} artikel 1`, from: '2016-01-01', to: '2016-01-02' }],
  ['outline', { id: HR }],
  ['outline', { id: LAW }],
  ['outline', { id: LAW, at: '2012-01-01' }],
  ['cited-by', { id: `${LAW} artikel 1` }],
  ['cited-by', { id: `${LAW} artikel 1 lid 2`, type: 'rechtspraak', limit: '1' }],
  ['cites', { id: HR }],
  ['cites', { id: GH }],
  ['cites', { id: `${LAW} artikel 1`, at: '2012-01-01' }],
  ['chain', { id: HR }],
  ['chain', { id: RB }],
  ['cite', { id: HR, pinpoint: 'r.o. 3.2' }],
  ['cite', { id: `${LAW} artikel 1`, at: '2012-01-01', style: 'csl-json' }],
  ['cite', { id: `${LAW} artikel 1`, at: '2012-01-01' }],
  ['cite', { id: `${LAW} artikel 1`, at: '2012-01-01', style: 'oscola' }],
  ['coverage', {}],
  ['coverage', { court: 'HR' }],
];

describe('a library and a service over it', () => {
  test('are asked every question here', () =>
    expect(new Set(ASKED.map(([name]) => name))).toEqual(new Set(EXTENSION_NAMES)));

  test.each(ASKED)('give one answer to %s %j', async (name, parameters) => {
    const here = await askExtension(name, parameters, library, {});
    const there = await askExtension(name, parameters, own, {});
    expect([here?.served, there?.served]).toEqual([undefined, true]);
    expect(JSON.parse(JSON.stringify(there?.answer))).toEqual(JSON.parse(JSON.stringify(here?.answer)));
  });

  test.each(EXTENSION_NAMES.filter((name) => name !== 'coverage'))('refuse one thing of %s', async (name) => {
    for (const id of ['', 'zomaar wat woorden']) {
      const parameters = { id, ...(name === 'diff' && { from: '2012-01-01' }) };
      for (const backend of [library, own])
        await expect(askExtension(name, parameters, backend, {})).rejects.toMatchObject({ kind: 'usage' });
    }
  });
});

/** All answers about a document, where it has any: what is not there is refused by both. */
async function answersAbout(id: string, backend: Backend): Promise<[ExtensionName, object][]> {
  const found: [ExtensionName, object][] = [];
  for (const name of EXTENSION_NAMES) {
    if (name === 'coverage') continue;
    const parameters = { id, ...(name === 'diff' && { from: '2020-01-01' }) };
    const reply = await askExtension(name, parameters, backend, {}).catch((error: unknown) => {
      if (!(error instanceof LksError)) throw error;
    });
    if (reply) found.push([name, JSON.parse(JSON.stringify(reply.answer))]);
  }
  return found;
}

test('every answer of the sample library has the form that a service is held to', async () => {
  const sample = openLibrary(path.join(ROOT, 'dist/sample.db'), { sample: true });
  const asked = new Set<string>();
  for (const q of ['verordening', 'richtlijn', 'artikel', 'arrest', 'besluit']) {
    const { data } = await sample.search(checkSearchQuery({ q, limit: '8' }));
    for (const { id } of data)
      for (const [name, answer] of await answersAbout(id, sample)) {
        expect(received(name, answer as never).answer, `${name} ${id}`).toEqual(answer);
        asked.add(name);
      }
  }
  expect([...asked].sort()).toEqual(EXTENSION_NAMES.filter((name) => name !== 'coverage').sort());
  await sample.close();
});

describe('who answers what', () => {
  /** A question that each of them can be asked. */
  const parametersOf = (name: ExtensionName, id: string): RawParameters =>
    name === 'coverage' ? {} : { id, ...(name === 'diff' && { from: '2012-01-01' }) };

  /** How an answer came about, in the words of the table. */
  async function howOf(name: ExtensionName, backend: Backend, id: string): Promise<string> {
    const reply = await askExtension(name, parametersOf(name, id), backend, {});
    if (reply === undefined) return 'refused';
    return backend === library || reply.served ? 'answer' : 'documents';
  }

  test.each(EXTENSION_NAMES)('of %s is as the table has it', async (name) => {
    const decision = /^(?:outline|chain)$/.test(name) ? HR : `${LAW} artikel 1`;
    expect({
      library: await howOf(name, library, decision),
      'own service': await howOf(name, own, decision),
      'other service': await howOf(name, other, DOCUMENTS[0]!.id).catch((error) => error.code),
    }).toEqual({
      ...ANSWERED_BY[name],
      // The documents of this service have no parts: that is what they are made into.
      ...(name === 'outline' && { 'other service': 'parts_not_known' }),
    });
  });
});

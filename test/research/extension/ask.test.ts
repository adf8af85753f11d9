/**
 * The questions of the extension, asked of a library, of `lks serve` over it, and of a service that has the contract
 * alone.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, type LocalLibrary, localLibrary } from '../../../src/contract/backend';
import { LksError } from '../../../src/contract/errors';
import { EXTENSION_NAMES, type ExtensionName } from '../../../src/contract/extensions';
import { checkSearchQuery, type RawParameters } from '../../../src/contract/parameters';
import { ANSWERED_BY } from '../../../src/contract/takes';
import { type Library, openLibrary } from '../../../src/library/library';
import { askExtension } from '../../../src/research/extension/ask';
import { received } from '../../../src/research/extension/received';
import { describeCalls } from '../../serve/support/calls';
import type { Served } from '../../serve/support/serving';
import { startServingHere } from '../../serve/support/serving-here';
import { ROOT } from '../../support/run';
import { DOCUMENTS, KEYS, startService, type TestService } from '../../support/service/service.mjs';
import { HR, LAW, timeAndCitations } from '../../support/time-and-citations';
import { describeAsked, hosted } from './asked';

let serving: Served;
let service: TestService;
let library: Library;
let own: Backend;
/** `own`, as it is asked by whoever has a library. */
let asLibrary: LocalLibrary;
let other: Backend;

beforeAll(async () => {
  const file = await timeAndCitations();
  serving = await startServingHere({ library: file });
  service = await startService();
  library = openLibrary(file);
  const client = hosted(serving.url, serving.key);
  own = client;
  asLibrary = localLibrary(await client.answering())!;
  other = hosted(service.url, KEYS.full);
});
afterAll(async () => {
  for (const backend of [library, own, other]) await backend.close();
  await serving.close();
  await service.close();
});

describeAsked(() => ({ library, own }));
describeCalls(() => ({ library, own: asLibrary }));

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
  for (const type of ['wetgeving', 'rechtspraak', 'eu']) {
    const { data } = await sample.search(checkSearchQuery({ q: 'recht OR law', type, limit: '3' }));
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

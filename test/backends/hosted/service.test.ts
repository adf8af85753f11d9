/** The test service itself: it must be right about the contract, or everything tested against it is worth little. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_GROUPS } from '../../../src/contract/types';
import { ofFile } from '../../support/of-test';
import { DOCUMENTS, idOf, KEYS, startService } from '../../support/service/service.mjs';

const service = await ofFile(startService());

describe('the data set', () => {
  test('has about 60 documents of every group, in both languages and from every jurisdiction', () => {
    expect(DOCUMENTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(DOCUMENTS.map(({ group }) => group))).toEqual(new Set(DOCUMENT_GROUPS));
    expect(new Set(DOCUMENTS.map(({ language }) => language))).toEqual(new Set(['nl', 'en']));
    expect(new Set(DOCUMENTS.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(['NL', 'BE', 'DE', 'EU']));
  });

  test('gives no statute a decision date, and every decision one', () => {
    for (const { group, decision_date } of DOCUMENTS) {
      if (group === 'wetgeving') expect(decision_date).toBe('');
      if (group === 'rechtspraak') expect(decision_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test('has an external id once in each language', () => {
    const keys = DOCUMENTS.map(({ external_id, language }) => `${external_id} ${language}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

// Its fields, filters and pages are those of the contract as of every backend: test/conformance.
describe('a refusal', () => {
  test.each([
    ['search?q=recht', undefined, 401, 'missing_api_key'],
    ['search?q=recht', 'nonsense-key', 401, 'invalid_api_key'],
    ['search?q=recht', KEYS.noCredits, 402, 'insufficient_credits'],
    ['search?q=recht', KEYS.noPlan, 403, 'plan_required'],
    ['search?q=recht', KEYS.limited, 429, 'rate_limit_exceeded'],
    [`documents/${idOf(999)}`, KEYS.full, 404, 'not_found'],
    ['documents/none', KEYS.full, 404, 'not_found'],
    ['health', undefined, 401, 'missing_api_key'],
    ['search', KEYS.full, 422, 'invalid_parameters'],
    ['search?q=ab', KEYS.full, 422, 'invalid_parameters'],
    ['search?q=recht&lang=fr', KEYS.full, 422, 'invalid_parameters'],
    ['search?q=recht&limit=0', KEYS.full, 422, 'invalid_parameters'],
    ['search?q=recht&limit=26', KEYS.full, 422, 'invalid_parameters'],
    ['search?q=recht&offset=-1', KEYS.full, 422, 'invalid_parameters'],
    ['search?q=recht&date_from=2023-02-29', KEYS.full, 422, 'invalid_parameters'],
    [`search?q=recht&law=${'x'.repeat(121)}`, KEYS.full, 422, 'invalid_parameters'],
  ])('%s with key %s is %s %s', async (target, key, status, code) => {
    const response = await fetch(`${service.url}/api/knowledge/${target}`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, message: expect.any(String) } });
  });
});

test('it runs as a program, says where it is, and stops when it is told to', async () => {
  const program = path.join(__dirname, '../../support/service/main.mjs');
  const child = spawn(process.execPath, [program, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const [, url] = /LKS_API_URL=(\S+)/.exec(chunk.toString()) ?? [];
  const response = await fetch(`${url}/api/knowledge/health`, { headers: { authorization: `Bearer ${KEYS.full}` } });
  expect(response.status).toBe(200);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

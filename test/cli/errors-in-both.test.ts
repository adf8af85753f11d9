/** An error is the same to a program in both languages: its code, exit code, commands and section; its message and hint are for people. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { docsOf, ERROR_KINDS, type ErrorKind } from '../../src/contract/errors';
import { copyOf, HR, WELLS } from '../support/libraries';
import { homeOfFile, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { DOCUMENTS, KEYS, startService } from '../support/service/service.mjs';
import { fillWithdrawn, ECLI as WITHDRAWN } from '../support/withdrawn';

/** Its address is none of its publisher's. */
const STRANGE = { ...DOCUMENTS[0]!, id: '00000000-0000-4000-8000-0000000000ff', url: 'https://elsewhere.example/' };
const service = await ofFile(startService({ more: [STRANGE] }));
const home = homeOfFile();
beforeAll(async () => {
  await copyOf('mixed', path.join(home, 'mixed.db'));
  await fillWithdrawn(path.join(home, 'withdrawn.db'));
  writeFileSync(path.join(home, 'damaged.docx'), 'PK\u0003\u0004 and nothing else');
  writeFileSync(path.join(home, 'no.db'), 'no library');
  writeFileSync(path.join(home, 'text.txt'), 'Zie art. 1 Waterputtenwet.');
});

interface Asked {
  kind: ErrorKind;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** More exact than the kind's. */
  code?: string;
}
const mixed = { LKS_LIBRARY: 'mixed.db' };
const withKey = (key: string, url = service.url) => ({ LKS_API_URL: url, LKS_API_KEY: key, LKS_RATE: '0' });

const ERRORS: readonly Asked[] = [
  { kind: 'failed', args: ['doc', STRANGE.id, '--web'], env: withKey(KEYS.full) },
  { kind: 'local', args: ['verify', 'damaged.docx'], env: mixed },
  { kind: 'usage', args: ['search', 'put', '--limit', '99'], env: mixed },
  { kind: 'usage', args: ['search', 'put', '--typ', 'eu'], env: mixed },
  { kind: 'usage', args: ['searhc', 'put'], env: mixed },
  { kind: 'usage', args: ['search', '--json', '--csv', 'put'], env: mixed },
  { kind: 'usage', args: ['doc', '-', '--max-age', 'x'], env: mixed },
  { kind: 'usage', args: ['library', 'status'], env: { LKS_LIBRARY: '' } },
  { kind: 'not-found', args: ['doc', `${WELLS} artikel 9`], env: mixed },
  { kind: 'not-found', args: ['doc', 'ECLI:NL:HR:1999:1'], env: mixed },
  { kind: 'not-found', args: ['doc', `${HR} r.o. 9`], env: mixed },
  { kind: 'not-found', args: ['cites', WITHDRAWN], env: { LKS_LIBRARY: 'withdrawn.db' }, code: 'withdrawn' },
  { kind: 'no-key', args: ['search', 'recht'], env: { LKS_API_URL: service.url } },
  { kind: 'key-rejected', args: ['search', 'recht'], env: withKey('lks_test_unknown') },
  { kind: 'plan-required', args: ['search', 'recht'], env: withKey(KEYS.noPlan) },
  { kind: 'unreachable', args: ['search', 'recht'], env: withKey(KEYS.full, 'http://127.0.0.1:9') },
  { kind: 'unreachable', args: ['doc', 'art. 6:162 BW', '--offline'], env: withKey(KEYS.full), code: 'offline' },
  { kind: 'bad-response', args: ['health'], env: withKey(KEYS.full, `${service.url}/elsewhere`) },
  { kind: 'rate-limited', args: ['search', 'recht'], env: withKey(KEYS.limited) },
  { kind: 'no-credits', args: ['search', 'recht'], env: withKey(KEYS.noCredits) },
  { kind: 'partial', args: ['doc', `${WELLS} artikel 1`, `${WELLS} artikel 9`], env: mixed },
  { kind: 'local', args: ['search', 'put'], env: { LKS_LIBRARY: 'no.db' } },
  { kind: 'local', args: ['search', 'put'], env: { LKS_LIBRARY: 'absent.db' } },
  { kind: 'local', args: ['search', 'put', '-o', 'text.txt'], env: mixed },
];
/** What no command line shows: a fault of lks itself, and signals (`test/cli/interruption.test.ts`). */
const NOT_HERE: readonly ErrorKind[] = ['internal', 'hung-up', 'interrupted', 'terminated'];

it('every kind is asked', () => {
  const kinds = new Set([...ERRORS.map(({ kind }) => kind), ...NOT_HERE]);
  expect([...kinds].sort()).toEqual(Object.keys(ERROR_KINDS).sort());
});

interface Said {
  message: string;
  hint: string | null;
  items?: { id: string; code: string; message: string }[];
}

async function told({ args, env }: Asked, language: string) {
  const options = { env: { ...env, LKS_UI_LANG: language }, now: '2026-03-01T12:00:00Z' };
  const ran = await run(home, [...args, '--json'], options);
  const { error } = JSON.parse(ran.stderr.trim().split('\n').at(-1)!) as { error: Said & Record<string, unknown> };
  const { message, hint, items = [], ...rest } = error;
  const people = { message, hint, items: items.map((one) => one.message) };
  return { code: ran.code, people, programs: { ...rest, items: items.map(({ id, code }) => ({ id, code })) } };
}

it.each(ERRORS.map((one) => ({ ...one, line: one.args.join(' ') })))('$kind: lks $line', async (asked) => {
  const [en, nl] = [await told(asked, 'en'), await told(asked, 'nl')];
  const { exitCode, code } = ERROR_KINDS[asked.kind];
  expect(en).toMatchObject({ code: exitCode, programs: { exit_code: exitCode, docs: docsOf(asked.kind) } });
  if (asked.code !== undefined) expect(en.programs).toMatchObject({ code: asked.code });
  else if (asked.kind !== 'not-found' && asked.kind !== 'local') expect(en.programs).toMatchObject({ code });
  expect([nl.code, nl.programs]).toEqual([en.code, en.programs]);
  expect(nl.people.message).not.toBe(en.people.message);
  if (en.people.hint !== null) expect(nl.people.hint).not.toBe(en.people.hint);
  for (const [at, one] of en.people.items.entries()) expect(nl.people.items[at]).not.toBe(one);
});

/** The commands that a search offers do what the one typed did: they are run here as they stand on stderr. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { ALL, knownIdentifiers, READERS, refusal, world } from '../support/paged-search';
import { type Ran, run } from '../support/run';
import { KEYS } from '../support/service/service.mjs';
import { wordsIn } from '../support/shell-line';

let known: string[];
beforeAll(async () => {
  known = await knownIdentifiers();
});

/** Runs a line that was offered, its words as lks quotes them; what a shell makes of those: test/platform/shell. */
const shell = (home: string, url: string, line: string): Promise<Ran> =>
  run(home, wordsIn(line).slice(1), { env: { LKS_API_URL: url, LKS_API_KEY: KEYS.full } });

const goOn = (stderr: string): string => new RegExp(`${unmarked(say.sets.goOn('(.*)'))}$`, 'm').exec(stderr)?.[1] ?? '';
const next = (stderr: string): string => /next: (.*)$/m.exec(stderr)?.[1] ?? '';
const namesIn = (text: string): string[] => READERS.jsonl!(text, new Set());

describe('a set that was cut short', () => {
  it.concurrent('is completed by the command that it offers, in the same form', async (context) => {
    const { lks, service, home } = await world(context);
    service.fail(refusal(402, 'insufficient_credits'));
    const flags = [
      '--jsonl',
      '--fields',
      'external_id,title',
      '--timeout',
      '20',
      '--max-wait',
      '5',
      '--color',
      'never',
    ];
    const first = await lks(['search', 'recht', '--all', '--limit', '10', ...flags, '--no-links']);
    expect(first.code).toBe(6);
    const hint: string = JSON.parse(first.stderr).error.hint;
    const command = goOn(hint);
    expect(command).toBe(
      'lks search recht --all --limit 10 --format jsonl --fields external_id,title --timeout 20 --max-wait 5 --color never --no-links --offset 20',
    );
    // What to do about the limit stands before it.
    expect(hint).toContain('credits');
    service.heal();
    const rest = await shell(home, service.url, command);
    expect(rest.code, rest.stderr).toBe(0);
    expect([...namesIn(first.stdout), ...namesIn(rest.stdout)]).toEqual(known);
    expect(Object.keys(JSON.parse(rest.stdout.split('\n')[0]!))).toEqual(['external_id', 'title']);
    expect(first.stderr).not.toContain(KEYS.full);
  });

  it.concurrent('asks for no more than --max in all', async (context) => {
    const { lks, service, home } = await world(context);
    service.fail(refusal(402, 'insufficient_credits'));
    const first = await lks(['search', 'recht', '--max', '32', '--limit', '10', '--format', 'plain', '--no-wait']);
    const command = goOn(first.stderr);
    expect(command).toBe('lks search recht --limit 10 --max 12 --format plain --no-wait --offset 20');
    service.heal();
    const rest = await shell(home, service.url, command);
    const rows = [first, rest].flatMap(({ stdout }) => READERS.plain!(stdout, new Set()));
    expect(rows).toEqual(known.slice(0, 32));
  });

  it.concurrent('and goes into a file is completed there', async (context) => {
    const { lks, service, home } = await world(context);
    service.fail(refusal(402, 'insufficient_credits'));
    const flags = ['--all', '--limit', '10', '--jsonl', '--output', 'my rows.jsonl', '--force'];
    const first = await lks(['search', 'recht', ...flags]);
    expect(first.code).toBe(6);
    const { hint } = JSON.parse(first.stderr).error;
    expect(hint).toContain(say.sets.kept(20, 'my rows.jsonl.lks-journal', 'my rows.jsonl'));
    service.heal();
    const rest = await shell(home, service.url, goOn(hint));
    expect(rest.code, rest.stderr).toBe(0);
    expect(namesIn(readFileSync(path.join(home, 'my rows.jsonl'), 'utf8'))).toEqual(known);
  });
});

describe('a page', () => {
  it.concurrent('offers the next one: no --all, the same rows as one long page', async (context) => {
    const { lks, service, home } = await world(context);
    const first = await lks(['search', 'recht', '--lang', 'nl', '--csv', '--csv-raw', '--limit', '3']);
    const command = next(first.stderr);
    expect(command).toBe('lks search recht --lang nl --limit 3 --format csv --csv-raw --offset 3');
    const second = await shell(home, service.url, command);
    const long = await lks(['search', 'recht', '--lang', 'nl', '--csv', '--csv-raw', '--limit', '6']);
    expect([first, second].flatMap(({ stdout }) => READERS.csv!(stdout, new Set()))).toEqual(
      READERS.csv!(long.stdout, new Set()),
    );
  });

  it.concurrent('keeps words that begin with a dash, phrases and excluded words', async (context) => {
    const { lks, service, home } = await world(context);
    const typed = ['search', '--phrase', "van 't recht", '--not', 'huur', '--limit', '1', '--', '-zeer', 'het recht'];
    const row = { id: 'row', external_id: 'ROW', title: 'a row' };
    service.fail({ kind: 'change', change: ({ meta }) => ({ data: [row], meta: { ...meta, total: ALL } }) });
    const { stderr } = await lks(typed);
    const command = next(stderr);
    service.requests.length = 0;
    await shell(home, service.url, command || 'false');
    const asked = service.requests.at(-1)?.query;
    expect(asked, stderr).toMatchObject({ q: `-zeer het recht "van 't recht" -huur`, offset: '1', limit: '1' });
  });
});

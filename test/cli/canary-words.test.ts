/** Words that a lawyer types tell of a client: they are looked for in every log, every report and every file that is left. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAssistant } from '../mcp/support/assistant';
import { startServing } from '../serve/support/serving';
import { type CanaryService, goodAnswer, startCanaryService } from '../support/canary';
import { homeOfTest, ofFile } from '../support/of-test';
import { run } from '../support/run';

/** No text has them, and they are near to no word: one of a search, one of a note beside a citation. */
const WORD = 'kwantumzeeslang';
const NOTE = 'Vredegeluksma';
const KEY = 'lks_a_key_of_a_test_0123';
const DOCUMENT = '00000000-0000-4000-8000-000000000002';

const wordsIn = (text: string): string[] =>
  [WORD, NOTE, encodeURIComponent(WORD), Buffer.from(WORD).toString('base64').slice(0, 18)].filter((word) =>
    text.toLowerCase().includes(word.toLowerCase()),
  );

const service = await ofFile(startCanaryService());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.answer = goodAnswer;
});

const env = () => ({ LKS_API_URL: service.url, LKS_API_KEY: KEY, LKS_CACHE_MB: undefined });

function expectNoWordLeft(): void {
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(home, name);
    expect(wordsIn(name), name).toEqual([]);
    if (statSync(file).isFile()) expect(wordsIn(readFileSync(file, 'latin1')), name).toEqual([]);
  }
}

/** What lks does with a runtime that throws an error that quotes what it was given, when it meets the word. */
async function whileFailing<T>(doing: () => Promise<T>): Promise<T> {
  const { toLowerCase } = String.prototype;
  String.prototype.toLowerCase = function () {
    if (this.includes(WORD)) throw new TypeError(`cannot fold ${this}\n    at ${this}`);
    return toLowerCase.call(this);
  };
  return doing().finally(() => {
    String.prototype.toLowerCase = toLowerCase;
  });
}

const SEARCHES: readonly (readonly string[])[] = [
  ['search', `huur ${WORD}`],
  ['search', WORD, '--law', WORD],
  ['search', WORD, '--area', NOTE, '--from', '2020'],
  ['search', `"${WORD} ${NOTE}"`, '--all', '--jsonl'],
  ['doc', `HR 1 januari 2000, nr. 12/34567 (${NOTE}/${WORD})`],
  ['doc', `art. 12 Wet ${WORD}`],
  ['doc', DOCUMENT],
];

const FAULTS: readonly [string, CanaryService['answer']][] = [
  ['a service that answers', goodAnswer],
  ['one that fails', (_, response) => response.writeHead(500).end('no')],
  ['one that refuses', (_, response) => response.writeHead(422).end('{"error":{"code":"invalid_parameters"}}')],
  [
    'one that is cut off',
    (_, response) => response.writeHead(200, { 'content-length': '99' }).write('{', () => void response.destroy()),
  ],
  [
    'one that sends no JSON',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`${WORD}{`),
  ],
];
/** The lines of standard error that begin so. */
const linesWith = (begin: RegExp, { stderr }: { stderr: string }): string[] =>
  stderr.split('\n').filter((line) => begin.test(line));

describe('lines of --debug', () => {
  it.each(FAULTS)('hold no word with %s', async (_what, answer) => {
    service.answer = answer;
    for (const args of SEARCHES) {
      const ran = await run(home, [...args, '--debug', '--no-wait'], { env: env() });
      const told = linesWith(/^(→|←|Caused by|\s+at )/, ran);
      expect(told.length, args.join(' ')).toBeGreaterThan(0);
      expect(wordsIn(told.join('\n')), ran.stderr).toEqual([]);
    }
    expectNoWordLeft();
  });

  it('hold none of what publishers are asked', async () => {
    const mirror = { LKS_BWB_URL: service.url, LKS_CVDR_URL: service.url, LKS_RECHTSPRAAK_URL: service.url };
    service.answer = (_, response) => response.writeHead(404).end();
    const asked = { ...mirror, LKS_EURLEX_URL: service.url };
    const ran = await run(home, ['library', 'add', `Wet ${WORD}`, '--debug'], { env: asked });
    expect(wordsIn(linesWith(/^(→|←)/, ran).join('\n'))).toEqual([]);
  });
});

describe('the report of a fault', () => {
  it('has no word', async () => {
    const { code, stderr } = await whileFailing(() => run(home, ['search', `huur ${WORD}`, '--debug']));
    expect(code, stderr).toBe(70);
    const reports = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => /fault-E/.test(name));
    expect(reports).toHaveLength(1);
    expect(readFileSync(path.join(home, reports[0]!), 'utf8')).toMatch(/\nTypeError\n {4}at /);
    expectNoWordLeft();
  });
});

describe('standard error of lks mcp, which its host keeps', () => {
  const calls: readonly [string, Record<string, unknown>][] = [
    ['search', { q: `huur ${WORD}` }],
    ['search', { q: WORD, law: WORD }],
    ['search', { q: `huurprijz ${WORD}`, area: NOTE }],
    ['search', { q: WORD, court: NOTE }],
    ['search', { q: WORD, nonsense: NOTE }],
    ['get_document', { uuid: `HR 1 januari 2000, nr. 12/34567 (${NOTE}/${WORD})` }],
    ['get_document', { uuid: `art. 12 Wet ${WORD}` }],
    ['get_document', { uuid: WORD }],
    ['health', {}],
  ];

  it.each([
    ['the sample', {}],
    ['a service', { hosted: true }],
    ['a runtime that fails at the word', { failing: true }],
  ] as const)(
    'has no word, nor has any file: %s',
    async (_what, { hosted = false, failing = false }: { hosted?: boolean; failing?: boolean }) => {
      const assistant = await startAssistant(home, { ...(hosted && env()), LKS_DEBUG: '1' });
      const callAll = async (): Promise<void> => {
        for (const [name, args] of calls) await assistant.call(name, args);
      };
      await (failing ? whileFailing(callAll) : callAll());
      await assistant.close();
      expect(wordsIn(assistant.stderr()), assistant.stderr()).toEqual([]);
      expectNoWordLeft();
    },
  );
});

describe('the log of lks serve', () => {
  it('has no word of a query, an id or a path, found or not, and none of an error', async () => {
    const serving = await startServing();
    try {
      const asked = [
        `/api/knowledge/search?q=${WORD}`,
        `/api/knowledge/search?q=huur%20${WORD}&law=${WORD}&area=${NOTE}`,
        `/api/knowledge/search?q=x&law=${WORD}`,
        `/api/knowledge/search?q=${WORD}&${NOTE}=${WORD}`,
        `/api/knowledge/search?q=${WORD}%E0%A4%A`,
        `/api/knowledge/documents/${WORD}`,
        `/api/knowledge/${WORD}?${NOTE}`,
        `/${WORD}`,
      ];
      for (const one of asked) for (const key of [serving.key, `lks_${WORD}`, null]) await serving.get(one, key);
      await serving.stop();
      const lines = linesWith(/^\{/, { stderr: serving.stderr() });
      expect(lines.length).toBeGreaterThanOrEqual(asked.length);
      expect(wordsIn(serving.stderr())).toEqual([]);
    } finally {
      await serving.close();
    }
  });
});

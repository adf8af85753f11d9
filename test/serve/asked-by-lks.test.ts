/** What `lks serve` offers beyond the contract, asked by lks itself: it prints what a library of one's own would. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { EXTENSION_NAMES } from '../../src/contract/extensions';
import { say } from '../../src/messages';
import { assistantOfTest } from '../mcp/support/assistant';
import { listenHere } from '../support/listening.mjs';
import { homeOfFile, homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { GH, HR, LAW, RB, timeAndCitations } from '../support/time-and-citations';
import { sharedWithCitations } from './support/serving-here';

const home = homeOfFile();
const library = await timeAndCitations();
const serving = await sharedWithCitations();
const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.key };

const asked = (...args: string[]) => run(home, args, { env });
/** What a library is told to fetch is no advice for who asks a service. */
const withoutFetching = (text: string): string => {
  const lines = text.split('\n').filter((line) => !/lks library add|not in the library:$/.test(line));
  return lines.join('\n').replace(/,(?=\s*[}\]])/g, '');
};
const own = (...args: string[]) => run(home, [...args, `--library=${library}`]);

const seen = new Set<string>();
/** All formats the first time that a command is asked, then the one that has most. */
const formatsOf = ([command = '']: readonly string[]): string[] => {
  const isFirst = !seen.has(command);
  seen.add(command);
  return isFirst ? ['json', 'plain', 'table', 'csv'] : ['json'];
};

describe('a service that offers it', () => {
  test.each([
    ['cited-by', `${LAW} artikel 1`],
    ['cited-by', `${LAW} artikel 1`, '--count'],
    ['cited-by', `${LAW} artikel 1`, '--court', 'HR', '--from', '2015', '-n', '1'],
    ['cited-by', `${LAW} artikel 1`, '--court', 'GHAMS'],
    ['cites', HR],
    ['cites', HR, '--count'],
    ['chain', HR],
    ['chain', RB],
  ])('is asked, and lks %s %s prints what a library does', async (...args) => {
    for (const format of formatsOf(args)) {
      const [there, here] = [await asked(...args, '--format', format), await own(...args, '--format', format)];
      expect([there.code, there.stderr]).toEqual([here.code, withoutFetching(here.stderr)]);
      expect(withoutFetching(there.stdout)).toBe(withoutFetching(here.stdout));
      expect(there.code).toBe(0);
    }
  });

  test.each([
    ['versions', `${LAW} artikel 1`],
    ['versions', LAW, '--toestanden'],
    ['versions', `${LAW} artikel 1`, '2012-03-01'],
    ['diff', `${LAW} artikel 1`, '--from', '2012', '--to', '2016'],
    ['diff', LAW, '--from', '2016-01-01', '--to', '2016-02-01'],
  ])('is asked where there is no library, and lks library %s %s prints what one does', async (...args) => {
    for (const format of formatsOf(args)) {
      const line = ['library', ...args, '--format', format];
      const [there, here] = [await asked(...line), await own(...line)];
      expect([there.code, here.code], there.stderr + here.stderr).toEqual([0, 0]);
      expect(there.stdout).toBe(here.stdout);
      const linesOf = (text: string) => text.replaceAll(say.commands.noticeFrom.hosted(''), '').split('\n').sort();
      expect(linesOf(there.stderr)).toEqual(linesOf(here.stderr));
    }
  });

  test('is not asked for the texts of a library of the user’s own', async () => {
    const none = await run(homeOfTest(), ['library', 'versions', LAW], { env: { ...env, LKS_LIBRARY: library } });
    expect([none.code, none.stderr]).toEqual([0, expect.not.stringContaining(phrase(say.commands.noticeFrom.hosted))]);
    const wrong = await asked('library', 'diff', LAW);
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect((await asked('library', 'versions', 'ECLI:NL:HR:1900:1')).code).toBe(3);
  });

  test('rows can be opened, and what is not there is said to be that', async () => {
    const [row = ''] = (await asked('cited-by', `${LAW} artikel 1`, '--plain')).stdout.split('\t');
    expect((await asked('doc', row)).stdout).toContain('Het middel faalt');
    const none = await asked('chain', 'ECLI:NL:HR:1900:1');
    expect([none.code, none.stderr]).toEqual([
      3,
      expect.stringContaining(say.hosted.askOwner(new URL(serving.url).host)),
    ]);
    const wrong = await asked('cited-by', 'zomaar wat woorden');
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect((await asked('cited-by', GH, HR)).code).toBe(2);
    expect((await run(home, ['chain', HR], { env: { ...env, LKS_API_KEY: 'lks_nothing' } })).code).toBe(4);
  });

  test('answers an assistant too', async () => {
    const assistant = await assistantOfTest(env, home);
    const answers = [
      await assistant.call('cited_by', { id: `${LAW} artikel 1` }),
      await assistant.call('cites', { id: HR }),
      await assistant.call('chain', { id: HR }),
      await assistant.call('versions', { id: `${LAW} artikel 1` }),
      await assistant.call('diff', { id: LAW, from: '2012', to: '2016' }),
      await assistant.call('outline', { id: HR }),
      await assistant.call('cite', { id: HR }),
      await assistant.call('coverage'),
    ];
    for (const { isError, text, data } of answers) {
      expect(isError, text).toBe(false);
      expect(data.answered_by.backend).toBe('hosted');
    }
    expect(answers[0]!.data).toMatchObject({ total: 1, data: [{ external_id: HR, words: 'artikel 1' }] });
    expect(answers[3]!.data.data).toHaveLength(2);
    expect(answers[4]!.data.text).toContain('+ De griffier leest niet voor.');
    expect(answers[7]!.data.known).toBe(true);
    const whole = await assistant.call('outline', { id: LAW, at: '2012-01-01' });
    const alone = await assistantOfTest({ LKS_LIBRARY: library }, home);
    const own = await alone.call('outline', { id: LAW, at: '2012-01-01' });
    expect([whole.isError, whole.data.text]).toEqual([false, own.data.text]);
    expect(whole.data.meta).toMatchObject({ external_id: LAW, complete: true, from: '2010-01-01' });
    expect((await assistant.call('outline', { id: LAW, at: '1990-01-01' })).isError).toBe(true);
  });
});

/** A service that announces all of it, and answers each question with something else. */
async function odd(answer: (question: string) => unknown) {
  const asked: string[] = [];
  const { url, close } = await listenHere((request, response) => {
    const { pathname } = new URL(request.url!, 'http://here');
    asked.push(pathname);
    const extensions = [{ name: 'lks', version: 1, path: '/api/lks/v1', questions: EXTENSION_NAMES }];
    const body = pathname.endsWith('/health') ? { data: {}, meta: { extensions } } : answer(pathname);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  onTestFinished(close);
  return { asked, env: { LKS_API_URL: url, LKS_API_KEY: 'lks_test_key' } };
}

describe('a service that answers otherwise', () => {
  const COVERAGE = { sources: [], looked_through: 0, of: 0 };
  /** Each of the right type. */
  const ROW = {
    external_id: 'ECLI:NL:HR:2020:1\u001b[2J',
    title: '\u202eTitel\u0007',
    court: '\u001b]0;x',
    date: '\u0007',
    url: 'javascript:alert(1)',
    document_type: '\u202e',
    id: null,
    fetch: 'rm -rf /',
    held: false,
  };
  const PLACE = { place: '\u001b[2J', pinpoint: '\u0007', marked_up: false };
  const CITATIONS = {
    data: [{ ...ROW, ...PLACE, places: [{ ...PLACE, start: 0, end: 1, text: '\u001b[2J', basis: 'named' }] }],
    meta: { total: 1, coverage: { ...COVERAGE, sources: [{ source: '\u001b[2J', documents: 1 }] } },
  };
  const CHAIN = {
    data: {
      nodes: [ROW, { ...ROW, external_id: 'rm -rf /' }],
      edges: [{ from: ROW.external_id, to: 'rm -rf /', relation: '\u001b]0;x', label: '\u202e', said_by: [] }],
    },
    meta: { coverage: COVERAGE, cut: false },
  };

  test('is shown as data, and nothing of it is a command', async () => {
    const service = await odd((question) => (question.endsWith('/chain') ? CHAIN : CITATIONS));
    for (const command of ['cited-by', 'cites', 'chain'])
      for (const format of ['plain', 'table', 'json']) {
        const { code, stdout, stderr } = await run(home, [command, HR, '--format', format], {
          env: service.env,
        });
        expect(code, stderr).toBe(0);
        if (format !== 'json') expect(stdout + stderr).not.toMatch(/[\u001b\u202e\u0007]/);
        expect(stdout + stderr).not.toMatch(/fetch\W+rm|library add rm/);
      }
    const assistant = await assistantOfTest(service.env, home);
    for (const tool of ['cited_by', 'cites', 'chain']) {
      const { isError, text } = await assistant.call(tool, { id: HR });
      expect(isError, text).toBe(false);
      expect(text).not.toMatch(/[\u001b\u202e\u0007]/);
    }
  });

  test.each([
    ['rows that are none', { data: [null, 7, [], { external_id: {} }], meta: 3 }],
    ['rows that lack fields', { data: [{ external_id: 'x' }], meta: { total: -1, coverage: COVERAGE } }],
    ['texts that are numbers', { data: { nodes: [{ ...ROW, title: 7 }], edges: [] }, meta: {} }],
    ['an object for a list', { data: {} }],
  ])('is refused with what is wrong, and none of it is shown: %s', async (_, body) => {
    const service = await odd(() => body);
    for (const command of ['cited-by', 'cites', 'chain']) {
      const { code, stdout, stderr } = await run(home, [command, HR, '--json'], { env: service.env });
      expect([code, stdout]).toEqual([5, '']);
      expect(JSON.parse(stderr).error).toMatchObject({
        code: 'bad_response',
        message: expect.stringMatching(phrase(say.hosted.answers.oddAnswer)),
      });
    }
    const assistant = await assistantOfTest(service.env, home);
    for (const tool of ['cited_by', 'cites', 'chain', 'versions', 'diff', 'coverage', 'cite', 'outline']) {
      const given = tool === 'coverage' ? {} : { id: HR, ...(tool === 'diff' && { from: '2012' }) };
      const { isError, text } = await assistant.call(tool, given);
      expect([isError, text]).toEqual([true, expect.stringContaining('bad_response')]);
    }
  });

  test('is asked once in a conversation what it offers', async () => {
    const service = await odd((question) =>
      question.endsWith('/coverage') ? { data: [], meta: { notes: [] } } : CITATIONS,
    );
    const assistant = await assistantOfTest(service.env, home);
    await assistant.call('cited_by', { id: HR });
    await assistant.call('cites', { id: HR });
    await assistant.call('coverage');
    expect(service.asked).toEqual([
      '/api/knowledge/health',
      '/api/lks/v1/cited-by',
      '/api/lks/v1/cites',
      '/api/lks/v1/coverage',
    ]);
  });
});

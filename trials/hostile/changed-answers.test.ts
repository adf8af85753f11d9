/**
 * Answers of every publisher in another form than they are known to have: each ends as `bad_response`, or as what the same answer unchanged ends
 * as. Nothing is said of the law ("not found", "not in force", "ended", "empty") that was not understood whole.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { askFor } from '../../src/sources/harvest/harvest';
import { PublisherClient } from '../../src/sources/shared/http/client';
import type { Ask } from '../../src/sources/shared/publisher';
import type { Publisher } from '../../src/sources/source';
import { GROUPS, putWti, type Question, TODAY } from '../../test/faults/support/answers';
import { changeOf, lotOf } from '../../test/faults/support/changed';
import { type Publishers, startPublishers } from '../../test/support/publishers/server';
import { runsOf, SEED } from '../support/runs';

/** What is read for what it says, and not for its text. */
const IS_ANSWER = /manifest\.xml$|\.WTI$|\/sru\/|\/sparql|\/zoeken|AE3163$/;

let groups: { publishers: Publishers; client: PublisherClient }[] = [];
beforeAll(async () => {
  for (const { put } of GROUPS) {
    const publishers = await startPublishers();
    put(publishers);
    putWti(publishers);
    const env = publishers.environment();
    const client = new PublisherClient({ version: '0.0.0', env, timeoutMs: 5000, maxWaitMs: 0, wait: false, tries: 1 });
    groups.push({ publishers, client });
  }
});
afterAll(async () => {
  for (const { publishers, client } of groups) {
    await client.close();
    await publishers.close();
  }
  groups = [];
});

/** What a question ends as, where `change` may change each answer, told its place among them. */
async function endOf(group: number, question: Question, change: (body: Buffer, at: number) => Buffer): Promise<string> {
  const { client } = groups[group]!;
  let at = 0;
  const ask = (publisher: Publisher): Ask => {
    const own = askFor(publisher, { client, call: {}, today: TODAY });
    return {
      ...own,
      async get(request) {
        const answer = await own.get(request);
        const isAnswer =
          answer.status === 300 || IS_ANSWER.test(decodeURIComponent(request.url.href.split('?query')[0]!));
        return isAnswer ? { ...answer, body: change(answer.body, at++) } : answer;
      },
    };
  };
  try {
    return JSON.stringify(await question.ask(ask));
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    return error.kind === 'not-found' ? `not-found: ${error.message}` : error.kind;
  }
}

/** True where each thing that is said is said in the other end too. */
function isLess(other: string, end: string): boolean {
  const said = new Set((JSON.parse(end) as unknown[]).map((one) => JSON.stringify(one)));
  return (JSON.parse(other) as unknown[]).every((one) => said.has(JSON.stringify(one)));
}

const asked = GROUPS.flatMap(({ questions }, group) => questions.map((question) => ({ group, question })));

describe('an answer in another form', () => {
  it(`says nothing of the law that it does not say (LKS_TEST_SEED=${SEED})`, async () => {
    const lot = lotOf(SEED);
    const wrong: string[] = [];
    const ends = new Map<Question, { end: string; answers: number }>();
    for (const { group, question } of asked) {
      let answers = 0;
      const end = await endOf(group, question, (body) => {
        answers += 1;
        return body;
      });
      expect(answers, question.name).toBeGreaterThan(0);
      expect(end, question.name).not.toBe('bad-response');
      ends.set(question, { end, answers });
    }
    const runs = runsOf('changed answers');
    let refused = 0;
    for (let run = 0; run < runs; run += 1) {
      const { group, question } = asked[run % asked.length]!;
      const { end, answers } = ends.get(question)!;
      const which = lot(answers);
      let how = '';
      const other = await endOf(group, question, (body, at) => {
        if (at !== which) return body;
        const changed = changeOf(body.toString('utf8'), lot);
        how = changed.how;
        return Buffer.from(changed.body);
      });
      if (other === 'bad-response') refused += 1;
      else if (other !== end && !(question.less && isLess(other, end)))
        wrong.push(`${question.name}: ${how}: ${other.slice(0, 150)} in place of ${end.slice(0, 150)}`);
    }
    expect(wrong.join('\n')).toBe('');
    // A reader that refuses everything says nothing false either.
    expect(refused).toBeLessThan(runs);
  });
});

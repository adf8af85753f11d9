/**
 * What the index answers, held against a reader of the texts by force. `LKS_INDEX_CASES=100000` asks so many questions, other ones
 * each time with `LKS_TEST_SEED`.
 */
import { expect, test } from 'vitest';
import { MOST_ASKED } from '../../test/engine/index/asked';
import { holdAnswers, holdCrowds } from '../../test/engine/index/held';
import { runsOf } from '../support/runs';

const CASES = Number(process.env.LKS_INDEX_CASES ?? 0);
/** A corpus has half of the questions that it can have, on average. */
const RUNS = CASES > 0 ? Math.ceil(CASES / (MOST_ASKED / 2)) : runsOf('questions to an index');

test(
  'answers what the documents say, whatever was put in, taken out and asked',
  () => {
    const { corpora, documents, questions } = holdAnswers(RUNS);
    expect(questions).toBeGreaterThan(RUNS);
    if (CASES > 0) process.stdout.write(`${corpora} corpora, ${documents} documents, ${questions} questions\n`);
  },
  CASES > 0 ? 24 * 3_600_000 : undefined,
);

test('finds what stands together of words that most documents have', () => holdCrowds(runsOf('crowds')));

/** The contract of the service (docs/contract.md) as one suite, for everything that says it keeps it. */
import { afterAll, beforeAll, describe } from 'vitest';
import { describeAnswers } from './answers';
import { describeFilters } from './filters';
import { describeHostileQueries } from './hostile-queries';
import { describePaging } from './paging';
import { describeParameters } from './parameters';
import type { Open, Subject } from './port';
import { describeRefusals } from './refusals';

/** Runs the whole suite over one implementation; `open` is called once, and what it gives is closed at the end. */
export function describeContract(name: string, open: Open): void {
  describe(`the contract, kept by ${name}`, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject?.close());
    const given = (): Subject => subject;
    describeAnswers(given);
    describeParameters(given);
    describeFilters(given);
    describePaging(given);
    describeRefusals(given);
    describeHostileQueries(given);
  });
}

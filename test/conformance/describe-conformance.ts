/** The contract of the service (docs/development/contract.md), put to everything that says it keeps it. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Given, Open, Subject } from './port';
import { SUBJECTS } from './subjects';

/** Runs cases over each implementation; each is opened once, and closed at the end. */
export function describeContract(
  describeCases: (given: Given) => void,
  subjects: Readonly<Record<string, Open>> = SUBJECTS,
): void {
  describe.each(Object.entries(subjects))('the contract, kept by %s', (_, open) => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject?.close());
    describeCases(() => subject);
  });
}

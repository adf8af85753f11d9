/** What `lks library probe` says of the publishers. */
import { count } from './listed';

export const probe = () => ({
  summary: 'ask each publisher one small thing, and compare its answer with what the importers expect',
  sources: 'the publishers to ask; all unless named',
  asking: 'Asking the publishers …',
  purpose: 'whether its answer is as the importers expect',
  columns: { publisher: 'Publisher', result: 'Result', difference: 'What is not as expected' },
  results: { expected: 'as expected', changed: 'changed', unreachable: 'no answer' },
  missing: (at: string) => `${at} is not there.`,
  form: (at: string) => `${at} is of another form.`,
  unknownFormat: 'The answer is in none of the formats that lks reads.',
  otherWork: (work: string) => `The importer does not read it as ${work}.`,
  fewer: (expected: number, found: number) =>
    `The importer finds ${count(found, 'document', 'documents')} in it, and expected ${expected}.`,
  notImported: (message: string) => `The importer cannot read it: ${message}`,
  all: (publishers: number) =>
    publishers === 1 ? 'The publisher answers as expected.' : `All ${publishers} publishers answer as expected.`,
  failed: (failed: number, all: number) =>
    all === 1
      ? 'The publisher does not answer as expected.'
      : `${failed} of ${all} publishers ${failed === 1 ? 'does' : 'do'} not answer as expected.`,
  failedHint:
    'Try again later. What stays changed has to be looked into before it is imported: what is in a library already is not touched by it.',
  none: (name: string) => `lks has nothing small to ask ${name}.`,
});

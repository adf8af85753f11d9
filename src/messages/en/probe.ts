/** What `lks library probe` says of the publishers. */
import { count, grouped } from './listed';

export const probe = () => ({
  summary: 'ask each publisher one small thing, to see whether lks reads it',
  sources: 'publishers to ask (default: all)',
  asking: 'Asking the publishers …',
  purpose: 'whether lks still reads it',
  columns: { publisher: 'Publisher', result: 'Result', difference: 'Difference' },
  results: { expected: 'as expected', changed: 'changed', unreachable: 'no answer' },
  missing: (at: string) => `${at} is not there.`,
  form: (at: string) => `${at} has another form.`,
  unknownFormat: 'The answer has an unknown format.',
  otherWork: (work: string) => `lks does not read it as ${work}.`,
  fewer: (expected: number, found: number) =>
    `lks finds ${count(found, 'document', 'documents')} in it, and expected ${grouped(expected)}.`,
  notImported: (message: string) => `lks cannot read it: ${message}`,
  all: (publishers: number) =>
    publishers === 1 ? 'The publisher answers as expected.' : `All ${publishers} publishers answer as expected.`,
  failed: (failed: number, all: number) =>
    all === 1
      ? 'The publisher does not answer as expected.'
      : `${failed} of ${all} publishers ${failed === 1 ? 'does' : 'do'} not answer as expected.`,
  failedHint: 'Try again later. If it stays so, do not import from there.',
  none: (name: string) => `lks has no question for ${name}.`,
});

/** One document, two documents: a number and its noun agree in every sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { count } from '../../src/messages/en/listed';
import { ROOT } from '../support/run';

const FOLDER = path.join(ROOT, 'src/messages/en');

/** What lks counts, in the plural. */
const NOUNS =
  'changes|credits|days|decisions|documents|failures|files|headings|items|keys|laws|lines|matches|minutes|pages|publishers|requests|results|rows|searches|seconds|texts|tries|words|works';

/** A number in front of a plural, with at most one adjective between. */
const COUNTED = new RegExp(`\\$\\{[A-Za-z. ]+\\} (?:[a-z]+ )?(?:${NOUNS})\\b`, 'g');

/** Sentences that are only said of more than one, or of a limit: their names, each with why. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  theseResults: 'what several rows have in common',
  severalWorks: 'a name of several works',
  severalDecisions: 'several decisions fit',
  decisionsOfCases: 'cases that were not joined',
  docTooMuch: 'one document is never too much',
  starterOf: 'a list of 100',
  lawInPart: 'a name of several works',
  severalDocuments: 'several',
  severalKeys: 'several',
};

/** The members of the tables of messages: the name of each and its text, up to the next. */
function members(): { file: string; name: string; text: string }[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const parts = readFileSync(path.join(FOLDER, file), 'utf8').split(/^ {2,4}(?=['\w-]+: )|^(?=const |function )/m);
    return parts.map((text) => ({ file, name: /^(?:const |function )?'?([\w-]+)/.exec(text)?.[1] ?? '', text }));
  });
}

describe('a number in a sentence', () => {
  test.each([
    [0, '0 documents'],
    [1, '1 document'],
    [2, '2 documents'],
  ])('%i: %s', (number, text) => {
    expect(count(number, 'document', 'documents')).toBe(text);
  });

  test('stands before a plural only where it is never 1, or 1 has words of its own', () => {
    const suspects = members().flatMap(({ file, name, text }) => {
      if (
        name in NEVER_ONE ||
        /=== 1\b|<= 1\b|> 1 \?|at most|\b(?:limit|most|maximum|minimum|length): number/.test(text)
      )
        return [];
      return [...text.matchAll(COUNTED)].map(([hit]) => `${file}, ${name}: ${hit}`);
    });
    expect(suspects).toEqual([]);
  });
});

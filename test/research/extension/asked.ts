/** What is asked of the library with time and citations and of a service over it: the questions of the extension. */

import { describe, expect, test } from 'vitest';
import { openHosted } from '../../../src/backends/hosted';
import type { Backend } from '../../../src/contract/backend';
import { EXTENSION_NAMES, type ExtensionName } from '../../../src/contract/extensions';
import type { RawParameters } from '../../../src/contract/parameters';
import { answerForAsker } from '../../../src/contract/suggested';
import { Secret } from '../../../src/platform/secret';
import { askExtension } from '../../../src/research/extension/ask';
import { GH, HR, LAW, RB } from '../../support/time-and-citations';

export const hosted = (baseUrl: string, key: string) =>
  openHosted({ baseUrl, key: new Secret(key), version: '0.0.0', env: {}, random: () => 0, timeoutMs: 10_000 });

const ASKED: readonly [ExtensionName, RawParameters][] = [
  ['versions', { id: `${LAW} artikel 1` }],
  ['versions', { id: LAW, all: 'true' }],
  ['versions', { id: `https://wetten.overheid.nl/${LAW}/2012-01-01` }],
  ['diff', { id: LAW, from: '2012-01-01', to: '2016-01-01' }],
  ['diff', { id: `${LAW} artikel 1`, from: '2016-01-01', to: '2016-01-02' }],
  ['outline', { id: HR }],
  ['outline', { id: LAW }],
  ['outline', { id: LAW, at: '2012-01-01' }],
  ['cited-by', { id: `${LAW} artikel 1` }],
  ['cited-by', { id: `${LAW} artikel 1 lid 2`, type: 'rechtspraak', limit: '1' }],
  ['cites', { id: HR }],
  ['cites', { id: GH }],
  ['cites', { id: `${LAW} artikel 1`, at: '2012-01-01' }],
  ['chain', { id: HR }],
  ['chain', { id: RB }],
  ['cite', { id: HR, pinpoint: 'r.o. 3.2' }],
  ['cite', { id: `${LAW} artikel 1`, at: '2012-01-01', style: 'csl-json' }],
  ['cite', { id: `${LAW} artikel 1`, at: '2012-01-01' }],
  ['cite', { id: `${LAW} artikel 1`, at: '2012-01-01', style: 'oscola' }],
  ['coverage', {}],
  ['coverage', { court: 'HR' }],
];

/** Each question, and what is refused of it, of a library and of a service over it. */
export function describeAsked(given: () => { library: Backend; own: Backend }): void {
  describe('a library and a service over it', () => {
    test('are asked every question here', () =>
      expect(new Set(ASKED.map(([name]) => name))).toEqual(new Set(EXTENSION_NAMES)));

    test.each(ASKED)('give one answer to %s %j', async (name, parameters) => {
      const here = await askExtension(name, parameters, given().library, {});
      const there = await askExtension(name, parameters, given().own, {});
      expect([here?.served, there?.served]).toEqual([undefined, true]);
      expect(JSON.parse(JSON.stringify(there?.answer))).toEqual(
        answerForAsker(JSON.parse(JSON.stringify(here?.answer)), ''),
      );
    });

    test.each(EXTENSION_NAMES.filter((name) => name !== 'coverage'))('refuse one thing of %s', async (name) => {
      for (const id of ['', 'zomaar wat woorden']) {
        const parameters = { id, ...(name === 'diff' && { from: '2012-01-01' }) };
        for (const backend of Object.values(given()))
          await expect(askExtension(name, parameters, backend, {})).rejects.toMatchObject({ kind: 'usage' });
      }
    });
  });
}

/** The language that a client asks for, and that of each of several calls at once. */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { en } from '../../src/messages/en';
import { nl } from '../../src/messages/nl';
import { acceptedLanguage, languageOfCall, spokenIn } from '../../src/platform/spoken';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['nl', 'nl'],
  ['en', 'en'],
  ['NL-be', 'nl'],
  ['nl-NL,nl;q=0.9,en-US;q=0.8,en;q=0.7', 'nl'],
  ['en;q=0.3, nl;q=0.4', 'nl'],
  ['de-DE,de;q=0.9,en;q=0.5', 'en'],
  ['de, fr', undefined],
  ['*', undefined],
  ['*, nl;q=0.5', 'nl'],
  ['nl;q=0, en;q=0.1', 'en'],
  ['nl;q=0', undefined],
  ['nl;q=0.000, en', 'en'],
  ['en, nl', 'en'],
  ['nld', undefined],
  ['nl;q=2, en', 'en'],
  ['nl;level=1, en', 'en'],
  [';;,,nl ; q=1.0 ', 'nl'],
  ['nl\r\nX: 1', undefined],
])('Accept-Language %j: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('64 calls at once each have their own', async () => {
  const calls = Array.from({ length: 64 }, (_, at) => (['nl', 'en', undefined] as const)[at % 3]);
  const said = await Promise.all(
    calls.map((language, at) =>
      spokenIn(language, async () => {
        for (let turns = at % 7; turns > 0; turns -= 1) await setImmediate();
        const before = say.render;
        for (let turns = at % 5; turns > 0; turns -= 1) await setImmediate();
        return [languageOfCall(), before, say.render];
      }),
    ),
  );
  expect(said).toEqual(
    calls.map((language) => {
      const { render } = language === 'nl' ? nl : en;
      return [language === 'nl' ? 'nl' : undefined, render, render];
    }),
  );
});

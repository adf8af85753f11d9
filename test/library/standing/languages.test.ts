/** A decision that is held in several languages has words of others at other places in each. */

import { expect, test } from 'vitest';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { find, importAll, libraryFile, marked, openedLibrary, put, uitspraak, written } from '../fixture';

const CELEX = '62020CJ0991';
const HEADING = '## Arguments of the parties';

/** A text in which a heading of a party stands before or behind the word that is looked for. */
function judgment(language: string, body: string, at: number): SourceDocument {
  const part = { start: at, end: body.length, kind: 'sectie', number: '', standing: 'part_party' } as const;
  return {
    ...uitspraak(CELEX, body, { source: 'eur-lex.europa.eu', jurisdiction: 'EU', language, work: CELEX }),
    ...marked({ parts: [part] }),
  };
}

const OF_COURT = `De kwispelstaart is van het Hof. ${'Niets. '.repeat(60)}\n\n${HEADING}\n\nEen partij.`;
const OF_PARTY = `${HEADING}\n\nThe kwispelstaart is of a party.`;
const dutch = judgment('nl', OF_COURT, OF_COURT.indexOf(HEADING));
const english = judgment('en', OF_PARTY, 0);

async function marks(file: string): Promise<Record<string, unknown>> {
  const library = openedLibrary(file);
  const { rows } = await find(library, 'kwispelstaart');
  return Object.fromEntries(rows.map(({ language, standing }) => [language, standing?.map(({ code }) => code)]));
}

test.each([
  ['the Dutch one first', [dutch, english]],
  ['the English one first', [english, dutch]],
])('%s', async (_order, documents) => {
  const file = libraryFile();
  for (const document of documents) importAll(file, [document]);
  expect(await marks(file)).toEqual({ nl: undefined, en: ['part_party'] });
});

test('what one of them loses the other one keeps', async () => {
  const file = libraryFile();
  for (const document of [english, dutch]) importAll(file, [document]);
  const plain = { ...dutch, body: `${dutch.body} Anders.`, ...marked() };
  written(file, (store) => put(store, [plain]));
  expect(await marks(file)).toEqual({ nl: undefined, en: ['part_party'] });
});

/** A decision that is held in several languages has words of others at other places in each. */

import { expect, test } from 'vitest';
import { openStore } from '../../../src/library/open-store';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { find, importAll, libraryFile, openedLibrary, uitspraak } from '../fixture';

const CELEX = '62020CJ0991';
const HEADING = '## Arguments of the parties';

/** A text in which a heading of a party stands before or behind the word that is looked for. */
function judgment(language: string, body: string, at: number): SourceDocument {
  const part = { start: at, end: body.length, kind: 'sectie', number: '', standing: 'part_party' } as const;
  const structure = { known: 'marked', parts: [part], tables: [], notes: [], references: [], added: [] } as const;
  return {
    ...uitspraak(CELEX, body, { source: 'eur-lex.europa.eu', jurisdiction: 'EU', language, work: CELEX }),
    structure: structure as unknown as NonNullable<SourceDocument['structure']>,
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
  const store = openStore(file);
  const plain = { ...dutch, body: `${dutch.body} Anders.`, structure: { ...dutch.structure!, parts: [] } };
  store.importWork({ name: 'b', fingerprint: 'b', source: dutch.source }, { work: CELEX, documents: [plain] });
  store.close();
  expect(await marks(file)).toEqual({ nl: undefined, en: ['part_party'] });
});

/** What the row about killed commands uses of lks without starting it, and the files that those import. */

import { isImported } from '../../../src/library/import/imported-files';
import { openLibrary } from '../../../src/library/library';
import { openStore } from '../../../src/library/open-store';
import { fingerprintOf } from '../../../src/sources/import-parts';
import { openDatabase } from '../../../src/sqlite';
import { artikel, toestandXml, wettekst } from '../../../test/fixtures/import/toestand';
import { uitspraakXml } from '../../../test/fixtures/import/uitspraak';
import { askAll, checkLibrary, type Fate, textOf, wordOf } from './library';

export { checkLibrary };

export interface Input {
  name: string;
  source: string;
  bytes: Buffer;
}

const LAWS = 6;
const ARTICLES = 12;

function lawFile(number: number, datum: string): Input {
  const words = (at: number) => textOf(number * 100 + at + (datum > '2025' && at % 3 === 0 ? 7 : 0), 60);
  const articles = Array.from({ length: ARTICLES }, (_, at) =>
    artikel(`${at + 1}`, `De waterput van artikel ${at + 1}. ${words(at)}`),
  );
  const bwbId = `BWBR000000${number}`;
  const parts = { bwbId, datum, citeertitel: `Wet nummer ${number}`, inhoud: wettekst(articles.join('')) };
  return { name: `${bwbId}_${datum}.xml`, source: 'wetten.overheid.nl', bytes: toestandXml(parts) };
}

function decisionFile(number: number, body: string): Input {
  const ecli = `ECLI:NL:HR:${2000 + (number % 24)}:${number + 1}`;
  const cited = `artikel ${1 + (number % ARTICLES)} van de Wet nummer ${1 + (number % LAWS)}`;
  const tekst = `<uitspraak><para>${body} Gelet op ${cited}. ${textOf(number + 3, 140)}</para></uitspraak>`;
  // Each of a day of its own, so that their order does not depend on which came first.
  const gegevens = `<dcterms:date>${new Date(Date.UTC(2001, 0, 1 + 31 * number)).toISOString().slice(0, 10)}</dcterms:date>`;
  const bytes = uitspraakXml({ ecli, gegevens, inhoudsindicatie: `Over de molen, ${wordOf(number)}.`, tekst });
  return { name: `${ecli.replaceAll(':', '-')}.xml`, source: 'rechtspraak.nl', bytes };
}

const laws = (day: string): Input[] => Array.from({ length: LAWS }, (_, at) => lawFile(at + 1, day));
const decisions = (first: number, end: number, body: string): Input[] =>
  Array.from({ length: end - first }, (_, at) => decisionFile(first + at, body));

const MILL = 'Een molen bij de sloot.';

/** Files of an import, of newer texts of the same works, and of other decisions. */
export const INPUTS: Readonly<Record<'first' | 'newer' | 'more', readonly Input[]>> = {
  first: [...laws('2024-01-01'), ...decisions(0, 70, MILL)],
  newer: [...laws('2025-01-01'), ...decisions(0, 70, 'Een bron.').filter((_, at) => at % 3 === 0)],
  more: decisions(70, 90, MILL),
};

/** The names of those files that are in a library. */
export function importedOf(file: string, inputs: readonly Input[]): string[] {
  const database = openDatabase(file, { readOnly: true });
  try {
    return inputs
      .filter(({ source, bytes }) => isImported(database, { source, fingerprint: fingerprintOf(bytes) }))
      .map(({ name }) => name);
  } finally {
    database.close();
  }
}

/** Has a library look for citations in all of its texts. */
export async function lookThrough(file: string): Promise<void> {
  const store = openStore(file);
  try {
    await store.lookThrough();
  } finally {
    store.close();
  }
}

async function citedBy(file: string, name: string): Promise<Fate> {
  const library = openLibrary(file);
  try {
    const answer = await (await library.following()).citedBy({ names: [name], sort: 'date', limit: 100, offset: 0 });
    return { answer: JSON.stringify(answer) };
  } finally {
    await library.close();
  }
}

/** When something was imported, where the library is and how large: others in each library. */
const OWN = /"(?:path|bytes)":(?:"[^"]*"|\d+)|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\dZ?/g;

/** The answers to all questions, as one text that is the same for the same texts. */
export async function answersOf(file: string): Promise<string> {
  const fates = await askAll(file);
  for (const name of ['BWBR0000002 artikel 4', 'BWBR0000003']) fates[`cited by ${name}`] = await citedBy(file, name);
  return Object.entries(fates)
    .map(([name, fate]) => `${name}: ${'answer' in fate ? fate.answer : JSON.stringify(fate)}`.replace(OWN, ''))
    .join('\n');
}

/** Damage that nothing is lost by: running totals, and spellings. */
export function spoil(file: string): void {
  const database = openDatabase(file);
  database.exec('update stock set documents = documents + 1; delete from spellings');
  database.close();
}

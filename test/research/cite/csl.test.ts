/** CSL-JSON as reference managers make citations of it: with citeproc-js, in styles that take the fields of the Leidraad and of OSCOLA. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
// @ts-expect-error: the package has no types.
import CSL from 'citeproc';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/contract/types';
import { writeCitations } from '../../../src/research/cite/write';
import { groupsOf, rowsOf } from '../../support/table';
import { citedIn } from './cited';

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const LOCALE = `<locale xmlns="http://purl.org/net/xbiblio/csl" version="1.0" xml:lang="nl-NL"><terms><term name="paragraph" form="short">par.</term>${MONTHS.map(
  (month, at) => `<term name="month-${String(at + 1).padStart(2, '0')}">${month}</term>`,
).join('')}</terms></locale>`;

/** A document in a style, as a note, without the full stop at its end. */
async function rendered(cells: Parameters<typeof citedIn>[0], style: string, language: Language, locator?: string) {
  const [item] = JSON.parse(await writeCitations('csl-json', [citedIn(cells, language)]));
  const sheet = readFileSync(path.join(import.meta.dirname, 'styles', `${style}.csl`), 'utf8');
  const engine = new CSL.Engine({ retrieveLocale: () => LOCALE, retrieveItem: () => item }, sheet, 'nl-NL', true);
  engine.setOutputFormat('text');
  engine.updateItems([item.id]);
  const cited = [{ id: item.id, ...(locator && { locator, label: 'paragraph' }) }];
  return (engine.makeCitationCluster(cited) as string).replace(/\.$/, '');
}

const COLUMNS = ['id', 'title', 'date', 'more', 'places', 'nl', 'en', 'oscola', 'version'] as const;
const ROWS = groupsOf(import.meta.dirname, 'styles.tsv', ...COLUMNS).flatMap(([, rows]) => rows);
const isDecision = ({ id }: { id: string }): boolean => /^(?:ECLI|6|rvs)/.test(id);

describe('CSL-JSON', () => {
  it.each(ROWS.filter(isDecision))('of a decision in Dutch is what `nl` is, without its places: $nl', async (row) => {
    const found = await rendered(row, 'leidraad', 'nl');
    const own = row.nl.replace(/, (?:r\.o\.|punt(?:en)?) [^,]*/, '');
    // Journals and the decision of an opinion have no field in CSL.
    expect(own.startsWith(found), `${found} of ${own}`).toBe(true);
    expect(await rendered(row, 'oscola', 'nl', '40')).toContain('[40]');
  });

  it.each(ROWS.filter((row) => !isDecision(row)))('of a law in Dutch is what `nl` is: $nl', async (row) => {
    const found = await rendered(row, 'leidraad', 'nl');
    expect(row.nl.includes(found), `${found} of ${row.nl}`).toBe(true);
    expect(found.includes(row.nl) || /\d\.\d/.test(row.nl), found).toBe(true);
    // No article loses a stop and is another.
    expect(await rendered(row, 'oscola', 'nl')).not.toMatch(/STYLE ERROR|art \d{2,}(?= (?:Vb|Besluit))/);
  });

  it.each(ROWS.filter((row) => !isDecision(row) && row.oscola !== ''))(
    'of a law in English is what `oscola` is: $oscola',
    async (row) => expect(await rendered(row, 'oscola', 'en')).toBe(row.oscola),
  );

  it.each(rowsOf(import.meta.dirname, 'csl.tsv', 'id', 'title', 'date', 'more', 'oscola'))(
    'of a decision in English: $oscola',
    async ({ oscola, ...row }) => expect(await rendered({ ...row, places: '' }, 'oscola', 'en', '40')).toBe(oscola),
  );
});

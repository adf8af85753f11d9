/**
 * What lks shows of every official file, against readers of its own for each format: the words in their order, headings, notes with
 * their marks, cells of tables by row and column, titles, dates and identifiers. Nothing of `src` is used: files are imported and
 * documents read by the program.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { DATA } from '../../test/support/official-data';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { dayAfter } from './support/calendar';
import { compareDocument, type Difference, type Figures, noFigures, shownDifferences } from './support/compare';
import { compareDecision, isDecision } from './support/decision';
import { FORMATS, type Format, type OfficialText, officialTexts, rounds } from './support/official-texts';
import { lawIds, outlineDifferences } from './support/outline';
import { documentId, Product } from './support/product';
import { withoutArticles } from './support/whole';

const { home, remove } = makeHome();
afterAll(remove);

const TODAY = new Date().toISOString().slice(0, 10);

/** Imports the texts of a group into a library of their own and holds each document against what lks gives for it. */
async function compareGroup(name: string, group: readonly OfficialText[], figures: Figures): Promise<Difference[]> {
  const product = Product.in(home, name);
  const report = await product.import(group.flatMap(({ files }) => files));
  const expected = group.flatMap((text) => text.documents.map((document) => ({ file: text.name, document })));
  const ids = expected.map(({ document: { source, id, language } }) => documentId(source, id, language));
  const answered = await product.wholeTexts(ids);
  const outlines = await product.outlines(lawIds(group));
  // What has ended is read on its last day.
  for (const text of group.filter(({ ended }) => ended !== '' && ended <= TODAY)) {
    const own = text.documents.map(({ source, id, language }) => documentId(source, id, language));
    const day = ['--at', dayAfter(text.ended, -1)];
    for (const [id, one] of await product.wholeTexts(own, day)) answered.set(id, one);
    for (const [id, one] of await product.outlines(lawIds([text]), day)) outlines.set(id, one);
  }
  // Recitals have no days of their own, and stay when the articles end.
  const current = group.flatMap(({ ended, documents }) =>
    documents.filter(({ id }) => ended === '' || ended > TODAY || id.includes(' overweging ')),
  ).length;
  const held = await product.held();
  const differences = expected.flatMap(({ file, document }, at): Difference[] => {
    const one = answered.get(ids[at]!);
    if (one !== undefined && isDecision(document)) return compareDecision(file, document, one, figures);
    if (one !== undefined) return compareDocument(file, document, withoutArticles(one), figures);
    return [
      {
        file,
        document: document.id,
        what: 'identifiers',
        expected: `${document.id} (${document.language})`,
        got: 'none',
      },
    ];
  });
  for (const got of outlineDifferences(group, outlines, answered))
    differences.push({ file: name, document: '', what: 'identifiers', expected: 'an outline and a whole text', got });
  figures.files += group.length;
  if (held !== current)
    differences.push({
      file: group
        .map((text) => text.name)
        .join(', ')
        .slice(0, 200),
      document: '',
      what: 'identifiers',
      expected: `${current} documents in force`,
      got: `${held}: ${report.slice(0, 400)}`,
    });
  return differences;
}

/** Read once: that is most of what these tests take. */
let texts: OfficialText[] | undefined;
const textsOf = (format: Format): OfficialText[] => {
  texts ??= officialTexts(DATA!);
  return texts.filter((text) => text.format === format);
};

describe.skipIf(DATA === undefined)('the official files, read independently', () => {
  it.each(FORMATS)('%s', async (format) => {
    const figures = noFigures();
    const differences: Difference[] = [];
    const groups = rounds(textsOf(format));
    // The other texts of a work are held against lks on their days, by the tests of those.
    for (const [at, group] of (WHOLE ? groups : groups.slice(0, 2)).entries())
      differences.push(...(await compareGroup(`${format} ${at}`, group, figures)));
    const counted = Object.entries(figures).map(([what, count]) => `${what} ${count}`);
    process.stdout.write(`${format}: ${counted.join(', ')}, differences ${differences.length}\n`);
    expect(figures.documents).toBeGreaterThan(0);
    expect(shownDifferences(differences)).toBe('');
  });
});

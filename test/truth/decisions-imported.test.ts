/**
 * Shapes of decisions of the Court of Justice of the EU of which no official file was at hand, as files of our own, imported by the program
 * and held against readers that share nothing with it: newer classes, extracts, orders, opinions, other courts and languages, old Formex.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECISIONS, readDecision } from '../../trials/official/readers/court-formex';
import { readDecisionPage } from '../../trials/official/readers/court-xhtml';
import type { Answered } from '../../trials/official/support/body';
import { noFigures, shownDifferences } from '../../trials/official/support/compare';
import { compareDecision, type ExpectedDecision } from '../../trials/official/support/decision';
import { documentId, Product } from '../../trials/official/support/product';
import { nameOf, readXml } from '../../trials/official/support/xml';
import { patience } from '../support/patience';
import { makeHome } from '../support/run';

const FOLDER = path.join(__dirname, '../fixtures/eu-case-law');
const { home, remove } = makeHome();
afterAll(remove);

const files = readdirSync(FOLDER).filter((name) => /^6\w+_[A-Z]{2}\.(?:xhtml|fmx\.xml)$/u.test(name));

const read = (name: string): ExpectedDecision => {
  const root = readXml(path.join(FOLDER, name));
  return (DECISIONS.includes(nameOf(root)) ? readDecision : readDecisionPage)(root, name);
};

describe('decisions of our own', () => {
  const product = Product.in(home, 'decisions');
  const expected = files.map((name) => ({ name, document: read(name) }));
  let answered: Map<string, Answered>;
  const idOf = ({ source, id, language }: ExpectedDecision): string => documentId(source, id, language);

  beforeAll(async () => {
    await product.import([FOLDER]);
    answered = await product.wholeTexts(expected.map(({ document }) => idOf(document)));
  }, patience(60_000));

  it.each(files)('%s', (name) => {
    const { document } = expected.find((one) => one.name === name)!;
    const one = answered.get(idOf(document));
    expect(one, `${document.id} (${document.language})`).toBeDefined();
    expect(shownDifferences(compareDecision(name, document, one!, noFigures()))).toBe('');
  });
});

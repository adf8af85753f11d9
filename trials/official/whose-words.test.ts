/** Whose words the parts of official decisions are, and which is the ruling, against what lks says of them. The readers share nothing with lks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA, realFiles, uitspraakFiles } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import type { Answered } from './support/body';
import { type Decision, Imported, readDutch, readEuropean } from './support/imported-decisions';
import { isTaken } from './support/taken';
import { compareOpinion, compareParties, compareRuling } from './support/whose-words';

const { home, remove } = makeHome();

/** The faults of all decisions, each with its identifier. */
const faultsOf = (imported: Imported, compare: (decision: Decision, answered: Answered) => string[]): string[] =>
  imported.decisions.flatMap((decision) =>
    compare(decision, imported.answered(decision)).map((fault) => `${decision.document.id}: ${fault}`),
  );

afterAll(remove);

describe.skipIf(DATA === undefined)('official decisions', () => {
  const imported = new Imported(home, 'official');
  // Of the gate those in which an opinion stands behind a judgment, too.
  const files = uitspraakFiles().filter(
    (file) => isTaken(file) || /HR\.(?:1995\.AA3(?:048|123)|1996\.AA1(?:742|933|964)|1997\.AA2136)/.test(file),
  );
  const european = realFiles('eurlex/cjeu', /\.(?:xhtml|xml)$/).filter(isTaken);

  beforeAll(
    () => imported.open([...files, ...european], [...files.map(readDutch), ...european.map(readEuropean)]),
    patience(120_000),
  );
  afterAll(() => imported.close());

  it('have the opinion behind a judgment as a part of its own, and nothing of it among the words of the court', () => {
    expect(imported.decisions.filter(({ opinion }) => opinion?.named).length).toBeGreaterThanOrEqual(6);
    expect(
      faultsOf(imported, ({ document, opinion }, answered) => compareOpinion(document, opinion, answered)),
    ).toEqual([]);
  });

  it('have as parts of a party what is headed by one, and nothing of the court', () => {
    let count = 0;
    const faults = faultsOf(imported, ({ document }, answered) => {
      const parties = compareParties(document, answered);
      count += parties.marked;
      return parties.faults;
    });
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(WHOLE ? 30 : 0);
  });

  it('have as their ruling the part that is titled so, whatever its role', { timeout: patience(60_000) }, async () => {
    const rulings = new Map<string, string>();
    for (const { document, ruling } of imported.decisions) {
      if (ruling === undefined) continue;
      const { stdout, stderr } = await imported.product.lks(['doc', document.id, '--section', 'beslissing', '--json']);
      expect(stderr, document.id).toBe('');
      rulings.set(document.id, (JSON.parse(stdout) as { data: Answered }).data.body);
    }
    expect(rulings.size).toBeGreaterThanOrEqual(WHOLE ? 9 : 1);
    expect(
      faultsOf(imported, ({ document, ruling }) =>
        ruling === undefined ? [] : compareRuling(ruling, rulings.get(document.id)!),
      ),
    ).toEqual([]);
  });
});

/** What official decisions say of one another in their registers, against what lks says of them. The readers share nothing with lks. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA, uitspraakFiles } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { saidOf } from './readers/rechtspraak-register';
import { Imported, readDutch } from './support/imported-decisions';
import {
  type AnsweredStanding,
  answeredEdges,
  answeredLines,
  caseOf,
  expectedEdges,
  expectedLines,
  wordsNotOfRegister,
} from './support/standing';
import { isTaken } from './support/taken';

const FOLDER = path.join(__dirname, '../../test/fixtures/standing');
const { home, remove } = makeHome();
const standingOf = (one: object): AnsweredStanding[] => (one as { standing?: AnsweredStanding[] }).standing ?? [];

/** What the registers of all decisions say, and the days of those that are held. */
function registersOf({ decisions }: Imported) {
  const relations = decisions.flatMap((decision) => decision.relations);
  const days = new Map(decisions.map(({ document, day }) => [document.id, day]));
  return { relations, said: saidOf(relations), days };
}

/** All that is said of decisions in the head of their documents and in the cases that they are part of. */
function expectStandings(imported: Imported): void {
  it('are said to be what the registers say, and nothing else', () => {
    const { said, days } = registersOf(imported);
    for (const decision of imported.decisions) {
      const standing = standingOf(imported.answered(decision));
      const about = said.filter((one) => one.about === decision.document.id);
      expect(answeredLines(standing), decision.document.id).toEqual(expectedLines(said, decision.document.id, days));
      expect(wordsNotOfRegister(about, standing), decision.document.id).toEqual([]);
    }
  });

  it('say the same in their case, held or not', { timeout: patience(60_000) }, async () => {
    const { relations, said, days } = registersOf(imported);
    for (const ecli of new Set(relations.flatMap(({ toldBy, other }) => [toldBy, other]))) {
      const { nodes, edges } = await imported.chain(ecli);
      const within = caseOf(relations, ecli);
      expect(new Set(nodes.map((node) => node.external_id)), ecli).toEqual(within);
      for (const node of nodes)
        expect(answeredLines(standingOf(node)), node.external_id).toEqual(expectedLines(said, node.external_id, days));
      expect(answeredEdges(edges, relations), ecli).toEqual(expectedEdges(relations, within));
    }
  });
}

afterAll(remove);

describe.skipIf(DATA === undefined)('official decisions', () => {
  const imported = new Imported(home, 'official');
  const files = uitspraakFiles().filter(isTaken);

  beforeAll(() => imported.open(files, files.map(readDutch)), patience(120_000));
  afterAll(() => imported.close());

  it.runIf(WHOLE)('have relations of every kind that is looked at', () => {
    const { relations, said } = registersOf(imported);
    expect(relations.length).toBeGreaterThanOrEqual(32);
    expect(new Set(said.map(({ code }) => code))).toEqual(
      new Set('set_aside upheld withdrawn_by_court corrected corrects interlocutory later_unknown'.split(' ')),
    );
  });

  expectStandings(imported);
});

describe('made-up decisions', () => {
  const imported = new Imported(home, 'made-up');
  const files = readdirSync(FOLDER)
    .filter((name) => /^relation-.*\.xml$/u.test(name))
    .map((name) => path.join(FOLDER, name));

  beforeAll(() => imported.open(files, files.map(readDutch)), patience(60_000));
  afterAll(() => imported.close());

  expectStandings(imported);
});

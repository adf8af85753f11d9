/** What is said of decisions besides their words: what the readers find in the files against what lks answers. */
import type { RegisterRelation, Said } from '../readers/rechtspraak-register';

/** Something that lks says of a document. */
export interface AnsweredStanding {
  about: string;
  code: string;
  by?: { id: string; day: string; held: boolean };
  said: string;
  told_by?: string[];
}

export interface AnsweredEdge {
  from: string;
  to: string;
  label: string;
  outcome?: string;
  said_by: string[];
}

const sorted = (texts: readonly string[]): string[] => [...texts].sort();

/** One line for each side that says something of a decision; `days`: of the decisions that are held. */
export const expectedLines = (said: readonly Said[], ecli: string, days: ReadonlyMap<string, string>): string[] =>
  sorted(
    said
      .filter(({ about }) => about === ecli)
      .flatMap(({ code, by, toldBy }) =>
        toldBy.map((one) => `${code} ${by} ${days.get(by) ?? '-'} ${days.has(by) ? 'held' : 'not held'}, ${one}`),
      ),
  );

/** The same of what lks says of it. */
export const answeredLines = (standing: readonly AnsweredStanding[]): string[] =>
  sorted(
    standing
      .filter(({ about }) => about === 'decision')
      .flatMap(({ code, by, told_by: toldBy = ['nobody'] }) =>
        toldBy.map((one) => `${code} ${by?.id} ${by?.day || '-'} ${by?.held ? 'held' : 'not held'}, ${one}`),
      ),
  );

/** Words of lks where those of the register should stand. */
export const wordsNotOfRegister = (said: readonly Said[], standing: readonly AnsweredStanding[]): string[] =>
  standing.flatMap(({ code, by, said: words }) => {
    const expected = said.find((one) => one.code === code && one.by === by?.id);
    const isSaid = (word: string): boolean => words.toLowerCase().includes(word.toLowerCase());
    return expected === undefined || expected.words.some(isSaid) ? [] : [`${code} ${by?.id}: ${words}`];
  });

/** Whether two decisions are in one case, near or far. */
export function caseOf(relations: readonly RegisterRelation[], ecli: string): Set<string> {
  const found = new Set([ecli]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { toldBy, other } of relations)
      if (found.has(toldBy) || found.has(other)) for (const one of [toldBy, other]) found.add(one);
  }
  return found;
}

/** Relations whose order is told, of a case. */
const ordered = (relations: readonly RegisterRelation[], within: ReadonlySet<string>): RegisterRelation[] =>
  relations.filter(({ toldBy, order }) => within.has(toldBy) && order !== undefined);

/** Lines for the edges of a case whose order the register tells, from the earlier decision to the later one. */
export const expectedEdges = (relations: readonly RegisterRelation[], within: ReadonlySet<string>): string[] =>
  sorted([
    ...new Set(ordered(relations, within).map(({ order, toldBy }) => `${order!.earlier} ${order!.later} by ${toldBy}`)),
  ]);

/** The same of lks; what differs in its words from all that its tellers say is a line of its own. */
export function answeredEdges(edges: readonly AnsweredEdge[], relations: readonly RegisterRelation[]): string[] {
  const all = edges.flatMap(({ from, to, label, outcome = '', said_by: saidBy }) => {
    const told = relations.filter(({ toldBy, other }) =>
      [`${from} ${to}`, `${to} ${from}`].includes(`${toldBy} ${other}`),
    );
    if (told.every(({ order }) => order === undefined)) return [];
    const outcomes = told.map((one) => one.outcome.toLowerCase()).filter((one) => one !== '');
    const isSaid =
      told.some((one) => one.label === label) &&
      (outcomes.length === 0 ? outcome === '' : outcomes.includes(outcome.toLowerCase()));
    return [
      ...saidBy.map((one) => `${from} ${to} by ${one}`),
      ...(isSaid ? [] : [`${from} ${to}: ${label}, ${outcome}`]),
    ];
  });
  return sorted(all);
}

/** Packs the tables of `data/` for the bundle. Runs at build time and by `npm run lint`, never for a user. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfKey, formsOf, keysOfName } from '../../engine/search/pointers';
import { packEveryday } from '../../engine/text/everyday';
import { packGlossary } from '../../engine/text/glossary';
import { packCourts } from '../../law/decisions/court-names';
import { decisionKeys } from '../../law/decisions/decision-names';
import { packLaws } from '../../law/laws/laws';
import { packLexicon } from '../../law/reading/lexicon';
import { isEcliOfUnion } from '../../law/registers/ecli';
import { readNames } from '../../lookup/read-name';
import { packTable } from '../../platform/table';
import { tokensOf } from '../../platform/text/words';
import { type CaseRow, type Data, type NameRow, readData } from './data';

/** The identifiers that citations name. Throws with the line of each that names nothing, or nothing definite. */
function idsOf(citations: readonly string[], citedAt: Data['citedAt']): (citation: string) => string {
  const ids = new Map<string, string>();
  const nothing: string[] = [];
  for (const citation of new Set(citations)) {
    const [only, another] = readNames(citation);
    const id = only?.kind === 'citation' && another === undefined ? only.externalIds[0] : undefined;
    if (id === undefined) nothing.push(`${citedAt.get(citation)}: ${citation} names no law, article or decision`);
    else ids.set(citation, id);
  }
  if (nothing.length > 0) throw new Error(nothing.join('\n'));
  return (citation) => ids.get(citation)!;
}

const targetsOf = ([, targets]: NameRow): string[] => targets.split('; ');

/** The CELEX number of an EU decision that a row names by its ECLI, from its case as cited; else empty. */
function celexOf([, decision, days]: NameRow): string {
  const [cited] = isEcliOfUnion(decision) ? readNames(days?.by ?? '') : [];
  return (cited?.kind === 'decision' && cited.eu?.celex[0]) || '';
}

const named = ([names, decision, cited]: CaseRow): NameRow => [names, decision, { by: cited }];

/** All names as a table, by key; EU decisions by both numbers (`pairedNumber`). Throws if a target does not exist. */
export function packNames({ terms, nicknames, decisions, citedAt }: Data): string {
  const called = [...nicknames, ...decisions.map(named)];
  const idOf = idsOf([...terms, ...called].flatMap(targetsOf), citedAt);
  const packed =
    (kind: 'term' | 'nickname') =>
    (row: NameRow): string[] => {
      const [names, , days] = row;
      const ids = targetsOf(row).map(idOf).join(' | ');
      return [kind, names, ids, days?.from ?? '', days?.until ?? '', days?.by ?? '', celexOf(row)];
    };
  return packTable(
    [...terms.map(packed('term')), ...called.map(packed('nickname'))],
    ([, names = '', id = '', , , , celex = '']) => {
      const all = names.split('|');
      const own = [...all.flatMap((name) => keysOfName(tokensOf(name)).map(digestOfKey)), ...decisionKeys(all, id)];
      return celex === '' ? own : [...own, id, celex];
    },
  );
}

/**
 * All questions as the text of a table, by the forms of their words; also the terms of the trade, as questions that
 * their first article answers, since most of a name is nearly as telling as all of it. Throws as `packNames` does.
 */
export function packQuestions({ terms, questions, citedAt }: Data): string {
  const meant = terms.filter(([, , days]) => days?.until === undefined);
  const idOf = idsOf([...questions.map(([article]) => article), ...meant.map((row) => targetsOf(row)[0]!)], citedAt);
  const asked = questions.flatMap(([article, questions]) =>
    questions.split('|').map((question) => [question, idOf(article), 'question']),
  );
  const named = meant.flatMap((row) => row[0].split('|').map((name) => [name, idOf(targetsOf(row)[0]!), 'name']));
  return packTable([...asked, ...named], ([said = '']) => tokensOf(said).flatMap(formsOf));
}

/** Writes the tables into a folder; deterministic. */
export function packTables(tables: Data, folder: string): void {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.table`), text, 'latin1');
  write('courts', packCourts(tables.lexicon));
  write('everyday', packEveryday(tables.everyday));
  write('glossary', packGlossary(tables.glossary));
  write('laws', packLaws(tables.laws));
  write('lexicon', packLexicon(tables.lexicon));
  // Targets are read as citations, by the tables of courts and laws that were just written.
  write('names', packNames(tables));
  write('questions', packQuestions(tables));
}

/** Reads the tables of `data` and packs them. Throws with a line for each fault: `data/terms/rent.tsv:12: …`. */
export function buildTables(data: string, folder: string): void {
  const tables = readData(data);
  if (tables.faults.length > 0) throw new Error(tables.faults.join('\n'));
  packTables(tables, folder);
}

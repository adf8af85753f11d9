/** What is refused in a table of `data/`, told by file and line. */
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { packNames, packQuestions } from '../../../src/library/pointers/build-tables';
import { readData } from '../../../src/library/pointers/data';
import { TABLES } from '../../support/data-tables';
import { ROOT } from '../../support/run';
import { scratchFolder } from '../../support/scratch';

const DATA = path.join(ROOT, 'data');

const copy = scratchFolder('lks-data-');
cpSync(DATA, copy, { recursive: true });
afterAll(() => rmSync(copy, { recursive: true }));

/** What is wrong with the tables where a file has this text. */
function faultsWhere(file: string, text: string): string[] {
  writeFileSync(path.join(copy, file), text);
  const { faults } = readData(copy);
  copyFileSync(path.join(DATA, file), path.join(copy, file));
  return faults;
}

/** What the tables say is wrong once a line was added to a file, without the number of that line. */
function faultsWith(file: string, line: string): string[] {
  const text = `${readFileSync(path.join(DATA, file), 'utf8')}${line}\n`;
  const last = text.split('\n').length - 1;
  return faultsWhere(file, text).map((fault) => fault.replace(`data/${file}:${last}: `, 'here: '));
}

describe('the tables of data', () => {
  test('have no faults', () => {
    expect(TABLES.faults).toEqual([]);
  });

  test.each([
    ['terms/rent.tsv', 'zolderhuur\tart. 7:201 BW\t', 'here: has 3 cells of 5'],
    ['terms/rent.tsv', 'zolderhuur\tart. 7:201 BW\t2024-02-30\t\tStb. 2024, 1', 'here: from is no day: 2024-02-30'],
    ['terms/rent.tsv', 'zolderhuur\tart. 7:201 BW\t2024-02-01\t\t', 'here: days and source go together'],
    ['terms/rent.tsv', 'zolderhuur\tart. 7:201 BW\t2024-02-01\t2024-02-01\tStb.', 'here: until is not after from'],
    ['terms/rent.tsv', 'zolder(?:huur)\tart. 7:201 BW\t\t\t', 'here: term has (?: a table holds words'],
    ['terms/rent.tsv', '$' + '{huur}\tart. 7:201 BW\t\t\t', 'here: term has $: a table holds words'],
    ['terms/rent.tsv', 'zolderhuur|vliering\tart. 7:201 BW\t\t\t', 'here: term is a list with “ | ” between'],
    ['terms/rent.tsv', 'zav | zav\tart. 7:201 BW\t\t\t', 'here: term has one of its words twice'],
    ['terms/rent.tsv', 'ZAV\tart. 7:201 BW\t\t\t', 'means something else in data/terms/rent.tsv:'],
    ['terms/work.tsv', 'ZAV\tart. 7:615 BW\t\t\t', 'here: ZAV stands in data/terms/rent.tsv:'],
    ['terms/work.tsv', 'schutznorm\tart. 7:658 BW\t\t\t', undefined],
    ['homonyms.tsv', 'ZAV\trent | labour law', 'here: ZAV stands in one file only'],
    ['terms/rent.tsv', 'zolderhuur \tart. 7:201 BW\t\t\t', 'here: term begins or ends with a space'],
    ['questions/rent.tsv', 'art. 7:201 BW\t', 'here: question is empty'],
    ['everyday/nl.tsv', 'huisje\twoning\thuurrecht\tart. 7:233 BW', 'here: field is no field of law: huurrecht'],
    ['decisions/nl.tsv', 'Ons Dorp\tECLI:NL:HR:2001:AB1471\tHR 18 september 2001, NJ 2002/559', undefined],
  ])('%s with %j', (file, line, fault) => {
    const faults = faultsWith(file, line);
    if (fault === undefined) expect(faults).toEqual([]);
    else expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  test('have no row twice', () => {
    const [, , row = ''] = readFileSync(path.join(DATA, 'glossary.tsv'), 'utf8').split('\n');
    expect(faultsWith('glossary.tsv', row)).toEqual(['here: stands in data/glossary.tsv:3 too']);
  });

  test('need their header, and a line end', () => {
    expect(faultsWhere('glossary.tsv', 'nl\ten\tfield')).toEqual([
      'data/glossary.tsv:1: has no line end',
      'data/glossary.tsv:1: the header is to be dutch, english, field',
    ]);
  });

  test('say where a target stands that names nothing', () => {
    const citedAt = new Map([['art. 3 Nergenswet', 'data/terms/rent.tsv:7']]);
    const fault = 'data/terms/rent.tsv:7: art. 3 Nergenswet names no law, article or decision';
    expect(() => packNames({ ...TABLES, citedAt, terms: [['zolderhuur', 'art. 3 Nergenswet']] })).toThrow(fault);
    expect(() => packQuestions({ ...TABLES, citedAt, questions: [['art. 3 Nergenswet', 'mag dat']] })).toThrow(fault);
  });
});

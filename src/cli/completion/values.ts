/**
 * Values that change: what is on this computer, and tables too long to be choices. A glance: no database is opened, nothing
 * is written, repaired, run or asked over a network, and what cannot be read offers nothing.
 */

import type { Environment } from '../../platform/environment';
import { type CommandLine, nameOf } from '../command/command';
import type { Completes } from '../command/flags';
import type { Place } from './place';

export interface Candidate {
  readonly value: string;
  /** What it is, for those who choose. */
  readonly about?: string;
}

/** What values are made from, beside the line. */
export interface Surroundings {
  readonly commands: readonly CommandLine[];
  readonly env: Environment;
}

type Values = (typed: string, place: Place, context: Surroundings) => Candidate[] | Promise<Candidate[]>;

/** Commands by name. */
export const namesOf = (lines: readonly CommandLine[]): Candidate[] =>
  lines.map((line) => ({ value: nameOf(line), about: line.summary() }));

/** True when a value begins as typed, in any case. */
export const beginsAs = (value: string, typed: string): boolean =>
  value.slice(0, typed.length).toLowerCase() === typed.toLowerCase();

/** The words of a command, one level after another. */
async function wordsOfCommand(_typed: string, { operands }: Place, { commands }: Surroundings): Promise<Candidate[]> {
  let lines = commands;
  for (const word of operands) {
    const line = lines.find((one) => nameOf(one) === word);
    if (line === undefined) return [];
    lines = (await line.load()).command.subcommands ?? [];
  }
  return namesOf(lines);
}

async function profiles(_typed: string, _place: Place, { env }: Surroundings): Promise<Candidate[]> {
  const [{ configDir }, { glanceAtProfiles }] = await Promise.all([
    import('../../state/profile/places'),
    import('../../state/profile/profile-file'),
  ]);
  const folder = configDir(env);
  if (folder === undefined) return [];
  const stored = [...glanceAtProfiles(folder).profiles.values()];
  return stored.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, origin }) => ({ value: name, about: origin }));
}

/** Rows by number; once something is typed, by what they are called at their source too. */
async function rows(typed: string, _place: Place, { env }: Surroundings): Promise<Candidate[]> {
  const [{ stateDir }, { loadResultList }] = await Promise.all([
    import('../../state/profile/places'),
    import('../../state/result-list'),
  ]);
  // A file of another version, or of somebody's hand.
  const saved = (loadResultList(stateDir(env), env, true)?.results ?? []).filter(
    (row) => Number.isInteger(row?.number) && typeof row.title === 'string' && typeof row.externalId === 'string',
  );
  // What it is called at its source first: a title may be cut. That of a decision begins with it.
  const numbers = saved.map(({ number, title, externalId }) => ({
    value: `${number}`,
    about: title.includes(externalId) ? title : `${externalId}: ${title}`,
  }));
  const named = saved.map(({ title, externalId }) => ({ value: externalId, about: title }));
  return typed === '' ? numbers : [...numbers, ...named];
}

/** The law by the name that lawyers cite it by, or by another name that begins as typed. */
async function laws(typed: string): Promise<Candidate[]> {
  const { allLaws } = await import('../../law/laws/laws');
  const found = allLaws().flatMap(({ title, names, book }) => {
    const value = [...names, title].find((name) => beginsAs(name, typed));
    // The books of one code share their names.
    return value === undefined ? [] : [{ value, about: book === undefined ? title : names[1] }];
  });
  return [...new Map(found.map((one) => [one.value, one])).values()];
}

/** Courts by name, by abbreviation or by the code in an ECLI, whichever begins as typed. */
async function courts(typed: string): Promise<Candidate[]> {
  const { courtsToOffer } = await import('../../law/decisions/court-filter');
  return courtsToOffer((name) => beginsAs(name, typed));
}

async function fields(_typed: string, { operation }: Place): Promise<Candidate[]> {
  const { ALL_DOCUMENT_FIELDS, ALL_RESULT_FIELDS } = await import('../../contract/field-names');
  const known = operation === 'search' ? ALL_RESULT_FIELDS : operation === 'document' ? ALL_DOCUMENT_FIELDS : [];
  return known.map((value) => ({ value }));
}

/** By what flags and arguments say that they take. Files are for the shell. */
export const VALUES: Readonly<Record<Exclude<Completes, 'file'>, Values>> = {
  command: wordsOfCommand,
  profile: profiles,
  row: rows,
  law: laws,
  court: courts,
  field: fields,
};

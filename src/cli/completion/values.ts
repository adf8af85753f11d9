/**
 * Values that change: what is on this computer, and tables too long to be choices. A glance: nothing is waited for, written,
 * repaired, run or asked over a network, and what cannot be read offers nothing.
 */

import { type CommandLine, nameOf } from '../command/command';
import type { Completes } from '../command/flags';
import { beginsAs, type Candidate, type Surroundings } from './candidate';
import type { Place } from './place';

type Values = (typed: string, place: Place, context: Surroundings) => Candidate[] | Promise<Candidate[]>;

/** Commands by name, as lists have them. */
export const namesOf = (lines: readonly CommandLine[]): Candidate[] =>
  lines.flatMap((line) => (line.hidden === true ? [] : [{ value: nameOf(line), about: line.summary() }]));

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
  law: async (...asked) => (await import('./laws')).lawsToSearch(...asked),
  'any-law': async (typed) => (await import('./laws')).anyLaw(typed),
  court: courts,
  field: fields,
};

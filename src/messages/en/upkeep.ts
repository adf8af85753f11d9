/** What the check, the repair and the backup of a library have to say. */

import { runnable } from '../runnable';
import { count, grouped } from './listed';

const faults = (number: number): string => count(number, 'error', 'errors');

/** What of a document or a list is not what was written. */
const parts: Readonly<Record<string, string>> = {
  facts: 'what is shown of it (title, identifier, address, dates, area of law)',
  names: 'the names by which it is found',
  text: 'its text',
  structure: 'what is marked in its text',
  prior: 'what a search ranks it by',
  periods: 'the days on which it is the text, and its address then',
  kind: 'what it is counted under',
  days: 'the days on which it is the text',
  work: 'the number of the law, and how old its text is',
  'documents of the work': 'which documents it has',
  'names of the work': 'what the law is called',
  'toestanden of the work': 'which version of it is in force when',
  'days of the work': 'which days its texts give',
  'works that have a name': 'names of laws',
  'what is so of a document': 'standings',
  sums: 'its sums are missing',
  list: 'the list of what it holds',
  others: 'more documents',
  blocks: 'blocks of the index',
  forms: 'words that lead to others',
};

export const upkeep = () => ({
  check: 'check the whole library: the file, its tables, every text, the index',
  repairFlag: 'repair what can be repaired; the damaged file stays under another name',
  columns: { step: 'part', what: 'error', document: 'document', source: 'source' },
  steps: { file: 'file', tables: 'tables', documents: 'documents', lists: 'lists of laws', index: 'index' },
  /** What the line of progress counts. */
  checking: {
    file: 'checking the tables of the file',
    tables: 'checking the tables among one another',
    documents: 'checking documents',
    lists: 'checking the lists of laws',
    index: 'counting the words of documents again',
  },
  fault: (what: string, rows: number | undefined): string => {
    const said = parts[what] ?? what.replace(/^table /, 'rows of the table ');
    return rows === undefined ? said : `${said}: ${rows}`;
  },
  ended: (how: string) => `A process of this command ended (${how}). Perhaps there was too little memory.`,
  endedHint: 'The library is as it was. Free some memory, and run the command again.',
  whole: (file: string, texts: number) =>
    `${file} is intact: ${count(texts, 'text', 'texts')} as written, and the index agrees.`,
  damaged: (file: string, number: number) => `${file} is damaged: ${faults(number)} found.`,
  damagedHint: `To repair what can be repaired, and keep the file as it is now:\n${runnable('lks library check --repair')}`,
  /** What the line of progress counts, of a repair. */
  repairing: { salvage: 'reading what can be read', mend: 'making the index again, %' },
  nothingToMend: 'There is nothing to repair.',
  repaired: (file: string, kept: string) =>
    `${file} is repaired, checked and intact. The damaged file is ${kept}: remove it if you miss nothing, and start lks serve again if it runs.`,
  lost: (things: number) =>
    `${count(things, 'part', 'parts')} could not be repaired, and ${things === 1 ? 'is' : 'are'} no longer in your library.`,
  lostHint: (commands: readonly string[], more: number) =>
    `To get ${commands.length === 1 && more === 0 ? 'it' : 'them'} again, import the files or run: ${commands.map(runnable).join('; ')}${more > 0 ? `; and ${grouped(more)} more (--json lists all)` : ''}`,
  lossColumns: { work: 'work', document: 'document', lost: 'lost' },
  losses: {
    text: 'the text',
    names: 'its other names; its identifier finds it',
    structure: 'what was marked in its text',
    toestand: (label: string) => `the version ${label}`,
    work: 'something about it: how old its text is, what it is called, when which version is in force',
    beside:
      'something that publishers say of laws: names, areas, days, relations; the next import reads every file again',
    harvest: 'how far harvests were; the next lks library sync begins again',
    standing: 'what publishers said of documents: withdrawn, changed; lks library sync --since DAY lists it again',
    settings: 'its settings; it asks no publisher (lks library live)',
  },
  beyondRepair: (file: string, reason: string) => `${file} cannot be repaired: ${reason}.`,
  beyondRepairHint: `It is unchanged. Move it, and restore a backup or import again: lks library import PATH, or ${runnable('lks library sync')}.`,
  noBeginning: 'not even its list of tables can be read',
  notReadable: 'its structure cannot be read',
  notWhole: (number: number) => `what could be read of it is not intact (${faults(number)})`,

  backup: 'copy the library, also while it is in use, and check the copy',
  backupFile: 'the file to write',
  backupCopying: 'copying the library, MB',
  backupColumns: { copy: 'copy', texts: 'texts', bytes: 'bytes', workspaces: 'workspaces', keys: 'keys' },
  backedUp: (file: string, to: string) => `${file} is copied to ${to}. The copy is checked and intact.`,
  backupUse: (to: string) => `To use it: LKS_LIBRARY=${to} lks search …, or put it in place of the library.`,
  backupPipe: 'lks checks a copy when it is written, so it needs a file and no standard output.',
  backupPipeHint: 'Name a file.',
  backupSame: (file: string) => `${file} is the library itself.`,
  backupSameHint: 'Name another file.',
  backupDamaged: (file: string) => `${file} is damaged, so there is no copy.`,
  backupDamagedHint: `An older backup is unchanged. To see what is damaged:\n${runnable('lks library check')}`,
  backupBad: (to: string) =>
    `The copy for ${to} differs from what was read, and is removed. The disk or the memory has an error.`,
  backupBadHint: 'Try again, or name a file on another disk.',
  serviceBackup: 'copy the file of the service (workspaces, keys), also while it runs',
  serviceBackedUp: (file: string, to: string) =>
    `${file} is copied to ${to} and compared. The copy has keys only as hashes, and only its owner can read it.`,
  noService: (file: string) => `There is no service file ${file}.`,
  noServiceHint: 'Name it with --db, or make one with: lks serve workspace create NAME.',
});

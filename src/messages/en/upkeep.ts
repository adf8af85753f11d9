/** What the check, the repair and the backup of a library have to say. */

import { runnable } from '../runnable';
import { count, grouped } from './listed';

const faults = (number: number): string => count(number, 'error', 'errors');

/** What of a document or a list is not what was written. */
const parts: Readonly<Record<string, string>> = {
  facts: 'title, identifier, address, dates or area of law',
  names: 'names that find it',
  text: 'its text',
  structure: 'marks in its text',
  prior: 'what ranks it',
  periods: 'its days, and its address then',
  kind: 'what it counts under',
  days: 'its days',
  work: 'the number of the law, or its age',
  'documents of the work': 'its documents',
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
  check: 'check the whole library: file, tables, texts, index',
  repairFlag: 'repair what can be repaired; the damaged file stays, under another name',
  columns: { step: 'Part', what: 'Error', document: 'Document', source: 'Source' },
  steps: { file: 'file', tables: 'tables', documents: 'documents', lists: 'lists of laws', index: 'index' },
  /** What the line of progress counts. */
  checking: {
    file: 'checking the file',
    tables: 'checking the tables',
    documents: 'checking documents',
    lists: 'checking lists of laws',
    index: 'counting words of documents',
  },
  fault: (what: string, rows: number | undefined): string => {
    const said =
      parts[what] ??
      what.replace(/^table /, 'rows of the table ').replace(/^cannot be read: (.*)/, 'cannot be read: “$1”');
    return rows === undefined ? said : `${said}: ${rows}`;
  },
  ended: (how: string) => `A process of this command ended (${how}), perhaps for lack of memory.`,
  endedHint: 'The library is unchanged. Free some memory, and run it again.',
  whole: (file: string, texts: number) =>
    `${file} is intact: ${count(texts, 'text', 'texts')} as written, and the index agrees.`,
  damaged: (file: string, number: number) => `${file} is damaged: ${faults(number)} found.`,
  damagedHint: `To repair it, and keep the damaged file:\n${runnable('lks library check --repair')}`,
  /** What the line of progress counts, of a repair. */
  repairing: { salvage: 'reading what can be read', mend: 'making the index, %' },
  nothingToMend: 'Nothing to repair.',
  repaired: (file: string, kept: string) =>
    `${file} is repaired, checked and intact. The damaged file is ${kept}: remove it if you miss nothing, and restart lks serve if it runs.`,
  lost: (things: number) => `${count(things, 'part is', 'parts are')} lost from your library.`,
  lostHint: (commands: readonly string[], more: number) =>
    `To get ${commands.length === 1 && more === 0 ? 'it' : 'them'} again, import the files or run: ${commands.map(runnable).join('; ')}${more > 0 ? `; and ${grouped(more)} more (--json lists all)` : ''}`,
  lossColumns: { work: 'Work', document: 'Document', lost: 'Lost' },
  losses: {
    text: 'the text',
    names: 'its names; its identifier finds it',
    structure: 'marks in its text',
    toestand: (label: string) => `version ${label}`,
    work: 'its age, its names or its versions',
    beside: 'what publishers say of laws; the next import reads all files again',
    harvest: 'how far harvests were; lks library sync begins again',
    standing: 'what was withdrawn or changed; lks library sync --since DAY lists it again',
    settings: 'its settings; it asks no publisher (lks library live)',
  },
  beyondRepair: (file: string, reason: string) => `${file} cannot be repaired: ${reason}.`,
  beyondRepairHint: `It is unchanged. Move it, then restore a backup or import again: lks library import PATH, or ${runnable('lks library sync')}.`,
  noBeginning: 'its list of tables cannot be read',
  notReadable: 'its structure cannot be read',
  notWhole: (number: number) => `what could be read is not intact (${faults(number)})`,

  backup: 'copy the library, also while in use, and check the copy',
  backupFile: 'the file to write',
  backupCopying: 'copying the library, MB',
  backupColumns: { copy: 'Copy', texts: 'Texts', bytes: 'Bytes', workspaces: 'Workspaces', keys: 'Keys' },
  backedUp: (file: string, to: string) => `${file} is copied to ${to}. The copy is checked and intact.`,
  backupUse: (to: string) => `To use it: LKS_LIBRARY=${to} lks search …`,
  backupPipe: 'lks checks a copy, so it needs a file.',
  backupPipeHint: 'Name a file.',
  backupSame: (file: string) => `${file} is the library itself.`,
  backupSameHint: 'Name another file.',
  backupDamaged: (file: string) => `${file} is damaged, so there is no copy.`,
  backupDamagedHint: `To see what is damaged:\n${runnable('lks library check')}`,
  backupBad: (to: string) =>
    `The copy for ${to} differs from the library, and is removed: the disk or the memory has an error.`,
  backupBadHint: 'Try again, or name a file on another disk.',
  serviceBackup: 'copy the workspaces and keys of the service, also while it runs',
  serviceBackedUp: (file: string, to: string) => `${file} is copied to ${to} and compared. It has keys only as hashes.`,
  noService: (file: string) => `There is no service file ${file}.`,
  noServiceHint: 'Name it with --db, or make one: lks serve workspace create NAME.',
});

/** What the check, the repair and the backup of a library have to say. */

import { runnable } from '../runnable';
import { count } from './listed';

const faults = (number: number): string => count(number, 'fault', 'faults');

/** What of a document or a list is not what was written. */
const parts: Readonly<Record<string, string>> = {
  facts: 'what is shown of it (title, identifier, address, dates, area of law)',
  names: 'the names by which it is found',
  text: 'its text',
  structure: 'what is marked in its text',
  prior: 'what of it a search ranks by',
  periods: 'the days on which it is the text, and its address then',
  kind: 'what it is counted under',
  days: 'the days on which it is the text',
  work: 'what is kept of the work: its number, how old its text is',
  'documents of the work': 'which documents it has',
  'names of the work': 'what the law is called',
  'toestanden of the work': 'which text of it is in force when',
  'days of the work': 'which days its texts give',
  'works that have a name': 'names of laws',
  'what is so of a document': 'standings',
  sums: 'its sums are missing',
  list: 'the list of what it holds',
  others: 'more documents',
  blocks: 'blocks of the index',
  forms: 'words under which others are found',
};

export const upkeep = () => ({
  check: 'verify the whole library: the file, its tables, every text, the index',
  repairFlag: 'mend what can be mended; the damaged file is kept under another name',
  columns: { step: 'part', what: 'fault', document: 'document', source: 'source' },
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
  ended: (how: string) => `A process of this command was ended (${how}), perhaps for want of memory.`,
  endedHint: 'Nothing is left half done. Free some memory, and run the command again.',
  whole: (file: string, texts: number) =>
    `${file} is whole: ${count(texts, 'text', 'texts')}, each as it was written, and the index agrees.`,
  damaged: (file: string, number: number) => `${file} is damaged: ${faults(number)} found.`,
  damagedHint: `Mend what can be mended: ${runnable('lks library check --repair')}. The file as it is now is kept.`,
  /** What the line of progress counts, of a repair. */
  repairing: { salvage: 'reading what can be read', mend: 'making the index from the texts, %' },
  nothingToMend: 'Nothing is to be mended.',
  repaired: (file: string, kept: string) =>
    `${file} was mended, checked, and is whole. As it was it is kept as ${kept}; remove that when you miss nothing. Whoever had the library open (lks serve) has to open it again.`,
  lost: (things: number) =>
    `${count(things, 'thing', 'things')} could not be mended and ${things === 1 ? 'was' : 'were'} taken out of the library.`,
  lostHint: (commands: readonly string[], more: number) =>
    `To get ${commands.length === 1 && more === 0 ? 'it' : 'them'} again, import the files again, or: ${commands.map(runnable).join('; ')}${more > 0 ? `; and ${more} more (--json lists all)` : ''}`,
  lossColumns: { work: 'work', document: 'document', lost: 'lost' },
  losses: {
    text: 'the text',
    names: 'its other names; it is found by its identifier',
    structure: 'what was marked in its text',
    toestand: (label: string) => `the toestand ${label}`,
    work: 'something of what is known of it: how old its text is, what it is called, when which text is in force',
    beside:
      'something of what publishers say of laws beside their texts: names, areas, days, relations; the next import reads every file again',
    harvest: 'what was remembered of harvests; the next lks library sync begins anew',
    standing: 'what publishers said of documents: withdrawn, changed; lks library sync --since DAY lists it again',
    settings: 'its settings; it asks no publisher (lks library live)',
  },
  beyondRepair: (file: string, reason: string) => `${file} cannot be mended: ${reason}.`,
  beyondRepairHint: `It is as it was. Put it aside, and restore a backup or import again: lks library import PATH, or ${runnable('lks library sync')}.`,
  noBeginning: 'not even its list of tables can be read',
  notReadable: 'what holds it together cannot be read',
  notWhole: (number: number) => `what was put together from it is not whole (${faults(number)})`,

  backup: 'copy the library, also while it is in use; the copy is checked before it is put in place',
  backupFile: 'the file to write',
  backupCopying: 'copying the library, MB',
  backupColumns: { copy: 'copy', texts: 'texts', bytes: 'bytes', workspaces: 'workspaces', keys: 'keys' },
  backedUp: (file: string, to: string) => `${file} was copied to ${to}. The copy was opened and checked: it is whole.`,
  backupUse: (to: string) => `To use it: LKS_LIBRARY=${to} lks search …, or put it in the place of the library.`,
  backupPipe: 'A copy is opened and compared once it is written, which needs a file, and not standard output.',
  backupPipeHint: 'Name a file.',
  backupSame: (file: string) => `${file} is what would be copied.`,
  backupSameHint: 'Name another file.',
  backupDamaged: (file: string) => `No copy was made: ${file} is damaged.`,
  backupDamagedHint: `See what of it is: ${runnable('lks library check')}. An older backup, if there is one, is as it was.`,
  backupBad: (to: string) =>
    `The copy for ${to} is not what was read, and was removed: the disk or its memory is at fault.`,
  backupBadHint: 'Try again, or name a file on another disk.',
  serviceBackup: 'copy the file of the service (workspaces, keys), also while it runs',
  serviceBackedUp: (file: string, to: string) =>
    `${file} was copied to ${to}. The copy was opened and compared; it has keys as hashes only, and its owner alone can read it.`,
  noService: (file: string) => `There is no file of a service at ${file}.`,
  noServiceHint: 'Name it with --db, or make one with: lks serve workspace create NAME.',
});

/** `lks watch`: what is said of what is watched, and of what was new. */

import { runnable } from '../runnable';
import { count } from './listed';

const counted = (number: number, one: string, several = `${one}s`): string => count(number, one, several);

export const watching = () => ({
  about:
    'A watch remembers what was there: the rows of a search; of a document its text, and in a library or an own service (lks serve) the decisions that cite it, its later texts and the later instances of its case. lks watch run says what is new since, and remembers that. What is watched, and the notes, stay on this computer.',
  add: 'watch a search, or a document by its citation or identifier; what is there now is not new',
  run: 'look at what is watched, and say what is new or changed since the last time',
  list: 'list what is watched',
  remove: 'watch no longer',
  addWords: 'words of a search, or a citation, a law or an identifier',
  numbers: 'the numbers of watches, as lks watch list has them; all of them unless told',
  removeNumbers: 'the numbers of watches, as lks watch list has them',
  noteFlag: 'a note for yourself, which stays on this computer',
  exitCodeFlag: 'end with 9 when something is new',
  atomFlag: 'an Atom feed of the last news, old ones too',
  columns: {
    number: '#',
    title: 'what',
    note: 'note',
    checked: 'last looked at',
    origin: 'where',
    kind: 'new',
    external_id: 'identifier',
    date: 'date',
    url: 'source',
  },
  kinds: {
    row: 'found by the search',
    changed: 'changed',
    text: 'another text',
    cites: 'cites it',
    instance: 'another instance',
    standing: 'standing',
  },
  added: (number: number, title: string, what: string) => `Watch ${number}: ${title}; ${what} now.`,
  rowsNow: (count: number) => counted(count, 'row'),
  documentNow: 'its text is remembered as it is',
  citingNow: (count: number) => `${counted(count, 'document')} cite${count === 1 ? 's' : ''} it`,
  twice: (number: number, title: string) => `${title} is watched already: watch ${number}.`,
  twiceHint: `To look at it now, run: ${runnable('lks watch run')}`,
  nothingWatched: 'Nothing is watched.',
  nothingWatchedHint: 'Begin with the words of a search, or a citation: lks watch add <words>',
  noneHere: (count: number) =>
    `${counted(count, 'watch', 'watches')} of another library or service ${count === 1 ? 'was' : 'were'} not looked at.`,
  noSuch: (numbers: readonly string[]) => `There is no watch ${numbers.join(', ')}.`,
  noSuchHint: `${runnable('lks watch list')} has their numbers.`,
  noNumber: (text: string) => `“${text}” is no number of a watch.`,
  removed: (titles: readonly string[]) => `No longer watched: ${titles.join('; ')}.`,
  nothingNew: (count: number) => `Nothing new in ${counted(count, 'watch', 'watches')}.`,
  requests: (count: number, host: string) =>
    `At most ${counted(count, 'request')} to ${host}; a service is asked for searches and documents only.`,
  onlyFirst: (title: string, looked: number, total: number) =>
    `Of ${title} only the first ${looked} of ${counted(total, 'row')} were compared: narrow it with filters to see all that is new.`,
  failed: (number: number, title: string, message: string) => `Watch ${number} (${title}): ${message}`,
  someFailed: (failed: number, all: number) =>
    `${failed} of ${counted(all, 'watch', 'watches')} could not be looked at; they will be the next time.`,
  noPlace: 'There is no folder on this computer in which watches can be kept.',
  noPlaceHint: 'Set HOME, or LKS_CONFIG_DIR to a folder of your own.',
  unreadable: (file: string, code: string) => `The list of watches cannot be read: ${file} (${code}).`,
  notWritten: (file: string, code: string) =>
    `The list of watches could not be written: ${file} (${code}). It is as it was before.`,
  damaged: (file: string) => `The list of watches is damaged, or of a newer lks: ${file}.`,
  damagedHint: (file: string) => `It was left as it is. Mend it, or move ${file} away to begin anew.`,
  feedTitle: 'lks watch',
});

/** `lks watch`: what is said of what is watched, and of what was new. */

import { runnable } from '../runnable';
import { count } from './listed';

const counted = (number: number, one: string, several = `${one}s`): string => count(number, one, several);

export const watching = () => ({
  about:
    'A watch stores what was there: the results of a search, or the text of a document. In a library or an own service also the decisions that cite it, later texts and later instances. Watches and notes stay on this computer.',
  add: 'watch a search, or a document by citation or identifier',
  run: 'say what is new since the last time',
  list: 'list your watches',
  remove: 'remove a watch',
  addWords: 'search words, or a citation, a law or an identifier',
  numbers: 'numbers from lks watch list (default: all)',
  removeNumbers: 'numbers from lks watch list',
  noteFlag: 'a note for yourself',
  exitCodeFlag: 'exit 9 if something is new',
  atomFlag: 'an Atom feed of the news, old news too',
  columns: {
    number: '#',
    title: 'What',
    note: 'Note',
    checked: 'Last checked',
    origin: 'Where',
    kind: 'New',
    external_id: 'Identifier',
    date: 'Date',
    url: 'Source',
  },
  kinds: {
    row: 'found by the search',
    changed: 'changed',
    text: 'another text',
    cites: 'cites it',
    instance: 'another instance',
    standing: 'standing',
  },
  added: (number: number, title: string, what: string) =>
    `Watch ${number}: ${title}; ${what} now. To see what is new: ${runnable('lks watch run')}`,
  rowsNow: (count: number) => counted(count, 'result'),
  documentNow: 'its text is stored',
  citingNow: (count: number) => `${counted(count, 'document')} cite${count === 1 ? 's' : ''} it`,
  twice: (number: number, title: string) => `You already watch ${title}: watch ${number}.`,
  twiceHint: `To check it now: ${runnable('lks watch run')}`,
  nothingWatched: 'You have no watches.',
  nothingWatchedHint: 'To begin: lks watch add <words>',
  noneHere: (count: number) =>
    `${counted(count, 'watch', 'watches')} of another library or service ${count === 1 ? 'was' : 'were'} not checked.`,
  noSuch: (numbers: readonly string[]) => `There is no watch ${numbers.join(', ')}.`,
  noSuchHint: `${runnable('lks watch list')} has their numbers.`,
  noNumber: (text: string) => `“${text}” is no number of a watch.`,
  removed: (titles: readonly string[]) => `Removed: ${titles.join('; ')}.`,
  nothingNew: (count: number) => `Nothing new in ${counted(count, 'watch', 'watches')}.`,
  requests: (count: number, host: string) =>
    `At most ${counted(count, 'request')} to ${host}, for searches and documents only.`,
  onlyFirst: (title: string, looked: number, total: number) =>
    `Of ${title} only the first ${looked} of ${counted(total, 'result')} were compared. To see all that is new, narrow it with filters.`,
  failed: (number: number, title: string, message: string) => `Watch ${number} (${title}): ${message}`,
  someFailed: (failed: number, all: number) =>
    `${failed} of ${counted(all, 'watch', 'watches')} could not be checked; lks tries again next time.`,
  noPlace: 'There is no folder to store watches in.',
  noPlaceHint: 'Set HOME, or LKS_CONFIG_DIR to a folder of your own.',
  unreadable: (file: string, code: string) => `The watches cannot be read: ${file} (${code}).`,
  notWritten: (file: string, code: string) =>
    `The watches could not be written: ${file} (${code}). They are unchanged.`,
  damaged: (file: string) => `The watches are damaged, or of a newer lks: ${file}.`,
  damagedHint: (file: string) => `The file is unchanged. Repair it, or move ${file} away to begin anew.`,
  feedTitle: 'lks watch',
});

/** What `lks library forget-withdrawn` says. */

import { runnable } from '../runnable';
import { count } from './listed';

const documents = (number: number): string => count(number, 'document', 'documents');

export const withdrawn = () => ({
  forget: 'erase the texts that their publishers withdrew',
  details:
    'Erased are the text, the headnote, the marks, the citations and the words in the index of each document in your library that its publisher withdrew, or did not have any more. Its number, its title and what its publisher said stay. The same file brings the text back no more; fetching it does, once its publisher gives it again. The index is made anew, which takes as long as a repair. It asks first; where there is no terminal it takes --yes.',
  erasedIn: (names: readonly string[], all: number) =>
    `The texts of ${documents(all)} were erased, after their publishers withdrew them: ${names.join(', ')}${all > names.length ? ', …' : ''}`,
  held: (gone: number, changed: number, erased: number) =>
    `Publishers withdrew ${documents(gone)} that your library has, ${erased} of them erased here; ${changed} ${changed === 1 ? 'was' : 'were'} changed since.`,
  dryRun: 'list what would be erased, erase nothing',
  columns: { document: 'document', texts: 'texts', standing: 'standing' },
  found: (number: number) =>
    `Found: the texts of ${documents(number)} that ${number === 1 ? 'was' : 'were'} withdrawn.`,
  ask: 'Erase them? (y/N)',
  needsYes: 'lks library forget-withdrawn asks before it erases, and there is nobody to ask here.',
  needsYesHint: 'Add --yes.',
  nothing: (file: string) => `${file} has no text that its publisher withdrew.`,
  progress: 'making the index anew, %',
  erased: (number: number, file: string) => `Erased: the texts of ${documents(number)} in ${file}.`,
  stoppedHint: `${runnable('lks library forget-withdrawn --dry-run')} lists the texts that are still there. Run the command again to erase them.`,
  elsewhere:
    'Backups, exports and copies that you made still have these texts, as do files that you imported. Remove them yourself.',
});

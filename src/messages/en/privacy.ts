/** What stays on this computer, and how it goes. */

import { count } from './listed';

export const privacy = () => ({
  flag: 'leave nothing of this command on this computer',
  details:
    'Erased are: documents of services that were kept, the rows of searches that lks doc 2 goes by, reports of faults, and the list of what is watched; of folders and files that are named, the journals of long runs. Profiles and keys, libraries and whatever you had written with --output stay. It asks first; where there is no terminal it takes --yes. docs/privacy.md lists all that lks keeps.',
  folders: 'folders and files of long runs, whose journals go too',
  yes: 'do not ask',
  ask: 'Erase all of that? (y/N)',
  needsYes: 'lks forget asks before it erases, and there is nobody to ask here.',
  needsYesHint: 'Add --yes.',
  nothing: 'Nothing that tells of your work is kept here.',
  notErased: 'Nothing was erased.',
  nothingThere: (target: string) => `${target} is not there, and neither is a journal of it.`,
  found: (documents: number, rows: number, reports: number, journals: number, watches: number) =>
    `Found: ${[
      count(documents, 'kept document', 'kept documents'),
      count(rows, 'file with rows of searches', 'files with rows of searches'),
      count(reports, 'report of a fault', 'reports of faults'),
      count(journals, 'journal', 'journals'),
      ...(watches === 0 ? [] : [count(watches, 'list of what is watched', 'lists of what is watched')]),
    ].join(', ')}.`,
  leftProfiles: (path: string) => `Left: profiles and keys in ${path}; lks logout and lks profile remove erase those.`,
  leftDamaged: (path: string) => `Left: ${path}, which may hold a key; remove it yourself.`,
  leftLibrary: (path: string) => `Left: the library ${path}, texts that you imported; remove the file to erase it.`,
  leftService: (path: string) => `Left: ${path}, workspaces and keys of lks serve; remove the file to erase it.`,
  leftOutputs:
    'Left: what you had written with --output, which lks keeps no list of; the journals in a folder go with lks forget FOLDER.',
  columns: {
    documents: 'Documents erased',
    rows: 'Files of rows erased',
    reports: 'Reports erased',
    journals: 'Journals erased',
    watches: 'Lists of watches erased',
  },
});

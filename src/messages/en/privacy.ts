/** What stays on this computer, and how it goes. */

import { count } from './listed';

export const privacy = () => ({
  flag: 'leave nothing of this command on this computer',
  details:
    'It erases stored documents of services, result lists, error reports and watches. Of folders and files that you name, it erases the journals of long runs. Profiles and keys, libraries and what you wrote with --output stay.',
  folders: 'folders and files whose journals to erase',
  yes: 'do not ask',
  ask: 'Erase all of that? (y/N)',
  needsYes: 'lks forget asks first, and there is no terminal.',
  needsYesHint: 'Add --yes.',
  nothing: 'Nothing about your work is stored here.',
  notErased: 'Nothing was erased.',
  nothingThere: (target: string) => `${target} does not exist, and has no journal.`,
  found: (documents: number, rows: number, reports: number, journals: number, watches: number) => {
    const things = [
      [documents, 'stored document', 'stored documents'],
      [rows, 'result list', 'result lists'],
      [reports, 'report of an error', 'reports of errors'],
      [journals, 'journal', 'journals'],
      [watches, 'list of watches', 'lists of watches'],
    ] as const;
    const found = things.flatMap(([number, one, many]) => (number === 0 ? [] : [count(number, one, many)]));
    return `Found: ${found.join(', ')}.`;
  },
  leftProfiles: (path: string) =>
    `Not erased: profiles and keys in ${path}. To erase them: lks logout, lks profile remove`,
  leftDamaged: (path: string) => `Not erased: ${path}, which may have a key. Remove it yourself.`,
  leftLibrary: (path: string) => `Not erased: your library ${path}. Remove it yourself.`,
  leftService: (path: string) => `Not erased: ${path}, workspaces and keys of lks serve. Remove it yourself.`,
  leftOutputs: 'Not erased: what you wrote with --output. To erase the journals in a folder: lks forget FOLDER',
  columns: {
    documents: 'Documents erased',
    rows: 'Result lists erased',
    reports: 'Reports erased',
    journals: 'Journals erased',
    watches: 'Lists of watches erased',
  },
});

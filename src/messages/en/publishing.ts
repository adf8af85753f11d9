/** What is said of catalogues: of those who publish and follow them, and of a library that is one. */

import { count, grouped } from './listed';

const PUSH = 'First: lks cluster push --to URL';
const OTHER_FILE = 'Name another file with --library.';

export const publishing = () => ({
  publish: 'put the catalogue of the last push into a folder',
  publishDetails:
    'A catalogue is the library without its index, which searches ask in the cluster. Nobody can write to the library meanwhile. Any tool may copy the folder elsewhere, with catalogue.json last.',
  follow: 'copy the catalogue of a folder, if it changed',
  followDetails:
    'lks copies the catalogue, compares it with its sum, and puts it in the place of --library at once. A running `lks serve` switches to it. With --every it goes on until you stop it.',
  folder: 'folder of catalogues',
  keep: (usual: number) => `catalogues that stay (default: ${usual})`,
  every: 'look again after: `60s`, `5m`',
  back: 'take an older generation too',
  copying: 'Copying the library …',
  steps: { copy: 'copying tables', names: 'indexing names', sum: 'taking the sum' },
  fetching: 'Copying the catalogue …',
  columns: {
    generation: 'generation',
    file: 'catalogue',
    bytes: 'bytes',
    before: 'before',
  },
  published: (generation: number, folder: string) => `Generation ${generation} is in ${folder}.`,
  removed: (names: readonly string[]) => `Removed: ${names.join(', ')}.`,
  followed: (file: string, generation: number) => `${file} is generation ${generation} now.`,
  upToDate: (file: string, generation: number) => `${file} is generation ${generation} already.`,
  needsLibrary: 'Name the file for the catalogue.',
  needsLibraryHint: 'lks cluster follow FOLDER --library=FILE',
  tooOften: 'The shortest time of --every is 1 s.',
  status: (generation: number) => `A catalogue of generation ${generation}: its index is in a cluster.`,
  isCatalogue: (file: string, generation: number) =>
    `${file} is a catalogue (generation ${generation}): only lks cluster follow writes to it.`,
  isCatalogueHint: 'Use the library that was pushed.',
  notCatalogue: (file: string) => `${file} is not a catalogue, and is not replaced.`,
  notCatalogueHint: OTHER_FILE,
  notPushed: (file: string) => `The library ${file} was never pushed to a cluster.`,
  notPushedHint: PUSH,
  changed: (rows: number, generation: number) =>
    `The library has ${count(rows, 'change', 'changes')} since generation ${generation}, not pushed yet.`,
  unfinished: 'A push is under way, or was stopped.',
  changedHint: PUSH,
  otherFolder: (folder: string) => `${folder} has the catalogues of another library.`,
  otherFolderHint: 'Publish to another folder.',
  noRoom: (folder: string, needed: number, free: number | undefined) =>
    `${folder} has too little room: ${grouped(needed)} bytes are needed${free === undefined ? '' : `, ${grouped(free)} are free`}.`,
  noRoomHint: 'Make room and run the command again. The old catalogue is intact.',
  cannotRead: (file: string, code: string) => `${file} cannot be read (${code}).`,
  cannotReadHint: 'Check the folder and its rights.',
  noManifest: (file: string) => `${file} does not describe a catalogue.`,
  noManifestHint: 'Copy it last, or publish again.',
  nothingPublished: (folder: string) => `${folder} has no catalogue.`,
  nothingPublishedHint: 'To publish one: lks cluster publish FOLDER',
  otherFormat: (its: string, lks: string, ours: string) =>
    `The catalogue has format ${its} (lks ${lks}); this lks reads ${ours}.`,
  otherFormatHint: 'Use the same lks here and where the library is published.',
  otherLibrary: 'The folder has the catalogue of another library.',
  otherLibraryHint: `Name another folder. ${OTHER_FILE}`,
  older: (its: number, ours: number) => `The folder has generation ${its}, older than ${ours} here.`,
  olderHint: 'To take it: --back',
  torn: (folder: string, file: string, why: string) => `${file} in ${folder} is incomplete: ${why}.`,
  tornHint: 'The catalogue here stays. Follow again once the folder is copied.',
  reasons: {
    missing: 'it is not there',
    bytes: (its: number, named: number) => `it has ${grouped(its)} of ${grouped(named)} bytes`,
    sum: 'its sum differs from its description',
    other: 'it is another catalogue than its description says',
  },
});

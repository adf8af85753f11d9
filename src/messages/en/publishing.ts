/** What is said of catalogues: of those who publish and follow them, and of a library that is one. */

import { count, grouped } from './listed';

export const publishing = () => ({
  publish: 'put the catalogue of what was pushed last into a folder, for services elsewhere',
  publishDetails:
    'A catalogue is the library without its index: documents, versions and citations are read from it, and searches ask the index in the cluster. Nobody can write to the library while it is copied. Any tool may take the folder elsewhere, as long as catalogue.json is copied last.',
  follow: 'take the catalogue that a folder names, where it is another one than here',
  followDetails:
    'The catalogue is copied beside the file of --library, compared with its sum, opened, and put in its place at once. A running `lks serve` goes over to it. With --every the command goes on until it is stopped.',
  folder: 'folder of catalogues, local or on the network',
  keep: (usual: number) => `catalogues that stay in the folder (default: ${usual})`,
  every: 'look again after this time: `60s`, `5m`',
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
  published: (generation: number, folder: string) => `Generation ${generation} is published in ${folder}.`,
  removed: (names: readonly string[]) => `Removed: ${names.join(', ')}.`,
  followed: (file: string, generation: number) => `${file} is generation ${generation} now.`,
  upToDate: (file: string, generation: number) => `${file} is generation ${generation} already.`,
  needsLibrary: 'Say where the catalogue is to be: its file.',
  needsLibraryHint: 'lks cluster follow FOLDER --library=FILE',
  tooOften: 'The shortest time of --every is 1 s.',
  status: (generation: number) => `This library is a catalogue of generation ${generation}: its index is in a cluster.`,
  isCatalogue: (file: string, generation: number) =>
    `${file} is a catalogue of generation ${generation}: only lks cluster follow writes to it.`,
  isCatalogueHint: 'Run this command on the library that was pushed.',
  notCatalogue: (file: string) => `${file} is not a catalogue, and is not replaced.`,
  notCatalogueHint: 'Name another file with --library.',
  notPushed: (file: string) => `The library ${file} was never pushed to a cluster: there is no catalogue of it.`,
  notPushedHint: 'First: lks cluster push --to URL',
  changed: (rows: number, generation: number) =>
    `The library has ${count(rows, 'change', 'changes')} since generation ${generation}. A catalogue has to be of what was pushed.`,
  unfinished: 'A push is under way, or was stopped. A catalogue has to be of what was pushed.',
  changedHint: 'First: lks cluster push --to URL',
  otherFolder: (folder: string) => `${folder} has the catalogues of another library.`,
  otherFolderHint: 'Publish to another folder.',
  noRoom: (folder: string, needed: number, free: number | undefined) =>
    `${folder} has too little room: ${grouped(needed)} bytes are needed${free === undefined ? '' : `, ${grouped(free)} are free`}.`,
  noRoomHint: 'Make room and run the same command again. The catalogue that was there is whole.',
  cannotRead: (file: string, code: string) => `${file} cannot be read (${code}).`,
  cannotReadHint: 'Check that the folder is there, and that you may read it.',
  noManifest: (file: string) => `${file} does not describe a catalogue.`,
  noManifestHint: 'It may not be copied whole yet. Copy it last, or publish again.',
  nothingPublished: (folder: string) => `${folder} has no catalogue.`,
  nothingPublishedHint: 'Publish one: lks cluster publish FOLDER',
  otherFormat: (its: string, lks: string, ours: string) =>
    `The catalogue has format ${its}, made by lks ${lks}; this lks reads format ${ours}.`,
  otherFormatHint: 'Use the same version of lks here and where the library is published.',
  otherLibrary: 'The folder has the catalogue of another library than the one here.',
  otherLibraryHint: 'Name another folder, or another file with --library.',
  older: (its: number, ours: number) => `The folder has generation ${its}, which is older than ${ours} here.`,
  olderHint: 'To take it all the same, add --back.',
  torn: (folder: string, file: string, why: string) => `${file} in ${folder} is not whole: ${why}.`,
  tornHint: 'The catalogue here stays as it is. Follow again once the folder is copied whole.',
  reasons: {
    missing: 'it is not there',
    bytes: (its: number, named: number) => `it has ${grouped(its)} of ${grouped(named)} bytes`,
    sum: 'its sum is another than its manifest says',
    other: 'it is another catalogue than its manifest says',
  },
});

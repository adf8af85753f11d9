/** What the embedded library and its database file have to say. */

export const library = {
  locked: (file: string) => `${file} is locked by another process.`,
  lockedHint: 'Wait until the other lks has finished, and try again.',
  damaged: (file: string) => `${file} is damaged, or it is no library of lks.`,
  damagedHint: 'Put it aside and import again: lks library import PATH, or lks library sync.',
  empty: (file: string) => `${file} is empty: it holds no library.`,
  emptyHint: 'Fill it with: lks library import PATH, or lks library sync.',
  missing: (file: string) => `There is no library at ${file}.`,
  missingHint: 'Check the path (LKS_LIBRARY), or make one with: lks library import PATH.',
  diskFull: (file: string) => `${file} cannot be written: the disk is full. What was saved before is whole.`,
  diskFullHint: 'Make room and run the same command again.',
  notWritable: (file: string) => `${file} cannot be written: it or its folder is read-only.`,
  notWritableHint: 'Change the permissions, or name another file with LKS_LIBRARY.',
  isFolder: (file: string) => `${file} is a folder; a library is one file.`,
  isFolderHint: 'Name a file in that folder with LKS_LIBRARY.',
  cannotOpen: (file: string) => `${file} cannot be opened.`,
  cannotOpenHint: 'Check that it exists and that you may read it.',
  inputOutput: (file: string) => `${file} cannot be read or written: the disk reports an error.`,
  inputOutputHint: 'Check the disk, and try again.',
  noFolder: (folder: string, code: string) => `The folder ${folder} for the library cannot be made (${code}).`,
  noFolderHint: 'Check the permissions, or name another place with LKS_LIBRARY.',
  foreign: (file: string) => `${file} is a database of another program, not a library of lks.`,
  foreignHint: 'Name another file with LKS_LIBRARY.',
  newer: (file: string, version: number, known: number) =>
    `${file} was written by a newer lks (format ${version}; this one reads up to ${known}).`,
  newerHint: 'Update lks: npm install -g lks.',

  duplicate: (externalId: string) =>
    `The file names 2 documents ${externalId}; an identifier must be unique in its work.`,
  duplicateHint: 'Report the file: none of it was imported.',

  nothingToSearch: 'The query holds no letter or digit, so there is nothing to search for.',
  nothingToSearchHint: 'Name at least one word, number or identifier.',
  onlyExclusions: 'The query only excludes words; a search needs at least one word that must occur.',
  onlyExclusionsHint: 'Add a word that must occur.',
  tooManyWords: (words: number, most: number) => `The query has ${words} different words; at most ${most} are allowed.`,
  tooManyWordsHint: 'Leave out the words that matter least.',
  noSuchDocument: (id: string) => `The library has no document ${id}.`,
  noSuchDocumentHint: 'Search for it: an id stays the same only while the library holds the document.',

  sampleHeader: (file: string, line: number) => `${file}, line ${line}: a header line must read "key: value".`,
  sampleKey: (file: string, key: string) => `${file}: the header has no ${key}.`,
  sampleValue: (file: string, key: string, value: string) => `${file}: ${key} may not be "${value}".`,
  sampleHint: 'Correct the file and build again.',
};

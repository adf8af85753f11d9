/** What the export of a library has to say, and the import of one. */
import { count, listed } from './listed';

export const portable = {
  export: 'write all that the library holds into one file that any lks reads; - for standard output',
  exportDetails:
    'One text file, packed with gzip (JSON Lines, described in docs/portable.md): every text with its days, names, relations and sources, as they are at one moment, also while others write. The index and all else that follows from the texts is left out, and is made anew by: lks library import FILE',
  exportFile: 'the file to write (LIBRARY.jsonl.gz); - for standard output',
  exportCopying: 'copying the library, MB',
  exportWriting: 'records',
  exportColumns: { export: 'export', documents: 'documents', bytes: 'bytes' },
  exported: (file: string, to: string) => `${file} was written to ${to}.`,
  exportUse: (to: string) => `To make a library of it: lks library import ${to} --library=NEW.db`,
  exportTerminal: 'An export is packed, and no terminal shows it.',
  exportTerminalHint: 'Name a file, or pass it on: lks library export - | ssh HOST lks library import -',

  importDetails:
    'Official files are added to the library. A file that lks library export wrote is known by its content and makes the whole library, which there may not be yet; with --force it takes the place of the one that is there. Until all of it is read and its sum is right the library is what it was. Who is stopped goes on with the same command.',
  alone: 'An export of a library makes a whole library, and is imported by itself.',
  aloneHint: (file: string) => `Import it alone: lks library import ${file}`,
  reading: 'records',
  arranging: 'works',
  libraryExists: (file: string) => `There is a library at ${file}, and an export makes a whole one.`,
  libraryExistsHint:
    'Name a new one with --library=FILE, or replace the one that is there with --force. Official files are added to a library; exports are not.',
  imported: (file: string, lks: string, at: string) => `${file} has what lks ${lks} exported on ${at} (UTC).`,
  before: (records: number) =>
    `${count(records, 'record was', 'records were')} taken by an earlier run that was stopped.`,
  goOn: (side: string) =>
    `What was read is kept in ${side}, and is no library yet. Run the same command again to go on, or remove that file to give it up.`,
  importColumns: { documents: 'documents', works: 'works', versions: 'versions', exported: 'exported', lks: 'lks' },

  refused: (file: string, line: number, reason: string) => `${file} is refused at line ${line}: ${reason}.`,
  refusedHint: 'Nothing of it was kept. Export the library again, and import the new file.',
  newer: (version: number, known: number) =>
    `its form is version ${version}, and this lks reads ${known} (a newer lks wrote it: update this one)`,
  cutOff: 'it is cut off: the last line is not there',
  notGzip: 'it is damaged: not all of it can be unpacked',
  bomb: (ratio: number) => `it unpacks to more than ${ratio} times its size, which no export does`,
  longLine: (megabytes: number) => `the line is longer than ${megabytes} MB, which none of an export is`,
  notUtf8: 'the line is not UTF-8',
  notJson: 'the line is not JSON',
  overfull: 'the line holds more values, or deeper ones, than any of an export',
  unknownKind: 'it is of no kind that this lks knows',
  unknownField: (at: string) => `the field ${at} is none that this lks knows`,
  noField: (at: string) => `the field ${at} is missing`,
  notAs: (at: string, wanted: string) => `${at === '' ? 'the record' : at} is not ${wanted}`,
  text: (most: number) => `a text of at most ${most} characters`,
  name: 'a text of 1 to 2000 characters without control characters',
  bytes: (number: number) => `${number} bytes in hexadecimal digits`,
  whole: (most: number) => `a whole number from 0 to ${most}`,
  integer: 'a whole number',
  flag: 'true or false',
  day: 'a day YYYY-MM-DD of the calendar, or empty',
  moment: 'a moment YYYY-MM-DD HH:MM:SS, or empty',
  address: 'an address that begins with http:// or https://, or empty',
  oneOf: (values: readonly string[]) =>
    listed(
      values.map((value) => `"${value}"`),
      'or',
    ),
  list: 'a list',
  object: 'an object',
  language: 'a language of two small letters',
  uuid: 'a UUID in small letters',
  outOfOrder: (kind: string, after: string) => `a record of the kind ${kind} stands behind one of the kind ${after}`,
  twice: (kind: string) => `the ${kind} is there twice`,
  noWork: (number: number) => `there is no work ${number} before it`,
  noDivision: 'it names a division that its list does not have before it',
  saidByVersions: 'url, position, names and naming of a work with versions stand in these',
  standsAlone: (id: string) => `url, position, names or naming of ${id}, whose work has no versions, is missing`,
  inNoVersion: (id: string) => `no version of its work has this text of ${id}`,
  otherId: (id: string, uuid: string) => `the id of ${id} is ${uuid}, and not the one that it gives`,
  beyondTitle: 'title_parts lie beyond the title',
  beyondText: 'a place lies beyond the text',
  missingTexts: (work: string, texts: number) =>
    `the versions of ${work} name ${count(texts, 'text that is', 'texts that are')} not in the file`,
  behindEnd: 'something stands behind the last line',
  otherSum: 'its lines are not those of which the sum was taken: it was damaged or changed',
  otherCount: 'it has other records than it says',
  otherFile: 'it is another file than the one that an earlier run began with; run the command again to begin anew',
};

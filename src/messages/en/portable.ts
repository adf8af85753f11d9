/** What the export of a library has to say, and the import of one. */

import { runnable } from '../runnable';
import { count, listed } from './listed';

export const portable = () => ({
  export: 'write everything the library holds to one file that any version of lks can import',
  exportDetails:
    'The file is JSON Lines packed with gzip: every text with its days, names, relations and sources, as they are at one moment, also while the library is in use. The index and whatever else can be worked out from the texts is left out; the import makes it again.',
  exportFile: 'the file to write (library.jsonl.gz); - writes to standard output',
  exportCopying: 'copying the library, MB',
  exportWriting: 'records',
  exportColumns: { export: 'export', documents: 'documents', bytes: 'bytes' },
  exported: (file: string, to: string) => `${file} was written to ${to}.`,
  exportUse: (to: string) => `To make a library from it: lks library import ${to} --library=NEW.db`,
  exportTerminal: 'An export is compressed, and is not written to a terminal.',
  exportTerminalHint: 'Name a file, or pipe it: lks library export - | ssh HOST lks library import -',

  importDetails:
    'Official files are added to the library. A file written by lks library export is recognised by its content and becomes a whole library: it is refused where there is one, unless --force replaces that. Until all of it has been read and its checksum is right, the library stays as it was. If the import is stopped, the same command goes on with it.',
  alone: 'The export of a library becomes a whole library, and is imported alone.',
  aloneHint: (file: string) => `Run: ${runnable(`lks library import ${file}`)}`,
  reading: 'records',
  arranging: 'works',
  libraryExists: (file: string) => `There is a library at ${file} already, and an export becomes a whole one.`,
  libraryExistsHint: 'Name a new one with --library=FILE, or replace this one with --force.',
  imported: (file: string, lks: string, at: string) => `${file} holds what lks ${lks} exported on ${at} (UTC).`,
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
});

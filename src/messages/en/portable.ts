/** What the export of a library has to say, and the import of one. */

import { runnable } from '../runnable';
import { count, day, listed } from './listed';

export const portable = () => ({
  export: 'write the whole library to one file that any lks can import',
  exportDetails:
    'JSON Lines in gzip: every text with its days, names, relations and sources, as of one moment. The library may be in use.',
  exportFile: 'the file to write (library.jsonl.gz); - is standard output',
  exportCopying: 'copying the library, MB',
  exportWriting: 'records',
  exportColumns: { export: 'Export', documents: 'Documents', bytes: 'Bytes' },
  exported: (file: string, to: string) => `${file} is exported to ${to}.`,
  exportUse: (to: string) => `To make a library of it: lks library import ${to} --library=NEW.db`,
  exportTerminal: 'An export is no text for a terminal.',
  exportTerminalHint: 'Name a file, or pipe it: lks library export - | ssh HOST lks library import -',

  importDetails:
    'Official files are added to your library. A file of lks library export becomes a library of its own, if all of it is right. It replaces yours only with --force. To resume, run the same command again.',
  alone: 'An export becomes a whole library: import it alone.',
  aloneHint: (file: string) => `Run: ${runnable(`lks library import ${file}`)}`,
  reading: 'records',
  arranging: 'works',
  libraryExists: (file: string) => `There is a library ${file} already.`,
  libraryExistsHint: 'Name a new one with --library=FILE, or replace this one with --force.',
  imported: (file: string, lks: string, at: string) =>
    `${file} has what lks ${lks} exported on ${day(at.slice(0, 10))} at ${at.slice(11, 16)} UTC.`,
  before: (records: number) => `${count(records, 'record', 'records')} from an earlier run.`,
  goOn: (side: string) =>
    `What was read is in ${side}. To resume, run the same command again; to end it, remove that file.`,
  importColumns: { documents: 'Documents', works: 'Works', versions: 'Versions', exported: 'Exported', lks: 'lks' },

  refused: (file: string, line: number, reason: string) => `${file} is refused at line ${line}: ${reason}.`,
  refusedHint: 'Nothing is stored. Export the library again.',
  newer: (version: number, known: number) =>
    `its format is version ${version}, and this lks reads ${known}: update lks`,
  cutOff: 'it ends before its last line',
  notGzip: 'it is damaged: not all of it can be unpacked',
  bomb: (ratio: number) => `it unpacks to more than ${ratio} times its size`,
  longLine: (megabytes: number) => `the line is longer than ${megabytes} MB`,
  notUtf8: 'the line is not UTF-8',
  notJson: 'the line is not JSON',
  overfull: 'the line has too many values, or too deep ones',
  unknownKind: 'its kind is unknown',
  unknownField: (at: string) => `the field ${at} is unknown`,
  noField: (at: string) => `the field ${at} is missing`,
  notAs: (at: string, wanted: string) => `${at === '' ? 'the record' : at} is not ${wanted}`,
  text: (most: number) => `a text of at most ${most} characters`,
  name: 'a text of 1 to 2000 characters, no control characters',
  bytes: (number: number) => `${number} bytes in hexadecimal digits`,
  whole: (most: number) => `a whole number from 0 to ${most}`,
  integer: 'a whole number',
  flag: 'true or false',
  day: 'a day YYYY-MM-DD, or empty',
  moment: 'a moment YYYY-MM-DD HH:MM:SS, or empty',
  address: 'an http:// or https:// address, or empty',
  oneOf: (values: readonly string[]) =>
    listed(
      values.map((value) => `"${value}"`),
      'or',
    ),
  list: 'a list',
  object: 'an object',
  language: 'a language of two small letters',
  uuid: 'a UUID in small letters',
  outOfOrder: (kind: string, after: string) => `a record ${kind} stands after one of ${after}`,
  twice: (kind: string) => `the ${kind} is there twice`,
  noWork: (number: number) => `there is no work ${number} before it`,
  noDivision: 'its list lacks the part that it names',
  saidByVersions: 'url, position, names and naming belong in the versions of its work',
  standsAlone: (id: string) => `url, position, names or naming of ${id} is missing; its work has no versions`,
  inNoVersion: (id: string) => `no version of its work has this text of ${id}`,
  otherId: (id: string, uuid: string) => `the id of ${id} is ${uuid}, not the one given`,
  beyondTitle: 'title_parts lie beyond the title',
  beyondText: 'a place lies beyond the text',
  missingTexts: (work: string, texts: number) =>
    `the versions of ${work} name ${count(texts, 'text', 'texts')} that the file lacks`,
  behindEnd: 'something stands after the last line',
  otherSum: 'its checksum is wrong: it is damaged or changed',
  otherCount: 'it has other records than it says',
  otherFile: 'it is not the file of the earlier run; run it again to begin again',
});

/** Wat de export van een bibliotheek zegt, en de import ervan. */

import type { portable as english } from '../en/portable';
import { runnable } from '../runnable';
import { count, day, listed } from './listed';

export const portable: typeof english = () => ({
  export: 'schrijf de hele bibliotheek naar één bestand dat elke lks kan importeren',
  exportDetails:
    'JSON Lines in gzip: elke tekst met datums, namen, relaties en bronnen, op één moment. De bibliotheek mag in gebruik zijn.',
  exportFile: 'het bestand om te schrijven (library.jsonl.gz); - is standaarduitvoer',
  exportCopying: 'bibliotheek kopiëren, MB',
  exportWriting: 'regels',
  exportColumns: { export: 'Export', documents: 'Documenten', bytes: 'Bytes' },
  exported: (file: string, to: string) => `${file} is geëxporteerd naar ${to}.`,
  exportUse: (to: string) => `Om er een bibliotheek van te maken: lks library import ${to} --library=NIEUW.db`,
  exportTerminal: 'Een export is geen tekst voor een terminal.',
  exportTerminalHint: 'Noem een bestand, of stuur het door: lks library export - | ssh HOST lks library import -',

  importDetails:
    'Officiële bestanden komen bij je bibliotheek. Een bestand van lks library export wordt een eigen bibliotheek, als alles klopt. Alleen met --force vervangt het de jouwe. Geef dezelfde opdracht opnieuw om te hervatten.',
  alone: 'Een export wordt een hele bibliotheek: importeer hem alleen.',
  aloneHint: (file: string) => `Geef: ${runnable(`lks library import ${file}`)}`,
  reading: 'regels',
  arranging: 'wetten',
  libraryExists: (file: string) => `Er is al een bibliotheek ${file}.`,
  libraryExistsHint: 'Noem een nieuwe met --library=BESTAND, of vervang deze met --force.',
  imported: (file: string, lks: string, at: string) =>
    `${file} heeft wat lks ${lks} exporteerde op ${day(at.slice(0, 10))} om ${at.slice(11, 16)} UTC.`,
  before: (records: number) => `${count(records, 'regel', 'regels')} van een eerdere uitvoering.`,
  goOn: (side: string) =>
    `Wat is gelezen, staat in ${side}. Geef dezelfde opdracht opnieuw om te hervatten, of verwijder dat bestand.`,
  importColumns: {
    documents: 'Documenten',
    works: 'Wetten',
    versions: 'Versies',
    exported: 'Geëxporteerd',
    lks: 'lks',
  },

  refused: (file: string, line: number, reason: string) => `${file} is geweigerd bij regel ${line}: ${reason}.`,
  refusedHint: 'Er is niets opgeslagen. Exporteer de bibliotheek opnieuw.',
  newer: (version: number, known: number) =>
    `het formaat is versie ${version}, en deze lks leest ${known}: werk lks bij`,
  cutOff: 'het is afgebroken voor de laatste regel',
  notGzip: 'het is beschadigd: niet alles is uit te pakken',
  bomb: (ratio: number) => `uitgepakt is het meer dan ${ratio} keer zo groot`,
  longLine: (megabytes: number) => `de regel is langer dan ${megabytes} MB`,
  notUtf8: 'de regel is geen UTF-8',
  notJson: 'de regel is geen JSON',
  overfull: 'de regel heeft te veel waarden, of te diepe',
  unknownKind: 'de soort is onbekend',
  unknownField: (at: string) => `het veld ${at} is onbekend`,
  noField: (at: string) => `het veld ${at} ontbreekt`,
  notAs: (at: string, wanted: string) => `${at === '' ? 'de regel' : at} is niet ${wanted}`,
  text: (most: number) => `een tekst van hoogstens ${most} tekens`,
  name: 'een tekst van 1 tot 2000 tekens, geen besturingstekens',
  bytes: (number: number) => `${number} bytes in hexadecimale cijfers`,
  whole: (most: number) => `een geheel getal van 0 tot en met ${most}`,
  integer: 'een geheel getal',
  flag: 'true of false',
  day: 'een dag JJJJ-MM-DD, of leeg',
  moment: 'een moment JJJJ-MM-DD UU:MM:SS, of leeg',
  address: 'een adres met http:// of https://, of leeg',
  oneOf: (values: readonly string[]) =>
    listed(
      values.map((value) => `"${value}"`),
      'of',
    ),
  list: 'een lijst',
  object: 'een object',
  language: 'een taal van twee kleine letters',
  uuid: 'een UUID in kleine letters',
  outOfOrder: (kind: string, after: string) => `een regel ${kind} staat na een van ${after}`,
  twice: (kind: string) => `${kind} staat er twee keer`,
  noWork: (number: number) => `er staat geen wet ${number} voor`,
  noDivision: 'de lijst mist de indeling die het noemt',
  saidByVersions: 'url, position, names en naming horen in de versies van de wet',
  standsAlone: (id: string) => `url, position, names of naming van ${id} ontbreekt, en de wet heeft geen versies`,
  inNoVersion: (id: string) => `geen versie van de wet heeft deze tekst van ${id}`,
  otherId: (id: string, uuid: string) => `de id van ${id} is ${uuid}, niet die er staat`,
  beyondTitle: 'title_parts liggen voorbij de titel',
  beyondText: 'een plaats ligt voorbij de tekst',
  missingTexts: (work: string, texts: number) =>
    `de versies van ${work} noemen ${count(texts, 'tekst die het bestand mist', 'teksten die het bestand mist')}`,
  behindEnd: 'er staat iets na de laatste regel',
  otherSum: 'het controlegetal klopt niet: het is beschadigd of veranderd',
  otherCount: 'het heeft andere regels dan het zegt',
  otherFile: 'het is niet het bestand van de eerdere uitvoering; geef de opdracht opnieuw om opnieuw te beginnen',
});

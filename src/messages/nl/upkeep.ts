/** Wat de controle, het herstel en de back-up van een bibliotheek zeggen. */

import type { upkeep as english } from '../en/upkeep';
import { runnable } from '../runnable';
import { count, grouped } from './listed';

const faults = (number: number): string => count(number, 'fout', 'fouten');

/** Wat van een document of lijst niet is wat er werd geschreven. */
const parts: Readonly<Record<string, string>> = {
  facts: 'wat ervan getoond wordt (titel, identificatie, adres, datums, rechtsgebied)',
  names: 'de namen waarop het gevonden wordt',
  text: 'de tekst',
  structure: 'wat in de tekst is gemarkeerd',
  prior: 'waarop een zoekopdracht het rangschikt',
  periods: 'de dagen waarop het de tekst is, en het adres toen',
  kind: 'waaronder het wordt geteld',
  days: 'de dagen waarop het de tekst is',
  work: 'het nummer van de wet, en hoe oud de tekst is',
  'documents of the work': 'welke documenten erbij horen',
  'names of the work': 'hoe de wet heet',
  'toestanden of the work': 'welke versie wanneer in werking is',
  'days of the work': 'welke dagen de teksten noemen',
  'works that have a name': 'namen van wetten',
  'what is so of a document': 'statussen',
  sums: 'de controlegetallen ontbreken',
  list: 'de lijst van wat erin staat',
  others: 'meer documenten',
  blocks: 'blokken van de index',
  forms: 'woorden die naar andere leiden',
};

export const upkeep: typeof english = () => ({
  check: 'controleer de hele bibliotheek: het bestand, de tabellen, elke tekst, de index',
  repairFlag: 'herstel wat kan; het beschadigde bestand blijft onder een andere naam',
  columns: { step: 'deel', what: 'fout', document: 'document', source: 'bron' },
  steps: {
    file: 'bestand',
    tables: 'tabellen',
    documents: 'documenten',
    lists: 'lijsten van wetten',
    index: 'index',
  },
  checking: {
    file: 'tabellen van het bestand controleren',
    tables: 'tabellen onderling controleren',
    documents: 'documenten controleren',
    lists: 'lijsten van wetten controleren',
    index: 'woorden van documenten opnieuw tellen',
  },
  fault: (what: string, rows: number | undefined): string => {
    const said = parts[what] ?? what.replace(/^table /, 'rijen van de tabel ');
    return rows === undefined ? said : `${said}: ${rows}`;
  },
  ended: (how: string) => `Een proces van deze opdracht is gestopt (${how}). Misschien was er te weinig geheugen.`,
  endedHint: 'De bibliotheek is zoals zij was. Maak geheugen vrij, en geef de opdracht opnieuw.',
  whole: (file: string, texts: number) =>
    `${file} is onbeschadigd: ${count(texts, 'tekst', 'teksten')} zoals geschreven, en de index klopt.`,
  damaged: (file: string, number: number) => `${file} is beschadigd: ${faults(number)} gevonden.`,
  damagedHint: `Om te herstellen wat kan, en het bestand van nu te houden:\n${runnable('lks library check --repair')}`,
  repairing: { salvage: 'lezen wat te lezen is', mend: 'de index opnieuw maken, %' },
  nothingToMend: 'Er is niets te herstellen.',
  repaired: (file: string, kept: string) =>
    `${file} is hersteld, gecontroleerd en onbeschadigd. Het beschadigde bestand is ${kept}: verwijder het als je niets mist, en start lks serve opnieuw als die draait.`,
  lost: (things: number) =>
    `${count(things, 'onderdeel kon', 'onderdelen konden')} niet worden hersteld, en ${things === 1 ? 'staat' : 'staan'} niet meer in je bibliotheek.`,
  lostHint: (commands: readonly string[], more: number) =>
    `Om ${commands.length === 1 && more === 0 ? 'het' : 'ze'} terug te krijgen, importeer de bestanden of geef: ${commands.map(runnable).join('; ')}${more > 0 ? `; en nog ${grouped(more)} (--json noemt alle)` : ''}`,
  lossColumns: { work: 'wet', document: 'document', lost: 'verloren' },
  losses: {
    text: 'de tekst',
    names: 'de andere namen; de identificatie vindt het',
    structure: 'wat in de tekst was gemarkeerd',
    toestand: (label: string) => `de versie ${label}`,
    work: 'iets erover: hoe oud de tekst is, hoe het heet, welke versie wanneer in werking is',
    beside:
      'iets dat uitgevers van wetten zeggen: namen, rechtsgebieden, dagen, relaties; de volgende import leest elk bestand opnieuw',
    harvest: 'hoe ver het ophalen was; de volgende lks library sync begint opnieuw',
    standing:
      'wat uitgevers van documenten zeiden: ingetrokken, gewijzigd; lks library sync --since DAY haalt die lijst opnieuw',
    settings: 'de instellingen; zij vraagt geen uitgever (lks library live)',
  },
  beyondRepair: (file: string, reason: string) => `${file} kan niet worden hersteld: ${reason}.`,
  beyondRepairHint: `Het is ongewijzigd. Verplaats het, en zet een back-up terug of importeer opnieuw: lks library import PATH, of ${runnable('lks library sync')}.`,
  noBeginning: 'zelfs de lijst van tabellen is niet te lezen',
  notReadable: 'de structuur is niet te lezen',
  notWhole: (number: number) => `wat ervan te lezen was, is niet onbeschadigd (${faults(number)})`,

  backup: 'kopieer de bibliotheek, ook terwijl zij in gebruik is, en controleer de kopie',
  backupFile: 'het bestand om te schrijven',
  backupCopying: 'bibliotheek kopiëren, MB',
  backupColumns: { copy: 'kopie', texts: 'teksten', bytes: 'bytes', workspaces: 'werkruimten', keys: 'sleutels' },
  backedUp: (file: string, to: string) =>
    `${file} is gekopieerd naar ${to}. De kopie is gecontroleerd en onbeschadigd.`,
  backupUse: (to: string) =>
    `Om haar te gebruiken: LKS_LIBRARY=${to} lks search …, of zet haar op de plaats van de bibliotheek.`,
  backupPipe: 'lks controleert een kopie na het schrijven, en heeft dus een bestand nodig en geen standaarduitvoer.',
  backupPipeHint: 'Noem een bestand.',
  backupSame: (file: string) => `${file} is de bibliotheek zelf.`,
  backupSameHint: 'Noem een ander bestand.',
  backupDamaged: (file: string) => `${file} is beschadigd, dus er is geen kopie.`,
  backupDamagedHint: `Een oudere back-up is ongewijzigd. Om te zien wat beschadigd is:\n${runnable('lks library check')}`,
  backupBad: (to: string) =>
    `De kopie voor ${to} verschilt van wat is gelezen, en is verwijderd. De schijf of het geheugen heeft een fout.`,
  backupBadHint: 'Probeer het opnieuw, of noem een bestand op een andere schijf.',
  serviceBackup: 'kopieer het bestand van de dienst (werkruimten, sleutels), ook terwijl hij draait',
  serviceBackedUp: (file: string, to: string) =>
    `${file} is gekopieerd naar ${to} en vergeleken. De kopie heeft sleutels alleen als hash, en alleen de eigenaar kan haar lezen.`,
  noService: (file: string) => `Er is geen bestand van een dienst ${file}.`,
  noServiceHint: 'Noem het met --db, of maak er een met: lks serve workspace create NAME.',
});

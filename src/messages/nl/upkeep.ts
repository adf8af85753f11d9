/** Wat de controle, het herstel en de back-up van een bibliotheek zeggen. */

import type { upkeep as english } from '../en/upkeep';
import { runnable } from '../runnable';
import { count, grouped } from './listed';

const faults = (number: number): string => count(number, 'fout', 'fouten');

/** Wat van een document of lijst niet is wat er werd geschreven. */
const parts: Readonly<Record<string, string>> = {
  facts: 'titel, identificatie, adres, datums of rechtsgebied',
  names: 'namen waarop het gevonden wordt',
  text: 'de tekst',
  structure: 'markeringen in de tekst',
  prior: 'gegevens voor de rangschikking',
  periods: 'de geldigheidsperiode en het adres daarbij',
  kind: 'de soort waaronder het meetelt',
  days: 'de dagen',
  work: 'het nummer van de wet, of hoe oud zij is',
  'documents of the work': 'de documenten',
  'names of the work': 'hoe de wet heet',
  'toestanden of the work': 'welke versie wanneer in werking is',
  'days of the work': 'welke dagen de teksten noemen',
  'works that have a name': 'namen van wetten',
  'what is so of a document': 'statussen',
  sums: 'de controlegetallen ontbreken',
  list: 'de lijst van wat erin staat',
  others: 'meer documenten',
  'other works': 'meer wetten',
  documents: 'documenten',
  'its end is missing': 'het einde ontbreekt',
  'sums of documents that are not there': 'controlegetallen van documenten die er niet zijn',
  'texts that are not there': 'teksten die er niet zijn',
  'cannot be read': 'niet te lezen',
  blocks: 'blokken van de index',
  forms: 'woorden die naar andere leiden',
};

const named: Readonly<Record<string, (of: string) => string>> = {
  table: (of) => `rijen van de tabel ${of}`,
  'words of': (of) => `woorden in ${of}`,
  'cannot be read:': (of) => `niet te lezen: “${of}”`,
};

export const upkeep: typeof english = () => ({
  check: 'controleer de hele bibliotheek: bestand, tabellen, teksten, index',
  repairFlag: 'herstel wat kan; het beschadigde bestand blijft, onder een andere naam',
  columns: { step: 'Deel', what: 'Fout', document: 'Document', source: 'Bron' },
  steps: {
    file: 'bestand',
    tables: 'tabellen',
    documents: 'documenten',
    lists: 'lijsten van wetten',
    index: 'index',
  },
  checking: {
    file: 'bestand controleren',
    tables: 'tabellen controleren',
    documents: 'documenten controleren',
    lists: 'lijsten van wetten controleren',
    index: 'woorden van documenten tellen',
  },
  fault: (what: string, rows: number | undefined): string => {
    const [, kind = '', of = ''] = /^(table|words of|cannot be read:) (.*)$/.exec(what) ?? [];
    // What only those who build lks know by name, and what SQLite says, is quoted.
    const said = parts[what] ?? named[kind]?.(of) ?? `“${what}”`;
    return rows === undefined ? said : `${said}: ${rows}`;
  },
  ended: (how: string) => `Een proces van deze opdracht is gestopt (${how}), misschien door gebrek aan geheugen.`,
  endedHint: 'De bibliotheek is ongewijzigd. Maak geheugen vrij, en geef de opdracht opnieuw.',
  whole: (file: string, texts: number) =>
    `${file} is onbeschadigd: ${count(texts, 'tekst', 'teksten')} zoals geschreven, en de index klopt.`,
  damaged: (file: string, number: number) => `${file} is beschadigd: ${faults(number)} gevonden.`,
  damagedHint: `Om te herstellen, en het beschadigde bestand te houden:\n${runnable('lks library check --repair')}`,
  repairing: { salvage: 'lezen wat te lezen is', mend: 'de index maken, %' },
  nothingToMend: 'Er is niets te herstellen.',
  repaired: (file: string, kept: string) =>
    `${file} is hersteld, gecontroleerd en onbeschadigd. Het beschadigde bestand is ${kept}: verwijder het als je niets mist, en start lks serve opnieuw als die draait.`,
  lost: (things: number) => `${count(things, 'onderdeel is', 'onderdelen zijn')} verloren uit je bibliotheek.`,
  lostHint: (commands: readonly string[], more: number) =>
    `Om ${commands.length === 1 && more === 0 ? 'het' : 'ze'} terug te krijgen, importeer de bestanden of geef: ${commands.map(runnable).join('; ')}${more > 0 ? `; en nog ${grouped(more)} (--json noemt alle)` : ''}`,
  lossColumns: { work: 'Wet', document: 'Document', lost: 'Verloren' },
  losses: {
    text: 'de tekst',
    names: 'de namen; de identificatie vindt het',
    structure: 'markeringen in de tekst',
    toestand: (label: string) => `versie ${label}`,
    work: 'hoe oud het is, de namen of de versies',
    beside: 'wat uitgevers van wetten zeggen; de volgende import leest alle bestanden opnieuw',
    harvest: 'hoe ver het ophalen was; lks library sync begint opnieuw',
    standing: 'wat is ingetrokken of gewijzigd; lks library sync --since DAG haalt die lijst opnieuw',
    settings: 'de instellingen; de bibliotheek raadpleegt geen uitgevers (lks library live)',
  },
  beyondRepair: (file: string, reason: string) => `${file} kan niet worden hersteld: ${reason}.`,
  beyondRepairHint: `Het is ongewijzigd. Verplaats het, en zet een back-up terug of importeer opnieuw: lks library import PAD, of ${runnable('lks library sync')}.`,
  noBeginning: 'de lijst van tabellen is niet te lezen',
  notReadable: 'de structuur is niet te lezen',
  notWhole: (number: number) => `wat te lezen was, is niet onbeschadigd (${faults(number)})`,

  backup: 'kopieer de bibliotheek, ook in gebruik, en controleer de kopie',
  backupFile: 'het bestand om te schrijven',
  backupCopying: 'bibliotheek kopiëren, MB',
  backupColumns: { copy: 'Kopie', texts: 'Teksten', bytes: 'Bytes', workspaces: 'Werkruimten', keys: 'Sleutels' },
  backedUp: (file: string, to: string) =>
    `${file} is gekopieerd naar ${to}. De kopie is gecontroleerd en onbeschadigd.`,
  backupUse: (to: string) => `Om haar te gebruiken: LKS_LIBRARY=${to} lks search …`,
  backupPipe: 'lks controleert een kopie, en heeft dus een bestand nodig.',
  backupPipeHint: 'Noem een bestand.',
  backupSame: (file: string) => `${file} is de bibliotheek zelf.`,
  backupSameHint: 'Noem een ander bestand.',
  backupDamaged: (file: string) => `${file} is beschadigd, dus er is geen kopie.`,
  backupDamagedHint: `Om te zien wat beschadigd is:\n${runnable('lks library check')}`,
  backupBad: (to: string) =>
    `De kopie voor ${to} verschilt van de bibliotheek, en is verwijderd. De schijf of het geheugen heeft een fout.`,
  backupBadHint: 'Probeer het opnieuw, of noem een bestand op een andere schijf.',
  serviceBackup: 'kopieer de werkruimten en sleutels van de dienst, ook terwijl hij draait',
  serviceBackedUp: (file: string, to: string) =>
    `${file} is gekopieerd naar ${to} en vergeleken. Sleutels staan erin als hash.`,
  noService: (file: string) => `Er is geen bestand van een dienst ${file}.`,
  noServiceHint: 'Noem het met --db, of maak er een: lks serve workspace create NAAM.',
});

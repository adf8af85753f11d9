/** Wat de opdrachten zeggen: samenvattingen, vlaggen, opmerkingen en hun eigen fouten. */

import type { commands as english } from '../en/commands';
import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, day as dayOf, decimal, grouped, listed } from './listed';

const textFrom = (day: string): string => (day === '' ? 'zonder datum' : `vanaf ${dayOf(day)}`);

export const commands: typeof english = () => ({
  sampleAnswered:
    'Uit de voorbeeldbibliotheek: samenvattingen en een verzonnen voorbeeld, niet het geldende recht (lks help searching).',
  noticeFrom: {
    hosted: (message: string) => `Bericht van de dienst: ${message}`,
    library: (message: string) => message,
    sample: (message: string) => message,
  },
  answeredBy: {
    hosted: (location: string) => `Van de dienst ${location}`,
    library: (location: string) => `Uit de bibliotheek ${location}`,
    sample: (location: string) => `Uit de bibliotheek ${location}`,
  },

  searchWords: 'waarnaar je zoekt',
  phrase: 'deze woorden in deze volgorde (herhaalbaar)',
  not: 'zonder dit woord (herhaalbaar)',
  allWords: 'alleen resultaten met alle zoekwoorden (alleen bibliotheek)',
  court: 'uitspraken van dit gerecht: HR, RvS, hof Den Haag, rechtbank, HvJ, GHAMS (herhaalbaar; alleen bibliotheek)',
  sort: 'volgorde van de resultaten; date: nieuwste eerst; weight: meest aangehaald eerst (alleen bibliotheek)',
  facets: 'tel de resultaten ook per gerecht, jaar en rechtsgebied (alleen bibliotheek)',
  all: "alle resultaten, van alle pagina's",
  max: "hoogstens N resultaten, van alle pagina's",
  count: 'alleen het aantal resultaten',
  shownAlone: {
    count: (flag: string) => `--count toont alleen een getal, en gaat niet samen met ${flag}.`,
    compact: (flag: string) => `--compact is een tabel in de terminal, en gaat niet samen met ${flag}.`,
  },
  shownAloneHint: 'Laat een van de twee weg.',
  compactHint: 'Laat --compact weg. In een pipe tekent --table de tabel.',
  notCounted: (who: string) => `${who} vermeldt niet hoeveel resultaten er zijn.`,
  docLang: 'alleen de tekst in deze taal',
  docJurisdiction: 'alleen een document uit dit rechtsstelsel; met BE is art. 6.162 geen Nederlands recht',
  withdrawn: 'ook een tekst die de uitgever heeft ingetrokken (alleen bibliotheek)',
  at: 'de tekst op deze dag (alleen bibliotheek)',
  knownOn: 'met --at: zoals bekend op deze dag (standaard: vandaag; alleen bibliotheek)',
  explain: 'licht de plaats van elk resultaat toe (alleen bibliotheek)',
  lawAloneHint: (law: string) =>
    `Om hem te lezen: ${runnable(`lks doc ${law}`)}. Om erin te zoeken: lks search <woorden> --law ${law}`,
  browseHint: `Typ woorden, of gebruik een filter:\n${runnable('lks search --type rechtspraak --court HR --from 2014')}`,
  withoutWords: 'Zoeken zonder woorden',
  relevantToNothing: 'Voor --sort relevance zijn zoekwoorden nodig.',
  relevantToNothingHint:
    'Typ woorden, of laat het weg: dan staan uitspraken met de nieuwste voorop, en een wet in haar eigen volgorde.',
  nothingThere: (filters: string) => `Niets voldoet aan ${filters}.`,
  nothingThereHint: 'Probeer het met minder filters.',
  nothingFound: (query: string, filters: string) =>
    filters === '' ? `Niets gevonden voor ${query}.` : `Niets gevonden voor ${query} met ${filters}.`,
  nothingInTime: (query: string) =>
    `Zoeken naar ${query} gaf binnen de tijdslimiet geen resultaat. Er kunnen resultaten zijn.`,
  nothingInTimeHint: 'Probeer het opnieuw, of gerichter: meer woorden, een soort, een wet, datums.',
  nothingFoundHint: (filtered: boolean) =>
    filtered ? 'Probeer een andere spelling, of minder filters.' : 'Probeer een andere spelling of een ander woord.',
  sampleHint: `De voorbeeldbibliotheek heeft weinig wetten en uitspraken. Om een wet op te halen: ${runnable('lks library add BW')}`,
  areasThatOccur: (areas: readonly string[], more: number) =>
    `Geen document valt onder dat rechtsgebied. Wel voorkomend: ${areas.join(', ')}${more > 0 ? `, en ${more} andere` : ''}.`,
  curlNeedsService: '--curl toont een verzoek aan een dienst, maar deze opdracht vraagt je bibliotheek.',
  curlNeedsServiceHint: 'Noem een dienst met --api-url of een profiel.',
  fullSet: (rows: number, duplicates: number) =>
    `${count(rows, 'resultaat, dat is alles', 'resultaten, dat is alles')}${duplicates > 0 ? `. ${count(duplicates, 'dubbel resultaat', 'dubbele resultaten')} weggelaten` : ''}.`,
  partialLeftOut: (rows: number) =>
    `Nog ${count(rows, 'resultaat heeft', 'resultaten hebben')} niet alle woorden. Laat --all en --max weg om ${rows === 1 ? 'het' : 'ze'} te zien.`,
  maxReached: (rows: number, total: string) =>
    `${count(rows, 'resultaat', 'resultaten')} van ${total}, zoals --max vraagt.`,
  setNotComplete: (rows: number, total: string, reason: string) =>
    `Niet volledig: ${count(rows, 'resultaat', 'resultaten')} van ${total}. ${reason}`,
  setNotCompleteHint: (command: string, file: string | undefined) =>
    `Wat er kwam, staat ${file === undefined ? 'hierboven' : `in ${file}`}. Om verder te gaan:\n${runnable(command)}`,
  allAndMax: '--all en --max gaan niet samen.',
  allAndMaxHint: 'Gebruik --max N voor hoogstens N resultaten, --all voor alle.',

  docIds:
    'nummer van een resultaat, UUID, ECLI, CELEX, BWB-nummer, verwijzing, jci of URL; - leest ze van standaardinvoer',
  docOutput: 'een bestand, of een map (met een schuine streep aan het eind) voor een bestand per document',
  docFull: 'de hele tekst van een wet, niet de inhoudsopgave (alleen bibliotheek)',
  docPartial: 'met --full: de artikelen in je bibliotheek, van een wet die niet volledig is',
  partialAlone: '--partial kan niet zonder --full.',
  partialAloneHint: 'Geef beide, of geen van beide: --full --partial',
  fullNotHeld: (law: string, articles: number) =>
    `Je bibliotheek heeft ${law} niet volledig, maar ${count(articles, 'artikel', 'artikelen')} ervan. Welke er nog meer zijn, is niet bekend.`,
  fullNotHeldHint: (id: string) => `Om die te lezen:\n${runnable(`lks doc ${id} --full --partial`)}`,
  openArticle: (article: string, whole: string | undefined) =>
    `Om een artikel te lezen: lks doc ${article}${whole === undefined ? '' : ` · de hele tekst: lks doc ${whole} --full`}`,
  docNoPager: 'zonder pager',
  compact: 'in een terminal een tabel met één regel per resultaat, zoveel als er op het scherm passen',
  docOutline: 'de delen van een tekst, elk met zijn begin',
  docSection: 'één deel van een tekst: 3.4, beslissing, een woord uit een kop',
  docPartsAlone: (flag: string, other: string) =>
    `--${flag} toont delen van één tekst, en gaat niet samen met ${other}.`,
  docPartsAloneHint: 'Laat een van de twee weg.',
  docMark: 'woorden om in de terminal te markeren in de tekst; die van de zoekopdracht zijn al gemarkeerd',
  docOnly: 'alleen de plaats waarnaar je verwijst (lid, onderdeel, r.o.)',
  docWeb: 'open de bron in de browser',
  docNoIds: 'Er is geen document genoemd.',
  docNoIdsHint:
    'Noem er een: een ECLI, BWB-nummer met artikel, CELEX-nummer, UUID of (in een terminal) het nummer van een resultaat.',
  docInputTooLong: (mb: number) =>
    `Een regel of een JSON-document op standaardinvoer is groter dan ${mb} MB, en is dus geen lijst van documenten.`,
  docInputTooLongHint: 'Schrijf één identificatie per regel, of één resultaat per regel (--jsonl).',
  docTooMuch: (documents: number) => `Deze ${grouped(documents)} documenten zijn te groot voor één uitvoer.`,
  docTooMuchHint: 'Schrijf een bestand per document: --output MAP/',
  docNoIdsOnStdin: 'De standaardinvoer noemt geen document.',
  rowOffTerminal: (row: string) =>
    `${row} is het nummer van een resultaat. lks neemt dat alleen als argument, en alleen in een terminal.`,
  rowOffTerminalHint:
    'Noem het document met zijn identificatie, de eerste kolom van --plain:\nlks search huurprijs --plain | cut -f1 | lks doc -',
  noRows: 'Deze terminal heeft geen resultatenlijst, dus een resultaatnummer betekent hier niets.',
  noRowsHint: 'Zoek eerst, of noem het document met zijn identificatie.',
  rowsNotSaved: (folder: string, code: string) =>
    `De resultatenlijst kan niet in ${folder} worden opgeslagen: ${reasonOf(code)}. Noem het document met zijn identificatie.`,
  noSuchRow: (row: number, first: number, last: number) =>
    `Resultaat ${row} is er niet: de laatste zoekopdracht toonde ${first} tot en met ${last}.`,
  noSuchRowHint: 'Noem een van die nummers, of zoek opnieuw.',
  rowsOfAnother: (location: string) => `De resultatenlijst kwam van ${location}, maar nu antwoordt een andere backend.`,
  rowsOfAnotherHint: 'Zoek opnieuw, of noem het document met zijn identificatie.',
  openingRow: (row: number, title: string, identifier: string) => `Resultaat ${row}: ${title} (${identifier})`,
  resolvedBySearch: (identifier: string) => `${identifier} kostte één zoekopdracht.`,
  someFailed: (failed: number, all: number) =>
    all === 1
      ? 'Het document is niet ontvangen.'
      : failed === all
        ? `Geen van de ${grouped(all)} documenten is ontvangen.`
        : `${grouped(failed)} van ${grouped(all)} documenten ${failed === 1 ? 'is' : 'zijn'} niet ontvangen. ${all - failed === 1 ? 'Het andere is' : 'De andere zijn'} volledig.`,
  stoppedAfter: (done: number, all: number | undefined, why: string) =>
    `${why} Ontvangen: ${all === undefined ? count(done, 'document', 'documenten') : `${grouped(done)} van ${count(all, 'document', 'documenten')}`}. De rest is niet opgevraagd.`,
  webNone: 'Dit document vermeldt niet waar zijn bron staat.',
  webRefused: (address: string) => `De bron is geen webadres dat lks opent: ${address}`,
  webForeign: (host: string, url: string) =>
    `${host} is geen site van een officiële uitgever; lks opent dit niet: ${url}`,
  webPort: (url: string) =>
    `Het adres heeft een poortnummer, en dat heeft geen enkele officiële uitgever; lks opent dit niet: ${url}`,
  webNotEncrypted: (url: string) => `Het adres is niet versleuteld (http); lks opent dit niet: ${url}`,
  webRefusedHint: 'Kopieer het naar een browser als je het vertrouwt.',
  webSomeRefused: (refused: number, all: number) =>
    `Niet geopend: ${grouped(refused)} van ${count(all, 'bron', 'bronnen')}.`,
  webNoBrowser: 'Er kon geen browser worden gestart. Open het adres zelf, of noem een browser in BROWSER.',
  webOpened: (url: string) => `Geopend: ${url}`,

  healthCheck: 'eindig met 5, tenzij elke bron in orde is',
  healthKnownWithin: 'met --check: eindig met 5, tenzij de wetten van elke bron hooguit zo oud zijn (30d)',
  knownOfSource: (name: string, day: string) => `${name} (${day === '' ? 'niet bekend' : dayOf(day)})`,
  stale: (sources: readonly string[]) => `Bekend per een te oude datum: ${sources.join(', ')}.`,
  healthSyncedWithin: 'met --check: eindig met 5, tenzij elke bron in deze tijd is bijgewerkt of geïmporteerd (7d)',
  withinAlone: (flag: string) => `${flag} kan niet zonder --check.`,
  withinAloneHint: (flag: string, example: string) => `Geef: ${runnable(`lks health --check ${flag} ${example}`)}`,
  syncOfSource: (name: string, by: 'synced' | 'imported' | 'ahead' | 'unsaid', at: string) =>
    by === 'unsaid'
      ? `${name} (niet bekend)`
      : `${name} (${{ ahead: 'in de toekomst', synced: 'bijgewerkt', imported: 'geïmporteerd' }[by]}: ${at})`,
  notSynced: (sources: readonly string[]) => `Niet op tijd bijgewerkt: ${sources.join(', ')}.`,
  noneSynced: 'Geen bron hier kan worden bijgewerkt.',
  statusUnknown: 'onbekend',
  noSources: 'De dienst noemt geen bronnen: hoe het daarmee staat, is niet bekend.',
  unhealthy: (sources: readonly string[]) => `Niet in orde: ${sources.join(', ')}.`,

  helpTopic: 'een onderwerp of een opdracht',
  noTopic: (name: string) => `Er is geen onderwerp en geen opdracht ${name}.`,
  noTopicHint: (topics: readonly string[]) =>
    `Onderwerpen: ${topics.join(', ')}. Opdrachten: ${runnable('lks help commands')}`,

  completionShell: 'de shell',
  completionLabel: 'de shell',
  completionHint: `Bijvoorbeeld: ${runnable('lks completion bash')}`,

  libraryImport: 'importeer officiële bestanden, of de export van een bibliotheek',
  libraryImportPaths: (publishers: readonly string[]) =>
    `bestanden, mappen of zipbestanden van de uitgevers (${publishers.map((name) => name.replace(/^(?:de|het) /, '')).join(', ')}), of een bestand van lks library export; - leest standaardinvoer`,
  libraryStatus: 'toon wat je bibliotheek heeft',
  libraryCoverage: 'toon wat je bibliotheek heeft per bron, gerecht en jaar, en wat daarvan volledig is',
  coverageColumns: {
    source: 'Bron',
    kind: 'Soort',
    court: 'Gerecht',
    year: 'Jaar',
    documents: 'Documenten',
    complete: 'Volledig',
    known_until: 'Tot',
    known_as_of: 'Bekend per',
    known_half: 'Helft per',
    known_newest: 'Nieuwste bekend',
  },
  completeUntil: (day: string | null) => (day === null ? 'nee' : `tot ${day}`),
  coverageEmpty: 'Je bibliotheek heeft geen documenten.',
  coverageMeans: (complete: number, rows: number) =>
    `Volledig: ${grouped(complete)} van ${count(rows, 'rij', 'rijen')}. Alleen wat lks library sync vanaf het begin en zonder fouten ophaalde, telt mee; wat je importeert of toevoegt niet.`,
  coverageNote: (source: string, note: string) => `${source}: ${note}`,
  coverageUnknown: (service: string) =>
    `${service} vermeldt niet wat hij heeft: wat er ontbreekt, is niet bekend. Voor je eigen bibliotheek:\n${runnable('lks library coverage --library')}`,
  libraryPath: 'toon het pad van je bibliotheek',
  libraryVersions: 'toon de versies van een artikel of een wet, met hun datums',
  libraryVersionsOf: 'BWB-nummer, verwijzing, UUID of nummer van een resultaat; een wet met haar nummer of naam',
  libraryDiff: 'toon wat er tussen twee dagen veranderde in een artikel of een wet',
  diffFrom: 'de eerste dag (2013, 2013-01, 2013-01-01 of 1-1-2013)',
  diffTo: 'de laatste dag (standaard: vandaag)',
  diffKnownOn: 'beide teksten zoals bekend op deze dag (standaard: vandaag)',
  diffNeedsFrom: '--from ontbreekt: tussen welke dagen wil je vergelijken?',
  diffNeedsFromHint: 'Bijvoorbeeld: --from 2013-01-01 --to 2014-01-01',
  versionsNeedOne: (names: readonly string[]) =>
    `Dit kan met één artikel of wet tegelijk. Je noemt er ${names.length}: ${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}.`,
  versionsNeedOneHint: `Noem er een: ${runnable('lks library versions BWBR0002458 artikel 1')}`,
  versionColumns: {
    from: 'Van',
    to: 'Tot',
    state: 'Status',
    next: 'Volgende versie',
    url: 'Bron',
    label: 'Versielabel',
    known: 'Bekend sinds',
  },
  states: {
    'in force': 'in werking',
    held: 'einddatum onbekend',
    past: 'eerdere versie',
    future: 'nog niet in werking',
    repealed: 'vervallen',
    'not in force': 'niet in werking',
    undated: 'begindatum onbekend',
    replaced: 'vervangen door een latere tekst voor dezelfde periode',
    withdrawn: 'ingetrokken door de uitgever',
    published: 'zoals gepubliceerd',
  } as Readonly<Record<string, string>>,
  versionsOf: (title: string, id: string, number: number) =>
    `${title} (${id}): ${count(number, 'versie', 'versies')} in je bibliotheek.`,
  versionsJoined: (title: string, id: string, number: number, each: number) =>
    `${title} (${id}): ${count(number, 'tekst', 'teksten')} in ${count(each, 'versie', 'versies')} in je bibliotheek. --toestanden toont ze alle.`,
  versionsAll: 'toon elke versie, ook opeenvolgende met dezelfde tekst',
  joinedToestanden: (number: number, first: string, last: string) =>
    `${count(number, 'versie', 'versies')}, ${first} tot ${last}`,
  versionAsked: (day: string, url: string) => `De tekst op ${dayOf(day)}, de datum die je noemt: ${url}`,
  diffContradicts: (named: string) => `De verwijzing noemt een andere datum dan de twee die je vergelijkt: ${named}.`,
  diffContradictsHint: 'Laat de datum weg uit de verwijzing, of geef die met --from of --to.',
  undatedVersions: 'Bij een versie zonder begindatum vermeldt de bron niet vanaf wanneer zij geldt.',
  dayNotAsked: (day: string, knownOn?: string) =>
    `De dienst geeft de tekst die hij heeft. Of dat de tekst op ${dayOf(day)} is${knownOn === undefined ? '' : `, zoals bekend op ${dayOf(knownOn)}`}, is niet bekend.`,
  signsSent: (q: string) =>
    `De dienst krijgt --not en --phrase als tekens bij de woorden: ${q}. Hij kan die anders opvatten.`,
  searchDayNotAsked: (day: string) =>
    `De dienst kan niet op datum zoeken. Of dit de teksten op ${dayOf(day)} zijn, is niet bekend.`,
  endlessVersions: 'Van een versie zonder einddatum weet je bibliotheek niet tot wanneer zij in werking was.',
  endlessText: (id: string, from: string, day: string) =>
    `${id}: dit is de tekst vanaf ${dayOf(from)}. Of die op ${dayOf(day)} nog in werking was, is niet bekend.`,
  undatedText: (id: string, day: string) =>
    `${id}: de bron vermeldt niet vanaf wanneer deze tekst geldt. Of hij op ${dayOf(day)} in werking was, is niet bekend.`,
  nothingChanged: (id: string, from: string, to: string) =>
    `In ${id} veranderde niets van ${dayOf(from)} tot ${dayOf(to)}.`,
  nothingDiffers: (id: string, from: string, to: string) =>
    `In ${id} verschilt niets tussen de tekst ${textFrom(from)} en de tekst ${textFrom(to)}.`,
  oneText: (id: string, from: string, to: string) =>
    `Je bibliotheek heeft één tekst van ${id} voor ${dayOf(from)} en voor ${dayOf(to)}.`,
  comparedFor: (day: string, from: string) =>
    from === ''
      ? `Vergeleken voor ${dayOf(day)}: een tekst waarvan de bron de begindatum niet vermeldt.`
      : `Vergeleken voor ${dayOf(day)}: de tekst vanaf ${dayOf(from)}. Of die toen nog in werking was, is niet bekend.`,
  changed: (id: string, changed: number, added: number, removed: number) =>
    `${id}: ${changed} gewijzigd, ${added} toegevoegd, ${removed} verwijderd.`,
  noPlace: 'Er is geen persoonlijke map voor een bibliotheek.',
  noPlaceHint: 'Noem er een met --library=BESTAND of LKS_LIBRARY.',
  importColumns: { number: 'Aantal', of: 'Wat', source: 'Bron', reason: 'Wat ermee gebeurde' },
  importReasons: {
    read: 'gelezen',
    describing: 'gelezen: alleen datums of namen van teksten',
    otherLanguage: 'gelezen: geen tekst in nl of en',
    known: 'ongewijzigd sinds de vorige import',
    repeated: 'gelijk aan een ander bestand',
    noText: 'zonder tekst',
    otherKind: 'van een andere soort',
    link: 'links, niet gevolgd',
    refused: 'geweigerd',
    notReached: 'niet aan toegekomen',
    found: 'gevonden',
    added: 'geldend, nieuw',
    updated: 'geldend, gewijzigd',
    unchanged: 'geldend, ongewijzigd',
    earlier: 'geldend, uit andere imports',
    today: 'geldend in de bibliotheek',
    versions: 'van een andere datum',
    replaced: 'opnieuw gelezen uit een later bestand',
    leftOut: 'weggelaten',
    removed: 'niet meer geldend',
  },
  importOf: { files: 'bestanden', documents: 'documenten' },
  importDone: (seconds: number, path: string) => `Geïmporteerd in ${decimal(seconds, 1)} s: ${path}`,
  importNothingNew: (seconds: number, path: string) => `Niets nieuws in ${decimal(seconds, 1)} s: ${path}`,
  importPassedOverWhy: {
    noText: "officieel, zonder tekst (schema's, lijsten, inhoudsopgaven)",
    repeated: 'gelijk aan een ander bestand',
    otherKind: 'van andere soorten',
    link: 'links, niet gevolgd',
  },
  importLeftOut: 'Weggelaten zijn teksten in andere talen dan nl of en.',
  importPassedOver: (why: string, names: readonly string[], more: number) =>
    `Niet gelezen, ${why}: ${names.join(', ')}${more > 0 ? `, en nog ${grouped(more)}` : ''}.`,
  filesNamed: (name: string, files: number) => (files === 1 ? name : `${name} (${grouped(files)} bestanden)`),
  nothingToImport: 'Daar staat geen officieel bestand.',
  nothingToImportHint: (publishers: readonly string[]) =>
    `Noem bestanden, mappen of zipbestanden van ${listed(publishers, 'of')}.`,
  importFailed: (failed: number, all: number, passed: number) => {
    const which =
      all === 1
        ? 'Het bestand kon niet worden geïmporteerd.'
        : `${grouped(failed)} van ${grouped(all)} bestanden ${failed === 1 ? 'kon' : 'konden'} niet worden geïmporteerd.`;
    const rest =
      failed < all ? ` ${all - failed === 1 ? 'Het andere staat' : 'De andere staan'} volledig in je bibliotheek.` : '';
    const beside = passed === 0 ? '' : ` In nog ${count(passed, 'bestand', 'bestanden')} stond niets om te importeren.`;
    return `${which}${rest}${beside}`;
  },
  importFailedHint: 'De redenen staan hierboven. Herstel elk bestand of laat het weg, en importeer het opnieuw.',
  statusColumns: {
    source: 'Bron',
    group: 'Soort',
    documents: 'Documenten',
    newestText: 'Nieuwste tekst',
    knownAsOf: 'Bekend per',
    known_half: 'Helft per',
    known_newest: 'Nieuwste bekend',
    importedAt: 'Geïmporteerd',
  },
  librarySize: (path: string, documents: number, bytes: number) =>
    `${count(documents, 'document', 'documenten')}, ${decimal(bytes / 1e6, 1)} MB, in ${path}`,
  noLibrary: (path: string) => `Je hebt nog geen bibliotheek. Die komt te staan in ${path}.`,
  noLibraryHint: 'Om er een te maken: lks library import BESTAND…',
});

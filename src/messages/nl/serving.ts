/** Wat `lks serve` zegt: tegen wie hem draait, tegen de clients van de API, en op zijn pagina. */

import { serving as english } from '../en/serving';
import { runnable } from '../runnable';
import { count, grouped, listed } from './listed';

const later = (seconds: number): string => `Probeer het over ${count(seconds, 'seconde', 'seconden')} opnieuw.`;

const refusals = {
  missingKey: 'Er is geen sleutel gestuurd. Stuur hem als: Authorization: Bearer KEY.',
  invalidKey: 'De sleutel is niet geldig: hij is hier onbekend, of ingetrokken.',
  expiredKey: (day: string) => `De sleutel is verlopen op ${day}. Vraag een beheerder van deze dienst om een nieuwe.`,
  planRequired: 'Het abonnement van deze werkruimte geeft geen toegang tot de API.',
  noCredits: 'De werkruimte heeft te weinig tegoed om te zoeken.',
  rateLimited: (rate: number, seconds: number) =>
    `De limiet van deze sleutel, ${count(rate, 'zoekopdracht', 'zoekopdrachten')} per minuut, is bereikt. ${later(seconds)}`,
  named: (parameter: string, message: string) =>
    message.startsWith(`${parameter}:`)
      ? message
      : `${parameter}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  repeated: (name: string) => `${name}: mag maar één keer voorkomen.`,
  noParameter: (name: string, known: readonly string[]) =>
    `${name}: die parameter bestaat niet. Wel: ${listed(known, 'en')}.`,
  didYouMean: (name: string, meant: string) => `${name}: die parameter bestaat niet. Bedoel je ${meant}?`,
  encoding: (name: string) => `${name}: moet UTF-8 met procenttekens zijn.`,
  noDocument: 'Het document bestaat niet.',
  noPath: 'Op dit pad staat niets.',
  method: (allowed: string) => `Dit pad neemt alleen ${allowed}.`,
  host: 'De Host-header noemt een andere server dan deze.',
  badRequest: 'Het verzoek is geen geldige HTTP voor deze dienst.',
  notJson: 'De body moet een JSON-object in UTF-8 zijn. De velden staan in /openapi.json.',
  mediaType: 'De body moet onverpakte JSON zijn: Content-Type: application/json.',
  bodyTooLarge: (most: number) => `De body mag hier hoogstens ${grouped(most)} bytes hebben. Stuur minder tegelijk.`,
  bodyShape: (levels: number, members: number) =>
    `De body mag ${levels} niveaus diep zijn, en een lijst of object erin mag ${grouped(members)} leden hebben.`,
  member: (name: string, known: readonly string[]) => `${name}: dat veld bestaat niet. Wel: ${listed(known, 'en')}.`,
  noCalls: (most: number) => `calls: moet een lijst zijn van 1 tot ${most} calls, elk met method en args.`,
  noMethod: (name: string) =>
    `${name}: deze versie van lks kent die call niet. Aan de andere kant draait een andere versie: werk de oudste bij.`,
  oddArguments: (name: string) =>
    `${name}: de argumenten hebben een andere vorm. Aan de andere kant draait een andere versie: werk de oudste bij.`,
  memberType: (name: string, type: string) => `${name}: moet van het JSON-type ${type} zijn.`,
  tooManyTexts: 'Er wachten te veel teksten op controle. Probeer het zo opnieuw.',
  noBody: 'Een GET-verzoek mag hier geen body hebben.',
  tooManyConnections: 'Te veel verbindingen van dit adres. Sluit er enkele, of probeer het zo opnieuw.',
  tooManyKeyless: (seconds: number) => `Te veel verzoeken zonder geldige sleutel van dit adres. ${later(seconds)}`,
  expectation: 'Wat de Expect-header vraagt, kan hier niet.',
  stopping: 'De dienst stopt.',
  stale: 'De bibliotheek is te lang geleden bijgewerkt: zij kent alleen een oudere dag.',
  notSynced: 'De bibliotheek is niet op tijd bijgewerkt.',
  indexAway: 'De index van deze dienst antwoordt niet. Vraag het over enkele seconden opnieuw.',
  needsIndex:
    'Deze dienst heeft een catalogus zonder index, en kan niet zoeken. Voor de beheerder: lks serve --index URL.',
  noIndex:
    'Het cluster van deze dienst heeft de index van de bibliotheek niet. Voor de beheerder: lks cluster push --to URL, of lks cluster follow FOLDER.',
  unreadable: 'De bibliotheek is niet te lezen. Het logboek van de dienst zegt meer.',
  tooSlow: 'Het verzoek kwam te traag binnen.',
  tooLarge: 'De eerste regel en de headers samen zijn te groot.',
  busy: 'Er wachten te veel zoekopdrachten. Probeer het zo opnieuw.',
  tooLong:
    'Dit duurde te lang, en is gestopt voordat er iets was gevonden. Er kan iets zijn: probeer het opnieuw, of vraag minder.',
  damaged: 'De bibliotheek van deze dienst is beschadigd. Voor de beheerder: lks library check.',
  accountsAway: 'De accounts van deze dienst zijn niet bereikbaar. Probeer het zo opnieuw.',
  damagedAccounts:
    'De accounts van deze dienst zijn beschadigd. Voor de beheerder: zet een back-up van het bestand terug.',
  internal: (id: string) => `De dienst kreeg een fout bij dit verzoek. Het logboek zegt meer, onder ${id}.`,
};

const page = {
  title: 'Zoeken in recht',
  what: 'Een HTTP-API om te lezen uit een juridische kennisbank: Nederlandse wetgeving per artikel, rechtspraak, Europese wetgeving en decentrale regelingen. Elk resultaat heeft de identificatie en het adres van zijn bron.',
  sample:
    'Deze dienst antwoordt uit de voorbeeldbibliotheek van lks: samenvattingen en een verzonnen voorbeeld, niet het geldende recht.',
  operations: 'Bewerkingen',
  parameters: 'Parameters van het zoeken',
  parameterColumns: ['naam', 'regel', 'betekenis'],
  required: 'verplicht',
  date: 'YYYY-MM-DD',
  range: (minimum: number, maximum: number | undefined, otherwise: number) =>
    `${maximum === undefined ? `minstens ${minimum}` : `${minimum} tot en met ${maximum}`}; standaard ${otherwise}`,
  authentication: 'Toegang',
  key: 'Elk verzoek behalve deze pagina en de beschrijving heeft een sleutel: Authorization: Bearer KEY. Vraag de beheerder van deze dienst om een sleutel.',
  errors: 'Fouten',
  errorShape: 'Elke fout heeft dezelfde vorm:',
  reference: 'De hele beschrijving, als OpenAPI 3.1:',
};

export const serving: typeof english = () => ({
  details:
    'Elke client van de API werkt ermee, ook lks zelf. Hij antwoordt alleen op deze computer, tenzij --host iets anders zegt, en uit een eigen bibliotheek: maak die eerst (lks library sync --starter), of probeer het met --sample. Clients hebben een sleutel nodig: lks serve workspace create NAME, dan lks serve key create --workspace NAME. Stop hem met Ctrl-C.',
  host: (usual: string) => `adres om op te luisteren (standaard: ${usual}, alleen deze computer)`,
  port: (usual: number) => `poort om op te luisteren; 0 kiest een vrije (standaard: ${usual})`,
  sample: 'gebruik de voorbeeldbibliotheek, om te proberen; elk antwoord zegt dat',
  noLibrary: (path: string | undefined) =>
    `Je hebt geen eigen bibliotheek voor de dienst${path === undefined ? '' : `: ${path} bestaat niet`}.`,
  noLibraryHint: `Maak er een: ${runnable('lks library sync --starter')}, of lks library import FILE…. Om het met de voorbeeldbibliotheek te proberen: ${runnable('lks serve --sample')}`,
  twoLibraries: '--sample en --library noemen twee bibliotheken, en er kan er maar een zijn.',
  twoLibrariesHint: 'Laat een van beide weg.',
  db: 'het eigen bestand van de dienst, met werkruimten en sleutels (standaard: naast de bibliotheek, service.db van library.db, office.service.db van office.db)',
  shareDb: 'laat deze dienst het bestand van een andere gebruiken die draait: beide nemen dezelfde sleutels',
  log: 'schrijf het toegangslogboek naar dit bestand (standaard: standaardfout)',
  logQueries: 'zet de zoekwoorden in het toegangslogboek',
  logAddresses: 'zet de adressen van clients in het toegangslogboek',
  keepAddresses: (usual: number) =>
    `verwijder adressen na zoveel dagen uit het bestand van --log (standaard: ${usual})`,
  cannotDrop: (file: string, code: string) =>
    `adressen van clients konden niet uit ${file} worden verwijderd (${code})`,
  requestsPerCredit: 'prijs: N zoekopdrachten kosten één tegoed (standaard: gratis)',
  timeLimit: (usual: number) =>
    `langste rekentijd van één zoekopdracht in seconden; op de klok 3 keer zoveel (standaard: ${usual})`,
  trustProxy: 'een proxy ervoor zegt in X-Forwarded-For van wie de verzoeken zijn; alleen als niemand anders erbij kan',
  allowHost: 'nog een naam waarop clients deze dienst bereiken (mag vaker)',
  workspace: 'de werkruimten die deze dienst gebruiken',
  workspaceCreate: 'maak een werkruimte',
  workspaceList: 'toon de werkruimten met hun sleutels en zoekopdrachten',
  workspaceCredit: 'geef een werkruimte tegoed',
  workspaceName: 'naam van de werkruimte',
  creditAmount: 'tegoed om toe te voegen',
  credits: (usual: number) => `tegoed om mee te beginnen (standaard: ${usual})`,
  noApiAccess: 'een abonnement zonder toegang tot de API',
  key: 'de sleutels van de werkruimten',
  keyCreate: 'maak een sleutel; hij wordt één keer getoond',
  keyList: 'toon de sleutels, met het begin waaraan je ze herkent',
  keyRevoke: 'trek een sleutel in: hij wordt voortaan geweigerd, ook door een dienst die draait',
  keyRotate: 'vervang een sleutel door een nieuwe; de oude wordt voortaan geweigerd',
  keyTrustClock: 'bepaal de geldigheid weer met de klok, nadat die verkeerd liep',
  keyName: 'van wie de sleutel is: uniek in de werkruimte, te zien in lijsten en in het toegangslogboek',
  keyExpires: 'dag vanaf wanneer hij wordt geweigerd, 2027-01-01 in UTC, of dagen vanaf nu, 90d (standaard: nooit)',
  keyExpiresAnew: 'een andere dag vanaf wanneer hij wordt geweigerd (standaard: die van de oude sleutel)',
  keyRateAnew: 'een ander aantal zoekopdrachten per minuut (standaard: dat van de oude sleutel)',
  keyOverlap: 'hoe lang de oude sleutel geldig blijft, zoals 24h (standaard: niet)',
  keyNamed: 'de naam van de sleutel, of het begin zoals lks serve key list het toont',
  keyOf: 'de werkruimte van de sleutel, als er meer een met die naam hebben',
  keyWorkspace: 'de werkruimte waarvoor de sleutel is (standaard: de enige)',
  keyRate: (usual: number) => `zoekopdrachten per minuut met de sleutel (standaard: ${usual})`,

  metrics: (usual: number) =>
    `geef metingen voor Prometheus op deze poort, los van de API: 127.0.0.1:${usual} (standaard: geen)`,
  metricsOn: (url: string) => `metingen op ${url}`,
  badMetrics: '--metrics: moet HOST:PORT zijn, of een poort van deze computer.',
  metricsHint: 'Kies een ander adres, zoals --metrics 127.0.0.1:9464.',
  metricsExposed: (host: string) =>
    `Andere computers kunnen de metingen op ${host} zonder sleutel lezen. Laat een firewall alleen Prometheus toe.`,

  listening: (url: string) => `luistert op ${url}`,
  serving: (file: string) => `antwoordt uit ${file}`,
  servingSample:
    'Antwoordt uit de voorbeeldbibliotheek van lks: samenvattingen en een verzonnen voorbeeld, niet het geldende recht.',
  noKeys: (db: string) =>
    `Er is nog geen sleutel, dus elk verzoek wordt geweigerd. Maak er een: lks serve workspace create NAME${db}, dan lks serve key create --workspace NAME${db}.`,
  madeFile: (file: string) => `${file} is nieuw gemaakt, voor werkruimten en sleutels.`,
  exposed: (host: string) =>
    `Andere computers kunnen ${host} bereiken, en sleutels zijn onderweg leesbaar. Zet er een server met TLS (https) voor.`,
  stopping: 'Stopt: maakt af wat loopt …',

  keyOnce: 'De sleutel wordt alleen nu getoond.',
  keyLost: (prefix: string) =>
    `De nieuwe sleutel, ${prefix}…, is gemaakt en verloren. Om hem te vervangen: ${runnable(`lks serve key rotate ${prefix}`)}.`,
  keyUse: (workspace: string) => `Hij is voor de werkruimte ${workspace}. Geef hem aan lks login, of als LKS_API_KEY.`,
  keyUntil: (moment: string) => `Hij wordt geweigerd vanaf ${moment} (UTC).`,
  rotated: (prefix: string, until: string | undefined) =>
    until === undefined ? `${prefix}… wordt voortaan geweigerd.` : `${prefix}… blijft geldig tot ${until} (UTC).`,
  clockBehind: (now: string, seen: string) =>
    `De klok zegt ${now}, maar de dienst zag ${seen}. De latere van de twee bepaalt wat verlopen is. Als de klok goed loopt:\nlks serve key trust-clock`,
  clock: 'Klok (UTC)',
  clockTrusted: 'Deze klok bepaalt voortaan wat verlopen is.',
  noWorkspaces: 'Er zijn nog geen werkruimten: lks serve workspace create NAME.',
  noKeysListed: 'Er zijn nog geen sleutels: lks serve key create --workspace NAME.',
  credited: (name: string, added: number, credits: number) =>
    `Tegoed erbij: ${grouped(added)}. ${name} heeft nu ${grouped(credits)}.`,
  revoked: (prefix: string) => `Ingetrokken: ${prefix}…`,
  alreadyRevoked: (prefix: string) => `${prefix}… was al ingetrokken.`,
  yes: 'ja',
  no: 'nee',
  columns: {
    name: 'Werkruimte',
    apiAccess: 'Toegang tot API',
    credits: 'Tegoed',
    searches: 'Zoekopdrachten',
    keys: 'Sleutels',
    created: 'Gemaakt',
    prefix: 'Sleutel',
    rate: 'Per minuut',
    revoked: 'Ingetrokken',
    keyName: 'Naam',
    expires: 'Verloopt',
    lastUsed: 'Laatst gebruikt',
  },

  badName:
    'Dat is geen naam voor een werkruimte: 1 tot 64 letters, cijfers, spaties en . _ @ -, met een letter of cijfer voorop.',
  badNameHint: 'Kies een naam zoals office.',
  nameTaken: (name: string) => `Er is al een werkruimte ${name}.`,
  nameTakenHint: `Kies een andere naam, of kijk wat er is: ${runnable('lks serve workspace list')}`,
  noWorkspace: 'Er is geen werkruimte met die naam.',
  noWorkspaceHint: `Kijk wat er is: ${runnable('lks serve workspace list')}`,
  workspaceMissing: (names: readonly string[]) =>
    names.length === 0
      ? 'Een sleutel hoort bij een werkruimte, en er is er nog geen.'
      : `Een sleutel hoort bij een van ${names.length} werkruimten, en je noemt er geen.`,
  workspaceMissingHint: (none: boolean) =>
    none
      ? `Maak er een: ${runnable('lks serve workspace create office')}`
      : 'Noem er een: lks serve key create --workspace NAME',
  tooManyCredits: (most: number) => `Een werkruimte kan hoogstens ${grouped(most)} tegoed hebben.`,
  tooManyCreditsHint: 'Voeg minder toe.',
  badExpiry: '--expires: moet een dag (2027-01-01) of een aantal dagen (90d) zijn.',
  badExpiryHint: 'De sleutel wordt geweigerd vanaf het begin van die dag, in UTC.',
  endPassed: (moment: string) => `--expires: ${moment} is voorbij. Geef een latere dag: --expires 90d`,
  badKeyName:
    'Dat is geen naam voor een sleutel: 1 tot 64 letters, cijfers, spaties en . _ @ -, met een letter of cijfer voorop, en niet lks_.',
  badKeyNameHint: 'Kies een naam zoals bram.',
  keyNameTaken: (name: string, prefix: string) => `Er is al een sleutel ${name}: ${prefix}…`,
  keyNameTakenHint: (name: string) =>
    `Kies een andere naam, of vervang de sleutel: ${runnable(`lks serve key rotate ${name}`)}`,
  severalNamed: 'Meer werkruimten hebben een sleutel met die naam.',
  severalNamedHint: 'Zeg welke je bedoelt: --workspace NAME',
  notRotated: (prefix: string) => `${prefix}… was al ingetrokken of vervangen.`,
  justRotated: (name: string, prefix: string) =>
    `${name} kreeg minder dan een minuut geleden een nieuwe sleutel, ${prefix}… Iemand anders kan hem hebben uitgegeven.`,
  justRotatedHint: (prefix: string) => `Om ook die te vervangen: ${runnable(`lks serve key rotate ${prefix}`)}`,
  noSuchKey: 'Geen sleutel heet zo, of begint zo.',
  noSuchKeyHint: `Kijk wat er is: ${runnable('lks serve key list')}`,
  severalKeys: (number: number) => `${grouped(number)} sleutels beginnen zo.`,
  severalKeysHint: `Geef het hele begin, zoals ${runnable('lks serve key list')} het toont.`,

  movedFile: (file: string, before: string) =>
    `Het bestand van de dienst staat nu naast de bibliotheek, ${file}. Dat is er niet, en wel het oude, ${before}.`,
  movedFileHint: (file: string, before: string) =>
    `Om die sleutels hier te gebruiken: --db ${before}, of stop de dienst en verplaats het. Voor een nieuw bestand: --db ${file}`,
  serviceOwns: (file: string, pid: number) =>
    `${file} is van een dienst die draait${pid === 0 ? '' : ` (proces ${pid})`}: elke dienst heeft eigen werkruimten en sleutels.`,
  serviceOwnsHint: (lock: string) =>
    `Noem een ander bestand met --db, of deel dit: --share-db. Draait er geen dienst, verwijder dan ${lock}`,
  noPlace: 'Er is geen plek voor het bestand van de dienst: er is geen persoonlijke map.',
  noPlaceHint: 'Noem een bestand met --db.',
  cannotOpen: (file: string) => `Het bestand van de dienst, ${file}, kan niet worden geopend of gemaakt.`,
  cannotOpenHint: 'Controleer het pad, de rechten en de schijf, of noem een ander bestand met --db.',
  foreign: (file: string) => `${file} is geen bestand van een dienst: er staat iets anders in.`,
  foreignHint: 'Noem een ander bestand met --db.',
  damagedFile: (file: string) =>
    `${file}, het bestand van de dienst, is beschadigd: niet alle werkruimten en sleutels zijn zoals geschreven.`,
  empty: (file: string) => `${file} heeft niets van een dienst: het is leeg of afgebroken.`,
  gone: (file: string, beside: string) => `${file} is weg, maar ${file}${beside} zegt dat het er was.`,
  putBack: (file: string) =>
    `Stop de dienst, en verwijder wat er is van ${file}, ${file}-wal, ${file}-shm en ${file}.lock. Zet een kopie van lks serve backup terug: cp COPY ${file}`,
  newer: (file: string) => `${file} is geschreven door een nieuwere lks.`,
  newerHint: 'Werk lks bij: npm install -g lks.',
  cannotLog: (file: string, code: string) => `Het toegangslogboek ${file} kan niet worden geschreven (${code}).`,
  cannotLogHint: 'Controleer de map en de rechten, of noem een ander bestand met --log.',
  portInUse: (host: string, port: number) => `Poort ${port} van ${host} is in gebruik door een ander programma.`,
  portInUseHint: 'Kies een andere poort met --port, of --port 0 voor een vrije.',
  portForbidden: (port: number) => `Dit account mag poort ${port} niet openen.`,
  portForbiddenHint: 'Kies een poort boven 1023 met --port.',
  noAddress: (host: string) => `${host} is geen adres van deze computer.`,
  noAddressHint: 'Gebruik 127.0.0.1, de naam of een adres van deze computer, of 0.0.0.0 voor alle.',
  cannotListen: (host: string, port: number, code: string) =>
    `De dienst kan niet luisteren op ${host}, poort ${port} (${code}).`,
  cannotListenHint: 'Kies een ander adres of een andere poort met --host en --port.',
  badHost: (flag: string) => `${flag}: moet een hostnaam of IP-adres zijn, zonder poort of pad.`,
  processes: 'processen die antwoorden (standaard: een per kern)',
  processEnded: (end: string) => `een proces dat antwoordt, is gestopt (${end}); er is een ander gestart`,
  followed: 'een andere catalogus vervangt de vorige, en antwoordt voortaan',
  openedAnew: 'een ander bestand vervangt de bibliotheek, die beschadigd was, en antwoordt voortaan',
  endsAtOnce: (what: 'search' | 'answer', why: string) =>
    `De processen die ${what === 'search' ? 'zoeken' : 'antwoorden'}, stopten 3 keer direct na het starten. De laatste keer: ${why}`,
  endsAtOnceHint: `Controleer de bibliotheek: ${runnable('lks library status')}`,
  exitCode: (code: number | null) => `exitcode ${code}`,

  refusals,
  page,
  // Read by programs and those who write them: the same in both.
  openapi: english().openapi,
});

/** Wat `lks serve` zegt: tegen wie hem draait, tegen de clients van de API, en op zijn pagina. */

import { serving as english } from '../en/serving';
import { runnable } from '../runnable';
import { count, grouped, listed } from './listed';

const later = (seconds: number): string => `Probeer het over ${count(seconds, 'seconde', 'seconden')} opnieuw.`;

const SOON = 'Probeer het zo opnieuw.';

const refusals = {
  missingKey: 'Er is geen sleutel gestuurd. Stuur hem als Authorization: Bearer KEY.',
  invalidKey: 'De sleutel is onbekend of ingetrokken.',
  expiredKey: (day: string) => `De sleutel is verlopen op ${day}. Vraag de beheerder van deze dienst om een nieuwe.`,
  planRequired: 'Het abonnement van deze werkruimte geeft geen toegang tot de API.',
  noCredits: 'De werkruimte heeft te weinig tegoed.',
  rateLimited: (rate: number, seconds: number) =>
    `Deze sleutel is goed voor ${count(rate, 'zoekopdracht', 'zoekopdrachten')} per minuut. ${later(seconds)}`,
  named: (parameter: string, message: string) =>
    message.startsWith(`${parameter}:`)
      ? message
      : `${parameter}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  repeated: (name: string) => `${name}: mag maar één keer voorkomen.`,
  noParameter: (name: string, known: readonly string[]) =>
    `${name}: die parameter bestaat niet. Wel: ${listed(known, 'en')}.`,
  didYouMean: (name: string, meant: string) => `${name}: die parameter bestaat niet. Bedoel je ${meant}?`,
  encoding: (name: string) => `${name}: moet UTF-8 met procentcodering zijn.`,
  noDocument: 'Het document bestaat niet.',
  noPath: 'Op dit pad staat niets.',
  method: (allowed: string) => `Dit pad accepteert alleen ${allowed}.`,
  host: 'De Host-header noemt een andere server.',
  badRequest: 'Het verzoek is geen geldige HTTP.',
  notJson: 'De body moet een JSON-object in UTF-8 zijn, zoals in /openapi.json.',
  mediaType: 'De body moet ongecomprimeerde JSON zijn: Content-Type: application/json.',
  bodyTooLarge: (most: number) => `De body mag hoogstens ${grouped(most)} bytes hebben.`,
  bodyShape: (levels: number, members: number) =>
    `De body mag ${levels} niveaus diep zijn, met ${grouped(members)} leden in een lijst of object.`,
  member: (name: string, known: readonly string[]) => `${name}: dat veld bestaat niet. Wel: ${listed(known, 'en')}.`,
  noCalls: (most: number) => `calls: moet een lijst zijn van 1 tot ${most} calls, elk met method en args.`,
  otherRelease: (name: string) => `${name}: deze versie van lks kent die call niet. Werk de oudste van de twee bij.`,
  memberType: (name: string, type: string) => `${name}: moet van het JSON-type ${type} zijn.`,
  noBody: 'Een GET-verzoek mag geen body hebben.',
  tooManyConnections: 'Te veel verbindingen van dit adres.',
  tooManyKeyless: (seconds: number) => `Te veel verzoeken zonder geldige sleutel van dit adres. ${later(seconds)}`,
  expectation: 'Wat de Expect-header vraagt, kan hier niet.',
  stopping: 'De dienst stopt.',
  stale: 'De bibliotheek is bekend per een te oude datum.',
  notSynced: 'De bibliotheek is niet op tijd bijgewerkt.',
  indexAway: `De index van deze dienst antwoordt niet. ${SOON}`,
  needsIndex: 'Deze dienst heeft een catalogus zonder index. Voor de beheerder: lks serve --index URL.',
  noIndex:
    'Het cluster van deze dienst mist de index van de bibliotheek. Voor de beheerder: lks cluster push --to URL, of lks cluster follow MAP.',
  unreadable: 'De bibliotheek is niet te lezen. Het logboek zegt meer.',
  tooSlow: 'Het verzoek kwam te traag binnen.',
  tooLarge: 'De eerste regel en de headers samen zijn te groot.',
  busy: `Er wachten te veel verzoeken. ${SOON}`,
  tooLong:
    'De tijd was om voordat er iets was gevonden. Er kunnen resultaten zijn: probeer het opnieuw, of vraag minder.',
  damaged: 'De bibliotheek van deze dienst is beschadigd. Voor de beheerder: lks library check.',
  accountsAway: `De accounts van deze dienst zijn niet bereikbaar. ${SOON}`,
  damagedAccounts: 'De accounts van deze dienst zijn beschadigd. Voor de beheerder: zet een back-up terug.',
  internal: (id: string) => `De dienst heeft een fout. Het logboek zegt meer, onder ${id}.`,
};

const SAMPLE = 'de voorbeeldbibliotheek van lks: samenvattingen en een verzonnen voorbeeld, niet het geldende recht.';

const page = {
  language: 'nl',
  summaries: { search: 'Zoeken', document: 'Een document bij zijn UUID', health: 'De status van elke bron' },
  statuses: {
    400: 'De body is geen JSON-object',
    413: 'De body is te lang',
    415: 'De body heeft een ander mediatype, of is gecomprimeerd',
    503: 'Te veel verzoeken wachten, of het duurde te lang',
    401: 'Geen sleutel, of een die niet geldig is',
    402: 'De werkruimte heeft te weinig tegoed',
    403: 'Het abonnement geeft geen toegang tot de API',
    404: 'Het document bestaat niet',
    422: 'Een parameter voldoet niet aan zijn regel, of bestaat niet',
    429: 'De limiet per minuut van de sleutel is bereikt',
  } as Readonly<Record<number, string>>,
  title: 'Zoeken in wetgeving en rechtspraak',
  what: 'Een HTTP-API om Nederlandse wetten per artikel, uitspraken, EU-handelingen en decentrale regelingen te zoeken en te lezen. Bij elk resultaat staan de identificatie en het adres bij de bron.',
  sample: `Deze dienst antwoordt uit ${SAMPLE}`,
  operations: 'Bewerkingen',
  parameters: 'Parameters van het zoeken',
  parameterColumns: ['Naam', 'Regel', 'Betekenis'],
  required: 'verplicht',
  date: 'JJJJ-MM-DD',
  range: (minimum: number, maximum: number | undefined, otherwise: number) =>
    `${maximum === undefined ? `minstens ${minimum}` : `${minimum} tot en met ${maximum}`}; standaard ${otherwise}`,
  authentication: 'Toegang',
  key: 'Elk verzoek behalve deze pagina en de beschrijving heeft een sleutel nodig: Authorization: Bearer KEY. Vraag er de beheerder van deze dienst om.',
  errors: 'Fouten',
  errorShape: 'Elke fout heeft deze vorm:',
  reference: 'Beschrijving (OpenAPI 3.1, in het Engels):',
};

const SEE_WORKSPACES = `Om te zien wat er is: ${runnable('lks serve workspace list')}`;
const SEE_KEYS = `Om te zien wat er is: ${runnable('lks serve key list')}`;
const OTHER_FILE = 'Noem een ander bestand met --db.';
const NAME_RULE = '1 tot 64 letters, cijfers, spaties en . _ @ -, met een letter of cijfer voorop';

export const serving: typeof english = () => ({
  details:
    'Je bibliotheek als API, alleen op deze computer (zie --host). Maak eerst de bibliotheek (lks library sync --starter), of probeer --sample. Clients hebben een sleutel nodig: lks serve workspace create NAAM, dan lks serve key create --workspace NAAM. Ctrl-C stopt de dienst.',
  host: (usual: string) => `adres om op te luisteren (standaard: ${usual}, alleen deze computer)`,
  port: (usual: number) => `poort om op te luisteren; 0 kiest een vrije (standaard: ${usual})`,
  sample: 'gebruik de voorbeeldbibliotheek, om de dienst uit te proberen',
  noLibrary: (path: string | undefined) =>
    `Je hebt geen eigen bibliotheek voor de dienst${path === undefined ? '' : `: ${path} bestaat niet`}.`,
  noLibraryHint: `Om er een te maken: ${runnable('lks library sync --starter')}\nOm de voorbeeldbibliotheek te proberen: ${runnable('lks serve --sample')}`,
  twoLibraries: '--sample en --library noemen twee bibliotheken.',
  twoLibrariesHint: 'Laat een van beide weg.',
  db: 'bestand van de dienst, met werkruimten en sleutels (standaard: service.db naast library.db, office.service.db naast office.db)',
  shareDb: 'deel het bestand van een andere dienst die al draait',
  log: 'schrijf het toegangslogboek naar dit bestand (standaard: standaardfout)',
  logQueries: 'zet de zoekwoorden in het toegangslogboek',
  logAddresses: 'zet de adressen van clients in het toegangslogboek',
  keepAddresses: (usual: number) => `dagen waarna adressen uit het bestand van --log verdwijnen (standaard: ${usual})`,
  cannotDrop: english().cannotDrop,
  requestsPerCredit: 'prijs: N zoekopdrachten kosten één tegoed (standaard: gratis)',
  timeLimit: (usual: number) =>
    `maximale rekentijd van een zoekopdracht, in seconden; de wachttijd kan 3 keer zo lang zijn (standaard: ${usual})`,
  trustProxy: 'vertrouw X-Forwarded-For van een proxy ervoor; alleen als niemand anders bij de dienst kan',
  allowHost: 'nog een hostnaam van deze dienst (herhaalbaar)',
  workspace: 'werkruimten van deze dienst',
  workspaceCreate: 'maak een werkruimte',
  workspaceList: 'toon werkruimten, met sleutels en zoekopdrachten',
  workspaceCredit: 'geef een werkruimte tegoed',
  workspaceName: 'naam van de werkruimte',
  creditAmount: 'tegoed om toe te voegen',
  credits: (usual: number) => `tegoed om mee te beginnen (standaard: ${usual})`,
  noApiAccess: 'een abonnement zonder toegang tot de API',
  key: 'sleutels van de werkruimten',
  keyCreate: 'maak een sleutel; hij wordt één keer getoond',
  keyList: 'toon de sleutels, met hun begin',
  keyRevoke: 'trek een sleutel in, ook voor een dienst die draait',
  keyRotate: 'vervang een sleutel door een nieuwe',
  keyTrustClock: 'ga voor de geldigheid weer uit van de klok, nadat die verkeerd liep',
  keyName: 'van wie de sleutel is, zoals in het toegangslogboek; uniek in de werkruimte',
  keyExpires:
    'datum vanaf wanneer hij wordt geweigerd (2027-01-01, in UTC), of dagen vanaf nu (90d) (standaard: nooit)',
  keyExpiresAnew: 'andere datum vanaf wanneer hij wordt geweigerd (standaard: zoals de oude sleutel)',
  keyRateAnew: 'ander aantal zoekopdrachten per minuut (standaard: zoals de oude sleutel)',
  keyOverlap: 'hoe lang de oude sleutel geldig blijft, zoals 24h (standaard: niet)',
  keyNamed: 'naam of begin van de sleutel (lks serve key list)',
  keyOf: 'werkruimte van de sleutel, als er meer die naam hebben',
  keyWorkspace: 'werkruimte van de sleutel (standaard: de enige)',
  keyRate: (usual: number) => `zoekopdrachten per minuut (standaard: ${usual})`,

  metrics: (usual: number) =>
    `metingen voor Prometheus op een andere poort, zoals 127.0.0.1:${usual} (standaard: geen)`,
  metricsOn: (url: string) => `metingen op ${url}`,
  badMetrics: '--metrics: moet HOST:PORT zijn, of een poort van deze computer.',
  metricsHint: 'Zoals: --metrics 127.0.0.1:9464',
  metricsExposed: (host: string) =>
    `Andere computers kunnen de metingen op ${host} zonder sleutel lezen. Laat een firewall alleen Prometheus toe.`,

  listening: (url: string) => `luistert op ${url}`,
  serving: (file: string) => `antwoordt uit ${file}`,
  servingSample: `Antwoordt uit ${SAMPLE}`,
  noKeys: (db: string) =>
    `Er is nog geen sleutel, dus elk verzoek wordt geweigerd. Om er een te maken: lks serve workspace create NAAM${db}, dan lks serve key create --workspace NAAM${db}`,
  madeFile: (file: string) => `${file} is nieuw, voor werkruimten en sleutels.`,
  exposed: (host: string) =>
    `Andere computers kunnen ${host} bereiken, en sleutels zijn onderweg leesbaar. Zet er een server met https voor.`,
  stopping: 'De dienst stopt, en maakt af wat nog loopt …',

  keyOnce: 'De sleutel wordt alleen nu getoond.',
  keyLost: (prefix: string) =>
    `De nieuwe sleutel, ${prefix}…, is gemaakt, maar verloren gegaan. Om hem te vervangen: ${runnable(`lks serve key rotate ${prefix}`)}`,
  keyUse: (workspace: string) => `Hij is voor de werkruimte ${workspace}. Geef hem aan lks login, of in LKS_API_KEY.`,
  keyUntil: (moment: string) => `Hij wordt geweigerd vanaf ${moment} (UTC).`,
  rotated: (prefix: string, until: string | undefined) =>
    until === undefined ? `${prefix}… wordt voortaan geweigerd.` : `${prefix}… blijft geldig tot ${until} (UTC).`,
  clockBehind: (now: string, seen: string) =>
    `De klok staat op ${now}, maar de dienst zag al ${seen}: dat bepaalt wat verlopen is. Als de klok gelijk loopt:\nlks serve key trust-clock`,
  clock: 'Klok (UTC)',
  clockTrusted: 'Deze klok bepaalt voortaan wat verlopen is.',
  noWorkspaces: 'Er is nog geen werkruimte: lks serve workspace create NAAM',
  noKeysListed: 'Er is nog geen sleutel: lks serve key create --workspace NAAM',
  credited: (name: string, added: number, credits: number) =>
    `Tegoed erbij: ${grouped(added)}. ${name} heeft nu ${grouped(credits)}.`,
  revoked: (prefix: string) => `Ingetrokken: ${prefix}…`,
  alreadyRevoked: (prefix: string) => `${prefix}… was al ingetrokken.`,
  yes: 'ja',
  no: 'nee',
  columns: {
    name: 'Werkruimte',
    apiAccess: 'API-toegang',
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

  badName: `De naam van een werkruimte heeft ${NAME_RULE}.`,
  badNameHint: 'Zoals: office',
  nameTaken: (name: string) => `Er is al een werkruimte ${name}.`,
  nameTakenHint: `Kies een andere naam. ${SEE_WORKSPACES}`,
  noWorkspace: 'Er is geen werkruimte met die naam.',
  noWorkspaceHint: SEE_WORKSPACES,
  workspaceMissing: (names: readonly string[]) =>
    names.length === 0
      ? 'Een sleutel heeft een werkruimte nodig, en die is er nog niet.'
      : `Er zijn ${names.length} werkruimten. Noem er een.`,
  workspaceMissingHint: (none: boolean) =>
    none
      ? `Om er een te maken: ${runnable('lks serve workspace create office')}`
      : 'Noem er een: lks serve key create --workspace NAAM',
  tooManyCredits: (most: number) => `Een werkruimte kan hoogstens ${grouped(most)} tegoed hebben.`,
  tooManyCreditsHint: 'Voeg minder toe.',
  badExpiry: '--expires: moet een dag (2027-01-01) of een aantal dagen (90d) zijn.',
  badExpiryHint: 'Hij wordt vanaf die dag geweigerd, in UTC.',
  endPassed: (moment: string) => `--expires: ${moment} is voorbij. Geef een latere datum: --expires 90d`,
  badKeyName: `De naam van een sleutel heeft ${NAME_RULE}, en niet lks_.`,
  badKeyNameHint: 'Zoals: bram',
  keyNameTaken: (name: string, prefix: string) => `Er is al een sleutel ${name}: ${prefix}…`,
  keyNameTakenHint: (name: string) =>
    `Kies een andere naam. Om die sleutel te vervangen: ${runnable(`lks serve key rotate ${name}`)}`,
  severalNamed: 'Meerdere werkruimten hebben een sleutel met die naam.',
  severalNamedHint: 'Noem de werkruimte: --workspace NAAM',
  notRotated: (prefix: string) => `${prefix}… was al ingetrokken of vervangen.`,
  justRotated: (name: string, prefix: string) =>
    `${name} kreeg in de laatste minuut een nieuwe sleutel, ${prefix}… Iemand anders kan hem gebruiken.`,
  justRotatedHint: (prefix: string) => `Om ook die te vervangen: ${runnable(`lks serve key rotate ${prefix}`)}`,
  noSuchKey: 'Geen sleutel heet of begint zo.',
  noSuchKeyHint: SEE_KEYS,
  severalKeys: (number: number) => `${grouped(number)} sleutels beginnen zo.`,
  severalKeysHint: SEE_KEYS,

  movedFile: (file: string, before: string) =>
    `Het bestand van de dienst hoort naast de bibliotheek, ${file}, maar staat op ${before}.`,
  movedFileHint: (file: string, before: string) =>
    `Om het daar te gebruiken: --db ${before}, of stop de dienst en verplaats het. Voor een nieuw bestand: --db ${file}`,
  serviceOwns: (file: string, pid: number) =>
    `${file} is van een dienst die draait${pid === 0 ? '' : ` (proces ${pid})`}.`,
  serviceOwnsHint: (lock: string) =>
    `Noem een ander bestand met --db, of deel dit met --share-db. Draait er geen dienst, verwijder dan ${lock}`,
  noPlace: 'Het bestand van de dienst heeft geen plaats: er is geen persoonlijke map.',
  noPlaceHint: OTHER_FILE,
  cannotOpen: (file: string) => `Het bestand van de dienst, ${file}, kan niet worden geopend of gemaakt.`,
  cannotOpenHint: `Controleer het pad, de rechten en de schijf. ${OTHER_FILE}`,
  foreign: (file: string) => `${file} is geen bestand van een dienst.`,
  foreignHint: OTHER_FILE,
  damagedFile: (file: string) => `${file} is beschadigd: niet alle werkruimten en sleutels zijn zoals geschreven.`,
  empty: (file: string) => `${file} is leeg of afgebroken.`,
  gone: (file: string, beside: string) => `${file} is weg, maar ${file}${beside} zegt dat het er was.`,
  putBack: (file: string) =>
    `Stop de dienst, en verwijder ${file}, ${file}-wal, ${file}-shm en ${file}.lock. Zet een kopie van lks serve backup terug: cp KOPIE ${file}`,
  newer: (file: string) => `${file} is geschreven door een nieuwere lks.`,
  newerHint: 'Werk lks bij: npm install -g lks.',
  cannotLog: (file: string, code: string) => `Het toegangslogboek ${file} kan niet worden geschreven (${code}).`,
  cannotLogHint: 'Controleer de map en de rechten, of noem een ander bestand met --log.',
  portInUse: (host: string, port: number) => `Poort ${port} van ${host} is in gebruik.`,
  portInUseHint: 'Kies een andere poort met --port; 0 kiest een vrije.',
  portForbidden: (port: number) => `Dit account mag poort ${port} niet openen.`,
  portForbiddenHint: 'Kies een poort boven 1023 met --port.',
  noAddress: (host: string) => `${host} is geen adres van deze computer.`,
  noAddressHint: 'Gebruik 127.0.0.1, een ander adres van deze computer, of 0.0.0.0 voor alle.',
  cannotListen: (host: string, port: number, code: string) =>
    `De dienst kan niet luisteren op ${host}, poort ${port} (${code}).`,
  cannotListenHint: 'Kies een ander adres of een andere poort met --host en --port.',
  badHost: (flag: string) => `${flag}: moet een hostnaam of IP-adres zijn, zonder poort of pad.`,
  processes: 'processen die antwoorden (standaard: een per kern)',
  // In the log, which programs read: the same in both.
  processEnded: english().processEnded,
  followed: english().followed,
  openedAnew: english().openedAnew,
  endsAtOnce: (what: 'search' | 'answer', why: string) =>
    `De processen die ${what === 'search' ? 'zoeken' : 'antwoorden'}, stopten 3 keer meteen. De laatste keer: ${why}`,
  endsAtOnceHint: `Controleer de bibliotheek: ${runnable('lks library status')}`,
  exitCode: (code: number | null) => `exitcode ${code}`,

  refusals,
  page,
  // Read by programs and those who write them: the same in both.
  openapi: english().openapi,
});

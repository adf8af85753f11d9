/** Wat de gehoste backend zegt: over adressen, sleutels, verbindingen, weigeringen en vreemde antwoorden. */

import type { hosted as english } from '../en/hosted';
import { runnable } from '../runnable';
import { count, day as dayOf, decimal, grouped } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} pogingen)` : '');
const seconds = (ms: number): string => `${ms < 1000 ? decimal(ms / 1000, 1) : Math.round(ms / 1000)} s`;
const ADDRESS = `Controleer het API-adres (\`${runnable('lks status')}\`)`;
const AGAIN = 'Geef de opdracht opnieuw.';
const OWNER = 'de beheerder van de dienst';
const status = runnable('lks status');
const login = runnable('lks login');

const address = {
  faults: {
    'not-a-url': 'Het API-adres is geen URL.',
    'not-http': 'Het API-adres moet beginnen met https:// of http://.',
    credentials: 'In het API-adres staat een gebruikersnaam of wachtwoord; die belanden dan in logboeken.',
    'extra-parts': 'In het API-adres staat een vraagteken of een hekje met iets erachter.',
  },
  hint: `Geef alleen het adres, als https://host of https://host/pad. Om de sleutel op te slaan:\n${login}`,
  exposed: (host: string) => `lks stuurt de sleutel niet naar ${host}: via http kunnen anderen hem lezen.`,
  exposedHint: 'Gebruik https. Voeg op een netwerk dat je vertrouwt --allow-insecure toe.',
  malformedKey: 'Dit is geen sleutel. Een sleutel heeft 1 tot 4.096 zichtbare ASCII-tekens, zonder spaties.',
  malformedKeyHint: `Kopieer hem opnieuw, en sla hem op:\n${login}`,
};

const proxy = {
  invalid: (name: string) => `${name} is geen adres van een proxy.`,
  scheme: (name: string) => `lks kent het soort proxy in ${name} niet.`,
  hint: 'Zet het op http://host:port of https://host:port, of haal het weg.',
  authentication: (host: string) => `De proxy ${host} vraagt een gebruikersnaam en wachtwoord (407).`,
  authenticationHint: 'Zet ze in de variabele van de proxy, als http://user:password@host:port.',
  refused: (host: string, code: number) => `De proxy ${host} weigert de verbinding (${code}).`,
  refusedHint: 'Vraag de beheerder van de proxy, of noem de dienst in NO_PROXY.',
  checkHint: 'Controleer HTTPS_PROXY, HTTP_PROXY en NO_PROXY.',
  name: (host: string) => `de proxy ${host}`,
};

const connection = {
  refused: (peer: string, tries: number) => `Geen verbinding met ${peer}: geweigerd${tried(tries)}.`,
  reset: (peer: string, tries: number) => `De verbinding met ${peer} viel weg voor het antwoord${tried(tries)}.`,
  unreachable: (peer: string, tries: number) => `Geen verbinding met ${peer}: netwerk onbereikbaar${tried(tries)}.`,
  slow: (peer: string, tries: number) => `Geen verbinding met ${peer}: geen reactie${tried(tries)}.`,
  noName: (peer: string, tries: number) => `Kan ${peer} niet vinden: onbekende naam${tried(tries)}.`,
  deadline: (peer: string, ms: number, tries: number) =>
    `Geen volledig antwoord van ${peer} in ${seconds(ms)}${tried(tries)}.`,
  other: (peer: string, code: string, tries: number) => `Kan ${peer} niet bereiken (${code})${tried(tries)}.`,
  tooManyFiles: 'lks heeft te veel bestanden of verbindingen open.',
  tooManyFilesHint: 'Verhoog de grens (`ulimit -n`), of doe minder.',
  hint: `${ADDRESS} en het netwerk.`,
  nameHint: `${ADDRESS}, het netwerk en de proxy (HTTPS_PROXY).`,
  deadlineHint: 'Probeer het later opnieuw, of geef meer tijd met --timeout.',
};

const tls = {
  failed: (peer: string, reason: string) => `Geen veilige verbinding met ${peer}: ${reason}.`,
  selfSigned: 'het certificaat is zelfondertekend',
  unknownIssuer: 'deze computer vertrouwt de uitgever van het certificaat niet',
  expired: 'het certificaat is verlopen',
  notYet: 'het certificaat is nog niet geldig',
  otherName: 'het certificaat is voor een andere naam',
  noTls: 'de server ondersteunt geen veilige TLS',
  other: (code: string) => `de controle van het certificaat mislukte (${code})`,
  hint: 'Heeft je organisatie een eigen certificaatautoriteit, noem dan het bestand ervan in LKS_CA_FILE.',
  nameHint: `${ADDRESS}. Dit kan een andere server zijn.`,
  protocolHint: `${ADDRESS}: het begin en de poort.`,
  clockHint: `Controleer je klok. Loopt die gelijk, meld het dan aan ${OWNER}.`,
  caUnreadable: (file: string, code: string) => `Kan de certificaten in ${file} niet lezen (${code}).`,
  caEmpty: (file: string) => `${file} heeft geen certificaat.`,
  caHint: 'LKS_CA_FILE moet een leesbaar PEM-bestand met certificaten noemen.',
  identityHint: 'LKS_CLUSTER_CERT en LKS_CLUSTER_KEY moeten leesbare PEM-bestanden noemen.',
};

const causes = {
  refused: 'Verbinding geweigerd',
  reset: 'Verbinding weggevallen',
  unreachable: 'Netwerk onbereikbaar',
  slow: 'Geen verbinding',
  noName: 'Naam onbekend',
  deadline: 'Geen antwoord op tijd',
  other: 'Verbinding mislukt',
  damaged: 'Beschadigd antwoord',
  status: (code: number) => `Serverfout ${code}`,
  limited: 'Limiet bereikt',
  badAnswer: 'Onverwacht antwoord',
};

const answers = {
  cut: (tries: number) => `Het antwoord is afgebroken${tried(tries)}.`,
  damaged: (tries: number) => `Het antwoord kwam beschadigd aan${tried(tries)}.`,
  damagedHint: 'Probeer het opnieuw. Blijft het zo, dan wijzigt iets onderweg de antwoorden.',
  tooLarge: (megabytes: number) => `Het antwoord is groter dan ${megabytes} MB.`,
  besideBody: (megabytes: number) => `Buiten de tekst is het antwoord groter dan ${megabytes} MB.`,
  bomb: 'Het antwoord is sterker ingepakt dan tekst kan zijn.',
  encoding: 'Het antwoord is anders ingepakt dan lks vroeg.',
  webPage: (what: string) => `Dit is een webpagina, niet de API: ${what}.`,
  webPageHint: `${ADDRESS}. Het kan ook een inlogpagina zijn.`,
  notJson: (what: string) => `Het antwoord is geen geldige JSON: ${what}.`,
  notUtf8: (what: string) => `Het antwoord is geen geldige UTF-8: ${what}.`,
  noEnvelope: (what: string) => `Het antwoord heeft niet de vorm van de API: ${what}.`,
  oddAnswer: (question: string, place: string) =>
    `De dienst antwoordde op ${question} in een andere vorm: ${place} ontbreekt of is van een ander type.`,
  oddCall: (name: string) => `Deze versie van lks kan het antwoord van de dienst op “${name}” niet lezen.`,
  oddCallHint: `Werk de oudste van de twee bij (\`${runnable('lks --version')}\`).`,
  noLonger: (code: number) =>
    `De dienst antwoordt niet meer zoals je bibliotheek (${code}). Het kan een andere versie of dienst zijn.`,
  wordsInAddress: (code: number | undefined) =>
    `De dienst weigert POST${code === undefined ? '' : ` (${code})`}, dus lks vraagt met GET. Je zoekwoorden staan dan in adressen, en die leggen proxy’s en diensten vast.`,
  noPost: (code: number) =>
    `De dienst weigert POST (${code}). Met GET zouden je zoekwoorden in adressen staan, terwijl je ze privé houdt.`,
  noPostHint: (host: string) =>
    `Vraag de beheerder van ${host} om POST naar /api/lks/v1 toe te staan. Zonder --private, LKS_PRIVATE of een privéprofiel vraagt lks met GET.`,
  cameBack: 'De dienst antwoordde eerst niet, en nu wel.',
  cameBackHint: AGAIN,
  noLongerHint: AGAIN,
  tooDeep: (what: string) => `Het antwoord is te diep genest: ${what}.`,
  notApiHint: `${ADDRESS}. Ook een proxy of firewall kan hebben geantwoord.`,
  otherDocument: (what: string) => `De dienst stuurde een ander document: ${what}.`,
  otherDocumentHint: `lks sloeg niets op en toonde niets. Blijft het zo, meld het dan aan ${OWNER}.`,
  notHttp: 'De server antwoordt niet in geldige HTTP.',
  headersTooLarge: 'De headers van het antwoord zijn te groot.',
  tooManyInterim: 'De server blijft tussentijds antwoorden, zonder einde.',
  redirect: (host: string, code: number) =>
    `De dienst verwijst door naar ${host} (${code}). Daarheen stuurt lks geen sleutel.`,
  redirectHint: `Is dat de juiste dienst, log daar dan in:\n${login}`,
  samePlace: 'een ander pad',
  redirectUnknownHint: `${ADDRESS}.`,
  facts: (code: number, mediaType: string, bytes: number) =>
    `status ${code}, ${mediaType === '' ? 'geen mediatype' : mediaType}, ${count(bytes, 'byte', 'bytes')}`,
};

const refusals = {
  keyMissing: 'De dienst kreeg geen sleutel.',
  keyRejected: 'De dienst weigert de sleutel.',
  keyExpired: (day: string) => `Je sleutel is verlopen op ${dayOf(day)}.`,
  keyExpiredHint: `Vraag ${OWNER} om een nieuwe sleutel, en sla hem op:\n${login}`,
  keyHint: `Om te zien welke sleutel is gestuurd: ${status}\nOm een andere op te slaan: ${login}`,
  noCredits: 'De werkruimte heeft te weinig tegoed.',
  noCreditsHint: `Vraag ${OWNER} om meer tegoed.`,
  planRequired: 'Het abonnement geeft geen toegang tot de API.',
  planHint: `Vraag ${OWNER} om toegang.`,
  notFound: (id: string) => `Er is geen document ${id}.`,
  notFoundHint: 'Zoek het: lks search <woorden>. Een ECLI, CELEX- of BWB-nummer kan ook.',
  notHeld: 'De dienst heeft dit niet.',
  invalid: (parameter: string | undefined) =>
    parameter === undefined ? 'De dienst accepteert de parameters niet.' : `De dienst accepteert ${parameter} niet.`,
  invalidHint: (parameter: string) => `Zie \`${runnable('lks search --help')}\` voor de waarden van ${parameter}.`,
  limited: (when: string | undefined, isOfKey: boolean) => {
    const said = isOfKey ? 'De limiet van de sleutel is bereikt' : 'De dienst neemt nu geen verzoeken meer aan (429)';
    return when === undefined ? `${said}.` : `${said}. Dat duurt tot ${when}.`;
  },
  limitedHint: (when: string | undefined) =>
    when === undefined
      ? `Wacht een minuut. ${AGAIN}`
      : `Geef de opdracht na ${when} opnieuw, of laat lks wachten met --max-wait.`,
  unavailable: (code: number, tries: number) => `De dienst heeft een fout: ${code}${tried(tries)}.`,
  unavailableUntil: (code: number, when: string) => `De dienst is niet beschikbaar (${code}) tot ${when}.`,
  unavailableHint: `Probeer het later opnieuw. Om de bronnen te zien:\n${runnable('lks health')}`,
  tooLarge: 'Het verzoek is te groot voor de dienst (413).',
  tooLargeHint: `Vraag minder tegelijk, of vraag ${OWNER} om in de proxy 256 kB toe te staan.`,
  unexpected: (what: string, message: string | undefined) =>
    `Dit is geen antwoord van de API: ${what}.${message === undefined ? '' : ` Het luidt: “${message}”`}`,
  says: (message: string) => `De dienst zegt: “${message}”`,
};

const paging = {
  repeats: 'Elke pagina van de dienst heeft dezelfde resultaten.',
  tooManyRows: (rows: number, limit: number) =>
    `De dienst stuurde ${count(rows, 'resultaat', 'resultaten')}, terwijl lks er ${limit} vroeg.`,
  hint: `lks heeft de pagina’s ervoor. Meld het aan ${OWNER}.`,
  emptyPage: (total: number, offset: number) =>
    `De dienst telt ${count(total, 'resultaat', 'resultaten')}, maar geeft er geen vanaf ${grouped(offset + 1)}.`,
  incomplete: 'De dienst stopte bij de tijdslimiet. Er ontbreken resultaten.',
  gap: 'De resultaten veranderden terwijl lks ze las, en een deel ontbreekt.',
};

const debug = {
  hidden: (characters: number) => `[${count(characters, 'teken', 'tekens')}]`,
  request: (method: string, url: string, headers: string) => `→ ${method} ${url} (${headers})`,
  reply: (code: number, bytes: number, ms: number) => `← ${code}, ${count(bytes, 'byte', 'bytes')}, ${ms} ms`,
  failure: (code: string, ms: number) => `← mislukt: ${code}, ${ms} ms`,
};

export const hosted: typeof english = () => ({
  address,
  answers,
  causes,
  connection,
  debug,
  askOwner: (host: string) => `Vraag de beheerder van ${host} om het toe te voegen.`,
  lawIfThere: (law: string) => `${law} (als de dienst die heeft)`,
  paging,
  proxy,
  refusals,
  tls,
});

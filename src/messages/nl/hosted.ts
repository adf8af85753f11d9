/** Wat de gehoste backend zegt: over adressen, sleutels, verbindingen, weigeringen en vreemde antwoorden. */

import type { hosted as english } from '../en/hosted';
import { runnable } from '../runnable';
import { count, day as dayOf, decimal, grouped } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} pogingen)` : '');
const seconds = (ms: number): string => `${ms < 1000 ? decimal(ms / 1000, 1) : Math.round(ms / 1000)} s`;
const status = runnable('lks status');
const login = runnable('lks login');

const address = {
  faults: {
    'not-a-url': 'Het API-adres is geen URL.',
    'not-http': 'Het API-adres moet beginnen met https:// of http://.',
    credentials: 'Het API-adres heeft een gebruikersnaam of wachtwoord, en adressen komen in logboeken.',
    'extra-parts': 'Het API-adres heeft een vraagteken of een hekje met iets erachter.',
  },
  hint: `Geef alleen het adres, als https://host of https://host/pad. Om de sleutel op te slaan:\n${login}`,
  exposed: (host: string) =>
    `De sleutel gaat niet naar ${host}: http is niet versleuteld, dus anderen zouden hem kunnen lezen.`,
  exposedHint: 'Gebruik https. Voeg op een netwerk dat je vertrouwt --allow-insecure toe.',
  malformedKey: 'Dit is geen sleutel: 1 tot 4.096 zichtbare ASCII-tekens, zonder spaties.',
  malformedKeyHint: `Kopieer de sleutel opnieuw, en sla hem op:\n${login}`,
};

const proxy = {
  invalid: (name: string) => `${name} is geen adres van een proxy.`,
  scheme: (name: string) => `lks kent het soort proxy in ${name} niet.`,
  hint: 'Zet het op http://host:port of https://host:port, of haal het weg.',
  authentication: (host: string) => `De proxy ${host} vraagt een gebruikersnaam en wachtwoord (407).`,
  authenticationHint: 'Zet ze in de variabele van de proxy, als http://user:password@host:port.',
  refused: (host: string, code: number) => `De proxy ${host} geeft de verbinding niet door (${code}).`,
  refusedHint: 'Vraag de beheerder van de proxy, of noem de dienst in NO_PROXY als die geen proxy nodig heeft.',
  checkHint: 'Controleer de variabelen van de proxy (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).',
  name: (host: string) => `de proxy ${host}`,
};

const connection = {
  refused: (peer: string, tries: number) => `Geen verbinding met ${peer}: geweigerd${tried(tries)}.`,
  reset: (peer: string, tries: number) => `De verbinding met ${peer} viel weg voor het antwoord${tried(tries)}.`,
  unreachable: (peer: string, tries: number) =>
    `Geen verbinding met ${peer}: het netwerk bereikt het niet${tried(tries)}.`,
  slow: (peer: string, tries: number) => `Geen verbinding met ${peer}: het reageert niet${tried(tries)}.`,
  noName: (peer: string, tries: number) => `Kan ${peer} niet vinden: de naam is onbekend${tried(tries)}.`,
  deadline: (peer: string, ms: number, tries: number) =>
    `Geen volledig antwoord van ${peer} in ${seconds(ms)}${tried(tries)}.`,
  other: (peer: string, code: string, tries: number) => `Kan ${peer} niet bereiken (${code})${tried(tries)}.`,
  tooManyFiles: 'Dit proces heeft te veel bestanden of verbindingen open.',
  tooManyFilesHint: 'Verhoog de grens (`ulimit -n`), of doe minder tegelijk.',
  hint: `Controleer het API-adres (\`${status}\`) en het netwerk.`,
  nameHint: `Controleer het API-adres (\`${status}\`), het netwerk en de proxy (HTTPS_PROXY).`,
  deadlineHint: 'Probeer het later opnieuw, of geef meer tijd met --timeout.',
};

const tls = {
  failed: (peer: string, reason: string) => `Geen veilige verbinding met ${peer}: ${reason}.`,
  selfSigned: 'het certificaat is door zichzelf ondertekend',
  unknownIssuer: 'het certificaat is van een uitgever die deze computer niet vertrouwt',
  expired: 'het certificaat is verlopen',
  notYet: 'het certificaat is nog niet geldig',
  otherName: 'het certificaat is voor een andere naam',
  noTls: 'het spreekt geen TLS, of geen veilige versie',
  other: (code: string) => `de controle van het certificaat mislukte (${code})`,
  hint: 'Heeft je organisatie een eigen certificaatautoriteit, noem dan het bestand ervan in LKS_CA_FILE.',
  nameHint: `Controleer het API-adres (\`${status}\`). Dit kan een andere server zijn.`,
  protocolHint: `Controleer het begin en de poort van het API-adres (\`${status}\`).`,
  clockHint: 'Controleer de klok van deze computer. Loopt die goed, meld het dan de beheerder van de dienst.',
  caUnreadable: (file: string, code: string) => `Kan de certificaten in ${file} niet lezen (${code}).`,
  caEmpty: (file: string) => `Er staat geen certificaat in ${file}.`,
  caHint: 'LKS_CA_FILE moet een leesbaar bestand met certificaten in PEM noemen.',
  identityHint: 'LKS_CLUSTER_CERT en LKS_CLUSTER_KEY moeten leesbare bestanden in PEM noemen.',
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
  cut: (tries: number) => `Het antwoord brak af${tried(tries)}.`,
  damaged: (tries: number) => `Het antwoord kwam beschadigd aan${tried(tries)}.`,
  damagedHint: 'Probeer het opnieuw. Blijft het zo, dan verandert iets onderweg de antwoorden.',
  tooLarge: (megabytes: number) => `Het antwoord is groter dan ${megabytes} MB, en is niet gelezen.`,
  besideBody: (megabytes: number) => `Het antwoord heeft naast de tekst meer dan ${megabytes} MB, en is niet gelezen.`,
  bomb: 'Het antwoord is sterker ingepakt dan tekst kan zijn, en is niet uitgepakt.',
  encoding: 'Het antwoord is anders ingepakt dan lks vroeg.',
  webPage: (what: string) => `Dit is een webpagina, niet de API: ${what}.`,
  webPageHint: `Controleer het API-adres (\`${status}\`). Het kan ook een inlogpagina van het netwerk zijn.`,
  notJson: (what: string) => `Het antwoord is geen geldige JSON: ${what}.`,
  notUtf8: (what: string) => `Het antwoord is geen geldige UTF-8: ${what}.`,
  noEnvelope: (what: string) => `Het antwoord heeft niet de vorm van de API: ${what}.`,
  oddAnswer: (question: string, place: string) =>
    `De dienst antwoordde op ${question} in een andere vorm: ${place} ontbreekt of is van een ander type.`,
  oddCall: (name: string) => `De dienst antwoordde op “${name}” in een vorm die deze versie van lks niet leest.`,
  oddCallHint: `Vergelijk \`${runnable('lks --version')}\` hier en bij de dienst, en werk de oudste bij.`,
  noLonger: (code: number) =>
    `De dienst antwoordt niet meer zoals je bibliotheek (${code}). Het kan een andere versie of een andere dienst zijn.`,
  wordsInAddress: (code: number | undefined) =>
    `De dienst weigert POST${code === undefined ? '' : ` (${code})`}, dus lks vraagt met GET. Je zoekwoorden staan dan in adressen, die proxy's en diensten vastleggen.`,
  noPost: (code: number) =>
    `De dienst weigert POST (${code}). Met GET zouden je zoekwoorden in adressen staan, en je vroeg lks ze privé te houden.`,
  noPostHint: (host: string) =>
    `Vraag de beheerder van ${host} om POST naar /api/lks/v1 toe te staan. Zonder --private, LKS_PRIVATE of een privéprofiel vraagt lks met GET.`,
  cameBack: 'De dienst antwoordde eerst niet, en nu wel.',
  cameBackHint: 'Geef de opdracht opnieuw.',
  noLongerHint: 'Geef de opdracht opnieuw.',
  tooDeep: (what: string) => `Het antwoord is te diep genest: ${what}.`,
  notApiHint: `Controleer het API-adres (\`${status}\`). Het kan ook een proxy of firewall zijn die antwoordde.`,
  otherDocument: (what: string) => `De dienst stuurde een ander document dan je vroeg: ${what}.`,
  otherDocumentHint:
    'lks sloeg niets op en toonde niets. Probeer het opnieuw, en meld het de beheerder van de dienst als het zo blijft.',
  notHttp: 'De server spreekt geen HTTP zoals het hoort.',
  headersTooLarge: 'De headers van het antwoord zijn te groot.',
  tooManyInterim: 'De server blijft tussentijds antwoorden, zonder eind.',
  redirect: (host: string, code: number) =>
    `De dienst verwijst door naar ${host} (${code}), en daarheen stuurt lks geen sleutel.`,
  redirectHint: `Is dat de juiste dienst, log dan in op dat adres:\n${login}`,
  samePlace: 'een ander pad',
  redirectUnknownHint: `Controleer het API-adres (\`${status}\`).`,
  facts: (code: number, mediaType: string, bytes: number) =>
    `status ${code}, ${mediaType === '' ? 'geen mediatype' : mediaType}, ${count(bytes, 'byte', 'bytes')}`,
};

const refusals = {
  keyMissing: 'De dienst kreeg geen sleutel.',
  keyRejected: 'De dienst weigert de sleutel.',
  keyExpired: (day: string) => `Je sleutel is verlopen op ${dayOf(day)}.`,
  keyExpiredHint: `Vraag een beheerder van de dienst om een nieuwe sleutel, en sla hem op:\n${login}`,
  keyHint: `Om te zien welke sleutel is gestuurd: ${status}\nOm een andere op te slaan: ${login}`,
  noCredits: 'De werkruimte heeft te weinig tegoed.',
  noCreditsHint: 'Vraag de beheerder van de dienst om meer tegoed.',
  planRequired: 'Het abonnement geeft geen toegang tot de API.',
  planHint: 'Vraag de beheerder van de dienst om toegang tot de API.',
  notFound: (id: string) => `Er is geen document ${id}.`,
  notFoundHint: 'Zoek het: lks search <woorden>. Een ECLI, CELEX- of BWB-nummer kan ook.',
  notHeld: 'De dienst heeft niet wat je vroeg.',
  invalid: (parameter: string | undefined) =>
    parameter === undefined ? 'De dienst accepteert de parameters niet.' : `De dienst accepteert ${parameter} niet.`,
  invalidHint: (parameter: string) => `Zie \`${runnable('lks search --help')}\` voor wat ${parameter} neemt.`,
  limited: (when: string | undefined, isOfKey: boolean) => {
    const said = isOfKey ? 'De limiet van de sleutel is bereikt' : 'De dienst neemt nu geen verzoeken meer aan (429)';
    return when === undefined ? `${said}.` : `${said}. Dat duurt tot ${when}.`;
  },
  limitedHint: (when: string | undefined) =>
    when === undefined
      ? 'Wacht een minuut en geef de opdracht opnieuw.'
      : `Geef de opdracht opnieuw na ${when}, of laat lks wachten met --max-wait.`,
  unavailable: (code: number, tries: number) => `De dienst heeft zelf een fout: ${code}${tried(tries)}.`,
  unavailableUntil: (code: number, when: string) => `De dienst is niet beschikbaar (${code}) tot ${when}.`,
  unavailableHint: `Probeer het later opnieuw. Om te zien hoe het met de bronnen staat:\n${runnable('lks health')}`,
  tooLarge: 'Het verzoek is te groot voor de dienst (413).',
  tooLargeHint: 'Vraag minder tegelijk. De beheerder van de dienst kan in de proxy 256 kB toestaan.',
  unexpected: (what: string, message: string | undefined) =>
    `De API kent zo'n antwoord niet: ${what}.${message === undefined ? '' : ` Het luidt: “${message}”`}`,
  says: (message: string) => `De dienst zegt: “${message}”`,
};

const paging = {
  repeats: 'De dienst stuurt voor elke pagina dezelfde resultaten.',
  tooManyRows: (rows: number, limit: number) =>
    `De dienst stuurde een pagina van ${count(rows, 'resultaat', 'resultaten')}, en lks vroeg er ${limit}.`,
  hint: "De pagina's ervoor blijven bewaard. Meld het de beheerder van de dienst.",
  emptyPage: (total: number, offset: number) =>
    `De dienst telt ${count(total, 'resultaat', 'resultaten')}, maar geeft er geen vanaf nummer ${grouped(offset + 1)}.`,
  incomplete: 'De dienst stopte de zoekopdracht bij de tijdslimiet. Er ontbreken resultaten.',
  gap: 'De resultaten veranderden terwijl lks ze las, en er ontbreken er.',
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

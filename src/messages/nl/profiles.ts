/** Profielen, sleutels, adressen en waar instellingen vandaan komen. */

import type { profiles as english } from '../en/profiles';
import { runnable } from '../runnable';
import { reasonOf } from './files';

const list = (values: readonly string[]): string => values.join(', ');

/** De andere plaats om te vragen, als die er is. */
const orLibrary = (exists: boolean): string => (exists ? ', of raadpleeg je eigen bibliotheek: --library' : '');

/** Waar een sleutel uit bestaat. */
const KEY = '1 tot 4.096 zichtbare ASCII-tekens, zonder spaties';

export const profiles: typeof english = () => ({
  reason: reasonOf,

  cannotWrite: (path: string, reason: string) => `${path} kan niet worden geschreven: ${reason}. Het is ongewijzigd.`,
  cannotWriteHint: 'Controleer de ruimte en de rechten, of zet LKS_CONFIG_DIR op een andere map.',
  inUse: (pid: number) => `${pid === 0 ? 'Een ander proces' : `Proces ${pid}`} schrijft nu de instellingen.`,
  inUseHint: (lock: string) => `Wacht tot het klaar is. Bestaat dat proces niet meer, verwijder dan ${lock}.`,
  lockStays: (lock: string, reason: string) =>
    `${lock} kon niet worden verwijderd: ${reason}. De volgende opdracht verwijdert het.`,
  noHome: 'Er is geen persoonlijke map voor profielen.',
  noHomeHint: 'Zet LKS_CONFIG_DIR op een map, of gebruik LKS_API_KEY en LKS_API_URL.',

  modeRepaired: (path: string, old: string, mode: string) =>
    `Anderen konden ${path} lezen (modus ${old}). De modus is nu ${mode}.`,
  modeTooWide: (path: string, old: string) =>
    `Anderen kunnen ${path} lezen (modus ${old}). Verplaats het naar een map waar alleen jij bij kunt.`,
  setAside: (path: string, target: string) => `${path} is beschadigd, en heet nu ${target}.`,
  damaged: (path: string) => `${path} is beschadigd, en ongewijzigd.`,
  unreadable: (path: string, reason: string) => `${path} kan niet worden gelezen: ${reason}.`,
  faulty: {
    damaged: (path: string) => `De profielen zijn beschadigd, en heten nu ${path}.`,
    unreadable: (path: string) => `De profielen kunnen niet worden gelezen: ${path}.`,
  },
  damagedHint: (path: string) => `Geef ${runnable('lks login')} opnieuw, of verwijder ${path}.`,
  unreadableHint: (path: string) =>
    `Maak ${path} leesbaar. LKS_API_URL met LKS_API_KEY, en LKS_LIBRARY, hebben geen profiel nodig.`,

  badName: 'De naam van een profiel heeft 1 tot 40 tekens: a tot z, 0 tot 9, - en _.',
  reserved: (name: string) => `${name} staat voor je eigen bibliotheek, dus zo kan geen profiel heten.`,
  reservedHint: 'Kies een andere naam, of raadpleeg de bibliotheek: --library.',
  unknown: (name: string) => `Er is geen profiel ${name}.`,
  unknownHint: (names: readonly string[]) =>
    names.length === 0 ? 'Om er een te maken: lks login --profile NAAM --url URL.' : `Profielen: ${list(names)}.`,
  noneChosen: (names: readonly string[]) =>
    `Je hebt ${names.length} profielen (${list(names)}), maar geen ervan is het huidige.`,
  noneChosenHint: 'Kies er een: lks profile use NAAM, of --profile NAAM voor één opdracht.',

  badAddress: {
    'not-a-url': (name: string) => `${name} is geen URL.`,
    'not-http': (name: string) => `${name} is geen URL met http of https.`,
    credentials: (name: string) => `${name} heeft een gebruikersnaam of wachtwoord; dat mag niet in een URL.`,
    'extra-parts': (name: string) => `${name} heeft een ? of #.`,
  },
  badAddressHint: 'Geef het basisadres, zoals https://api.example.org.',
  exposed: (origin: string) => `${origin} is niet versleuteld (http): anderen zouden de sleutel kunnen lezen.`,
  exposedHint: 'Gebruik https. Voeg op een netwerk dat je vertrouwt --allow-insecure toe.',
  noAddress: 'Bij LKS_API_KEY ontbreekt het adres van de dienst.',
  noAddressHint: 'Geef lks login --url URL, of stel LKS_API_URL in.',

  noKey: (origin: string) => `Er is geen sleutel voor ${origin}.`,
  noKeyHint: (profile: string | undefined, library: boolean) =>
    `Geef ${profile === undefined ? 'lks login --url URL' : runnable(`lks login --profile ${profile}`)}, of stel LKS_API_KEY in${orLibrary(library)}.`,
  foreignKey: (origin: string, profile: string, own: string) =>
    `Er is geen sleutel voor ${origin}. De sleutel van profiel ${profile} is alleen voor ${own}.`,
  foreignKeyHint: (library: boolean) =>
    `Stel LKS_API_KEY in, of geef lks login --profile NAAM --url URL${orLibrary(library)}.`,
  malformedKey: (name: string) => `${name} is geen sleutel: ${KEY}.`,
  malformedKeyHint: 'Kopieer de sleutel opnieuw.',
  missingLibrary: (name: string, path: string) => `${name} verwijst naar ${path}, maar dat bestaat niet.`,
  missingLibraryHint: (name: string) => `Verbeter ${name}, of vul die bibliotheek: lks library import BESTAND…`,
  noOwnLibrary: (path: string) => `Je hebt geen bibliotheek: ${path} bestaat niet.`,
  outranked: (variable: string, profile: string) =>
    `${variable} is ingesteld, en gaat voor profiel ${profile}. Haal die weg om het profiel te gebruiken.`,

  keyCommandFailed: (name: string, reason: string) =>
    `De sleutelopdracht van profiel ${name} gaf geen sleutel: ${reason}.`,
  keyCommandHint: 'Voer hem uit in een terminal om te zien waarom, of wijzig hem: lks login --key-command OPDRACHT',
  keyCommandSlow: (seconds: number) => `het duurde langer dan ${seconds} s`,
  keyCommandNotStarted: 'hij startte niet',
  keyCommandOutput: `hij moet alleen een sleutel geven: ${KEY}`,
  keyCommandStatus: (status: number | null, signal: string | null) =>
    status === null ? `hij is gestopt door ${signal ?? 'een signaal'}` : `hij eindigde met status ${status}`,

  interrupted: 'Gestopt. Er is niets opgeslagen.',
  hidden: '(wat je typt is onzichtbaar)',
  askKey: (origin: string) => `Sleutel voor ${origin}:`,
  askUrl: 'Basisadres van de dienst (https://…):',
  askedUrl: 'Wat je typte',
  keyInputHint: 'Typ de sleutel, of geef hem door: lks login < BESTAND. Er is niets opgeslagen.',
  keyInputEmpty: 'Er is geen sleutel ingevoerd.',
  keyInputLines: 'Een sleutel is één regel; dit zijn er meer.',
  keyInputLong: 'Dat is te lang voor een sleutel.',
  keyInputMalformed: `Dat is geen sleutel: ${KEY}.`,

  loginDetails:
    'Typ de sleutel (die blijft onzichtbaar), of geef hem door met een pipe. Alleen jij kunt het bestand lezen waarin hij staat, en hij gaat alleen naar zijn eigen adres.',
  loginUrl: 'basisadres van de dienst',
  loginKeyCommand: 'een opdracht die bij elk gebruik de sleutel geeft, in plaats van een opgeslagen sleutel',
  loginNoUrl: 'Het adres ontbreekt.',
  loginNoUrlHint: 'Voeg --url URL toe.',
  loginPlan: 'De dienst accepteert de sleutel. Of je met je abonnement kunt zoeken, blijkt bij je eerste zoekopdracht.',
  loginOwn: 'De dienst accepteert de sleutel.',
  loginMoved: (name: string, old: string, origin: string) =>
    `Profiel ${name} was voor ${old}, en is nu voor ${origin}. De oude sleutel is verwijderd.`,
  loginNotCurrent: (name: string, current: string) =>
    `Het huidige profiel is nog ${current}. Om te wisselen: lks profile use ${name}`,
  loginNoCurrent: (name: string) => `Er is nog geen huidig profiel. Om dit te kiezen: lks profile use ${name}`,
  loginCaFile: (path: string) => `Certificaten worden gecontroleerd met ${path}.`,
  outranksStored: (variable: string) => `${variable} is ingesteld, en gaat voor de opgeslagen sleutel.`,
  nothingStored: 'Er is niets opgeslagen.',
  keyNotSeen: 'lks stuurde de sleutel, maar de dienst zag er geen. Controleer de proxy en het adres.',
  keyRejectedHint: 'De dienst kent deze sleutel niet. Kopieer hem opnieuw, of vraag de beheerder van de dienst.',
  notTheApiHint: 'Controleer het basisadres: het deel voor /api/knowledge.',

  logoutDone: (name: string, url: string) => `De sleutel van profiel ${name} is verwijderd. Het adres ${url} blijft.`,
  logoutNoKey: (name: string) => `Profiel ${name} heeft geen sleutel.`,
  logoutNothing: 'Er zijn geen profielen en geen sleutels.',
  logoutLibrary: 'Met --library antwoordt je eigen bibliotheek.',
  logoutVariable: 'LKS_API_KEY geeft nog een sleutel.',

  statusDetails: 'Een optie gaat voor een variabele, een variabele voor het profiel. lks verstuurt niets.',
  backends: { hosted: 'je dienst', library: 'je eigen bibliotheek', sample: 'voorbeeldbibliotheek' },
  backendUnknown: 'geen',
  privately: 'laat niets achter op deze computer',
  fromProfile: (name: string) => `profiel ${name}`,
  fromCurrent: 'huidig profiel',
  fromDefault: 'standaard',
  none: 'geen',
  keyFromCommand: 'van de sleutelopdracht',
  libraryShown: (path: string, exists: boolean) => (exists ? path : `${path} (bestaat niet)`),
  seconds: (value: number) => `${value} s`,
  configFile: (path: string | undefined, fault: string | undefined) =>
    path === undefined ? 'geen' : fault === undefined ? path : `${path} (beschadigd: ${fault})`,

  profileList: 'toon de profielen',
  profileUse: 'kies het huidige profiel',
  profileRemove: 'verwijder een profiel en zijn sleutel',
  profileName: 'de naam van het profiel',
  profileCache: 'sla documenten van de dienst hier op: on of off (standaard: on)',
  profilePrivate: 'laat niets achter op deze computer: on of off (standaard: off)',
  profileLanguage: 'taal van lks met dit profiel: nl of en (standaard: die van het systeem)',
  language: 'nl of en',
  languageSet: (name, language) => `Met profiel ${name} spreekt lks ${language === 'nl' ? 'Nederlands' : 'Engels'}.`,
  onOrOff: 'on of off',
  onOrOffHint: 'Bijvoorbeeld: lks profile cache off NAAM',
  cacheSet: (name: string, on: boolean) =>
    on
      ? `Documenten van profiel ${name} worden hier opgeslagen, voor jou alleen.`
      : `Documenten van profiel ${name} worden niet opgeslagen.`,
  privateSet: (name: string, on: boolean) =>
    on
      ? `Profiel ${name} laat hier niets achter dan wat je met --output schrijft.`
      : `Met profiel ${name} slaat lks gegevens op zoals beschreven in docs/privacy.md.`,
  noProfiles: 'Nog geen profielen. Om er een te maken: lks login --url URL',
  used: (name: string) => `Het huidige profiel is ${name}.`,
  removed: (name: string) => `Profiel ${name} en zijn sleutel zijn verwijderd.`,

  columns: {
    setting: 'Instelling',
    value: 'Waarde',
    from: 'Herkomst',
    current: '',
    name: 'Naam',
    url: 'URL',
    key: 'Sleutel',
  },
  settings: {
    backend: 'Backend',
    profile: 'Profiel',
    apiUrl: 'API-adres',
    key: 'Sleutel',
    library: 'Bibliotheek',
    caFile: 'Certificaten',
    timeout: 'Tijdslimiet',
    maxWait: 'Maximale wachttijd',
    configFile: 'Instellingenbestand',
    private: 'Privé',
    problem: 'Probleem',
  },
});

/** Profiles, keys, addresses and where settings come from. */

import { runnable } from '../runnable';
import { reasonOf } from './files';

const list = (values: readonly string[]): string => values.join(', ');

/** The other place to ask, where there is one. */
const orLibrary = (exists: boolean): string => (exists ? ', or ask your own library: --library' : '');

/** What a key is made of. */
const KEY = '1 to 4,096 visible ASCII characters, without spaces';

export const profiles = () => ({
  reason: reasonOf,

  cannotWrite: (path: string, reason: string) => `${path} cannot be written: ${reason}. It is unchanged.`,
  cannotWriteHint: 'Check the space and the permissions, or set LKS_CONFIG_DIR to another folder.',
  inUse: (pid: number) => `${pid === 0 ? 'Another process' : `Process ${pid}`} is writing the configuration.`,
  inUseHint: (lock: string) => `Wait for it. If no such process runs, remove ${lock}.`,
  lockStays: (lock: string, reason: string) => `${lock} could not be removed: ${reason}. The next command removes it.`,
  noHome: 'There is no home folder for profiles.',
  noHomeHint: 'Set LKS_CONFIG_DIR to a folder, or use LKS_API_KEY and LKS_API_URL.',

  modeRepaired: (path: string, old: string, mode: string) =>
    `Others could read ${path} (mode ${old}). Now its mode is ${mode}.`,
  modeTooWide: (path: string, old: string) => `Others can read ${path} (mode ${old}). Move it to a folder of your own.`,
  setAside: (path: string, target: string) => `${path} is damaged, and now ${target}.`,
  damaged: (path: string) => `${path} is damaged, and unchanged.`,
  unreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}.`,
  faulty: {
    damaged: (path: string) => `The profiles are damaged, and now ${path}.`,
    unreadable: (path: string) => `The profiles cannot be read: ${path}.`,
  },
  damagedHint: (path: string) => `Run ${runnable('lks login')} again, or remove ${path}.`,
  unreadableHint: (path: string) =>
    `Make ${path} readable. LKS_API_URL with LKS_API_KEY, and LKS_LIBRARY, need no profile.`,

  badName: 'A profile name has 1 to 40 characters: a to z, 0 to 9, - and _.',
  reserved: (name: string) => `${name} stands for your own library: no profile can be called that.`,
  reservedHint: 'Choose another name, or ask the library: --library.',
  unknown: (name: string) => `There is no profile ${name}.`,
  unknownHint: (names: readonly string[]) =>
    names.length === 0 ? 'To make one: lks login --profile NAME --url URL.' : `Profiles: ${list(names)}.`,
  noneChosen: (names: readonly string[]) => `You have ${names.length} profiles (${list(names)}), and none is current.`,
  noneChosenHint: 'Choose one: lks profile use NAME, or --profile NAME for one command.',

  badAddress: {
    'not-a-url': (name: string) => `${name} is not a URL.`,
    'not-http': (name: string) => `${name} is not an http or https URL.`,
    credentials: (name: string) => `${name} has a user name or password; a URL must not.`,
    'extra-parts': (name: string) => `${name} has a ? or #.`,
  },
  badAddressHint: 'Give the base address, such as https://api.example.org.',
  exposed: (origin: string) => `${origin} is not encrypted (http): others could read the key.`,
  exposedHint: 'Use https. On a network that you trust, add --allow-insecure.',
  noAddress: 'LKS_API_KEY has no address to go to.',
  noAddressHint: 'Run lks login --url URL, or set LKS_API_URL.',

  noKey: (origin: string) => `There is no API key for ${origin}.`,
  noKeyHint: (profile: string | undefined, library: boolean) =>
    `Run ${profile === undefined ? 'lks login --url URL' : runnable(`lks login --profile ${profile}`)}, or set LKS_API_KEY${orLibrary(library)}.`,
  foreignKey: (origin: string, profile: string, own: string) =>
    `There is no API key for ${origin}. The key of profile ${profile} is only for ${own}.`,
  foreignKeyHint: (library: boolean) =>
    `Set LKS_API_KEY, or run lks login --profile NAME --url URL${orLibrary(library)}.`,
  malformedKey: (name: string) => `${name} is not an API key: ${KEY}.`,
  malformedKeyHint: 'Copy the key again.',
  missingLibrary: (name: string, path: string) => `${name} names ${path}, which does not exist.`,
  missingLibraryHint: (name: string) => `Correct ${name}, or fill that library: lks library import FILE…`,
  noOwnLibrary: (path: string) => `You have no library: ${path} does not exist.`,
  outranked: (variable: string, profile: string) =>
    `${variable} is set, and goes before profile ${profile}. Unset it to use the profile.`,

  keyCommandFailed: (name: string, reason: string) => `The key command of profile ${name} gave no key: ${reason}.`,
  keyCommandHint: 'Run it in a terminal to see why, or change it: lks login --key-command COMMAND',
  keyCommandSlow: (seconds: number) => `it took over ${seconds} s`,
  keyCommandNotStarted: 'it did not start',
  keyCommandOutput: `it must print only a key: ${KEY}`,
  keyCommandStatus: (status: number | null, signal: string | null) =>
    status === null ? `it was ended by ${signal ?? 'a signal'}` : `it ended with status ${status}`,

  interrupted: 'Stopped. Nothing was stored.',
  hidden: '(what you type is hidden)',
  askKey: (origin: string) => `API key for ${origin}:`,
  askUrl: 'Base address of the service (https://…):',
  askedUrl: 'What was typed',
  keyInputHint: 'Type the key, or pipe it in: lks login < FILE. Nothing was stored.',
  keyInputEmpty: 'You gave no key.',
  keyInputLines: 'A key is one line, and you gave more.',
  keyInputLong: 'That is too long for a key.',
  keyInputMalformed: `That is not an API key: ${KEY}.`,

  loginDetails:
    'Type the key at a hidden prompt, or pipe it in. Only you can read the file that it is stored in, and it goes only to its own address.',
  loginUrl: 'base address of the service',
  loginKeyCommand: 'a command that prints the key at each use, in place of a stored key',
  loginNoUrl: 'There is no address.',
  loginNoUrlHint: 'Add --url URL.',
  loginPlan: 'The service accepts the key. Your first search shows whether the plan includes searching.',
  loginOwn: 'The service accepts the key.',
  loginMoved: (name: string, old: string, origin: string) =>
    `Profile ${name} was for ${old}, and is now for ${origin}. Its old key is removed.`,
  loginNotCurrent: (name: string, current: string) =>
    `The current profile is still ${current}. To switch: lks profile use ${name}`,
  loginNoCurrent: (name: string) => `No profile is current yet. To choose this one: lks profile use ${name}`,
  loginCaFile: (path: string) => `Certificates are checked against ${path}.`,
  outranksStored: (variable: string) => `${variable} is set, and goes before the stored key.`,
  nothingStored: 'Nothing was stored.',
  keyNotSeen: 'lks sent the key, but the service saw none. Check the proxy and the address.',
  keyRejectedHint: 'The service does not know this key. Copy it again, or ask whoever runs the service.',
  notTheApiHint: 'Check the base address: what precedes /api/knowledge.',

  logoutDone: (name: string, url: string) => `The key of profile ${name} is removed. Its address ${url} stays.`,
  logoutNoKey: (name: string) => `Profile ${name} has no key.`,
  logoutNothing: 'There are no profiles and no keys.',
  logoutLibrary: 'With --library your own library answers.',
  logoutVariable: 'LKS_API_KEY still gives a key.',

  statusDetails: 'A flag goes before a variable, a variable before the profile. lks sends nothing.',
  backends: { hosted: 'your service', library: 'your own library', sample: 'sample library' },
  backendUnknown: 'none',
  privately: 'leaves nothing on this computer',
  fromProfile: (name: string) => `profile ${name}`,
  fromCurrent: 'current profile',
  fromDefault: 'default',
  none: 'none',
  keyFromCommand: 'from the key command',
  libraryShown: (path: string, exists: boolean) => (exists ? path : `${path} (does not exist)`),
  seconds: (value: number) => `${value} s`,
  configFile: (path: string | undefined, fault: string | undefined) =>
    path === undefined ? 'none' : fault === undefined ? path : `${path} (damaged: ${fault})`,

  profileList: 'list the profiles',
  profileUse: 'choose the profile to use from now on',
  profileRemove: 'remove a profile and its key',
  profileName: 'the name of the profile',
  profileCache: 'store documents of its service here: on or off (default: on)',
  profilePrivate: 'leave nothing on this computer: on or off (default: off)',
  profileLanguage: 'language of lks with it: nl or en (default: of the locale)',
  language: 'nl or en',
  languageSet: (name: string, language: 'nl' | 'en') =>
    `With profile ${name} lks speaks ${language === 'nl' ? 'Dutch' : 'English'}.`,
  onOrOff: 'on or off',
  onOrOffHint: 'For example: lks profile cache off NAME',
  cacheSet: (name: string, on: boolean) =>
    on
      ? `Documents of profile ${name} are stored here, for you alone.`
      : `Documents of profile ${name} are not stored.`,
  privateSet: (name: string, on: boolean) =>
    on
      ? `Profile ${name} leaves nothing here but what you write with --output.`
      : `With profile ${name} lks stores what docs/privacy.md lists.`,
  noProfiles: 'No profiles yet. To make one: lks login --url URL',
  used: (name: string) => `The current profile is ${name}.`,
  removed: (name: string) => `Profile ${name} and its key are removed.`,

  columns: {
    setting: 'Setting',
    value: 'Value',
    from: 'From',
    current: '',
    name: 'Name',
    url: 'URL',
    key: 'Key',
  },
  settings: {
    backend: 'Answers',
    profile: 'Profile',
    apiUrl: 'API URL',
    key: 'Key',
    library: 'Library',
    caFile: 'Certificates',
    timeout: 'Timeout',
    maxWait: 'Longest wait',
    configFile: 'Configuration',
    private: 'Private',
    problem: 'Problem',
  },
});

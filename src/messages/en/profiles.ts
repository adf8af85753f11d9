/** Profiles, keys, addresses and where settings come from. */

import { runnable } from '../runnable';

const list = (values: readonly string[]): string => values.join(', ');

/** The other place to ask, where there is one. */
const orLibrary = (exists: boolean): string => (exists ? ', or ask your own library: --library' : '');

/** What error codes of the file system mean (POSIX errno names). */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a limit on the size of files is reached',
  EIO: 'the disk reports an input/output error',
  EISDIR: 'it is not a file',
  ENOSPC: 'no space is left on the disk',
  ENOTDIR: 'a part of the path is not a folder',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
};

export const profiles = () => ({
  reason: (code: string) => REASONS[code] ?? (code === '' ? 'an unknown reason' : code),

  cannotWrite: (path: string, reason: string) => `${path} cannot be written: ${reason}. What was there is unchanged.`,
  cannotWriteHint: 'Check the space and the permissions of the folder, or set LKS_CONFIG_DIR to another one.',
  inUse: (pid: number) =>
    `The configuration is in use by ${pid === 0 ? 'another process' : `process ${pid}`}; only one may write at a time.`,
  inUseHint: (lock: string) => `Wait for it to end; if no such process runs, remove ${lock}.`,
  lockStays: (lock: string, reason: string) =>
    `${lock} could not be removed: ${reason}. Nothing else is lost by it: the next command that writes there removes it.`,
  noHome: 'There is no home folder to keep profiles in.',
  noHomeHint: 'Set LKS_CONFIG_DIR to a folder, or use LKS_API_KEY and LKS_API_URL without a profile.',

  modeRepaired: (path: string, old: string, mode: string) =>
    `Others could read ${path} (mode ${old}); its mode is now ${mode}.`,
  modeTooWide: (path: string, old: string) =>
    `Others can read ${path} (mode ${old}), and its mode cannot be changed. Move it to a folder of your own.`,
  setAside: (path: string, target: string) => `${path} is damaged; it is kept as ${target}.`,
  damaged: (path: string) => `${path} is damaged; it is left as it is.`,
  unreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}.`,
  faulty: {
    damaged: (path: string) => `The profiles cannot be known: their file is damaged, and kept as ${path}.`,
    unreadable: (path: string) => `The profiles cannot be known: ${path} cannot be read.`,
  },
  damagedHint: (path: string) =>
    `Run ${runnable('lks login')} again, or remove ${path} to go on without profiles. LKS_API_URL with LKS_API_KEY, and LKS_LIBRARY, work without them.`,
  unreadableHint: (path: string) =>
    `Make ${path} a file that you can read. LKS_API_URL with LKS_API_KEY, and LKS_LIBRARY, work without it.`,

  badName: 'A profile name has 1 to 40 characters: a to z, 0 to 9, - and _.',
  reserved: (name: string) => `${name} is your own library, which --library asks; no profile can have that name.`,
  reservedHint: 'Ask the library with --library, or choose another name for the profile.',
  unknown: (name: string) => `There is no profile ${name}.`,
  unknownHint: (names: readonly string[]) =>
    names.length === 0 ? 'Make one with lks login --profile NAME --url URL.' : `Profiles: ${list(names)}.`,
  noneChosen: (names: readonly string[]) => `There are ${names.length} profiles (${list(names)}), and none is chosen.`,
  noneChosenHint: 'Choose one with lks profile use NAME, or --profile NAME for one command.',

  badAddress: {
    'not-a-url': (name: string) => `${name} is not a URL.`,
    'not-http': (name: string) => `${name} is not an http or https URL.`,
    credentials: (name: string) => `${name} holds a user name or password; a key never belongs in a URL.`,
    'extra-parts': (name: string) => `${name} has a ? or # in it; only the base address is needed.`,
  },
  badAddressHint: 'Give the base address of the service, such as https://api.example.org.',
  exposed: (origin: string) => `${origin} is plain http: everyone on the way could read the key.`,
  exposedHint: 'Use https. For a service on a network that you trust, add --allow-insecure.',
  noAddress: 'There is a key in LKS_API_KEY, and no address to send it to.',
  noAddressHint: 'Run lks login --url URL, or set LKS_API_URL.',

  noKey: (origin: string) => `There is no API key for ${origin}.`,
  noKeyHint: (profile: string | undefined, library: boolean) =>
    `Run ${profile === undefined ? 'lks login --url URL' : runnable(`lks login --profile ${profile}`)}, or set LKS_API_KEY${orLibrary(library)}.`,
  foreignKey: (origin: string, profile: string, own: string) =>
    `There is no API key for ${origin}: the key of profile ${profile} is for ${own} and goes nowhere else.`,
  foreignKeyHint: (library: boolean) =>
    `Set LKS_API_KEY, or store a key for this address with lks login --profile NAME --url URL${orLibrary(library)}.`,
  malformedKey: (name: string) =>
    `What ${name} holds cannot be an API key: that is 1 to 4,096 visible ASCII characters, without spaces.`,
  malformedKeyHint: 'Copy the key again from where you got it.',
  missingLibrary: (name: string, path: string) =>
    `${name} names ${path}, which is not there; nothing else answers in its place.`,
  missingLibraryHint: (name: string) =>
    `Correct ${name.startsWith('--') ? '' : 'or unset '}${name}, or fill that library: lks library import FILE…`,
  noOwnLibrary: (path: string) => `There is no library of your own: ${path} is not there.`,
  outranked: (variable: string, profile: string) =>
    `${variable} is set and outranks the address of profile ${profile}. Unset it to use the profile.`,

  keyCommandFailed: (name: string, reason: string) => `The key command of profile ${name} gave no key: ${reason}.`,
  keyCommandHint: 'Run it in a terminal to see why; change it with lks login --key-command COMMAND.',
  keyCommandSlow: (seconds: number) => `it took more than ${seconds} s`,
  keyCommandNotStarted: 'it could not be started',
  keyCommandOutput: 'it must print one key, 1 to 4,096 visible ASCII characters, and nothing else',
  keyCommandStatus: (status: number | null, signal: string | null) =>
    status === null ? `it was ended by ${signal ?? 'a signal'}` : `it ended with status ${status}`,

  interrupted: 'Stopped; nothing was stored.',
  hidden: '(what you type stays hidden)',
  askKey: (origin: string) => `API key for ${origin}:`,
  askUrl: 'Base address of the service (https://…):',
  askedUrl: 'What was typed',
  keyInputHint: 'Type the key at the prompt, or pipe it in: lks login < FILE. Nothing was stored.',
  keyInputEmpty: 'No key was given.',
  keyInputLines: 'More than one line was given; a key is one line.',
  keyInputLong: 'What was piped in is too long for a key.',
  keyInputMalformed: 'That cannot be an API key: it has 1 to 4,096 visible ASCII characters, without spaces.',

  loginDetails:
    'The key is typed at a hidden prompt, or piped in; it is never an argument, for other users can read those. It is kept in a file that only you can read, and goes to no other address than the one it was stored for.',
  loginUrl: 'base address of the service',
  loginKeyCommand: 'a command that prints the key, run at each use; the key itself is not stored',
  loginNoUrl: 'There is no address to log in to.',
  loginNoUrlHint: 'Add --url URL.',
  loginPlan: 'The service takes the key. Whether its plan includes searching shows at the first search.',
  loginOwn: 'The service takes the key.',
  loginMoved: (name: string, old: string, origin: string) =>
    `Profile ${name} was for ${old} and is now for ${origin}; its old key is forgotten.`,
  loginNotCurrent: (name: string, current: string) =>
    `The current profile is still ${current}; switch with: lks profile use ${name}`,
  loginNoCurrent: (name: string) => `No profile is current yet; choose this one with: lks profile use ${name}`,
  loginCaFile: (path: string) => `Certificates are checked against ${path}, kept with the profile.`,
  outranksStored: (variable: string) => `${variable} is set and outranks the stored key.`,
  nothingStored: 'Nothing was stored.',
  keyNotSeen:
    'The key was sent, but the service saw none: something in between may take it off. Check the proxy and the address.',
  keyRejectedHint:
    'The service does not know this key. Copy it again from where you got it, or ask whoever runs the service.',
  notTheApiHint: 'Check the base address: what stands before /api/knowledge in the documentation of the service.',

  logoutDone: (name: string, url: string) => `The key of profile ${name} is forgotten; its address ${url} stays.`,
  logoutNoKey: (name: string) => `Profile ${name} has no key to forget.`,
  logoutNothing: 'There are no profiles, and no key to forget.',
  logoutLibrary: 'Your own library answers where a command has --library.',
  logoutVariable: 'LKS_API_KEY is set and still gives a key.',

  statusDetails:
    'Nothing is sent. Flags come before environment variables, those before the profile, that before defaults.',
  backends: { hosted: 'hosted service', library: 'your own library', sample: 'the sample library' },
  backendUnknown: 'none',
  privately: 'nothing is left on this computer',
  fromProfile: (name: string) => `profile ${name}`,
  fromCurrent: 'current profile',
  fromDefault: 'default',
  none: 'none',
  keyFromCommand: 'from the key command',
  libraryShown: (path: string, exists: boolean) => (exists ? path : `${path} (not there)`),
  seconds: (value: number) => `${value} s`,
  configFile: (path: string | undefined, fault: string | undefined) =>
    path === undefined ? 'none' : fault === undefined ? path : `${path} (damaged: ${fault})`,

  profileList: 'list the profiles',
  profileUse: 'choose the profile that is used from now on',
  profileRemove: 'remove a profile and its key',
  profileName: 'the name of the profile',
  profileCache: 'keep documents of its service on this computer, or not: on or off (on until set)',
  profilePrivate: 'leave nothing of what is done with it on this computer: on or off (off until set)',
  onOrOff: 'on or off',
  onOrOffHint: 'For example: lks profile cache off NAME',
  cacheSet: (name: string, on: boolean) =>
    on
      ? `Documents that the service of profile ${name} gives are kept on this computer, for you alone.`
      : `Documents that the service of profile ${name} gives are not kept.`,
  privateSet: (name: string, on: boolean) =>
    on
      ? `What is done with profile ${name} leaves nothing on this computer, but for what you have written with --output.`
      : `What is done with profile ${name} is kept as docs/privacy.md says.`,
  noProfiles: 'There are no profiles yet. Make one with: lks login --url URL',
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

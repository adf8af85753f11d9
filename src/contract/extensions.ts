/**
 * Questions to a library beyond the contract, declared once for the tools of `mcp`, the addresses of `serve` and the
 * hosted client. An extension of lks: services need not have it.
 */
import { say } from '../messages';
import {
  KNOWN_ON,
  LIBRARY_PARAMETERS,
  libraryParameter,
  type Parameter,
  SEARCH_PARAMETERS,
  searchParameter,
} from './operations';
import { STYLES } from './vocabulary';

/** A document by any name that `lks doc` takes. */
const ID = {
  name: 'id',
  flag: null,
  kind: 'text',
  required: true,
  minLength: 1,
  about: () => say.extension.id,
} as const;
const AT = { name: 'at', flag: 'at', kind: 'date', bound: 'first', about: () => say.extension.at } as const;
const LANG = { ...searchParameter('lang'), about: () => say.extension.lang } as const;

const VERSIONS = [ID, { name: 'all', flag: 'all', kind: 'switch', about: () => say.extension.all }] as const;
const DIFF = [
  ID,
  { name: 'from', flag: 'from', kind: 'date', bound: 'first', about: () => say.extension.from },
  { name: 'to', flag: 'to', kind: 'date', bound: 'last', about: () => say.extension.to },
  { ...KNOWN_ON, about: () => say.extension.knownOn },
] as const;
const OUTLINE = [ID, AT, KNOWN_ON, LANG] as const;
const CITED_BY = [
  ID,
  { ...searchParameter('type'), about: () => say.follow.type },
  { ...searchParameter('law'), about: () => say.follow.law },
  { ...libraryParameter('court'), about: () => say.follow.court },
  { ...searchParameter('date_from'), about: () => say.follow.from },
  { ...searchParameter('date_to'), about: () => say.follow.to },
  { ...AT, about: () => say.follow.citedByAt },
  { name: 'sort', flag: 'sort', kind: 'choice', choices: ['date', 'weight'], about: () => say.follow.sort },
  {
    name: 'limit',
    flag: 'limit',
    kind: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 20,
    about: () => say.follow.limit,
  },
  {
    name: 'offset',
    flag: 'offset',
    kind: 'integer',
    minimum: 0,
    maximum: 9_999_999,
    default: 0,
    about: () => say.follow.offset,
  },
] as const;
const CITE = [
  ID,
  { name: 'style', flag: 'style', kind: 'choice', choices: STYLES, about: () => say.cite.styleFlag },
  { name: 'pinpoint', flag: 'pinpoint', kind: 'text', maxLength: 200, about: () => say.extension.pinpoint },
  AT,
  KNOWN_ON,
  LANG,
] as const;
const COVERAGE = [
  { name: 'source', flag: 'source', kind: 'text', maxLength: 120, about: () => say.extension.source },
  { name: 'kind', flag: 'kind', kind: 'text', maxLength: 120, about: () => say.extension.kind },
  { name: 'court', flag: 'court', kind: 'text', maxLength: 120, about: () => say.extension.courtHeld },
  { name: 'year', flag: 'year', kind: 'text', maxLength: 4, about: () => say.extension.year },
] as const;

export const EXTENSIONS = {
  versions: VERSIONS,
  diff: DIFF,
  outline: OUTLINE,
  'cited-by': CITED_BY,
  cites: [ID, { ...AT, about: () => say.follow.citesAt }],
  chain: [ID, { ...AT, about: () => say.follow.chainAt }],
  cite: CITE,
  coverage: COVERAGE,
} as const satisfies Readonly<Record<string, readonly Parameter[]>>;

export type ExtensionName = keyof typeof EXTENSIONS;

/** Path of the extension below a service's base address. */
const EXTENSION_PATH = '/api/lks/v1';

/** A text to verify. Sent by POST: it may be long, and addresses are logged. */
export const VERIFY = [
  {
    name: 'text',
    flag: null,
    kind: 'text',
    required: true,
    minLength: 1,
    maxLength: 200_000,
    about: () => say.extension.text,
  },
  { name: 'at', flag: 'at', kind: 'date', bound: 'first', about: () => say.verifying.at },
] as const satisfies readonly Parameter[];

/**
 * A library search without publishers; words are optional. Sent by POST, so that addresses in logs do not contain it.
 */
const [WORDS, ...FILTERS] = SEARCH_PARAMETERS;
export const SERVED_SEARCH = [
  { ...WORDS, required: false, about: () => say.extension.words },
  ...FILTERS,
  ...LIBRARY_PARAMETERS.filter(({ name }) => name !== 'live'),
] as const satisfies readonly Parameter[];

/** Questions by POST only. lks clients never send texts to verify: they are confidential (docs/privacy.md). */
export const POSTED = { verify: VERIFY, search: SERVED_SEARCH } as const satisfies Readonly<
  Record<string, readonly Parameter[]>
>;

export type PostedName = keyof typeof POSTED;

export const POSTED_NAMES = Object.keys(POSTED) as readonly PostedName[];

/** Path of calls to the library: see `library-calls.ts`. Rename when their shapes change. */
export const CALLS = 'library';

export const extensionPath = (name: ExtensionName | PostedName | typeof CALLS): string => `${EXTENSION_PATH}/${name}`;

export const EXTENSION_NAMES = Object.keys(EXTENSIONS) as readonly ExtensionName[];

/** An entry of `meta.extensions` in a health answer. */
export interface AnnouncedExtension {
  name: string;
  version: number;
  path: string;
  questions: readonly string[];
}

export const ANNOUNCED: readonly AnnouncedExtension[] = [
  { name: 'lks', version: 1, path: EXTENSION_PATH, questions: [...EXTENSION_NAMES, ...POSTED_NAMES, CALLS] },
];

/** What a service announced; unknown versions are ignored. */
export interface Announced {
  questions: ReadonlySet<ExtensionName>;
  /** Answers everything its library can: searches by POST, and library calls. */
  library: boolean;
}

export const NOT_ANNOUNCED: Announced = { questions: new Set(), library: false };

/** The known part of a health answer's announcement, whatever a service sent. */
export function announcementIn(meta: unknown): { extensions: readonly AnnouncedExtension[] } {
  const { extensions } = Object(meta) as { extensions?: unknown };
  const own = (Array.isArray(extensions) ? extensions : []).find((one) => {
    const { name, version, path } = Object(one);
    return name === 'lks' && version === 1 && path === EXTENSION_PATH;
  });
  const { questions } = Object(own) as { questions?: unknown };
  if (!Array.isArray(questions)) return { extensions: [] };
  return {
    extensions: ANNOUNCED.map((all) => ({
      ...all,
      questions: all.questions.filter((name) => questions.includes(name)),
    })),
  };
}

/** Reads an announcement. `meta.posts`, added by lks: whether POST bodies reach the service. */
export function announcedBy(meta: unknown): Announced {
  const [own] = announcementIn(meta).extensions;
  if (own === undefined) return NOT_ANNOUNCED;
  const { questions } = own;
  const { posts } = Object(meta) as { posts?: unknown };
  return {
    questions: new Set(EXTENSION_NAMES.filter((name) => questions.includes(name))),
    library: posts !== false && questions.includes(CALLS) && questions.includes('search'),
  };
}

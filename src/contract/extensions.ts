/**
 * What a library can be asked beyond the three operations of the contract, declared once: the tools of `mcp`, the addresses of `serve` and the
 * questions of the hosted client come from here. An extension of lks: no service has to have any of it.
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

/** What is asked for: a document by any name that `lks doc` takes. */
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

/** The parameters of each question, by its name. */
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

/** Where a service that has the extension answers its questions, below its base address. */
const EXTENSION_PATH = '/api/lks/v1';

/** A text to be checked for what it cites. It is sent in the body, with POST: it may be long, and an address is written down in many places. */
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
 * A search with all that a library takes of one, but for the publishers: words are no duty. In a body, so that no log of addresses has what was
 * searched for.
 */
const [WORDS, ...FILTERS] = SEARCH_PARAMETERS;
export const SERVED_SEARCH = [
  { ...WORDS, required: false, about: () => say.extension.words },
  ...FILTERS,
  ...LIBRARY_PARAMETERS.filter(({ name }) => name !== 'live'),
] as const satisfies readonly Parameter[];

/** What is sent with POST alone, by its name. No client of lks sends a text to be verified, as that is nobody else's (docs/privacy.md). */
export const POSTED = { verify: VERIFY, search: SERVED_SEARCH } as const satisfies Readonly<
  Record<string, readonly Parameter[]>
>;

export type PostedName = keyof typeof POSTED;

export const POSTED_NAMES = Object.keys(POSTED) as readonly PostedName[];

/** Calls of the library itself: see `library-calls.ts`. Another name when their shapes change. */
export const CALLS = 'library';

/** The path of a question. */
export const extensionPath = (name: ExtensionName | PostedName | typeof CALLS): string => `${EXTENSION_PATH}/${name}`;

export const EXTENSION_NAMES = Object.keys(EXTENSIONS) as readonly ExtensionName[];

/** An extension that a service announces with its health: `meta.extensions`. */
export interface AnnouncedExtension {
  name: string;
  version: number;
  path: string;
  questions: readonly string[];
}

/** What `lks serve` announces. */
export const ANNOUNCED: readonly AnnouncedExtension[] = [
  { name: 'lks', version: 1, path: EXTENSION_PATH, questions: [...EXTENSION_NAMES, ...POSTED_NAMES, CALLS] },
];

/** What a health answer announces of the extension, whatever a service sent; nothing of a version that is not known here. */
export interface Announced {
  questions: ReadonlySet<ExtensionName>;
  /** It answers all that its library does: it takes searches in a body, and calls of the library. */
  library: boolean;
}

export const NOT_ANNOUNCED: Announced = { questions: new Set(), library: false };

/** Of what a health answer announces, whatever a service sent, that which is known here. */
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

/** Reads what is announced. `posts`, which lks notes beside it: whether what is sent in a body gets there. */
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

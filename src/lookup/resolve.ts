/** From what a person calls a document to its id in the active backend (contract.md, "Citations as arguments"). */
import type { Backend, DocumentCall, SearchCall } from '../contract/backend';
import { searchParameter } from '../contract/operations';
import { TAKES } from '../contract/takes';
import type { Language, SearchResult } from '../contract/types';
import { LksError } from '../errors';
import { say } from '../messages';
import { type Alias, readAlias } from '../names/alias';
import { type Citation, readCitation, readUnlistedLaw } from '../names/citation';
import { unwrap } from '../names/read-identifier';
import { identityKey, parseIdentifier, sameIdentifier } from '../sources/identifiers';
import { ownIdentifierNames } from '../sources/publishers';
import { absenceOf, nearestHint, unknownLaw } from './absence';

export interface Resolved {
  /** What the document operation takes. */
  readonly id: string;
  /** The title in the search row, as the backend sent it; absent for a UUID. */
  readonly title?: string;
  /** `search` when it has cost a search operation. */
  readonly resolvedBy: 'uuid' | 'search';
}

export interface ResolveOptions {
  /** Which language to take where a document exists in both; Dutch unless said otherwise. */
  readonly language?: Language;
}

/** The most rows that a search gives (contract.md, "Limits"). */
const ROWS: number = searchParameter('limit').maximum;
/** The score that the library gives to a row whose identity, not whose text, matched. */
const IDENTITY_SCORE = 100;

/**
 * Finds the id of the document that a text names. A UUID is taken as it is; anything else costs one search.
 * Throws `usage` for text that is no identifier or names several works, `not-found` when the backend has no such
 * document (the hint names the nearest); what the backend throws passes through.
 */
export async function resolveIdentifier(
  text: string,
  backend: Backend,
  call?: DocumentCall,
  options: ResolveOptions = {},
): Promise<Resolved> {
  const identifier = parseIdentifier(text);
  if (identifier?.kind === 'uuid') return { id: identifier.value, resolvedBy: 'uuid' };
  const citation = readCitation(text, identifier);
  const alias = citation === undefined ? readAlias(text) : undefined;
  if (citation !== undefined) {
    const place = identifier ?? parseIdentifier(citation.externalIds[0] ?? '');
    const path = place?.kind === 'bwb' ? (place.path ?? []) : [];
    return resolveCitation(citation, path, backend, call, options);
  }
  if (alias !== undefined) return resolveAlias(alias, backend, call);
  const unlisted = readUnlistedLaw(text);
  if (unlisted !== undefined) return resolveUnlisted(text, unlisted, backend, call);
  throw new LksError('usage', say.citations.noIdentifier(echo(text), ownIdentifierNames()), {
    hint: say.citations.searchInstead,
  });
}

async function resolveCitation(
  citation: Citation,
  path: readonly string[],
  backend: Backend,
  call: DocumentCall | undefined,
  options: ResolveOptions,
): Promise<Resolved> {
  const [wanted, ...others] = citation.externalIds;
  if (wanted === undefined || others.length > 0)
    throw new LksError('usage', say.citations.severalWorks(citation.externalIds.length), {
      hint: say.citations.nameOneWork(citation.externalIds.slice(0, 3)),
    });
  const sought = (found: readonly SearchResult[]) => found.filter((row) => sameIdentifier(row.external_id, wanted));
  if (backend.description.kind !== 'hosted') {
    // A library looks a name up without looking through its texts, which most names need not.
    const named = await searchRows(wanted, backend, { ...call, named: true });
    const row = preferred(sought(named), wanted, options.language ?? 'nl');
    if (row !== undefined) return resolved(row);
  }
  const rows = await searchRows(wanted, backend, call);
  const matches = [
    () => sought(rows),
    () => rows.filter((row) => liesOnPath(row.external_id, wanted, path)),
    // The first article of a law has the law's own score where the law itself is no document: it is not the law.
    () => (citation.work === wanted ? [] : soleIdentityHit(rows, backend)),
  ];
  for (const match of matches) {
    const row = preferred(match(), wanted, options.language ?? 'nl');
    if (row !== undefined) return resolved(row);
  }
  throw await absenceOf(citation, rows, backend, call?.options?.at);
}

/** An article of a law by a name that the table of laws does not have, but the library may. */
async function resolveUnlisted(
  text: string,
  law: string,
  backend: Backend,
  call: DocumentCall | undefined,
): Promise<Resolved> {
  const [row, another] = soleIdentityHit(await searchRows(text, backend, call), backend);
  if (row !== undefined && another === undefined) return resolved(row);
  throw await unknownLaw(law, backend);
}

/** A case number counts only as the sole identity hit of the library; an LJN also as the ordinal of one ECLI. */
async function resolveAlias(alias: Alias, backend: Backend, call: DocumentCall | undefined): Promise<Resolved> {
  const rows = await searchRows(alias.number, backend, call);
  const ordinal = `:${alias.number}`.toLowerCase();
  const named = alias.kind === 'ljn' ? rows.filter((row) => identityKey(row.external_id).endsWith(ordinal)) : [];
  const [row, another] = named.length > 0 ? named : soleIdentityHit(rows, backend);
  if (row !== undefined && another === undefined) return resolved(row);
  throw new LksError('not-found', say.citations.notFound(alias.number), { hint: nearestHint(rows) });
}

/**
 * The one document whose alias (case number, jci, `enig artikel`) was asked for, in each language it has. Only the
 * library says so, by its score; a hosted service's scores have no known scale (contract.md, "What the description leaves open").
 */
function soleIdentityHit(rows: readonly SearchResult[], backend: Backend): SearchResult[] {
  if (backend.description.kind === 'hosted') return [];
  const hits = rows.filter((row) => row.score === IDENTITY_SCORE);
  return new Set(hits.map((row) => identityKey(row.external_id))).size === 1 ? hits : [];
}

async function searchRows(
  q: string,
  backend: Backend,
  call: (DocumentCall & Pick<SearchCall, 'named'>) | undefined,
): Promise<SearchResult[]> {
  // Rows with some of the words of an identifier are about something else; only a library can be told so. And nobody sees these rows.
  const { all_words } = TAKES[backend.description.kind];
  const options = { ...call?.options, ...(all_words && { all_words }) };
  const { data } = await backend.search({ q, limit: ROWS, offset: 0 }, { ...call, options, snippets: false });
  return data.filter((row) => typeof row?.external_id === 'string' && typeof row.id === 'string');
}

const resolved = (row: SearchResult): Resolved => ({
  id: row.id,
  ...(typeof row.title === 'string' ? { title: row.title } : {}),
  resolvedBy: 'search',
});

/**
 * Whether a row is the article that was asked for when containers are left out of the count: a jci or an anchor names
 * them all, the external id only those that tell repeated numbers apart.
 */
function liesOnPath(externalId: string, wanted: string, path: readonly string[]): boolean {
  const [found, asked] = [parseIdentifier(externalId), parseIdentifier(wanted)];
  if (path.length === 0 || found?.kind !== 'bwb' || asked?.kind !== 'bwb' || found.work !== asked.work) return false;
  if (asked.article === undefined || found.article?.toLowerCase() !== asked.article.toLowerCase()) return false;
  const steps = new Set(path.map((container) => container.toLowerCase()));
  const own = (found.path ?? []).map((container) => container.toLowerCase());
  const annexed = (containers: Iterable<string>) => [...containers].some((step) => step.startsWith('bijlage'));
  return annexed(own) === annexed(steps) && own.every((container) => steps.has(container));
}

/** The row to take of several that are the document: the same spelling, then the language, then the newest version. */
function preferred(rows: readonly SearchResult[], wanted: string, language: Language): SearchResult | undefined {
  const key = identityKey(wanted);
  const rank = (row: SearchResult): number =>
    (identityKey(row.external_id) === key ? 2 : 0) + (row.language === language ? 1 : 0);
  const version = (row: SearchResult): number => Number(/^cvdr\d+_(\d+)/.exec(identityKey(row.external_id))?.[1] ?? 0);
  return [...rows].sort((a, b) => rank(b) - rank(a) || version(b) - version(a))[0];
}

/** The user's own text for a message, unless it is long or could be a key: then only that it was a text. */
function echo(text: string): string | undefined {
  const bare = unwrap(text);
  return bare !== '' && bare.length <= 60 && bare.split(' ').every((word) => word.length <= 24) ? bare : undefined;
}

/** From what a person calls a document to its id in the active backend (contract.md, "Citations as arguments"). */
import {
  type Backend,
  type DocumentCall,
  type FoundByName,
  localLibrary,
  type NamedDocument,
} from '../contract/backend';
import { isWithoutIndex, LksError } from '../contract/errors';
import type { CitedName, Findable, Name, NamedSet } from '../contract/name';
import type { AnswerNotice, Jurisdiction, SearchResult } from '../contract/types';
import { booksOfCode } from '../law/laws/laws';
import { pairedNumber } from '../law/registers/external-ids';
import { readLocator } from '../law/registers/locator';
import { unwrap } from '../law/registers/read-identifier';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { safeLine } from '../platform/text/safe-text';
import { identityKey } from '../sources/identifiers';
import { ownIdentifierNames } from '../sources/publishers';
import { absenceOf, decisionAbsent, nearestNamesHint, unknownLaw } from './absence';
import { searchFor, withIds } from './by-search';
import { identityOf, remarksOnCase } from './eu-decisions';
import { inLanguage, type LanguageWanted, languageWanted, twinsAmong, whereOf } from './languages';

type Named = Name | { readonly kind: 'row' };

const readAsOf = (name: Named) => (name.kind === 'citation' ? name.readAs : undefined);

/** What has to be said of how a citation was read: nothing where it could be read in one way only, and all of it is answered. */
export function readingRemarks(name: Named): AnswerNotice[] {
  const readAs = readAsOf(name);
  const follow = name.kind === 'citation' && name.following === true;
  const about = name.kind === 'citation' ? name.about : undefined;
  return [
    ...(readAs === undefined ? [] : [{ code: 'read_as', message: say.citations.readAs(readAs.text) }]),
    ...(about === undefined
      ? []
      : [{ code: 'read_as', message: say.citations.isAbout(about, name.kind === 'citation' ? name.display : '') }]),
    ...(follow ? [{ code: 'articles_follow', message: say.citations.articlesFollow(name.display) }] : []),
  ];
}

/**
 * The failure for a citation that is not answered in the way in which it was read, with both of them; undefined for one that could be read in
 * one way only. `absent`: why there is no document by the one in which it was read, where that was looked for.
 */
function twoReadings(name: Named, absent?: LksError): LksError | undefined {
  const readAs = readAsOf(name);
  if (name.kind !== 'citation' || readAs === undefined) return undefined;
  const { text, externalIds } = name;
  const [id = '', another] = externalIds;
  const own =
    absent === undefined && another === undefined ? say.citations.readingHint(readAs.text, quoteWord(id)) : undefined;
  const both = say.citations.twoReadings(text, readAs.text, readAs.other);
  return new LksError('not-found', [absent?.message, both].filter(Boolean).join(' '), {
    hint: absent?.hint ?? own,
    commands: absent?.commands,
    code: 'two_readings',
  });
}

/** Throws `not-found`, with both readings, where the jurisdiction of the one in which a citation was not read is asked for. */
export function refuseOtherReading(name: Named, jurisdiction: Jurisdiction | undefined): void {
  if (jurisdiction === undefined || readAsOf(name)?.jurisdiction !== jurisdiction) return;
  throw twoReadings(name);
}

export interface Resolved {
  /** What the document operation takes. */
  readonly id: string;
  /** Whether it has cost a search operation. */
  readonly searched: boolean;
  /** The same document in other languages; absent where nobody has looked for them. */
  readonly twins?: readonly NamedDocument[];
  /** What has to be said of which work was taken. */
  readonly remarks?: readonly AnswerNotice[];
}

/**
 * Finds the id of the document that a name is of. A UUID is taken as it is. Throws `usage` for text that is no identifier or
 * names several works, `not-found` when the backend has no such document (the hint names the nearest) or not in the language that
 * was asked for; what the backend throws passes through.
 */
export async function resolveName(
  name: Name,
  backend: Backend,
  call?: DocumentCall,
  wanted: LanguageWanted = languageWanted(name, undefined),
): Promise<Resolved> {
  if (name.kind === 'uuid') return { id: name.id, searched: false };
  if (name.kind === 'unknown') throw await noName(name, backend);
  if (name.kind === 'citation') refuseSeveral(name);
  const found = await backend.find(name, call);
  // Several decisions are never told apart by their language.
  const isTold = name.kind !== 'decision' || isOneDecision(found.documents);
  const document = isTold ? chosenOf(inLanguage(found.documents, wanted, backend), name) : undefined;
  if (document !== undefined) {
    const twins = twinsAmong(found.documents, document);
    const { documents = [], beside = [] } = found.inCase ?? {};
    const remarks = remarksOnCase(name, documents, beside, whereOf(backend));
    if (found.withoutEcli && name.kind === 'citation')
      remarks.unshift({
        code: 'ecli_not_compared',
        message: ecliRemark(name.externalIds[0] ?? '', document),
      });
    return { id: document.id, searched: found.searched !== undefined, twins, ...(remarks.length > 0 && { remarks }) };
  }
  // The page of what is not here is given in the language that was asked for.
  const asked = wanted.by === 'flag' ? { ...name, language: wanted.language } : name;
  const absent = await absence(asked, found, backend, call);
  throw twoReadings(name, absent) ?? absent;
}

/** What says that a decision without an ECLI is that of the one that was asked for. */
const ecliRemark = (ecli: string, { external_id: id, work = id }: NamedDocument): string =>
  (pairedNumber(ecli) === work ? say.citations.ecliByTable : say.citations.ecliNotCompared)(ecli, id);

/** The failure where one document is asked for, and a text names several that only the law itself tells: a range, a part. */
export const namesSet = ({ display }: NamedSet): LksError =>
  new LksError('usage', say.citations.severalArticles(display), { hint: say.citations.severalArticlesHint });

/** What begins as an article does, or is a number with a book: `artikel 5`, `6:162 lid 2`. */
const LAWLESS = /^(?:art|\d{1,2}[a-z]?:\d)/i;

/** The failure for a text that is no name: what it is near to, where that is a law. */
async function noName(
  { text, noDay, noBook, siteNumber }: Extract<Name, { kind: 'unknown' }>,
  backend: Backend,
): Promise<LksError> {
  if (noDay !== undefined) return new LksError('usage', say.citations.noDay(noDay), { hint: say.citations.noDayHint });
  if (siteNumber) return new LksError('usage', say.citations.siteNumber, { hint: say.citations.siteNumberHint });
  if (noBook !== undefined)
    return new LksError('usage', say.citations.noBook(noBook), {
      hint: say.citations.noBookHint(booksOfCode().flatMap(({ book }) => book ?? [])),
    });
  const shown = echo(text);
  if (shown !== undefined && LAWLESS.test(unwrap(text)) && readLocator(unwrap(text))?.article !== undefined)
    return new LksError('usage', say.citations.noLaw(shown), { hint: say.citations.noLawHint });
  const near = shown === undefined ? undefined : await nearestNamesHint(shown, backend);
  return new LksError('usage', say.citations.noIdentifier(shown, ownIdentifierNames()), {
    hint: [near?.hint, say.citations.searchInstead].filter(Boolean).join('\n'),
    remedy: 'search',
  });
}

function refuseSeveral({ externalIds }: CitedName): void {
  if (externalIds.length === 1) return;
  throw new LksError('usage', say.citations.severalWorks(externalIds.length), {
    hint: say.citations.nameOneWork(externalIds.slice(0, 3)),
  });
}

const isOneDecision = (documents: readonly NamedDocument[]): boolean => new Set(documents.map(identityOf)).size === 1;

/** The document to take of those that have the name. One that is known by another name counts where there is no other. */
function chosenOf(documents: readonly NamedDocument[], name: Findable): NamedDocument | undefined {
  if (name.kind === 'citation') return preferred(documents, name.externalIds[0] ?? '');
  return documents.length === 1 ? documents[0] : undefined;
}

/** The failure for a name of which a backend has no document; `found`: what looking for it gave. */
export async function absence(
  name: Findable,
  found: FoundByName,
  backend: Backend,
  call: DocumentCall | undefined,
): Promise<LksError> {
  if (name.kind === 'unlisted-law') return unknownLaw(name, backend);
  const isTold = name.kind === 'decision' && (found.documents.length > 0 || (found.near ?? []).length > 0);
  const hasKey = name.kind === 'citation' || name.numbers.length > 0 || name.reports.length > 0;
  const rows = found.searched ?? (isTold || !hasKey ? [] : await rowsNear(name, backend, call));
  return name.kind === 'citation'
    ? absenceOf(name, { rows, unnumbered: found.unnumbered ?? [], near: found.near ?? [] }, backend, call?.options?.at)
    : decisionAbsent(name, found, rows, backend);
}

/** What a library has near to a name that it does not have. Rows with some of the words of an identifier are about something else. */
async function rowsNear(name: Findable, backend: Backend, call: DocumentCall | undefined): Promise<SearchResult[]> {
  if (localLibrary(backend) === undefined) return [];
  const options = { ...call?.options, all_words: true as const };
  // What that search leaves out is not what was asked for.
  const { notice: _untold, ...quiet } = call ?? {};
  try {
    return withIds(await backend.search(searchFor(name), { ...quiet, options, snippets: false }));
  } catch (error) {
    // That a document is not there is known without an index; what is near to it is not.
    if (isWithoutIndex(error)) return [];
    throw error;
  }
}

/** The row to take of several that are the document: the same spelling, then the newest version. */
function preferred(rows: readonly NamedDocument[], wanted: string): NamedDocument | undefined {
  if (rows.length < 2) return rows[0];
  const key = identityKey(wanted);
  const rank = (row: NamedDocument): number => (identityKey(row.external_id) === key ? 1 : 0);
  const version = (row: NamedDocument): number => Number(/^cvdr\d+_(\d+)/.exec(identityKey(row.external_id))?.[1] ?? 0);
  return [...rows].sort((a, b) => rank(b) - rank(a) || version(b) - version(a))[0];
}

/** The user's own text for a message, unless it is long or could be a key: then only that it was a text. */
function echo(text: string): string | undefined {
  const typed = safeLine(text).trim();
  return typed !== '' && typed.length <= 60 && typed.split(' ').every((word) => word.length <= 24) ? typed : undefined;
}

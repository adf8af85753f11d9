/** The language of a document: of `--lang`, else of the citation, else Dutch. */
import {
  type Backend,
  type DocumentCall,
  type FoundByName,
  localLibrary,
  type NamedDocument,
} from '../contract/backend';
import { LksError } from '../contract/errors';
import type { CitedName } from '../contract/name';
import {
  type AnswerNotice,
  type DocumentAnswer,
  LANGUAGES,
  type Language,
  type LegalDocument,
} from '../contract/types';
import { REGISTER_REMARKS } from '../contract/vocabulary';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { parseIdentifier } from '../sources/identifiers';
import { identityOf } from './eu-decisions';

/** Identifiers and rows have no language. */
type Named = { readonly kind: string; readonly language?: Language; readonly text?: string };

export interface LanguageWanted {
  language: Language;
  /** Only `flag` is binding. */
  by: 'flag' | 'citation' | 'nobody';
}

/** The language in which a document is wanted. `lang`: that of `--lang`. */
export function languageWanted(name: Named, lang: Language | undefined): LanguageWanted {
  if (lang !== undefined) return { language: lang, by: 'flag' };
  return name.language === undefined ? { language: 'nl', by: 'nobody' } : { language: name.language, by: 'citation' };
}

/** Rows in the wanted language, else all. Throws as `refuseOther`. */
export function inLanguage<T extends NamedDocument>(rows: readonly T[], wanted: LanguageWanted, backend: Backend): T[] {
  const own = rows.filter(({ language }) => language === wanted.language);
  if (own.length === 0 && rows.length > 0 && wanted.by === 'flag') throw refuseOther(rows, wanted.language, backend);
  const best = Math.min(...rows.map(({ language }) => placeOf(language)));
  return own.length > 0 ? own : rows.filter(({ language }) => placeOf(language) === best);
}

function refuseOther(rows: readonly NamedDocument[], asked: Language, backend: Backend): LksError {
  const id = nameOf(rows[0]!);
  const held = alsoIn(rows);
  const where = whereOf(backend);
  const hints = held.map((one) => say.citations.otherLanguage(quoteWord(one.id), one.language, one.flag));
  const languages = held.map(({ language }) => language);
  // The service may have what the cache lacks.
  const isAsked = backend.description.offline !== true;
  return new LksError(
    isAsked ? 'not-found' : 'unreachable',
    say.citations.languageNotHeld(id, where, asked, languages),
    {
      hint: hints.join('\n') || undefined,
      code: isAsked ? 'language_not_held' : 'offline',
    },
  );
}

const flagOf = (language: string): Language | undefined => LANGUAGES.find((known) => known === language);

/** A service may send anything. */
const isLanguage = (text: string): boolean => /^[a-z]{2}$/.test(text);

/** Languages of `--lang` first. */
const placeOf = (language: string): number => {
  const place = (LANGUAGES as readonly string[]).indexOf(language);
  return place < 0 ? LANGUAGES.length : place;
};

/** Sorted by preferred language. */
export const byLanguage = <T extends Pick<NamedDocument, 'language'>>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => placeOf(a.language) - placeOf(b.language));

/** Only a parsed identifier is used in a command, since a server may send anything. */
const nameOf = ({ id, external_id: externalId }: Pick<NamedDocument, 'id' | 'external_id'>): string => {
  const identifier = parseIdentifier(externalId);
  return identifier === undefined || identifier.kind === 'uuid' ? id : identifier.externalId;
};

/** The same document in other languages. */
export const twinsAmong = <T extends NamedDocument>(rows: readonly T[], one: NamedDocument): T[] =>
  rows.filter(
    (row) =>
      row.id !== one.id &&
      row.language !== one.language &&
      isLanguage(row.language) &&
      identityOf(row) === identityOf(rows.find(({ id }) => id === one.id) ?? one),
  );

export const ALSO_IN_LANGUAGE = 'also_in_language';

export interface AlsoIn {
  /** External id, else UUID. */
  id: string;
  language: string;
  /** For `--lang`; undefined if only the UUID selects the language. */
  flag: Language | undefined;
}

interface InLanguage {
  answer: DocumentAnswer;
  remarks: AnswerNotice[];
  also: AlsoIn[];
  searched: boolean;
}

/**
 * A document in the language wanted, once it has been fetched in one of them.
 *
 * @param twins the same document in other languages, where they are known; undefined: nobody has looked.
 * @throws `not-found` where it is not there in the language of `--lang`; what the backend throws.
 */
export async function documentInLanguage(
  answer: DocumentAnswer,
  twins: readonly NamedDocument[] | undefined,
  { name, wanted }: { name: Named; wanted: LanguageWanted },
  backend: Backend,
  call: DocumentCall,
): Promise<InLanguage> {
  const own = answer.data;
  const isOther = wanted.by === 'flag' && own.language !== wanted.language;
  // No second request to a service, unless the document is not in the requested language.
  const looks = twins === undefined && (localLibrary(backend) !== undefined || isOther);
  const found: FoundByName = looks
    ? await backend.find(citing(own.external_id), call)
    : { documents: [...(twins ?? [])] };
  const others = looks ? twinsAmong(found.documents, own) : found.documents;
  const searched = looks && found.searched !== undefined;
  const twin = others.find(({ language }) => language === wanted.language);
  if (isOther && twin === undefined) throw refuseOther([own, ...others], wanted.language, backend);
  if (isOther) return { answer: await backend.document(twin!.id, call), remarks: [], also: alsoIn([own]), searched };
  const authentic = await authenticTwin(own, others, wanted, backend, call);
  if (authentic !== undefined)
    return { answer: authentic, remarks: [translationNotice(name)], also: alsoIn([own]), searched };
  const isLacking = wanted.by === 'citation' && isLanguage(own.language) && own.language !== wanted.language;
  const remarks = isLacking ? [lackingNotice(own, wanted.language, backend)] : [];
  return { answer, remarks, also: alsoIn(others), searched };
}

/** A document as it is cited by its external id. */
export const citing = (id: string): CitedName => ({
  kind: 'citation',
  text: id,
  externalIds: [id],
  path: [],
  display: id,
});

/**
 * The authentic text in place of an English one that was only cited in English and is a translation; undefined where the English one
 * stays.
 */
async function authenticTwin(
  own: LegalDocument,
  others: readonly NamedDocument[],
  wanted: LanguageWanted,
  backend: Backend,
  call: DocumentCall,
): Promise<DocumentAnswer | undefined> {
  const isCited = wanted.by === 'citation' && wanted.language === 'en' && own.language === 'en';
  const [other] = isCited && saysRegister(own, 'vertaling') ? others : [];
  const answer = other === undefined ? undefined : await backend.document(other.id, call);
  return answer !== undefined && saysRegister(answer.data, 'authentiek') ? answer : undefined;
}

/** Whether the register says of a text that it is authentic, or a translation. Of acts of the Union, which are authentic in every language, it says nothing. */
function saysRegister({ body, added }: LegalDocument, what: 'authentiek' | 'vertaling'): boolean {
  const words: readonly string[] = LANGUAGES.map((language) => REGISTER_REMARKS[language][what]);
  const spans: unknown[] = Array.isArray(added) ? added : [];
  return spans.some((span) => {
    const { kind, start, end } = Object(span) as Record<string, unknown>;
    return kind === 'language' && words.includes(String(body).slice(Number(start), Number(end)));
  });
}

const translationNotice = ({ text = '' }: Named): AnswerNotice => ({
  code: 'translation',
  message: say.citations.isTranslation(text),
});

const lackingNotice = (own: LegalDocument, asked: Language, backend: Backend): AnswerNotice => ({
  code: 'language_not_held',
  message: say.citations.inOtherLanguage(nameOf(own), whereOf(backend), asked, own.language),
});

function alsoIn(others: readonly Pick<NamedDocument, 'id' | 'external_id' | 'language'>[]): AlsoIn[] {
  const found = byLanguage(others).flatMap((other): (readonly [string, AlsoIn])[] => {
    const { language, id } = other;
    const flag = flagOf(language);
    return isLanguage(language) ? [[language, { id: flag === undefined ? id : nameOf(other), language, flag }]] : [];
  });
  return [...new Map(found).values()];
}

/** Where was searched, as worded; a service of one's own is a library. */
export function whereOf(backend: Backend): string {
  const { kind, offline } = backend.description;
  if (offline) return say.citations.whatIsKept;
  return say.citations.where[localLibrary(backend)?.served ? 'served' : kind];
}

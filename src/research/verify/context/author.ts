/** The author that a sentence names for an opinion or a note to a decision, compared with the source. */
import type { LegalDocument } from '../../../contract/types';
import { say } from '../../../messages';
import { opinionAuthorInTitle, opinionAuthorOf, reportsIn } from '../../cite/in-text';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { kindOfDocument } from './kind';
import { type Nearby, refers } from './sentence';

export interface AuthorClaim {
  of: 'opinion' | 'note';
  name: string;
  /** For a note: the report that it was published with. */
  report?: string;
}

const PARTICLE = "(?:[Vv]an|[Dd]en?|[Dd]er|[Tt]en?|[Tt]er|[Vv]on|['’]t|VAN|DEN?|DER)";
const NAME = String.raw`(?:[Mm]r\.?\s)?(?:(?:\p{Lu}\p{Ll}?\p{Lu}?\.){1,5}\s?)?(?<name>(?:${PARTICLE}\s){0,3}\p{Lu}[\p{L}'’]+(?:-(?:${PARTICLE}\s){0,2}\p{Lu}?[\p{L}'’]+(?:\s\p{Lu}[\p{L}'’]+)?){0,2})`;
const OPINION = String.raw`(?<![\p{L}-])(?:[Aa]dvoca(?:at|te)[- ][Gg]enera(?:al|l)|[Pp]rocureur-[Gg]eneraal|A-?G|P-?G)`;
const WRITER = new RegExp(String.raw`${OPINION},?\s${NAME}`, 'gu');
const ANNOTATOR = new RegExp(
  String.raw`(?<!\p{L})(?:m\.?\s?nt\.?|met\s(?:een\s)?(?:noot|annotatie))(?:\s(?:van|door))?\s${NAME}`,
  'u',
);
/** A report (journal, year, number) directly before the annotator. */
const REPORT_BEFORE =
  /(\p{Lu}[\p{L}.&-]{0,20}) ((?:18|19|20)\d{2})\s?[/,]\s?(?:nr\.?\s)?(\d{1,5}[a-z]?)(?:,\s?\d{1,3})?,?\s$/u;
const NO_NAME = /^(?:Hoge|Raad|Court|European|Europese|In|Case|Zie|De|Het|The|Opinion)$/u;
const NEAR = 200;

const nameOf = (match: RegExpExecArray | undefined | null): string | undefined => {
  const name = match?.groups?.name?.trim();
  return name === undefined || NO_NAME.test(name) ? undefined : name;
};

/** Reads the authors that a sentence names for the document it cites. @param text the citation. */
export function readAuthors(text: string, { ahead, behind }: Nearby): AuthorClaim[] {
  // The last author named, unless followed by another decision.
  const last = (where: string): string | undefined => {
    const found = [...where.matchAll(WRITER)].at(-1);
    const gap = found === undefined ? '' : where.slice(found.index + found[0].length);
    return refers(gap) || /(?<!\p{L})(?:en|and)\s/u.test(gap) ? undefined : nameOf(found);
  };
  const first = (where: string): string | undefined => nameOf([...where.matchAll(WRITER)][0]);
  const near = ahead.slice(-NEAR);
  // The citation may end in `A-G`, with the name after it.
  const joined = new RegExp(`${OPINION}$`, 'u').test(text) ? first(`A-G${behind.slice(0, 80)}`) : undefined;
  const writer = last(text) ?? joined ?? last(near) ?? first(behind.slice(0, NEAR));
  const all = `${text}${behind.slice(0, 120)}`;
  const noted = ANNOTATOR.exec(all);
  const note = nameOf(noted);
  const [, journal, year, number] = REPORT_BEFORE.exec(all.slice(0, noted?.index ?? 0)) ?? [];
  return [
    ...(writer === undefined ? [] : [{ of: 'opinion', name: writer } as const]),
    ...(note === undefined
      ? []
      : [
          { of: 'note', name: note, ...(journal !== undefined && { report: `${journal} ${year}/${number}` }) } as const,
        ]),
  ];
}

const tokensOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((one) => one.length > 2 && !/^(?:van|den|der|ten|ter|von|het)$/.test(one));

/** Whether two names may be of one person: they share a word. */
const isSame = (one: string, other: string): boolean => {
  const own = tokensOf(other);
  return tokensOf(one).some((word) => own.includes(word));
};

/** The author at the head of an opinion: `Rek.nr. R99/138 mr Wesseling-van Gent`. */
const AT_HEAD = new RegExp(String.raw`(?<![\p{L}])[Mm]r\.?\s${NAME.replace(String.raw`(?:[Mm]r\.?\s)?`, '')}`, 'u');
const HEAD = 240;

const writerOf = (document: LegalDocument): string | undefined =>
  opinionAuthorInTitle(document.title) ??
  opinionAuthorOf(document)?.name ??
  nameOf(AT_HEAD.exec(document.body.slice(0, HEAD)));

function compareWriter(name: string, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'author', said: name };
  if (kindOfDocument(document) === 'conclusie') {
    const own = writerOf(document);
    if (own === undefined) return notCompared(statement, say.verifying.authorNotTold);
    return isSame(name, own) ? agrees(statement) : differs(statement, 'author', own);
  }
  const named = [...document.body.matchAll(WRITER)].flatMap((match) => nameOf(match) ?? []);
  if (named.some((one) => isSame(name, one))) return agrees(statement);
  const [own] = named;
  return own === undefined
    ? notCompared(statement, say.verifying.authorNotTold)
    : open(statement, 'author', say.verifying.authorUnsure(name, own), own);
}

function compareAnnotator({ name, report }: AuthorClaim, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'author', said: `m.nt. ${name}` };
  const listed = reportsIn({ body: document.body, ...(document.added !== undefined && { added: document.added }) });
  // Each journal may have its own annotator.
  const named = listed.flatMap((one) => (report === undefined || one.report === report ? (one.annotator ?? []) : []));
  if (named.some((one) => isSame(name, one))) return agrees(statement);
  return named.length === 0 || report === undefined
    ? notCompared(statement, say.verifying.annotatorNotTold)
    : open(statement, 'author', say.verifying.annotatorUnsure(name, named.join(', ')), named.join(', '));
}

export const compareAuthor = (said: AuthorClaim, document: LegalDocument): Comparison =>
  said.of === 'note' ? compareAnnotator(said, document) : compareWriter(said.name, document);

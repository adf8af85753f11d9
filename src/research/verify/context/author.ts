/** The author that a sentence names for an opinion or a note to a decision, compared with the source. */
import type { LegalDocument } from '../../../contract/types';
import { hasSense, type Token, textOf, tokensOf } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { withoutMarks } from '../../../platform/text/marks';
import { opinionAuthorInTitle, opinionAuthorOf, reportsIn } from '../../cite/in-text';
import { claimAt, findClaim, findClaims } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { kindOfDocument } from './kind';
import { type NearDecision, refers } from './sentence';

export interface AuthorClaim {
  of: 'opinion' | 'note';
  name: string;
  /** For a note: the report that it was published with. */
  report?: string;
}

interface Person extends AuthorClaim {
  /** The tokens from the word before the name on. */
  start: number;
  end: number;
}

function personAt(tokens: readonly Token[], start: number): { name: string; end: number } | undefined {
  const found = claimAt('person', tokens, start);
  return found && { name: textOf(tokens.slice(start, found.end)), end: found.end };
}

/** The people that tokens name as author of an opinion or a note, in order. */
function peopleIn(tokens: readonly Token[], of: Person['of']): Person[] {
  const named = (start: number, from: number | undefined): Person[] => {
    const person = from === undefined ? undefined : personAt(tokens, from);
    if (person === undefined) return [];
    const report = of === 'note' ? reportBefore(tokens, start) : undefined;
    return [{ of, start, ...person, ...(report !== undefined && { report }) }];
  };
  const led = tokens.flatMap((_, start) => named(start, claimAt('author', tokens, start, of)?.end));
  if (of === 'opinion' || led.length > 0) return led;
  // `schreef Veen een noot`, `Veen annoteerde`
  const from = findClaim('annotates', tokens)?.match.named.from;
  return from === undefined ? [] : named(from, from);
}

/** The last of them, unless another decision follows. */
function lastIn(tokens: readonly Token[], people: readonly Person[]): Person | undefined {
  const one = people.at(-1);
  const gap = tokens.slice(one?.end ?? 0);
  // `concludeerde tot verwerping in ECLI:…`
  return refers(gap.filter((token) => !hasSense(token, 'OUTCOME-NOUN'))) ||
    gap.some(({ form }) => form === 'en' || form === 'and')
    ? undefined
    : one;
}

/** Reads the authors that a sentence names for the document it cites. */
export function readAuthors({ tokens, here, own }: NearDecision): AuthorClaim[] {
  const ahead = tokens.slice(0, here);
  const all = [...own, ...tokens.slice(here + 1)];
  const named = (of: Person['of']): Person | undefined => {
    const found = peopleIn(all, of);
    const inside = found.filter(({ start }) => start < own.length);
    const before = lastIn(own, inside) ?? lastIn(ahead, peopleIn(ahead, of));
    return of === 'note' ? (found[0] ?? before) : (before ?? found[inside.length]);
  };
  return [named('opinion'), named('note')].filter((one) => one !== undefined);
}

/** The report (journal, year, number) that the note was published with: the last one before the annotator. */
function reportBefore(tokens: readonly Token[], note: number): string | undefined {
  const found = [...findClaims('reportOfNote', tokens.slice(0, note))].at(-1)?.match;
  if (found === undefined) return undefined;
  const [journal, year, number] = ['journal', 'year', 'number'].map((one) => tokens[found.named[one]!]!.text);
  return `${journal} ${year}/${number}`;
}

const wordsOf = (name: string): string[] =>
  tokensOf(withoutMarks(name))
    .filter((token) => token.form.length > 2 && !hasSense(token, 'PARTICLE'))
    .map(({ form }) => form);

/** Whether a name is initials alone: `J.H.V.`, `PvS`, `JHvdV`. */
const isInitials = (name: string): boolean =>
  wordsOf(name).length === 0 || /^(?!.*\p{Ll}{3})\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*$/u.test(name);

/** Whether two names may be of one person: they share a word. */
const isSame = (one: string, other: string): boolean => {
  const own = wordsOf(other);
  return wordsOf(one).some((word) => own.includes(word));
};

/** Where a decision names who advised it, and an opinion its author. */
const HEAD = 240;
const MOST = 12_000;

/** The author at the head of an opinion: `Rek.nr. R99/138 mr Wesseling-van Gent`. */
function headedBy({ body }: LegalDocument): string | undefined {
  const tokens = tokensOf(body.slice(0, HEAD));
  const found = findClaim('headedBy', tokens)?.match;
  return found && personAt(tokens, found.end)?.name;
}

function compareWriter(name: string, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'author', said: name };
  const kind = kindOfDocument(document);
  const people =
    kind === 'conclusie'
      ? [opinionAuthorInTitle(document.title) ?? opinionAuthorOf(document)?.name ?? headedBy(document) ?? []].flat()
      : peopleIn(tokensOf(document.body.slice(0, MOST)), 'opinion').map((one) => one.name);
  if (people.some((one) => isSame(name, one))) return agrees(statement);
  const [own] = people;
  // Initials alone are nobody's who can be compared.
  if (own === undefined || wordsOf(name).length === 0) return notCompared(statement, say.verifying.authorNotTold);
  if (kind === 'conclusie') return differs(statement, 'author', own);
  // At the head of a judgment of the Court: `Advocate General: M. Szpunar`.
  const told = say.verifying.authorUnsure(name, own);
  return kind === 'arrest' && /^6|^ECLI:EU:/.test(document.external_id)
    ? differs(statement, 'author', own, told)
    : open(statement, 'author', told, own);
}

function compareAnnotator({ name, report }: AuthorClaim, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'author', said: `m.nt. ${name}` };
  // Each journal may have its own annotator.
  const named = reportsIn(document).flatMap((one) =>
    report === undefined || one.report === report ? (one.annotator ?? []) : [],
  );
  if (named.some((one) => isSame(name, one))) return agrees(statement);
  return named.length === 0 || report === undefined || isInitials(name)
    ? notCompared(statement, say.verifying.annotatorNotTold)
    : differs(statement, 'author', named.join(', '), say.verifying.annotatorUnsure(name, named.join(', ')));
}

export const compareAuthor = (said: AuthorClaim, document: LegalDocument): Comparison =>
  said.of === 'note' ? compareAnnotator(said, document) : compareWriter(said.name, document);

/** The author that a sentence names for an opinion or a note to a decision, compared with the source. */
import type { LegalDocument } from '../../../contract/types';
import { hasSense, type Token, textOf, tokensOf } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { opinionAuthorInTitle, opinionAuthorOf, reportsIn } from '../../cite/in-text';
import { claimRows, findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { kindOfDocument } from './kind';
import { type NearDecision, refers } from './sentence';

export interface AuthorClaim {
  of: 'opinion' | 'note';
  name: string;
  /** For a note: the report that it was published with. */
  report?: string;
}

interface Person {
  of: string;
  name: string;
  /** The tokens from the word before the name on. */
  start: number;
  end: number;
}

/** The people that tokens name as author of an opinion or a note, in order. */
function peopleIn(tokens: readonly Token[]): Person[] {
  const [person] = claimRows('person');
  return claimRows('author')
    .flatMap(({ value, pattern }) =>
      tokens.flatMap((_, at): Person[] => {
        const lead = pattern.at(tokens, at);
        const name = lead && person!.pattern.at(tokens, lead.end);
        if (name === undefined) return [];
        return [{ of: value, name: nameOf(tokens.slice(name.start, name.end)), start: at, end: name.end }];
      }),
    )
    .sort((one, other) => one.start - other.start);
}

const nameOf = (tokens: readonly Token[]): string => textOf(tokens);
const isWriter = ({ of }: Person): boolean => of === 'opinion';

/** Reads the authors that a sentence names for the document it cites. */
export function readAuthors({ tokens, here, own }: NearDecision): AuthorClaim[] {
  const [ahead, behind] = [tokens.slice(0, here), tokens.slice(here + 1)];
  const all = [...own, ...behind];
  const found = peopleIn(all);
  // The last author named, unless followed by another decision.
  const last = (people: Person[], until: readonly Token[]): string | undefined => {
    const one = people.filter(isWriter).at(-1);
    const gap = until.slice(one?.end ?? 0);
    return refers(textOf(gap)) || gap.some(({ form }) => form === 'en' || form === 'and') ? undefined : one?.name;
  };
  const isInside = ({ start }: Person): boolean => start < own.length;
  const told = found.find((one) => isWriter(one) && !isInside(one))?.name;
  const writer = last(found.filter(isInside), own) ?? last(peopleIn(ahead), ahead) ?? told;
  const note = found.find(({ of }) => of === 'note');
  const report = note && reportBefore(all, note.start);
  return [
    ...(writer === undefined ? [] : [{ of: 'opinion', name: writer } as const]),
    ...(note === undefined ? [] : [{ of: 'note', name: note.name, ...(report !== undefined && { report }) } as const]),
  ];
}

/** The report (journal, year, number) directly before the annotator. */
function reportBefore(tokens: readonly Token[], note: number): string | undefined {
  const found = findClaim('reportOfNote', tokens)?.match;
  if (found?.end !== note + 1) return undefined;
  const [journal, year, number] = ['journal', 'year', 'number'].map((one) => tokens[found.named[one]!]!.text);
  return `${journal} ${year}/${number}`;
}

const wordsOf = (name: string): string[] =>
  tokensOf(name.normalize('NFD').replace(/\p{M}/gu, ''))
    .filter((token) => token.form.length > 2 && !hasSense(token, 'PARTICLE'))
    .map(({ form }) => form);

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
  const name = found && claimRows('person')[0]!.pattern.at(tokens, found.end);
  return name && nameOf(tokens.slice(name.start, name.end));
}

function compareWriter(name: string, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'author', said: name };
  if (kindOfDocument(document) === 'conclusie') {
    const own = opinionAuthorInTitle(document.title) ?? opinionAuthorOf(document)?.name ?? headedBy(document);
    if (own === undefined) return notCompared(statement, say.verifying.authorNotTold);
    return isSame(name, own) ? agrees(statement) : differs(statement, 'author', own);
  }
  const named = peopleIn(tokensOf(document.body.slice(0, MOST))).filter(isWriter);
  if (named.some((one) => isSame(name, one.name))) return agrees(statement);
  const [own] = named;
  return own === undefined
    ? notCompared(statement, say.verifying.authorNotTold)
    : open(statement, 'author', say.verifying.authorUnsure(name, own.name), own.name);
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

/** The name that a sentence gives a case, compared with its title and text, and with the names of other decisions. */
import type { LegalDocument } from '../../../contract/types';
import { decisionsCalled, foldedName, isCalled } from '../../../law/decisions/decision-names';
import { hasSense, isOfAny, type Token, textOf, tokensOf, valueIn } from '../../../law/reading/tokens';
import { casesInTitle } from '../../../lookup/eu-decisions';
import { say } from '../../../messages/index';
import { claimAt, findClaims } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import type { TaggedSentence } from './sentence';

const MOST = 120;
/** Reads the names that a sentence may give a case, the likeliest first. @param own the citation. */
export function readCaseNames(own: readonly Token[], { tokens }: TaggedSentence): string[] {
  const read = (table: 'caseName' | 'caseNameWithin', some: readonly Token[]): string[] =>
    [...findClaims(table, some)].flatMap(
      ({ match: { named, end } }) => nameIn(some.slice(named.from, named.end ?? end)) ?? [],
    );
  const all = [...read('caseNameWithin', own), ...read('caseName', tokens)];
  // A pattern that begins later has the end of the same name.
  return all.filter((one, at) => !all.slice(0, at).some((longer) => longer.endsWith(one)));
}

function nameIn(all: readonly Token[]): string | undefined {
  const from = claimAt('nameOfCase', all, 0)?.named.from;
  const last = all.findLastIndex(({ form }) => /\p{L}/u.test(form));
  // With a conjunction behind it, it is of the case before.
  if (from === undefined || hasSense(all[last]!, 'JOINER')) return undefined;
  const name = textOf(all.slice(from, last + 1));
  return name.length < MOST && /\p{L}{3}/u.test(name) ? name : undefined;
}

/** Words of a name by which a document can be told; a state by the beginning of its names. */
function wordsOf(name: string): string[][] {
  const words = tokensOf(name).filter(({ form }) => /\p{L}{3}/u.test(form));
  const telling = words.filter((one) => !isOfAny(one, 'COMMON-NAME', 'CASE-NOUN', 'KIND', 'JOINER', 'DETERMINER'));
  const own = telling.filter((token) => !hasSense(token, 'COUNTRY'));
  return ([own, telling].find(({ length }) => length > 0) ?? words).map((token) => [
    foldedName(token.form),
    ...[valueIn(token, 'COUNTRY') ?? []].flat(),
  ]);
}

/** Whether a document contains a word, not counting a single occurrence among representatives. */
function isIn({ title, body, summary }: LegalDocument): (word: string) => boolean {
  const head = foldedName(title);
  const whole = `${summary}\n${body}`;
  const folded = foldedName(whole);
  return (word) => {
    if (head.includes(word)) return true;
    const first = folded.indexOf(word);
    if (first < 0) return false;
    if (folded.includes(word, first + word.length)) return true;
    const from = folded.lastIndexOf('\n', first) + 1;
    const to = folded.indexOf('\n', first);
    return !tokensOf(whole.slice(from, to < 0 ? whole.length : to)).some((token) => hasSense(token, 'OFFICE'));
  };
}

/**
 * Compares the names with the source. Nicknames exist: another name is a mismatch only where it is the usual one of
 * another case, and stands nowhere in this one.
 */
export function compareCaseName(names: readonly string[], document: LegalDocument): Comparison[] {
  const [said = ''] = names;
  const statement: Statement = { what: 'name', said };
  if (names.some((one) => isCalled(document.external_id, one))) return [agrees(statement)];
  const others = names.length === 1 ? decisionsCalled(said) : [];
  const hasTitle = casesInTitle(document.title).length > 0;
  if (!hasTitle && others.length > 0)
    return [open(statement, 'name', say.verifying.nameOfOther(said, others[0]!), others[0])];
  const words = names.flatMap(wordsOf);
  if (!hasTitle || words.length === 0) return [notCompared(statement, '')];
  const has = isIn(document);
  if (words.some((forms) => forms.some(has))) return [agrees(statement)];
  return [
    others.length > 0
      ? differs(statement, 'name', document.title, say.verifying.nameOfOther(said, others[0]!))
      : open(statement, 'name', say.verifying.nameAround(said, document.title), document.title),
  ];
}

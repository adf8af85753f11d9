/** The name that a sentence gives a law beside its number, or in the words of a link; compared with the source. */
import type { LegalDocument } from '../../../contract/types';
import { citeName, findLaws, lawById } from '../../../law/laws/laws';
import { hasSense, isOfAny, type Token, textOf, tokensOf, valueIn } from '../../../law/reading/tokens';
import { HAS_LAW_WORD } from '../../../law/recognise/law-index';
import { isShortFor } from '../../../law/recognise/law-words';
import { say } from '../../../messages/index';
import { findClaims } from '../claims';
import { agrees, type Comparison, notCompared, open, type Statement } from '../verdict';
import type { TaggedSentence } from './sentence';

export interface LawNameClaim {
  /** As written, or the usual name of the law of which a place is cited. */
  said: string;
  /** The number of the law so called; undefined where nobody knows it. */
  work?: string;
}

/** The citation is or ends in the number of a law. */
const NUMBER = /(?:BWB[RVW]\d{7}|CVDR\d+(?:\/\d+)?|\d{1,4}\/\d{1,4}(?:\/\p{Lu}{2,7})?|[1-57-9]\d{4}[A-Z]{1,2}\d{4})$/u;
const MARKS = /^[“”„‘’"']+|[“”„‘’"']+$/gu;

/** Reads the name next to the number of a law; undefined without one, or if it may not be the name of a law. */
export function readLawName({ tokens, here }: TaggedSentence): LawNameClaim | undefined {
  if (here < 0 || !NUMBER.test(tokens[here]!.text)) return undefined;
  for (const { value, match } of findClaims('lawName', tokens)) {
    const name = nameIn(tokens.slice(match.named.from, match.named.end ?? match.end));
    // A sentence that says what a law is names it; beside its number there may be an unknown name too.
    if (name !== undefined && (name.work !== undefined || value !== 'is')) return name;
  }
  return undefined;
}

/** Reads the law in the words of a link, or directly before an address; undefined where they name none that is known. */
export function readLinkedLaw({ tokens }: TaggedSentence): LawNameClaim | undefined {
  for (const { match } of findClaims('linkedLaw', tokens)) {
    const name = nameIn([tokens[match.named.from!]!]);
    if (name?.work !== undefined) return name;
  }
  return undefined;
}

/** The law that words name: one that is cited there, one of the table, or a name that has a word for a law. */
function nameIn(tokens: readonly Token[]): LawNameClaim | undefined {
  const [first] = tokens;
  const text = textOf(tokens).replace(MARKS, '');
  const cited = first !== undefined && hasSense(first, 'CITE') ? first : undefined;
  if (cited !== undefined) {
    const work = valueIn(cited, 'CITE') ?? '';
    // Of two places, and of two numbers, neither is the name of the other.
    if (work === '' || NUMBER.test(cited.text)) return undefined;
    return { said: lawsOf(cited.text).length > 0 ? cited.text : (citeName(work) ?? cited.text), work };
  }
  const [known] = lawsOf(text);
  if (known !== undefined) return { said: text, work: known.id };
  // An unknown name begins with its word for a law: `Wet op de loterijen`, `Tijdelijk besluit vuurwerk`.
  const isNamed = /^\p{Lu}/u.test(text) && HAS_LAW_WORD.test(textOf(tokens.slice(0, 2)).replace(/-/g, ' '));
  return isNamed && !/\d\/\d/.test(text) ? { said: text } : undefined;
}

/** Laws with a name, also if a word for its kind is added: `MiCA-verordening`. */
function lawsOf(name: string): ReturnType<typeof findLaws> {
  const named = findLaws(name);
  if (named.length > 0) return named;
  const tokens = tokensOf(name);
  const last = tokens.at(-1);
  if (tokens.length < 2 || !hasSense(last!, 'LAW-NOUN')) return [];
  return findLaws(textOf(tokens.slice(0, -1)).replace(/-$/, ''));
}

/** Words of a name that tell it from others. */
const wordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter((token) => /[\p{L}\d]{2}/u.test(token.form) && !isOfAny(token, 'DETERMINER', 'PREPOSITION'))
    .map(({ form }) => form);

/** Compares the name with the source. Unofficial names exist, so another name is never a mismatch. */
export function compareLawName(
  { said, work: named }: LawNameClaim,
  work: string,
  { title }: Pick<LegalDocument, 'title'>,
): Comparison {
  const statement: Statement = { what: 'name', said };
  const known = lawById(work);
  const names = [title, ...(known === undefined ? [] : [known.title, ...known.names])];
  const called = named === undefined ? [] : [lawById(named) ?? []].flat();
  const isOwn = [...lawsOf(said), ...called].some(({ id, celex }) => id === work || celex === work);
  const words = wordsOf(said);
  const isIn = words.length > 0 && names.map(wordsOf).some((own) => words.every((word) => own.includes(word)));
  if (isOwn || named === work || isIn || (named === undefined && isShortFor(said, names))) return agrees(statement);
  // There is no complete list of nicknames of EU acts.
  if (named === undefined && /^\d/.test(work)) return notCompared(statement, say.verifying.nicknameNotCompared);
  const own = known?.title ?? title;
  return open(statement, 'name', say.verifying.lawNameAround(said, own), own);
}

/** The day on which a sentence says that a law begins or ends, compared with the days that the law gives itself. */
import type { StatedDay } from '../../../contract/answers/schema';
import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { hasSense, type Token, tokensOf, valueIn, wholeDayOf } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import type { Found } from '../authorities/found';
import { findClaim } from '../claims';
import type { TaggedSentence } from '../context/sentence';
import { citedText } from '../quotations/compare';
import { agrees, type Comparison, differs, notCompared, type Statement } from '../verdict';

/** `any`: `geldt sinds`, which may mean that a law applies or is in force. */
type Kind = StatedDay['kind'] | 'any';

export interface StatedDayClaim {
  kind: Kind;
  day: string;
  said: string;
  /** Parts of the law are named. */
  isOfPart: boolean;
}

/** Reads the day on which a sentence says that its law begins or ends. */
export function readStatedDay({ tokens, here }: Pick<TaggedSentence, 'tokens' | 'here'>): StatedDayClaim | undefined {
  if (!tokens.some(wholeDayOf)) return undefined;
  const { day: at, kind } = findClaim('statedDay', tokens)?.match.named ?? {};
  const day = at === undefined ? undefined : wholeDayOf(tokens[at]!);
  if (day === undefined) return undefined;
  const isOfPart = tokens.slice(0, here).some((token) => hasSense(token, 'PLACE-WORD'));
  return { kind: valueIn(tokens[kind!]!, 'FORCE') as Kind, day, said: tokens[at!]!.text, isOfPart };
}

export const statedStatements = (claim: StatedDayClaim | undefined): Statement[] =>
  claim === undefined ? [] : [{ what: 'day', said: claim.said }];

/** Compares it with the days of a law that is cited as a whole. */
export async function compareStatedDay(claim: StatedDayClaim | undefined, held: Found): Promise<Comparison[]> {
  const [statement] = statedStatements(claim);
  if (claim === undefined || statement === undefined) return [];
  const stated = held.validity?.versions.at(-1)?.text_status?.days;
  if (stated === undefined) return [await ofEnacted(statement, claim, held)];
  const isMeant = (kind: Kind): boolean => kind === claim.kind || (claim.kind === 'any' && kind !== 'expiry');
  const days = stated.filter(({ kind, day, words }) => isMeant(kind) && day !== '' && words === '');
  const whole = days.map(({ day }) => day);
  if (whole.includes(claim.day)) return [agrees(statement)];
  if (whole.length === 0 || claim.isOfPart || (await daysIn(held, stated)).has(claim.day))
    return [notCompared(statement, say.verifying.dayOfPart)];
  return [differs(statement, 'date', whole.join(', '), say.verifying.dayStated)];
}

/** All days in the articles in which an act gives its own: some of its parts have others. */
async function daysIn({ law }: Found, stated: readonly StatedDay[]): Promise<Set<string>> {
  const { body = '', articles = [] } = (await law?.whole()) ?? {};
  const isTold = (id: string): boolean =>
    stated.some(({ article }) => id.endsWith(` artikel ${article.split('(')[0]}`));
  const texts = articles.filter(({ external_id: id }) => isTold(id)).map(({ start, end }) => body.slice(start, end));
  return new Set(texts.flatMap((text) => tokensOf(text).flatMap((token) => wholeDayOf(token) ?? [])));
}

async function ofEnacted(statement: Statement, { kind, day }: StatedDayClaim, held: Found): Promise<Comparison> {
  const days = (kind === 'entry-into-force' || kind === 'any') && (await held.law?.enacted())?.days;
  if (!days) return notCompared(statement, say.verifying.noDayStated);
  if (days.includes(day)) return agrees(statement);
  return kind === 'entry-into-force'
    ? differs(statement, 'date', days.join(', '), say.verifying.dayStated)
    : notCompared(statement, say.verifying.noDayStated);
}

/** Compares it with the days of the cited article. */
export function statedDayIn(
  claim: StatedDayClaim | undefined,
  document: LegalDocument,
  spans: readonly Span[],
): Comparison[] {
  const [statement] = statedStatements(claim);
  if (claim === undefined || statement === undefined) return [];
  const isMeant = (kind: Kind | undefined): boolean => kind !== undefined && [kind, 'any'].includes(claim.kind);
  const tokens = tokensOf(citedText(document, spans));
  const days = tokens.flatMap((token, at) => {
    const day = wholeDayOf(token);
    return day === undefined ? [] : [{ day, kind: kindAt(tokens, at) }];
  });
  const alike = [...new Set(days.filter(({ kind }) => isMeant(kind)).map(({ day }) => day))];
  if (days.some(({ day }) => day === claim.day))
    return [alike.join() === claim.day ? agrees(statement) : notCompared(statement, say.verifying.dayOfPart)];
  if (alike.length === 0) return [notCompared(statement, say.verifying.noDayStated)];
  return [differs(statement, 'date', alike.join(', '), say.verifying.dayStated)];
}

/** Tokens before a day, and behind it, that say what begins or ends then. */
const NEAR = { ahead: 12, behind: 8 };

/** What a text says of a day, by the nearest word. */
function kindAt(tokens: readonly Token[], at: number): Kind | undefined {
  const isWord = (token: Token): boolean => hasSense(token, 'FORCE');
  const ahead = tokens.slice(Math.max(0, at - NEAR.ahead), at).findLast(isWord);
  const word = ahead ?? tokens.slice(at + 1, at + 1 + NEAR.behind).find(isWord);
  return word && (valueIn(word, 'FORCE') as Kind);
}

/**
 * What sentences claim of their citation: the tables of `data/claims`, patterns over classes of words
 * (`law/reading/match.ts`), packed by `build-claims.ts`.
 */
import { type Match, pattern as patternOf } from '../../law/reading/match';
import type { Token } from '../../law/reading/tokens';
import { remembered } from '../../platform/remembered';
import { tableAsset } from '../../platform/tables';

/** The name of a table; `build-claims.ts` holds those that are asked for and those of the files to each other. */
export type ClaimTable = string;

interface ClaimRow {
  value: string;
  pattern: ReturnType<typeof patternOf>;
}

/** The value of a row that matches, and where. */
interface Claimed {
  value: string;
  match: Match;
}

const tables = new Map<ClaimTable, readonly ClaimRow[]>();

/** The rows of a table, in the order in which they are tried. */
const claimRows = (table: ClaimTable): readonly ClaimRow[] =>
  remembered(tables, table, () =>
    tableAsset('claims')
      .rows(table)
      .map(([, value = '', source = '']) => ({ value, pattern: patternOf(source) })),
  );

/** The first row of a table that matches at a token. @param of only rows with this value. */
export function claimAt(table: ClaimTable, tokens: readonly Token[], at: number, of?: string): Match | undefined {
  for (const { value, pattern } of claimRows(table)) {
    const match = of === undefined || value === of ? pattern.at(tokens, at) : undefined;
    if (match !== undefined) return match;
  }
  return undefined;
}

/** All matches of the rows of a table, row by row; several of a row begin at different tokens. */
export function* findClaims(table: ClaimTable, tokens: readonly Token[]): Generator<Claimed> {
  for (const { value, pattern } of claimRows(table))
    for (let match = pattern.find(tokens); match !== undefined; match = pattern.find(tokens, match.start + 1))
      yield { value, match };
}

/** Every match of the rows of a table: the token that has a name in the pattern. */
export function namedBy(table: ClaimTable, tokens: readonly Token[], name: string): Set<number> {
  return new Set([...findClaims(table, tokens)].flatMap(({ match }) => match.named[name] ?? []));
}

/** The first row of a table that matches tokens, at or behind an index. */
export function findClaim(table: ClaimTable, tokens: readonly Token[], from = 0): Claimed | undefined {
  for (const { value, pattern } of claimRows(table)) {
    const match = pattern.find(tokens, from);
    if (match !== undefined) return { value, match };
  }
  return undefined;
}

/** All rows of a table that match, each at its first place, in the order of the rows. */
export const allClaims = (table: ClaimTable, tokens: readonly Token[]): Claimed[] =>
  claimRows(table).flatMap(({ value, pattern }) => {
    const match = pattern.find(tokens);
    return match === undefined ? [] : [{ value, match }];
  });

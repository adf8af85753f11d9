/**
 * What sentences claim of their citation, as patterns over classes of words (`law/reading/match.ts`). A row is a value,
 * a pattern and a sentence that it must match, with `§` for the citation.
 */
import { type Match, pattern as patternOf } from '../../law/reading/match';
import type { Token } from '../../law/reading/tokens';

type Row = readonly [value: string, pattern: string, example: string];

/** `STATE` is the word that counts; the sentence has no other subject, and does not deny it. */
const NOT_BETWEEN = '!SUBJECT|NEGATION';

const ROWS = {
  /** Whether a law holds, in the sentence of the citation. */
  state: [
    [
      'state',
      `HERE LPAR|LBRACK|COMMA|DASH ADVERB{2} ( TIME-PREPOSITION DAY|YEAR )? state=STATE:lapsed,not-yet`,
      'Zie § (per 1 januari 2015 vervallen).',
    ],
    [
      'state',
      `HERE:subject RPAR|RBRACK|COMMA|DASH{3} ~20${NOT_BETWEEN} AUX|MODAL|LAW-VERB ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      '§ is per 1 januari 2013 vervallen.',
    ],
    [
      'state',
      `HERE RPAR|RBRACK|COMMA|DASH{3} en|maar|and|but? dat|die|welke|welk|which|that|hetgeen|het LAW-NOUN? ~20${NOT_BETWEEN} AUX|MODAL|LAW-VERB ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Op grond van §, dat inmiddels is vervallen, kon dat.',
    ],
    [
      'state',
      `HERE RPAR|RBRACK|COMMA|DASH{3} dat|die|welke|welk|which|that ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet AUX`,
      'Zie §, dat vervallen is.',
    ],
    [
      'state',
      `HERE:subject COMMA dat|die|welke|welk|waarin|which|that ~30!COMMA COMMA ~15${NOT_BETWEEN} AUX ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      '§, dat de eenheid daar onderbrengt, is nog niet in werking getreden.',
    ],
    ['lapsed', 'HERE:subject RPAR|RBRACK|COMMA{3} ADVERB|AUX{2} state=STATE:lapses', '§ verviel op 1 januari 2013.'],
    [
      'not_yet',
      'HERE:subject RPAR|RBRACK|COMMA{3} dat|die|which|that? treedt|treden|zal|will|enters|enter|only pas|eerst|only|enter ~12 state=STATE:in-force',
      '§ treedt pas op 1 juli 2027 in werking.',
    ],
    [
      'until',
      'HERE:subject RPAR|RBRACK|COMMA{3} AUX|dat|die|which|that|bleef|remained|slechts|only{3} state=STATE:in-force|LAW-VERB:applies AUX? slechts|only? TIME-PREPOSITION:until,up-to ~6 DAY|YEAR',
      '§ gold tot 1 januari 2013.',
    ],
    ['state', 'state=STATE:lapsed,lapse,not-yet AUX? DETERMINER? HERE', 'Het vervallen §.'],
    ['lapsed', 'state=STATE:lapses AUX? DETERMINER? HERE', 'Op dat moment verviel §.'],
  ],
  /** The same behind the citation or in the next sentence, by words that refer back to it. */
  stateInReturn: [
    [
      'state',
      `die|deze|dat|dit|genoemde|voornoemde|bedoelde|laatstgenoemde|de|het|that|this|these|those|the|said LAW-NOUN ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Zie §. Dat artikel is echter vervallen.',
    ],
    [
      'state',
      `het|it|dit|deze|dat|die|they|zij AUX|MODAL ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Zie §. Het is inmiddels vervallen.',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type ClaimTable = keyof typeof ROWS;

export interface ClaimRow {
  value: string;
  pattern: ReturnType<typeof patternOf>;
  example: string;
}

const tables = new Map<ClaimTable, readonly ClaimRow[]>();

/** The rows of a table, in the order in which they are tried. */
export function claimRows(table: ClaimTable): readonly ClaimRow[] {
  const known =
    tables.get(table) ??
    ROWS[table].map(([value, source, example]) => ({ value, pattern: patternOf(source), example }));
  tables.set(table, known);
  return known;
}

export const CLAIM_TABLES = Object.keys(ROWS) as ClaimTable[];

/** The first row of a table that matches tokens, at or behind an index. */
export function findClaim(
  table: ClaimTable,
  tokens: readonly Token[],
  from = 0,
): { value: string; match: Match } | undefined {
  for (const { value, pattern } of claimRows(table)) {
    const match = pattern.find(tokens, from);
    if (match !== undefined) return { value, match };
  }
  return undefined;
}

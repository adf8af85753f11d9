/** The speaker of reported words: a court, an advocate general, a party, the legislature. */
import { hasSense, type Token, tokensOf, valueIn } from '../../../law/reading/tokens';
import { findClaim, namedBy } from '../claims';

interface Role {
  who: 'court' | 'advocate_general' | 'party' | 'legislature';
  /** Prefixes of the codes of such courts; absent if it may be any court. */
  courts?: readonly string[];
}

export interface Speaker extends Role {
  words: string;
  isAlone: boolean;
  /** The index of the token, among those before or behind. */
  at: number;
  isBehind: boolean;
}

/** Prefixes of the codes of the courts that a token names; undefined for none, and for any court. */
export function codesOf({ senses }: Token): readonly string[] | undefined {
  const codes = senses.flatMap((one) =>
    one.class === 'COURT' && one.value !== '' ? one.value.replaceAll('-', '').split(' ') : [],
  );
  return codes.length === 0 ? undefined : codes;
}

/** `AG` is an advocate general before a name, and a company behind one. */
const isAdviser = (tokens: readonly Token[], at: number): boolean =>
  hasSense(tokens[at]!, 'JUDGE', 'advocate-general', 'others') ||
  (hasSense(tokens[at]!, 'JUDGE') && tokens[at + 1] !== undefined && hasSense(tokens[at + 1]!, 'NAME'));

/** What a token names that can speak; undefined for another word. */
function roleAt(tokens: readonly Token[], at: number): Role | undefined {
  const token = tokens[at]!;
  if (isAdviser(tokens, at) || hasSense(token, 'COURT', 'PHR')) return { who: 'advocate_general' };
  if (hasSense(token, 'PARTY')) return { who: valueIn(token, 'PARTY') === 'legislature' ? 'legislature' : 'party' };
  if (!hasSense(token, 'COURT')) return undefined;
  const courts = codesOf(token);
  return { who: 'court', ...(courts !== undefined && { courts }) };
}

/** Whether tokens name a specific court or an advocate general. */
export const namesCourt = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => {
    const role = roleAt(tokens, at);
    return role?.who === 'advocate_general' || (role?.who === 'court' && role.courts !== undefined);
  });

/** Prefixes of the codes of the first specific court in a text; undefined without one. */
export function courtsIn(text: string): readonly string[] | undefined {
  const tokens = tokensOf(text);
  return tokens.map((_, at) => roleAt(tokens, at)?.courts).find((courts) => courts !== undefined);
}

/** Whether a court code matches one of these prefixes; a prefix of one letter must be the whole code. */
export const isOfCourts = (courts: readonly string[], code: string): boolean =>
  courts.some((one) => (one.length === 1 ? code === one : code.startsWith(one)));

function speakersIn(tokens: readonly Token[], isBehind: boolean): Omit<Speaker, 'isAlone'>[] {
  const silent = namedBy('speaksNot', tokens, 'who');
  return [...namedBy('speaks', tokens, 'who')]
    .filter((at) => !silent.has(at))
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const role = roleAt(tokens, at);
      return role === undefined ? [] : [{ ...role, words: tokens[at]!.text, at, isBehind }];
    });
}

/** The last speaker before words, else the first one behind; undefined without one. */
export function speakerOf(ahead: readonly Token[], behind: readonly Token[]): Speaker | undefined {
  const [said, told] = [speakersIn(ahead, false), speakersIn(behind, true)];
  const one = said.at(-1) ?? told[0];
  const kinds = new Set([...said, ...told].map(({ who, courts = [] }) => `${who} ${courts.join()}`));
  if (one !== undefined) return { ...one, isAlone: kinds.size === 1 };
  for (const tokens of [ahead, behind]) {
    const at = findClaim('argues', tokens)?.match.named.verb;
    if (at !== undefined)
      return { who: 'party', words: tokens[at]!.text, isAlone: true, at, isBehind: tokens === behind };
  }
  return undefined;
}

/** The words of quotations and sources, and which of them two texts have in common. */
import { numberOfGroups } from '../../../platform/text/digit-groups';
import { wordsOf } from '../../../platform/text/words';

export interface Words {
  tokens: string[];
  starts: number[];
  ends: number[];
}

/** The words of a text, with where they stand. */
export function readWords(text: string): Words {
  const words: Words = { tokens: [], starts: [], ends: [] };
  for (const { token, start, end } of wordsOf(text)) {
    // Guilders: `ƒ 9.861` is often typed with the letter.
    words.tokens.push(token === 'ƒ' ? 'f' : token);
    words.starts.push(start);
    words.ends.push(end);
  }
  return withWholeNumbers(words, text);
}

/** `35 000 000`, `35.000.000` become `35000000`. A single group may be decimals, so only round numbers are joined. */
function withWholeNumbers({ tokens, starts, ends }: Words, text: string): Words {
  if (!tokens.some((token, at) => at > 0 && THREE.test(token))) return { tokens, starts, ends };
  const words: Words = { tokens: [], starts: [], ends: [] };
  for (let at = 0, next = 1; at < tokens.length; at = next, next = at + 1) {
    const sign = THREE.test(tokens[next] ?? '') ? text.slice(ends[at]!, starts[next]) : '';
    const isParted = sign === '.' || /^[ \u00a0\u2009\u202f]$/.test(sign);
    while (
      isParted &&
      next - at < MOST_GROUPS &&
      next < tokens.length &&
      text.slice(ends[next - 1]!, starts[next]) === sign &&
      THREE.test(tokens[next]!)
    )
      next += 1;
    const whole = next === at + 1 ? undefined : numberOfGroups(tokens.slice(at, next));
    if (whole === undefined || (sign === '.' && next === at + 2 && !/00$/.test(whole))) next = at + 1;
    words.tokens.push(next === at + 1 ? tokens[at]! : whole!);
    words.starts.push(starts[at]!);
    words.ends.push(ends[next - 1]!);
  }
  return words;
}

const THREE = /^\d{3}$/;
const MOST_GROUPS = 8;

/** For each word whether it is in the longest common subsequence. */
export function inBoth(one: readonly string[], other: readonly string[]): [boolean[], boolean[]] {
  const rows = [new Uint16Array(other.length + 1)];
  for (const word of one) {
    const before = rows.at(-1)!;
    const row = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at += 1)
      row[at + 1] = word === other[at] ? before[at]! + 1 : Math.max(before[at + 1]!, row[at]!);
    rows.push(row);
  }
  const [inOne, inOther] = [one.map(() => false), other.map(() => false)];
  let [left, right] = [one.length, other.length];
  while (left > 0 && right > 0) {
    if (one[left - 1] === other[right - 1]) {
      left -= 1;
      right -= 1;
      [inOne[left], inOther[right]] = [true, true];
    } else if (rows[left - 1]![right]! >= rows[left]![right - 1]!) left -= 1;
    else right -= 1;
  }
  return [inOne, inOther];
}

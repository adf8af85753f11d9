/** How often a text has a word that goes on, alone or behind others: counted in the text itself. */
import { tokensOf } from '../../../platform/text/words';
import type { FieldWeights, Indexable } from '../match';

/** How often some words stand in a row, of which the last one may go on. */
function timesIn(words: readonly string[], tokens: readonly string[]): number {
  let times = 0;
  const last = tokens.length - 1;
  for (let at = 0; at + last < words.length; at += 1)
    if (tokens.every((token, nth) => (nth === last ? words[at + nth]!.startsWith(token) : words[at + nth] === token)))
      times += 1;
  return times;
}

/** The same as `TextIndex.frequencies` gives of one row. */
export function timesOfPrefix(
  { title, summary, law, body, names }: Indexable,
  tokens: readonly string[],
  groups: readonly FieldWeights['fields'][],
): number[] {
  const texts = { title, summary, law, body };
  const times = Object.entries(texts).map(([field, text]) => [field, timesIn(tokensOf(text), tokens)] as const);
  const all = [...times, ['names', timesIn(names === '' ? [] : names.split(' '), tokens)] as const];
  return groups.map((group) =>
    all.reduce((sum, [field, own]) => sum + own * (group[field as keyof typeof group] ?? 0), 0),
  );
}

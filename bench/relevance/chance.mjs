// What is drawn at random, the same in every run: chance comes from a hash of what it is drawn for.
import { createHash } from 'node:crypto';
import { seeded } from '../library/corpus.mjs';

export const hash = (text) => createHash('sha256').update(text).digest();

/** Numbers from 0 up to 1 that are the same for the same text. */
export const chanceOf = (text) => seeded(hash(text).readUInt32LE(0));

/** A number that is the same for the same text (FNV-1a, its bits mixed): for orders, where a digest of each would take long. */
function numberOf(text) {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return (number ^ (number >>> 16)) >>> 0;
}

/** A fixed sample of `count` items, in an order that `keyOf(item)` gives. */
export function sampleOf(items, count, keyOf) {
  const keys = Float64Array.from(items, (item) => numberOf(keyOf(item)));
  return [...items.keys()]
    .sort((a, b) => keys[a] - keys[b] || a - b)
    .slice(0, count)
    .map((at) => items[at]);
}

/** One of `items`. */
export const oneOf = (items, chance) => items[Math.floor(chance() * items.length)];

/** The items in another order (Fisher and Yates). */
export function shuffled(items, chance) {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const at = Math.floor(chance() * (last + 1));
    [list[at], list[last]] = [list[last], list[at]];
  }
  return list;
}

/** `count` of the items, in the order in which they stand. */
export function someOf(items, count, chance) {
  const picked = new Set(shuffled([...items.keys()], chance).slice(0, count));
  return items.filter((_, at) => picked.has(at));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `word` with one wrong letter: another one, one too many, one too few, or two that have changed places. */
export function misspelt(word, chance) {
  const at = Math.floor(chance() * word.length);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const letter = oneOf(LETTERS.replaceAll(word[at].toLowerCase(), ''), chance);
  const swap = Math.min(at, word.length - 2);
  const swapped = word.slice(0, swap) + word[swap + 1] + word[swap] + word.slice(swap + 2);
  const wrong = [before + letter + after, before + letter + word[at] + after, before + after, swapped];
  const kind = Math.floor(chance() * wrong.length);
  return wrong[kind] === word ? wrong[0] : wrong[kind];
}

/** Other forms that a Dutch word may have, by rule: some are no words, so a vocabulary has to say which there are. */
export function otherForms(word) {
  const forms = [`${word}en`, `${word}s`, `${word}e`, `${word}n`];
  const [, start, vowel, last] = /^(.*)([aeou])\2([bdfgklmnprst])$/.exec(word) ?? [];
  if (vowel !== undefined) forms.push(`${start}${vowel}${last}en`);
  const [, before, single, consonant] = /^(.*[^aeiou])([aeou])([bdfgklmnprt])en$/.exec(word) ?? [];
  if (single !== undefined) forms.push(`${before}${single}${single}${consonant}`);
  if (word.endsWith('en')) forms.push(word.slice(0, -2), word.slice(0, -1));
  else if (/[es]$/.test(word)) forms.push(word.slice(0, -1));
  return forms.filter((form) => form.length >= 4);
}

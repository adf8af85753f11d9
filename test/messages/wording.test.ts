/**
 * The words of every message, one file a language: a rewrite of a message shows there, and in no other test of its words. After one, and
 * in any conflict: `npx vitest run test/messages/wording.test.ts -u`.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { suggested } from '../../src/contract/suggested';
import { en } from '../../src/messages/en';
import { nl } from '../../src/messages/nl';
import { ROOT } from '../support/run';
import { type Message, messagesOf, parametersOf, textsIn } from '../support/saying';

/** An object each of whose facts is made of its name. */
const objectOf = (fact: (name: string) => unknown): unknown =>
  new Proxy({}, { get: (_, key) => (typeof key === 'string' && key !== 'toJSON' ? fact(key) : undefined) });
const asText = (name: string): string => `{${name}}`;
const OBJECTS = [objectOf(asText), objectOf((name) => [asText(name)]), objectOf(() => 7)];

/** What a fact may be, tried in turn: its name as a text, a number, texts, an object, objects, nothing. */
const kinds = (name: string): unknown[] => [asText(name), 7, [asText(name)], ...OBJECTS, [OBJECTS[0]], undefined];
/** What else a fact may be, each of which can have words of its own: one, none, no, nothing. */
const OTHERS: readonly unknown[] = [1, 0, false, undefined, null, [], ['{a}', '{b}'], ''];

/** Every way to choose one of each. */
function* choices(lists: readonly (readonly unknown[])[]): Generator<unknown[]> {
  const [first, ...rest] = lists;
  if (first === undefined) return yield [];
  for (const others of choices(rest)) for (const one of first) yield [one, ...others];
}

/** What a message says of these facts; undefined where they are not of its kind. */
function saidOf(message: (...facts: unknown[]) => unknown, facts: readonly unknown[]): string[] | undefined {
  try {
    const texts = textsIn(message(...facts)).map((text) => suggested(text).text);
    return texts.length > 0 && texts.every((text) => !/\bundefined\b|\bNaN\b|\[object|=>|\bfalse\b|\bnull\b/.test(text))
      ? texts
      : undefined;
  } catch {
    return undefined;
  }
}

/** The words of a text that are no facts. */
const wordsOf = (text: string): string[] => text.replace(/\{[^}]*\}/g, ' ').match(/\p{L}+/gu) ?? [];

/** What a message says of the first facts that it takes, and where one of them is otherwise and brings other words. */
function sayings(message: Message, names: readonly string[]): string[] {
  if (typeof message === 'string') return [suggested(message).text];
  const say = message as (...facts: unknown[]) => unknown;
  const lists = names.map(kinds);
  for (const facts of choices(names.length > 5 ? lists.map((list) => list.slice(0, 4)) : lists)) {
    const texts = saidOf(say, facts);
    if (texts === undefined) continue;
    const seen = new Set(texts.flatMap(wordsOf));
    for (const [at, other] of facts.flatMap((_, n) => OTHERS.map((one) => [n, one] as const))) {
      for (const text of saidOf(say, facts.with(at, other)) ?? []) {
        if (wordsOf(text).some((word) => !seen.has(word))) texts.push(text);
        for (const word of wordsOf(text)) seen.add(word);
      }
    }
    return texts;
  }
  return [];
}

const HEAD = [
  '# Every message, said with the names of its facts; generated. `?`: it needs facts of another kind, and is left out.',
  '# After a rewrite, and in any conflict:',
  '# npx vitest run test/messages/wording.test.ts -u',
];

/** The facts of each message, as the English table names them. */
const NAMES = new Map(messagesOf(en).map(([at, one]) => [at, typeof one === 'string' ? [] : parametersOf(one)]));

test.each([
  ['en', en],
  ['nl', nl],
] as const)('in %s', async (language, table) => {
  const lines = messagesOf(table).flatMap(([at, message]) => {
    const texts = sayings(message, NAMES.get(at) ?? []);
    return texts.length === 0 ? [`${at}: ?`] : texts.map((text) => `${at}: ${text.replaceAll('\n', '⏎')}`);
  });
  const file = path.join(ROOT, `test/messages/wording.${language}.txt`);
  await expect(`${[...HEAD, ...lines].join('\n')}\n`).toMatchFileSnapshot(file);
});

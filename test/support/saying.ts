/** Messages as tests hold them: by what they are called in `src/messages`, so that their words can change. */

import { suggested } from '../../src/contract/suggested';

export type Message = string | ((...facts: never[]) => unknown);

const FACT = '\u0001';
/** What a message may be made of, tried in turn: a text, a number, a list. */
const FACTS: readonly unknown[] = [FACT, 7_654_321, [FACT]];
const ANY_FACT = /\u0001|7[.,]?654[.,]?321/;

/** Every way to fill so many places. */
function* fillings(places: number): Generator<unknown[]> {
  if (places === 0) return yield [];
  for (const rest of fillings(places - 1)) for (const fact of FACTS) yield [...rest, fact];
}

/** The words of a message that stand together whatever its facts are: the longest of them. Throws for one that no facts make. */
export function phrase(message: Message): string {
  if (typeof message === 'string') return suggested(message).text;
  for (const facts of fillings(message.length)) {
    try {
      const said = (message as (...facts: unknown[]) => unknown)(...facts);
      // A fact of another kind may stand in it as nothing, or as no number: what lks says never has that.
      if (typeof said !== 'string' || said === '' || /\bundefined\b|\bNaN\b/.test(said)) continue;
      const pieces = suggested(said)
        .text.split(ANY_FACT)
        .map((piece) => piece.trim());
      return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
    } catch {
      // It takes facts of another kind.
    }
  }
  throw new Error('a message that needs facts of its own: say it with them');
}

/** The parameters of a function, as it is written. */
export function parametersOf(message: (...facts: never[]) => unknown): string[] {
  const source = String(message);
  const list = source.startsWith('(') ? source.slice(1, source.indexOf('=>')) : source.slice(0, source.indexOf('=>'));
  return list
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\[[^\]]*\]/g, '[]')
    .replace(/\)\s*$/, '')
    .split(',')
    .map((one) => one.replace(/=.*/s, '').trim())
    .filter(Boolean);
}

/** The texts in what a message is or says: one, or those of a list or an object. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Each message of a table: where it stands (`files.exists`), and the message. */
export function messagesOf(table: object, at: readonly string[] = []): [path: string, message: Message][] {
  return Object.entries(table).flatMap(([name, value]): [string, Message][] => {
    const path = [...at, name];
    if (typeof value === 'function' || typeof value === 'string') return [[path.join('.'), value]];
    return typeof value === 'object' && value !== null ? messagesOf(value, path) : [];
  });
}

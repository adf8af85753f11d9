/** Several things in a sentence. */

/** `a`, `a and b`, `a, b and c`. */
export function listed(things: readonly string[], joint: 'and' | 'or'): string {
  return things.length < 2
    ? things.join('')
    : `${things.slice(0, -1).join(', ')} ${joint} ${things[things.length - 1]}`;
}

/** `an ECLI`, `a BWB number`. */
export const withArticle = (thing: string): string => `${/^[AEIOU]/i.test(thing) ? 'an' : 'a'} ${thing}`;

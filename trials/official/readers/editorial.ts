/**
 * What an official toestand says besides its words, by patterns over its text alone: no tree and nothing of `src`. What was so before
 * (`historische-brondata`) is cut out first.
 */

export interface Editorial {
  /** Remarks of the editors, by the words that each kind begins with or has. */
  remarks: { kind: string; words: string }[];
  /** Changes that work back: those that a text stands with, and texts that have one beside them. */
  retroactive: { text: number; beside: number };
  /** Articles and annexes by their status; words of the editors in the place of a text, by what they say. */
  states: Record<'lapsed' | 'not yet' | 'places not yet' | 'places lapsed' | 'words', number>;
}

export const wordsOf = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** One after another, as a lawyer would sort them; what is left is of none. */
const SORTS: readonly [kind: string, sign: RegExp][] = [
  ['error', /^Abusievelijk|wijzigingsopdracht is niet/],
  ['works_back', /^Werkt? terug/],
  ['transition', /overgangsrecht/],
  ['first_reading', /eerste lezing/],
  ['application', /^Is (?:niet |uitsluitend )?van toepassing|^Shall|^Dit artikel is niet van toepassing/],
  ['conditional', /^Treedt in werking (?:als|op het tijdstip)/],
  ['number', /^Voorheen|^Door .* vernummerd/],
];

/** What a file says of itself today. */
export function readEditorial(file: string): Editorial {
  const today = file.replace(/<historische-brondata[\s\S]*?<\/historische-brondata>/g, '');
  const remarks = [...today.matchAll(/<opmerkingen-inhoud>([\s\S]*?)<\/opmerkingen-inhoud>/g)].map(
    ([, inside = '']) => {
      const words = wordsOf(inside);
      return { kind: SORTS.find(([, sign]) => sign.test(words))?.[0] ?? 'other', words };
    },
  );
  const dates = today.match(/<terugwerkend\.datum /g)?.length ?? 0;
  const beside = today.match(/<terugwerkende-kracht /g)?.length ?? 0;
  const statuses = [...today.matchAll(/<(?:artikel|bijlage)\b[^>]*? status="(\w+)"/g)].map(([, status]) => status);
  const instead = [...today.matchAll(/<redactie type="vervanging"[^>]*>([\s\S]*?)<\/redactie>/g)]
    .map(([, said = '']) => wordsOf(said))
    .filter((said) => said !== 'Vervallen');
  const having = (sign: RegExp): number => instead.filter((said) => sign.test(said)).length;
  const [notYet, lapsed] = [having(/nog niet in werking/), having(/^vervallen/)];
  return {
    remarks,
    retroactive: { text: dates - beside, beside },
    states: {
      lapsed: statuses.filter((status) => status === 'vervallen').length,
      'not yet': statuses.filter((status) => status === 'nogniet').length,
      'places not yet': notYet,
      'places lapsed': lapsed,
      words: instead.length - notYet - lapsed,
    },
  };
}

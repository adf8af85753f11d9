/** Numbers in words, Dutch and English, as the lexicon has them: alone or composed. */
import { formsOf } from './lexicon';

/** The numbers that a word is made of: `vierhonderdvijfentwintig` is 4, 100, 5, 20. */
export function numbersIn(word: string): number[] | undefined {
  const whole = formsOf('NUMBER-WORD').get(word)?.[0];
  if (whole !== undefined) return [Number(whole)];
  for (let end = word.length - 1; end > 1; end -= 1) {
    const first = formsOf('NUMBER-WORD').get(word.slice(0, end))?.[0];
    if (first === undefined) continue;
    const rest = word.slice(end);
    const glue = [...formsOf('NUMBER-GLUE').keys()].find((one) => rest.startsWith(one) && rest.length > one.length);
    const others = numbersIn(rest.slice(glue?.length ?? 0)) ?? numbersIn(rest);
    if (others !== undefined) return [Number(first), ...others];
  }
  return undefined;
}

/** `[2, 1000, 8, 100, 40]` is 2,840. */
export function sumOf(numbers: readonly number[]): number {
  let [sum, group] = [0, 0];
  for (const one of numbers) {
    if (one < 100) group += one;
    else if (one === 100) group = (group || 1) * one;
    else [sum, group] = [sum + (group || 1) * one, 0];
  }
  return sum + group;
}

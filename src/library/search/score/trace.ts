/**
 * What was reckoned for a row, as points of its score: what each concept added in which field, then what it was multiplied by, each as
 * what that added or took away. Their sum is the score.
 */
import type { Concept, Way } from '../sets/concepts';
import { FIELD_WEIGHTS, SHARE_POWER } from '../weights';
import { sum } from './measure';
import type { Factor } from './proximity';
import type { Trace } from './ranking';

/** A part of a score, in points, to a tenth. */
export type ScorePart = { points: number } & (
  | { of: 'concept'; concept: Concept; way: Way; field: (typeof FIELD_WEIGHTS)[number]['of'] }
  /** Of a row that lacks some of the words. */
  | { of: 'share' }
  | { of: 'factor'; factor: Factor }
);

type Unscaled = Omit<ScorePart, 'points'> & { value: number };

const rounded = (points: number): number => Math.round(points * 10) / 10;

/** Takes rounding out of the largest part, so that the parts are the score to the tenth. */
function evened(parts: readonly ScorePart[], score: number): ScorePart[] {
  const left = rounded(score - sum(parts.map(({ points }) => points)));
  const largest = parts.reduce((best, part, at) => (part.points > (parts[best]?.points ?? 0) ? at : best), 0);
  return parts.map((part, at) => (at === largest ? { ...part, points: rounded(part.points + left) } : part));
}

/**
 * The parts of a score.
 *
 * @param score what the row shows. @returns none of a row that was not measured.
 */
export function partsOfScore({ parts, share, factors }: Trace, score: number): ScorePart[] {
  const found: Unscaled[] = parts.flatMap(({ concept, way, values }) =>
    values.flatMap((value, at): Unscaled[] =>
      value > 0 ? [{ of: 'concept', concept, way, field: FIELD_WEIGHTS[at]!.of, value } as Unscaled] : [],
    ),
  );
  let running = sum(found.map(({ value }) => value));
  const times = (factor: number, part: Omit<ScorePart, 'points'>): void => {
    if (factor !== 1) found.push({ ...part, value: running * (factor - 1) });
    running *= factor;
  };
  times(share ** SHARE_POWER, { of: 'share' });
  for (const factor of factors) times(factor.factor, { of: 'factor', factor } as Omit<ScorePart, 'points'>);
  if (running <= 0 || score <= 0) return [];
  const scaled = found.map(
    ({ value, ...part }) => ({ ...part, points: rounded((value * score) / running) }) as ScorePart,
  );
  return evened(scaled, score);
}

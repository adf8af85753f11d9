// What is measured of one ranked list, of a class of questions, and how sure the difference between two engines is.
import { chanceOf } from './chance.mjs';

/**
 * Rows as the things that a query asks for: documents, or laws, each counted where it first stands. Where a law is wanted among documents, each
 * document of it is that law.
 */
export function thingsOf(rows, by, wanted = []) {
  const asWork = ({ work }) => by === 'work' || wanted.includes(work);
  return [...new Set(rows.map((row) => (asWork(row) ? row.work : row.external_id)))];
}

/**
 * `things` in order, `wanted`: what should be found. Each measure is from 0 to 1: `first` and `ten`: is a thing wanted at
 * the first place, among the first ten; `recall`, `mrr`, `ndcg`; `none`: is there no row at all; `rank`: from 1, else 0.
 */
export function measure(things, wanted) {
  const hits = things.map((thing) => (wanted.includes(thing) ? 1 : 0));
  const rank = hits.indexOf(1) + 1;
  const gain = (list) => list.slice(0, 10).reduce((sum, hit, at) => sum + hit / Math.log2(at + 2), 0);
  const ideal = gain(wanted.map(() => 1));
  return {
    first: rank === 1 ? 1 : 0,
    ten: rank > 0 && rank <= 10 ? 1 : 0,
    recall:
      wanted.length === 0 ? 0 : hits.slice(0, 10).reduce((sum, hit) => sum + hit, 0) / Math.min(10, wanted.length),
    mrr: rank === 0 ? 0 : 1 / rank,
    ndcg: ideal === 0 ? 0 : gain(hits) / ideal,
    none: things.length === 0 ? 1 : 0,
    rank,
  };
}

/** Of a question that nothing answers: 1 where there are no rows, or each says which words it lacks. */
export const admits = (rows) => (rows.every(({ missing_words: missing = [] }) => missing.length > 0) ? 1 : 0);

/** Of a Dutch word: 1 where the first row is Dutch. */
export const isDutchFirst = (rows) => (rows[0]?.language === 'nl' ? 1 : 0);

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** The mean of one measure. */
export const meanOf = (measured, key) =>
  measured.length === 0 ? 0 : sum(measured.map((one) => one[key])) / measured.length;

const RESAMPLES = 2000;

/**
 * The interval in which the mean of `differences` lies with 95 %: paired bootstrap, percentiles, from a fixed seed.
 * A difference is one question's measure here less its measure there. @returns {[number, number]}
 */
export function interval(differences, seed = 'interval') {
  const { length } = differences;
  if (length === 0) return [0, 0];
  const chance = chanceOf(seed);
  const means = Array.from({ length: RESAMPLES }, () => {
    let total = 0;
    for (let drawn = 0; drawn < length; drawn += 1) total += differences[Math.floor(chance() * length)];
    return total / length;
  }).sort((a, b) => a - b);
  return [means[Math.floor(RESAMPLES * 0.025)], means[Math.ceil(RESAMPLES * 0.975) - 1]];
}

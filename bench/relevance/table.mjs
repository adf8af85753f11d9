// The table: each class with what it is judged by, beside the best of the other engines, each in its best way for the class.
import { interval, meanOf } from './measures.mjs';

/** What a class is judged by, and what is aimed at, where that is not every question among the first ten. */
const AIMS = [
  [/^question: /, { key: 'ten', aim: 0.75 }],
  [/^question$/, { key: 'ten', aim: 0.75 }],
  [/^everyday term/, { key: 'ten', aim: 0.5 }],
  [/^everyday paraphrase/, { key: 'ten', aim: 0.35 }],
  [/^English question/, { key: 'ten', aim: 0.5 }],
  [/^not in the library/, { key: 'admits', aim: 0.95 }],
  [/^title of .*one wrong letter$/, { key: 'ten', aim: 0.98 }],
  [/words shuffled$/, { key: 'ten', aim: 1 }],
  [/^one foreign word/, { key: 'ten', aim: 0.85 }],
  [/^sentence of/, { key: 'first', aim: 0.95 }],
  [/^five words of/, { key: 'first', aim: 0.85 }],
  [/^(?:compound split|words joined|hyphen)/, { key: 'ten', aim: 0.97 }],
  [/^case number, /, { key: 'ten', aim: 0.99 }],
  [/^word, one wrong letter/, { key: 'first', aim: 0.9 }],
  [/^core word/, { key: 'dutch', aim: 1 }],
  [/^word of the trade/, { key: 'ten', aim: 0.85 }],
  [/^name in a headnote/, { key: 'ten', aim: 0.65 }],
  [/^(?:two words|junior lawyer|everyday$)/, { key: 'ten', aim: 0.8 }],
  [/^nickname/, { key: 'ten', aim: 0.85 }],
  [/^paraphrase/, { key: 'ten', aim: 0.65 }],
  [/^layperson/, { key: 'ten', aim: 0.75 }],
  [/^English speaker/, { key: 'ten', aim: 0.72 }],
  [/^known: (?:title|identifier|citation)/, { key: 'ten', aim: 1 }],
];

/** `{ key, aim }` of a class: the measure that counts, and the value aimed at, if any. */
export const aimOf = (name) => AIMS.find(([pattern]) => pattern.test(name))?.[1] ?? { key: 'ten' };

const NAMES = { first: 's@1', ten: 's@10', admits: 'partial or none', dutch: 'Dutch row first' };
const two = (value) => value.toFixed(2).replace(/^(-?)0\./, '$1.');
const cell = (measured) => ['first', 'ten', 'mrr', 'ndcg'].map((key) => two(meanOf(measured, key))).join(' / ');

/** One class: `ours` and each of `others` (`{ engine, way, measured }`) are the measures of the same questions in the same order. */
export function rowOf(name, ours, others) {
  const { key, aim } = aimOf(name);
  const own = meanOf(ours, key);
  const best = others.toSorted((a, b) => meanOf(b.measured, key) - meanOf(a.measured, key))[0];
  const differences = best === undefined ? [] : ours.map((one, at) => one[key] - best.measured[at][key]);
  return {
    name,
    questions: ours.length,
    key,
    aim,
    own,
    none: meanOf(ours, 'none'),
    cell: cell(ours),
    best: best && {
      engine: `${best.engine} ${best.way}`,
      value: meanOf(best.measured, key),
      cell: cell(best.measured),
      none: meanOf(best.measured, 'none'),
    },
    difference: own - (best === undefined ? 0 : meanOf(best.measured, key)),
    interval: interval(differences, name),
  };
}

/** The rows as lines of Markdown. */
export function tableOf(rows) {
  return [
    '| class | questions | judged by | lks | aim | best other | difference, 95 % | lks: s@1 / s@10 / MRR / nDCG | other | without a row: lks, other |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ name, questions, key, aim, own, none, cell: ours, best, difference, interval: [low, high] }) => {
      const verdict = aim !== undefined && own < aim - 1e-9 ? ' **below**' : '';
      const other = best === undefined ? '' : `${two(best.value)} ${best.engine}`;
      return `| ${name} | ${questions} | ${NAMES[key]} | ${two(own)}${verdict} | ${aim === undefined ? '' : two(aim)} | ${other} | ${two(difference)} [${two(low)}, ${two(high)}] | ${ours} | ${best?.cell ?? ''} | ${two(none)}, ${best === undefined ? '' : two(best.none)} |`;
    }),
  ];
}

/** Classes that stand in one line of the narrow table: they ask the same in ways that differ little. */
const TOGETHER = [
  [/^known: /, 'known: title, abbreviation, number, citation'],
  [/^headnote, /, 'headnote: whole, 12 words, a sentence'],
  [/^reference, /, 'statute reference, as recorded and in the text'],
  [/^treaty /, 'treaty, Dutch by English words and the reverse'],
  [/^question: about/, 'words drawn from an article, a decision'],
  [/^title of /, 'title, one wrong letter or words shuffled'],
  [/^one foreign word/, 'one foreign word of five'],
  [/^(?:sentence|five words) of/, 'pasted: a sentence, five words'],
  [/^(?:compound split|words joined)/, 'compounds: taken apart, joined'],
  [/^hyphen/, 'hyphens: dropped, made a space'],
];
/** The line of the narrow table in which a class stands. */
export const lineOf = (name) => TOGETHER.find(([pattern]) => pattern.test(name))?.[1] ?? name;

/** What a line is judged by in few characters: the first row and the first ten, or the one measure that counts. */
const short = (measured, key) =>
  key === 'admits' || key === 'dutch'
    ? two(meanOf(measured, key))
    : `${two(meanOf(measured, 'first'))} / ${two(meanOf(measured, 'ten'))}`;

/**
 * A narrow table, for the documents: `lines` are `{ line, key, ours, before, others }`, measures of the same questions in the same order;
 * `before`: those of an earlier run, undefined where it did not ask all of them.
 */
export function narrowTableOf(lines) {
  return [
    '| asked (s@1 / s@10, or what is named) | n | before | today | best other |',
    '|---|---|---|---|---|',
    ...lines.map(({ line, key, ours, before, others }) => {
      const best = others.toSorted((a, b) => meanOf(b.measured, key) - meanOf(a.measured, key))[0];
      const judged = key === 'admits' || key === 'dutch' ? ` (${NAMES[key]})` : '';
      const other = best === undefined ? '' : `${short(best.measured, key)} ${best.engine} ${best.way}`;
      return `| ${line}${judged} | ${ours.length} | ${before === undefined ? '' : short(before, key)} | ${short(ours, key)} | ${other} |`;
    }),
  ];
}

// How many references of official files the recogniser of citations finds, and how many of what it finds are right (docs/development/recognising.md).
//   node bench/recognise.mjs [--half tune|report] [--misses CLASS] [--wrong] [--unmarked N]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadProduct, root } from './load.mjs';
import { compare, namesIn } from './recognise/gold.mjs';

const { values: options } = parseArgs({
  options: {
    half: { type: 'string' },
    misses: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    unmarked: { type: 'string' },
  },
});
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const product = await loadProduct('bench/recognise/product.ts');
const laws = new product.LawIndex(await namesIn(data));
const { references, findings } = await compare(product, data, laws);

/** The lower bound of the 95 % interval of a share (Wilson). */
function lowerBound(right, all) {
  if (all === 0) return 0;
  const z = 1.96;
  const share = right / all;
  return (
    (share + (z * z) / (2 * all) - z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) /
    (1 + (z * z) / all)
  );
}

const shown = (part, all) => `${all === 0 ? '–' : (part / all).toFixed(3)} (${part} of ${all})`;
const KINDS = [
  ['named articles', ({ kind }) => kind === 'named'],
  ['lists and ranges', ({ isListed, kind }) => isListed && kind !== 'unknown'],
  ['anaphora', ({ kind }) => kind === 'anaphora'],
  ['within the same law', ({ kind }) => kind === 'own'],
  ['whole laws', ({ kind }) => kind === 'law'],
  ['of laws without a known name', ({ kind }) => kind === 'unknown'],
];
for (const half of ['tune', 'report']) {
  console.log(`\n${half}`);
  const of = references.filter((one) => one.half === half);
  for (const [label, isOf] of KINDS) {
    const all = of.filter(isOf);
    console.log(`  ${label.padEnd(30)} ${shown(all.filter(({ isFound }) => isFound).length, all.length)}`);
  }
  const found = findings.filter((one) => one.half === half);
  const marked = found.filter(({ isMarked }) => isMarked);
  const right = marked.filter(({ isRight }) => isRight).length;
  console.log(
    `  where marked: right            ${shown(right, marked.length)}, at least ${lowerBound(right, marked.length).toFixed(3)}`,
  );
  console.log(`  found without a mark           ${found.length - marked.length}`);
}
const half = options.half ?? 'tune';
if (options.misses !== undefined) {
  const isOf = KINDS.find(([label]) => label.startsWith(options.misses))?.[1] ?? (() => true);
  for (const one of references.filter((reference) => reference.half === half && isOf(reference) && !reference.isFound))
    console.log(`\n${one.document} ${one.target}\n  ${one.context.replaceAll('\n', ' ')}\n  ${one.said.join(' | ')}`);
}
if (options.wrong)
  for (const one of findings.filter((finding) => finding.half === half && finding.isMarked && !finding.isRight))
    console.log(`\n${one.document} ${one.basis} ${one.said}\n  ${one.context.replaceAll('\n', ' ')}`);
if (options.unmarked !== undefined) {
  const all = findings.filter((finding) => finding.half === half && !finding.isMarked);
  const step = Math.max(1, Math.floor(all.length / Number(options.unmarked)));
  for (const one of all.filter((_, at) => at % step === 0))
    console.log(`\n${one.document} ${one.basis} ${one.said}\n  ${one.context.replaceAll('\n', ' ')}`);
}

// The differences on the half that is reported, as questions for two readers who see neither whose answer it is nor each other's.
//   node bench/recognise/questions.mjs OUT.jsonl          {id, document, sentence, names}: does the marked text name that?
//   node bench/recognise/questions.mjs --join A B OUT     two filled-in ones ({id, right, reason}) become the list that is kept
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadProduct, root } from '../load.mjs';
import { compare, namesIn } from './gold.mjs';

const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const product = await loadProduct('bench/recognise/product.ts');
const names = await namesIn(data);
const titles = new Map(names.map(({ id, name }) => [id, name]));
for (const { id, title } of product.allLaws()) titles.set(id, title);
const laws = new product.LawIndex(names);
const { references, findings } = await compare(product, data, laws);

const shown = ({ work, article, part }) =>
  [work, titles.has(work) ? `(${titles.get(work)})` : '', part ?? '', article === undefined ? '' : `artikel ${article}`]
    .filter(Boolean)
    .join(' ');
const idOf = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
const question = (document, context, what, of) => {
  const sentence = context.replaceAll('\n', ' ');
  return { id: idOf(document, sentence, what), document, sentence, names: what, of };
};
/** All that is to be judged: each finding that no mark confirms, and each mark that no finding confirms. */
const questions = [
  ...findings
    .filter(({ half, isRight }) => half === 'report' && !isRight)
    .map((one) => question(one.document, one.context, one.named.map(shown).join(' – '), 'lks')),
  ...references
    .filter(({ half, isFound }) => half === 'report' && !isFound)
    .map((one) => question(one.document, one.context, shown(one.named), 'mark')),
].sort((a, b) => (a.id < b.id ? -1 : 1));

if (process.argv[2] === '--join') {
  const [first, second] = process.argv.slice(3, 5).map((file) => {
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return new Map(lines.map((line) => [line.id, line]));
  });
  const joined = questions.flatMap((one) => {
    const [a, b] = [first.get(one.id), second.get(one.id)];
    return a === undefined || b === undefined
      ? []
      : [
          {
            ...one,
            readers: [
              { right: a.right, reason: a.reason },
              { right: b.right, reason: b.reason },
            ],
          },
        ];
  });
  writeFileSync(process.argv[5], joined.map((one) => `${JSON.stringify(one)}\n`).join(''));
  console.log(`${joined.length} of ${questions.length} judged by both`);
} else {
  writeFileSync(process.argv[2], questions.map(({ of: _, ...one }) => `${JSON.stringify(one)}\n`).join(''));
  console.log(`${questions.length} questions`);
}

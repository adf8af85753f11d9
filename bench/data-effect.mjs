// What a change of the tables in `data/` does: citations, names and ranks that are gained and lost.
//   npm run data:effect -- [COMMIT]        # the tables of that commit (the last one unless told) beside those of now
//     --library FILE   asked the questions at hand; the sample unless told
//     --files N        so many official files of each kind, spread over all (200); they are those that the trials read
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withBundle } from '../build/bundle.mjs';
import { root } from './tools.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    library: { type: 'string', default: path.join(root, 'dist/sample.db') },
    files: { type: 'string', default: '200' },
  },
});
const [commit = 'HEAD'] = positionals;
const official = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const MOST_SHOWN = 40;

/** The tables of a commit, in a folder. */
function tablesOf(commit, folder) {
  mkdirSync(folder);
  const archive = execFileSync('git', ['-C', root, 'archive', commit, 'data'], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return path.join(folder, 'data');
}

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.xml') && !/manifest|WTI/i.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** So many of a list, spread over all of it. */
const spread = (list, most) =>
  list.length <= most ? list : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]);

/** The names and questions of the rows of a folder of tables, by the first columns. */
function wordsOf(folder, column) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => {
      const [head, ...lines] = readFileSync(path.join(folder, name), 'utf8').split('\n');
      const place = head.split('\t').indexOf(column);
      if (place < 0) return [];
      const rows = lines.filter((line) => line !== '' && !line.startsWith('#'));
      return rows.flatMap((line) => line.split('\t')[place].split(' | '));
    });
}

/** The questions of the bench of relevance. */
const questionsAtHand = () =>
  readdirSync(path.join(root, 'bench/relevance/questions'))
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) =>
      readFileSync(path.join(root, 'bench/relevance/questions', name), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line).q);

/** What only one of two lists has, told line by line. */
function tell(what, before, now) {
  const [old, fresh] = [new Set(before), new Set(now)];
  const [lost, gained] = [before.filter((one) => !fresh.has(one)), now.filter((one) => !old.has(one))];
  console.log(`\n${what}: ${gained.length} gained, ${lost.length} lost, of ${old.size}`);
  for (const [sign, list] of [
    ['+', gained],
    ['-', lost],
  ]) {
    for (const line of list.slice(0, MOST_SHOWN)) console.log(`  ${sign} ${line}`);
    if (list.length > MOST_SHOWN) console.log(`  ${sign} … and ${list.length - MOST_SHOWN} more`);
  }
}

/** The rows of each question, a line each: `question: 3. BWBR0005290 artikel 271`. */
async function ranksOf(ask, questions) {
  const ranks = [];
  for (const question of questions)
    for (const [at, id] of (await ask(question)).entries()) ranks.push(`${question}: ${at + 1}. ${id}`);
  return ranks;
}

async function citationsOf(product, files) {
  const found = [];
  for (const file of files) found.push(...(await product.citationsOf(file).catch(() => [])));
  return found;
}

const work = mkdtempSync(path.join(tmpdir(), 'lks-effect-'));
const [beforeFolder, nowFolder] = [tablesOf(commit, path.join(work, 'before')), path.join(root, 'data')];
const names = [...new Set([beforeFolder, nowFolder].flatMap((folder) => wordsOf(folder, 'term')))];
const asked = [beforeFolder, nowFolder].map((folder) => wordsOf(folder, 'question'));
const changed = asked.flatMap((own, at) => own.filter((one) => !new Set(asked[1 - at]).has(one)));
const questions = [...new Set([...questionsAtHand(), ...changed])];
const files = ['bwb/toestand', 'bwb/history', 'rechtspraak/xml'].flatMap((folder) =>
  spread(filesBelow(path.join(official, folder)), Number(flags.files)),
);
/** What the tables of a folder lead to. */
const seenWith = (tables) =>
  withBundle(['bench/data-effect/main.ts'], async (folder, load) => {
    const product = load('main');
    product.buildTables(tables, folder);
    return {
      citations: await citationsOf(product, files),
      names: names.flatMap(product.targetsOf),
      ranks: await ranksOf(product.askerOf(flags.library), questions),
    };
  });
try {
  const [before, now] = [await seenWith(beforeFolder), await seenWith(nowFolder)];
  console.log(
    `data/ of ${commit} and of now: ${files.length} official files, ${names.length} names, ${questions.length} questions to ${flags.library}`,
  );
  tell('Citations', before.citations, now.citations);
  tell('Names', before.names, now.names);
  tell('Ranks', before.ranks, now.ranks);
} finally {
  rmSync(work, { recursive: true, force: true });
}

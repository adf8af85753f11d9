// What a change of the tables in `data/` does: citations, names and ranks that are gained and lost.
//   npm run data:effect -- [COMMIT]        # the tables of that commit (the last one unless told) beside those of now
//     --library FILE   asked the questions at hand; the sample unless told
//     --files N        so many official files of each kind, spread over all (200); they are those that the trials read
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBundle } from '../build/bundle.mjs';
import { data, optionsOf, root, temporaryFolder } from './tools.mjs';

const flags = optionsOf({ library: path.join(root, 'dist/sample.db'), files: 200 });
const [commit = 'HEAD'] = flags.positionals;
const MOST_SHOWN = 40;

/** The tables of a commit, in a folder. */
function tablesOf(commit) {
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['-C', root, 'archive', commit, 'data'], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const tables = path.join(folder, 'data');
  // A table that is newer than the commit had no rows.
  for (const name of readdirSync(path.join(root, 'data'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.tsv') && !existsSync(path.join(tables, name)))
      writeFileSync(path.join(tables, name), readFileSync(path.join(root, 'data', name), 'utf8').split('\n', 1)[0]);
  return tables;
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

/** The names and the questions of tables, one by one. */
const asOne = (rows, at) => rows.flatMap((row) => row[at].split('|'));
const namesIn = ({ terms, nicknames, decisions }) => asOne([...terms, ...nicknames, ...decisions], 0);

const folders = [tablesOf(commit), path.join(root, 'data')];
const tables = await withBundle(['src/library/pointers/data.ts'], (_folder, load) =>
  folders.map(load('data').readData),
);
const names = [...new Set(tables.flatMap(namesIn))];
const asked = tables.map(({ questions }) => asOne(questions, 1));
const changed = asked.flatMap((own, at) => {
  const others = new Set(asked[1 - at]);
  return own.filter((one) => !others.has(one));
});
const questions = [...new Set([...questionsAtHand(), ...changed])];
const files = ['bwb/toestand', 'bwb/history', 'rechtspraak/xml'].flatMap((folder) =>
  spread(filesBelow(path.join(data, folder)), flags.files),
);
/** What tables lead to. */
const seenWith = (tables) =>
  withBundle(['bench/data-effect/main.ts'], async (folder, load) => {
    const product = load('main');
    // Rules of the tables may be newer than the commit: its faults are none of the change.
    product.packTables(tables, folder);
    return {
      citations: await citationsOf(product, files),
      names: names.flatMap(product.targetsOf),
      ranks: await ranksOf(product.askerOf(flags.library), questions),
    };
  });
const [before, now] = [await seenWith(tables[0]), await seenWith(tables[1])];
console.log(
  `data/ of ${commit} and of now: ${files.length} official files, ${names.length} names, ${questions.length} questions to ${flags.library}`,
);
tell('Citations', before.citations, now.citations);
tell('Names', before.names, now.names);
tell('Ranks', before.ranks, now.ranks);

// Whether `lks verify` finds the faults of pleadings and leaves what is true alone (docs/verifying.md).
//   node bench/verify.mjs LIBRARY [--pleadings 300] [--seed 1] [--show KIND|true]
// LIBRARY holds official files: lks library import DATA --library=LIBRARY.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadProduct } from './load.mjs';
import { asDocx, asPdf, asText, citable, pleadingOf } from './verify/pleadings.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pleadings: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string' },
  },
});
const product = await loadProduct('bench/verify/product.ts');
const library = product.openLibrary(positionals[0]);
const folder = mkdtempSync(path.join(tmpdir(), 'lks-verify-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const held = await citable(library);
console.log(
  `load ${loadavg()[0].toFixed(1)}; ${held.decisions.length} decisions, ${held.articles.length} articles can be cited`,
);
const laws = new product.LawIndex(await (await library.following()).namesOfLaws());
const signal = new AbortController().signal;
const today = new Date().toISOString().slice(0, 10);

/** What is said of the citations of a file, by the statement that they stand in. */
async function checked(file) {
  const authorities = new product.Authorities(library, {});
  const days = new product.LatestDay(today);
  const cited = [];
  async function* seen() {
    for await (const piece of product.openText({ shown: file, path: file }, signal, () => {})) {
      days.push(piece.text);
      yield piece;
    }
  }
  for await (const one of product.citationsOfPieces(seen(), { file, laws, signal }))
    cited.push({ ...one, claim: product.claimOf(one) });
  const said = new Map();
  for (const one of cited) {
    const number = Number([...one.before.matchAll(/Stelling\s(\d+)\./g)].at(-1)?.[1] ?? 0);
    const result = await product.verify(one.claim, authorities, { at: undefined, today, latest: days.latest });
    said.set(number, [...(said.get(number) ?? []), { ...result, text: one.row.text, footnote: one.row.footnote }]);
  }
  return said;
}

const kinds = new Map();
const truth = { confirmed: 0, not_checked: 0, flagged: 0, unseen: 0 };
const writers = {
  txt: (list) => Buffer.from(asText(list)),
  docx: (list) => asDocx(list, product.zipOf),
  pdf: (list) => asPdf(list, product),
};
const began = process.cpuUsage();
for (let at = 0; at < Number(values.pleadings); at += 1) {
  const [extension, write] = Object.entries(writers)[at % 3];
  const list = pleadingOf(held, Number(values.seed) * 1000 + at);
  const file = path.join(folder, `${at}.${extension}`);
  writeFileSync(file, write(list));
  const said = await checked(file);
  for (const statement of list) {
    const verdicts = said.get(statement.number) ?? [];
    const isFlagged = verdicts.some(({ verdict }) => verdict === 'mismatch' || verdict === 'not_found');
    if (statement.fault === undefined) {
      const outcome =
        verdicts.length === 0
          ? 'unseen'
          : isFlagged
            ? 'flagged'
            : verdicts.every(({ verdict }) => verdict === 'confirmed')
              ? 'confirmed'
              : 'not_checked';
      truth[outcome] += 1;
      if (values.show === 'true' && outcome !== 'confirmed')
        console.log(extension, outcome, JSON.stringify({ statement, verdicts }));
      continue;
    }
    const kind = kinds.get(statement.fault) ?? { planted: 0, flagged: 0, unconfirmed: 0 };
    kinds.set(statement.fault, kind);
    kind.planted += 1;
    if (isFlagged) kind.flagged += 1;
    else if (verdicts.some(({ verdict }) => verdict === 'not_checked')) kind.unconfirmed += 1;
    else if (values.show === statement.fault) console.log(extension, JSON.stringify({ statement, verdicts }));
  }
}
const { user, system } = process.cpuUsage(began);
console.log(
  `${values.pleadings} pleadings as text, DOCX and PDF, ${((user + system) / 1e6).toFixed(1)} s of processor\n`,
);
console.log(`${'fault'.padEnd(52)} planted  otherwise or not found  not checked  missed`);
for (const [kind, { planted, flagged, unconfirmed }] of [...kinds].sort())
  console.log(
    `${kind.padEnd(52)} ${String(planted).padStart(7)} ${String(flagged).padStart(23)} ${String(unconfirmed).padStart(12)} ${String(planted - flagged - unconfirmed).padStart(7)}`,
  );
console.log(`\nwhat is true: ${JSON.stringify(truth)}`);
await library.close();

/** Packs the claims of `data/claims`, and holds each to its sentence: at build time and by `npm run lint`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORD_CLASSES } from '../../law/reading/lexicon';
import { pattern as patternOf, SIGNS } from '../../law/reading/match';
import { SHAPE_CLASSES, tokensOf } from '../../law/reading/tokens';
import { packTable } from '../../platform/table';
import { tableAsset } from '../../platform/tables';
import { type Kind, readTsv, type TsvFault, type TsvRow } from '../../platform/tsv';
import { tagSentence } from './context/sentence';
import { markedAmounts } from './quotations/amount-claims';
import { numbersOf } from './quotations/amounts';

const filled: Kind = (cell) => (cell === '' ? 'is empty' : undefined);
const fragmentName: Kind = (cell) => (/^[a-z]+(?:-[a-z]+)*$/.test(cell) ? undefined : `is no name: ${cell}`);

const FRAGMENT = { fragment: fragmentName, pattern: filled };
const CLAIM = { table: filled, value: filled, pattern: filled, example: filled };

type Fragment = TsvRow<keyof typeof FRAGMENT>;
type Claim = TsvRow<keyof typeof CLAIM>;

const FRAGMENTS = 'fragments.tsv';
const USED = /\{([a-z][a-z-]*)\}/g;
const CLASS = /(?<![\p{L}_-])\p{Lu}(?:[\p{Lu}-]*\p{Lu})?(?![\p{L}_])/gu;
const WITH_VALUES = /([A-Z][A-Z-]+):([a-z_,-]+)/g;

/** The claims with fragments put in where patterns name them; a fragment may have those above it. */
function expanded(fragments: readonly Fragment[], claims: readonly Claim[]): { claims: Claim[]; faults: TsvFault[] } {
  const faults: TsvFault[] = [];
  const known = new Map<string, string>();
  const used = new Set<string>();
  const put = ({ pattern, at }: { pattern: string; at: string }): string =>
    pattern.replace(USED, (_, name: string) => {
      used.add(name);
      const found = known.get(name);
      if (found === undefined) faults.push(`${at}: no fragment is called ${name}`);
      return found ?? '';
    });
  for (const one of fragments) {
    if (known.has(one.fragment)) faults.push(`${one.at}: ${one.fragment} is defined twice`);
    known.set(one.fragment, put(one));
  }
  const whole = claims.map((claim) => ({ ...claim, pattern: put(claim) }));
  const unused = fragments.filter(({ fragment }) => !used.has(fragment));
  faults.push(...unused.map(({ at, fragment }) => `${at}: no pattern uses ${fragment}`));
  return { claims: whole, faults };
}

/** Reads the claims below `data`, their fragments put in, and what is wrong with the files. */
export function readClaims(data: string): { claims: Claim[]; faults: TsvFault[] } {
  const folder = path.join(data, 'claims');
  const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const names = readdirSync(folder).filter((name) => name.endsWith('.tsv') && name !== FRAGMENTS);
  const read = names.sort().map((name) => readTsv(`data/claims/${name}`, textOf(name), CLAIM));
  const fragments = readTsv(`data/claims/${FRAGMENTS}`, textOf(FRAGMENTS), FRAGMENT);
  const whole = expanded(
    fragments.rows,
    read.flatMap(({ rows }) => rows),
  );
  return { claims: whole.claims, faults: [fragments, ...read, whole].flatMap(({ faults }) => faults) };
}

const NAMED_SIGNS = [...Object.keys(SIGNS), 'DASH'];
const CITED = 'artikel 5 AVG';

/** The sentences that a pattern is tried on: the example, the one behind it, and the same with each amount marked. */
function tagged(example: string) {
  if (!example.includes('§')) return [tokensOf(example)];
  const [before = '', after = ''] = example.split('§');
  const others = [...`${before}${CITED}${after}`.matchAll(/artikel 7/gi)];
  const cited = others.map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const { tokens, next } = tagSentence(before, CITED, after, cited);
  const amounts = numbersOf(tokens);
  return [tokens, next, ...amounts.map((one) => markedAmounts(tokens, amounts, one))];
}

/** What is wrong with a claim, by the words of the lexicon. */
function faultsOf({ pattern, example, at }: Claim, values: ReadonlyMap<string, ReadonlySet<string>>): TsvFault[] {
  const faults = [...pattern.matchAll(CLASS)].flatMap(([name]) =>
    values.has(name) || isShape(name) || NAMED_SIGNS.includes(name) ? [] : [`${at}: ${name} is no class`],
  );
  for (const [, name = '', some = ''] of pattern.matchAll(WITH_VALUES))
    for (const value of some.split(','))
      if (!isShape(name) && values.get(name)?.has(value) !== true) faults.push(`${at}: no word is ${name}:${value}`);
  if (faults.length > 0) return faults;
  try {
    const found = patternOf(pattern);
    return tagged(example).some((tokens) => found.find(tokens) !== undefined)
      ? []
      : [`${at}: does not match: ${example}`];
  } catch (error) {
    return [`${at}: ${(error as Error).message}`];
  }
}

const isShape = (name: string): boolean => (SHAPE_CLASSES as readonly string[]).includes(name);

/** A table that is asked for by its name. */
const ASKS = /\b(?:findClaims?|claimAt|allClaims|namedBy)\('(\w+)'/g;

const literalsIn = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((one) => [...one.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)));

/** Names of a list that stand in it twice, or in another too. */
const doubles = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

/**
 * Everything that is wrong with claims and the classes that they are written in: patterns that do not match their
 * sentence, tables and classes that nobody asks for.
 *
 * @param sources the files of the program, without the list of classes.
 */
export function faultsOfClaims(claims: readonly Claim[], sources: readonly string[]): TsvFault[] {
  const values = new Map<string, Set<string>>();
  for (const [, name = '', value = ''] of tableAsset('lexicon').all())
    values.set(name, (values.get(name) ?? new Set()).add(value));
  const asked = literalsIn(sources);
  const askedOfClaims = literalsIn(sources.filter((one) => one.includes("/claims'")));
  const inPatterns = new Set(claims.flatMap(({ pattern }) => pattern.match(CLASS) ?? []));
  const filledTables = new Set(claims.map(({ table }) => table));
  const tables = new Set(sources.flatMap((one) => [...one.matchAll(ASKS)].map(([, table]) => table!)));
  const told = (names: readonly string[], isWrong: (name: string) => boolean, what: string): TsvFault[] =>
    names.filter(isWrong).map((name) => `data: ${name} ${what}`);
  return [
    ...claims.flatMap((claim) => faultsOf(claim, values)),
    ...claims.flatMap(({ table, at }) => (askedOfClaims.has(table) ? [] : [`${at}: nobody asks for a table ${table}`])),
    ...told([...tables], (name) => !filledTables.has(name), 'has no claims'),
    ...told(WORD_CLASSES, (name) => !values.has(name), 'is a class of no word'),
    ...told(WORD_CLASSES, (name) => !asked.has(name) && !inPatterns.has(name), 'is a class that nobody asks for'),
    ...told(doubles([...WORD_CLASSES, ...SHAPE_CLASSES, ...NAMED_SIGNS]), () => true, 'is a class twice'),
  ];
}

/** The program, but for the list that is compared with it. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/reading.lexicon\.ts$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** Packs the claims below `root` beside the lexicon. Throws with a line a fault: `data/claims/fates.tsv:12: …`. */
export function buildClaims(root: string, folder: string): void {
  const { claims, faults } = readClaims(path.join(root, 'data'));
  const rows = claims.map(({ table, value, pattern }) => [table, value, pattern]);
  writeFileSync(
    path.join(folder, 'claims.table'),
    packTable(rows, ([table = '']) => [table]),
    'latin1',
  );
  if (faults.length === 0) faults.push(...faultsOfClaims(claims, sourcesIn(path.join(root, 'src'))));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

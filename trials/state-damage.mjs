// Bits that flip, and files that are cut, in what lks keeps beside a library: the profiles, kept documents, the rows of the last
// search, the journal of a run, compiled code. What is read is what was written, or it is said; nothing crashes.
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { oneOf } from './support/hostile.mjs';
import { filesBelow, makeHome, runLks } from './support/lks.mjs';
import { idOf, KEY, startService } from './support/service.mjs';

const ENDS = [0, 1, 2, 3, 4, 5, 6, 8, 74];

/** One of: a bit flips, a stretch becomes zeros or something else, the end goes, all goes, bytes come in between. */
function spoiled(bytes, random) {
  const at = Math.floor(random() * bytes.length);
  const copy = Buffer.from(bytes);
  const length = 1 + Math.floor(random() * Math.min(200, bytes.length - at));
  switch (Math.floor(random() * 7)) {
    case 0:
    case 1:
    case 2:
      copy[at] ^= 1 << Math.floor(random() * 8);
      return ['a bit flipped', at, copy];
    case 3:
      return ['cut', at, copy.subarray(0, at)];
    case 4:
      return ['zeros', at, copy.fill(0, at, at + length)];
    case 5:
      for (let place = at; place < at + length; place += 1) copy[place] = Math.floor(random() * 256);
      return ['noise', at, copy];
    default:
      return [
        'bytes between',
        at,
        Buffer.concat([copy.subarray(0, at), copy.subarray(at, at + length), copy.subarray(at)]),
      ];
  }
}

const hosted = (service) => ({ LKS_API_URL: service.url, LKS_API_KEY: KEY, LKS_CACHE_MB: '50' });
const ids = [1, 2, 3, 4].map((at) => `${idOf(at)}\n`).join('');

/**
 * What is damaged: `before(run)` makes it, `which` are its files, `ask` is what is run then.
 * A good end shows nothing but what was shown before, unless it says so in words of `orSays`.
 */
const KINDS = {
  'the profiles': {
    before: (run, service) => run(['login', '--url', service.url], { stdin: KEY }),
    which: /lks\/config\.json$/,
    ask: () => ['search', 'huur', '--json', '--timeout', '5', '--no-wait'],
    env: () => ({ LKS_CACHE_MB: '0' }),
    // Without a profile the sample library answers, and every answer says so.
    orSays: /sample library|damaged|set aside|is none/i,
  },
  'a kept document': {
    before: (run) => run(['doc', idOf(3), '--json']),
    which: /cache\/(?!compiled)/,
    ask: () => ['doc', idOf(3), '--json'],
    env: hosted,
  },
  'a kept document, offline': {
    before: (run) => run(['doc', idOf(3), '--json']),
    which: /cache\/(?!compiled)/,
    ask: () => ['doc', idOf(3), '--json', '--offline'],
    env: hosted,
  },
  'the rows of the last search': {
    before: (run) => run(['search', 'huurprijs', '--no-pager']),
    which: /state\/rows/,
    ask: () => ['doc', '2', '--json', '--no-pager'],
    // A result number is taken on a terminal alone.
    env: () => ({ LKS_FORCE_TTY: '100' }),
  },
  'the journal of a run': {
    before: (run) => run(['doc', '-', '-o', 'out/'], { stdin: ids }),
    which: /out\/manifest\.jsonl$/,
    ask: () => ['doc', '-', '-o', 'out/', '--resume'],
    stdin: ids,
    env: hosted,
    // The documents are what is looked at.
    shows: (home) =>
      filesBelow(path.join(home, 'work/out'))
        .filter((name) => name.endsWith('.txt'))
        .map((name) => `${name}: ${readFileSync(path.join(home, 'work/out', name))}`)
        .join('\n'),
  },
  'compiled code': {
    before: async (run) => {
      for (let time = 0; time < 3; time += 1) await run(['search', 'huurprijs', '--json']);
    },
    which: /compiled/,
    ask: () => ['search', 'huurprijs', '--json'],
    env: () => ({ NODE_COMPILE_CACHE: undefined }),
  },
};

async function templateOf(trial, service, kind) {
  const home = makeHome(trial);
  const env = kind.env(service);
  const run = (args, options = {}) => runLks(trial, home, args, { env, ...options });
  await kind.before(run, service, home);
  const files = filesBelow(home).filter((file) => kind.which.test(file) && statSync(path.join(home, file)).size > 0);
  if (files.length === 0) return undefined;
  // In a copy: what is asked may change what is there.
  const copy = path.join(trial.folder, `copy-of-${path.basename(home)}`);
  cpSync(home, copy, { recursive: true });
  const ran = await runLks(trial, copy, kind.ask(), { env, stdin: kind.stdin ?? '' });
  if (ran.code !== 0) throw new Error(`does not go well undamaged: ${ran.code} ${ran.stderr}`);
  return { home, files, expected: kind.shows?.(copy) ?? shown(ran.stdout) };
}

/** The data of an answer; its age and where it came from are others where it had to be fetched again. */
const shown = (text) => JSON.stringify(JSON.parse(text).data);

export const row = {
  name: 'state-damage',
  of: ['src/state'],
  what: 'flipped and cut bytes in the profiles, kept documents, rows, journals and compiled code',
  target: 'noticed or mended; never another answer without a word, never a crash',
  order: 61,
  whole: 1000,
  gate: 18,
  async run(trial) {
    const service = await startService(trial);
    const templates = new Map();
    const names = Object.keys(KINDS);
    for (const at of trial.each()) {
      const name = names[at % names.length];
      const kind = KINDS[name];
      if (!templates.has(name)) templates.set(name, await templateOf(trial, service, kind));
      const template = templates.get(name);
      if (template === undefined) {
        trial.notTried(`${name}: no file of it is there`);
        continue;
      }
      await tryDamage(trial, service, { at, name, kind, template });
    }
  },
};

async function tryDamage(trial, service, { at, name, kind, template }) {
  const random = trial.randomOf(at);
  const home = path.join(trial.folder, `case-${at}`);
  mkdirSync(home);
  cpSync(template.home, home, { recursive: true });
  const file = oneOf(template.files, random);
  const [how, place, bytes] = spoiled(readFileSync(path.join(home, file)), random);
  writeFileSync(path.join(home, file), bytes);
  const ran = await runLks(trial, home, kind.ask(), {
    env: kind.env(service),
    stdin: kind.stdin ?? '',
    mostMs: 90_000,
  });
  const told = () =>
    `case ${at}, ${name}, ${file}: ${how} at ${place}: exit ${ran.code ?? ran.signal}\n${ran.stderr.slice(0, 500)}`;
  trial.check(!ran.late, () => `does not end, ${told()}`);
  trial.check(ENDS.includes(ran.code), () => `an end that is none, ${told()}`);
  trial.check(!/\n\s+at .*:\d+:\d+/.test(ran.stderr), () => `shows a stack, ${told()}`);
  if (ran.code !== 0) {
    trial.count('said');
    trial.check(ran.stderr.trim() !== '', () => `said nothing, ${told()}`);
    return;
  }
  const seen = kind.shows?.(home) ?? shown(ran.stdout);
  const isSame = seen === template.expected;
  trial.count(isSame ? 'answered as before' : 'answered otherwise, and said so');
  trial.check(
    isSame || kind.orSays?.test(ran.stderr + ran.stdout),
    () => `another answer without a word, ${told()}\n${seen.slice(0, 600)}`,
  );
}

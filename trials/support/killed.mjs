// The commands of the row `library-kill`, what they work on, and what they are told to leave.
//
// A scene: `args(stage, home)`, `before(stage, home)` what is there before, `inputs` the files it takes in, `made` what it makes beside a
// library that stays as it is, `mends` for a library that was damaged, `places` for one that is made beside its place and put there whole.
// `isMissing(stage)`: why it cannot be tried.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeHome, runLks } from './lks.mjs';

const COUNTING = path.join(import.meta.dirname, 'counting.cjs');
/** As many small transactions as there are before the index joins what they left. */
const PIECES = 15;

export const libraryIn = (home) => path.join(home, 'library.db');

/** What all scenes share: the files of the imports, and libraries that were made undisturbed. */
export class KillStage {
  #made = new Map();

  constructor(trial, product) {
    this.trial = trial;
    this.product = product;
    this.inputs = path.join(trial.folder, 'inputs');
    for (const [name, files] of Object.entries(product.INPUTS)) this.put(name, files);
    const isLaw = ({ source }) => source === 'wetten.overheid.nl';
    const decisions = product.INPUTS.first.filter((one) => !isLaw(one));
    this.put('laws', product.INPUTS.first.filter(isLaw));
    for (const [at, name] of ['half', 'other half'].entries())
      this.put(
        name,
        decisions.filter((_, place) => place % 2 === at),
      );
  }

  folder(name) {
    return path.join(this.inputs, name);
  }

  put(name, files) {
    mkdirSync(this.folder(name), { recursive: true });
    for (const { name: file, bytes } of files) writeFileSync(path.join(this.folder(name), file), bytes);
  }

  /** Runs lks with the library of a home. */
  run(home, args, { env, ...options } = {}) {
    return runLks(this.trial, home, args, { env: { ...this.env(home), ...env }, ...options });
  }

  env(home) {
    return { LKS_LIBRARY: libraryIn(home), LKS_CACHE_MB: '0' };
  }

  /** The same, of a command that must go well. */
  async demand(home, args) {
    const ran = await this.run(home, args);
    if (ran.code !== 0)
      throw new Error(`lks ${args.join(' ')} does not go well undisturbed: ${ran.code} ${ran.stderr}`);
  }

  /** The environment in which statements and commits are noted in `log`, and transactions are short. */
  counting(home, log, kill) {
    return {
      NODE_OPTIONS: `--require=${COUNTING}`,
      LKS_COUNT_FILE: libraryIn(home),
      LKS_COUNT_LOG: log,
      LKS_COUNT_TICK: '40',
      ...(kill !== undefined && { LKS_COUNT_KILL: `${kill}` }),
    };
  }

  /** What `make(home)` leaves in a home, made once. */
  once(name, make) {
    if (!this.#made.has(name)) {
      const home = makeHome(this.trial);
      this.#made.set(
        name,
        make(home).then(() => home),
      );
    }
    return this.#made.get(name);
  }

  /** A new home as a scene finds it. */
  async home(name, scene) {
    const home = makeHome(this.trial);
    const template = await this.once(`before ${name}`, async (made) => scene.before?.(this, made));
    cpSync(template, home, { recursive: true });
    return home;
  }

  /** The answers of a library that has those files of a scene and what was there before it, each in one undisturbed import. */
  async answersWith(name, scene, files) {
    const home = await this.once(`answers ${name} ${files.join(' ')}`, async (made) => {
      cpSync(await this.once(`sound ${name}`, async (sound) => (scene.sound ?? scene.before)?.(this, sound)), made, {
        recursive: true,
      });
      const wanted = new Set(files);
      const folder = path.join(made, 'work', 'files');
      mkdirSync(folder, { recursive: true });
      for (const { name: file, bytes } of scene.inputs(this).filter((one) => wanted.has(one.name)))
        writeFileSync(path.join(folder, file), bytes);
      if (files.length > 0) await this.demand(made, ['library', 'import', folder]);
      if (existsSync(libraryIn(made))) await this.product.lookThrough(libraryIn(made));
      writeFileSync(path.join(made, 'answers'), await this.product.answersOf(libraryIn(made)));
    });
    return readFileSync(path.join(home, 'answers'), 'utf8');
  }
}

const imported =
  (...folders) =>
  async (stage, home) => {
    for (const folder of folders) await stage.demand(home, ['library', 'import', stage.folder(folder)]);
  };

const importing = (folder, before, ...more) => ({
  args: (stage) => ['library', 'import', stage.folder(folder)],
  before,
  inputs: ({ product }) => [folder, ...more].flatMap((name) => product.INPUTS[name]),
});

const exported = async (stage) => {
  const home = await stage.once('exported', async (made) => {
    await imported('first', 'newer')(stage, made);
    await stage.demand(made, ['library', 'export', path.join(made, 'work', 'all.jsonl.gz')]);
  });
  return path.join(home, 'work', 'all.jsonl.gz');
};

const hasExport = async (stage) => {
  stage.hasExport ??= /^ +export /m.test((await stage.run(makeHome(stage.trial), ['library', '--help'])).stdout);
  return stage.hasExport ? undefined : 'lks library export is not there';
};

/** A library of pieces that are not joined yet. */
export async function inPieces(stage, home) {
  const { first } = stage.product.INPUTS;
  for (let at = 0; at < PIECES; at += 1) {
    const name = `piece-${at}`;
    stage.put(
      name,
      first.filter((_, place) => place % PIECES === at),
    );
  }
  await imported(...Array.from({ length: PIECES }, (_, at) => `piece-${at}`))(stage, home);
}

/** Decisions of the first import. */
const TAKEN_BACK = [3, 7, 20].map((number) => `ECLI:NL:HR:${2000 + number}:${number + 1}`);

/** A library of which a publisher has taken some decisions back. */
async function withTakenBack(stage, home) {
  await imported('first', 'newer')(stage, home);
  stage.product.withdraw(libraryIn(home), TAKEN_BACK);
}

export const SCENES = {
  import: importing('first'),
  update: importing('newer', imported('first')),
  merge: { ...importing('more', inPieces), joins: true },
  'two imports at once': {
    // The laws are there: what is recognised of them does not depend on which of the two was first.
    ...importing('half', imported('laws')),
    inputs: ({ product }) => product.INPUTS.first,
    beside: (stage) => ['library', 'import', stage.folder('other half')],
  },
  repair: {
    args: () => ['library', 'check', '--repair'],
    sound: imported('first', 'newer'),
    before: async (stage, home) => {
      await imported('first', 'newer')(stage, home);
      stage.product.spoil(libraryIn(home));
    },
    inputs: () => [],
    mends: true,
  },
  erasure: {
    args: () => ['library', 'forget-withdrawn', '--yes'],
    sound: async (stage, home) => {
      await withTakenBack(stage, home);
      await stage.demand(home, ['library', 'forget-withdrawn', '--yes']);
    },
    before: withTakenBack,
    inputs: () => [],
  },
  export: {
    args: (_stage, home) => ['library', 'export', path.join(home, 'work', 'all.jsonl.gz')],
    before: imported('first', 'newer'),
    inputs: () => [],
    isMissing: hasExport,
    made: (home) => path.join(home, 'work', 'all.jsonl.gz'),
    /** What the export says of the library, without when it was written (the first line) and the sum of that; undefined where it is not whole. */
    read: (file) => {
      try {
        return gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1, -2).join('\n');
      } catch {
        return undefined;
      }
    },
  },
  'import of an export': {
    args: async (stage) => ['library', 'import', await exported(stage)],
    sound: imported('first', 'newer'),
    inputs: () => [],
    isMissing: hasExport,
    places: true,
  },
};

// Commands with what they find, what they are to leave, and how to tell that they did: for rows that fail or kill them.
//
// A scene: `args` (with `stdin`, `env`), `files(home)` that are there before, and `whole(home, ran)`: what is not as it should be
// after it ended with 0, in words. `reads`: it changes nothing, and what it prints is the same in every run.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, makeHome, runLks } from './lks.mjs';
import { idOf, KEY, startService } from './service.mjs';
import { loadSource } from './source.mjs';

const DOCUMENTS = 6;
const DECISIONS = 5;

/** The servers that all scenes share, and a folder for each scene as it is before the command. */
export async function openStage(trial, { delayMs = 0, decisions = DECISIONS } = {}) {
  const services = await loadSource(trial, 'trials/support/services.ts');
  const service = await startService(trial, { delayMs });
  const publishers = await services.startPublishers();
  trial.atEnd(() => publishers.close());
  const entries = Array.from({ length: decisions }, (_, at) => {
    const ecli = `ECLI:NL:HR:2026:${at + 1}`;
    const tekst = `<uitspraak><para>De molenaar ${at + 1}.</para></uitspraak>`;
    return { ecli, updated: '2026-01-02T08:00:00Z', xml: services.uitspraakXml({ ecli, tekst }) };
  });
  services.putUitspraken(publishers, entries);
  return new Stage(trial, { services, service, publishers, entries });
}

class Stage {
  #templates = new Map();
  constructor(trial, parts) {
    this.trial = trial;
    Object.assign(this, parts);
  }

  /** The environment of all commands of a home. */
  env(home, scene) {
    const { LKS_API_URL, LKS_API_KEY, LKS_CACHE_MB } = this.service.env;
    const hosted = scene.hosted ? { LKS_API_URL, LKS_API_KEY } : {};
    return {
      ...hosted,
      LKS_CACHE_MB,
      // A result number is taken on a terminal alone.
      LKS_FORCE_TTY: scene.terminal ? '100' : undefined,
      LKS_LIBRARY: scene.sample || scene.byProfile ? undefined : path.join(home, 'library.db'),
      ...this.publishers.environment(),
    };
  }

  /** A new home as the scene finds it. */
  async home(scene) {
    if (!this.#templates.has(scene)) {
      const made = makeHome(this.trial);
      await scene.before?.(this, made);
      this.#templates.set(scene, made);
    }
    const home = makeHome(this.trial);
    cpSync(this.#templates.get(scene), home, { recursive: true });
    return home;
  }

  /** Runs a command of the scene in a home; `more` is added to its environment. */
  run(home, scene, { args = scene.args, more = {}, stdin = scene.stdin, ...options } = {}) {
    const words = args.map((word) => word.replace('SERVICE', this.service.url));
    return runLks(this.trial, home, words, { env: { ...this.env(home, scene), ...more }, stdin, ...options });
  }

  /** The XML files of all decisions, in `work/xml` of a home. */
  putFiles(home) {
    mkdirSync(path.join(home, 'work/xml'));
    for (const [at, { xml }] of this.entries.entries()) writeFileSync(path.join(home, `work/xml/${at}.xml`), xml);
  }

  /** How many decisions a library finds; in words where it cannot be asked. */
  async found(home, scene) {
    const ran = await this.run(home, scene, { args: ['search', 'molenaar', '--json', '--limit', '25'], stdin: '' });
    if (ran.code !== 0) return `the library answers with ${ran.code}: ${ran.stderr.slice(0, 300)}`;
    return JSON.parse(ran.stdout).meta.total;
  }
}

const work = (home, name) => path.join(home, 'work', name);

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const hasRows = (name, count) => (_stage, home) => {
  const text = textOf(work(home, name));
  if (text === undefined) return `${name} is not there`;
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  return rows.length === count && new Set(rows).size === count ? undefined : `${name} has ${rows.length} rows`;
};

/** Every document of the folder whole, and nothing else but what lks keeps of the run. */
const hasDocuments = (count) => (_stage, home) => {
  for (let at = 1; at <= count; at += 1) {
    const text = textOf(work(home, `out/ECLI-NL-HR-2000-${at}.txt`));
    if (text === undefined) return `document ${at} is not there`;
    if (text.split(`Tekst ${at} van een uitspraak.`).length !== 41) return `document ${at} is not whole`;
  }
  const odd = filesBelow(work(home, 'out')).filter(
    (name) => !/^ECLI-NL-HR-2000-\d+\.txt$|^manifest\.jsonl$|^\.lks-journal\.jsonl$/.test(name),
  );
  return odd.length === 0 ? undefined : `left ${odd.join(' ')}`;
};

const hasDecisions = async (stage, home, _ran, scene) => {
  const found = await stage.found(home, scene);
  const { count = stage.entries.length } = scene;
  return found === count ? undefined : `${found} of ${count} are found`;
};

const configOf = (home) => {
  const file = filesBelow(path.join(home, 'lks')).find((name) => /^config(\.json)?$|profiles?\.json$/.test(name));
  return file === undefined ? undefined : textOf(path.join(home, 'lks', file));
};
const holdsKey = (_stage, home) => (configOf(home)?.includes(KEY) ? undefined : 'the key is not stored');
const holdsNoKey = (_stage, home) => {
  const file = filesBelow(home).find((name) => textOf(path.join(home, name)).includes(KEY));
  return file === undefined ? undefined : `the key is still in ${file}`;
};

const imported = async (stage, home) => {
  stage.putFiles(home);
  const ran = await stage.run(home, {}, { args: ['library', 'import', 'xml'] });
  if (ran.code !== 0) throw new Error(`the import before a scene failed: ${ran.stderr}`);
};
const exported = async (stage, home) => {
  await imported(stage, home);
  const ran = await stage.run(home, {}, { args: ['library', 'export', 'one.jsonl.gz'] });
  if (ran.code !== 0) throw new Error(`the export before a scene failed: ${ran.stderr}`);
};
const isWhole = (library) => async (stage, home) => {
  const ran = await stage.run(home, {}, { args: ['library', 'check', `--library=${library}`] });
  return ran.code === 0 ? undefined : `${library}: ${ran.code} ${ran.stderr.slice(0, 300)}`;
};
const loggedIn = async (stage, home) => {
  const ran = await stage.run(home, {}, { args: ['login', '--url', 'SERVICE'], stdin: KEY });
  if (ran.code !== 0) throw new Error(`the login before a scene failed: ${ran.stderr}`);
};
const withOffice = async (stage, home) => {
  for (const args of [
    ['serve', 'workspace', 'create', 'office'],
    ['serve', 'key', 'create', '--workspace', 'office'],
  ]) {
    const ran = await stage.run(home, {}, { args });
    if (ran.code !== 0) throw new Error(`${args.join(' ')} before a scene failed: ${ran.stderr}`);
  }
};
const searched = async (stage, home) => {
  await stage.run(home, { sample: true }, { args: ['search', 'huurprijs'] });
};

const hasKeys = (count) => async (stage, home) => {
  const ran = await stage.run(home, {}, { args: ['serve', 'key', 'list', '--json'], stdin: '' });
  if (ran.code !== 0) return `the keys cannot be listed: ${ran.stderr.slice(0, 300)}`;
  const { data } = JSON.parse(ran.stdout);
  return data.length === count ? undefined : `${data.length} keys`;
};
const hasWorkspaces = (count) => async (stage, home) => {
  const ran = await stage.run(home, {}, { args: ['serve', 'workspace', 'list', '--json'], stdin: '' });
  if (ran.code !== 0) return `the workspaces cannot be listed: ${ran.stderr.slice(0, 300)}`;
  const { data } = JSON.parse(ran.stdout);
  return data.length === count ? undefined : `${data.length} workspaces`;
};

/** So many documents of a service into a folder. */
export function withDocuments(count) {
  const ids = Array.from({ length: count }, (_, at) => `${idOf(at + 1)}\n`).join('');
  const args = ['doc', '-', '-o', 'out/'];
  return { args, again: [...args, '--resume'], hosted: true, stdin: ids, whole: hasDocuments(count) };
}
const ECLIS = Array.from({ length: DECISIONS }, (_, at) => `ECLI:NL:HR:2026:${at + 1}`);

/** `again`: the arguments that go on after a failure, where these are others. */
export const SCENES = {
  'search of the sample': { args: ['search', 'huurprijs', '--json'], sample: true, reads: true },
  'search of a library': { args: ['search', 'molenaar', '--json'], before: imported, reads: true },
  'document of a library': { args: ['doc', ECLIS[0], '--json'], before: imported, reads: true },
  'row of the last search': {
    args: ['doc', '1', '--json', '--no-pager'],
    sample: true,
    terminal: true,
    before: searched,
    reads: true,
  },
  'library status': { args: ['library', 'status', '--json'], before: imported, reads: true },
  'library coverage': { args: ['library', 'coverage', '--json'], before: imported, reads: true },
  'library check': { args: ['library', 'check', '--json'], before: imported, reads: true },
  'search of a service': { args: ['search', 'huur', '--json'], hosted: true, reads: true },
  'health of a service': { args: ['health', '--json'], hosted: true, reads: true },
  'search of a service by a stored key': {
    args: ['search', 'huur', '--json'],
    byProfile: true,
    before: loggedIn,
    reads: true,
  },
  'list of profiles': { args: ['profile', 'list', '--json'], before: loggedIn, reads: true },
  'list of keys': { args: ['serve', 'key', 'list', '--json'], before: withOffice, reads: true },
  'search into a file': {
    args: ['search', 'huur', '--jsonl', '--limit', '25', '-o', 'rows.jsonl', '--force'],
    hosted: true,
    whole: hasRows('rows.jsonl', 25),
  },
  'all pages into a file': {
    args: ['search', 'huur', '--all', '--jsonl', '-o', 'rows.jsonl', '--force'],
    hosted: true,
    whole: hasRows('rows.jsonl', 100),
    again: ['search', 'huur', '--all', '--jsonl', '-o', 'rows.jsonl', '--resume'],
  },
  'documents into a folder': withDocuments(DOCUMENTS),
  'import into a new library': {
    args: ['library', 'import', 'xml'],
    before: (stage, home) => stage.putFiles(home),
    whole: hasDecisions,
  },
  'import into a library': { args: ['library', 'import', 'xml', '--json'], before: imported, whole: hasDecisions },
  'library backup': {
    args: ['library', 'backup', 'copy.db', '--force'],
    before: imported,
    whole: isWhole('copy.db'),
  },
  'library export': {
    args: ['library', 'export', 'one.jsonl.gz', '--force'],
    before: imported,
    whole: async (stage, home, ran, scene) => {
      const args = ['library', 'import', 'one.jsonl.gz', '--library=of-it.db', '--force'];
      const made = await stage.run(home, scene, { args });
      if (made.code !== 0) return `the export: ${made.code} ${made.stderr.slice(0, 300)}`;
      return isWhole('of-it.db')(stage, home, ran, scene);
    },
  },
  'import of an export': {
    args: ['library', 'import', 'one.jsonl.gz', '--library=new.db', '--force'],
    before: exported,
    whole: isWhole('new.db'),
  },
  'library add': { args: ['library', 'add', ...ECLIS], count: DECISIONS, whole: hasDecisions },
  'library sync': { args: ['library', 'sync', 'rechtspraak', '--since', '2026-01-01'], whole: hasDecisions },
  login: { args: ['login', '--url', 'SERVICE'], stdin: KEY, whole: holdsKey },
  logout: { args: ['logout'], before: loggedIn, whole: holdsNoKey },
  'new workspace': {
    args: ['serve', 'workspace', 'create', 'office'],
    whole: hasWorkspaces(1),
    againCodes: [0, 2, 3, 1],
  },
  'new key': {
    args: ['serve', 'key', 'create', '--workspace', 'office'],
    before: withOffice,
    whole: hasKeys(2),
    adds: true,
  },
};

// What lks does for long, on a library that is large for it: states in which nothing is waited for, and a signal comes at a drawn moment.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { makeHome, runLks, start } from './lks.mjs';
import { loadSource } from './source.mjs';

const LAW = 'BWBR0000777';
const LONGEST_MS = 120_000;
const WORDS = ['molen', 'sloot', 'huur', 'koop', 'schade', 'eigenaar', 'buurman', 'rechter', 'water', 'dijk', 'polder'];

const sentence = (seed, words) =>
  Array.from({ length: words }, (_, at) => `${WORDS[(seed + at * at) % WORDS.length]}${(seed * at) % 997}`).join(' ');
const eclis = (count) => Array.from({ length: count }, (_, at) => `ECLI:NL:HR:2000:${at}`);

/** The files, the library of them and what else the states need, made once a run. */
export class LongStage {
  #once = new Map();

  constructor(trial) {
    this.trial = trial;
    this.decisions = trial.isGate ? 120 : 1500;
    this.articles = trial.isGate ? 40 : 600;
  }

  #made(name, make) {
    if (!this.#once.has(name)) this.#once.set(name, make());
    return this.#once.get(name);
  }

  product() {
    return this.#made('product', () => loadSource(this.trial, 'trials/support/library.ts'));
  }

  /** A folder with the files of an import. */
  files() {
    return this.#made('files', async () => {
      const folder = path.join(this.trial.folder, 'long');
      mkdirSync(folder);
      const { uitspraakXml, toestandXml, wettekst, artikel } = this.trial.services;
      for (const [at, ecli] of eclis(this.decisions).entries()) {
        const text = `Gelet op artikel ${1 + (at % 40)} van de Wet op de molens. ${sentence(at, 250)}`;
        const tekst = `<uitspraak><para>${text}</para></uitspraak>`;
        writeFileSync(path.join(folder, `${at}.xml`), uitspraakXml({ ecli, tekst }));
      }
      for (const year of [2010, 2015, 2020, 2024]) {
        const articles = Array.from({ length: this.articles }, (_, at) =>
          artikel(`${at + 1}`, `Van ${at % 3 === 0 ? year : 2010}. ${sentence(at, 90)}`),
        );
        const parts = { bwbId: LAW, datum: `${year}-01-01`, citeertitel: 'Wet op de molens' };
        const bytes = toestandXml({ ...parts, inhoud: wettekst(articles.join('')) });
        writeFileSync(path.join(folder, `${LAW}_${year}.xml`), bytes);
      }
      return folder;
    });
  }

  /** The path of the library of these files. */
  library() {
    return this.#made('library', async () => {
      const home = makeHome(this.trial);
      const file = path.join(home, 'library.db');
      await this.demand(home, ['library', 'import', await this.files()]);
      return file;
    });
  }

  /** Its export. */
  exported() {
    return this.#made('export', async () => {
      const file = await this.library();
      const to = path.join(path.dirname(file), 'all.jsonl.gz');
      await this.demand(path.dirname(file), ['library', 'export', to]);
      return to;
    });
  }

  async demand(home, args) {
    const env = { LKS_LIBRARY: path.join(home, 'library.db'), LKS_CACHE_MB: '0' };
    const ran = await runLks(this.trial, home, args, { env, mostMs: 10 * LONGEST_MS });
    if (ran.code !== 0) throw new Error(`lks ${args.join(' ')} does not go well: ${ran.code} ${ran.stderr}`);
  }

  /** How long a state takes undisturbed; `LONGEST_MS` at most. */
  lengthOf(name, begin) {
    return this.#made(`length of ${name}`, async () => {
      const { child, ended } = await begin(makeHome(this.trial));
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      const { ms } = await ended;
      clearTimeout(timer);
      return ms;
    });
  }
}

const work = (home, name) => path.join(home, 'work', name);

/**
 * A command on the library. `before(home, stage)` puts there what it needs; `writes`: it may change the library, which is then whole; else that
 * stays as it is to the byte. `absent`: files that are there whole or not at all.
 */
const long = (args, { before, stdin = '', env, writes = false, absent = [], empty = false, ends } = {}) => ({
  long: true,
  writes,
  absent,
  ends,
  async prepare(stage, home) {
    if (!empty) cpSync(await stage.library(), path.join(home, 'library.db'));
    await before?.(home, stage);
  },
  async begin(stage, home) {
    const words = typeof args === 'function' ? args(home, stage) : args;
    const own = typeof env === 'function' ? env(home) : env;
    const settings = { LKS_LIBRARY: path.join(home, 'library.db'), LKS_CACHE_MB: '0', ...own };
    return start(stage.trial, home, await Promise.all(words), { env: settings, stdin });
  },
});

/** Damage that nothing is lost by, and texts that have to be looked through again. */
async function spoil(home, stage) {
  const { spoil: damage } = await stage.product();
  damage(path.join(home, 'library.db'));
}

async function takeBack(home, stage) {
  const { withdraw } = await stage.product();
  withdraw(path.join(home, 'library.db'), eclis(20));
}

const putFile = (name, text) => (home) => writeFileSync(work(home, name), text());

/** A citation, and many places behind it. */
const manyPlaces = () => `${'lid 1, '.repeat(5000)}Zie art. 3:1 BW.`;
const longQuotation = () => `Volgens ECLI:NL:HR:2000:7: "${sentence(7, 40_000)}" (ECLI:NL:HR:2000:7).\n`.repeat(3);
const manyCitations = () =>
  eclis(400)
    .map((ecli, at) => `Zie ${ecli} en artikel ${at + 1} van de Wet op de molens.\n`)
    .join('');
const page = () =>
  `<html><body>${Array.from({ length: 20_000 }, (_, at) => `<p>Zie ${eclis(1)[0]}, ${sentence(at, 30)}</p>`).join('')}</body></html>`;

/** A PDF of one page whose content is these bytes, packed. */
function pdf(content) {
  const packed = deflateSync(content);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${packed.length}/Filter/FlateDecode>>stream\n${packed.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const xref = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
const manySaves = () => pdf(Buffer.from('q\n'.repeat(1_500_000)));
const manyOperators = () => pdf(Buffer.from(`BT /F 9 Tf ${'(molen) Tj '.repeat(400_000)} ET`));
const largeStream = () => pdf(Buffer.alloc(200 * 1024 * 1024, 0x20));

/** A publisher that begins an answer and never ends it. */
async function endless(home, stage) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      response.once('drain', () => setImmediate(more));
    };
    response.on('error', () => {});
    more();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.trial.atEnd(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const publishers = await stage.trial.services.startPublishers();
  const settings = publishers.environment();
  await publishers.close();
  const url = `http://127.0.0.1:${server.address().port}`;
  writeFileSync(
    path.join(home, 'publishers'),
    JSON.stringify(Object.fromEntries(Object.keys(settings).map((name) => [name, url]))),
  );
}
const fromEndless = (home) => JSON.parse(readFileSync(path.join(home, 'publishers'), 'utf8'));

const MCP = [
  {
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'trial', version: '0' } },
  },
  { method: 'notifications/initialized' },
  ...Array.from({ length: 200 }, (_, at) => ({
    id: at + 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { q: 'molen* sloot* huur* koop*', offset: at % 20 } },
  })),
];
const conversation = MCP.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');

const watched = async (home, stage) => {
  for (const q of ['molen*', 'sloot*', 'huur*', 'koop*']) await stage.demand(home, ['watch', 'add', q]);
};

/** Those that are checked, imported, exported, made and mended. */
const UPKEEP = {
  'a check of a library': long(['library', 'check']),
  'a check that mends': long(['library', 'check', '--repair'], { before: spoil, writes: true }),
  'a backup': long(['library', 'backup', 'copy.db'], { absent: ['copy.db'] }),
  'an export': long(['library', 'export', 'all.jsonl.gz'], { absent: ['all.jsonl.gz'] }),
  'an export into a pipe': long(['library', 'export', '-']),
  'an import into a new library': long((_home, stage) => ['library', 'import', stage.files()], {
    empty: true,
    writes: true,
  }),
  'an import of what is there': long((_home, stage) => ['library', 'import', stage.files()], { writes: true }),
  'an import of an export': long((_home, stage) => ['library', 'import', stage.exported()], {
    empty: true,
    writes: true,
  }),
  'an import of an export in the place of a library': long(
    (_home, stage) => ['library', 'import', stage.exported(), '--force'],
    { writes: true },
  ),
  'texts that are erased': long(['library', 'forget-withdrawn', '--yes'], { before: takeBack, writes: true }),
  'a publisher that sends for ever, to sync': long(['library', 'sync', 'rechtspraak', '--since', '2026-01-01'], {
    before: endless,
    env: fromEndless,
    writes: true,
  }),
  'a publisher that sends for ever, to add': long(['library', 'add', 'ECLI:NL:HR:2026:1', 'BWBR0005290'], {
    before: endless,
    env: fromEndless,
    writes: true,
  }),
  'a publisher that sends for ever, to probe': long(['library', 'probe'], { before: endless, env: fromEndless }),
};

/** Those that answer from the library. */
const ANSWERS = {
  'what a library holds': long(['library', 'coverage']),
  'the state of a library': long(['library', 'status']),
  'the health of a library': long(['health']),
  'the versions of a large law': long(['library', 'versions', LAW, '--toestanden']),
  'the changes of a large law': long(['library', 'diff', LAW, '--from', '2011', '--to', '2024-06-01']),
  'the outline of a large law': long(['doc', LAW, '--outline']),
  'a large law': long(['doc', LAW, '--json']),
  'many documents': long(['doc', '-', '-o', 'out/'], { stdin: eclis(400).join('\n') }),
  'a broad search': long(['search', 'molen* sloot* huur* koop* schade* water*']),
  'all pages of a broad search': long(['search', 'molen* sloot*', '--all', '--jsonl']),
  'what cites a law': long(['cited-by', LAW, '--all', '--json']),
  'what a file cites': long(['cites', 'text.md'], { before: putFile('text.md', manyCitations) }),
  'a case across instances': long(['chain', ...eclis(40)]),
  'citations of many documents': long(['cite', '-'], { stdin: eclis(400).join('\n') }),
  'watches that are run': long(['watch', 'run'], { before: watched }),
  'a completion': long(['__complete', 'bash', 'doc', 'ECLI:NL:HR']),
  'an assistant during calls': long(['mcp'], { stdin: conversation, ends: 0 }),
};

/** Texts of users that are read, recognised, checked. */
const TEXTS = {
  'a text with a long quotation': long(['verify', 'text.md'], { before: putFile('text.md', longQuotation) }),
  'a text with many citations': long(['verify', 'text.md'], { before: putFile('text.md', manyCitations) }),
  'a text with many places of one citation': long(['verify', 'text.md'], { before: putFile('text.md', manyPlaces) }),
  'a file that cites many places at once': long(['cites', 'text.md'], { before: putFile('text.md', manyPlaces) }),
  'a large page of HTML': long(['verify', 'text.html'], { before: putFile('text.html', page) }),
  'a PDF that saves its state without end': long(['verify', 'text.pdf'], { before: putFile('text.pdf', manySaves) }),
  'a PDF with very many operators': long(['verify', 'text.pdf'], { before: putFile('text.pdf', manyOperators) }),
  'a PDF that unpacks to 200 MB': long(['verify', 'text.pdf'], { before: putFile('text.pdf', largeStream) }),
};

export const LONG_STATES = { ...UPKEEP, ...ANSWERS, ...TEXTS };

/** What a signal must leave of a long state: the library as it was, or whole; no file in part. In words what is not so. */
export async function leftOf(stage, state, home, before) {
  const file = path.join(home, 'library.db');
  if (!state.writes) return sizeAndDay(file) === before ? [] : ['the library was changed'];
  if (!existsSync(file) || statSync(file).size === 0) return before === undefined ? [] : ['the library is gone'];
  const { checkLibrary } = await stage.product();
  const { whole, faults } = await checkLibrary(file).catch((error) => ({ whole: false, faults: [error.message] }));
  // A library that was to be mended is what it was.
  return whole || sizeAndDay(file) === before ? [] : [`the check finds ${JSON.stringify(faults).slice(0, 300)}`];
}

export function sizeAndDay(file) {
  if (!existsSync(file)) return undefined;
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/** Milliseconds of the processor that a process has had; undefined once it is gone, or where there is no /proc. */
export function processorOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

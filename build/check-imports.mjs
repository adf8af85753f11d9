// Who may import whom (docs/architecture.md): a pyramid, checked on every import of every file in src.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const src = path.join(root, 'src');

/** Leaves that every module may use. */
const EVERYWHERE = ['errors', 'formats', 'messages', 'secret', 'turn', 'builtins', 'clock'];

/** Module (folder or file directly under src) → the modules that it may import besides itself and the leaves. */
const ALLOWED = {
  errors: [],
  builtins: [],
  clock: [],
  formats: [],
  secret: [],
  shell: [],
  turn: [],
  messages: [],
  contract: [],
  io: [],
  sqlite: ['sqlite-errors'],
  'sqlite-errors': [],
  files: [],
  rows: [],
  citation: ['contract', 'sources/identifiers', 'sources/publishers'],
  http: ['contract'],
  sources: ['contract', 'http'],
  backends: ['contract', 'citation', 'http', 'sources', 'sqlite', 'profile', 'io', 'shell'],
  profile: ['contract', 'io'],
  render: ['contract'],
  serve: ['contract', 'backends', 'sqlite', 'io'],
  commands: [
    'contract',
    'context',
    'backends',
    'sources',
    'citation',
    'render',
    'profile',
    'io',
    'files',
    'rows',
    'shell',
    'serve',
    'sqlite',
    'mcp',
  ],
  mcp: ['contract', 'citation', 'io', 'render', 'sources/publishers'],
  globals: ['commands', 'context', 'render'],
  program: ['commands', 'contract', 'globals', 'help-layout'],
  completion: ['commands'],
  'help-layout': [],
  deliver: ['commands', 'context', 'files', 'io', 'render'],
  'open-context': [
    'program',
    'globals',
    'crash',
    'completion',
    'backends',
    'commands',
    'context',
    'contract',
    'io',
    'profile',
    'serve',
  ],
  crash: ['io', 'profile'],
  'run-command': ['commands', 'context', 'contract', 'render', 'open-context', 'deliver', 'globals', 'io', 'program'],
  main: ['run-command', 'commands', 'crash', 'globals', 'io', 'program', 'render'],
};

/** Package → the only module through which it enters. */
const DOORS = {
  commander: ['program', 'help-layout'],
  undici: ['http'],
  chalk: ['render'],
  'cli-table3': ['render'],
  conf: ['profile'],
  ora: ['io'],
  saxes: ['sources'],
  '@photostructure/sqlite': ['sqlite'],
  'node:sqlite': ['sqlite'],
  '@inquirer/password': ['io', 'commands'],
  open: ['commands'],
  '@modelcontextprotocol/server': ['mcp'],
};

/** What may touch the process: streams, exit, environment. */
const PROCESS_DOORS = new Set(['cli/main.ts', 'io']);

const faults = [];

function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? filesBelow(full) : full.endsWith('.ts') ? [full] : [];
  });
}

const moduleOf = (file) =>
  path
    .relative(path.join(src), file)
    .replace(/^cli[\\/]/, '')
    .split(path.sep)[0]
    .replace(/\.ts$/, '');
const unitOf = (file) =>
  path
    .relative(src, file)
    .replace(/\.ts$/, '')
    .replace(/\/index$/, '');

function resolve(from, specifier) {
  const base = path.resolve(path.dirname(from), specifier);
  for (const candidate of [`${base}.ts`, path.join(base, 'index.ts')]) {
    try {
      if (statSync(candidate).isFile()) return candidate;
    } catch {}
  }
  return undefined;
}

const graph = new Map();
for (const file of filesBelow(src)) {
  const text = readFileSync(file, 'utf8');
  const own = moduleOf(file);
  const shown = path.relative(root, file);
  const lines = text.split('\n').length - 1;
  if (lines > 250 && !/(-data)\.ts$/.test(file)) faults.push(`${shown}: ${lines} lines; 250 is the most`);
  const edges = [];
  graph.set(file, edges);
  for (const match of text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g,
  )) {
    const specifier = match[2] ?? match[3];
    if (specifier.startsWith('.')) {
      const target = resolve(file, specifier);
      if (target === undefined) {
        faults.push(`${shown}: cannot resolve ${specifier}`);
        continue;
      }
      if (match[1] === undefined && match[3] === undefined) edges.push(target);
      const other = moduleOf(target);
      const unit = unitOf(target);
      const allowed = ALLOWED[own];
      if (allowed === undefined) faults.push(`${shown}: src/${own} has no rule in build/check-imports.mjs`);
      else if (other !== own && !EVERYWHERE.includes(other) && !allowed.includes(other) && !allowed.includes(unit))
        faults.push(`${shown}: ${own} may not import ${other}`);
    } else {
      const name = specifier.startsWith('node:')
        ? specifier
        : specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/');
      if (DOORS[name] !== undefined && !DOORS[name].includes(own))
        faults.push(`${shown}: ${name} enters through src/${DOORS[name].join(' or src/')} only`);
      else if (DOORS[name] === undefined && !specifier.startsWith('node:'))
        faults.push(`${shown}: ${name} has no door in build/check-imports.mjs`);
    }
  }
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  if (
    !PROCESS_DOORS.has(path.relative(src, file)) &&
    !PROCESS_DOORS.has(own) &&
    /\bprocess\.(stdout|stderr|exit\b|exitCode|env\b)/.test(code)
  )
    faults.push(`${shown}: process streams, exit and environment belong to main.ts and io`);
}

// No circles among the imports that exist at run time.
const state = new Map();
function visit(file, trail) {
  if (state.get(file) === 'done') return;
  if (state.get(file) === 'open') {
    const circle = [...trail.slice(trail.indexOf(file)), file].map((f) => path.relative(src, f));
    faults.push(`circle: ${circle.join(' → ')}`);
    return;
  }
  state.set(file, 'open');
  for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
  state.set(file, 'done');
}
for (const file of graph.keys()) visit(file, []);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`imports: ${graph.size} files, no fault`);
}

// Which modules go into a file together: what every start needs, what every answer needs, and so on. Left to itself the
// bundler makes a file of each piece that two commands share, and every file costs a quarter of a millisecond.

const below = (...places) => {
  const pattern = new RegExp(`/src/(${places.join('|')})\\.ts$`);
  return (id) => pattern.test(id.replaceAll('\\', '/'));
};

const CORE = [
  'errors',
  'secret',
  'turn',
  'messages(/.*)?',
  'contract/(types|operations)',
  'io/.*',
  'globals',
  'program',
  'help-layout',
  'commands/[a-z-]+',
  'render/view',
];
const ANSWER = [
  'run-command',
  'open-context',
  'deliver',
  'rows',
  'shell',
  'backends/(index|sample-path)',
  'profile/(index|address|places|problems|profile|profile-file|settings|store|key|lock|whole-file|conf-file)',
  'contract/(caveats|parameters|forgiving|dates|plain-text)',
  'commands/(answered-by|search/(query|day|retype))',
  'render/(index|results-view|document-view|health-view|footer|safe-text|width|fields|plain|json|jsonl|json-text|unified)',
];
const LIBRARY = [
  'sqlite',
  'sqlite-errors',
  'backends/library/(area-filter|candidates|clock|contents|cost|identity|law-filter|library|measure|packing|packing-data|passage-ranking|peildatum|preferences|rank|reach|result-rows|schema|scope|search|shelf|source-health|stock|tiers|together|upgrade|text/.*)',
];

export const CHUNKS = [
  { name: 'core', test: (id) => below(...CORE)(id) || /node_modules[\\/]commander[\\/]/.test(id), priority: 3 },
  { name: 'answer', test: below(...ANSWER), priority: 2 },
  { name: 'citation', test: below('citation/.*', 'contract/(identifiers/.*|laws|laws-data)'), priority: 1 },
  { name: 'library', test: below(...LIBRARY), priority: 1 },
  {
    name: 'hosted',
    test: (id) => below('backends/hosted/.*', 'http/.*')(id) || /(node_modules[\\/]undici[\\/]|^\0undici-)/.test(id),
    priority: 1,
  },
  {
    name: 'mcp',
    test: (id) => below('mcp/.*')(id) || /(node_modules[\\/](@modelcontextprotocol|zod)[\\/]|^\0mcp-)/.test(id),
    priority: 1,
  },
];

/** Fails when two files of the build need each other before either has run: one would see the other half made. */
export function refuseCircles(chunks) {
  const needs = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  for (const start of needs.keys()) {
    const seen = new Set();
    const open = [...(needs.get(start) ?? [])];
    while (open.length > 0) {
      const next = open.pop();
      if (next === start) throw new Error(`${start} needs itself through other files: regroup build/chunks.mjs`);
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(needs.get(next) ?? []));
    }
  }
}

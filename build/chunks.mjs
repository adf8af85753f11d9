// Which modules go into a file together: what every start needs, what every answer needs, and so on. Left to itself the
// bundler makes a file of each piece that two commands share, and every file costs a quarter of a millisecond.

const below = (...places) => {
  const pattern = new RegExp(`/src/(${places.join('|')})\\.ts$`);
  return (id) => pattern.test(id.replaceAll('\\', '/'));
};

const CORE = [
  'errors',
  'secret',
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
  'contract/(parameters|forgiving|dates|plain-text|identifiers/.*)',
  'citation/.*',
  'commands/(answered-by|search/query)',
  'render/(index|results-view|document-view|health-view|footer|safe-text|width|fields|plain|json|jsonl|json-text)',
];
const LIBRARY = [
  'sqlite',
  'sqlite-errors',
  'backends/library/(area-filter|identity|law-filter|library|packing|rank|result-rows|schema|scope|search|source-health|stock|tiers|text/.*)',
];

export const CHUNKS = [
  { name: 'core', test: (id) => below(...CORE)(id) || /node_modules[\\/]commander[\\/]/.test(id), priority: 3 },
  { name: 'answer', test: below(...ANSWER), priority: 2 },
  { name: 'library', test: below(...LIBRARY), priority: 1 },
  {
    name: 'hosted',
    test: (id) => below('backends/hosted/.*')(id) || /node_modules[\\/]undici[\\/]/.test(id),
    priority: 1,
  },
];

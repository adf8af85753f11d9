/**
 * What is loaded together goes into one file: a start then loads a handful of files, where the bundler by itself makes
 * one of each piece that two commands share (89 for a search, a quarter of a millisecond each). Told from the imports
 * alone, so nothing has to be run for it.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The ways to start that people take most, each with the modules that it begins with: those that are imported late, and
 * always.
 */
const STARTS = {
  program: [
    'src/cli/main.ts',
    // The parts of the messages that most commands say something of; the others wait (build/said.mjs).
    'src/messages/en/citations.ts',
    'src/messages/en/commands.ts',
    'src/messages/en/courts.ts',
    'src/messages/en/found-as.ts',
    'src/messages/en/help.ts',
    'src/messages/en/library.ts',
    'src/messages/en/parameters.ts',
    'src/messages/en/render.ts',
    'src/messages/en/since.ts',
    'src/messages/en/terminal.ts',
    'src/messages/en/told.ts',
  ],
  command: [
    'src/cli/run-command.ts',
    'src/contract/extensions.ts',
    'src/render/footer.ts',
    'src/render/plain.ts',
    'src/render/width.ts',
  ],
  library: [
    'src/library/library.ts',
    'src/library/names/find.ts',
    'src/library/names/law-names.ts',
    'src/library/time/held-law.ts',
    'src/library/time/versions.ts',
    'src/platform/text/digit-groups.ts',
  ],
  ranking: ['src/library/search/search.ts'],
  document: ['src/cli/commands/doc/doc.ts'],
  search: ['src/cli/commands/search/search.ts', 'src/render/results-view.ts'],
  hosted: [
    'src/backends/hosted/index.ts',
    'node_modules/undici/lib/dispatcher/client.js',
    'node_modules/undici/lib/core/connect.js',
  ],
};

/** Those that load the library anyway. */
const ON_LIBRARY = ['library', 'ranking', 'document'];

/**
 * The file of a module that these starts need: its own start's; what several share is in that of all commands, or in
 * that of the library. What a module imports is needed by all who need the module, so that no file needs itself through
 * others.
 */
export function fileOf(starts) {
  const [only] = starts;
  if (starts.length === 1) return only;
  if (starts.includes('program')) return 'program';
  return starts.every((start) => ON_LIBRARY.includes(start)) ? 'library' : 'command';
}

/**
 * A plugin of the bundler and the groups that go with it; a module that no start needs is left to the bundler. Throws
 * where a start is not there.
 */
export function together(root, starts = STARTS) {
  const neededBy = new Map();
  const plugin = {
    name: 'together',
    buildEnd(error) {
      if (error) return;
      for (const [start, files] of Object.entries(starts)) {
        const needed = new Set();
        const open = files.map((file) => realpathSync(path.join(root, file)));
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (needed.has(id)) continue;
          needed.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        for (const id of needed) neededBy.set(id, [...(neededBy.get(id) ?? []), start]);
      }
    },
  };
  const name = (id) => (neededBy.has(id) ? fileOf(neededBy.get(id)) : null);
  return { plugin, groups: [{ name, debugName: 'loaded together' }] };
}

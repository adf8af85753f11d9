// What a TAB starts, a bundle of its own: as little code as answers most of them, and what the build wrote down of the commands.
import { realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { together } from './together.mjs';

const ENTRY = 'src/cli/completion/completion.ts';
/** What is loaded together: the entry with what reads profiles, and what finds the laws of a library (`together.mjs`). */
const STARTS = {
  program: [ENTRY, 'src/state/profile/places.ts', 'src/state/profile/glance.ts'],
  library: [
    'src/cli/completion/laws.ts',
    'src/law/laws/laws.ts',
    'src/library/file/held-works.ts',
    'src/state/profile/settings.ts',
  ],
};
/** The messages, and the parts of them that answers are made of; who asks for another fails, and leaves the answer to the program. */
const MESSAGES = 'src/messages/index.ts';
const PARTS = {
  courts: 'src/messages/en/courts.ts',
  hosted: 'src/messages/en/hosted.ts',
  profiles: 'src/messages/en/profiles.ts',
};

/** A plugin: few sentences in place of all. The program answers in other languages. */
const fewSentences = (root) => ({
  name: 'few-sentences',
  load(id) {
    if (id !== realpathSync(path.join(root, MESSAGES))) return null;
    const names = Object.keys(PARTS);
    const imports = names.map((name) => `import { ${name} } from ${JSON.stringify(path.join(root, PARTS[name]))};`);
    const parts = names.map((name) => `get ${name}() { return ${name}(); }`);
    return `${imports.join('\n')}\nexport const say = { ${parts.join(', ')} };`;
  },
});

/** Bundles it into `dist`, with what `output` says of the files, beside its data; returns the ids of the modules that went in. */
export async function bundleCompletion(root, data, output) {
  const dist = path.join(root, 'dist');
  writeFileSync(path.join(dist, 'completion.txt'), data, 'latin1');
  const { plugin, groups } = together(root, STARTS);
  const chunks = await bundle([ENTRY], dist, [fewSentences(root), plugin], {
    ...output,
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
  return chunks.flatMap((chunk) => chunk.moduleIds);
}

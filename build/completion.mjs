// What a TAB starts, a bundle of its own: as little code as answers most of them, and what the build wrote down of the commands.
import { writeFileSync } from 'node:fs';
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
/** The parts of the messages that answers are made of; who asks for another fails, and leaves the answer to the program. */
const PARTS = ['courts', 'hosted', 'profiles'];

/** A plugin: few sentences in place of all. The program answers in other languages. */
const fewSentences = {
  name: 'few-sentences',
  load(id) {
    if (!/[\\/]src[\\/]messages[\\/]index\.ts$/.test(id)) return null;
    const imports = PARTS.map((part) => `import { ${part} } from './en/${part}';`);
    const parts = PARTS.map((part) => `get ${part}() { return ${part}(); }`);
    return `${imports.join('\n')}\nexport const say = { ${parts.join(', ')} };`;
  },
};

/** Bundles it into `dist`, with what `output` says of the files, beside its data; returns the ids of the modules that went in. */
export async function bundleCompletion(root, data, output) {
  const dist = path.join(root, 'dist');
  writeFileSync(path.join(dist, 'completion.txt'), data, 'latin1');
  const { plugin, groups } = together(root, STARTS);
  const chunks = await bundle([ENTRY], dist, [fewSentences, plugin], {
    ...output,
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
  return chunks.flatMap((chunk) => chunk.moduleIds);
}

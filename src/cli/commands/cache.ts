/** `lks cache`: cached documents of services. */

import { say } from '../../messages';
import { eraseDocuments, reportOn } from '../../state/cache/files';
import { cacheDir } from '../../state/profile';
import { defineCommand, inline } from '../command/command';
import { type Fact, factsOutput, sourceShown } from '../command/facts';

const status = defineCommand({
  needs: 'nothing',
  examples: ['lks cache status', 'lks cache status --json'],
  async run(context) {
    const { columns } = say.cache;
    const folder = cacheDir(context.env);
    const { cache, cacheLimit } = context.settings();
    const { documents, damaged, bytes, requestsSaved } = reportOn(folder);
    const limit = cacheLimit.value * 1e6;
    const keeping = cache.value && folder !== undefined;
    const data = {
      folder: folder ?? null,
      keeping: { value: keeping, from: cache.from, name: cache.name },
      documents,
      damaged,
      bytes,
      limit_bytes: limit,
      requests_saved: requestsSaved,
    };
    const facts: Fact[] = [
      [columns.folder, folder ?? say.cache.noFolder],
      [columns.keeping, keeping ? say.cache.keeps : say.cache.keepsNot, sourceShown(cache)],
      [columns.documents, String(documents)],
      ...(damaged === 0 ? [] : [[columns.damaged, String(damaged)] as const]),
      [columns.size, say.cache.sizeOf(bytes, limit), sourceShown(cacheLimit)],
      [columns.saved, String(requestsSaved)],
    ];
    return { output: factsOutput(context, facts, data) };
  },
});

const clear = defineCommand({
  needs: 'nothing',
  examples: ['lks cache clear'],
  async run(context) {
    const erased = eraseDocuments(cacheDir(context.env));
    const facts: Fact[] = [[say.cache.columns.documents, say.cache.cleared(erased)]];
    return { output: factsOutput(context, facts, { erased }) };
  },
});

export const command = defineCommand({
  details: () => say.cache.details,
  subcommands: [
    { usage: 'status', summary: () => say.cache.status, load: inline(status) },
    { usage: 'clear', summary: () => say.cache.clear, load: inline(clear) },
  ],
});

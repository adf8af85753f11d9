/** `lks cluster follow`: takes the catalogue that a folder names, once or time after time. */

import type { Followed, FollowOptions } from '../../../cluster/follow';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { sleep } from '../../../platform/clock';
import { RunProgress } from '../../../platform/terminal';
import { inMegabytes } from '../../command/backup-target';
import { defineCommand, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { reportOutput } from '../../command/facts';
import type { Flags } from '../../command/flags';

const FLAGS = {
  every: { kind: 'duration', help: () => say.publishing.every },
  back: { kind: 'switch', help: () => say.publishing.back },
} as const satisfies Flags;

/** The file that is to be the catalogue: no other than the one that was named. Throws `usage`. */
function fileOf(context: Context): string {
  const { library } = context.settings();
  if (library !== undefined && library.from !== 'default') return library.value;
  throw new LksError('usage', say.publishing.needsLibrary, { hint: say.publishing.needsLibraryHint });
}

async function followOnce(context: Context, folder: string, file: string, back: boolean): Promise<Followed> {
  const { followCatalogue } = await import('../../../cluster/follow');
  const progress = new RunProgress(context.io, say.publishing.fetching);
  const options: FollowOptions = {
    back,
    signal: context.signal,
    progress: (done, all) => progress.update(inMegabytes(done, all)),
  };
  try {
    return await followCatalogue(folder, file, options);
  } finally {
    progress.stop();
  }
}

const sentenceOf = ({ file, generation, changed }: Followed): string =>
  changed ? say.publishing.followed(file, generation) : say.publishing.upToDate(file, generation);

/** Looks again and again until it is stopped. A failure is printed, unless it is the same as before, and tried again. */
async function followOn(context: Context, every: number, follow: () => Promise<Followed>): Promise<Outcome> {
  const { io, signal } = context;
  // Notes are printed at once, not at the end of the run.
  io.release();
  let last = '';
  while (!signal.aborted) {
    let now: string;
    try {
      const followed = await follow();
      now = followed.edition;
      if (now !== last) io.note(sentenceOf(followed));
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof LksError)) throw error;
      now = error.message;
      if (now !== last) io.error(`${error.message}\n`);
    }
    last = now;
    await sleep(every * 1_000, signal).catch(() => {});
  }
  return {};
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.publishing.followDetails,
  arguments: { folder: { help: () => say.publishing.folder, completes: 'file' } },
  flags: FLAGS,
  examples: [
    'lks cluster follow /srv/catalogues --library=/var/lib/lks/catalogue.db',
    'lks cluster follow /srv/catalogues --library=catalogue.db --every 60s',
  ],
  async run(context, { args, flags: { every, back } }) {
    const [folder = ''] = args;
    const file = fileOf(context);
    if (every === 0) throw new LksError('usage', say.publishing.tooOften, { parameter: '--every' });
    // Where it stays, it was told once to go back: what is published later is followed as ever.
    if (every !== undefined) return followOn(context, every, () => followOnce(context, folder, file, back));
    const followed = await followOnce(context, folder, file, back);
    const { generation, bytes, before } = followed;
    const { columns } = say.publishing;
    return {
      output: reportOutput(followed, [
        ['generation', columns.generation, String(generation)],
        ['before', columns.before, String(before ?? '')],
        ['bytes', columns.bytes, bytes],
      ]),
      notes: [sentenceOf(followed)],
    };
  },
});

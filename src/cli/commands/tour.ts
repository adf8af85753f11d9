/** `lks tour`: commands on the sample, listed; on a terminal run one by one at a key press. */
import { say } from '../../messages';
import { tourSteps, tourText } from '../../render/tour';
import type { RecordsView } from '../../render/view';
import { wrapWords } from '../../render/width';
import { defineCommand, type Outcome } from '../command/command';
import type { Context } from '../command/context';
import { askKey } from '../command/prompt';

const KEYS: Readonly<Record<string, 'run' | 'skip' | 'quit'>> = {
  '\r': 'run',
  '\n': 'run',
  s: 'skip',
  S: 'skip',
  q: 'quit',
  Q: 'quit',
  '\u0004': 'quit',
};

/** Offers the commands one by one. Throws `interrupted` for Ctrl-C, the signal's reason, and what a command throws. */
async function offer(context: Context): Promise<void> {
  const { io, signal, globals } = context;
  const width = io.out.columns ?? 80;
  const show = (lines: readonly string[]): Promise<void> => io.stdout.write(`${lines.join('\n')}\n`);
  const shared = [
    ...(globals.color === undefined ? [] : ['--color', globals.color]),
    ...(globals.links ? [] : ['--no-links']),
  ];
  await show(wrapWords(`${say.tour.about} ${say.tour.onSample}`, width));
  const steps = tourSteps();
  for (const [at, { words, command, shows }] of steps.entries()) {
    await show(['', ...wrapWords(`${say.tour.step(at + 1, steps.length)}: ${shows}`, width), `$ ${command}`]);
    const key = await askKey(io, say.tour.keys, { keys: KEYS, closed: 'quit', signal });
    if (key === 'quit') return;
    if (key === 'run') await context.runOnSample([...words, ...shared]);
    // A command's stderr must precede the next heading.
    await io.flush();
  }
  await show(['', ...wrapWords(say.tour.end, width)]);
}

const VIEW = (): RecordsView => ({
  kind: 'records',
  columns: [
    { key: 'command', label: say.tour.columns.command },
    { key: 'shows', label: say.tour.columns.shows },
  ],
  rows: tourSteps().map(({ command, shows }) => ({ command, shows })),
});

export const command = defineCommand({
  needs: 'nothing',
  details: () => `${say.tour.about} ${say.tour.onTerminal}`,
  examples: ['lks tour', 'lks tour --json'],
  async run(context): Promise<Outcome> {
    const { io, format, globals } = context;
    if (globals.format !== undefined && format !== 'plain' && format !== 'table') {
      const data = tourSteps().map(({ command, shows }) => ({ command, shows }));
      return { output: { data: { data }, view: VIEW() } };
    }
    const isOffered = io.stdinIsTerminal && io.out.isTerminal && io.err.isTerminal && globals.output === undefined;
    if (!isOffered || globals.format !== undefined) return { text: tourText(io.out.columns) };
    await offer(context);
    return {};
  },
});

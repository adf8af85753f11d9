/** `lks health`: the state of every source, as the service or the library reports it. */
import { LksError } from '../../contract/errors';
import { knownLess } from '../../contract/old-knowledge';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { safeLine } from '../../platform/text/safe-text';
import { healthView, statusOf } from '../../render/health-view';
import { answeredBy, callOf } from '../command/answered-by';
import { defineCommand } from '../command/command';

/** Statuses that `--check` passes, in any case (contract.md, "Health checks"). */
const HEALTHY = new Set(['ok', 'up', 'healthy', 'online']);

/** The sources whose status is not a healthy one, each as `name (status)`. */
export function unhealthySources(data: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(data)
    .filter(([, value]) => !HEALTHY.has(statusOf(value).toLowerCase()))
    .map(([name, value]) => `${name} (${statusOf(value) || say.commands.statusUnknown})`);
}

/** Asks for the health of every source; with `--check` it fails unless each is well. */
export const command = defineCommand({
  needs: 'backend',
  operation: 'health',
  flags: {
    check: { kind: 'switch', help: () => say.commands.healthCheck },
    'known-within': { kind: 'duration', help: () => say.commands.healthKnownWithin },
  },
  examples: ['lks health', 'lks health --check --known-within 30d'],
  async run(context, { flags }) {
    const within = flags['known-within'];
    if (within !== undefined && !flags.check)
      throw new LksError('usage', say.commands.knownWithinAlone, {
        hint: say.commands.knownWithinAloneHint,
        parameter: 'known-within',
      });
    const backend = await context.backend();
    const answer = await backend.health(callOf(context));
    const unhealthy = unhealthySources(answer.data);
    const stale = within === undefined ? [] : knownLess(answer.data, within, currentDate());
    const empty = Object.keys(answer.data).length === 0;
    return {
      output: { data: answer, view: healthView(answer) },
      ...answeredBy(context, backend),
      failure: () => {
        if (!flags.check || !(empty || unhealthy.length > 0 || stale.length > 0)) return undefined;
        const told = [
          ...(empty ? [say.commands.noSources] : []),
          ...(unhealthy.length > 0 ? [say.commands.unhealthy(unhealthy)] : []),
          ...(stale.length > 0
            ? [say.commands.stale(stale.map(({ source, day }) => say.commands.knownOfSource(safeLine(source), day)))]
            : []),
        ];
        return new LksError('unreachable', told.join(' '));
      },
    };
  },
});

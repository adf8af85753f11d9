/** `lks health`: the state of every source, as the service or the library reports it. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
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
  flags: { check: { kind: 'switch', help: () => say.commands.healthCheck } },
  examples: ['lks health', 'lks health --check --quiet && echo all sources answer'],
  async run(context, { flags }) {
    const backend = await context.backend();
    const answer = await backend.health(callOf(context));
    const unhealthy = unhealthySources(answer.data);
    const empty = Object.keys(answer.data).length === 0;
    return {
      output: { data: answer, view: healthView(answer) },
      ...answeredBy(context, backend),
      failure: () =>
        flags.check && (empty || unhealthy.length > 0)
          ? new LksError('unreachable', empty ? say.commands.noSources : say.commands.unhealthy(unhealthy))
          : undefined,
    };
  },
});

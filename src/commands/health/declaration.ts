/** `lks health`: the health operation. What it does stands in `health/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const health: Command = {
  name: 'health',
  summary: () => say.commands.health,
  operation: 'health',
  flags: [{ name: 'check', help: () => say.commands.healthCheck }],
  examples: ['lks health', 'lks health --check --quiet && echo all sources answer'],
  run: async (context, input) => (await import('../health')).runHealth(context, input),
};

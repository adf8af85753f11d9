/** `lks status`: what is set, and where it came from. What it does stands in `status/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const status: Command = {
  name: 'status',
  summary: () => say.profiles.status,
  details: () => say.profiles.statusDetails,
  examples: ['lks status', 'lks status --json'],
  run: async (context) => (await import('../status')).runShow(context),
};

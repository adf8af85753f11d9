/** `lks logout`: forget a key. What it does stands in `logout/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const logout: Command = {
  name: 'logout',
  summary: () => say.profiles.logout,
  examples: ['lks logout', 'lks logout --profile office'],
  run: async (context) => (await import('../logout')).runLogout(context),
};

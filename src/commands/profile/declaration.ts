/** `lks profile`: the profiles on disk. What it does stands in `profile/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { ArgumentSpec, Command } from '../command';

const nameArgument: ArgumentSpec = {
  name: 'name',
  required: true,
  help: () => say.profiles.profileName,
  completes: 'profile',
};

export const profile: Command = {
  name: 'profile',
  summary: () => say.profiles.profile,
  subcommands: [
    {
      name: 'list',
      summary: () => say.profiles.profileList,
      examples: ['lks profile list'],
      run: async (context) => (await import('../profile')).runList(context),
    },
    {
      name: 'use',
      summary: () => say.profiles.profileUse,
      arguments: [nameArgument],
      examples: ['lks profile use office'],
      run: async (context, input) => (await import('../profile')).runUse(context, input),
    },
    {
      name: 'remove',
      summary: () => say.profiles.profileRemove,
      arguments: [nameArgument],
      examples: ['lks profile remove office'],
      run: async (context, input) => (await import('../profile')).runRemove(context, input),
    },
  ],
};

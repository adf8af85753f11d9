/** `lks login`: a profile with a key. What it does stands in `login/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const login: Command = {
  name: 'login',
  summary: () => say.profiles.login,
  details: () => say.profiles.loginDetails,
  flags: [
    { name: 'url', value: 'url', help: () => say.profiles.loginUrl },
    { name: 'key-command', value: 'command', help: () => say.profiles.loginKeyCommand },
  ],
  examples: [
    'lks login --url https://api.example.org',
    'lks login < key.txt',
    "lks login --profile office --key-command 'op read op://work/lks/key'",
  ],
  run: async (context, input) => (await import('./login')).runLogin(context, input),
};

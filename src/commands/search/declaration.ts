/** `lks search`: the search operation. What it does stands in `search/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const search: Command = {
  name: 'search',
  summary: () => say.commands.search,
  operation: 'search',
  arguments: [{ name: 'words', variadic: true, help: () => say.commands.searchWords }],
  flags: [
    { name: 'phrase', value: 'text', repeatable: true, help: () => say.commands.phrase },
    { name: 'not', value: 'word', repeatable: true, help: () => say.commands.not },
    { name: 'all', help: () => say.commands.all },
    { name: 'max', value: 'n', help: () => say.commands.max },
  ],
  examples: [
    'lks search schadevergoeding --type rechtspraak --from 2010',
    `lks search --phrase 'goede trouw' --law BW --json`,
    'lks search ontslag --all --jsonl > hits.jsonl',
  ],
  run: async (context, input) => (await import('./search')).runSearch(context, input),
};

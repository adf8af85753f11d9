/** `lks doc`: the document operation. What it does stands in `doc/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const doc: Command = {
  name: 'doc',
  summary: () => say.commands.doc,
  operation: 'document',
  arguments: [{ name: 'id', variadic: true, help: () => say.commands.docIds }],
  flags: [
    { name: 'at', value: 'date', help: () => say.commands.at },
    { name: 'no-pager', help: () => say.commands.docNoPager },
    { name: 'web', help: () => say.commands.docWeb },
    { name: 'resume', help: () => say.files.resume },
  ],
  writesFolder: true,
  examples: [
    'lks doc 2',
    'lks doc art. 3:13 BW > artikel.txt',
    'lks search ontslag --jsonl | lks doc - --output dossier/ --format markdown',
  ],
  run: async (context, input) => (await import('./doc')).runDoc(context, input),
};

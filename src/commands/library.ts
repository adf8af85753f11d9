/** `lks library`: the embedded knowledge base. What it does stands in `library/run.ts`, loaded when it is chosen. */
import { say } from '../messages';
import type { Command } from './command';

export const library: Command = {
  name: 'library',
  summary: () => say.commands.library,
  subcommands: [
    {
      name: 'import',
      summary: () => say.commands.libraryImport,
      arguments: [
        {
          name: 'path',
          required: true,
          variadic: true,
          help: () => say.commands.libraryImportPaths,
          completes: 'file',
        },
      ],
      examples: [
        'lks library import ~/Downloads/bwb ~/Downloads/uitspraken.zip',
        'curl -s https://example.org/wet.xml | lks library import -',
      ],
      run: async (context, input) => (await import('./library/run')).runImport(context, input.args),
    },
    {
      name: 'status',
      summary: () => say.commands.libraryStatus,
      examples: ['lks library status --json'],
      run: async (context) => (await import('./library/run')).runStatus(context),
    },
    {
      name: 'path',
      summary: () => say.commands.libraryPath,
      examples: ['du -h "$(lks library path)"'],
      run: async (context) => (await import('./library/run')).runPath(context),
    },
  ],
};

/** `lks library`: the embedded knowledge base. What it does stands in `library/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import { harvested, identifierNames, SOURCES } from '../../sources/publishers';
import type { ArgumentSpec, Command } from '../command';

const HARVESTED = harvested().map(({ name }) => name);

const TEXT: ArgumentSpec = { name: 'id', required: true, variadic: true, help: () => say.commands.libraryVersionsOf };

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
          help: () => say.commands.libraryImportPaths(SOURCES.map(({ called }) => called)),
          completes: 'file',
        },
      ],
      examples: [
        'lks library import ~/Downloads/bwb ~/Downloads/uitspraken.zip',
        'curl -s https://example.org/wet.xml | lks library import -',
      ],
      run: async (context, input) => (await import('./import')).runImport(context, input.args),
    },
    {
      name: 'versions',
      summary: () => say.commands.libraryVersions,
      arguments: [TEXT],
      examples: ['lks library versions art. 3:13 BW', 'lks library versions BWBR0002458 --json'],
      run: async (context, input) => (await import('./history')).runVersions(context, input),
    },
    {
      name: 'diff',
      summary: () => say.commands.libraryDiff,
      arguments: [TEXT],
      flags: [
        { name: 'from', value: 'date', help: () => say.commands.diffFrom },
        { name: 'to', value: 'date', help: () => say.commands.diffTo },
      ],
      examples: [
        'lks library diff BWBR0002458 artikel 1 --from 2013 --to 2014-02-15',
        'lks library diff Awb --from 2020',
      ],
      run: async (context, input) => (await import('./history')).runDiff(context, input),
    },
    {
      name: 'add',
      summary: () => say.harvest.add,
      arguments: [{ name: 'id', required: true, variadic: true, help: () => say.harvest.addIds(identifierNames()) }],
      flags: [
        { name: 'at', value: 'date', help: () => say.harvest.at },
        { name: 'dry-run', help: () => say.harvest.dryRun },
      ],
      examples: ['lks library add BWBR0005537 ECLI:NL:HR:2016:162', 'lks library add Awb --at 2012-07-18'],
      run: async (context, input) => (await import('./add')).runAdd(context, input),
    },
    {
      name: 'sync',
      summary: () => say.harvest.sync,
      arguments: [
        {
          name: 'source',
          variadic: true,
          choices: HARVESTED,
          help: () => say.harvest.syncSources,
        },
      ],
      flags: [
        { name: 'starter', help: () => say.harvest.starter },
        { name: 'since', value: 'date', help: () => say.harvest.since },
        { name: 'laws', value: 'file', completes: 'file', help: () => say.harvest.laws },
        { name: 'dry-run', help: () => say.harvest.dryRun },
      ],
      examples: ['lks library sync --starter', 'lks library sync rechtspraak --since 2026-01-01'],
      run: async (context, input) => (await import('./sync')).runSync(context, input),
    },
    {
      name: 'live',
      summary: () => say.live.setting,
      arguments: [{ name: 'choice', choices: ['on', 'off'], help: () => say.live.choice }],
      examples: ['lks library live on'],
      run: async (context, input) => (await import('./live')).runLive(context, input),
    },
    {
      name: 'status',
      summary: () => say.commands.libraryStatus,
      examples: ['lks library status --json'],
      run: async (context) => (await import('./import')).runStatus(context),
    },
    {
      name: 'path',
      summary: () => say.commands.libraryPath,
      examples: ['du -h "$(lks library path)"'],
      run: async (context) => (await import('./import')).runPath(context),
    },
  ],
};

/** `-q`: results and errors, and nothing else on standard error. */
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { homeOfFile, ofFile, withoutProcesses } from '../support/of-test';
import { ROOT, run } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';
import { PATHS } from '../support/tables';

const home = homeOfFile();
const service = await ofFile(startService());
beforeAll(async () => {
  writeFileSync(path.join(home, 'stuk.txt'), 'Zie art. 6 Voorbeeldfietsenwet.');
  // `library` commands and `watch` write into theirs.
  copyFileSync(path.join(ROOT, 'dist/sample.db'), path.join(home, 'own.db'));
  await run(home, ['library', 'export', 'own.jsonl.gz', '--library=own.db', '-q']);
});

const ARTICLE = ['art. 6 Voorbeeldfietsenwet'];
const DRY = ['--dry-run'];
/** Words with which each command ends well; of the sample where nothing else is said. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  search: ['stadsfiets'],
  doc: ARTICLE,
  cite: ARTICLE,
  verify: ['stuk.txt'],
  'cited-by': ARTICLE,
  cites: ARTICLE,
  chain: ['ECLI:NL:XVRB:2023:901'],
  'watch add': ['stadsfiets'],
  'watch remove': ['1'],
  'library import': ['own.jsonl.gz', '--library=new.db'],
  'library versions': ['art. 10 Voorbeeldfietsenwet'],
  'library diff': ['art. 6 Voorbeeldfietsenwet', '--from', '2023-06-01', '--to', '2026-01-01'],
  'library add': ['BWBR0005537', ...DRY],
  'library sync': DRY,
  'library probe': DRY,
  'library live': ['off', '--library=own.db'],
  'library status': ['--library=own.db'],
  'library check': ['--library=own.db'],
  'library forget-withdrawn': ['--yes', '--library=own.db'],
  'library backup': ['copy.db', '--library=own.db'],
  'library export': ['again.jsonl.gz', '--library=own.db'],
  completion: ['bash'],
  forget: ['--yes'],
  'serve workspace create': ['office'],
  'serve workspace credit': ['office', '5'],
  'serve key create': ['--workspace', 'office', '--name', 'bram'],
  'serve key rotate': ['bram'],
  'serve key revoke': ['bram'],
  'serve backup': ['office.copy'],
};
/** What is not run here, and why. */
const NOT_HERE: Readonly<Record<string, string>> = {
  serve: 'it serves until it is stopped',
  mcp: 'it serves until it is stopped',
  login: 'below',
  logout: 'below',
  'profile use': 'below',
  'profile remove': 'below',
  'profile private': 'below',
  'profile language': 'below',
  'profile cache': 'below',
  'serve setup': 'a script',
  'cluster push': 'it asks a cluster: trials/cluster',
  'cluster status': 'it asks a cluster: trials/cluster',
  'cluster check': 'it asks a cluster: trials/cluster',
  'cluster prune': 'it asks a cluster: trials/cluster',
  'cluster publish': 'of a library that was pushed: test/cluster',
  'cluster follow': 'of a catalogue: test/cluster',
};

const quietly = async (args: readonly string[], options = {}) => {
  const { code, stdout, stderr } = await run(home, [...args, '-q'], options);
  expect([code, stderr], args.join(' ')).toEqual([0, '']);
  return stdout;
};

describe('-q leaves standard error empty where a command ends well', () => {
  it.each(PATHS.filter(({ path: name, runs }) => runs && !(name in NOT_HERE)).map(({ path: name }) => name))(
    'lks %s',
    async (name) => {
      withoutProcesses();
      await quietly([...name.split(' '), ...(WORDS[name] ?? [])]);
    },
  );

  it.each([
    ['nothing found', ['search', 'zzxqy']],
    ['a filter that leaves nothing', ['search', 'huur', '--type', 'eu', '--from', '2030']],
    ['all pages', ['search', 'stadsfiets', '--all']],
    ['another format than the ending', ['search', 'stadsfiets', '--json', '-o', 'rows.csv']],
    ['of a list', ['doc', '-', '--jsonl'], 'art. 6 Voorbeeldfietsenwet\nart. 5 Voorbeeldfietsenwet\n'],
    ['into a folder', ['doc', '-', '-o', 'out/'], 'art. 6 Voorbeeldfietsenwet\n'],
    ['a law', ['doc', 'Voorbeeldfietsenwet']],
    ['a decision that was set aside', ['cite', 'ECLI:NL:XVRB:2023:901']],
    ['nothing that cites it', ['cited-by', 'art. 12 Voorbeeldfietsenwet']],
    ['what a file cites', ['cites', 'stuk.txt']],
    ['a search that is watched', ['watch', 'run']],
  ])('%s', async (_name, args, stdin = '') => {
    await quietly(args, { stdin });
  });

  it.each([
    ['search', 'recht'],
    ['search', 'recht', '--law', 'BW'],
    ['doc', '00000000-0000-4000-8000-000000000002'],
    ['health'],
    ['library', 'coverage'],
    ['watch', 'add', 'recht'],
    ['watch', 'run'],
  ])('of a service: lks %s %s', async (...args) => {
    await quietly(args, { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });
  });

  it('of a profile, from the login to the logout', async () => {
    await quietly(['login', '--url', service.url, '--profile', 'office'], { stdin: `${KEYS.full}\n` });
    for (const words of ['use office', 'private on office', 'cache off office', 'list', 'private off office'])
      await quietly(['profile', ...words.split(' ')]);
    await quietly(['search', 'recht', '--profile', 'office']);
    await quietly(['logout', '--profile', 'office']);
    await quietly(['login', '--url', service.url, '--profile', 'other'], { stdin: `${KEYS.full}\n` });
    await quietly(['profile', 'remove', 'other']);
  });
});

it('an error is printed all the same', async () => {
  expect(await run(home, ['doc', 'ECLI:NL:HR:1919:1', '-q', '--library=own.db'])).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^lks: /),
  });
});

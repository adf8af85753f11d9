/** A real `lks serve --index`: a library is pushed to a cluster and published, and the service has its catalogue alone. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { askingAt, openAccounts, type Serving, startServing } from '../../test/serve/support/serving';
import { makeHome, run } from '../../test/support/run';

export interface Catalogue {
  /** A home whose library is the catalogue. */
  home: string;
  file: string;
  remove: () => void;
}

let nth = 0;

async function done(home: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const { code, stderr } = await run(home, ['cluster', ...args], { env });
  if (code !== 0) throw new Error(`lks cluster ${args.join(' ')} ended with ${code}: ${stderr}`);
}

/** The catalogue of what a library has, in a home of its own; its index is in a cluster, under a name that no other has. The library is only read. */
export async function followedCatalogue(library: string, urls: readonly string[]): Promise<Catalogue> {
  nth += 1;
  const { home, remove } = makeHome();
  const [pushed, folder, file] = ['pushed.db', 'published', 'lks/library.db'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  copyFileSync(library, pushed);
  mkdirSync(path.dirname(file));
  const env = { LKS_CLUSTER_PREFIX: `lks-${nth}` };
  await done(home, ['push', '--to', urls.join(','), '--replicas', '1', `--library=${pushed}`], env);
  await done(home, ['publish', folder, `--library=${pushed}`]);
  await done(home, ['follow', folder, `--library=${file}`]);
  return { home, file, remove };
}

/** A service over the catalogue of a library. */
export async function startServingCatalogue(
  library: string,
  urls: readonly string[],
  args: readonly string[] = [],
): Promise<Serving> {
  const { home, remove } = await followedCatalogue(library, urls);
  const accounts = openAccounts(home);
  const key = accounts.newKey({ workspace: 'office' });
  accounts.registry.close();
  const serving = await startServing({ home, args: ['--index', urls.join(','), ...args] });
  return {
    ...serving,
    key,
    get: askingAt(serving.url, key),
    close: async () => {
      await serving.close();
      remove();
    },
  };
}

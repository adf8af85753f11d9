/** Workspaces: who uses the service, with which subscription and how many credits (contract.md, "Limits"). */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Database, Row } from '../../platform/sqlite';
import { cleanName } from './names';

/** More than anybody buys, and far from where numbers stop being exact. */
export const MOST_CREDITS = 1_000_000_000;

export interface Workspace {
  name: string;
  /** Whether the subscription includes the API. */
  apiAccess: boolean;
  credits: number;
  /** Successful searches so far. */
  searches: number;
  /** Keys that are not revoked. */
  keys: number;
  /** `YYYY-MM-DD HH:MM:SS`, in UTC. */
  created: string;
}

const COLUMNS = `name, api_access, credits, searches, created,
  (select count(*) from keys where keys.workspace = workspaces.id and revoked is null) as keys`;

const workspaceOf = (row: Row): Workspace => ({
  name: String(row.name),
  apiAccess: row.api_access === 1,
  credits: Number(row.credits),
  searches: Number(row.searches),
  keys: Number(row.keys),
  created: String(row.created),
});

const unknown = (): LksError =>
  new LksError('not-found', say.serving.noWorkspace, { hint: say.serving.noWorkspaceHint });

function find(database: Database, name: string): Workspace | undefined {
  const row = database.prepare(`select ${COLUMNS} from workspaces where name = ?`).get(name.trim());
  return row === undefined ? undefined : workspaceOf(row);
}

/** The row number of a workspace. Throws `not-found`. */
export function workspaceId(database: Database, name: string): number {
  const row = database.prepare('select id from workspaces where name = ?').get(name.trim());
  if (row === undefined) throw unknown();
  return Number(row.id);
}

/**
 * Makes a workspace.
 *
 * @param name 1 to 64 letters, digits, spaces and `. _ @ -`; unique, whatever the case.
 * @throws `usage` for a name that is none or taken.
 */
export function createWorkspace(
  database: Database,
  name: string,
  { credits, apiAccess, created }: Pick<Workspace, 'credits' | 'apiAccess' | 'created'>,
): Workspace {
  const clean = cleanName(name);
  if (clean === undefined) throw new LksError('usage', say.serving.badName, { hint: say.serving.badNameHint });
  return database.transaction(() => {
    const taken = find(database, clean);
    if (taken !== undefined)
      throw new LksError('usage', say.serving.nameTaken(taken.name), { hint: say.serving.nameTakenHint });
    database
      .prepare('insert into workspaces (name, api_access, credits, created) values (?, ?, ?, ?)')
      .run(clean, apiAccess ? 1 : 0, credits, created);
    return find(database, clean)!;
  });
}

/** True where an administrator has made a workspace that may not ask: only then are its clients told of plans. */
export const hasPlans = (database: Database): boolean =>
  database.prepare('select 1 from workspaces where api_access = 0 limit 1').get() !== undefined;

/** All workspaces, by name. */
export function listWorkspaces(database: Database): Workspace[] {
  return database.prepare(`select ${COLUMNS} from workspaces order by name`).all().map(workspaceOf);
}

/** Adds credits to a workspace; gives it as it is then. Throws `not-found`; `usage` for more than it can hold. */
export function addCredits(database: Database, name: string, amount: number): Workspace {
  return database.transaction(() => {
    const id = workspaceId(database, name);
    const added = database
      .prepare('update workspaces set credits = credits + ? where id = ? and credits + ? <= ?')
      .run(amount, id, amount, MOST_CREDITS);
    if (added === 0)
      throw new LksError('usage', say.serving.tooManyCredits(MOST_CREDITS), { hint: say.serving.tooManyCreditsHint });
    return find(database, name)!;
  });
}

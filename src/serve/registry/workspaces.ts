/** Workspaces: who uses the service, with which subscription and how many credits (contract.md, "Limits"). */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Row } from '../../platform/sqlite';
import { cleanName, folded } from './names';
import { all, change, first, inTransaction, type Steps } from './steps';

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

function* find(name: string): Steps<Workspace | undefined> {
  const row = yield* first(`select ${COLUMNS} from workspaces where lower(name) = ?1`, folded(name.trim()));
  return row === undefined ? undefined : workspaceOf(row);
}

/** The row number of a workspace. Throws `not-found`. */
export function* workspaceId(name: string): Steps<number> {
  const row = yield* first('select id from workspaces where lower(name) = ?1', folded(name.trim()));
  if (row === undefined) throw unknown();
  return Number(row.id);
}

type NewWorkspace = Pick<Workspace, 'credits' | 'apiAccess' | 'created'>;

/**
 * Makes a workspace.
 *
 * @param name 1 to 64 letters, digits, spaces and `. _ @ -`; unique, whatever the case.
 * @throws `usage` for a name that is none or taken.
 */
export const createWorkspace = inTransaction(function* (
  name: string,
  { credits, apiAccess, created }: NewWorkspace,
): Steps<Workspace> {
  const clean = cleanName(name);
  if (clean === undefined) throw new LksError('usage', say.serving.badName, { hint: say.serving.badNameHint });
  const taken = yield* find(clean);
  if (taken !== undefined)
    throw new LksError('usage', say.serving.nameTaken(taken.name), { hint: say.serving.nameTakenHint });
  const insert = 'insert into workspaces (name, api_access, credits, created) values (?1, ?2, ?3, ?4)';
  yield* change(insert, clean, apiAccess ? 1 : 0, credits, created);
  return (yield* find(clean))!;
});

/** True where a workspace has no access to the API: only then does the service mention plans. */
export function* hasPlans(): Steps<boolean> {
  return (yield* first('select 1 as one from workspaces where api_access = 0 limit 1')) !== undefined;
}

/** All workspaces, by name. */
export function* listWorkspaces(): Steps<Workspace[]> {
  return (yield* all(`select ${COLUMNS} from workspaces order by lower(name)`)).map(workspaceOf);
}

/** Adds credits to a workspace; gives it as it is then. Throws `not-found`; `usage` for more than it can hold. */
export const addCredits = inTransaction(function* (name: string, amount: number): Steps<Workspace> {
  const id = yield* workspaceId(name);
  const raise = 'update workspaces set credits = credits + ?1 where id = ?2 and credits + ?1 <= ?3';
  if ((yield* change(raise, amount, id, MOST_CREDITS)) === 0)
    throw new LksError('usage', say.serving.tooManyCredits(MOST_CREDITS), { hint: say.serving.tooManyCreditsHint });
  return (yield* find(name))!;
});

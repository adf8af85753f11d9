/** Workspaces, keys, credits and rates: the service's own file. */
export { copyRegistry } from './backup';
export { type Caller, findCaller } from './callers';
export { chargeSearch } from './charge';
export { openServiceFile } from './file';
export { createKey, hasKeys, type KeyEntry, listKeys, revokeKey } from './keys';
export { countForRate, type RateState, steadyEpoch, steadyNow, WINDOW } from './rate';
export { addCredits, createWorkspace, listWorkspaces, MOST_CREDITS, type Workspace } from './workspaces';

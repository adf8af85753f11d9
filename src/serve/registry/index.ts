/** Workspaces, keys, credits and rates: in the service's own file, or in PostgreSQL. */
export { copyRegistry } from './backup';
export type { Caller } from './callers';
export { type FileRegistry, openServiceFile } from './in-file';
export { createKey, hasKeys, type KeyEntry, listKeys, revokeKey, rotateKey } from './keys';
export { momentOf, shownMoment } from './names';
export { joinRegistry, openRegistry, registryShown } from './open';
export { readAddress } from './postgres/address';
export { REGISTRY_AWAY_CODE } from './postgres/errors';
export { type RateState, steadyEpoch, WINDOW } from './rate';
export type { Registry, RegistryPlace } from './registry';
export { type Steps, together } from './steps';
export { SERVICE_DAMAGED_CODE } from './sums';
export { timeSeen, trustClock } from './time-seen';
export { addCredits, createWorkspace, hasPlans, listWorkspaces, MOST_CREDITS, type Workspace } from './workspaces';

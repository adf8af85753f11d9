/** Workspaces, keys, credits and rates: the service's own file. */
export { copyRegistry } from './backup';
export { type Caller, findCaller } from './callers';
export { chargeSearch } from './charge';
export { joinServiceFile, openServiceFile } from './file';
export { createKey, hasKeys, type KeyEntry, listKeys, revokeKey, rotateKey } from './keys';
export { momentOf, shownMoment } from './names';
export { countForRate, type RateState, steadyEpoch, steadyNow, WINDOW } from './rate';
export { SERVICE_DAMAGED_CODE } from './sums';
export { timeSeen, trustClock } from './time-seen';
export { addCredits, createWorkspace, hasPlans, listWorkspaces, MOST_CREDITS, type Workspace } from './workspaces';

/** What a service needs on a computer: an account, units, a proxy, and trials of them. */
export { type Account, asAccount, findAccount, makeAccount, prepareFolders } from './account';
export {
  type Done,
  filesOf,
  forget,
  madeAccount,
  openFolder,
  outlook,
  ownFolder,
  recordAccount,
  removals,
  removeFiles,
  takeBack,
  writeFiles,
} from './files';
export { isFound } from './run-program';
export { tryService } from './service-trial';
export {
  PROXIES,
  type ProxyName,
  readHost,
  readPath,
  readUser,
  type Setup,
  stateFolder,
  usualLibrary,
} from './setup';
export { mainCaddyfile, type Trial, tryCaddy, tryNginx, tryUnits } from './trials';
export { serveWords, usesHome } from './units';

/** What a service needs on a computer: units, a proxy, and trials of both. */
export { type Done, filesOf, removeFiles, writeFiles } from './files';
export { PROXIES, type ProxyName, readHost, readPath, readUser, type Setup, stateFolder, usualLibrary } from './setup';
export { isFound, type Trial, tryCaddy, tryNginx, tryService, tryUnits } from './trials';
export { usesHome } from './units';

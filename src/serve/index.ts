/** The HTTP face: the library as the whole of the API. */
export { isHostName, isLoopbackHost } from './http/host';
export { type LineLog, openErrorLog, openFileLog } from './line-log';
export { hasKeys, openServiceFile } from './registry';
export { searchProgram } from './searching/program';
export { Service, type ServiceOptions } from './service';

/** The HTTP face: the library as the whole of the API. */

export { keepAddresses, readableLine } from './http/access-log';
export { isHostName, isLoopbackHost, type MetricsAddress, readMetricsAddress } from './http/host';
export { type LineLog, lostLine, openErrorLog, openFileLog } from './line-log';
export type { ServiceSettings } from './service';
export { loadMetrics, prepareService } from './start';

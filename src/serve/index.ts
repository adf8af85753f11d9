/** The HTTP face: the library as the whole of the API. */
export { isHostName, isLoopbackHost } from './http/host';
export { readableLine } from './http/readable-line';
export { keepAddresses } from './kept-addresses';
export { type LineLog, lostLine, openErrorLog, openFileLog } from './line-log';
export { type MetricsAddress, readMetricsAddress } from './metrics/address';
export type { ServiceSettings } from './service';
export { loadMetrics, prepareService } from './start';

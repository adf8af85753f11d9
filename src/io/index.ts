export { type ColourDepth, decideColour, type Environment, supportsLinks } from './colour';
export { divertConsole } from './console';
export { openDescriptor } from './descriptor';
export { chunksOf, type InputStream, Io, type IoOptions, type OutputStream, type StreamFacts } from './io';
export { needsPager, pagerCommand, showInPager } from './pager';
export { type Progress, startProgress } from './spinner';
export { type Sink, Writer } from './writer';

import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'kills',
  what: 'kill -9 of who writes to a library, imports, exports, looks through, checks or mends it, and of who publishes and follows a catalogue, of a service that charges, of the profiles; signals, readers that go or do not read, and inputs without end, of command lines',
  of: ['src/library', 'src/serve/registry', 'src/state/profile', 'src/platform', 'src/cli', 'src/research'],
  sizes: ['4 to 6 kills of each', '12 to 50 kills'],
});

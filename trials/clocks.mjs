import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'clocks',
  what: 'processes whose clock is days off, or jumps at every look: waits, limits of keys, kept documents, harvests',
  of: ['src/platform/http', 'src/serve/registry', 'src/sources/harvest', 'src/state'],
});

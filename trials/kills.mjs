import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'kills',
  what: 'kill -9 of writers of a library, and of who publishes and follows a catalogue',
  of: ['src/library'],
  sizes: ['4 and 6 kills', '12 and 40 kills'],
});

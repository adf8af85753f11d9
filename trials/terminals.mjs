// Real terminals, of all sizes: what is drawn, what is typed, and what is shown of it.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'terminals',
  what: 'every command on real terminals of all sizes: prompts, spinners, pagers, countdowns, lines of a run, marked words',
  of: ['src/cli', 'src/platform'],
  sizes: ['three commands at each size', 'every command at each size'],
});

// Real terminals, of all sizes: what is drawn, what is typed, and what is shown of it. Pretended ones, of many widths.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'terminals',
  what: 'every command on real terminals of all sizes: prompts, the tour, spinners, pagers, countdowns, lines of a run, marked words',
  of: ['src/cli', 'src/platform', 'src/render'],
  sizes: ['three commands at each size, 3 widths', 'every command at each size, 11 widths'],
});

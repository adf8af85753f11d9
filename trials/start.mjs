import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'start',
  what: 'the launcher, the package as it is packed, and compiled code that is damaged, foreign, or written by many at once; 200 command lines beside the same in the process of the tests',
  of: ['bin', 'src/cli/main.ts', 'build'],
  sizes: ['6 damaged files, 8 starts at once', '24 damaged files, 20 starts at once'],
});

import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'builds',
  what: 'what is built and packed from copies of the project, and the image',
  of: ['src/cli', 'src/platform', 'build'],
  sizes: ['all', 'all, built anew'],
});

import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'builds',
  what: 'what is built and packed from copies of the project, with what a stranger adds to it, when it is built again, and the image',
  of: ['src/cli', 'src/platform', 'build'],
  sizes: ['all', 'all, built anew'],
});

import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'hostile',
  what: 'bodies, files and answers that mean harm, at every door',
  of: ['src/serve', 'src/platform', 'src/sources'],
  sizes: ['hundreds of each', 'thousands'],
});

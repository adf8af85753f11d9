// Whole tables of the product: each line of the guides in each format and with each refusal.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'tables',
  what: 'every line of the guides against a server of the bare contract, in each format and with each refusal',
  of: ['src/cli', 'src/contract', 'src/render'],
  sizes: ['all lines as JSON, those of a backend in one other format each', 'all lines in all formats'],
});

import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'hostile',
  what: 'bodies, files and answers that mean harm, at every door; files of which a page or the whole takes too much; bombs of XML and zip, answers without an end or in another form',
  of: ['src/serve', 'src/platform', 'src/sources', 'src/library', 'src/research/texts'],
  sizes: ['hundreds of each', 'thousands'],
});

import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'growth',
  what: 'every reader of texts on 250 patterns of text, once, twice and four times as long',
  of: [
    'src/law',
    'src/lookup',
    'src/engine/text',
    'src/engine/search',
    'src/platform/text',
    'src/render',
    'src/research',
  ],
  sizes: ['a sixth of the patterns for the recogniser, a few for each other reader', 'all patterns for all readers'],
});

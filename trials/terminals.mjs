// Real terminals: questions that are typed at.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'terminals',
  what: 'questions for a key and for a line on a real terminal',
  of: ['src/cli', 'src/platform'],
});

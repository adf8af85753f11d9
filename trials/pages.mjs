// A report of `lks verify`, as a browser shows and prints it.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'pages',
  what: 'a report of `verify` in a real browser: contrast, widths from 360 to 1,600, lines, print, no script',
  of: ['src/cli/commands/verify', 'src/messages/en/checked.ts'],
});

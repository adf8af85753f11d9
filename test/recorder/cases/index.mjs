/** Every session of a recording; the longest first, so that none is waited for at the end. */
import { help } from './help.mjs';
import { hosted } from './hosted.mjs';
import { library } from './library.mjs';
import { mcp } from './mcp.mjs';
import { official } from './official.mjs';
import { publishers } from './publishers.mjs';
import { relevance } from './relevance.mjs';
import { sample } from './sample.mjs';
import { serve } from './serve.mjs';
import { terminal } from './terminal.mjs';

/** @param {string | undefined} benchLibrary @returns {import('../session.mjs').Session[]} */
export const sessions = (benchLibrary) => [
  ...official,
  ...relevance(benchLibrary),
  ...hosted,
  ...library,
  ...publishers,
  ...sample,
  ...serve,
  ...mcp,
  ...terminal,
  ...help,
];

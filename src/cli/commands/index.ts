/**
 * The list of commands: a new one is a file and a line here. A command is loaded when it is named; help of the others needs
 * no more than the line.
 */
import { say } from '../../messages';
import type { CommandLine } from '../command/command';

export const COMMANDS: readonly CommandLine[] = [
  { usage: 'search [words...]', summary: () => say.summaries.search, load: () => import('./search/search') },
  { usage: 'doc [id...]', summary: () => say.summaries.doc, load: () => import('./doc/doc') },
  { usage: 'cite [id...]', summary: () => say.summaries.cite, load: () => import('./cite') },
  { usage: 'cited-by [id...]', summary: () => say.summaries.citedBy, load: () => import('./follow/cited-by') },
  { usage: 'cites [id...]', summary: () => say.summaries.cites, load: () => import('./follow/cites') },
  { usage: 'chain [id...]', summary: () => say.summaries.chain, load: () => import('./follow/chain') },
  { usage: 'verify [file...]', summary: () => say.summaries.verify, load: () => import('./verify/verify') },
  { usage: 'watch', summary: () => say.summaries.watch, load: () => import('./watch/watch') },
  { usage: 'health', summary: () => say.summaries.health, load: () => import('./health') },
  { usage: 'login', summary: () => say.summaries.login, load: () => import('./login/login') },
  { usage: 'logout', summary: () => say.summaries.logout, load: () => import('./logout') },
  { usage: 'status', summary: () => say.summaries.status, load: () => import('./status') },
  { usage: 'profile', summary: () => say.summaries.profile, load: () => import('./profile') },
  { usage: 'library', summary: () => say.summaries.library, load: () => import('./library/library') },
  { usage: 'cache', summary: () => say.summaries.cache, load: () => import('./cache') },
  { usage: 'forget [folder...]', summary: () => say.summaries.forget, load: () => import('./forget') },
  { usage: 'mcp', summary: () => say.summaries.mcp, load: () => import('./mcp') },
  { usage: 'serve', summary: () => say.summaries.serve, load: () => import('./serve/serve') },
  { usage: 'completion <shell>', summary: () => say.summaries.completion, load: () => import('./completion') },
  { usage: 'help [topic...]', summary: () => say.summaries.help, load: () => import('./help') },
];

/**
 * The list of commands: a new one is a file and a line here. A command is loaded when it is named; help of the others needs
 * no more than the line.
 */
import { say } from '../messages';
import type { CommandLine } from './command';

export const COMMANDS: readonly CommandLine[] = [
  { usage: 'search [words...]', summary: () => say.commands.search, load: () => import('./search/search') },
  { usage: 'doc [id...]', summary: () => say.commands.doc, load: () => import('./doc/doc') },
  { usage: 'cite [id...]', summary: () => say.cite.summary, load: () => import('./doc/cite') },
  { usage: 'cited-by [id...]', summary: () => say.follow.citedBy, load: () => import('./follow/cited-by') },
  { usage: 'cites [id...]', summary: () => say.follow.cites, load: () => import('./follow/cites') },
  { usage: 'chain [id...]', summary: () => say.follow.chain, load: () => import('./follow/chain') },
  { usage: 'verify [file...]', summary: () => say.verifying.summary, load: () => import('./verify/verify') },
  { usage: 'watch', summary: () => say.watching.summary, load: () => import('./search/watch') },
  { usage: 'health', summary: () => say.commands.health, load: () => import('./health') },
  { usage: 'login', summary: () => say.profiles.login, load: () => import('./login/login') },
  { usage: 'logout', summary: () => say.profiles.logout, load: () => import('./logout') },
  { usage: 'status', summary: () => say.profiles.status, load: () => import('./status') },
  { usage: 'profile', summary: () => say.profiles.profile, load: () => import('./profile') },
  { usage: 'library', summary: () => say.commands.library, load: () => import('./library/library') },
  { usage: 'cache', summary: () => say.cache.summary, load: () => import('./cache') },
  { usage: 'forget [folder...]', summary: () => say.privacy.summary, load: () => import('./forget') },
  { usage: 'mcp', summary: () => say.mcp.summary, load: () => import('./mcp') },
  { usage: 'serve', summary: () => say.serving.summary, load: () => import('./serve/serve') },
  { usage: 'completion <shell>', summary: () => say.commands.completion, load: () => import('./completion') },
  { usage: 'help [topic...]', summary: () => say.commands.help, load: () => import('./help') },
];

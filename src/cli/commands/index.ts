/** The list of commands: a new one is a file and a line here. A command is loaded only when named. */
import { say } from '../../messages';
import type { CommandLine } from '../command/command';

export const COMMANDS: readonly (CommandLine & Required<Pick<CommandLine, 'group'>>)[] = [
  {
    usage: 'search [words...]',
    group: 'read',
    summary: () => say.summaries.search,
    load: () => import('./search/search'),
  },
  { usage: 'doc [id...]', group: 'read', summary: () => say.summaries.doc, load: () => import('./doc/doc') },
  { usage: 'cite [id...]', group: 'read', summary: () => say.summaries.cite, load: () => import('./cite') },
  {
    usage: 'verify [file...]',
    group: 'check',
    summary: () => say.summaries.verify,
    load: () => import('./verify/verify'),
  },
  {
    usage: 'cited-by [id...]',
    group: 'check',
    summary: () => say.summaries.citedBy,
    load: () => import('./follow/cited-by'),
  },
  { usage: 'cites [id...]', group: 'check', summary: () => say.summaries.cites, load: () => import('./follow/cites') },
  { usage: 'chain [id...]', group: 'check', summary: () => say.summaries.chain, load: () => import('./follow/chain') },
  { usage: 'watch', group: 'check', summary: () => say.summaries.watch, load: () => import('./watch/watch') },
  { usage: 'library', group: 'library', summary: () => say.summaries.library, load: () => import('./library/library') },
  { usage: 'login', group: 'service', summary: () => say.summaries.login, load: () => import('./login/login') },
  { usage: 'logout', group: 'service', summary: () => say.summaries.logout, load: () => import('./logout') },
  { usage: 'profile', group: 'service', summary: () => say.summaries.profile, load: () => import('./profile') },
  { usage: 'health', group: 'service', summary: () => say.summaries.health, load: () => import('./health') },
  { usage: 'serve', group: 'service', summary: () => say.summaries.serve, load: () => import('./serve/serve') },
  { usage: 'cluster', group: 'service', summary: () => say.summaries.cluster, load: () => import('./cluster') },
  { usage: 'mcp', group: 'programs', summary: () => say.summaries.mcp, load: () => import('./mcp') },
  {
    usage: 'completion <shell>',
    group: 'programs',
    summary: () => say.summaries.completion,
    load: () => import('./completion'),
  },
  { usage: 'status', group: 'computer', summary: () => say.summaries.status, load: () => import('./status') },
  { usage: 'cache', group: 'computer', summary: () => say.summaries.cache, load: () => import('./cache') },
  {
    usage: 'forget [folder...]',
    group: 'computer',
    summary: () => say.summaries.forget,
    load: () => import('./forget'),
  },
  { usage: 'tour', group: 'computer', summary: () => say.summaries.tour, load: () => import('./tour') },
  { usage: 'help [topic...]', group: 'computer', summary: () => say.summaries.help, load: () => import('./help') },
];

/** `lks cluster`: the index of a library in a cluster. A new subcommand is a file and a line here. */
import { say } from '../../../messages';
import { defineCommand } from '../../command/command';

export const command = defineCommand({
  subcommands: [
    { usage: 'push', summary: () => say.pushing.push, load: () => import('./push') },
    { usage: 'status', summary: () => say.pushing.status, load: () => import('./status') },
    { usage: 'check', summary: () => say.pushing.check, load: () => import('./check') },
    { usage: 'prune', summary: () => say.pushing.prune, load: () => import('./prune') },
    { usage: 'publish <folder>', summary: () => say.publishing.publish, load: () => import('./publish') },
    { usage: 'follow <folder>', summary: () => say.publishing.follow, load: () => import('./follow') },
  ],
});

/** `lks cluster`: the index of a library in a cluster. A new subcommand is a file and a line here. */
import { say } from '../../../messages';
import { defineCommand } from '../../command/command';

export const command = defineCommand({
  subcommands: [
    { usage: 'push', summary: () => say.pushing.push, load: () => import('./push') },
    { usage: 'publish <folder>', summary: () => say.publishing.publish, load: () => import('./publish') },
    { usage: 'follow <folder>', summary: () => say.publishing.follow, load: () => import('./follow') },
  ],
});

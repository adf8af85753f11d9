/** `lks library`: the library on this disk. A new subcommand is a file and a line here. */
import { say } from '../../../messages';
import { defineCommand } from '../../command/command';

export const command = defineCommand({
  subcommands: [
    { usage: 'import <path...>', summary: () => say.commands.libraryImport, load: () => import('./import') },
    { usage: 'versions <id...>', summary: () => say.commands.libraryVersions, load: () => import('./versions') },
    { usage: 'diff <id...>', summary: () => say.commands.libraryDiff, load: () => import('./diff') },
    { usage: 'add <id...>', summary: () => say.harvest.add, load: () => import('./add') },
    { usage: 'sync [source...]', summary: () => say.harvest.sync, load: () => import('./sync') },
    { usage: 'probe [source...]', summary: () => say.probe.summary, load: () => import('./probe') },
    { usage: 'live [choice]', summary: () => say.live.setting, load: () => import('./live') },
    { usage: 'coverage', summary: () => say.commands.libraryCoverage, load: () => import('./coverage') },
    { usage: 'status', summary: () => say.commands.libraryStatus, load: () => import('./status') },
    { usage: 'check', summary: () => say.upkeep.check, load: () => import('./check') },
    {
      usage: 'forget-withdrawn',
      summary: () => say.withdrawn.forget,
      load: () => import('./forget-withdrawn'),
    },
    { usage: 'backup <file>', summary: () => say.upkeep.backup, load: () => import('./backup') },
    { usage: 'export <file>', summary: () => say.portable.export, load: () => import('./export') },
    { usage: 'path', summary: () => say.commands.libraryPath, load: () => import('./path') },
  ],
});

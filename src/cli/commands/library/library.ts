/** `lks library`: the library on this disk. A new subcommand is a line here and a file, or part of a related file. */
import { say } from '../../../messages';
import { type CommandLine, defineCommand } from '../../command/command';

type Load = CommandLine['load'];

const ofTexts =
  (name: 'versions' | 'diff'): Load =>
  async () => ({ command: (await import('./history'))[name] });
const ofHoldings =
  (name: 'holdings' | 'live' | 'where'): Load =>
  async () => ({ command: (await import('./status'))[name] });
const ofUpkeep =
  (name: 'check' | 'backup' | 'exportFile' | 'forgetWithdrawn'): Load =>
  async () => ({ command: (await import('./upkeep'))[name] });

export const command = defineCommand({
  subcommands: [
    { usage: 'import <path...>', summary: () => say.commands.libraryImport, load: () => import('./import') },
    { usage: 'versions <id...>', summary: () => say.commands.libraryVersions, load: ofTexts('versions') },
    { usage: 'diff <id...>', summary: () => say.commands.libraryDiff, load: ofTexts('diff') },
    { usage: 'add <id...>', summary: () => say.harvest.add, load: () => import('./add') },
    { usage: 'sync [source...]', summary: () => say.harvest.sync, load: () => import('./sync') },
    { usage: 'probe [source...]', summary: () => say.probe.summary, load: () => import('./probe') },
    { usage: 'live [choice]', summary: () => say.live.setting, load: ofHoldings('live') },
    { usage: 'coverage', summary: () => say.commands.libraryCoverage, load: () => import('./coverage') },
    { usage: 'status', summary: () => say.commands.libraryStatus, load: ofHoldings('holdings') },
    { usage: 'check', summary: () => say.upkeep.check, load: ofUpkeep('check') },
    { usage: 'forget-withdrawn', summary: () => say.withdrawn.forget, load: ofUpkeep('forgetWithdrawn') },
    { usage: 'backup <file>', summary: () => say.upkeep.backup, load: ofUpkeep('backup') },
    { usage: 'export <file>', summary: () => say.portable.export, load: ofUpkeep('exportFile') },
    { usage: 'path', summary: () => say.commands.libraryPath, load: ofHoldings('where') },
  ],
});

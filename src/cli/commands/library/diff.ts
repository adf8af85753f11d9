/** `lks library diff`: what changed in a law or an article between 2 days. */

import { say } from '../../../messages';
import { changesView } from '../../../render/changes-view';
import { defineCommand } from '../../command/command';
import type { Flags } from '../../command/flags';
import { askHistory, TEXT } from './history';

const FLAGS = {
  from: { kind: 'date', help: () => say.commands.diffFrom },
  to: { kind: 'date', bound: 'last', help: () => say.commands.diffTo },
  'known-on': { kind: 'date', help: () => say.commands.diffKnownOn },
} as const satisfies Flags;

/** Shows what changed in what the arguments name between `--from` and `--to`. */
export const command = defineCommand({
  needs: 'history',
  arguments: TEXT,
  flags: FLAGS,
  examples: ['lks library diff BWBR0002458 artikel 1 --from 2013 --to 2014-02-15', 'lks library diff Awb --from 2020'],
  async run(context, { args, flags }) {
    const { from, to, 'known-on': known } = flags;
    const days = {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(known !== undefined && { known_on: known }),
    };
    const { answer, notes, disclosure } = await askHistory('diff', days, context, args);
    return { output: { data: answer, view: changesView(answer.data) }, notes, disclosure, pager: true };
  },
});

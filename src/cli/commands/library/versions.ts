/** `lks library versions`: the texts of a law or an article, with their days. */

import type { JoinedVersion } from '../../../contract/answers/versions';
import { say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import type { Format } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { defineCommand } from '../../command/command';
import { askHistory, TEXT } from './history';

/** What is not of every version, and follows below a row that has no room for it: the address is never cut. */
const BELOW: ReadonlySet<string> = new Set(['known', 'label', 'next', 'url']);

/** `externalId`: of the document. A line for programs begins with a name by which `lks doc` opens the text of the row: that, with a day. */
function versionsView(versions: readonly JoinedVersion[], externalId: string, format: Format): RecordsView {
  const labels = say.commands.versionColumns;
  const keys = ['from', 'to', 'state', 'known', 'next', 'label', 'url'] as const;
  return {
    kind: 'records',
    columns: [
      ...(format === 'plain' ? [{ key: 'name', label: '' }] : []),
      ...keys.map((key) => ({ key, label: labels[key], ...(BELOW.has(key) && { below: true, optional: true }) })),
    ],
    rows: versions.map((version) => ({
      ...Object.fromEntries(
        keys.map((key) => [key, safeCell(key === 'known' ? say.since.couldBeRead(version) : version[key])]),
      ),
      name: safeCell(`${externalId} ${version.from}`).trimEnd(),
      to: endOf(version),
      state: say.commands.states[version.state] ?? version.state,
      label: labelOf(version),
    })),
  };
}

/** The label of the toestand, else how many it stands for, with the first and the last. */
function labelOf({ label, joined = [] }: JoinedVersion): string {
  const [first, last] = [joined[0], joined.at(-1)].map((one) => safeCell(one?.label || one?.from));
  return joined.length === 0 ? safeCell(label) : say.commands.joinedToestanden(joined.length, first ?? '', last ?? '');
}

/** The last day, else up to which day a source says that this was the text. */
const endOf = ({ to, known_to = '', no_end }: JoinedVersion): string =>
  safeCell(to !== '' || known_to === '' ? to : say.render.atLeastUntil(known_to, no_end ?? ''));

/** Lists the texts of what the arguments name. */
export const command = defineCommand({
  needs: 'history',
  arguments: TEXT,
  flags: { toestanden: { kind: 'switch', help: () => say.commands.versionsAll } },
  examples: ['lks library versions art. 3:13 BW', 'lks library versions BWBR0002458 --json'],
  async run(context, { args, flags }) {
    const asked = flags.toestanden ? { all: 'true' } : {};
    const { answer, notes, disclosure } = await askHistory('versions', asked, context, args);
    const view = versionsView(answer.data, answer.meta.external_id, context.format);
    return { output: { data: answer, view }, notes, disclosure };
  },
});

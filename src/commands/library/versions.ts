/** `lks library versions`: the texts of a law or an article, with their days. */
import type { TextVersion } from '../../contract/types';
import { say } from '../../messages';
import { safeCell } from '../../render/safe-text';
import type { Output, RecordsView } from '../../render/view';
import { defineCommand } from '../command';
import { subjectOf, TEXT, withLibrary } from './history';

function versionsView(versions: readonly TextVersion[]): RecordsView {
  const labels = say.commands.versionColumns;
  const labelled = versions.some(({ label }) => label !== undefined && label !== '');
  const followed = versions.some(({ next }) => next !== undefined);
  const keys = [
    ...(['from', 'to', 'state'] as const),
    ...(followed ? (['next'] as const) : []),
    ...(labelled ? (['label'] as const) : []),
    'url' as const,
  ];
  return {
    kind: 'records',
    columns: keys.map((key) => ({ key, label: labels[key] })),
    rows: versions.map((version) => ({
      ...Object.fromEntries(keys.map((key) => [key, safeCell(version[key])])),
      to: endOf(version),
      state: say.commands.states[version.state] ?? version.state,
    })),
  };
}

/** The last day, else up to which day a source says that this was the text. */
const endOf = ({ to, known_to = '', no_end }: TextVersion): string =>
  safeCell(to !== '' || known_to === '' ? to : say.render.atLeastUntil(known_to, no_end ?? ''));

/** True for a text that has a first day and no end from a source. */
const isEndless = ({ from, known_to, state }: TextVersion): boolean =>
  from !== '' && known_to !== undefined && state !== 'replaced' && state !== 'withdrawn';

/** Lists the texts of what the arguments name. */
export const command = defineCommand({
  needs: 'library',
  arguments: TEXT,
  examples: ['lks library versions art. 3:13 BW', 'lks library versions BWBR0002458 --json'],
  run(context, { args }) {
    return withLibrary(context, async (library) => {
      const { versions, ...subject } = await subjectOf(context, library, args);
      const { texts, as_of } = await library.notHeld(subject.work);
      const meta = { ...subject, ...(texts.length > 0 && { not_held: { as_of, texts } }) };
      const output: Output = { data: { data: versions, meta }, view: versionsView(versions) };
      const title = safeCell(subject.title);
      const notes = [say.commands.versionsOf(title, subject.external_id, versions.length)];
      if (versions.some(({ from }) => from === '')) notes.push(say.commands.undatedVersions);
      if (versions.some(isEndless)) notes.push(say.commands.endlessVersions);
      const newest = texts.at(-1);
      if (newest !== undefined)
        notes.push(say.library.notHere(texts, as_of), say.library.addOneOf(subject.work, newest.from));
      return { output, notes };
    });
  },
});

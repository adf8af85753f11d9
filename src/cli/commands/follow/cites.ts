/** `lks cites`: what a document cites, or what is cited in files. */
import { statSync } from 'node:fs';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { safeLine } from '../../../platform/text/safe-text';
import { answeredBy } from '../../command/answered-by';
import { defineCommand } from '../../command/command';
import { countOf } from '../../command/facts';
import type { Flags } from '../../command/flags';
import { citationsView, keepCitations, questionOf } from './citations';

const FLAGS = {
  at: { kind: 'date', bound: 'first', help: () => say.follow.citesAt },
  count: { kind: 'switch', help: () => say.follow.count },
} as const satisfies Flags;

/** Names that look like a file: if missing, reported as a missing file. */
const LIKE_FILE =
  /^(?![a-z]+:\/\/).*\.(?:txt|text|md|markdown|html?|xhtml|docx?|pdf|rtf|odt|fodt|eml|mht|mhtml|msg)$/is;

function namesFiles([first]: readonly string[]): boolean {
  if (first === undefined) return false;
  if (first === '-' || LIKE_FILE.test(first)) return true;
  return statSync(first, { throwIfNoEntry: false })?.isDirectory() === false;
}

export const command = defineCommand({
  needs: 'backend',
  details: () => say.follow.citesAbout,
  arguments: { id: { help: () => say.follow.idOrFile, completes: 'row' } },
  flags: FLAGS,
  examples: ['lks cites ECLI:NL:HR:1997:AA2136', 'lks cites pleadings.docx'],
  async run(context, { args, flags: { at, count } }) {
    if (namesFiles(args)) {
      if (at !== undefined) throw new LksError('usage', say.follow.noDayOfFiles, { parameter: 'at' });
      return (await import('./files')).citesOfFiles(context, args, count);
    }
    const { backend, typed, ask } = await questionOf('cites', at === undefined ? {} : { at }, context, args);
    const { answer, notes: told } = await ask();
    const who = answeredBy(context, backend);
    const none = answer.meta.total === 0 ? [say.texts.none(safeLine(typed))] : [];
    const notes = [...none, ...told.map((note) => safeLine(note)), ...(who.notes ?? [])];
    if (count) return { output: countOf(answer.meta.total, answer.meta), ...who, notes };
    keepCitations(context, backend, answer.data, 0);
    return {
      output: { data: answer, view: citationsView(answer.data, 0, context.format) },
      pager: true,
      ...who,
      notes,
    };
  },
});

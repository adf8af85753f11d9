/** `lks cites`: what a document cites, or what is cited in files. */
import { statSync } from 'node:fs';
import { localLibrary } from '../../contract/backend';
import type { CitationsAnswer } from '../../contract/following';
import { say } from '../../messages';
import { asText, safeLine } from '../../render/safe-text';
import { answeredBy, callOf } from '../answered-by';
import { defineCommand } from '../command';
import type { Flags } from '../flags';
import { idNamed, nameTyped, oneNamed } from './asked';
import { citationsView, countOf, keepCitations } from './citation-rows';

const FLAGS = {
  count: { kind: 'switch', help: () => say.follow.count },
} as const satisfies Flags;

/** What a file is called like, so that one that is not there is said to be none. */
const LIKE_FILE = /^(?![a-z]+:\/\/).*\.(?:txt|text|md|markdown|html?|xhtml|docx?|pdf|rtf|odt)$/is;

/** Whether the arguments are files: the first is one, or `-`, or is called like one. */
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
  examples: ['lks cites ECLI:NL:HR:1995:AA1575', 'lks cites art. 6:162 BW --json', 'lks cites pleadings.docx'],
  async run(context, { args, flags: { count } }) {
    if (namesFiles(args)) return (await import('./files')).citesOfFiles(context, args, count);
    const backend = await context.backend();
    const library = localLibrary(backend);
    const one = await oneNamed(backend, args, 'lks cites');
    let answer: CitationsAnswer;
    let name = one.text;
    let onlyRecognised = false;
    if (library !== undefined) answer = await (await library.following()).cites(await idNamed(context, backend, one));
    else {
      const asked = await nameTyped(context, backend, args, 'lks cites');
      const { askService } = await import('../../beyond/answers');
      const told = await askService('cites', { id: asked }, backend, callOf(context));
      if (told !== undefined) answer = told.answer;
      else {
        const { data } = await backend.document(await idNamed(context, backend, one), callOf(context));
        const { citesInText } = await import('../../library/follow/cites');
        name = asText(data.external_id);
        answer = citesInText(name, asText(data.body));
        onlyRecognised = true;
      }
    }
    const who = answeredBy(context, backend);
    const said = [
      ...(answer.meta.total === 0 ? [say.follow.citesNone(safeLine(name))] : []),
      ...(onlyRecognised ? [say.follow.onlyRecognised] : []),
    ];
    const notes = [...said, ...(who.notes ?? [])];
    if (count) return { output: countOf(answer), ...who, notes };
    keepCitations(context, backend, answer.data, 0);
    return { output: { data: answer, view: citationsView(answer.data, 0) }, pager: true, ...who, notes };
  },
});

/** What is said of what cites what, and of cases across instances. */

import { count, listed } from './listed';

const PARTS: Readonly<Record<string, string>> = {
  lid: 'lid',
  onderdeel: 'onder',
  punt: 'punt',
  alinea: 'alinea',
  rechtsoverweging: 'r.o.',
  sectie: '§',
};

const documents = (number: number): string => count(number, 'document', 'documents');

export const follow = () => ({
  part: (kind: string, number: string) => `${PARTS[kind] ?? kind} ${number}`,
  citedByAbout:
    'Counts what publishers mark as references, in texts of today and in the registers of decisions, and what is recognised in the texts; told apart. An article is one thing, however it is written; a whole law is cited by whatever cites any of its articles. With a lid, each row says whether that lid is cited, another one, or none.',
  citesAbout:
    'Lists what its publisher marks as references and what is recognised in its text, told apart, each thing once with the place where it is cited first; in JSON all places. Of a law: what its articles cite. Of files (text, Markdown, HTML, DOCX, ODT, PDF, EML; - for standard input): each citation with its place, recognised on this computer with nothing asked; a name is that of a file where there is one, or where it ends as one does. Other kinds of files are refused.',
  chainAbout:
    'Only relations that the register of decisions has count, from whichever side it has them; what a text alone tells is none. A decision that is not held is named with the command that fetches it.',
  citesAt: 'what its text of this day cites; of a decision its one text',
  citedByAt:
    'decisions up to this day, and of laws the texts of today that were in force then; texts that have changed since are not looked at',
  chainAt: 'decisions up to this day; of one that is not held, up to its year',
  noDayOfFiles: 'A file of your own has no day: --at is of a law.',
  textsSince: (day: string) =>
    `Of laws the texts of today that were in force on ${day} were looked at: what cited it then and has been changed or repealed since is not counted.`,
  laterThan: (name: string, date: string, day: string) =>
    `${name} is of ${date === '' ? 'a later year' : date}, and --at asks for decisions up to ${day}.`,
  id: 'article, law, ECLI or other name, or a row number of the last search',
  idOrFile: 'article, law, ECLI or other name, a row number of the last search, or files; - for standard input',
  decision: 'ECLI or other name of a decision, or a row number of the last search',
  type: 'only documents of this kind cite',
  law: 'only parts of this law cite',
  court: 'only decisions of these courts cite',
  from: 'decided on this day or later',
  to: 'decided on this day or earlier',
  limit: 'rows on a page',
  offset: 'rows to leave out before the first',
  sort: 'the newest first (date), or those that are cited most themselves (weight)',
  count: 'only how many there are',
  needOne: (command: string) => `${command} takes one document.`,
  columns: {
    number: '#',
    external_id: 'identifier',
    title: 'title',
    date: 'date',
    place: 'where',
    pinpoint: 'of it',
    marked_up: 'by',
    says: 'that place',
    standing: 'standing',
    url: 'source',
  },
  markedUp: (marked: boolean) => (marked ? 'publisher' : 'recognised'),
  places: (place: string, more: number) => (more === 0 ? place : `${place} (+${more})`),
  inText: 'text',
  says: { this: 'yes', other: 'another', none: 'not said' },
  none: (name: string, filtered: boolean) =>
    `Nothing ${filtered ? 'that passes these filters ' : ''}is known to cite ${name}.`,
  lawNotKnown: (words: string) => `${words} (law not known)`,
  citesNone: (name: string) => `No citation was found in ${name}.`,
  shown: (name: string, total: number, from: number, to: number) =>
    `${name} is cited by ${documents(total)}${total > to - from + 1 ? `; rows ${from} to ${to}` : ''}.`,
  searched: (sources: readonly { source: string; documents: number }[]) =>
    sources.length === 0
      ? 'The library holds no documents: nothing was looked through.'
      : `Looked through: ${listed(
          sources.map(({ source, documents: held }) => `${source} (${held})`),
          'and',
        )}, as far as they are held.`,
  partly: (done: number, all: number) =>
    `Citations that no publisher marked were looked for in ${done} of ${documents(all)} so far: the others may cite it too. Every lks cited-by that may write to the library goes on with it, and lks library import does all.`,
  byWeight: (line: string) => `The most cited first: ${line}`,
  next: (line: string) => `More: ${line}`,
  onlyRecognised: 'A service does not say what publishers mark: these were recognised in the text.',
  noLink: (name: string) =>
    `No formal relation of ${name} is known: neither its own register entry, as far as it is held, nor that of any decision that is held has one.`,
  missing: (number: number) => `${count(number, 'decision', 'decisions')} of this case not held:`,
  fetch: (line: string) => `  ${line}`,
  cut: (number: number) => `Only the nearest decisions are shown (${number}).`,
  chainColumns: {
    tree: 'relation',
    court: 'court',
    date: 'date',
    external_id: 'identifier',
    standing: 'standing',
    outcome: 'outcome',
    held: 'held',
    url: 'source',
  },
  held: (held: boolean) => (held ? 'yes' : 'no'),
  asked: 'asked for',
});

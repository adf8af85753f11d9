/** What is said of what cites what, and of cases across instances. */

import { count, grouped, listed, day as on } from './listed';

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
    'Lists citations that publishers mark in texts of today and in registers of decisions, and those that lks recognises. A column says which. A law is cited by whatever cites one of its articles. With a lid, each row says whether it cites that lid, another one, or none.',
  citesAbout:
    'Lists what the publisher marks as citations and what lks recognises; a column says which. Each is listed once, where it is cited first; JSON has all places. Of a law: what its articles cite. Of files (text, Markdown, HTML, DOCX, ODT, PDF, EML): each citation with its place, recognised on this computer. A name is that of a file if there is one, or if it ends like one.',
  chainAbout:
    'Only relations in the register of decisions count, not what only a text says. A decision that your library lacks is named with the command to get it.',
  citesAt: 'what its text of this day cites; a decision has one text',
  citedByAt: 'decisions up to this day, and texts of laws of today that were in force then',
  chainAt: 'decisions up to this day; of one that your library lacks, up to its year',
  noDayOfFiles: 'A file of your own has no day.',
  textsSince: (day: string) =>
    `Of laws, lks searched the texts of today that were in force on ${on(day)}, not those changed or lapsed since.`,
  laterThan: (name: string, date: string, day: string) =>
    `${name} is of ${date === '' ? 'a later year' : on(date)}, after ${on(day)} (--at).`,
  id: 'article, law, ECLI, other name or result number',
  idOrFile: 'article, law, ECLI, other name, result number, or files; - for standard input',
  decision: 'ECLI, other name or result number of a decision',
  type: 'only citations by documents of this kind',
  law: 'only citations by parts of this law',
  court: 'only citations by decisions of these courts',
  from: 'decided on this day or later',
  to: 'decided on this day or earlier',
  limit: 'results on a page',
  offset: 'results to skip before the first',
  sort: 'the newest first (date), or the most cited (weight)',
  count: 'only how many there are',
  needOne: (command: string) => `${command} takes one document.`,
  columns: {
    number: '#',
    external_id: 'Identifier',
    title: 'Title',
    date: 'Date',
    place: 'Where',
    pinpoint: 'Place',
    marked_up: 'Marked by',
    says: 'Says so',
    standing: 'Standing',
    url: 'Source',
  },
  markedUp: (marked: boolean): string => (marked ? 'publisher' : 'lks'),
  places: (place: string, more: number) => (more === 0 ? place : `${place} (+${more})`),
  inText: 'text',
  says: { this: 'yes', other: 'another', none: 'not said' },
  none: (name: string, filtered: boolean) =>
    `No document in the library ${filtered ? 'that passes these filters ' : ''}cites ${name}.`,
  lawNotKnown: (words: string) => `${words} (law not known)`,
  shown: (name: string, total: number, from: number, to: number) =>
    `${name} is cited by ${documents(total)}${total > to - from + 1 ? `; results ${grouped(from)} to ${grouped(to)}` : ''}.`,
  searched: (sources: readonly { source: string; documents: number }[]) =>
    sources.length === 0
      ? 'The library has no documents: nothing was searched.'
      : `Searched: ${listed(
          sources.map(({ source, documents: held }) => `${source} (${grouped(held)})`),
          'and',
        )}, as far as the library has them.`,
  partly: (done: number, all: number) =>
    `lks looked for unmarked citations in ${grouped(done)} of ${documents(all)}: the others may cite it too. Each lks cited-by goes on; lks library import does all.`,
  byWeight: (line: string) => `The most cited first: ${line}`,
  next: (line: string) => `More: ${line}`,
  onlyRecognised: 'lks recognised these in the text: a service does not say what publishers mark.',
  noLink: (name: string) => `No register entry in the library has a formal relation of ${name}.`,
  missing: (number: number) => `${count(number, 'decision', 'decisions')} of this case not in the library:`,
  fetch: (line: string) => `  ${line}`,
  cut: (number: number) => `Only the nearest decisions are shown (${number}).`,
  chainColumns: {
    tree: 'Relation',
    court: 'Court',
    date: 'Date',
    external_id: 'Identifier',
    standing: 'Standing',
    outcome: 'Outcome',
    held: 'In library',
    url: 'Source',
  },
  held: (held: boolean): string => (held ? 'yes' : 'no'),
  asked: 'asked for',
});

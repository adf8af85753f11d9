/** `lks cite`: what is said of citations. */

const LACKS = {
  court: 'which court it is',
  date: 'the day',
  ecli: 'the ECLI',
  author: 'who wrote the opinion',
  journal: 'the place in the Official Journal',
  name: 'an identifier that is known',
} as const;

/** Documents that are named in one line. */
const NAMED = 5;

export const cite = () => ({
  about:
    'The citation has only what the document itself says; standard error names what it lacks. It is in the language of your words: Article 17 GDPR gives English, art. 17 AVG Dutch. A text that is not the one in force today has its day or its state, in every style. docs/citing.md has the patterns; lks doc finds the document by them.',
  styleFlag:
    'nl, en (in a sentence), oscola (in notes), markdown (a link), bibtex, ris, csl-json; default: nl or en, as your words',
  searchFlag: 'citations instead of results: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON as a field',
  docFlag:
    'its citation instead of the text, or below what --only shows: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON as a field',
  notInFolder: 'Citations go to one file, not to a folder.',
  notInFolderHint: 'Name a file: lks cite ID… --output citations.txt. For the texts themselves, leave out --style.',
  notWith: (flag: string) => `--style writes citations and cannot be used with --${flag}.`,
  notUnderText: (style: string) => `--only shows a text; ${style} is for files of citations only.`,
  notWithHint: 'Leave one of the two out.',
  placeAsTyped: 'The place is cited as you typed it.',
  pinpointFlag: 'a place in it: "r.o. 3.8", "lid 1", "punt 40"',
  noPlace: (text: string, id: string) => `“${text}” is no place that ${id} can have.`,
  noPlaceHint: 'Write places as in citations: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'identifier', citation: 'citation', url: 'source' },
  lacks: (what: keyof typeof LACKS, ids: readonly string[], isRow = false) =>
    `The citation lacks ${LACKS[what]}, because ${isRow ? 'a search result' : 'the source'} does not give it (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, and ${ids.length - NAMED} more` : ''}).`,
});

/** `lks cite`: what is said of citations. */

const LACKS = {
  court: 'its court',
  date: 'the day',
  ecli: 'the ECLI',
  author: 'its author',
  journal: 'the place in the Official Journal',
  name: 'a known identifier',
} as const;

/** Documents that are named in one line. */
const NAMED = 5;

export const cite = () => ({
  about:
    'The citation has only what the document itself says; standard error names what it lacks. It is in the language of your words: Article 17 GDPR gives English, art. 17 AVG Dutch. A text not in force today has its day or state. docs/citing.md has the patterns.',
  styleFlag:
    'nl, en (in a sentence), oscola (in notes), markdown (a link), bibtex, ris, csl-json; default: language of your words',
  searchFlag: 'citations instead of results: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON as a field',
  docFlag:
    'its citation, alone or below what --only shows: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON as a field',
  notInFolder: 'Citations go to one file.',
  notInFolderHint: 'Name a file: lks cite ID… --output citations.txt. For the texts, leave out --style.',
  notWith: (flag: string) => `--style cannot be used with --${flag}.`,
  notUnderText: (style: string) => `--only shows a text; ${style} has only citations.`,
  notWithHint: 'Leave one out.',
  placeAsTyped: 'The place is cited as you typed it.',
  pinpointFlag: 'a place in it: r.o. 3.8, lid 1, punt 40',
  noPlace: (text: string, id: string) => `“${text}” is no place that ${id} can have.`,
  noPlaceHint: 'Write places as: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'identifier', citation: 'citation', url: 'source' },
  lacks: (what: keyof typeof LACKS, ids: readonly string[], isRow = false) =>
    `The citation lacks ${LACKS[what]}: ${isRow ? 'a search result' : 'the source'} does not give it (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, and ${ids.length - NAMED} more` : ''}).`,
});

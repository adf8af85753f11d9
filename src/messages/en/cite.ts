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
    'The citation has what the document itself says, and nothing else: what it lacks is said on standard error. It is in the language in which it is asked for: Article 17 GDPR is cited in English, art. 17 AVG in Dutch. A text that is not the one in force today carries its day or its state, in every style. docs/citing.md has the patterns; lks doc finds the document by them.',
  styleFlag:
    'how: nl, en (in a sentence), oscola (in notes), markdown (a link), bibtex, ris, csl-json; without it nl or en, as it is asked for',
  searchFlag:
    'citations in place of the rows: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON a field beside the others',
  docFlag:
    'its citation in place of the text, or below what --only shows: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON a field beside the others',
  notInFolder: 'Citations go to one file, and not to a folder.',
  notInFolderHint: 'Name a file: lks cite ID… --output citations.txt; or leave --style out, for the texts themselves.',
  notWith: (flag: string) => `--style writes citations: it does not go with --${flag}.`,
  notUnderText: (style: string) => `--only shows a text, and ${style} is for files of citations alone.`,
  notWithHint: 'Leave one of the two out.',
  placeAsTyped: 'It is cited as it was typed.',
  pinpointFlag: 'a place in it: "r.o. 3.8", "lid 1", "punt 40"',
  noPlace: (text: string, id: string) => `“${text}” is no place that ${id} can have.`,
  noPlaceHint: 'Places are written as in citations: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'identifier', citation: 'citation', url: 'source' },
  lacks: (what: keyof typeof LACKS, ids: readonly string[], isRow = false) =>
    `Not in the citation, since ${isRow ? 'a row of a search' : 'the source'} does not give it: ${LACKS[what]} (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, and ${ids.length - NAMED} more` : ''}).`,
});

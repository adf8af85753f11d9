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
    'The citation has what the document itself says, and nothing else: what it lacks is said on standard error. The Dutch style (nl, unless told otherwise) is described in docs/citing.md, and lks doc finds the document by it.',
  styleFlag: 'how: nl, markdown (a link), bibtex, ris, csl-json',
  searchFlag: 'citations in place of the rows: nl, markdown, bibtex, ris, csl-json; in JSON a field beside the others',
  docFlag: 'its citation in place of the text: nl, markdown, bibtex, ris, csl-json; in JSON a field beside the others',
  notInFolder: 'Citations go to one file, and not to a folder.',
  notInFolderHint: 'Name a file: lks cite ID… --output citations.txt; or leave --cite out, for the texts themselves.',
  notWith: (flag: string) => `--cite writes citations: it does not go with --${flag}.`,
  notWithHint: 'Leave one of the two out.',
  placeAsTyped: 'It is cited as it was typed.',
  pinpointFlag: 'a place in it: "r.o. 3.8", "lid 1", "punt 40"',
  noPlace: (text: string, id: string) => `“${text}” is no place that ${id} can have.`,
  noPlaceHint: 'Places are written as in citations: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'identifier', citation: 'citation', url: 'source' },
  lacks: (what: keyof typeof LACKS, ids: readonly string[], isRow = false) =>
    `Not in the citation, since ${isRow ? 'a row of a search' : 'the source'} does not give it: ${LACKS[what]} (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, and ${ids.length - NAMED} more` : ''}).`,
});

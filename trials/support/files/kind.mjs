// What a kind of file is: a name, what it is in words, what must hold, and how it is made.

/** What may become of the citation that is hidden in a file, for a file that is meant to stop its reader. */
export const ANY = ['reads', 'says', 'refuses'];
/** That, or nothing at all: neither is wrong. */
export const FREE = [...ANY, 'silent'];
export const READ = ['reads'];

/** A maker of kinds of one group: `hostile` (for memory, time, crashes) or `unread` (what a reader would not look at). */
export const kindsOf =
  (group, family, ending, usual = ANY) =>
  (name, what, make, { expects = usual, files = 2, ...more } = {}) => ({
    ...{ kind: `${family}: ${name}`, group, ending, what, expects, files, make },
    ...more,
  });

/** A maker of kinds of files that a reader would not look at, of each of which one is made and its name says what it is. */
export function namedKindsOf(family, ending) {
  const of = kindsOf('unread', family, ending);
  return (name, make, more = {}) => of(name, name, make, { files: 1, ...more });
}

/** What a cell of a table expects: ANY where it is empty, FREE for `free`, else its words; `whole` and `hides` are of the kind. */
export function expectedIn(cell) {
  const words = cell.split(' ').filter(Boolean);
  const expects = words.flatMap((word) => (word === 'free' ? FREE : FREE.includes(word) ? word : []));
  const more = { ...(words.includes('whole') && { whole: true }), ...(words.includes('hides') && { hides: true }) };
  return { expects: expects.length === 0 ? ANY : expects, ...more };
}

const FILLER = [
  'De rechtbank overweegt het volgende.',
  'Partijen zijn het daarover eens.',
  'Daarom komt de vordering voor vergoeding in aanmerking.',
  'Eiser heeft zijn stelling met stukken onderbouwd.',
  'Het verweer wordt gepasseerd.',
  'De kosten komen voor rekening van de partij die in het ongelijk is gesteld.',
  'Dat is ter zitting met partijen besproken.',
];

/** What a maker is given: whether it is the large file of its kind, numbers that grow with that, and what is to be cited. */
export function givenOf(random, at, count) {
  const full = at === count - 1;
  return {
    random,
    at,
    full,
    /** That many in the large file, a tenth in the other. */
    n: (most) => Math.max(1, Math.round(full ? most : most / 10)),
    /** A citation that the sample library confirms. */
    good: `Zie artikel 6:162 BW. ${FILLER[Math.floor(random() * FILLER.length)]}`,
    /** One that is false, and that a report has to name, or to say that it did not look there. */
    hidden: 'Zie artikel 6:99999 BW.',
    filler: (most) => Array.from({ length: most }, () => FILLER[Math.floor(random() * FILLER.length)]),
  };
}

/** What shows in a report that the hidden citation was read. */
export const HIDDEN = /99999/;

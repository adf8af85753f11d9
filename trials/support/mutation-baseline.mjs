// What tests noticed before, by the keys of mutants, to which a later run is compared: `{ seed, sample, files }`, and of each
// file how many of how many were `seen`, the keys of those `noticed`, and in words, by key, those that `survived`.

/** The baseline of a text: a line of JSON of the whole, and one of each file. */
export function parsedBaseline(text) {
  const [whole, ...files] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { ...whole, files: Object.fromEntries(files.map(({ file, ...entry }) => [file, entry])) };
}

/** That text. */
export const textOfBaseline = ({ files, ...whole }) =>
  [whole, ...Object.entries(files).map(([file, entry]) => ({ file, ...entry }))]
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');

/** A mutant in words: the line of code, and what is changed in it. */
export const wordsOf = ({ code, what }) => `${code.slice(0, 60)} | ${what.replace(/\s+/g, ' ')}`;

/** A baseline with one file more, of which these mutants were tried. */
export function addedTo(baseline, file, tried) {
  const [noticed, alive] = [true, false].map((fate) => tried.filter(({ isNoticed }) => isNoticed === fate));
  const entry = {
    seen: `${noticed.length} of ${tried.length}`,
    noticed: noticed.map(({ key }) => key),
    survived: Object.fromEntries(alive.map((one) => [one.key, wordsOf(one)])),
  };
  return { ...baseline, files: { ...baseline.files, [file]: entry } };
}

/**
 * Compares mutants that were tried with the baseline: how many it has (`were`), how many of these were tried again (`known`,
 * in whatever line they are now), and which were noticed then and are not now (`lost`), or now and not then (`gained`).
 */
export function comparedWith({ files }, tried) {
  const noticed = new Set(Object.values(files).flatMap((one) => one.noticed));
  const survived = new Set(Object.values(files).flatMap((one) => Object.keys(one.survived).map(Number)));
  return {
    were: noticed.size + survived.size,
    known: tried.filter(({ key }) => noticed.has(key) || survived.has(key)).length,
    lost: tried.filter(({ key, isNoticed }) => !isNoticed && noticed.has(key)),
    gained: tried.filter(({ key, isNoticed }) => isNoticed && survived.has(key)),
  };
}

/** What a text lists, with commas between: pairs of words, as `huis huizen, brief brieven`, or of what `between` parts. */
export const pairs = (all: string, between = ' ') =>
  all.split(',').map((pair) => pair.trim().split(between) as [one: string, other: string]);

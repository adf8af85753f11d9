/** What led to a row besides its own words. None of it is the text of what was found. */
export const foundAs = () => ({
  name: (text: string) => `known as: ${text}`,
  question: (text: string) => `asked as: ${text}`,
  citing: (_text: string, ids: readonly string[], more: number) =>
    `so called in ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  heading: (text: string) => `under the heading: ${text}`,
  other_words: (text: string) => `in other words: ${text}`,
  about: 'What led to the row besides its own words; none of it is text of the row',
  notHeld: (name: string, line: string) => `Known as '${name}': ${line}`,
});

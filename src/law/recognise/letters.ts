/**
 * Letters as citations have them, for classes of regular expressions: Latin, up to U+024F. Property classes (`\p{L}`), which take
 * milliseconds to compile without regard to case, would be most of the time that a short citation takes.
 */
export const LETTERS = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f';
export const CAPITALS = 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de';
/** No letter or digit follows. */
export const END = `(?![${LETTERS}\\d])`;

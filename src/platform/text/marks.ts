/** A text without the marks on its letters: `é` is `e`. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

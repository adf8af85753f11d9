/** The publisher as users see it: part of the id of every document, and never changed. */
export const SOURCE = 'EUR-Lex';

export const library = {};

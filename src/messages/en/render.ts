export const render = {};

export const hosted = {};

/** The output formats, in the order in which help lists them. */
export const FORMATS = ['table', 'plain', 'json', 'jsonl', 'csv', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

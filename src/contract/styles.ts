/** The styles of citations, by the names that users type. Read by commands that may never cite anything. */
export const STYLES = ['nl', 'markdown', 'bibtex', 'ris', 'csl-json'] as const;
export type Style = (typeof STYLES)[number];

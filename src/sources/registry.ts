/**
 * The only list of official publishers, ordered in `publishers.ts`.
 * To add one: a folder with a `source.ts` that exports a `Source`, and a line here. Import, `library add` and `sync`,
 * `--live`, `--web`, mirrors, help, completion and the texts for assistants follow (trials/builds/adding.test.ts does
 * it in a copy of the tree). Read XML with `xml/read.ts` and text with `reading/text.ts` and a table of roles.
 */
export { bwb } from './bwb/source';
export { cvdr } from './cvdr/source';
export { euCaseLaw } from './eu-case-law/source';
export { eurlex } from './eurlex/source';
export { rechtspraak } from './rechtspraak/source';

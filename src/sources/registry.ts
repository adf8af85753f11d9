/**
 * The official publishers: the only list of them.
 *
 * To add one: a folder beside these with a `source.ts` that exports a `Source` (`source.ts` says what is in it), and a line
 * here. Import, `library add` and `sync`, `--live`, `--web`, mirrors, help, completion and the texts for assistants follow
 * (trials/builds/adding.test.ts does it in a copy of the tree). XML is read with `xml/read.ts`, which is strict and bounded, and
 * text with the reader of `reading/text.ts`, which a table tells what the elements are.
 *
 * `publishers.ts` puts them in order.
 */
export { bwb } from './bwb/source';
export { cvdr } from './cvdr/source';
export { euCaseLaw } from './eu-case-law/source';
export { eurlex } from './eurlex/source';
export { rechtspraak } from './rechtspraak/source';

/** Citation files: file name extensions per style, and styles per extension. */
import { STYLES, type Style } from '../../contract/vocabulary';
import type { OwnText } from '../command/command';

const MARKDOWN = ['md', 'markdown'];

/** Styles for running text are written as Markdown. */
const ENDINGS: Readonly<Record<Style, readonly string[]>> = {
  nl: MARKDOWN,
  en: MARKDOWN,
  oscola: MARKDOWN,
  markdown: MARKDOWN,
  bibtex: ['bib'],
  ris: ['ris'],
  'csl-json': ['json'],
};

/** Styles chosen by extension; `json` means the JSON format unless CSL-JSON was asked for. */
const CHOSEN: readonly Style[] = ['markdown', 'bibtex', 'ris'];

/** Whether a style is a file format for programs (BibTeX, RIS, CSL-JSON). */
export const isOfFile = (style: Style): boolean => ENDINGS[style] !== MARKDOWN;

/** The output for `--style`; undefined without one. */
export const citedText = (style: Style | undefined): OwnText | undefined =>
  style === undefined ? undefined : { flag: `--style ${style}`, what: style, endings: ENDINGS[style] };

/** The output of a command that only cites, without `--style`: the file's extension may choose a style. */
export const anyCitedText: OwnText = {
  flag: '--style',
  what: 'plain',
  endings: CHOSEN.flatMap((style) => ENDINGS[style]),
};

/** The style of a file name extension (`bib`), if any. */
export const styleOfEnding = (ending: string): Style | undefined =>
  STYLES.find((style) => CHOSEN.includes(style) && ENDINGS[style].includes(ending));

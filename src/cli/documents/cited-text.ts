/** Files of citations: which endings each style has, and which style an ending stands for. */
import { STYLES, type Style } from '../../contract/vocabulary';
import type { OwnText } from '../command/command';

const MARKDOWN = ['md', 'markdown'];

/** A citation for a text is a line of Markdown as it is. */
const ENDINGS: Readonly<Record<Style, readonly string[]>> = {
  nl: MARKDOWN,
  en: MARKDOWN,
  oscola: MARKDOWN,
  markdown: MARKDOWN,
  bibtex: ['bib'],
  ris: ['ris'],
  'csl-json': ['json'],
};

/** Styles that an ending chooses: `json` is the format of that name, unless CSL-JSON was asked for. */
const CHOSEN: readonly Style[] = ['markdown', 'bibtex', 'ris'];

/** Whether a style is a file format for programs (BibTeX, RIS, CSL-JSON). */
export const isOfFile = (style: Style): boolean => ENDINGS[style] !== MARKDOWN;

/** What is written where citations in a style are asked for (`--style`); undefined where they are not. */
export const citedText = (style: Style | undefined): OwnText | undefined =>
  style === undefined ? undefined : { flag: `--style ${style}`, what: style, endings: ENDINGS[style] };

/** What is written where nothing but citations is, and no style is named: the ending of the file may name one. */
export const anyCitedText: OwnText = {
  flag: '--style',
  what: 'plain',
  endings: CHOSEN.flatMap((style) => ENDINGS[style]),
};

/** The style that an ending of a file stands for (`bib`); undefined where it stands for none. */
export const styleOfEnding = (ending: string): Style | undefined =>
  STYLES.find((style) => CHOSEN.includes(style) && ENDINGS[style].includes(ending));

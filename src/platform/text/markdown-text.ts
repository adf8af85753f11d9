/**
 * Foreign text inside Markdown (CommonMark 0.31, GitHub's extensions): shown as it is, and unable to make links,
 * images, HTML, headings or lists of its own.
 */
import { safeBlock, safeLine } from './safe-text';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What opens a block at the start of a line: headings, lists, rules, underlines of headings. */
const BLOCK_START = /^[#+=-]/;
const NUMBERED = /^(\d{1,9})([.)])/;

const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]|~$]/g, '\\$&').replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** Whether GitHub would make the word a link by itself: an address or e-mail, which no escape prevents everywhere. */
const linksItself = (word: string): boolean => /:\/\/|^\W*www\.|@/i.test(word);

/** A word as a code span, in which nothing is a link; what would end the span, a cell or open HTML is left out of it. */
function inlineWord(word: string): string {
  if (!linksItself(word)) return escaped(word);
  return word
    .split(/([`|<>]+)/)
    .map((part) => (linksItself(part) ? `\`${part}\`` : escaped(part)))
    .join('');
}

/** One line of foreign text as Markdown within a line: no link, no emphasis, no HTML comes from it. */
export function inlineText(text: string): string {
  return safeLine(text).trim().split(/(\s+)/).map(inlineWord).join('');
}

/** Markdown within a line made fit to begin one: it opens no heading, list or rule. */
export function lineStart(markdown: string): string {
  return markdown.replace(BLOCK_START, '\\$&').replace(NUMBERED, '$1\\$2');
}

/** A heading of foreign text; `#` at its end would be taken for the closing of the heading. */
export function headingText(level: 1 | 2, text: string): string {
  return `${'#'.repeat(level)} ${inlineText(text).replace(/#$/, '\\#')}`;
}

/** One line of foreign text that is at the start of a line: indentation is kept as no-break spaces. */
function blockLine(line: string): string {
  const text = line.trimStart();
  const margin = line.slice(0, line.length - text.length).replaceAll('\t', '    ');
  return '\u00a0'.repeat(margin.length) + lineStart(inlineText(text));
}

/**
 * Foreign text of several lines as Markdown lines. Paragraphs stay apart, and a line break inside one stays a line
 * break. With `headings`, lines that start with `## ` are headings, as the view has them.
 */
export function blockLines(text: string, headings: boolean): string[] {
  const lines = safeBlock(text).split('\n');
  const isHeading = (line: string): boolean => headings && line.startsWith('## ');
  return lines.map((line, at) => {
    if (line.trim() === '') return '';
    if (isHeading(line)) return headingText(2, line.slice(3));
    const next = lines[at + 1] ?? '';
    return blockLine(line) + (next.trim() === '' || isHeading(next) ? '' : '  ');
  });
}

/** A link to an address from `safeUrl`; without one the label alone. */
export function linkText(label: string, href: string | undefined): string {
  if (href === undefined) return inlineText(label);
  return `[${inlineText(label)}](<${href.replaceAll('&', '&amp;')}>)`;
}

/** Lines of text: what the readers of both formats build their paragraphs from. */
import { collapse, type XmlElement, type XmlNode } from '../xml/element';

/** A mark before the first of some lines: `(a) text`, `## 1. Heading`; alone where there are none. */
export function marked(mark: string, lines: readonly string[]): string[] {
  const [first, ...rest] = lines;
  if (mark === '') return [...lines];
  if (first === undefined) return [mark];
  return [first.startsWith('## ') ? `## ${mark} ${first.slice(3)}` : `${mark} ${first}`, ...rest];
}

/** A row of a table as one line, cells joined with ` | `; a row without text is no line. */
export function tableRow(cells: readonly (readonly string[])[]): string[] {
  const texts = cells.map((lines) => lines.map((line) => line.replace(/^## /, '')).join(' '));
  return texts.every((text) => text === '') ? [] : [collapse(texts.join(' | '))];
}

/**
 * Runs of text and inline elements as one line each, other elements as `block` says, in the order of the file. `joins` tells
 * which blocks go on in the line of the run before them.
 */
export function splitRuns(
  children: readonly XmlNode[],
  rules: {
    isInline(element: XmlElement): boolean;
    inline(nodes: readonly XmlNode[]): string;
    block(element: XmlElement): string[];
    joins?(element: XmlElement): boolean;
  },
): string[] {
  const out: string[] = [];
  let run: XmlNode[] = [];
  const endRun = (): string => {
    const text = rules.inline(run);
    run = [];
    return text;
  };
  for (const child of children) {
    if (typeof child === 'string' || rules.isInline(child)) {
      run.push(child);
    } else {
      const text = endRun();
      const joins = rules.joins?.(child) === true;
      if (!joins && text !== '') out.push(text);
      const block = rules.block(child);
      for (const line of joins ? marked(text, block) : block) out.push(line);
    }
  }
  const text = endRun();
  return text === '' ? out : [...out, text];
}

/**
 * Adds the lines of a block to paragraphs: as a paragraph of their own, or below the one before (`continues`: the points
 * of a list). Headings always stand alone.
 */
export function addLines(paragraphs: string[], lines: readonly string[], continues: boolean): void {
  let open = continues && paragraphs.length > 0 && !paragraphs.at(-1)!.startsWith('## ');
  for (const line of lines) {
    if (line.startsWith('## ')) {
      paragraphs.push(line);
      open = false;
    } else if (open) {
      paragraphs.push(`${paragraphs.pop()}\n${line}`);
    } else {
      paragraphs.push(line);
      open = true;
    }
  }
}

/**
 * EUR-Lex pages of decisions from before XHTML (publishers.md, "Pages of the Court"): HTML 4.01 with the text in
 * `TexteOnly`, converted to a body for the page reader. No classes, but headings with anchors (`MO` grounds, `DI`
 * operative part, `OP` opinion) and numbered paragraphs.
 */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { decodeHtml } from '../../platform/text/html-entities';
import { decodeXml } from '../shared/xml/decode';
import { collapse, type XmlElement } from '../shared/xml/element';
import { XML_LIMITS } from '../shared/xml/limits';
import { type Block, type NumberedRange, type Range, textOfBlock } from './page-blocks';

/** A page from before XHTML with a text, by its beginning. */
export const isOlderHtml = (head: string): boolean =>
  /<!DOCTYPE\s+HTML\s+PUBLIC\s+"-\/\/W3C\/\/DTD\s+HTML\s/i.test(head) && /<div id="TexteOnly">/i.test(head);

const BREAKS: ReadonlySet<string> = new Set('p br div h1 h2 h3 h4 h5 h6 li ul ol table tr td th hr body'.split(' '));

/** A tag or the text between two; `[^<>]` keeps an unclosed tag from being scanned twice. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<[^<>]*>|[^<]+|</gi;

/** Converts a page to a body: title, headings, paragraphs, anchors. Throws `failed` if too large or cut off. */
export function olderBody(bytes: Buffer): XmlElement {
  if (bytes.length > XML_LIMITS.documentLength)
    throw new LksError('failed', say.importing.tooLarge(bytes.length, XML_LIMITS.documentLength));
  const html = [...decodeXml(bytes)].join('');
  const start = html.search(/<h1>/i);
  const text = html.search(/<div id="TexteOnly">/i);
  const end = html.search(/<\/body>/i);
  if (end < text || !/<\/html>\s*$/i.test(html.slice(-100)))
    throw new LksError('failed', say.importing.htmlCutOff, { hint: say.importing.damagedHint });
  const before = start < 0 ? [] : blocksIn(html.slice(start, text)).flatMap(titleIn);
  return { name: 'body', attributes: {}, children: [...before, ...blocksIn(html.slice(text, end))] };
}

const block = (name: string, text: string, className = ''): XmlElement => ({
  name,
  attributes: className === '' ? {} : { class: className },
  children: [text],
});

function blocksIn(html: string): XmlElement[] {
  const out: XmlElement[] = [];
  let name = 'p';
  let pieces: string[] = [];
  const end = (): void => {
    const text = collapse(decodeHtml(pieces.join('')));
    if (text !== '') out.push(block(name, text));
    pieces = [];
    name = 'p';
  };
  for (const [token, closes, tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    const element = tag.toLowerCase();
    if (tag === '' && !/^<[^<>]/.test(token)) pieces.push(token);
    else if (BREAKS.has(element)) {
      end();
      if (closes === '' && /^h[1-6]$/.test(element)) name = element;
    } else if (element === 'a') {
      const anchor = /\bname="([A-Z]{2}\d?|[A-Z]\d)"/.exec(attributes)?.[1];
      if (anchor === undefined) continue;
      end();
      out.push({ name: 'a', attributes: { name: anchor }, children: [] });
    }
  }
  end();
  return out;
}

/** `Judgment of the Court of 5 February 1963. - A v B. - Case 26-62.`: the first sentence is the title. */
const TITLE = /^(\p{L}[^.]{5,200}\d{4}\.) - (.+)$/u;

function titleIn(element: XmlElement): XmlElement[] {
  if (element.name === 'h1') return [];
  const [text] = element.children as string[];
  const [, title, rest] = TITLE.exec(text ?? '') ?? [];
  if (title === undefined || rest === undefined) return [{ ...element, name: 'p' }];
  return [block('p', title, 'sum-title-1'), block('p', rest)];
}

/** Two styles of paragraph numbers; lists in a text have the other, or a bracket. */
const STYLES = [/^(\d{1,4})\s(?![\s.,)])/, /^(\d{1,4})\s?\.\s/];

const MOST_BEFORE = 3;
const LONGEST_BEFORE = 120;

const FEWEST = 3;

const indexOf = (blocks: readonly Block[], part: string): number => blocks.findIndex((block) => block.part === part);

/**
 * Numbered paragraphs of the grounds or opinion. All lines numbered in one style must run from 1 without gaps;
 * otherwise none counts.
 */
export function olderNumbers(blocks: readonly Block[]): NumberedRange[] {
  const from = Math.max(indexOf(blocks, 'MO'), indexOf(blocks, 'OP'));
  if (from < 0) return [];
  const operative = indexOf(blocks, 'DI');
  const to = operative < from ? blocks.length : operative;
  for (const style of STYLES) {
    const starts = startsIn(blocks, from, to, style);
    if (starts !== undefined) return rangesOf(blocks, starts, to);
  }
  return [];
}

function startsIn(blocks: readonly Block[], from: number, to: number, style: RegExp): number[] | undefined {
  const starts: number[] = [];
  let before = 0;
  for (let at = from; at < to; at += 1) {
    const text = textOfBlock(blocks[at]!);
    const number = blocks[at]!.is === 'text' ? style.exec(text)?.[1] : undefined;
    if (number !== undefined) {
      if (Number(number) !== starts.length + 1) return undefined;
      starts.push(at);
    } else if (starts.length === 0 && blocks[at]!.is !== 'heading') {
      before += 1;
      if (before > MOST_BEFORE || text.length > LONGEST_BEFORE) return undefined;
    }
  }
  return starts.length < FEWEST ? undefined : starts;
}

const rangesOf = (blocks: readonly Block[], starts: readonly number[], to: number): NumberedRange[] =>
  starts.map((from, index) => {
    const end = starts[index + 1] ?? to;
    let next = from + 1;
    while (next < end && blocks[next]!.is !== 'heading') next += 1;
    return { from, to: next, number: `${index + 1}` };
  });

/** Operative part with its heading; undefined if not marked. */
export function olderOperativePart(blocks: readonly Block[]): Range | undefined {
  const from = indexOf(blocks, 'DI');
  if (from < 0) return undefined;
  const next = blocks.findIndex(({ is }, at) => at > from && is === 'heading');
  return { from, to: next < 0 ? blocks.length : next };
}

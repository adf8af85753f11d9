/**
 * Pages of decisions as EUR-Lex had them before XHTML (publishers.md, "Pages of the Court"): HTML 4.01, the text in one element, `TexteOnly`,
 * as headings and paragraphs. Such a file is no XML: what it has of these is made into a body that is read as that of any other page.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { decodeHtml } from '../../platform/text/html-entities';
import { decodeXml } from '../shared/xml/decode';
import { collapse, type XmlElement } from '../shared/xml/element';
import { XML_LIMITS } from '../shared/xml/limits';

/** True for the beginning of such a page that names its own address at EUR-Lex and has a text. */
export const isOlderHtml = (head: string): boolean =>
  /<!DOCTYPE\s+HTML\s+PUBLIC\s+"-\/\/W3C\/\/DTD\s+HTML\s/i.test(head) && /<div id="TexteOnly">/i.test(head);

/** What ends a block of text. */
const BREAKS: ReadonlySet<string> = new Set('p br div h1 h2 h3 h4 h5 h6 li ul ol table tr td th hr body'.split(' '));

/** A tag or what is between two; a tag never holds `<`, so that one which is not closed is not looked for twice. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<[^<>]*>|[^<]+|</gi;

/** The body of such a page: its title, its headings and paragraphs, the anchors before its parts. Throws `failed` where it is too large or cut off. */
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

/** Headings, paragraphs and anchors in a piece of HTML. */
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

/** `Judgment of the Court of 5 February 1963.  -  A v B.  -  Case 26-62.`: its first sentence is the title. */
const TITLE = /^(\p{L}[^.]{5,200}\d{4}\.) - (.+)$/u;

/** What stands above the text: its title, and where it was printed. The number of the page above it is no text. */
function titleIn(element: XmlElement): XmlElement[] {
  if (element.name === 'h1') return [];
  const [text] = element.children as string[];
  const [, title, rest] = TITLE.exec(text ?? '') ?? [];
  if (title === undefined || rest === undefined) return [{ ...element, name: 'p' }];
  return [block('p', title, 'sum-title-1'), block('p', rest)];
}

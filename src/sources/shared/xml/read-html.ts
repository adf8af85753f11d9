/** Reads saved pages, which are HTML and not XML: unclosed elements, unquoted attributes, bare ampersands. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { decodeHtml } from '../../../platform/text/html-entities';
import { decodeXml } from './decode';
import { ElementBuilder, type XmlElement } from './element';
import { XML_LIMITS } from './limits';
import type { XmlAttributes } from './read';

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const RAW = new Set(['script', 'style']);

/** Elements closed by the start of another, up to the given parents. */
const ENDS: ReadonlyMap<string, { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }> = new Map(
  [
    ['li', 'li', 'ul ol menu'],
    ['dt dd', 'dt dd', 'dl'],
    ['td th', 'td th caption', 'table tr'],
    ['tr', 'tr td th caption colgroup', 'table'],
    ['tbody thead tfoot colgroup', 'tbody thead tfoot tr td th caption colgroup', 'table'],
    ['option', 'option', 'select'],
    ['body', 'head', 'html'],
    [
      'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
      'p',
      'td th table li div button body html',
    ],
  ].flatMap(([names = '', ends = '', within = '']) =>
    names.split(' ').map((name) => [name, { ends: new Set(ends.split(' ')), within: new Set(within.split(' ')) }]),
  ),
);
/** An end tag within a cell does not close elements around the table. */
const CELLS = new Set(['td', 'th', 'table']);
const OF_TABLES = new Set('table tbody thead tfoot tr td th html body'.split(' '));

const NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /([^\s"'<>/=]{1,200})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;

/** Throws `failed` if too large, too deeply nested or cut off. */
export function readHtmlTree(bytes: Buffer): XmlElement {
  if (bytes.length > XML_LIMITS.documentLength)
    throw new LksError('failed', say.importing.tooLarge(bytes.length, XML_LIMITS.documentLength));
  const html = [...decodeXml(bytes)].join('');
  if (!/<\/(?:body|html)\s*>\s*(?:<!--[\s\S]*)?(?:<\/html\s*>\s*)?$/i.test(html.slice(-2000)))
    throw new LksError('failed', say.importing.htmlCutOff, { hint: say.importing.damagedHint });
  const page = new Page();
  readInto(page, html);
  return page.end();
}

class Page {
  #root: XmlElement | undefined;
  readonly #builder = new ElementBuilder((element) => {
    this.#root ??= element;
  });
  readonly #open: string[] = [];

  open(name: string, attributes: XmlAttributes): void {
    const { ends, within } = ENDS.get(name) ?? {};
    if (ends !== undefined) {
      const to = this.#open.findLastIndex((one) => within?.has(one) === true);
      const first = this.#open.findIndex((one, at) => at > to && ends.has(one));
      if (first >= 0) this.#closeTo(first);
    }
    if (this.#open.length >= XML_LIMITS.depth) throw new LksError('failed', say.importing.tooDeep(XML_LIMITS.depth));
    this.#builder.open(name, attributes);
    if (VOID.has(name)) this.#builder.close();
    else this.#open.push(name);
  }

  text(text: string): void {
    if (text !== '') this.#builder.text(decodeHtml(text));
  }

  close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    const cell = this.#open.findLastIndex((one) => CELLS.has(one));
    if (at < 0 || (at < cell && !OF_TABLES.has(name))) return;
    this.#closeTo(at);
  }

  end(): XmlElement {
    this.#closeTo(0);
    if (this.#root === undefined) throw new LksError('failed', say.importing.notRecognised);
    return this.#root;
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) {
      this.#open.pop();
      this.#builder.close();
    }
  }
}

function readInto(page: Page, html: string): void {
  let at = 0;
  while (at < html.length) {
    const from = html.indexOf('<', at);
    if (from < 0) break;
    const end = endOf(html, from);
    if (end < 0) {
      page.text(html.slice(at, from + 1));
      at = from + 1;
      continue;
    }
    page.text(html.slice(at, from));
    at = end;
    const closes = html[from + 1] === '/';
    NAME.lastIndex = from + (closes ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) continue;
    if (closes) page.close(name);
    else page.open(name, attributesIn(html.slice(NAME.lastIndex, end - 1)));
    if (!closes && RAW.has(name)) {
      at = endOfRaw(html, name, end);
      page.close(name);
    }
  }
}

function endOf(html: string, from: number): number {
  if (html.startsWith('<!--', from)) {
    const end = html.indexOf('-->', from + 4);
    return end < 0 ? html.length : end + 3;
  }
  if (!/[a-z/!?]/i.test(html[from + 1] ?? '')) return -1;
  let quote = '';
  for (let at = from + 1; at < html.length; at += 1) {
    const character = html[at]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if (character === '<') return -1;
    else if ((character === '"' || character === "'") && /[=\s]/.test(html[at - 1]!)) quote = character;
  }
  return -1;
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${name}`, 'i'));
  return end < 0 ? html.length : from + end;
}

function attributesIn(text: string): XmlAttributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] ??= decodeHtml(double ?? single ?? bare ?? '');
  return attributes;
}

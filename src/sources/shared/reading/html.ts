/** Roles of HTML elements, and the text of pages. */
import { attributeOf, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { attributesOf, type Names } from '../xml/names';
import { Line } from './line';
import type { Footnotes, PageNotes } from './notes';
import { isNoText, type Role, rolesOf } from './roles';
import { TextReader } from './text';

const HTML_ROLES = rolesOf(
  [
    { is: 'block' },
    `html body title meta link div p h1 h2 h3 h4 h5 h6 hr ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th blockquote
    pre center address section article header footer main nav aside figure figcaption form fieldset noscript`,
  ],
  [{ is: 'inline' }, 'a abbr acronym b big cite code dfn em font i q small span strong tt u'],
  [{ is: 'inline', raised: 'up' }, 'sup'],
  [{ is: 'inline', raised: 'down' }, 'sub'],
  [{ is: 'inline', before: ' ' }, 'br'],
  [{ is: 'inline', picture: true }, 'img'],
  [{ is: 'administration' }, 'head'],
  [{ is: 'machine' }, 'script template'],
  [{ is: 'layout' }, 'style'],
);

/** Names in a page; other attributes concern display and behaviour. */
export const HTML_NAMES: Names = {
  elements: HTML_ROLES,
  attributes: attributesOf({
    read: 'class id name href title lang style border colspan rowspan',
    layout: 'width height align valign cellspacing cellpadding bgcolor color size face nowrap space start',
    machine: 'onclick target rel type hreflang http-equiv content charset schemaLocation noNamespaceSchemaLocation',
    picture: 'src alt',
  }),
};

export const isInline = ({ name }: XmlElement): boolean => HTML_ROLES.get(name)?.is === 'inline';

export const isNoTextOfPage = ({ name }: XmlElement): boolean => {
  const role = HTML_ROLES.get(name);
  return role !== undefined && isNoText(role);
};

const RAISED: Readonly<Record<'up' | 'down', Role>> = {
  up: { is: 'inline', raised: 'up' },
  down: { is: 'inline', raised: 'down' },
};

/** Absolute address of a link on `site`; undefined within the page, without words, or not http(s). */
export function addressOf(element: XmlElement, site: string): string | undefined {
  const href = attributeOf(element.attributes, 'href').trim();
  if (href === '' || href.startsWith('#') || rawText(element).trim() === '') return undefined;
  const address = URL.canParse(href, site) ? new URL(href, site) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol)) return undefined;
  return /^https?:/i.test(href) ? href : address.href;
}

interface PageElements {
  isLeftOut(element: XmlElement): boolean;
  raisedBy(span: XmlElement): 'up' | 'down' | undefined;
  targetOf(link: XmlElement): string | undefined;
}

/** Reads runs of text; subclasses define the lines. */
export abstract class HtmlText extends TextReader {
  protected readonly asInline = (nodes: readonly XmlNode[], sink: Footnotes): Line => this.inline(nodes, sink);

  constructor(
    protected readonly notes: PageNotes,
    private readonly elements: PageElements,
    picture: string,
  ) {
    super(HTML_ROLES, picture);
  }

  protected override within(element: XmlElement, sink: Footnotes): Line {
    if (this.elements.isLeftOut(element)) return Line.of(' ');
    const mark = this.notes.markOf(element, sink, this.asInline);
    if (mark !== undefined) return mark;
    if (isInline(element)) return super.within(element, sink);
    return Line.join(
      element.children.map((child) => this.content([child], sink)),
      ' ',
    );
  }

  protected override roleOf(element: XmlElement): Role {
    const where = element.name === 'span' ? this.elements.raisedBy(element) : undefined;
    return where === undefined ? super.roleOf(element) : RAISED[where];
  }

  protected override targetOf(element: XmlElement): string | undefined {
    return element.name === 'a' ? this.elements.targetOf(element) : undefined;
  }
}

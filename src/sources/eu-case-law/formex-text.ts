/** The text of a decision in Formex (publishers.md, "Court of Justice of the EU"): its paragraphs, sections and operative part. */
import { readIdentifier } from '../../law/registers/read-identifier';
import { countedNotes } from '../shared/formex/notes';
import { FormexText } from '../shared/formex/text';
import { Line } from '../shared/reading/line';
import { marked, paragraphOf, withoutHeading } from '../shared/reading/lines';
import { type Footnotes, withoutMarks } from '../shared/reading/notes';
import type { Role } from '../shared/reading/roles';
import { sectionNumber } from '../shared/reading/section-number';
import { partNumber } from '../shared/reading/text';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement, type XmlNode } from '../shared/xml/element';
import { findAll, findNamed } from '../shared/xml/tree';
import { ROLES } from './formex-elements';

/** What a file says of itself: number, ECLI, pages. */
const HEAD_OF_FILE: Role = { is: 'data' };

/** Where text is in lines of its own that are no paragraphs. */
const OPERATIVE: ReadonlySet<string> = new Set(['JURISDICTION', 'ENACTING.TERMS.CJT']);
/** A bare number, as paragraphs have it: `40`, `1.`. */
const BARE = /^\s*\d{1,5}[a-z]?\s*[.)]?\s*$/;
/** What holds paragraphs, and is none itself: an `NP` in these can be one, in anything else it is a point of a list or of a law. */
const HOLDS_PARAGRAPHS = /^(?:CONTENTS(?:\..+)?|GR\.SEQ|SUBJECTS|SUMMARY|JUDGMENT|ORDER|OPINION|CONCLUSION)$/;

export class DecisionText extends FormexText {
  /** The numbers of the paragraphs that were read, in their order. */
  readonly numbers: string[] = [];
  /** `NP` that are paragraphs: of files that number them so. */
  readonly #plain = new WeakSet<XmlElement>();
  /** `NO.ECLI` that are references by themselves, because what they stand in names several decisions. */
  readonly #alone = new WeakSet<XmlElement>();

  constructor(root: XmlElement, picture: string) {
    super(root, picture, ROLES, countedNotes(root));
    if (findNamed(root, 'NP.ECR') === undefined) this.#takePlain(root);
    for (const reference of findAll(root, ({ name }) => name === 'REF.DOC.ECR' || name === 'NO.ECLI')) {
      if (reference.name === 'NO.ECLI') this.#alone.add(reference);
      else if (eclisOf(reference).size > 1)
        for (const one of findAll(reference, ({ name }) => name === 'NO.ECLI')) this.#alone.add(one);
    }
  }

  /** Decisions of before 2012 or so, and opinions of Advocates General, number their paragraphs with `NP`. */
  #takePlain(element: XmlElement): void {
    if (!HOLDS_PARAGRAPHS.test(element.name)) return;
    for (const child of childrenOf(element)) {
      const number = childOf(child, 'NO.P');
      if (child.name === 'NP' && number !== undefined && BARE.test(textOf(number))) this.#plain.add(child);
      else this.#takePlain(child);
    }
  }

  /** A head of any kind is none of the text. */
  protected override roleOf(element: XmlElement): Role {
    return element.name.startsWith('BIB.') ? HEAD_OF_FILE : super.roleOf(element);
  }

  protected override targetOf(element: XmlElement): string | undefined {
    if (element.name === 'NO.ECLI') return this.#alone.has(element) ? ecliOf(element) : undefined;
    if (element.name === 'LINK') return linkOf(element);
    if (element.name !== 'REF.DOC.ECR') return super.targetOf(element);
    const [ecli, another] = eclisOf(element);
    if (ecli !== undefined) return another === undefined ? `${ecli}${paragraphOfReference(element)}` : undefined;
    return super.targetOf(element);
  }

  override lines(element: XmlElement, sink: Footnotes): Line[] {
    switch (element.name) {
      // Of a law that is quoted: no paragraph of the decision.
      case 'ALINEA':
        return super.lines({ ...element, name: 'P' }, sink);
      case 'GR.SEQ':
        return this.paragraphs(element, sink);
      case 'TOC.ITEM':
        return this.#entryOfContents(element, sink);
      default:
        return super.lines(element, sink);
    }
  }

  /** A line of a table of contents: number, heading and page. */
  #entryOfContents(element: XmlElement, sink: Footnotes): Line[] {
    const lines = this.linesIn(element.children, sink).map(withoutHeading);
    return paragraphOf(lines.length === 0 ? [] : [Line.join(lines, ' ')]);
  }

  override paragraphs(element: XmlElement, sink: Footnotes): Line[] {
    const { name, children } = element;
    if (name === 'NP.ECR' || this.#plain.has(element)) return this.#numbered(element, sink);
    if (OPERATIVE.has(name)) return this.#operative(element, sink);
    switch (name) {
      case 'GR.SEQ':
        return this.#titled(element, sink);
      case 'INDEX':
        return paragraphOf([this.keywordsOf(element, sink)].filter(({ text }) => text !== ''));
      case 'INTERMEDIATE': {
        const loose = this.keywordsOf({ ...element, children: childrenOf(element, 'KEYWORD') }, sink);
        const rest = children.filter((node) => typeof node === 'string' || node.name !== 'KEYWORD');
        return [...this.paragraphsIn(rest, sink), ...paragraphOf(loose.text === '' ? [] : [loose])];
      }
      case 'TOC': {
        const title = childOf(element, 'TITLE');
        const entries = this.linesIn(
          children.filter((node) => node !== title),
          sink,
        );
        return [...(title === undefined ? [] : this.lines(title, sink)), ...paragraphOf(entries)];
      }
    }
    if (this.ignores(element)) return [];
    const { is, whole } = this.roleOf(element);
    if (is === 'heading') return this.lines(element, sink);
    if ((is === 'block' || is === 'container') && !whole) return this.paragraphsIn(children, sink);
    return paragraphOf(this.lines(element, sink).map(withoutHeading));
  }

  /** The keywords of an index with its signs around them and between them. */
  keywordsOf(index: XmlElement, sink: Footnotes): Line {
    const sign = (name: string): string => attributeOf(index.attributes, name);
    const between = sign('SEPARATOR') || ' – ';
    const words = index.children.flatMap((node): Line[] => {
      const line = typeof node === 'string' ? Line.of(node).collapsed() : Line.join(this.linesIn([node], sink), ' ');
      return line.text === '' ? [] : [line];
    });
    return words.length === 0
      ? Line.EMPTY
      : Line.join([sign('IDX.OPEN'), Line.join(words, between), sign('IDX.CLOSE')]).collapsed();
  }

  /** `40 text`, the further blocks of the paragraph below it. What it quotes has no headings of the decision. */
  #numbered(element: XmlElement, sink: Footnotes): Line[] {
    const mark = childOf(element, 'NO.P');
    const printed = mark === undefined ? '' : withoutMarks(this.inline(mark.children, sink));
    const number = partNumber(printed) || identified(element);
    if (number !== '') this.numbers.push(number);
    const rest = element.children.filter((node) => node !== mark);
    const lines = marked(partNumber(printed), this.linesIn(rest, sink).map(withoutHeading));
    return number === '' ? paragraphOf(lines) : Line.allAs(paragraphOf(lines), { is: 'part', kind: 'punt', number });
  }

  /** A section with its heading; what has none is no section. */
  #titled(element: XmlElement, sink: Footnotes): Line[] {
    const title = childOf(element, 'TITLE');
    const own = childOf(element, 'NO.GR.SEQ');
    const numbered = findNamed(title, 'NO.P');
    const printed = own ?? numbered;
    const number = printed === undefined ? sectionNumber(textOf(title)) : partNumber(textOf(printed));
    const rest = element.children.filter((node) => node !== own);
    const paragraphs = this.paragraphsIn(rest, sink);
    const all = own === undefined ? paragraphs : marked(this.inline(own.children, sink), paragraphs);
    return title === undefined || textOf(title) === '' ? all : Line.allAs(all, { is: 'part', kind: 'sectie', number });
  }

  /** What the court decides: its opening words, and its points, each a paragraph. */
  #operative(element: XmlElement, sink: Footnotes): Line[] {
    const paragraphs = this.#points(element.children, sink);
    return Line.allAs(paragraphs, { is: 'part', kind: 'sectie', number: '', role: 'beslissing' });
  }

  #points(children: readonly XmlNode[], sink: Footnotes): Line[] {
    return children.flatMap((node) => {
      if (typeof node === 'string') return this.paragraphsIn([node], sink);
      if (node.name === 'LIST' && childrenOf(node).every((item) => childOf(item, 'NP') !== undefined))
        return childrenOf(node).flatMap((item) => this.#points(item.children, sink));
      if (node.name !== 'NP') return this.paragraphsIn([node], sink);
      const number = partNumber(textOf(childOf(node, 'NO.P')));
      const lines = paragraphOf(this.lines(node, sink).map(withoutHeading));
      return Line.allAs(lines, { is: 'part', kind: 'onderdeel', number });
    });
  }
}

/** The number in `IDENTIFIER` (`NP0040`), for a paragraph that prints none. */
const identified = ({ attributes }: XmlElement): string =>
  /^NP0*([1-9]\d{0,4})$/.exec(attributeOf(attributes, 'IDENTIFIER'))?.[1] ?? '';

/** The ECLI of `NO.ECLI`, whose text lacks the first word of it; undefined where it holds none. */
export function ecliOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  for (const text of [attributeOf(element.attributes, 'ECLI'), textOf(element)]) {
    const identifier = text === '' ? undefined : readIdentifier(/^ECLI:/i.test(text) ? text : `ECLI:${text}`);
    if (identifier?.kind === 'ecli') return identifier.externalId;
  }
  return undefined;
}

/** ` punt 44` for a reference to one paragraph; empty for one to the whole, or to several. */
function paragraphOfReference(reference: XmlElement): string {
  const places = [...findAll(reference, ({ name }) => name === 'REF.NP.ECR')];
  const [, number] = /^NP0*([1-9]\d{0,4})$/.exec(attributeOf(places[0]?.attributes ?? {}, 'REF')) ?? [];
  return places.length === 1 && number !== undefined ? ` punt ${number}` : '';
}

const eclisOf = (element: XmlElement): Set<string> =>
  new Set([...findAll(element, ({ name }) => name === 'NO.ECLI')].flatMap((one) => ecliOf(one) ?? []));

/** What a link leads to: the decision or the act that its address names, else the address. */
function linkOf({ attributes }: XmlElement): string | undefined {
  const address = ['URI', 'HREF', 'URL']
    .map((name) => attributeOf(attributes, name).trim())
    .find((text) => text !== '');
  if (address === undefined) return undefined;
  const identifier = readIdentifier(address);
  return identifier === undefined || identifier.kind === 'uuid' ? address : identifier.externalId;
}

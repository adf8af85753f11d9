/** A small tree of one subtree at a time (an article, a paragraph), so that a 52 MB law never is in memory whole. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { XML_LIMITS } from './limits';
import { readXml, readXmlAtOnce, type XmlAttributes, type XmlEvents, type XmlRules } from './read';

export interface XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: XmlNode[];
}

export type XmlNode = XmlElement | string;

/** Whether an element within others is read but not kept: bulky administration that no text comes from. */
export type LeavesOut = (name: string, within: readonly { readonly name: string }[]) => boolean;

/**
 * Builds one element from events. `done` is called when the element that opened it has closed. Throws `failed` for a tree
 * of more than `XML_LIMITS.nodes`, whose memory no limit of the file itself bounds.
 */
export class ElementBuilder implements XmlEvents {
  readonly #open: XmlElement[] = [];
  /** Depth within an element that is left out, 0 outside one. */
  #leftOut = 0;
  #nodes = 0;

  constructor(
    private readonly done: (element: XmlElement) => void,
    private readonly leavesOut: LeavesOut = () => false,
  ) {}

  /** True between the opening and the closing of an element, one that is left out among them. */
  get busy(): boolean {
    return this.#open.length > 0 || this.#leftOut > 0;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#leftOut > 0 || this.leavesOut(name, this.#open)) {
      this.#leftOut += 1;
      return;
    }
    const element: XmlElement = { name, attributes, children: [] };
    if (this.#open.length === 0) this.#nodes = 0;
    this.#add(element);
    this.#open.push(element);
  }

  text(text: string): void {
    if (this.#leftOut === 0 && this.#open.length > 0) this.#add(text);
  }

  #add(node: XmlNode): void {
    this.#nodes += 1;
    if (this.#nodes > XML_LIMITS.nodes) throw new LksError('failed', say.importing.tooManyNodes(XML_LIMITS.nodes));
    this.#open.at(-1)?.children.push(node);
  }

  close(): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    const element = this.#open.pop();
    if (element !== undefined && this.#open.length === 0) this.done(element);
  }
}

/** Tells a reader of events what nodes hold, as if it were read now. */
export function tell(nodes: readonly XmlNode[], events: XmlEvents): void {
  for (const node of nodes) {
    if (typeof node === 'string') events.text(node);
    else {
      events.open(node.name, node.attributes);
      tell(node.children, events);
      events.close(node.name);
    }
  }
}

/** The child elements, all or those of one name; none of an element that is not there. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (node): node is XmlElement => typeof node !== 'string' && (name === undefined || node.name === name),
  );
}

/** The first child element of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name);
}

/** The value of the attribute with that local name (`lang` finds `xml:lang`); empty where there is none. */
export function attributeOf(attributes: XmlAttributes, localName: string): string {
  const plain = attributes[localName];
  if (plain !== undefined) return plain;
  // Most elements do not have the attribute: no list of all is made for them.
  for (const name in attributes) {
    if (name.endsWith(localName) && name.slice(name.indexOf(':') + 1) === localName) return attributes[name]!;
  }
  return '';
}

/** White space of any kind as single spaces, none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** All text in the element, as it stands, without regard to what the elements mean. */
export function rawText(element: XmlElement): string {
  return element.children.map((node) => (typeof node === 'string' ? node : rawText(node))).join('');
}

/** The same with white space collapsed; empty where there is no element. */
export const textOf = (element: XmlElement | undefined): string =>
  element === undefined ? '' : collapse(rawText(element));

/** The text of the first child of that name, white space collapsed; empty where there is none. */
export const textOfChild = (element: XmlElement | undefined, name: string): string => textOf(childOf(element, name));

/**
 * Reads a file as one tree. `through` may stand between the reader and the tree, to leave parts out. Throws `failed` for
 * what `readXml` refuses.
 */
export async function readTree(
  bytes: Buffer,
  signal?: AbortSignal,
  rules: XmlRules & { readonly leavesOut?: LeavesOut } = {},
  through: (events: XmlEvents) => XmlEvents = (events) => events,
): Promise<XmlElement> {
  let root: XmlElement | undefined;
  const builder = new ElementBuilder((element) => {
    root ??= element;
  }, rules.leavesOut);
  await readXml(bytes, through(builder), signal, rules);
  if (root === undefined) throw new LksError('failed', say.importing.notRecognised);
  return root;
}

/** The same in one go, for the small files that describe others. Throws `failed` for what `readXmlAtOnce` refuses. */
export function readTreeAtOnce(bytes: Buffer, rules?: XmlRules): XmlElement {
  let root: XmlElement | undefined;
  const builder = new ElementBuilder((element) => {
    root ??= element;
  });
  readXmlAtOnce(bytes, builder, rules);
  if (root === undefined) throw new LksError('failed', say.importing.notRecognised);
  return root;
}

/** Every element below this one, and itself, in the order of the file, that the test accepts; what it accepts is not entered. */
export function* findAll(element: XmlElement, accepts: (element: XmlElement) => boolean): Generator<XmlElement> {
  if (accepts(element)) {
    yield element;
    return;
  }
  for (const child of element.children) if (typeof child !== 'string') yield* findAll(child, accepts);
}

/** The first element below this one, or itself, that the test accepts. */
export function findFirst(element: XmlElement, accepts: (element: XmlElement) => boolean): XmlElement | undefined {
  return findAll(element, accepts).next().value;
}

/** The first element of that name, this one included. */
export const findNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element === undefined ? undefined : findFirst(element, (found) => found.name === name);

export const idOf = (element: XmlElement): string => attributeOf(element.attributes, 'id');

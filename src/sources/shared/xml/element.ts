/** A tree of one subtree at a time (article, paragraph), so that a 52 MB law is never in memory whole. */
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

/** Whether to parse an element without storing it: bulky administrative data. */
export type LeavesOut = (name: string, within: readonly { readonly name: string }[]) => boolean;

/**
 * Builds elements from events; `done` gets each outermost one. Throws `failed` above `XML_LIMITS.nodes`, since file
 * limits do not bound the memory.
 */
export class ElementBuilder implements XmlEvents {
  readonly #open: XmlElement[] = [];
  #leftOut = 0;
  #nodes = 0;

  constructor(
    private readonly done: (element: XmlElement) => void,
    private readonly leavesOut: LeavesOut = () => false,
  ) {}

  /** True within an element, a skipped one included. */
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

/** Replays nodes as events. */
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

export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (node): node is XmlElement => typeof node !== 'string' && (name === undefined || node.name === name),
  );
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name);
}

/** Attribute by local name (`lang` finds `xml:lang`), or empty. */
export function attributeOf(attributes: XmlAttributes, localName: string): string {
  const plain = attributes[localName];
  if (plain !== undefined) return plain;
  for (const name in attributes) {
    if (name.endsWith(localName) && name.slice(name.indexOf(':') + 1) === localName) return attributes[name]!;
  }
  return '';
}

/** White space collapsed to single spaces, trimmed. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** All text in the element, unchanged. */
export function rawText(element: XmlElement): string {
  return element.children.map((node) => (typeof node === 'string' ? node : rawText(node))).join('');
}

/** All text, white space collapsed; empty without an element. */
export const textOf = (element: XmlElement | undefined): string =>
  element === undefined ? '' : collapse(rawText(element));

export const textOfChild = (element: XmlElement | undefined, name: string): string => textOf(childOf(element, name));

/** Reads a file as one tree. `through` may filter the events. Throws as `readXml`. */
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

/** As `readTree`, synchronously, for small files. Throws as `readXmlAtOnce`. */
export function readTreeAtOnce(bytes: Buffer, rules?: XmlRules): XmlElement {
  let root: XmlElement | undefined;
  const builder = new ElementBuilder((element) => {
    root ??= element;
  });
  readXmlAtOnce(bytes, builder, rules);
  if (root === undefined) throw new LksError('failed', say.importing.notRecognised);
  return root;
}

/** Matching elements in file order, itself included; does not descend into matches. */
export function* findAll(element: XmlElement, accepts: (element: XmlElement) => boolean): Generator<XmlElement> {
  if (accepts(element)) {
    yield element;
    return;
  }
  for (const child of element.children) if (typeof child !== 'string') yield* findAll(child, accepts);
}

/** First element, itself included, that the test accepts. */
export function findFirst(element: XmlElement, accepts: (element: XmlElement) => boolean): XmlElement | undefined {
  return findAll(element, accepts).next().value;
}

/** First element of that name, itself included. */
export const findNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element === undefined ? undefined : findFirst(element, (found) => found.name === name);

export const idOf = (element: XmlElement): string => attributeOf(element.attributes, 'id');

/** Official XML as a tree, by a parser that lks does not use. What is not well-formed throws. */
import { readFileSync } from 'node:fs';
import { DOMParser, type Element as DomElement, type Node as DomNode, onWarningStopParsing } from '@xmldom/xmldom';

export type Element = DomElement;
export type Node = DomNode;

/** The root of an official file. White space and a byte order mark before its declaration are passed over. */
export function readXml(file: string): Element {
  const bytes = readFileSync(file);
  const head = bytes.subarray(0, 200).toString('latin1');
  const encoding = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  return parseXml(new TextDecoder(encoding).decode(bytes).trimStart());
}

/** The root of a text. */
export const parseXml = (text: string): Element =>
  new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml').documentElement!;

export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Name without prefix. */
export const nameOf = (element: Element): string => element.localName ?? element.tagName;

export function childElements(element: Element): Element[] {
  const children: Element[] = [];
  for (let node = element.firstChild; node !== null; node = node.nextSibling) if (isElement(node)) children.push(node);
  return children;
}

/** Children of one of these names. */
export const childrenNamed = (element: Element, ...names: string[]): Element[] =>
  childElements(element).filter((child) => names.includes(nameOf(child)));

export const childNamed = (element: Element, name: string): Element | undefined => childrenNamed(element, name)[0];

/** All elements below, in the order of the file. */
export function descendants(element: Element): Element[] {
  const found: Element[] = [];
  const add = (parent: Element): void => {
    for (const child of childElements(parent)) {
      found.push(child);
      add(child);
    }
  };
  add(element);
  return found;
}

export const descendantsNamed = (element: Element, ...names: string[]): Element[] =>
  descendants(element).filter((one) => names.includes(nameOf(one)));

export function ancestors(element: Element): Element[] {
  const parent = element.parentNode;
  return parent !== null && isElement(parent) ? [parent, ...ancestors(parent)] : [];
}

/** An attribute by its local name; empty where there is none. */
export function attribute(element: Element, name: string): string {
  const plain = element.getAttribute(name);
  if (plain !== null) return plain;
  for (const one of Array.from(element.attributes)) if (one.localName === name) return one.value;
  return '';
}

/** All text of an element in one line. */
export const plainText = (element: Element | undefined): string =>
  (element?.textContent ?? '').replace(/[\s\u00a0]+/gu, ' ').trim();

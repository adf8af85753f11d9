/** A page of HTML as a tree, for what a report has to keep: each element closed where it belongs, and no markup that came from a text. */

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

const VOID = new Set(['meta', 'br', 'hr', 'img', 'link', 'input']);
const ENTITY = /&(?:#(\d+)|(\w+));/g;
const unescaped = (text: string): string =>
  text.replace(ENTITY, (_whole, code, name) => {
    if (code === undefined) throw new Error(`&${name};`);
    return String.fromCodePoint(Number(code));
  });

/** Throws where an element is not closed, or closed where it was not open, or a text has a bare `<`, `>` or `&`. */
export function treeOf(html: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const token = /<!doctype html>|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)>|([^<>]+)/gy;
  for (let at = 0; at < html.length; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(html);
    if (match === null) throw new Error(`no HTML: ${html.slice(at, at + 80)}`);
    const [, slash, name, given = '', text] = match;
    const inside = open.at(-1)!;
    if (text !== undefined) {
      if (inside.name !== 'style' && /&(?!#\d+;)/.test(text)) throw new Error(`bare &: ${text.slice(0, 80)}`);
      inside.children.push(inside.name === 'style' ? text : unescaped(text));
    }
    if (name === undefined) continue;
    if (slash === '/') {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes ${inside.name}`);
      continue;
    }
    const pairs = [...given.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value!)]);
    const element: Element = { name, attributes: Object.fromEntries(pairs), children: [] };
    inside.children.push(element);
    if (!VOID.has(name)) open.push(element);
  }
  if (open.length !== 1) throw new Error(`not closed: ${open.at(-1)!.name}`);
  return root;
}

/** All elements with a name, in their order. */
export const elementsOf = (element: Element, ...names: string[]): Element[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(names.includes(child.name) ? [child] : []), ...elementsOf(child, ...names)],
  );

export const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

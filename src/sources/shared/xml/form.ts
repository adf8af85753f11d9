/** Expected form of XML: elements, attributes, occurrences and values. */
import { isCalendarDate } from '../../../contract/dates';
import type { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { otherForm } from '../understood';
import { collapse, type XmlElement } from './element';
import type { Names } from './names';

/** A test and an example for messages. */
export interface Value {
  readonly is: (text: string) => boolean;
  readonly called: string;
}

/**
 * Name suffixes: none = once, `?` = optional, `*` = any number, `+` = at least one. Nothing else may occur, except
 * namespace and schema declarations.
 */
export interface Form {
  readonly attributes?: Readonly<Record<string, Value>>;
  readonly children?: Readonly<Record<string, Form>>;
  readonly text?: Value;
  readonly open?: true;
}

export const value = (like: RegExp, called: string): Value => ({ is: (text) => like.test(text), called });
export const TEXT = value(/^/, '');
export const DAY: Value = {
  is: (text) => isCalendarDate(text.slice(0, 10)) && /^(?:Z|[+-]\d{2}:\d{2})?$/.test(text.slice(10)),
  called: '2020-01-01',
};
export const BOOLEAN = value(/^(?:true|false|1|0)$/, 'true, false');
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
export const OPEN: Form = { open: true };
export const text = (text: Value): Form => ({ text });
/** Optional, unchecked elements. */
export const optional = (...names: readonly string[]): Readonly<Record<string, Form>> =>
  Object.fromEntries(names.map((name) => [`${name}?`, OPEN]));

const failed = (at: string, expected: string, found?: string): LksError => otherForm('failed', at, expected, found);

/**
 * Throws `failed` if an element has another form, with place, expectation and finding.
 * @param names if given, names outside it are ignored here; `NamesSeen` counts them.
 */
export function demandForm(element: XmlElement, form: Form, names?: Names, path = element.name): void {
  if (form.open === true) return;
  demandAttributes(element, form.attributes ?? {}, names, path);
  const isKnown = (name: string): boolean => names?.elements.has(name) !== false;
  const children = element.children.filter(
    (node): node is XmlElement => typeof node !== 'string' && isKnown(node.name),
  );
  const own = collapse(element.children.filter((node) => typeof node === 'string').join(' '));
  if (form.text !== undefined && children.length === 0) {
    if (!form.text.is(own)) throw failed(path, form.text.called, own);
    return;
  }
  if (own !== '') throw failed(path, say.publishers.elements, own);
  const expected = form.children ?? {};
  demandCounts(
    children.map(({ name }) => name),
    expected,
    path,
  );
  const forms = new Map(Object.entries(expected).map(([name, child]) => [bare(name), child]));
  for (const child of children) demandForm(child, forms.get(child.name)!, names, `${path}/${child.name}`);
}

const bare = (name: string): string => name.replace(/[?*+]$/, '');

function demandCounts(names: readonly string[], known: Readonly<Record<string, unknown>>, path: string): void {
  const expected = new Set(Object.keys(known).map(bare));
  const stranger = names.find((name) => !expected.has(name));
  if (stranger !== undefined) throw failed(path, [...expected].join(', '), stranger);
  for (const name of Object.keys(known)) {
    const count = names.filter((other) => other === bare(name)).length;
    if (count === 0 && !/[?*]$/.test(name)) throw failed(`${path}/${bare(name)}`, bare(name));
    if (count > 1 && !/[*+]$/.test(name)) throw failed(`${path}/${bare(name)}`, say.publishers.once, `${count}`);
  }
}

const DECLARES = /^xmlns(?::|$)|:(?:schemaLocation|noNamespaceSchemaLocation|type|nil)$/;

function demandAttributes(
  { attributes }: XmlElement,
  known: Readonly<Record<string, Value>>,
  names: Names | undefined,
  path: string,
): void {
  const expected = new Map(Object.entries(known).map(([name, one]) => [bare(name), one]));
  for (const [name, found] of Object.entries(attributes)) {
    const one = expected.get(name);
    if (one !== undefined && !one.is(found)) throw failed(`${path}/@${name}`, one.called, found);
    if (one !== undefined || DECLARES.test(name) || names?.attributes.has(name) === false) continue;
    const all = [...expected.keys()].map((other) => `@${other}`).join(', ');
    throw failed(path, all || say.publishers.elements, `@${name}`);
  }
  for (const name of Object.keys(known))
    if (!name.endsWith('?') && attributes[name] === undefined) throw failed(`${path}/@${name}`, known[name]!.called);
}

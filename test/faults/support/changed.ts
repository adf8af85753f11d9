/** An answer of a publisher in another form than it is known to have: a name, a form or a level is changed, and nothing that it says. */
import { DOMParser, type Document, type Element, onWarningStopParsing, XMLSerializer } from '@xmldom/xmldom';

/** Numbers from 0 up to, and without, a bound, by lot. */
export type Lot = (below: number) => number;

/** A lot that draws the same each time (mulberry32). */
export function lotOf(seed: number): Lot {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const oneOf = <T>(lot: Lot, all: readonly T[]): T => all[lot(all.length)]!;

/** What was done to an answer, and the answer; undefined where there is nothing that it can be done to. */
export interface Changed {
  readonly how: string;
  readonly body: string;
}

/** The answer changed in one way that the lot chooses. */
export function changeOf(body: string, lot: Lot): Changed {
  for (;;) {
    const isJson = body.trimStart().startsWith('{');
    const changed = isJson ? changedJson(body, lot) : changedXml(body, lot);
    if (changed !== undefined && changed.body !== body) return changed;
  }
}

const NAMES = [
  (name: string) => `${name}2`,
  (name: string) => name.toUpperCase(),
  (name: string) => name.replace(/[_-]/, ''),
  (name: string) => `new-${name}`,
  (name: string) => (name.startsWith('_') ? name.slice(1) : `_${name}`),
];

/** A value in another form that means the same. */
const FORMS: readonly ((value: string) => string)[] = [
  (value) => value.replace(/^(\d{4}-\d{2}-\d{2})_(\d+)$/, '$1/$2'),
  (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3-$2-$1'),
  (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1$2$3'),
  (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})(.*)$/, 'day $1-$2-$3$4'),
  (value) => value.replace(/^(\d+)$/, 'CVDR110001_$1'),
  (value) => value.replace(/^(\d+)$/, '$1.0'),
  (value) => value.replace(/(\d+)$/, '$1 in all'),
  (value) => value.replace(/^(BWBR|CVDR)/, 'urn:nl:$1'),
  (value) => value.replace(/^(BWBR|CVDR)/, '$1-'),
  (value) => value.replace(/^ECLI:/, 'ecli-'),
  (value) => value.replace(/^([0-9])(\d{4})([A-Z]+)0*(\d+)/, '$1-$2-$3-$4'),
  (value) => value.replace(/^([0-9])(\d{4})([A-Z]+)0*(\d+)/, '$1$2$3$4'),
  (value) => value.replace(/^([0-9])(\d{4})([A-Z]+)/, 'celex:$1$2$3'),
  (value) => value.replace(/^true$/, 'ja').replace(/^false$/, 'nee'),
  (value) => value.replace(/^true$/, '1').replace(/^false$/, '0'),
  (value) => value.replace(/^http:(.*)([A-Z]{3})$/, 'urn:$2'),
];

const XML_CHANGES: readonly ((document: Document, lot: Lot) => string | undefined)[] = [
  renamedElement,
  renamedEverywhere,
  renamedAttribute,
  renamedAttributeEverywhere,
  attributeAsElement,
  elementAsAttribute,
  wrapped,
  unwrapped,
  movedUp,
  movedDown,
  dropped,
  doubled,
  otherNamespace,
  otherForm,
  otherForm,
  otherFormEverywhere,
  emptied,
];

function changedXml(body: string, lot: Lot): Changed | undefined {
  const document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(body, 'text/xml');
  const how = oneOf(lot, XML_CHANGES)(document, lot);
  return how === undefined ? undefined : { how, body: new XMLSerializer().serializeToString(document) };
}

const elementsOf = (document: Document): Element[] => [...document.getElementsByTagName('*')];
const below = (document: Document): Element[] => elementsOf(document).filter((one) => one !== document.documentElement);
const childrenOf = (element: Element): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
const isLeaf = (element: Element): boolean => childrenOf(element).length === 0;
const attributesOf = (element: Element) => [...element.attributes].filter(({ name }) => !name.startsWith('xmlns'));

function put(element: Element, name: string): void {
  const other = element.ownerDocument!.createElement(name);
  for (const { name: own, value } of [...element.attributes]) other.setAttribute(own, value);
  while (element.firstChild) other.appendChild(element.firstChild);
  element.parentNode!.replaceChild(other, element);
}

function renamedElement(document: Document, lot: Lot): string {
  const element = oneOf(lot, elementsOf(document));
  const name = oneOf(lot, NAMES)(element.tagName);
  put(element, name);
  return `one ${element.tagName} is ${name}`;
}

function renamedEverywhere(document: Document, lot: Lot): string {
  const { tagName } = oneOf(lot, elementsOf(document));
  const name = oneOf(lot, NAMES)(tagName);
  for (const element of elementsOf(document)) if (element.tagName === tagName) put(element, name);
  return `each ${tagName} is ${name}`;
}

const attributed = (document: Document): Element[] =>
  elementsOf(document).filter((element) => attributesOf(element).length > 0);

function renamedAttribute(document: Document, lot: Lot): string | undefined {
  const all = attributed(document);
  if (all.length === 0) return undefined;
  const element = oneOf(lot, all);
  const { name, value } = oneOf(lot, attributesOf(element));
  const other = oneOf(lot, NAMES)(name);
  element.removeAttribute(name);
  element.setAttribute(other, value);
  return `one ${element.tagName}/@${name} is @${other}`;
}

function renamedAttributeEverywhere(document: Document, lot: Lot): string | undefined {
  const all = attributed(document);
  if (all.length === 0) return undefined;
  const { name } = oneOf(lot, attributesOf(oneOf(lot, all)));
  const other = oneOf(lot, NAMES)(name);
  for (const element of all) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    element.removeAttribute(name);
    element.setAttribute(other, value);
  }
  return `each @${name} is @${other}`;
}

function attributeAsElement(document: Document, lot: Lot): string | undefined {
  const all = attributed(document);
  if (all.length === 0) return undefined;
  const element = oneOf(lot, all);
  const { name, value } = oneOf(lot, attributesOf(element));
  element.removeAttribute(name);
  const child = document.createElement(name);
  child.appendChild(document.createTextNode(value));
  element.insertBefore(child, element.firstChild);
  return `${element.tagName}/@${name} is an element`;
}

function elementAsAttribute(document: Document, lot: Lot): string | undefined {
  const leaves = below(document).filter(isLeaf);
  if (leaves.length === 0) return undefined;
  const element = oneOf(lot, leaves);
  const parent = element.parentNode as Element;
  parent.setAttribute(element.tagName.replace(/^.*:/, ''), element.textContent ?? '');
  parent.removeChild(element);
  return `${parent.tagName}/${element.tagName} is an attribute`;
}

function wrapped(document: Document, lot: Lot): string {
  const element = oneOf(lot, below(document));
  const parent = element.parentNode!;
  const around = document.createElement(oneOf(lot, ['lijst', 'data', 'item-group']));
  parent.replaceChild(around, element);
  around.appendChild(element);
  return `${element.tagName} is in a ${around.tagName}`;
}

function unwrapped(document: Document, lot: Lot): string | undefined {
  const all = below(document).filter((element) => !isLeaf(element));
  if (all.length === 0) return undefined;
  const element = oneOf(lot, all);
  while (element.firstChild) element.parentNode!.insertBefore(element.firstChild, element);
  element.parentNode!.removeChild(element);
  return `what is in ${element.tagName} is a level up`;
}

function movedUp(document: Document, lot: Lot): string | undefined {
  const all = below(document).filter(({ parentNode }) => parentNode !== document.documentElement);
  if (all.length === 0) return undefined;
  const element = oneOf(lot, all);
  const parent = element.parentNode!;
  parent.parentNode!.insertBefore(element, parent);
  return `${element.tagName} is a level up`;
}

function movedDown(document: Document, lot: Lot): string | undefined {
  const all = below(document).filter((element) => childrenOf(element.parentNode as Element).length > 1);
  if (all.length === 0) return undefined;
  const element = oneOf(lot, all);
  const beside = oneOf(
    lot,
    childrenOf(element.parentNode as Element).filter((other) => other !== element),
  );
  beside.appendChild(element);
  return `${element.tagName} is in the ${beside.tagName} beside it`;
}

/** That something was taken back: without it nothing is said, and nobody can tell that it was meant. */
const MARKS: ReadonlySet<string> = new Set(['deleted', '_deleted']);

/** An attribute, or an element in which no other is: of a record that is not sent at all nobody can tell. */
function dropped(document: Document, lot: Lot): string | undefined {
  const unmarked = (element: Element) => attributesOf(element).filter(({ name }) => !MARKS.has(name));
  const attributes = attributed(document).filter((element) => unmarked(element).length > 0);
  if (attributes.length > 0 && lot(2) === 0) {
    const element = oneOf(lot, attributes);
    const { name } = oneOf(lot, unmarked(element));
    element.removeAttribute(name);
    return `${element.tagName} has no @${name}`;
  }
  const leaves = below(document).filter(isLeaf);
  if (leaves.length === 0) return undefined;
  const element = oneOf(lot, leaves);
  element.parentNode!.removeChild(element);
  return `there is no ${element.tagName}`;
}

function doubled(document: Document, lot: Lot): string {
  const element = oneOf(lot, below(document));
  element.parentNode!.insertBefore(element.cloneNode(true), element);
  return `${element.tagName} stands twice`;
}

function otherNamespace(document: Document, lot: Lot): string {
  const root = document.documentElement!;
  const all = lot(2) === 0 ? elementsOf(document) : [oneOf(lot, elementsOf(document))];
  for (const element of all) put(element, `ns9:${element.tagName.replace(/^.*:/, '')}`);
  document.documentElement!.setAttribute('xmlns:ns9', 'urn:example:another');
  return `${all.length === 1 ? all[0]!.tagName : root.tagName} and what is in it is of another namespace`;
}

/** The values of an answer, each with what puts another in its place. */
function* valuesIn(document: Document): Generator<{ at: string; value: string; set: (value: string) => void }> {
  for (const element of elementsOf(document)) {
    for (const { name, value } of attributesOf(element))
      yield { at: `${element.tagName}/@${name}`, value, set: (other) => element.setAttribute(name, other) };
    const value = element.textContent?.trim() ?? '';
    if (!isLeaf(element) || value === '') continue;
    yield {
      at: element.tagName,
      value,
      set: (other) => {
        element.textContent = other;
      },
    };
  }
}

function otherForm(document: Document, lot: Lot): string | undefined {
  const { at, value, set } = oneOf(lot, [...valuesIn(document)]);
  const other = oneOf(lot, FORMS)(value);
  if (other === value) return undefined;
  set(other);
  return `${at} is "${other}"`;
}

function otherFormEverywhere(document: Document, lot: Lot): string | undefined {
  const all = [...valuesIn(document)];
  const { at } = oneOf(lot, all);
  const form = oneOf(lot, FORMS);
  for (const one of all) if (one.at === at) one.set(form(one.value));
  return `each ${at} is like "${form(all.find((one) => one.at === at)!.value)}"`;
}

function emptied(document: Document, lot: Lot): string {
  const { at, set } = oneOf(lot, [...valuesIn(document)]);
  set('');
  return `${at} is empty`;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* objectsIn(value: Json): Generator<JsonObject> {
  if (isObject(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* objectsIn(one);
}

const JSON_CHANGES: readonly ((object: JsonObject, name: string, lot: Lot) => string | undefined)[] = [
  (object, name, lot) => {
    const other = oneOf(lot, NAMES)(name);
    object[other] = object[name]!;
    delete object[name];
    return `${name} is ${other}`;
  },
  (object, name) => {
    delete object[name];
    return `there is no ${name}`;
  },
  (object, name) => {
    object[name] = [object[name]!];
    return `${name} is in a list`;
  },
  (object, name) => {
    object[name] = { data: object[name]! };
    return `${name} is a level down`;
  },
  (object, name, lot) => {
    // Of rows that are not sent nobody can tell.
    object[name] = oneOf(lot, [null, 0, true, '', {}, ...(Array.isArray(object[name]) ? [] : [[]])]);
    return `${name} is ${JSON.stringify(object[name])}`;
  },
  (object, name) => {
    const value = object[name];
    if (!Array.isArray(value) || value.length === 0) return undefined;
    object[name] = Object.fromEntries(value.map((one, at) => [String(at), one]));
    return `${name} is an object`;
  },
  (object, name) => {
    const value = object[name];
    if (!Array.isArray(value) || value.length === 0) return undefined;
    object[name] = [value[0]!, ...value];
    return `the first of ${name} stands twice`;
  },
  (object, name) => {
    const value = object[name];
    if (!isObject(value)) return undefined;
    delete object[name];
    Object.assign(object, value);
    return `what is in ${name} is a level up`;
  },
  ...[0, 1, 2].map(() => (object: JsonObject, name: string, lot: Lot): string | undefined => {
    const value = object[name];
    if (typeof value !== 'string') return undefined;
    object[name] = oneOf(lot, FORMS)(value);
    return object[name] === value ? undefined : `${name} is "${object[name]}"`;
  }),
];

function changedJson(body: string, lot: Lot): Changed | undefined {
  const answer = JSON.parse(body) as Json;
  const named = [...objectsIn(answer)].flatMap((object) => Object.keys(object).map((name) => ({ object, name })));
  const { object, name } = oneOf(lot, named);
  // Now and then of each row.
  const change = oneOf(lot, JSON_CHANGES);
  const how = change(object, name, lot);
  if (how === undefined) return undefined;
  if (lot(3) === 0)
    for (const other of named) if (other.name === name && other.object !== object) change(other.object, name, lot);
  return { how, body: JSON.stringify(answer) };
}

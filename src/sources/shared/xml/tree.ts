/** A file as one tree, bounded, and what is found in it: for all but the large files of the BWB, whose articles are read one by one. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { attributeOf, ElementBuilder, type LeavesOut, type XmlElement } from './element';
import { readXml, readXmlAtOnce, type XmlEvents, type XmlRules } from './read';

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

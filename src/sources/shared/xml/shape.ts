/** The shape of an XML answer against what its readers look for: paths of elements and attributes, by local names. */
import { collapse, readTree, type XmlElement } from './element';
import type { XmlRules } from './read';

/** Something that readers look for. */
export interface Expected {
  /**
   * Where: `work/expression/@label`, local names from the root on; `…` stands for any elements between, or none. A path that ends in an element
   * means its own text.
   */
  readonly at: string;
  /** At least one value there is like this; any value that is not empty, unless said. */
  readonly like?: RegExp;
  /** Every value there is like that, where a reader takes each. */
  readonly each?: true;
}

/** An expected value that an answer lacks, and why: absent, or none, or not all, of the form that is read. */
export interface Difference {
  readonly at: string;
  readonly how: 'missing' | 'form';
}

/**
 * What of `expected` an answer does not have, in that order. Values are compared and never given back: they are remote. Throws `failed` for what is no
 * whole XML, the signal's reason.
 */
export async function differencesIn(
  bytes: Buffer,
  expected: readonly Expected[],
  { rules, signal }: { rules?: XmlRules; signal?: AbortSignal } = {},
): Promise<Difference[]> {
  const found = valuesIn(await readTree(bytes, signal, rules));
  return expected.flatMap(({ at, like = /./, each }): Difference[] => {
    const path = patternOf(at);
    const values = [...found].flatMap(([where, there]) => (path.test(where) ? there : []));
    if (values.length === 0) return [{ at, how: 'missing' }];
    const fits = each === true ? values.every((value) => like.test(value)) : values.some((value) => like.test(value));
    return fits ? [] : [{ at, how: 'form' }];
  });
}

/** The values in a tree by their paths: texts of elements, white space collapsed, and attributes. */
function valuesIn(root: XmlElement): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const put = (path: string, value: string): void => {
    const there = values.get(path);
    if (there === undefined) values.set(path, [value]);
    else there.push(value);
  };
  const walk = (element: XmlElement, above: string): void => {
    const path = above === '' ? element.name : `${above}/${element.name}`;
    put(path, collapse(element.children.filter((node) => typeof node === 'string').join(' ')));
    for (const [name, value] of Object.entries(element.attributes))
      put(`${path}/@${name.slice(name.indexOf(':') + 1)}`, value);
    for (const child of element.children) if (typeof child !== 'string') walk(child, path);
  };
  walk(root, '');
  return values;
}

/** A path as a pattern of those of `valuesIn`. */
function patternOf(at: string): RegExp {
  const steps = at.split('/…/').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${steps.join('/(?:[^@]+/)?')}$`);
}

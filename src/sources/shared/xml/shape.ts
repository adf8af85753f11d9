/** Compares an XML answer with the paths of elements and attributes that its readers use. */
import { collapse, readTree, type XmlElement } from './element';
import type { XmlRules } from './read';

export interface Expected {
  /**
   * Path of local names from the root: `work/expression/@label`; `…` is any number of elements. An element's path means
   * its own text.
   */
  readonly at: string;
  /** At least one value matches; default: is not empty. */
  readonly like?: RegExp;
  readonly each?: true;
}

export interface Difference {
  readonly at: string;
  readonly how: 'missing' | 'form';
}

/**
 * Expectations that an answer does not meet, in order; never its values, which are untrusted. Throws `failed` for
 * incomplete XML, and the signal's reason.
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

function patternOf(at: string): RegExp {
  const steps = at.split('/…/').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${steps.join('/(?:[^@]+/)?')}$`);
}

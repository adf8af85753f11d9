/** What a table of messages is: parts, each made when something of it is first said. */

type Made<T extends Record<string, () => object>> = { readonly [K in keyof T]: ReturnType<T[K]> };

/** A table whose parts are made when something of them is first said: a run says a sentence of two or three. */
export function whenAsked<T extends Record<string, () => object>>(parts: T): Made<T> {
  const table = {};
  for (const [name, make] of Object.entries(parts)) {
    const get = (): object => {
      const value = make();
      Object.defineProperty(table, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(table, name, { get, enumerable: true, configurable: true });
  }
  return table as Made<T>;
}

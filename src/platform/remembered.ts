/** The value of a key in a map, made when it is first asked for. */
export function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make();
  known.set(key, value);
  return value;
}

/** The same of a text, for the last few texts alone. */
export function rememberingLast<T>(most: number, read: (text: string) => T): (text: string) => T {
  const recent: { text: string; found: T }[] = [];
  return (text) => {
    const known = recent.find((one) => one.text === text);
    if (known !== undefined) return known.found;
    const found = read(text);
    if (recent.unshift({ text, found }) > most) recent.pop();
    return found;
  };
}

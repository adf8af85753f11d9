/** The value of a key in a map, made when it is first asked for. */
export function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make();
  known.set(key, value);
  return value;
}

/** The same for the last few keys alone. */
export function rememberingLast<T, K = string>(
  most: number,
  read: (key: K) => T,
  isSame: (one: K, other: K) => boolean = Object.is,
): (key: K) => T {
  const recent: { key: K; found: T }[] = [];
  return (key) => {
    const known = recent.find((one) => isSame(one.key, key));
    if (known !== undefined) return known.found;
    const found = read(key);
    if (recent.unshift({ key, found }) > most) recent.pop();
    return found;
  };
}

/** The same for all keys, which are forgotten together when there are so many. */
export function rememberingMany<T, K = string>(most: number, read: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    if (known.size >= most) known.clear();
    const found = read(key);
    known.set(key, found);
    return found;
  };
}

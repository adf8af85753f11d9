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

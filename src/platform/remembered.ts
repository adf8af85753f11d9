/** The value of a key in a map, made when it is first asked for. */
export function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** How deep data from elsewhere nests. */

/**
 * True when a value has an object or list `limit` levels below itself. It walks without recursion, so that no depth
 * overflows the stack.
 */
export function isDeeperThan(value: unknown, limit: number): boolean {
  const waiting: [unknown, number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [item, depth] = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth >= limit) return true;
    for (const child of Object.values(item)) if (typeof child === 'object') waiting.push([child, depth + 1]);
  }
  return false;
}

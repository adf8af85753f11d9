/** Depth and width limits for external data. */

/**
 * Whether a value is nested `limit` levels or has an object or list with more than `widest` members. Not recursive, so
 * that deep values cannot overflow the stack.
 */
export function isDeeperThan(value: unknown, limit: number, widest = Number.POSITIVE_INFINITY): boolean {
  const waiting: [unknown, number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [item, depth] = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth >= limit) return true;
    const children = Object.values(item);
    if (children.length > widest) return true;
    for (const child of children) if (typeof child === 'object') waiting.push([child, depth + 1]);
  }
  return false;
}

/** Exports of a library with every change that is refused. */
import { beforeAll, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { cutAt, exportOnce, HOSTILE, packed, REFUSED, refusalOf } from '../../test/faults/support/exported';

beforeAll(exportOnce);

describe('a file that is refused', () => {
  test.each(Object.keys(HOSTILE))('for %s: exit 8, its line and why, and nothing of it stays', async (what) => {
    const [of, reason] = HOSTILE[what]!;
    const { line, lines } = of();
    expect(await refusalOf(packed(lines), reason)).toContain(`line ${line}:`);
  });

  test.each(REFUSED)('for %s: exit 8, and nothing of it stays', async (_what, bytes, reason) => {
    await refusalOf(bytes(), reason);
  });

  test.each([0.2, 0.6, 0.99])('for being cut off after %d of it', async (share) => {
    await refusalOf(cutAt(share), say.portable.cutOff);
  });
});

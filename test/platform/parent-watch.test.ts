/** The watch over whoever started a process: `trials/service` and `trials/kills` kill real ones. */
import { expect, test, vi } from 'vitest';

test('ends its process at once when whoever started it is gone', async () => {
  // Nobody tells a test that is no thread whom to watch: the first two looks find whom they should.
  const looks = [null, null, 1];
  const ppid = vi.spyOn(process, 'ppid', 'get').mockImplementation(() => looks.shift() as number);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  try {
    await import('../../src/platform/parent-watch');
    expect([looks, kill.mock.calls]).toEqual([[], [[process.pid, 'SIGKILL']]]);
  } finally {
    ppid.mockRestore();
    kill.mockRestore();
  }
});

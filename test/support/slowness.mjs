import { spawnSync } from 'node:child_process';

/** How much slower than a quiet machine this one is now, from 1 to 10: by the best of three bare starts of the runtime. */
export function measureSlowness() {
  const starts = Array.from({ length: 3 }, () => {
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - began;
  });
  return Math.min(10, Math.max(1, Math.min(...starts) / 40));
}

import { describe, expect, it } from 'vitest';
import { processStart, startFrom } from '../../src/platform/process-start';

/** Fields 3 to 24 of `/proc/PID/stat`, of which the 22nd is the start. */
const stat = (name: string, ticks: string): string =>
  `42 (${name}) S 1 42 42 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 11 0 ${ticks} 1000000 200 18446744073709551615\n`;

describe('the start of a process', () => {
  it('is the ticks of its stat, on the boot that they count from', () => {
    expect(startFrom(stat('node', '12345'), 'boot-a\n')).toBe('boot-a/12345');
    expect(startFrom(stat('node', '12345'), 'boot-b\n')).not.toBe(startFrom(stat('node', '12345'), 'boot-a\n'));
  });

  it.each(['a b', 'a) S 1 2 3', ')', '((('])('is read behind a name such as %j', (name) => {
    expect(startFrom(stat(name, '7'), 'boot')).toBe('boot/7');
  });

  it.each(['', '42 (node)', '42 (node) S 1', stat('node', 'x')])('is not known where the system says %j', (text) => {
    expect(startFrom(text, 'boot')).toBeUndefined();
  });

  it('is the same whenever it is asked, and not known of a process that is not there', () => {
    expect(processStart(process.pid)).toBe(processStart(process.pid));
    expect(processStart(2 ** 30)).toBeUndefined();
  });
});

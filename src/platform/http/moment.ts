/** A moment in words, for people: in local time, with the date where it is not today. */

const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * `14:32:10` for a moment within the hour, `14:32` today, `2026-11-23 14:32` on another day. Both moments in Unix
 * milliseconds; seconds are rounded up, so that nobody comes back too early.
 */
export function describeMoment(moment: number, now: number): string {
  const near = moment - now < 3_600_000;
  const step = near ? 1000 : 60_000;
  const at = new Date(Math.ceil(moment / step) * step);
  const today = new Date(now);
  const time = `${pad(at.getHours())}:${pad(at.getMinutes())}${near ? `:${pad(at.getSeconds())}` : ''}`;
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return at.toDateString() === today.toDateString() ? time : `${day} ${time}`;
}

/** How far a long run is: the one line of it, and the words for its parts. */

/** `40 s`, `12 min`, `1 h 20 min`, `3 d 4 h`: two units at most, rounded up, so that nobody waits longer than was said. */
function short(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  const inHours = Math.ceil(minutes / 60);
  const [days, left] = [Math.floor(inHours / 24), inHours % 24];
  return left === 0 ? `${days} d` : `${days} d ${left} h`;
}

/** `12 a second`, `40 a minute`, `3 an hour`: the unit in which it is a number that says something. */
function rate(perSecond: number): string {
  if (perSecond >= 0.95) return `${Math.round(perSecond)} a second`;
  if (perSecond * 60 >= 0.95) return `${Math.round(perSecond * 60)} a minute`;
  return `${Math.max(1, Math.round(perSecond * 3600))} an hour`;
}

export const progress = () => ({
  counted: (done: number, all: number | undefined) => (all === undefined ? String(done) : `${done} of ${all}`),
  shortest: (done: number, all: number | undefined) => (all === undefined ? String(done) : `${done}/${all}`),
  rate,
  left: (seconds: number) => `${short(seconds)} left`,
  aside: (count: number) => `${count} to try again`,
  /** The parts that there is room for, `what` first. */
  line: (what: string, parts: readonly string[]) => [what, parts.join(' · ')].filter((part) => part !== '').join(': '),
  documents: 'Documents',
  rows: 'Results',
  files: 'Files',
  cited: 'Citations',
  citations: 'Texts searched for citations',
});

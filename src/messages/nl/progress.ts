/** Hoe ver een lange uitvoering is: de ene regel ervan, en de woorden voor de delen. */
import type { progress as english } from '../en/progress';

/** `40 s`, `12 min`, `1 u 20 min`, `3 d 4 u`: hoogstens twee eenheden, naar boven afgerond. */
function short(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return rest === 0 ? `${hours} u` : `${hours} u ${rest} min`;
  const inHours = Math.ceil(minutes / 60);
  const [days, left] = [Math.floor(inHours / 24), inHours % 24];
  return left === 0 ? `${days} d` : `${days} d ${left} u`;
}

/** `12 per seconde`, `40 per minuut`, `3 per uur`: de eenheid waarin het getal iets zegt. */
function rate(perSecond: number): string {
  if (perSecond >= 0.95) return `${Math.round(perSecond)} per seconde`;
  if (perSecond * 60 >= 0.95) return `${Math.round(perSecond * 60)} per minuut`;
  return `${Math.max(1, Math.round(perSecond * 3600))} per uur`;
}

export const progress: typeof english = () => ({
  counted: (done: number, all: number | undefined) => (all === undefined ? String(done) : `${done} van ${all}`),
  shortest: (done: number, all: number | undefined) => (all === undefined ? String(done) : `${done}/${all}`),
  rate,
  left: (seconds: number) => `nog ${short(seconds)}`,
  aside: (count: number) => `${count} opnieuw te proberen`,
  line: (what: string, parts: readonly string[]) => [what, parts.join(' · ')].filter((part) => part !== '').join(': '),
  documents: 'Documenten',
  rows: 'Resultaten',
  files: 'Bestanden',
  cited: 'Verwijzingen',
  citations: 'Teksten doorzocht op verwijzingen',
});

/** Wat `lks library probe` van de uitgevers zegt. */
import type { probe as english } from '../en/probe';
import { count, grouped } from './listed';

export const probe: typeof english = () => ({
  summary: 'vraag elke uitgever iets kleins, en vergelijk het antwoord met wat lks verwacht',
  sources: 'de uitgevers om te vragen (standaard: alle)',
  asking: 'De uitgevers worden gevraagd …',
  purpose: 'of het antwoord is zoals lks verwacht',
  columns: { publisher: 'Uitgever', result: 'Resultaat', difference: 'Wat anders is dan verwacht' },
  results: { expected: 'zoals verwacht', changed: 'veranderd', unreachable: 'geen antwoord' },
  missing: (at: string) => `${at} ontbreekt.`,
  form: (at: string) => `${at} heeft een andere vorm.`,
  unknownFormat: 'Het antwoord heeft geen vorm die lks leest.',
  otherWork: (work: string) => `lks leest het niet als ${work}.`,
  fewer: (expected: number, found: number) =>
    `lks vindt er ${count(found, 'document', 'documenten')} in, en verwachtte er ${grouped(expected)}.`,
  notImported: (message: string) => `lks kan het niet lezen: ${message}`,
  all: (publishers: number) =>
    publishers === 1
      ? 'De uitgever antwoordt zoals verwacht.'
      : `Alle ${publishers} uitgevers antwoorden zoals verwacht.`,
  failed: (failed: number, all: number) =>
    all === 1
      ? 'De uitgever antwoordt niet zoals verwacht.'
      : `${failed} van ${all} uitgevers ${failed === 1 ? 'antwoordt' : 'antwoorden'} niet zoals verwacht.`,
  failedHint:
    'Probeer het later opnieuw. Blijft het zo, importeer daar dan niets tot lks de verandering kent. Je bibliotheek is ongewijzigd.',
  none: (name: string) => `lks heeft niets kleins om ${name} te vragen.`,
});

/** Wat `lks library probe` van de uitgevers zegt. */
import type { probe as english } from '../en/probe';
import { count, grouped } from './listed';

export const probe: typeof english = () => ({
  summary: 'test bij elke uitgever of lks het antwoord nog kan lezen',
  sources: 'uitgevers om te testen (standaard: alle)',
  asking: 'lks raadpleegt de uitgevers …',
  purpose: 'of lks het nog kan lezen',
  columns: { publisher: 'Uitgever', result: 'Resultaat', difference: 'Verschil' },
  results: { expected: 'zoals verwacht', changed: 'veranderd', unreachable: 'geen antwoord' },
  missing: (at: string) => `${at} ontbreekt.`,
  form: (at: string) => `${at} heeft een andere vorm.`,
  unknownFormat: 'Het antwoord heeft een onbekend formaat.',
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
  failedHint: 'Probeer het later opnieuw. Blijft het zo, importeer dan niets van die uitgever.',
  none: (name: string) => `lks heeft geen test voor ${name}.`,
});

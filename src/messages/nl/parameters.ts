/** Hulp en regels van de parameters. De grenzen staan in de tabel van bewerkingen. */
import type { parameters as english, invalid as englishInvalid } from '../en/parameters';
import { count, grouped } from './listed';

const list = (values: readonly string[]): string => values.join(', ');

/** Tekens van een waarde die een zin herhaalt. */
const SHOWN = 60;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
};

export const parameters: typeof english = () => ({
  q: 'waarnaar je zoekt',
  qLabel: 'de zoekwoorden',
  lang: 'taal van het document',
  jurisdiction: 'het recht van dit land, of van de EU',
  type: 'soort bron: wetgeving, rechtspraak, EU-wetgeving, decentrale regelgeving',
  area: 'rechtsgebied, of een deel van de naam (arbeidsrecht, belasting)',
  law: 'naam of afkorting van een wet (BW, Awb, AVG)',
  from: 'gewezen of gepubliceerd op of na deze datum (2021, 2021-03, 2021-03-01 of 1-3-2021)',
  to: 'gewezen of gepubliceerd op of voor deze datum',
  limit: 'resultaten per pagina',
  offset: 'aantal resultaten om over te slaan',
  uuid: 'de id van een document',
  limits: {
    minLength: (length: number) => `minstens ${count(length, 'teken', 'tekens')}`,
    maxLength: (length: number) => `hoogstens ${count(length, 'teken', 'tekens')}`,
    range: (minimum: number, maximum: number, otherwise: number) =>
      `${minimum} tot en met ${maximum} (standaard: ${otherwise})`,
  },
});

export const invalid: typeof englishInvalid = () => ({
  missing: (name: string) => `${name}: ontbreekt.`,
  tooShort: (name: string, minimum: number, actual: number) =>
    `${name}: moet minstens ${count(minimum, 'teken', 'tekens')} hebben, en heeft er ${actual}.`,
  tooLong: (name: string, maximum: number, actual: number) =>
    `${name}: mag hoogstens ${count(maximum, 'teken', 'tekens')} hebben, en heeft er ${grouped(actual)}.`,
  choice: (name: string, choices: readonly string[]) => `${name}: moet een hiervan zijn: ${list(choices)}.`,
  date: (name: string) => `${name}: moet een bestaande datum zijn, JJJJ-MM-DD.`,
  duration: (name: string) => `${name}: moet een getal zijn met s, m, h of d: 90s, 30m, 24h, 7d.`,
  integer: (name: string, minimum: number, maximum: number | undefined) =>
    maximum === undefined
      ? `${name}: moet een geheel getal zijn van minstens ${minimum}.`
      : `${name}: moet een geheel getal zijn van ${minimum} tot en met ${maximum}.`,
  seconds: (name: string, minimum: number, maximum: number) =>
    `${name}: moet ${minimum} tot en met ${maximum} seconden zijn, met hoogstens 3 decimalen.`,
  empty: (name: string) => `${name}: mag niet leeg zijn.`,
  twice: (name: string, values: readonly string[]) =>
    `${name} neemt één waarde, en niet ${values.length}: ${list(values.map(shortened))}.`,
  twiceUnnamed: (name: string) => `${name} neemt één waarde.`,
  twiceHint: 'Houd er één over.',
  twiceSame: (others: readonly string[], name: string) =>
    `Houd er één over: ${list(others)} ${others.length === 1 ? 'is' : 'zijn'} hetzelfde als ${name}.`,
  dateOrder: (from: string, to: string) => `De eerste datum (${from}) is na de laatste (${to}).`,
});

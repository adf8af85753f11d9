/** Official files of a library that is small and has something of everything: toestanden, case numbers, citations, cases of several decisions. */
import { artikel, toestandXml, wettekst } from '../../test/fixtures/import/toestand';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';

export interface Input {
  name: string;
  source: string;
  bytes: Buffer;
}

const LAWS = 6;
const ARTICLES = 12;

/** A word of the texts: some are in many of them, most in a few. */
export const wordOf = (number: number): string => `woord${(number * number) % 701}`;
const textOf = (seed: number, words: number): string =>
  Array.from({ length: words }, (_, at) => wordOf(seed * 31 + at * (1 + (seed % 5)))).join(' ');

function lawFile(number: number, datum: string): Input {
  const words = (at: number) => textOf(number * 100 + at + (datum > '2025' && at % 3 === 0 ? 7 : 0), 60);
  const articles = Array.from({ length: ARTICLES }, (_, at) =>
    artikel(`${at + 1}`, `De waterput van artikel ${at + 1}. ${words(at)}`),
  );
  const bwbId = `BWBR000000${number}`;
  const parts = { bwbId, datum, citeertitel: `Wet nummer ${number}`, inhoud: wettekst(articles.join('')) };
  return { name: `${bwbId}_${datum}.xml`, source: 'wetten.overheid.nl', bytes: toestandXml(parts) };
}

/** The decision of that number; of each 5 the last 4 are about the first, one after the other. */
export const ecliOf = (number: number): string => `ECLI:NL:HR:${2000 + (number % 24)}:${number + 1}`;
const IN_A_CASE = 5;

const relationTo = (ecli: string): string =>
  `<dcterms:relation ecli:resourceIdentifier="${ecli}" psi:type="http://psi.rechtspraak.nl/cassatie" ` +
  `psi:aanleg="http://psi.rechtspraak.nl/eerdereAanleg">Cassatie: ${ecli}, Bekrachtiging/bevestiging</dcterms:relation>`;

function decisionFile(number: number, body: string): Input {
  const ecli = ecliOf(number);
  const before = number % IN_A_CASE === 0 ? '' : ecliOf(number - 1);
  const cited = `artikel ${1 + (number % ARTICLES)} van de Wet nummer ${1 + (number % LAWS)}, en ${ecliOf(number % 9)}`;
  const tekst = `<uitspraak><para>${body} Gelet op ${cited}. ${textOf(number + 3, 140)}</para></uitspraak>`;
  // Each of a day of its own, so that their order does not depend on which came first.
  const day = new Date(Date.UTC(2001, 0, 1 + 31 * number)).toISOString().slice(0, 10);
  const gegevens =
    `<dcterms:date>${day}</dcterms:date><psi:zaaknummer>${day.slice(2, 4)}/0${1000 + number}</psi:zaaknummer>` +
    `<dcterms:subject>${number % 2 === 0 ? 'Civiel recht' : 'Strafrecht'}</dcterms:subject>` +
    (before === '' ? '' : relationTo(before));
  const bytes = uitspraakXml({ ecli, gegevens, inhoudsindicatie: `Over de molen, ${wordOf(number)}.`, tekst });
  return { name: `${ecli.replaceAll(':', '-')}.xml`, source: 'rechtspraak.nl', bytes };
}

const laws = (day: string): Input[] => Array.from({ length: LAWS }, (_, at) => lawFile(at + 1, day));
const decisions = (first: number, end: number, body: string): Input[] =>
  Array.from({ length: end - first }, (_, at) => decisionFile(first + at, body));

const MILL = 'Een molen bij de sloot.';

/** Files of an import, of newer texts of the same works, and of other decisions. */
export const INPUTS: Readonly<Record<'first' | 'newer' | 'more', readonly Input[]>> = {
  first: [...laws('2024-01-01'), ...decisions(0, 70, MILL)],
  newer: [...laws('2025-01-01'), ...decisions(0, 70, 'Een bron.').filter((_, at) => at % 3 === 0)],
  more: decisions(70, 90, MILL),
};

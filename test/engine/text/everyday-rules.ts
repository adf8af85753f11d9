/** What makes a row of the tables of everyday words wrong: rules that a machine can check. */
import type { Language } from '../../../src/contract/types';
import { type EverydayRow, LONGEST_EVERYDAY } from '../../../src/engine/text/everyday';
import { FIELDS, translationsOf } from '../../../src/engine/text/glossary';
import { saysSomething } from '../../../src/engine/text/phrases';
import { stemOf } from '../../../src/engine/text/stem';
import { readNames } from '../../../src/lookup/read-name';
import { tokensOf } from '../../../src/platform/text/words';

/** One row, with all that the table says of it. */
export interface Row {
  field: string;
  keys: string[];
  names: string[];
  source: string;
  text: string;
}

export const rowsOf = (table: readonly EverydayRow[]): Row[] =>
  table.map(([keys, names, source, field]) => ({
    ...{ field, keys: keys.split('|'), names: names.split('|'), source },
    text: [keys, names, source].join(' / '),
  }));

export const stemsOf = (name: string, language: Language): string[] =>
  tokensOf(name).map((token) => stemOf(token, language) ?? token);

/** Words that mean so much that they would lead everybody astray: in a name of several words they may stand. */
const TOO_GENERAL = new Set(
  [
    'zaak gaan doen geld ding mens man vrouw kind kinderen huis werk werken recht rechten wet regel regels mag moet kan hebben',
    'krijgen geven nemen maken zeggen zetten kopen verkopen betalen vragen brief papier tijd dag jaar plan plaats land staat dood',
    'leven baas kosten prijs rekening contract afspraak probleem klacht hulp fout boek auto dier hond school zorg ziek oud nieuw',
    'case thing money do go make get give take house home work job man woman child children law rule rules may must can right time',
    'day year place state buy sell pay ask letter paper problem complaint help wrong car animal dog school care sick old new order',
    'act will fine party court interest matter title bill sentence',
  ].flatMap((line) => line.split(' ')),
);

/** How the look-up compares a name: its words that say something, by their stems, in any order. */
const comparedAs = (name: string, language: Language): string => {
  const tokens = tokensOf(name);
  const said = tokens.filter((token) => saysSomething(token));
  return (said.length === 0 ? tokens : said)
    .map((token) => stemOf(token, language) ?? token)
    .sort()
    .join(' ');
};

function faultsOfKey(key: string, { names }: Row, language: Language): string[] {
  const tokens = tokensOf(key);
  const said = tokens.filter((token) => saysSomething(token));
  const faults: string[] = [];
  if (!/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/.test(key)) faults.push(`${key}: not plain words in lower case`);
  if (said.length === 0) faults.push(`${key}: nothing but small words`);
  if (said.length > LONGEST_EVERYDAY) faults.push(`${key}: more words than are looked for`);
  if (said.length === 1 && TOO_GENERAL.has(said[0]!)) faults.push(`${key}: so general that it leads astray`);
  if (language === 'nl' && names.some((name) => stemsOf(name, 'nl').join(' ') === stemsOf(key, 'nl').join(' ')))
    faults.push(`${key}: is the word of the law itself`);
  if (language === 'en') {
    const known = translationsOf('nl', tokens).map(({ name }) => name.join(' '));
    const said = names.find((name) => known.includes(tokensOf(name).join(' ')));
    if (said !== undefined) faults.push(`${key}: the glossary has it for ${said}`);
  }
  return faults;
}

function faultsOfRow(row: Row, language: Language): string[] {
  const { field, keys, names, source } = row;
  const faults = keys.flatMap((key) => faultsOfKey(key, row, language));
  if (!(FIELDS as readonly string[]).includes(field)) faults.push(`no field of law: ${field}`);
  if (names.length > 4) faults.push('more than 4 names');
  if (names.some((name) => name !== name.trim() || tokensOf(name).length === 0)) faults.push('a name that is none');
  if (new Set(names.map((name) => stemsOf(name, 'nl').join(' '))).size < names.length) faults.push('a name twice');
  if (new Set(keys.map((key) => comparedAs(key, language))).size < keys.length)
    faults.push(`the same everyday words twice`);
  const [cited, another] = readNames(source);
  if (another !== undefined || cited?.kind !== 'citation' || cited.externalIds.length !== 1)
    faults.push(`no article: ${source}`);
  return faults;
}

/**
 * What is wrong with each row, and with rows beside one another, of the table of a language.
 *
 * @returns a line for each fault; none where every row is one sense with its field and its source.
 */
export function faultsOfTable(table: readonly EverydayRow[], language: Language): string[] {
  const rows = rowsOf(table);
  const senses = new Map<string, Row>();
  const twice = rows.flatMap((row) =>
    row.keys.flatMap((key) => {
      const sense = `${comparedAs(key, language)} > ${row.names[0]}`;
      const other = senses.get(sense);
      senses.set(sense, row);
      return other === undefined || other === row ? [] : [`${row.text}: ${key} has this sense in another row`];
    }),
  );
  return [...rows.flatMap((row) => faultsOfRow(row, language).map((fault) => `${row.text}: ${fault}`)), ...twice];
}

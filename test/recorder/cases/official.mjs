/** A library made from the official files: real texts, long ones, several languages, laws through time. */
import path from 'node:path';
import { DATA } from './places.mjs';
import { FORMATS } from './sample.mjs';

const FOLDERS = ['bwb', 'rechtspraak', 'eurlex', 'cvdr'];
const skip = DATA === undefined ? 'no official files: name their folder with LKS_TEST_DATA' : undefined;

/**
 * The library of the official files, imported once for the whole run by the program that is recorded.
 * @param {import('../session.mjs').Stage} stage
 * @returns {Promise<{ file: string, said: { stdout: string, stderr: string, end: string } }>}
 */
export function officialLibrary(stage) {
  const importAll = async () => {
    const home = stage.workplace.home('official');
    const env = { HOME: home, LKS_CONFIG_DIR: path.join(home, 'lks') };
    const said = await stage.quietly(['library', 'import', ...FOLDERS.map((name) => path.join(DATA, name))], { env });
    return { file: path.join(home, 'lks/library.db'), said };
  };
  stage.shared.official ??= importAll();
  return stage.shared.official;
}

const QUERIES = [
  ['opzegging', 'huurovereenkomst'],
  ['goede trouw'],
  ['misbruik van bevoegdheid'],
  ['personal data', '--lang', 'en'],
  ['persoonsgegevens', '--type', 'eu'],
  ['right to be forgotten'],
  ['erfdienstbaarheid', '--law', 'BW'],
  ['eigendom', '--law', 'BWBR0005291', '--all-words'],
  ['zekerheid', '--type', 'rechtspraak', '--from', '2000'],
  ['belastingplichtige', '--type', 'rechtspraak', '--to', '1999', '--area', 'belasting'],
  ['gemeente', '--type', 'decentraal'],
  ['vrijheid van meningsuiting'],
  ['recht op een eerlijk proces binnen een redelijke termijn door een onafhankelijk gerecht'],
  ['"redelijke termijn"', 'NOT', 'straf'],
  ['eigendom OR bezit'],
  ['bestuurs*'],
  ['artikel 3:13 BW'],
  ['BWBR0005291'],
  ['32016R0679 artikel 17'],
  ['ECLI:NL:CBB:1997:ZG0125'],
  ['wet', '--at', '2005'],
  ['digital services'],
  ['the'],
  ['verordening (EU) 2016/679'],
  ['Grondwet'],
];

const NAMED = [
  'art. 3:13 BW',
  'BWBR0005291 artikel 13',
  'art. 1 Grondwet',
  'BWBR0001840',
  '32016R0679 artikel 17',
  '32016R0679',
  'AVG',
  'art. 17 AVG',
  '32014R0596 artikel 2',
  '31958R0001',
  '32022R2065 artikel 16',
  'ECLI:NL:CBB:1997:ZG0125',
  'ECLI:NL:CBB:2000:AA4856',
  'BWBV0001000 artikel 6',
  'art. 6 EVRM',
  'BWBR0002458',
  'BWBR0002458 artikel 1',
  'BWBR0018451',
  'BWBR0045754 artikel 1',
  'jci1.3:c:BWBR0005291&artikel=13',
  'https://wetten.overheid.nl/BWBR0005291/2025-07-01#Boek3_Titeldeel1_Afdeling1_Artikel13',
  'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  'CVDR112779',
];

const DAYS = ['2001', '2005-07-15', '2013-01-01', '2020', '2030'];

export const official = [
  {
    name: 'official/import',
    skip,
    play: async (stage) => {
      const { said } = await officialLibrary(stage);
      const text = (name, value) => `--- ${name}\n${value}`.replaceAll(DATA, 'OFFICIAL-FILES');
      stage.save('import', `${text('stdout', said.stdout)}${text('stderr', said.stderr)}--- exit ${said.end}\n`);
    },
  },
  {
    name: 'official/searches',
    skip,
    play: async (stage) => {
      const env = { LKS_LIBRARY: (await officialLibrary(stage)).file };
      for (const words of QUERIES) {
        await stage.run(['search', ...words], { env });
        await stage.run(['search', ...words, '--json', '--limit', '25'], { env });
        await stage.run(['search', ...words, '--explain', '-n', '5'], { env, columns: 80 });
      }
      for (const format of FORMATS) await stage.run(['search', 'eigendom', '--format', format], { env });
      for (const columns of [40, 120]) await stage.run(['search', 'eigendom', '--color', 'always'], { env, columns });
      await stage.run(['search', 'eigendom', '--all', '--jsonl', '--fields', 'external_id,score'], { env });
      await stage.run(['search', 'eigendom', '--max', '60', '--csv'], { env });
      await stage.run(['search', 'eigendom', '--offset', '30', '--limit', '20', '--json'], { env });
      await stage.run(['search', 'recht', '--all', '--jsonl', '--fields', 'external_id,score'], { env });
      await stage.run(['search', 'eigendm', '--law', 'Grondwt'], { env });
      await stage.run(['health'], { env });
      await stage.run(['library', 'status'], { env });
    },
  },
  {
    name: 'official/documents',
    skip,
    play: async (stage) => {
      const env = { LKS_LIBRARY: (await officialLibrary(stage)).file };
      for (const name of NAMED) {
        await stage.run(['doc', name], { env });
        await stage.run(['doc', name, '--json', '--fields', 'id,external_id,title,url,document_type'], { env });
        await stage.run(['library', 'versions', name], { env });
      }
      for (const format of FORMATS) {
        await stage.run(['doc', 'art. 1 Grondwet', 'art. 17 AVG', '--format', format], { env });
        await stage.run(['doc', 'ECLI:NL:CBB:1997:ZG0125', '--format', format], { env });
      }
      for (const columns of [40, 80, 120])
        await stage.run(['doc', 'ECLI:NL:CBB:1997:ZG0125', '--color', 'always'], { env, columns });
      for (const day of DAYS) {
        await stage.run(['doc', 'BWBR0002458 artikel 1', '--at', day], { env });
        await stage.run(['search', 'wet', '--at', day, '--law', 'BWBR0002458'], { env });
        await stage.run(['library', 'diff', 'BWBR0002458', '--from', day, '--to', '2014-06'], { env });
        await stage.run(['library', 'diff', 'BWBR0002458 artikel 1', '--from', day, '--json'], { env });
      }
      await stage.run(['library', 'diff', '32014R0596', '--from', '2014', '--to', '2024'], { env, columns: 80 });
      const { stdout } = await stage.quietly(['search', 'eigendom', '--limit', '8', '--jsonl'], { env });
      await stage.run(['doc', '-', '-o', 'dossier/', '--format', 'markdown'], { env, stdin: stdout, tree: 'dossier' });
    },
  },
];

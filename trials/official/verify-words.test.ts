/** What `lks verify` says of words quoted from official texts: whose they are, in which language, with what changed, and of amounts beside a citation. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';

const { home, remove } = makeHome();
afterAll(remove);

/** Each statement with what must be said of its first citation. */
const STATEMENTS: readonly (readonly [text: string, said: string])[] = [
  // Whose words they are.
  [
    'De rechtbank overwoog: “Alleen een (aanzienlijk) hogere vergoeding doet daaraan recht” (ECLI:NL:RBAMS:2010:BO3979).',
    'mismatch part',
  ],
  [
    'Namens eisers werd aangevoerd: “Alleen een (aanzienlijk) hogere vergoeding doet daaraan recht” (ECLI:NL:RBAMS:2010:BO3979).',
    'confirmed quotation',
  ],
  ['De Hoge Raad oordeelde dat “alle middelonderdelen falen” (ECLI:NL:HR:1996:AA1933, r.o. 5.13).', 'mismatch part'],
  [
    'De A-G meent “dat alle middelonderdelen falen” (ECLI:NL:HR:1996:AA1933, conclusie onder 5.13).',
    'confirmed quotation',
  ],
  [
    'Article 5(1) GDPR provides that “the processing of personal data should be designed to serve mankind”.',
    'mismatch part',
  ],
  [
    'Recital 4 of the GDPR says: “The processing of personal data should be designed to serve mankind.”',
    'confirmed quotation',
  ],
  [
    'Recital 38 of the GDPR says: “the processing of the personal data of a child shall be lawful where the child is at least 16 years old”.',
    'mismatch quotation',
  ],
  ['Article 7 ECHR provides: “No punishment without law”.', 'mismatch part'],
  // In which language.
  [
    'Article 6(2) ECHR: "Everyone charged with a criminal offence shall be presumed innocent until proved guilty according to law."',
    'confirmed quotation',
  ],
  [
    'Article 6(2) ECHR: "Everyone charged with a criminal offence shall be presumed guilty until proved guilty according to law."',
    'mismatch quotation',
  ],
  [
    'Art. 5 lid 5 EVRM luidt in het Engels: “Everyone who has been the victim of arrest or detention in contravention of the provisions of this Article shall have an enforceable right to compensation.”',
    'confirmed quotation',
  ],
  [
    'Art. 8 lid 1 AVG: “is de verwerking van persoonsgegevens van een kind rechtmatig wanneer het kind ten minste 16 jaar is”.',
    'not_checked language',
  ],
  // A few words with a number.
  ['Artikel 64 lid 2 Grondwet spreekt van “zes maanden”.', 'mismatch quotation'],
  ['Artikel 64 lid 2 Grondwet spreekt van “drie maanden”.', 'confirmed quotation'],
  ['The fine may be up to “EUR 30 000 000” (Article 83(5) GDPR).', 'mismatch quotation'],
  // What was changed.
  ['Artikel 67 lid 3 Grondwet: “De leden stemmen [niet] zonder last.”', 'not_checked altered'],
  [
    'Artikel 137 lid 4 Grondwet: “met [slechts] twee derden van het aantal uitgebrachte stemmen een voorstel”.',
    'not_checked altered',
  ],
  [
    'Artikel 64 lid 2 Grondwet: “tot een nieuwe verkiezing voor de ontbonden kamer (…) binnen drie maanden.”',
    'confirmed quotation',
  ],
  ['Artikel 15 lid 2 Grondwet: “kan aan de rechter [zijn] invrijheidstelling verzoeken”.', 'confirmed quotation'],
  // Amounts beside a citation.
  ['De nieuw gekozen kamer komt ingevolge artikel 64 lid 2 Grondwet samen binnen vier maanden.', 'mismatch amount'],
  ['De nieuw gekozen kamer komt ingevolge artikel 64 lid 2 Grondwet samen binnen drie maanden.', 'confirmed exists'],
  ['Under Article 83(5) GDPR fines may reach up to EUR 10 000 000.', 'mismatch amount'],
  [
    'Op 12 mei 2025, vier maanden na de levering, deed hij een beroep op artikel 64 lid 2 Grondwet.',
    'confirmed exists',
  ],
  // A quotation with its own citation in brackets.
  ['Vgl. artikel 67 lid 2 Grondwet. “De leden stemmen zonder last.” (artikel 67 lid 3 Grondwet).', 'confirmed exists'],
];

describe.skipIf(DATA === undefined)('official files', () => {
  let said: string[] = [];
  beforeAll(async () => {
    const folder = DATA ?? '';
    const files = [
      'bwb/toestand/BWBR0001840_2023-02-22_0.xml',
      'bwb/toestand/BWBV0001000_2021-08-01_0.xml',
      'eurlex/xhtml/32016R0679_EN_eurlex_page.html',
      'rechtspraak/xml/ECLI.NL.HR.1996.AA1933.xml',
      'rechtspraak/xml/ECLI.NL.RBAMS.2010.BO3979.xml',
    ].map((one) => path.join(folder, one));
    const env = { LKS_LIBRARY: path.join(home, 'own.db') };
    const imported = await run(home, ['library', 'import', ...files], { env });
    expect(imported.code, imported.stderr).toBe(0);
    const { stdout } = await run(home, ['verify', '-', '--json'], {
      env,
      stdin: STATEMENTS.map(([text]) => text).join('\n\n'),
    });
    const items = JSON.parse(stdout).data as {
      line: number;
      verdict: string;
      reason: string | null;
      covers: string | null;
    }[];
    said = STATEMENTS.map((_, at) => {
      const item = items.find(({ line }) => line === 2 * at + 1);
      return item === undefined ? '' : `${item.verdict} ${item.reason ?? item.covers}`;
    });
  }, patience(120_000));

  it.each(STATEMENTS.map(([text, expected], at) => [text, expected, at] as const))('%s → %s', (_, expected, at) => {
    expect(said[at]).toBe(expected);
  });
});

/**
 * The libraries that tests have in common: each is filled once in a run of the tests, by whoever asks first, and then only read,
 * or copied by who changes it. A test that merely needs a library takes one of them, or `dist/sample.db`, and makes none.
 *
 * Files of a test's own become a library once in a file of tests: `libraryHolding`, `copyHolding`.
 *
 * - `empty`: no document. Who imports something of its own into a copy saves half of what an import takes.
 * - `acts`: the Waterputtenwet (`WELLS`), whose article 1 says 19 percent from 2010 on and 21 percent from 2015 on, and which has an
 *   article 2 from 2015 on; article 162 of Book 6 of the Burgerlijk Wetboek (`BW6`), from 1992 on.
 * - `decisions`: one case before three courts (`RB`, `GH`, `HR`: of 2012, 2013, 2015; each names the one before it as formal relation);
 *   `HR` has considerations 3.1 (cites 6:162 BW and article 1 of the Waterputtenwet) and 3.2.
 * - `eu`: Regulation (EU) 2013/123 (`REGULATION`, a recital and articles 1 and 2, in Dutch and English), and a judgment of the Court of
 *   Justice that stands alone (`COURT`).
 * - `mixed`: all of those, and the Bomenverordening of Heuvelstad (`LOCAL`). 19 documents.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { courtXhtml } from '../fixtures/import/court';
import { cvdrArtikel, cvdrXml, numbered } from '../fixtures/import/cvdr';
import { journalArticle, journalXhtml, recital } from '../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { makeHome, run } from './run';
import { emptyLibrary, onceInFile, sharedLibrary } from './shared-library';

export const [WELLS, BW6, LOCAL, REGULATION, COURT] = [
  'BWBR0099001',
  'BWBR0005289',
  'CVDR600001',
  '32013R0123',
  '62098CJ0007',
] as const;
export const [RB, GH, HR] = ['ECLI:NL:RBAMS:2012:1', 'ECLI:NL:GHAMS:2013:2', 'ECLI:NL:HR:2015:3'] as const;

type Files = Readonly<Record<string, string | Buffer>>;

const wells = (datum: string, inhoud: string): Buffer =>
  toestandXml({ bwbId: WELLS, datum, nummer: 0, citeertitel: 'Waterputtenwet', inhoud: wettekst(inhoud) });

const acts: Files = {
  [`${WELLS}_2010-01-01_0.xml`]: wells('2010-01-01', artikel('1', 'Het tarief van een waterput is 19 procent.')),
  [`${WELLS}_2015-01-01_0.xml`]: wells(
    '2015-01-01',
    artikel('1', 'Het tarief van een waterput is 21 procent.') + artikel('2', 'Een regenput is vrijgesteld.'),
  ),
  [`${BW6}_1992-01-01_0.xml`]: toestandXml({
    bwbId: BW6,
    datum: '1992-01-01',
    nummer: 0,
    citeertitel: 'Burgerlijk Wetboek Boek 6',
    inhoud: wettekst(artikel('162', 'Hij die jegens een ander een onrechtmatige daad pleegt, vergoedt de schade.')),
  }),
};

/** A link of the register to a court below or above. */
const relation = (type: string, side: 'eerdere' | 'latere', label: string, to: string): string =>
  `<dcterms:relation rdfs:label="Formele relatie" ecli:resourceIdentifier="${to}" psi:type="http://psi.rechtspraak.nl/${type}" ` +
  `psi:aanleg="http://psi.rechtspraak.nl/${side}Aanleg">${label}: ${to}</dcterms:relation>`;

const decision = (ecli: string, court: string, day: string, paragraphs: string, relations = ''): Buffer =>
  uitspraakXml({
    ecli,
    gegevens: `<dcterms:creator>${court}</dcterms:creator><dcterms:date>${day}</dcterms:date>${relations}`,
    tekst: `<uitspraak>${paragraphs}</uitspraak>`,
  });

const consideration = (number: string, text: string): string =>
  `<paragroup><nr>${number}</nr><para>${text}</para></paragroup>`;

const decisions: Files = {
  'rechtbank.xml': decision(RB, 'Rechtbank Amsterdam', '2012-05-03', '<para>De put van de buurman is droog.</para>'),
  'hof.xml': decision(
    GH,
    'Gerechtshof Amsterdam',
    '2013-05-03',
    '<para>Het hof bekrachtigt het vonnis over de put.</para>',
    relation('hogerBeroep', 'eerdere', 'Eerste aanleg', RB),
  ),
  'hoge-raad.xml': decision(
    HR,
    'Hoge Raad',
    '2015-05-03',
    `<section><title><nr>3</nr>Beoordeling</title>${consideration('3.1', 'Volgens art. 6:162 BW en artikel 1 van de Waterputtenwet is de schade van de put te vergoeden.')}` +
      `${consideration('3.2', `Het middel tegen ${GH} faalt.`)}</section>`,
    relation('cassatie', 'eerdere', 'In cassatie op', GH),
  ),
};

const regulation = (taal: 'NL' | 'EN', title: readonly string[], texts: readonly [string, string, string]): Buffer =>
  journalXhtml({
    taal,
    titel: title,
    datum: '12.2.2013',
    inhoud:
      recital(1, texts[0]) +
      journalArticle('1', taal === 'NL' ? 'Doel' : 'Aim', `<p class="oj-normal">${texts[1]}</p>`) +
      journalArticle('2', taal === 'NL' ? 'Slot' : 'End', `<p class="oj-normal">${texts[2]}</p>`),
  });

const eu: Files = {
  'regulation.nl.xhtml': regulation(
    'NL',
    ['VERORDENING (EU) 2013/123 VAN DE RAAD', 'van 3 februari 2013', 'betreffende waterputten'],
    ['Putten zijn diep.', 'Een waterput heeft een deksel.', 'Deze verordening is verbindend.'],
  ),
  'regulation.en.xhtml': regulation(
    'EN',
    ['COUNCIL REGULATION (EU) 2013/123', 'of 3 February 2013', 'concerning wells'],
    ['Wells are deep.', 'A well has a lid.', 'This Regulation shall be binding.'],
  ),
  '62098CJ0007_NL.xhtml': courtXhtml(),
};

const local: Files = {
  'bomen.xml': cvdrXml({ tekst: cvdrArtikel(numbered('1', 'Kap'), '<al>Het kappen van een boom is verboden.</al>') }),
};

const FILES = { empty: {}, acts, decisions, eu, mixed: { ...acts, ...decisions, ...eu, ...local } } as const;
export type CommonLibrary = keyof typeof FILES;

/** The publisher's files of a common library, by name: for who imports them itself. @public */
export const filesOf = (name: CommonLibrary): Files => FILES[name];

/** The file of a common library. Never to be written to. */
export const commonLibrary = (name: CommonLibrary): Promise<string> =>
  name === 'empty' ? Promise.resolve(emptyLibrary()) : sharedLibrary(name, (file) => importFiles(FILES[name], file));

/** Puts a copy of a common library there; gives its path. @public */
export const copyOf = async (name: CommonLibrary, file: string): Promise<string> =>
  copied(await commonLibrary(name), file);

/** The file of a library into which lks imported these files of a publisher, by name: a file of tests makes it once. Never to be written to. @public */
export async function libraryHolding(files: Files): Promise<string> {
  const key = JSON.stringify(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
  );
  const { file, isMade } = onceInFile(key);
  if (!isMade) await importFiles(files, file);
  return file;
}

/** Puts a copy of such a library there; gives its path. @public */
export const copyHolding = async (files: Files, file: string): Promise<string> =>
  copied(await libraryHolding(files), file);

function copied(from: string, to: string): string {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
  return to;
}

async function importFiles(files: Files, file: string): Promise<void> {
  const { home, remove } = makeHome();
  try {
    mkdirSync(path.join(home, 'in'));
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(home, 'in', name), content);
    await copyOf('empty', file);
    const { code, stderr } = await run(home, ['library', 'import', 'in', `--library=${file}`]);
    if (code !== 0) throw new Error(stderr);
  } finally {
    remove();
  }
}

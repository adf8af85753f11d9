/** Statements about official texts, false and true: what `lks verify` must say of each. A false one is never confirmed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../src/contract/answers/verify';
import { DATA, realFiles } from '../../test/support/official-data';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { Product } from './support/product';

const { home, remove } = makeHome();
afterAll(remove);

/** What is asked for: a law, an act or a decision a name. */
const FILES: readonly (readonly [folder: string, name: RegExp])[] = [
  ['bwb/toestand', /BWBR0005291|BWBR0011825|BWBR0045754|BWBV0001000/],
  ['bwb/history', /BWBR0002458/],
  ['eurlex', /32016R0679\.xhtml$|32021R0953_(?:oj|cons)\.xhtml$|62015CJ0434|62016CJ0434/],
  ['rechtspraak/xml', /CBB.2000.AU1244|HR.1996.AA1933|RBAMS.2012.BZ5426|CRVB.2012.BY5954|HR.1995.AA1575/],
];

/** A statement, and of each of its citations verdict and reason (`covers` of what is confirmed), in its order. */
const SAID: readonly (readonly [about: string, statement: string, ...must: string[]])[] = [
  ['an article that has lapsed', 'Artikel 3:204 BW geeft de vruchtgebruiker die bevoegdheid.', 'mismatch in_force'],
  ['one of an order in council', 'De vergunning steunt op artikel 3.25 Vb 2000.', 'mismatch in_force'],
  ['an article that is not in force yet', 'Dat moet volgens artikel 1.33 Vb 2000.', 'mismatch in_force'],
  [
    'a paragraph that is not in force yet',
    'Artikel 3.3, eerste lid, Woo verplicht tot openbaarmaking.',
    'mismatch in_force',
  ],
  ['an act that has ended', 'Verordening (EU) 2021/953 regelt het certificaat.', 'mismatch in_force'],
  [
    'a law of long before the first text here',
    'Artikel 1 Drank- en Horecawet, zoals dat gold op 1 januari 1999.',
    'not_checked earlier_texts',
  ],
  [
    'words of another day',
    'Thans bepaalt artikel 20, eerste lid, Drank- en Horecawet: "van wie niet is vastgesteld dat deze de leeftijd van 16 jaar heeft bereikt".',
    'mismatch quotation',
  ],
  [
    'words of their day',
    'Artikel 20 van de Drank- en Horecawet (tekst 2010): "de leeftijd van 16 jaar heeft bereikt".',
    'confirmed quotation',
  ],
  [
    'words that the article never had, in a text of before the file that is here',
    'HR 12 april 1995, ECLI:NL:HR:1995:AA1575. Artikel 3:40 lid 1 BW bepaalt: "Een rechtshandeling die door inhoud of strekking in strijd is met de goede zeden of de openbare orde, is vernietigbaar."',
    'confirmed exists',
    'mismatch quotation',
  ],
  [
    'words of a party',
    'Het College overwoog in ECLI:NL:CBB:2000:AU1244: "Ten onrechte is het examenwerk in de bezwaarprocedure integraal herbeoordeeld is."',
    'mismatch part',
  ],
  [
    'words of the opinion',
    'De Hoge Raad vond dat "alle middelonderdelen falen" (ECLI:NL:HR:1996:AA1933, r.o. 5.13).',
    'mismatch part',
  ],
  [
    'a decision that was set aside',
    'In gelijke zin de rechtbank Amsterdam (ECLI:NL:RBAMS:2012:BZ5426).',
    'mismatch set_aside',
  ],
  [
    'a decision that was withdrawn by its court',
    'Vgl. CRvB 12 december 2012, ECLI:NL:CRVB:2012:BY5954.',
    'mismatch set_aside',
  ],
  ['a bare court', 'Rb. 12 april 1995, ECLI:NL:HR:1995:AA1575.', 'mismatch court'],
  ['a chapter that is not there', 'See GDPR Chapter 99.', 'not confirmed'],
  ['a second number', 'Gevoegde zaken C-434/15 en C-999/16.', 'not confirmed'],
  ['the name of another case', 'HvJ EU 20 december 2017, zaak C-434/15, Nowak, punt 40.', 'not_checked name'],
  ['a word in brackets', 'Zie art. 17 AVG (Schrems). Schrems betwist dat. Artikel 6 Schrems.', 'confirmed exists'],
  ['law of elsewhere', 'In strijd met art. 3:40 BW Aruba.', 'not_checked outside_sources'],
  ['law of elsewhere, in brackets', 'Art. 1 Grondwet (België) staat daaraan in de weg.', 'not_checked outside_sources'],
  ['an LJN', 'HR 12 april 1995, LJN AA1575.', 'confirmed exists'],
  ['an ECLI behind a noun', 'Tegen het besluit (ECLI:NL:HR:1995:AA1575) staat beroep open.', 'confirmed exists'],
  ['a year that is written twice', 'Zie ECLI:NL:CRVB:2018:2018:3338, r.o. 4.', 'not_checked mistyped'],
  [
    'two that are glued',
    'Zie ECLI:NL:GHAMS:2017:4228.ECLI:NL:HR:1995:AA1575.',
    'not_checked not_held',
    'confirmed exists',
  ],
  ['spelling', 'Zie art.3:40BW en artikel 3:40 B.W.', 'confirmed exists', 'confirmed exists'],
  [
    'a list of acts',
    'Richtlijnen 2014/24/EU en 2014/25/EU zijn van toepassing.',
    'not_checked not_held',
    'not_checked not_held',
  ],
  ['a decision of the EU', 'Volgens Besluit nr. 768/2008/EG gaat dat zo.', 'not_checked not_held'],
  [
    'words in the other language of a work',
    'Article 6(2) ECHR: "Everyone charged with a criminal offence shall be presumed innocent until proved guilty according to law."',
    'confirmed quotation',
  ],
  [
    'words in the other language, changed',
    'Article 6(2) ECHR: "Everyone charged with a criminal offence shall be presumed guilty until proved innocent according to law."',
    'mismatch quotation',
  ],
  ['an amount', 'De leeftijdsgrens is "21 jaar" (artikel 20 lid 1 Drank- en Horecawet).', 'mismatch quotation'],
  ['the mark of a note', 'Zie art. 3:61 BW¹² hierover.', 'confirmed exists'],
  ['a contract', 'Artikel 12 van de algemene voorwaarden sluit dit uit.'],
];

describe.skipIf(DATA === undefined || !WHOLE)('a statement about official texts: ', () => {
  const items = new Map<string, Item[]>();

  beforeAll(async () => {
    const product = Product.in(home, 'verified');
    await product.import(FILES.flatMap(([folder, name]) => realFiles(folder, name)));
    const files = SAID.map(([, statement], at) => {
      const file = path.join(home, `${at}.txt`);
      writeFileSync(file, `${statement}\n`);
      return file;
    });
    const { stdout } = await product.lks(['verify', ...files, '--jsonl']);
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Item);
    for (const one of found) if (one.file) items.set(one.file, [...(items.get(one.file) ?? []), one]);
  });

  it.each(SAID.map(([about, statement, ...must], at) => ({ about, statement, must, at })))(
    '$about: $statement',
    ({ must, at }) => {
      const all = items.get(path.join(home, `${at}.txt`)) ?? [];
      const said = all.map(({ verdict, reason, covers }) => `${verdict} ${reason ?? covers}`);
      if (must[0] === 'not confirmed') expect(all.some(({ verdict }) => verdict !== 'confirmed')).toBe(true);
      else expect(said).toEqual(must);
    },
  );
});

/** A folder that is imported again and again: what the library shows is what it showed the first time. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/library/open-store';
import { importPaths } from '../../src/sources/import/importer';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { find, libraryFile, openedLibrary, temporaryFolder } from './fixture';

const law = (woord: string): Buffer => toestandXml({ inhoud: wettekst(artikel('1', `De ${woord}.`)) });
const decision = (woord: string): Buffer =>
  uitspraakXml({ ecli: 'ECLI:NL:HR:2024:1', tekst: `<uitspraak><para>De ${woord}.</para></uitspraak>` });

it.each([
  ['one version of a law', law],
  ['one decision', decision],
])('two files of %s in one folder: the later one stays, however often it is imported', async (_name, text) => {
  const folder = temporaryFolder();
  const library = libraryFile();
  writeFileSync(path.join(folder, 'a.xml'), text('waterput'));
  writeFileSync(path.join(folder, 'b.xml'), text('molenaar'));
  for (let time = 1; time <= 3; time += 1) {
    const store = openStore(library);
    await importPaths([folder], store);
    store.close();
    const again = openedLibrary(library);
    const counts = [(await find(again, 'waterput')).rows.length, (await find(again, 'molenaar')).rows.length];
    expect([time, ...counts]).toEqual([time, 0, 1]);
  }
});

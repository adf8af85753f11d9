/** `lks library import` of zip archives, standard input, local regulations and WTI files. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { cvdrArtikel, cvdrXml, numbered } from '../fixtures/import/cvdr';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { zipOf } from '../fixtures/import/zip';
import { FORBIDDEN } from '../support/columns';
import { signalAfterCommit } from '../support/committed';
import { homeWithLibrary } from '../support/of-test';
import { ROOT, run, spawned } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
beforeEach(async () => {
  home = await homeWithLibrary();
  mkdirSync(path.join(home, 'in'));
});

const lks = (args: string[], stdin?: string | Buffer) => run(home, args, stdin === undefined ? {} : { stdin });
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(path.join(home, 'in', name), content);
  return path.join(home, 'in', name);
};
const dataOf = (stdout: string) => JSON.parse(stdout).data;
const idsFor = async (...args: string[]): Promise<string[]> =>
  dataOf((await lks(['search', ...args, '--json'])).stdout).map((row: { external_id: string }) => row.external_id);

const decision = (n: number) =>
  uitspraakXml({ ecli: `ECLI:NL:HR:2024:${n}`, tekst: '<uitspraak><para>De waterput is diep.</para></uitspraak>' });
const LAW = toestandXml({ inhoud: wettekst(artikel('1', 'Een register van waterputten.')) });
const VERORDENING = cvdrXml({ tekst: cvdrArtikel(numbered('1'), '<al>Waterputten zijn afgedekt.</al>') });

describe('a zip archive', () => {
  it('comes in with the archives in it, can be searched, and leaves nothing beside the library', async () => {
    const year = zipOf([{ name: 'a.xml', content: decision(1), descriptor: 'signed' }]);
    const file = write(
      'alles.zip',
      zipOf([
        { name: '2024.zip', content: year },
        { name: 'wet.xml', content: LAW },
        { name: 'cvdr/apv.xml', content: VERORDENING },
      ]),
    );
    const { code, stdout, stderr } = await lks(['library', 'import', file, '--json']);
    expect(code, stderr).toBe(0);
    const { sources } = dataOf(stdout);
    expect(Object.keys(sources).sort()).toEqual([
      'lokaleregelgeving.overheid.nl',
      'rechtspraak.nl',
      'wetten.overheid.nl',
    ]);
    expect((await idsFor('waterput*')).sort()).toEqual([
      'BWBR0099999 artikel 1',
      'CVDR600001_2 artikel 1',
      'ECLI:NL:HR:2024:1',
    ]);
    expect(await idsFor('waterput*', '--type', 'decentraal')).toEqual(['CVDR600001_2 artikel 1']);
    expect(readdirSync(path.join(home, 'in'))).toEqual(['alles.zip']);
    expect(readdirSync(path.join(home, 'lks')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(readdirSync(path.join(home, 'lks'))).toContain('library.db');

    const again = dataOf((await lks(['library', 'import', file, '--json'])).stdout);
    expect(again.sources['rechtspraak.nl']).toMatchObject({ files: 0, skipped: 1 });
  });

  it('may hold the parts of an act in an archive within it, which are one act', async () => {
    const parts = path.join(ROOT, 'test/transcripts/libraries/put-in-delen');
    const act = zipOf(
      readdirSync(parts).map((name) => ({ name: `act/${name}`, content: readFileSync(path.join(parts, name)) })),
    );
    const file = write('acts.zip', zipOf([{ name: 'L_2031009.zip', content: act }]));
    const { stdout } = await lks(['library', 'import', file, '--json']);
    expect(dataOf(stdout).sources['EUR-Lex']).toMatchObject({ files: 4, documents: 4, added: 4 });
    expect(await idsFor('waterput')).toHaveLength(4);
  });

  it('that is hostile leaves what is sound, names the rest without its tricks, and ends with 8', async () => {
    const file = write(
      'kwaad.zip',
      zipOf([
        { name: 'goed.xml', content: decision(1) },
        { name: '../../../etc/lks.xml', content: decision(2) },
        { name: 'bom.xml', content: Buffer.alloc(8 * 1024 * 1024, 32) },
        { name: 'rood\u001b[31m\u202e.xml', content: decision(3), encrypted: true },
        {
          name: 'verkeerd.xml',
          content: Buffer.from('<?xml version="1.0" encoding="utf-8"?><open-rechtspraak>\xe9', 'latin1'),
        },
        { name: 'ebcdic.xml', content: '<?xml version="1.0" encoding="ebcdic"?><toestand/>' },
        { name: 'web.xml', content: '<html/>' },
      ]),
    );
    const { code, stdout, stderr } = await lks(['library', 'import', file]);
    expect(code).toBe(8);
    expect(stderr).not.toMatch(FORBIDDEN);
    for (const said of [
      say.importing.zipName,
      say.importing.zipRatio(200),
      say.importing.zipEncrypted,
      phrase(say.importing.notUtf8),
      say.importing.encodingUnknown('ebcdic'),
      say.importing.otherFormat(say.importing.formats.webPage),
    ]) {
      expect(stderr).toContain(said);
    }
    expect(stdout).toContain('rechtspraak.nl');
    expect(await idsFor('waterput')).toEqual(['ECLI:NL:HR:2024:1']);
  });

  it('that is cut off says so, and ends with 8', async () => {
    const whole = zipOf([{ name: 'a.xml', content: decision(1) }]);
    const { code, stderr } = await lks(['library', 'import', write('half.zip', whole.subarray(0, whole.length - 9))]);
    expect(code).toBe(8);
    expect(stderr).toContain(`half.zip: ${say.importing.zipDamaged}`);
  });
});

describe('standard input', () => {
  it.each([
    ['an XML file', () => decision(7), ['ECLI:NL:HR:2024:7']],
    ['a zip archive', () => zipOf([{ name: 'a.xml', content: decision(8) }]), ['ECLI:NL:HR:2024:8']],
  ])('may be %s', async (_name, bytes, ids) => {
    const { code, stderr } = await lks(['library', 'import', '-'], bytes());
    expect(code, stderr).toBe(0);
    expect(await idsFor('waterput')).toEqual(ids);
  });

  it('that is slow keeps nothing waiting that was read before it', async () => {
    const file = write('one.xml', decision(9));
    let committed = Promise.resolve(0);
    await spawned('signal', home, ['library', 'import', file, '-'], {
      stdinStaysOpen: true,
      started: (child) => {
        committed = signalAfterCommit(child, path.join(home, 'lks/library.db'), 'SIGKILL');
      },
    });
    expect(await committed).toBe(1);
    expect(await idsFor('waterput')).toEqual(['ECLI:NL:HR:2024:9']);
  });

  it('that is an archive of which the rest does not come gives nothing of it, says so, and ends with 8', async () => {
    const whole = zipOf([1, 2].map((n) => ({ name: `${n}.xml`, content: decision(n) })));
    const { code, stdout, stderr } = await lks(['library', 'import', '-'], whole.subarray(0, -9));
    expect([code, stdout]).toEqual([8, '']);
    expect(stderr).toContain(`-: ${say.importing.zipDamaged}`);
  });

  it('that holds nothing of the kind is said to, with what is taken', async () => {
    const { code, stderr } = await lks(['library', 'import', '-'], 'hello');
    expect(code).toBe(8);
    expect(stderr).toContain(`-: ${say.importing.notRecognised}`);
  });
});

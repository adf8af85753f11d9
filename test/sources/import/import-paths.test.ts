import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { FORMATS, recogniseFormat } from '../../../src/sources/import';
import { fingerprintOf } from '../../../src/sources/import/fingerprint';
import { allFailures, type ImportReport, rowsOf } from '../../../src/sources/import/import-report';
import { type ImportProgress, importPaths } from '../../../src/sources/import/importer';
import type { ImportedFile, ImportTarget, ParsedFile } from '../../../src/sources/shared/parsed-file';
import { XML_LIMITS } from '../../../src/sources/shared/xml/limits';
import { journalArticle, journalXhtml } from '../../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { uitspraakXml } from '../../fixtures/import/uitspraak';
import { zipOf } from '../../fixtures/import/zip';
import { lower } from '../../support/lowered';
import { phrase } from '../../support/saying';
import { scratchFolder } from '../../support/scratch';

/** A library in memory that keeps what it was given. */
class MemoryTarget implements ImportTarget {
  readonly files: ImportedFile[] = [];
  readonly ids: string[] = [];
  readonly failures: string[] = [];

  alreadyImported({ fingerprint, source }: ImportedFile): boolean {
    return this.files.some((file) => file.fingerprint === fingerprint && file.source === source);
  }

  importWork(file: ImportedFile, { documents }: ParsedFile) {
    this.files.push(file);
    this.ids.push(...documents.map(({ externalId }) => externalId));
    return { added: documents.length, updated: 0, unchanged: 0, removed: 0, versions: 0 };
  }

  recordFailure(source: string, fileName: string, message: string): void {
    this.failures.push(`${source} ${fileName} ${message}`);
  }
}

const zipped = (files: Readonly<Record<string, Buffer | string>>): Buffer =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));
/** Options with which an import is stopped behind its first file. */
function stopping() {
  const controller = new AbortController();
  return { signal: controller.signal, progress: () => controller.abort() };
}
const laws = ({ sources }: ImportReport) => sources.get('wetten.overheid.nl');
const decisionOf = (number: string): Buffer => uitspraakXml({ ecli: `ECLI:NL:HR:2024:${number}` });
const damaged = expect.stringContaining(phrase(say.importing.damaged));
/** Takes everything in the folder. */
const importAll = () => importPaths([folder], target);

const LAW = toestandXml({ inhoud: wettekst(artikel('1', 'Tekst.') + artikel('2', 'Meer.')) });
const DECISION = uitspraakXml({ tekst: '<uitspraak><para>Tekst.</para></uitspraak>' });

let folder: string;
let target: MemoryTarget;

const write = (name: string, bytes: Buffer | string): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
};

beforeEach(() => {
  folder = scratchFolder('lks-import-');
  target = new MemoryTarget();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an import', () => {
  test('walks folders in the order of their names and tells sources apart by content', async () => {
    write('b/2.xml', DECISION);
    write('b/1.XML', LAW);
    write('a.xml', decisionOf('2'));
    const report = await importAll();
    expect(target.files.map(({ name }) => name)).toEqual(['a.xml', 'b/1.XML', 'b/2.xml']);
    expect(laws(report)).toMatchObject({ files: 1, documents: 3, added: 3, failed: [] });
    expect(report.sources.get('rechtspraak.nl')).toMatchObject({ files: 2, documents: 2, added: 2 });
    expect(report).toMatchObject({ notDocuments: 0, failed: [], stopped: false });
    expect(report.seconds).toBeGreaterThan(0);
  });

  test('takes a file that is named whatever it is called', async () => {
    await importPaths([write('vonnis.txt', DECISION)], target);
    expect(target.ids).toEqual(['ECLI:NL:HR:2024:1']);
  });

  test('leaves files of other kinds in a folder alone', async () => {
    write('notes.txt', 'x');
    write('x.xml.bak', 'x');
    const report = await importAll();
    expect(allFailures(report)).toEqual([]);
    expect(report.notDocuments).toBe(0);
  });

  test('counts schemas, search answers and value lists as no documents', async () => {
    write('a.xsd', 'x');
    write('b.xml', '<Instanties><Instantie><Naam>Hoge Raad</Naam></Instantie></Instanties>');
    write('b2.xml', '<Rechtsgebieden/>');
    write('c.xml', '<xs:schema xmlns:xs="x"/>');
    write('d.xml', '<feed xmlns="http://www.w3.org/2005/Atom"/>');
    const report = await importAll();
    expect(report).toMatchObject({ notDocuments: 5, failed: [] });
    expect(target.files).toEqual([]);
  });

  test('takes a WTI and a manifest before the texts beside them', async () => {
    write('BWBR0000001/manifest.xml', '<?xml version="1.0"?><!-- x --><work label="BWBR0000001"/>');
    write('BWBR0000001/2020-01-01_0/xml/wet.xml', LAW);
    write('BWBR0000001/BWBR0000001.WTI', '<wetstechnische-informatie bwb-id="BWBR0000001"/>');
    await importAll();
    expect(target.files.map(({ name }) => path.basename(name))).toEqual(['BWBR0000001.WTI', 'manifest.xml', 'wet.xml']);
  });

  test('skips a file that was imported before, and takes it again when it has changed', async () => {
    const file = write('wet.xml', LAW);
    await importPaths([file], target);
    expect(laws(await importPaths([file], target))).toMatchObject({ files: 0, skipped: 1 });
    write('wet.xml', toestandXml({ inhoud: wettekst(artikel('1', 'Anders.')) }));
    expect(laws(await importPaths([file], target))).toMatchObject({ files: 1, skipped: 0 });
  });

  test('knows a file by the SHA-256 of its bytes', async () => {
    await importPaths([write('leeg.xml', LAW)], target);
    expect(target.files[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  test('names a file that is damaged and goes on with the rest', async () => {
    write('a.xml', LAW.subarray(0, LAW.length - 20));
    write('b.xml', DECISION);
    const report = await importAll();
    const [failure] = laws(report)!.failed;
    expect(failure).toMatchObject({ file: path.join(folder, 'a.xml'), message: damaged });
    expect(target.ids).toEqual(['ECLI:NL:HR:2024:1']);
    expect(target.failures[0]).toMatch(/^wetten\.overheid\.nl a\.xml /);
  });

  test.each([
    ['an empty file', ''],
    ['XML of another kind', '<html/>'],
    ['no XML', 'hello'],
  ])('%s is a failure of no source', async (_name, content) => {
    const report = await importPaths([write('x.xml', content)], target);
    expect(report.failed).toHaveLength(1);
    expect(report.sources.size).toBe(0);
  });

  test('a file that is too large is refused without being read', async () => {
    truncateSync(write('groot.xml', ''), 65 * 1024 * 1024);
    const report = await importAll();
    expect(report.failed[0]?.message).toBe(say.importing.tooLarge(65 * 1024 * 1024, 64 * 1024 * 1024));
  });

  test('a WTI that is larger than a file may be is read in pieces, and known again', async () => {
    const file = write('groot.wti', '<wetstechnische-informatie bwb-id="BWBR0000001"><wijzigingen><regelingelementen>');
    lower({ fileBytes: 100_000, pieceBytes: 1_000_000 });
    appendFileSync(file, `<plaats>${'x'.repeat(150_000)}</plaats>`);
    appendFileSync(file, '</regelingelementen></wijzigingen></wetstechnische-informatie>');
    expect(statSync(file).size).toBeGreaterThan(XML_LIMITS.fileBytes);
    const report = await importAll();
    expect(allFailures(report)).toEqual([]);
    expect(laws(report)).toMatchObject({ files: 1, describing: 1 });
    expect(target.files[0]?.fingerprint).toBe(fingerprintOf(readFileSync(file)));
    expect(laws(await importAll())).toMatchObject({ skipped: 1 });
    truncateSync(file, XML_LIMITS.pieceBytes + 1);
    expect(allFailures(await importAll())).toMatchObject([
      { file, message: say.importing.tooLarge(XML_LIMITS.pieceBytes + 1, XML_LIMITS.pieceBytes) },
    ]);
  });

  test('a WTI that is larger than a file may be, and damaged, is named, and the rest goes on', async () => {
    lower({ fileBytes: 10_000 });
    const file = write('groot.wti', '<wetstechnische-informatie bwb-id="BWBR0000001">');
    truncateSync(file, XML_LIMITS.fileBytes + 1);
    write('wet.xml', LAW);
    const report = await importAll();
    expect(allFailures(report)).toMatchObject([{ file, message: damaged }]);
    expect(target.files.map(({ name }) => name)).toEqual(['wet.xml']);
  });

  test('a path where nothing is, is listed', async () => {
    const report = await importPaths([path.join(folder, 'weg'), write('wet.xml', LAW)], target);
    expect(report.failed[0]).toMatchObject({ message: say.importing.noPath, hint: expect.any(String) });
    expect(target.files).toHaveLength(1);
  });

  test('links in a folder are not followed', async () => {
    write('buiten/wet.xml', LAW);
    mkdirSync(path.join(folder, 'binnen'));
    symlinkSync(path.join(folder, 'buiten'), path.join(folder, 'binnen/map'));
    symlinkSync(path.join(folder, 'buiten/wet.xml'), path.join(folder, 'binnen/wet.xml'));
    symlinkSync(path.join(folder, 'binnen'), path.join(folder, 'binnen/kring'));
    await importPaths([path.join(folder, 'binnen')], target);
    expect(target.files).toEqual([]);
  });

  test('progress counts files and documents', async () => {
    write('a.xml', LAW);
    write('b.xml', 'x');
    const seen: ImportProgress[] = [];
    await importPaths([folder], target, { progress: (progress) => seen.push({ ...progress }) });
    expect(seen).toEqual([
      { filesDone: 1, filesTotal: 2, documents: 3, failed: 0, file: 'a.xml' },
      { filesDone: 2, filesTotal: 2, documents: 3, failed: 1, file: 'b.xml' },
    ]);
  });

  test('stops between files when it is told to, and keeps what it has', async () => {
    for (const name of 'ABC') write(`${name}.xml`, decisionOf(name));
    const report = await importPaths([folder], target, stopping());
    expect(report.stopped).toBe(true);
    expect(target.ids).toEqual(['ECLI:NL:HR:2024:A']);
    expect(report.sources.get('rechtspraak.nl')).toMatchObject({ files: 1, added: 1, failed: [] });
  });

  test('texts in languages that are not held are counted', async () => {
    const verdrag = (taal: string) =>
      `<verdrag xml:lang="${taal}"><verdragtekst><wettekst>${artikel('1', 'x')}</wettekst></verdragtekst></verdrag>`;
    write('v.xml', toestandXml({ inhoud: verdrag('fr') + verdrag('en') }));
    expect((await importAll()).leftOut).toEqual({ fr: 1 });
  });

  test('documents that the library refuses fail their file only; a library that cannot go on ends the import', async () => {
    write('a.xml', LAW);
    write('b.xml', DECISION);
    const refusing = (kind: 'failed' | 'local') =>
      Object.assign(new MemoryTarget(), {
        importWork: () => {
          throw new LksError(kind, 'no');
        },
      });
    expect(allFailures(await importPaths([folder], refusing('failed')))).toHaveLength(2);
    await expect(importPaths([folder], refusing('local'))).rejects.toMatchObject({ kind: 'local' });
  });
});

describe('a zip archive', () => {
  const archive = () =>
    zipped({
      'map/a.xml': LAW,
      '../b.xml': DECISION,
      'schema.xsd': '',
      'manifest.xml': '<work label="BWBR0000001"/>',
      '2024.zip': zipped({ 'c.xml': decisionOf('3'), 'd.xml': '<html/>' }),
      'e.xml': DECISION.subarray(0, 200),
    });
  const taken = ['op.zip/map/a.xml', 'op.zip/manifest.xml', 'op.zip/2024.zip/c.xml'];

  test('is imported like a folder, archives in it included; what is wrong in it is named', async () => {
    write('op.zip', archive());
    const report = await importAll();
    expect(target.files.map(({ name }) => name)).toEqual(taken);
    expect(report.notDocuments).toBe(1);
    expect(allFailures(report).map(({ file }) => path.relative(folder, file))).toEqual([
      'b.xml',
      'op.zip/2024.zip/d.xml',
      'op.zip/e.xml',
    ]);
    expect(report.failed[1]).toMatchObject({
      message: say.importing.otherFormat(say.importing.formats.webPage),
      hint: expect.stringMatching(/BWB.*WTI.*CVDR/),
    });
  });

  test('is known by its content, whatever it is called', async () => {
    await importPaths([write('wetten', archive())], target);
    expect(target.files).toHaveLength(taken.length);
  });

  test('skips what was imported before, from wherever', async () => {
    await importPaths([write('wet.xml', LAW)], target);
    const report = await importPaths([write('op.zip', archive())], target);
    expect(laws(report)).toMatchObject({ files: 1, skipped: 1 });
  });

  test('that is cut off gives its own name and what could be read before', async () => {
    const whole = archive();
    const report = await importPaths([write('op.zip', whole.subarray(0, whole.length - 30))], target);
    expect(report.failed).toEqual([
      { file: path.join(folder, 'op.zip'), message: say.importing.zipDamaged, hint: say.importing.damagedHint },
    ]);
  });

  test('counts its entries in the progress', async () => {
    const seen: ImportProgress[] = [];
    const file = write('twee.zip', zipped({ 'a.xml': LAW, 'b.xml': DECISION }));
    await importPaths([file], target, { progress: (progress) => seen.push({ ...progress }) });
    expect(seen.map(({ filesDone, filesTotal }) => [filesDone, filesTotal])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test('stops between two entries when it is told to', async () => {
    const file = write(
      'op.zip',
      zipped({ 'a.xml': decisionOf('A'), 'b.xml': decisionOf('B'), 'c.xml': decisionOf('C') }),
    );
    expect((await importPaths([file], target, stopping())).stopped).toBe(true);
    expect(target.ids).toEqual(['ECLI:NL:HR:2024:A']);
  });
});

describe('the table of contents of a Formex package', () => {
  const contents = (root: string) => `<?xml version="1.0" encoding="UTF-8"?><${root}><OJ><VOLUME/></OJ></${root}>`;
  const passed = ({ passedOver: { noText } }: ImportReport) => noText;

  test.each([
    ['PUBLICATION', 'L_203100123NL.toc.fmx.xml'],
    ['A.ROOT.OF.LATER', 'L_203100123NL.toc.fmx.xml'],
    ['html', 'L_203100123NL.TOC.xml'],
    ['PUBLICATION', 'DOC_3.xml'],
  ])('with the root %s, called %s, is passed over in a folder and in an archive', async (root, name) => {
    write(`map/${name}`, contents(root));
    write('op.zip', zipped({ [name]: contents(root) }));
    const report = await importAll();
    expect([allFailures(report), target.files]).toEqual([[], []]);
    expect(passed(report)).toEqual({ files: 2, names: [`map/${name}`, `op.zip/${name}`] });
  });

  test('is none where its root is an act, and no excuse for what is no XML', async () => {
    write('a.toc.fmx.xml', LAW);
    write('b.toc.fmx.xml', 'hello');
    write('c.xml', contents('A.ROOT.OF.LATER'));
    const report = await importAll();
    expect(target.files.map(({ name }) => name)).toEqual(['a.toc.fmx.xml']);
    expect(allFailures(report).map(({ file }) => path.basename(file))).toEqual(['b.toc.fmx.xml', 'c.xml']);
  });
});

describe('the rows of a report', () => {
  const numbers = (report: ImportReport, of: string): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const row of rowsOf(report)) if (row.of === of) sums[row.reason] = (sums[row.reason] ?? 0) + row.number;
    return sums;
  };

  test('give each file one reason, and add up to the files that were found', async () => {
    const inhoud = journalArticle('1', 'Objet', '<p class="oj-normal">Un puits.</p>');
    for (const [name, content] of Object.entries({
      ...{ 'a.xml': LAW, 'b.xml': LAW, 'c.xml': LAW.subarray(0, 200), 'd.xml': 'hello', 'e.xsd': '', 'f.txt': '' },
      'BWBR0000001.WTI': '<wetstechnische-informatie bwb-id="BWBR0000001"/>',
      'fr.xml': journalXhtml({ taal: 'FR', inhoud }),
      'op.zip': zipped({ 'map/': '', 'map/g.pdf': '' }),
    }))
      write(name, content);
    symlinkSync(path.join(folder, 'a.xml'), path.join(folder, 'link.xml'));
    const report = await importAll();
    const { found, ...reasons } = numbers(report, 'files');
    const alone = { read: 1, describing: 1, otherLanguage: 1, repeated: 1, noText: 1, otherKind: 2, link: 1 };
    // One as a damaged file of its publisher, one as none of the formats.
    expect(reasons).toEqual({ ...alone, refused: 2 });
    expect(report.passedOver.otherKind.names).toEqual(['f.txt', 'op.zip/map/g.pdf']);
    expect(found).toBe(10);
    expect(Object.values(reasons).reduce((sum, number) => sum + number, 0)).toBe(found);
  });

  test('say of a file that was imported earlier that it is known, and of files that were not reached that', async () => {
    const [first, second] = [write('a.xml', LAW), write('b.xml', DECISION)];
    await importPaths([first], target);
    const report = await importPaths([first, second], target, stopping());
    expect(numbers(report, 'files')).toEqual({ known: 1, notReached: 1, found: 2 });
  });

  test('stay few where an archive names very many files, or very long ones', async () => {
    const names = [...Array.from({ length: 10_050 }, (_, n) => `${n}.pdf`), `${'x'.repeat(5000)}.pdf`];
    const report = await importPaths(
      [write('op.zip', zipOf(names.reverse().map((name) => ({ name, content: '' }))))],
      target,
    );
    const { otherKind } = report.passedOver;
    expect([otherKind.files, otherKind.names.length, otherKind.names[0]?.length]).toEqual([10_051, 10_000, 301]);
  });
});

describe('standard input', () => {
  const stdin = (bytes: Buffer | string) => () =>
    (async function* () {
      const whole = Buffer.from(bytes);
      for (let at = 0; at < whole.length; at += 1000) yield whole.subarray(at, at + 1000);
    })();

  test('is read as one XML file', async () => {
    await importPaths(['-'], target, { stdin: stdin(DECISION) });
    expect(target.ids).toEqual(['ECLI:NL:HR:2024:1']);
  });

  test('is read as a zip archive', async () => {
    const bytes = zipOf([{ name: 'a.xml', content: DECISION, descriptor: 'signed' }]);
    await importPaths(['-'], target, { stdin: stdin(bytes) });
    expect(target.files.map(({ name }) => name)).toEqual(['stdin/a.xml']);
  });

  test.each([
    ['nothing', '', say.importing.empty],
    ['another format', 'hello', say.importing.notRecognised],
    ['a zip that is cut off', zipped({ 'a.xml': LAW }).subarray(0, 40), say.importing.zipDamaged],
  ])('that holds %s is named', async (_name, bytes, message) => {
    const report = await importPaths(['-'], target, { stdin: stdin(bytes) });
    expect(report.failed.at(-1)).toMatchObject({ file: '-', message });
    expect(target.files).toEqual([]);
  });

  test('longer than a file may be is refused without being kept', async () => {
    lower({ fileBytes: 1_000_000 });
    const endless = () =>
      (async function* () {
        for (;;) yield Buffer.alloc(1 << 20, 32);
      })();
    const report = await importPaths(['-'], target, { stdin: endless });
    expect(report.failed[0]?.message).toBe(say.importing.tooLong(1_000_000));
  });

  test('is a file name like any other where it is not offered', async () => {
    expect((await importPaths(['-'], target)).failed[0]?.message).toBe(say.importing.noPath);
  });
});

describe('a format', () => {
  test.each([
    ['a byte order mark', '\ufeff<toestand/>'],
    ['white space', '\n <?xml version="1.0"?>\n<toestand/>'],
    ['comments and instructions', '<?xml version="1.0"?><?x y?><!-- <work/> --><toestand a="1">'],
    ['a DOCTYPE, which the parser will refuse', '<!DOCTYPE toestand [<!ENTITY a "b">]><toestand>'],
  ])('is recognised behind %s', (_name, xml) => {
    expect(recogniseFormat(Buffer.from(xml))).toMatchObject({ source: 'wetten.overheid.nl' });
  });

  test('is recognised in UTF-16', () => {
    const bytes = Buffer.from('\ufeff<open-rechtspraak/>', 'utf16le');
    for (const one of [bytes, Buffer.from(bytes).swap16()])
      expect(recogniseFormat(one)).toMatchObject({ root: 'open-rechtspraak' });
  });

  test.each(['', '<', 'toestand', '<toestanden/>', '{}'])('is not seen in "%s"', (text) => {
    expect(recogniseFormat(Buffer.from(text))).toBeUndefined();
  });

  test('has a label for people, and each a root of its own, or a way to tell whose file it is', () => {
    const shared = FORMATS.filter(({ root }) => FORMATS.filter((other) => other.root === root).length > 1);
    for (const { root, accepts } of shared) expect(accepts, root).toBeTypeOf('function');
    for (const { label } of FORMATS) expect(label().length).toBeGreaterThan(10);
  });
});

/** Official files that reach their bounds at their true sizes; the tests of their readers lower the bounds. */
import { appendFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { parsePieces } from '../../src/sources/bwb/wti';
import { parse as parsePage } from '../../src/sources/eurlex/read-xhtml';
import { fingerprintOf } from '../../src/sources/import/fingerprint';
import { allFailures } from '../../src/sources/import/import-report';
import { importPaths } from '../../src/sources/import/importer';
import type { ImportedFile, ImportTarget } from '../../src/sources/shared/parsed-file';
import { XML_LIMITS } from '../../src/sources/shared/xml/limits';
import { readXml } from '../../src/sources/shared/xml/read';
import { journalXhtml } from '../../test/fixtures/import/eurlex';
import { scratchFolder } from '../../test/support/scratch';
import { WHOLE } from '../support/runs';

const HEAD = '<wetstechnische-informatie bwb-id="BWBR0000001">';
const END = '</wetstechnische-informatie>';
const NOTHING = { open: () => {}, text: () => {}, close: () => {} };

async function* joined(head: string, piece: string, times: number, end: string): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  for (let at = 0; at < times; at += 1) yield Buffer.from(piece);
  yield Buffer.from(end);
}

describe('a WTI that is larger than a file may be', () => {
  let folder: string;
  beforeEach(() => {
    folder = scratchFolder('lks-large-');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const files: ImportedFile[] = [];
  const target: ImportTarget = {
    alreadyImported: ({ fingerprint }) => files.some((file) => file.fingerprint === fingerprint),
    importWork(file) {
      files.push(file);
      return { added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0 };
    },
    recordFailure: () => {},
  };

  async function expectRead(piece: string, bytes: number): Promise<string> {
    const file = path.join(folder, 'groot.wti');
    writeFileSync(file, `${HEAD}<wijzigingen><regelingelementen>`);
    for (let size = 0; size < bytes; size += piece.length) appendFileSync(file, piece);
    appendFileSync(file, `</regelingelementen></wijzigingen>${END}`);
    expect(statSync(file).size).toBeGreaterThan(XML_LIMITS.fileBytes);
    const report = await importPaths([file], target);
    expect(allFailures(report)).toEqual([]);
    expect(report.sources.get('wetten.overheid.nl')).toMatchObject({ files: 1, describing: 1 });
    return file;
  }

  test('is read in pieces, and known again', async () => {
    const file = await expectRead(`<plaats>${'x'.repeat(5_000_000)}</plaats>`, 70_000_000);
    expect(files[0]?.fingerprint).toBe(fingerprintOf(readFileSync(file)));
    expect((await importPaths([file], target)).sources.get('wetten.overheid.nl')).toMatchObject({ skipped: 1 });
    truncateSync(file, XML_LIMITS.pieceBytes + 1);
    const message = say.importing.tooLarge(XML_LIMITS.pieceBytes + 1, XML_LIMITS.pieceBytes);
    expect(allFailures(await importPaths([file], target))).toMatchObject([{ file, message }]);
  });

  test.runIf(WHOLE)('is read of 80 MB and 3 million elements', async () => {
    const element =
      '<regelingelement label="Artikel 1"><plaats>1</plaats><datum><details>x</details></datum></regelingelement>\n';
    await expectRead(element.repeat(10_000), 80 * 1024 * 1024);
  });

  test('may have more between what is read than is kept of any element, and no more changes than any law has', async () => {
    const between = '<b/>\n'.repeat(XML_LIMITS.nodes / 10);
    expect((await parsePieces(joined(HEAD, between, 11, END))).description?.changes).toEqual([]);
    const change =
      '<datum><details><betreft>Aanhangig</betreft><ontstaansbron><bron><dossiernummer>1</dossiernummer></bron></ontstaansbron></details></datum>';
    async function* changes(): AsyncGenerator<Buffer> {
      yield Buffer.from(`${HEAD}<wijzigingen><regeling>`);
      for (let at = 0; at <= XML_LIMITS.changes; at += 1) yield Buffer.from(change.replace('>1<', `>${at}<`));
    }
    await expect(parsePieces(changes())).rejects.toThrow(say.importing.tooManyChanges(XML_LIMITS.changes));
  });
});

describe('a file', () => {
  test('may have more elements in pieces than one that is read as a whole', async () => {
    let opened = 0;
    await readXml(joined('<a>', '<b/>'.repeat(250_000), 9, '</a>'), { ...NOTHING, open: () => (opened += 1) });
    expect(opened).toBe(2_250_001);
    await expect(readXml(Buffer.from(`<a>${'<b/>'.repeat(XML_LIMITS.elements)}</a>`), NOTHING)).rejects.toMatchObject({
      kind: 'failed',
    });
  });

  test('with more text than any law, or larger than one, is refused', async () => {
    const long = Buffer.from(`<a>${'x'.repeat(XML_LIMITS.textLength + 1)}</a>`);
    await expect(readXml(long, NOTHING)).rejects.toThrow(say.importing.tooMuchText(XML_LIMITS.textLength));
    const large = Buffer.alloc(XML_LIMITS.fileBytes + 1, 0x20);
    await expect(readXml(large, NOTHING)).rejects.toThrow(say.importing.tooLarge(large.length, XML_LIMITS.fileBytes));
  });

  test('that is a page of more elements than any act is refused before it fills the memory', async () => {
    const inhoud = '<i/>'.repeat(1_000_001);
    await expect(parsePage(journalXhtml({ inhoud }))).rejects.toThrow(say.importing.tooManyNodes(1_000_000));
  });
});

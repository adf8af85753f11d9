/** Files as text in pieces, each with its place: text, Markdown, HTML, DOCX; what is refused, damaged or hostile. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { openText } from '../../../src/research/texts/open';
import { type ZipItem, zipOf } from '../../fixtures/import/zip';
import { scratchFolder } from '../../support/scratch';
import { collected, fileOf, para, type Reading, readingOf as read, runOf, W } from '../../support/unread';

/** As the program reads: what is no text of itself in a process of its own. */
const opened = (source: { path: string } | { bytes: () => AsyncIterable<Buffer> }): Promise<Reading> =>
  collected((tell) => openText({ shown: 'FILE', ...source }, new AbortController().signal, tell));

async function failure(name: string, content: string | Buffer): Promise<LksError> {
  try {
    await read(name, content);
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
  throw new Error('it was read');
}

const docx = (body: string, more: ZipItem[] = []): Buffer =>
  zipOf([{ name: 'word/document.xml', content: `<w:document ${W}><w:body>${body}</w:body></w:document>` }, ...more]);
const notes = (kind: 'footnote' | 'endnote', ...texts: string[]): ZipItem => ({
  name: `word/${kind}s.xml`,
  content: `<w:${kind}s ${W}><w:${kind} w:type="separator" w:id="-1">${para(runOf('SEPARATOR'))}</w:${kind}>${texts
    .map((text, at) => `<w:${kind} w:id="${at + 1}">${para(runOf(text))}</w:${kind}>`)
    .join('')}</w:${kind}s>`,
});

describe('text', () => {
  it('gives lines and columns', async () => {
    const { text, at } = await read('a.txt', 'een\ntwee drie\r\nvier');
    expect(text).toBe('een\ntwee drie\r\nvier');
    expect(at('drie')).toEqual({ line: 2, column: 6 });
    expect(at('vier')).toEqual({ line: 3, column: 1 });
  });

  it('reads UTF-16 and UTF-8 by their marks, and takes what is no UTF-8 for Windows-1252 and says so', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('één §', 'utf16le')]);
    expect((await read('a.txt', wide)).text).toBe('één §');
    expect(
      (await read('a.txt', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('één', 'utf16le').swap16()]))).text,
    ).toBe('één');
    expect((await read('a.txt', '\ufeffeen')).text).toBe('een');
    const guessed = await read('a.txt', Buffer.from('\u0080 caf\u00e9', 'latin1'));
    expect(guessed.text).toBe('€ café');
    expect(guessed.told).toHaveLength(1);
    expect((await read('a.txt', '')).text).toBe('');
  });

  it('gives places far into a file, and in a line that is longer than a piece', async () => {
    const lines = Array.from({ length: 9000 }, (_, at) => `regel ${at + 1} van de tekst`);
    const long = await read('a.txt', lines.join('\n'));
    expect(long.at('regel 8765 ')).toEqual({ line: 8765, column: 1 });
    const one = await read('a.txt', `${'woord '.repeat(100_000)}EINDE`);
    expect(one.at('EINDE')).toEqual({ line: 1, column: 600_001 });
  });

  it('reads what comes on standard input', async () => {
    const bytes = async function* () {
      yield Buffer.from('caf');
      yield Buffer.from([0xc3]);
      yield Buffer.from([0xa9]);
    };
    expect((await opened({ bytes })).text).toBe('café');
  });
});

describe('Markdown', () => {
  it('leaves out marks, keeps places, reads fenced code, tells notes', async () => {
    const source =
      'Zie **HR** 29 *januari*\n\n```\ncode\n```\n> [dit arrest](https://x.nl/y) en [NJ 2016/1](https://x.nl/z)[^1]\n\n[^1]: De noot\n    gaat door\n\nTekst';
    const { text, at } = await read('a.md', source);
    expect(text).toContain('Zie HR 29 januari');
    expect(text).toContain('code');
    expect(text).not.toMatch(/`|\*|\^/);
    expect(text).toContain('dit arrest https://x.nl/y  en NJ 2016/1');
    expect(at('HR')).toEqual({ line: 1, column: 7 });
    expect(at('NJ 2016')).toEqual({ line: 6, column: 36 });
    expect(at('De noot')).toMatchObject({ line: 8, footnote: '1' });
    expect(at('gaat door')).toMatchObject({ line: 9, footnote: '1' });
    expect(at('Tekst')).toEqual({ line: 11, column: 1 });
  });
});

describe('HTML', () => {
  it('reads blocks, characters by their names and links, and no scripts', async () => {
    const source =
      '<!DOCTYPE html><html><head><title>t</title><script>var x = "HR"</script></head>\n<body><h1>Kop</h1><p>A&amp;B&nbsp;&#167;&#x20AC;&constructor; <b>HR\n\n 29</b> <a href="https://x.nl/y">hier</a><sup>3</sup></p><!-- weg --><p>twee<br>drie</p></body></html>';
    const { text, at } = await read('a.txt', source);
    expect(text.replace(/\u200b/g, '')).toBe(
      'Kop\n\nA&B\u00a0§€&constructor; HR 29 hier https://x.nl/y \n\ntwee\ndrie\n\n',
    );
    expect(at('Kop')).toEqual({ line: 2, column: 11 });
    expect(at('29')).toEqual({ line: 4, column: 2 });
  });

  it('ends with any bytes', async () => {
    for (const source of [
      '<html><a href="',
      '<html><!--',
      '<html><script>',
      '<html>&#99999999; &#xD800; <p <p <p',
      `<html>${'<a "'.repeat(20_000)}`,
      `<html>${'x '.repeat(200_000)}`,
    ])
      expect(typeof (await read('a.html', source)).text).toBe('string');
  });
});

describe('DOCX', () => {
  it('joins a word that is split over runs, and gives paragraphs', async () => {
    const { text, at } = await read(
      'a.docx',
      docx(para(runOf('een')) + para(runOf('ECLI:NL:H') + runOf('R:2016:') + runOf('162'))),
    );
    expect(text).toBe('een\n\nECLI:NL:HR:2016:162\n\n');
    expect(at('ECLI')).toEqual({ paragraph: 2 });
  });

  it('leaves out what was deleted and moved away, and the code of fields; keeps what was inserted', async () => {
    const body = para(
      `${runOf('a')}<w:del><w:r><w:delText>WEG</w:delText><w:t>WEG</w:t></w:r></w:del><w:ins>${runOf('b')}</w:ins><w:moveFrom>${runOf('WEG')}</w:moveFrom><w:moveTo>${runOf('c')}</w:moveTo>` +
        `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>WEG</w:instrText></w:r>${runOf('d')}<w:fldSimple w:instr="WEG">${runOf('e')}</w:fldSimple><w:hyperlink>${runOf('f')}</w:hyperlink>` +
        '<w:r><w:tab/><w:t>g</w:t><w:noBreakHyphen/><w:t>h</w:t><w:br/><w:t>i</w:t><w:softHyphen/><w:t>j</w:t></w:r>',
    );
    const { text } = await read(
      'a.docx',
      docx(`<w:p><w:pPr><w:tabs><w:tab/></w:tabs><w:rPr><w:del/></w:rPr></w:pPr></w:p>${body}`),
    );
    expect(text).toBe('\n\nabcdef\tg\u2011h\ni\u00adj\n\n');
  });

  it('gives notes behind the paragraph that refers to them, counted as they are referred to', async () => {
    const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const body =
      para(runOf('een') + reference('footnote', 2)) +
      para(runOf('twee') + reference('footnote', 1) + reference('endnote', 1));
    const { text, at } = await read(
      'a.docx',
      docx(body, [notes('footnote', 'noot X', 'noot Y'), notes('endnote', 'slot Z')]),
    );
    expect(text).toBe('een\n\nnoot Y\n\ntwee\n\nnoot X\n\nslot Z\n\n');
    expect(at('noot Y')).toEqual({ paragraph: 1, footnote: '1' });
    expect(at('noot X')).toEqual({ paragraph: 2, footnote: '2' });
    expect(at('slot Z')).toEqual({ paragraph: 2, footnote: 'endnote 1' });
  });

  it('reads tables, a text box once, and headers once', async () => {
    const box = `<w:r><mc:AlternateContent xmlns:mc="x"><mc:Choice><w:txbxContent>${para(runOf('DOOS'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${para(runOf('DOOS'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;
    const table = `<w:tbl><w:tr><w:tc>${para(runOf('cel 1'))}</w:tc><w:tc>${para(runOf('cel 2'))}</w:tc></w:tr></w:tbl>`;
    const header = {
      name: 'word/header1.xml',
      content: `<w:hdr ${W}>${para(runOf('KOP'))}${para(runOf('KOP'))}</w:hdr>`,
    };
    const { text, at } = await read('a.docx', docx(para(runOf('om ') + box) + table, [header]));
    expect(text).toBe('DOOS\n\nom \n\ncel 1\n\ncel 2\n\nKOP\n\n');
    expect(at('KOP')).toEqual({});
  });

  it('is told from its bytes on standard input', async () => {
    const all = docx(para(runOf('een')));
    const bytes = async function* () {
      yield all.subarray(0, 10);
      yield all.subarray(10);
    };
    expect((await opened({ bytes })).text).toBe('een\n\n');
  });

  it('says of one that is damaged, hostile or too large that it is', async () => {
    const whole = docx(para(runOf('een'.repeat(500))));
    expect(await failure('a.docx', whole.subarray(0, whole.length - 60))).toMatchObject({ kind: 'failed' });
    expect(await failure('a.docx', docx('<w:p>'))).toMatchObject({ kind: 'failed' });
    const entities = zipOf([
      { name: 'word/document.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><w:document>&a;</w:document>' },
    ]);
    expect((await failure('a.docx', entities)).message).toContain('DOCTYPE');
    const bomb = zipOf([{ name: 'word/document.xml', content: Buffer.alloc(30_000_000, 0x20) }]);
    expect(await failure('a.docx', bomb)).toMatchObject({ kind: 'failed' });
    expect(
      (await failure('a.docx', docx(para('').repeat(1) + '<w:x>'.repeat(400) + '</w:x>'.repeat(400)))).message,
    ).toContain('deep');
  });

  it('ends with a sentence or with text, whatever byte is changed or missing', async () => {
    const whole = docx(para(runOf('ECLI:NL:HR:2016:162')), [notes('footnote', 'noot')]);
    for (let at = 4; at < whole.length; at += 17) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at]! + 77) % 256;
      for (const bytes of [changed, whole.subarray(0, at)]) {
        const outcome = await read('a.docx', bytes).then(
          ({ text }) => typeof text,
          (error) => error instanceof LksError && error.message,
        );
        expect(outcome).toBeTruthy();
      }
    }
  });
});

describe('what is not read', () => {
  it.each([
    ['a.rtf', Buffer.from('{\\rtf1 x}'), 'rtf'],
    [
      'a.ods',
      zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true }]),
      'opendocument',
    ],
    ['a.epub', zipOf([{ name: 'mimetype', content: 'application/epub+zip', stored: true }]), 'epub'],
    ['a.pages', zipOf([{ name: 'Index/Document.iwa', content: 'x' }]), 'pages'],
    ['a.pptx', zipOf([{ name: 'ppt/presentation.xml', content: '<x/>' }]), 'slides'],
    ['a.txt', Buffer.from('{\\rtf1 x}'), 'rtf'],
    ['a.msg', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]), 'msg'],
    ['a.wpd', Buffer.from([0xff, 0x57, 0x50, 0x43, 1, 2]), 'wpd'],
    ['a.xml', Buffer.from('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:x/>'), 'wordxml'],
    ['a.mbox', Buffer.from('From a@b.nl Mon Jan  1 2024\nSubject: x\n\ny'), 'mbox'],
    ['a.gz', Buffer.from([0x1f, 0x8b, 8, 8]), 'packed'],
    ['a.ps', Buffer.from('%!PS-Adobe'), 'postscript'],
    ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'image'],
    ['a.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]), 'doc'],
    [
      'a.docx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ...([true, 'local', 'directory'] as const).map((encrypted) => {
      const document = { name: 'word/document.xml', content: '<w:document/>', encrypted };
      return [`locked ${encrypted}.docx`, zipOf([document]), 'encrypted'] as const;
    }),
    ['a.xlsx', zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }]), 'sheets'],
    ['a.zip', zipOf([{ name: 'a.txt', content: 'x' }]), 'archive'],
    ['a.bin', Buffer.from([1, 2, 0, 4]), 'binary'],
  ] as const)('%s is refused by what it is, with what to do', async (name, content, kind) => {
    const error = await failure(name, content);
    expect(error).toMatchObject({ kind: 'usage', exitCode: 2, hint: say.texts.hints[kind] });
    expect(error.message).toBe(say.texts.refused('FILE', say.texts.kinds[kind]));
  });

  it('says what cannot be read', async () => {
    const folder = scratchFolder('lks-texts-');
    for (const one of [path.join(folder, 'nergens'), folder])
      await expect(opened({ path: one })).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
    await expect(opened({ path: fileOf('a.pdf', '%PDF-1.7\nniets\n') })).rejects.toMatchObject({
      message: say.texts.damaged('FILE', say.texts.pdfDamaged),
      hint: say.texts.damagedHint,
    });
  });
});

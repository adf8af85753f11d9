import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { parseParts, partOf } from '../../src/sources/eurlex/read-formex';
import { parse as parseBytes } from '../../src/sources/eurlex/read-xhtml';
import { parseIdentifier } from '../../src/sources/identifiers';
import { recogniseFormat } from '../../src/sources/import/index';
import type { ParsedFile, SourceDocument } from '../../src/sources/shared/parsed-file';
import { countWords, missingWords, wordsOfXml } from '../../test/fixtures/import/words';
import { DATA, formexFiles, realFiles, xhtmlFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';
import { isTaken } from './support/taken';

const pages = xhtmlFiles();
const formex = formexFiles();
/** What has an act in it, and not its annexes or amounts alone. */
const acts = formex.filter((file) => !/0890|0930|0940/.test(file));
/** The files that each rule is held against, by their names. */
const named = (files: readonly string[]) =>
  files.filter(isTaken).map((file) => [path.relative(path.join(DATA ?? '/', 'eurlex'), file), file] as const);

const read = new Map<string, Promise<ParsedFile>>();
/** A page as it is read, once for all tests. */
function parse(file: string): Promise<ParsedFile> {
  const parsed = read.get(file) ?? parseBytes(readFileSync(file));
  read.set(file, parsed);
  return parsed;
}

const INLINE = ['a', 'b', 'i', 'em', 'span', 'sup', 'sub', 'u', 'strong'];
const FORMEX_INLINE = ['HT', 'FT', 'DATE', 'NOTE', 'REF.DOC.OJ', 'QUOT.START', 'QUOT.END', 'LINK', 'IE', 'REF.NOTE'];

/** Marks of consolidation and the line that names the file are no text of the act. */
const withoutMarks = (xhtml: string): string =>
  xhtml
    .replace(/<p class="(?:modref|arrow|reference)"[\s\S]*?<\/p>/g, ' ')
    .replace(/[►▼](?:\s?\([0-9]+\))?\s?[ABCMR]\d*/g, ' ');

/** Without what stands between a deletion and its end, found by the ids of the processing instructions. */
function withoutDeletions(xml: string): string {
  let text = xml;
  for (;;) {
    const open = /<\?CLG\.MDFO ID="([^"]*)"[^?]*ACTION="DELETED"[^?]*\?>/.exec(text);
    if (open === null) return text;
    const close = new RegExp(`<\\?CLG\\.MDFC [^?]*IDREF="${open[1]}"[^?]*\\?>`).exec(text.slice(open.index));
    const end = close === null ? text.length : open.index + close.index + close[0].length;
    text = text.slice(0, open.index) + text.slice(end);
  }
}

/** Without the words of a note where another stands for it and has them again: a note is read once. */
function withoutRepeatedNotes(xml: string): string {
  const words = (content: string) => content.replace(/<[^>]*>/g, '').trim();
  const notes = new Map(
    [...xml.matchAll(/<NOTE NOTE\.ID="([^"]*)"[^>]*>([\s\S]*?)<\/NOTE>/g)].map(([, id, content]) => [
      id,
      words(content!),
    ]),
  );
  return xml.replace(/(<NOTE NOTE\.REF="([^"]*)"[^>]*[^/]>)([\s\S]*?)<\/NOTE>/g, (whole, tag, id, content) =>
    words(content) === notes.get(id) ? `${tag}</NOTE>` : whole,
  );
}

/** Numbers in brackets in a document without its notes, and the notes at its end, by number. */
function marksAndNotes({ body }: SourceDocument) {
  const at = /\n\n\[\d+\] (?:(?!\n\n)[\s\S])*$/.exec(body)?.index ?? body.length;
  const notes = body
    .slice(at)
    .trim()
    .split(/\n(?=\[\d+\])/)
    .filter((note) => note !== '');
  const marks = [...body.slice(0, at).matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));
  return {
    marks: new Set(marks),
    notes: notes.map((note) => [Number(/\d+/.exec(note)![0]), note.replace(/^\[\d+\]/, '').trim()] as const),
  };
}

function wordsOf({ documents }: ParsedFile): Map<string, number> {
  const names = [...new Set(documents.flatMap(({ lawNames }) => lawNames))].join('\n');
  const prefix = (title: string) =>
    title.replace(/^.*?, (?=(?:Article|Annex|Recital|Appendix|ANNEX|LIST|Appendices)\b)/, '');
  return countWords(
    onTheLine(`${names}\n${documents.map(({ body, title }) => `${prefix(title)}\n${body}`).join('\n')}`),
  );
}

/** What is above or below the line as it is in the file. */
const onTheLine = (text: string): string => text.normalize('NFKC').replace(/[_^]\(([^()]{1,40})\)/g, '$1');

const one = (documents: SourceDocument[], externalId: string) =>
  documents.find((document) => document.externalId === externalId);

const parseFormex = async (...names: string[]) =>
  (await parseParts(names.map((name) => ({ name, bytes: readFileSync(path.join(DATA!, 'eurlex/formex', name)) }))))!;

const REACH = '32006R1907/CL2006R1907EN0670010.0001.xml';
let reach: ReturnType<typeof parseFormex>;
beforeAll(() => {
  if (DATA !== undefined && WHOLE) reach = parseFormex(REACH);
});

function expectSound(parsed: ParsedFile, work: string): void {
  const ids = parsed.documents.map(({ externalId }) => externalId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [position, document] of parsed.documents.entries()) {
    expect(document).toMatchObject({ source: 'EUR-Lex', group: 'eu', jurisdiction: 'EU', language: 'en', position });
    expect(document.decisionDate).toMatch(work === '31958R0001' ? /^$/ : /^\d{4}-\d{2}-\d{2}$/);
    expect(document.publicationDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(document.body.trim()).not.toBe('');
    expect(document.body).not.toMatch(/[►▼◄]|\n\n\n|(?<!\|) {2}(?!\|)|<\/?[a-z]/);
    expect([document.title, ...document.lawNames].join('\n')).not.toMatch(/[►▼◄]|\[\d/);
    expect(document.documentType).toBe({ L: 'richtlijn', R: 'verordening' }[work[5]!]);
    expect(document.externalId.startsWith(work)).toBe(true);
    expect(parseIdentifier(document.externalId)).toMatchObject({ kind: 'celex', externalId: document.externalId });
    expect(parseIdentifier(document.url)).toMatchObject({ kind: 'celex', work });
  }
}

describe.skipIf(DATA === undefined)('every real act in XHTML', () => {
  test('there are 30 of them', () => expect(pages).toHaveLength(30));

  test.each(named(pages))('%s keeps every word of the act', async (_name, file) => {
    const bytes = readFileSync(file);
    const expected = wordsOfXml(withoutMarks(bytes.toString('utf8')), {
      leaveOut: new Set(['head']),
      inline: new Set(INLINE),
    });
    expect(missingWords(expected, wordsOf(await parse(file)))).toEqual([]);
  });

  test.each(named(pages))('%s gives sound documents', async (name, file) => {
    expectSound(await parse(file), /3\d{4}[A-Z]\d{4}/.exec(name)![0]);
  });
});

describe.skipIf(DATA === undefined)('every real act in Formex', () => {
  test('there are 7 files of them', () => expect(formex).toHaveLength(7));

  test.each(named(acts))('%s keeps every word that is not deleted', async (_name, file) => {
    const bytes = readFileSync(file);
    // Numbers are printed in groups of three.
    const xml = withoutRepeatedNotes(withoutDeletions(bytes.toString('utf8'))).replace(
      /(?<=<FT TYPE="NUMBER">)\d{4,}(?=[<.,])/g,
      (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ' '),
    );
    const leaveOut = ['BIB.INSTANCE', 'BIB.INSTANCE.CONS', 'INFO.CONSLEG', 'INFO.PROD', 'NO.CELEX'];
    const expected = wordsOfXml(xml.replace(/<\/NO\.CELEX><DATE[^>]*>\d+<\/DATE>/g, '</NO.CELEX>'), {
      leaveOut: new Set(leaveOut),
      inline: new Set(FORMEX_INLINE),
    });
    const parsed = (await parseParts([{ name: 'act', bytes }]))!;
    expect(missingWords(expected, wordsOf(parsed))).toEqual([]);
  });
});

const MARK = [
  'L_2017154EN.01009401.xml',
  'L_2017154EN.01000101.xml',
  'L_2017154EN.01000101.doc.xml',
  'L_2017154EN.01008901.xml',
  'L_2017154EN.01009301.xml',
].map((name) => `32017R1001/${name}`);

/** Of each act: its title as it is listed, and its address; that of a consolidated text has its first day for `oj`. */
const ACTS: Record<string, [title: RegExp, address: string]> = {
  '31958R0001': [/^REGULATION No 1 determining/, 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:'],
  '32006R1907': [/^REACH Regulation$/, 'reg/2006/1907'],
  '32009R1107': [/^Regulation \(EC\) No 1107\/2009$/, 'reg/2009/1107'],
  '32011L0083': [/^Consumer Rights Directive$/, 'dir/2011/83'],
  '32012R0648': [/^Regulation \(EU\) No 648\/2012$/, 'reg/2012/648'],
  '32014R0596': [/^Market Abuse Regulation$/, 'reg/2014/596'],
  '32014R0910': [/^eIDAS Regulation$/, 'reg/2014/910'],
  '32015R2120': [/^Open Internet Regulation$/, 'reg/2015/2120'],
  '32016R0679': [/^General Data Protection Regulation$/, 'reg/2016/679'],
  '32017R0625': [/^Official Controls Regulation$/, 'reg/2017/625'],
  '32017R1001': [/^EU Trade Mark Regulation$/, 'reg/2017/1001'],
  '32019R2088': [/^Sustainable Finance Disclosure Regulation$/, 'reg/2019/2088'],
  '32021R0953': [/^REGULATION \(EU\) 2021\/953 OF THE EUROPEAN/, 'reg/2021/953'],
  '32022R1925': [/^Digital Markets Act$/, 'reg/2022/1925'],
  '32022R2065': [/^Digital Services Act$/, 'reg/2022/2065'],
  '32023R1114': [/^Markets in Crypto-Assets Regulation$/, 'reg/2023/1114'],
  '32024R0903': [/^REGULATION \(EU\) 2024\/903 OF THE EUROPEAN/, 'reg/2024/903'],
};

describe.skipIf(DATA === undefined)('every real act', () => {
  test.each(named([...pages, ...acts]))(
    '%s is itself, and no correction: number, title and address',
    async (name, file) => {
      const { documents } = name.startsWith('formex')
        ? (await parseParts([{ name: 'act', bytes: readFileSync(file) }]))!
        : await parse(file);
      const work = /3\d{4}[A-Z]\d{4}/.exec(name)![0];
      const [title, address] = ACTS[work]!;
      const [act] = documents;
      expect(act).toMatchObject({ externalId: work, title: expect.stringMatching(title) });
      const day = act!.validFrom;
      const expected = address.startsWith('https')
        ? `${address}${day === '' ? work : `0${work.slice(1)}-${day.replaceAll('-', '')}`}`
        : `http://data.europa.eu/eli/${address}/${day || 'oj'}`;
      for (const { url } of documents) expect(url.replace(/#\w+$/, '')).toBe(expected);
    },
  );
});

describe.skipIf(DATA === undefined)('real acts in Formex', () => {
  test('an act in 4 parts and an index is one act, whatever their order', async () => {
    const parsed = await parseFormex(...MARK);
    expectSound(parsed, '32017R1001');
    expect(parsed.documents.slice(-3).map(({ externalId, title }) => [externalId, title])).toEqual([
      ['32017R1001 bijlage I', 'EU Trade Mark Regulation, Annex I AMOUNT OF FEES'],
      [
        '32017R1001 bijlage II',
        'EU Trade Mark Regulation, Annex II Repealed Regulation with list of its successive amendments',
      ],
      ['32017R1001 bijlage III', 'EU Trade Mark Regulation, Annex III Correlation table'],
    ]);
    expect(parsed.documents).toHaveLength(1 + 48 + 212 + 3);
    expect(await parseFormex(...[...MARK].reverse())).toEqual(parsed);
  });

  test('every part of it belongs to the same publication, and no other file does', () => {
    const keys = realFiles('eurlex/formex', /\.xml$/).map((file) => [
      path.basename(path.dirname(file)),
      partOf(readFileSync(file)),
    ]);
    expect(new Set(keys.map(([folder]) => folder)).size).toBe(4);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(4);
    expect(new Set(keys.map(String)).size).toBe(4);
  });

  test.runIf(WHOLE)('articles that were deleted are gone, with their words', async () => {
    const { documents } = await reach;
    expect(one(documents, '32006R1907 artikel 112')).toBeUndefined();
    expect(one(documents, '32006R1907 artikel 65')?.body).not.toContain('1999/45/EC');
    expect(one(documents, '32006R1907 aanhangsel 7')?.title).toBe(
      'REACH Regulation, Appendix 7 Special provisions on the labelling of articles containing asbestos',
    );
    expect(one(documents, '32006R1907 bijlage XVII')?.body).toContain(
      '1. Polychlorinated terphenyls (PCTs) | Shall not be',
    );
  });

  test.each(named(acts))(
    '%s has every mark with its note, every note with its mark, and each note once',
    async (_name, file) => {
      // These texts have numbers in brackets of their own.
      const own: Record<string, number[]> = {
        '32006R1907 bijlage XIV': [1, 2],
        '32011L0083 bijlage I': [2, 3],
      };
      for (const document of (await parseParts([{ name: 'act', bytes: readFileSync(file) }]))!.documents) {
        const { marks, notes } = marksAndNotes(document);
        const id = document.externalId;
        const numbers = notes.map(([number]) => number);
        const without = numbers.filter((number) => !marks.has(number));
        // What named these notes was deleted from the act; the notes were not.
        expect([id, without]).toEqual([id, id === '32006R1907 bijlage XVII' ? [75, 79, 80, 90, 91, 92] : []]);
        const others = numbers.length === 0 ? [] : [...marks].filter((mark) => !numbers.includes(mark));
        expect([id, others]).toEqual([id, own[id] ?? []]);
        expect([id, new Set(numbers).size]).toEqual([id, notes.length]);
        expect(notes.filter(([, text]) => text === '')).toEqual([]);
      }
    },
  );

  test.runIf(WHOLE)(
    'the notes of the annexes of REACH stand under the number of the note, however often they are named',
    async () => {
      const { documents } = await reach;
      const annex = one(documents, '32006R1907 bijlage XIV')!.body;
      expect(annex).toContain('Latest application date[67] | Sunset date[68]');
      expect(annex).toContain('Lead chromate EC No: 231-846-0 CAS No: 7758-97-6');
      expect(annex.match(/\[69\]/g)).toHaveLength(34 + 1);
      expect(annex.match(/^\[69\] 1 September 2021 for the use/gm)).toHaveLength(1);
      expect(annex.match(/^\[\d+\]/gm)).toHaveLength(6);
    },
  );

  test.runIf(WHOLE)('the same act in Formex and in XHTML has the same articles', async () => {
    const formexAct = await parseFormex('32022R2065/L_2022277EN.01000101.xml');
    const page = await parsePage('32022R2065_oj.xhtml');
    const titles = ({ documents }: ParsedFile) =>
      documents.map(({ externalId, title }) => [externalId, title]).slice(1);
    expect(titles(formexAct)).toEqual(titles(page));
  });
});

const parsePage = (name: string) => parse(path.join(DATA!, 'eurlex/xhtml', name));

describe.skipIf(DATA === undefined)('real acts in XHTML', () => {
  test('article 17 of the GDPR is identified, titled and linked as lawyers know it', async () => {
    const { documents } = await parsePage('32016R0679.xhtml');
    expect(documents).toHaveLength(100);
    expect(one(documents, '32016R0679 artikel 17')).toMatchObject({
      title: 'General Data Protection Regulation, Article 17 Right to erasure (‘right to be forgotten’)',
      url: 'http://data.europa.eu/eli/reg/2016/679/2016-05-04#art_17',
      documentType: 'verordening',
      decisionDate: '2016-04-27',
      publicationDate: '2016-05-04',
      validFrom: '2016-05-04',
      aliases: ['art. 17 AVG'],
      lawNames: expect.arrayContaining(['AVG', 'GDPR']),
      body: expect.stringMatching(
        /^1\. The data subject shall have the right[\s\S]*:\n\(a\) the personal data are no longer/,
      ),
    });
  });

  test('a recital has its number and its notes', async () => {
    const { documents } = await parsePage('32014R0596_oj.xhtml');
    expect(documents.filter(({ externalId }) => externalId.includes(' overweging '))).toHaveLength(89);
    expect(one(documents, '32014R0596 overweging 3')).toMatchObject({
      title: 'Market Abuse Regulation, Recital 3',
      url: 'http://data.europa.eu/eli/reg/2014/596/oj#rct_3',
      body: expect.stringMatching(
        /^\(3\) Directive 2003\/6\/EC[\s\S]*\n\n\[4\] Directive 2003\/6\/EC of the European Parliament/,
      ),
    });
  });

  test('an amended act keeps what it puts into another act in its own article', async () => {
    const { documents } = await parsePage('32015R2120_oj.xhtml');
    expect(documents.filter(({ externalId }) => externalId.includes(' artikel '))).toHaveLength(10);
    expect(one(documents, '32015R2120 artikel 7')?.body).toContain('‘Article 6a');
  });

  test.runIf(WHOLE)('versions with and without ids have the same articles where the text is the same', async () => {
    const ids = ({ documents }: ParsedFile) => documents.map(({ externalId }) => externalId);
    const [flat, structured] = [
      await parsePage('versions/32014R0596_v2.xhtml'),
      await parsePage('versions/32014R0596_v3.xhtml'),
    ];
    expect(ids(flat)).toEqual(ids(structured));
    expect(ids(await parsePage('versions/32017R0625_before.xhtml'))).toHaveLength(1 + 167 + 5);
  });

  test('an act of 1958 in plain HTML has its 8 articles and every word', async () => {
    const { documents } = await parsePage('31958R0001_old.html');
    expect(documents).toHaveLength(9);
    expect(documents[8]).toMatchObject({
      externalId: '31958R0001 artikel 8',
      decisionDate: '1958-04-15',
      publicationDate: '1958-10-06',
      url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:31958R0001#art_8',
    });
    const html = readFileSync(path.join(DATA!, 'eurlex/xhtml/31958R0001_old.html'), 'utf8');
    const text = html.slice(html.indexOf('<TXT_TE>'), html.indexOf('</TXT_TE>')).replace(/<[^>]*>/g, ' ');
    expect(missingWords(countWords(text), wordsOf({ documents, work: '' }))).toEqual([]);
  });

  test.each([
    ['cellar-http/eurlex_aws_waf_challenge.html', say.importing.challenge],
    ['cellar-http/32016R0679_fmx4_300_multiple_choices.html', say.importing.listOfParts],
  ])('%s is refused as what it is', async (name, message) => {
    const bytes = readFileSync(path.join(DATA!, 'eurlex', name));
    await expect(parseBytes(bytes)).rejects.toMatchObject({
      kind: 'failed',
      message,
    });
    expect(recogniseFormat(bytes)).toMatchObject({ source: 'EUR-Lex' });
  });

  test.runIf(WHOLE)('a page that was saved from the site is the act in it', async () => {
    const { documents, days = [] } = await parsePage('32016R0679_EN_eurlex_page.html');
    const kinds = documents.map(({ externalId }) => externalId.split(' ')[1] ?? 'act');
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count('act'), count('overweging'), count('artikel'), documents.length]).toEqual([1, 173, 99, 273]);
    expect(days.find(({ kind }) => kind === 'entry-into-force')?.day).toBe('2016-05-24');
    const page = readFileSync(path.join(DATA!, 'eurlex/xhtml/32016R0679.xhtml'), 'utf8');
    const consolidated = await parseBytes(Buffer.from(page));
    const bodyOf = (of: typeof documents, id: string) => of.find(({ externalId }) => externalId === id)?.body;
    for (const number of ['17', '83', '99'])
      expect(bodyOf(documents, `32016R0679 artikel ${number}`)?.length).toBeGreaterThan(
        0.9 * bodyOf(consolidated.documents, `32016R0679 artikel ${number}`)!.length,
      );
    expect(documents.map(({ body }) => body).join(' ')).not.toMatch(/Sign in|Expand all|Cookies/);
  });

  test('every file is recognised by its content', () => {
    for (const file of [...pages, ...formex])
      expect(recogniseFormat(readFileSync(file))).toMatchObject({ source: 'EUR-Lex' });
    const belgian = realFiles('be', /\.html$/);
    expect(belgian).toHaveLength(4);
    for (const file of belgian) expect(recogniseFormat(readFileSync(file))).toBeUndefined();
  });
});

/** DOCX files: what is read of them beside their paragraphs, and what is told to be not read. */
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../fixtures/import/zip';
import { docxOf, para, type Reading, readingOf, relationshipsOf, runOf, W } from '../../support/unread';

const read = (content: Buffer): Promise<Reading> => readingOf('a.docx', content);
const CITED = 'artikel 6:162 BW';
const drawing = (inner: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="100" cy="100"/>${inner}</wp:inline></w:drawing></w:r>`;
const part = (name: string, content: string) => ({ name, content });
const cited = para(runOf(CITED));
const paragraph = para(runOf('a'));
/** A document with a related part: its type, its file below `word` and what is in it. */
const related = (type: string, file: string, content: Buffer | string, body = paragraph): Buffer =>
  docxOf(body, { related: [['rId1', type, file]], parts: [{ name: `word/${file}`, content }] });
/** One with such a part in its text. */
const chunk = (file: string, content: Buffer | string, before = ''): Buffer =>
  related('aFChunk', file, content, `${before}<w:altChunk r:id="rId1"/>`);
const footnotes = (inner: string): string => `<w:footnotes ${W}>${inner}</w:footnotes>`;
const footnote = (id: number, inner = cited): string => `<w:footnote w:id="${id}">${inner}</w:footnote>`;
const reference = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const onlyRun = (inner: string): Buffer => docxOf(para(`<w:r>${inner}</w:r>`));
const chart = `<c:chartSpace xmlns:c="c"><c:cat><c:strRef><c:f>Blad1!A2</c:f><c:strCache><c:pt><c:v>${CITED}</c:v></c:pt></c:strCache></c:strRef></c:cat></c:chartSpace>`;
const model = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:t><a:p><a:r><a:t>${CITED}</a:t></a:r></a:p></dgm:t></dgm:dataModel>`;

/** Each is a document in which the citation stands somewhere; it is read, and nothing is told to be unread. */
const READ: Record<string, Buffer> = {
  'a main part of another name': docxOf(cited, { main: 'word/document2.xml' }),
  'strict relationships': docxOf(cited, {
    base: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
    main: 'inhoud/tekst.xml',
  }),
  'notes of another name': related(
    'footnotes',
    'noten.xml',
    footnotes(footnote(4)),
    para(runOf('a'), reference('footnote', 4)),
  ),
  'a note to which nothing refers': related('footnotes', 'footnotes.xml', footnotes(footnote(4))),
  'a header of another name': related('header', 'kop.xml', `<w:hdr ${W}>${cited}</w:hdr>`),
  'a comment': related(
    'comments',
    'comments.xml',
    `<w:comments ${W}><w:comment w:id="0">${cited}</w:comment></w:comments>`,
    para(runOf('a'), reference('comment', 0)),
  ),
  'hidden text': docxOf(para(runOf(CITED, '<w:vanish/>'))),
  'an equation': docxOf(para(`<m:oMath xmlns:m="m"><m:r><m:t>${CITED}</m:t></m:r></m:oMath>`)),
  'a fraction': docxOf(para(`<m:oMath xmlns:m="m"><m:f><m:num><m:r><m:t>${CITED}</m:t></m:r></m:num></m:f></m:oMath>`)),
  'a diagram': docxOf(para(drawing('<dgm:relIds xmlns:dgm="d" r:dm="rId7" r:lo="rId8"/>')), {
    related: [
      ['rId7', 'diagramData', 'diagrams/data1.xml'],
      ['rId8', 'diagramLayout', 'diagrams/layout1.xml'],
    ],
    parts: [
      part('word/diagrams/data1.xml', model),
      part('word/diagrams/layout1.xml', '<dgm:layoutDef xmlns:dgm="d"><dgm:t>Hierarchie</dgm:t></dgm:layoutDef>'),
    ],
  }),
  'a chart': docxOf(para(drawing('<c:chart xmlns:c="c" r:id="rId7"/>')), {
    related: [['rId7', 'chart', 'charts/chart1.xml']],
    parts: [
      part('word/charts/chart1.xml', chart),
      relationshipsOf('word/charts/chart1.xml', [['rId1', 'package', '../embeddings/blad.xlsx']]),
      part('word/embeddings/blad.xlsx', 'PK'),
    ],
  }),
  'HTML in it': chunk('afchunk1.html', `<html><body><p>${CITED}</p></body></html>`, paragraph),
  'text in it': chunk('stuk.txt', CITED),
  'a document in it': chunk('stuk.docx', docxOf(cited)),
  'what older programs show, where newer ones show nothing': onlyRun(
    `<mc:AlternateContent xmlns:mc="mc"><mc:Choice><w:drawing/></mc:Choice><mc:Fallback><w:t>${CITED}</w:t></mc:Fallback></mc:AlternateContent>`,
  ),
  'letters that are drawn': onlyRun(`<w:pict><v:shape xmlns:v="v"><v:textpath string="${CITED}"/></v:shape></w:pict>`),
  'the text of a picture': docxOf(
    para(
      runOf('een alinea die lang genoeg is voor een tekst'),
      drawing(`<wp:docPr id="1" name="x" descr="${CITED}"/>`),
    ),
  ),
  'text outside of a paragraph': docxOf(`<w:r><w:t>${CITED}</w:t></w:r>`),
  'the choice of a list': onlyRun(
    `<w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="x"/><w:listEntry w:val="${CITED}"/></w:ddList></w:ffData></w:fldChar>`,
  ),
  'letters as symbols': docxOf(para(runOf('artikel 6:162 B'), '<w:r><w:sym w:font="Arial" w:char="F057"/></w:r>')),
  'data that a field shows': docxOf(
    para('<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a/b"/></w:sdtPr><w:sdtContent/></w:sdt>'),
    {
      related: [['rId9', 'customXml', '../customXml/item1.xml']],
      parts: [part('customXml/item1.xml', `<a><b>${CITED}</b></a>`)],
    },
  ),
};

/** Each has something that is not read. */
const TOLD: Record<string, [kind: string, file: Buffer]> = {
  'an object': [
    'embedded',
    related(
      'oleObject',
      'embeddings/oleObject1.bin',
      'x',
      para(runOf('a'), '<w:r><w:object><o:OLEObject xmlns:o="o" r:id="rId1"/></w:object></w:r>'),
    ),
  ],
  'a file to which nothing leads': [
    'embedded',
    docxOf(paragraph, { parts: [part('word/embeddings/brief.docx', 'x')] }),
  ],
  'RTF in it': ['embedded', chunk('a.rtf', '{\\rtf1 x}')],
  'a document elsewhere': [
    'embedded',
    docxOf('<w:subDoc r:id="rId9"/>', { related: [['rId9', 'subDocument', 'elsewhere:deel2.docx']] }),
  ],
  'an element that is not known': ['unknown', onlyRun(`<x:woorden xmlns:x="x">${CITED}</x:woorden>`)],
  'a part that is not known': ['unknown', docxOf(paragraph, { parts: [part('word/tekst2.xml', `<a>${CITED}</a>`)] })],
  'a part of a type that is not known': ['unknown', related('nieuw', 'nieuw.xml', `<a>${CITED}</a>`)],
  'a part that is not there': ['unknown', docxOf(paragraph, { related: [['rId5', 'header', 'kop.xml']] })],
  'a diagram that is damaged': ['unknown', related('diagramData', 'd.xml', '<a><b></a>')],
  handwriting: ['picture', related('ink', 'ink/ink1.xml', '<ink/>')],
  'nothing but a picture': ['no_text', docxOf(para(drawing('<a:blip xmlns:a="a" r:embed="rId3"/>')))],
  'a picture as large as a page': [
    'picture',
    docxOf(
      para(runOf('Dit is een brief met een bijlage die gescand is, en hier staat genoeg tekst.')) +
        para('<w:r><wp:extent xmlns:wp="wp" cx="7560310" cy="10692130"/><a:blip xmlns:a="a"/></w:r>'),
    ),
  ],
};

describe('a DOCX', () => {
  const headed = (properties: string, text: string): string => para(`<w:pPr>${properties}</w:pPr>`, runOf(text));
  const page = '<w:r><w:lastRenderedPageBreak/></w:r>';

  it('tells the heading above each place, by the styles of any Word and by levels of the outline', async () => {
    const styles = `<w:styles ${W}><w:style w:styleId="Kop1"><w:name w:val="heading 1"/></w:style></w:styles>`;
    const { at } = await read(
      docxOf(
        [
          cited,
          headed('<w:pStyle w:val="Kop1"/>', 'Feiten'),
          para(runOf('feit')),
          headed('<w:outlineLvl w:val="1"/>', 'Recht'),
          headed('<w:outlineLvl w:val="9"/>', 'regel'),
        ].join(''),
        { related: [['rId2', 'styles', 'styles.xml']], parts: [part('word/styles.xml', styles)] },
      ),
    );
    expect([CITED, 'Feiten', 'feit', 'regel'].map(at)).toEqual([
      { paragraph: 1 },
      { heading: 'Feiten', paragraph: 2 },
      { heading: 'Feiten', paragraph: 3 },
      { heading: 'Recht', paragraph: 5 },
    ]);
  });

  it('tells the page where Word marked its pages, also of a note and in a paragraph that goes over two', async () => {
    const { at } = await read(
      related(
        'footnotes',
        'footnotes.xml',
        footnotes(footnote(4, para(runOf('noot')))),
        para(runOf('een ')) +
          para(runOf('twee '), page, runOf('drie'), reference('footnote', 4)) +
          para(page, runOf('vier')),
      ),
    );
    expect(['een', 'twee', 'drie', 'noot', 'vier'].map(at)).toEqual([
      { page: 1, paragraph: 1 },
      { page: 1, paragraph: 2 },
      { page: 2, paragraph: 2 },
      { page: 2, paragraph: 2, footnote: '1' },
      { page: 3, paragraph: 3 },
    ]);
  });

  it.each(Object.entries(READ))('with %s is read', async (_name, file) => {
    const { text, unread } = await read(file);
    expect(text).toContain(CITED);
    expect(text.split(CITED)).toHaveLength(2);
    expect(unread).toEqual([]);
  });

  it.each(Object.entries(TOLD))('with %s is told to be read in part', async (_name, [kind, file]) => {
    const { unread, told } = await read(file);
    expect(unread).toEqual([kind]);
    expect(told).toHaveLength(1);
  });

  it('has nothing to tell of what letters have: a logo, properties, styles, what was deleted', async () => {
    const logo = drawing(
      '<wp:docPr xmlns:wp="wp" name="Picture 1"/><a:blip xmlns:a="a" r:embed="rId3"/><wp:posOffset>12</wp:posOffset>',
    );
    const file = docxOf(
      para(
        logo,
        runOf('Geachte heer, hierbij ontvangt u de stukken van de zaak.'),
        '<w:del><w:r><w:delText>weg</w:delText></w:r></w:del>',
      ),
      {
        related: [
          ['rId3', 'image', 'media/image1.png'],
          ['rId4', 'theme', 'theme/theme1.xml'],
          ['rId5', 'fontTable', 'fontTable.xml'],
          ['rId6', 'hyperlink', 'elsewhere:https://example.org/'],
          ['rId8', 'customXml', '../customXml/item1.xml'],
        ],
        parts: [
          part('word/media/image1.png', 'x'),
          part('word/theme/theme1.xml', '<a>naam</a>'),
          part('word/fontTable.xml', '<a>naam</a>'),
          part('docProps/core.xml', '<a>titel</a>'),
          part('customXml/item1.xml', '<a>gegevens</a>'),
          part('word/glossary/document.xml', '<a>bouwsteen</a>'),
        ],
      },
    );
    expect((await read(file)).told).toEqual([]);
  });

  it('gives a comment and a note without a reference their own places, and says that text is hidden', async () => {
    const { at } = await read(READ['a comment']!);
    expect(at(CITED)).toEqual({ paragraph: 1, footnote: 'comment 1' });
    expect((await read(READ['a note to which nothing refers']!)).at(CITED)).toEqual({ footnote: 'unnumbered' });
    expect((await read(READ['hidden text']!)).told).toHaveLength(1);
    const styles = `<w:styles ${W}><w:style w:styleId="Geheim"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`;
    const styled = para(runOf(CITED, '<w:rStyle w:val="Geheim"/>'));
    expect((await read(related('styles', 'styles.xml', styles, styled))).told).toHaveLength(1);
  });

  it('ends where notes refer to themselves and documents hold others', async () => {
    const own = reference('footnote', 1);
    const note = footnotes(footnote(1, para(runOf('noot'), own)));
    expect((await read(related('footnotes', 'footnotes.xml', note, para(own)))).text.split('noot')).toHaveLength(2);
    let inner = docxOf(para(runOf('diep')));
    for (let depth = 0; depth < 3; depth += 1) inner = chunk('stuk.docx', inner);
    expect((await read(inner)).unread).toEqual(['embedded']);
  });

  it('is not found where the main part is of another kind of file', async () => {
    const sheet = zipOf([
      relationshipsOf('', [['rId1', 'officeDocument', 'xl/workbook.xml']]),
      part('xl/workbook.xml', '<workbook/>'),
    ]);
    await expect(read(sheet)).rejects.toMatchObject({ kind: 'usage' });
  });
});

describe('a package with parts of one name', () => {
  const other = (text: string) => ({
    parts: [part('word/document.xml', `<w:document ${W}><w:body>${para(runOf(text))}</w:body></w:document>`)],
  });

  it('is told where they say different things, and the first is read', async () => {
    const { text, unread } = await read(docxOf(para(runOf('Een')), other('Twee')));
    expect(text).toBe('Een\n\n');
    expect(unread).toEqual(['unknown']);
  });

  it('is as any other where they are the same', async () => {
    expect((await read(docxOf(para(runOf('Een')), other('Een')))).told).toEqual([]);
  });
});

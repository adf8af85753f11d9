/** DOCX files: what is read of them beside their paragraphs, and what is told to be not read. */
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../fixtures/import/zip';
import { docxOf, para, type Reading, readingOf, relationshipsOf, runOf, W } from '../../support/unread';

const read = (content: Buffer): Promise<Reading> => readingOf('a.docx', content);
const CITED = 'artikel 6:162 BW';
const drawing = (inner: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="100" cy="100"/>${inner}</wp:inline></w:drawing></w:r>`;
const part = (name: string, content: string) => ({ name, content });

/** Each is a document in which the citation stands somewhere; it is read, and nothing is told to be unread. */
const READ: Record<string, Buffer> = {
  'a main part of another name': docxOf(para(runOf(CITED)), { main: 'word/document2.xml' }),
  'a main part by a path from the root': docxOf(para(runOf(CITED)), { main: '/word/document2.xml'.slice(1) }),
  'strict relationships': docxOf(para(runOf(CITED)), {
    base: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
    main: 'inhoud/tekst.xml',
  }),
  'notes of another name': docxOf(para(runOf('a'), '<w:r><w:footnoteReference w:id="4"/></w:r>'), {
    related: [['rId1', 'footnotes', 'noten.xml']],
    parts: [
      part('word/noten.xml', `<w:footnotes ${W}><w:footnote w:id="4">${para(runOf(CITED))}</w:footnote></w:footnotes>`),
    ],
  }),
  'a note to which nothing refers': docxOf(para(runOf('a')), {
    related: [['rId1', 'footnotes', 'footnotes.xml']],
    parts: [
      part(
        'word/footnotes.xml',
        `<w:footnotes ${W}><w:footnote w:id="4">${para(runOf(CITED))}</w:footnote></w:footnotes>`,
      ),
    ],
  }),
  'a header of another name': docxOf(para(runOf('a')), {
    related: [['rId1', 'header', 'kop.xml']],
    parts: [part('word/kop.xml', `<w:hdr ${W}>${para(runOf(CITED))}</w:hdr>`)],
  }),
  'a comment': docxOf(para(runOf('a'), '<w:r><w:commentReference w:id="0"/></w:r>'), {
    related: [['rId1', 'comments', 'comments.xml']],
    parts: [
      part('word/comments.xml', `<w:comments ${W}><w:comment w:id="0">${para(runOf(CITED))}</w:comment></w:comments>`),
    ],
  }),
  'hidden text': docxOf(para(runOf(CITED, '<w:vanish/>'))),
  'an equation': docxOf(para(`<m:oMath xmlns:m="m"><m:r><m:t>${CITED}</m:t></m:r></m:oMath>`)),
  'a fraction': docxOf(para(`<m:oMath xmlns:m="m"><m:f><m:num><m:r><m:t>${CITED}</m:t></m:r></m:num></m:f></m:oMath>`)),
  'a diagram': docxOf(para(drawing('<dgm:relIds xmlns:dgm="d" r:dm="rId7" r:lo="rId8"/>')), {
    related: [
      ['rId7', 'diagramData', 'diagrams/data1.xml'],
      ['rId8', 'diagramLayout', 'diagrams/layout1.xml'],
    ],
    parts: [
      part(
        'word/diagrams/data1.xml',
        `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:t><a:p><a:r><a:t>${CITED}</a:t></a:r></a:p></dgm:t></dgm:dataModel>`,
      ),
      part('word/diagrams/layout1.xml', '<dgm:layoutDef xmlns:dgm="d"><dgm:t>Hierarchie</dgm:t></dgm:layoutDef>'),
    ],
  }),
  'a chart': docxOf(para(drawing('<c:chart xmlns:c="c" r:id="rId7"/>')), {
    related: [['rId7', 'chart', 'charts/chart1.xml']],
    parts: [
      part(
        'word/charts/chart1.xml',
        `<c:chartSpace xmlns:c="c"><c:cat><c:strRef><c:f>Blad1!A2</c:f><c:strCache><c:pt><c:v>${CITED}</c:v></c:pt></c:strCache></c:strRef></c:cat></c:chartSpace>`,
      ),
      relationshipsOf('word/charts/chart1.xml', [['rId1', 'package', '../embeddings/blad.xlsx']]),
      part('word/embeddings/blad.xlsx', 'PK'),
    ],
  }),
  'HTML in it': docxOf(`${para(runOf('a'))}<w:altChunk r:id="rId9"/>`, {
    related: [['rId9', 'aFChunk', 'afchunk1.html']],
    parts: [part('word/afchunk1.html', `<html><body><p>${CITED}</p></body></html>`)],
  }),
  'text in it': docxOf('<w:altChunk r:id="rId9"/>', {
    related: [['rId9', 'aFChunk', 'stuk.txt']],
    parts: [part('word/stuk.txt', CITED)],
  }),
  'a document in it': docxOf('<w:altChunk r:id="rId9"/>', {
    related: [['rId9', 'aFChunk', 'stuk.docx']],
    parts: [{ name: 'word/stuk.docx', content: docxOf(para(runOf(CITED))) }],
  }),
  'what older programs show, where newer ones show nothing': docxOf(
    para(
      `<w:r><mc:AlternateContent xmlns:mc="mc"><mc:Choice><w:drawing/></mc:Choice><mc:Fallback><w:t>${CITED}</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  ),
  'letters that are drawn': docxOf(
    para(`<w:r><w:pict><v:shape xmlns:v="v"><v:textpath string="${CITED}"/></v:shape></w:pict></w:r>`),
  ),
  'the text of a picture': docxOf(
    para(
      runOf('een alinea die lang genoeg is voor een tekst'),
      drawing(`<wp:docPr id="1" name="x" descr="${CITED}"/>`),
    ),
  ),
  'text outside of a paragraph': docxOf(`<w:r><w:t>${CITED}</w:t></w:r>`),
  'the choice of a list': docxOf(
    para(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="x"/><w:listEntry w:val="${CITED}"/></w:ddList></w:ffData></w:fldChar></w:r>`,
    ),
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
    docxOf(para(runOf('a'), '<w:r><w:object><o:OLEObject xmlns:o="o" r:id="rId5"/></w:object></w:r>'), {
      related: [['rId5', 'oleObject', 'embeddings/oleObject1.bin']],
      parts: [part('word/embeddings/oleObject1.bin', 'x')],
    }),
  ],
  'a file to which nothing leads': [
    'embedded',
    docxOf(para(runOf('a')), { parts: [part('word/embeddings/brief.docx', 'x')] }),
  ],
  'RTF in it': [
    'embedded',
    docxOf('<w:altChunk r:id="rId9"/>', {
      related: [['rId9', 'aFChunk', 'a.rtf']],
      parts: [part('word/a.rtf', '{\\rtf1 x}')],
    }),
  ],
  'a document elsewhere': [
    'embedded',
    docxOf('<w:subDoc r:id="rId9"/>', { related: [['rId9', 'subDocument', 'elsewhere:deel2.docx']] }),
  ],
  'an element that is not known': ['unknown', docxOf(para(`<w:r><x:woorden xmlns:x="x">${CITED}</x:woorden></w:r>`))],
  'a part that is not known': [
    'unknown',
    docxOf(para(runOf('a')), { parts: [part('word/tekst2.xml', `<a>${CITED}</a>`)] }),
  ],
  'a part of a type that is not known': [
    'unknown',
    docxOf(para(runOf('a')), {
      related: [['rId5', 'nieuw', 'nieuw.xml']],
      parts: [part('word/nieuw.xml', `<a>${CITED}</a>`)],
    }),
  ],
  'a part that is not there': ['unknown', docxOf(para(runOf('a')), { related: [['rId5', 'header', 'kop.xml']] })],
  'a diagram that is damaged': [
    'unknown',
    docxOf(para(runOf('a')), {
      related: [['rId5', 'diagramData', 'd.xml']],
      parts: [part('word/d.xml', '<a><b></a>')],
    }),
  ],
  handwriting: [
    'picture',
    docxOf(para(runOf('a')), {
      related: [['rId5', 'ink', 'ink/ink1.xml']],
      parts: [part('word/ink/ink1.xml', '<ink/>')],
    }),
  ],
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
    const styled = docxOf(para(runOf(CITED, '<w:rStyle w:val="Geheim"/>')), {
      related: [['rId1', 'styles', 'styles.xml']],
      parts: [
        part(
          'word/styles.xml',
          `<w:styles ${W}><w:style w:styleId="Geheim"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
        ),
      ],
    });
    expect((await read(styled)).told).toHaveLength(1);
  });

  it('ends where notes refer to themselves and documents hold others', async () => {
    const note = `<w:footnote w:id="1">${para(runOf('noot'), '<w:r><w:footnoteReference w:id="1"/></w:r>')}</w:footnote>`;
    const file = docxOf(para('<w:r><w:footnoteReference w:id="1"/></w:r>'), {
      related: [['rId1', 'footnotes', 'footnotes.xml']],
      parts: [part('word/footnotes.xml', `<w:footnotes ${W}>${note}</w:footnotes>`)],
    });
    expect((await read(file)).text.split('noot')).toHaveLength(2);
    let inner = docxOf(para(runOf('diep')));
    for (let depth = 0; depth < 3; depth += 1)
      inner = docxOf('<w:altChunk r:id="rId9"/>', {
        related: [['rId9', 'aFChunk', 'stuk.docx']],
        parts: [{ name: 'word/stuk.docx', content: inner }],
      });
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

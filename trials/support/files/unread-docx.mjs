// DOCX files with something that a reader of its paragraphs does not look at.
import { docx, NAMESPACES, para, part, run, wordPart, XML } from './docx.mjs';
import { ANY, kindsOf } from './kind.mjs';

const kind = kindsOf('unread', 'docx', '.docx');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document of text and `middle`, in any order of the two. */
const whole = (f, middle, more = {}) => {
  const before = f
    .filler(1 + Math.floor(f.random() * 5))
    .map(para)
    .join('');
  return docx({ body: f.full ? before + para(f.good) + middle : middle + para(f.good) + before, ...more });
};
const drawing = (inner, uri) =>
  `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="${uri}">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const PICTURE = drawing('<a:blip r:embed="p"/>', 'http://schemas.openxmlformats.org/drawingml/2006/picture');
const picture = (name = 'image1.png') =>
  part(`word/media/${name}`, Buffer.from('89504e470d0a1a0a', 'hex'), 'image', { id: 'p', type: 'image/png' });
const page = (text) => `<html><body><p>${text}</p></body></html>`;
const chunk = (f, name, data) =>
  whole(f, '<w:altChunk r:id="c"/>', {
    parts: [part(`word/${name}`, data, 'aFChunk', { id: 'c', type: 'text/html' })],
  });
const embedded = (f, name, data, kindOfPart = 'package') =>
  whole(
    f,
    '<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Word.Document.12" r:id="e"/></w:object></w:r></w:p>',
    { parts: [part(`word/embeddings/${name}`, data, kindOfPart, { id: 'e' })] },
  );
const beside = (f, name, xml, relation, more) => whole(f, '', { parts: [part(name, xml, relation, more)] });
const noted = (f, root, item, kindOfNote) =>
  whole(f, '', {
    parts: [
      part(
        `word/${root}.xml`,
        wordPart(root, `<w:${item} w:id="${f.at + 2}">${para(f.hidden)}</w:${item}>`),
        kindOfNote ?? root,
      ),
    ],
  });

export const kinds = [
  kind('altChunk of HTML', 'a page that Word puts in when it opens the file', (f) =>
    chunk(f, 'a.html', page(f.hidden)),
  ),
  kind('altChunk of DOCX', 'a document that Word puts in', (f) => chunk(f, 'a.docx', docx({ body: para(f.hidden) }))),
  kind('altChunk of text', 'or of RTF', (f) =>
    f.full ? chunk(f, 'a.txt', f.hidden) : chunk(f, 'a.rtf', `{\\rtf1 ${f.hidden}}`),
  ),
  kind('an equation', 'text of m:t in a paragraph, or in one of its own', (f) =>
    whole(
      f,
      f.full
        ? `<w:p>${run('Voorts: ')}<m:oMath><m:r><m:t>${f.hidden}</m:t></m:r></m:oMath></w:p>`
        : `<w:p><m:oMathPara><m:oMath><m:r><m:t>${f.hidden}</m:t></m:r></m:oMath></m:oMathPara></w:p>`,
    ),
  ),
  kind('SmartArt', 'words of a diagram', (f) =>
    whole(
      f,
      drawing(
        '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d"/>',
        'http://schemas.openxmlformats.org/drawingml/2006/diagram',
      ),
      {
        parts: [
          part(
            'word/diagrams/data1.xml',
            `${XML}<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${NAMESPACES}><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>${f.hidden}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
            'diagramData',
            { id: 'd' },
          ),
        ],
      },
    ),
  ),
  kind('a chart', 'with words in its title', (f) =>
    whole(
      f,
      drawing(
        '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/>',
        'http://schemas.openxmlformats.org/drawingml/2006/chart',
      ),
      {
        parts: [
          part(
            'word/charts/chart1.xml',
            `${XML}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${NAMESPACES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${f.hidden}</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>`,
            'chart',
            { id: 'c' },
          ),
        ],
      },
    ),
  ),
  kind('a document within', 'a DOCX as an object', (f) => embedded(f, 'a.docx', docx({ body: para(f.hidden) }))),
  kind('a sheet within', 'an XLSX as an object', (f) =>
    embedded(f, 'a.xlsx', docx({ body: para(f.hidden), main: 'xl/workbook.xml' })),
  ),
  kind('an object within', 'of a kind that is only bytes', (f) =>
    embedded(
      f,
      'oleObject1.bin',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(f.hidden, 'utf16le')]),
      'oleObject',
    ),
  ),
  kind('comments', 'by the side of the text', (f) =>
    whole(
      f,
      `<w:p><w:commentRangeStart w:id="0"/>${run('Hier.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      {
        parts: [
          part(
            'word/comments.xml',
            wordPart('comments', `<w:comment w:id="0" w:author="a">${para(f.hidden)}</w:comment>`),
            'comments',
          ),
        ],
      },
    ),
  ),
  kind('hidden text', 'w:vanish on its words, or in its style', (f) =>
    f.full
      ? whole(f, `<w:p>${run(f.hidden, '<w:vanish/>')}</w:p>`)
      : whole(f, `<w:p><w:pPr><w:pStyle w:val="H"/></w:pPr>${run(f.hidden)}</w:p>`, {
          parts: [
            part(
              'word/styles.xml',
              wordPart('styles', '<w:style w:type="paragraph" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>'),
              'styles',
            ),
          ],
        }),
  ),
  kind('hidden on the web', 'w:webHidden, and letters of one point in white', (f) =>
    whole(f, `<w:p>${run(f.hidden, f.full ? '<w:webHidden/>' : '<w:color w:val="FFFFFF"/><w:sz w:val="2"/>')}</w:p>`),
  ),
  kind(
    'deleted',
    'words that were struck out by a change',
    (f) => whole(f, `<w:p><w:del w:id="1"><w:r><w:delText>${f.hidden}</w:delText></w:r></w:del></w:p>`),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'moved away',
    'words that were moved elsewhere by a change',
    (f) => whole(f, `<w:p><w:moveFrom w:id="1">${run(f.hidden)}</w:moveFrom></w:p>`),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'inserted',
    'words that a change put in',
    (f) => whole(f, `<w:p><w:ins w:id="1">${run(f.hidden)}</w:ins></w:p>`),
    { expects: ['reads'], whole: true },
  ),
  kind(
    'another main part',
    'named document2.xml, which the relations say',
    (f) => whole(f, para(f.hidden), { main: 'word/document2.xml' }),
    { expects: ['reads'] },
  ),
  kind('a main part elsewhere', 'in another folder', (f) => whole(f, para(f.hidden), { main: 'inhoud/tekst.xml' }), {
    expects: ['reads'],
  }),
  kind(
    'a decoy',
    'word/document.xml is there, and the relations name another',
    (f) =>
      docx({
        body: para(f.good) + para(f.hidden),
        main: 'word/real.xml',
        extra: [{ name: 'word/document.xml', data: wordPart('document', `<w:body>${para(f.good)}</w:body>`) }],
      }),
    { expects: ['reads'] },
  ),
  kind(
    'strict',
    'the namespaces of the strict form',
    (f) =>
      docx({
        xml: wordPart('document', `<w:body>${para(f.good)}${para(f.hidden)}</w:body>`).replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
      }),
    { expects: ['reads'] },
  ),
  kind(
    'other prefixes',
    'the same names under other prefixes',
    (f) =>
      docx({ xml: wordPart('document', `<w:body>${para(f.good)}${para(f.hidden)}</w:body>`).replaceAll('w:', 'ns0:') }),
    { expects: ['reads'] },
  ),
  kind(
    'a glossary',
    'blocks of text that can be put in',
    (f) =>
      beside(
        f,
        'word/glossary/document.xml',
        wordPart(
          'glossaryDocument',
          `<w:docParts><w:docPart><w:docPartBody>${para(f.hidden)}</w:docPartBody></w:docPart></w:docParts>`,
        ),
        'glossaryDocument',
      ),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'properties',
    'a title and a subject',
    (f) =>
      beside(
        f,
        'docProps/core.xml',
        `${XML}<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="urn:dc"><dc:title>${f.hidden}</dc:title></cp:coreProperties>`,
        'core-properties',
      ),
    { expects: [...ANY, 'silent'] },
  ),
  kind('bound to data', 'a field whose text stands in the data beside it', (f) =>
    whole(
      f,
      `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a/b" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${f.full ? '<w:p/>' : para('Klik hier.')}</w:sdtContent></w:sdt>`,
      { parts: [part('customXml/item1.xml', `${XML}<a><b>${f.hidden}</b></a>`, 'customXml')] },
    ),
  ),
  kind(
    'a list to choose from',
    'items of a field',
    (f) =>
      whole(
        f,
        `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="${f.hidden}" w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent>${para('Kies.')}</w:sdtContent></w:sdt>`,
      ),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'a field of a content control',
    'text in w:sdtContent within a line',
    (f) => whole(f, `<w:p><w:sdt><w:sdtContent>${run(f.hidden)}</w:sdtContent></w:sdt></w:p>`),
    { expects: ['reads'], whole: true },
  ),
  kind('the fallback alone', 'a text box that stands only in mc:Fallback', (f) =>
    whole(
      f,
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="zzz"><w:drawing/></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${para(f.hidden)}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    ),
  ),
  kind('words of a drawing', 'text by a:t in a shape, or as WordArt of VML', (f) =>
    whole(
      f,
      f.full
        ? drawing(`<a:p><a:r><a:t>${f.hidden}</a:t></a:r></a:p>`, 'urn:x')
        : `<w:p><w:r><w:pict><v:shape><v:textpath string="${f.hidden}"/></v:shape></w:pict></w:r></w:p>`,
    ),
  ),
  kind('a note of nobody', 'a footnote that nothing refers to', (f) => noted(f, 'footnotes', 'footnote'), {
    expects: [...ANY, 'silent'],
  }),
  kind('an endnote of nobody', 'an endnote that nothing refers to', (f) => noted(f, 'endnotes', 'endnote'), {
    expects: [...ANY, 'silent'],
  }),
  kind('headers', 'of a section, first and even', (f) =>
    whole(
      f,
      `<w:p><w:pPr><w:sectPr><w:headerReference w:type="${f.full ? 'even' : 'first'}" r:id="h"/></w:sectPr></w:pPr></w:p>`,
      { parts: [part('word/header3.xml', wordPart('hdr', para(f.hidden)), 'header', { id: 'h' })] },
    ),
  ),
  kind(
    'a header of nobody',
    'that no section has',
    (f) => beside(f, 'word/footer9.xml', wordPart('ftr', para(f.hidden)), 'footer'),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'what a field shows',
    'its result, between its marks',
    (f) =>
      whole(
        f,
        `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF a</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(f.hidden)}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ),
    { expects: ['reads'], whole: true },
  ),
  kind('a field that is not ended', 'its code, and all text behind it', (f) =>
    whole(
      f,
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>QUOTE</w:instrText></w:r></w:p>${para(f.hidden)}`,
    ),
  ),
  kind(
    'a field that makes text',
    'QUOTE, MACROBUTTON, without a result',
    (f) =>
      whole(
        f,
        `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>QUOTE "${f.hidden}"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'a form of old',
    'a text field with a default',
    (f) =>
      whole(
        f,
        `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput><w:default w:val="${f.hidden}"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ),
    { expects: [...ANY, 'silent'] },
  ),
  kind('a picture', 'a page that is a picture, with words in its description', (f) =>
    whole(f, PICTURE.replace('<wp:inline>', `<wp:inline><wp:docPr id="1" name="scan" descr="${f.hidden}"/>`), {
      parts: [picture()],
    }),
  ),
  kind(
    'pictures alone',
    'a scan in a DOCX, and nothing else',
    () => docx({ body: PICTURE.repeat(3), parts: [picture()] }),
    { hides: true },
  ),
  kind('a part of another document', 'w:subDoc', (f) =>
    whole(f, '<w:subDoc r:id="s"/>', {
      relations: [{ id: 's', relation: `${OFFICE}/subDocument`, target: 'deel2.docx', external: true }],
    }),
  ),
  kind('ruby', 'words above words', (f) =>
    whole(
      f,
      `<w:p><w:r><w:ruby><w:rt>${run(f.hidden)}</w:rt><w:rubyBase>${run('a')}</w:rubyBase></w:ruby></w:r></w:p>`,
    ),
  ),
  kind('letters as symbols', 'w:sym of a font of signs', (f) =>
    whole(
      f,
      `<w:p>${[...f.hidden].map((letter) => `<w:r><w:sym w:font="Arial" w:char="${letter.charCodeAt(0).toString(16).padStart(4, '0')}"/></w:r>`).join('')}</w:p>`,
    ),
  ),
  kind(
    'numbers of a list',
    'the text that stands in the form of its numbers',
    (f) =>
      whole(f, '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>', {
        parts: [
          part(
            'word/numbering.xml',
            wordPart(
              'numbering',
              `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="${f.hidden}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
            ),
            'numbering',
          ),
        ],
      }),
    { expects: [...ANY, 'silent'] },
  ),
  kind(
    'elements of others',
    'custom XML and smart tags around text',
    (f) =>
      whole(
        f,
        f.full
          ? `<w:customXml w:element="a">${para(f.hidden)}</w:customXml>`
          : `<w:p><w:smartTag w:element="a">${run(f.hidden)}</w:smartTag></w:p>`,
      ),
    { expects: ['reads'] },
  ),
  kind('elements unknown', 'text within an element that no standard has', (f) =>
    whole(f, `<x:new xmlns:x="urn:new">${para(f.hidden)}</x:new>`),
  ),
  kind(
    'plain',
    'nothing is hidden: paragraphs, a table, a note',
    (f) => whole(f, `<w:tbl><w:tr><w:tc>${para(f.hidden)}</w:tc></w:tr></w:tbl>`),
    { expects: ['reads'], whole: true },
  ),
];

// DOCX files by hand.
import { zip } from './zip.mjs';

const OFFICE_2006 = 'http://schemas.openxmlformats.org/officeDocument/2006';
export const OFFICE = `${OFFICE_2006}/relationships`;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const NAMESPACES = [
  `xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:m="${OFFICE_2006}/math"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

export const run = (text, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const para = (inner) => `<w:p>${inner.startsWith('<') ? inner : run(inner)}</w:p>`;

/** A part of the package beside the main one, with the relation by which it is reached. */
export const part = (name, data, kind, { id = `rId${name.replace(/\W/g, '')}`, type = 'application/xml' } = {}) => ({
  ...{ name, data, id, type },
  relation: kind.includes('://') ? kind : `${OFFICE}/${kind}`,
});

/** A whole part of WordprocessingML with that root. */
export const wordPart = (root, inner) => `${XML}<w:${root} ${NAMESPACES}>${inner}</w:${root}>`;

export const relationsOf = (parts) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(({ id, relation, target, external }) => {
      const mode = external ? ' TargetMode="External"' : '';
      return `<Relationship Id="${id}" Type="${relation}" Target="${target}"${mode}/>`;
    })
    .join('')}</Relationships>`;

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * The entries of a DOCX. `body` is the inside of `w:body`, `xml` replaces the whole main part; `parts` are those beside it; `relations`
 * more relations; `main` the main part's name; `extra` entries that nothing refers to.
 */
export function entriesOf({ body = '', xml, parts = [], relations = [], main = 'word/document.xml', extra = [] }) {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const file = main.slice(folder.length);
  const targets = parts.map((one) => ({ ...one, target: `/${one.name}` }));
  const types = [{ name: main, type: MAIN }, ...parts].map(
    ({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  const defaults = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  return [
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}<Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: relationsOf([{ id: 'rId1', relation: `${OFFICE}/officeDocument`, target: main }]),
    },
    { name: main, data: xml ?? wordPart('document', `<w:body>${body}</w:body>`) },
    { name: `${folder}_rels/${file}.rels`, data: relationsOf([...targets, ...relations]) },
    ...parts.map(({ name, data }) => ({ name, data })),
    ...extra,
  ];
}

export const docx = (given) => zip(entriesOf(given));

/** What the names in a file of the Rechtspraak are (rechtspraak-1.0): those of its text, and those of its description. */
import { type Roles, rolesOf } from '../shared/reading/roles';
import { attributesOf, type Names } from '../shared/xml/names';

/** In the text. */
export const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'uitspraak conclusie inhoudsindicatie'],
  [{ is: 'block' }, 'uitspraak.info conclusie.info section title paragroup parablock'],
  [{ is: 'inline' }, 'emphasis footnote footnote-ref inlinemediaobject nr link ulink quote phrase'],
  [{ is: 'inline', raised: 'up' }, 'superscript'],
  [{ is: 'inline', raised: 'down' }, 'subscript'],
  [{ is: 'list', item: 'listitem', whole: true }, 'itemizedlist orderedlist'],
  [{ is: 'block', part: 'onderdeel' }, 'listitem'],
  [{ is: 'block', whole: true }, 'informaltable table bridgehead para'],
  [{ is: 'block', picture: true, whole: true }, 'imagedata'],
  [{ is: 'block' }, 'mediaobject imageobject textobject'],
  [{ is: 'table', whole: true }, 'tgroup entrytbl'],
  [{ is: 'block' }, 'thead tbody tfoot row entry'],
  [{ is: 'data' }, 'colspec spanspec'],
);

/** In the description. */
export const FACTS: Roles = rolesOf(
  [{ is: 'container' }, 'open-rechtspraak RDF Description'],
  [
    { is: 'data' },
    `identifier title creator spatial date issued modified type zaaknummer replaces subject procedure relation references hasVersion
    temporal list li start end`,
  ],
  [{ is: 'administration' }, 'accessRights coverage publisher'],
  [{ is: 'machine' }, 'format'],
  // The headnote, and the language of the text.
  [{ is: 'repeated' }, 'abstract language'],
);

export const NAMES: Names = {
  elements: new Map([...FACTS, ...ROLES]),
  attributes: attributesOf({
    read: `resourceIdentifier type aanleg gevolg role lang id label linkend mark numeration href url colname colnum nameend namest spanname
      morerows colspan rowspan`,
    machine: 'about language scheme schemaLocation',
    layout: 'space cols',
    picture: 'fileref format align scale width depth',
  }),
};

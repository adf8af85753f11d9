/** The parts of a DOCX: which of them have text, and what is done with the others. */
import type { UnreadKind } from '../../contract/vocabulary';
import { say } from '../../messages';
import { attributeOf } from '../../sources/shared/xml/element';
import { readXmlAtOnce, type XmlAttributes } from '../../sources/shared/xml/read';
import type { Package } from './package';
import { LETTERS, type Tell } from './piece';

/**
 * By relationship type. `instead`: a fallback, read if the main part has no text. `passed`: no text of the document.
 * `UnreadKind`: not read, with a warning; so are unlisted types.
 */
export const DOCX_PARTS: Readonly<Record<string, 'read' | 'instead' | 'passed' | UnreadKind>> = {
  footnotes: 'read',
  endnotes: 'read',
  comments: 'read',
  header: 'read',
  footer: 'read',
  chart: 'read',
  chartEx: 'read',
  diagramData: 'read',
  diagramDrawing: 'instead',
  aFChunk: 'read',
  subDocument: 'embedded',
  frame: 'embedded',
  oleObject: 'embedded',
  package: 'embedded',
  control: 'embedded',
  customXml: 'passed',
  glossaryDocument: 'passed',
  image: 'passed',
  hyperlink: 'passed',
  styles: 'passed',
  stylesWithEffects: 'passed',
  numbering: 'passed',
  settings: 'passed',
  webSettings: 'passed',
  fontTable: 'passed',
  font: 'passed',
  theme: 'passed',
  themeOverride: 'passed',
  people: 'passed',
  commentsExtended: 'passed',
  commentsIds: 'passed',
  commentsExtensible: 'passed',
  documenttasks: 'passed',
  classificationlabels: 'passed',
  diagramLayout: 'passed',
  diagramQuickStyle: 'passed',
  diagramColors: 'passed',
  chartStyle: 'passed',
  chartColorStyle: 'passed',
  chartUserShapes: 'read',
  ink: 'picture',
  video: 'picture',
  audio: 'picture',
  media: 'picture',
  printerSettings: 'passed',
  recipientData: 'passed',
  mailMergeSource: 'passed',
  attachedTemplate: 'passed',
  keyMapCustomizations: 'passed',
  attachedToolbars: 'passed',
  vbaProject: 'passed',
  wordVbaData: 'passed',
  'ui-extensibility': 'passed',
  taskpanes: 'passed',
  webextension: 'passed',
  webextensiontaskpanes: 'passed',
  'core-properties': 'passed',
  'extended-properties': 'passed',
  'custom-properties': 'passed',
  customXmlProps: 'passed',
  thumbnail: 'passed',
  origin: 'passed',
  signature: 'passed',
};

const BY_NAME = /^word\/(?:(footnotes|endnotes|comments)|(header|footer)\d*)\.xml$/i;
/** Whether the file is damaged if this part cannot be unpacked. */
export const isNeeded = (name: string): boolean => /^word\/document\d*\.xml$/i.test(name) || BY_NAME.test(name);

const NOT_UNPACKED =
  /\/embeddings\/|\.(?:png|jpe?g|gif|bmp|tiff?|[ew]mf|wdp|svgz?|ico|bin|odttf|[ot]tf|mp[34]|wav|avi|mov|wmv)$/i;
export const isPart = (name: string): boolean => !NOT_UNPACKED.test(name);
/** Parts of the package itself, and files that programs leave in archives. */
const OF_ARCHIVE = /^\[content_types\]\.xml$|(?:^|\/)_rels\/|^__macosx\/|(?:^|\/)\.ds_store$|^\[trash\]\/|^mimetype$/i;

/** Properties, data, building blocks, themes, and layouts of diagrams and charts. */
const IDLE =
  /^(?:docprops|customxml|customui)\/|^word\/(?:glossary|theme)\/|\/(?:layout|quickstyle|colors|style)\d*\.xml$/i;

/** The name of the main part, by relationship or else the usual name; undefined if none. */
export function mainPartOf(parts: Package): string | undefined {
  const related = parts.relationships('').find(({ type, isElsewhere }) => type === 'officeDocument' && !isElsewhere);
  const name = related?.target ?? 'word/document.xml';
  const begin = parts.bytes(name)?.subarray(0, 4096).toString('latin1');
  return begin === undefined || /<(?:\w+:)?(?:workbook|presentation)[\s/>]/.test(begin) ? undefined : name;
}

/** The type of a part by its name; undefined if unknown. */
export function nameTells(name: string): string | undefined {
  const [, notes, running] = BY_NAME.exec(name) ?? [];
  return (notes ?? running)?.toLowerCase();
}

/** Whether a part without a relationship has no text, by its name. */
export function isIdle(name: string): boolean {
  const base = /([a-z]+)\d*\.xml$/i.exec(name)?.[1] ?? '';
  return OF_ARCHIVE.test(name) || IDLE.test(name) || DOCX_PARTS[base] === 'passed';
}

export const isOn = (attributes: XmlAttributes): boolean => !/^(?:0|false|off)$/.test(attributeOf(attributes, 'val'));

/** Whether a property makes a paragraph a heading: its level in the outline; 9 is text. */
export const isOutlined = (name: string, attributes: XmlAttributes): boolean =>
  name === 'outlineLvl' && /^[0-8]$/.test(attributeOf(attributes, 'val'));

/** Ids of styles: of those that hide text, and of headings. */
export type Styles = Record<'hidden' | 'headings', ReadonlySet<string>>;

export function stylesOf(bytes: Buffer | undefined): Styles {
  const [hidden, headings] = [new Set<string>(), new Set<string>()];
  if (bytes === undefined) return { hidden, headings };
  let style = '';
  try {
    readXmlAtOnce(bytes, {
      open(name, attributes) {
        if (name === 'style') style = attributeOf(attributes, 'styleId');
        else if (name === 'vanish' && isOn(attributes)) hidden.add(style);
        else if (isOutlined(name, attributes) || isHeadingName(name, attributes)) headings.add(style);
      },
      text() {},
      close() {},
    });
  } catch {
    // Hidden text is read anyway.
  }
  return { hidden, headings };
}

/** In whatever language Word is: it keeps the names of its own styles in English. */
const isHeadingName = (name: string, attributes: XmlAttributes): boolean =>
  name === 'name' && /^(?:heading \d|title)$/i.test(attributeOf(attributes, 'val'));

/** The distinct texts in an XML part. */
export function textsOf(bytes: Buffer): Set<string> {
  const texts = new Set<string>();
  try {
    readXmlAtOnce(bytes, {
      open() {},
      text: (text) => void (LETTERS.test(text) && texts.add(text.trim())),
      close() {},
    });
  } catch {
    // No program shows damaged data.
  }
  return texts;
}

/** Whether a part has text; true for bytes that are not XML. */
export function hasTextIn(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 1024).toString('latin1');
  if (!/^[\s\u00ef\u00bb\u00bf]*</.test(begin)) return bytes.length > 0;
  return textsOf(bytes).size > 0;
}

const FEW = 40;

/** Warns of pictures that may have text: any picture in a document with hardly any letters, else large ones. */
export function tellPictures(
  { pictures, largePictures }: { pictures: number; largePictures: number },
  letters: number,
  tell: Tell,
): void {
  const { docx } = say.texts;
  if (pictures > 0 && letters < FEW) tell(docx.onlyPictures, 'no_text');
  else if (largePictures > 0) tell(docx.largePictures(largePictures), 'picture');
}

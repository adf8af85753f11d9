/** The parts of a DOCX: which of them have text, and what is done with the others. */
import type { UnreadKind } from '../../contract/vocabulary';
import { say } from '../../messages';
import { attributeOf } from '../../sources/shared/xml/element';
import { readXmlAtOnce, type XmlAttributes } from '../../sources/shared/xml/read';
import type { Package } from './package';
import { LETTERS, type Tell } from './piece';

/**
 * What is done with a part, by the type of the relationship that leads to it. `read`: its text is. `instead`: it shows again what another part
 * has, and is read where that has none. `passed`: it has no text of the document. A kind: it is not read, and told. So is a part of another type.
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

/** Parts whose names tell what they are, where no relationship does; they are read as such. */
const BY_NAME = /^word\/(?:(footnotes|endnotes|comments)|(header|footer)\d*)\.xml$/i;
/** Parts without which there is no document: one that cannot be unpacked is a damaged file. */
export const isNeeded = (name: string): boolean => /^word\/document\d*\.xml$/i.test(name) || BY_NAME.test(name);

/** Parts that are not unpacked: pictures, sounds, fonts, and files of other programs, which have no text that is read. */
const NOT_UNPACKED =
  /\/embeddings\/|\.(?:png|jpe?g|gif|bmp|tiff?|[ew]mf|wdp|svgz?|ico|bin|odttf|[ot]tf|mp[34]|wav|avi|mov|wmv)$/i;
export const isPart = (name: string): boolean => !NOT_UNPACKED.test(name);
/** Parts that a package needs, and what programs leave in archives. */
const OF_ARCHIVE = /^\[content_types\]\.xml$|(?:^|\/)_rels\/|^__macosx\/|(?:^|\/)\.ds_store$|^\[trash\]\/|^mimetype$/i;

/** Folders of properties, data, building blocks and themes, and what diagrams and charts look like. */
const IDLE =
  /^(?:docprops|customxml|customui)\/|^word\/(?:glossary|theme)\/|\/(?:layout|quickstyle|colors|style)\d*\.xml$/i;

/** The name of the part with the text: it is the relationship that tells, or else the usual name. */
export function mainPartOf(parts: Package): string | undefined {
  const related = parts.relationships('').find(({ type, isElsewhere }) => type === 'officeDocument' && !isElsewhere);
  const name = related?.target ?? 'word/document.xml';
  const begin = parts.bytes(name)?.subarray(0, 4096).toString('latin1');
  return begin === undefined || /<(?:\w+:)?(?:workbook|presentation)[\s/>]/.test(begin) ? undefined : name;
}

/** The type that a part has by its name. */
export function nameTells(name: string): string | undefined {
  const [, notes, running] = BY_NAME.exec(name) ?? [];
  return (notes ?? running)?.toLowerCase();
}

/** Whether a part to which nothing leads is one that has no text of the document, by its name. */
export function isIdle(name: string): boolean {
  const base = /([a-z]+)\d*\.xml$/i.exec(name)?.[1] ?? '';
  return OF_ARCHIVE.test(name) || IDLE.test(name) || DOCX_PARTS[base] === 'passed';
}

/** Whether a property that is there is on. */
export const isOn = (attributes: XmlAttributes): boolean => !/^(?:0|false|off)$/.test(attributeOf(attributes, 'val'));

/** Styles whose text is hidden. */
export function hiddenStylesOf(bytes: Buffer | undefined): Set<string> {
  const hidden = new Set<string>();
  if (bytes === undefined) return hidden;
  let style = '';
  try {
    readXmlAtOnce(bytes, {
      open(name, attributes) {
        if (name === 'style') style = attributeOf(attributes, 'styleId');
        else if (name === 'vanish' && isOn(attributes)) hidden.add(style);
      },
      text() {},
      close() {},
    });
  } catch {
    // Text is read whether it is hidden or not.
  }
  return hidden;
}

/** The texts of a part of data, each once. */
export function textsOf(bytes: Buffer): Set<string> {
  const texts = new Set<string>();
  try {
    readXmlAtOnce(bytes, {
      open() {},
      text: (text) => void (LETTERS.test(text) && texts.add(text.trim())),
      close() {},
    });
  } catch {
    // What cannot be read is shown by no program.
  }
  return texts;
}

/** Whether a part has text: of XML between its tags; of other bytes nobody knows. */
export function hasTextIn(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 1024).toString('latin1');
  if (!/^[\s\u00ef\u00bb\u00bf]*</.test(begin)) return bytes.length > 0;
  return textsOf(bytes).size > 0;
}

/** Pictures and fewer letters than this: a scan perhaps. */
const FEW = 40;

/** Tells of pictures that can have text: of all of them where the document has hardly any letters, else of large ones. */
export function tellPictures(
  { pictures, largePictures }: { pictures: number; largePictures: number },
  letters: number,
  tell: Tell,
): void {
  const { docx } = say.texts;
  if (pictures > 0 && letters < FEW) tell(docx.onlyPictures, 'no_text');
  else if (largePictures > 0) tell(docx.largePictures(largePictures), 'picture');
}

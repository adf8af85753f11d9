/** The kind of a file, by its first bytes or else by its name. */
import path from 'node:path';
import { beginningOf, encodingOf } from './encoding';

export type ReadKind = 'text' | 'markdown' | 'html' | 'zip' | 'pdf' | 'eml' | 'fodt';

export type RefusedKind =
  | 'rtf'
  | 'doc'
  | 'msg'
  | 'encrypted'
  | 'binary'
  | 'epub'
  | 'pages'
  | 'opendocument'
  | 'wpd'
  | 'wordxml'
  | 'mbox'
  | 'packed'
  | 'postscript'
  | 'image';

const startsWith = (head: Buffer, text: string): boolean => head.subarray(0, text.length).toString('latin1') === text;

const BEGINNINGS: readonly [kind: RefusedKind, ...beginnings: string[]][] = [
  ['wpd', '\u00ffWPC'],
  ['packed', '\u001f\u008b', 'Rar!', '7z\u00bc\u00af', 'BZh', '\u00fd7zXZ'],
  ['postscript', '%!PS'],
  ['image', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'II*\u0000', 'MM\u0000*'],
];

/** OLE containers: documents, messages, encrypted files. */
function inContainer(head: Buffer, extension: string): RefusedKind {
  const has = (name: string): boolean => head.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'encrypted';
  return extension === '.msg' || has('__substg1.0_') || has('__properties_version') ? 'msg' : 'doc';
}

function inArchive(head: Buffer, extension: string): 'zip' | RefusedKind {
  const begin = head.subarray(0, 200).toString('latin1');
  if (begin.includes('application/epub') || extension === '.epub') return 'epub';
  if (extension === '.pages' || head.includes('Index/Document.iwa')) return 'pages';
  return begin.includes('opendocument.') && !begin.includes('opendocument.text') ? 'opendocument' : 'zip';
}

/** Header fields of a message, and fields that only programs write. */
const FIELD = /^[A-Za-z][A-Za-z0-9-]{1,40}:(?:[ \t]|\r?$)/;
const OF_MESSAGES =
  /^(?:mime-version|received|return-path|message-id|content-type|delivered-to|x-[a-z-]+|dkim-signature):/im;
const OF_PEOPLE = /^(?:from|to|subject|date):/im;

function isMessage(begin: string): boolean {
  const [fields = ''] = begin.split(/\r?\n\r?\n/, 1);
  const lines = fields.split(/\r?\n/).filter((line) => !/^[ \t]/.test(line));
  if (lines.length < 2 || !lines.every((line) => FIELD.test(line))) return false;
  return /^mime-version:/im.test(fields) || (lines.length > 2 && OF_MESSAGES.test(fields) && OF_PEOPLE.test(fields));
}

const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/i;

/** Whether a text is TeX, whose commands may split words. */
export const isTex = (head: Buffer, name: string): boolean =>
  /\.(?:tex|ltx|latex)$/i.test(name) || /^\s*(?:%.*\s+)*\\documentclass/.test(beginningOf(head));

/** The kind of a file, by its first bytes, or else by its name. */
export function kindOf(head: Buffer, name: string): ReadKind | RefusedKind {
  const extension = path.extname(name).toLowerCase();
  if (startsWith(head, 'PK\u0003\u0004')) return inArchive(head, extension);
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(head, '\u00d0\u00cf\u0011\u00e0')) return inContainer(head, extension);
  const known = BEGINNINGS.find(([, ...beginnings]) => beginnings.some((begin) => startsWith(head, begin)));
  if (known !== undefined) return known[0];
  if (encodingOf(head) === undefined) return 'binary';
  return kindOfText(beginningOf(head), extension);
}

function kindOfText(begin: string, extension: string): ReadKind | RefusedKind {
  if (/^\s*\{\\rtf?\d?/.test(begin)) return 'rtf';
  if (/^\s*<(?:\?xml|[\w:]+[\s>])/.test(begin)) {
    if (/progid="Word\.Document"|<pkg:package[\s>]|<w:wordDocument[\s>]/.test(begin)) return 'wordxml';
    if (/<office:document[\s>]/.test(begin)) return 'fodt';
  }
  if (extension === '.mbox' || /^From \S+@\S+ .*\d{4}\r?\n[A-Za-z-]+:/.test(begin)) return 'mbox';
  if (['.eml', '.mht', '.mhtml'].includes(extension) || isMessage(begin)) return 'eml';
  if (['.md', '.markdown', '.mdown', '.mkd'].includes(extension)) return 'markdown';
  return ['.html', '.htm', '.xhtml'].includes(extension) || HTML.test(begin) ? 'html' : 'text';
}

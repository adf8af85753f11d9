/** Files of kinds that people offer by mistake, told by their first bytes, so that the refusal can name them. */
import { say } from '../../messages';
import type { ImportFailure } from './import-report';

type Kind = keyof typeof say.importing.formats;

/** By how a file begins, as ISO-8859-1. Archives of office programs begin with an entry of a fixed name, 30 bytes in. */
const BEGINNINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^%PDF-/, 'pdf'],
  [
    /^PK\x03\x04[\s\S]{26}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/\w+\.xml|mimetypeapplication\/vnd)/,
    'office',
  ],
  [/^\xd0\xcf\x11\xe0|^\{\\rtf/, 'office'],
  [/^(?:\x1f\x8b|BZh\d|7z\xbc\xaf|Rar!\x1a|\xfd7zXZ|\x28\xb5\x2f\xfd)|^[\s\S]{257}ustar/, 'compressed'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i, 'webPage'],
  [/^(?:\xef\xbb\xbf)?\s*[{[]\s*["{}\]]/, 'json'],
];

/** How much of a file tells. */
const HEAD_BYTES = 512;

const kindOf = (bytes: Buffer): Kind | undefined => {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  return BEGINNINGS.find(([pattern]) => pattern.test(head))?.[1];
};

/** True for a zip archive that is the file of an office program: its XML is nothing to import. */
export const isOfficeDocument = (head: Buffer): boolean => kindOf(head) === 'office';

/** Why a file that is none of the formats is refused; `formats` are those that can be imported, for people. */
export function notRecognised(path: string, bytes: Buffer, formats: readonly string[]): ImportFailure {
  if (bytes.length === 0) return { file: path, message: say.importing.empty };
  const kind = kindOf(bytes);
  const message =
    kind === undefined ? say.importing.notRecognised : say.importing.otherFormat(say.importing.formats[kind]);
  const hint =
    kind === 'compressed' ? say.importing.compressedHint : say.importing.notRecognisedHint(formats.join('; '));
  return { file: path, message, hint };
}

/** CVDR numbers of local regulations: `CVDR680781`, `CVDR680781_1`, `CVDR680781/1`, `1.1:CVDR77862_1` (publishers.md, "CVDR number"). */
import { type CvdrIdentifier, externalIdTail, type Locator, pinpoint } from './identifier';
import { readLocator } from './locator';

const CVDR = /^(?:1\.\d:)?CVDR[:/ ]{0,3}(\d{1,7})(?:[_/](\d{1,3})(?![\d-]))?(?![\dA-Za-z])(.*)$/is;

/** Builds the identifier of a local regulation and a place in it. */
export function cvdrIdentifier(work: string, version: string | undefined, locator: Locator): CvdrIdentifier {
  const container = locator.containers.length > 0 ? locator.containers.join(' ') : undefined;
  const regulation = version === undefined ? work : `${work}_${version}`;
  return {
    kind: 'cvdr',
    work,
    ...(version === undefined ? {} : { version }),
    ...(container === undefined ? {} : { container }),
    ...pinpoint(locator),
    externalId: regulation + externalIdTail(container, locator.article),
  };
}

/** Reads a text that starts with a CVDR number and holds nothing but a place in that regulation. */
export function parseCvdr(text: string): CvdrIdentifier | undefined {
  const match = CVDR.exec(text);
  if (match === null) return undefined;
  const locator = readLocator(match[3] ?? '');
  return locator === undefined ? undefined : cvdrIdentifier(`CVDR${match[1]}`, match[2], locator);
}

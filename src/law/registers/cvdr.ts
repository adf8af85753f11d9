/**
 * CVDR numbers of local regulations: `CVDR680781`, `CVDR680781_1`, `CVDR680781/1`, `1.1:CVDR77862_1` (publishers.md,
 * "CVDR number").
 */
import { type Address, type CvdrIdentifier, externalIdTail, type Locator, placeOf } from './identifier';
import { readLocator } from './locator';

const CVDR = /^(?:1\.\d:)?CVDR[:/ ]{0,3}(\d{1,7})(?:[_/](\d{1,3})(?![\d-]))?(?![\dA-Za-z])(.*)$/is;

function cvdrIdentifier(work: string, version: string | undefined, locator: Locator): CvdrIdentifier {
  const container = locator.containers.length > 0 ? locator.containers.join(' ') : undefined;
  const regulation = version === undefined ? work : `${work}_${version}`;
  return {
    kind: 'cvdr',
    work,
    ...(version === undefined ? {} : { version }),
    ...(container === undefined ? {} : { container }),
    ...placeOf(locator),
    externalId: regulation + externalIdTail(container, locator.article),
  };
}

/** Reads a CVDR number with nothing but a place in the regulation. */
export function parseCvdr(text: string): CvdrIdentifier | undefined {
  const match = CVDR.exec(text);
  if (match === null) return undefined;
  const locator = readLocator(match[3] ?? '');
  return locator === undefined ? undefined : cvdrIdentifier(`CVDR${match[1]}`, match[2], locator);
}

/** The regulation in an address of the publisher. */
export function cvdrOfAddress({ path }: Address): CvdrIdentifier | undefined {
  const match = /\b(CVDR\d{1,7}(?:[_/]\d{1,3}(?![\d-]))?)/i.exec(path);
  return match === null ? undefined : parseCvdr(match[1] ?? '');
}

/** The page of a regulation, in the named version if any. */
export function cvdrPage({ work, version }: CvdrIdentifier): string {
  return `https://lokaleregelgeving.overheid.nl/${work}${version === undefined ? '' : `/${version}`}`;
}

/** Whether two identifiers are the same place of a regulation; without a version it means every version. */
export function sameRegulation(a: CvdrIdentifier, b: CvdrIdentifier): boolean {
  if (a.work !== b.work || (a.version !== undefined && b.version !== undefined)) return false;
  return (
    a.article?.toLowerCase() === b.article?.toLowerCase() && a.container?.toLowerCase() === b.container?.toLowerCase()
  );
}

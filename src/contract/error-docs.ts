/** Where an error is explained: the page of the documents, at the heading of its kind. Loaded where an error is written for a program. */
import type { ErrorKind } from './errors';

/** `homepage` of package.json, below which the documents are; none of a build without one, and in tests. */
declare const LKS_HOMEPAGE: string;

/** The address of a kind: from the root of the project, behind the homepage where there is one. */
export function docsOf(kind: ErrorKind, homepage = typeof LKS_HOMEPAGE === 'string' ? LKS_HOMEPAGE : ''): string {
  return `${homepage === '' ? '' : `${homepage.replace(/\/+$/, '')}/`}docs/errors.md#${kind}`;
}

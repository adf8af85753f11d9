/** The publishers of the registry, in order; and what asks them over HTTP, loaded when it is needed. */

import { DOCUMENT_GROUPS } from '../contract/types';
import type { Identifier } from '../law/registers/read-identifier';
import type { PublisherFacts } from '../messages/en/topics';
import * as registry from './registry';
import type { Publisher, Source } from './source';

const place = ({ group }: Source): number => DOCUMENT_GROUPS.indexOf(group);

/** All publishers, in the order in which they are named and asked: that of their groups in the contract, then of their names. */
export const SOURCES: readonly Source[] = Object.values(registry).sort(
  (a: Source, b: Source) => place(a) - place(b) || (a.name < b.name ? -1 : 1),
);

/** The publisher of that name. */
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((source) => source.name === name);

/** The publishers that say what changed, and whose files can be read. */
export const harvested = (): readonly Source[] =>
  SOURCES.filter(({ harvested: lists, formats }) => lists === true && formats.length > 0);

/** What the identifiers of all publishers are called: `BWB number`, `ECLI`. */
export const identifierNames = (): readonly string[] => SOURCES.map(({ identifier }) => identifier);

/** What the identifiers are called that only one publisher has: those of no register of the API. */
export const ownIdentifierNames = (): readonly string[] =>
  SOURCES.filter(({ parse }) => parse !== undefined).map(({ identifier }) => identifier);

/** What `lks help` says of the publishers. */
export const publisherFacts = (): PublisherFacts => ({
  groups: DOCUMENT_GROUPS,
  mirrors: SOURCES.map(({ variable }) => variable),
  asked: [...new Set(SOURCES.flatMap(({ titles }) => titles?.asked ?? []))],
  identifiers: SOURCES.flatMap(({ example }) => (example === undefined ? [] : [example()])),
});

/** The publisher that has what an identifier names, whether or not it can be had there today; undefined where none does. */
export function publisherOf(identifier: Identifier | undefined): Source | undefined {
  return identifier === undefined ? undefined : SOURCES.find((source) => source.idOf(identifier) !== undefined);
}

/** A publisher with all that asks it. */
export async function loadPublisher({ service, ...facts }: Source): Promise<Publisher> {
  return { ...facts, ...(await service()) };
}

/** All publishers with all that asks them. */
export function loadPublishers(): Promise<Publisher[]> {
  return Promise.all(SOURCES.map(loadPublisher));
}

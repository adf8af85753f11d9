/** Publishers of the registry, in order; their clients are loaded on demand. */

import { DOCUMENT_GROUPS } from '../contract/types';
import type { Identifier } from '../law/registers/read-identifier';
import type { PublisherFacts } from '../messages/en/topics';
import * as registry from './registry';
import type { Publisher, Source } from './source';

const place = ({ group }: Source): number => DOCUMENT_GROUPS.indexOf(group);

/** In order of their groups in the contract, then by name. */
export const SOURCES: readonly Source[] = Object.values(registry).sort(
  (a: Source, b: Source) => place(a) - place(b) || (a.name < b.name ? -1 : 1),
);

export const sourceNamed = (name: string): Source | undefined => SOURCES.find((source) => source.name === name);

/** Publishers that list changes and have readable files. */
export const harvested = (): readonly Source[] =>
  SOURCES.filter(({ harvested: lists, formats }) => lists === true && formats.length > 0);

export const identifierNames = (): readonly string[] => SOURCES.map(({ identifier }) => identifier());

/** Names of identifiers that only one publisher has. */
export const ownIdentifierNames = (): readonly string[] =>
  SOURCES.filter(({ parse }) => parse !== undefined).map(({ identifier }) => identifier());

export const publisherFacts = (): PublisherFacts => ({
  mirrors: SOURCES.map(({ variable }) => variable),
  asked: [...new Set(SOURCES.flatMap(({ titles }) => titles?.asked() ?? []))],
  identifiers: SOURCES.flatMap(({ example }) => (example === undefined ? [] : [example()])),
});

/** Publisher responsible for an identifier, whether or not it has it. */
export function publisherOf(identifier: Identifier | undefined): Source | undefined {
  return identifier === undefined ? undefined : SOURCES.find((source) => source.idOf(identifier) !== undefined);
}

export async function loadPublisher({ service, ...facts }: Source): Promise<Publisher> {
  return { ...facts, ...(await service()) };
}

export function loadPublishers(): Promise<Publisher[]> {
  return Promise.all(SOURCES.map(loadPublisher));
}

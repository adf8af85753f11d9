/** The publishers that can be asked over HTTP. To add one: its folder with a `publisher.ts`, and a line here. */
import type { PublisherName } from './endpoints';
import type { Publisher } from './publisher';

const LOADERS: Readonly<Record<PublisherName, () => Promise<Publisher>>> = {
  bwb: async () => (await import('./bwb/publisher')).bwb,
  rechtspraak: async () => (await import('./rechtspraak/publisher')).rechtspraak,
  eurlex: async () => (await import('./eurlex/publisher')).eurlex,
  cvdr: async () => (await import('./cvdr/publisher')).cvdr,
};

/** Names of all publishers, in the order in which they are asked. */
export const PUBLISHER_NAMES = Object.keys(LOADERS) as readonly PublisherName[];

/** The publisher of that name; loaded when it is first needed. */
export function loadPublisher(name: PublisherName): Promise<Publisher> {
  return LOADERS[name]();
}

/** All publishers. */
export function loadPublishers(): Promise<Publisher[]> {
  return Promise.all(PUBLISHER_NAMES.map(loadPublisher));
}

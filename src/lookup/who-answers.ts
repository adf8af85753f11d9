/** Whoever answers, in words. */
import { type Backend, localLibrary } from '../contract/backend';
import { say } from '../messages';

/** Where was looked: what a service of one's own has is its library. */
export function whereOf(backend: Backend): string {
  const { kind, offline } = backend.description;
  if (offline) return say.citations.whatIsKept;
  return say.citations.where[localLibrary(backend)?.served ? 'library' : kind];
}

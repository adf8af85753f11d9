/** Names of the backends, in words. */
import { type Backend, localLibrary } from '../contract/backend';
import { say } from '../messages';

/** Where was searched, in words; a service of the user's own counts as its library. */
export function whereOf(backend: Backend): string {
  const { kind, offline } = backend.description;
  if (offline) return say.citations.whatIsKept;
  return say.citations.where[localLibrary(backend)?.served ? 'library' : kind];
}

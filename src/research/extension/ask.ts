/** Asks the questions of the extension of a library or a service, for the CLI, the server and MCP. */
import { type Backend, type Call, type LocalLibrary, localLibrary } from '../../contract/backend';
import { EXTENSIONS, type ExtensionName } from '../../contract/extensions';
import { checkTable, type RawParameters } from '../../contract/parameters';
import { ANSWERED_BY, type MadeOfDocuments } from '../../contract/takes';
import type { QueryFor, Reply } from './reply';

type FromLibrary = {
  readonly [N in ExtensionName]: (query: QueryFor<N>, library: LocalLibrary, call: Call) => Promise<Reply<N>>;
};

/** Answers from a library; modules are loaded on use. */
const FROM_LIBRARY: FromLibrary = {
  versions: async (query, library) => (await import('./versions')).versionsAnswer(query, library),
  diff: async (query, library) => (await import('./diff')).diffAnswer(query, library),
  outline: async (query, library, call) => (await import('./outline')).outlineAnswer(query, library, call),
  'cited-by': async (query, library, call) => (await import('./follow')).citedByAnswer(query, library, call),
  cites: async (query, library, call) => (await import('./follow')).citesAnswer(query, library, call),
  chain: async (query, library, call) => (await import('./follow')).chainAnswer(query, library, call),
  cite: async (query, library, call) => (await import('./cite')).citeAnswer(query, library, call),
  coverage: async (query, library) => (await import('./coverage')).coverageAnswer(query, library),
};

/** Answers made from the documents of a service without the extension. */
const OF_DOCUMENTS: {
  readonly [N in MadeOfDocuments]: (query: QueryFor<N>, backend: Backend, call: Call) => Promise<Reply<N>>;
} = {
  cites: async (query, backend, call) => (await import('./follow')).citesOfService(query, backend, call),
  outline: async (query, backend, call) => (await import('./outline')).partsAnswer(query, backend, call),
  cite: async (query, backend, call) => (await import('./cite')).citeAnswer(query, backend, call),
};

const queryFor = <N extends ExtensionName>(name: N, raw: RawParameters): QueryFor<N> =>
  checkTable<readonly never[]>(EXTENSIONS[name] as never, raw) as QueryFor<N>;

/**
 * Asks a service; undefined if it does not offer the question.
 * @throws the service's errors; `bad-response` for another shape.
 */
export async function askService<N extends ExtensionName>(
  name: N,
  raw: RawParameters,
  backend: Backend,
  call: Call,
): Promise<Reply<N> | undefined> {
  queryFor(name, raw);
  const reply = await backend.extension?.(name, raw, call);
  return reply && (await import('./received')).received(name, reply);
}

/**
 * Asks a library or a service; undefined if a service cannot answer. @param raw unchecked, as on the wire.
 * @throws `usage` for invalid parameters and names, `not-found`, and the service's errors.
 */
export async function askExtension<N extends ExtensionName>(
  name: N,
  raw: RawParameters,
  backend: LocalLibrary,
  call: Call,
): Promise<Reply<N>>;
export async function askExtension<N extends ExtensionName>(
  name: N,
  raw: RawParameters,
  backend: Backend,
  call: Call,
): Promise<Reply<N> | undefined>;
export async function askExtension(
  name: ExtensionName,
  raw: RawParameters,
  backend: Backend,
  call: Call,
): Promise<Reply<ExtensionName> | undefined> {
  const library = localLibrary(backend);
  if (library !== undefined) return FROM_LIBRARY[name](queryFor(name, raw) as never, library, call);
  const served = await askService(name, raw, backend, call);
  if (served !== undefined || ANSWERED_BY[name]['other service'] !== 'documents') return served;
  return OF_DOCUMENTS[name as MadeOfDocuments](queryFor(name, raw) as never, backend, call);
}

/** The questions of the extension, each with what answers it from a library: for assistants and for the service. */
import { type Backend, type Call, type ExtensionReply, type LocalLibrary, localLibrary } from '../../contract/backend';
import { EXTENSIONS, type ExtensionName } from '../../contract/extensions';
import type { ChainAnswer, CitationsAnswer } from '../../contract/following';
import { checkTable, type QueryOf, type RawParameters } from '../../contract/parameters';
import { plainLine } from '../../contract/plain-text';
import { subjectNamed } from '../../lookup/subject';
import { say } from '../../messages';
import type { CiteAnswer } from './cite';
import { type CoverageAnswer, coverageAnswer } from './coverage';
import type { DiffAnswer } from './diff';
import { oneNamed } from './document';
import type { OutlineAnswer } from './outline';
import type { VersionsAnswer } from './versions';

/** Sentences of a service that are told, and the longest of them. */
const REMARKS = 20;
const REMARK_LENGTH = 500;

/** What each of them gives. */
export interface Answers {
  versions: VersionsAnswer;
  diff: DiffAnswer;
  outline: OutlineAnswer;
  'cited-by': CitationsAnswer;
  cites: CitationsAnswer;
  chain: ChainAnswer;
  cite: CiteAnswer;
  coverage: CoverageAnswer;
}

/** An answer, and the sentences that go with it. */
export interface Told<Answer> {
  answer: Answer;
  notes: readonly string[];
}

type Query<N extends ExtensionName> = QueryOf<(typeof EXTENSIONS)[N]>;

type Answering = {
  readonly [N in ExtensionName]: (query: Query<N>, library: LocalLibrary, call: Call) => Promise<Told<Answers[N]>>;
};

/** Each is loaded when it is asked. */
const ANSWERING: Answering = {
  versions: async ({ id, all = false }, library) => {
    const { versionsAnswer } = await import('./versions');
    return versionsAnswer(library, await subjectNamed(await oneNamed(id, library), library, true), all);
  },
  diff: async ({ id, ...days }, library) => {
    const { diffAnswer } = await import('./diff');
    return diffAnswer(library, await subjectNamed(await oneNamed(id, library), library), days);
  },
  outline: async (query, library, call) => {
    const { outlineAnswer } = await import('./outline');
    return { answer: await outlineAnswer(library, query, call), notes: [] };
  },
  'cited-by': async (query, library, call) => {
    const { citedByAnswer } = await import('./follow');
    const notes = query.at === undefined ? [] : [say.follow.textsSince(query.at)];
    return { answer: await citedByAnswer(library, query, call), notes };
  },
  cites: async (query, library, call) => {
    const { citesAnswer } = await import('./follow');
    return { answer: await citesAnswer(library, query, call), notes: [] };
  },
  chain: async (query, library, call) => {
    const { chainAnswer } = await import('./follow');
    return { answer: await chainAnswer(library, query, call), notes: [] };
  },
  cite: async (query, library, call) => {
    const { citeAnswer } = await import('./cite');
    return citeAnswer(library, query, call);
  },
  coverage: async (query, library) => {
    const answer = await coverageAnswer(library, query);
    const complete = answer.data.filter((row) => row.complete).length;
    const { coverageEmpty, coverageMeans } = say.commands;
    return {
      answer,
      notes: [answer.data.length === 0 ? coverageEmpty : coverageMeans(complete, answer.data.length)],
    };
  },
};

/**
 * Answers a question from a library.
 *
 * @param raw its parameters as on the wire, not checked yet.
 * @throws `usage` for parameters that break a rule and for a name that is none, `not-found`.
 */
export function answerFromLibrary<N extends ExtensionName>(
  name: N,
  raw: RawParameters,
  library: LocalLibrary,
  call: Call,
): Promise<Told<Answers[N]>> {
  return ANSWERING[name](checkTable<readonly never[]>(EXTENSIONS[name] as never, raw) as Query<N>, library, call);
}

/** What a service of the contract alone can be asked too: its documents are enough for it. */
const OF_DOCUMENTS = {
  cites: async (raw: RawParameters, backend: Backend, call: Call) => {
    const { citesOfService } = await import('./follow');
    return citesOfService(backend, checkTable(EXTENSIONS.cites, raw), call);
  },
  outline: async (raw: RawParameters, backend: Backend, call: Call) => {
    const { partsAnswer } = await import('./outline');
    return { answer: await partsAnswer(backend, checkTable(EXTENSIONS.outline, raw), call), notes: [] };
  },
  cite: async (raw: RawParameters, backend: Backend, call: Call) => {
    const { citeAnswer } = await import('./cite');
    return citeAnswer(backend, checkTable(EXTENSIONS.cite, raw), call);
  },
};

/** What a service gives, as answers; not citations, which are made here of its documents. */
async function readReply(
  name: ExtensionName,
  reply: ExtensionReply,
): Promise<Told<Answers[ExtensionName]> | undefined> {
  const { chainFrom, citationsFrom, coverageFrom, diffFrom, outlineFrom, versionsFrom } = await import('./remote');
  const reading = {
    versions: versionsFrom,
    diff: diffFrom,
    outline: outlineFrom,
    'cited-by': citationsFrom,
    cites: citationsFrom,
    chain: chainFrom,
    coverage: coverageFrom,
  };
  if (name === 'cite') return undefined;
  const answer = reading[name]({ ...reply });
  return answer && { answer, notes: remarksOf(reply.meta) };
}

/** The sentences that a service sent beside an answer; its text, and data. */
function remarksOf(meta: unknown): string[] {
  const { remarks } = Object(meta) as { remarks?: unknown };
  const lines = (Array.isArray(remarks) ? remarks : []).slice(0, REMARKS);
  return lines.flatMap((line) => (typeof line === 'string' ? [plainLine(line, REMARK_LENGTH)] : []));
}

/**
 * Asks a service that may offer a question of the extension; undefined where it does not.
 *
 * @throws what the service throws: `usage` where it refuses the parameters, `not-found`.
 */
export async function askService<N extends ExtensionName>(
  name: N,
  raw: RawParameters,
  backend: Backend,
  call: Call,
): Promise<Told<Answers[N]> | undefined> {
  checkTable<readonly never[]>(EXTENSIONS[name] as never, raw);
  const reply = await backend.extension?.(name, raw, call);
  const told: Told<unknown> | undefined = reply === undefined ? undefined : await readReply(name, reply);
  return told as Told<Answers[N]> | undefined;
}

/**
 * Answers a question from whoever answers; undefined where that is a service, which cannot. Throws as `answerFromLibrary` does, and what the
 * service throws.
 */
export async function askExtension<N extends ExtensionName>(
  name: N,
  raw: RawParameters,
  backend: Backend,
  call: Call,
): Promise<Told<Answers[N]> | undefined> {
  const library = localLibrary(backend);
  if (library !== undefined) return answerFromLibrary(name, raw, library, call);
  const served = name === 'cite' ? undefined : await askService(name, raw, backend, call);
  if (served !== undefined) return served;
  if (name !== 'cites' && name !== 'cite' && name !== 'outline') return undefined;
  const told: Told<unknown> = await OF_DOCUMENTS[name as keyof typeof OF_DOCUMENTS](raw, backend, call);
  return told as Told<Answers[N]>;
}

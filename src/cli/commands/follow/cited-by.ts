/** `lks cited-by`: what cites an article, a law or a decision. */

import type { CitationsAnswer } from '../../../contract/answers/following';
import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { DOCUMENT_GROUPS } from '../../../contract/types';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { safeLine } from '../../../platform/text/safe-text';
import { answeredBy } from '../../command/answered-by';
import { defineCommand } from '../../command/command';
import type { Context } from '../../command/context';
import { countOf } from '../../command/facts';
import type { Flags } from '../../command/flags';
import { citationsView, keepCitations, questionOf } from './citations';

const LIMIT = 20;

const FLAGS = {
  type: {
    kind: 'choice',
    group: 'filters',
    usual: true,
    choices: DOCUMENT_GROUPS,
    value: 'type',
    help: () => say.follow.type,
  },
  law: { kind: 'text', group: 'filters', usual: true, filled: true, completes: 'law', help: () => say.follow.law },
  court: {
    kind: 'text',
    group: 'filters',
    usual: true,
    filled: true,
    repeatable: true,
    completes: 'court',
    help: () => say.follow.court,
  },
  from: { kind: 'date', group: 'filters', usual: true, bound: 'first', help: () => say.follow.from },
  to: { kind: 'date', group: 'filters', usual: true, bound: 'last', help: () => say.follow.to },
  at: { kind: 'date', group: 'filters', bound: 'first', help: () => say.follow.citedByAt },
  sort: { kind: 'choice', group: 'amount', choices: ['date', 'weight'], value: 'order', help: () => say.follow.sort },
  limit: {
    kind: 'integer',
    group: 'amount',
    usual: true,
    short: 'n',
    minimum: 1,
    maximum: 1000,
    default: LIMIT,
    help: () => say.follow.limit,
  },
  offset: {
    kind: 'integer',
    group: 'amount',
    minimum: 0,
    maximum: 9_999_999,
    default: 0,
    help: () => say.follow.offset,
  },
  count: { kind: 'switch', group: 'shown', usual: true, help: () => say.follow.count },
} as const satisfies Flags;

/** Milliseconds that an answer may wait for more texts to be searched for citations. */
const GO_ON_MS = 4000;

/** Searches more texts of a writable library for citations. Returns whether any was searched. */
async function goOn(context: Context, { description }: Backend, { meta }: CitationsAnswer): Promise<boolean> {
  const { looked_through: done, of } = meta.coverage;
  if (description.kind !== 'library' || done >= of) return false;
  try {
    const { openStore } = await import('../../../library/open-store');
    const store = openStore(description.location);
    try {
      await store.lookThrough({ signal: context.signal, forMs: GO_ON_MS });
    } finally {
      store.close();
    }
    return true;
  } catch (error) {
    // Read-only, or locked by another writer: the answer says what was not searched.
    if (error instanceof LksError && error.kind === 'local') return false;
    throw error;
  }
}

const searchedIn = ({ meta: { coverage } }: CitationsAnswer): string[] => [
  safeLine(say.follow.searched(coverage.sources)),
  ...(coverage.looked_through < coverage.of ? [say.follow.partly(coverage.looked_through, coverage.of)] : []),
];

export const command = defineCommand({
  needs: 'texts',
  details: () => say.follow.citedByAbout,
  arguments: { id: { help: () => say.follow.id, completes: 'row' } },
  flags: FLAGS,
  examples: ['lks cited-by art. 6:162 BW', 'lks cited-by art. 3:310 lid 1 BW --court HR --from 2010 --json'],
  async run(context, { args, flags, typed }) {
    const { type, law, court, from, to, at, sort = 'date', limit, offset, count } = flags;
    if (from !== undefined && to !== undefined && from > to)
      throw new LksError('usage', say.invalid.dateOrder(from, to), { parameter: 'from' });
    const query = {
      ...(type !== undefined && { type }),
      ...(law !== undefined && { law }),
      ...(court.length > 0 && { court: court.join(',') }),
      ...(from !== undefined && { date_from: from }),
      ...(to !== undefined && { date_to: to }),
      ...(at !== undefined && { at }),
      ...{ sort, limit: String(limit), offset: String(offset) },
    };
    const { backend, typed: named, ask } = await questionOf('cited-by', query, context, args);
    const before = await ask();
    const {
      answer,
      cited = named,
      notes,
      served,
    } = (await goOn(context, backend, before.answer)) ? await ask() : before;
    const { data, meta } = answer;
    const name = safeLine(cited);
    const who = answeredBy(context, backend);
    // A service's notices are already shown.
    const notices = served !== true ? notes : at === undefined ? [] : [say.follow.textsSince(at)];
    const searched = [...searchedIn(answer), ...notices];
    if (count)
      return { output: countOf(answer.meta.total, answer.meta), ...who, notes: [...searched, ...(who.notes ?? [])] };
    keepCitations(context, backend, data, offset);
    const filtered = [type, law, from, to, at].some((one) => one !== undefined) || court.length > 0;
    const said =
      meta.total === 0
        ? say.follow.none(name, filtered)
        : say.follow.shown(name, meta.total, offset + 1, offset + data.length);
    const flagsTyped = Object.entries(typed)
      .filter(([flag]) => flag !== 'offset')
      .flatMap(([flag, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => `--${flag}${one === true ? '' : ` ${quoteWord(one)}`}`),
      );
    const words = ['lks cited-by', ...args.map(quoteWord), ...flagsTyped];
    const goesOn = data.length > 0 && offset + data.length < meta.total;
    const more = goesOn ? [say.follow.next([...words, `--offset ${offset + data.length}`].join(' '))] : [];
    // Sorting by weight only helps with more pages.
    const weighed =
      goesOn && flags.sort === undefined ? [say.follow.byWeight([...words, '--sort weight'].join(' '))] : [];
    return {
      output: { data: answer, view: citationsView(data, offset, context.format) },
      pager: true,
      ...who,
      notes: [said, ...searched, ...weighed, ...more, ...(who.notes ?? [])],
    };
  },
});

/**
 * Which decisions changed: `uitspraken/zoeken` with a range of `modified` (publishers.md, "Index of changes"). It is an
 * index, not a search: it knows no words and passes over parameters that it does not know.
 */

import { LksError } from '../../contract/errors';
import { plainLine } from '../../contract/plain-text';
import { isEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import { nextStart } from '../shared/http/judge';
import type { Ask, Change, ChangePage, Changes, PlannedRequest, Window } from '../shared/publisher';
import { childrenOf, textOfChild, type XmlElement } from '../shared/xml/element';
import { readTree } from '../shared/xml/tree';
import { UITSPRAKEN } from './addresses';

/** The most that the service gives at once. */
const PAGE = 1000;
/** 1,000 entries of some 600 bytes, with room. */
const LIMIT = 16 * 2 ** 20;

/** The address of one page: decisions with a text that were modified within the window, oldest change first. */
export function zoekenUrl({ from, to }: Window, start: number): URL {
  const url = new URL('zoeken', UITSPRAKEN);
  url.searchParams.append('modified', from);
  url.searchParams.append('modified', to);
  url.searchParams.set('return', 'DOC');
  url.searchParams.set('sort', 'ASC');
  url.searchParams.set('max', String(PAGE));
  url.searchParams.set('from', String(start));
  return url;
}

/** The first request of a listing. */
export function planZoeken(window: Window): PlannedRequest {
  return { url: zoekenUrl(window, 0).href, purpose: say.publishers.purposes.changes };
}

/** One page of what changed; see `Publisher.changes`. Throws `bad-response` for what is no Atom feed with a count. */
export async function zoekenPage(window: Window, start: number, ask: Ask): Promise<ChangePage> {
  const url = zoekenUrl(window, start);
  const { body } = await ask.get({
    url,
    what: say.publishers.searchAnswer,
    accept: 'application/atom+xml, text/xml',
    limit: LIMIT,
  });
  const { total, entries, changes } = await readFeed(body, ask.signal);
  return { changes, named: changes.length, next: nextStart(start, entries, total), total };
}

export const changes: Changes = { plan: planZoeken, page: zoekenPage };

const unusable = (cause?: unknown): LksError =>
  new LksError('bad-response', say.publishers.notFeed, { hint: say.publishers.answerHint, cause });

/** Reads an answer of `zoeken`: the count is in the words of the subtitle and nowhere else. Throws `bad-response`. */
export async function readFeed(
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<{ total: number; entries: number; changes: Change[] }> {
  const feed = await readTree(bytes, signal).catch((error) => {
    throw error instanceof LksError ? unusable(error) : error;
  });
  const count = /(\d+)\s*$/.exec(textOfChild(feed, 'subtitle'))?.[1];
  if (feed.name !== 'feed' || count === undefined) throw unusable();
  const entries = childrenOf(feed, 'entry');
  const changes = entries.map(changeOf).filter(({ id }) => isEcli(id));
  return { total: Number(count), entries: entries.length, changes };
}

/** What `deleted` of an entry says: the decision is gone, or its text alone. */
const TAKEN_BACK = new Map([
  ['ecli', 'withdrawn'],
  ['doc', 'text_withdrawn'],
] as const);

/** A value of `deleted` that nobody knows can say that a text must not be kept: such an entry is neither fetched nor passed over. */
function changeOf(entry: XmlElement): Change {
  const change = { id: textOfChild(entry, 'id'), stamp: textOfChild(entry, 'updated') };
  const { deleted } = entry.attributes;
  if (deleted === undefined) return change;
  const said = `deleted="${plainLine(deleted, 100)}"`;
  const code = TAKEN_BACK.get(deleted as 'ecli' | 'doc');
  if (code !== undefined) return { ...change, takenBack: { code, said } };
  const expected = [...TAKEN_BACK.keys()].map((value) => `deleted="${value}"`);
  return { ...change, unclear: say.publishers.unclearEntry(expected, said) };
}

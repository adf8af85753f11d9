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
import { asAnswer, following, otherForm, type Understood, understood } from '../shared/understood';
import { childrenOf, textOf, textOfChild, type XmlElement } from '../shared/xml/element';
import { demandForm, type Form, OPEN, optional, TEXT, value } from '../shared/xml/form';
import { findAll, readTree } from '../shared/xml/tree';
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
export async function zoekenPage(window: Window, start: number, ask: Ask): Promise<Understood<ChangePage>> {
  const url = zoekenUrl(window, start);
  const { body } = await ask.get({
    url,
    what: say.publishers.searchAnswer,
    accept: 'application/atom+xml, text/xml',
    limit: LIMIT,
  });
  const feed = await readFeed(body, ask.signal);
  const { total, changes } = feed;
  return following(feed, { changes, named: changes.length, next: nextStart(start, changes.length, total), total });
}

export const changes: Changes = { plan: planZoeken, page: zoekenPage };

const unusable = (cause?: unknown): LksError =>
  new LksError('bad-response', say.publishers.notFeed, { hint: say.publishers.answerHint, cause });

/** RFC 4287; of an entry what it says is read one by one. */
const FORM: Form = {
  attributes: { 'xml:lang?': TEXT, 'xml:base?': TEXT },
  children: {
    subtitle: { attributes: { 'type?': TEXT }, text: value(/\d\s*$/, '12') },
    'entry*': OPEN,
    ...optional('title', 'id', 'rights', 'updated', 'generator', 'icon', 'logo'),
    ...Object.fromEntries(['author', 'category', 'contributor', 'link'].map((name) => [`${name}*`, OPEN])),
  },
};

/** Reads an answer of `zoeken`: the count is in the words of the subtitle and nowhere else. Throws `bad-response`. */
export async function readFeed(
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<Understood<{ total: number; changes: Change[] }>> {
  const feed = await readTree(bytes, signal).catch((error) => {
    throw error instanceof LksError ? unusable(error) : error;
  });
  const count = /(\d+)\s*$/.exec(textOfChild(feed, 'subtitle'))?.[1];
  if (feed.name !== 'feed' || count === undefined) throw unusable();
  await asAnswer(() => demandForm(feed, FORM));
  const entries = childrenOf(feed, 'entry');
  if ([...findAll(feed, ({ name }) => name === 'entry')].length !== entries.length) throw unusable();
  return understood({ total: Number(count), changes: entries.map(changeOf) });
}

/** What `deleted` of an entry says: the decision is gone, or its text alone. */
const TAKEN_BACK: ReadonlyMap<string, NonNullable<Change['takenBack']>['code']> = new Map([
  ['deleted="ecli"', 'withdrawn'],
  ['deleted="doc"', 'text_withdrawn'],
]);

const LONGEST_ID = 60;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;
/** What stands in an entry, and says nothing of whether it is still there. */
const IN_ENTRY = new Set(
  'id title summary updated link published rights author category contributor content source'.split(' '),
);

/** What an entry says that nobody knows can be that a text must not be kept: it is neither fetched nor passed over. */
function changeOf(entry: XmlElement): Change {
  const [id = '', ...others] = childrenOf(entry, 'id').map(textOf);
  const stamp = textOfChild(entry, 'updated');
  if (id === '') throw otherForm('bad-response', 'feed/entry/id', EXAMPLE);
  if (!MOMENT.test(stamp)) throw otherForm('bad-response', 'feed/entry/updated', '2020-01-01T12:00:00Z', stamp);
  if (!isEcli(id) || others.some((other) => other !== id)) {
    const called = plainLine(id, LONGEST_ID);
    return { id: called, stamp, unclear: say.publishers.unclearNumber(called, EXAMPLE) };
  }
  const said = saidIn(entry);
  if (said === '') return { id, stamp };
  const code = TAKEN_BACK.get(said);
  if (code !== undefined) return { id, stamp, takenBack: { code, said } };
  return { id, stamp, unclear: say.publishers.unclearEntry([...TAKEN_BACK.keys()], said) };
}

const EXAMPLE = 'ECLI:NL:HR:2020:1';

/** What an entry says besides what each says, as it stands there: its mark of deletion, or what nobody knows. */
function saidIn({ attributes, children }: XmlElement): string {
  const marks = Object.entries(attributes).filter(([name]) => !/^xml(?:ns)?(?::|$)/.test(name));
  const elements = children.filter((node) => typeof node !== 'string' && !IN_ENTRY.has(node.name));
  const said = [
    ...marks.map(([name, value]) => `${name}="${value}"`),
    ...elements.map((element) => `<${typeof element === 'string' ? '' : element.name}>`),
  ];
  return plainLine(said.join(' '), 100);
}

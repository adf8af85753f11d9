/** Client of Rechtspraak: a decision by ECLI (publishers.md, "Content"), and changes. */
import { LksError } from '../../contract/errors';
import { plainLine } from '../../contract/plain-text';
import { isEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import { nextStart } from '../shared/http/judge';
import type { ParsedFile } from '../shared/parsed-file';
import {
  ALWAYS,
  type Ask,
  type Availability,
  type Change,
  type ChangePage,
  type Changes,
  deniesKnown,
  type Fetched,
  isThere,
  type PlannedRequest,
  type Probe,
  type PublisherService,
  type Window,
  xmlRequest,
} from '../shared/publisher';
import { asAnswer, following, otherForm, type Understood, understood } from '../shared/understood';
import { childrenOf, findAll, readTree, textOf, textOfChild, type XmlElement } from '../shared/xml/element';
import { demandForm, type Form, OPEN, optional, TEXT, value } from '../shared/xml/form';
import { UITSPRAKEN } from './addresses';

// Changes: `uitspraken/zoeken` by `modified` (publishers.md, "Index of changes"). No text search; unknown parameters
// are ignored.

const PAGE = 1000;
/** 1,000 entries of about 600 bytes, with room. */
const LIMIT = 16 * 2 ** 20;

/** One page of decisions with a text, modified within the window, oldest change first. */
function zoekenUrl({ from, to }: Window, start: number): URL {
  const url = new URL('zoeken', UITSPRAKEN);
  url.searchParams.append('modified', from);
  url.searchParams.append('modified', to);
  url.searchParams.set('return', 'DOC');
  url.searchParams.set('sort', 'ASC');
  url.searchParams.set('max', String(PAGE));
  url.searchParams.set('from', String(start));
  return url;
}

function planZoeken(window: Window): PlannedRequest {
  return { url: zoekenUrl(window, 0).href, purpose: say.publishers.purposes.changes };
}

/** See `Publisher.changes`. Throws `bad-response` unless it is an Atom feed with a count. */
async function zoekenPage(window: Window, start: number, ask: Ask): Promise<Understood<ChangePage>> {
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

const changes: Changes = { plan: planZoeken, page: zoekenPage };

const unusable = (cause?: unknown): LksError =>
  new LksError('bad-response', say.publishers.notFeed, { hint: say.publishers.answerHint, cause });

const FORM: Form = {
  attributes: { 'xml:lang?': TEXT, 'xml:base?': TEXT },
  children: {
    subtitle: { attributes: { 'type?': TEXT }, text: value(/\d\s*$/, '12') },
    'entry*': OPEN,
    ...optional('title', 'id', 'rights', 'updated', 'generator', 'icon', 'logo'),
    ...Object.fromEntries(['author', 'category', 'contributor', 'link'].map((name) => [`${name}*`, OPEN])),
  },
};

/** Reads an answer of `zoeken`; the count is only in the subtitle's words. Throws `bad-response`. */
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

const TAKEN_BACK: ReadonlyMap<string, NonNullable<Change['takenBack']>['code']> = new Map([
  ['deleted="ecli"', 'withdrawn'],
  ['deleted="doc"', 'text_withdrawn'],
]);

const LONGEST_ID = 60;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;
const IN_ENTRY = new Set(
  'id title summary updated link published rights author category contributor content source'.split(' '),
);

/** An unknown mark may mean that the text must not be stored: the entry is reported, not fetched. */
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

function saidIn({ attributes, children }: XmlElement): string {
  const marks = Object.entries(attributes).filter(([name]) => !/^xml(?:ns)?(?::|$)/.test(name));
  const elements = children.filter((node) => typeof node !== 'string' && !IN_ENTRY.has(node.name));
  const said = [
    ...marks.map(([name, value]) => `${name}="${value}"`),
    ...elements.map((element) => `<${typeof element === 'string' ? '' : element.name}>`),
  ];
  return plainLine(said.join(' '), 100);
}

function contentUrl(ecli: string): URL {
  const url = new URL('content', UITSPRAKEN);
  url.searchParams.set('id', ecli);
  return url;
}

function planUitspraak(ecli: string): PlannedRequest[] {
  return [{ url: contentUrl(ecli).href, purpose: say.publishers.purposes.uitspraak }];
}

/**
 * Fetches a decision. For an unknown ECLI the service redirects to a page that `Ask.get` reports as `not-found`.
 * Outages use the same page, so it counts only if a known decision can be fetched, else `bad-response`.
 */
async function fetchUitspraak(ecli: string, ask: Ask): Promise<Fetched> {
  const url = contentUrl(ecli);
  const { status, body, visit } = await ask.get(xmlRequest(url, ecli, ask.known(url))).catch(async (error) => {
    if (error instanceof LksError && error.kind === 'not-found') await demandKnown(ecli, ask);
    throw error;
  });
  if (status === 304) return { files: [], visits: [] };
  const visits = [{ ...visit, url: url.href, goodUntil: ALWAYS }];
  return { files: [{ name: `${ecli.replaceAll(':', '.')}.xml`, bytes: body }], visits };
}

export const KNOWN = 'ECLI:NL:HR:1997:AE3163';

/**
 * Textless decisions come as documents, so an ECLI that is not found does not exist. Outages give the same answer, so
 * it counts only if a known decision can be fetched and the ECLI is then still not found.
 */
async function availabilityOf(ecli: string, ask: Ask): Promise<Understood<Availability>> {
  const known = await demandKnown(ecli, ask);
  const again = await isThere(xmlRequest(contentUrl(ecli), ecli), ask);
  if (again !== undefined)
    throw new LksError('bad-response', say.publishers.saidBoth(ecli), { hint: say.publishers.answerHint });
  return following(known, { is: 'none' });
}

/** Fetches the known decision. Throws `bad-response` if that fails: then a denial of `ecli` means nothing. */
async function demandKnown(ecli: string, ask: Ask): Promise<Understood<ParsedFile>> {
  const known = await isThere(xmlRequest(contentUrl(KNOWN), KNOWN), ask);
  const { parse } = await import('./document');
  const read = known && (await parse(known.body, ask.signal).catch(unlessAborted(ask)));
  if (read?.work !== KNOWN) throw deniesKnown(ecli, KNOWN);
  return understood(read);
}

const unlessAborted =
  ({ signal }: Ask) =>
  (error: unknown): undefined => {
    if (signal?.aborted || !(error instanceof LksError)) throw error;
  };

const DAY = /^\d{4}-\d{2}-\d{2}/;
const DESCRIPTION = 'open-rechtspraak/RDF/Description';

const probe = (): Probe => ({
  request: xmlRequest(contentUrl(KNOWN), KNOWN),
  expects: [
    { at: `${DESCRIPTION}/identifier`, like: /^ECLI:NL:HR:1997:AE3163$/ },
    { at: `${DESCRIPTION}/modified`, like: DAY, each: true },
    { at: `${DESCRIPTION}/issued`, like: DAY, each: true },
    { at: `${DESCRIPTION}/date`, like: DAY },
    { at: `${DESCRIPTION}/creator` },
    { at: `${DESCRIPTION}/type` },
    { at: `${DESCRIPTION}/zaaknummer` },
    { at: `${DESCRIPTION}/subject` },
    { at: `${DESCRIPTION}/procedure` },
    { at: `${DESCRIPTION}/replaces` },
    { at: `${DESCRIPTION}/hasVersion/list/li` },
    { at: 'open-rechtspraak/inhoudsindicatie/para' },
    { at: 'open-rechtspraak/uitspraak/…/para' },
  ],
  file: { name: `${KNOWN.replaceAll(':', '.')}.xml`, work: KNOWN, documents: 1 },
});

export const service: PublisherService = {
  plan: planUitspraak,
  fetch: fetchUitspraak,
  availability: availabilityOf,
  changes,
  probe,
};

/**
 * Fetches a text from CELLAR by CELEX number: negotiation of language and form, texts in several parts (publishers.md,
 * "Content negotiation"). Never from eur-lex.europa.eu, which answers with a challenge.
 */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { ALWAYS, type Ask, type Fetched, isThere } from '../publisher';
import { asAnswer, otherForm } from '../understood';
import { childrenOf, findAll, readTreeAtOnce, textOf, type XmlElement } from '../xml/element';
import { XML_LIMITS } from '../xml/limits';
import { CELEX } from './addresses';

export const LANGUAGES = ['nld', 'eng'] as const;
/** In order of preference: Official Journal as XHTML, judgments as HTML, Formex. */
export const FORMS = ['application/xhtml+xml', 'text/html', 'application/xml;type=fmx4'] as const;
/** REACH, the largest known act, has fewer parts. */
const MOST_PARTS = 100;

const ZIP = 0x04034b50;
const TOC = /\.toc\.(?:fmx\.)?xml$/i;

export const celexUrl = (celex: string): URL => new URL(encodeURIComponent(celex), CELEX);

/** A text in one language, in the first available form; undefined if none. */
export async function fetchText(
  celex: string,
  language: string,
  ask: Ask,
  forms: readonly string[] = FORMS,
): Promise<Fetched | undefined> {
  for (const accept of forms) {
    const url = celexUrl(celex);
    // The fragment distinguishes languages and forms, which share one address.
    const remembered = new URL(`#${language},${accept}`, url);
    const known = ask.known(remembered);
    const asked = { what: celex, accept, language, limit: XML_LIMITS.fileBytes, pages: true } as const;
    const answer = await isThere({ ...asked, url, also: [300], ...(known === undefined ? {} : { known }) }, ask);
    if (answer === undefined) continue;
    if (answer.status === 304) return { files: [], visits: [] };
    const sent = answer.status === 300 ? await fetchParts(answer.body, asked, ask) : [answer.body];
    const parts = (await Promise.all(sent.map((bytes) => unpacked(bytes, celex, ask)))).flat();
    const name = (at: number): string => `${celex}.${language}${parts.length > 1 ? `.${at + 1}` : ''}.xml`;
    return {
      files: parts.map((bytes, at) => ({ name: name(at), bytes })),
      visits: [{ ...answer.visit, url: remembered.href, goodUntil: ALWAYS }],
    };
  }
  return undefined;
}

interface Asked {
  what: string;
  accept: string;
  language: string;
  limit: number;
  pages: boolean;
}

/** XML files of a zip archive (Formex); other answers unchanged. Throws `failed` for an unreadable one. */
async function unpacked(bytes: Buffer, celex: string, ask: Ask): Promise<Buffer[]> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== ZIP) return [bytes];
  const { ByteStream, openZipStream } = await import('../../../platform/zip');
  const stream = new ByteStream(piecesOf(bytes));
  const files: Buffer[] = [];
  const kindOf = (name: string) => (/\.xml$/i.test(name) && !TOC.test(name) ? 'document' : undefined);
  for await (const entry of openZipStream(stream, kindOf, ask.signal === undefined ? {} : { signal: ask.signal })) {
    if (entry.kind === 'refused') throw new LksError('failed', entry.message, { hint: say.publishers.answerHint });
    if (entry.kind === 'file') files.push(entry.bytes);
  }
  if (files.length === 0 || files.length > MOST_PARTS)
    throw new LksError('bad-response', say.publishers.noParts(celex), { hint: say.publishers.answerHint });
  return files;
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function fetchParts(page: Buffer, asked: Asked, ask: Ask): Promise<Buffer[]> {
  const urls = await asAnswer(() => partsOf(page));
  if (urls.length === 0 || urls.length > MOST_PARTS)
    throw new LksError('bad-response', say.publishers.noParts(asked.what), { hint: say.publishers.answerHint });
  const parts: Buffer[] = [];
  for (const url of urls) parts.push((await ask.get({ ...asked, url })).body);
  return parts;
}

const titled = (title: string) => (element: XmlElement) => element.name === 'li' && element.attributes.title === title;
const isLink = ({ name }: XmlElement): boolean => name === 'a';

/**
 * Addresses of the parts in a 300 answer, distinct, in order, without `…toc.xml`; the index (`…doc.xml`) is kept, as it
 * may be the only part that identifies the act. Throws `failed` for another page, or unless each part has one address
 * and one name: an incomplete act would be a different act.
 */
export function partsOf(page: Buffer): URL[] {
  const root = readTreeAtOnce(page);
  const all = (accepts: (element: XmlElement) => boolean, within = root) => [...findAll(within, accepts)];
  const items = all(titled('manifestation')).flatMap((one) =>
    childrenOf(one, 'ul').flatMap((list) => childrenOf(list, 'li').filter(titled('item'))),
  );
  const names = items.map((item) => all(titled('stream_name'), item));
  const links = items.map((item) => all(isLink, item));
  const isList =
    items.length > 0 &&
    items.length === all(titled('item')).length &&
    [...names, ...links].every((found) => found.length === 1) &&
    names.flat().every((name) => childrenOf(name).length === 0) &&
    items.length === all(titled('stream_name')).length &&
    items.length === all(isLink).length;
  if (!isList) throw otherForm('failed', 'li[@title="item"]', 'a/@href, li[@title="stream_name"]');
  const hrefs = links.flatMap(([link], at) => {
    const href = link?.attributes.href ?? '';
    if (!URL.canParse(href)) throw otherForm('failed', 'li[@title="item"]/a/@href', 'https://…', href);
    return TOC.test(textOf(names[at]![0])) ? [] : [href];
  });
  return [...new Set(hrefs)].map((href) => new URL(href));
}

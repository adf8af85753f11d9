/** A list of news as an Atom feed (RFC 4287). */
import { plainLine } from '../contract/plain-text';
import { safeUrl } from '../platform/text/safe-text';

export interface FeedEntry {
  title: string;
  /** Permanent: entries with the same id are the same. */
  id: string;
  /** ISO 8601, UTC. */
  updated: string;
  url: string;
  summary: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string): string => plainLine(text).replace(/[&<>"']/g, (character) => ESCAPES[character]!);

function entry({ title, id, updated, url, summary }: FeedEntry): string {
  const link = safeUrl(url) ?? '';
  return [
    '  <entry>',
    `    <title>${xml(title)}</title>`,
    `    <id>${xml(id)}</id>`,
    `    <updated>${xml(updated)}</updated>`,
    ...(link === '' ? [] : [`    <link href="${xml(link)}"/>`]),
    `    <summary>${xml(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}

/** @param updated of the newest entry, else the present moment. */
export const atomFeed = (title: string, id: string, updated: string, entries: readonly FeedEntry[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <title>${xml(title)}</title>`,
    `  <id>${xml(id)}</id>`,
    `  <updated>${xml(updated)}</updated>`,
    '  <author><name>lks</name></author>',
    ...entries.map(entry),
    '</feed>',
    '',
  ].join('\n');

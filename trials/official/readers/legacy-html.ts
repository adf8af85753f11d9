/** Acts in the HTML of EUR-Lex of before 2000s classes: flat paragraphs in one element, `TXT_TE`. Read as it stands, without a parser. */
import { readFileSync } from 'node:fs';
import { type ExpectedDocument, FlowWriter } from '../support/flow';
import type { Part } from './article-id';
import { citedNumber, partIds } from './article-id';
import { SOURCE } from './xhtml';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|\w+);/giu, (all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? all;
    return String.fromCodePoint(
      name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10),
    );
  });

const ARTICLE = /^(?:Article|Artikel)\s+(\d+\w*)\.?$/u;
/** What closes an act, behind its last article. */
const CLOSING =
  /^(This (Regulation|Directive|Decision) (shall be|is) (binding|addressed)|Done at|Gedaan te|Deze verordening is verbindend)/u;

export interface LegacyAct {
  work: string;
  documents: ExpectedDocument[];
}

/** The act of such a file; undefined for any other page. */
export function readLegacyHtml(file: string): LegacyAct | undefined {
  const html = readFileSync(file, 'utf8');
  const text = /<TXT_TE>([\s\S]*?)<\/TXT_TE>/iu.exec(html)?.[1];
  const work = /<h1>\s*(\d\d{4}\w\d{4})\s*<\/h1>/iu.exec(html)?.[1];
  if (text === undefined || work === undefined) return undefined;
  const paragraphs = text
    .split(/<\/?p>|<br\s*\/?>/iu)
    .map((one) =>
      decoded(one.replace(/<[^>]*>/gu, ''))
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((one) => one !== '');
  const whole = new FlowWriter();
  const articles: { number: string; writer: FlowWriter }[] = [];
  let current: FlowWriter = whole;
  for (const paragraph of paragraphs) {
    const number = ARTICLE.exec(paragraph)?.[1];
    if (number !== undefined) {
      current = new FlowWriter();
      articles.push({ number: citedNumber(number), writer: current });
      continue;
    }
    if (CLOSING.test(paragraph)) current = whole;
    current.text(paragraph);
    current.break();
  }
  const base = { language: 'en', source: SOURCE, notes: new Map(), fields: { jurisdiction: 'EU' } };
  const ids = partIds(
    work,
    articles.map(({ number }): Part => ({ name: `artikel ${number}`, within: [], inForce: true })),
  );
  return {
    work,
    documents: [
      { ...base, id: work, flow: whole.done(), titleWords: '' },
      ...articles.map(({ number, writer }, at) => ({
        ...base,
        id: ids[at]!,
        flow: writer.done(),
        titleWords: `Article ${number}`,
      })),
    ],
  };
}

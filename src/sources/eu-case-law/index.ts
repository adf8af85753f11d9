/**
 * Decisions of the Court of Justice of the EU (publishers.md, "Court of Justice of the EU"): text in Formex or XHTML,
 * and CELLAR's facts. Files of one decision and language are parsed together.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ParsedFile } from '../shared/parsed-file';
import { headText } from '../shared/xml/decode';
import { isCaseFacts } from './addresses';
import { decisionFile, type EuDecision } from './decision';
import { type CaseFacts, readCaseFacts } from './facts';
import { partOfPage } from './page-identity';
import { celexOfFormex, languageOfFormex, readFormex } from './read-formex';
import { readXhtml } from './read-xhtml';

const HEAD = 64 * 1024;

type Form = 'formex' | 'page';
const formOf = (head: string): Form | 'facts' =>
  isCaseFacts(head) ? 'facts' : /<(?:html|body)[\s>]/i.test(head) ? 'page' : 'formex';

/** Rank among files of one decision: Formex, which has more markup, then with facts. */
const editionOf = (form: Form, facts: CaseFacts | undefined): string =>
  `${form === 'formex' ? '2' : '1'}${facts === undefined ? '' : '~'}`;

interface Text {
  readonly form: Form;
  readonly bytes: Buffer;
  readonly decision: EuDecision;
}

/** The preferred text last; by bytes within a form, so independent of the order given. */
const byForm = (one: Text, other: Text): number =>
  one.form === other.form ? Buffer.compare(one.bytes, other.bytes) : one.form === 'page' ? -1 : 1;

/** Number and language of a decision, by the file's content; empty if unknown. */
export function partOf(bytes: Buffer): string {
  const head = headText(bytes, HEAD);
  const { celex, language } = keyOf(formOf(head), head, bytes);
  return celex === undefined || language === '' ? '' : `${celex} ${language}`;
}

function keyOf(form: Form | 'facts', head: string, bytes: Buffer): { celex: string | undefined; language: string } {
  if (form === 'facts') return factsKey(head);
  if (form === 'page') return partOfPage(bytes);
  return { celex: celexOfFormex(bytes), language: languageOfFormex(bytes) };
}

function factsKey(head: string): { celex: string | undefined; language: string } {
  const literalOf = (name: string): string | undefined =>
    new RegExp(`name=["']${name}["']\\s*>\\s*<(?:[\\w.-]+:)?literal[^>]{0,200}>([^<]{1,40})<`).exec(head)?.[1]?.trim();
  return { celex: literalOf('celex'), language: literalOf('language') ?? '' };
}

/** `parseParts` for one file. Throws also for facts without a text. */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const parsed = await parseParts([{ name: '', bytes }], signal);
  if (parsed === undefined) throw new LksError('failed', say.importing.noDecisionText);
  return parsed;
}

/**
 * Document of a decision in one language from its files, in any order; Formex is preferred. Undefined for facts alone.
 * Throws `failed` for a damaged file, with its name if there are several.
 */
export async function parseParts(
  parts: readonly { name: string; bytes: Buffer }[],
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  const texts: Text[] = [];
  const facts: CaseFacts[] = [];
  for (const { name, bytes } of [...parts].sort((a, b) => Buffer.compare(a.bytes, b.bytes))) {
    try {
      const form = formOf(headText(bytes, HEAD));
      if (form === 'facts') facts.push(await readCaseFacts(bytes, signal));
      else texts.push({ form, bytes, decision: await (form === 'page' ? readXhtml : readFormex)(bytes, signal) });
    } catch (error) {
      if (!(error instanceof LksError) || parts.length === 1) throw error;
      throw new LksError('failed', say.importing.partDamaged(name, error.message), { hint: error.hint, cause: error });
    }
  }
  const text = texts.sort(byForm).at(-1);
  if (text === undefined) return undefined;
  return decisionFile(text.decision, facts[0], editionOf(text.form, facts[0]));
}

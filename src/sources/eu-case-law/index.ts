/**
 * Decisions of the Court of Justice of the EU (publishers.md, "Court of Justice of the EU"): their text in Formex or XHTML, and what CELLAR says
 * of them beside it. Files of one decision in one language are read together.
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

/** Characters of a file that are looked at to tell what it is. */
const HEAD = 64 * 1024;

/** What a file is: a text in one of two forms, or what CELLAR says of it. */
type Form = 'formex' | 'page';
const formOf = (head: string): Form | 'facts' =>
  isCaseFacts(head) ? 'facts' : /<(?:html|body)[\s>]/i.test(head) ? 'page' : 'formex';

/** Of several files of one decision that with the most is kept: the text in Formex, which marks more of it, then what has its facts beside it. */
const editionOf = (form: Form, facts: CaseFacts | undefined): string =>
  `${form === 'formex' ? '2' : '1'}${facts === undefined ? '' : '~'}`;

/** A text of a decision as a file has it. */
interface Text {
  readonly form: Form;
  readonly bytes: Buffer;
  readonly decision: EuDecision;
}

/** The one that is kept comes last: of two of one form always the same, in whatever order they come. */
const byForm = (one: Text, other: Text): number =>
  one.form === other.form ? Buffer.compare(one.bytes, other.bytes) : one.form === 'page' ? -1 : 1;

/** Which decision a file belongs to, and in which language: as the file itself says. Empty where it does not say. */
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

/** Number and language in the first row of an answer of CELLAR. */
function factsKey(head: string): { celex: string | undefined; language: string } {
  const literalOf = (name: string): string | undefined =>
    new RegExp(`name=["']${name}["']\\s*>\\s*<(?:[\\w.-]+:)?literal[^>]{0,200}>([^<]{1,40})<`).exec(head)?.[1]?.trim();
  return { celex: literalOf('celex'), language: literalOf('language') ?? '' };
}

/** The documents of one file: `parseParts` for a part that stands alone. Throws as it does, and for facts without a text. */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const parsed = await parseParts([{ name: '', bytes }], signal);
  if (parsed === undefined) throw new LksError('failed', say.importing.noDecisionText);
  return parsed;
}

/**
 * The document of one decision in one language from its files, in any order; of two forms of its text it is that in Formex. Undefined for
 * facts without a text, which are no document. Throws `failed` for a file that is damaged, naming it where there are several.
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

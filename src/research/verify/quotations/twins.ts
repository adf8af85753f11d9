/** Texts in several languages: a quotation is compared with the text in its language. */
import { type Backend, type DocumentCall, localLibrary } from '../../../contract/backend';
import { versionOn } from '../../../contract/dates';
import type { LegalDocument } from '../../../contract/types';
import { citing, twinsAmong } from '../../../lookup/languages';
import { say } from '../../../messages';
import type { DocumentCache } from '../authorities/document-cache';
import { type Comparison, joined } from '../verdict';
import type { Quotation } from './find';
import { languageOf } from './word-match';

/** Of that day or of today; none from a service. Throws the backend's errors. */
export async function twinsOf(
  document: LegalDocument,
  day: string | undefined,
  { backend, call, documents }: { backend: Backend; call: DocumentCall; documents: DocumentCache },
): Promise<LegalDocument[]> {
  const library = localLibrary(backend);
  if (library === undefined) return [];
  const found = await library.find(citing(document.external_id), call);
  const texts: LegalDocument[] = [];
  for (const twin of twinsAmong(found.documents, document)) {
    const versions = (await library.validity(twin.id))?.versions ?? [];
    const from = (day === undefined ? undefined : versionOn(versions, day)) ?? versions.at(-1);
    texts.push(await documents.of(twin.id, from?.from));
  }
  return texts;
}

/** Comparisons of one quotation: its words first, then its attribution. */
export type OfQuotation = readonly [words: Comparison, ...others: Comparison[]];

/** The text that decides, or the one in the quotation's language. @param others comparisons with other languages. */
export function inItsLanguage(
  { text }: Quotation,
  own: OfQuotation,
  others: readonly { language: string; made: OfQuotation }[],
): OfQuotation {
  if (own[0].answer === 'agrees') return own;
  const language = languageOf(text);
  const agreeing = others.find(({ made: [{ answer }] }) => answer === 'agrees');
  return agreeing?.made ?? others.find((one) => one.language === language)?.made ?? own;
}

/** Names the languages that the library has, if that of the quotation is missing. */
export function withLanguages(made: Comparison, languages: readonly string[]): Comparison {
  if (made.reason !== 'language') return made;
  const held = new Set(languages.filter((one) => /^[a-z]{2}$/.test(one)));
  return { ...made, detail: joined([made.detail, say.verifying.heldIn([...held])]) };
}

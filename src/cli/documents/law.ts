/** `lks doc LAW`: the outline of a law, or with `--full` its whole text. */

import type { Outline, PartsOutline } from '../../contract/answers/outline';
import { type Backend, type DocumentCall, type LocalLibrary, localLibrary } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { CitedText } from '../../contract/name';
import type { LawAnswer, OutlineAnswer, WholeText } from '../../contract/outline';
import { needsLibrary } from '../../contract/takes';
import type { LegalDocument } from '../../contract/types';
import type { DocumentOfDay } from '../../lookup/document-id';
import type { WantedItem } from '../../lookup/names-reader';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { DocumentBlock } from '../../render/view';
import { firstWords } from './pinpoints';

/** Shown instead of a document: a whole law, or the parts of a text. */
export interface ShownLaw {
  data: (Outline & OutlineAnswer['text']) | WholeText | (PartsOutline & Pick<LegalDocument, 'references'>);
  block: DocumentBlock;
}

/** `how.partial`: show what the library has of an incomplete law. */
export interface LawAsking {
  backend: Backend;
  call: DocumentCall;
  day: string | undefined;
  cited: CitedText | undefined;
  how: { full: boolean; partial: boolean };
}

/** Throws `usage` for `--partial` without `--full`. */
export function checkPartial({ full, partial }: LawAsking['how']): void {
  if (partial && !full)
    throw new LksError('usage', say.commands.partialAlone, {
      hint: say.commands.partialAloneHint,
      parameter: 'partial',
    });
}

/** Throws `usage` for `--full` with a plain service, which has no whole laws; and what `settle` throws. */
export async function checkFull({ full }: LawAsking['how'], backend: Backend): Promise<void> {
  if (!full || localLibrary(backend) !== undefined) return;
  await backend.settle?.();
  throw needsLibrary('--full', 'hosted', 'full');
}

const dated = ({ call, day, cited }: LawAsking): DocumentCall =>
  day === undefined ? call : { ...call, options: { ...call.options, at: day }, ...(cited && { cited }) };

/** Without notices, which were reported with the document. */
const silent = (call: DocumentCall): DocumentCall => ({ ...call, notice: () => {} });

/** A found whole law; undefined for others, or a plain service. Throws `not-found` if `--full` would be incomplete. */
export async function lawOf({ answer }: DocumentOfDay, asking: LawAsking): Promise<ShownLaw | undefined> {
  const library = localLibrary(asking.backend);
  const { data } = answer;
  if (library === undefined || !('kind' in data) || data.kind !== 'outline') return undefined;
  const name = data.id || data.external_id;
  const call = silent(dated(asking));
  const { outlineBlock, wholeBlock } = await import('../../render/outline-view');
  const state = data.state === undefined ? {} : { state: data.state };
  if (!asking.how.full) {
    const outline = await library.outline(name, call);
    if (outline === undefined) return undefined;
    // Code that reads the text of any document finds it here too.
    const stated = { ...outline.data, ...state };
    const articles =
      library.description.kind === 'sample' ? await withSubjects(stated.articles, library, call) : stated.articles;
    return { data: { ...stated, ...outline.text }, block: outlineBlock({ ...stated, articles }, outline.version) };
  }
  const whole = await wholeOf(library, name, call, asking.how.partial);
  const stated = whole && { ...whole.data, ...state };
  return stated && { data: stated, block: wholeBlock(stated, whole.version) };
}

/** Articles of the sample for people: without a heading, the first words of the summary, as in its rows. */
async function withSubjects(
  articles: Outline['articles'],
  library: LocalLibrary,
  call: DocumentCall,
): Promise<Outline['articles']> {
  const shown: Outline['articles'] = [];
  for (const article of articles) {
    const { data } = article.heading === '' ? await library.document(article.id, call) : { data: { summary: '' } };
    shown.push({ ...article, heading: article.heading || firstWords(data.summary) });
  }
  return shown;
}

async function wholeOf(
  library: LocalLibrary,
  name: string,
  call: DocumentCall,
  partial: boolean,
): Promise<LawAnswer<WholeText> | undefined> {
  const outline = await library.outline(name, call);
  if (outline === undefined) return undefined;
  const { complete, title, articles, external_id: id } = outline.data;
  if (!complete && !partial)
    throw new LksError('not-found', say.commands.fullNotHeld(title, articles.length), {
      hint: [
        ...(library.description.kind === 'sample' ? [] : [say.citations.addIt(id, undefined)]),
        say.commands.fullNotHeldHint(quoteWord(id)),
      ].join('\n'),
    });
  return library.whole(name, call);
}

/** A law of which the library has only parts. Throws `error` if it has none. */
export async function lawInParts(error: unknown, wanted: WantedItem, asking: LawAsking): Promise<DocumentOfDay> {
  const library = localLibrary(asking.backend);
  const isAbsent = error instanceof LksError && error.kind === 'not-found' && error.code === 'not_found';
  if (library === undefined || !isAbsent || wanted.kind !== 'citation') throw error;
  const { work, externalIds } = wanted;
  if (work === undefined || externalIds.length !== 1 || externalIds[0] !== work) throw error;
  // For a day without text, the original failure is clearer.
  const outline = await library.outline(work, dated(asking)).catch(() => undefined);
  if (outline === undefined) throw error;
  const { articles: _articles, divisions: _divisions, languages: _languages, days: _days, ...own } = outline.data;
  const data = { ...own, id: '', ...outline.text } as LegalDocument;
  const { meta } = outline;
  return {
    answer: { data, ...(meta && { meta }) },
    version: undefined,
    remarks: [],
    isOfUnknownDay: false,
    also: [],
    searched: false,
  };
}

/** How to go on from an outline: to an article, or to the whole text. */
export async function notesOnLaws(laws: readonly (ShownLaw | undefined)[]): Promise<string[]> {
  if (laws.every((law) => law === undefined)) return [];
  const { citeArticle, nameInText } = await import('../../law/laws/laws');
  return laws.flatMap((law) => {
    if (law?.data.kind === 'parts' && law.data.structure === 'recognised') return [say.pinpoints.recognisedParts];
    if (law === undefined || law.data.kind !== 'outline') return [];
    const { articles, external_id: id, complete, at, title } = law.data;
    const isPlainArticle = ({ kind, state, number }: (typeof articles)[number]): boolean =>
      kind === 'artikel' && state === undefined && number !== '';
    const article = articles.find(isPlainArticle) ?? articles[0];
    if (article === undefined) return [];
    const cited = citeArticle(id, article.number, at === undefined ? undefined : nameInText(id, title));
    const isPlain = article.external_id === `${id} artikel ${article.number}`;
    const name = quoteWord(isPlain && cited !== undefined ? cited : article.external_id);
    return [say.commands.openArticle(name, complete ? quoteWord(id) : undefined)];
  });
}

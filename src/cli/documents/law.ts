/** `lks doc LAW`: the outline of a law, or with `--full` all of its text. */

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

/** A whole law, or the parts of a text, in the place of a document. */
export interface ShownLaw {
  data: (Outline & OutlineAnswer['text']) | WholeText | (PartsOutline & Pick<LegalDocument, 'references'>);
  block: DocumentBlock;
}

/** What is asked for, and how a whole law is to be shown: `partial` what is held of one that is not whole. */
export interface LawAsking {
  backend: Backend;
  call: DocumentCall;
  day: string | undefined;
  cited: CitedText | undefined;
  how: { full: boolean; partial: boolean };
}

/** Throws `usage` for `--partial` without `--full`, which it is about. */
export function checkPartial({ full, partial }: LawAsking['how']): void {
  if (partial && !full)
    throw new LksError('usage', say.commands.partialAlone, {
      hint: say.commands.partialAloneHint,
      parameter: 'partial',
    });
}

/** Throws `usage` where `--full` is asked of a service, which has no whole text of a law; and what `settle` throws. */
export async function checkFull({ full }: LawAsking['how'], backend: Backend): Promise<void> {
  if (!full || localLibrary(backend) !== undefined) return;
  await backend.settle?.();
  throw needsLibrary('--full', 'hosted', 'full');
}

/** The call with the day that is asked for. */
const dated = ({ call, day, cited }: LawAsking): DocumentCall =>
  day === undefined ? call : { ...call, options: { ...call.options, at: day }, ...(cited && { cited }) };

/** A law without the notices of its document, which have been told. */
const silent = (call: DocumentCall): DocumentCall => ({ ...call, notice: () => {} });

/**
 * What is shown in the place of a document that was found: undefined where it is no whole law, or a service answers. Throws `not-found`
 * for `--full` where not all of it is held.
 */
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
    // What reads the text of any document finds it here too.
    const stated = { ...outline.data, ...state };
    const articles =
      library.description.kind === 'sample' ? await withSubjects(stated.articles, library, call) : stated.articles;
    return { data: { ...stated, ...outline.text }, block: outlineBlock({ ...stated, articles }, outline.version) };
  }
  const whole = await wholeOf(library, name, call, asking.how.partial);
  const stated = whole && { ...whole.data, ...state };
  return stated && { data: stated, block: wholeBlock(stated, whole.version) };
}

/** Articles of the sample as people are shown them: what has no heading of its own has the first words of its summary, as its row has. */
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

/**
 * The law of which only parts are held, where the document of the whole was asked for and is not there. Throws `error`, what looking for
 * it failed with, where nothing of it is.
 */
export async function lawInParts(error: unknown, wanted: WantedItem, asking: LawAsking): Promise<DocumentOfDay> {
  const library = localLibrary(asking.backend);
  const isAbsent = error instanceof LksError && error.kind === 'not-found' && error.code === 'not_found';
  if (library === undefined || !isAbsent || wanted.kind !== 'citation') throw error;
  const { work, externalIds } = wanted;
  if (work === undefined || externalIds.length !== 1 || externalIds[0] !== work) throw error;
  // Why nothing is there for a day, the failure says better.
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

/** How to go on from an outline: to one of its articles, and to all of the text. */
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

/** Documents as citations: for `lks cite`, and `lks doc --style`. */

import type { Backend } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { Language } from '../../contract/types';
import type { Style } from '../../contract/vocabulary';
import { asText, safeBlock } from '../../platform/text/safe-text';
import { isMachine, isSheet } from '../../render/formats';
import { factsOf } from '../../research/cite/of-document';
import { type Cited, citationsView, citedOf, lacksOf, standingNotes, writeCitations } from '../../research/cite/write';
import { citationRows, placesIn } from '../../research/extension/cite';
import { answeredBy, callOf } from '../command/answered-by';
import type { Outcome } from '../command/command';
import type { Context } from '../command/context';
import { Failures, type Fetched, failureOf, fetchEach } from './fetch';
import type { Wanted } from './wanted';

async function citedIn(
  context: Context,
  backend: Backend,
  fetched: Fetched,
  pinpoint: string | undefined,
): Promise<Cited> {
  const { answer, cited } = fetched;
  const of = { ...(await factsOf(fetched, backend, callOf(context))), language: cited.language };
  if (pinpoint === undefined) return citedOf(answer.data, cited.pinpoints, of);
  const { pinpoints, remarks } = await placesIn(answer.data, pinpoint);
  for (const { message } of remarks) context.io.note(message);
  return citedOf(answer.data, pinpoints, of);
}

async function quotedText(style: Style | undefined, all: readonly Cited[]): Promise<string> {
  const quoted = all.map(async (cited) => {
    const text = safeBlock(asText(cited.document.body)).trimEnd();
    return `${text}\n\n${await writeCitations(style, [cited])}`;
  });
  return (await Promise.all(quoted)).join('\n');
}

interface CiteAsked {
  /** Undefined: by the language in which each document is cited. */
  style: Style | undefined;
  pinpoint?: string | undefined;
  at: string | undefined;
  knownOn: string | undefined;
  lang: Language | undefined;
  /** Look for a place also in withdrawn documents. */
  withdrawn?: true | undefined;
  /** Show the text of the cited place above its citation. */
  only?: boolean;
}

/** Cites what is wanted. Failures are listed and the rest is cited; a single document's error is thrown. */
export async function citeWanted(
  context: Context,
  wanted: Wanted,
  { style, pinpoint, at, knownOn, lang, withdrawn, only = false }: CiteAsked,
): Promise<Outcome> {
  const backend = await context.backend();
  const failed = new Failures();
  const all: Cited[] = [];
  const asking = { at, knownOn, lang, withdrawn, full: false, partial: true, only, cites: true };
  for await (const fetched of fetchEach(context, backend, wanted, failed, asking)) {
    try {
      all.push(await citedIn(context, backend, fetched, pinpoint));
    } catch (error) {
      // An invalid place is invalid for every document; a missing one may exist in the next document.
      if (!(error instanceof LksError) || error.kind !== 'not-found' || (wanted.taken === 1 && !(await wanted.more())))
        throw error;
      failed.add(asText(fetched.answer.data.external_id), error);
    }
  }
  const failure = failureOf(wanted, failed, all.length);
  if (failure !== undefined && all.length === 0) throw failure;
  const answered = answeredBy(context, backend);
  const ending = {
    ...answered,
    notes: [...standingNotes(all), ...lacksOf(all), ...(answered.notes ?? [])],
    ...(failure !== undefined && { failure: () => failure }),
  };
  // For programs the citation is a field; otherwise it is the output.
  if (!isMachine(context.format) && !isSheet(context.format))
    return { ...ending, text: only ? await quotedText(style, all) : await writeCitations(style, all) };
  const data = await citationRows(style, all);
  const view = citationsView(
    all,
    data.map(({ citation }) => citation),
  );
  return { ...ending, output: { data: { data }, view } };
}

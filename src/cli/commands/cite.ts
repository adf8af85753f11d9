/** `lks cite`: how a document is cited. */

import { LksError } from '../../contract/errors';
import { LANGUAGES, type Language } from '../../contract/types';
import { STYLES, type Style } from '../../contract/vocabulary';
import { say } from '../../messages';
import { asText } from '../../platform/text/safe-text';
import { isMachine } from '../../render/formats';
import { type Cited, citationsView, citedOf, lacksOf, writeCitations } from '../../research/cite/write';
import { citationRows, placesIn } from '../../research/extension/cite';
import { answeredBy } from '../command/answered-by';
import { defineCommand, type Outcome } from '../command/command';
import type { Context } from '../command/context';
import type { Flags } from '../command/flags';
import { Failures, type Fetched, failureOf, fetchEach } from '../documents/fetch';
import { expander } from '../documents/sets';
import { Wanted } from '../documents/wanted';

const FLAGS = {
  style: { kind: 'choice', choices: STYLES, value: 'style', help: () => say.cite.styleFlag },
  pinpoint: { kind: 'text', value: 'place', help: () => say.cite.pinpointFlag },
  at: { kind: 'date', help: () => say.commands.at },
  lang: { kind: 'choice', choices: LANGUAGES, value: 'lang', help: () => say.commands.docLang },
} as const satisfies Flags;

async function citedIn(context: Context, { answer, places }: Fetched, pinpoint: string | undefined): Promise<Cited> {
  if (pinpoint === undefined)
    return citedOf(
      answer.data,
      (places?.pinpoints ?? []).map(({ text }) => text),
    );
  const { pinpoints, remarks } = await placesIn(answer.data, pinpoint);
  for (const { message } of remarks) context.io.note(message);
  return citedOf(answer.data, pinpoints);
}

/** How documents are to be cited. */
interface CiteAsked {
  style: Style;
  /** A place in each of them. */
  pinpoint?: string | undefined;
  at: string | undefined;
  lang: Language | undefined;
}

/** Cites what is wanted. What fails is named, and the rest is cited; throws what a document alone fails with. */
export async function citeWanted(
  context: Context,
  wanted: Wanted,
  { style, pinpoint, at, lang }: CiteAsked,
): Promise<Outcome> {
  const backend = await context.backend();
  const failed = new Failures();
  const all: Cited[] = [];
  const asking = { at, lang, full: false, partial: true, only: false, cites: true };
  for await (const fetched of fetchEach(context, backend, wanted, failed, asking)) {
    try {
      all.push(await citedIn(context, fetched, pinpoint));
    } catch (error) {
      // What is no place is none in any of them; one that is not in this document may be in the next.
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
    notes: [...lacksOf(all), ...(answered.notes ?? [])],
    ...(failure !== undefined && { failure: () => failure }),
  };
  // For programs the citation is a field; elsewhere it is the text that was asked for.
  if (!isMachine(context.format) && context.format !== 'csv')
    return { ...ending, text: await writeCitations(style, all) };
  const data = await citationRows(style, all);
  const view = citationsView(
    all,
    data.map(({ citation }) => citation),
  );
  return { ...ending, output: { data: { data }, view } };
}

export const command = defineCommand({
  needs: 'backend',
  operation: 'document',
  details: () => say.cite.about,
  arguments: { id: { help: () => say.commands.docIds, completes: 'row' } },
  flags: FLAGS,
  examples: [
    'lks cite ECLI:NL:HR:1995:AA1575',
    'lks cite art. 6:162 lid 1 BW',
    'lks search dwaling --jsonl | lks cite - --style bibtex > dwaling.bib',
  ],
  async run(context, { args, flags }): Promise<Outcome> {
    const { style = 'nl', pinpoint, at, lang } = flags;
    const wanted = new Wanted(context, args, expander(context, { at, lang, only: false }, []));
    if (!(await wanted.more()))
      throw new LksError('usage', say.commands.docNoIdsOnStdin, { hint: say.commands.docNoIdsHint });
    return citeWanted(context, wanted, { style, pinpoint, at, lang });
  },
});

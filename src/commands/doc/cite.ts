/** `lks cite`: how a document is cited. */
import { type Citable, citeInDutch, type DutchCitation, type Lack } from '../../citing/dutch';
import type { ToCite } from '../../citing/records';
import type { FoundPinpoint, LegalDocument } from '../../contract/types';
import { LANGUAGES } from '../../contract/types';
import { LksError } from '../../errors';
import { readName } from '../../lookup/read-name';
import { say } from '../../messages';
import { isMachine } from '../../render/formats';
import { linkText } from '../../render/markdown-text';
import { asText, safeLine, safeUrl } from '../../render/safe-text';
import { answeredBy } from '../answered-by';
import { defineCommand, type Outcome } from '../command';
import type { Flags } from '../flags';
import { Failures, type Fetched, failureOf, fetchEach } from './fetch';
import { placedIn } from './pinpoints';
import { expander } from './sets';
import { Wanted } from './wanted';

const STYLES = ['nl', 'markdown', 'bibtex', 'ris', 'csl-json'] as const;
type Style = (typeof STYLES)[number];

const FLAGS = {
  style: { kind: 'choice', choices: STYLES, value: 'style', help: () => say.cite.styleFlag },
  pinpoint: { kind: 'text', value: 'place', help: () => say.cite.pinpointFlag },
  at: { kind: 'date', help: () => say.commands.at },
  lang: { kind: 'choice', choices: LANGUAGES, value: 'lang', help: () => say.commands.docLang },
} as const satisfies Flags;

/** What a service sent, as text: it may be anything. */
const citable = (document: LegalDocument): Citable => ({
  ...document,
  external_id: asText(document.external_id),
  title: asText(document.title),
  url: asText(document.url),
  language: asText(document.language),
  jurisdiction: asText(document.jurisdiction),
  document_type: asText(document.document_type),
  decision_date: asText(document.decision_date),
});

/** The places that `--pinpoint` names, found in the document. Throws `usage` for what is no place, `not-found` for one that is not there. */
async function pinpointed(document: LegalDocument, text: string): Promise<readonly FoundPinpoint[]> {
  const name = readName(`${asText(document.external_id)}, ${text}`);
  const places =
    name.kind === 'citation' || name.kind === 'decision' ? (await placedIn(name, document, false)).places : undefined;
  if (places === undefined || places.pinpoints.length === 0)
    throw new LksError('usage', say.cite.noPlace(text, safeLine(asText(document.external_id))), {
      hint: say.cite.noPlaceHint,
    });
  return places.pinpoints;
}

interface Cited extends ToCite {
  dutch: DutchCitation;
}

async function citedOf({ answer, places }: Fetched, pinpoint: string | undefined): Promise<Cited> {
  const found = pinpoint === undefined ? (places?.pinpoints ?? []) : await pinpointed(answer.data, pinpoint);
  const pinpoints = found.map(({ text }) => text);
  const document = citable(answer.data);
  return { document, pinpoints, dutch: citeInDutch(document, pinpoints) };
}

/** What is written, in a style. */
async function written(style: Style, all: readonly Cited[]): Promise<string> {
  if (style === 'nl') return all.map(({ dutch }) => `${safeLine(dutch.text)}\n`).join('');
  if (style === 'markdown')
    return all.map(({ dutch, document }) => `${linkText(safeLine(dutch.text), safeUrl(document.url))}\n`).join('');
  const { bibtex, cslJson, ris } = await import('../../citing/records');
  return { bibtex, ris, 'csl-json': cslJson }[style](all);
}

const outputOf = (style: Style, all: readonly Cited[], texts: readonly string[]): Outcome['output'] => ({
  data: {
    data: all.map(({ document, pinpoints, dutch }, at) => ({
      external_id: document.external_id,
      style,
      citation: texts[at],
      pinpoints,
      lacks: dutch.lacks,
      url: document.url,
    })),
  },
  view: {
    kind: 'records',
    columns: [
      { key: 'external_id', label: say.cite.columns.id },
      { key: 'citation', label: say.cite.columns.citation },
      { key: 'url', label: say.cite.columns.url },
    ],
    rows: all.map(({ document }, at) => ({
      external_id: safeLine(document.external_id),
      citation: safeLine(texts[at] ?? ''),
      url: safeLine(document.url),
    })),
  },
});

/** Says what a citation should have and its document does not say, once for each kind. */
function lacksOf(all: readonly Cited[]): string[] {
  const lacking = new Map<Lack, string[]>();
  for (const { document, dutch } of all)
    for (const lack of dutch.lacks) lacking.set(lack, [...(lacking.get(lack) ?? []), safeLine(document.external_id)]);
  return [...lacking].map(([lack, ids]) => say.cite.lacks(lack, ids));
}

/** Cites what the arguments name. What fails is named, and the rest is cited. */
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
    const backend = await context.backend();
    const failed = new Failures();
    const all: Cited[] = [];
    const asking = { at, lang, full: false, partial: true, only: false };
    for await (const fetched of fetchEach(context, backend, wanted, failed, asking)) {
      try {
        all.push(await citedOf(fetched, pinpoint));
      } catch (error) {
        // What is no place is none in any of them; one that is not in this document may be in the next.
        if (
          !(error instanceof LksError) ||
          error.kind !== 'not-found' ||
          (wanted.taken === 1 && !(await wanted.more()))
        )
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
    if (!isMachine(context.format) && context.format !== 'csv') return { ...ending, text: await written(style, all) };
    const texts = await Promise.all(all.map((one) => written(style, [one])));
    return {
      ...ending,
      output: outputOf(
        style,
        all,
        texts.map((text) => text.trimEnd()),
      ),
    };
  },
});

/** Citations for people and programs, and the remarks with them (docs/citing.md). */

import { tellsNameOn, todayOf } from '../../contract/dates';
import type { Pinpoint } from '../../contract/name';
import { atPlaces, readStanding, type Standing, standingCodes, standingLines } from '../../contract/standing';
import type { Language, TextVersion } from '../../contract/types';
import type { Style } from '../../contract/vocabulary';
import { isWholeTitle } from '../../law/laws/laws';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { linkText } from '../../platform/text/markdown-text';
import { asText, safeLine, safeUrl } from '../../platform/text/safe-text';
import type { RecordsView } from '../../render/view';
import { type Citable, citeInDutch, type DutchCitation, decisionOf, type Lack, lawInTitle } from './dutch';
import { citeInEnglish, type EnglishForm } from './english';
import { dutchPlace } from './places';
import type { ToCite } from './records';
import { type CitedVersion, versionCited, versionWords } from './version';

export interface Cited extends ToCite {
  /** The language of the request: `Article 17 GDPR` is cited in English. */
  language: Language;
  dutch: DutchCitation;
  english: (form: EnglishForm) => string;
  version: CitedVersion | undefined;
  standing: readonly Standing[];
}

export interface OfText {
  version?: TextVersion | undefined;
  /** Name of the law on that day, from the publisher's metadata. */
  lawTitle?: string | undefined;
  day?: string | undefined;
  /** Language of the citation in the request; Dutch by default. */
  language?: Language | undefined;
  decision?: { ecli: string; date: string } | undefined;
}

function versionOfRow(sent: Sent): TextVersion | undefined {
  const state = asText(sent.text_state) as TextVersion['state'];
  if (asText(state) === '') return undefined;
  const days = { from: asText(sent.text_from), to: asText(sent.text_to) };
  const known = asText(sent.text_known_to);
  return { ...days, ...(known !== '' && { known_to: known }), state, title: '', url: '' };
}

/** Name of the law on the requested day: from its text of that day, else from the publisher's metadata. */
function lawNameOf(title: string, at: string, { version, lawTitle }: OfText): string | undefined {
  const own = lawInTitle(title);
  const isOfDay = at !== '' && version !== undefined && tellsNameOn(version, at);
  return isOfDay && !isWholeTitle(own) ? own : lawTitle;
}

type Sent = {
  [F in
    | keyof Citable
    | 'standing'
    | 'at'
    | 'known_on'
    | 'parts'
    | 'text_state'
    | 'text_from'
    | 'text_to'
    | 'text_known_to']?: unknown;
};

const partsIn = (sent: unknown): { kind: string; number: string }[] =>
  Array.isArray(sent)
    ? sent.map((part) => ({ kind: asText(Object(part).kind), number: asText(Object(part).number) }))
    : [];

function citableOf(sent: Sent, lawName: string | undefined, decision: OfText['decision']): Citable {
  return {
    external_id: asText(sent.external_id),
    title: asText(sent.title),
    url: asText(sent.url),
    language: asText(sent.language),
    jurisdiction: asText(sent.jurisdiction),
    document_type: asText(sent.document_type),
    decision_date: asText(sent.decision_date),
    ...(typeof sent.body === 'string' && { body: sent.body }),
    ...(Array.isArray(sent.added) && { added: sent.added as NonNullable<Citable['added']> }),
    ...(lawName !== undefined && { lawName }),
    ...(sent.text_status === undefined ? {} : { text_status: sent.text_status as Citable['text_status'] }),
    ...(decision !== undefined && { decision }),
  };
}

/** @param sent unchecked: a service may send anything instead of text. @param pinpoints as found in the document. */
export function citedOf(sent: Sent, pinpoints: readonly Pinpoint[] = [], of: OfText = {}): Cited {
  const version = of.version ?? versionOfRow(sent);
  const { language = 'nl', day } = of;
  const about = citableOf(
    sent,
    lawNameOf(asText(sent.title), asText(sent.at) || (day ?? ''), { ...of, version }),
    of.decision,
  );
  const standing = readStanding(sent.standing);
  const isDecision = decisionOf(about) !== undefined;
  const parts = pinpoints.length === 0 ? [] : partsIn(sent.parts);
  const places = pinpoints.map((one) => dutchPlace(one, isDecision, parts));
  const knownOn = asText(sent.known_on) || undefined;
  const asked = { version, day, knownOn, today: todayOf(currentDate()), status: about.text_status };
  const text = isDecision ? undefined : versionCited(standing, places, asked);
  const document: Citable = text === undefined ? about : { ...about, version: text };
  const english = (form: EnglishForm): string => citeInEnglish(document, pinpoints, form);
  const dutch = citeInDutch(document, places);
  return {
    document,
    pinpoints: pinpoints.map((one) => one.text),
    language,
    ...(language === 'en' ? { citation: english('en'), oscola: english('oscola') } : { citation: dutch.text }),
    dutch,
    english,
    version: text,
    standing: atPlaces(standing, places),
  };
}

/** The style of a citation; by default that of the language of the request. */
export const styleOf = (style: Style | undefined, { language }: Pick<Cited, 'language'>): Style => style ?? language;

/** The citation for a text in its language; not yet safe for a terminal. */
export const citationIn = ({ language, dutch, english }: Cited): string =>
  language === 'en' ? english('en') : dutch.text;

const versionIn = ({ version, language }: Cited, style: Style): string | undefined =>
  version && versionWords(version, style === 'nl' ? 'nl' : style === 'en' || style === 'oscola' ? 'en' : language);

/** The remark on the cited text as a field; no field for the one in force today. */
export function versionField(cited: Cited, style: Style): { version?: string } {
  const version = versionIn(cited, style);
  return version === undefined ? {} : { version };
}

/** All citations in a style, a line or record each; `csl-json` is one array. Safe for a terminal. */
export async function writeCitations(asked: Style | undefined, all: readonly Cited[]): Promise<string> {
  if (asked === undefined || asked === 'nl' || asked === 'en' || asked === 'oscola')
    return all.map((cited) => `${safeLine(lineIn(styleOf(asked, cited), cited))}\n`).join('');
  if (asked === 'markdown')
    return all.map((cited) => `${linkText(safeLine(citationIn(cited)), safeUrl(cited.document.url))}\n`).join('');
  const { bibtex, cslJson, ris } = await import('./records');
  return { bibtex, ris, 'csl-json': cslJson }[asked](all);
}

const lineIn = (style: Style, { dutch, english }: Cited): string =>
  style === 'en' || style === 'oscola' ? english(style) : dutch.text;

/** Extra fields of a row or document if its citation was requested. */
export interface CitationFields {
  citation: string;
  lacks: readonly Lack[];
  version?: string;
}

export const citationFields = async (style: Style, cited: Cited): Promise<CitationFields> => ({
  citation: (await writeCitations(style, [cited])).trimEnd(),
  lacks: cited.dutch.lacks,
  ...versionField(cited, style),
});

export function citationsView(all: readonly Cited[], texts: readonly string[]): RecordsView {
  return {
    kind: 'records',
    columns: [
      { key: 'external_id', label: say.cite.columns.id },
      { key: 'citation', label: say.cite.columns.citation },
      { key: 'standing', label: say.standing.column, optional: true },
      { key: 'url', label: say.cite.columns.url },
    ],
    rows: all.map(({ document, standing }, at) => ({
      standing: standingCodes(standing),
      external_id: safeLine(document.external_id),
      citation: safeLine(texts[at] ?? ''),
      url: safeLine(document.url),
    })),
  };
}

/** The standings of each document, as notes. */
export const standingNotes = (all: readonly Cited[]): string[] =>
  all.flatMap(({ document, standing }) =>
    standingLines(standing).map((line) => `${safeLine(document.external_id)}: ${safeLine(line)}`),
  );

/** One note for each missing part. `isRow`: for search results, which have fewer fields than documents. */
export function lacksOf(all: readonly Cited[], isRow = false): string[] {
  const lacking = new Map<Lack, string[]>();
  for (const { document, dutch } of all)
    for (const lack of dutch.lacks) lacking.set(lack, [...(lacking.get(lack) ?? []), safeLine(document.external_id)]);
  return [...lacking].map(([lack, ids]) => say.cite.lacks(lack, ids, isRow));
}

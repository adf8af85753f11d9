/** Documents of an act: one per article, recital and annex, and for the act itself. */

import { LksError } from '../../contract/errors';
import type { Language } from '../../contract/types';
import { citeArticle, lawById } from '../../law/laws/laws';
import { say } from '../../messages';
import { assignExternalIds } from '../shared/article-ids';
import {
  inOrder,
  isHeld,
  type ParsedFile,
  type SourceDocument,
  type TextDay,
  titleOfPart,
} from '../shared/parsed-file';
import { compose } from '../shared/reading/compose';
import { shownDivisions } from '../shared/reading/divisions';
import { asHeading, inPlaceOfText, Line } from '../shared/reading/line';
import { beginningsOf } from '../shared/reading/notes';
import { type Act, type ActPart, bareText, type DatedPart, type PartKind } from './act';
import { SOURCE } from './addresses';
import { documentTypeOf, urlOf } from './celex';
import { daysOfAct } from './entry-into-force';

const WORDS: Readonly<Record<Language, Readonly<Record<PartKind, string>>>> = {
  nl: { artikel: 'artikel', overweging: 'overweging', bijlage: 'bijlage', aanhangsel: 'aanhangsel' },
  en: { artikel: 'Article', overweging: 'Recital', bijlage: 'Annex', aanhangsel: 'Appendix' },
};

const ANCHORS: Readonly<Record<PartKind, string>> = {
  artikel: 'art',
  overweging: 'rct',
  bijlage: 'anx',
  aanhangsel: '',
};

/**
 * Documents of an act in file order, the act itself first (`32016R0679`: title, citations, enacting formula, headings,
 * signatures). Other languages are counted in `leftOut`. Throws `failed` without text.
 * Recitals are a separate work (`32016R0679 overwegingen`): a consolidated text has none and must not remove them. So
 * are parts without their act.
 */
export function actDocuments(act: Act): ParsedFile {
  const parts = act.parts.filter(hasText);
  if (!isHeld(act.language)) return { documents: [], work: act.celex, leftOut: { [act.language]: parts.length + 1 } };
  const { language } = act;
  if (parts.length === 0 && act.frame.paragraphs.length === 0) throw new LksError('failed', say.importing.noText);
  const ids = assignExternalIds(
    act.celex,
    parts.map(({ kind, number, containers }) => ({ name: nameOf(kind, number), containers, inForce: true })),
  );
  const { divisions, around } = shownDivisions(act.divisions ?? [], act.parts, {
    divisionOf: ({ divisions }) => divisions?.at(-1),
    isArticle: ({ kind }) => kind === 'artikel',
    isKept: (part) => part.kind !== 'overweging' && hasText(part),
  });
  const places = beginningsOf(act.frame.paragraphs);
  const ofParts = parts.map((part, index) => {
    const document = partDocument(act, part, ids[index]!, language);
    const division = around(part);
    const at = places[part.at ?? places.length - 1] ?? places.at(-1)!;
    const own = { label: labelOf(part, language), heading: bareText(part.heading), host: act.celex, at };
    return { ...document, place: { ...own, ...(division === undefined ? {} : { division }) } };
  });
  const documents: SourceDocument[] = act.partial
    ? ofParts
    : [{ ...frameDocument(act, language), divisions }, ...ofParts];
  const knownAsOf = act.consolidated || act.published || act.adopted;
  const days = act.partial ? [] : daysOfAct({ ...act, parts: parts.map((part, at) => datedPart(part, ofParts[at]!)) });
  const last = lastDayOf(act.celex, days);
  if (last !== '') for (const document of documents) if (document.work === act.celex) document.validTo = last;
  return {
    documents: inOrder(documents),
    days,
    relations: act.modifiers ?? [],
    work: act.celex,
    leftOut: {},
    edition: editionOf(act, days),
    knownAsOf,
  };
}

const HEAD_DAYS: ReadonlySet<string> = new Set(['signature', 'publication', 'entry-into-force']);

/**
 * Rank of a file among several of one text: higher publisher's number, then more dates of the head (a mark each), then
 * Formex, which has more markup.
 */
function editionOf({ edition, isFormex = false }: Act, days: readonly TextDay[]): string {
  const known = new Set(days.flatMap(({ kind, day }) => (day !== '' && HEAD_DAYS.has(kind) ? [kind] : [])));
  return `${edition}${'~'.repeat(known.size)}${isFormex ? 'F' : ''}`;
}

const lastDayOf = (celex: string, days: readonly TextDay[]): string =>
  days.find(
    ({ kind, externalId, words, day }) => kind === 'expiry' && externalId === celex && words === '' && day !== '',
  )?.day ?? '';

const datedPart = (
  { kind, number, heading, divisions = [] }: ActPart,
  { externalId, body }: SourceDocument,
): DatedPart => ({ externalId, kind, number, heading: heading.text, divisions, text: body });

const hasText = ({ kind, label, heading, notes, paragraphs }: ActPart): boolean =>
  kind === 'artikel' || paragraphs.length > 0 || !notes.empty || `${label.text}${heading.text}` !== '';

function nameOf(kind: PartKind, number: string): string {
  if (number === 'enig') return `enig ${kind}`;
  return number === '' ? kind : `${kind} ${number}`;
}

function frameDocument(act: Act, language: Language): SourceDocument {
  const { celex, frame } = act;
  const title = lawById(celex) === undefined ? titleWithoutRemark(act.title) || celex : shortNameOf(act);
  const body = [...frame.paragraphs, ...frame.notes.paragraphs()];
  return {
    ...common(act, language),
    externalId: celex,
    title,
    ...compose(body.length === 0 ? [inPlaceOfText(title)] : body, frame.known ?? 'marked'),
    url: urlOf(act),
    aliases: [],
  };
}

function partDocument(act: Act, part: ActPart, externalId: string, language: Language): SourceDocument {
  const { celex } = act;
  const { kind, number } = part;
  const heading = bareText(part.heading);
  // Label and heading with notes are repeated in the text, so that every note has its mark.
  const printed = [part.label, part.heading].filter(({ edges }) => edges.some(({ of }) => of.is === 'mark'));
  const noted = printed.length === 0 ? [] : [asHeading(Line.join(printed, ' '))];
  const body = [...noted, ...part.paragraphs, ...part.notes.paragraphs()];
  const citation = externalId === `${celex} artikel ${number}` ? citeArticle(celex, number) : undefined;
  return {
    ...common(act, language),
    externalId,
    ...titleOfPart(shortNameOf(act), labelOf(part, language), heading),
    ...compose(
      body.length === 0 ? [inPlaceOfText(heading || bareText(part.label) || nameOf(kind, number))] : body,
      part.known ?? 'marked',
    ),
    url: `${urlOf(act)}${anchorOf(part, act)}`,
    work: act.partial ? externalId : kind === 'overweging' ? `${celex} overwegingen` : celex,
    aliases: citation === undefined ? [] : [citation],
  };
}

/** `artikel 17`, `Article 17`, `Annex I`; other labels as printed. */
function labelOf({ kind, label: printed, number }: ActPart, language: Language): string {
  const label = bareText(printed);
  if (number === 'enig') return label;
  if (number === '' && !/^(?:annex|bijlage|appendix|aanhangsel)$/i.test(label) && label !== '') return label;
  return `${WORDS[language][kind]} ${number}`.trim();
}

const isUnnumberedAnnex = ({ kind, number, label }: ActPart): boolean =>
  kind === 'bijlage' && number === '' && /^(?:annex|bijlage)$/i.test(bareText(label));

/** Anchor in the publisher's pages for a numbered part; a single annex without a number is the first. */
function anchorOf(part: ActPart, { parts }: Act): string {
  const { kind, number } = part;
  if (isUnnumberedAnnex(part)) return parts.filter(isUnnumberedAnnex).length === 1 ? `#${ANCHORS.bijlage}_1` : '';
  return ANCHORS[kind] === '' || !/^[0-9A-Za-z]+$/.test(number) || number === 'enig'
    ? ''
    : `#${ANCHORS[kind]}_${number}`;
}

function common(act: Act, language: Language) {
  return {
    source: SOURCE,
    language,
    jurisdiction: 'EU' as const,
    group: 'eu' as const,
    documentType: documentTypeOf(act.celex),
    summary: '',
    lawArea: '',
    decisionDate: act.adopted,
    publicationDate: act.published,
    work: act.celex,
    lawNames: lawNamesOf(act),
    validFrom: act.consolidated,
    textKind: act.consolidated === '' ? ('journal' as const) : ('consolidated' as const),
    position: 0,
  };
}

/** Recognises an English name; the table does not give the language. */
const ENGLISH = /\b(?:Regulation|Directive|Act|Code|Decision|Framework|Convention|Treaty|Charter)\b/;
const DUTCH = /^(?:Verordening|Richtlijn|Besluit)\b/;
/**
 * Short name near the end of a title: `(General Data Protection Regulation)`, `(verordening artificiële
 * intelligentie)`; not `(Text with EEA relevance)`.
 */
const NAME_IN_TITLE =
  /\(["'‘’“”„]?((?:\p{L}[\p{L}-]* ){0,8}\p{L}*(?:regulation|directive|act|code|verordening|richtlijn|wet)(?: \p{L}[\p{L}-]*){0,5})["'‘’“”]?\)/iu;
const OFFICIAL = /^(?:.*?)(?=\s+(?:of|van)\s|$)/i;
const LONGEST = 120;
const LONGEST_TITLE = 4000;

/**
 * `General Data Protection Regulation`, `Algemene verordening gegevensbescherming`, else `Regulation (EU) 2017/1001`.
 */
function shortNameOf({ celex, language, title }: Act): string {
  const law = lawById(celex);
  const english = law?.names.find((name) => ENGLISH.test(name) && !DUTCH.test(name));
  const known = language === 'nl' ? law?.title : english;
  return known ?? (officialName(title) || celex);
}

/** Kind and number in sentence case: `Commission Implementing Regulation (EU) 2021/1`. */
function officialName(title: string): string {
  const name = OFFICIAL.exec(title.slice(0, 4 * LONGEST))?.[0].trim() ?? '';
  if (name === '' || name.length > LONGEST) return title.slice(0, LONGEST).trim();
  const words = name
    .split(' ')
    .map((word) => (/^\p{Lu}{4,}$/u.test(word) ? word[0] + word.slice(1).toLowerCase() : word));
  return words.join(' ');
}

const titleWithoutRemark = (title: string): string =>
  title.replace(/\s*\((?:Text with EEA relevance|Voor de EER relevante tekst)\.?\)\s*$/i, '');

/** All names of an act: from the table of laws, its number and its title. */
export function lawNamesOf(act: Act): string[] {
  const law = lawById(act.celex);
  const inTitle = NAME_IN_TITLE.exec(act.title.slice(0, LONGEST_TITLE))?.[1];
  const all = [shortNameOf(act), law?.title, ...(law?.names ?? []), officialName(act.title), inTitle, act.celex];
  return [...new Set(all.filter((name): name is string => name !== undefined && name !== ''))];
}

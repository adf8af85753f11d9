/** An act as documents: one an article, a recital, an annex, and one for the act itself. */

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

/** Ids of the parts in the publisher's own pages, by which an address leads to them. */
const ANCHORS: Readonly<Record<PartKind, string>> = {
  artikel: 'art',
  overweging: 'rct',
  bijlage: 'anx',
  aanhangsel: '',
};

/**
 * The documents of one act, the act itself first (`32016R0679`: title, citations, enacting formula, headings, signatures), then
 * its parts in the order of the file. A text in another language than Dutch and English is counted in `leftOut`.
 *
 * Recitals are a work of their own (`32016R0679 overwegingen`), because a consolidated text has none: so they stay when one
 * takes the place of the text of the Official Journal. So are parts that come without their act. Throws `failed` when
 * there is no text.
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
    // Recitals are a work of their own.
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
 * Which of several files of one text is kept, in whatever order they come: the one with the later number, then the one that has more of
 * the days of the head (a mark for each), then that in Formex, which marks more of the text.
 */
function editionOf({ edition, isFormex = false }: Act, days: readonly TextDay[]): string {
  const known = new Set(days.flatMap(({ kind, day }) => (day !== '' && HEAD_DAYS.has(kind) ? [kind] : [])));
  return `${edition}${'~'.repeat(known.size)}${isFormex ? 'F' : ''}`;
}

/** The last day on which an act applies, where it says that of the whole of itself; a part that ends has no end of its own here. */
const lastDayOf = (celex: string, days: readonly TextDay[]): string =>
  days.find(
    ({ kind, externalId, words, day }) => kind === 'expiry' && externalId === celex && words === '' && day !== '',
  )?.day ?? '';

/** Text of a part as shown, from which the days of an act are read. */
const datedPart = (
  { kind, number, heading, divisions = [] }: ActPart,
  { externalId, body }: SourceDocument,
): DatedPart => ({ externalId, kind, number, heading: heading.text, divisions, text: body });

const hasText = ({ kind, label, heading, notes, paragraphs }: ActPart): boolean =>
  kind === 'artikel' || paragraphs.length > 0 || !notes.empty || `${label.text}${heading.text}` !== '';

/** Name of a part in an external id: `artikel 17`, `enig artikel`, `bijlage`. */
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
  // What has a note is in the text with its mark, so that no note is without one.
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

/** `artikel 17`, `Article 17`, `Annex I`; a heading of another kind as it is printed. */
function labelOf({ kind, label: printed, number }: ActPart, language: Language): string {
  const label = bareText(printed);
  if (number === 'enig') return label;
  if (number === '' && !/^(?:annex|bijlage|appendix|aanhangsel)$/i.test(label) && label !== '') return label;
  return `${WORDS[language][kind]} ${number}`.trim();
}

const isUnnumberedAnnex = ({ kind, number, label }: ActPart): boolean =>
  kind === 'bijlage' && number === '' && /^(?:annex|bijlage)$/i.test(bareText(label));

/** An anchor that the publisher's pages have: that of a numbered part; the only annex, which has no number, is the first. */
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

/** A name from the table that is English: those of the table are Dutch or English, and do not say which. */
const ENGLISH = /\b(?:Regulation|Directive|Act|Code|Decision|Framework|Convention|Treaty|Charter)\b/;
const DUTCH = /^(?:Verordening|Richtlijn|Besluit)\b/;
/**
 * `(General Data Protection Regulation)`, `(‘Directive on electronic commerce’)`, `(verordening artificiële intelligentie)` near the end of a
 * title; not `(Text with EEA relevance)`.
 */
const NAME_IN_TITLE =
  /\(["'‘’“”„]?((?:\p{L}[\p{L}-]* ){0,8}\p{L}*(?:regulation|directive|act|code|verordening|richtlijn|wet)(?: \p{L}[\p{L}-]*){0,5})["'‘’“”]?\)/iu;
/** The kind of act and its number, before the institutions or the date. */
const OFFICIAL = /^(?:.*?)(?=\s+(?:of|van)\s|$)/i;
const LONGEST = 120;
const LONGEST_TITLE = 4000;

/** `General Data Protection Regulation`, `Algemene verordening gegevensbescherming`, else `Regulation (EU) 2017/1001`. */
function shortNameOf({ celex, language, title }: Act): string {
  const law = lawById(celex);
  const english = law?.names.find((name) => ENGLISH.test(name) && !DUTCH.test(name));
  const known = language === 'nl' ? law?.title : english;
  return known ?? (officialName(title) || celex);
}

/** Kind and number as printed, capitals only where a sentence has them: `Commission Implementing Regulation (EU) 2021/1`. */
function officialName(title: string): string {
  const name = OFFICIAL.exec(title.slice(0, 4 * LONGEST))?.[0].trim() ?? '';
  if (name === '' || name.length > LONGEST) return title.slice(0, LONGEST).trim();
  const words = name
    .split(' ')
    .map((word) => (/^\p{Lu}{4,}$/u.test(word) ? word[0] + word.slice(1).toLowerCase() : word));
  return words.join(' ');
}

/** The title without the remark that it matters to the EEA, which most acts end with. */
const titleWithoutRemark = (title: string): string =>
  title.replace(/\s*\((?:Text with EEA relevance|Voor de EER relevante tekst)\.?\)\s*$/i, '');

/** Every name of the act: those of the table of laws, its number, and the names that its title has. */
export function lawNamesOf(act: Act): string[] {
  const law = lawById(act.celex);
  const inTitle = NAME_IN_TITLE.exec(act.title.slice(0, LONGEST_TITLE))?.[1];
  const all = [shortNameOf(act), law?.title, ...(law?.names ?? []), officialName(act.title), inTitle, act.celex];
  return [...new Set(all.filter((name): name is string => name !== undefined && name !== ''))];
}

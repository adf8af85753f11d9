/** Enumerated values of fields and parameters. */

/** `source` of the sample's rows: summaries written for lks (contract.md, "The sample library"). */
export const SAMPLE_SOURCE = 'lks-sample';
/** `source` of the invented dossier in the sample: full texts, but no law. */
export const EXAMPLE_SOURCE = 'lks-example';

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const JURISDICTIONS = ['NL', 'BE', 'DE', 'EU'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Values of the `type` filter, and index groups of the embedded library. */
export const DOCUMENT_GROUPS = ['wetgeving', 'rechtspraak', 'eu', 'decentraal'] as const;
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number];

export const SORTS = ['relevance', 'date', 'weight'] as const;

/** As users type them. */
export const STYLES = ['nl', 'en', 'oscola', 'markdown', 'bibtex', 'ris', 'csl-json'] as const;
export type Style = (typeof STYLES)[number];

/**
 * `confirmed`: as in the source; `mismatch`: different there; `not_found`: not in the source that would have it;
 * `not_checked`: not compared, for the given reason.
 */
export const VERDICTS = ['confirmed', 'mismatch', 'not_found', 'not_checked'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What differs, or why a citation is not found or not checked. */
export const REASONS = [
  'court',
  'date',
  'number',
  'pinpoint',
  'quotation',
  'withdrawn',
  'in_force',
  'set_aside',
  'part',
  'kind',
  'outcome',
  'author',
  'name',
  'amount',
  'no_such_article',
  'no_such_decision',
  'no_such_law',
  'no_such_part',
  'not_held',
  'not_in_service',
  'outside_sources',
  'law_unknown',
  'several',
  'earlier_texts',
  'no_ecli',
  'structure_unknown',
  'reading_unsure',
  'mistyped',
  'altered',
  'language',
  'summary',
  'not_published',
  'offline',
  'limit',
] as const;
export type Reason = (typeof REASONS)[number];

/** Reasons of `not_checked` that `--allow` takes; `name` can be one of a mismatch too, which it does not allow. */
export const REASONS_OPEN: readonly Reason[] = ['name', ...REASONS.slice(REASONS.indexOf('not_held'))];

/**
 * Compared statements, by weight: the first that differs is the reason of a mismatch. `in_force`: it is law; `part`:
 * author and part of the text; `reading`: read with uncertainty; `outcome`: of the court; `amount`: a term, age or sum
 * next to it; `statement`: the rest of its sentence.
 */
export const COMPARED = [
  ...(['exists', 'reading', 'in_force', 'set_aside', 'withdrawn', 'part', 'place', 'words', 'number'] as const),
  ...(['day', 'court', 'kind', 'outcome', 'author', 'name', 'amount', 'statement'] as const),
] as const;
export type What = (typeof COMPARED)[number];

/** `open`: could not be compared; `not_compared`: never is. */
export const COMPARISONS = ['agrees', 'differs', 'open', 'not_compared'] as const;

/** What a person answers to what was not compared. */
export const REVIEWED = ['agrees', 'differs'] as const;

/** What is confirmed: existence with state and place, or the quotation too. */
export const COVERS = ['exists', 'quotation'] as const;
export type Covers = (typeof COVERS)[number];

/** Mentions that are counted but not looked up. */
export const UNPARSED = ['parliamentary_paper', 'publication', 'short_form', 'back_reference', 'literature'] as const;
export type UnparsedKind = (typeof UNPARSED)[number];

/**
 * Unread content of a file. `cut_off`: its end is missing; `no_text`: pages without text, perhaps scans; `letters`:
 * fonts or bytes that yield no characters, or text that is no words; `damaged`: pages; `limit`: too much memory or
 * time; `ended`: its reader was killed; `picture`: page-sized pictures, handwriting, sound; `embedded`: files in it or
 * shown by it; `form`: only some programs show it; `unclosed`: an unclosed element hides what follows, which was read;
 * `pages`: page count and pages differ; `unknown`: unknown or damaged parts and elements.
 */
export const UNREAD = [
  'cut_off',
  'no_text',
  'letters',
  'damaged',
  'limit',
  'ended',
  'picture',
  'embedded',
  'form',
  'unclosed',
  'pages',
  'unknown',
] as const;
export type UnreadKind = (typeof UNREAD)[number];

/** Subjects of a standing (`standing.ts`). */
export const STANDING_ABOUT = ['publisher', 'decision', 'force', 'text', 'words'] as const;

/** By a publisher, about a document today. */
export const PUBLISHER_STANDINGS = ['withdrawn', 'text_withdrawn', 'denied', 'erased', 'changed'] as const;

/** Why a text or place is not law; `ended`: its act is no longer in force. */
export const FORCE_STANDINGS = ['not_yet', 'conditional', 'never', 'lapsed', 'ended'] as const;

/**
 * Retroactive change. `_remark`: listed next to the unchanged text; `_text`: the text is the changed one; `_change`: in
 * the publisher's record of changes.
 */
export const RETROACTIVE_STANDINGS = ['retroactive_remark', 'retroactive_text', 'retroactive_change'] as const;

/**
 * A publisher's remarks, by kind, and what it lists with the text. `remark_conditional`: the condition of a text that
 * is in force; `conditional`: of one that is not.
 */
export const REMARKS = [
  ...(['remark_error', 'remark_works_back', 'remark_conditional', 'remark_transition'] as const),
  ...(['remark_first_application', 'remark_stays_applicable', 'remark_first_reading'] as const),
  ...(['renumbered', 'remark_renumbered', 'remark_other'] as const),
  'pending_bill',
] as const;

/** Author of a part other than the court or legislator, or why it is not law today. */
export const PART_STANDINGS = [
  ...(['part_opinion', 'part_opinion_perhaps', 'part_party'] as const),
  ...(['not_yet', 'conditional', 'never', 'lapsed', 'editors_words', 'quoted'] as const),
] as const;
export type PartStanding = (typeof PART_STANDINGS)[number];

export const PART_KINDS = ['lid', 'onderdeel', 'alinea', 'punt', 'rechtsoverweging', 'sectie', 'conclusie'] as const;

/** All codes by weight, in display order. */
export const STANDING_CODES = [
  ...PUBLISHER_STANDINGS,
  ...(['withdrawn_by_court', 'set_aside', 'corrected', 'later_other', 'later_unknown'] as const),
  ...FORCE_STANDINGS,
  ...RETROACTIVE_STANDINGS,
  ...(['upheld', 'interlocutory', 'corrects'] as const),
  ...(['part_opinion', 'part_opinion_perhaps', 'part_party', 'editors_words', 'quoted'] as const),
  ...REMARKS,
] as const;
export type StandingCode = (typeof STANDING_CODES)[number];

/** Remarks of the register of Dutch law and treaties, in the words of lks, by language of the text. */
export const REGISTER_REMARKS = {
  nl: { authentiek: '[Authentieke tekst]', vertaling: '[Vertaling]', nogniet: '[Nog niet in werking]' },
  en: { authentiek: '[Authentic text]', vertaling: '[Translation]', nogniet: '[Not yet in force]' },
} as const;

/** The courts of the EU by the code in an ECLI (`ECLI:EU:C:…`), also used in case numbers and CELEX numbers. */
export const EU_COURTS: Readonly<Record<string, string>> = {
  C: 'Hof van Justitie EU',
  T: 'Gerecht EU',
  F: 'Gerecht voor ambtenarenzaken EU',
};

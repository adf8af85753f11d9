/** The words that fields and parameters choose from. */

/** `source` of every row of the sample, whose texts are summaries written for lks (contract.md, "The sample library"). */
export const SAMPLE_SOURCE = 'lks-sample';
/** What the rows of the invented dossier in the sample say: whole texts, and no law. */
export const EXAMPLE_SOURCE = 'lks-example';

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const JURISDICTIONS = ['NL', 'BE', 'DE', 'EU'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** The values of the `type` filter; also the index groups of the embedded library. */
export const DOCUMENT_GROUPS = ['wetgeving', 'rechtspraak', 'eu', 'decentraal'] as const;
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number];

/** The orders that rows of a library can be asked for in. */
export const SORTS = ['relevance', 'date', 'weight'] as const;

/** The styles of citations, by the names that users type. */
export const STYLES = ['nl', 'en', 'oscola', 'markdown', 'bibtex', 'ris', 'csl-json'] as const;
export type Style = (typeof STYLES)[number];

/**
 * `confirmed`: the source has it as the text says. `mismatch`: the source has it, but differently. `not_found`: the
 * source that would have it says that it has none. `not_checked`: nothing could be compared; the reason says why.
 */
export const VERDICTS = ['confirmed', 'mismatch', 'not_found', 'not_checked'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Reasons of a verdict: what differs, or why a citation is not found or not checked. */
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

/** Reasons that only what is not checked has: `--allow` takes these. */
export const REASONS_OPEN: readonly Reason[] = ['name', ...REASONS.slice(REASONS.indexOf('not_held'))];

/**
 * What a text says of what it cites, by weight: the first of these that the source has otherwise is the reason of a mismatch. `exists`: it is there.
 * `in_force`: it is law. `part`: whose words they are, and in which part they stand. `reading`: what was seen and could not be read for sure.
 * `outcome`: what its court decided. `amount`: a term, an age, a sum beside it. `statement`: what else its sentence says.
 */
export const COMPARED = [
  ...(['exists', 'reading', 'in_force', 'set_aside', 'withdrawn', 'part', 'place', 'words', 'number'] as const),
  ...(['day', 'court', 'kind', 'outcome', 'author', 'name', 'amount', 'statement'] as const),
] as const;
export type What = (typeof COMPARED)[number];

/** Outcome of one comparison. `open`: it could not be made. `not_compared`: it is never made. */
export const COMPARISONS = ['agrees', 'differs', 'open', 'not_compared'] as const;

/** How much of a citation is confirmed: that it is there, with its state and place; or what is quoted of it too. */
export const COVERS = ['exists', 'quotation'] as const;
export type Covers = (typeof COVERS)[number];

/** Kinds of mentions that are counted and not looked up. */
export const UNPARSED = ['parliamentary_paper', 'publication', 'short_form', 'back_reference', 'literature'] as const;
export type UnparsedKind = (typeof UNPARSED)[number];

/**
 * What a file has beside the text that was read of it. `cut_off`: its end is missing. `no_text`: pages without text,
 * scans perhaps. `letters`: fonts that do not say which letters they draw, bytes that are no characters, text that is
 * no words. `damaged`: pages. `limit`: it takes more memory or time than a file may. `ended`: others ended what read it.
 * `picture`: one as large as a page, handwriting, sound. `embedded`: files in the file, or that it shows. `form`: a form
 * that only some programs show. `unclosed`: something without an end that hides what follows; that was read, and how it
 * was meant nobody knows. `pages`: pages that the file has and does not count, or counts and does not have. `unknown`:
 * parts and elements that its reader does not know, or that are damaged.
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

/** Statements of a publisher about a document today. */
export const PUBLISHER_STANDINGS = ['withdrawn', 'text_withdrawn', 'denied', 'erased', 'changed'] as const;

/** Whether a text, or a place in it, is law: not yet, under a condition, no more, never was; `ended`: the act that it is part of is no more. */
export const FORCE_STANDINGS = ['not_yet', 'conditional', 'never', 'lapsed', 'ended'] as const;

/**
 * A change that works back: `_remark`: the text stands as it was, with what changed beside it; `_text`: the text that stands is the changed one;
 * `_change`: the publisher's record of changes names it.
 */
export const RETROACTIVE_STANDINGS = ['retroactive_remark', 'retroactive_text', 'retroactive_change'] as const;

/**
 * What the publisher remarks of a text, by kind, and what it lists beside the text. `remark_conditional`: on which condition a text came into
 * force that is in force, where `conditional` is one that is not.
 */
export const REMARKS = [
  ...(['remark_error', 'remark_works_back', 'remark_conditional', 'remark_transition'] as const),
  ...(['remark_first_application', 'remark_stays_applicable', 'remark_first_reading'] as const),
  ...(['renumbered', 'remark_renumbered', 'remark_other'] as const),
  'pending_bill',
] as const;

/** Whose words a part of a text is, where they are not those of the court or the legislator, or that it is no law today. */
export const PART_STANDINGS = [
  ...(['part_opinion', 'part_opinion_perhaps', 'part_party'] as const),
  ...(['not_yet', 'conditional', 'never', 'lapsed', 'editors_words', 'quoted'] as const),
] as const;
export type PartStanding = (typeof PART_STANDINGS)[number];

/** The kinds of parts of a text. */
export const PART_KINDS = ['lid', 'onderdeel', 'alinea', 'punt', 'rechtsoverweging', 'sectie', 'conclusie'] as const;

/** Every code of a standing, what weighs most first: in this order a list of standings is shown. */
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

/** Remarks of the register of Dutch law and treaties on a text, in the words of lks, by the language of the text. */
export const REGISTER_REMARKS = {
  nl: { authentiek: '[Authentieke tekst]', vertaling: '[Vertaling]', nogniet: '[Nog niet in werking]' },
  en: { authentiek: '[Authentic text]', vertaling: '[Translation]', nogniet: '[Not yet in force]' },
} as const;

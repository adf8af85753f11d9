/**
 * All constants of a search: weights, limits, and what counts as near, rare or common. Each names its evidence: a line
 * of `node bench/relevance.mjs` (the tuning half) or `node bench/search-speed.mjs`, or a section of
 * docs/decisions/search.md.
 */
import type { FieldWeights } from '../index/match';

// Scores shown.

/** The target of a name. */
export const NAMED = 100;
/** The rest of a named law. */
export const OF_NAMED_LAW = 95;
/** The best match by words: always below a name. */
export const BEST_BY_WORDS = 94;

// The measure of one match.

/**
 * BM25 over headings and over the body, separately, and summed. BM25 saturates: measured together, a word in the title
 * of a law would put its shortest articles, which never mention it, above the article about it. The title of the law is
 * shared by its articles, and counts little. Bench: "known: title of a law", "reference, in the text".
 */
export const FIELD_WEIGHTS: readonly (FieldWeights & { of: 'heading' | 'text' | 'law' })[] = [
  { of: 'heading', factor: 2, fields: { title: 4, title_stems: 2, summary: 4, summary_stems: 2, names: 2 } },
  { of: 'text', factor: 1, fields: { body: 2, body_stems: 1 } },
  { of: 'law', factor: 0.5, fields: { law: 2, law_stems: 1 } },
];

/** Measures are rounded to such shares of the best, so that there are ties to break. Decision: "Ties". */
export const SCORE_BUCKETS = 100;

// Courts. `COURTS` breaks ties; `EU_DECISIONS` multiplies the measure as well.

/**
 * Courts by external ids, the highest rank first; what is no decision ranks with the highest. Opinions and orders of EU
 * courts (`kinds`) share the ECLI of the court, and come after its judgments.
 */
export const COURTS: readonly { rank: number; ids: readonly string[]; kinds?: readonly string[] }[] = [
  { rank: 1, ids: ['ECLI:EU:C:*', '6[0-9][0-9][0-9][0-9]C*'], kinds: ['conclusie', 'beschikking'] },
  { rank: 2, ids: ['ECLI:EU:T:*', '6[0-9][0-9][0-9][0-9]T*'], kinds: ['conclusie', 'beschikking'] },
  { rank: 0, ids: ['ECLI:NL:HR:*', 'ECLI:EU:C:*', '6[0-9][0-9][0-9][0-9]C*'] },
  { rank: 1, ids: ['ECLI:NL:RVS:*', 'ECLI:NL:CRVB:*', 'ECLI:NL:CBB:*', 'ECLI:NL:PHR:*'] },
  { rank: 1, ids: ['ECLI:EU:T:*', '6[0-9][0-9][0-9][0-9]T*'] },
  { rank: 2, ids: ['ECLI:NL:GH*', 'ECLI:NL:OGH*', 'ECLI:EU:F:*', '6[0-9][0-9][0-9][0-9]F*'] },
  { rank: 3, ids: ['ECLI:NL:*'] },
];
export const NO_COURT = 0;

/**
 * Decisions of EU courts, many of them in full and in several languages: none gains over a Dutch one. The Grand Chamber
 * or full court, other chambers of the Court of Justice, the General Court, the Civil Service Tribunal, opinions, which
 * come after their judgment, and orders.
 */
export const EU_DECISIONS = {
  grandChamber: 1,
  chamber: 0.97,
  generalCourt: 0.94,
  civilService: 0.9,
  opinion: 0.87,
  order: 0.85,
} as const;
/** Such a decision found by translation. Its keywords count as a headnote, and would put it before Dutch decisions. */
export const TRANSLATED_DECISION = 0.45;
// The boost of words that are together. Bench: "headnote, first 12 words", "known: title of a decision".

/** Considered, of the best. */
export const BOOSTED = 20;
/** From so many words on a phrase is a quotation: rows with it come first. Bench: "five words of a decision". */
export const QUOTATION = 4;
/** The newest rows with it, always included. */
export const MOST_QUOTED = 50;
/** The words as one phrase; near one another. */
export const PHRASE = 1.25;
export const NEAR = 1.1;
/** A title of exactly the query, relative to the best other row. */
export const WHOLE_TITLE = 1.1;
/** Words between the first and the last of near words; longer queries are not tested. */
export const NEAR_DISTANCE = 10;
export const MOST_NEAR = 8;
/** A phrase is recognised by its first words, each a list to read. Bench of speed: "passage of 20 words". */
export const LONGEST_PHRASE = 256;

// The prior: the worth of a document whatever the query. Bench: the pairs of a term and the article that defines or
// governs it.

/** Rows with a prior; others get the lowest. */
export const WEIGHED = 500;
/** Bounds of the factor, before definitions and translations. */
export const PRIOR_BOUNDS = { least: 0.5, most: 1.5 } as const;
/**
 * Up to so many words the prior counts fully; for twice as many its root, and so on. Bench: "sentence of an article".
 */
export const FEW_WORDS = 4;
/** A text in a language without a filter (`--lang`): below the same in Dutch or English. */
export const OTHER_LANGUAGE = 0.9;
/** By the publisher's kind of regulation; others, and decisions, have 1. */
export const RANKS: Readonly<Record<string, number>> = {
  verdrag: 1.05,
  rijkswet: 1.05,
  wet: 1.1,
  AMvB: 1,
  KB: 0.95,
  rijksKB: 0.95,
  'ministeriele-regeling': 0.9,
  zbo: 0.85,
  pbo: 0.8,
  reglement: 0.9,
  beleidsregel: 0.85,
  circulaire: 0.8,
  'ministeriele-regeling-archiefselectielijst': 0.7,
};
/** The codes, and other law that governs a whole field: above law on a part of it. */
export const CODE = 1.3;
export const CODES: ReadonlySet<string> = new Set([
  'BWBR0001840', // Grondwet
  'BWBR0005537', // Algemene wet bestuursrecht
  'BWBR0001854', // Wetboek van Strafrecht
  'BWBR0001903', // Wetboek van Strafvordering
  'BWBR0001827', // Wetboek van Burgerlijke Rechtsvordering
  'BWBR0001838', // Wetboek van Koophandel
  'BWBR0001860', // Faillissementswet
  'BWBR0002320', // Algemene wet inzake rijksbelastingen
  'BWBV0001000', // EVRM
  '32016R0679', // AVG
  '12016E/TXT', // VWEU
  '12016M/TXT', // VEU
]);
/** Matches in the codes that are always candidates, unless too many rows match (`MOST_MATCHES_LOOKED`). */
export const FOREMOST = 30;
/** Those of them, the best, that may define the term. */
export const FOREMOST_READ = 120;
export const MOST_MATCHES_LOOKED = 80_000;
/** Repealed or not in force, by its own words. */
export const NOT_IN_FORCE = 0.6;
/** Only changes, introduces or withdraws other regulations. */
export const CHANGES_OTHERS = 0.75;
export const ANNEX = 0.85;
/** The law of the Caribbean Netherlands, with or without its European twin in the library. */
export const BES = { twin: 0.65, alone: 0.8 } as const;
/** A regulation with a newer one of the same name but for the year. */
export const REISSUED = 0.7;
/** For each doubling of citing documents, of the document and of its work; and the maximum. */
export const CITED = { document: 0.03, work: 0.005, most: 1.25 } as const;
/** An article that defines the term, or with exactly that heading. */
export const DEFINES = 1.8;
/** A longer query is no term. */
export const LONGEST_DEFINED = 4;
/** The best rows read for definitions, besides those of the codes. */
export const READ_FOR_TERM = 30;

// Pointers. Decision: "Pointers".

/** The first rows by words that are merged with the targets of pointers. */
export const FUSED = 100;
/** Damping of ranks (the first counts 1/61, the tenth 1/70), and the share of a second rank of a row. */
export const FUSED_SLOWNESS = 60;
export const AGREEMENT = 0.03;
/**
 * Weight of a rank by words: rows with all words close together, all, or some. A pointer with weight 1.2 then comes
 * first, with 1 second, with 0.93 sixth, with 0.87 tenth.
 */
export const PLACE_WORTH = { close: 1.12, all: 1, some: 0.95 } as const;
/** Meaningful words of a query in which names are looked for. */
export const LONGEST_LEADING = 9;
/** The share of the meaningful words from which a name leads; the weight of others by their share. */
export const LEADING_SHARE = 0.5;
export const NAME_WORTH: readonly (readonly [share: number, worth: number])[] = [
  [0.5, 0.98],
  [0.33, 0.95],
  [0.25, 0.89],
];
/** Articles by question: number, distance from the best, weight of each if more, share of the query to have. */
export const MOST_QUESTIONS = 4;
export const [NEAR_BEST, UNSURE] = [0.7, 0.9];
export const LEAST_ASKED = 0.45;
/** Weight by measure; in comments: how many of ten written questions were right. */
export const QUESTION_WORTH: readonly (readonly [measure: number, worth: number])[] = [
  [10, 1.2], // 8
  [8, 1.14], // 8
  [6, 1.06], // 6
  [5, 0.96], // 5
  [4, 0.88], // 2
];
/** With this share of the query words, however common, the question was meant. */
export const WHOLE_ASKED = { share: 0.9, worth: 1.1 } as const;
/** What others call an article: most words, most articles, fewest documents, and the weight of the first. */
export const CALLED = { words: 3, most: 3, least: 2, worth: 0.95 } as const;
/** Weight of the first article of a division with exactly that heading, or all of its words. */
export const HEADING_WORTH = { exact: 1.05, other: 0.9 } as const;

// The match sets besides the literal words.

/** `otherwise`: translated or in legal terms. `inside`: only in a compound. `pointed`: a target that lacks words. */
export type Kind = 'words' | 'compound' | 'otherwise' | 'inside' | 'partial' | 'pointed';

/** Weights of ways to say a concept, relative to the typed words. Bench: "treaty en → nl, title". */
export const WAY_WEIGHTS = {
  typed: 1,
  /** A phrase counts in one field, a word in two. */
  spelled: 1.7,
  translated: 0.7,
  everyday: 1.1,
  corrected: 0.85,
} as const;
/**
 * The same for compounds. `phrase`: as typed (a phrase counts in one field, a word in two). Separate words that texts
 * join were meant as one, also when `turned`: such a text comes before one with both somewhere. `spaced`: with small
 * words between. `inflected`: in another form. `oneWord`: of a hyphenated chunk. `other`: with a word between, or a
 * part in common. `near`: parts near one another, without frequency.
 */
export const COMPOUND_WEIGHTS = {
  phrase: 3,
  joined: 2,
  turned: 1.8,
  spaced: 1.6,
  inflected: 1.2,
  oneWord: 0.7,
  other: 0.5,
  near: 0.35,
} as const;
/** The verb of a noun, or the noun of a verb. */
export const VERB_WEIGHT = 0.6;
/** Longer queries are quotations or stories, and get no verbs. Bench: "one foreign word of five". */
export const MOST_VERBS = 4;
/** The frequency assumed where only presence is known: the typed word, once. */
export const PRESENT = { text: 3, heading: 6 } as const;
/** The loose words of a name. */
export const LOOSE_WORDS = 0.7;

/** The rarity of an everyday word (`isLightWord`). Bench: "everyday paraphrase". */
export const EVERYDAY_WORD = 0.35;
/** Rows of each set that are measured by concept; the others keep the order of their set. */
export const MEASURED = 250;
/** The best partial row, relative to the last complete one, or alone. */
export const PARTIAL_WORTH = 0.9;
/** Exponent of the weighted share of words in the factor of a partial row. */
export const SHARE_POWER = 1;
/** A word of such a share of the library, and of more documents than `least`, is no reason to show a row. */
export const TELLS_NOTHING = { share: 1 / 3, least: 300 } as const;
/** The largest document count of a concept: more common ones do not discriminate. */
export const MOST_COUNTED = 60_000;

/** A longer query is prose, and is not expanded. Bench of speed: "passage of 20 words". */
export const MOST_EXPANDED = 12;
/** Words between the parts of a possible compound. Decision: "AND comes first". */
export const PART_DISTANCE = 5;

/** The same between the words of a legal term, for each word above two. */
export const SAID_DISTANCE = 3;

// Rows with only some of the words. Decision: "Some of the words".

/** Below so many documents with every word, partial ones follow. */
export const FEW_COMPLETE = 10;
/** From so many words on a row must have 2; one suffices only if no row has more. */
export const FEWEST_TOGETHER = 3;
/** With so many rare words, common ones are ignored. */
export const MANY_WORDS = 8;
/** Rows at most (contract.md, "Words"). */
export const MOST_PARTIAL = 200;
/** Documents with the most words that are measured; articles of codes weigh more there. */
export const CONSIDERED = 800;
export const CODE_FIRST = 1.25;
/** More common words say little and cost much to read. Bench of speed: "passage of 20 words". */
export const LONGEST_LIST = 20_000;
/** Entries read of all lists. */
export const MOST_READ = 60_000;
/** Common words used for a passage without 2 rare ones. */
export const MOST_COMMON = 6;

// A word in its compounds. Decision: "A word in its compounds".

/** Letters of the longest compound. */
export const LONGEST_CONTAINING = 30;
/** Compounds of a word, and words of a query with compounds. */
export const MOST_CONTAINING = 40;
export const MOST_CONTAINED = 3;
/** Of several words, one with more candidates gets none: testing them costs as much as the search. */
export const MOST_ALIKE = 15;
/** With so many documents that have all words there is no need: for one word, and for several. */
export const ENOUGH = { one: 400, several: 3 };
export const CONTAINED_WEIGHT = 0.4;

// Ranking. Decision: "Too much to rank".

/** Ranked matches; others follow, newest first. */
export const MAX_RANKED = 1_000;
/** A word of so many documents, or such a share, does not discriminate. */
export const COMMON_WORD = 10_000;
export const UNSELECTIVE = 0.3;

// Compounds (Koehn and Knight, 2003). Decision: "Compounds are split at query time".

export const SHORTEST_COMPOUND = 8;
export const SHORTEST_PART = 4;
/** A word of such a share of the documents, within these bounds, is not split. */
export const OWN_WORD = { share: 1 / 50, least: 50, most: 5_000 };
/** The share of the documents that must have a part alone, within these bounds. */
export const KNOWN_PART = { share: 1 / 2_000, least: 1, most: 20 };
/** Letters of the longest verb stem in a compound (`schrijf` of schrijven). */
export const LONGEST_STEM = 8;
/** Words of a family that are tested, and compounds of a pair. */
export const MOST_FAMILY = 4_000;
export const MOST_COMPOUNDS = 24;
/** More documents than this make no better part. */
export const USUAL_PART = 1_000;
/** The factor by which a word may be more usual than its parts. */
export const MORE_USUAL = 4;
/** Cost of each part in bits, besides its rarity: more parts need to be more usual. */
export const PART_COST = 6;
/** Parts of a word, and forms of a part. */
export const MOST_PARTS = 4;
export const MOST_FORMS = 5;
/** Letters of a head that never change. */
export const HEAD_BEGINNING = 2;
/** Pairs of forms of parts looked for near one another. */
export const MOST_PAIRS = 16;

// Joined and split spellings (`dnaonderzoek`, `DNA-onderzoek`).

/** Letters of a word that texts may split, and of the second part. */
export const SHORTEST_SPELLING = 4;
export const LONGEST_SPELLING = 40;
export const SHORTEST_REST = 3;
/** A more frequent word is not split; the count of one typed in two parts stops there. */
export const OFTEN_SPELLED = 300;
export const COMMON_BESIDE = 300;
/** Places in a word, and forms of the rest, tested for a split. */
export const MOST_CUTS = 12;
/** The share of documents with a word that must split it, so that it is no accident of print. */
export const SPELLED_SO = 1 / 50;
/** Letters of a hyphenated chunk with separable parts. */
export const SHORTEST_HYPHENED = 3;
/** Words that may be one, small ones in between included. */
export const LONGEST_STRETCH = 4;

// Snippets, in UTF-16 units (contract.md, "Fields").

/** Length of a snippet with ellipses; extent of its matches, which leaves room for context. */
export const LONGEST_SNIPPET = 240;
export const WIDEST_PASSAGE = 200;
/** Enough for a good passage in a long decision with a word on every line. */
export const MOST_MATCHES = 400;

// Typing errors. Decision: "Typing errors".

/** Shorter words have too many neighbours; from `LONG_WORD` on two errors are allowed. */
export const SHORTEST_CORRECTED = 4;
export const LONG_WORD = 8;
/** In a shorter word two errors leave so little that only a common word can be meant. */
export const TWO_ERRORS = 11;
/** Letters of the longest abbreviation with capitals. */
export const LONGEST_ABBREVIATION = 6;
/** A shorter word keeps its first letter and must be common; above `MOST_SHORT` likely words none is certain. */
export const SHORT_WORD = 6;
export const MOST_SHORT = 2;
/** A word in so few documents, by library size, may be an error; a correction must be `MORE_COMMON` times as common. */
export const RARE_WORD = { share: 1 / 20_000, least: 0, most: 10 };
export const MORE_COMMON = 100;
/** Documents that a correction needs. */
export const CORRECTED = {
  short: { share: 1 / 5_000, least: 1, most: 50 },
  long: { share: 1 / 50_000, least: 1, most: 5 },
};
/**
 * A certain correction, which replaces the typed word: documents it needs, whatever the library size, since a small
 * library lacks many correct words; lengths of a long and a very long word, the cost of errors allowed in that, and its
 * lead in powers of ten. `hospita` is no hospital, nor `gekraakt` geraakt.
 */
export const SURE = { short: 100, long: 8 } as const;
export const LONG_SURE = 10;
export const LONGEST_SURE = 12;
export const SURE_TWO_ERRORS = 1.9;
export const SURE_AHEAD = 1.2;
/** Costs of errors, of which a letter more or less is 1; and the powers of ten of documents that one is worth. */
export interface EditCost {
  alike: number;
  neighbour: number;
  swapped: number;
  /** Extra cost at the first letter. */
  first: number;
  likelihood: number;
}
export const EDIT_COST: EditCost = { alike: 0.5, neighbour: 0.9, swapped: 0.9, first: 0.25, likelihood: 3 };
/** The lead of the best, in powers of ten, beyond which corrections are dropped; and their number. */
export const FAR_BEHIND = 1.5;
export const MOST_CORRECTIONS = 5;
/** Similar words found, those counted, and documents counted for each. */
export const MOST_NEAR_WORDS = 60;
export const MOST_COMPARED = 16;
export const MOST_OF_CANDIDATE = 2_000;
/** Longer queries are no names of laws. */
export const LONGEST_NEAR_NAME = 400;
/** Rows of a law by an approximate name. */
export const MOST_NEARLY_NAMED = 25;

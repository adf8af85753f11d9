/**
 * Every number of a search: what a match is worth, which matches are ranked at all, and what counts as near, rare or common.
 * Beside each stands what chose it: a line of `node bench/relevance.mjs` (the half that is tuned on), of
 * `node bench/search-speed.mjs`, or the section of docs/decisions/search.md that says why.
 */
import type { FieldWeights } from '../index/match';

// Scores: what a row shows.

/** What the query is the name of. */
export const NAMED = 100;
/** The rest of a law that the query names. */
export const OF_NAMED_LAW = 95;
/** The best match by words: a name is always better. */
export const BEST_BY_WORDS = 94;

// The measure of one match.

/**
 * BM25 over headings and over the body, measured apart and added up: BM25 levels off with every repetition, so that measured
 * together a word in the title of a law would make all its shortest articles, which never mention it, outdo the article
 * that is about it. The title of the law is on all of its articles, and counts little. Bench: "known: title of a law", "reference, in the text".
 */
export const FIELD_WEIGHTS: readonly (FieldWeights & { of: 'heading' | 'text' | 'law' })[] = [
  { of: 'heading', factor: 2, fields: { title: 4, title_stems: 2, summary: 4, summary_stems: 2, names: 2 } },
  { of: 'text', factor: 1, fields: { body: 2, body_stems: 1 } },
  { of: 'law', factor: 0.5, fields: { law: 2, law_stems: 1 } },
];

/** Measures are compared in so many shares of the best, so that there are ties to break. Decision: "Ties". */
export const SCORE_BUCKETS = 100;

// Courts. `COURTS` breaks ties; of decisions of the EU `EU_DECISIONS` multiplies the measure as well.

/**
 * Courts by the external ids of their decisions, the highest first; among equals the higher comes first, and what is no decision with the
 * highest. An opinion or an order of a court of the EU (`kinds`) has the ECLI of the court, and comes below its judgments.
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
 * Decisions of the courts of the EU, of which many are held in whole and in several languages: none gains over a Dutch one. The Grand Chamber
 * or the full court, another chamber of the Court of Justice, the General Court, the Civil Service Tribunal, an order of any of them, and an
 * opinion of an advocate-general, which comes below the judgment that it was for.
 */
export const EU_DECISIONS = {
  grandChamber: 1,
  chamber: 0.97,
  generalCourt: 0.94,
  civilService: 0.9,
  opinion: 0.87,
  order: 0.85,
} as const;
/**
 * A decision of those courts that was found by a translation of a word. Each has keywords, which count as a headnote does: the English
 * judgments on a subject would come before the Dutch decisions on it.
 */
export const TRANSLATED_DECISION = 0.45;
// The boost of words that are together. Bench: "headnote, first 12 words", "known: title of a decision".

/** So many of the best are looked at. */
export const BOOSTED = 20;
/** From so many words on a phrase is a quotation: what has it comes first. Bench: "five words of a decision". */
export const QUOTATION = 4;
/** So many rows, the newest, are looked for that have it, however many have all its words. */
export const MOST_QUOTED = 50;
/** The words as one phrase; the words near one another. */
export const PHRASE = 1.25;
export const NEAR = 1.1;
/** A document whose title is just the query, beside the best of the others: it is what was asked for. */
export const WHOLE_TITLE = 1.1;
/** Words between the first and the last of what counts as near; more words than these are not within so few. */
export const NEAR_DISTANCE = 10;
export const MOST_NEAR = 8;
/** A phrase is recognised by its first words: each of them is a list to walk through. Bench of speed: "passage of 20 words". */
export const LONGEST_PHRASE = 256;

// The prior: what a document is worth whatever was asked. Bench: the pairs of a term and the article that defines or governs it.

/** Of so many of the best is looked up what they are worth; the others are worth least. */
export const WEIGHED = 500;
/** Whatever is known of a document, its measure is multiplied by no less and no more than this; what it defines, and how a decision was found, come on top. */
export const PRIOR_BOUNDS = { least: 0.5, most: 1.5 } as const;
/** Of so many words the prior counts whole; of twice as many only its square root, and so on. Bench: "sentence of an article". */
export const FEW_WORDS = 4;
/** A text in a language that nobody can ask for (`--lang`): below the same in Dutch or English. */
export const OTHER_LANGUAGE = 0.9;
/** By the publisher's kind of a regulation: its rank. Kinds that are not here, and other decisions, are worth 1. */
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
/** The codes, and what else is the law on its whole field: above what is made on a part of it. */
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
/** So many of the codes' own matches are candidates whatever else matches; where more rows match, looking for them costs too much. */
export const FOREMOST = 30;
/** Of so many of them, the best, it is looked whether they define the term that was asked for. */
export const FOREMOST_READ = 120;
export const MOST_MATCHES_LOOKED = 80_000;
/** A text that says of itself that it is repealed, or not in force. */
export const NOT_IN_FORCE = 0.6;
/** What only changes, introduces or withdraws other regulations. */
export const CHANGES_OTHERS = 0.75;
/** An annex, beside the articles. */
export const ANNEX = 0.85;
/** The law of the Caribbean Netherlands: where its twin of the European Netherlands is held, and where it has none here. */
export const BES = { twin: 0.65, alone: 0.8 } as const;
/** A regulation of which a newer one is held that is called the same but for the year. */
export const REISSUED = 0.7;
/** For each doubling of how many other documents cite a document, and its work; and the most that this is worth. */
export const CITED = { document: 0.03, work: 0.005, most: 1.25 } as const;
/** An article that says what the term means that was asked for, or whose heading is just that. */
export const DEFINES = 1.8;
/** A query of more words is no term. */
export const LONGEST_DEFINED = 4;
/** So many of the best rows are read to see whether they define the term, and those of the codes. */
export const READ_FOR_TERM = 30;

// What leads to a document besides its own words. Decision: "Pointers".

/** So many of the first rows by words are put in one order with what pointers lead to. */
export const FUSED = 100;
/** How slowly the worth of a place falls (the first counts 1/61, the tenth 1/70), and what share of it a second place of a row adds. */
export const FUSED_SLOWNESS = 60;
export const AGREEMENT = 0.03;
/**
 * What a place in the order of the words counts: of a row that has all of them close together, all, some. Beside them the first place of
 * a pointer that counts 1.2 is the first of all, of 1 the second, of 0.93 the sixth, of 0.87 the tenth.
 */
export const PLACE_WORTH = { close: 1.12, all: 1, some: 0.95 } as const;
/** Telling words of a query in which names are looked for. */
export const LONGEST_LEADING = 9;
/** A name that is more of the telling words of a query leads; what the first place counts of one that is less, by its share. */
export const LEADING_SHARE = 0.5;
export const NAME_WORTH: readonly (readonly [share: number, worth: number])[] = [
  [0.5, 0.98],
  [0.33, 0.95],
  [0.25, 0.89],
];
/** Articles whose questions match, at most; how near to the best of them each must be, what each counts where more are, and the share of the words asked that it must have. */
export const MOST_QUESTIONS = 4;
export const [NEAR_BEST, UNSURE] = [0.7, 0.9];
export const LEAST_ASKED = 0.45;
/** What the first place of a question counts by its measure, that or more: of written questions so many in ten were the right one. */
export const QUESTION_WORTH: readonly (readonly [measure: number, worth: number])[] = [
  [10, 1.2], // 8
  [8, 1.14], // 8
  [6, 1.06], // 6
  [5, 0.96], // 5
  [4, 0.88], // 2
];
/** With this share of the words asked, however common these are, it is what was asked. */
export const WHOLE_ASKED = { share: 0.9, worth: 1.1 } as const;
/** What others call an article: words of a query and articles at most, documents that call it so at least, and what the first article counts. */
export const CALLED = { words: 3, most: 3, least: 2, worth: 0.95 } as const;
/** What the first article of a division counts whose heading is just that, or has all of it. */
export const HEADING_WORTH = { exact: 1.05, other: 0.9 } as const;

// The match sets beside the words as they stand.

/** `otherwise`: in other words, those of the other language or of the law. `inside`: a word of the query only in a compound. `pointed`: what pointers lead to and lacks some of the words. */
export type Kind = 'words' | 'compound' | 'otherwise' | 'inside' | 'partial' | 'pointed';

/** What a concept is worth that a text says in another way than in the words that were typed. Bench: "treaty en → nl, title". */
export const WAY_WEIGHTS = {
  typed: 1,
  /** A phrase counts in one field, a word in two. */
  spelled: 1.7,
  translated: 0.7,
  everyday: 1.1,
  corrected: 0.85,
} as const;
/**
 * The same of compounds. `phrase`: these words as they were typed; a phrase counts in one field, a word in two. Words typed apart that texts write as one were meant as one: a text that has them so comes before one that has
 * both somewhere, also where they were typed the other way round. `spaced`: with small words
 * between, as texts say it too. `inflected`: in another form. `oneWord`: for what was typed with
 * hyphens. `other`: with a word between, or with a part in common. `near`: parts that stand near one another,
 * of which it is not measured how often.
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
/** What the verb of a noun, or the noun of a verb, is worth beside the word. */
export const VERB_WEIGHT = 0.6;
/** In a query of more words they are not looked for: it was taken from a text or tells what happened. Bench: "one foreign word of five". */
export const MOST_VERBS = 4;
/** How often a text has a way of which it is known only that it has it: as a word that stands there once as it was typed. */
export const PRESENT = { text: 3, heading: 6 } as const;
/** What the loose words of a name are worth beside the name as it stands. */
export const LOOSE_WORDS = 0.7;

/** What the rarity of a word of everyday speech counts (`isLightWord`). Bench: "everyday paraphrase". */
export const EVERYDAY_WORD = 0.35;
/** The best of so many of each set are measured by concepts; the others follow in the order of their set. */
export const MEASURED = 250;
/** What the best partial row shows beside the last complete one, or alone. */
export const PARTIAL_WORTH = 0.9;
/** The power of the share of the words, by their weight, that a partial row has: by it its measure is multiplied. */
export const SHARE_POWER = 1;
/** A word that this share of the library has, and more documents than these, tells nothing of a row that has no other word. */
export const TELLS_NOTHING = { share: 1 / 3, least: 300 } as const;
/** A concept of more documents than this counts as if it had so many: what is more common is told apart by nothing. */
export const MOST_COUNTED = 60_000;

/** A longer query is prose, and is not expanded. Bench of speed: "passage of 20 words". */
export const MOST_EXPANDED = 12;
/** Words between the parts of what could have been one compound. Decision: "AND comes first". */
export const PART_DISTANCE = 5;

/** And, of words of the law for everyday ones, for each word more than two. */
export const SAID_DISTANCE = 3;

// Rows with only some of the words. Decision: "Some of the words".

/** Where fewer documents than this have every word, those with some of the words follow. */
export const FEW_COMPLETE = 10;
/** Of so many words, or more, a row must have 2; one is better than nothing only where no row has more. */
export const FEWEST_TOGETHER = 3;
/** With so many words that are rare, the common ones are not looked for. */
export const MANY_WORDS = 8;
/** So many documents at most are rows (contract.md, "Words"). */
export const MOST_PARTIAL = 200;
/** So many documents with the most of the words are measured, to find these; an article of a code counts for more there. */
export const CONSIDERED = 800;
export const CODE_FIRST = 1.25;
/** A word that more documents have says little, and reading its list costs much. Bench of speed: "passage of 20 words". */
export const LONGEST_LIST = 20_000;
/** Entries of all lists that are read. */
export const MOST_READ = 60_000;
/** Of a passage without 2 rare words, so many common ones are looked at. */
export const MOST_COMMON = 6;

// A word in its compounds. Decision: "A word in its compounds".

/** Letters of the longest compound that is looked for. */
export const LONGEST_CONTAINING = 30;
/** Compounds of one word that are looked for, and words of a query that has them looked for. */
export const MOST_CONTAINING = 40;
export const MOST_CONTAINED = 3;
/** Of several words, one that more words of the library begin or end with has none looked for: to test them costs as much as the search. */
export const MOST_ALIKE = 15;
/** So many documents with all words are enough without: of one word, and of several. */
export const ENOUGH = { one: 400, several: 3 };
/** What a compound counts beside the typed word, among rows that have it only so. */
export const CONTAINED_WEIGHT = 0.4;

// What is put in order. Decision: "Too much to rank".

/** So many matches are put in order, and more of them follow the newest first. */
export const MAX_RANKED = 1_000;
/** A word that so many documents have, or this share of them, tells none from another. */
export const COMMON_WORD = 10_000;
export const UNSELECTIVE = 0.3;

// Compounds (Koehn and Knight, 2003). Decision: "Compounds are split at query time".

export const SHORTEST_COMPOUND = 8;
export const SHORTEST_PART = 4;
/** A word that this share of the documents has, within these bounds, is one word however it is made. */
export const OWN_WORD = { share: 1 / 50, least: 50, most: 5_000 };
/** In this share of the documents, within these bounds, a part must stand alone. */
export const KNOWN_PART = { share: 1 / 2_000, least: 1, most: 20 };
/** Letters of the longest stem of a verb that is looked for in a compound (`schrijf` of schrijven). */
export const LONGEST_STEM = 8;
/** Words of one family that are looked at, and compounds of one pair that are looked for. */
export const MOST_FAMILY = 4_000;
export const MOST_COMPOUNDS = 24;
/** Documents of a part are counted up to so many: what more have is no better a part. */
export const USUAL_PART = 1_000;
/** The parts of a word may be less usual than it by this factor. */
export const MORE_USUAL = 4;
/** What each part of a word costs besides how rare it is, in bits: of fewer parts each must be rarer to be preferred to more. */
export const PART_COST = 6;
/** Parts of one word, and forms of one part, that are looked for. */
export const MOST_PARTS = 4;
export const MOST_FORMS = 5;
/** So many letters of a head stay in all its forms. */
export const HEAD_BEGINNING = 2;
/** Pairs of forms of the parts of one word that are looked for near one another. */
export const MOST_PAIRS = 16;

// Joined and split spellings (`dnaonderzoek`, `DNA-onderzoek`).

/** Letters of a word that texts may write in two, and of the second of the two. */
export const SHORTEST_SPELLING = 4;
export const LONGEST_SPELLING = 40;
export const SHORTEST_REST = 3;
/** A word of so many documents is looked for as it is spelled; one that was typed in two is counted up to so many. */
export const OFTEN_SPELLED = 300;
export const COMMON_BESIDE = 300;
/** Places in a word, and forms of what follows, for which texts are asked whether they write it in two there. */
export const MOST_CUTS = 12;
/** In two it is a spelling and no accident of print where this share of the documents that have it in one has it so. */
export const SPELLED_SO = 1 / 50;
/** Letters of what was typed with hyphens, from which on its parts may stand apart. */
export const SHORTEST_HYPHENED = 3;
/** So many words at most are one word, small ones between them included. */
export const LONGEST_STRETCH = 4;

// Snippets, in UTF-16 units (contract.md, "Fields").

/** Length of a snippet, ellipses included; how far the matches of one passage may lie apart, so that context fits around them. */
export const LONGEST_SNIPPET = 240;
export const WIDEST_PASSAGE = 200;
/** In a long decision with a word on every line, the first of so many matches hold a good passage. */
export const MOST_MATCHES = 400;

// Typing errors. Decision: "Typing errors".

/** Words of fewer letters are near to too many others; from so many letters on two errors are looked for. */
export const SHORTEST_CORRECTED = 4;
export const LONG_WORD = 8;
/** Of a word of fewer letters, two errors leave so little that it takes a common word to be the one that was meant. */
export const TWO_ERRORS = 11;
/** Letters of the longest word that is an abbreviation where it has capitals in it. */
export const LONGEST_ABBREVIATION = 6;
/** A word of fewer letters begins as it was typed, and must be common; where more words than these are likely, none is meant for certain. */
export const SHORT_WORD = 6;
export const MOST_SHORT = 2;
/** A word in so many documents, by the size of the library, may be an error of their own; of another it takes so many times as many. */
export const RARE_WORD = { share: 1 / 20_000, least: 0, most: 10 };
export const MORE_COMMON = 100;
/** In so many documents a word must be to be what was meant. */
export const CORRECTED = {
  short: { share: 1 / 5_000, least: 1, most: 50 },
  long: { share: 1 / 50_000, least: 1, most: 5 },
};
/**
 * What was typed is searched as the word that was meant: in so many documents that is, whatever the size of the library, for a small one
 * lacks many words that are none of its errors; from how many letters on it is a long word and a very long one, what errors in that may
 * cost, and by how many powers of ten it is likelier than the next. `hospita` is no hospital, nor `gekraakt` geraakt.
 */
export const SURE = { short: 100, long: 8 } as const;
export const LONG_SURE = 10;
export const LONGEST_SURE = 12;
export const SURE_TWO_ERRORS = 1.9;
export const SURE_AHEAD = 1.2;
/** What the errors cost, of which one letter more or less is 1; and how many powers of ten of documents one is worth. */
export interface EditCost {
  alike: number;
  neighbour: number;
  swapped: number;
  /** Above what it costs anywhere else, at the first letter. */
  first: number;
  likelihood: number;
}
export const EDIT_COST: EditCost = { alike: 0.5, neighbour: 0.9, swapped: 0.9, first: 0.25, likelihood: 3 };
/** Corrections that are less likely than the best by so many powers of ten are left out; and so many at most are given. */
export const FAR_BEHIND = 1.5;
export const MOST_CORRECTIONS = 5;
/** Words that are found near to the one that was typed, those of them that are counted, and documents that are counted for each. */
export const MOST_NEAR_WORDS = 60;
export const MOST_COMPARED = 16;
export const MOST_OF_CANDIDATE = 2_000;
/** What is longer is no name of a law. */
export const LONGEST_NEAR_NAME = 400;
/** Rows of a law that is nearly named. */
export const MOST_NEARLY_NAMED = 25;

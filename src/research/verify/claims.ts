/**
 * What sentences claim of their citation, as patterns over classes of words (`law/reading/match.ts`). A row is a value,
 * a pattern and a sentence that it must match, with `§` for the citation.
 */
import { type Match, pattern as patternOf } from '../../law/reading/match';
import type { Token } from '../../law/reading/tokens';
import { remembered } from '../../platform/remembered';

type Row = readonly [value: string, pattern: string, example: string];

/** `STATE` is the word that counts; the sentence has no other subject, and does not deny it. */
const NOT_BETWEEN = '!SUBJECT|NEGATION';

const POINTS_AT_LAW =
  'die|deze|dat|dit|genoemde|voornoemde|bedoelde|laatstgenoemde|de|het|that|this|these|those|the|said';

/** Directly after a citation. */
const CLOSED = 'RPAR|RBRACK|COMMA|DASH{3}';
const PASSIVE =
  'is|zijn|was|waren|werd|werden|wordt|worden|blijft|bleef|been|were|are|be|being|geldt|staat|stands|ist|wurde|été';
/** No other subject, and no verb of which the decision is the subject. */
const NOT_OTHER = '!SUBJECT|FATE-VERB';
const IS_FATE = `~25${NOT_OTHER}|maar|terwijl|but|while|whereas ${PASSIVE} ~20${NOT_OTHER} fate=FATE`;
/** Between a word for a decision and its citation. */
const UP_TO = '~16!CITE|ID|AUX|in|bij|by';
const POINTS_BACK = 'die|deze|dat|dit|genoemde|that|this|the|de|het';
/** A day or two of them, with the words before: `van 2004 tot 2009`. */
const DAYS = 'van|of|TIME-PREPOSITION{3} day=DAY|YEAR ( TIME-PREPOSITION:until,up-to|en|and|to|DASH till=DAY|YEAR )?';
const AT_DAYS =
  'TIME-PREPOSITION TIME-PREPOSITION{2} day=DAY|YEAR ( TIME-PREPOSITION:until,up-to|en|and|to|DASH till=DAY|YEAR )?';
const RANGE = 'van|from day=DAY|YEAR TIME-PREPOSITION:until,up-to|to|DASH till=DAY|YEAR';
const HOLDS = 'LAW-VERB:applies,applied|STATE:in-force,holding';
const SPEAKS = 'LAW-VERB:says,said,applies,applied';
const NOT_ENTERS = '(?! STATE:enters )';
/** A clause begins, with few words before its day. */
const BEGUN = '^|COMMA|SEMI|COLON|DASH|dat|en|maar|want|omdat|terwijl|and|but|that ~2';
const SMALL = 'ADVERB|DETERMINER|EARLIER:then|TODAY{3}';
/** What was decided: with `done` no subject is needed, `act` is a verb of the court. */
const DECIDED = 'OUTCOME|OUTCOME-VERB|FATE:set_aside,upheld|FATE-VERB:set_aside,upheld';
const ON = 'REMEDY:appeal,action,application';
const ABOVE = '^ ( WARNING|FATE-NOUN:corrected !KIND? )? de|deze|dit|het|onderstaande|bovenstaande KIND AUX ~8';
const ENGLISH_VERB = 'quashed|set_aside|overturned|reversed|annulled|upheld|affirmed';

/** Words for a decision that say its kind. */
const KIND = 'KIND:advies,arrest,beschikking,conclusie,judgment,order,uitspraak,vonnis';
const SPEAKER = 'COURT|JUDGE|PARTY';
const SAYS = 'SAYS:argues,says';
/** What begins with a capital behind a word for an author, and is no name. */
const NO_NAME = 'BRIDGE|COURT|JOURNAL|JUDGE|KIND|MONTH|NAME:initial|NOTE|OPENER|PREPOSITION';
const ADDRESSED = 'before|bij|tegenover|voor DETERMINER?';
/** Those who can quote a law; the legislature wrote it. */
const TELLER = 'PARTY:,office|COURT|JUDGE|WRITER|DOCUMENT|KIND';
/** Clauses that give a reason are the author's own, and what somebody rightly says is too. */
const OWN = 'omdat|nu|want|aangezien|waarom|because|since|en|and|TRUTH:endorsed';
/** Between a verb of quoting and the quotation (`HERE`). */
const TO_QUOTE = `~14!COMMA|${OWN} COLON? HERE`;
const BY_OTHER = 'QUOTES:quotes,tells,misquotes';
const HAS = 'READS|QUOTES';
const DENIABLE = 'READS|stelt|regelt|eist|vereist|verlangt|kent NEGATION|nergens';
const NOT_ELSEWHERE = '!CITE|ID|PLACE-WORD|NUMBER';
const STOPS = 'COMMA|SEMI|STOP|DASH';
/** A clause behind a quotation that says something of it. */
const OF_IT = `HERE ${STOPS}|LPAR|RPAR{2} CONTRAST? dat|dit|het|that|this|which|it|wat|hetgeen|niets`;
/** Another quotation. */
const OTHER_QUOTE = "COLON? QUOTE|'|‘|’";
const MUST_BE = 'MODAL:must|had dat|that? zijn|luiden|be|read';

/** Capitalised words with what joins them; the name is from `from` up to `end`, or up to where the pattern ends. */
const NAMES = 'from=NAME NAME|JOINER|SLASH|DASH*';
const OPENS_NAME = `‘|“|„|'|"?`;
/** What can be the name of a law: one that is cited or quoted there, or a word with a capital. */
const LAW = 'from=CITE|QUOTE|NAME';
const IS_CALLED = 'is|was|are|heet|heette|ist|betreft|=';
/** A chapter, title or section, with those that it is in. */
const ONE = 'PLACE-WORD:division NUMBER|NAME STOP|NUMBER{4}';
const DIVISION = `${ONE} ( COMMA? van|of|in? DETERMINER? ${ONE} ){3}`;
/** The beginning of a clause, or of what is said in it. */
const CLAUSE = 'COMMA|COLON|SEMI|STOP|LPAR|dat|that|en|and|want|omdat|because|hoewel|terwijl';

/** Courts, and bodies that some courts are called by too. */
const BENCH = 'COURT|VOICE:college';

const ROWS = {
  /** Quoted words (`HERE`) that are told as those of somebody who quotes a law. */
  quotedByOther: [
    ['own', 'TRUTH:endorsed ~20!COMMA HERE', 'Terecht schrijft eiser dat artikel 3 zegt §.'],
    ['own', 'RELATION:unlike ~6!COMMA READS ~14!COMMA HERE', 'Anders dan eiser meent luidt het §.'],
    ['other', `${TELLER} ~6!CITE|${OWN} ${BY_OTHER} ${TO_QUOTE}`, 'Eiser leest in artikel 3 §.'],
    ['other', `stelt|stelde|stellen|stelden dat ${TO_QUOTE}`, 'De inspecteur stelt dat artikel 3 zegt: §.'],
    ['other', `${BY_OTHER} ~3!${OWN} ${TELLER} ${TO_QUOTE}`, 'Zo citeert verweerder artikel 3 als: §.'],
    ['other', `NAME QUOTES:quotes,misquotes|schrijft|schreef|writes|wrote ${TO_QUOTE}`, 'Asser schrijft: §.'],
    ['other', `volgens|blijkens|aldus|according_to ~4!CITE ${TELLER} ${TO_QUOTE}`, 'Volgens de dagvaarding is het §.'],
    ['other', `in|bij ~6!CITE ${TELLER} ~4!${OWN} QUOTES:stands|AUX ~6 CITE? ~5 COLON? HERE`, 'In de brief staat §.'],
    ['other', `in|bij ~6!CITE ${TELLER} ~12!COMMA|${OWN} HERE QUOTES:stands`, 'Waar in de brief § staat.'],
    ['other', `HERE COMMA|RPAR{2} zo|aldus|so? QUOTES:quotes,tells ~3 ${TELLER}`, '§, zo citeert appellante.'],
    ['other', `HERE COMMA|RPAR{2} aldus|volgens|according_to ~3!CITE ${TELLER}`, '§, aldus de rechtbank.'],
    ['other', 'HERE ~8!CITE in|uit|van|from ~4!CITE WRITER|DOCUMENT', 'Het citaat § uit het rapport.'],
  ],
  /** Quoted words (`HERE`) of which the text says that they do not stand there, or are not the right ones. */
  quotedAsWrong: [
    ['denied', `${DENIABLE} ( voor|als eis? )? COMMA? dat|over|van ~30!CONTRAST HERE`, 'Artikel 3 zegt niet dat §.'],
    ['denied', `${DENIABLE} HERE`, 'Artikel 3 noemt niet §.'],
    [
      'denied',
      'does|did|do not say|provide|state|require|hold|prescribe|mention|contain ( that ~30!CONTRAST )? HERE',
      'It does not provide that §.',
    ],
    ['denied', 'nowhere READS|requires|mentions ~30!CONTRAST HERE', 'It nowhere says that §.'],
    ['wrong', `TRUTH:wrongly ~4!${OWN} QUOTES ${TO_QUOTE}`, 'Ten onrechte citeert verweerder het als §.'],
    ['wrong', `QUOTES ~10!COMMA|${OWN} TRUTH:wrongly ${TO_QUOTE}`, 'Eiser schrijft ten onrechte §.'],
    ['wrong', `QUOTES:misquotes ${TO_QUOTE}`, 'They misquote it as §.'],
    ['wrong', 'RELATION:unlike ~14!CITE|COMMA|READS HERE', 'Anders dan de brief wil (§) staat het er niet.'],
    ['wrong', `${OF_IT} ~4!CITE TRUTH:wrong`, '§; dat is een verschrijving.'],
    ['wrong', `${OF_IT} ~2!CITE klopt|juist|correct|so|waar ~2 NEGATION`, '§, maar dat klopt niet.'],
    ['wrong', `${OF_IT} ~2!CITE NEGATION juist|correct|so|waar|right`, '§; dit is niet juist.'],
    ['wrong', 'HERE ~14!QUOTE AUX een|a|an? TRUTH:wrong', 'Het citaat § in het rapport is een misslag.'],
    [
      'wrong',
      `HERE ~14 ${STOPS} ~6!CITE TRUTH:really ~5!CITE ${HAS} ~5!CITE ${OTHER_QUOTE}`,
      '§; feitelijk staat er “tien”.',
    ],
    [
      'wrong',
      `HERE ~14 ${STOPS} ~6!CITE ${HAS} ~3!CITE TRUTH:really ~5!CITE ${OTHER_QUOTE}`,
      '§; er staat feitelijk “tien”.',
    ],
    ['wrong', `HERE ~14 ${STOPS}|LPAR ~3!CITE TRUTH:right ${OTHER_QUOTE}`, '§, lees: “tien”.'],
    ['wrong', `HERE ~6!CITE ${STOPS}|LPAR? ${MUST_BE} ${OTHER_QUOTE}`, '§, moet zijn “tien”.'],
  ],
  /** The same, if somebody else is told to have said so. */
  quotedAgainst: [
    ['wrong', `HERE ~20 ${STOPS} ~8!CITE CONTRAST ~6!CITE ${HAS} ~4!CITE ${OTHER_QUOTE}`, '§, maar er staat “tien”.'],
    ['wrong', `HERE ~20 ${STOPS} ~8!CITE ${HAS} ~2!CITE CONTRAST ${OTHER_QUOTE}`, '§; er staat evenwel “tien”.'],
    ['wrong', `HERE ~20 ${STOPS} CONTRAST ~3!CITE LAW-NOUN ${OTHER_QUOTE}`, '§, terwijl de bepaling “tien” zegt.'],
    [
      'wrong',
      `HERE ~20 ${STOPS} ~2!CITE LAW-NOUN|KIND:text ~4!CITE READS ~4!CITE ${OTHER_QUOTE}`,
      '§; de wet zegt “tien”.',
    ],
  ],
  /** Quoted words (`HERE`) that are said to be the right ones, `perhaps` only if others were told before. */
  quotedAsRight: [
    ['surely', `TRUTH:really ~5${NOT_ELSEWHERE} ${HAS} ~5${NOT_ELSEWHERE} COLON? HERE`, 'Feitelijk luidt het: §.'],
    ['surely', `${HAS} ~3${NOT_ELSEWHERE} TRUTH:really ~5${NOT_ELSEWHERE} COLON? HERE`, 'Er staat feitelijk §.'],
    ['surely', 'TRUTH:right COLON? HERE', 'Lees: §.'],
    ['surely', 'TRUTH:wrong voor|for HERE', 'Een verschrijving voor §.'],
    ['surely', `${MUST_BE} COLON? HERE`, 'Dat moet zijn §.'],
    ['perhaps', `CONTRAST ~6${NOT_ELSEWHERE} ${HAS} ~4${NOT_ELSEWHERE} COLON? HERE`, 'Maar er staat §.'],
    ['perhaps', `${HAS} ~2${NOT_ELSEWHERE} CONTRAST COLON? HERE`, 'Er staat evenwel §.'],
    ['perhaps', `CONTRAST ~3${NOT_ELSEWHERE} LAW-NOUN HERE`, 'Terwijl de bepaling § zegt.'],
    ['perhaps', `LAW-NOUN|KIND:text ~4${NOT_ELSEWHERE} READS ~4${NOT_ELSEWHERE} COLON? HERE`, 'De wet zegt §.'],
  ],
  /** Between a citation and a quotation of it. */
  toQuotation: [
    ['said', 'COLON $', 'Zie §:'],
    ['said', 'SAYS:says|READS|luidend|aldus|dat|that|according', 'Zie §, dat bepaalt.'],
  ],
  /** Between a quotation and its citation. */
  ofCitation: [
    ['said', '^ STOP|COMMA? LPAR|LBRACK REFERS|aldus? $', '§. (Zie'],
    ['said', '^ STOP|COMMA{2} aldus|zo ook? de|het? $', '§. Aldus de'],
    ['said', '^ STOP|COMMA{2} zo? READS|SAYS:says de|het? $', '§. Zo bepaalt het'],
  ],
  /** Between two quotations of one source. */
  goesOn: [
    ['more', '^ STOP|COMMA|SEMI{3} en|alsmede|and COLON|COMMA? $', '§. Alsmede:'],
    [
      'more',
      '^ STOP|COMMA|SEMI{3} en|and? CONTINUES READS|SAYS:says ( het|de|dat|deze|hij|zij|it|the !COLON? )? COLON|COMMA? $',
      '§. Verder bepaalt het:',
    ],
  ],
  /** The end of a paragraph that announces a quotation below it. */
  setsApart: [['below', 'READS|SAYS:says ~14 COLON $', '§. Artikel 3 luidt als volgt:']],
  /** Before a quotation without quotation marks in the same line. */
  readsAs: [['reads', 'luidt|luidde ~6 COLON $', '§. Het luidt als volgt:']],
  /** A citation in brackets that is not the source of the quotation before it. */
  signal: [
    ['other', '^ vgl|vgl.|vergelijk|cf|cf.|anders|contra', '§. Vergelijk artikel 3.'],
    ['other', '^ zie_ook|see_also', '§. Zie ook artikel 3.'],
  ],
  /** Before a term that is defined, and not quoted. */
  defines: [['term', 'CALLED:name|verder|voortaan ~6 $', '§. Hierna te noemen']],
  /** Before a citation that the paragraph above is quoted from. */
  attributes: [
    ['above', '^ DASH|LPAR|LBRACK{3} aldus|bron|source|thus COLON? DETERMINER? $', '§. Bron:'],
    ['above', '^ DASH|LPAR|LBRACK{3} zo luidt|bepaalt DETERMINER? $', '§. Zo luidt het'],
  ],
  /** The point that an item of a list is about. */
  pointNamed: [
    ['point', '^ PLACE-WORD:point LPAR label=!COLON RPAR COLON|COMMA|DASH?', '§. Point (a): the data are old.'],
    ['point', '^ PLACE-WORD:point label=!DETERMINER|LPAR COLON|COMMA|DASH?', '§. Onder b: niet van slecht gedrag.'],
  ],
  /** An argument that was put in the case itself. */
  argued: [
    ['argued', 'ARGUES:argued', 'Eiser betoogde dat §.'],
    ['argued', 'stelde|stelden zich|dat', 'Verweerder stelde dat §.'],
  ],
  /** In a decision: the court speaks, whomever the sentence begins with. */
  courtSpeaks: [
    ['court', `${BENCH} ~3 HOLDS|stelt`, 'Eiser klaagt, maar het hof ziet dat anders.'],
    ['court', `HOLDS|meent|stelt de|het ${BENCH}`, 'Anders oordeelt de rechtbank.'],
    ['court', 'HOLDS:ends|it_must_be|it_should_be', 'Het betoog van appellante faalt.'],
    ['court', 'naar het VIEW', 'Naar het oordeel van de rechtbank heeft eiser gelijk.'],
  ],
  /** At the beginning of a sentence of a decision: the view of the court. */
  courtsView: [
    [
      'court',
      `^ naar het|zijn ~1 VIEW van de|het ${BENCH}`,
      'Naar het oordeel van de rechtbank stelt eiser dat terecht.',
    ],
    ['court', '^ the? COURT HOLDS', 'The Court finds that the applicant is right.'],
  ],
  /** What stands before a party of which the court speaks, so that it does not speak itself. */
  aside: [
    ['aside', 'VIEW|ARGUES|beroep van', 'Het betoog van eiser.'],
    ['aside', 'AUX|RELATIVE|TRUTH|RELATION:unlike', 'Anders dan eiser stelt.'],
    ['aside', 'zoals|anders|geen|reden|grond|hetgeen|gelet|gelet_op|indien|as', 'Zoals eiser stelt.'],
  ],
  /** What is done to a party, with a verb that elsewhere has it speak. */
  doneToParty: [
    [
      'done',
      'gelijk|ongelijk|staat|gebreke|gelegenheid|kennis te? stelt|stelde|stelden|gesteld|stellen',
      'in staat gesteld',
    ],
    ['done', 'gelijk heeft|had', 'dat eiser gelijk heeft'],
    ['done', 'vastgesteld', 'dat is vastgesteld'],
    ['done', 'aansprakelijk gesteld', 'de staat is aansprakelijk gesteld'],
  ],
  /** A party in proceedings before another court. */
  beforeOther: [['before', '^ before|in that|the|its|it ~12!COMMA COMMA', 'Before that court, the applicant argues.']],
  /** Whether a law holds, in the sentence of the citation. */
  state: [
    [
      'state',
      `HERE LPAR|LBRACK|COMMA|DASH ADVERB{2} ( TIME-PREPOSITION DAY|YEAR )? state=STATE:lapsed,not-yet`,
      'Zie § (per 1 januari 2015 vervallen).',
    ],
    [
      'state',
      `HERE:subject ${CLOSED} ~20${NOT_BETWEEN} AUX|MODAL|LAW-VERB:applies,applied ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      '§ is per 1 januari 2013 vervallen.',
    ],
    [
      'state',
      `HERE ${CLOSED} en|maar|and|but? dat|die|welke|welk|which|that|hetgeen|het LAW-NOUN? ~20${NOT_BETWEEN} AUX|MODAL|LAW-VERB:applies,applied ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Op grond van §, dat inmiddels is vervallen, kon dat.',
    ],
    [
      'state',
      `HERE ${CLOSED} dat|die|welke|welk|which|that ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet AUX`,
      'Zie §, dat vervallen is.',
    ],
    [
      'state',
      `HERE:subject COMMA dat|die|welke|welk|waarin|which|that ~30!COMMA COMMA ~15${NOT_BETWEEN} AUX ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      '§, dat de eenheid daar onderbrengt, is nog niet in werking getreden.',
    ],
    ['lapsed', 'HERE:subject RPAR|RBRACK|COMMA{3} ADVERB|AUX{2} state=STATE:lapses', '§ verviel op 1 januari 2013.'],
    [
      'not_yet',
      'HERE:subject RPAR|RBRACK|COMMA{3} dat|die|which|that? treedt|treden|zal|will|enters|enter|only pas|eerst|only|enter ~12 state=STATE:in-force',
      '§ treedt pas op 1 juli 2027 in werking.',
    ],
    [
      'until',
      'HERE:subject RPAR|RBRACK|COMMA{3} AUX|dat|die|which|that|bleef|remained|slechts|only{3} state=STATE:in-force|LAW-VERB:applies,applied AUX? slechts|only? TIME-PREPOSITION:until,up-to ~6 day=DAY|YEAR',
      '§ gold tot 1 januari 2013.',
    ],
    [
      'until',
      '^|COMMA|dat|that|en|and TIME-PREPOSITION:until,up-to day=DAY|YEAR state=LAW-VERB:applied ADVERB{2} HERE',
      'Tot en met 31 december 2012 gold §.',
    ],
    ['lapsed', 'HERE:subject RPAR|RBRACK|COMMA{3} !AUX ~6 state=op_te_gelden', '§ hield in 2013 op te gelden.'],
    ['state', 'state=STATE:lapsed,lapse,not-yet AUX? DETERMINER? HERE', 'Het vervallen §.'],
    ['lapsed', 'state=STATE:lapses AUX? DETERMINER? HERE', 'Op dat moment verviel §.'],
  ],
  /** The same behind the citation or in the next sentence, by words that refer back to it. */
  stateInReturn: [
    [
      'all',
      `en ${POINTS_AT_LAW} LAW-NOUN ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Zie § en artikel 3, en die bepalingen zijn vervallen.',
    ],
    ['all', `zij|they AUX|MODAL ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`, 'Zie §. Zij zijn inmiddels vervallen.'],
    [
      'state',
      `${POINTS_AT_LAW} LAW-NOUN ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Zie §. Dat artikel is echter vervallen.',
    ],
    [
      'state',
      `het|it|dit|deze|dat|die AUX|MODAL ~20${NOT_BETWEEN} state=STATE:lapsed,not-yet`,
      'Zie §. Het is inmiddels vervallen.',
    ],
  ],
  /** Whose text is meant: that of `day`, of an earlier day, or of today. */
  time: [
    ['day', `HERE ~12!LAW-VERB|CITE|ID KIND:text LPAR? ${DAYS}`, '§, naar de tekst van 2012, verbood dit.'],
    ['day', `HERE LPAR day=DAY|YEAR KIND:text`, '§ (2012 version) provides this.'],
    [
      'day',
      'HERE ~12!CITE|ID LPAR STATE:in-force day=DAY|YEAR',
      '§ dateert van november 2024 (in werking 8 november 2024).',
    ],
    ['day', `HERE ~3 LPAR stand TIME-PREPOSITION? day=DAY|YEAR`, '§ (stand 1 juli 2025) is geldend recht.'],
    ['day', `HERE ~3 LPAR|LBRACK TIME-PREPOSITION:from,since,until,up-to|as_at day=DAY|YEAR`, '§ (per 1 januari 2014)'],
    ['day', `HERE ~8!LAW-VERB|CITE|ID EARLIER:then,old LPAR|LBRACK|COMMA ${DAYS}`, '§ destijds (2010) bepaalde dit.'],
    [
      'day',
      `HERE ~20!LAW-VERB|CITE|ID ${SPEAKS}|STATE:in-force,holding|EARLIER:then,old ADVERB{2} ( COMMA PART|voor|so|insofar|in ~8 COMMA )? ${AT_DAYS}`,
      '§ luidde, voor zover hier van belang, in 2012 als volgt.',
    ],
    ['day', `HERE ~20!LAW-VERB|CITE|ID ${HOLDS} van ${DAYS}`, '§ (geldend van 01-01-2012 t/m 31-12-2012)'],
    [
      'day',
      `HERE COMMA|LPAR|RPAR{2} ( in|naar|volgens|onder|under DETERMINER? KIND:text COMMA? )? zoals|as|is|was|dat|die|welke|welk|which|that|DETERMINER|LAW-NOUN{3} ${DAYS} ADVERB{2} ${SPEAKS}|STATE:in-force,holding ${NOT_ENTERS}`,
      '§ in de versie die van 1 juli 2009 tot 1 januari 2013 gold, verbood dit.',
    ],
    ['day', `${HOLDS}|KIND:text ${DAYS} COMMA? ~4!CITE|ID HERE`, 'Naar de tekst van 2012 bepaalde § dit.'],
    [
      'day',
      `zoals|as DETERMINER? ${AT_DAYS} ${SPEAKS} ~4!CITE|ID HERE`,
      'In de tekst zoals die in 2012 luidde verbood § dit.',
    ],
    [
      'day',
      `zoals|as DETERMINER? ${SPEAKS} ${AT_DAYS} COMMA? ~4!CITE|ID HERE`,
      'Zoals dat luidde in 2012 verbood § dit.',
    ],
    [
      'day',
      `${AT_DAYS} ADVERB{2} ${HOLDS} ${NOT_ENTERS} ~4!CITE|ID HERE`,
      'Het op 1 juni 2012 geldende § bepaalde dit.',
    ],
    ['day', `${RANGE} ${SPEAKS} HERE`, 'Van 2004 tot 2009 bepaalde § dit.'],
    [
      'day',
      `${BEGUN} ${AT_DAYS} COMMA? !AUX|STATE|PREPOSITION|COMMA|LPAR|KIND|PARTY ${SMALL} HERE`,
      'Op 1 juni 2012 opende § aldus.',
    ],
    [
      'day',
      `${BEGUN} ${AT_DAYS} COMMA? !AUX|COMMA ADVERB{2} ingevolge|krachtens|op_grond_van|volgens|under|pursuant_to DETERMINER? HERE`,
      'Op 1 juni 2014 traden ingevolge § gedeputeerde staten in de plaats.',
    ],
    [
      'day',
      `${SPEAKS} HERE ADVERB{2} TIME-PREPOSITION:since,from,on,in TIME-PREPOSITION{2} day=DAY|YEAR`,
      'Daarna bepaalde § vanaf 1 januari 2016 dat dit mag.',
    ],
    [
      'day',
      `${AT_DAYS} DETERMINER? HERE ~4 LAW-VERB:laid-down`,
      'Bij die wet werd met ingang van 1 maart 1983 § geredigeerd.',
    ],
    [
      'day',
      `${AT_DAYS} is|was in|bij DETERMINER? HERE LAW-VERB:laid-down`,
      'Per 1 juli 2015 is in § bepaald dat dit mag.',
    ],
    ['day', `${BEGUN} ${AT_DAYS} COMMA? DETERMINER? HERE ~12 ${SPEAKS}`, 'In 2012, § required a licence.'],
    ['day', `${AT_DAYS} is|was|waren HERE ~10 STATE:in-force ${NOT_ENTERS}`, 'Op 1 juni 2012 was § nog van kracht.'],
    ['earlier', 'HERE LPAR TODAY', '§ (thans artikel 7:610 BW) bepaalde dit.'],
    ['earlier', 'HERE COMMA? LPAR? EARLIER:old', '§ (oud) bepaalde dit.'],
    ['earlier', 'HERE ~8 EARLIER:then,time', '§ luidde ten tijde van het besluit anders.'],
    ['earlier', 'HERE COMMA|LPAR{3} zoals|as ~10 LAW-VERB:applied,said', '§, zoals dat luidde, verbood dit.'],
    ['earlier', 'EARLIER:then,old ~2!RPAR HERE', 'Het toenmalige § bepaalde dit.'],
    ['earlier', 'EARLIER:time ~7 HERE', 'Ten tijde van het bestreden besluit luidde § anders.'],
    ['today', 'TODAY:now ~2!PREPOSITION HERE', 'Thans bepaalt § dit.'],
    ['today', `HERE COMMA{2} ( zoals|as|die|dat|which ~2 )? ${SPEAKS}|is? TODAY`, '§ luidt thans anders.'],
  ],
  /** Words in the clause that hint at an earlier text. */
  earlierText: [
    ['maybe', 'EARLIER:then,time,transition', 'Het overgangsrecht staat in §.'],
    ['maybe', 'STATE:lapsed (?! in )', 'Zie § (vervallen).'],
    ['maybe', 'vóór TIME-PREPOSITION{2} DAY|YEAR', 'Zie § van vóór 1 januari 2012.'],
    ['maybe', '!UNIT EARLIER:old', 'Zie § (oud).'],
    ['maybe', 'zoals|as ~10 LAW-VERB:applied,said', 'Zie §, zoals dat luidde tot 2010.'],
  ],
  /** What became of a decision, in the sentence of its citation, whatever its subject. */
  fate: [
    ['fate', 'HERE ~40 fate=FATE:final', 'Met zijn arrest (§) heeft het Hof de zaak definitief beslist.'],
    [
      'fate',
      'HERE ~40 NEGATION fate=FATE:corrected KIND',
      'De uitspraak § geeft de definitieve, nooit gerectificeerde tekst.',
    ],
    [
      'fate',
      'HERE RPAR|RBRACK{3} COMMA|SEMI|COLON|LPAR|LBRACK|DASH LPAR|LBRACK? ADVERB|deels|gedeeltelijk|gedeeltelijke|partly|zoals|as|en|and|maar|but{3} RELATION:appeal? fate=FATE|FATE-NOUN|STAGE (?! van|of )',
      'Zie § (vernietigd door HR 16 augustus 2013).',
    ],
    [
      'fate',
      `HERE RPAR|RBRACK{3} COMMA? en|maar|want|and|but? dat|die|welke|welk|which|that KIND? ${IS_FATE}`,
      'Zie §, welke uitspraak in hoger beroep is bekrachtigd.',
    ],
    [
      'fate',
      `HERE RPAR|RBRACK{3} COMMA? en|maar|and|but? dat|die|welke|welk|which|that KIND? ~20${NOT_OTHER} fate=FATE ${PASSIVE}`,
      'Zie §, dat inmiddels vernietigd is.',
    ],
    ['fate', `fate=STAGE ~16!KIND|CITE|ID HERE`, 'Het eindarrest van 24 mei 2011 (§).'],
    ['fate', `fate=FATE-VERB KIND ${UP_TO} HERE`, 'De vernietigde uitspraak van de rechtbank (§) zag daarop.'],
    ['fate', 'DETERMINER fate=FATE-VERB HERE', 'De ingetrokken §.'],
    ['fate', `fate=FATE-NOUN van|of DETERMINER? ( KIND ${UP_TO} )? HERE`, 'Na vernietiging van de uitspraak (§).'],
    [
      'fate',
      `fate=FATE-VERB ~12!CITE|ID|en|and|dat|die|that|which SUBJECT KIND ${UP_TO} HERE`,
      'Het hof bekrachtigde het vonnis van de rechtbank (§).',
    ],
    ['fate', `fate=${ENGLISH_VERB} the? ( KIND in|of )? HERE`, 'The Court quashed the judgment in §.'],
    [
      'fate',
      `heeft|hebben|had|hadden ~12!CITE|ID|en|dat|die SUBJECT KIND ${UP_TO} HERE ${CLOSED} ~10${NOT_OTHER} fate=FATE`,
      'Het hof heeft de uitspraak van de rechtbank (§) vernietigd.',
    ],
    [
      'fate',
      `HERE ${CLOSED} LPAR? WARNING COLON|COMMA|DASH{2} ADVERB? RELATION:appeal? fate=FATE|FATE-NOUN`,
      'Zie § (let op: vervallen verklaard).',
    ],
    [
      'fate',
      'HERE LPAR|LBRACK WARNING COLON|COMMA? ADVERB? RELATION:appeal? fate=FATE|FATE-NOUN',
      '§ (NB: ingetrokken).',
    ],
    ['fate', 'WARNING COLON|COMMA? fate=FATE|FATE-NOUN van|of|AUX? DETERMINER? HERE', 'Let op: vernietigd is §.'],
    ['fate', 'COURT heeft|had|has HERE RPAR? ~4!SUBJECT fate=FATE', 'Het hof heeft § vernietigd.'],
    ['fate', 'COURT fate=FATE-VERB HERE', 'De Hoge Raad casseerde § op die grond.'],
    [
      'fate',
      'HERE ~10!SUBJECT|CITE|ID COMMA|COLON want|because? fate=FATE:withdrawn',
      '§ kan niet dienen, want vervallen verklaard.',
    ],
    [
      'fate',
      `HERE ~8!SUBJECT|CITE|ID dat|nu|omdat|because|since die|deze|that|this KIND ${IS_FATE}`,
      'Zie §, met dien verstande dat die uitspraak is vernietigd.',
    ],
  ],
  /** What a summary says above all of its own decision. */
  fateAbove: [
    ['withdrawn', `${ABOVE} FATE:withdrawn`, 'LET OP! Deze uitspraak is ingetrokken.'],
    ['corrected', `${ABOVE} FATE:corrected|hersteld|verbeterd`, 'Rectificatie: dit arrest is hersteld.'],
  ],
  /** The cited decision is what the sentence speaks of. */
  decisionIsSubject: [
    ['subject', 'WARNING COMMA HERE', 'Let op, § is vernietigd.'],
    ['subject', `^ ( KIND|COURT ${UP_TO} )? HERE`, '§ is vernietigd.'],
    [
      'subject',
      `SUBJECT bestreden|eerdere|genoemde|aangevallen|earlier? KIND|COURT ${UP_TO} HERE`,
      'De uitspraak (§).',
    ],
    ['subject', 'SUBJECT KIND in HERE', 'The judgment in §.'],
    ['subject', 'SUBJECT KIND waarbij|waarin ~16!CITE|ID HERE', 'De uitspraak waarbij het besluit is vernietigd (§).'],
    [
      'subject',
      `COMMA|SEMI|COLON|dat|omdat|nu|en|maar|waarbij|that|and KIND|COURT ${UP_TO} HERE`,
      'Anders, Rb. Breda (§).',
    ],
    ['subject', 'COLON|SEMI|DASH|dat|omdat|nu|that HERE', 'Let op: § is vervallen verklaard.'],
  ],
  /** What became of it, where it is the subject. */
  fateOfSubject: [
    [
      'fate',
      `HERE ${CLOSED} ~25${NOT_OTHER} heeft|hebben|had|has|have ~10${NOT_OTHER} fate=FATE:stands|stand_gehouden|standgehouden|geen_stand_gehouden`,
      '§ heeft nog steeds gelding.',
    ],
    ['fate', `HERE ${CLOSED} ${IS_FATE}`, '§ is door de Hoge Raad vernietigd.'],
    ['fate', `HERE ${CLOSED} ~20${NOT_OTHER} fate=FATE ${PASSIVE}`, 'Nu § inmiddels vernietigd is.'],
    ['fate', `HERE ${CLOSED} ~25${NOT_OTHER} ${PASSIVE} een|a|an|the? fate=STAGE`, '§ is een tussenuitspraak.'],
    ['fate', 'HERE RPAR|RBRACK? ADVERB? fate=still_stands', '§ still stands.'],
  ],
  /** What became of it, in a clause or the next sentence that refers back to it. */
  fateInReturn: [
    ['fate', `^ ${POINTS_BACK} KIND ${IS_FATE}`, 'Zie §. Die uitspraak is vernietigd.'],
    ['fate', `^ het|it|zij|dat|die ${PASSIVE} ~20${NOT_OTHER} fate=FATE`, 'Zie §. Zij is inmiddels vernietigd.'],
    ['fate', `SEMI|COLON ${POINTS_BACK} KIND ${IS_FATE}`, 'Zie §; dat arrest is vernietigd.'],
    ['fate', `SEMI|COLON het|it|zij|dat|die ${PASSIVE} ~20${NOT_OTHER} fate=FATE`, 'Zie §; het is vernietigd.'],
  ],
  /** What another court did to it, where it is the subject. */
  fateReported: [
    [
      'fate',
      `HERE ~30 SEMI|COLON|COMMA maar|doch|want|but? SUBJECT ~6!SUBJECT fate=FATE-VERB SUBJECT KIND`,
      'De rechtbank (§) werd teruggefloten: de Hoge Raad vernietigde de uitspraak.',
    ],
  ],
  /** That nothing of the kind became of it. */
  fateDenied: [
    ['fate', `SEMI|COLON ~10!SUBJECT fate=FATE|FATE-NOUN AUX NEGATION`, 'Zie §; van een rectificatie is geen sprake.'],
    ['fate', `SEMI|COLON ~10!SUBJECT NEGATION ~3!SUBJECT fate=FATE|FATE-NOUN`, 'Zie §; nadien niet ingetrokken.'],
  ],
  /** The citation begins with the decision that was appealed. */
  appealed: [
    ['tied', 'RELATION:against|FATE-VERB ~8!CITE|ID|en|and HERE', 'Het beroep in cassatie tegen het arrest van het §.'],
    ['tied', 'FATE-NOUN van|of ~6!CITE|ID|en|and HERE', 'Dat leidt tot vernietiging van het arrest van het §.'],
    [
      'tied',
      `heeft|hebben|had ~12!CITE|ID|en|and KIND van|of DETERMINER? HERE RPAR? fate=FATE`,
      'De Hoge Raad heeft het arrest van het §) vernietigd.',
    ],
  ],
  /** The case was sent to the court that begins the citation, after the decision. */
  referred: [
    ['remitted', `RELATION:remittal ~8!${SPEAKER} naar|to ~3!${SPEAKER} HERE`, 'De zaak is teruggewezen naar het §.'],
    [
      'sent',
      `zaak|zaken|geding ~6!${SPEAKER} RELATION:referral naar DETERMINER{2} HERE`,
      'Daarna is het geding verwezen naar het §.',
    ],
    [
      'sent',
      `FATE:set_aside|FATE-VERB:set_aside|FATE-NOUN:set_aside ~8!${SPEAKER} RELATION:referral|met_verwijzing naar DETERMINER{2} HERE`,
      'De Hoge Raad casseerde en verwees naar het §.',
    ],
  ],
  /** An opinion that was given to the court which begins the citation. */
  opinionFor: [
    [
      'for',
      `KIND:conclusie|JUDGE:advocate-general,others ~20!${KIND} bij|voor|vóór|before DETERMINER? ( KIND van? )? HERE`,
      'Zie de conclusie vóór §.',
    ],
  ],
  /** The kind of decision, said behind the citation. */
  kindTold: [
    ['told', `HERE RPAR|RBRACK|COMMA{3} is|was|betreft een|het|a|an|the kind=${KIND}`, '§ is a judgment of the Court.'],
    ['told', `HERE LPAR kind=${KIND} RPAR`, 'Zie § (arrest).'],
  ],
  /** The same in the citation, up to its identifier. `to`: an opinion cited by its decision. */
  kindInside: [
    ['to', `kind=${KIND} ~30 bij|voor|vóór|before`, 'Conclusie A-G Verburg bij HR 25 januari 1995.'],
    ['after', `na|met kind=${KIND}`, 'HR 25 januari 1995, na conclusie A-G Verburg.'],
    ['own', `kind=${KIND}`, 'Het arrest van 7 mei 1997.'],
    ['in', 'JUDGE ~8 in $', 'A-G Wattel in'],
    ['two', 'en|and', 'A-G Wattel en HR 7 mei 1997.'],
  ],
  /** The same before it. */
  kindBefore: [
    ['to', `kind=${KIND} ~30!${KIND} bij|voor|vóór|before ~30!${KIND} HERE`, 'De conclusie van A-G X bij §.'],
    ['in', `kind=KIND:conclusie ~30!${KIND} in ~8!${KIND} COLON? HERE`, 'Zie de conclusie van A-G X in de zaak §.'],
    [
      'near',
      `kind=${KIND} COLON? ( van|of|d.d.|dd. day=DAY )? ~30!${KIND} COLON? HERE`,
      'Bij arrest van 7 mei 1997 is beslist (§).',
    ],
  ],
  /** What does not stand between a word for a decision and its citation. */
  notLinked: [
    [
      'other',
      "!van|of|door|by|in|uit|on|op|te|voor|de|het|the|NAME|DAY|YEAR|NUMBER|MONTH|ID|COURT|JUDGE|BRIDGE|COMMA|STOP|COLON|LPAR|RPAR|LBRACK|RBRACK|DASH|'|’",
      'Het arrest dat §.',
    ],
  ],
  /** A decision that says its own kind: a line at its head. */
  kindOfHead: [
    ['own', `^ #{3} kind=KIND:arrest,beschikking,uitspraak,vonnis COLON? $`, 'BESCHIKKING'],
    [
      'own',
      `^ #{3} kind=KIND:arrest,beschikking,uitspraak,vonnis COLON? van|in|op|inzake|gewezen !QUOTE{12} $`,
      'Arrest van de Hoge Raad in de zaak van X',
    ],
  ],
  /** The same at its end. */
  kindOfEnd: [
    [
      'own',
      'dit|deze kind=KIND:arrest,beschikking,uitspraak,vonnis is|wordt ~14 gegeven|gewezen|gedaan|vastgesteld|uitgesproken',
      'Deze beschikking is op 23 juni 1995 gegeven.',
    ],
  ],
  /** A decision that decides in part. */
  interim: [
    ['interim', 'STAGE:interlocutory', 'Tussenuitspraak van de Afdeling.'],
    ['interim', 'houdt iedere|elke verdere|nadere beslissing aan', 'De rechtbank houdt iedere verdere beslissing aan.'],
  ],
  /** The heading of an opinion beside its decision. */
  opinionHeading: [
    ['opinion', '^ #{3} KIND:conclusie van? DETERMINER? JUDGE|mr.|inzake|COLON', 'Conclusie van de A-G Wattel'],
    ['opinion', '^ #{3} KIND:conclusie $', '## Conclusie'],
  ],
  /** Who speaks, or decides. */
  speaks: [
    [
      'says',
      `who=${SPEAKER} ( ~12!${SPEAKER} ${ADDRESSED} COURT )? ~20!${SPEAKER} ${SAYS}`,
      'De rechtbank overwoog dat',
    ],
    ['says', `who=${SPEAKER} ~12!${SPEAKER} voert|voerde|voerden ~12!${SPEAKER} aan`, 'Eiser voert in beroep aan dat'],
    ['says', `${SAYS} COMMA? ADVERB|dan|vervolgens|daarop? DETERMINER? who=${SPEAKER}`, 'In r.o. 5.1 oordeelt het CBb'],
    ['says', `VIEW|KIND:conclusie van|of ook? DETERMINER? who=${SPEAKER}`, 'Naar het oordeel van de rechtbank'],
    ['says', `volgens|aldus|blijkens|according_to ook? DETERMINER? who=${SPEAKER}`, 'Volgens A-G Wissink'],
    [
      'decides',
      "who=COURT te|in? NAME|DASH|'|’|s{6} ( LPAR ~15 RPAR )? heeft|SAYS:decides|FATE-VERB",
      'Het hof Arnhem vernietigde dat',
    ],
  ],
  /** Who is named and does not speak: with whom another disagrees, to whom another speaks, who has the case next. */
  speaksNot: [
    ['unlike', `RELATION:against,unlike|tegen !COMMA|${SPEAKER}{2} who=${SPEAKER}`, 'Anders dan eiser betoogt'],
    ['addressed', `${ADDRESSED} who=COURT`, 'Eiseres had bij de rechtbank betoogd'],
    [
      'referral',
      `RELATION:referral,remittal ~8!${SPEAKER} naar|to ~3!${SPEAKER} who=COURT`,
      'en verwees naar het Haagse hof',
    ],
    ['origin', `RELATION:origin van|from DETERMINER? NAME? who=COURT`, 'een zaak, afkomstig van het hof'],
  ],
  /** Who argues without being named. */
  argues: [
    ['argues', 'verb=SAYS:argues', 'Comtech claimed that'],
    ['argues', 'verb=voert|voerde|voerden ~12 aan', 'Zij voerde toen aan dat'],
  ],
  /** The court in the citation has or had the case, and did not give the decision. */
  courtOfOther: [
    [
      'referral',
      `RELATION:referral,remittal ~8!${SPEAKER} naar|to ~3!${SPEAKER} HERE`,
      'De Hoge Raad casseerde en verwees naar het Haagse §.',
    ],
    ['origin', 'RELATION:origin van|from DETERMINER? NAME? HERE', 'De zaak was afkomstig van het §.'],
  ],
  /** An opinion that is cited by its decision. */
  beforeDecision: [
    ['before', 'bij|voor|vóór|before ( het|de KIND )? HERE', 'A-G Verburg schrijft dat (bij het arrest §).'],
  ],
  /** A chamber; `number` is the ordinal. */
  chamber: [
    ['named', 'chamber=CHAMBER:grand,full', 'The Grand Chamber held in §.'],
    ['numbered', 'number=ORDINAL chamber=CHAMBER', 'Zie § (Second Chamber).'],
  ],
  /** What a name of a person follows. */
  author: [
    ['opinion', 'JUDGE:advocate-general,others COMMA? TITLE|STOP{6}', 'Zie de conclusie van A-G mr. Wattel'],
    ['opinion', 'JUDGE:letters TITLE|STOP{6}', 'AG Wattel concludeerde'],
    ['note', 'NOTE STOP? TITLE|STOP{6}', 'Zie § met noot van prof. mr. Damen.'],
  ],
  /** The name of a person; `initials` alone are nobody's who can be compared. */
  person: [
    [
      'name',
      `( NAME:initial STOP? ){5} PARTICLE{3} (?! ${NO_NAME} ) NAME ( DASH PARTICLE{2} NAME ){2}`,
      'J.H. van Gent',
    ],
    ['initials', 'NAME:initial STOP ( NAME:initial STOP ){5}', 'J.E.'],
  ],
  /** At the head of an opinion, before its author. */
  headedBy: [['mr', 'mr|mr.', 'Rek.nr. R99/138 mr Veen']],
  /** The report that a note was published with. */
  reportOfNote: [
    [
      'report',
      'journal=JOURNAL|NAME year=YEAR|NUMBER COMMA|SLASH nr|nr.? number=NUMBER ( COMMA NUMBER )? COMMA|LPAR{2} NOTE',
      'Zie § AB 1998, 249, m.nt. Veen.',
    ],
  ],
  /** The day of a decision behind its name and number. */
  dayBehind: [
    [
      'day',
      'HERE RPAR|RBRACK{2} COMMA DETERMINER? KIND:arrest,beschikking,judgment,order,uitspraak,vonnis van|of|d.d|dd|TIME-PREPOSITION day=DAY (?! COMMA? LPAR? NAME|CITE|ID|NUMBER )',
      'Elite Taxi (§), judgment of 20 December 2017, concerns Uber.',
    ],
  ],
  /** Court, day and number of a decision in a sentence, unlike `Hof Breda 1 mei 1987, ECLI:…`. */
  inProse: [
    ['prose', 'COURT ~5 van|of|op|on DAY COMMA? LPAR|LBRACK ID', 'Het hof van 25 mei 1987 (ECLI:NL:HR:1988:AB1234).'],
  ],
  /** Numbers that say something, publications, and what is said of several in turn. */
  counted: [
    ['amount', 'NUMBER|NUMBER-WORD UNIT', 'Binnen vier weken (§).'],
    ['amount', '€|$|ƒ NUMBER', 'De boete is € 500 (§).'],
    ['other', 'GAZETTE|SIGNAL:in-turn', 'Stb. 2012, 237 (§).'],
  ],
  /** A day on no calendar directly before a citation, behind a court or a word for a decision. */
  impossibleDay: [
    ['words', 'COURT|KIND ~12!DAY|NUMBER from=NUMBER DAY $', '§ Hoge Raad 31 februari 1996'],
    [
      'figures',
      'COURT|KIND ~12!DAY|NUMBER from=NUMBER DASH|SLASH|STOP NUMBER DASH|SLASH|STOP NUMBER $',
      '§ Hoge Raad 31-06-1996',
    ],
  ],
  /** A year alone directly before a citation, behind a court. */
  yearBefore: [['year', 'COURT NAME|PREPOSITION|DETERMINER|DASH{5} year=YEAR $', '§ Rechtbank Den Haag 1995']],
  /** What stands before part of a day that is the decision's. */
  beforePart: [
    ['part', 'COURT|KIND COMMA|PREPOSITION|TIME-PREPOSITION|DETERMINER|NAME|BRIDGE|DASH|’|s* $', '§ Het arrest uit'],
  ],
  /** That a decision is of the same day as one before it. */
  sameDay: [
    [
      'same',
      'van|of DETERMINER? dezelfde|diezelfde|same dag|datum|date|day ~8!DAY|NUMBER $',
      '§ Het arrest van dezelfde dag',
    ],
  ],
  /** A day that is the decision's, somewhere in the sentence. */
  dayOfDecision: [
    [
      'of',
      'kind=KIND:arrest,beschikking,decision,judgment,order,uitspraak,vonnis van|of ~10!DAY|NUMBER|KIND day=DAY',
      '§ In zijn arrest van 25 augustus 1996 heeft de',
    ],
    ['on', 'SAYS ~3!DAY|NUMBER op|on day=DAY', 'De Hoge Raad oordeelde op 25 augustus 1996 (§).'],
    ['on', 'op|on day=DAY ~10!DAY|NUMBER SAYS|heeft DETERMINER? COURT', 'Op 25 augustus 1996 wees de Hoge Raad §.'],
    ['on', 'COURT ~8!DAY|NUMBER|LPAR op|on day=DAY', 'De Hoge Raad heeft op 25 augustus 1996 (§).'],
  ],
  /** A sentence that begins with when a court decided. */
  decidedIn: [['when', 'in when=DAY|YEAR SAYS|heeft DETERMINER? COURT', 'In 1994 besliste de Hoge Raad anders (§).']],
  /** A court whose words these are, before the citation. */
  courtBefore: [
    ['bracket', 'court=COURT ~14!NUMBER|DAY|LPAR|RPAR|COURT LPAR|LBRACK $', '§ Het Gerechtshof Amsterdam oordeelde ('],
    [
      'verb',
      'court=COURT ~14!NUMBER|DAY|LPAR|RPAR|COURT SAYS ~6!NUMBER|DAY|LPAR in|bij $',
      '§ De Hoge Raad oordeelde in',
    ],
  ],
  /** The first article of a range, away from its law. */
  rangeBefore: [
    [
      'range',
      'PLACE-WORD:article NUMBER COLON? NUMBER? ~12!LPAR|SEMI TIME-PREPOSITION:up-to|e.v|e.v. HERE',
      'artikelen 3:13, negende lid, tot en met §.',
    ],
  ],
  /** A place in a decision, with its numbers; none of what they count. */
  place: [
    [
      'place',
      'PLACE-WORD:consideration,paragraph,point,recital STOP? NUMBER ( STOP NUMBER ){3} ( TIME-PREPOSITION:up-to|en|and|to|DASH|COMMA{2} NUMBER ( STOP NUMBER ){3} )* (?! UNIT|° )',
      'In r.o. 5.1 en 5.3 (§).',
    ],
  ],
  /** Between a place and a citation: the place is in another document. */
  placeOfOther: [
    ['other', '^ van|in|of DETERMINER? DOCUMENT|grieven|pleitnota|eerdere|impugned|contested', 'van de dagvaarding §'],
    ['article', 'PLACE-WORD:article NUMBER', 'op artikel 3 §'],
  ],
  /** A verb directly before a citation that begins with its court. */
  saysBefore: [['says', 'SAYS DETERMINER? $', '§ oordeelt de']],
  /** A place in a decision that stands alone in a cell of a table. */
  cellPlace: [
    [
      'place',
      '^ PLACE-WORD:consideration,paragraph,point,recital|nr|nrs|nr.|nrs. STOP? NUMBER NUMBER|STOP|COMMA|DASH* $',
      'r.o. 3.8',
    ],
  ],
  /** The chapter, title or section of an article. */
  division: [
    [
      'sure',
      `${DIVISION} van|of? DETERMINER? CITE|NAME NAME|NUMBER{3} COMMA|COLON? LPAR? in|onder|namelijk|namely|te_weten? HERE`,
      'Chapter IV of the GDPR, in §.',
    ],
    [
      'sure',
      `HERE COMMA? which|that|die|dat? opens|begins|closes|AUX|stands|staat|valt|belongs|behoort|falls|maakt part|contained|found|deel|opgenomen|uit|in|of|to|tot|under|onder|within|van{4} DETERMINER? from=${DIVISION} (?! van|of|in )`,
      '§ staat in hoofdstuk IV.',
    ],
    ['perhaps', `HERE LPAR|COMMA|in in? DETERMINER? from=${DIVISION} (?! van|of|in )`, '§ (hoofdstuk V).'],
  ],
  /** The name of a case inside its citation. */
  caseNameWithin: [
    ['within', `ID PPU|P|R? COMMA? LPAR? ${NAMES} end=COMMA|RPAR|COLON|SEMI`, 'HvJ EU zaak C-434/15, Nowak, punt 40 §'],
    ['within', `ID PPU|P|R? COMMA? LPAR? ${NAMES} $`, '§ C-434/15 Elite Taxi'],
    ['within', `DAY|YEAR COMMA ${NAMES} end=COMMA|RPAR|COLON|SEMI`, 'HvJ EU 20 december 2017, Nowak, C-434/16 §'],
  ],
  /** The name of a case beside its citation. */
  caseName: [
    [
      'behind',
      `HERE LPAR|LBRACK CALLED|CASE-NOUN|COLON|DETERMINER{3} ${OPENS_NAME} ${NAMES} end=RPAR|RBRACK|COMMA|SEMI|’|”|'|"`,
      'Zie § (Nowak).',
    ],
    ['behind', `HERE COMMA ${NAMES} end=COMMA|STOP|SEMI|COLON|RPAR`, 'Zie §, Nowak, en anderen.'],
    ['behind', `HERE COMMA ${NAMES} $`, 'Zie §, Nowak'],
    ['behind', `HERE from=NAME NAME|SLASH|DASH* end=en|and|COMMA|SEMI|STOP|RPAR`, '§ Elite Taxi en andere zaken.'],
    [
      'behind',
      `CITE|ID NAME NAME|SLASH|DASH* en|and|COMMA{2} HERE from=NAME NAME|SLASH|DASH*`,
      'C-434/15 Elite Taxi en § Nowak gaan daarover.',
    ],
    ['compound', `${NAMES} end=DASH|KIND|CASE-NOUN KIND|CASE-NOUN? COMMA|LPAR? HERE`, 'Het Nowak-arrest (§).'],
    [
      'before',
      `KIND|CASE-NOUN|PREPOSITION|COMMA|DAY DETERMINER{2} CASE-NOUN|KIND? ${NAMES} end=LPAR|COMMA|CASE-NOUN{2} HERE`,
      'Het arrest Schrems II (§).',
    ],
    ['before', `^ DETERMINER? ${NAMES} end=LPAR|COMMA|CASE-NOUN{2} HERE`, 'Google Spain (§).'],
  ],
  /** The name of a law beside its number; `§` is the number. */
  lawName: [
    [
      'behind',
      `HERE LPAR|LBRACK|DASH CALLED|COLON|DETERMINER|COMMA{5} ${OPENS_NAME} ${LAW} ~10!COMMA|SEMI end=RPAR|RBRACK|’|”|'|"`,
      'Zie § (hierna: de AVG).',
    ],
    [
      'behind',
      `HERE COMMA CALLED:also? CALLED:name DETERMINER? ${LAW} ~10!COMMA|LPAR end=COMMA|STOP|SEMI`,
      'Zie §, bekend als de AVG, daarover.',
    ],
    [
      'before',
      `PREPOSITION|DETERMINER ${LAW} ~10!COMMA|AUX|MODAL|SUBJECT end=LPAR|LBRACK nr|nr.|no|no.? HERE`,
      'Zie de AVG (§).',
    ],
    ['before', `^ ${LAW} ~10!COMMA|AUX|MODAL|SUBJECT end=LPAR|LBRACK nr|nr.|no|no.? HERE`, 'AVG (§).'],
    ['before', 'from=CITE|QUOTE end=LPAR|LBRACK nr|nr.|no|no.? HERE', 'Zie “AVG” (§).'],
    ['before', `LPAR ${LAW} ~10!COMMA|RPAR end=COMMA HERE`, 'Zie (Digital Services Act, §).'],
    ['before', `LPAR DETERMINER? ${LAW} end=RPAR DASH HERE`, 'Markten (MiCA) - §.'],
    ['before', `${LAW} end=DASH HERE`, 'Nach der eIDAS-§.'],
    ['before', `DETERMINER from=CITE|NAME end=COMMA HERE COMMA AUX|MODAL|LAW-VERB`, 'De AVG, §, is van toepassing.'],
    ['is', `^ DETERMINER? ${LAW} ~10!COMMA|${CLAUSE} end=${IS_CALLED} DETERMINER? HERE`, 'De AVG is §.'],
    [
      'is',
      `${CLAUSE} DETERMINER? ${LAW} ~10!COMMA|${CLAUSE} end=${IS_CALLED} DETERMINER? HERE`,
      'Vast staat dat de AVG is §.',
    ],
    ['is', `HERE ${IS_CALLED} CALLED{2} DETERMINER? ${LAW} ~10!COMMA end=COMMA|STOP|SEMI|RPAR`, '§ is de AVG.'],
    ['is', `HERE ${IS_CALLED} CALLED{2} DETERMINER? ${LAW} ~10!COMMA $`, '§ is de AVG'],
    [
      'is',
      `^ DETERMINER? ${LAW} ~3!COMMA|CITE end=AUX|staat|heeft|draagt|kreeg|has|bears|carries|stands|trägt|hat ~8!COMMA|CITE|NEGATION|SUBJECT als|as|nummer|number|nr|nr.|no|no.|onder|under HERE`,
      'De AVG staat in het bestand als §.',
    ],
  ],
  /** The law in the words of a link, or directly before an address. */
  linkedLaw: [
    ['link', 'LBRACK ~20!RBRACK from=CITE|NAME ~20!RBRACK RBRACK LPAR HERE', 'Zie [de AVG](§).'],
    ['address', 'from=CITE|NAME LPAR|COLON? HERE', 'Zie de AVG: §'],
  ],
  /** What was decided, in a clause on a decision, whoever decided; more telling rows first. */
  outcome: [
    ['allowed', `act=upheld|upholds|allowed|allows DETERMINER{2} ${ON}`, 'The Court upheld the action in §.'],
    ['allowed', `${ON} AUX done=upheld|allowed`, 'The appeal was upheld in §.'],
    ['dismissed', 'act=rejected|rejects DETERMINER NAME{2} REMEDY', 'In § the Court rejected the appeal.'],
    [
      'dismissed',
      'act=wees|wezen|wijst|wies|weist ~20 VERB-PARTICLE:dismissed',
      'De rechtbank wees het verzoek af (§).',
    ],
    ['allowed', 'act=wees|wezen|wijst ~20 VERB-PARTICLE:allowed', 'De rechter wees het verzoek toe (§).'],
    ['allowed', 'act=hob|hebt ~20 auf', 'Der Gerichtshof hob das Urteil auf (§).'],
    ['dismissed', 'act=liet|laat|lieten ~25 in_stand', 'De Hoge Raad liet de uitspraak in stand (§).'],
    ['allowed', 'act=liet|laat|lieten ~25 VERB-PARTICLE:falls', 'De Hoge Raad liet de uitspraak niet in stand (§).'],
    [
      'dismissed',
      'done=bleef|blijft|bleven|blijven|hield|hielden|houdt ~8!COMMA VERB-PARTICLE:stands',
      'Het arrest bleef overeind: §.',
    ],
    [
      'allowed',
      'done=bleef|blijft|bleven|blijven|hield|hielden|houdt ~8!COMMA VERB-PARTICLE:falls',
      'Het arrest bleef niet overeind: §.',
    ],
    ['allowed', 'act=trof|troffen ~15 voorziening|voorlopige_voorziening', 'De rechter trof een voorziening (§).'],
    ['referred', 'act=RELATION:referral,remittal ~12 VERB-PARTICLE:referred', 'De Raad verwees de zaak terug (§).'],
    ['interlocutory', 'act=hield|houdt ~12 aan', 'De rechtbank hield de zaak aan (§).'],
    ['inadmissible', 'done=OUTCOME:inadmissible', '§: beroep niet-ontvankelijk.'],
    ['referred', 'done=OUTCOME:referred', '§: zaak teruggewezen.'],
    ['dismissed', 'done=OUTCOME:dismissed|FATE:upheld', '§: beroep verworpen.'],
    ['allowed', 'done=OUTCOME:allowed|FATE:set_aside', 'Het cassatieberoep slaagde: §.'],
    ['dismissed', 'act=OUTCOME-VERB:dismissed|FATE-VERB:upheld', 'De Hoge Raad verwierp het beroep (§).'],
    ['allowed', 'act=OUTCOME-VERB:allowed|FATE-VERB:set_aside', 'Het hof vernietigde het vonnis (§).'],
  ],
  /** Words that leave unsaid what was decided: denied, asked, on a ground, of a precedent. */
  outcomeBarred: [
    ['hedged', 'NEGATION|MODAL|HEDGE|GROUND', 'De Hoge Raad kan de uitspraak vernietigen (§).'],
    [
      'invoked',
      'beroep|beroepen ~9 op DETERMINER|PLACE-WORD|LAW-NOUN',
      'Het beroep van X op de wet is verworpen in §.',
    ],
    ['invoked', 'beroep_op (?! DAY|NUMBER )', 'Het beroep op verjaring is verworpen in §.'],
    ['thing', `de|het|een|dit|dat|die|deze|the|a|an ${DECIDED}`, 'Het vernietigde besluit verviel (§).'],
    [
      'rule',
      `SAYS:says,decides|leidt|leidde|volgt|volgde ~20 dat|that ~40 ${DECIDED}`,
      'De Hoge Raad besliste dat het beroep is verworpen (§).',
    ],
    ['precedent', 'FOLLOWS|RELATION:unlike ~12 HERE', 'In navolging van § verwierp de Hoge Raad het beroep.'],
    [
      'precedent',
      'RELATION:referral|REFERS daarbij|hierbij? naar (?! DETERMINER ~2 COURT ) ~12 HERE',
      'Het hof bevestigde dat met verwijzing naar §.',
    ],
  ],
  /** The citation that follows words on what was decided: in brackets, or as what decided it. */
  outcomeBehind: [
    ['beside', 'LPAR|LBRACK|COLON ~16!LPAR|LBRACK|RPAR|RBRACK HERE', 'Het beroep is verworpen (HR 1 mei 2001, §).'],
    ['by', 'bij|door|in|by ~16!LPAR|RPAR HERE', 'Het beroep is verworpen bij arrest van 1 mei 2001, §.'],
  ],
  /** The cited decision is what decides. */
  outcomeOfHere: [
    [
      'decides',
      'HERE:subject RPAR|RBRACK|COMMA{3} OUTCOME-VERB|FATE-VERB:set_aside,upheld|DECIDES|ORDERS',
      'HR 1 mei 2001, §, verwerpt het beroep.',
    ],
  ],
  /** Only names, days and courts stand between a clause and its citation. */
  nothingBetween: [
    [
      'nothing',
      '^ NAME|DAY|YEAR|NUMBER|COURT|JUDGE|KIND|PREPOSITION|DETERMINER|ABBREVIATION|aldus|zaak|case|LPAR|LBRACK|COMMA|STOP{20} HERE',
      '(HR 1 mei 2001, §).',
    ],
  ],
  /** Those who decide, by names that others have too. */
  bench: [['bench', 'DETERMINER BENCH (?! van )', 'De president trof een voorziening (§).']],
  /** That it is a court of cassation that decided; that somebody decided, so that the citation need not have. */
  inCassation: [['cassation', 'in_cassatie|in_sprongcassatie', 'Het arrest bleef in cassatie overeind: §.']],
  courtHas: [['has', 'heeft|hebben|had|hadden|has|have (?! been )', 'De minister heeft het verzoek afgewezen (§).']],
  /** What was decided on is named before. */
  beginsWithPronoun: [['pronoun', '^ it|they|zij|hij|het|die|deze|dat|that|both', 'Het is verworpen in §.']],
  /** That an opinion concludes, and what it advises. */
  opinionGives: [
    ['gives', 'JUDGE|conclusie|opinion ~30 gives=ADVISES', 'De conclusie strekt tot vernietiging, zie §.'],
    [
      'gives',
      'JUDGE|conclusie|opinion ~20 gives=gaf|geeft|geven ~12 in overweging',
      'A-G Jansen gaf de Hoge Raad in overweging het beroep te verwerpen (§).',
    ],
    ['gives', 'JUDGE|conclusie ~20 gives=stelde|stelt ~10 voor', 'De A-G stelde voor het beroep te verwerpen (§).'],
    ['gives', 'gives=ADVISES|stelde ~6 JUDGE', 'In zijn conclusie adviseerde de A-G vernietiging (§).'],
  ],
  advised: [
    ['dismissed', 'OUTCOME-NOUN:dismissed|OUTCOME:dismissed', 'tot verwerping (§).'],
    ['allowed', 'OUTCOME-NOUN:allowed|OUTCOME:allowed', 'tot vernietiging (§).'],
    ['inadmissible', 'OUTCOME-NOUN:inadmissible|OUTCOME:inadmissible', 'tot niet-ontvankelijkverklaring (§).'],
  ],
  /** What a part of a dictum decides; it begins with its verb. */
  deed: [
    ['dismissed', '^ OUTCOME-VERB:dismissed|FATE-VERB:upheld|handhaaft|weigert', 'verwerpt het beroep'],
    ['dismissed', 'OUTCOME:dismissed|afwijst', 'verklaart het beroep ongegrond.'],
    ['dismissed', '^ wijst (?! af ) ~60 af', 'wijst het verzoek af'],
    ['allowed', '^ FATE-VERB:set_aside|herroept', 'vernietigt het besluit'],
    ['allowed', 'OUTCOME:allowed|nichtig', 'verklaart het beroep gegrond.'],
    ['allowed', '^ wijst ~60 toe', 'wijst het verzoek toe'],
    ['allowed', '^ schorst (?! de|het|iedere behandeling|geding|verdere )', 'schorst het besluit'],
    ['allowed', '^ veroordeelt ~40!kosten|proceskosten betaling|betalen', 'veroordeelt gedaagde tot betaling'],
    ['allowed', 'has failed to fulfil', 'has failed to fulfil its obligations'],
    ['inadmissible', 'OUTCOME:inadmissible|onbevoegd', 'verklaart zich onbevoegd'],
    ['referred', '^ verwijst|verwijst_de_zaak (?! ~9 rol )', 'verwijst de zaak naar het hof'],
    ['referred', '^ wijst ~20 terug', 'wijst de zaak terug'],
    ['referred', 'OUTCOME:referred|refers', 'refers the case back'],
    ['interlocutory', 'houdt ~14 aan', 'houdt iedere verdere beslissing aan'],
    ['interlocutory', 'naar|op de rol', 'verwijst de zaak naar de rol'],
    ['interlocutory', '^ schorst de|het|iedere behandeling|geding|verdere', 'schorst het geding'],
    ['interlocutory', 'stays', 'stays the proceedings'],
    ['acquitted', '^ spreekt ~25 vrij', 'spreekt de verdachte daarvan vrij'],
    ['acquitted', 'vrijgesproken', 'wordt vrijgesproken'],
    ['convicted', 'gevangenisstraf|taakstraf|geldboete|hechtenis', 'een gevangenisstraf van twee jaar'],
  ],
  /** A dictum that answers or puts questions, and so decides no claim. */
  answers: [
    ['answers', 'hereby rules', 'the Court hereby rules'],
    ['answers', 'für recht erkannt', 'hat für Recht erkannt'],
    ['answers', 'dit pour droit', 'la Cour dit pour droit'],
    ['answers', 'verklaart voor recht', 'verklaart voor recht'],
    ['asks', 'verzoekt het hof_van_justitie', 'verzoekt het Hof van Justitie.'],
  ],
  /** Behind the heading of an opinion. */
  opinionBegins: [['opinion', '^ PREPOSITION|JUDGE|ABBREVIATION', 'van A-G Jansen']],
  /** What stands behind a dictum: judges and day. */
  dictumEnds: [
    ['signed', 'aldus gewezen|gegeven|gedaan|beslist|vastgesteld', 'Aldus gewezen door mr. X.'],
    ['signed', 'dit|deze KIND is|wordt|werd', 'Dit arrest is gewezen door X.'],
    ['signed', 'LBRACK signatures RBRACK', '[Signatures]'],
  ],
  /** A fraction that is a share of something: `een derde` is a third party too. */
  shares: [['share', 'FRACTION deel|gedeelte|part|share|van|of', 'Een derde van de stemmen (§).']],
  /** What follows the citation is said of it, whatever stands before. */
  relative: [
    [
      'relative',
      'HERE RPAR{2} COMMA? under|op|in|dat|die? which|waarin|waarop|waarbij|waaronder|waarvan|waarna',
      'Wij beroepen ons op §, under which dit geldt.',
    ],
  ],
  /** A bare number that is an age. */
  bareAge: [
    ['age', `AGE ~8!CITE|HERE|AMOUNT|COMMA AMOUNT:this`, 'De leeftijd ligt bij achttien (§).'],
    ['age', `AGE ~8!CITE|AMOUNT|COMMA HERE ~3!AMOUNT|COMMA AMOUNT:this`, 'The minimum age in § is 14.'],
    ['age', 'AMOUNT:this en|of|and|or AGE|above|over|hoger', 'Personen van 18 of ouder (§).'],
    ['age', 'AMOUNT:this is geworden|wordt|bereikt', 'Vanaf de dag dat men 18 is geworden (§).'],
  ],
  /** Not what the law says, but what happened, is worked out, or does not hold. */
  amountOfCase: [
    ['then', 'AMOUNT:this DASH|COMMA? ELAPSED|AGE', 'De eis is drie weken te laat (§).'],
    ['late', 'AMOUNT:this ~8!AMOUNT|CITE|HERE ELAPSED', 'Kennisgeving na 80 uur is te laat (§).'],
    ['aside', 'COMMA thans|nu|then|aged? AMOUNT:this COMMA', 'Eiser, 19 jaar, is gehoord (§).'],
    ['denied', 'NEGATION AMOUNT:this ~6 maar|but|doch', 'Niet vijf jaar maar drie jaar geldt (§).'],
    ['denied', 'INSTEAD ~3!AMOUNT AMOUNT:this', 'Anders dan de zes maanden van vroeger geldt dit (§).'],
    ['late', 'na|after AMOUNT:this ~8!AMOUNT|COMMA NEGATION', 'Na 22 jaar kan dat niet meer (§).'],
    ['range', 'TIME-PREPOSITION:between ~4!AMOUNT:this en|and AMOUNT:this', 'Tussen twee en vier maanden (§).'],
    [
      'others',
      'AMOUNT:this ~20!AMOUNT|HERE LPAR|LBRACK PREPOSITION:reference? CITE',
      '§ kent zes weken, en dan acht weken (artikel 7).',
    ],
    ['others', 'HERE ~40 CITE ~40!HERE AMOUNT:this', '§ kent zes weken, artikel 7 ten hoogste acht weken.'],
    ['others', 'CITE ~40!LPAR|RPAR|HERE AMOUNT:this ~40 HERE', 'Artikel 7 kent acht weken, § zes.'],
    ['sum', 'SUM ~10 AMOUNT:this', 'In totaal heeft hij drie maanden (§).'],
    ['bearer', 'een|a|an !MEASURE van|of AMOUNT:this', 'Een kind van tien jaar kan dat niet (§).'],
    ['person', 'een|a|an|de|the AMOUNT:person', 'Een 15-jarige heeft toestemming nodig (§).'],
    [
      'example',
      'bij|at|with een|a !DETERMINER van|of AMOUNT ~20 AMOUNT:this',
      'Bij een omzet van € 1 miljoen is dat € 10.000 (§).',
    ],
    ['taken', 'AMOUNT:this die|dat|which|that DETERMINER? PARTY', 'De drie weken die verzoeker nam (§).'],
    ['compared', 'AMOUNT:this ~16!AMOUNT QUANTIFIER:more,less DETERMINER? HERE', 'Tien jaar is langer dan § eist.'],
    [
      'breach',
      'AMOUNT:this ~16!AMOUNT strijd|breach|contrary|schending ~3 HERE',
      'Wie zes weken wacht handelt in strijd met §.',
    ],
    [
      'short',
      'AMOUNT:this ~5!AMOUNT|COMMA onder|boven|below|above DETERMINER? MEASURE',
      'De boete van € 1 blijft onder het maximum (§).',
    ],
  ],
  /** Directly before an amount that bounds something. */
  amountBound: [
    ['quantity', 'QUANTIFIER een|de|a|of|the? AMOUNT:this', 'Binnen zes weken (§).'],
    [
      'quantity',
      'dan|than|na|after|elke|every|each een|de|a? AMOUNT:this',
      'Een straf van niet langer nog dan drie jaar (§).',
    ],
    ['quantity', 'NEGATION AMOUNT:this', 'Zij mogen nog geen 65 jaar oud zijn (§).'],
    ['quantity', 'verloop van AMOUNT:this', 'Door verloop van vijf jaren (§).'],
    [
      'quantity',
      'tot|to|below|above|under|exceed|exceeding|at|up_to|reach|bereiken|beneden|gedurende|uit de|the? AMOUNT:this',
      'Gedurende drie jaar (§).',
    ],
    ['bound', 'MEASURE van|of|for|is een|a|one|some? AMOUNT:this', 'Een termijn van zes weken (§).'],
    ['bound', 'uit|of|for|voor AMOUNT:this', 'Zij worden voor zes jaar gekozen (§).'],
    ['bound', 'HERE COLON AMOUNT:this', '§: vijf jaren.'],
    ['bound', 'AMOUNT:this MEASURE', 'The three-month period (§).'],
    ['bound', 'AMOUNT:this en|of|and|or ouder|older|over|meer|more|above', 'Personen van 18 jaar of ouder (§).'],
    ['bound', 'AMOUNT:other of|or|en|and|plus AMOUNT:this', 'Ten hoogste € 5 of 4 % (§).'],
  ],
  /** The verb of a rule that has the amount as its object or subject. */
  amountVerb: [
    ['verb', 'RULE-VERB: ~6!AMOUNT|COMMA AMOUNT:this', 'De termijn bedraagt zes weken (§).'],
    ['verb', 'AMOUNT:this ~4!AMOUNT|COMMA|HERE RULE-VERB:', 'Nu § een leeftijd van 18 jaar vraagt.'],
    [
      'verb',
      'RULE-VERB: ~6!AMOUNT ( COMMA ~8 HERE ~2 COMMA ) AMOUNT:this',
      'De kamer telt, zo leert §, zeventig leden.',
    ],
    ['weak', 'RULE-VERB:weak ~6!AMOUNT|COMMA AMOUNT:this', 'De minimumleeftijd is 18 jaar (§).'],
    ['weak', 'MODAL ~14!COMMA AMOUNT:this', 'De houder moet de verkoop drie dagen tevoren aankondigen (§).'],
  ],
  /** What ties an amount to the citation; `exact`: it is an amount of it. */
  amountTie: [
    [
      'exact',
      'AMOUNT:this MEASURE|AMOUNT? van|in|uit|ex|of|under|bedoeld_in|als_bedoeld_in DETERMINER? HERE',
      'De termijn van zes weken van § is kort.',
    ],
    [
      'exact',
      'AMOUNT:this genoemd|laid|set|provided down|out|for? in DETERMINER? HERE',
      'De termijn van zes weken genoemd in § is kort.',
    ],
    ['source', 'AMOUNT:this ~40!CITE|ID LPAR|LBRACK zie|aldus|zo|see|cf{2} DETERMINER? HERE', 'Binnen twee weken (§).'],
    [
      'source',
      'AMOUNT:this ~40!CITE|ID COMMA|DASH|SEMI zie|aldus|zo|see|as|dat|dit|this|that|ook|zo_volgt_uit|volgt_uit|blijkt_uit|zo_blijkt_uit{3} volgt|blijkt|staat|bepaalt|leert|follows|stands|provides? uit|in|from|under? DETERMINER? HERE',
      'Binnen twee weken, aldus §.',
    ],
    ['source', 'AMOUNT:this ~40!CITE|ID COLON DETERMINER? HERE RPAR? STOP? $', 'Within two months: §'],
    [
      'by',
      'AMOUNT:this ~40!CITE|ID ingevolge|krachtens|volgens|op_grond_van|op_basis_van|conform|overeenkomstig|blijkens|gelet_op|under|pursuant_to|according_to|in_accordance_with|by DETERMINER? HERE',
      'Binnen zes weken moet men ingevolge § bezwaar maken.',
    ],
    [
      'subject',
      'ingevolge|krachtens|volgens|op_grond_van|op_basis_van|conform|overeenkomstig|blijkens|gelet_op|under|pursuant_to|according_to|in_accordance_with|by DETERMINER? HERE ~40!CITE|ID|PLACE-WORD:article AMOUNT:this',
      'Ingevolge § geldt een termijn van zes weken.',
    ],
    [
      'subject',
      '^ DASH|NUMBER|STOP{3} ( DETERMINER !COMMA van|of|in )? DETERMINER? HERE ~40!CITE|ID|PLACE-WORD:article COLON? ~40!CITE|ID|PLACE-WORD:article AMOUNT:this',
      '§ eist zes weken.',
    ],
    [
      'subject',
      'nu|daar|omdat|want|aangezien|as|because|since|that|dat|is DETERMINER? HERE ~30 AMOUNT:this',
      'Nu § een leeftijd van 18 jaar vraagt, is dat zo.',
    ],
    [
      'subject',
      'HERE RPAR{2} COMMA? under|op? which|waarin|waarvan|dat|die|waaronder ~30!CITE AMOUNT:this',
      'Zie §, dat zes weken geeft.',
    ],
    ['subject', 'HERE RPAR{2} RULE-VERB ~12!CITE AMOUNT:this', 'De wet (§) kent drie weken.'],
    ['subject', 'RULE-VERB: DETERMINER? HERE ~12!CITE AMOUNT:this', 'Voor dat besluit vergt § twee derden.'],
    [
      'subject',
      'COMMA zo|aldus ~3!AMOUNT HERE COMMA ~8!AMOUNT AMOUNT:this',
      'De kamer telt, zo leert §, zeventig leden.',
    ],
  ],
  /** Several places are cited together: an amount may be of any. */
  amountShared: [
    ['shared', 'CITE|NUMBER RPAR? COMMA? en|and|of|or|jo|juncto|DASH? HERE', 'Zie artikel 3 en §.'],
    ['shared', 'HERE COMMA? en|and|of|or|jo|juncto|DASH CITE|NUMBER|PLACE-WORD:article', 'Zie § jo artikel 5.'],
  ],
  /** Whose rule it is: `een vreemdeling die is veroordeeld`. */
  anybody: [
    [
      'anybody',
      'een|iedere|elke|degene|any|a|an !COMMA? COMMA? die|who is|wordt|zijn|worden|has|have been? EVENT',
      'Een vreemdeling die is veroordeeld (§).',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type ClaimTable = keyof typeof ROWS;

export interface ClaimRow {
  value: string;
  pattern: ReturnType<typeof patternOf>;
  example: string;
}

const tables = new Map<ClaimTable, readonly ClaimRow[]>();

/** The rows of a table, in the order in which they are tried. */
export const claimRows = (table: ClaimTable): readonly ClaimRow[] =>
  remembered(tables, table, () =>
    ROWS[table].map(([value, source, example]) => ({ value, pattern: patternOf(source), example })),
  );

export const CLAIM_TABLES = Object.keys(ROWS) as ClaimTable[];

/** All matches of the rows of a table, row by row; several of a row begin at different tokens. */
export function* findClaims(table: ClaimTable, tokens: readonly Token[]): Generator<{ value: string; match: Match }> {
  for (const { value, pattern } of claimRows(table))
    for (let match = pattern.find(tokens); match !== undefined; match = pattern.find(tokens, match.start + 1))
      yield { value, match };
}

/** Every match of the rows of a table: the token that has a name in the pattern. */
export function namedBy(table: ClaimTable, tokens: readonly Token[], name: string): Set<number> {
  const found = new Set<number>();
  for (const { match } of findClaims(table, tokens)) if (match.named[name] !== undefined) found.add(match.named[name]);
  return found;
}

/** The first row of a table that matches tokens, at or behind an index. */
export function findClaim(
  table: ClaimTable,
  tokens: readonly Token[],
  from = 0,
): { value: string; match: Match } | undefined {
  for (const { value, pattern } of claimRows(table)) {
    const match = pattern.find(tokens, from);
    if (match !== undefined) return { value, match };
  }
  return undefined;
}

/** All rows of a table that match, each at its first place, in the order of the rows. */
export const allClaims = (table: ClaimTable, tokens: readonly Token[]): { value: string; match: Match }[] =>
  claimRows(table).flatMap(({ value, pattern }) => {
    const match = pattern.find(tokens);
    return match === undefined ? [] : [{ value, match }];
  });

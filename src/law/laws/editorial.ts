/**
 * Classifies remarks by a publisher's editors on the text of a law; none is the legislator's. Unrecognised words are
 * only reported as present.
 */
import type { PartStanding, StandingCode } from '../../contract/vocabulary';

// Distances between two words of a pattern are limited, so that matching stays linear.
/** In force on a condition, not a date. */
const CONDITION = String.raw`(?:treedt|treden)\P{L}(?=.{0,1000}in werking)(?=.{0,1000}(?:tijdstip|te bepalen|\P{L}(?:dag|datum)\P{L}[^.]{0,200}\P{L}waarop\P{L}|\P{L}(?:als|zodra|indien|wanneer|nadat)\P{L}))|enters? into force (?:on a (?:date|day) to be|when|if|once|upon)`;
const ON_CONDITION = new RegExp(
  `${CONDITION}|(?:tijdstip|datum) van inwerkingtreding.{0,1000}(?:te bepalen|bepaald)`,
  'iu',
);
const BEGINS_ON_CONDITION = new RegExp(`^(?:(?:dit|deze|het|de) [^.]{1,60} )?(?:${CONDITION})`, 'iu');

/** Kinds of remarks; the first match counts. */
const REMARKED: readonly (readonly [StandingCode, RegExp])[] = [
  [
    'remark_error',
    /abusievelijk|wijzigingsopdracht.{0,1000}niet (?:geheel |volledig )?juist|kennelijke? (?:fout|omissie|vergissing|verschrijving)|kennelijk (?:is|zijn|wordt|worden)\P{L}.{0,1000}bedoeld|(?:kan|kon|kunnen|konden) niet (?:worden )?(?:doorgevoerd|verwerkt|uitgevoerd)|niet uitvoerbaar|ten onrechte/iu,
  ],
  [
    'remark_works_back',
    /^(?:(?:dit|deze|de|het) [^.]{1,60} )?werk(?:t|en)?\P{L}(?:[^.]{0,80}\P{L})?terug (?:tot|vanaf)\P{L}|(?:heeft|hebben|met) terugwerkende kracht(?!\p{L})/iu,
  ],
  ['remark_conditional', BEGINS_ON_CONDITION],
  ['remark_transition', /overgangsrecht|overgangsbepaling|overgangsregeling|transitional/iu],
  ['remark_first_reading', /eerste lezing|first reading/iu],
  [
    'remark_stays_applicable',
    /(?:blijft|blijven)\P{L}.{0,1000}(?:van (?:toepassing|kracht)|gelden)|(?:remains?|continues?) (?:to (?:be applicable|apply)|applicable)/iu,
  ],
  [
    'remark_first_application',
    /(?:vindt|vinden)\P{L}.{0,1000}toepassing|(?:niet|uitsluitend|eerst|slechts|alleen|is|zijn) van toepassing|van toepassing (?:op|voor|met|ten)|shall (?:not )?apply|(?:first )?appl(?:y|ies) (?:only )?(?:to|from|for)/iu,
  ],
  ['remark_conditional', ON_CONDITION],
  [
    'remark_renumbered',
    /^(?:voorheen|formerly) (?:het |de )?(?:enig |art|afd|hoofdst|par|sub|titel|boek|deel|bijlage|lid|onderd|nr|nummer|divisie|§)|vernummerd (?:tot|van|naar)/iu,
  ],
];

const kindOf = (said: string): StandingCode => REMARKED.find(([, words]) => words.test(said))?.[0] ?? 'remark_other';

const ARTICLE = String.raw`art(?:ikel|icle)?\.? ([\p{L}\d][\p{L}\d.:-]*?)`;
/** `Voorheen artikel 15a.`, `Door Stb. 2021/1 vernummerd van artikel 4 tot artikel 5.`: an article of the same law. */
const NUMBERED = new RegExp(
  String.raw`^(?:(?:voorheen|formerly) ${ARTICLE}|(?:door \p{L}[^ ]* \d{4}[/, ]+\d+ )?(?:is )?vernummerd van ${ARTICLE} (?:tot|naar) ${ARTICLE})\.?$`,
  'iu',
);

/** The former and, if stated, the new number of a renumbered article. */
function renumberingIn(said: string): Pick<Remark, 'former' | 'became'> {
  const [, before, from, became] = NUMBERED.exec(said) ?? [];
  const former = before ?? from;
  return former === undefined ? {} : { former, ...(became !== undefined && { became }) };
}

/** Between sentences: not behind `Stb.`, nor before a number. */
const BETWEEN_SENTENCES = /(?<!\P{L}(?:Stb|Stcrt|Trb|art|par|nr|jo)\.)(?<=\.) (?=\p{Lu})/u;

/** A remark, or consecutive sentences of one kind. */
interface Remark {
  kind: StandingCode;
  said: string;
  /** For `renumbered`: the former number, and the new one if stated. */
  former?: string;
  became?: string;
}

/** A publication alone in brackets belongs to the remark before it. */
const SOURCE_ALONE = /^[([](?:(?:[;,]|en)? ?\p{Lu}[\p{L}.-]*\.? \d{4}(?:[,/]| nr\.?)+ ?\d+\p{L}?)+[)\]]\.?$/u;

/** The kinds of a remark's paragraphs, each with its sentences; `remark_other` if unrecognised. */
export function remarksIn(paragraphs: readonly string[]): Remark[] {
  const remarks: Remark[] = [];
  for (const paragraph of paragraphs) {
    const own = remarks.length;
    for (const said of paragraph.split(BETWEEN_SENTENCES)) {
      const renumbering = renumberingIn(said);
      const kind = renumbering.former === undefined ? kindOf(said) : 'renumbered';
      const last = remarks.at(-1);
      const goesOn = remarks.length > own && (kind === 'remark_other' || kind === last?.kind);
      if (last !== undefined && (goesOn || SOURCE_ALONE.test(said))) last.said += ` ${said}`;
      else remarks.push({ kind, said, ...renumbering });
    }
  }
  return remarks;
}

/** States by words of the editors in place of a text; the first match counts. */
const INSTEAD: readonly (readonly [PartStanding, RegExp])[] = [
  [
    'never',
    /niet meer in werking|nooit in werking|(?<!nog )niet in werking getreden|never (?:entered|came) into force/iu,
  ],
  ['conditional', ON_CONDITION],
  [
    'not_yet',
    /nog niet in werking|not (?:yet )?(?:entered into|in) force|^(?:dit|deze|het|de) [^.]{1,40} (?:treedt|treden) in werking (?:op|met ingang van) \d/iu,
  ],
  [
    'lapsed',
    /^[^\p{L}\d]*(?:(?:dit|deze|het|de) [^.]{1,40} (?:is|zijn) )?(?:vervallen|ingetrokken|repealed|deleted)(?!\p{L})/iu,
  ],
];

/** The state of a text that these words replace; `editors_words` if unrecognised. */
export const stateInWords = (said: string): PartStanding =>
  INSTEAD.find(([, words]) => words.test(said))?.[0] ?? 'editors_words';

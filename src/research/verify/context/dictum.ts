/** Reads the operative part of a decision, and the conclusion of its opinion. */
import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';

/** `dismissed`: the claim is refused, or the decision under appeal stands; `allowed`: the opposite. */
export type Decided =
  | 'dismissed'
  | 'allowed'
  | 'inadmissible'
  | 'referred'
  | 'interlocutory'
  | 'acquitted'
  | 'convicted';

/** `on`: what was decided on, `hoger beroep`. */
interface Deed {
  decided: Decided;
  on: readonly string[];
}

export interface Dictum {
  deeds: readonly Deed[];
  isPart: boolean;
  text: string;
}

type Text = Pick<LegalDocument, 'body' | 'parts' | 'document_type'>;

/** Heading of an unmarked operative part: alone on its line, or directly followed by the court. */
const HEADING =
  /(?:^|(?<=\.\s)(?=\d))(?:#+ )?(?:\d{1,2}\.?\s{0,3})?(?:(?:[Dd]e|DE) )?(?:[Bb]eslissing|BESLISSING|[Dd]ictum|DICTUM)(?=[.:]?\s{0,3}$|[.:]?\s(?:De|Het|DE|HET|Rechtdoende)\s)|^(?:#+ )?(?:\d{1,2}\.?\s{0,3})?De uitspraak(?=\s{1,3}Het hof)|^(?:On th[eo]se grounds|Aus diesen Gründen|Par ces motifs|Om deze redenen)(?!\p{L}),?/gmu;
/** The end of the operative part: judges and day, or the next heading. */
const OVER =
  /(?:^|\s)(?:Aldus\s(?:gewezen|gegeven|gedaan|beslist|vastgesteld)|(?:Dit|Deze|dit|deze)\s(?:arrest|vonnis|uitspraak|beschikking|beslissing)\s(?:is|wordt|werd)\s)|\n## |\[Signatures\]|\nw\.g\./u;
/** Heading of an opinion printed after a decision. */
const OPINION = /\n(?:#+ )?(?:Conclusie|CONCLUSIE) (?:van|inzake|A-?G|P-?G|mr)/u;
const MOST = 6000;
const SHOWN = 160;

/** The opinion printed with a decision; empty span if none. */
function opinionIn({ body, parts = [] }: Text): Span {
  const marked = parts.find(({ kind }) => kind === 'conclusie');
  const at = marked?.start ?? body.search(OPINION);
  return at < 0 ? { start: body.length, end: body.length } : { start: at, end: marked?.end ?? body.length };
}

function operativePart(document: Text): string | undefined {
  const { body, parts = [], document_type: type } = document;
  if (type === 'conclusie') return undefined;
  const opinion = opinionIn(document);
  const isOwn = (start: number): boolean => start < opinion.start || start >= opinion.end;
  const headings = [...body.matchAll(HEADING)].filter(({ index }) => isOwn(index));
  const marked = parts
    .filter(({ role, standing, start }) => role === 'beslissing' && standing === undefined && isOwn(start))
    .at(-1);
  const heading = headings.filter(({ index }) => marked === undefined || index >= marked.start).at(-1);
  const start = heading === undefined ? marked?.start : heading.index + heading[0].length;
  if (start === undefined) return undefined;
  const limit = start < opinion.start ? opinion.start : body.length;
  const text = body.slice(start, Math.min(limit, start + MOST)).replace(/^[.:\s]+/, '');
  const end = text.search(OVER);
  return end < 0 ? text : text.slice(0, end);
}

const DEEDS: readonly (readonly [Decided, RegExp])[] = [
  [
    'dismissed',
    /(?<!\p{L})(?:verwerp(?:t|en)|ongegrond|bekrachtig(?:t|en)|bevestig(?:t|en)|handhaaft|afgewezen|afwijst|(?:wijst|weigert)(?=\s[^;\n]{0,300}?\saf(?!\p{L}))|dismiss(?:es|ed)|zurückgewiesen|abgewiesen|weigert)(?!\p{L})/iu,
  ],
  [
    'allowed',
    /(?<!\p{L})(?:gegrond|vernietig(?:t|en)|casseert|toegewezen|wijst(?=\s[^;\n]{0,300}?\stoe(?!\p{L}))|schors(?:t|en)(?!\s(?:de\sbehandeling|het\sgeding|iedere))|herroept|sets\saside|annuls|quashes|has\sfailed\sto\sfulfil|aufgehoben|nichtig)(?!\p{L})/iu,
  ],
  ['allowed', /(?<!\p{L})veroordeelt(?!\s[^;\n]{0,300}kosten)(?=\s[^;\n]{0,200}betal)/iu],
  ['inadmissible', /(?<!\p{L})(?:niet-?\s?ontvankelijk|onbevoegd|inadmissible|unzulässig)/iu],
  [
    'referred',
    /(?<!\p{L})(?:verwijst(?!\s[^;\n]{0,60}\srol(?!\p{L}))|wijst(?=\s[^;\n]{0,120}\sterug)|refers)(?!\p{L})/iu,
  ],
  [
    'interlocutory',
    /(?<!\p{L})(?:houdt(?=\s[^;\n]{0,80}\saan(?!\p{L}))|(?:naar|op)\sde\srol|verzoekt\shet\sHof\svan\sJustitie|schorst\s(?:de\sbehandeling|het\sgeding|iedere)|stays)(?!\p{L})/iu,
  ],
  ['acquitted', /(?<!\p{L})(?:spreekt(?=\s[^;\n]{0,160}\svrij)|vrijgesproken)/iu],
  ['convicted', /(?<!\p{L})(?:gevangenisstraf|taakstraf|geldboete|hechtenis)/iu],
];
/** Remedies and decisions that a court decides on; longer ones first. */
const THINGS =
  /(?<!\p{L})(?:incidente(?:el|le)\s(?:hoger\s)?beroep|hoger\sberoep|(?:cassatie|principale\s)?beroep(?:en)?|voorlopige\svoorziening|verzoek(?:en|schrift)?|vordering(?:en)?|uitspra(?:ak|ken)|arrest(?:en)?|vonnis(?:sen)?|beschikking(?:en)?|beslissing(?:en)?|besluit(?:en)?|aanslag(?:en)?|appeals?|actions?|applications?|judgments?|decisions?|orders?)(?!\p{L})/giu;
const OF_COURT = /(?:College|Centrale\sRaad)\svan\sBeroep|Court\sof\sAppeal/giu;
const IN_PART =
  /(?<!\p{L})(?:voor\s?zover|in\szoverre|uitsluitend|gedeeltelijk|deels|voor\shet\soverige|rechtsgevolgen|meer\sof\sanders|insofar|in\sso\sfar|remainder|in\spart|to\sthe\sextent)(?!\p{L})/iu;
/** Exceptions on costs do not make an outcome partial: `behoudens de beslissing omtrent het griffierecht`. */
const COSTS = /[^;\n]{0,10}(?:griffierecht|proceskosten)/iu;
const PARTED =
  /[;\n]|,?\s(?:en|alsmede)\s(?=(?:vernietigt|verklaart|bepaalt|verwijst|bevestigt|bekrachtigt|wijst)\s)|,\s(?=(?:vernietigt|verklaart|bepaalt|verwijst|bevestigt|bekrachtigt|wijst|gelast|veroordeelt|vermindert)\s)/iu;

/** The remedies and decisions named in a text, in one form. */
export const thingsIn = (text: string): string[] => [
  ...new Set(
    [...text.replace(OF_COURT, '').matchAll(THINGS)].map(([thing]) =>
      thing
        .toLowerCase()
        .replace(/^(?:cassatie|principale )/, '')
        .replace(/(?<=beroep|vordering|arrest|beschikking|beslissing|besluit|aanslag|verzoek)(?:en|schrift)$/, '')
        .replace(/uitspraken$/, 'uitspraak')
        .replace(/vonnissen$/, 'vonnis')
        .replace(/(?<=appeal|action|application|judgment|decision|order)s$/, ''),
    ),
  ),
];

function deedsIn(text: string): Deed[] {
  return text
    .split(PARTED)
    .flatMap((part) =>
      DEEDS.filter(([, words]) => words.test(part)).map(([decided]): Deed => ({ decided, on: thingsIn(part) })),
    );
}

const ANSWERS =
  /(?<!\p{L})(?:hereby\srules|für\sRecht\serkannt|verklaart\svoor\srecht|verzoekt\shet\sHof\svan\sJustitie)(?!\p{L})/iu;

/** Reads the operative part of a decision; undefined without one. */
export function dictumOf(document: Text): Dictum | undefined {
  const text = operativePart(document);
  if (text === undefined) return undefined;
  const shown = text.replace(/\s+/g, ' ').trim();
  return {
    // A preliminary ruling, or a request for one, decides no claim.
    deeds: ANSWERS.test(text) ? [] : deedsIn(text),
    isPart: IN_PART.test(text.replace(COSTS, '')),
    text: shown.length <= SHOWN ? shown : `${shown.slice(0, SHOWN).replace(/\s\S*$/, '')} …`,
  };
}

/** The conclusion of an opinion, in its own words or as reported by its decision. */
const CONCLUDES =
  /(?:[Cc]onclusie|[Aa]dvocaat-[Gg]eneraal|[Pp]rocureur-[Gg]eneraal|(?<!\p{L})[AP]-?G)(?!\p{L})[^.;\n]{0,160}?(?:strek(?:t|te|ken)|geconcludeerd|concludeer(?:t|de))(?<to>[^.;\n]{0,200})/gu;
const CONCLUDED: readonly (readonly [Decided, RegExp])[] = [
  ['dismissed', /(?<!\p{L})(?:verwerp|ongegrond|afwijzing|bekrachtig)/iu],
  ['allowed', /(?<!\p{L})(?:vernietig|gegrond(?!\p{L})|gegrondverkl|casser|cassatie\svan)/iu],
  ['inadmissible', /(?<!\p{L})niet-?\s?ontvankelijk/iu],
];

/** The outcomes that the words of an opinion advise. */
export const concludedIn = (text: string): Decided[] =>
  CONCLUDED.filter(([, words]) => words.test(text)).map(([decided]) => decided);

/** The conclusion of an opinion, or of the one reported in a decision; empty without one. */
export function concludedOf({ body }: Pick<LegalDocument, 'body'>): { decided: Decided[]; text: string } {
  const told = [...body.matchAll(CONCLUDES)].filter(({ groups }) => concludedIn(groups?.to ?? '').length > 0);
  const decided = new Set(told.flatMap(({ groups }) => concludedIn(groups?.to ?? '')));
  return { decided: [...decided], text: told[0]?.[0].replace(/\s+/g, ' ').trim() ?? '' };
}

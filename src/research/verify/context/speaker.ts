/** The speaker of reported words: a court, an advocate general, a party, the legislature. */
import { firstSentence, lastSentence } from './sentence';

type Who = 'court' | 'advocate_general' | 'party' | 'legislature';

export interface Speaker {
  who: Who;
  /** Prefixes of the codes of such courts; absent if it may be any court. */
  courts?: readonly string[];
  words: string;
  isAlone: boolean;
}

type Role = Pick<Speaker, 'who' | 'courts'>;

const court = (courts?: string): Role => ({
  who: 'court',
  ...(courts !== undefined && { courts: courts.split(' ') }),
});

/** Names of speakers by role; the first match counts, so longer names come first. */
const ROLES: readonly (readonly [string, Role])[] = [
  [
    String.raw`parket bij de hoge raad|advocaat-generaal|advocaten-generaal|procureur-generaal|advocate general|plv\. ?p-?g|a-?g|p-?g`,
    { who: 'advocate_general' },
  ],
  [
    'uniewetgever|wetgever|legislature|legislator|memorie van toelichting|parlementaire geschiedenis',
    { who: 'legislature' },
  ],
  ['hof van justitie|court of justice|hvj(?: ?e[ug])?', court('C')],
  ['gerecht van (?:de eu|de europese unie|eerste aanleg)|general court', court('T F')],
  ['(?:europees )?hof voor de rechten van de mens|ehrm|ecthr', court('ECHR')],
  ['hoge raad|hr', court('HR')],
  ['centrale raad(?: van beroep)?|crvb', court('CRVB')],
  ['college van beroep(?: voor het bedrijfsleven)?|cbb', court('CBB')],
  ['afdeling(?: bestuursrechtspraak)?|raad van state|abrvs', court('RVS')],
  ['rechtbank|kantonrechter|politierechter|kinderrechter|district court', court('RB KTG')],
  ['gerechtshof|court of appeal', court('GH OG')],
  ['hof', court('GH OG C ECHR')],
  ['verwijzende rechter|referring court|national court', { who: 'party' }],
  ['college van (?:burgemeester|b&w|b en w|gedeputeerde)', { who: 'party' }],
  ['voorzieningenrechter|rechter|gerecht|court|grand chamber|chamber', court()],
  [
    'eiser(?:es|s)?|verweerders?|verweerster|appellante?n?|geïntimeerden?|gedaagden?|verzoekers?|verzoekster|belanghebbenden?|klagers?|klaagster|verdachte|betrokkene|vreemdeling|partijen',
    { who: 'party' },
  ],
  [
    'inspecteur|ontvanger|heffingsambtenaar|staatssecretaris|minister|burgemeester|korpschef|college|raad van bestuur|bestuursorgaan|uwv|svb|officier van justitie|openbaar ministerie|de staat|curator|werkgever|werknemer|werkneemster|de man|de vrouw',
    { who: 'party' },
  ],
  [
    'commissie|commission|council|parliament|applicants?|defendants?|respondents?|claimants?|plaintiffs?|appellants?|government',
    { who: 'party' },
  ],
];
const WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${ROLES.map(([words]) => `(${words})`).join('|')})(?![\p{L}\d])`,
  'giu',
);

const ARGUES = `betoog[dt]e?n?|betogen|betoogden|voer(?:t|de|den) [^.;:]{0,40}aan|aangevoerd|stel(?:t|de|den|len) zich op het standpunt|bepleit|claim(?:s|ed)|submit(?:s|ted)|argue[sd]|contend(?:s|ed)|maintain(?:s|ed)`;
const SAYS = `overw(?:oog|eegt|egen|ogen)|oordeel(?:t|de|den|en)|geoordeeld|beslis(?:t|te|ten|sen)|stel(?:t|de|den|len)|gesteld|vindt|vond|acht|achtte|meen(?:t|de|den)|conclude(?:ert|erde|s|d)|schrijft|schreef|bepaal(?:t|de)|leg(?:t|de) uit|heeft uitgelegd|held|holds|stat(?:es|ed)|found|finds|rul(?:es|ed)|propos(?:es|ed)|consider(?:s|ed)|observ(?:es|ed)|explain(?:s|ed)|wr(?:ites|ote)|answer(?:s|ed)|${ARGUES}`;
/** A verb after the speaker, within the same clause. */
const VERB_BEHIND = new RegExp(String.raw`^[^.;:"“„‘«]{0,120}?(?<!\p{L})(?:${SAYS})(?!\p{L})`, 'iu');
const VERB_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${SAYS}),?\s+(?:(?:ook|dan|echter|vervolgens|daarop)\s+)?(?:de|het|the|zijn|haar)?\s*$`,
  'iu',
);
/** Verbs of deciding, directly after a court and its place. */
const DECIDES =
  /^(?:\s(?:te\s|in\s)?(?:['’]s-)?\p{Lu}[\p{L}-]+){0,3}(?:\s\([^()]{0,60}\))?\s(?:heeft|wees|wijst|deed|verklaarde|liet|vernietig(?:t|de)|bekrachtig(?:t|de)|verw(?:ie|e)rpt?|kwam|komt|gave|dismiss(?:es|ed)|annul(?:s|led)|upheld)(?!\p{L})/u;
const OF_BEFORE =
  /(?<!\p{L})(?:(?:oordeel|standpunt|betoog|stelling|mening|visie|woorden|conclusie|argument|opinion|view|words|submission) (?:van|of)|volgens|aldus|blijkens|according to)\s+(?:ook\s+)?(?:de|het|the)?\s*$/iu;
/** Before someone with whom the speaker disagrees. */
const UNLIKE =
  /(?<!\p{L})(?:anders dan|in tegenstelling tot|contrary to|zoals door|unlike|tegen)(?:\s+\p{L}+){0,2}\s*$/iu;
const ARGUED = new RegExp(String.raw`(?<!\p{L})(?:${ARGUES})(?!\p{L})`, 'iu');
/** Before a court that someone else addresses: `Eiseres had bij de rechtbank betoogd dat …`. */
const BEFORE_IT = /(?<!\p{L})(?:bij|voor|tegenover|before)\s+(?:de|het|the)?\s*$/iu;
const NEAR = 130;

const roleOf = (match: RegExpMatchArray): Role => ROLES[match.slice(1).findIndex((one) => one !== undefined)]![1];

/** Whether a text names a specific court or an advocate general. */
export const namesCourt = (text: string): boolean =>
  [...text.matchAll(WORDS)].some((match) => {
    const { who, courts } = roleOf(match);
    return who === 'advocate_general' || (who === 'court' && courts !== undefined);
  });

/** The possible speakers named in a text, with offsets. */
export const namedIn = (text: string): { at: number; end: number; who: Who; courts?: readonly string[] }[] =>
  [...text.matchAll(WORDS)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    ...ROLES[match.slice(1).findIndex((one) => one !== undefined)]![1],
  }));

/** Prefixes of the codes of the first specific court in a text; undefined without one. */
export function courtsIn(text: string): readonly string[] | undefined {
  const all = [...text.matchAll(WORDS)].map(roleOf);
  return all.find(({ courts }) => courts !== undefined)?.courts;
}

/** Whether a court code matches one of these prefixes; a prefix of one letter must be the whole code. */
export const isOfCourts = (courts: readonly string[], code: string): boolean =>
  courts.some((one) => (one.length === 1 ? code === one : code.startsWith(one)));

function speakersIn(text: string): Omit<Speaker, 'isAlone'>[] {
  const all = [...text.matchAll(WORDS)].filter(
    (match) => roleOf(match).who !== 'court' || !BEFORE_IT.test(text.slice(Math.max(0, match.index - 20), match.index)),
  );
  return all.flatMap((match, at) => {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - NEAR), match.index);
    const behind = text.slice(end, Math.min(end + NEAR, all[at + 1]?.index ?? text.length));
    const role = roleOf(match);
    const decides = role.who === 'court' && DECIDES.test(behind);
    const speaks = decides || OF_BEFORE.test(before) || VERB_BEFORE.test(before) || VERB_BEHIND.test(behind);
    if (!speaks || UNLIKE.test(before)) return [];
    return [{ ...role, words: match[0] }];
  });
}

/** By the sentence around: the last speaker before the words, else the first one after; undefined without one. */
export function speakerIn(before: string, after: string): Speaker | undefined {
  const [ahead, behind] = [lastSentence(before), firstSentence(after)];
  const [said, told] = [speakersIn(ahead), speakersIn(behind)];
  const one = said.at(-1) ?? told[0];
  const kinds = new Set([...said, ...told].map(({ who, courts = [] }) => `${who} ${courts.join()}`));
  if (one !== undefined) return { ...one, isAlone: kinds.size === 1 };
  const argued = ARGUED.exec(ahead) ?? ARGUED.exec(behind);
  return argued === null ? undefined : { who: 'party', words: argued[0], isAlone: true };
}

/**
 * Recognises headings over a party's view, by words in each language. Prefers missing one to a wrong one; a heading
 * about the court's view of a party's arguments is the court's.
 */

const NUMBER =
  /^(?:#{1,6}\s+)?(?:[–—-]\s*)?(?:(?:\d{1,3}(?:\.\d{1,3})*|[IVX]{1,5}|[A-Z]|\(?[a-z]\))(?:[.):]\s*|\s*[–—-]\s+|\s+))?/;
/** Longer headings are sentences. */
const LONGEST = 110;

/** Courts and their advisers, who are not parties. `Raad` alone can be one. */
const COURTS =
  '\\b(?:rechtbank\\w*|kanton\\w*|(?:gerechts)?hof|gerecht|hoge raad|raad|afdeling|college van beroep\\b.*|(?:voorzieningen|kinder|politie)?rechter\\w*|president|advocaat-generaal|a-g|deskundigen?|getuigen?|wetgever)\\b';
const DUTCH_WHO = `(?:(?!.*${COURTS})(?:partijen|(?:de |het |een )?[^,;:.]{2,60}))`;
const DUTCH_WHAT = [
  `(?:nadere |wederzijdse |primaire |subsidiaire |aanvullende )?(?:standpunt(?:en)?|stelling(?:en)?|argument(?:en|atie)|betoog|verwe(?:er|ren)|grie(?:f|ven)|klacht(?:en)?|vordering(?:en)?|tegenvordering)`,
  '(?:ter (?:terecht)?zitting )?gevoerde?n? verwe(?:er|ren)',
  '(?:middelen|gronden) van (?:het )?(?:beroep|hoger beroep|verzoek|bezwaar)',
  'conclusies van partijen',
  '(?:bij het (?:hof|gerecht) )?ingediende (?:schriftelijke )?opmerkingen',
].join('|');
/** May stand next to the word for a party without naming another speaker. */
const DUTCH_BESIDE =
  '(?:(?:bestreden|aangevallen) (?:besluit(?:en)?|beslissing(?:en)?)|beslissing(?:en)? van \\d[^,;:.]{3,30}|verzoek(?:en)?|grondslag(?:en)? (?:daarvan|van de vordering(?:en)?)|onderbouwing daarvan)';
const PARTY =
  '(?:partijen|eis(?:er|eres)e?s?|verweer(?:der|ster)s?|appellant(?:e|en)?|belanghebbenden?|gedaagden?|verzoek(?:er|ster)s?|geïntimeerden?|verdachte|verdediging|inspecteur)';
const OF = `(?: (?:(?:van|door|namens) ${DUTCH_WHO}|${PARTY}))?(?: (?:in (?:hoger beroep|cassatie|eerste aanleg|(?:re)?conventie(?: en in reconventie)?|(?:het )?(?:principaal|incidenteel|principale|incidentele) (?:hoger )?(?:beroep|appel))|over|omtrent|ten aanzien van|met betrekking tot|inzake) ?[^,;:.]{0,60})?`;
const THE = '(?:(?:de|het|een) )?';

/** Matched in full, in lower case, without number and full stop. */
const HEADINGS: readonly RegExp[] = [
  // Dutch
  `${THE}(?:${DUTCH_BESIDE}(?:,| en) ${THE})?(?:${DUTCH_WHAT})${OF}(?:(?:,| en) ${THE}(?:${DUTCH_WHAT}|${DUTCH_BESIDE})${OF})*`,
  // English
  '(?:the )?(?:main |summary of (?:the )?)?(?:arguments|submissions|observations|contentions|pleas in law|pleadings|views|positions?) (?:and (?:main )?arguments )?(?:(?:submitted |put forward |made )?(?:of|by) )(?:the )?(?!.*\\b(?:court|advocate)\\b)[^,;:.]{3,60}',
  '(?:written |oral )?(?:observations|submissions) (?:submitted|made) (?:to|before) the (?:general )?court',
  "(?:the )?(?!court)(?:parties|applicants?|appellants?|defendants?|commission|council|parliament)['’]s? (?:arguments|submissions|observations|contentions|position)",
  '(?:the )?forms? of order sought(?: by (?:the )?[^,;:.]{3,60})?(?: in the appeals?| on appeal)?',
  // German
  '(?:zum )?(?:vorbringen|vortrag|argumente|anträge|standpunkte?|ausführungen|erklärungen) (?:der |des |von )(?!.*gericht)[^,;:.]{3,60}',
  'zusammenfassung der (?:beim gerichtshof )?eingereichten erklärungen',
  // French
  "(?:les )?(?:arguments|argumentation|conclusions|prétentions|observations|moyens et arguments) (?:des|de la|du|de l['’]) ?(?!.*(?:cour|tribunal|avocat))[^,;:.]{3,60}",
].map((words) => new RegExp(`^(?:${words})$`));

/** The court's own view: such a heading or part is not a party's. */
const OF_COURT =
  /\b(?:be)?oorde(?:el|len|ling\w*)\b|overweg|\b(?:nadere )?bespreking|\bbehandeling\b|motivering|\bslotsom\b|\bdictum\b|^(?:de )?beslissing|ontvankelijk|bevoegdheid|toewijs|(?:toe|af)gewezen|verworpen|gegrond|\b(?:faalt|falen|slaagt|slagen|treft|treffen)\b|toelaatbaar|strafbaar|bewezen|\bcourt\b|\bfindings?\b|assessment|\banalysis\b|considerations?\b|würdigung|beurteilung|^(?:die )?entscheidung|\b(?:des|durch das|durch den) gericht|appréciation|\bcour\b|\btribunal\b/i;
/** The court is addressed, not the speaker. */
const BEFORE_COURT = / (?:submitted|made) (?:to|before) the (?:general )?court$/;
/** In criminal decisions these are headings of the court's decision on the victim's claim or a suspended sentence. */
const DECIDED = /benadeelde|tenuitvoerlegging|schadevergoeding|herroeping|ontneming|wederrechtelijk/i;

const bareOf = (title: string): string =>
  title
    .trim()
    .replace(NUMBER, '')
    .replace(/[\s.:;*_–-]+$/u, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** One of these words is in every such heading: a quick first test. */
const ANY =
  /standpunt|stelling|argument|betoog|verwe|grie|klacht|vordering|middelen van|gronden van|conclusi|submission|observation|contention|pleas|pleading|views|position|order sought|vorbringen|vortrag|anträge|ausführungen|erklärungen|prétentions/i;

/** Whether a heading, with or without its number, is over a party's view. */
export function isPartyHeading(title: string): boolean {
  if (title.length > LONGEST || !ANY.test(title)) return false;
  const bare = bareOf(title);
  return (
    !OF_COURT.test(bare.replace(BEFORE_COURT, '')) && !DECIDED.test(bare) && HEADINGS.some((words) => words.test(bare))
  );
}

/** Whether a heading is over the court's own view. */
export const isCourtHeading = (title: string): boolean => title.length <= LONGEST && OF_COURT.test(bareOf(title));

/** Words of a court about its own decision, never about another court's. */
const SPEAKS =
  /\bnaar (?:het )?(?:(?:voorlopig )?oordeel) van (?:de rechtbank|het hof|het college|de raad|de afdeling|de kantonrechter|de voorzieningenrechter|het gerecht|de hoge raad|de president)\b|\b(?:de rechtbank|het hof|het gerecht|de kantonrechter|de voorzieningenrechter|de hoge raad|het college|de raad|de afdeling|de president) (?:overweegt|oordeelt|is van oordeel|stelt (?:vast|voorop)|zal|zullen|komt tot|verwerpt|volgt|constateert|beslist|wijst)\b|\bzal (?:hierna|hieronder) worden (?:overwogen|beslist)|\b(?:hierna|in rubriek \d+)\b[^.]{0,80}\b(?:zal|zullen) worden (?:overwogen|besproken|beslist)|\b(?:de|het|deze|dit) (?:klacht|beroep|grief|middel|betoog|verweer|standpunt|stelling)(?:en)? (?:treft geen doel|treft doel|treffen geen doel|faalt|falen|slaagt|slagen|wordt verworpen)\b|\bwordt (?:hier )?verwezen naar\b|\bdoor het college\b[^.]{0,60}\bte nemen beslissing|\b(?:it must|it should|it is to) be (?:held|recalled|noted|observed|pointed out) that\b|\bthe court (?:finds|holds|considers) that\b|\bdarauf hinzuweisen\b[^.]{0,40}\bgerichtshof/i;

export const hasCourtSpeaking = (text: string): boolean => SPEAKS.test(text);

/** Small and light words, which say little about the subject of a text, by language; folded. */
import type { Language } from '../../contract/types';
import { foldWord } from '../../platform/text/words';
import { stemOf } from './stem';

const DUTCH =
  'de het een en of van in op te aan met voor door bij uit om tot als dat die dit deze is zijn worden wordt er naar ter ten tegen over onder tussen dan zo ook niet';
const ENGLISH =
  'the a an and or of in on at to by for from with as that this these those is are be been was were it its shall may any all no not such his her their between under into';

/** Membership of a list that is split on first use. */
function among(words: string): (token: string) => boolean {
  let set: ReadonlySet<string> | undefined;
  return (token) => {
    set ??= new Set(words.split(' '));
    return set.has(token);
  };
}

const STOP_WORDS: Readonly<Record<Language, (token: string) => boolean>> = { nl: among(DUTCH), en: among(ENGLISH) };

/**
 * Words of questions, which answers do not have: modal verbs, pronouns and the like. Not `will` and `wil`: a will is
 * something to search for.
 */
const DUTCH_QUESTIONS =
  'hoe wat wie waar waarom wanneer welke welk hoeveel hoelang mag mogen moet moeten kan kunnen kon konden zal zullen zou zouden ' +
  'hoef hoeft hoeven ik je jij jou jouw u uw hij zij ze we wij ons onze hun haar hem me mij mijn zich ' +
  'heb hebt heeft hebben had ben bent was waren geen wel nog al dus toch maar iemand iets daar hier waarvan waarop ' +
  'omdat doordat zodat terwijl totdat zolang zodra hoewel elkaar iedereen niemand vanaf waarin waarmee waardoor waartoe ' +
  'doe doet doen gaat gaan laten laat krijg krijgt krijgen';
const ENGLISH_QUESTIONS =
  'how what who whom whose where when why which can could might must should would do does did i my mine me you your he she we our ' +
  'they them us him have has had am if there about because whether during per';

/**
 * Words of everyday speech that say little of what is asked: common verbs and adverbs. They are rare in legal texts, so
 * that their rarity would overrate them.
 */
export const isLightWord = among(
  'geef geeft geven gaf gaven gegeven kom komt komen kwam kwamen gekomen sta staat staan stond stonden gestaan zit zitten zat zaten gezeten ' +
    'lig ligt liggen lag lagen gelegen zet zetten gezet leg legt leggen legde gelegd neem neemt nemen nam namen genomen ' +
    'breng brengt brengen bracht gebracht haal haalt halen haalde gehaald maak maakt maken maakte gemaakt ' +
    'hou houd houdt houden hield gehouden blijf blijft blijven bleef gebleven loop loopt lopen liep gelopen vind vindt vinden vond gevonden ' +
    'zeg zegt zeggen zei gezegd vraag vraagt vragen vroeg gevraagd weet weten wist geweten denk denkt denken dacht gedacht ' +
    'wil wilt willen wilde wou gebruik gebruikt gebruiken gebruikte probeer probeert proberen helpt helpen hielp geholpen ' +
    'kijk kijkt kijken keek zie ziet zien zag gezien hoor hoort horen hoorde gehoord voel voelt voelen begin begint beginnen begon begonnen ' +
    'gebeur gebeurt gebeuren gebeurde gebeurd vertel vertelt vertellen vertelde verteld kies kiest stuur stuurt sturen stuurde gestuurd ' +
    'zoek zoekt zoeken zocht gezocht bel belt bellen belde gebeld val valt vallen viel gevallen pak pakt pakken pakte gepakt ' +
    'gedaan gekregen kreeg kregen geweest gegaan ging gingen gelaten liet lieten betekent duurt geldt gelden telt lukt regelen regelt geregeld beslist beslissen verplicht ' +
    'nu samen zelf opeens ineens plotseling zomaar gewoon echt soms vaak altijd nooit lang langer veel meer weinig alleen ander andere anders ' +
    'nieuw nieuwe oud oude groot grote klein kleine zonder na sinds terug weg weer steeds even eigen eigenlijk meteen straks vandaag morgen ' +
    'gisteren ergens nergens iedereen niemand niets alles mensen ding dingen keer stuk waarmee hoezo nodig precies thuis ' +
    'get gets got getting give gives gave given take takes took taken taking keep keeps kept put make makes made making let lets want wants wanted ' +
    'need needs needed say says said tell tells told ask asks asked know knows known think thought find finds found use uses used using ' +
    'try tries tried come comes came go goes went gone going leave leaves left happen happens happened mean means help helps become becomes ' +
    'without still just much many more long ever never anyone someone something anything people person thing things only own new old ' +
    'good really back away again today back home first last',
);

const SMALL_WORDS: Readonly<Record<Language, (token: string) => boolean>> = {
  nl: among(`${DUTCH} ${DUTCH_QUESTIONS}`),
  en: among(`${ENGLISH} ${ENGLISH_QUESTIONS}`),
};

/** Whether a folded word is optional in a row if the query has others: a small word or a question word. */
export const isSmallWord = (token: string): boolean => SMALL_WORDS.nl(token) || SMALL_WORDS.en(token);

/** The only language of the small words among some folded words; undefined for both or none. */
export function spokenLanguage(tokens: readonly string[]): Language | undefined {
  const only = (language: Language, other: Language): boolean =>
    tokens.some((token) => SMALL_WORDS[language](token) && !SMALL_WORDS[other](token));
  const [dutch, english] = [only('nl', 'en'), only('en', 'nl')];
  if (dutch === english) return undefined;
  return dutch ? 'nl' : 'en';
}

/** Whether a folded word is a stop word of the language, or of either. */
export function isStopWord(token: string, language?: Language): boolean {
  if (language !== undefined) return STOP_WORDS[language](token);
  return STOP_WORDS.nl(token) || STOP_WORDS.en(token);
}

const REFERRING: ReadonlySet<string> = new Set(
  (
    'artikel artikelen art lid leden onder onderdeel onderdelen aanhef sub jo juncto boek deel hoofdstuk titel titeldeel afdeling paragraaf bijlage eerste tweede ' +
    'derde vierde vijfde zesde zevende achtste negende tiende bedoeld bedoelde genoemd genoemde grond krachtens ingevolge toepassing overeenkomstig gelet gelezen ' +
    'verbinding jis wet wetboek besluit regeling'
  ).split(' '),
);

const MOST_STEMS = 100_000;
const stems = new Map<string, string>();

/** The Dutch stem of a word that says something; else empty. */
export function tellingStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const token = foldWord(word);
  const tells = !isSmallWord(token) && !isLightWord(token) && !REFERRING.has(token);
  const stem = tells ? (stemOf(token, 'nl') ?? '') : '';
  stems.set(word, stem);
  return stem;
}

/** In which language a decision is written, by its words: Formex does not say. */

/** Words that each language uses all the time and others hardly, in small letters. */
const WORDS: Readonly<Record<string, string>> = {
  bg: 'на от за да се че при съд решение са по дело',
  cs: 'soudní ze dne že věci které podle řízení být však jako rozsudek pro při',
  da: 'af og til ikke som ved domstolen sagen det er den fra efter retten afgørelse',
  de: 'der die und des das nicht mit von dem ist zu den gegen urteil auf im',
  el: 'και του της το στην για με από που των δικαστήριο απόφαση',
  en: 'the of and in to that by is which court for on as case',
  es: 'de la el los las del en que por una con tribunal sentencia al',
  et: 'ja ning kohus kohtu on et mis või kui vastu otsus selle euroopa kohtuasjas',
  fi: 'ja on ei että sekä joka asiassa tuomioistuin mukaan jonka asia unionin vastaan tai',
  fr: 'de la le les des du et en que par une dans aux cour arrêt au',
  ga: 'na an agus ar go leis cúirt maidir breithiúnas sa gcás le mar',
  hr: 'je se za od na koji suda kao da su presuda protiv sud predmetu koje',
  hu: 'az és hogy nem egy bíróság ítélet által vagy ezen ügyben szerinti európai',
  it: 'di la il che della del dei per una nel con corte sentenza gli alla',
  lt: 'ir dėl kad su iš bei teismo byloje pagal sprendimas arba kuris teismas',
  lv: 'un ar par no tiesa tiesas lietā kas vai ka spriedums eiropas pret kā',
  mt: 'tal li fil dwar minn qorti tat ta bejn kif hija mhux sentenza kawża għal il',
  nl: 'de het een van en dat in voor niet met zijn hof door arrest tegen op',
  pl: 'w z na nie do że przez oraz sprawie trybunał wyrok się jest od',
  pt: 'de a o que do da os das em uma por dos para acórdão tribunal no',
  ro: 'de și la în din cu care pe nu privind curtea hotărârea prin ale cauza',
  sk: 'súdny zo dňa že veci ktoré podľa konania byť však ako rozsudok pre pri',
  sl: 'je in na za ki se da so sodišče zadevi sodba proti kot iz',
  sv: 'och att det som en av för inte den till är om med domstolen mål på',
};

/** How much of a text is looked at: enough for a head and the first paragraphs. */
const LOOKED_AT = 20_000;

/**
 * The language of a text of the Court, ISO 639-1; empty where its words do not tell. A word that several languages have counts for each of
 * them, and a language is told only where no other comes as far.
 */
export function languageOf(text: string): string {
  const counts = new Map<string, number>();
  for (const word of text
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const votes = Object.entries(WORDS)
    .map(([language, words]) => ({
      language,
      votes: words.split(' ').reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
    }))
    .sort((a, b) => b.votes - a.votes);
  const [first, second] = votes;
  return first !== undefined && first.votes > 0 && first.votes > (second?.votes ?? 0) ? first.language : '';
}

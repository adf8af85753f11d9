/**
 * Words for the country of a law: `Nederlandse Grondwet`, `EU GDPR` and `Dutch Civil Code` are in the tables; `BW
 * Aruba`, `Grondwet (België)`, `UK GDPR` and `Civil Code of Curaçao` are foreign.
 */
import { LETTERS, matchAt } from '../text/scan';

/** Countries in Dutch and English, and codes. Laws of the BES islands are in the Basiswettenbestand. */
const OVERSEAS =
  'Aruba|Cura[cç]ao|(?:Sint|St\\.?)[\\s\\u00a0-]+Maarten|SXM|Suriname|(?:Nederlandse[\\s\\u00a0]+)?Antillen|(?:the[\\s\\u00a0]+)?Netherlands[\\s\\u00a0]+Antilles|Nederlands(?:ch)?[\\s\\u00a0-]Indi[eë]|Dutch[\\s\\u00a0]East[\\s\\u00a0]Indies';
const ABROAD =
  'Belgi(?:ë|e|um|que)|Duitsland|Germany|Frankrijk|France|Luxemb(?:o?u)rg|Oostenrijk|Austria|Zwitserland|Switzerland|Itali(?:ë|e)|Italy|Spanje|Spain|Portugal|Polen|Poland|Engeland|England|(?:het[\\s\\u00a0]+)?Verenigd[\\s\\u00a0]+Koninkrijk|(?:the[\\s\\u00a0]+)?United[\\s\\u00a0]+Kingdom|VK|UK|Ierland|Ireland|Schotland|Scotland|Denemarken|Denmark|Zweden|Sweden|Noorwegen|Norway|Finland|Griekenland|Greece|Turkije|T(?:urkey|ürkiye)|Marokko|Morocco|Hongarije|Hungary|Roemeni(?:ë|e)|Romania|Bulgarije|Bulgaria|Tsjechi(?:ë|e)|Slowakije|Sloveni(?:ë|e)|Kroati(?:ë|e)|Rusland|Russia|Oekra(?:ï|i)ne|Ukraine|China|Japan|Indonesi(?:ë|e|a)|(?:de[\\s\\u00a0]+)?Verenigde[\\s\\u00a0]+Staten|(?:the[\\s\\u00a0]+)?United[\\s\\u00a0]+States|Canada|Australi(?:ë|e|a)|Zuid-Afrika|South[\\s\\u00a0]Africa|Isra(?:ë|e)l|Iran|Irak|Syri(?:ë|e|a)|Egypte|Egypt|India|Pakistan|Brazili(?:ë|e)|Brazil|Liechtenstein|Monaco';
const BES = 'BES|Bonaire|Sint[\\s\\u00a0-]Eustatius|Saba|(?:de[\\s\\u00a0]+)?BES(?:-eilanden)?';
const STATE =
  '(?:(?:de|het|the)[\\s\\u00a0]+)?(?:(?:voormalige|former|land|eilandgebied|eiland|Koninkrijk|Kingdom[\\s\\u00a0]+of|Bondsrepubliek|Republiek|Republic[\\s\\u00a0]+of|Federal[\\s\\u00a0]+Republic[\\s\\u00a0]+of|Groothertogdom)[\\s\\u00a0]+){0,2}';
/** Without the final `e`. */
const ADJECTIVE =
  '(?:Nederlands-)?Antilliaans|Arubaans|Cura[cç]aos|(?:Sint[\\s\\u00a0-])?Maartens|Surinaams|Nederlands(?:ch)?-Indisch|Indisch|Belgisch|Vlaams|Waals|Duits|Frans|Luxemburgs|Oostenrijks|Zwitsers|Italiaans|Spaans|Portugees|Portuges|Pools|Engels|Brits|Iers|Schots|Deens|Zweeds|Noors|Fins|Grieks|Turks|Marokkaans|Hongaars|Roemeens|Bulgaars|Tsjechisch|Slowaaks|Sloveens|Kroatisch|Russisch|Oekra[ïi]ens|Chinees|Chines|Japans|Indonesisch|Amerikaans|Canadees|Canades|Australisch|Zuid-Afrikaans|Isra[ëe]lisch|Iraans|Iraaks|Syrisch|Egyptisch|Indiaas|Pakistaans|Braziliaans|Liechtensteins|Estisch|Ests|Lets|Litouws|Maltees|Cypriotisch';
const ENGLISH_ADJECTIVE =
  'Aruban|Cura[cç]aoan|Antillean|Surinamese|Belgian|Flemish|German|French|Luxembourg|Austrian|Swiss|Italian|Spanish|Portuguese|Polish|English|British|UK|U\\.K\\.|US|U\\.S\\.|Irish|Scottish|Danish|Swedish|Norwegian|Finnish|Greek|Turkish|Moroccan|Hungarian|Romanian|Bulgarian|Czech|Slovak|Slovenian|Croatian|Russian|Ukrainian|Chinese|Japanese|Indonesian|American|Canadian|Australian|South[\\s\\u00a0]African|Israeli|Iranian|Egyptian|Indian|Pakistani|Brazilian';
const OLD_OR_NEW = '(?:(?:oude?|nieuwe?|huidige|voormalige?|federale?|old|new|former|federal|current)[\\s\\u00a0]+)?';
const NO_MORE = `(?![0-9${LETTERS}])`;

const CODE = '(?:NA|B\\.|BE|DE|FR|UK|GB|AUA|CUR)';
/**
 * Behind a name: directly, in brackets or with a preposition; groups 1, 2: BES islands. `Vw 2000 Syrië` is a heading,
 * not a Syrian law.
 */
export const BEHIND = new RegExp(
  `\\.?(?:[\\s\\u00a0]*\\((?:oud|old)\\))?(?:(?:[\\s\\u00a0]+|-)(?:${OVERSEAS}|Belgi(?:ë|e|um)|belge|française|suisse|(BES))${NO_MORE}|[\\s\\u00a0]*\\((?:${OVERSEAS}|${ABROAD})\\)|[\\s\\u00a0]+(?:van|voor|of|for)[\\s\\u00a0]+${STATE}(?:${OVERSEAS}|${ABROAD}|(${BES}))${NO_MORE}|[\\s\\u00a0]*\\(${CODE}\\)|,?[\\s\\u00a0]+(?:zoals[\\s\\u00a0]+)?(?:dat|die)[\\s\\u00a0]+(?:destijds[\\s\\u00a0]+|toen[\\s\\u00a0]+)?(?:op|in)[\\s\\u00a0]+(?:${OVERSEAS}|${ABROAD})[\\s\\u00a0]+(?:geldt|gold)${NO_MORE}|[\\s\\u00a0]+NA${NO_MORE}|,[\\s\\u00a0]*(?:${OVERSEAS}|${ABROAD})(?=\\)))`,
  'y',
);
/** How each match of `BEHIND` begins: a quick look before the long pattern, which takes milliseconds to compile. */
export const MAY_BE_BEHIND =
  /\.?(?:(?:[\s\u00a0]+|-)(?:[ABCDNS]|(?:the|van|voor|of|for|zoals|dat|die)[\s\u00a0]|belge|fran|suisse)|[\s\u00a0]*\(|,)/y;
/** The same for what stands before a name, and in a sentence about foreign law. */
export const MAY_BE_BEFORE =
  /(?:[A-Z][^\s\u00a0]*[\s\u00a0-]+(?:[a-z]+[\s\u00a0]+)?|(?:geldende?|toepasselijke?)[\s\u00a0]+)$/;
export const MAY_BE_FOREIGN = /echt|law|wet|legisl|[Hh]of|[Cc]our|judge|Belg|(?:In|Op|Naar|Under)[\s\u00a0]/;
const ADJECTIVES = `(?:(?:${ADJECTIVE})e?|${ENGLISH_ADJECTIVE}|Belg\\.|Sur\\.|Dui\\.)(?:['’]s)?`;
/** Before a name. */
export const ELSEWHERE_AT = new RegExp(`${OLD_OR_NEW}${ADJECTIVES}(?:[\\s\\u00a0]+|-)${OLD_OR_NEW}`, 'y');
export const ELSEWHERE_BEFORE = new RegExp(`(?<![0-9${LETTERS}])${ADJECTIVES}\\)?(?:[\\s\\u00a0]+|-)${OLD_OR_NEW}$`);
export const OURS_AT = /(?:(Nederlandse?|Dutch|Netherlands)|EU(?:['’]s)?|Europese?|European|Union)(?:[\s\u00a0]+|-)/y;
export const OURS_BEFORE = /(?:Nederlandse?|Dutch|Netherlands)[\s\u00a0]+$/;
/** `het op Curaçao geldende BW`. */
export const IN_FORCE_BEFORE = new RegExp(
  `(?:op|in|voor)[\\s\\u00a0]+(?:${OVERSEAS}|${ABROAD})[\\s\\u00a0]+(?:geldende?|toepasselijke?|toen[\\s\\u00a0]geldende)[\\s\\u00a0]+$`,
);
const FARTHEST = 60;

/** The law applied in a sentence; the last match counts. Groups 1, 2: Dutch or EU. */
export const BY_LAW = new RegExp(
  `(?<![0-9${LETTERS}])(?:(Nederlandse?|Dutch|Netherlands)|${ADJECTIVES})[\\s\\u00a0]+(?:[a-z]{3,20}[\\s\\u00a0]+)?(?:[a-z]{0,12}recht|law|wet|wetgeving|wetgever|legislation|legislature)${NO_MORE}|(?<![0-9${LETTERS}])(?:[a-z]{0,12}recht|law|wetgeving|legislation)[\\s\\u00a0]+(?:van|of|op|in)[\\s\\u00a0]+${STATE}(?:(Nederland|the[\\s\\u00a0]Netherlands)(?![\\s\\u00a0]Antilles)|${OVERSEAS}|${ABROAD})${NO_MORE}`,
  'g',
);
export const IN_COUNTRY = new RegExp(
  `^[\\s\\u00a0]*(?:In|Op|Naar|Under)[\\s\\u00a0]+(?:the[\\s\\u00a0]+)?(?:(?:${OVERSEAS})${NO_MORE}(?=[\\s\\u00a0]+(?:kan|kunnen|mag|mogen|moet|moeten)[\\s\\u00a0])|(?:${OVERSEAS}|${ABROAD})${NO_MORE}[\\s\\u00a0]*,?[\\s\\u00a0]+(?:(?:bepaal[dt]e?|geld(?:t|en)|regel[dt]e?|volg(?:t|de)|ken[dt]e?|stel[dt]e?|staat|voorziet|verbiedt|(?:ver)?eist|luidt|provides|artikel|article|art\\.)|(?:is|zijn|was|word(?:t|en))[\\s\\u00a0][^.;]{0,80}?(?:strafbaar|geregeld|bepaald|neergelegd|vastgelegd|opgenomen|verboden|toegestaan))${NO_MORE})`,
);
export const COURT_OF_ELSEWHERE =
  /Gerecht[\s\u00a0]in[\s\u00a0][Ee]erste[\s\u00a0][Aa]anleg|Gemeenschappelijk[\s\u00a0]Hof|Common[\s\u00a0]Court[\s\u00a0]of[\s\u00a0]Justice|Hof[\s\u00a0]van[\s\u00a0](?:Cassatie|[Bb]eroep[\s\u00a0](?:van|te)[\s\u00a0](?:Brussel|Antwerpen|Gent|Luik|Bergen))|(?:Belgisch[\s\u00a0])?(?:Grondwettelijk[\s\u00a0]Hof|Arbitragehof)|Cour[\s\u00a0]de[\s\u00a0]cassation/;
/** `De Belgische rechter paste`, `the Aruban court applied`, `Het Gerecht op Curaçao`. */
export const COURT_ABROAD = new RegExp(
  `(?<![0-9${LETTERS}])(?:${ADJECTIVES}[\\s\\u00a0]+(?:rechter|rechtbank|hof|gerecht|court|judge)[\\s\\u00a0]+(?:paste?|toetst|toetste|veroordeelde|baseerde|applied|applies)|(?:[Gg]erecht|[Hh]of|[Rr]echter|[Rr]echtbank|[Cc]ourt)[\\s\\u00a0](?:van|te|in|of|op|at)[\\s\\u00a0]+(?:${OVERSEAS}|Willemstad|Oranjestad|Philipsburg|Paramaribo|Antwerpen|Brussel(?![\\s\\u00a0]I)|Gent|Luik))${NO_MORE}`,
);
/** The Belgian code numbers so: `artikel 6.5 BW`. */
const BELGIAN_NUMBER = /\d\.\d{1,3}(?:[\s\u00a0,][^.;]{0,40})?$/;
const SENTENCE = 300;
const SENTENCE_END = /[.;!?\n](?=[\s\u00a0]+(?:[A-Z]|$)|\n)/g;
const WHOLE_ADJECTIVE = new RegExp(`^(?:(?:de|het|the)[\\s\\u00a0]+)?${OLD_OR_NEW}${ADJECTIVES}[\\s\\u00a0-]`);

/** Country of a name by the word before it, at this place, and that word's length. */
export function ownerAt(text: string, at: number): { of: 'nl' | 'eu' | 'elsewhere'; length: number } | undefined {
  const first = text.charCodeAt(at);
  if (!(first >= 0x41 && first <= 0x5a) && !/[cfhnov]/.test(text.charAt(at))) return undefined;
  const ours = matchAt(OURS_AT, text, at);
  if (ours !== undefined) return { of: ours[1] === undefined ? 'eu' : 'nl', length: ours[0].length };
  const elsewhere = matchAt(ELSEWHERE_AT, text, at);
  return elsewhere && { of: 'elsewhere', length: elsewhere[0].length };
}

export function ownerBefore(text: string, at: number): 'nl' | 'elsewhere' | undefined {
  const before = text.slice(Math.max(0, at - FARTHEST), at);
  if (!MAY_BE_BEFORE.test(before)) return undefined;
  if (OURS_BEFORE.test(before)) return 'nl';
  return ELSEWHERE_BEFORE.test(before) || IN_FORCE_BEFORE.test(before) ? 'elsewhere' : undefined;
}

/** Country of a name by the words behind it, and their end. */
export function ownerBehind(text: string, at: number): { of: 'elsewhere' | 'bes'; end: number } | undefined {
  const match = matchAt(MAY_BE_BEHIND, text, at) && matchAt(BEHIND, text, at);
  if (match === undefined) return undefined;
  const [all, directly, ofThem] = match;
  return { of: (directly ?? ofThem) === undefined ? 'elsewhere' : 'bes', end: at + all.length };
}

const GERMAN =
  'Bundesgesetz(?:es)?|BGB|EGBGB|HGB|StGB|StPO|ZPO|VwGO|VwVfG|InsO|AktG|GmbHG|UrhG|MarkenG|BDSG|UWG|GWB|GG|ABGB|Grundgesetz(?:es)?|Bürgerliche[sn]?[\\s\\u00a0]Gesetzbuch(?:e?s)?|(?:Straf|Handels)gesetzbuch(?:e?s)?|(?:Zivil|Straf)prozess?ordnung';
/** Laws of other countries by names that no Dutch law has; behind a place alone. */
const LAW_ABROAD = new RegExp(
  `(?:${GERMAN}|Code[\\s\\u00a0](?:civil|pénal|de[\\s\\u00a0]commerce|du[\\s\\u00a0]travail|de[\\s\\u00a0]procédure[\\s\\u00a0](?:civile|pénale))|Code[\\s\\u00a0]Napoléon|Codice[\\s\\u00a0]civile)${NO_MORE}`,
  'y',
);

/** The end of the name of a law that only another country has: `Grundgesetz`, `BGB`. */
export const endOfLawAbroad = (text: string, at: number): number | undefined =>
  matchAt(LAW_ABROAD, text, at) && LAW_ABROAD.lastIndex;

/** Whether the sentence before a place is about foreign law. */
export function isOfForeignLaw(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - SENTENCE), at);
  if (!MAY_BE_FOREIGN.test(before)) return false;
  const ends = [...before.matchAll(SENTENCE_END)];
  const sentence = before.slice((ends.at(-1)?.index ?? -1) + 1);
  const last = [...sentence.matchAll(BY_LAW)].at(-1);
  if (last !== undefined) return last[1] === undefined && last[2] === undefined;
  if (BELGIAN_NUMBER.test(sentence) && /Belg/.test(sentence)) return true;
  return IN_COUNTRY.test(sentence) || COURT_OF_ELSEWHERE.test(sentence) || COURT_ABROAD.test(sentence);
}

/** Whether the name of a law is foreign: `Belgisch Gerechtelijk Wetboek`, `Grondwet (België)`, `UK GDPR`. */
export function isNameOfElsewhere(name: string): boolean {
  if (WHOLE_ADJECTIVE.test(name)) return true;
  for (let at = 0; at < name.length && at < MOST_NAME; at += 1)
    if (
      /[\s\u00a0(-]/.test(name.charAt(at)) &&
      ownerBehind(name, at)?.of === 'elsewhere' &&
      BEHIND.lastIndex === name.length
    )
      return true;
  return false;
}
const MOST_NAME = 200;

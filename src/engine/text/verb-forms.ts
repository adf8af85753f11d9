/**
 * Forms of verbs that stems keep apart, brought together: `betaalt`, `betaald` and `betalen`, `gereden` and `rijden`. Only for tables of
 * words, where one form stands for all of them: the index has its own stems, which part more.
 */
import type { Language } from '../../contract/types';
import { stemOf } from './stem';

/** What strong verbs become, by their infinitive; prefixes (`ver-`, `be-`, `aan-`) stay before both. */
const STRONG: Readonly<Record<Language, string>> = {
  nl:
    'bijten:gebeten,beet rijden:gereden,reed,reden stelen:gestolen,stal slaan:geslagen,sloeg kopen:gekocht,kocht nemen:genomen,nam breken:gebroken,brak ' +
    'schieten:geschoten steken:gestoken,stak liegen:gelogen,loog sterven:gestorven,stierf vinden:gevonden,vond geven:gegeven,gaf krijgen:gekregen ' +
    'zitten:gezeten,zat komen:gekomen,kwam gaan:gegaan,ging lezen:gelezen schrijven:geschreven,schreef drinken:gedronken,dronk denken:gedacht ' +
    'brengen:gebracht,bracht zoeken:gezocht verliezen:verloren,verloor bedriegen:bedrogen vechten:gevochten sluiten:gesloten,sloot trekken:getrokken ' +
    'verbieden:verboden zwijgen:gezwegen wijzen:gewezen blijven:gebleven,bleef lopen:gelopen,liep laten:gelaten,liet roepen:geroepen vallen:gevallen,viel ' +
    'houden:gehouden,hield lenen:geleend doen:gedaan,deed eten:gegeten bezitten:bezeten treden:getreden werpen:geworpen springen:gesprongen ' +
    'varen:gevaren vliegen:gevlogen helpen:geholpen bieden:geboden snijden:gesneden spreken:gesproken,sprak lijden:geleden erven:geerfd ' +
    'binden:gebonden zenden:gezonden,zond winnen:gewonnen,won dragen:gedragen,droeg zien:gezien,zag heffen:geheven,hief schelden:gescholden ' +
    'schenken:geschonken,schonk dwingen:gedwongen,dwong dringen:gedrongen kiezen:gekozen,koos bevelen:bevolen hangen:gehangen,hing ' +
    'treffen:getroffen,trof scheiden:gescheiden strijden:gestreden schuiven:geschoven meten:gemeten wegen:gewogen',
  en:
    'steal:stole,stolen bite:bit,bitten break:broke,broken buy:bought sell:sold pay:paid drive:drove,driven leave:left lose:lost find:found give:gave,given ' +
    'take:took,taken hit:hitting fight:fought shoot:shot hold:held tell:told lend:lent build:built forget:forgot,forgotten write:wrote,written ' +
    'speak:spoke,spoken catch:caught keep:kept beat:beaten make:made hurt:hurting send:sent',
};

const PREFIX =
  /^(?:aan|achter|af|be|bij|door|in|kwijt|los|mee|mis|na|om|onder|ont|op|over|terug|tegen|toe|uit|ver|voor|vast|vrij|weg)(?=[a-z]{3})/;
/** The participle of a weak verb: gebeld, opgezegd. */
const WEAK = /^((?:aan|achter|af|bij|door|in|mee|na|om|op|over|terug|tegen|toe|uit|voor|vast|weg)?)ge([a-z]{2,}[td])$/;
/** Words that only look like one. */
const NO_VERB = /^ge(?:bied|zond|luid|weld|zicht|vecht|meent|recht|dicht|heid|richt|wicht|zant|zind)/;

const infinitives = new Map<Language, Map<string, string>>();

function strongOf(token: string, language: Language): string | undefined {
  let held = infinitives.get(language);
  if (held === undefined) {
    held = new Map(
      STRONG[language].split(' ').flatMap((line) => {
        const [infinitive = '', forms = ''] = line.split(':');
        return forms.split(',').map((form): [string, string] => [form, infinitive]);
      }),
    );
    infinitives.set(language, held);
  }
  return held.get(token);
}

/** The infinitive of a Dutch form of a strong verb, prefixed or not: `verkocht`, `overgenomen`. */
export function infinitiveOf(token: string): string | undefined {
  const bare = strongOf(token, 'nl');
  if (bare !== undefined) return bare;
  const prefix = PREFIX.exec(token)?.[0];
  if (prefix === undefined) return undefined;
  const rest = token.slice(prefix.length);
  const infinitive = strongOf(rest, 'nl') ?? strongOf(`ge${rest}`, 'nl');
  return infinitive === undefined ? undefined : prefix + infinitive;
}

let participles: Map<string, string> | undefined;

/** The participle of a strong Dutch verb: `ontbonden` of `ontbinden`, `ingetrokken` of `intrekken`; of any other none. */
export function strongParticiple(infinitive: string): string | undefined {
  participles ??= new Map(STRONG.nl.split(' ').map((line) => line.split(/[:,]/) as [string, string]));
  const bare = participles.get(infinitive);
  if (bare !== undefined) return bare;
  const prefix = PREFIX.exec(infinitive)?.[0] ?? '';
  const participle = participles.get(infinitive.slice(prefix.length));
  return participle === undefined ? undefined : prefix + (isFast(prefix) ? participle.replace(/^ge/, '') : participle);
}

/** Whether a verb with this before it has no -ge- in its participle: verrijkt, ontbonden. */
const isFast = (prefix: string): boolean => ['be', 'ont', 'ver'].includes(prefix);

/** A plural that its stem is not told by: plantages, casinos. */
const PLURAL_S = /(?<=..[^aeiou][aeo])s$/;

/** A stem without the t or d of a form of a verb: betaalt, betaald. The vowel is written once, as in the infinitive. */
const withoutEnding = (stem: string): string =>
  stem.length < 4
    ? stem
    : stem
        .replace(/[td]+$/, '')
        .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
        .replace(/z$/, 's')
        .replace(/v$/, 'f')
        .replace(/([bfgklmnprs])\1$/, '$1');

/**
 * What the forms of a word share, those of a verb too. Not a stem of the index: more words meet in one.
 *
 * @param token a folded word.
 */
export function sharedForm(token: string, language: Language): string {
  if (language === 'en') {
    const verb = strongOf(token, 'en') ?? token;
    return stemOf(verb, 'en') ?? verb;
  }
  const weak = NO_VERB.test(token) ? null : WEAK.exec(token);
  const word = infinitiveOf(token) ?? (weak === null ? token.replace(PLURAL_S, '') : `${weak[1]}${weak[2]}`);
  return withoutEnding(stemOf(word, 'nl') ?? word);
}
